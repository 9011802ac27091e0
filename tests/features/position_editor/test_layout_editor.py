"""Stones laid out by hand: moved, put, in the hand, in the air; and a layout left half made."""

from random import Random

import pytest

from game.features.position_editor.layout_editor import EVERY, FLIGHT, MOST_STAGGER, STAGGER, LayoutDraft, LayoutEditor
from game.film.stones import HEAP, Stones
from game.rules import arrangement
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game

VARIANTS = standard_library().variants
RULES = VARIANTS["akil"].rules()
ALL = arrangement.stones_to_lay_out(RULES)


def editor(counts: tuple[int, ...] | None = None) -> LayoutEditor:
    laid = LayoutEditor(RULES, Stones({HEAP: ALL}, Random(1)), counts)
    laid.calm = True
    return laid


def total(laid: LayoutEditor) -> int:
    return sum(laid.counts) + laid.count(HEAP) + laid.stones_in_hand


def test_stones_are_moved_as_far_as_there_are_some() -> None:
    laid = editor()
    first, second = laid.holes[:2]
    assert laid.move(HEAP, first, 5) == 5
    assert laid.move(first, second, 9) == 5
    assert (laid.count(first), laid.count(second), laid.count(HEAP)) == (0, 5, ALL - 5)
    assert laid.move(first, second, 1) == 0
    assert laid.move(second, second, 1) == 0
    assert laid.move(second, first, 0) == 0
    assert total(laid) == ALL


def test_a_hole_is_brought_to_a_number() -> None:
    laid = editor()
    hole = laid.holes[0]
    assert laid.set_count(hole, 5)
    assert laid.count(hole) == 5
    assert laid.set_count(hole, 2)
    assert (laid.count(hole), laid.count(HEAP)) == (2, ALL - 2)
    assert (laid.refusal_reason(hole, ALL), laid.refusal_reason(hole, ALL + 1)) == (None, "heap_empty")
    assert laid.set_count(hole, ALL + 9)
    assert laid.count(hole) == ALL, "no more than the heap has"
    assert not laid.set_count(hole, ALL), "so many lie there"
    assert (laid.refusal_reason(hole, -1), laid.refusal_reason("nowhere", 1)) == ("hole_empty", "no_hole")
    assert not laid.set_count("nowhere", 1)
    assert total(laid) == ALL


def test_a_series_is_taken_back_together_and_what_follows_by_itself() -> None:
    laid = editor()
    hole, other = laid.holes[:2]
    for n in (1, 2, 3):
        laid.set_count(hole, n, series=hole)
    laid.set_count(other, 4, series=other)
    laid.end_series()
    laid.set_count(other, 5, series=other)
    assert laid.undo()
    assert laid.count(other) == 4
    assert laid.undo()
    assert (laid.count(hole), laid.count(other)) == (3, 0)
    assert laid.undo()
    assert laid.count(hole) == 0
    assert not laid.undo()
    assert laid.redo()
    assert laid.count(hole) == 3
    laid.set_count(hole, 4, series=hole)
    assert not laid.can_redo
    assert laid.undo()
    assert laid.count(hole) == 3


def test_a_whole_layout_is_laid_and_is_there_already() -> None:
    laid = editor()
    wanted = arrangement.random_layout(RULES, Random(2))
    assert laid.set_layout(wanted)
    assert laid.counts == wanted
    assert not laid.faults
    assert not laid.set_layout(wanted)
    assert laid.undo()
    assert sum(laid.counts) == 0
    assert laid.faults
    assert editor(wanted).counts == wanted
    assert not editor(wanted).can_undo


def test_stones_in_the_hand_fall_together_or_go_back() -> None:
    laid = editor()
    first, second = laid.holes[:2]
    laid.set_count(first, 5)
    assert laid.take_up(first, 2) == 2
    assert laid.take_up(first, 9) == 3
    assert (laid.stones_in_hand, laid.count(first), laid.source) == (5, 0, first)
    assert laid.put_back(2) == 2
    assert (laid.stones_in_hand, laid.count(first)) == (3, 2)
    assert laid.put_back(9) == 2, "one stays in the hand"
    assert laid.take_up(first, 4) == 4
    assert laid.drop_stones(second)
    assert (laid.count(first), laid.count(second), laid.stones_in_hand, laid.source) == (0, 5, 0, "")
    assert laid.undo()
    assert (laid.count(first), laid.count(second)) == (5, 0)
    laid.take_up(first, 5)
    assert not laid.drop_stones("nowhere")
    assert laid.count(first) == 5
    assert not laid.drop_stones(second), "the hand is empty"
    laid.take_up(first, 1)
    assert laid.drop_stones(HEAP)
    assert laid.count(HEAP) == ALL - 4
    laid.take_up(first, 1)
    laid.return_stones()
    assert laid.count(first) == 4


def test_stones_fly_one_after_the_other_and_are_counted_where_they_fall() -> None:
    laid = editor()
    laid.calm = False
    hole = laid.holes[0]
    laid.move(HEAP, hole, 2)
    assert laid.is_moving
    assert laid.count(hole) == 2, "those in the air, too"
    assert laid.stones.count(hole) == 0
    assert laid.counts[0] == 2
    assert HEAP in laid.take_changed()
    assert laid.take_changed() == set()
    assert laid.update(FLIGHT / 2) == []
    (heard,) = laid.update(FLIGHT / 2)
    assert (heard.kind, heard.place, heard.n, heard.now) == ("drop", hole, 1, 1)
    assert laid.stones.count(hole) == 1
    assert len(laid.update(FLIGHT)) == 1
    assert not laid.is_moving
    assert laid.take_changed() == {hole}
    laid.move(HEAP, hole, 2)
    laid.settle()
    assert laid.stones.count(hole) == 4
    assert len(laid.stones_in_film_order) == 4


