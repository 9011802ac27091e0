"""Contest between the search with learned weights and without, at equal time."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

from game.engine.mind import SearchLimits
from game.engine.sowing.levels import player as levels
from game.engine.strength import FULL
from lab.bench.duels import both_ways, opening
from tune.gather import Hasty

if TYPE_CHECKING:
    from game.engine.sowing.search.weights import Weights
    from game.rules.sowing.compiled import Rules

STARTS, SAMPLE, TIMES = 8, 600_000, 3  # positions whose search is timed: how many, how long, how often


def relative_speed(rules: Rules, known: Weights, seed: int) -> float:
    """Return the speed with weights relative to that without, in positions a second.

    Both search each opening in turn; the fastest of several runs counts.
    """
    seconds = {True: 0.0, False: 0.0}
    for number in range(STARTS):
        start = opening(rules, 1000 * seed + number)
        best = {True: float("inf"), False: float("inf")}
        for _ in range(TIMES):
            for weighed in (False, True):
                thinking = Hasty.knowing(start, known if weighed else None)
                began = time.process_time()
                thinking.best(start, SearchLimits(nodes=SAMPLE))
                took = (time.process_time() - began) / max(1, thinking.search.nodes)
                best[weighed] = min(best[weighed], took)
        for weighed in best:
            seconds[weighed] += best[weighed]
    return seconds[False] / seconds[True]


def play_contest(rules: Rules, known: Weights, number: int, nodes: int, share: float) -> tuple[float, float]:
    """Return the points of the learned weights in two games from an opening: as South, then as North.

    Without them the search has `nodes` positions a move, with them the `share` that it reaches in the same time.
    """
    start = opening(rules, number)
    return both_ways(
        start,
        lambda: _player(start, known, round(nodes * share), f"learned {number}"),
        lambda: _player(start, None, nodes, f"plain {number}"),
    )


def _player(start: Any, known: Weights | None, nodes: int, seed: str) -> Any:
    thinking, random = Hasty.knowing(start, known), Random(seed)

    def answer(position: Any) -> str | None:
        if position.phase != "play" or position.joint:
            return levels.choose_move(position, FULL, thinking, random)
        return thinking.choice(position, nodes)[0]

    return answer
