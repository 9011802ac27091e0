"""The board whose holes are filled: a click adds a stone, the right button or Alt takes one, and so does the wheel.

With the keyboard, arrows choose a hole and digits say how many stones lie in it.  Where players win holes with the
stones in them, a click on the sign at a hole's rim, or the space bar, passes the hole on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.geometry import Geometry, ScreenPlace
from game.board.marks import Marks
from game.board.rim_sign import DARK, sign_center, sign_width
from game.board.view import BoardLook
from game.film.playback import Film
from game.film.stones import stones_by_place
from game.rules.board import Board, Cell
from game.text.language import Language
from game.text.speech_context import SpeechContext
from game.text.spoken_board import spoken_marks, spoken_place
from game.ui import icons, plates
from game.ui.element import PageElement
from game.ui.ui import Ui
from game.ui.widgets import WidgetLook
from game.window.shared import board_keys
from game.window.shared.board_picture import draw_board
from game.window.shared.hole_board import BoardWidget

if TYPE_CHECKING:
    from game.features.position_editor.position_editor import PositionEditor
    from game.features.position_editor.stone_editor import StoneInput

NAME = "board"
MOST = 99  # stones in a hole, for who hears how far a number goes
SHARE = 0.6  # of the window that a board is high at most: all of it is seen, and what says why it is not complete
REACH = 24  # how far the shadow goes beyond that, reference px
SIGN_REACH, LEAST_REACH = 0.85, 12  # how far from its middle a sign is hit: of its width, and reference px at least
FREE, FLAG, SHADE = 1.4, 0.7, 170  # at a hole that nobody has won: of a sign, of that disc; how dark it is, of 255
LETTERS = (255, 240, 208)  # on dark wood


class PositionBoard(BoardWidget):
    """Board widget on which the stones of a `PositionEditor` are edited."""

    reach = REACH
    highest = 430.0

    def __init__(
        self,
        editor: PositionEditor,
        words: Language,
        stone_input: StoneInput,
        passed: Callable[[str], None],
        *,
        letters: bool,
        pick: Callable[[str], None] | None = None,
        open_to: tuple[str, ...] = (),
    ) -> None:
        """`passed` is called with a hole that somebody else is to have won, or nobody.

        `pick`: what a click does instead of adding a stone.

        `open_to`: the holes that may then be picked.
        """
        super().__init__(NAME, words)
        self.editor, self._stone_input = editor, stone_input
        self._passed = passed
        self._letters = letters
        self._pick, self._open_to = pick, open_to

    # ------------------------------------------------------------------ where
    @property
    def board(self) -> Board:
        return self.editor.board

    @property
    def holes(self) -> Sequence[str]:
        """The holes, stores and hands that can be filled."""
        return self.editor.places

    @property
    def focused_hole(self) -> str:
        return self._stone_input.place if self._stone_input.place in self.editor.places else ""

    def focus_hole(self, hole: str) -> None:
        self._stone_input.focus_place(hole)

    def max_height(self, ui: Ui) -> int:
        return min(super().max_height(ui), round(SHARE * ui.size[1]))

    def hole_of_sign_at(self, ui: Ui, pos: tuple[int, int]) -> str:
        """Return the hole whose flag, or place for a flag, is nearest to a point; "" if none is close to it."""
        if not self.editor.markable_holes or self._pick is not None:
            return ""
        geometry = self.geometry_in(ui, self.rect)
        reach = max(SIGN_REACH * sign_width(geometry, small=False), ui.gap(LEAST_REACH))
        near = [
            (math.dist(sign_center(geometry, place), pos), name) for name, place in self._holes_with_signs(geometry)
        ]
        away, name = min(near)
        return name if away <= reach else ""

    def _holes_with_signs(self, geometry: Geometry) -> list[tuple[str, ScreenPlace]]:
        return [(name, geometry.places[name]) for name in self.editor.markable_holes]

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Add a stone to the clicked place, and focus it for typed numbers."""
        place = str(self.part_at(ui, pos) or "")
        if self._pick is not None:
            self._pick(place)
        elif hole := self.hole_of_sign_at(ui, pos):
            self._passed(hole)
        else:
            self.focus_hole(place)
            self.change_count(place, -1 if pygame.key.get_mods() & pygame.KMOD_ALT else 1)

    def change_count(self, place: str, by: int) -> None:
        """Change the stones of a place by `by`, as a change that is undone by itself."""
        if place:
            self.editor.end_series()
            self._stone_input.change_count(place, by)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        before = self.focused_hole
        if super().key(ui, event):
            if before == self.focused_hole and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                store = "S" if event.key == pygame.K_RIGHT else "N"  # beyond the end of a row
                self.focus_hole(store if store in self.holes else before)
            return True
        hole, name = self.focused_hole, board_keys.key_name(event)
        if not hole or name.startswith("Page"):
            return False
        if name == "Space" and self.editor.markable_holes:
            self._passed(hole)
            return True
        return self._stone_input.press_key(name, board_keys.digit_of_key(event))

    def element(self, ui: Ui) -> PageElement:
        """Return the board's accessible element: each hole as a number field, or as a button while one is picked."""
        editor, words = self.editor, self._words
        telling = SpeechContext(words, editor.rules, "S", position=editor.position_seen)
        has_signs = bool(editor.markable_holes)

        def hole(cell: Cell) -> PageElement | None:
            if cell.name not in editor.places:
                return None
            n, id_ = editor.counts[cell.name], f"{NAME}.{cell.name}"
            said, come = spoken_place(cell, n, telling), partial(self.focus_hole, cell.name)
            if self._pick is not None:
                return PageElement(id_, "cell", said, focus=come)
            now, put, most = editor.count(cell.name), partial(self._set_count, cell.name), MOST
            if editor.pieces:  # their numbers say nothing
                most, value = len(editor.pieces) - 1, ""
            else:
                said = telling.words.join_list((words.bold_hole_names(cell.name), *spoken_marks(cell, telling)))
                value = str(now)
            press = partial(self._passed, cell.name) if has_signs else None
            return PageElement(
                id_, "number", said, value=value, number=(now, 0, most), put=put, focus=come, press=press
            )

        return self.grid(ui, telling, hole)

    def _set_count(self, place: str, value: str) -> None:
        self._stone_input.set_count(place, round(float(value)))

    # ------------------------------------------------------------------ pictures
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        editor = self.editor
        geometry = self.geometry_in(ui, self.rect)
        aimed = self.focused_hole if look.focus else ""
        marks = Marks(hovered=str(look.part or ""), keyboard=aimed, allowed_starts=self._open_to)  # fmt: skip
        shown, film = BoardLook(has_names=self._letters), Film(stones_by_place(editor.counts))
        draw_board(dst, ui, geometry, editor.counts, look=shown, film=film,
                   seen=editor.position_seen, marks=marks)  # fmt: skip
        if editor.markable_holes:
            self._paint_free_signs(dst, ui, geometry, editor.winners or editor.closed_holes or ())

    def _paint_free_signs(self, dst: pygame.Surface, ui: Ui, geometry: Geometry, marked: Collection[str]) -> None:
        """Paint an empty flag at each hole that could be marked as won or closed, but isn't."""
        t, side = ui.theme, round(FREE * sign_width(geometry, small=False))
        disc = plates.rounded_rectangle((side, side), side / 2, (*(DARK if t.baked else t.table), SHADE))
        flag = icons.icon("flag", round(FLAG * side), LETTERS if t.baked else t.ink)
        for name, place in self._holes_with_signs(geometry):
            if name not in marked:
                for picture in (disc, flag):
                    dst.blit(picture, picture.get_rect(center=sign_center(geometry, place)))
