"""Layouts by the computer: generation, evaluation by playing out, and the answer to a layout.

Every turn after that is forced, so playing a layout out gives its worth.  Layouts that people use come first, then
random ones, ones in which both sides are alike, so that turning the board gains nothing, and small changes of the best
one, for as long as the limits allow.  The method that has found the best layout so far is used most often.
"""

import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.engine.mind import SearchInfo, SearchLimits
from game.rules import arrangement
from game.rules.arrangement import Counts
from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.vocabulary import LayoutStarter
from game.rules.game import KEEP, SWAP
from game.rules.sowing import forced
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position

PHASES = ("layout", "turn")  # of a position: what this file decides
LONGEST = forced.MOST_TURNS  # plies of a game that is played out; one that goes on longer is judged as it stands
WON = 1000  # a round or match that is won counts for more than any number of stones
FAITH = 4  # of so many layouts all but one are made by the method that has found the best
BREATH = forced.MOST_TURNS if forced.COMPILED else 32  # turns between two looks at the clock
REPORT_EVERY = 500 if forced.COMPILED else 5  # layouts between two reports while nothing better is found
OWN_CHANGES = 4  # of a layout of one's own side
SIDES = 12 if forced.COMPILED else 2  # layouts of one side that are compared at most
PLAYED_OUT = (400, 800, 1600, 3200) if forced.COMPILED else (4, 8)  # positions searched a move, game by game
LONGEST_GAME = 200  # plies of such a game
MOVED = 6  # stones that a small change moves at most
LOOKS_A_PLY = 16  # layouts compared for each ply of a limited depth, which by itself would never end the search


class MoveBudget:
    """Remaining budget for a move: positions, seconds, and a check whether the search was stopped.

    `plies`: plies played out in each game.
    """

    def __init__(self, limits: SearchLimits, stopped: Callable[[], bool], plies: int = LONGEST) -> None:
        self.limits, self.plies, self._stopped = limits, plies, stopped
        self._began = time.monotonic()
        self.nodes = 0

    @property
    def seconds_spent(self) -> float:
        """Return the seconds spent so far."""
        return time.monotonic() - self._began

    @property
    def should_stop(self) -> bool:
        """Return whether to stop at once."""
        return self._stopped() or (self.limits.seconds is not None and self.seconds_spent >= self.limits.seconds)

    @property
    def is_spent(self) -> bool:
        """Return whether nothing further is to be tried."""
        return self.should_stop or (self.limits.nodes is not None and self.nodes >= self.limits.nodes)


class LayoutCandidate(NamedTuple):
    """A layout of stones, and its value in stones to the player who lays it out, if the opponent replies best."""

    counts: Counts
    worth: int


def best_layout(
    position: Position,
    limits: SearchLimits,
    random: Random,
    *,
    looks: int | None = None,
    foresight: int | None = None,
    report: Callable[[SearchInfo], None] = lambda info: None,
    stopped: Callable[[], bool] = lambda: False,
    plays: Callable[[Position, int], str] | None = None,
) -> str:
    """Return the best layout, or the best answer to a layout, for a position in which it is due.

    `looks`: maximum number of layouts compared.  `foresight`: plies played out for each, all if None.  `plays`: returns
    the best move of a position by a search of n positions; needed where each player lays out their own side.
    """
    if limits.depth is not None:
        looks = looks or LOOKS_A_PLY * limits.depth
    budget = MoveBudget(limits, stopped, foresight or limits.depth or LONGEST)
    if position.rules.lays_out_own_side:
        return _lay_out_own_side(position, random, report, plays, budget)
    if position.phase == "turn":
        found = answers_to_layout(position, budget)
        for info in found[:1]:
            report(info)
        return found[0].line[0] if found else KEEP
    return arrangement.layout_move(_search_layout(position, budget, looks, random, report).counts)


