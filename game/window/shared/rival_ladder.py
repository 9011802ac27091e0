"""The ladder of rivals: a row of eight bowls, one for each level; press one, or go along it with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board import ideas
from game.board.small_board import piece_picture
from game.board.square_strip import has_squares
from game.engine.strength import LEVELS
from game.rules.board import Board
from game.rules.game import Rules
from game.table.computer_text import level_description, short_level_description
from game.table.rivals import rival_description
from game.text.language import Language
from game.text.letters import sentence_case
from game.ui import plates
from game.ui.element import PageElement, box_from_rect
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.memory import cache_results
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets.slider import stop_after_key
from game.ui.widgets.widget import Widget, WidgetLook
from game.window.shared import rival_pictures
from game.window.shared.rival_pictures import Standing

STOPS = tuple(one.number for one in LEVELS)
BOWL, LEAST, APART = 42.0, 24.0, 10.0  # of a bowl, and between two, reference px
GLOW = 4.0  # above and below a bowl together, for the glow of the chosen one
SHARE = 0.82  # of the pitch that a bowl takes at most
LINE = 3.0  # between the bowls, reference px
ENDS, HIGH = 0.34, 1.24  # of the slat, beside its holes and from edge to edge; in the pitch of its holes
HOLES = 3  # one for each win that beats a rival
HOLE, STONE, COLOURS = 0.88, 0.78, 5  # a hole, a stone in it, and every which stone lies there


class RivalLadder(Widget):
    """A row of bowls, one for each level of the computer player, to choose its level.

    `beaten`: the levels that the person has beaten; `largest`: greatest width of a bowl, reference px.
    """

    reach = 9
    stretch = True
    note = ""  # what is said of the chosen one elsewhere on the page, for ears

    def __init__(
        self,
        name: str,
        level: int,
        changed: Callable[[int], None],
        words: Language,
        *,
        beaten: frozenset[int] = frozenset(),
        largest: float = BOWL,
    ) -> None:
        super().__init__(name)
        self.level, self.changed, self.beaten, self._words = level, changed, beaten, words
        self.extent = (largest + APART) * len(STOPS) - APART, largest + GLOW

    def least_width(self, ui: Ui) -> int:
        return ui.px(LEAST * len(STOPS))

    def _bowl_width(self, ui: Ui) -> int:
        """Return the width of a bowl, px."""
        pitch = self.rect.w / len(STOPS)
        return max(8, min(ui.px(self.extent[1] - GLOW), round(SHARE * pitch)))

    def bowl_rect(self, ui: Ui, number: int) -> pygame.Rect:
        """Return the rectangle of the bowl with that index, from 0."""
        side = self._bowl_width(ui)
        x = round(side / 2 + number * (self.rect.w - side) / (len(STOPS) - 1))
        middle = self.rect.right - x if ui.rtl else self.rect.x + x, self.rect.centery
        return pygame.Rect(0, 0, side, side).move_to(center=middle)

    def level_standing(self, number: int, *, under: bool = False) -> Standing:
        """Return the state of a level's bowl; `number`: index of the level. Levels beyond the next one to beat are dim,
        unless the pointer is on the bowl (`under`).
        """
        level = STOPS[number]
        if level == self.level:
            return "chosen"
        if level in self.beaten:
            return "beaten"
        return "" if under or level <= max(self.beaten, default=0) + 1 else "later"

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> int:
        """Return the index of the bowl nearest to a window point."""
        return min(range(len(STOPS)), key=lambda n: abs(self.bowl_rect(ui, n).centerx - pos[0]))

    def tooltip_of(self, part: object) -> str:
        """Return the tooltip of a bowl, by its index; that of the whole row for the chosen one."""
        return self._tooltip_text(part) if isinstance(part, int) and STOPS[part] != self.level else self.tip

    def _tooltip_text(self, number: int) -> str:
        """Return name, animal and level of the bowl with index `number`, and whether the level was beaten."""
        return rival_description(self._words, STOPS[number], beaten=STOPS[number] in self.beaten)

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        box = self.bowl_rect(ui, STOPS.index(self.level)).inflate(ui.px(6), ui.px(6))
        return box, box.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        theme, thick = ui.theme, max(1, ui.px(LINE))
        for number in range(1, len(STOPS)):
            a, b = self.bowl_rect(ui, number - 1).centerx, self.bowl_rect(ui, number).centerx
            color = theme.brass if STOPS[number - 1] in self.beaten else theme.line
            line = pygame.Rect(min(a, b), self.rect.centery - thick // 2, abs(a - b), thick)
            plates.draw_plate(dst, line, 0, color)
        for number in range(len(STOPS)):
            under = look.part == number and look.face != "rest"
            box = self.bowl_rect(ui, number)
            picture = rival_pictures.bowl_picture(STOPS[number], box.w, theme, self.level_standing(number, under=under))
            dst.blit(picture, picture.get_rect(center=box.center))

    def element(self, ui: Ui) -> PageElement:
        options = tuple(
            PageElement(
                f"{self.name}.{STOPS[i]}", "option", self._tooltip_text(i), enabled=self.enabled,
                about=self.note if STOPS[i] == self.level else "", chosen=STOPS[i] == self.level,
                box=box_from_rect(self.bowl_rect(ui, i)),
            )
            for i in range(len(STOPS))
        )  # fmt: skip
        active = f"{self.name}.{self.level}"
        return PageElement(self.name, "choice", self.tip, enabled=self.enabled, active=active, children=options)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Choose the level of the bowl nearest to a point."""
        self._select_level(self.part_at(ui, pos))

    def activate(self) -> None:
        """Select the next level, and after the last one the first."""
        self._select_level((STOPS.index(self.level) + 1) % len(STOPS))

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Choose a level by arrow keys, Home and End."""
        to = stop_after_key(event, STOPS.index(self.level), len(STOPS) - 1, rtl=ui.rtl)
        if to is not None:
            self._select_level(to)
        return to is not None

    def _select_level(self, number: int) -> None:
        """Report the level of the bowl with index `number`, unless it is the current one."""
        if STOPS[number] != self.level:
            self.changed(STOPS[number])


class RivalStyleLine(Label):
    """A line about how the computer plays at a level, in a short form if there is little room."""

    def __init__(self, level: int, rules: Rules, words: Language, style: Style) -> None:
        super().__init__(level_description(words, level, rules), style, single=True)
        self._short = words.with_stop(sentence_case(short_level_description(words, level, rules)))
        self.with_spoken_text("")

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        if self.width(ui) > rect.w:
            self.marked = self._short


class RivalBowl(Node):
    """The bowl of a computer player, with its rim and glow, as a picture that can't be pressed."""

    stretch = False

    def __init__(self, level: int, size: float, standing: Standing = "") -> None:
        super().__init__()
        self.level, self.extent, self.standing = level, (size, size), standing

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        side = rival_pictures.bowl_width_within(self.width(ui), self.standing)
        picture = rival_pictures.bowl_picture(self.level, side, ui.theme, self.standing)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


