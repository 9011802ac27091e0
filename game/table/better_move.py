"""Comparison of what two moves do to a board: the one that was played, and the one that would have been better.

Everything is read from the steps of the turns themselves; nothing is guessed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from game.engine.analysis.values import TurnReview
from game.rules.board import Seat, other_seat
from game.rules.game import MoveError, Position
from game.rules.match import Game, Ply
from game.rules.stopped_games import is_ended_by_players
from game.table.playing import FORESEEN
from game.table.what_if import MOST
from game.teaching.replies import TooManyLinesError, most_worth_of_answer
from game.text.following import captured_by

ANSWERS = 100  # boards on which the other side goes on, that are looked at: the window waits
LEAST_LINE = 2  # moves of two lines that are compared by what they bring


class TurnGains(NamedTuple):
    """Gains of a turn for the player who made it.
    `taken`: the holes out of which stones were captured, in the order in which it happened, with how many; the other
    player's holes if any of them was, else the player's own.  `bonus`: it earned another turn.  `behind`: the turns
    just before it without which it would not have done this.
    """

    ply: Ply
    taken: tuple[tuple[str, int], ...] = ()
    bonus: bool = False
    behind: tuple[Ply, ...] = ()

    @property
    def stones(self) -> int:
        return sum(n for _, n in self.taken)

    @property
    def holes(self) -> tuple[str, ...]:
        return tuple(hole for hole, _ in self.taken)


class StrongestReply(NamedTuple):
    """The turn of the other player that took most.  `happened`: in the game, not only in what was expected."""

    did: TurnGains
    happened: bool


class BetterMove(NamedTuple):
    """The move that was played and the better one, side by side.

    `answer`: what took stones out of the mover's holes after the move, and not after the better one; `kept`: after that
    no legal answer captures out of those holes, and stones lie in each.  `again`: the turn behind an extra turn that
    the better move earns.  `next`: the mover's next turn in the better line, if it captures and the other line's does
    not.  `later`: what shows further on, `behind` all that is played before it: a turn of the mover's in the better
    line, which captures or earns an extra turn, or such a turn of the other player's in the other line.  `brings`: as
    far as both lines are known the better one brings more into the mover's store.
    """

    played: TurnGains
    best: TurnGains
    answer: StrongestReply | None = None
    kept: bool = False
    again: TurnGains | None = None
    next: TurnGains | None = None
    later: TurnGains | None = None
    brings: bool = False


def better_move_of(plies: Sequence[Ply], review: TurnReview) -> BetterMove | None:
    """Both lines of a turn; None where one of the two moves is no turn, or has no end."""
    ply = plies[review.ply]
    before = ply.before
    if not (_sown(before, ply.move) and _sown(before, review.best)) or before.phase != "play" or before.joint:
        return None
    played, better = gains_of_turn(ply), line_of(before, review.line or (review.best,))
    best = gains_of_turn(better[0]) if better else None
    if played is None or best is None:
        return None
    expected = line_of(before, review.expected_line)
    after = plies[review.ply + 1 :] if ply.after.round == before.round else ()
    answer = _worst_answer(after, expected[1:], better, ply.mover)
    kept = answer is not None and _safe(better[0].after, answer.did.holes, ply.mover)
    again = gains_of_turn(better[1]) if best.bonus and len(better) > 1 and better[1].mover == ply.mover else None
    soon = _next(expected, better, ply.mover)
    later = _later(expected, better, ply.mover) or soon
    return BetterMove(played, best, answer, kept, again, soon, later, _brings_more(expected, better, ply.mover))


def lost_with_second_best(second: Sequence[Ply], best: Sequence[Ply]) -> tuple[TurnGains | None, bool]:
    """Return what is lost with the second best of two moves that are still to be played, by the lines expected of both.
    The first item is the other player's turn that takes more then, the second whether the better line brings more into
    the mover's store.
    """
    answer = _worst_answer((), second[1:], best, best[0].mover)
    return answer.did if answer else None, _brings_more(second, best, best[0].mover)


def captures_in_line(line: Sequence[Ply]) -> tuple[int, int, int]:
    """Return how many stones the line's first mover captures in it, how many they lose, and in how many moves."""
    mover, gained, lost, moves = line[0].mover, 0, 0, 0
    for ply in line:
        found = gains_of_turn(ply) if ply.mover == mover else _against(ply, mover)
        if found is None:
            break
        moves += 1
        gained, lost = (gained + found.stones, lost) if ply.mover == mover else (gained, lost + found.stones)
    return gained, lost, moves


