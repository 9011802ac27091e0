"""A game that was played is looked back at, and a line played out, without a window."""

from collections.abc import Callable
from typing import cast

import pytest

from game.engine.analysis.values import Review
from game.engine.process.analyst import Analyst
from game.features.review.reviewing import ReviewSession
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.rules.turns import turn_numbers
from game.store.record import Player
from game.table.playing import GameInPlay
from game.table.what_if import READING, WhatIfLine
from tests.window.scholar import Scholar
from tests.window.stage import Oracle

MOVES = ("C", "F", "a", "B", "f", "A", "e")  # Kalah: South has an extra turn at the start
PEOPLE = {"S": Player(), "N": Player()}


@pytest.fixture
def played() -> GameInPlay:
    rules = standard_library().variants["kalah"].rules()
    game = Game(rules, Position.start(rules))
    for move in MOVES:
        game.play(move)
    return GameInPlay(game, PEOPLE, Oracle())  # type: ignore[arg-type]


@pytest.fixture
def engine() -> Scholar:
    scholar = Scholar()
    scholar.told = {"C": 0, "A": 300, "E": 300, "a": 0, "d": 500}
    scholar.lines = {"d": ("d", "A")}
    return scholar


def review(played: GameInPlay, engine: Scholar, kept: Callable[[Review], None] = lambda found: None) -> ReviewSession:
    session = ReviewSession(played, cast("Analyst", engine), None, kept)
    session.looking.update()
    session.poll_analyst()
    return session


def lying(session: ReviewSession) -> list[int]:
    board = session.shown_game.board
    return [session.film.count(cell.name) for cell in board.cells]


def test_what_was_found_is_handed_over_once_and_the_costliest_turn_is_seen(played: GameInPlay, engine: Scholar) -> None:
    kept = list[Review]()
    session = review(played, engine, kept.append)
    session.looking.update()
    session.poll_analyst()
    assert kept == [session.review]
    assert session.current_ply == 2
    assert session.ply is played.game.plies[2]
    assert lying(session) == list(played.game.plies[2].before.cells)


def test_a_better_line_leaves_the_game_alone_and_closing_brings_it_back(played: GameInPlay, engine: Scholar) -> None:
    session = review(played, engine)
    assert session.better_line(2) == ("d", "A")
    session.show_better_line(2, "normal")
    assert session.ghost is not None
    session.film.skip_to_end()
    assert lying(session) == list(played.game.plies[2].before.play("d").play("A").cells)
    assert [ply.move for ply in session.plies] == [*MOVES[:2], "d", "A"]
    assert session.ply is None
    session.go(0)
    assert session.ghost is None
    assert lying(session) == list(played.game.start.cells)
    session.close()
    assert played.film.at_end
    assert tuple(played.game.moves) == MOVES


def test_a_turn_that_cost_nothing_has_no_better_line(played: GameInPlay, engine: Scholar) -> None:
    session = review(played, engine)
    cheap = next(ply for ply in range(len(MOVES)) if not session.review_of_turn(ply).loss)  # type: ignore[union-attr]
    session.show_better_line(cheap, "normal")
    assert session.ghost is None


@pytest.mark.parametrize("touched", [False, True])
def test_a_line_begins_by_itself_unless_somebody_takes_it_in_hand(played: GameInPlay, touched: bool) -> None:
    stones = played.film.stones
    session = WhatIfLine(played.position, (played.position.legal()[0],), PEOPLE, stones=stones, in_hand=False)  # type: ignore[arg-type]
    session.update(READING - 0.1)
    assert session.is_before_start
    session.in_hand = touched
    session.update(0.2)
    assert session.is_before_start is touched


def test_with_one_person_it_begins_with_the_costliest_turn_of_that_person(played: GameInPlay, engine: Scholar) -> None:
    played.players = {"S": Player(), "N": Player("computer", 2)}
    session = review(played, engine)
    assert session.whose == "S"
    assert {one.turn.seat for one in session.listed_turns} == {"S"}
    losses = {turn.ply: turn.loss or 0 for turn in session.review.turns if turn.seat == "S"}  # type: ignore[union-attr]
    assert losses[session.current_ply] == max(losses.values())
    session.whose = "N"
    assert {one.turn.seat for one in session.listed_turns} == {"N"}


def test_who_made_no_mistake_is_taught_none_of_the_other(played: GameInPlay, engine: Scholar) -> None:
    played.players = {"S": Player("computer", 2), "N": Player()}
    engine.told |= dict.fromkeys("abcdef", 0)
    session = review(played, engine)
    assert session.whose == "N"
    assert not session.listed_turns


