"""Clips: for a clause of the rules, a short turn in which that clause shows and little else does.

Nobody draws them.  Random games are searched for turns in which the clause shows, on boards as full as usual where
there are such turns, and the clearest is the clip.  A turn counts only if it would be otherwise without the clause,
where that can be tried.  The step machine makes every turn that is looked at, so a clip shows what is played.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, zip_longest
from operator import itemgetter
from random import Random
from typing import Any, Literal

from game.rules import arrangement
from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.game import Position, PositionError, Rules
from game.rules.steps import Step
from game.teaching import family_hooks
from game.teaching.family_hooks import (
    clauses_never_shown,
    first_turn_clauses,
    random_later_position,
    rules_with_clause_disabled,
    rules_with_clause_replaced,
)
from game.teaching.starts import is_made_up, is_start
from game.teaching.usual_stones import stones_on_holes, usual_stones

# How a clause shows in a turn: by a step of its own, by what is done without one, by how the game ends, by the kind of
# turn that it allows, or by the holes that it forbids.
How = Literal["step", "turn", "end", "kind", "forbids"]

GAMES = 40  # random games that are searched in a hurry, unless the clause shows often
MANY_GAMES = 200  # ... where there is time
LONGEST_GAME = 160  # turns of each
LATEST = 40  # turns after which a game without stores goes on with what could come up later
MOST_LEAPS = 3  # one after the other
MOST_MOVES = 24  # of a position that are looked at
ENOUGH = 60  # turns in which a clause shows, on boards as full as usual, and as many on others
MOST_LOOKED_AT = 10_000  # turns of a game in search of all its clauses, and four times as many for those not seen yet
LONGEST = 60  # steps of a turn that somebody would like to watch
LONGEST_FIRST = 240  # ... where the start of a game leaves one turn

# What makes a turn less clear.  A board that is emptier than nearly all boards of the game is worse than any turn.
CLAUSE, STEP, TINY, OVER, FAR, EARLY, UNSEEN = 4.0, 0.35, 3.0, 5.0, 1.5, 1.5, 50.0
LACKING = 1000.0  # it does not show all that it has to
FULL, SPARSE, BARE = 2.0, 20.0, 200.0  # a board that is fuller or emptier than at half of all turns, than at nearly all


@dataclass(frozen=True)
class Clip:
    """A turn that shows a clause.

    `step`: index of the step that the clause causes, None if it causes none; `how`: the way in which the clause shows.
    """

    clause: str
    position: Position
    move: str
    how: How
    step: int | None

    def as_json(self) -> dict[str, Any]:
        """Return the clip as JSON, as the command line prints it."""
        said: dict[str, Any] = {"position": self.position.as_json(), "made_up": is_made_up(self.position)}
        said |= {"moves": [self.move], "ply": 0}
        return said | ({"step": self.step} if self.step is not None else {"how": self.how})


def find_clips(rules: Rules, clauses: Collection[str], games: int = GAMES) -> dict[str, Clip]:
    """Return the clearest clip of each clause found in `games` random games, without clauses that no turn shows."""
    best: dict[str, Clip] = {}
    for nearly_over in (False, True):  # what never shows is looked for once more, on boards that are nearly empty
        found = {
            clause: _ClauseCandidates() for clause in clauses if clause not in (*clauses_never_shown(rules), *best)
        }
        random = Random(f"{rules.variant} {rules.options}")
        for unclear, seen in _turns_showing_clauses(rules, found, games, random, nearly_over=nearly_over):
            found[seen.clause].add_clip(unclear, seen)
        best |= {clause: clip for clause, one in found.items() if (clip := _clearest_clip(one)) is not None}
    return best


@dataclass
class _ClauseCandidates:
    """The turns found that show a clause, each with its unclearness (low is good). `usual`, `others`: how many complete
    ones were found on boards as full as usual, and on other boards.
    """

    turns: list[tuple[float, Clip]] = field(default_factory=list)
    usual: int = 0
    others: int = 0

    def add_clip(self, unclear: float, clip: Clip) -> None:
        """Add a clip, unless it is incomplete and enough clips are known; `unclear`: its unclearness, low is good."""
        if unclear < LACKING or len(self.turns) < ENOUGH:
            self.turns.append((unclear, clip))
        self.usual += _board_bareness(clip.position) < SPARSE and unclear < LACKING
        self.others += _board_bareness(clip.position) >= SPARSE and unclear < LACKING

    def needs_more_turns(self, *, usual: bool) -> bool:
        """Return whether more turns are needed on boards as full as usual (`usual`), or else on other boards. If a
        clause shows often on other boards and never on usual ones, no usual ones are needed: it belongs to the end of a
        game.
        """
        if usual:
            return self.usual < ENOUGH and (self.usual > 0 or self.others < ENOUGH)
        return self.others < ENOUGH and self.usual < ENOUGH


def _clearest_clip(clause_candidates: _ClauseCandidates) -> Clip | None:
    """Return the clearest complete clip; if there is none, the clearest in which the clause itself causes a step; else
    None.
    """
    spare = None
    for _, clip in sorted(clause_candidates.turns, key=itemgetter(0)):
        if not missing_in_clip(clip):
            return clip
        if spare is None and clip.how == "step":
            spare = clip
    return spare


def clip_of_turn(position: Position, move: str, clause: str) -> Clip | None:
    """Return the clip of a turn that shows a clause; None if the turn does not show it."""
    return next((clip for _, clip in _clauses_shown_by_turn(position, move, (clause,))), None)


# ---------------------------------------------------------------------- where a clause shows
def _turns_showing_clauses(
    rules: Rules, found: Mapping[str, _ClauseCandidates], games: int, random: Random, *, nearly_over: bool
) -> Iterator[tuple[float, Clip]]:
    """Yield (unclearness, clip) for turns of random games that show a clause of which more turns are needed. `found`:
    the turns known so far, by clause; `nearly_over`: every game jumps to a late position.
    """
    looked_at = 0
    for game in range(games) if found else ():
        # every other game leaps to what holds near its end, which games at random seldom reach
        leaps = MOST_LEAPS if nearly_over else game % 2
        position, jump = family_of(rules).start(rules), random.randrange(LATEST) if leaps else LONGEST_GAME
        for number in range(LONGEST_GAME):
            for _ in range(leaps if number == jump else 0):
                position = position if position.over else random_later_position(position, random)
            moves = moves_to_try(position, random)
            if not moves:  # it is over
                break
            usual = _board_bareness(position) < SPARSE
            wanted = [clause for clause, one in found.items() if one.needs_more_turns(usual=usual)]
            if wanted:
                alone = family_of(position.rules).from_json(position.rules, position.as_json())
                for move in _sample_moves(alone, moves, random):
                    looked_at += 1
                    yield from _clauses_shown_by_turn(alone, move, wanted)
            if looked_at > (1 if all(one.turns for one in found.values()) else 4) * MOST_LOOKED_AT:
                return
            position = position.play(random.choice(moves))


def _sample_moves(alone: Position, moves: Sequence[str], random: Random) -> Sequence[str]:
    """Return a random sample of the legal moves, if they are many. `alone`: the position without its game, to which the
    moves are limited.
    """
    # a swap goes with the game that it belongs to; of layouts only a few are named
    known = moves if alone.phase == "layout" else alone.legal()
    here = [one for one in moves if one in known]
    return here if len(here) <= MOST_MOVES else random.sample(here, MOST_MOVES)


def moves_to_try(position: Position, random: Random) -> Sequence[str]:
    """Return the legal moves of a turn, or one random answer to another decision; none where holes are claimed."""
    if position.phase == "layout":
        return [arrangement.layout_move(arrangement.random_layout(position.rules, random))]
    return () if position.phase == "claim" else position.legal()


def _clauses_shown_by_turn(position: Position, move: str, clauses: Collection[str]) -> Iterator[tuple[float, Clip]]:
    """Yield (unclearness, clip) for each of the clauses that shows in a turn."""
    steps: list[Step] = []
    turn = position.turn(move)
    longest = LONGEST_FIRST if len(position.legal()) == 1 and is_start(position) else LONGEST
    for step in turn:
        steps.append(step)
        if len(steps) > longest:
            return
    after = turn.result
    assert after is not None  # the steps are used up
    forbidding = _forbidding_clauses(position)
    for clause in clauses:
        how, at = _how_clause_shows(position, steps, turn.shown_clause, after, clause, forbidding)
        how = how or _effect_without_clause(position, move, steps, clause)
        if how is not None:
            clip = Clip(clause, position, move, how, at)
            lacking = LACKING * bool(family_hooks.missing_in_clip(clip, steps))
            yield lacking + _turn_clutter(position, steps, at, after, clause, how), clip


def _how_clause_shows(
    position: Position, steps: Sequence[Step], shown: str, after: Position, clause: str, forbidding: Collection[str]
) -> tuple[How | None, int | None]:
    """Return how a clause shows in a turn, and the index of the step it causes; (None, None) if it doesn't. `shown`:
    the clause that changed the turn without a step, or ""; `forbidding`: clauses that forbid some moves.
    """
    own = next((i for i, step in enumerate(steps) if step.clause == clause), None)
    if own is not None:
        return "step", own
    if shown == clause or (position.joint and clause in first_turn_clauses(position.rules)):
        return "turn", None
    if after.outcome and after.outcome.reason == clause:
        return "end", None
    if clause in forbidding:
        return "forbids", None
    return ("kind" if getattr(position, "kind", "") == clause else None), None


def _effect_without_clause(position: Position, move: str, steps: Sequence[Step], clause: str) -> How | None:
    """Return the way in which a clause shows by comparison: without it more moves would be legal, or the turn would
    differ. None if neither.
    """
    for rules in rules_with_clause_disabled(position.rules, clause):
        free = family_of(rules).from_json(rules, {**position.as_json(), "rules": None})
        moves = set(free.legal())
        if moves > set(position.legal()) or (move not in moves and moves):
            return "forbids"
        if any(one != two for one, two in zip_longest(islice(free.turn(move), LONGEST), steps)):
            return "turn"
    return None


def _forbidding_clauses(position: Position) -> frozenset[str]:
    """Return the clauses that forbid the mover to play some holes with stones."""
    if position.phase != "play" or position.joint:
        return frozenset()
    cells = position.rules.board.cells
    filled = (cells[i].name for i in position.rules.board.holes_of_seat(position.player) if position.cells[i])
    reasons = (position.why_not(name) for name in filled)
    return frozenset(illegal.clause for illegal in reasons if illegal is not None)


# ---------------------------------------------------------------------- what it has to show
def missing_in_clip(clip: Clip) -> str:
    """Return a short text on what a clip of this kind of clause should show but doesn't; "" if it is complete."""
    steps = list(islice(clip.position.turn(clip.move), LONGEST))
    return family_hooks.missing_in_clip(clip, steps) or (
        "" if makes_a_difference(clip) in (None, True) else "it changes nothing"
    )


