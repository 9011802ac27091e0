"""The same turn under two rules: a position that both games have, and a move after which their steps differ.

Random games of both are searched for such turns; the clearest of them lose stones as long as they still differ.  The
step machine plays every turn that is looked at, under the old rules and under the new ones.
"""

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest
from itertools import chain, islice
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.learn.clips import some_moves
from game.learn.kept_clips import bare
from game.learn.learning import fewer, in_play, later
from game.rules.families import family_of
from game.rules.file.based_on import OF_ITS_OWN
from game.rules.file.library import Variant
from game.rules.file.schema import BASED_ON
from game.rules.game import Position, PositionError, Rules, named_marks
from game.rules.steps import Step
from game.session.setup import first_position
from game.session.workshop.tables import asked_for

GAMES = 40  # random games, every other one by the old rules
LONGEST_GAME = 40  # turns of each: what differs early is clear early
LATEST = 25  # turns after which a game goes on with fewer stones
LONGEST = 60  # steps of a turn that somebody would like to watch
ENOUGH = 48  # turns that differ
BEST = 6  # of them that are made clearer
# What makes a turn less clear: other clauses, stones, steps, that the clause is not the one that was asked for, that it
# can be played under one of the rules only, that the game is over with it, that North plays it, that a single stone is
# sown or taken.
CLAUSE, STONE, STEP, ELSEWHERE, BARRED, OVER, FAR, TINY = 4.0, 0.4, 0.3, 60.0, 25.0, 6.0, 8.0, 5.0
UNSEEN = 12.0  # ... and that no step differs, only what comes of it
FEW = 2  # stones for each column of the board: with fewer it looks bare


class SameTurn(NamedTuple):
    """A position of the new game and a move; `old`: the same position in the old one.

    `apart`: no position is in both, so that each is the start of its own game.  `move` is "" where both games have no
    move in common.
    """

    position: Position
    move: str
    old: Position
    apart: bool = False


def differing(old: Variant, new: Variant, clause: str = "", stopped: Callable[[], bool] = bool) -> SameTurn | None:
    """The clearest turn that the two games play differently, at a clause of this id if there is any; None: none found.

    `stopped`: whether nobody wants to know any more.
    """
    before, after = old.rules(), new.rules()
    own = starts_apart(before, after)
    if own:
        return own
    before = _as_full(before, after)
    if before.options == after.options and _rules_of(before) == _rules_of(after):  # only the start differed
        return None
    found = list(islice(_found(before, after, clause, stopped), ENOUGH))
    best = [_clearer(one, clause, stopped) for one in nsmallest(BEST, found, key=_first)]
    return min(best, key=_first)[1] if best else None


def differs(turn: SameTurn, clause: str) -> bool:
    """Whether the two rules play a turn differently, at a clause of this id if one is named."""
    unclear = None if turn.apart else _unclear(turn.old, turn.position, turn.move, clause)
    return unclear is not None and unclear < ELSEWHERE


def starts_apart(old: Rules, new: Rules) -> SameTurn | None:
    """The start of each game, where no position is in both, with a move that both have.

    With the same holes it is: other stones at the start can be laid out on both boards.
    """
    position, before = first_position(new), first_position(old)
    if old.board == new.board and (
        under(_as_full(old, new), position) or under(new, first_position(_as_full(old, new)))
    ):
        return None
    common = [move for move in position.legal() if move in before.legal()] if position.phase == "play" else []
    longest = max(common, key=lambda move: len(list(islice(position.turn(move), LONGEST))), default="")
    return SameTurn(position, longest, before, True)


# ---------------------------------------------------------------------- one position under other rules
def under(rules: Rules, position: Position) -> Position | None:
    """The same position under other rules; None where they do not have it, or it would be over there."""
    try:
        found = family_of(rules).from_json(rules, bare(position))
    except PositionError:
        return None
    same = found.cells == position.cells and found.rules.board.index.keys() == position.rules.board.index.keys()
    return found if same and not found.over and named_marks(found) == named_marks(position) else None


