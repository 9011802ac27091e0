"""The board whose holes are filled: a click adds a stone, the right button or Alt takes one, and so does the wheel.

With the keyboard, arrows choose a hole and digits say how many stones lie in it.  Where players win holes with the
stones in them, a click on the sign at a hole's rim, or the space bar, passes the hole on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import extent
from game.board.geometry import Geometry, ScreenPlace
from game.board.marks import Marks, ValueMark
from game.board.rim_sign import DARK, sign_at, sign_side
from game.board.view import BoardLook
from game.film.playback import Film
from game.film.stones import stones_by_place
from game.rules.board import Cell, hole_beside
from game.text.language import Language
from game.text.speech_context import SpeechContext
from game.text.spoken_board import spoken_marks, spoken_place
from game.ui import icons, plates
from game.ui.element import PageElement
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook
from game.window.shared.board_grid import board_grid
from game.window.shared.board_picture import draw_board, geometry_in

if TYPE_CHECKING:
    from game.features.position_editor.position_editor import PositionEditor

NAME = "board"
MOST = 99  # stones in a hole, for who hears how far a number goes
TYPING = 1.2  # seconds in which a second digit belongs to the first
HIGHEST = 430.0  # reference px
SHARE = 0.6  # of the window that a board is high at most: all of it is seen, and what says why it is not complete
MARGIN = 14  # round the board, for its shadow, reference px
REACH = 24  # how far the shadow goes beyond that, reference px
SIGN_REACH, LEAST_REACH = 0.85, 12  # how far from its middle a sign is hit: of its width, and reference px at least
FREE, FLAG, SHADE = 1.4, 0.7, 170  # at a hole that nobody has won: of a sign, of that disc; how dark it is, of 255
LETTERS = (255, 240, 208)  # on dark wood
ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
MORE, FEWER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), (pygame.K_MINUS, pygame.K_KP_MINUS)
EMPTY = (pygame.K_BACKSPACE, pygame.K_DELETE)


@dataclass
class HoleAim:
    """The hole that the keyboard is on, what has been typed for it, and for how long nothing more has been."""

    hole: str = ""
    typed: int = 0
    since: float = TYPING


class PositionBoard(Widget):
    """`changed` is called with a place and the number of stones that are to lie there."""

    stretch = True
    reach = REACH

    def __init__(
        self,
        setting: PositionEditor,
        words: Language,
        aim: HoleAim,
        changed: Callable[[str, int], None],
        passed: Callable[[str], None],
        *,
        letters: bool,
        values: tuple[ValueMark, ...] = (),
        hint: str = "",
        pick: Callable[[str], None] | None = None,
        open_to: tuple[str, ...] = (),
    ) -> None:
        """`passed` is called with a hole that somebody else is to have won, or nobody.

        `values`: what each hole is worth; `hint`: the best one; `pick`: what a click does instead of adding a stone.

        `open_to`: the holes that may then be picked.
        """
        super().__init__(NAME)
        self.setting, self.aim, self.changed, self._words = setting, aim, changed, words
        self._passed = passed
        self._letters, self._values, self._hint = letters, values, hint
        self._pick, self._open_to = pick, open_to

    # ------------------------------------------------------------------ where
    def width(self, ui: Ui) -> int:
        size = extent(self.setting.board)
        return round(self._highest(ui) * size.outer / size.high)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(240)

    def height(self, ui: Ui, width: int) -> int:
        size = extent(self.setting.board)
        inner = width - 2 * ui.gap(MARGIN)
        return min(round(inner * size.high / size.outer), self._highest(ui)) + 2 * ui.gap(MARGIN)

    def _highest(self, ui: Ui) -> int:
        return min(ui.gap(HIGHEST), round(SHARE * ui.size[1]))

    def box(self, ui: Ui) -> pygame.Rect:
        """The room for the board and its shadow."""
        return self.rect.inflate(-2 * ui.gap(MARGIN), -2 * ui.gap(MARGIN))

    def place_at(self, ui: Ui, pos: tuple[int, int]) -> str:
        """The hole, store or hand at a point; "" where there is none that can be filled."""
        found = geometry_in(ui, self.setting.board, self.box(ui)).place_at(pos) or ""
        return found if found in self.setting.places else ""

    def sign_at(self, ui: Ui, pos: tuple[int, int]) -> str:
        """The hole whose winner's sign is at a point, or would be; "" where there is none."""
        if self.setting.winners is None or self._pick is not None:
            return ""
        geometry = geometry_in(ui, self.setting.board, self.box(ui))
        reach = max(SIGN_REACH * sign_side(geometry, small=False), ui.gap(LEAST_REACH))
        near = [(math.dist(sign_at(geometry, place), pos), name) for name, place in self._signed(geometry)]
        away, name = min(near)
        return name if away <= reach else ""

    def _signed(self, geometry: Geometry) -> list[tuple[str, ScreenPlace]]:
        return [(name, place) for name, place in geometry.places.items() if not place.store]

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        return self.place_at(ui, pos) or None

    # ------------------------------------------------------------------ hands
    def step(self, place: str, by: int) -> None:
        """More stones in a place, or fewer."""
        if place:
            self.aim.since = TYPING
            self.changed(place, self.setting.count(place) + by)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """What is pressed is also what a number is typed for."""
        if self._pick is not None:
            self._pick(self.place_at(ui, pos))
            return
        if hole := self.sign_at(ui, pos):
            self._passed(hole)
            return
        self.aim.hole = self.place_at(ui, pos)
        self.step(self.aim.hole, -1 if pygame.key.get_mods() & pygame.KMOD_ALT else 1)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        aim, setting = self.aim, self.setting
        holes = [cell.name for cell in setting.board.cells if cell.hole and cell.name in setting.places]
        if not holes:
            return False
        if aim.hole not in setting.places:
            aim.hole = ""
        digit = _digit(event)
        if event.key in ARROWS:
            aim.hole, aim.since = (
                hole_beside(setting.board, aim.hole, ARROWS[event.key]) if aim.hole in holes else holes[0],
                TYPING,
            )
        elif not aim.hole:
            return False
        elif digit is not None:
            aim.typed = digit + (10 * aim.typed if aim.since < TYPING else 0)
            aim.since = 0.0
            self.changed(aim.hole, aim.typed)
        elif event.key in MORE or event.key in FEWER:
            self.step(aim.hole, 1 if event.key in MORE else -1)
        elif event.key in EMPTY:
            self.changed(aim.hole, 0)
        elif event.key == pygame.K_SPACE and setting.winners is not None:
            self._passed(aim.hole)
        else:
            return False
        return True

    def element(self, ui: Ui) -> PageElement:
        """Its holes, each with a number that can be changed, or picked where one of them is asked for."""
        setting, words = self.setting, self._words
        telling = SpeechContext(words, setting.rules, "S", position=setting.position_seen)
        wins = setting.winners is not None

        def hole(cell: Cell) -> PageElement | None:
            if cell.name not in setting.places:
                return None
            n, id_ = setting.counts[cell.name], f"{NAME}.{cell.name}"
            said, come = spoken_place(cell, n, telling), partial(self._come_to, cell.name)
            if self._pick is not None:
                return PageElement(id_, "cell", said, focus=come)
            now, put, most = setting.count(cell.name), partial(self._put, cell.name), MOST
            if setting.pieces:  # their numbers say nothing
                most, value = len(setting.pieces) - 1, ""
            else:
                said, value = telling.words.joined((cell.name, *spoken_marks(cell, telling))), str(now)
            press = partial(self._passed, cell.name) if wins else None
            return PageElement(
                id_, "number", said, value=value, number=(now, 0, most), put=put, focus=come, press=press
            )

        grid = board_grid(self.name, geometry_in(ui, setting.board, self.box(ui)), telling, hole)
        return grid.copy_with(active=f"{NAME}.{self.aim.hole}" if self.aim.hole else "")

    def _come_to(self, place: str) -> None:
        self.aim.hole, self.aim.since = place, TYPING

    def _put(self, place: str, value: str) -> None:
        self.changed(place, round(float(value)))

    # ------------------------------------------------------------------ pictures
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        setting = self.setting
        geometry = geometry_in(ui, setting.board, self.box(ui))
        aimed = self.aim.hole if look.focus and self.aim.hole in setting.places else ""
        marks = Marks(hovered=str(look.part or ""), keyboard=aimed, values=self._values, hint=self._hint,
                      may=self._open_to)  # fmt: skip
        shown, film = BoardLook(names=self._letters), Film(stones_by_place(setting.counts))
        draw_board(dst, ui, geometry, setting.counts, look=shown, film=film,
                   seen=setting.position_seen, marks=marks)  # fmt: skip
        if setting.winners is not None:
            self._show_free_signs(dst, ui, geometry, setting.winners)

    def _show_free_signs(self, dst: pygame.Surface, ui: Ui, geometry: Geometry, winners: Collection[str]) -> None:
        """Where a click says who has won a hole that nobody has won: a flag in place of a sign."""
        t, side = ui.theme, round(FREE * sign_side(geometry, small=False))
        disc = plates.rounded_rectangle((side, side), side / 2, (*(DARK if t.baked else t.table), SHADE))
        flag = icons.icon("flag", round(FLAG * side), LETTERS if t.baked else t.ink)
        for name, place in self._signed(geometry):
            if name not in winners:
                for picture in (disc, flag):
                    dst.blit(picture, picture.get_rect(center=sign_at(geometry, place)))


def _digit(event: pygame.event.Event) -> int | None:
    """The digit of a key: by what it writes, on the number pad, or by its place in layouts that write others there."""
    if pygame.K_0 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    pad = (pygame.K_KP_0, *range(pygame.K_KP_1, pygame.K_KP_1 + 9))
    if event.key in pad:
        return pad.index(event.key)
    place = int(getattr(event, "scancode", 0))
    return (place - pygame.KSCAN_1 + 1) % 10 if pygame.KSCAN_1 <= place <= pygame.KSCAN_0 else None
