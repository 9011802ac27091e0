"""Example of a turn under two rules: a position that both games have, and a move after which their steps differ.

Games of both are searched for such turns; the clearest of them lose stones as long as they still differ.  The
step machine plays every turn that is looked at, under the old rules and under the new ones.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from heapq import nsmallest
from itertools import chain, islice
from time import thread_time
from typing import Any, NamedTuple

import msgspec

from game.rules.families import family_of
from game.rules.file.asked_options import options_used_in
from game.rules.file.file_text import OWN_TEXTS
from game.rules.file.variant_library import Variant
from game.rules.game import Position, PositionError, Rules
from game.rules.steps import Step
from game.table.differing_turns import ComparedTurns, under_rules, unlike_turns
from game.table.new_game import first_position
from game.teaching import kept_clips
from game.teaching.family_hooks import fewer, in_play

MOST = 12_000  # turns that are looked at, if none of them differs
SECONDS = 2.0  # ... of processor time, for games with long turns
MORE = 600  # ... after the first that does
LONGEST = 60  # steps of a turn that somebody would like to watch
ENOUGH = 48  # turns that differ
BEST = 4  # of them that are made clearer
# What makes a turn less clear: other clauses, stones, steps, that the clause is not the one that was asked for, that it
# can be played under one of the rules only, that the game is over with it, that North plays it, that a single stone is
# sown or taken.
CLAUSE, STONE, STEP, ELSEWHERE, BARRED, OVER, FAR, TINY = 4.0, 0.4, 0.3, 60.0, 25.0, 6.0, 8.0, 5.0
UNSEEN = 12.0  # ... and that no step differs, only what comes of it
AT_START = ("", "board", "start")  # clauses about which the start of a game says all
FEW = 2  # stones for each column of the board: with fewer it looks bare


class ExampleTurn(NamedTuple):
    """A position of the new game and a move; `old`: the same position in the old one.

    `apart`: no position is in both, or only the start differs, so that each is the start of its own game.  `move` is ""
    where both games have no move in common.
    """

    position: Position
    move: str
    old: Position
    apart: bool = False


def find_differing_turn(
    old: Variant, new: Variant, clause: str = "", stopped: Callable[[], bool] = bool, turns: ComparedTurns | None = None
) -> ExampleTurn | None:
    """The clearest turn that the two games play differently, at a clause of this id if there is any; None: none found.

    `stopped`: whether nobody wants to know any more.  `turns` counts those that were looked at: none where both
    rules are the same.
    """
    turns = turns or ComparedTurns()
    before, after = old.rules(), new.rules()
    own = starts_apart(before, after)
    if own:
        return own
    before = _as_full(before, after)
    if _alike(before, after):
        start_alone = clause in AT_START and old.rules().stones != after.stones
        return each_start(old.rules(), after) if start_alone else None
    found = _found(before, after, clause, turns, stopped)
    best = [_clearer(one, clause, stopped) for one in nsmallest(BEST, found, key=_first)]
    return min(best, key=_first)[1] if best else None


def turn_of_choices(
    old: Variant, new: Variant, choices: Sequence[Variant], clause: str = "", stopped: Callable[[], bool] = bool
) -> ExampleTurn | None:
    """The turn that ends in the most different ways under the new game and under others that may come of it.

    None where none of them plays any turn differently.
    """
    began = thread_time()
    best, most = None, 1
    kept = kept_example(old, new, clause)
    for found in chain([kept] if kept else [], _apart_from(new, choices, clause, stopped)):
        before = under_old_rules(old, found.position)
        ways = len({_end_under(one, found) for one in (new, *choices)})
        if before is not None and ways > most:
            best, most = found._replace(old=before), ways
        if stopped() or most > len(choices) or thread_time() - began > SECONDS:
            break
    return best


def _apart_from(
    new: Variant, choices: Sequence[Variant], clause: str, stopped: Callable[[], bool]
) -> Iterator[ExampleTurn]:
    """A turn of the new game for each of the others that plays it differently."""
    found = (find_differing_turn(one, new, clause, stopped) for one in choices)
    return (turn for turn in found if turn is not None and not turn.apart and turn.move)


def _end_under(variant: Variant, turn: ExampleTurn) -> Hashable:
    """Return the state in which a turn ends in another game; None where it cannot be played there."""
    there = under_old_rules(variant, turn.position)
    if there is None or turn.move not in there.legal():
        return None
    after = there.play(turn.move)
    return after.cells, after.player, after.outcome


def plays_differently(turn: ExampleTurn, clause: str) -> bool:
    """Whether the two rules play a turn differently, at a clause of this id if one is named."""
    unclear = None if turn.apart else _unclear(turn.old, turn.position, turn.move, clause)
    return unclear is not None and unclear < ELSEWHERE


def starts_apart(old: Rules, new: Rules) -> ExampleTurn | None:
    """The start of each game, where no position is in both.

    With the same holes it is: other stones at the start can be laid out on both boards.
    """
    if old.board == new.board and (
        under_rules(_as_full(old, new), first_position(new)) or under_rules(new, first_position(_as_full(old, new)))
    ):
        return None
    return each_start(old, new)


def each_start(old: Rules, new: Rules) -> ExampleTurn:
    """The start of each game, with the longest move that both have."""
    position, before = first_position(new), first_position(old)
    common = [move for move in position.legal() if move in before.legal()] if position.phase == "play" else []
    longest = max(common, key=lambda move: len(list(islice(position.turn(move), LONGEST))), default="")
    return ExampleTurn(position, longest, before, True)


# ---------------------------------------------------------------------- one position under other rules
def under_old_rules(old: Variant, position: Position) -> Position | None:
    """A position of the new game under the old rules; with as many stones as it has."""
    return under_rules(_as_full(old.rules(), position.rules), position)


def kept_example(old: Variant, new: Variant, clause: str) -> ExampleTurn | None:
    """A turn that is kept for a clause of the old game, under both rules; None where it is not in both."""
    rules: Rules = new.rules()
    for clip in kept_clips.read_clips(old.id).get(clause, ()):
        try:
            there = family_of(rules).from_json(rules, clip.position)
        except PositionError:
            continue
        before = under_old_rules(old, there)
        if before is not None and not there.over and clip.move in there.legal():
            return ExampleTurn(there, clip.move, before)
    return None


def any_turn(old: Variant, new: Variant) -> ExampleTurn | None:
    """The start of the new game with a move, where nothing is known that differs."""
    position = first_position(new.rules())
    before = under_old_rules(old, position)
    move = next(iter(position.legal()), "") if position.phase == "play" else ""
    return ExampleTurn(position, move, before) if before is not None else None


def _as_full(old: Rules, new: Rules) -> Rules:
    """The old rules with as many stones at the start as the new ones, where only their number differs."""
    start: Any = getattr(new.words, "start", None)
    if old.stones == new.stones or start is None or old.board != new.board:
        return old
    before: Any = old.words
    words = msgspec.structs.replace(before, start=start)
    asked = options_used_in(
        msgspec.to_builtins(start)
    )  # the number may be an option, of which only the first value changed
    options = old.options | {id: value for id, value in new.options.items() if id in asked}
    try:
        return family_of(old).rules(old.variant, words, options, options)
    except KeyError:  # it asks for an option that the old game has not
        return old


def _alike(old: Rules, new: Rules) -> bool:
    """Whether all turns are the same: what differs are words, or the start."""
    return old.fingerprint == new.fingerprint and all(
        _rules_of(old, key) == _rules_of(new, key) for key in ("opening", "match")
    )


def _rules_of(rules: Rules, key: str) -> Any:
    """Return the rules that the clauses of a kind set, without their author's texts."""
    said = msgspec.to_builtins(getattr(rules.words, key, None))
    listed = said if isinstance(said, list) else [said]
    return [{k: v for k, v in one.items() if k not in OWN_TEXTS} if isinstance(one, dict) else one for one in listed]


