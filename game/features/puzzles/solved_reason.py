"""Why the solution of a puzzle is right: what it captures or earns, and what it saves from the other side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from game.rules.match import Ply
from game.table.better_move import captures_from_player, costliest_answer
from game.table.turn_gains import TurnGains
from game.teaching.goal_row import capturing_steps
from game.text.language import msg

YOU_WIN = msg("You win the game.")
SAVED = msg("From {answer}, your opponent would have captured {n:stone}.")
EXTRA_AND = msg("An extra turn, and you capture {n:stone}.")
EXTRA_LATER = msg("An extra turn, and with your next turn you capture {n:stone}.")
EXTRA_OPENS = msg("An extra turn, and with it you can capture {n:stone}.")
EXTRAS = msg("You earn {n:turn} more.")
EXTRAS_OPEN = msg("An extra turn, and it can bring {n:turn} more.")
EXTRA = msg("You earn an extra turn.")
CAPTURED = msg("You capture {n:stone}."), msg("You capture {m:king}."), msg("You capture {n:man} and {m:king}.")
LATER = (
    msg("With your next turn you capture {n:stone}."),
    msg("With your next turn you capture {m:king}."),
    msg("With your next turn you capture {n:man} and {m:king}."),
)


class SolvedReason(NamedTuple):
    """Reason why a solution is right. `text`: its untranslated text, "" for none; `n`: the number in it, `m`: the
    number of kings in it; `averted`: the opponent's capture that the solver's move prevents, None for none.
    """

    text: str = ""
    n: int = 0
    averted: TurnGains | None = None
    m: int = 0


def solved_reason(plies: Sequence[Ply], rest: Sequence[Ply] = ()) -> SolvedReason:
    """Return why the solution `plies` is right; an empty reason if no single fact shows it. `rest`: plies that would
    follow but aren't played.
    """
    first, solver = plies[0], plies[0].mover
    over = plies[-1].after.outcome
    turn, all_turn = (list(takewhile(lambda ply: ply.mover == solver, some)) for some in (plies, (*plies, *rest)))
    mine = [ply for ply in plies if ply.mover == solver]
    in_all = pieces_taken(mine, solver)
    extras, all_extras = (
        sum(any(step.op == "bonus" for step in ply.steps) for ply in some) for some in (turn, all_turn)
    )
    if over is not None and over.winner == solver:
        return SolvedReason(YOU_WIN)
    if at_once := pieces_taken(turn, solver):
        return SolvedReason(EXTRA_AND, at_once) if extras else _capture_reason(CAPTURED, turn, at_once)
    if extras:
        if in_all:
            return SolvedReason(EXTRA_LATER, in_all)
        if opened := pieces_taken(all_turn, solver):
            return SolvedReason(EXTRA_OPENS, opened)
        if extras > 1:
            return SolvedReason(EXTRAS, extras)
        return SolvedReason(EXTRAS_OPEN, all_extras - 1) if all_extras > 1 else SolvedReason(EXTRA)
    if in_all and len(plies) > 1:  # the turn that captures is the one that lies on the board
        return _capture_reason(LATER, mine, in_all)
    if (averted := _averted_capture(first)) is not None:
        return SolvedReason(SAVED, averted.pieces, averted)
    return SolvedReason()


def pieces_taken(plies: Sequence[Ply], seat: str) -> int:
    """Return how many stones or pieces a seat captured in these turns; a king is one piece, however much it counts."""
    return sum(1 if ply.before.rules.coats else step.n for ply in plies for step in capturing_steps(ply, seat))


def _capture_reason(texts: tuple[str, str, str], plies: Sequence[Ply], pieces: int) -> SolvedReason:
    """Return a player's captures in the turns `plies` as a reason. `texts`: for stones or men, for kings, and for both;
    `pieces`: number of all captured pieces.
    """
    mover, rules = plies[0].mover, plies[0].before.rules
    doubled = sum(step.n > 1 for ply in plies for step in capturing_steps(ply, mover)) if rules.coats else 0
    return SolvedReason(texts[0 if not doubled else 1 if doubled == pieces else 2], pieces - doubled, m=doubled)


def _averted_capture(ply: Ply) -> TurnGains | None:
    """Return the opponent's greatest capture that was possible before a turn, if the turn clearly reduces it; else
    None.
    """
    before = ply.before
    free = before.with_turn_passed()
    if free.player == ply.mover:
        return None
    danger = max(captures_from_player(free, ply.mover), key=lambda one: one.stones, default=None)
    left = costliest_answer(ply)
    saved = danger.stones - (left.stones if left else 0) if danger else 0
    return danger if saved >= before.rules.clear_margin else None
