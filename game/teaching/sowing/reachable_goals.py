"""Whether the rules of a sowing game let a goal be reached, decided by its clauses."""

from __future__ import annotations

from typing import Any, cast

from game.rules.board import SEATS
from game.rules.file.vocabulary import LapThen, LastStonePlace, Occupancy, StoreUse, WhatIsTaken
from game.rules.game import Rules
from game.rules.sowing.compiled import Rules as SowingRules

LAPS_ON = frozenset(LapThen) - {LapThen.END_TURN, LapThen.MOVE_AGAIN, LapThen.LOSE}  # after which the turn sows on
SIDES = frozenset({LastStonePlace.OWN_SIDE, LastStonePlace.THEIR_SIDE})
SEVERAL = frozenset({WhatIsTaken.COLUMN, WhatIsTaken.THEIR_COLUMN, WhatIsTaken.EVERY})
OCCUPIED_ANYWHERE = {"was", "place"}  # conditions under which a clause holds for all stones on a side
OTHER_CAPTURES = "lift", "drop", "last"  # kinds of clauses that capture, too
OWN_ROWS = 4  # rows of a board on which each player sows round their own side


def _clauses(rules: Rules, kind: str) -> list[Any]:
    return cast(SowingRules, rules).clauses_of_kind(kind)


def _laps(rules: Rules) -> list[Any]:
    return _clauses(rules, "lap")


def _has_any(rules: Rules, *kinds: str) -> bool:
    return any(_clauses(rules, kind) for kind in kinds)


def has_two_players(rules: Rules) -> bool:
    return not rules.for_one_player


def reaches_opponents_side(rules: Rules) -> bool:
    """Return whether stones can be sown on the opponent's side."""
    return has_two_players(rules) and rules.board.rows < OWN_ROWS


def has_sown_store(rules: Rules) -> bool:
    """Return whether stones are sown into the learner's store."""
    return SEATS[0] in rules.board.index and cast(SowingRules, rules).words.board.stores == StoreUse.SOWN


def has_extra_turns(rules: Rules) -> bool:
    return any(lap.then == LapThen.MOVE_AGAIN for lap in _laps(rules))


def has_laps(rules: Rules) -> bool:
    """Return whether a turn can sow more than once."""
    return any(lap.then in LAPS_ON for lap in _laps(rules))


def can_capture(rules: Rules) -> bool:
    return any(lap.take or lap.becomes for lap in _laps(rules)) or _has_any(rules, *OTHER_CAPTURES)


def can_capture_several(rules: Rules) -> bool:
    """Return whether a turn can capture from more than one hole."""
    laps = _laps(rules)
    if _has_any(rules, *OTHER_CAPTURES) or any(lap.becomes for lap in laps):
        return True
    takes = [lap for lap in laps if lap.take]
    if any(len(lap.take) > 1 or SEVERAL & {*lap.take} or lap.also or lap.chain for lap in takes):
        return True
    return bool(takes) and (has_laps(rules) or has_extra_turns(rules))


def can_end_on_stones(rules: Rules) -> bool:
    """Return whether a turn can end with its last stone on others: the first clause that fits doesn't sow on, or the
    turn ends for another reason.
    """
    if any(lap.becomes for lap in _laps(rules)) or _has_any(rules, "drop", "last", "endless"):
        return True
    left = set(SIDES)
    for lap in _laps(rules):
        if lap.when.was == Occupancy.EMPTY or lap.when.place == LastStonePlace.OWN_STORE:
            continue
        if lap.then not in LAPS_ON or lap.then == LapThen.STOP_OR_RELAY:
            return True
        asked = {key for key in lap.when.__struct_fields__ if getattr(lap.when, key) not in (None, False)}
        if asked <= OCCUPIED_ANYWHERE and not (lap.holds or lap.on):
            left -= {lap.when.place} if lap.when.place else SIDES
        if not left:
            return False
    return True