# ---------------------------------------------------------------------- how clear one is
Found = tuple[float, ExampleTurn]


def _first(one: Found) -> float:
    return one[0]


def _found(old: Rules, new: Rules, clause: str, turns: ComparedTurns, stopped: Callable[[], bool]) -> list[Found]:
    """Turns that differ, with how unclear each is; where some are known, not many more are looked at."""
    found: list[Found] = []
    until, began = MOST, thread_time()
    for position, move in unlike_turns(old, new, clause, turns):
        if stopped() or turns.turns > until or thread_time() - began > SECONDS:
            break
        one, two = (under_rules(rules, position) for rules in (old, new))
        unclear = _unclear(one, two, move, clause) if one and two and move else None
        if one and two and unclear is not None:
            if not found:
                until = min(MOST, turns.turns + MORE)
            found.append((unclear, ExampleTurn(two, move, one)))
            if len(found) == ENOUGH:
                break
    return found


def _unclear(one: Position, two: Position, move: str, clause: str) -> float | None:
    """Return how hard the difference is to see; None where there is none."""
    out = STONE * max(0, in_play(two) - FEW * two.rules.board.columns) + FAR * (two.player != "S")
    if move not in one.legal() or move not in two.legal():
        bar = (one if move not in one.legal() else two).why_not(move)
        return out + BARRED + ELSEWHERE * (clause not in ("", bar.clause if bar else ""))
    left, right = _steps(one, move), _steps(two, move)
    if left is None or right is None:
        return None
    (old, old_end), (new, new_end) = left, right
    at = first_difference(old, new)
    if at is None and (old_end.player, old_end.outcome) == (new_end.player, new_end.outcome):
        return None
    from_here = [step.clause for step in chain(old[at:], new[at:])] if at is not None else []
    reasons = [end.outcome.reason for end in (old_end, new_end) if end.outcome]
    sown = {old[0].clause} if old else set()
    others = {step.clause for step in chain(old, new)} - {clause, "", *sown}
    out += CLAUSE * len(others) + STEP * (len(old) + len(new)) / 2 + OVER * (old_end.over or new_end.over)
    out += UNSEEN * (at is None) + TINY * any(step.op == "lift" and step.n < 3 for step in new[:1])
    out += TINY * any(step.op == "capture" and step.n < 2 for step in (*old[at:], *new[at:])[:1])
    return out + ELSEWHERE * (bool(clause) and clause not in (*from_here, *reasons))


