"""A plain minimax: no table, no window, no order of moves; what the search must agree with."""

from dataclasses import replace
from functools import cache

from game.engine.search.constants import WIN
from game.rules.sowing.position import Position


def difference(position: Position, ply: int = 0) -> int:
    """Stones that the player to move is ahead; a drawn game is 0.

    Where no stones are counted: those on either side, and a game that is won is worth more the sooner it is won.
    """
    if position.outcome and position.outcome.winner is None:
        return 0
    south, north = position.store("S"), position.store("N")
    if not position.rules.counts:
        if position.outcome:
            return (WIN - ply) * (1 if position.outcome.winner == position.player else -1)
        half = position.rules.board.holes // 2
        south, north = sum(position.cells[:half]), sum(position.cells[half : 2 * half])
    return south - north if position.player == "S" else north - south


def judged(position: Position, ply: int) -> int:
    """The same in the units of the search, and what the variant file says of a position that is not finished."""
    if position.over:
        return difference(position, ply) * (position.rules.worth.unit if position.rules.counts else 1)
    weights, score = position.rules.worth.weights, 0
    for cell, n in zip(position.rules.board.cells, position.cells, strict=True):
        seat = position.owner(cell.name) if cell.hole else cell.seat
        each = {"hole": weights["side"] * n + weights["holes"] * (n > 0), "store": weights["store"] * n}
        score += each.get(cell.kind, 0) * (1 if seat == position.player else -1)
    return score


def looked_ahead(position: Position, depth: int, ply: int = 0) -> int:
    """The score for the player to move, every line looked at to this depth."""
    if position.over or depth == 0:
        return judged(position, ply)
    return max(
        score if after.player == position.player else -score
        for after in map(position.play, position.legal())
        for score in [looked_ahead(after, depth - 1, ply + 1)]
    )


@cache
def solved(position: Position) -> int:
    """The final difference with the best play of both, for games that cannot go round in circles."""
    if position.over:
        return difference(position)
    return max(
        score if after.player == position.player else -score
        for after in map(position.play, position.legal())
        for score in [solved(bare(after))]
    )


def bare(position: Position) -> Position:
    """The same without the memory of how it came about."""
    if position.over:
        return position
    return replace(position, ply=0, seen=(position.key(),))


class TooLargeError(Exception):
    """There are more lines than one wants to look at."""


def solved_with_history(position: Position, budget: list[int]) -> int:
    """The same for games that can, the third repetition looked at; `budget` holds how many positions are left."""
    budget[0] -= 1
    if budget[0] < 0:
        raise TooLargeError
    if position.over:
        return difference(position)
    return max(
        score if after.player == position.player else -score
        for after in map(position.play, position.legal())
        for score in [solved_with_history(after, budget)]
    )
