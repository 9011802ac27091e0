"""The lead in a position: by how many pieces a player is ahead.  It is a count, not an evaluation."""

from game.rules.board import SEATS, Seat
from game.rules.game import Position


def pieces_ahead(position: Position) -> int:
    """Return by how many pieces South is ahead; negative if behind. Captured pieces are counted if they decide the game
    (in a match those of the round), else pieces on the board.
    """
    if position.rules.counts:
        return position.store("S") - position.store("N")
    said = position.lead()
    if said is not None:
        return said
    held = _held_on_board(position)
    return held["S"] - held["N"]


def lead_of(position: Position, seat: Seat) -> int:
    """Return by how many pieces `seat` is ahead, counted as in `pieces_ahead`; negative if behind."""
    ahead = pieces_ahead(position)
    return ahead if seat == "S" else -ahead


def pieces_of(position: Position, seat: Seat) -> int:
    """Return the number of a player's captured pieces if these decide the game, else of their pieces on the board."""
    return position.store(seat) if position.rules.counts else _held_on_board(position)[seat]


def _held_on_board(position: Position) -> dict[Seat, int]:
    """Return the number of pieces on the board by owner."""
    held: dict[Seat, int] = dict.fromkeys(SEATS, 0)
    for cell, n in zip(position.rules.board.cells, position.cells, strict=True):
        if not cell.store:
            held[position.owner(cell.name) if cell.hole else cell.seat] += n
    return held


def pieces_on_board(position: Position, seat: Seat) -> int:
    """Return how many pieces a player has on the board; a king counts as one."""
    holes = (cell.name for cell in position.rules.board.cells if cell.hole)
    return sum(position.count(name) > 0 and position.owner(name) == seat for name in holes)


def counted_lead(position: Position) -> int:
    """Return by how many pieces South is ahead on a count: in draughts with a king as one, else as `pieces_ahead`."""
    if position.rules.coats:
        return pieces_on_board(position, "S") - pieces_on_board(position, "N")
    return pieces_ahead(position)
