"""Endgame tables of draughts: every value follows from those behind its moves, by the rules."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.draughts import ends_plan
from game.engine.draughts.ends import COMPILED, EndTable
from game.rules.board import SEATS
from game.rules.draughts.position import Position, judge_after_turn
from tests.rules.draughts.damka import DAMKA

PIECES = {False: 4, True: 3} if COMPILED else {False: 2, True: 2}  # without burning, with burning
LOST = -1  # in no plies
BURNING: list[dict[str, Any]] = [{}, {"burning": True}]
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


def follows(made: EndTable, position: Position) -> int:
    """The value for the player to move that the values behind all moves give, burning played out."""
    if position.over:
        winner = position.outcome.winner if position.outcome else None
        return 0 if winner is None else 1000 if winner == position.player else LOST
    best: int | None = None
    for move in position.legal():
        after = position.play(move)
        value = told(made, after) if not after.over and not after.burnable else follows(made, after)
        if after.player != position.player:
            value = {1000: LOST, LOST: 1000}.get(value, -value - 1 if value else 0)
        value = 1 if value == 1000 else value + 1 if value > 0 else value - 1 if value < 0 else 0
        if best is None or liked(value) > liked(best):
            best = value
    assert best is not None
    return best


def liked(value: int) -> int:
    return 500 - value if value > 0 else -500 - value if value < 0 else 0


@pytest.mark.parametrize("options", BURNING, ids=str)
def test_every_value_follows_from_those_behind_its_moves(options: dict[str, Any]) -> None:
    made, random = table(bool(options)), Random(3)
    seen = set()
    for _ in range(GAMES):
        position = by_chance(options, random, random.randint(2, PIECES[bool(options)]))
        value = told(made, position)
        assert value == follows(made, position), position.as_json()
        seen.add((value > 0) - (value < 0))
    assert seen == {-1, 0, 1}
