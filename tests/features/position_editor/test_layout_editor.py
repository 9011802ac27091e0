"""Stones laid out by hand: moved, put, in the hand, in the air; and a layout left half made."""

from random import Random

import pytest

from game.features.position_editor.layout_editor import FLIGHT, MOST_STAGGER, STAGGER, LayoutDraft, LayoutEditor
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


def test_stones_fly_one_after_the_other_and_are_counted_where_they_fall() -> None:
    laid = editor()
    laid.calm = False
    hole = laid.holes[0]
    laid.move_stones(HEAP, hole, 2)
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
    laid.move_stones(HEAP, hole, 2)
    laid.settle()
    assert laid.stones.count(hole) == 4
    assert len(laid.stones_in_film_order) == 4


def test_stones_are_taken_from_where_they_still_fly_to() -> None:
    laid = editor()
    laid.calm = False
    first, second = laid.holes[:2]
    laid.move_stones(HEAP, first, 3)
    laid.move_stones(HEAP, laid.holes[2], 1)  # others fly elsewhere
    assert laid.move_stones(first, second, 2) == 2
    assert (laid.count(first), laid.count(second)) == (1, 2)
    laid.settle()
    assert (laid.stones.count(first), laid.stones.count(second)) == (1, 2)
    laid.move_stones(HEAP, first, 3)
    assert laid.take_up(first, 9) == 4, "those in the air have landed"
    laid.return_stones()
    laid.settle()
    assert laid.stones.count(first) == 4
    laid.move_stones(HEAP, second, 3)
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
