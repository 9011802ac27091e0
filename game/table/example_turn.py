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
from game.table.differing_turns import ComparedTurnCounter, find_differing_turns, under_rules
from game.table.new_game import first_position
from game.teaching import kept_clips
from game.teaching.family_hooks import count_pieces_in_play, positions_with_less

MOST = 12_000  # turns that are looked at, if none of them differs
SECONDS = 2.0  # ... of processor time, for games with long turns
MORE = 600  # ... after the first that does
LONGEST = 60  # steps of a turn that somebody would like to watch
ENOUGH = 48  # turns that differ
BEST = 4  # of them that are made clearer
# What makes a turn less clear: other clauses, stones, steps, that the clause is not the one that was asked for, that it
# can be played under one of the rules only, that the game is over with it, that North plays it, that a single stone is
# sown or taken.
CLAUSE, STONE, STEP, ELSEWHERE, BARRED, OVER, FAR, TINY = 4.0, 0.4, 0.3, 100.0, 25.0, 6.0, 8.0, 5.0
BARE = 30.0  # ... that less than half of the usual stones are in play: this is no mid-game
UNSEEN = 12.0  # ... and that no step differs, only what comes of it
AT_START = ("", "board", "start")  # clauses about which the start of a game says all


class ExampleTurn(NamedTuple):
    """A position and a move by which two games differ; `old`: the position in the old game.

    `apart`: the games share no position, or differ only in their starts, so each shows its own start. `move`: "" if the
    games have no move in common.
    """

    position: Position
    move: str
    old: Position
    apart: bool = False


def find_differing_turn(
    old: Variant,
    new: Variant,
    clause: str = "",
    stopped: Callable[[], bool] = bool,
    turns: ComparedTurnCounter | None = None,
) -> ExampleTurn | None:
    """Return the clearest turn that the games `old` and `new` play differently, preferably one that shows the clause
    with this id; None if there is none.

    `stopped`: returns whether the search is no longer wanted. `turns` counts the compared turns: none if both rules are
    the same.
    """
    turns = turns or ComparedTurnCounter()
    before, after = old.rules(), new.rules()
    own = starts_without_common_position(before, after)
    if own:
        return own
    before = _with_equal_stones(before, after)
    if _are_turns_equal(before, after):
        start_alone = clause in AT_START and old.rules().stones != after.stones
        return both_starts(old.rules(), after) if start_alone else None
    found = _search_differences(before, after, clause, turns, stopped)
    best = [_simplify_example(one, clause, stopped) for one in nsmallest(BEST, found, key=_example_unclearness)]
    return min(best, key=_example_unclearness)[1] if best else None


def most_varied_turn(
    old: Variant, new: Variant, choices: Sequence[Variant], clause: str = "", stopped: Callable[[], bool] = bool
) -> ExampleTurn | None:
    """Return the turn with the most different outcomes under the game `new` and the variants in `choices`. None if all
    of them play every turn alike.
    """
    began = thread_time()
    best, most = None, (False, 1)  # whether it is in mid-game, and how many outcomes it has
    kept = stored_example(old, new, clause)
    for found in chain([kept] if kept else [], _turns_unlike_choices(new, choices, clause, stopped)):
        before = under_old_rules(old, found.position)
        ways = len({_state_after_turn(one, found) for one in (new, *choices)})
        rank = not has_few_pieces(found.position), ways
        if before is not None and ways > 1 and rank > most:
            best, most = found._replace(old=before), rank
        if stopped() or most > (True, len(choices)) or thread_time() - began > SECONDS:
            break
    return best


def _turns_unlike_choices(
    new: Variant, choices: Sequence[Variant], clause: str, stopped: Callable[[], bool]
) -> Iterator[ExampleTurn]:
    """Yield for each of the `choices` turns that the game `new` plays differently, the clearest first; `stopped`:
    returns whether the search is no longer wanted.
    """
    after = new.rules()
    for one in choices:
        before = _with_equal_stones(one.rules(), after)
        if starts_without_common_position(before, after) is None and not _are_turns_equal(before, after):
            found = _search_differences(before, after, clause, ComparedTurnCounter(), stopped)
            yield from (turn for _, turn in sorted(found, key=_example_unclearness))


def _state_after_turn(variant: Variant, turn: ExampleTurn) -> Hashable:
    """Return the state after a turn under the rules of `variant`, for comparison; None if it can't be played there."""
    there = under_old_rules(variant, turn.position)
    if there is None or turn.move not in there.legal():
        return None
    after = there.play(turn.move)
    return after.cells, after.player, after.outcome


def is_played_differently(turn: ExampleTurn, clause: str) -> bool:
    """Return whether the two rules play a turn differently, at the clause with this id if one is given."""
    unclear = None if turn.apart else _rate_unclearness(turn.old, turn.position, turn.move, clause)
    return unclear is not None and unclear < ELSEWHERE


def starts_without_common_position(old: Rules, new: Rules) -> ExampleTurn | None:
    """Return the starts of two games that share no position; None if they share one.

    Games with the same holes share one, as the same number of stones can be laid out on both boards.
    """
    if old.board == new.board and (
        under_rules(_with_equal_stones(old, new), first_position(new))
        or under_rules(new, first_position(_with_equal_stones(old, new)))
    ):
        return None
    return both_starts(old, new)


def both_starts(old: Rules, new: Rules) -> ExampleTurn:
    """Return an example with the usual starts of both games and the longest move that both have."""
    position, before = first_position(new), first_position(old)
    common = [move for move in position.legal() if move in before.legal()] if position.phase == "play" else []
    longest = max(common, key=lambda move: len(list(islice(position.turn(move), LONGEST))), default="")
    return ExampleTurn(position, longest, before, True)


