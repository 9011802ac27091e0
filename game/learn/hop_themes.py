"""What a puzzle is about where pieces hop over each other: read from the steps of its solution, like all themes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.rules.match import Ply

FEW = 6  # pieces on the board with which a game comes to its end


def of(plies: Sequence[Ply], position: Position) -> tuple[str, ...]:
    """The themes of a solution, what tells most first."""
    return tuple(_themes(plies, position)) or ("quiet",)


def _themes(plies: Sequence[Ply], position: Position) -> Iterator[str]:
    own = [ply for ply in plies if ply.mover == position.player]
    first, taken = own[0], [_taken(ply) for ply in own]
    if any(step.op == "burn" for step in first.steps):
        yield "burn"
    if any(_taken(ply) for ply in plies if ply.mover != position.player) and sum(taken) > 0:
        yield "give"
    if _taken(first) > 1:
        yield "jumps"
    if _taken(first) == 1:
        yield "jump"
    if any(step.op == "crown" for ply in own for step in ply.steps):
        yield "crown"
    if len(plies) > 1 and not _taken(first) and taken[-1]:
        yield "prepare"
    if plies[-1].after.over:
        yield "end"
    if len(pieces(position)) <= FEW:
        yield "few"


def pieces(position: Position) -> list[str]:
    """The squares on which a piece stands."""
    cells = zip(position.rules.board.cells, position.cells, strict=True)
    return [cell.name for cell, n in cells if cell.hole and n]


def _taken(ply: Ply) -> int:
    """How many pieces a turn captures."""
    return sum(step.op == "capture" for step in ply.steps)
