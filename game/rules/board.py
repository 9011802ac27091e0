"""Boards of all families: cells with a name, an owner and a kind, in rows and columns.

Pieces are counted in the order of `Board.cells`.  Names follow the literature's habit of letters from each player's
own left: South's are capitals.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

Seat = Literal["S", "N"]
Kind = Literal["hole", "store", "hand"]

SEATS: tuple[Seat, Seat] = ("S", "N")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUV"
IN_ONE_ROW = "ABCDEFGHIJKLMOPRTUVWYZ"  # without those that have a meaning of their own: stores, end holes and signs
OF_A_LETTER = 9  # holes, in rows that have more of them than there are letters
FROM_THE_RIGHT = " from the right"


def other_seat(seat: Seat) -> Seat:
    """Return the opponent's seat."""
    return "N" if seat == "S" else "S"


def column_names(rows: int, columns: int) -> tuple[str, ...]:
    """Return what South's holes of a row are called, from the left, without the number of the row that follows where a
    player has two; a longer single row counts on: A1 to A9, B1 to B9 …
    """
    if rows > 2:
        return tuple(LETTERS[:columns])
    if columns <= len(IN_ONE_ROW):
        return tuple(IN_ONE_ROW[:columns])
    return tuple(f"{IN_ONE_ROW[i // OF_A_LETTER]}{i % OF_A_LETTER + 1}" for i in range(columns))


def name_on_board(name: str, rows: int, columns: int) -> str:
    """Return the usual name of a hole that may be counted from the right: "A2 from the right" is H2 on four rows of
    eight columns.
    """
    said, names = name.removesuffix(FROM_THE_RIGHT), column_names(rows, columns)
    column = said[:1] if rows > 2 else said
    if said == name or column not in names:
        return name
    return names[-1 - names.index(column)] + said[len(column) :]


class Cell(NamedTuple):
    """A cell of the board with its position as South sees it: row 0 is the top, column 0 the left.

    `seat`: its owner at the start.  `kind`: a `hole` (or square) holds pieces in play; a `store` holds a player's
    captures; a `hand` pieces still to be brought in.
    """

    name: str
    seat: Seat
    row: int
    column: int
    kind: Kind = "hole"

    @property
    def store(self) -> bool:
        """Whether this cell is a store."""
        return self.kind == "store"

    @property
    def hole(self) -> bool:
        """Whether this cell is a hole (or square), with pieces in play."""
        return self.kind == "hole"


class Board(Protocol):
    """The cells of a game's board, as a protocol. Of its members a subclass for a family only has to define `family`
    and `cells`.
    """

    def __hash__(self) -> int:
        return hash(self.cells)

    @property
    def family(self) -> str:
        """Name of the family of games, such as `sowing`, whose code draws this board."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Return all cells in the order in which a position counts their pieces."""

    @property
    def index(self) -> Mapping[str, int]:
        """Return the index in `cells` by name.  A store's name is its owner's seat, `S` or `N`."""
        return {cell.name: i for i, cell in enumerate(self.cells)}

    @property
    def rows(self) -> int:
        """Return how many rows of holes there are."""
        return 1 + max(cell.row for cell in self.cells if cell.hole)

    @property
    def columns(self) -> int:
        """Return how many columns of holes there are."""
        return 1 + max(cell.column for cell in self.cells if cell.hole)

    def holes_of_seat(self, seat: Seat) -> Sequence[int]:
        """Return the indices of the holes that belong to a player at the start, in the order of their names."""
        return [i for i, cell in enumerate(self.cells) if cell.hole and cell.seat == seat]


class PieceCounts(dict[str, int]):
    """Number of pieces by name of cell. `coats`: the owner of the pieces in each cell, in games where the players'
    pieces look different.
    """

    def __init__(self, counts: Mapping[str, int], coats: Mapping[str, Seat] | None = None) -> None:
        super().__init__(counts)
        self.coats: Mapping[str, Seat] = coats or {}


def coats_of(counts: Mapping[str, int]) -> Mapping[str, Seat]:
    """Return the owner of the pieces by cell if `counts` contains the owners; empty where all pieces are alike."""
    return counts.coats if isinstance(counts, PieceCounts) else {}


def counts_by_name(board: Board, cells: Iterable[int], coats: Mapping[str, Seat] | None = None) -> PieceCounts:
    """Return the pieces by name of cell, from `cells`, the numbers in the order of the board's cells. `coats`: the
    owners of the pieces, None where all are alike.
    """
    return PieceCounts({cell.name: n for cell, n in zip(board.cells, cells, strict=True)}, coats)


def neighbouring_hole(board: Board, name: str, to: str) -> str:
    """Return the nearest hole in a direction, for arrow keys; at the edge the same hole. `to`: left, right, up or down.

    On boards where every second square is unused, up and down alternate between two columns.
    """
    at = board.cells[board.index[name]]
    sideways, forward = to in ("left", "right"), 1 if to in ("right", "down") else -1

    def away(cell: Cell) -> tuple[int, int, bool]:
        down, across = cell.row - at.row, cell.column - at.column
        far, aside = (forward * across, abs(down)) if sideways else (forward * down, abs(across))
        return far, aside, cell.column // 2 != at.column // 2

    there = [cell for cell in board.cells if cell.hole and away(cell)[0] > 0 and (cell.row == at.row or not sideways)]
    return min(there, key=away, default=at).name
