"""Layouts and positions are edited by one model: the same gestures, reasons and steps of undo."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.features.position_editor.layout_editor import LayoutEditor
from game.features.position_editor.position_editor import PositionEditor
from game.features.position_editor.stone_editor import EMPTYING, HANDFUL, TYPING, StoneEditor, StoneInput
from game.film.stones import HEAP, Stones
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.table.new_game import first_position

VARIANTS = standard_library().variants


def layout() -> LayoutEditor:
    rules = VARIANTS["akil"].rules()
    laid = LayoutEditor(rules, Stones({HEAP: arrangement.stones_to_lay_out(rules)}, Random(1)))
    laid.calm = True
    return laid


def position() -> PositionEditor:
    laid = PositionEditor(first_position(VARIANTS["kalah"].rules()))
    laid.clear_board()
    return laid


EDITORS = pytest.mark.parametrize("edit", [layout, position])
Edit = Callable[[], "StoneEditor[Any]"]


class Told:
    """The stones of an editor, with what is told of each gesture."""

    def __init__(self, edit: Edit, pointed: str = "") -> None:
        self.editor, self.heard = edit(), list[tuple[str | None, str]]()
        self.hand = StoneInput(self.editor, lambda refusal, place: self.heard.append((refusal, place)), lambda: pointed)

    @property
    def refused(self) -> list[tuple[str | None, str]]:
        return [one for one in self.heard if one[0]]

    def lies(self, *places: str) -> tuple[int, ...]:
        return tuple(map(self.editor.count, places))


@EDITORS
def test_signs_add_and_take_and_keys_that_empty_do(edit: Edit) -> None:
    told = Told(edit)
    told.hand.focus_place("B")
    for key, n in (("+", 1), ("+", 2), ("Page ↑", 2 + HANDFUL), ("−", 1 + HANDFUL), ("Page ↓", 1), ("Delete", 0)):
        assert told.hand.press_key(key, None)
        assert told.lies("B") == (n,)
    told.hand.press_key("+", None)
    told.hand.press_key("Backspace", None)
    assert told.lies("B") == (0,)
    assert not told.refused
    for key in ("−", *EMPTYING):
        told.hand.press_key(key, None)
    assert told.refused == [("hole_empty", "B")] * 3
    assert not told.hand.press_key("Enter", None), "it means something else"


@EDITORS
def test_digits_belong_together_for_a_while_and_to_one_hole(edit: Edit) -> None:
    told = Told(edit)
    told.hand.focus_place("A")
    told.hand.press_key("", 1)
    told.hand.update(0.9 * TYPING)
    told.hand.press_key("", 2)
    assert told.lies("A") == (12,)
    told.hand.update(TYPING)
    told.hand.press_key("", 3)
    assert told.lies("A") == (3,)
    told.hand.move_focus("right", "A")
    told.hand.press_key("", 4)
    assert told.lies("A", "B") == (3, 4)


@EDITORS
def test_what_cannot_be_is_refused_with_its_reason_and_done_as_far_as_it_can(edit: Edit) -> None:
    told = Told(edit)
    most = told.editor.maximum_count("A")
    told.hand.set_count("A", most + 7)
    assert told.lies("A") == (most,)
    told.hand.change_count("A", 1)
    assert told.refused == [("heap_empty", "A")] * 2
    assert told.editor.refusal_reason("A", most) is None
    told.hand.change_count("A", -HANDFUL)
    assert told.lies("A") == (most - HANDFUL,)


@EDITORS
def test_keys_need_a_hole_or_one_under_the_pointer(edit: Edit) -> None:
    told = Told(edit)
    assert told.hand.press_key("+", None)
    assert told.refused == [("no_hole", "")]
    assert not told.editor.can_undo or told.editor.undo(), "nothing was changed but by who made the board empty"
    pointing = Told(edit, pointed="C")
    pointing.hand.press_key("+", None)
    assert pointing.lies("C") == (1,)
    pointing.hand.focus_place("D")
    pointing.hand.press_key("+", None)
    assert pointing.lies("C", "D") == (1, 1), "the hole that the keyboard is on comes first"
    pointing.hand.leave_keyboard()
    pointing.hand.press_key("+", None)
    assert pointing.lies("C", "D") == (2, 1)


@EDITORS
def test_a_row_of_like_changes_is_one_step_of_undo(edit: Edit) -> None:
    told = Told(edit)
    told.hand.focus_place("A")
    for digit in (1, 2):
        told.hand.press_key("", digit)
    for _ in range(3):
        told.hand.press_key("+", None)
    told.hand.press_key("−", None)
    found = []
    while told.lies("A") != (0,):
        assert told.editor.undo()
        found.append(told.lies("A")[0])
    assert found == [15, 12, 0]
    assert [told.editor.redo() and told.editor.count("A") for _ in found] == [12, 15, 14]
    assert not told.editor.can_redo
    told.editor.undo()
    told.hand.press_key("+", None)
    assert not told.editor.can_redo, "another change was made"
    for _ in range(2):
        told.editor.end_series()
        told.hand.change_count("B", 1)
    told.editor.undo()
    assert told.lies("B") == (1,), "what ends its series is undone alone"


@EDITORS
def test_arrows_walk_from_hole_to_hole(edit: Edit) -> None:
    told = Told(edit)
    found = []
    for arrow in ("up", "right", "up", "left", "down"):
        told.hand.move_focus(arrow, "A")
        found.append(told.hand.place)
    board = told.editor.board
    across = board.cells[board.facing(board.index["B"])].name  # type: ignore[attr-defined]
    left = board.cells[board.facing(board.index["A"])].name  # type: ignore[attr-defined]
    assert found == ["A", "B", across, left, "A"]
