"""Endgame tables of draughts: values follow from the moves of the rules, the hunt of a king is won in time."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.draughts import ends_plan
from game.engine.draughts.ends import COMPILED, EndTable
from game.engine.draughts.thinking import BestMoveSearch
from game.engine.mind import SearchLimits
from game.rules.board import SEATS
from game.rules.draughts.position import Position, judge_after_turn
from tests.rules.draughts.damka import DAMKA
from tests.some import some

PIECES = {False: 4, True: 3} if COMPILED else {False: 2, True: 2}  # without burning, with burning
GAMES = 300 if COMPILED else 20


@cache
def table(burning: bool) -> EndTable:
    rules = DAMKA.rules({"burning": burning})
    made = ends_plan.new_table(rules, PIECES[burning])
    assert ends_plan.fill_table(made, rules) == PIECES[burning] + 1
    return made


def by_chance(options: dict[str, Any], random: Random, pieces: int) -> Position:
    """A random position of a game that goes on, nothing before it."""
    rules = DAMKA.rules(options)
    while True:
        men, kings = [0, 0], [0, 0]
        for square in random.sample(range(rules.board.squares), pieces):
            seat = random.randrange(2)
            of = men if random.random() < 0.5 and not rules.last_row(seat) >> square & 1 else kings
            of[seat] |= 1 << square
        if all(men[i] | kings[i] for i in (0, 1)):
            found = judge_after_turn(Position(rules, (men[0], men[1]), (kings[0], kings[1]), random.choice(SEATS)))
            if not found.over:
                return found


def told(made: EndTable, position: Position) -> int:
    value = made.value(position.machine())
    assert value is not None
    return value


def test_the_board_turned_round_is_worth_the_same() -> None:
    made, random = table(False), Random(5)
    for _ in range(GAMES):
        here = by_chance({}, random, random.randint(2, PIECES[False]))

        def turned(squares: int) -> int:
            return sum(1 << 31 - i for i in range(32) if squares >> i & 1)

        men, kings = ((turned(of[1]), turned(of[0])) for of in (here.men, here.kings))
        there = judge_after_turn(Position(here.rules, men, kings, "N" if here.player == "S" else "S"))
        assert told(made, there) == told(made, here)


@pytest.mark.skipif(not COMPILED, reason="four pieces are too many without a compiler")
def test_three_kings_win_against_one_within_the_number_told() -> None:
    """The strong side as the search plays with the table, the weak side as the table says it lasts longest."""
    made, random, won = table(False), Random(7), 0
    thinking = BestMoveSearch(DAMKA.rules(), 1)
    thinking.use_table(made)
    while won < 5:
        squares = random.sample(range(32), 4)
        position = judge_after_turn(
            Position(DAMKA.rules(), (0, 0), (sum(1 << i for i in squares[:3]), 1 << squares[3]), "S")
        )
        plies = told(made, position)
        if plies < 7:
            continue
        won += 1
        for _ in some(range(plies)):
            if position.player == "S":
                move = thinking.best(position, SearchLimits(nodes=20_000))
            else:
                move = min(position.legal(), key=lambda name, at=position: told_or(made, at.play(name)))  # type: ignore[misc]
            assert move is not None
            position = position.play(move)
            if position.over:
                break
        assert position.outcome is not None
        assert position.outcome.winner == "S"


def told_or(made: EndTable, position: Position) -> int:
    """How fast South wins, negative the longer it takes; for the side that flees."""
    if position.over:
        return 1000 if position.outcome and position.outcome.winner == "S" else -1000
    value = told(made, position)
    return 500 - value if value > 0 else 0