def test_stones_are_taken_from_where_they_still_fly_to() -> None:
    laid = editor()
    laid.calm = False
    first, second = laid.holes[:2]
    laid.move(HEAP, first, 3)
    assert laid.move(first, second, 2) == 2
    assert (laid.count(first), laid.count(second)) == (1, 2)
    laid.settle()
    assert (laid.stones.count(first), laid.stones.count(second)) == (1, 2)
    laid.move(HEAP, first, 3)
    assert laid.take_up(first, 9) == 4, "those in the air have landed"
    laid.return_stones()
    laid.settle()
    assert laid.stones.count(first) == 4
    laid.move(HEAP, second, 3)
    laid.set_layout((1, *arrangement.empty_layout(RULES)[1:]))
    laid.settle()
    assert (laid.stones.count(first), laid.stones.count(second), laid.count(HEAP)) == (1, 0, ALL - 1)


def test_a_whole_layout_flies_stone_by_stone_and_not_for_long() -> None:
    laid = editor()
    laid.calm = False
    laid.set_layout(arrangement.random_layout(RULES, Random(2)))
    many = len(laid.flights)
    assert many == ALL
    landed = len(laid.update(FLIGHT))
    assert 0 < landed < many, "the first ones have landed"
    assert len(laid.update(MOST_STAGGER)) == many - landed
    assert not laid.is_moving
    few = editor()
    few.calm = False
    few.set_layout((3, *arrangement.empty_layout(RULES)[1:]))
    few.update(FLIGHT + 2 * STAGGER)
    assert not few.is_moving


def test_what_is_in_the_hand_goes_back_before_anything_is_undone_or_done_again() -> None:
    laid = editor()
    first, second = laid.holes[:2]
    laid.set_count(first, 5)
    laid.set_count(second, 2)
    laid.take_up(first, 3)
    assert laid.undo()
    assert (laid.stones_in_hand, laid.count(first), laid.count(second)) == (0, 5, 0)
    laid.take_up(first, 3)
    assert laid.redo()
    assert (laid.stones_in_hand, laid.count(first), laid.count(second)) == (0, 5, 2)
    laid.take_up(first, 3)
    assert not laid.set_layout((5, 2, *arrangement.empty_layout(RULES)[2:])), "so it lies there already"


def test_one_stone_goes_back_from_the_hand_where_there_are_two() -> None:
    laid = editor()
    first = laid.holes[0]
    laid.set_count(first, 3)
    assert laid.put_back() == 0, "the hand is empty"
    laid.take_changed()
    assert laid.take_up(first, 0) == 0
    assert laid.take_changed() == set()
    assert laid.take_up(first, 3) == 3
    assert first in laid.take_changed()
    assert laid.put_back() == 1
    assert laid.put_back() == 1
    assert laid.put_back() == 0
    assert (laid.stones_in_hand, laid.count(first)) == (1, 2)


@pytest.mark.parametrize("seat", SEATS)
def test_where_each_lays_out_their_own_side_the_stones_of_the_other_are_not_counted(seat: Seat) -> None:
    rules = VARIANTS["omweso"].rules()
    mine = arrangement.stones_to_lay_out(rules)
    laid = LayoutEditor(rules, Stones({HEAP: 2 * mine}, Random(1)), seat=seat)
    assert {laid.board.cells[laid.board.index[hole]].seat for hole in laid.holes} == {seat}
    assert laid.count(HEAP) == mine
    assert laid.others == mine
    assert laid.position_seen is None


# --- left half made


def test_a_layout_is_saved_where_it_changed_and_from_time_to_time() -> None:
    game, saved = Game(RULES), list[str]()
    draft = LayoutDraft(game, "", saved.append)
    nothing = arrangement.empty_layout(RULES)
    some = (3, *nothing[1:])
    draft.update(EVERY / 2, some)
    assert not saved
    draft.update(EVERY / 2, None)
    assert not saved, "stones are in the hand"
    draft.update(0.0, some)
    assert saved == [arrangement.layout_move(some)]
    draft.update(EVERY / 2, nothing)
    assert len(saved) == 1
    draft.keep(some)
    assert len(saved) == 1, "nothing has changed"
    draft.keep(nothing)
    assert saved[1:] == [""]


def test_what_was_left_half_made_is_there_again_where_the_game_still_waits_for_it() -> None:
    game, saved = Game(RULES), list[str]()
    some = (3, *arrangement.empty_layout(RULES)[1:])
    too_many = (ALL + 1, *arrangement.empty_layout(RULES)[1:])
    for text, there in ((arrangement.layout_move(some), some), ("nonsense", None), ("", None)):
        assert LayoutDraft(game, text, saved.append).earlier_layout() == there
    assert LayoutDraft(game, arrangement.layout_move(too_many), saved.append).earlier_layout() is None
    draft = LayoutDraft(game, "", saved.append)
    assert draft.is_layout_awaited
    whole = arrangement.random_layout(RULES, Random(2))
    game.play(arrangement.layout_move(whole))
    assert not draft.is_layout_awaited
    draft.keep(some)
    assert not saved
    game.undo()
    assert LayoutDraft(game, "", saved.append).earlier_layout() == whole, "the one that was taken back"