def test_the_next_costly_turn_comes_round_to_the_first(played: GameInPlay, engine: Scholar) -> None:
    session = review(played, engine)
    plies = [one.turn.ply for one in session.listed_turns]
    seen = list[int]()
    for _ in range(len(plies) + 1):
        session.go(session.adjacent_costly_ply() or 0)
        seen.append(session.current_ply)
    assert sorted(seen[:-1]) == sorted(plies)
    assert seen[-1] == seen[0]
    session.go(plies[0])
    session.go(session.adjacent_costly_ply(-1) or 0)
    assert session.current_ply == plies[-1]


def test_a_move_of_the_better_line_is_played_and_then_the_board_rests(played: GameInPlay, engine: Scholar) -> None:
    session = review(played, engine)
    before = played.game.plies[2].before
    session.show_better_line(2, "normal", 1)
    for _ in range(600):
        session.film.update(0.1)
    assert lying(session) == list(before.play("d").cells)
    session.show_better_line(2, "normal", 2)
    for _ in range(600):
        session.film.update(0.1)
    assert lying(session) == list(before.play("d").play("A").cells)
    session.show_better_line(2, "normal", 1)  # and back
    assert lying(session) == list(before.cells)


def test_values_are_those_of_the_review_and_nothing_else_is_asked(played: GameInPlay, engine: Scholar) -> None:
    session = review(played, engine)
    assert session.analysis is not None
    assert {value.move: value.cp for value in session.analysis.values}["d"] == 500
    assert engine.asked == []


def test_what_comes_late_leaves_whoever_looks_at_an_earlier_turn_there(played: GameInPlay, engine: Scholar) -> None:
    session = ReviewSession(played, cast("Analyst", engine), None, lambda found: None)
    assert session.is_waiting
    session.go(1)
    session.looking.update()
    session.poll_analyst()
    assert not session.is_waiting
    assert session.current_ply == 1


def test_a_review_that_is_known_is_not_kept_again_and_opens_at_the_turn_asked_for(
    played: GameInPlay, engine: Scholar
) -> None:
    known = review(played, engine).review
    played.film.return_to_present()
    kept = list[Review]()
    session = ReviewSession(played, cast("Analyst", engine), known, kept.append, at=0)
    session.poll_analyst()
    assert kept == []
    assert session.current_ply == 0
    assert ReviewSession(played, cast("Analyst", engine), known, kept.append, at=-1).current_ply == 0


def test_the_board_rests_only_between_turns(played: GameInPlay, engine: Scholar) -> None:
    session = review(played, engine)
    assert session.rests_between_turns
    session.film.resume()
    session.film.update(0.05)
    assert not session.rests_between_turns
    assert session.ply is None
    assert session.analysis is None
    session.go(len(MOVES))
    assert session.rests_between_turns
    assert session.ply is None, "nothing comes next"
    assert session.position is played.game.plies[-1].after
    session.go(0)
    assert session.position is played.game.start
    assert session.review_of_turn(len(MOVES)) is None


def test_where_nothing_cost_anything_no_turn_comes_next(played: GameInPlay, engine: Scholar) -> None:
    engine.told = {}
    session = ReviewSession(played, cast("Analyst", engine), None, lambda found: None)
    assert session.listed_turns == []
    assert session.costly_turn is None
    assert session.adjacent_costly_ply() is None
    assert session.better_line(0) == ()


def test_a_better_line_is_played_by_itself_counts_on_and_gives_way_to_that_of_another_turn(
    played: GameInPlay, engine: Scholar
) -> None:
    session = review(played, engine)
    session.show_better_line(2, "normal")
    assert session.ghost is not None
    assert not session.film.paused
    assert session.ghost.turn_shown == 1, "North's part of the first turn"
    other = next(ply for ply in range(3, len(MOVES)) if session.better_line(ply))
    session.show_better_line(2, "normal", 1)
    first = session.ghost
    session.show_better_line(2, "normal", 2)
    assert session.ghost is first, "the same line goes on"
    session.show_better_line(other, "normal", 1)
    assert session.ghost is not first
    assert session.ghost is not None
    assert session.ghost.game.start is played.game.plies[other].before
    assert session.ghost.turn_shown == turn_numbers(played.game.plies)[other]
    assert session.current_ply == other, "there the game stands once the line is left"
