"""A plain minimax without table, window or ordering of moves, with which the search must agree."""

from dataclasses import replace
from functools import cache

from game.engine.constants import WIN
from game.rules.sowing.position import Position


def difference(position: Position, ply: int = 0) -> int:
    """By how many stones the player to move is ahead; 0 for a drawn game.

    Where no stones are counted: those on the two sides; a win is worth more the sooner it comes.
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
    """The same in the units of the search; unfinished positions by the weights of the variant file."""
    if position.over:
        return difference(position, ply) * (position.rules.worth.unit if position.rules.counts else 1)
    weights, score = position.rules.worth.weights, 0
    for cell, n in zip(position.rules.board.cells, position.cells, strict=True):
        seat = position.owner(cell.name) if cell.hole else cell.seat
        each = {"hole": weights["side"] * n + weights["holes"] * (n > 0), "store": weights["store"] * n}
        score += each.get(cell.kind, 0) * (1 if seat == position.player else -1)
    for seat, holes in position.as_json().get("won", {}).items():  # what lies there is as good as captured
        lies = weights["store"] * sum(map(position.count, holes))
        score += lies if seat == position.player else -lies
    return score


def looked_ahead(position: Position, depth: int, ply: int = 0) -> int:
    """The score for the player to move, with every line searched to this depth."""
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
    """The same position without its history."""
    if position.over:
        return position
    return replace(position, ply=0, seen=(position.key(),))


class TooLargeError(Exception):
    """There are more lines than the budget allows."""


def solved_with_history(position: Position, budget: list[int]) -> int:
    """The same for games that can, with the third repetition; `budget` holds how many positions are left."""
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
