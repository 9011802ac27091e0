"""Several moves as people write them: `A> f2< pass`, or `FeDb` where each is one letter."""

from collections.abc import Iterable

from game.rules.board import Board


def moves_apart(words: Iterable[str], board: Board) -> list[str]:
    """The single moves: a word made of one-letter holes is as many moves, any other word is one."""
    letters = {cell.name for cell in board.cells if cell.hole and len(cell.name) == 1}
    moves: list[str] = []
    for word in words:
        moves += word if set(word) <= letters else [word]
    return moves
