"""Who is ahead in a position, and by how much: a count, not a judgement."""

from game.rules.board import SEATS, Seat
from game.rules.game import Position


def pieces_ahead(position: Position) -> int:
    """How many pieces South is ahead: captured ones where these decide (in a match the round’s), else those held."""
    if position.rules.counts:
        return position.store("S") - position.store("N")
    said = position.lead()
    if said is not None:
        return said
    held = _held_on_board(position)
    return held["S"] - held["N"]


def pieces_of(position: Position, seat: Seat) -> int:
    """How many pieces a player has captured where these decide, else how many the player holds on the board."""
    return position.store(seat) if position.rules.counts else _held_on_board(position)[seat]


def _held_on_board(position: Position) -> dict[Seat, int]:
    held: dict[Seat, int] = dict.fromkeys(SEATS, 0)
    for cell, n in zip(position.rules.board.cells, position.cells, strict=True):
        if not cell.store:
            held[position.owner(cell.name) if cell.hole else cell.seat] += n
    return held
