"""Why a move is the best one, read from the turns of the lines that the engine expects: what a hint and the guide say.

A position with many moves takes a moment: a reason is looked for a move a time.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Literal, NamedTuple

from game.rules.board import Seat
from game.rules.game import Position
from game.rules.lead import pieces_ahead
from game.rules.match import Game, Ply
from game.table.better_move import (
    TurnGains,
    answers_that_capture,
    captures_in_line,
    captures_of_next,
    costliest_answer,
    gains_of_turn,
    has_harmless_answer,
    holes_stay_safe,
    line_of,
    lost_with_second_best,
)

MOST_MOVES = 24  # of a position that are compared with the best one

Threat = tuple[str, tuple[str, ...]]  # an answer, and the holes out of which it captures
Kind = Literal["win", "capture", "again", "then", "safe", "prepare", "calm", "otherwise", "brings", "goes on"]


class MoveReason(NamedTuple):
    """Why `best` is the best move.

    It wins; captures what `did` says; earns another turn, and then `did`; keeps safe what the answer `did` could take
    from the board as it lies, and still can after most other moves; gets the turn `did` ready, which captures if the
    answers behind which it stands are played; leaves nothing to capture, as not every move does.

    Against `second`, another move: after that the other player can take what `did` says; fewer stones come into
    the store.  Where nothing shows: in the moves that are expected the mover captures `n` stones, and loses `lost`.
    """

    kind: Kind
    best: Ply
    did: TurnGains | None = None
    second: Ply | None = None
    n: int = 0
    lost: int = 0


def reason_for_best(position: Position, line: Sequence[str], second: Sequence[str] = ()) -> MoveReason | None:
    """Why the first move of a line is the best one; None only where no turn is played, or one has no end.

    `second`: the moves expected after the next best move, that one first.
    """
    found = next((one for one in list(reasons_stepwise(position, line))[::-1] if one), None)
    plies = line_of(position, line)
    if found is not None or not plies or position.phase != "play" or position.joint:
        return found
    best, other = plies[0], line_of(position, second)
    if other:
        answer, more = lost_with_second_best(other, plies)
        if answer is not None:
            return MoveReason("otherwise", best, answer, other[0])
        if more:
            return MoveReason("brings", best, second=other[0])
    n, lost, moves = captures_in_line(plies)
    return MoveReason("goes on", best, n=n, lost=lost) if moves else None


def promised_part(position: Position, line: Sequence[str]) -> tuple[str, ...]:
    """A line as far as the turn of its first mover with which that one is furthest ahead of what lies there now.

    The whole line where no turn of theirs brings them further ahead.
    """
    mover, most, end = position.player, 0, len(line)
    before = _ahead(position, mover)
    for number, ply in enumerate(line_of(position, line), 1):
        if ply.mover == mover and (gained := _ahead(ply.after, mover) - before) > most:
            most, end = gained, number
    return tuple(line[:end])


def _ahead(position: Position, seat: Seat) -> int:
    return pieces_ahead(position) if seat == "S" else -pieces_ahead(position)


def reason_against(position: Position, line: Sequence[str], best: Sequence[str]) -> MoveReason | None:
    """Return what the other player can take after a move but not after the best one, by both lines; None if nothing."""
    plies, better = line_of(position, line), line_of(position, best)
    answer = lost_with_second_best(plies, better)[0] if plies and better else None
    return MoveReason("otherwise", better[0], answer, plies[0]) if answer else None


def reasons_stepwise(position: Position, line: Sequence[str]) -> Iterator[MoveReason | None]:
    """Found a move a time: last comes a reason, or nothing where the turns show none.

    `line`: the moves that the engine expects, the best one first.
    """
    plies = line_of(position, line)
    if position.phase != "play" or position.joint or not plies:
        return
    best, mover = plies[0], position.player
    found, outcome = gains_of_turn(best), best.after.outcome
    if outcome is not None and outcome.winner == mover:
        yield MoveReason("win", best)
        return
    if found is None:
        return
    own = [ply for ply in plies[1:2] if ply.mover == mover]
    more = gains_of_turn(own[0]) if found.bonus and own else None
    if more and more.stones > found.stones:
        yield MoveReason("then", best, more)
    elif found.stones:
        yield MoveReason("capture", best, found)
    elif found.bonus:
        yield MoveReason("again", best)
    else:
        yield from _quiet(best, plies, position)


def _quiet(best: Ply, plies: Sequence[Ply], position: Position) -> Iterator[MoveReason | None]:
    """A move that brings nothing at once: does it keep something safe, or make the next turn?"""
    lost = costliest_answer(best)
    least = lost.stones if lost else 0
    standing = {
        _threat(one): one for one in captures_of_next(position.with_turn_passed(), best.mover) if one.stones > least
    }
    threats: Counter[Threat] = Counter()  # of those that stand: after how many other moves they still do
    worse = False  # whether some other move lets more be captured
    others = [move for move in position.legal()[:MOST_MOVES] if move != best.move]
    for move in others:
        answers = answers_that_capture(Game(position.rules, position).preview_turn(move))
        worse = worse or any(answer.stones > least for answer in answers)
        threats.update({_threat(answer) for answer in answers} & standing.keys())
        yield None
    if threats:
        threat, times = max(threats.items(), key=lambda one: (one[1], standing[one[0]].stones))
        if 2 * times >= len(others) and holes_stay_safe(best.after, threat[1], best.mover):
            yield MoveReason("safe", best, standing[threat])
            return
    following = plies[1:]
    answers_to = tuple(takewhile(lambda ply: ply.mover != best.mover, following))
    mine = gains_of_turn(following[len(answers_to)]) if len(following) > len(answers_to) > 0 else None
    if mine is not None and mine.stones and not _there(position, mine):
        yield MoveReason("prepare", best, mine._replace(behind=answers_to))
    elif worse and has_harmless_answer(best.after, best.mover):
        yield MoveReason("calm", best)


def _threat(answer: TurnGains) -> Threat:
    return answer.ply.move, answer.holes


def _there(position: Position, later: TurnGains) -> bool:
    """Whether a turn could be played now that captures as much out of the same holes."""
    now = (
        gains_of_turn(Game(position.rules, position).preview_turn(later.ply.move))
        if later.ply.move in position.legal()
        else None
    )
    return now is not None and now.stones >= later.stones and set(later.holes) <= set(now.holes)