def makes_a_difference(clip: Clip) -> bool | None:
    """Return whether the turn or the legal moves would differ without the clause; None if that can't be tested."""
    if clip.how == "forbids":
        return True  # a hole that holds stones is refused
    tried = None
    for rules in rules_with_clause_replaced(clip.position.rules, clip.clause):
        try:
            free = family_of(rules).from_json(rules, {**clip.position.as_json(), "rules": None})
            if clip.move not in free.legal() or _replayed_turn(free, clip.move) != _replayed_turn(
                clip.position, clip.move
            ):
                return True
        except PositionError:  # without the clause there is no such position
            continue
        tried = False
    return tried


def _replayed_turn(position: Position, move: str) -> tuple[Any, ...]:
    """Return the steps and the end of a turn, without the clauses that caused them, for comparison."""
    turn = position.turn(move)
    steps = [step._replace(clause="") for step in islice(turn, LONGEST)]
    after = turn.result
    return steps, after and (after.cells, after.player, after.phase, after.over, after.outcome and after.outcome.winner)


def _turn_clutter(
    position: Position, steps: list[Step], at: int | None, after: Position, clause: str, how: How
) -> float:
    """Return a measure of how much else happens in a turn besides the effect of the clause, high if much. `at`: index
    of the step that the clause causes, None without one; `after`: the position after the turn; `how`: the way in which
    the clause shows.
    """
    sowing = steps[0].clause if steps else ""
    others = {step.clause for step in steps} - {clause, sowing, ""}
    out = CLAUSE * len(others) + STEP * len(steps) + _board_bareness(position)
    if at is not None:
        own = steps[at]
        few = not position.rules.coats and own.op in ("capture", "sweep") and own.n < 2  # pieces are taken one by one
        out += TINY * few + TINY * (own.op == "lift" and own.n < 3)
        out += EARLY * (own.op == "skip" and (at < 2 or at == len(steps) - 1))
    out += OVER * (after.over and how != "end" and not (at is not None and steps[at].op == "sweep"))
    out += UNSEEN * (at is None) + STEP * (how == "kind")  # a step of its own says most, then a hole that is refused
    return out + FAR * (position.player != SEATS[0])


def _board_bareness(position: Position) -> float:
    """Return a measure of how much emptier than usual a board is; 0 if it isn't."""
    lowest, lower, upper = usual_stones(position.rules)
    stones = stones_on_holes(position)
    if position.phase != "play" or lower <= stones <= upper:
        return 0.0
    return BARE if stones < lowest else SPARSE if stones < lower else FULL
