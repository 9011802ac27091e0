"""Why the solution of a puzzle is right: what it captures or earns, and what it saves from the other side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from game.rules.match import Ply
from game.table.better_move import TurnGains, captures_from_player, costliest_answer
from game.teaching.goal_row import pieces_captured
from game.text.language import msg

YOU_WIN = msg("You win the game.")
SAVED = msg("From {answer}, your opponent would have captured {n:stone}.")
EXTRA_AND = msg("An extra turn, and you capture {n:stone}.")
EXTRA = msg("You earn an extra turn.")
CAPTURED = msg("You capture {n:stone}.")
LATER = msg("With your next turn you capture {n:stone}.")


class SolvedReason(NamedTuple):
    """Reason why a solution is right. `n`: the number in `text`; `averted`: the opponent's capture that the solver's
    move prevents, None for none.
    """

    text: str = ""
    n: int = 0
    averted: TurnGains | None = None


def solved_reason(plies: Sequence[Ply]) -> SolvedReason:
    """Return why the solution `plies` is right; an empty reason where no single fact shows it."""
    first, solver = plies[0], plies[0].mover
    over = plies[-1].after.outcome
    turn = list(takewhile(lambda ply: ply.mover == solver, plies))
    at_once, in_all = (pieces_captured(some, solver) for some in (turn, [ply for ply in plies if ply.mover == solver]))
    extra = any(step.op == "bonus" for step in first.steps)
    if over is not None and over.winner == solver:
        return SolvedReason(YOU_WIN)
    if at_once:
        return SolvedReason(EXTRA_AND if extra else CAPTURED, at_once)
    if extra:
        return SolvedReason(EXTRA)
    if (averted := _averted_capture(first)) is not None:
        return SolvedReason(SAVED, averted.stones, averted)
    return SolvedReason(LATER, in_all) if in_all else SolvedReason()


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
