"""A plain minimax: no table, no window, no order of moves; what the search must agree with."""

from functools import cache

from game.rules.position import Position


def difference(position: Position) -> int:
    """Stones that the player to move is ahead; a drawn game is 0."""
    if position.outcome and position.outcome.winner is None:
        return 0
    ahead = position.store("S") - position.store("N")
    return ahead if position.player == "S" else -ahead


def looked_ahead(position: Position, depth: int) -> int:
    """The score for the player to move, every line looked at to this depth."""
    if position.over or depth == 0:
        return difference(position)
    return max(
        score if after.player == position.player else -score
        for after in map(position.play, position.legal())
        for score in [looked_ahead(after, depth - 1)]
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
    return Position(position.rules, position.cells, position.player, 0, position.pie, None, (position.key(),))


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
