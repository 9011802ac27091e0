"""Aim of a puzzle of one move: what its question can name without a doubt, an extra turn or a capture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.rules.match import Game
from game.teaching.goal_row import pieces_captured

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.teaching.kept_puzzles import KeptPuzzle

# An extra turn, a capture, the largest capture; one of several extra turns or captures; "" for something else.
Aim = Literal["extra_turn", "capture", "most", "which_extra_turn", "which_capture", ""]
VAGUE_AIMS: tuple[Aim, ...] = ("which_extra_turn", "which_capture", "")  # which other moves have, too


def has_promoted_pieces(position: Position) -> bool:
    """Return whether a piece on the board has been promoted, and so is stacked; never where stones lie in heaps."""
    return bool(position.rules.coats) and max(_counts_on_board(position)) > 1


def _counts_on_board(position: Position) -> list[int]:
    return [n for cell in position.rules.board.cells if cell.hole and (n := position.count(cell.name))]


def pieces_to_watch(position: Position) -> tuple[bool, int]:
    """Return whether one of the pieces is promoted, and how many there are; False and 0 where stones lie in heaps."""
    return has_promoted_pieces(position), len(_counts_on_board(position)) if position.rules.coats else 0


def aim_of_first_move(puzzle: KeptPuzzle, position: Position) -> Aim:
    """Return the aim that the right first moves of a puzzle have and no other move; a vague one where others have it
    too.
    """
    right, game = {puzzle.solution[0], *puzzle.accept}, Game(position.rules, position)
    turns = {move: game.preview_turn(move) for move in position.legal()}
    extra = {move for move, ply in turns.items() if any(step.op == "bonus" for step in ply.steps)}
    captured = {move: pieces_captured([ply], position.player) for move, ply in turns.items()}
    capturing, most = {move for move, n in captured.items() if n}, max(captured.values())
    if right <= extra:
        return "extra_turn" if right == extra else "which_extra_turn"
    if not right <= capturing:
        return ""
    if right == capturing:
        return "capture"
    return "most" if right == {move for move, n in captured.items() if n == most} else "which_capture"
