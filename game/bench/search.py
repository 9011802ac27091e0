"""Depth reached by the search in a second from the start of each game, and its positions a second."""

from typing import Any

from game.engine.thinking import Info, Limits, Thinking
from game.rules.library import standard
from game.rules.position import Position

SECONDS = 1.0


def measure(words: list[str]) -> dict[str, Any]:
    """By game: the last whole ply of deepening within a second."""
    found = {}
    for id_, variant in standard().variants.items():
        position = Position.start(variant.rules())
        infos: list[Info] = []
        Thinking(position).best(position, Limits(seconds=SECONDS), infos.append)
        last = infos[-1]
        found[id_] = {"depth": last.depth, "positions a second": round(last.nodes / max(last.seconds, 1e-9))}
    return found
