"""Goals of lessons: what a learner is to reach from a position, and which moves reach it.

A goal is data, checked on the steps and positions of the turns that were played, so a lesson and the rules can never
disagree.  `reached` judges a line of turns, `solve` finds all lines that reach a goal whatever the other side answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.learn import hop_goals, turn_goals
from game.learn.hop_goals import Count, Place, Yes
from game.learn.turn_goals import Clause, TurnGoal, grounds
from game.learn.ways import ways
from game.rules.board import SEATS, Seat, other
from game.rules.file.vocabulary import Filled
from game.rules.file.vocabulary import Place as Ground
from game.rules.game import PASS
from game.rules.match import Ply
from game.rules.steps import CARRIED, laps_in

if TYPE_CHECKING:
    from game.rules.game import Position

MOST_LINES = 2_000  # of both sides together that are looked at for one lesson


class Goal(TurnGoal, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is to be reached; all that is said has to hold after the learner's last turn.

    `captured`: so many pieces at least captured by a seat, in all turns together; `captured_at_most`: so many at
    most.  `last`: where the last stone of the learner's last turn falls; `last_on`: what that place is; `last_was`:
    what the hole was before.  `again`: that turn earns another one.  `bonus`: so many extra turns at least in all.
    `no_move`: this seat is to move and cannot.  `laps`: so many sowings at least in one turn.  `shows`: a clause
    causes a step.  `holds`: so many stones at least lie in these places at the end; `at_most`: so many at most.
    `from_holes`: the last turn captures from so many holes at least.  `feeds`: so many stones at least lie on the
    other side after it.  `loses`: the best answer captures so many at most.  `won`: the learner has won.  `best`:
    no other first move is as good; the search says so, `reached` does not.  What can be said besides, of the way of
    a turn and of rows and marks, is in `TurnGoal`; of hops, in `HopGoal`.
    """

    captured: dict[Seat, Count] | None = None
    captured_at_most: dict[Seat, Count] | None = None
    last: Place | None = None
    last_on: Ground | None = None
    last_was: Filled | None = None
    again: Yes | None = None
    bonus: Count | None = None
    no_move: Seat | None = None
    laps: Count | None = None
    shows: Clause | None = None
    holds: dict[Place, Count] | None = None
    at_most: dict[Place, Count] | None = None
    from_holes: Count | None = None
    feeds: Count | None = None
    loses: Count | None = None
    won: Yes | None = None
    best: Yes | None = None


def reached(goal: Goal, plies: Sequence[Ply], learner: Seat) -> bool:
    """Whether a line of turns, the learner's last one at its end, has reached a goal."""
    last = next((ply for ply in reversed(plies) if ply.mover == learner), None)
    if last is None:
        return False
    after = plies[-1].after
    return all(_judged(goal, plies, last, after, learner))


def _judged(goal: Goal, plies: Sequence[Ply], last: Ply, after: Position, learner: Seat) -> Iterator[bool]:
    drop = next((step for step in reversed(last.steps) if step.op == "drop"), None)
    yield from turn_goals.judged(goal, last, after, learner)
    yield from hop_goals.judged(goal, last, after, learner)
    if goal.captured is not None:
        yield all(taken(plies, seat) >= n for seat, n in goal.captured.items())
    if goal.captured_at_most is not None:
        yield all(taken(plies, seat) <= n for seat, n in goal.captured_at_most.items())
    if goal.last is not None:
        yield drop is not None and drop.hole == goal.last
    if goal.last_on is not None:
        yield drop is not None and goal.last_on in grounds(last.before, drop.hole, learner)
    if goal.last_was is not None:
        was = Filled.EMPTY if drop is not None and drop.now == 1 else Filled.OCCUPIED
        yield drop is not None and drop.hole not in SEATS and goal.last_was == was
    if goal.from_holes is not None:
        yield amount("from_holes", plies, learner) >= goal.from_holes
    if goal.feeds is not None:
        yield amount("feeds", plies, learner) >= goal.feeds
    if goal.again is not None:
        yield any(step.op == "bonus" for step in last.steps) is goal.again
    if goal.bonus is not None:
        yield amount("bonus", plies, learner) >= goal.bonus
    if goal.no_move is not None:
        yield _stuck(after, goal.no_move)
    if goal.laps is not None:
        yield amount("laps", plies, learner) >= goal.laps
    if goal.shows is not None:
        yield any(step.clause == goal.shows for ply in plies for step in ply.steps)
    if goal.holds is not None:
        yield all(after.count(place) >= n for place, n in goal.holds.items())
    if goal.at_most is not None:
        yield all(after.count(place) <= n for place, n in goal.at_most.items())
    if goal.loses is not None:
        yield amount("loses", plies, learner) <= goal.loses
    if goal.won is not None:
        yield (after.outcome is not None and after.outcome.winner == learner) is goal.won