def gains_of_turn(ply: Ply) -> TurnGains | None:
    """Return the gains of a turn; None where its end cannot be foreseen."""
    steps = list(islice(ply.step_by_step(), FORESEEN))
    if len(steps) == FORESEEN or any(step.op == "void" for step in steps):
        return None
    captured = [(step.hole, step.n) for step in captured_by(ply.mover, steps)]
    theirs = [(hole, n) for hole, n in captured if _owner(ply.before, hole) not in (ply.mover, None)]
    return TurnGains(ply, _summed(theirs or captured), any(step.op == "bonus" for step in steps))


def line_of(before: Position, line: Sequence[str]) -> list[Ply]:
    """The turns of a line, as far as it is shown: it ends with the round, or where a move is not legal."""
    game = Game(before.rules, before)
    for move in line[:MOST]:
        try:
            game.play(move)
        except MoveError:
            break
        if game.position.over or game.position.round != before.round:
            break
    return game.plies


def _worst_answer(
    after: Sequence[Ply], expected: Sequence[Ply], better: Sequence[Ply], mover: Seat
) -> StrongestReply | None:
    """Return the costliest answer, played or possible; None where as much can be taken after the better move."""
    real, feared, otherwise = (_answer(line, mover) for line in (after, expected, better[1:]))
    worst, happened = (real, True) if real and (not feared or real.stones >= feared.stones) else (feared, False)
    as_much = max((one.stones for one in (otherwise, costliest_answer(better[0])) if one), default=0)
    return StrongestReply(worst, happened) if worst and worst.stones > as_much else None


