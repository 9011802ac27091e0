"""What stands above the board of a class: the game, its round, and both sides with what they have captured."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui import icons, text
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.ui.ui import Ui

TITLE, ROUND, NAME, TOTAL = 38.0, 20.0, 27.0, 36.0  # reference px in a head of the usual height
USUAL = 84
LEAST_TITLE = 0.34  # of the width that the game's name may take


class Side(NamedTuple):
    """A player: `total` is "" where nothing is counted, or is to be counted by the class."""

    seat: Seat
    name: str
    total: str
    moves: bool


class HeadSays(NamedTuple):
    """What the head says."""

    game: str
    round: str
    sides: tuple[Side, ...]


class Head:
    """Drawn anew only when it says something else."""

    def __init__(self, ui: Ui, rect: pygame.Rect) -> None:
        self._ui, self._rect = ui, rect
        self._drawn: tuple[HeadSays, Sprite] | None = None

    def sprites(self, says: HeadSays) -> list[Sprite]:
        """The whole row."""
        if self._drawn is None or self._drawn[0] != says:
            picture = pygame.Surface(self._rect.size, pygame.SRCALPHA)
            self._draw(picture, says)
            self._drawn = says, Sprite(picture, *self._rect.topleft)
        return [self._drawn[1]]

    def _draw(self, dst: pygame.Surface, says: HeadSays) -> None:
        wide = self._rect.w
        sides = 1.0
        while sides > 0.4 and self._sides(None, says, sides) > (1 - LEAST_TITLE) * wide:
            sides -= 0.05
        used = self._sides(dst, says, sides)
        self._game(dst, says, wide - used - self._px(ROUND))

    def _px(self, size: float) -> int:
        """A size of letters: the head's height decides, and text that is chosen large as far as there is room."""
        return round(size * self._rect.h / USUAL * min(1.2, self._ui.text_scale))

    def _style(self, size: float, *, serif: bool, strong: bool = True, bold: bool = False) -> text.Style:
        t = self._ui.theme
        ink = t.ontable if strong else t.ontable2
        return self._ui.style("serif" if serif else "sans", 16, ink, bold=bold)._replace(size=max(13, self._px(size)))

    def _write(self, dst: pygame.Surface, words: str, style: text.Style, x: float) -> None:
        """`x` from the edge where reading begins."""
        ui = self._ui
        at = self._rect.w - x if ui.rtl else x
        ui.write(dst, words, style, at, self._rect.h * 0.5 + 0.36 * style.size, ui.start)

    def _game(self, dst: pygame.Surface, says: HeadSays, room: int) -> None:
        ui = self._ui
        title, style = text.fitted(says.game, self._style(TITLE, serif=True), room, rtl=ui.rtl)
        self._write(dst, title, style, 0)
        used = ui.width(title, style) + self._px(ROUND)
        small = self._style(ROUND, serif=False, strong=False)
        if says.round and used + ui.width(says.round, small) <= room:
            self._write(dst, says.round, small, used)

    def _sides(self, dst: pygame.Surface | None, says: HeadSays, k: float) -> int:
        """Both players, at the end of the row, `k` times as large as usual; how wide they are.  Nowhere to draw: only
        that."""
        ui, gap = self._ui, self._px(12 * k)
        parts = []
        for side in says.sides:
            name = self._style(NAME * k, serif=False, strong=side.moves, bold=side.moves)
            total = self._style(TOTAL * k, serif=True, strong=side.moves)
            mark = self._px(NAME * k * 0.9)
            wide = mark + gap + ui.width(side.name, name)
            wide += gap + ui.width(side.total, total) if side.total else 0
            parts.append((side, name, total, mark, wide))
        between = self._px(44 * k)
        used = sum(part[-1] for part in parts) + between * (len(parts) - 1)
        x = self._rect.w - used
        for side, name, total, mark, wide in parts if dst is not None else ():
            assert dst is not None
            emblem = icons.emblem(side.seat, mark, ui.theme.emblem(side.seat))
            left = self._rect.w - x - mark if ui.rtl else x
            dst.blit(emblem, emblem.get_rect(midleft=(left, self._rect.h // 2)))
            self._write(dst, side.name, name, x + mark + gap)
            if side.total:
                self._write(dst, side.total, total, x + wide - ui.width(side.total, total))
            x += wide + between
        return used