class WinStreak(Node):
    """A picture of the games won in a row: three small holes in a strip of wood, with a stone for each win, or a piece
    where the game's pieces stand on squares.
    """

    stretch = False

    def __init__(self, wins: int, pitch: float, board: Board) -> None:
        """Set up the picture; `pitch`: from hole to hole, reference px; `board`: of the game."""
        super().__init__()
        self.wins = min(wins, HOLES)
        self._pitch, self._board = pitch, board if has_squares(board) else None
        self.extent = pitch * (HOLES + ENDS), pitch * HIGH

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        picture = _wood_strip(self.wins, ui.px(self._pitch), ui.theme, self._board)
        if ui.rtl:
            picture = pygame.transform.flip(picture, True, False)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


@cache_results
def _wood_strip(wins: int, pitch: int, theme: Theme, board: Board | None) -> pygame.Surface:
    """Return a strip of wood with a row of holes, `wins` of them filled; `pitch`: their distance in px. `board`: whose
    pieces fill them; None for stones.
    """
    out = ideas.slat_picture(HOLES, pitch, theme, HIGH, ENDS / 2, HOLE, HIGH / 2).copy()
    wide = round(STONE * pitch)
    stones = [piece_picture(board, theme, "N", wide)] if board else ideas.small_stone_pictures(wide, theme)
    for number in range(wins):
        stone, x = stones[COLOURS * (number + 1) % len(stones)], round(pitch * (number + (1 + ENDS) / 2))
        out.blit(stone, stone.get_rect(center=(x, out.get_height() // 2)))
    return out
