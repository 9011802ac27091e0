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
from game.teaching.replies import TooManyLinesError, best_answer_value
from game.text.following import captures_of_player

ANSWERS = 100  # boards on which the other side goes on, that are looked at: the window waits
EXTRA_TURN = 3  # stones that an extra turn is taken for as a reason
LEAST_LINE = 2  # moves of two lines that are compared by what they bring


class TurnGains(NamedTuple):
    """The gains of a turn for the player who made it.

    `taken`: the holes whose stones were captured, in order, with how many; the opponent's holes if any of them was,
    else the player's own. `bonus`: the turn earned an extra turn. `behind`: the turns just before it that prepared it.
    """

    ply: Ply
    taken: tuple[tuple[str, int], ...] = ()
    bonus: bool = False
    behind: tuple[Ply, ...] = ()

    @property
    def stones(self) -> int:
        """The number of captured stones."""
        return sum(n for _, n in self.taken)

    @property
    def pieces(self) -> int:
        """The number of captured stones or pieces, as texts count them: a king is one piece, however much it counts."""
        return len(self.taken) if self.ply.before.rules.coats else self.stones

    @property
    def holes_captured(self) -> tuple[str, ...]:
        """The holes whose stones were captured, in order."""
        return tuple(hole for hole, _ in self.taken)


class StrongestReply(NamedTuple):
    """A turn that decides between two lines, with its gains (`did`); `happened`: it was played in the game, not only
    expected.
    """

    did: TurnGains
    happened: bool


class BetterMove(NamedTuple):
    """Comparison of the played move with the better one, and of the lines after both.

    `played`, `best`: gains of the two moves. `answer`: the opponent's turn that captures from the mover's holes after
    the played move, but not after the better one; `kept`: after the better one the stones in those holes are safe.
    `again`: the turn that follows the better move if that earns an extra turn. `next`: the mover's next turn in the
    better line, if it captures and the one in the other line doesn't. `later`: a later turn that decides between the
    lines. `brings`: the better line brings more stones into the mover's store. `end`: the turn that wins the game for
    the mover in the better line, or for the opponent in the other line.
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

    @property
    def stones_explained(self) -> int:
        """Number of stones by which the lines visibly differ at most; an extra turn counts as a few stones."""
        extra = EXTRA_TURN if self.best.bonus and not self.played.bonus else 0
        later = self.later.stones or EXTRA_TURN if self.later else 0
        more, again = self.best.stones - self.played.stones, self.again.stones if self.again else 0
        return max(extra, later, more, again, self.answer.did.stones if self.answer else 0)


def compare_with_best(plies: Sequence[Ply], review: TurnReview) -> BetterMove | None:
    """Return the comparison of the played move with the best one; None if either sows nothing or has no foreseeable
    end.
    """
    ply = plies[review.ply]
    before = ply.before
    if not (_is_sowing(before, ply.move) and _is_sowing(before, review.best)) or before.phase != "play" or before.joint:
        return None
    played, better = gains_of_turn(ply), turns_of_line(before, review.line or (review.best,))
    best = gains_of_turn(better[0]) if better else None
    if played is None or best is None:
        return None
    expected = turns_of_line(before, review.expected_line)
    after = plies[review.ply + 1 :] if ply.after.round == before.round else ()
    return _compare_turns(played, best, after, expected, better)


def compare_lines(line: Sequence[Ply], better: Sequence[Ply], *, happened: bool) -> BetterMove | None:
    """Return the comparison of two lines as far as they go; None if the first turn of either has no foreseeable end.

    `happened`: the first line was played in the game, not only expected.
    """
    played, best = gains_of_turn(line[0]), gains_of_turn(better[0])
    return _compare_turns(played, best, line[1:] if happened else (), line, better) if played and best else None


def _compare_turns(
    old: TurnGains, new: TurnGains, after: Sequence[Ply], expected: Sequence[Ply], better: Sequence[Ply]
) -> BetterMove:
    """Return the comparison of a turn, with the gains `old`, with a better one, with the gains `new`.

    `after`: the turns played after the old turn; `expected`, `better`: the lines that the engine expects from either.
    """
    ply = old.ply
    answer = _worst_answer(after, expected[1:], better, ply.mover)
    kept = answer is not None and _are_holes_safe(better[0].after, answer.did.holes_captured, ply.mover)
    again = gains_of_turn(better[1]) if new.bonus and len(better) > 1 and better[1].mover == ply.mover else None
    soon = _next_capture(expected, better, ply.mover)
    later = _later_difference(expected, better, ply.mover) or soon
    return BetterMove(old, new, answer, kept, again, soon, later, _brings_more_stones(expected, better, ply.mover))


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
        found = gains_of_turn(ply) if ply.mover == mover else _gains_from_player(ply, mover)
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
    captured = [(step.hole, step.n) for step in captures_of_player(ply.mover, steps)]
    theirs = [(hole, n) for hole, n in captured if _owner_of_hole(ply.before, hole) not in (ply.mover, None)]
    return TurnGains(ply, _sum_by_hole(theirs or captured), any(step.op == "bonus" for step in steps))


def turns_of_line(before: Position, line: Sequence[str], most: int = MOST) -> list[Ply]:
    """Return the turns of a line of moves, at most `most`, up to the end of the round or the first illegal move."""
    game = Game(before.rules, before)
    for move in line[:most]:
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
    """Return the costliest answer to a move, played or possible; None if as much can be captured after the better move.
    `after`: the turns really played after the move; `expected`: those expected; `better`: the line of the better move.
    """
    real, feared, otherwise = (_costliest_reply(line, mover) for line in (after, expected, better[1:]))
    worst, happened = (real, True) if real and (not feared or real.stones >= feared.stones) else (feared, False)
    as_much = max((one.stones for one in (otherwise, costliest_answer(better[0])) if one), default=0)
    return StrongestReply(worst, happened) if worst and worst.stones > as_much else None


def _costliest_reply(after: Sequence[Ply], mover: Seat) -> TurnGains | None:
    """Return the turn that took most from `mover`'s holes, of the opponent's turns at the beginning of the line
    `after`. None if none took any.
    """
    best: TurnGains | None = None
    for number, ply in enumerate(after):
        if ply.mover == mover or ply.before.round != after[0].before.round or not _is_sowing(ply.before, ply.move):
            break
        found = _gains_from_player(ply, mover)
        if found and found.stones > (best.stones if best else 0):
            best = found._replace(behind=tuple(after[:number]))
    return best


def _gains_from_player(ply: Ply, mover: Seat) -> TurnGains | None:
    """Return the gains of a turn limited to the stones that it took from `mover`'s holes; None if it took none."""
    found = gains_of_turn(ply)
    if found is None:
        return None
    return found._replace(taken=tuple(one for one in found.taken if _owner_of_hole(ply.before, one[0]) == mover))


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
    if position.over or position.player == other or position.phase != "play":
        return []
    moves = [move for move in position.legal() if _is_sowing(position, move)]
    turns = (Ply(position.player, move, position, position.play(move)) for move in moves)
    return [one for turn in turns if (one := _gains_from_player(turn, other)) and one.stones]