def _answer(after: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """Of the other player's turns in a row the one that took most out of the mover's holes."""
    best: TurnGains | None = None
    for number, ply in enumerate(after):
        if ply.mover == mover or ply.before.round != after[0].before.round or not _sown(ply.before, ply.move):
            break
        found = _against(ply, mover)
        if found and found.stones > (best.stones if best else 0):
            best = found._replace(behind=tuple(after[:number]))
    return best


def _against(ply: Ply, mover: Seat) -> TurnGains | None:
    found = gains_of_turn(ply)
    if found is None:
        return None
    return found._replace(taken=tuple(one for one in found.taken if _owner(ply.before, one[0]) == mover))


def costliest_answer(ply: Ply) -> TurnGains | None:
    """Of all answers to a turn the one that takes most stones out of the mover's holes; None where none takes any."""
    return max(answers_that_capture(ply), key=lambda one: one.stones, default=None)


def answers_that_capture(ply: Ply) -> list[TurnGains]:
    """The answers to a turn that take stones out of the mover's holes."""
    return captures_of_next(ply.after, ply.mover)


def captures_of_next(position: Position, other: Seat) -> list[TurnGains]:
    """The turns of the player to move that take stones out of the `other` player's holes; none where that is one."""
    if position.over or position.player == other or position.phase != "play":
        return []
    moves = [move for move in position.legal() if _sown(position, move)]
    turns = (Ply(position.player, move, position, position.play(move)) for move in moves)
    return [one for turn in turns if (one := _against(turn, other)) and one.stones]


def _safe(after: Position, holes: Sequence[str], mover: Seat) -> bool:
    """Whether stones lie in all these holes, and no answer captures any of them."""
    if after.over or after.player == mover or after.phase != "play" or any(not after.count(hole) for hole in holes):
        return False
    return holes_stay_safe(after, holes, mover)


def holes_stay_safe(after: Position, holes: Sequence[str], mover: Seat) -> bool:
    """Whether no answer to a turn captures out of any of these holes, with all its extra turns."""

    def taken(ply: Ply) -> int:
        answer = _against(ply, mover) if _sown(ply.before, ply.move) else None
        return answer is None or bool(set(answer.holes) & set(holes))

    return _nothing(after, mover, taken)


def has_harmless_answer(after: Position, mover: Seat) -> bool:
    """Whether the other side has an answer, and none that captures anything, with all its extra turns."""
    nothing = _nothing(after, mover, lambda ply: any(step.op == "capture" for step in ply.steps))
    return nothing and not after.over and after.player != mover


def _nothing(after: Position, mover: Seat, worth: Callable[[Ply], int]) -> bool:
    """Whether no answer is worth anything; False, too, where that is too much to see."""
    try:
        return not most_worth_of_answer(after, mover, worth, ANSWERS)
    except TooManyLinesError:
        return False


def _next(expected: Sequence[Ply], better: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """The mover's next turn in the better line, where it captures more than that of the other line."""
    ours, theirs = (_after_answer(line, mover) for line in (better, expected))
    return ours if ours and ours.stones > (theirs.stones if theirs else 0) else None


def _after_answer(line: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """The mover's first turn after the other player's first one."""
    answered = next((i for i, ply in enumerate(line) if ply.mover != mover), len(line))
    return next((one for one in _turns_of(line, mover) if len(one.behind) >= answered), None)


def _later(expected: Sequence[Ply], better: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """Return the capture or the extra turn further on that decides between two lines, as far as both are known."""
    length = min(len(expected), len(better))
    if length < LEAST_LINE:
        return None
    other, line = expected[:length], better[:length]
    (won, lost, _), (wins, loses, _) = captures_in_line(other), captures_in_line(line)
    if wins - won > max(0, lost - loses):
        return _biggest(line, mover)
    if loses < lost:
        worst, least = (_biggest(one, other_seat(mover)) for one in (other, line))
        if worst and worst.stones > (least.stones if least else 0):
            return worst
    if not _brings_more(expected, better, mover):
        return None
    mine, theirs = (_extra_turns(one, mover) for one in (line, other))
    if len(mine) > len(theirs):
        return mine[0]
    mine, theirs = (_extra_turns(one, other_seat(mover)) for one in (line, other))
    return theirs[0] if len(theirs) > len(mine) else None


def _turns_of(line: Sequence[Ply], seat: Seat) -> Iterator[TurnGains]:
    """A player's turns behind the first one of a line: what each did, and what was played before it."""
    for number, ply in enumerate(line):
        if number and ply.mover == seat and _sown(ply.before, ply.move):
            found = gains_of_turn(ply) if seat == line[0].mover else _against(ply, line[0].mover)
            if found is not None:
                yield found._replace(behind=tuple(line[1:number]))


def _biggest(line: Sequence[Ply], seat: Seat) -> TurnGains | None:
    """Of these the one that captures most."""
    most = max(_turns_of(line, seat), key=lambda one: one.stones, default=None)
    return most if most and most.stones else None


def _extra_turns(line: Sequence[Ply], seat: Seat) -> list[TurnGains]:
    """Those that earn an extra turn; no capture is told with it."""
    return [one._replace(taken=()) for one in _turns_of(line, seat) if one.bonus]


def _brings_more(expected: Sequence[Ply], better: Sequence[Ply], mover: Seat) -> bool:
    """Whether a line brings more stones into the mover's store."""
    moves = min(len(expected), len(better))
    if moves < LEAST_LINE or not better[0].before.rules.counts:
        return False
    return better[moves - 1].after.store(mover) > expected[moves - 1].after.store(mover)


def _sown(position: Position, move: str) -> bool:
    return bool(move) and not is_ended_by_players(move) and bool(position.rules.start_of_move(move))


def _owner(position: Position, hole: str) -> Seat | None:
    return position.owner(hole) if hole in position.rules.board.index else None


def _summed(taken: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    out: dict[str, int] = {}
    for hole, n in taken:
        out[hole] = out.get(hole, 0) + n
    return tuple(out.items())
