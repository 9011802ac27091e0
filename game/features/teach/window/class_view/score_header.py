"""Header above the board of a class: the game, and both sides, of whom the one that moves is underlined."""

from typing import NamedTuple

import pygame

from game.rules.board import Seat
from game.ui import icons, text
from game.ui.screen import Sprite
from game.ui.ui import Ui

TITLE, ROUND, NAME = 29.0, 16.0, 23.0  # of letters, reference px
USUAL = 56  # the height in which they are so large, reference px
MOST_GROWN = 1.4  # times as large letters are in it at most where text is larger
BETWEEN, LINE, BELOW = 44.0, 3.0, 3.0  # between both sides; the line under a name, and how far below it; reference px
LEAST_TITLE = 0.3  # of the width that the game's name may take
ABBREVIATED = 2.0  # heights of a letter: in less room of the game's name only an ellipsis would be left


class PlayerScore(NamedTuple):
    """A player in the header; `total`: stones won as text, "" if the board shows it, nothing is won or the class has to
    count.
    """

    seat: Seat
    name: str
    total: str
    is_to_move: bool


class ScoreHeaderContent(NamedTuple):
    """Content of the header: name of the game, number of the round ("" outside a match) and the players."""

    game: str
    round: str
    sides: tuple[PlayerScore, ...]


class ScoreHeader:
    """Draws the header with the game's name and the scores, again only if its content has changed."""

    def __init__(self, ui: Ui, rect: pygame.Rect) -> None:
        self._ui, self._rect = ui, rect
        self._drawn: tuple[ScoreHeaderContent, Sprite] | None = None

    def sprites(self, words: ScoreHeaderContent) -> list[Sprite]:
        """Return the header as a single sprite, drawn anew only if `words`, its content, has changed."""
        if self._drawn is None or self._drawn[0] != words:
            picture = pygame.Surface(self._rect.size, pygame.SRCALPHA)
            self._draw_header(picture, words)
            self._drawn = words, Sprite(picture, *self._rect.topleft)
        return [self._drawn[1]]

    def _draw_header(self, dst: pygame.Surface, words: ScoreHeaderContent) -> None:
        """Draw the header's content `words`; the players are in the middle of the window if they fit there, else at the
        end.
        """
        wide, sides = self._rect.w, 1.0
        while sides > 0.4 and self._draw_players(None, words, sides, 0) > (1 - LEAST_TITLE) * wide:
            sides -= 0.05
        long = self._draw_players(None, words, sides, 0)
        middle = self._ui.window.centerx - self._rect.x
        left = min(max(0, middle - long // 2), wide - long)
        begin = wide - left - long if self._ui.rtl else left
        title = text.text_width(words.game, self._text_style(TITLE, serif=True), rtl=self._ui.rtl) + self._letter_size(
            ROUND
        )
        begin = min(max(begin, title), wide - long)
        self._draw_players(dst, words, sides, begin)
        self._draw_game_name(dst, words, begin - self._letter_size(ROUND))

    def _letter_size(self, size: float) -> int:
        """Return a letter size in px for the share `size` of the header's height, enlarged by the text scale."""
        return round(size * self._rect.h / USUAL * min(MOST_GROWN, self._ui.text_scale))

    def _text_style(self, size: float, *, serif: bool, strong: bool = True) -> text.TextStyle:
        """Return a style for texts of the header; `size`: reference px, `strong`: in the brighter colour."""
        t = self._ui.theme
        ink = t.ontable if strong else t.ontable2
        return self._ui.style("name" if serif else "text", ink)._replace(size=max(13, self._letter_size(size)))

    def _write_text(self, dst: pygame.Surface, words: str, style: text.TextStyle, x: float) -> None:
        """Write a text at `x` px from the edge at which reading starts."""
        ui = self._ui
        at = self._rect.w - x if ui.rtl else x
        ui.write(dst, words, style, at, self._rect.h * 0.5 + 0.36 * style.size, ui.start_side)

    def _draw_game_name(self, dst: pygame.Surface, words: ScoreHeaderContent, room: int) -> None:
        """Draw the game's name and the round in `room` px, shortened if they are too long."""
        ui = self._ui
        style = self._text_style(TITLE, serif=True)
        if room < ABBREVIATED * style.size:  # the window's title has it, too
            return
        title, style = text.fit_text_smaller(words.game, style, room, rtl=ui.rtl)
        self._write_text(dst, title, style, 0)
        used = ui.width(title, style) + self._letter_size(ROUND)
        small = self._text_style(ROUND, serif=False, strong=False)
        if words.round and used + ui.width(words.round, small) <= room:
            self._write_text(dst, words.round, small, used)

    def _draw_players(self, dst: pygame.Surface | None, words: ScoreHeaderContent, k: float, x: int) -> int:
        """Draw both players from `x` px on, at `k` times the usual size; with `dst` None draw nothing. Return the
        width, px.
        """
        ui, t, gap = self._ui, self._ui.theme, self._letter_size(10 * k)
        begin = x
        for i, side in enumerate(words.sides):
            style = self._text_style(NAME * k, serif=True, strong=side.is_to_move)
            mark = self._letter_size(NAME * k * 0.85)
            said = f"{side.name}  {side.total}" if side.total else side.name
            wide = mark + gap + ui.width(said, style)
            x += self._letter_size(BETWEEN * k) if i else 0
            if dst is not None:
                emblem = icons.emblem_picture(side.seat, mark, t.emblem_colour(side.seat))
                left = self._rect.w - x - mark if ui.rtl else x
                dst.blit(emblem, emblem.get_rect(midleft=(left, self._rect.h // 2)))
                self._write_text(dst, said, style, x + mark + gap)
                if side.is_to_move:
                    y = min(self._rect.h // 2 + round(0.62 * style.size) + ui.gap(BELOW), self._rect.h - ui.gap(LINE))
                    left = self._rect.w - x - wide if ui.rtl else x
                    pygame.draw.rect(dst, t.brass2, (left, y, wide, max(2, ui.gap(LINE))), border_radius=ui.gap(2))
            x += wide
        return x - begin
