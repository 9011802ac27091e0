"""The board of draughts: its dark squares, and the places beside it for captured and spare pieces."""

from dataclasses import dataclass
from functools import cached_property

from game.rules import board as boards
from game.rules.board import SEATS, Cell, Seat

FILES = "abcdefghij"
LETTERS: dict[str, tuple[int, bool]] = {"M": (0, False), "K": (0, True), "m": (1, False), "k": (1, True)}


def spare_place(seat: str) -> str:
    """Return the name of the place that holds a player's spare pieces, with which kings are crowned."""
    return f"{seat} hand"


def owners_beside_board() -> dict[str, Seat]:
    """Return the owner of the pieces in each place beside the board: captured and spare pieces."""
    return {"S": "N", "N": "S", spare_place("S"): "S", spare_place("N"): "N"}


@dataclass(frozen=True)
class Board(boards.Board):
    """A draughts board of `size` by `size`; dark squares count row by row from South's left: a1, c1, …, b2, d2 …"""

    size: int

    family = "draughts"

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells: the dark squares row by row, then the places beside the board."""
        squares = [
            Cell(f"{FILES[column]}{row + 1}", "S" if row < self.size // 2 else "N", self.size - 1 - row, column)
            for row in range(self.size)
            for column in range(row % 2, self.size, 2)
        ]
        beside = [Cell(seat, seat, self.size // 2, -1, "store") for seat in SEATS]
        spare = [Cell(spare_place(seat), seat, self.size // 2, -1, "hand") for seat in SEATS]
        return (*squares, *beside, *spare)

    @cached_property
    def index(self) -> dict[str, int]:
        """Index in `cells` of each cell by name."""
        return {cell.name: i for i, cell in enumerate(self.cells)}

    @cached_property
    def square_names(self) -> tuple[str, ...]:
        """Names of the dark squares."""
        return tuple(cell.name for cell in self.cells[: self.squares])

    @property
    def squares(self) -> int:
        """Number of dark squares, which come first among the cells."""
        return self.size * self.size // 2

    @property
    def men(self) -> int:
        """Number of men with which each side starts: three rows, four on ten by ten."""
        return self.size // 2 * (self.size // 2 - 1)
