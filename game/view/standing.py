"""What a position lays on the board besides stones: lids, signs of owners, houses that are houses no longer."""

from game.rules.board import SEATS
from game.rules.position import Position

from .marks import Standing


def standing(position: Position) -> Standing:
    """Where a middle row is shared every hole wears its owner's sign, elsewhere those that changed hands."""
    board = position.rules.board
    holes = [cell for cell in board.cells if cell.hole]
    shared = board.rows % 2 == 1
    owners = [(cell.name, position.owner(cell.name)) for cell in holes]
    marked = [pair for cell, pair in zip(holes, owners, strict=True) if shared or pair[1] != cell.seat]
    lost = set()
    for seat in SEATS:
        house = board.house_of(seat)
        if house is not None and not position.owns_house(seat):
            lost.add(board.cells[house].name)
    return Standing(frozenset(position.burnt), tuple(marked), frozenset(lost))
