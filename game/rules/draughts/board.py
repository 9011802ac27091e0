"""The board of draughts: its dark squares, and beside it what was captured and what crowns are made of."""

from dataclasses import dataclass
from functools import cached_property

from game.rules import board as boards
from game.rules.board import SEATS, Cell, Seat

FILES = "abcdefghij"
LETTERS: dict[str, tuple[int, bool]] = {"M": (0, False), "K": (0, True), "m": (1, False), "k": (1, True)}


def hand_of(seat: str) -> str:
    """The name of the place where a side's spare pieces lie, from which kings get their second one."""
    return f"{seat} hand"


def beside_coats() -> dict[str, Seat]:
    """Whose pieces lie beside the board: a side keeps what it captured, and its own men for crowns."""
    return {"S": "N", "N": "S", hand_of("S"): "S", hand_of("N"): "N"}


@dataclass(frozen=True)
class Board(boards.Board):
    """`size` squares a side; the dark ones are counted row by row from South's left: a1, c1, …, b2, d2 …"""

    size: int

    family = "draughts"

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        squares = [
            Cell(f"{FILES[column]}{row + 1}", "S" if row < self.size // 2 else "N", self.size - 1 - row, column)
            for row in range(self.size)
            for column in range(row % 2, self.size, 2)
        ]
        beside = [Cell(seat, seat, self.size // 2, -1, "store") for seat in SEATS]
        spare = [Cell(hand_of(seat), seat, self.size // 2, -1, "hand") for seat in SEATS]
        return (*squares, *beside, *spare)

    @cached_property
    def index(self) -> dict[str, int]:
        return {cell.name: i for i, cell in enumerate(self.cells)}

    @property
    def squares(self) -> int:
        """How many dark squares there are; they come first among the cells."""
        return self.size * self.size // 2

    @property
    def men(self) -> int:
        """How many men a side has when a game begins: three rows, four on ten by ten."""
        return self.size // 2 * (self.size // 2 - 1)
