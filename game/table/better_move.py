"""Comparison of what two moves do to a board: the one that was played, and the one that would have been better.

Everything is read from the steps of the turns themselves; nothing is guessed.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from game.engine.analysis.values import TurnReview
from game.rules.board import Seat, other_seat
from game.rules.game import Position, Rules
from game.rules.lead import lead_of
from game.rules.match import Ply
from game.table.line_totals import LineTotal, captured_in_line, deciding_totals
from game.table.rest_of_cost import RestOfCost
from game.table.turn_gains import TurnGains, gains_from_player, gains_of_turn, is_sowing, turns_of_line
from game.teaching.replies import TooManyLinesError, best_answer_value

ANSWERS = 100  # boards on which the other side goes on, that are looked at: the window waits
EXTRA_TURN, LATER_EXTRA = 2, 1  # stones that an extra turn is taken for as a reason: of the move itself, of a later one
MOST_BETWEEN = 4  # turns between a move and an extra turn that it leads to, in a sentence that can be followed
FURTHEST = 18  # turns between a move and a capture that it leads to: beyond a few they are not named
LEAST_IN_A_ROW = 3  # turns of one player that a sentence counts
MORE = 3  # an answer that captures less than a third more than what could be captured anyway is no reason
LEAST_LINE = 2  # moves of two lines that are compared by what they bring


class StrongestReply(NamedTuple):
    """A turn that decides between two lines, with its gains (`did`); `happened`: it was played in the game, not only
    expected; `more`: stones that it captures beyond what the opponent can capture after the better move.
    """

    did: TurnGains
    happened: bool
    more: int = 0


class TurnsInARow(NamedTuple):
    """Turns that one player makes in a row in one of two lines.

    `stones`: how many come into the player's store by them. `in_better`: the better move begins them; else they follow
    the played move.
    """

    seat: Seat
    turns: int
    stones: int
    in_better: bool


class BetterMove(NamedTuple):
    """Comparison of the played move with the better one, and of the lines after both.

    `played`, `best`: gains of the two moves. `answer`: the opponent's turn that captures from the mover's holes after
    the played move, but not after the better one; `kept`: after the better one the stones in those holes are safe.
    `again`: the turn that follows the better move if that earns an extra turn, and brings more than the played one's.
    `next`: the mover's next turn in the better line, if it captures and the one in the other line doesn't. `later`: a
    later turn that decides between the lines. `brings`: the better line brings more stones into the mover's store.
    `end`: the turn that wins the game for the mover in the better line, or for the opponent in the other line.
    `happened`: how many moves of the played line were played in the game. `row`: a chain of extra turns that explains
    more than those turns. `totals`: sums over the lines that say more than any single turn; `rest`: what else differs,
    where all that explains less than half of the cost. `explained`: stones of the lines' difference that the turns
    named here, or else the totals, explain. `cancelled`: what the better move captures is lost again in its line.
    """

    played: TurnGains
    best: TurnGains
    answer: StrongestReply | None = None
    kept: bool = False
    again: TurnGains | None = None
    next: TurnGains | None = None
    later: TurnGains | None = None
    brings: bool = False
    end: StrongestReply | None = None
    happened: int = 0
    row: TurnsInARow | None = None
    totals: tuple[LineTotal, ...] = ()
    rest: RestOfCost | None = None
    explained: int = 0
    cancelled: bool = False


def compare_with_best(plies: Sequence[Ply], review: TurnReview) -> BetterMove | None:
    """Return the comparison of the played move with the best one; None if either sows nothing or has no foreseeable
    end.
    """
    ply = plies[review.ply]
    before = ply.before
    if not (is_sowing(before, ply.move) and is_sowing(before, review.best)) or before.phase != "play" or before.joint:
        return None
    played, better = gains_of_turn(ply), turns_of_line(before, review.line or (review.best,))
    best = gains_of_turn(better[0]) if better else None
    if played is None or best is None:
        return None
    expected = turns_of_line(before, review.expected_line)
    after = plies[review.ply + 1 :] if ply.after.round == before.round else ()
    found = _compare_turns(played, best, after, expected, better)
    return _without_later(found) if _stones_at_once(found) > 0 else found


def compare_lines(
    line: Sequence[Ply], better: Sequence[Ply], *, happened: int, cost: int | None = None
) -> BetterMove | None:
    """Return the comparison of two lines as far as they go; None if the first turn of either has no foreseeable end.

    `happened`: how many moves of the first line were played in the game, not only expected. Where no single turn
    explains half of `cost`, or for None of the difference of the lines, the comparison has `totals` if these explain
    more.
    """
    played, best = gains_of_turn(line[0]), gains_of_turn(better[0])
    if played is None or best is None:
        return None
    why = _compare_turns(played, best, line[1:happened], line, better)
    mover = line[0].mover
    gap = (lead_of(better[-1].after, mover) - lead_of(line[-1].after, mover)) // stone_weight(line[0].before.rules)
    need = cost or gap
    why = _explained_by_turns(why._replace(happened=happened), line, better, need)
    row, more = _deciding_row(line, better)
    if row is not None and 2 * why.explained < need and why.explained < min(more, gap):
        why = why._replace(row=row, explained=min(more, gap))
    totals = deciding_totals(line, better, max(gap, need))
    summed = min(gap, sum(one.difference for one in totals))
    swept = any(one.kind == "swept" for one in totals)
    enough = swept or 2 * summed >= need or summed >= 2 * why.explained
    if summed > why.explained and enough and (swept or 2 * why.explained < need):
        later = why.later if why.later and 3 * why.later.stones > totals[0].difference else None
        turn = None if swept else later or _biggest_part(totals[0], line, better)
        return why._replace(totals=totals, row=None, explained=summed, later=turn)
    return why


def _biggest_part(total: LineTotal, line: Sequence[Ply], better: Sequence[Ply]) -> TurnGains | None:
    """Return the turn that captures most of what a player gets more in one of two lines; None if one of the other line
    captures as much, if it is all of it, or if it comes too late to be named.
    """
    one, other = (better, line) if total.in_better else (line, better)
    most, least = (_biggest_capture(each, total.seat) for each in (one, other))
    enough = most and total.more > most.stones > (least.stones if least else 0) and len(most.behind) <= FURTHEST
    return most if enough and most and 3 * most.stones > total.difference else None


def _without_later(base: BetterMove) -> BetterMove:
    return base._replace(later=None, brings=False)


def _stones_at_once(base: BetterMove) -> int:
    """Return how many stones the better of two moves captures more, itself or by its extra turn."""
    return 0 if base.cancelled else max(base.best.stones - base.played.stones, base.again.stones if base.again else 0)


def stone_weight(rules: Rules) -> int:
    """Return by how many the lead changes with a captured stone: by two where captured stones change sides."""
    return 1 if rules.counts or rules.coats else 2


def _explained_by_turns(base: BetterMove, line: Sequence[Ply], better: Sequence[Ply], need: int) -> BetterMove:
    """Return the comparison with the number of stones that its turns explain: no more than the captures in both lines
    differ by. It is without a later turn where the first ones explain half of `need`.
    """
    mover = line[0].mover
    ours = captured_in_line(better, mover) - captured_in_line(line, mover)
    theirs = captured_in_line(line, other_seat(mover)) - captured_in_line(better, other_seat(mover))
    base, ours, theirs = _without_cancelled(base, ours, theirs), max(0, ours), max(0, theirs)
    first = _stones_at_once(base)
    found = min(first, ours) or (EXTRA_TURN if base.best.bonus and not base.played.bonus else 0)
    found += min(base.answer.more, theirs) if base.answer else 0
    if base.later is None or ((base.answer or first > 0) and 2 * found >= need):
        return _without_later(base)._replace(explained=found)
    rest = max(0, ours - max(0, first)) if base.later.ply.mover == mover else theirs
    later = min(base.later.stones, rest) if base.later.stones else LATER_EXTRA
    if base.answer is None:
        return base._replace(explained=found + later)
    if later <= 2 * min(base.answer.more, theirs):
        return _without_later(base)._replace(explained=found)
    return base._replace(answer=None, kept=False, explained=found + later - min(base.answer.more, theirs))


def _without_cancelled(base: BetterMove, ours: int, theirs: int) -> BetterMove:
    """Return the comparison without captures of which the lines themselves lose more than half again. `ours`, `theirs`:
    by how many pieces the mover captures more in the better line, and the opponent in the played one.
    """
    if base.best.ply.before.rules.coats:
        return base
    mine, lost, later = ours + min(0, theirs), theirs + min(0, ours), base.later
    if 2 * mine < _stones_at_once(base):
        base = base._replace(cancelled=True, again=None)
    if base.answer and 2 * lost < base.answer.more:
        base = base._replace(answer=None, kept=False)
    if later and 2 * (mine if later.ply.mover == base.best.ply.mover else lost) < later.stones:
        base = base._replace(later=None)
    return base


def _deciding_row(line: Sequence[Ply], better: Sequence[Ply]) -> tuple[TurnsInARow | None, int]:
    """Return the chain of extra turns that brings most, the mover's in the better line or the opponent's in the played
    one, and by how many stones it brings more than that player's first turns of the other line; None and 0 for none.
    """
    mover = line[0].mover
    found: tuple[TurnsInARow | None, int] = None, 0
    for seat in (mover, other_seat(mover)) if line[0].before.rules.counts else ():
        long, short = (better, line) if seat == mover else (line, better)
        turns, stones = _first_turns_in_a_row(long, seat)
        more = stones - _first_turns_in_a_row(short, seat)[1]
        if turns >= LEAST_IN_A_ROW and more > found[1]:
            found = TurnsInARow(seat, turns, stones, seat == mover), more
    return found


def _first_turns_in_a_row(line: Sequence[Ply], seat: Seat) -> tuple[int, int]:
    """Return how many turns a player makes in a row when first to move in a line, and how many stones they store."""
    begins = next((i for i, ply in enumerate(line) if ply.mover == seat), len(line))
    turns = list(takewhile(lambda ply: ply.mover == seat, line[begins:]))
    return len(turns), turns[-1].after.store(seat) - turns[0].before.store(seat) if turns else 0


def _compare_turns(
    old: TurnGains, new: TurnGains, after: Sequence[Ply], expected: Sequence[Ply], better: Sequence[Ply]
) -> BetterMove:
    """Return the comparison of a turn, with the gains `old`, with a better one, with the gains `new`.

    `after`: the turns played after the old turn; `expected`, `better`: the lines that the engine expects from either.
    """
    ply = old.ply
    answer = _worst_answer(after, expected[1:], better, ply.mover)
    kept = answer is not None and _are_holes_safe(better[0], answer.did.holes_captured)
    again = _gains_of_extra_turn(new, better)
    if again and old.bonus and (same := _gains_of_extra_turn(old, expected)) and same.stones >= again.stones:
        again = None
    soon = _next_capture(expected, better, ply.mover)
    later = next(
        (
            one
            for one in (_later_difference(expected, better, ply.mover), soon)
            if one and len(one.behind) <= (FURTHEST if one.stones else MOST_BETWEEN)
        ),
        None,
    )
    return BetterMove(old, new, answer, kept, again, soon, later, _brings_more_stones(expected, better, ply.mover))


def _gains_of_extra_turn(first: TurnGains, line: Sequence[Ply]) -> TurnGains | None:
    """Return the gains of the extra turn that the first turn of a line earns; None for none."""
    earned = first.bonus and len(line) > 1 and line[1].mover == line[0].mover
    return gains_of_turn(line[1]) if earned else None


def turns_to_win(line: Sequence[Ply], seat: Seat) -> TurnGains | None:
    """Return the turn of a line that wins the game for `seat`; None if none does. Its `behind` are the turns between
    the first of the line and itself.
    """
    for number, ply in enumerate(line):
        if ply.mover == seat and ply.after.outcome is not None and ply.after.outcome.winner == seat:
            return TurnGains(ply, behind=tuple(line[1:number]))
    return None


def lost_with_second_best(second: Sequence[Ply], best: Sequence[Ply]) -> tuple[TurnGains | None, bool]:
    """Return what the second-best of two moves loses against the best, by the expected lines of both.

    First item: the opponent's turn that captures more after the second-best move, None if none does. Second item:
    whether the best line brings more stones into the mover's store.
    """
    answer = _worst_answer((), second[1:], best, best[0].mover)
    return answer.did if answer else None, _brings_more_stones(second, best, best[0].mover)


def captures_in_line(line: Sequence[Ply]) -> tuple[int, int, int]:
    """Return how many stones the first mover of a line captures, how many are captured from that player, and the number
    of plies counted.
    """
    mover, gained, lost, moves = line[0].mover, 0, 0, 0
    for ply in line:
        found = gains_of_turn(ply) if ply.mover == mover else gains_from_player(ply, mover)
        if found is None:
            break
        moves += 1
        gained, lost = (gained + found.stones, lost) if ply.mover == mover else (gained, lost + found.stones)
    return gained, lost, moves


def _worst_answer(
    after: Sequence[Ply], expected: Sequence[Ply], better: Sequence[Ply], mover: Seat
) -> StrongestReply | None:
    """Return the costliest answer to a move, played or possible; None if as much can be captured after the better move.
    `after`: the turns really played after the move; `expected`: those expected; `better`: the line of the better move.
    """
    real, feared, otherwise = (_costliest_reply(line, mover) for line in (after, expected, better[1:]))
    worst, happened = (real, True) if real and (not feared or real.stones >= feared.stones) else (feared, False)
    turns = _possible_answers(better[0])
    as_much = max(
        (one.stones for one in (otherwise, *(_gains_of_answer(turn, mover) for turn in turns)) if one), default=0
    )
    more = worst.stones - as_much if worst else 0
    return StrongestReply(worst, happened, more) if worst and more > 0 and MORE * more >= worst.stones else None


def _costliest_reply(after: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """Return the turn that captured most, of the opponent's turns at the beginning of the line `after`. None if none
    captured any.
    """
    best: TurnGains | None = None
    for number, ply in enumerate(after):
        if ply.mover == mover or ply.before.round != after[0].before.round or not is_sowing(ply.before, ply.move):
            break
        found = _gains_of_answer(ply, mover)
        if found and found.stones > (best.stones if best else 0):
            best = found._replace(behind=tuple(after[:number]))
    return best


def _gains_of_answer(ply: Ply, mover: Seat) -> TurnGains | None:
    """Return the gains of an opponent's turn: from the holes of `mover`, or else, where stones count, from any."""
    found = gains_from_player(ply, mover)
    return found if found is None or found.stones or not ply.before.rules.counts else gains_of_turn(ply)