def first_difference(old: Sequence[Step], new: Sequence[Step]) -> int | None:
    """The number of the first step that two turns do not have in common; None where they are the same."""
    for at, (one, two) in enumerate(zip(old, new, strict=False)):
        if one._replace(clause="") != two._replace(clause=""):
            return at
    return None if len(old) == len(new) else min(len(old), len(new))


def _steps(position: Position, move: str) -> tuple[list[Step], Position] | None:
    """The steps of a turn and the position after it; None for one that is too long to watch."""
    turn, steps = position.turn(move), list[Step]()
    for step in turn:
        steps.append(step)
        if len(steps) > LONGEST or step.op == "void":
            return None
    assert turn.result is not None  # the steps are used up
    return steps, turn.result


def _clearer(found: Found, clause: str, stopped: Callable[[], bool]) -> Found:
    """Remove stones from the turn as long as both rules still play it differently, and return the result."""
    best = found
    while not stopped():
        better = best
        now = best[1]
        for position in fewer(now.position):
            there = under_rules(now.old.rules, position)
            if there is None or position.over or now.move not in (*position.legal(), *there.legal()):
                continue
            unclear = _unclear(there, position, now.move, clause)
            if unclear is not None and unclear < better[0]:
                better = unclear, ExampleTurn(position, now.move, there)
        if better is best:
            break
        best = better
    return best
