"""Depths of draughts play each other: the deeper wins."""

from __future__ import annotations

from random import Random

from game.engine.draughts.search import COMPILED
from game.engine.draughts.thinking import BestMoveSearch
from game.engine.mind import SearchLimits
from game.rules.draughts.position import Position
from tests.rules.draughts.damka import DAMKA


def test_stronger_beats_weaker() -> None:
    rules, points = DAMKA.rules(), 0
    games, depth = (4, 5) if COMPILED else (2, 3)  # plain Python takes several hundred times as long
    strong, weak = BestMoveSearch(rules, 1), BestMoveSearch(rules, 1)
    for game in range(games):
        position, random = Position.start(rules), Random(game)
        for _ in range(4):
            position = position.play(random.choice(position.legal()))
        while not position.over and position.ply < 150:
            mine = (position.player == "S") == (game % 2 == 0)
            move = (strong if mine else weak).best(position, SearchLimits(depth=depth if mine else 1))
            assert move is not None
            position = position.play(move)
        winner = position.outcome.winner if position.outcome else None
        points += 0 if winner is None else 1 if (winner == "S") == (game % 2 == 0) else -1
    assert points >= games // 2
