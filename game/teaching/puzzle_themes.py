"""Themes of a line of moves: its solution, and the themes that its steps have."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.families import family_of
from game.rules.game import MoveError, Position
from game.rules.match import Game, Ply
from game.teaching.family_hooks import QUIET, themes_in

LONGEST_SOLUTION = 7  # plies of both sides


def solution_of_line(position: Position, line: Sequence[str]) -> tuple[str, ...]:
    """Return the solver's first turn of a line with its extra turns; if it gains nothing, also the opponent's answer
    and the solver's next turn.
    """
    game, solver = Game(position.rules, position), position.player
    for rest in (2, 1):  # turns of the solver's that may be shown
        for move in line[len(game.plies) : LONGEST_SOLUTION]:
            if game.position.over or (game.plies and game.position.player != solver and game.plies[-1].mover == solver):
                break
            game.play(move)
        if _captures_or_ends_game(game.plies, solver) or rest == 1:
            break
        answer = line[len(game.plies) : len(game.plies) + 1]
        if not answer or game.position.over:
            break
        game.play(answer[0])
    while game.plies and game.plies[-1].mover != solver:
        game.undo()
    return tuple(game.moves)


def _captures_or_ends_game(plies: Sequence[Ply], solver: str) -> bool:
    """Return whether the solver captured something in these turns, or the game ended."""
    return (
        any(step.op == "capture" for ply in plies if ply.mover == solver for step in ply.steps) or plies[-1].after.over
    )


def themes_of_solution(position: Position, solution: Sequence[str]) -> tuple[str, ...]:
    """Return the themes of a solution, from its steps."""
    game = Game(position.rules, position)
    for move in solution:
        game.play(move)
    return tuple(themes_in(game.plies, position)) or (QUIET,)


BEYOND = {"ply", "legal", "over", "winner", "reason", "rules"}  # what JSON says of a position that its stones do not


def moves_lead_to(position: Position, moves: Sequence[str]) -> bool:
    """Return whether these moves, played from the start of the game, lead to a position."""
    reached: Position = family_of(position.rules).start(position.rules)
    try:
        for move in moves:
            reached = reached.play(move)
    except MoveError:
        return False
    one, other = reached.as_json(), position.as_json()
    return all(one.get(key) == other.get(key) for key in {*one, *other} - BEYOND)