def costliest_answer(ply: Ply) -> TurnGains | None:
    """Return the gains of the answer to a turn that takes most from the mover's holes; None if none takes anything."""
    return max(answers_that_capture(ply), key=lambda one: one.stones, default=None)


def answers_that_capture(ply: Ply) -> list[TurnGains]:
    """Return the gains of those answers to a turn that take stones from its mover's holes."""
    return captures_from_player(ply.after, ply.mover)


def captures_from_player(position: Position, other: Seat) -> list[TurnGains]:
    """Return the gains of the turns of the player to move that take stones from the holes of `other`; empty if `other`
    is to move.
    """
    turns = _possible_turns(position, other)
    return [one for turn in turns if (one := gains_from_player(turn, other)) and one.stones]


@lru_cache(maxsize=16)  # lines that stop in many places begin with the same turn
def _possible_answers(ply: Ply) -> list[Ply]:
    """Return all answers to a ply; empty if its mover goes on."""
    return _possible_turns(ply.after, ply.mover)


def _possible_turns(position: Position, other: Seat) -> list[Ply]:
    """Return all turns of the player to move; empty if that is `other`."""
    if position.over or position.player == other or position.phase != "play":
        return []
    moves = [move for move in position.legal() if is_sowing(position, move)]
    return [Ply(position.player, move, position, position.play(move)) for move in moves]


