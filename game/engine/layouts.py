"""The computer lays out: in games without choices the layout is the move, and so is the turning of the board.

Nothing is left to chance after that, so playing a layout out tells what it is worth.  Layouts people use and
some by chance come first, then others and small changes of the best found so far, for as long as the limits allow.
"""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game.engine.thinking import Info, Limits
from game.rules import layout
from game.rules.board import SEATS, Seat, other
from game.rules.layout import Counts
from game.rules.position import Position
from game.rules.rounds import KEEP, SWAP
from game.rules.tables import Rules

PHASES = ("layout", "turn")  # of a position: what is decided here
LONGEST = 1000  # plies of a game that is played out; one that goes on longer is judged as it stands
WON = 1000  # a round or match that is won counts for more than any number of stones
CHANGES = 3  # of four layouts, once a good one is known, so many are small changes of it
BREATH = 32  # positions between two looks at the clock
MOVED = 6  # stones that a small change moves at most
LOOKS_A_PLY = 16  # layouts compared for each ply of a limited depth, which by itself would never end the search


class Budget:
    """What may still be spent: positions, seconds, and the patience of whoever waits.  `plies` of a game are played."""

    def __init__(self, limits: Limits, plies: int, stopped: Callable[[], bool]) -> None:
        self._limits, self.plies, self._stopped = limits, plies, stopped
        self._began = time.monotonic()
        self.nodes = 0

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._began

    @property
    def stopped(self) -> bool:
        """Whether to break off at once."""
        return self._stopped() or (self._limits.seconds is not None and self.seconds >= self._limits.seconds)

    @property
    def spent(self) -> bool:
        """Whether no further layout is to be looked at."""
        return self.stopped or (self._limits.nodes is not None and self.nodes >= self._limits.nodes)


class Found(NamedTuple):
    """A layout and its worth to the arranger, in stones, after the best answer."""

    counts: Counts
    worth: int


def best(
    position: Position,
    limits: Limits,
    random: Random,
    *,
    looks: int | None = None,
    foresight: int | None = None,
    report: Callable[[Info], None] = lambda info: None,
    stopped: Callable[[], bool] = lambda: False,
) -> str:
    """The move for a position that awaits a layout, or the turning of the board.

    `looks`: how many layouts are compared at most.  `foresight`: how many plies of each are played out, all if None.
    A limited depth stands for both.
    """
    if limits.depth is not None:
        looks = looks or LOOKS_A_PLY * limits.depth
    budget = Budget(limits, foresight or limits.depth or LONGEST, stopped)
    if position.phase == "turn":
        return _turned(position, budget, report)
    return layout.notation(_laid_out(position, budget, looks, random, report).counts)


# ---------------------------------------------------------------------- the arranger
def _laid_out(
    position: Position, budget: Budget, looks: int | None, random: Random, report: Callable[[Info], None]
) -> Found:
    """The best layout found; `report` hears of every better one."""
    first = [named.counts for named in layout.usual(position.rules)]
    first += [layout.random_lawful(position.rules, random) for _ in range(len(first) + 1)]
    random.shuffle(first)
    found, seen, improved = Found(first[0], -2 * WON), set[Counts](), 0
    most = _most(position)
    while (looks is None or len(seen) < looks) and found.worth < most and not (seen and budget.spent):
        counts = first.pop() if first else _another(position.rules, found, random)
        if counts in seen:
            budget.nodes += 1  # where all are known the limits still end it
            continue
        worth = _worth(position, counts, budget)
        if worth is None:
            break
        seen.add(counts)
        if worth > found.worth:
            found, improved = Found(counts, worth), improved + 1
            report(Info(improved, _stones(worth), False, budget.nodes, budget.seconds, (layout.notation(counts),)))
    return found


def _most(position: Position) -> int:
    """What no layout can surpass.

    Where whoever does not turn the board moves first, turning it only exchanges what both players will win: the other
    takes the better part, unless the score of a match makes the same stones worth more to one of them.
    """
    asked, score = layout.clause(position.rules), position.score
    fair = asked is not None and asked.starts == "other" and score["S"] == score["N"]
    return 0 if fair else 2 * WON


def _another(rules: Rules, found: Found, random: Random) -> Counts:
    """A layout to compare: a small change of the best one, or something quite different."""
    if random.randrange(CHANGES + 1) == 0:
        return layout.random_lawful(rules, random)
    return changed(rules, found.counts, random)


def changed(rules: Rules, counts: Sequence[int], random: Random) -> Counts:
    """A lawful layout near another one: some stones lie elsewhere, or two holes have exchanged theirs."""
    for _ in range(40):
        made = list(counts)
        if random.randrange(3) == 0:
            one, two = random.sample(range(len(made)), 2)
            made[one], made[two] = made[two], made[one]
        else:
            for _ in range(random.randint(1, 3)):
                start, end = random.sample(range(len(made)), 2)
                n = random.randint(1, MOVED)
                if made[start] >= n:
                    made[start], made[end] = made[start] - n, made[end] + n
        if made != list(counts) and not layout.faults(rules, made):
            return tuple(made)
    return layout.random_lawful(rules, random)


def _worth(position: Position, counts: Counts, budget: Budget) -> int | None:
    """What a layout brings its arranger when the other answers best; None if that could not be found out in time."""
    asked, seat = position.play(layout.notation(counts)), position.player
    budget.nodes += 1
    if asked.phase != "turn":
        return _played_out(position, asked, seat, budget)
    worths = [_played_out(position, asked.play(answer), seat, budget) for answer in asked.legal()]
    known = [worth for worth in worths if worth is not None]
    return min(known) if len(known) == len(worths) else None


# ---------------------------------------------------------------------- the one who may turn the board
def _turned(position: Position, budget: Budget, report: Callable[[Info], None]) -> str:
    """Whether to turn the board: the answer that brings more, and the board as it is where they bring the same."""
    seat, chosen, most = position.player, "", -3 * WON
    for answer in sorted(position.legal(), key=(KEEP, SWAP).index):
        worth = _played_out(position, position.play(answer), seat, budget)
        if worth is not None and worth > most:
            chosen, most = answer, worth
            report(Info(1, _stones(most), budget.plies == LONGEST, budget.nodes, budget.seconds, (answer,)))
    return chosen or KEEP


# ---------------------------------------------------------------------- playing out
def _played_out(before: Position, position: Position, seat: Seat, budget: Budget) -> int | None:
    """How many stones more `seat` has won when the round is over, or as far as it is played; None if time is up."""
    plies = budget.plies
    while plies and position.phase == "play" and not position.over:
        position, plies = position.play(position.legal()[0]), plies - 1
        budget.nodes += 1
        if budget.nodes % BREATH == 0 and budget.stopped:
            return None
    gain = _ahead(position, seat) - _ahead(before, seat)
    if position.outcome is None:
        return gain
    if position.outcome.winner is None:
        return 0
    return gain + (WON if position.outcome.winner == seat else -WON)


def _ahead(position: Position, seat: Seat) -> int:
    """Stones a player is ahead: those of the rounds before, and of the one under way."""
    counted = position.over and position.round > 0  # the score of a match that is over holds the last round too
    won = {s: position.score[s] + (0 if counted else position.store(s)) for s in SEATS}
    return won[seat] - won[other(seat)]


def _stones(worth: int) -> int:
    """The stones of a worth, without what winning itself counts for."""
    return worth - WON * ((worth > WON // 2) - (worth < -WON // 2))
