"""What a position lays on the board besides stones: lids, signs of owners, houses that are houses no longer."""

from game.board.marks import Standing
from game.rules.board import SEATS, Seat
from game.rules.sowing.position import Position

AS_AT_THE_START = -1  # `Round.owner` while no hole has changed hands


def standing(position: Position) -> Standing:
    """Where a middle row is shared every hole wears its owner's sign, elsewhere those that changed hands."""
    board = position.rules.board
    marked: list[tuple[str, Seat]] = []
    shared = board.rows % 2 == 1
    if shared or position.stage.owner != AS_AT_THE_START:
        owners = [(cell, position.owner(cell.name)) for cell in board.cells if cell.hole]
        marked = [(cell.name, owner) for cell, owner in owners if shared or owner != cell.seat]
    lost = set()
    for seat in SEATS:
        house = board.house_of(seat)
        if house is not None and not position.owns_house(seat):
            lost.add(board.cells[house].name)
    return Standing(frozenset(position.burnt), tuple(marked), frozenset(lost))
