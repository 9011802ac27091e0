"""Whether the end of a game is near, by what is left of its pieces."""

from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.game import Position

PART = 3  # of what lies on the board when a game begins: the others were captured
LEFT = 6  # … that one side still has, where captured stones are sown again and all stay on the board


def end_is_near(position: Position) -> bool:
    """Whether a third of the pieces is left at most; where stones stay on the board, a sixth of them to one side."""
    rules = position.rules
    if rules.pieces:
        return PART * _pieces(position) <= _pieces(family_of(rules).start(rules))
    if rules.collects_captures:
        return PART * _pieces(position) <= rules.stones
    held = dict.fromkeys(SEATS, 0)
    for cell, n in zip(rules.board.cells, position.cells, strict=True):
        if n and not cell.store:  # what waits in a hand will come onto the board
            held[position.owner(cell.name) if cell.hole else cell.seat] += n
    return LEFT * min(held.values()) <= sum(held.values())


def _pieces(position: Position) -> int:
    """How many pieces lie on the holes or squares."""
    lie = [n for cell, n in zip(position.rules.board.cells, position.cells, strict=True) if cell.hole]
    return sum(map(bool, lie)) if position.rules.pieces else sum(lie)
