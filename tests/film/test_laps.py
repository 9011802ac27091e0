"""A turn lap by lap, as it can be looked through before it is played."""

from __future__ import annotations

import pytest

from game.film.laps import TurnPath, turn_path
from game.rules.board import Seat, counts_by_name
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position

# A game of Bao la Kiswahili in which D1> makes seven laps.
MASTERS = (
    "F1> e1> H1> f1< E1< b1>* E1<* f1> A1> f1< G1< f1< H1< f1> D1< a1> F1> f1> G1< a1> B1> b1> A1> e1< F1< f1< E1> h1<"
)


def path(variant: str, moves: str, move: str) -> tuple[Position, TurnPath, Position]:
    position = Position.start(standard_library().variants[variant].rules())
    for one in moves.split():
        position = position.play(one)
    seat: Seat = position.player
    return position, turn_path(list(position.turn(move)), counts(position), seat), position.play(move)


def counts(position: Position) -> dict[str, int]:
    return counts_by_name(position.rules.board, position.cells)


def test_seven_laps_of_bao_with_what_each_brings() -> None:
    _, found, _ = path("kiswahili", MASTERS, "D1>")
    assert [(lap.begins, lap.start, lap.lifted) for lap in found.laps] == [
        ("captured", "e1", 5), ("captured", "d1", 1), ("relay", "A1", 2), ("captured", "f1", 3), ("relay", "C1", 3),
        ("captured", "c1", 1), ("relay", "A1", 2),
    ]  # fmt: skip
    assert [found.captured_by_lap(i) for i in range(8)] == [5, 1, 0, 3, 0, 1, 0, 0]
    assert (found.total, found.landing, found.origin) == (10, "C1", "D1")


@pytest.mark.parametrize(
    ("variant", "moves", "move"),
    [("kalah", "", "C"), ("gabata", "", "A2"), ("congkak", "", "C"), ("kujifunza", "", "C1>"), ("ayo", "", "B")],
)
def test_the_last_lap_lies_as_the_turn_leaves_it_but_for_what_is_taken(variant: str, moves: str, move: str) -> None:
    start, found, after = path(variant, moves, move)
    last = found.laps[-1]
    lying, left = dict(last.counts), counts(after)
    differ = {place for place in lying if lying[place] != left.get(place, 0)}
    assert differ <= {place for hole, _, to in last.taken for place in (hole, to)}
    assert sum(lying.values()) == sum(counts(start).values())
    assert found.captured_by_lap(len(found.laps)) + last.so_far == found.total


def test_stones_that_are_passed_to_the_other_player_are_not_the_movers() -> None:
    rules = standard_library().variants["nam_nam"].rules()
    position = Position.laid_out(rules, {"A": 7, "B": 1, "a": 3, "N": 20, "S": 17}, "S")
    found = turn_path(list(position.turn("A")), counts(position), "S")
    assert next(taken for lap in found.laps for taken in lap.taken) == ("a", 4, "N")
    assert found.total == sum(n for lap in found.laps for _, n, to in lap.taken if to == "S")
