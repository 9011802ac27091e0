"""Clips: for a clause of the rules, a short turn with few stones in which that clause shows and little else does.

Nobody draws them.  Random games are searched for turns in which the clause shows; the best of them lose one stone after
another, as long as the clause still shows and the turn becomes clearer; the clearest is the clip.  The step machine
makes every turn that is looked at, so a clip cannot show anything but what is played.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice, zip_longest
from random import Random
from typing import Any, Literal

from game.learn import family_hooks
from game.learn.family_hooks import as_played, changed, fewer, hidden, in_play, later, openings
from game.learn.starts import made_up
from game.rules import arrangement
from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.game import Position, Rules
from game.rules.steps import Step

# How a clause shows in a turn: by a step of its own, by what is done without one, by how the game ends, by the kind of
# turn that it allows, or by the holes that it forbids.
How = Literal["step", "turn", "end", "kind", "forbids"]

GAMES = 40  # random games that are searched in a hurry, unless the clause shows often
MANY_GAMES = 200  # ... where there is time
LONGEST_GAME = 160  # turns of each
LATEST = 40  # turns after which a game without stores goes on with what could come up later
MOST_MOVES = 24  # of a position that are looked at
ENOUGH = 80  # turns in which a clause shows
BEST = 6  # of them that are made clearer
LONGEST = 60  # steps of a turn that somebody would like to watch

# What makes a turn less clear.  One clause more is worse than several stones more.
CLAUSE, STONE, STEP, TINY, OVER, FAR, EARLY, UNSEEN, LACKING = 4.0, 0.5, 0.35, 3.0, 5.0, 1.5, 1.5, 50.0, 200.0


@dataclass(frozen=True)
class Clip:
    """A turn in which a clause shows.

    `step` is the number of the step that the clause causes, None where it shows without one; `how` says in what way.
    """

    clause: str
    position: Position
    move: str
    how: How
    step: int | None

    def as_json(self) -> dict[str, Any]:
        """The clip as the command line prints it; what has no step of its own says `how` it shows."""
        said: dict[str, Any] = {"position": self.position.as_json(), "made_up": made_up(self.position)}
        said |= {"moves": [self.move], "ply": 0}
        return said | ({"step": self.step} if self.step is not None else {"how": self.how})


def find_clips(rules: Rules, clauses: Collection[str], games: int = GAMES) -> dict[str, Clip]:
    """The clearest turn that is found for each clause; none for those that so many random games do not show."""
    clauses = [clause for clause in clauses if clause not in hidden(rules)]
    whole = {*as_played(rules)} & {*clauses}
    thinned = _found(rules, [clause for clause in clauses if clause not in whole], games)
    return thinned | _found(rules, sorted(whole), games, thin=False)


def _found(rules: Rules, clauses: Collection[str], games: int, *, thin: bool = True) -> dict[str, Clip]:
    """The clearest turns; not `thin`: as they were played, where what lies in the stores decides what can happen."""
    seen: dict[str, list[tuple[float, Clip]]] = {clause: [] for clause in clauses}
    spare: dict[str, list[tuple[float, Clip]]] = {clause: [] for clause in clauses}
    random = Random(f"{rules.variant} {rules.options}")
    for unclear, clip in _seen(rules, seen, games, random, thin=thin):
        (spare if unclear >= LACKING else seen)[clip.clause].append((unclear, clip))
    found: dict[str, Clip] = {}
    for clause, turns in seen.items():
        best = nsmallest(BEST, turns or spare[clause], key=_first)
        cleared = [_clearer(*one) for one in best] if thin else best
        if cleared:
            found[clause] = min(cleared, key=_first)[1]
    return found


def _first(one: tuple[float, Clip]) -> float:
    return one[0]


def clip_of_turn(position: Position, move: str, clause: str) -> Clip | None:
    """How a clause shows in a turn; None if it does not."""
    return next((clip for _, clip in _look(position, move, (clause,))), None)


# ---------------------------------------------------------------------- where a clause shows
def _seen(
    rules: Rules, seen: Mapping[str, Sized], games: int, random: Random, *, thin: bool
) -> Iterator[tuple[float, Clip]]:
    """Turns of random games in which a clause shows that has not been seen often enough."""
    for game in range(games) if seen else ():
        # with stores stones go by themselves, so only every other game is made thin, for what holds near the end
        leaps = thin and (not rules.collects_captures or game % 2)
        position, jump = family_of(rules).start(rules), random.randrange(LATEST) if leaps else LONGEST_GAME
        for number in range(LONGEST_GAME):
            if number == jump and not position.over:
                position = later(position, random)
            wanted = [clause for clause, turns in seen.items() if len(turns) < ENOUGH]
            moves = moves_or_one_answer(position, random) if wanted else ()  # none once it is over
            if not moves:
                break
            alone = family_of(rules).from_json(rules, position.as_json())  # without its game, as a clip is shown
            # a swap goes with the game that it belongs to; of layouts only a few are named
            known = moves if alone.phase == "layout" else alone.legal()
            here = [one for one in moves if one in known]
            # where a turn names a further hole there are a hundred of them, and most show the same
            for move in here if len(here) <= MOST_MOVES else random.sample(here, MOST_MOVES):
                yield from _look(alone, move, wanted)
            position = position.play(random.choice(moves))


def moves_or_one_answer(position: Position, random: Random) -> Sequence[str]:
    """What may be played: all moves of a turn, or one answer to another question; none where holes are claimed."""
    if position.phase == "layout":
        return [arrangement.layout_move(arrangement.random_layout(position.rules, random))]
    return () if position.phase == "claim" else position.legal()


def _look(position: Position, move: str, clauses: Collection[str]) -> Iterator[tuple[float, Clip]]:
    """The clauses that show in a turn, and how unclear the turn is for each."""
    steps: list[Step] = []
    turn = position.turn(move)
    for step in turn:
        steps.append(step)
        if len(steps) > LONGEST:
            return
    after = turn.result
    assert after is not None  # the steps are used up
    forbidding = _forbidding(position)
    for clause in clauses:
        how, at = _how(position, steps, turn.shown_clause, after, clause, forbidding)
        how = how or _without(position, move, steps, clause)
        if how is not None:
            clip = Clip(clause, position, move, how, at)
            yield (
                _unclear(position, steps, at, after, clause, how) + LACKING * bool(family_hooks.lacks(clip, steps)),
                clip,
            )


def _how(
    position: Position, steps: Sequence[Step], shown: str, after: Position, clause: str, forbidding: Collection[str]
) -> tuple[How | None, int | None]:
    """In what way a clause shows in a turn, and the step that it causes."""
    own = next((i for i, step in enumerate(steps) if step.clause == clause), None)
    if own is not None:
        return "step", own
    if shown == clause or (position.joint and clause in openings(position.rules)):
        return "turn", None
    if after.outcome and after.outcome.reason == clause:
        return "end", None
    if getattr(position, "kind", "") == clause:
        return "kind", None
    return ("forbids" if clause in forbidding else None), None


def _without(position: Position, move: str, steps: Sequence[Step], clause: str) -> How | None:
    """What would be otherwise if the clause did not hold: more moves, or the turn."""
    for rules in changed(position.rules, clause):
        free = family_of(rules).from_json(rules, {**position.as_json(), "rules": None})
        moves = set(free.legal())
        if moves > set(position.legal()) or (move not in moves and moves):
            return "forbids"
        if any(one != two for one, two in zip_longest(islice(free.turn(move), LONGEST), steps)):
            return "turn"
    return None


def _forbidding(position: Position) -> frozenset[str]:
    """The clauses by which the mover may not play some of the holes that hold stones."""
    if position.phase != "play" or position.joint:
        return frozenset()
    cells = position.rules.board.cells
    filled = (cells[i].name for i in position.rules.board.holes_of_seat(position.player) if position.cells[i])
    reasons = (position.why_not(name) for name in filled)
    return frozenset(illegal.clause for illegal in reasons if illegal is not None)


# ---------------------------------------------------------------------- what it has to show
def lacks(clip: Clip) -> str:
    """What a clip of this kind of clause has to show and does not, in a few words; "" if it shows all."""
    return family_hooks.lacks(clip, list(islice(clip.position.turn(clip.move), LONGEST)))


def _unclear(position: Position, steps: list[Step], at: int | None, after: Position, clause: str, how: How) -> float:
    """How much there is to see besides the clause."""
    sowing = steps[0].clause if steps else ""
    others = {step.clause for step in steps} - {clause, sowing, ""}
    out = CLAUSE * len(others) + STONE * in_play(position) + STEP * len(steps)
    if at is not None:
        own = steps[at]
        few = not position.rules.coats and own.op in ("capture", "sweep") and own.n < 2  # pieces are taken one by one
        out += TINY * few + TINY * (own.op == "lift" and own.n < 3)
        out += EARLY * (own.op == "skip" and (at < 2 or at == len(steps) - 1))
    out += OVER * (after.over and how != "end" and not (at is not None and steps[at].op == "sweep"))
    out += UNSEEN * (at is None)  # a step of the clause's own says most
    return out + FAR * (position.player != SEATS[0])


# ---------------------------------------------------------------------- making it clearer
def _clearer(unclear: float, clip: Clip) -> tuple[float, Clip]:
    """The same turn with as few stones as can be, while the clause shows in the same way."""
    best = unclear, clip
    tried = {clip.position.cells}
    while True:
        better = best
        for position in fewer(best[1].position):
            if position.cells in tried or position.over or clip.move not in position.legal():
                continue
            tried.add(position.cells)
            for one in _look(position, clip.move, (clip.clause,)):
                if one[1].how == clip.how and one[0] < better[0]:
                    better = one
        if better is best:
            return best
        best = better