def amount(key: str, plies: Sequence[Ply], learner: Seat) -> int:
    """What a key of a goal counts: extra turns, sowings, holes or stones; 0 for a key that counts nothing."""
    own, after = [ply for ply in plies if ply.mover == learner], plies[-1].after
    match key:
        case "bonus":
            return sum(step.op == "bonus" for ply in own for step in ply.steps)
        case "laps":
            return max(sum(step.op == "lift" for step in ply.steps) for ply in own)
        case "jumps" | "jumps_at_most":
            return hop_goals.jumps(own[-1])
        case "laps_at_most":
            return laps_in(own[-1].steps)
        case "from_holes":
            return len({step.hole for step in own[-1].steps if step.op == "capture" and step.to in (learner, CARRIED)})
        case "feeds":
            return sum(after.cells[i] for i in after.rules.board.owned(other(learner)))
        case "loses":
            return worst_answer(after, learner)
        case "answers":
            return turn_goals.answers(after, learner)
    return 0


def taken(plies: Sequence[Ply], seat: Seat) -> int:
    """How many pieces a seat captured in these turns; those that it sowed on count too, and those that it burnt."""
    return sum(
        step.n for ply in plies for step in ply.steps
        if step.op in ("capture", "burn") and (step.to == seat or (step.to == CARRIED and ply.mover == seat))
    )  # fmt: skip


def worst_answer(position: Position, learner: Seat) -> int:
    """The most that the other side can capture with its next move; 0 where it is not to move."""
    if position.over or position.player == learner or position.phase not in ("play", "remove"):
        return 0
    foe = other(learner)
    return max((taken([_ply(position, move)], foe) for move in position.legal()), default=0)


def _stuck(after: Position, seat: Seat) -> bool:
    """Whether a seat is to move and has to pass, or has no piece left at the end."""
    if after.over:
        return not any(after.cells[i] for i in after.rules.board.owned(seat))
    return after.player == seat and after.legal() == (PASS,)


def _ply(position: Position, move: str) -> Ply:
    return Ply(position.player, move, position, position.play(move))


# ---------------------------------------------------------------------- all ways to a goal
class TooManyLinesError(Exception):
    """A lesson with more lines than anybody could look through."""


def solve(position: Position, goal: Goal, turns: int, best: Sequence[str] = ()) -> list[tuple[str, ...]]:
    """All lines of both sides' moves that reach a goal within so many turns of the player to move.

    A turn after an extra turn counts as one more.  A first move counts only if the goal is reached after it whatever
    the other side answers; all answers are then among the lines.  `best`: the best first moves, where the goal asks for
    them.  Raises TooManyLinesError.
    """
    left = [MOST_LINES]
    lines = _ways([], position, goal, turns, position.player, left) or []
    return [line for line in lines if not goal.best or line[0] in best]


def _ways(
    before: list[Ply], position: Position, goal: Goal, turns: int, learner: Seat, left: list[int]
) -> list[tuple[str, ...]] | None:
    """Lines from here; None where the goal cannot be enforced."""
    if position.over or turns == 0:
        return None
    lines: list[tuple[str, ...]] = []
    for move in ways(position):
        left[0] -= 1
        if left[0] < 0:
            raise TooManyLinesError
        ply = _ply(position, move)
        plies = [*before, ply]
        own = position.player == learner
        if own and reached(goal, plies, learner):
            lines.append((move,))
            continue
        further = _ways(plies, ply.after, goal, turns - own, learner, left)
        if further:
            lines += [(move, *line) for line in further]
        elif not own:
            return None
    return lines or None
