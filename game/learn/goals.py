"""Goals of lessons: what a learner is to reach from a position, and which moves reach it.

A goal is data, checked on the steps and positions of the turns that were played, so a lesson and the rules can never
disagree.  `reached` judges a line of turns, `solve` finds all lines that reach a goal whatever the other side answers.

Some sentences can be read in two ways where a turn brings another one, or the game ends with the answer: `Reading`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from game.learn import hop_goals, turn_goals
from game.learn.hop_goals import Count, Place, Yes
from game.learn.replies import TooManyLinesError, most
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

MOST_LINES = 4_000  # of both sides together that are looked at for one lesson
# What stays true once it is, and may be brought about by a move of the other side: captures, and how the game ends.
ENDS = frozenset({"won", "ended_by", "no_move"})
LASTING = ENDS | {"captured", "holds"}


class Goal(TurnGoal, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is to be reached; all that is said has to hold after the learner's last turn.

    `captured`: so many pieces at least captured by a seat, in all turns together; `captured_at_most`: so many at
    most.  `last`: where the last stone of the learner's last turn falls; `last_on`: what that place is; `last_was`:
    what the hole was before.  `again`: that turn earns another one.  `bonus`: so many extra turns at least in all.
    `no_move`: this seat is to move and cannot.  `laps`: so many sowings at least in one turn.  `shows`: a clause
    causes a step.  `holds`: so many stones at least lie in these places at the end; `at_most`: so many at most.
    `from_holes`: the last turn captures from so many holes at least.  `feeds`: so many stones at least lie on the
    other side after it.  `loses`: the other side is to answer, and captures so many at most before the learner is to
    move again.  `won`: the learner has won.  `best`: no other first move is as good; the search says so, `reached`
    does not.  What can be said besides, of the way of
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


class Reading(Enum):
    """How a goal is read where a turn brings another one, or the game ends with the answer.

    After an extra turn nothing is to be answered yet: in the wide sense it belongs to the same turn, and what is
    promised may be reached with it.  What the other side sweeps from the learner's holes at the end counts as captured
    in the narrow sense.  The game may end with the answer to the last turn: that is in time in the wide sense, not in
    the narrow one, and usually where several turns are allowed.
    """

    NARROW = "narrow"
    USUAL = "usual"
    WIDE = "wide"


def reached(goal: Goal, plies: Sequence[Ply], learner: Seat, reading: Reading = Reading.USUAL) -> bool:
    """Whether a line of turns has reached a goal; the learner's is the last, but for what is `LASTING`.

    Raises TooManyLinesError where more answers would have to be looked at than anybody could.
    """
    last = next((ply for ply in reversed(plies) if ply.mover == learner), None)
    if last is None:
        return False
    after = plies[-1].after
    return all(_judged(goal, plies, last, after, learner, reading))


def _promises(goal: Goal) -> bool:
    return turn_goals.promises(goal) or goal.loses is not None


def _judged(
    goal: Goal, plies: Sequence[Ply], last: Ply, after: Position, learner: Seat, reading: Reading
) -> Iterator[bool]:
    drop = next((step for step in reversed(last.steps) if step.op == "drop"), None)
    if _promises(goal):
        yield after.over or after.player != learner
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
        yield worst_answer(after, learner, swept=reading is Reading.NARROW) <= goal.loses
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


def worst_answer(position: Position, learner: Seat, *, swept: bool = False) -> int:
    """The most that the other side can capture before the learner is to move again; 0 where it is not to move.

    `swept`: what it sweeps from the learner's holes at the end counts, too.  Raises TooManyLinesError.
    """
    return most(position, learner, partial(_lost, foe=other(learner), swept=swept))


def _lost(ply: Ply, foe: Seat, *, swept: bool) -> int:
    """How many pieces a ply of the other side brings it."""
    board = ply.before.rules.board
    mine = {board.cells[i].name for i in board.owned(other(foe))} if swept else ()
    return taken([ply], foe) + sum(
        step.n for step in ply.steps if step.op == "sweep" and step.to == foe and step.hole in mine
    )


def _stuck(after: Position, seat: Seat) -> bool:
    """Whether a seat is to move and has to pass, or has no piece left at the end."""
    if after.over:
        return not any(after.cells[i] for i in after.rules.board.owned(seat))
    return after.player == seat and after.legal() == (PASS,)


def _ply(position: Position, move: str) -> Ply:
    return Ply(position.player, move, position, position.play(move))


# ---------------------------------------------------------------------- all ways to a goal
def solve(
    position: Position, goal: Goal, turns: int, best: Sequence[str] = (), reading: Reading = Reading.USUAL
) -> list[tuple[str, ...]]:
    """All lines of both sides' moves that reach the goal within so many turns of the player to move.

    A turn after an extra turn counts as one more.  A first move counts only if the goal is reached after it whatever
    the other side answers, also where an answer itself brings it about; all answers are then among the lines.  `best`:
    the best first moves, where the goal asks for them.  Raises TooManyLinesError.
    """
    lines = Lines(goal, turns, position.player, reading).ways([], position, turns) or []
    return [line for line in lines if not goal.best or line[0] in best]


class Lines:
    """The search for lines: may a move of the other side bring the goal about, and its answer to the last turn?

    `one`: a single way is enough, not all of them.
    """

    def __init__(
        self, goal: Goal, turns: int, learner: Seat, reading: Reading = Reading.USUAL, *, one: bool = False
    ) -> None:
        self._goal, self._learner, self._reading, self._one = goal, learner, reading, one
        said = {key for key in goal.__struct_fields__ if getattr(goal, key) is not None}
        stays = bool(said) and all(place in SEATS for place in goal.holds or ())
        several = turns > 1
        self._answers = stays and said <= LASTING
        self._one_turn = reading is Reading.WIDE and _promises(goal) and not several
        in_time = reading is Reading.WIDE or (several and reading is Reading.USUAL)
        self._last_answer = stays and in_time and said <= (ENDS | {"holds"} if several else ENDS)
        self._left = MOST_LINES

    def enforced(self, plies: list[Ply], turns: int) -> bool:
        """Whether these plies reach the goal, or so many turns more, whatever the other side does.

        True, too, where that is too much to see.
        """
        own = plies[-1].mover == self._learner
        try:
            if (own or self._answers) and reached(self._goal, plies, self._learner, self._reading):
                return True
            return self.ways(plies, plies[-1].after, turns) is not None
        except TooManyLinesError:
            return True

    def ways(self, before: list[Ply], position: Position, turns: int) -> list[tuple[str, ...]] | None:
        """Lines from here; None where the goal cannot be enforced."""
        own = position.player == self._learner
        if position.over or (turns == 0 and (own or not self._last_answer)):
            return None
        lines: list[tuple[str, ...]] = []
        for move in ways(position):
            if own and self._one and lines:
                break
            self._left -= 1
            if self._left < 0:
                raise TooManyLinesError
            ply = _ply(position, move)
            plies = [*before, ply]
            if (own or (self._answers and before)) and reached(self._goal, plies, self._learner, self._reading):
                lines.append((move,))
                continue
            spent = own and not (self._one_turn and ply.after.player == self._learner)
            further = self.ways(plies, ply.after, turns - spent)
            if further:
                lines += [(move, *line) for line in further]
            elif not own:
                return None
        return lines or None
