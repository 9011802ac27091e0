"""One turn on two boards, while the rules of the new game change."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.file.variant_library import Variant, standard_library
from game.rules.game import counts_of_position
from game.rules.match import Game
from game.table import example_turn, side_by_side
from game.table.example_turn import is_played_differently
from game.table.side_by_side import HELD, SideBySideTurns, TurnBoard, turn_under_rules
from tests.features.workshop.same_turn_cases import NEVER_IN_FORCE, ONLY_FACING, based_on

KALAH = standard_library().variants["kalah"]
PATIENCE = 120.0  # seconds: far more than any of these needs


def heard(turns: SideBySideTurns) -> None:
    """Waits for what is looked for."""
    end = time.monotonic() + PATIENCE
    while turns.is_busy:
        assert time.monotonic() < end
        time.sleep(0.005)
        turns.update()


def found(new: Variant) -> SideBySideTurns:
    turns = SideBySideTurns()
    turns.look_for_turn(KALAH, new, "capture_facing")
    heard(turns)
    assert turns.shown is not None
    return turns


def test_after_each_choice_a_turn_is_looked_for_anew_while_the_one_before_stays(tmp_path: Path) -> None:
    only_facing = based_on(tmp_path, "kalah", ONLY_FACING)
    turns = found(only_facing)
    shown = turns.shown
    turns.look_for_turn(KALAH, KALAH, "capture_facing")
    assert turns.is_busy, "the games do not differ in what is shown: another turn is looked for"
    turns.look_for_turn(KALAH, only_facing, "capture_facing")
    assert turns.is_busy
    assert turns.shown == shown


def test_where_nothing_differs_it_says_how_many_turns_were_compared_in_vain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(example_turn, "MOST", 100)
    turns = SideBySideTurns()
    turns.look_for_turn(KALAH, based_on(tmp_path, "kalah", NEVER_IN_FORCE), "pie")
    assert turns.in_vain is None
    heard(turns)
    assert turns.in_vain is not None
    assert turns.in_vain >= 100
    turns.look_for_turn(KALAH, based_on(tmp_path, "kalah", ONLY_FACING), "capture_facing")
    assert turns.in_vain is None


def test_a_search_is_given_up_once_another_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Callable[[], bool]]()

    def find(old: Variant, new: Variant, clause: str, stopped: Callable[[], bool], tally: object) -> None:
        asked.append(stopped)

    monkeypatch.setattr(side_by_side, "find_differing_turn", find)
    turns = SideBySideTurns()
    for new in (based_on(tmp_path, "kalah", ONLY_FACING), KALAH):
        turns.look_for_turn(KALAH, new, "capture_facing")
        while len(asked) < 1 + (new is KALAH):
            time.sleep(0.001)
    assert [stopped() for stopped in asked] == [True, False]
    turns.close()
    assert asked[1]()


def test_a_hole_that_is_pressed_is_played_on_both_boards_and_stays_when_the_rules_change(tmp_path: Path) -> None:
    new = based_on(tmp_path, "kalah", ONLY_FACING)
    turns = found(new)
    position = turns.shown.position  # type: ignore[union-attr]
    hole = position.legal()[-1]
    turns.play_hole(hole)
    assert turns.by_hand
    assert [board.move for board in turns.boards] == [hole, hole]
    turns.look_for_turn(KALAH, KALAH, "capture_facing")
    assert not turns.is_busy
    assert [board.move for board in turns.boards] == [hole, hole]


def test_a_position_that_is_laid_is_shown_and_ends_the_search(tmp_path: Path) -> None:
    new = based_on(tmp_path, "kalah", ONLY_FACING)
    turns = SideBySideTurns()
    start = found(new).shown.old  # type: ignore[union-attr]
    assert not turns.set_position(start), "no games are compared yet"
    turns.look_for_turn(KALAH, new, "capture_facing")
    assert turns.set_position(start)
    assert not turns.is_busy
    assert turns.by_hand
    assert turns.shown is not None
    assert (turns.shown.old.cells, turns.shown.position.cells) == (start.cells, start.cells)


def test_the_end_of_a_turn_is_seen_for_a_while_and_then_pointed_out() -> None:
    board = TurnBoard(Game(KALAH.rules()).position, "C", "normal")
    assert board.is_before_start
    board.replay_turn()
    while board.film.is_running:
        board.update(0.01)
    assert board.path is None
    board.update(HELD * 0.8)
    assert board.path is None
    assert board.is_moving
    board.update(HELD * 0.3)
    assert board.path is not None
    assert not board.is_moving


def test_a_hole_that_cannot_be_played_is_named_with_the_reason() -> None:
    position = Game(KALAH.rules()).position.play("A")  # South's hole is empty, and North is to move
    board = TurnBoard(position, "A", "normal")
    assert board.ply is None
    assert board.unplayable_hole == "A"
    assert board.illegal is not None
    assert not board.is_moving
    assert TurnBoard(position, "a", "normal").unplayable_hole == ""


def test_when_a_turn_is_over_its_stones_rest_where_they_lie_then(tmp_path: Path) -> None:
    boards = found(based_on(tmp_path, "kalah", ONLY_FACING)).boards
    assert boards
    for board in boards:
        assert board.ply is not None
        while board.is_moving:
            board.update(0.1)
        assert board.path is not None
        after = counts_of_position(board.ply.after)
        assert {place: board.film.count(place) for place in after} == after
        board.skip_to_end()
        assert board.position_seen is board.ply.after
        assert {place: board.film.count(place) for place in after} == after


def test_a_person_who_laid_a_position_can_look_for_a_difference_again(tmp_path: Path) -> None:
    new = based_on(tmp_path, "kalah", ONLY_FACING)
    turns = SideBySideTurns()
    turns.look_for_difference()
    assert not turns.is_busy, "no games are compared"
    turns = found(new)
    turns.play_hole(turns.shown.position.legal()[-1])  # type: ignore[union-attr]
    assert turns.by_hand
    turns.look_for_difference()
    assert not turns.by_hand
    heard(turns)
    assert turns.shown is not None
    assert is_played_differently(turns.shown, "")


def test_what_a_turn_brings_and_where_something_changed() -> None:
    start = Game(KALAH.rules()).position
    board = TurnBoard(start, "C", "normal")
    assert board.store_gain == 1, "the last of four stones falls into the store"
    assert board.changed_places == {"C", "D", "E", "F", "S"}
    none = TurnBoard(start, "a", "normal")
    assert none.store_gain is None
    assert none.changed_places == set()
    nothing = TurnBoard(start, "", "normal")
    assert (nothing.ply, nothing.illegal, nothing.unplayable_hole) == (None, None, "")


def test_other_rules_are_previewed_on_the_new_board_and_gone_again(tmp_path: Path) -> None:
    turns = SideBySideTurns()
    turns.preview_rules(TurnBoard(Game(KALAH.rules()).position, "C", "normal"))
    assert turns.boards == ()
    turns.play_hole("A")
    assert turns.boards == (), "no turn is shown"
    turns = found(based_on(tmp_path, "kalah", ONLY_FACING))
    old, new = turns.boards
    other = TurnBoard(old.position, old.move, "normal")
    news = turns.news
    turns.preview_rules(other)
    assert turns.boards == (old, other)
    assert other.path is not None, "it is seen at its end"
    assert turns.news == news + 1
    turns.preview_rules(other)
    assert turns.news == news + 1
    turns.preview_rules(None)
    assert turns.boards[1] is not other
    assert turns.boards[1].position is new.position
    assert turns.news == news + 2


def test_a_hole_that_is_pressed_again_shows_its_next_move(tmp_path: Path) -> None:
    turns = found(based_on(tmp_path, "kalah", ONLY_FACING))
    news = turns.news
    turns.play_hole("x")
    assert [board.move for board in turns.boards] == ["x", "x"], "it is said why it cannot be played"
    hole = turns.shown.position.legal()[0]  # type: ignore[union-attr]
    turns.play_hole(hole)
    turns.play_hole(hole)
    assert [board.move for board in turns.boards] == [hole, hole]
    assert turns.news == news + 3
    assert turns.is_moving
    for _ in range(200):
        turns.advance_boards(0.1)
    assert not turns.is_moving
    turns.replay_turn()
    assert turns.is_moving


def test_a_turn_under_another_game_begins_at_its_start_or_where_it_lies() -> None:
    oware = standard_library().variants["oware"]
    here = Game(KALAH.rules()).position.play("A")
    there = turn_under_rules(KALAH, (here, "b"), at_start=False)
    assert there is not None
    assert there.position.cells == here.cells
    assert there.move == "b"
    start = turn_under_rules(oware, (here, "b"), at_start=True)
    assert start is not None
    assert start.position.rules.variant == "oware"
    assert start.move == start.position.legal()[0], "b cannot be played there"
    assert turn_under_rules(standard_library().variants["kiswahili"], (here, "b"), at_start=False) is None