@lru_cache(maxsize=16)
def _are_holes_safe(ply: Ply, holes: tuple[str, ...]) -> bool:
    """Return whether stones of a ply's mover lie in all of `holes` after it, and no answer captures any of them."""
    after, mover = ply.after, ply.mover
    if after.over or after.player == mover or after.phase != "play":
        return False
    if any(not after.count(hole) or after.owner(hole) != mover for hole in holes):
        return False
    return holes_stay_safe(after, holes, mover)


def holes_stay_safe(after: Position, holes: Sequence[str], mover: Seat) -> bool:
    """Return whether no answer of `mover`'s opponent in the position `after`, with all its extra turns, captures from
    any of `holes`.
    """

    def taken(ply: Ply) -> int:
        answer = gains_from_player(ply, mover) if is_sowing(ply.before, ply.move) else None
        return answer is None or bool(set(answer.holes_captured) & set(holes))

    return _are_answers_worthless(after, mover, taken)


def has_harmless_answer(after: Position, mover: Seat) -> bool:
    """Return whether the opponent of `mover` has an answer in the position `after`, and none captures anything, with
    all its extra turns.
    """
    nothing = _are_answers_worthless(after, mover, lambda ply: any(step.op == "capture" for step in ply.steps))
    return nothing and not after.over and after.player != mover


