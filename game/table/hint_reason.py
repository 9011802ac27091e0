"""Why a move is the best one, read from the turns of the lines that the engine expects: what a hint and the guide say.

A position with many moves takes a moment: a reason is looked for a move a time.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Literal, NamedTuple

from game.rules.game import Position
from game.rules.lead import lead_of
from game.rules.match import Game, Ply
from game.table.better_move import (
    answers_that_capture,
    captures_from_player,
    captures_in_line,
    costliest_answer,
    has_harmless_answer,
    holes_stay_safe,
    lost_with_second_best,
)
from game.table.turn_gains import TurnGains, gains_of_turn, turns_of_line

MOST_MOVES = 24  # of a position that are compared with the best one

Threat = tuple[str, tuple[str, ...]]  # an answer, and the holes out of which it captures
Kind = Literal["win", "capture", "again", "then", "safe", "prepare", "calm", "otherwise", "brings", "goes on"]


class MoveReason(NamedTuple):
    """The reason why `best` is the best move, by its `kind`.

    "win": it wins. "capture": it captures, with the gains `did`. "again": it earns an extra turn. "then": an extra
    turn, and with that `did`. "safe": it protects stones that the answer `did` threatens. "prepare": it prepares the
    turn `did`. "calm": it leaves nothing to capture. "otherwise": after the other move `second` the opponent captures
    by `did`. "brings": it brings more stones into the store than `second`. "goes on": in the expected line the mover
    captures `n` stones and loses `lost`.
    """

    kind: Kind
    best: Ply
    did: TurnGains | None = None
    second: Ply | None = None
    n: int = 0
    lost: int = 0


def reason_for_best(position: Position, line: Sequence[str], second: Sequence[str] = ()) -> MoveReason | None:
    """Return why the first move of a line is the best one; None if it sows nothing or has no foreseeable end.

    `second`: the expected line of the second-best move.
    """
    found = next((one for one in list(search_reason(position, line))[::-1] if one), None)
    plies = turns_of_line(position, line)
    if found is not None or not plies or position.phase != "play" or position.joint:
        return found
    best, other = plies[0], turns_of_line(position, second)
    if other:
        answer, more = lost_with_second_best(other, plies)
        if answer is not None:
            return MoveReason("otherwise", best, answer, other[0])
        if more:
            return MoveReason("brings", best, second=other[0])
    n, lost, moves = captures_in_line(plies)
    return MoveReason("goes on", best, n=n, lost=lost) if moves else None


def most_gainful_part(position: Position, line: Sequence[str]) -> tuple[str, ...]:
    """Return the first moves of a line, up to the turn with the greatest gain of its first mover. The whole line if no
    turn gains anything.
    """
    mover, most, end = position.player, 0, len(line)
    before = lead_of(position, mover)
    for number, ply in enumerate(turns_of_line(position, line), 1):
        if ply.mover == mover and (gained := lead_of(ply.after, mover) - before) > most:
            most, end = gained, number
    return tuple(line[:end])


def film_of_hint(position: Position, line: Sequence[str], second: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the moves that show why the first move of a line is the best one, up to its gain.

    If it gains nothing, they may instead show what the opponent captures after the second-best move; `second`: that
    move's line.
    """
    shown = most_gainful_part(position, line)
    plies = turns_of_line(position, shown)
    if plies and lead_of(plies[-1].after, position.player) > lead_of(position, position.player):
        return shown
    why = reason_for_best(position, line, second)
    if why is None or why.kind != "otherwise" or why.second is None or why.did is None:
        return shown
    return (why.second.move, *(ply.move for ply in why.did.behind), why.did.ply.move)


def drawback_reason(position: Position, line: Sequence[str], best: Sequence[str]) -> MoveReason | None:
    """Return what the opponent can take after a move but not after the best one, by both lines; None if nothing."""
    plies, better = turns_of_line(position, line), turns_of_line(position, best)
    answer = lost_with_second_best(plies, better)[0] if plies and better else None
    return MoveReason("otherwise", better[0], answer, plies[0]) if answer else None


def search_reason(position: Position, line: Sequence[str]) -> Iterator[MoveReason | None]:
    """Search the reason for a move step by step: yield None after each move tried, at last the reason if any.

    `line`: the moves that the engine expects, the best one first.
    """
    plies = turns_of_line(position, line)
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
        yield from _search_quiet_reason(best, plies, position)


def _search_quiet_reason(best: Ply, plies: Sequence[Ply], position: Position) -> Iterator[MoveReason | None]:
    """Search the reason for a move without immediate gain: it protects stones, or prepares the next turn. `best`: the
    turn of the move; `plies`: the turns expected from it on. Yields None after each move tried, at last the reason if
    any.
    """
    lost = costliest_answer(best)
    least = lost.stones if lost else 0
    standing = {
        _threat_key(one): one
        for one in captures_from_player(position.with_turn_passed(), best.mover)
        if one.stones > least
    }
    threats: Counter[Threat] = Counter()  # of those that stand: after how many other moves they still do
    worse = False  # whether some other move lets more be captured
    others = [move for move in position.legal()[:MOST_MOVES] if move != best.move]
    for move in others:
        answers = answers_that_capture(Game(position.rules, position).preview_turn(move))
        worse = worse or any(answer.stones > least for answer in answers)
        threats.update({_threat_key(answer) for answer in answers} & standing.keys())
        yield None
    if threats:
        threat, times = max(threats.items(), key=lambda one: (one[1], standing[one[0]].stones))
        if 2 * times >= len(others) and holes_stay_safe(best.after, threat[1], best.mover):
            yield MoveReason("safe", best, standing[threat])
            return
    following = plies[1:]
    answers_to = tuple(takewhile(lambda ply: ply.mover != best.mover, following))
    mine = gains_of_turn(following[len(answers_to)]) if len(following) > len(answers_to) > 0 else None
    if mine is not None and mine.stones and not _is_already_possible(position, mine):
        yield MoveReason("prepare", best, mine._replace(behind=answers_to))
    elif worse and has_harmless_answer(best.after, best.mover):
        yield MoveReason("calm", best)


def _threat_key(answer: TurnGains) -> Threat:
    """Return a key that identifies a threat: its move and the holes that it captures."""
    return answer.ply.move, answer.holes_captured


def _is_already_possible(position: Position, later: TurnGains) -> bool:
    """Return whether the player to move could already capture as much from the same holes as by the turn `later`."""
    now = (
        gains_of_turn(Game(position.rules, position).preview_turn(later.ply.move))
        if later.ply.move in position.legal()
        else None
    )
    return now is not None and now.stones >= later.stones and set(later.holes_captured) <= set(now.holes_captured)
