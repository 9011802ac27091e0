"""Whether the end of a game is near, by what is left of its pieces, and which puzzles are of the end."""

from collections.abc import Iterable

from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.game import Position
from game.teaching.kept_puzzles import KeptPuzzle

PART = 3  # of what lies on the board when a game begins: the others were captured
ENDS = "end"  # the theme of puzzles whose answer ends the game
LEFT = 6  # … that one side still has, where captured stones are sown again and all stay on the board


def is_end_near(position: Position) -> bool:
    """Return whether at most a third of the pieces is left in play.

    Where stones are never removed from the board: at most a sixth of them on one side.
    """
    rules = position.rules
    if rules.pieces:
        return PART * _pieces_in_play(position) <= _pieces_in_play(family_of(rules).start(rules))
    if rules.collects_captures:
        return PART * _pieces_in_play(position) <= rules.stones
    held = dict.fromkeys(SEATS, 0)
    for cell, n in zip(rules.board.cells, position.cells, strict=True):
        if n and not cell.store:  # what waits in a hand will come onto the board
            held[position.owner(cell.name) if cell.hole else cell.seat] += n
    return LEFT * min(held.values()) <= sum(held.values())


def endgame_puzzle_ids(puzzles: Iterable[tuple[KeptPuzzle, Position]]) -> set[str]:
    """Return the ids of the puzzles of a game that belong to its endgame.

    If no position has few pieces left, they are the puzzles whose answer ends the game, and those that a search has
    solved to the end in all lines.
    """
    all_ = list(puzzles)
    near = {puzzle.id for puzzle, position in all_ if is_end_near(position)}
    return near or {puzzle.id for puzzle, _ in all_ if puzzle.proved or ENDS in puzzle.themes}


def _pieces_in_play(position: Position) -> int:
    lie = [n for cell, n in zip(position.rules.board.cells, position.cells, strict=True) if cell.hole]
    return sum(map(bool, lie)) if position.rules.pieces else sum(lie)