def old_of(old: Variant, position: Position) -> Position | None:
    """A position of the new game under the old rules; with as many stones as it has."""
    return under(_as_full(old.rules(), position.rules), position)


def same_example(old: Variant, new: Variant, example: tuple[Position, str] | None) -> SameTurn | None:
    """A turn of the new game that is shown under both rules; None where it is not in both."""
    there = old_of(new, example[0]) if example else None
    before = old_of(old, there) if there else None
    if example is None or there is None or before is None or example[1] not in there.legal():
        return None
    return SameTurn(there, example[1], before)


def any_turn(old: Variant, new: Variant) -> SameTurn | None:
    """The start of the new game with a move, where nothing is known that differs."""
    position = first_position(new.rules())
    before = old_of(old, position)
    move = next(iter(position.legal()), "") if position.phase == "play" else ""
    return SameTurn(position, move, before) if before is not None else None


def _as_full(old: Rules, new: Rules) -> Rules:
    """The old rules with as many stones at the start as the new ones, where only their number differs."""
    start: Any = getattr(new.words, "start", None)
    if old.stones == new.stones or start is None or old.board != new.board:
        return old
    words = msgspec.structs.replace(old.words, start=start)  # type: ignore[type-var]
    asked = asked_for(msgspec.to_builtins(start))  # the number may be an option, of which only the first value changed
    options = old.options | {id: value for id, value in new.options.items() if id in asked}
    try:
        return family_of(old).rules(old.variant, words, options, options)
    except KeyError:  # it asks for an option that the old game has not
        return old


def _rules_of(rules: Rules) -> dict[str, Any]:
    """What a file says of how it is played, with the options chosen."""
    words: Any = rules.words
    told = {*OF_ITS_OWN, BASED_ON, "option"}
    return {name: getattr(words, name) for name in words.__struct_fields__ if name not in told}


# ---------------------------------------------------------------------- looking for one
Found = tuple[float, SameTurn]


def _first(one: Found) -> float:
    return one[0]


def _found(old: Rules, new: Rules, clause: str, stopped: Callable[[], bool]) -> Iterator[Found]:
    """Turns that differ, of random games of both; with how unclear each is."""
    random = Random(f"{old.variant} {new.variant} {clause}")
    for number in range(GAMES):
        position = first_position(old if number % 2 else new)
        jump = random.randrange(LATEST) if number % 4 > 1 else LONGEST_GAME
        for turn in range(LONGEST_GAME):
            if stopped():
                return
            if turn == jump and not position.over:
                position = later(position, random)
            moves = () if position.over else some_moves(position, random)
            if not moves:
                break
            yield from _at(position, old, new, clause)
            position = position.play(random.choice(moves))


def _at(position: Position, old: Rules, new: Rules, clause: str) -> Iterator[Found]:
    """The turns of one position that differ."""
    if position.phase != "play" or position.joint:
        return
    one, two = under(old, position), under(new, position)
    if one is None or two is None:
        return
    for move in dict.fromkeys((*two.legal(), *one.legal())):
        unclear = _unclear(one, two, move, clause)
        if unclear is not None:
            yield unclear, SameTurn(two, move, one)


def _unclear(one: Position, two: Position, move: str, clause: str) -> float | None:
    """How hard it is to see what differs; None where nothing does."""
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
    """The same turn with fewer stones, as long as both rules still play it differently."""
    best = found
    while not stopped():
        better = best
        now = best[1]
        for position in fewer(now.position):
            there = under(now.old.rules, position)
            if there is None or position.over or now.move not in (*position.legal(), *there.legal()):
                continue
            unclear = _unclear(there, position, now.move, clause)
            if unclear is not None and unclear < better[0]:
                better = unclear, SameTurn(position, now.move, there)
        if better is best:
            break
        best = better
    return best