def _are_holes_safe(after: Position, holes: Sequence[str], mover: Seat) -> bool:
    """Return whether stones lie in all of `holes`, and no answer of `mover`'s opponent in the position `after` captures
    any of them.
    """
    if after.over or after.player == mover or after.phase != "play" or any(not after.count(hole) for hole in holes):
        return False
    return holes_stay_safe(after, holes, mover)


def holes_stay_safe(after: Position, holes: Sequence[str], mover: Seat) -> bool:
    """Return whether no answer of `mover`'s opponent in the position `after`, with all its extra turns, captures from
    any of `holes`.
    """

    def taken(ply: Ply) -> int:
        answer = _gains_from_player(ply, mover) if _is_sowing(ply.before, ply.move) else None
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
        if worst and worst.stones > (least.stones if least else 0):
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
        if number and ply.mover == seat and _is_sowing(ply.before, ply.move):
            found = gains_of_turn(ply) if seat == line[0].mover else _gains_from_player(ply, line[0].mover)
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


def _is_sowing(position: Position, move: str) -> bool:
    """Return whether a move is a sowing, not a decision such as a swap or an agreed end."""
    return bool(move) and not is_ended_by_players(move) and bool(position.rules.start_of_move(move))


def _owner_of_hole(position: Position, hole: str) -> Seat | None:
    """Return the owner of a hole; None if it has no owner, or isn't on the board."""
    return position.owner(hole) if hole in position.rules.board.index else None


def _sum_by_hole(taken: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Return captures (hole, number of stones) with one entry for each hole, in order of first occurrence."""
    out: dict[str, int] = {}
    for hole, n in taken:
        out[hole] = out.get(hole, 0) + n
    return tuple(out.items())