def _are_answers_worthless(after: Position, mover: Seat, worth: Callable[[Ply], int]) -> bool:
    """Return whether every answer of `mover`'s opponent in the position `after` has a `worth` of 0; False if there are
    too many lines to search. `worth`: function that rates a ply.
    """
    try:
        return not best_answer_value(after, mover, worth, ANSWERS)
    except TooManyLinesError:
        return False


def _next_capture(expected: Sequence[Ply], better: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """Return what the mover's first turn after the opponent's answer gains in the line `better`, if it captures more
    than that turn in the line `expected`; else None.
    """
    ours, theirs = (_turn_after_answer(line, mover) for line in (better, expected))
    return ours if ours and ours.stones > (theirs.stones if theirs else 0) else None


def _turn_after_answer(line: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """Return the mover's first turn after the opponent's first turn in a line; None if there is none."""
    answered = next((i for i, ply in enumerate(line) if ply.mover != mover), len(line))
    return next((one for one in _turns_after_first(line, mover) if len(one.behind) >= answered), None)


def _later_difference(expected: Sequence[Ply], better: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """Return the capture or extra turn, after the first turns, that decides between the lines `expected` and `better`.

    The lines are compared over the length of the shorter one. None if no turn decides, or the lines are too short.
    """
    length = min(len(expected), len(better))
    if length < LEAST_LINE:
        return None
    other, line = expected[:length], better[:length]
    (won, lost, _), (wins, loses, _) = captures_in_line(other), captures_in_line(line)
    if wins - won > max(0, lost - loses):
        return _biggest_capture(line, mover)
    if loses < lost:
        worst, least = (_biggest_capture(one, other_seat(mover)) for one in (other, line))
        if worst and MORE * (worst.stones - (least.stones if least else 0)) >= worst.stones:
            return worst
    if not _brings_more_stones(expected, better, mover):
        return None
    mine, theirs = (_extra_turns(one, mover) for one in (line, other))
    if len(mine) > len(theirs):
        return mine[0]
    mine, theirs = (_extra_turns(one, other_seat(mover)) for one in (line, other))
    return theirs[0] if len(theirs) > len(mine) else None


def _turns_after_first(line: Sequence[Ply], seat: Seat) -> Iterator[TurnGains]:
    """Yield the gains of a player's turns after the first turn of a line; `behind` of each has the turns before it."""
    for number, ply in enumerate(line):
        if number and ply.mover == seat and is_sowing(ply.before, ply.move):
            found = gains_of_turn(ply) if seat == line[0].mover else gains_from_player(ply, line[0].mover)
            if found is not None:
                yield found._replace(behind=tuple(line[1:number]))


def _biggest_capture(line: Sequence[Ply], seat: Seat) -> TurnGains | None:
    """Return the turn of a player, after the first one of a line, that captures most; None if none does."""
    most = max(_turns_after_first(line, seat), key=lambda one: one.stones, default=None)
    return most if most and most.stones else None


def _extra_turns(line: Sequence[Ply], seat: Seat) -> list[TurnGains]:
    """Return a player's turns that earn an extra turn, after the first turn of a line; their captures are left out."""
    return [one._replace(taken=()) for one in _turns_after_first(line, seat) if one.bonus]


def _brings_more_stones(expected: Sequence[Ply], better: Sequence[Ply], mover: Seat) -> bool:
    """Return whether the line `better` brings more stones into the mover's store than the line `expected`, by their
    common length. False in games that count no stones.
    """
    moves = min(len(expected), len(better))
    if moves < LEAST_LINE or not better[0].before.rules.counts:
        return False
    return better[moves - 1].after.store(mover) > expected[moves - 1].after.store(mover)