def _lay_out_own_side(
    position: Position,
    random: Random,
    report: Callable[[SearchInfo], None],
    plays: Callable[[Position, int], str] | None,
    budget: MoveBudget,
) -> str:
    """Return a layout of a player's own stones with balanced chances: a common or random one, slightly changed. The
    opponent's stones, if still to come, are laid out at random in each game tried. `plays`: chooses the moves of these
    games; None: no games are tried.
    """
    rules, usual = position.rules, arrangement.usual_layouts(position.rules)[0].counts
    found: tuple[int, Counts] | None = None
    for number in range(SIDES):
        counts = usual if number % 3 == 2 else arrangement.random_layout(rules, random)
        for _ in range(OWN_CHANGES):
            counts = neighbouring_layout(rules, counts, random)
        lead = abs(_surplus_of_wins(position, counts, random, plays, budget)) if plays else 0
        if found is None or lead < found[0]:
            found = lead, counts
        if lead == 0 or budget.should_stop:
            break
    assert found is not None
    layout = arrangement.layout_move(found[1])
    report(SearchInfo(1, 0, False, 0, 0.0, (layout,)))
    return layout


def _surplus_of_wins(
    position: Position, counts: Counts, random: Random, plays: Callable[[Position, int], str], budget: MoveBudget
) -> int:
    """Return one side's wins less losses with the layout `counts`, in games with ever longer searches."""
    lead = 0
    for nodes in PLAYED_OUT:
        after = position.play(arrangement.layout_move(counts))
        if after.phase == "layout":
            after = after.play(arrangement.layout_move(arrangement.random_layout(after.rules, random)))
        first = after.player
        for _ in range(LONGEST_GAME):
            if after.over or budget.should_stop:
                break
            after = after.play(plays(after, nodes))
        winner = after.outcome.winner if after.outcome else None
        lead += 0 if winner is None else 1 if winner == first else -1
    return lead


# ---------------------------------------------------------------------- the arranger
def _search_layout(
    position: Position, budget: MoveBudget, looks: int | None, random: Random, report: Callable[[SearchInfo], None]
) -> LayoutCandidate:
    """Return the best layout found; `report` gets every improvement, and at times the number compared. `looks`: how
    many layouts to compare, None for as many as the budget allows.
    """
    rules = position.rules
    first = [named.counts for named in arrangement.usual_layouts(rules)]
    first += [arrangement.random_layout(rules, random) for _ in range(len(first) + 1)]
    random.shuffle(first)
    found, way, most = LayoutCandidate(first[0], -2 * WON), 0, _greatest_layout_value(position)
    compared = 0
    while (looks is None or compared < looks) and found.worth < most and not (compared and budget.is_spent):
        tried = way if random.randrange(FAITH) else random.randrange(len(WAYS))
        counts = first.pop() if first else WAYS[tried](rules, found.counts, random)
        worth = _value_of_layout(position, counts, budget, found.worth)
        if worth is None:
            break
        compared += 1
        better = worth > found.worth
        if better:
            found, way = LayoutCandidate(counts, worth), tried
        if better or compared % REPORT_EVERY == 0:
            best, line = found.worth >= most, (arrangement.layout_move(found.counts),)
            cp = 100 * _stones_in_value(found.worth)
            report(SearchInfo(compared, cp, best, budget.nodes, budget.seconds_spent, line))
    return found


def _greatest_layout_value(position: Position) -> int:
    """Return an upper bound, in stones, of a layout's value to the player who lays it out.

    If the player who may turn the board doesn't move first, turning exchanges what both will win, so that player takes
    the better part.
    """
    asked, score = arrangement.layout_clause(position.rules), position.score
    fair = asked is not None and asked.starts == LayoutStarter.OTHER and score["S"] == score["N"]
    return 0 if fair else 2 * WON


def _random_layout(rules: Rules, counts: Counts, random: Random) -> Counts:
    """Return a random layout; `counts`, the current layout, has no effect."""
    return arrangement.random_layout(rules, random)


