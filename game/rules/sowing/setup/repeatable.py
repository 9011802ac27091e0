"""Detection of games whose positions can repeat, so that repetitions have to be watched."""

from collections.abc import Mapping
from typing import Any

from game.rules.sowing.constants import MAX_CELLS


def can_position_repeat(tables: Mapping[str, Any]) -> bool:
    """Return whether a position can occur again without captures in between. It can't if each player sows in one
    direction only and stones fall into the player's own store before they reach the opponent's side.
    """
    holes = tables["holes"]
    if tables["claims"] or tables["ways"] != 2 or tables["size"] != holes + 2:
        return True
    if tables["solo"]:
        return not all(_ends_in_store(tables, 0, i) for i in range(holes))
    half = tables["half"]
    return any(not _ends_in_store(tables, player, player * half + i) for player in (0, 1) for i in range(half))


def _ends_in_store(tables: Mapping[str, Any], player: int, hole: int) -> bool:
    """Return whether stones sown on from `hole` stay on their player's side until they fall into the player's store;
    `player`: 0 South, 1 North.
    """
    half, store, at = tables["half"], tables["holes"] + player, hole
    for _ in range(half + 2):
        at = tables["next"][player * MAX_CELLS + at]
        if at == store:
            return not tables["passed"][player * MAX_CELLS + at]
        if at == hole or (at < 2 * half and at // half != player):
            return False
    return False