# ---------------------------------------------------------------------- one position under other rules
def under_old_rules(old: Variant, position: Position) -> Position | None:
    """Return a position with the same stones under the rules of the old game; None if that game has no such
    position.
    """
    return under_rules(_with_equal_stones(old.rules(), position.rules), position)


def stored_example(old: Variant, new: Variant, clause: str) -> ExampleTurn | None:
    """Return the stored example of a clause of the old game, played under both rules; None if there is none that both
    games allow.
    """
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


def start_with_any_move(old: Variant, new: Variant) -> ExampleTurn | None:
    """Return an example with the start of the new game and any move, for games without a known difference; None if the
    old rules can't be applied to that position.
    """
    position = first_position(new.rules())
    before = under_old_rules(old, position)
    move = next(iter(position.legal()), "") if position.phase == "play" else ""
    return ExampleTurn(position, move, before) if before is not None else None


def _with_equal_stones(old: Rules, new: Rules) -> Rules:
    """Return the old rules with the start of the new ones, if they have the same board but other numbers of stones.
    Otherwise, or if no valid rules result, return the old rules unchanged.
    """
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


def _are_turns_equal(old: Rules, new: Rules) -> bool:
    """Return whether both rules have the same turns, so that only texts or the start differ."""
    return old.fingerprint == new.fingerprint and all(
        _clauses_of_kind(old, key) == _clauses_of_kind(new, key) for key in ("opening", "match")
    )


def _clauses_of_kind(rules: Rules, key: str) -> Any:
    """Return the clauses of the kind `key` as data, without their author's texts."""
    said = msgspec.to_builtins(getattr(rules.words, key, None))
    listed = said if isinstance(said, list) else [said]
    return [{k: v for k, v in one.items() if k not in OWN_TEXTS} if isinstance(one, dict) else one for one in listed]


# ---------------------------------------------------------------------- how clear one is
Found = tuple[float, ExampleTurn]


def _example_unclearness(one: Found) -> float:
    """Return how unclear a found example is, low if its difference is easy to see; for sorting."""
    return one[0]


def _search_differences(
    old: Rules, new: Rules, clause: str, turns: ComparedTurnCounter, stopped: Callable[[], bool]
) -> list[Found]:
    """Return examples of differing turns, each with its unclearness (low is good), until enough are found. `stopped`:
    returns whether the search is no longer wanted; `turns`: counts the compared turns.
    """
    found: list[Found] = []
    until, enough, began = MOST, 0, thread_time()
    for position, move in find_differing_turns(old, new, clause, turns):
        if stopped() or turns.turns > until or thread_time() - began > SECONDS:
            break
        one, two = (under_rules(rules, position) for rules in (old, new))
        unclear = _rate_unclearness(one, two, move, clause) if one and two and move else None
        if one and two and unclear is not None:
            found.append((unclear, ExampleTurn(two, move, one)))
            enough += not has_few_pieces(two)
            if enough == 1:
                until = min(until, turns.turns + MORE)
            if enough == ENOUGH:
                break
    return found


def _rate_unclearness(one: Position, two: Position, move: str, clause: str) -> float | None:
    """Return how hard the difference of a move in two positions is to see, low if easy; None if there is no difference.
    `one`, `two`: the same position under the old and the new rules; `clause`: id of the clause to show, or "".
    """
    spare = count_pieces_in_play(two) - usual_pieces(two.rules) / 2
    out = STONE * max(0, spare) + BARE * (spare < 0) + FAR * (two.player != "S")
    if move not in one.legal() or move not in two.legal():
        bar = (one if move not in one.legal() else two).why_not(move)
        return out + BARRED + ELSEWHERE * (clause not in ("", bar.clause if bar else ""))
    left, right = _steps_and_end(one, move), _steps_and_end(two, move)
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


def usual_pieces(rules: Rules) -> int:
    """Return how many pieces are in play at the usual start."""
    return count_pieces_in_play(first_position(rules))


def has_few_pieces(position: Position) -> bool:
    """Return whether fewer than half of the pieces of the usual start are in play."""
    return count_pieces_in_play(position) < usual_pieces(position.rules) / 2


def first_difference(old: Sequence[Step], new: Sequence[Step]) -> int | None:
    """Return the index of the first step in which the turns `old` and `new` differ; None if they are the same."""
    for at, (one, two) in enumerate(zip(old, new, strict=False)):
        if one._replace(clause="") != two._replace(clause=""):
            return at
    return None if len(old) == len(new) else min(len(old), len(new))


def _steps_and_end(position: Position, move: str) -> tuple[list[Step], Position] | None:
    """Return the steps of a turn and the position after it; None if it is too long to watch."""
    turn, steps = position.turn(move), list[Step]()
    for step in turn:
        steps.append(step)
        if len(steps) > LONGEST or step.op == "void":
            return None
    assert turn.result is not None  # the steps are used up
    return steps, turn.result


def _simplify_example(found: Found, clause: str, stopped: Callable[[], bool]) -> Found:
    """Return the example with stones removed while the difference between its rules gets clearer. `clause`: the one to
    be shown; `stopped`: returns whether the search is no longer wanted.
    """
    best = found
    while not stopped():
        better = best
        now = best[1]
        for position in positions_with_less(now.position):
            there = under_rules(now.old.rules, position)
            if there is None or position.over or now.move not in (*position.legal(), *there.legal()):
                continue
            unclear = _rate_unclearness(there, position, now.move, clause)
            if unclear is not None and unclear < better[0]:
                better = unclear, ExampleTurn(position, now.move, there)
        if better is best:
            break
        best = better
    return best
