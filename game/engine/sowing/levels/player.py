"""Move choice for a player of a given level.

The levels are in `strength`, their mistakes in `human`.  A weak level does not give away stones in plain sight: it
searches little and loses count of long sowings; only the very weakest overlook whole holes.  The highest level is the
whole search.
"""

import time
from collections.abc import Callable
from contextlib import nullcontext
from random import Random

from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.levels import arrangements, decisions
from game.engine.sowing.levels.human import HumanSight, best_looking_move, perceived_worth
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.strength import ANY_ANSWER, Level
from game.rules.sowing import machine
from game.rules.sowing.position import Position

FOLLOWED = 6  # plies of each expected line: the player's own turns, and the answer
DECISION_NODES = 2_000  # positions looked at for each claim or pair of holes


def choose_move(
    position: Position,
    level: Level,
    search: BestMoveSearch,
    random: Random,
    seconds: float | None = None,
    report: Callable[[SearchInfo], None] = lambda info: None,
    overlook: Callable[[str], None] = lambda answer: None,
) -> str | None:
    """Return the move that a player of this level would make; None when the game is over. `overlook` is called with the
    opponent's answer whose end this player did not see, `ANY_ANSWER` for a player who considers none; "" for none. The
    same seed gives the same move on every machine, unless a time limit ends the search.
    """
    if position.phase in arrangements.PHASES:
        return _choose_layout(position, level, search, random, seconds, report)
    if position.phase == "claim" or position.joint:
        return _choose_decision(position, level, search, random, seconds)
    legal = position.legal()
    if len(legal) <= 1:
        return legal[0] if legal else None
    most = level.seconds if seconds is None else min(seconds, level.seconds)
    if level.is_whole_search(position.rules):
        return search.best(position, SearchLimits(most if seconds is None else seconds), report)
    return _best_perceived_move(position, level, search, random, most, overlook)


def _best_perceived_move(
    position: Position,
    level: Level,
    search: BestMoveSearch,
    random: Random,
    seconds: float,
    overlook: Callable[[str], None],
) -> str:
    """Return the move that seems best to a player of this level."""
    limits = SearchLimits(seconds, nodes=level.positions_to_search(position.rules))
    with search.without_learning():
        lines = search.lines(position, limits, plies=FOLLOWED)
    rules = position.rules
    eye = HumanSight(
        level.share_of_sowings_missed(rules), level.largest_misjudgement(rules), random, level.habit_probability(rules)
    )
    worths = {info.line[0]: perceived_worth(position, info, eye) for info in level.moves_noticed(rules, lines, random)}
    best = best_looking_move(worths, position.legal(), eye)
    overlook(ANY_ANSWER if lines[0].depth == 1 else eye.unseen.get(best, ""))
    return best


def _choose_layout(
    position: Position,
    level: Level,
    search: BestMoveSearch,
    random: Random,
    seconds: float | None,
    report: Callable[[SearchInfo], None],
) -> str:
    """Return a layout, or whether to turn the board, played out for a random number of turns within `seconds` (None:
    the time of the level).
    """
    rules, limits = position.rules, SearchLimits(level.seconds if seconds is None else seconds)
    far = level.layout_turns_played_out(rules)
    return arrangements.best_layout(
        position, limits, random,
        looks=level.layouts_to_compare(rules), foresight=random.randint(far // 2, far + far // 2) if far else None,
        report=report, stopped=lambda: search.is_stopped, plays=search.quick_best_move,
    )  # fmt: skip


def _choose_decision(
    position: Position, level: Level, search: BestMoveSearch, random: Random, seconds: float | None
) -> str:
    """Return a claim, or a pair of holes of the joint opening, found by a short search of each choice within `seconds`
    (None: the time of the level).
    """
    ends = time.monotonic() + (level.seconds if seconds is None else seconds)

    def worth(after: Position) -> int:
        """Return the value of a position for its player to move."""
        return search.quick_value(after, DECISION_NODES if machine.COMPILED else DECISION_NODES // 50)

    def stopped() -> bool:
        """Return whether time is up."""
        return search.is_stopped or time.monotonic() > ends

    with nullcontext() if level.is_whole_search(position.rules) else search.without_learning():
        if position.joint:
            return decisions.choose_jointly(position, worth, random, stopped)
        return decisions.choose_claim(position, worth, stopped)