def _symmetric_layout(rules: Rules, counts: Counts, random: Random) -> Counts:
    """Return a random layout that is alike on both sides, so that turning the board makes no difference; any random one
    if there is none. `counts`, the current layout, has no effect.
    """
    return arrangement.random_symmetric_layout(rules, random) or arrangement.random_layout(rules, random)


def neighbouring_layout(rules: Rules, counts: Counts, random: Random) -> Counts:
    """Return a random lawful layout near another one: some stones moved, or two holes exchanged."""
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
        if made != list(counts) and not arrangement.layout_faults(rules, made):
            return tuple(made)
    return arrangement.random_layout(rules, random)


WAYS: tuple[Callable[[Rules, Counts, Random], Counts], ...] = (_random_layout, _symmetric_layout, neighbouring_layout)


def _value_of_layout(position: Position, counts: Counts, budget: MoveBudget, known: int) -> int | None:
    """Return the value of a layout in stones, with the opponent's better reply (to turn the board or not); None if time
    ran out. If it can't exceed `known`, only an upper bound is returned.
    """
    worth, before = 2 * WON, None
    budget.nodes += 1
    for answer in (KEEP, SWAP):
        begun = position.after_layout(counts, answer)
        if (begun.cells, begun.player) == before:
            break  # turning it changes nothing
        before = (begun.cells, begun.player)
        played = _play_out_round(position, begun, position.player, budget)
        if played is None:
            return None
        worth = min(worth, played)
        if worth <= known:
            break
    return worth


# ---------------------------------------------------------------------- the one who may turn the board
def answers_to_layout(position: Position, budget: MoveBudget) -> tuple[SearchInfo, ...]:
    """Return the values of the replies to a layout, KEEP and SWAP (turn the board), found by playing both out, the
    better first. A reply for which time ran out is left out.
    """
    worths: dict[str, int] = {}
    for answer in (KEEP, SWAP):
        worth = _play_out_round(position, position.play(answer), position.player, budget)
        if worth is not None:
            worths[answer] = worth
    proved = budget.plies == LONGEST
    best_first = sorted(worths, key=lambda answer: -worths[answer])
    spent = budget.nodes, budget.seconds_spent
    values = ((rank, one, 100 * _stones_in_value(worths[one])) for rank, one in enumerate(best_first, 1))
    return tuple(SearchInfo(1, cp, proved, *spent, (answer,), rank) for rank, answer, cp in values)


# ---------------------------------------------------------------------- playing out
def _play_out_round(before: Position, position: Position, seat: Seat, budget: MoveBudget) -> int | None:
    """Return the value for `seat` of playing the round out from `position`, as far as the budget allows; None if time
    is up. The value is the gain in stones since the position `before`, with a bonus for the winner.
    """
    left, number = budget.plies, position.stage.number
    while left and not position.over and position.stage.number == number:
        if budget.should_stop:
            return None
        after = position.play_forced_turns(min(left, BREATH))
        budget.nodes += after.ply - position.ply
        position, left = after, left - (after.ply - position.ply)
    gain = _lead_in_stones(position, seat) - _lead_in_stones(before, seat)
    if position.outcome is None:
        return gain
    if position.outcome.winner is None:
        return 0
    return gain + (WON if position.outcome.winner == seat else -WON)


def _lead_in_stones(position: Position, seat: Seat) -> int:
    """Return a player's lead in stones, earlier rounds included."""
    counted = position.over and position.round > 0  # the score of a match that is over holds the last round too
    won = {s: position.score[s] + (0 if counted else position.store(s)) for s in SEATS}
    return won[seat] - won[other_seat(seat)]


def _stones_in_value(worth: int) -> int:
    """Convert a value to stones, without the bonus for winning."""
    return worth - WON * ((worth > WON // 2) - (worth < -WON // 2))
