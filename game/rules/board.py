"""The board as numbers: which holes there are, their names, rows, neighbours and owners.

Holes are counted in the order in which positions are written: South's, North's, South's store, North's store.
Names follow the literature's habit of letters from each player's own left: South's are capitals.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

Seat = Literal["S", "N"]
Stores = Literal["none", "captured", "sown"]

SEATS: tuple[Seat, Seat] = ("S", "N")
LETTERS = "ABCDEFGHIJKLMNOPQRSTU"


def other(seat: Seat) -> Seat:
    """The player across the board."""
    return "N" if seat == "S" else "S"


class Cell(NamedTuple):
    """A hole or a store, and where it lies as South sees the board: row 0 is the top, column 0 the left."""

    name: str
    seat: Seat
    row: int
    column: int
    store: bool = False


@dataclass(frozen=True)
class Board:
    """Geometry of a board of two rows; `stores` tells whether captured or sown stones have a place of their own."""

    rows: int
    columns: int
    stores: Stores = "captured"
    store_end: Literal["right", "left"] = "right"

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """South's holes from his left, North's from his, then the two stores."""
        c = self.columns
        south = [Cell(LETTERS[i], "S", 1, i) for i in range(c)]
        north = [Cell(LETTERS[i].lower(), "N", 0, c - 1 - i) for i in range(c)]
        left, right = -1, c
        ends = (right, left) if self.store_end == "right" else (left, right)
        return (*south, *north, Cell("S", "S", 1, ends[0], True), Cell("N", "N", 0, ends[1], True))

    @cached_property
    def index(self) -> dict[str, int]:
        """Name → place in `cells`.  A store is called by its owner's seat, `S` or `N`."""
        return {cell.name: i for i, cell in enumerate(self.cells)}

    @property
    def holes(self) -> int:
        """How many playing holes both players have together; the stores follow them in `cells`."""
        return self.rows * self.columns

    def owned(self, seat: Seat) -> range:
        """The indices of a player's holes, from his left."""
        half = self.holes // 2
        return range(half) if seat == "S" else range(half, 2 * half)

    def store(self, seat: Seat) -> int:
        """The index of a player's store."""
        return self.holes + (seat == "N")

    def facing(self, hole: int) -> int:
        """The hole across the board in the same column."""
        return self.holes - 1 - hole

    def ring(self, clockwise: bool = False) -> tuple[int, ...]:
        """All cells that a sowing runs past, in its order, from South's first hole on; stores only if they are sown.

        Anticlockwise is from a player's own left to his right, then through the other's row.
        """
        south, north = tuple(self.owned("S")), tuple(self.owned("N"))
        first: Seat = "S" if self.store_end == "right" else "N"
        order = south + north
        if self.stores == "sown":
            order = (*south, self.store(first), *north, self.store(other(first)))
        return (order[0], *order[:0:-1]) if clockwise else order
