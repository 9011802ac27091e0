"""The board of a sowing game: its holes and stores, their names, rows, neighbours and owners.

Holes are counted in the order in which positions are written: South's (row 1, the nearest to the middle, before row
2), North's, then South's store, North's store and, in games with a reserve, both hands.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.rules.board import Cell, Seat, column_names, name_on_board, other_seat
from game.rules.file.vocabulary import SowingPath, StoreEnd, StoreUse

BEHIND_HOLE = "<>x"  # what may follow it in a move: a direction, or one more hole that is captured
END_HOLE = "Q"  # what South's mandarin hole is called


@dataclass(frozen=True)
class Board:
    """Geometry of a board of one to four rows. A single row belongs to South, in games for one player. Of three rows
    the middle one is shared: each player owns the half on their right. `stores`: use of the stores; `hands`: stones
    wait in reserve; `house`: South's name of the house, "" for none. `mandarins`: worth in stones of the piece in a
    further hole at each end (`Q` at South's right, `q` at North's), 0 for none. `ways`: allowed direction signs by
    hole, if they depend on it; `spared`: holes that can't be captured; `path`: how a sowing runs through three rows.
    """

    rows: int
    columns: int
    stores: str = StoreUse.CAPTURED
    store_end: str = StoreEnd.RIGHT
    hands: bool = False
    house: str = ""
    ways: tuple[tuple[str, str], ...] = ()
    spared: tuple[str, ...] = ()
    mandarins: int = 0
    path: SowingPath = SowingPath.BY_ROWS

    @property
    def family(self) -> str:
        """Name of the family of games, `sowing`."""
        return "sowing"

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Return all cells: South's holes in the order of their names, North's, two stores, and two hands if any."""
        south = self._south_holes()
        high, wide = self.rows - 1, self.columns - 1
        north = [Cell(c.name.lower(), "N", high - c.row, wide - c.column) for c in south if not self.for_one_player]
        ends = (-1, self.columns) if self.store_end == StoreEnd.LEFT else (self.columns, -1)
        stores = [Cell("S", "S", high, ends[0], "store"), Cell("N", "N", 0, ends[1], "store")]
        hands = [Cell("S hand", "S", high, self.columns, "hand"), Cell("N hand", "N", 0, -1, "hand")]
        return (*south, *north, *stores, *(hands if self.hands else ()))

    def _south_holes(self) -> list[Cell]:
        """Return South's holes, those of the row nearest the middle first."""
        names = column_names(self.rows, self.columns)
        if self.rows <= 2:
            row = [Cell(name, "S", self.rows - 1, i) for i, name in enumerate(names)]
            return [*row, Cell(END_HOLE, "S", 1, self.columns)] if self.mandarins else row
        middle = self.rows // 2
        shared = self.rows % 2 == 1
        return [
            Cell(f"{names[i]}{row - middle + 1}", "S", row, i)
            for row in range(middle, self.rows)
            for i in range(self.columns)
            if not (shared and row == middle and i < self.columns // 2)
        ]

    @cached_property
    def index(self) -> dict[str, int]:
        """Index in `cells` of each cell by name.  A store's name is its owner's seat, `S` or `N`."""
        return {cell.name: i for i, cell in enumerate(self.cells)}

    @cached_property
    def holes(self) -> int:
        """Return the number of holes of both players together; the stores follow them in `cells`."""
        return self.rows * self.columns + (2 if self.mandarins else 0)

    def resolve_hole_names(self, said: Iterable[str]) -> list[str]:
        """Return the names on this board of South's holes in `said`, some of which may be counted from the right."""
        return [name_on_board(name, self.rows, self.columns) for name in said]

    @property
    def for_one_player(self) -> bool:
        """Return whether the board is for one player, who is South."""
        return self.rows == 1

    @cached_property
    def half(self) -> int:
        """Number of holes that are South's at the start; they come first in `cells`."""
        return self.holes if self.for_one_player else self.holes // 2

    def is_end(self, name: str) -> bool:
        """Return whether the hole `name` is a mandarin hole at an end of the board, which nobody lifts."""
        return self.mandarins > 0 and name.upper() == END_HOLE

    def holes_of_seat(self, seat: Seat) -> range:
        """Return the indices of a player's holes at the start, in the order of their names."""
        return range(self.half) if seat == "S" else range(self.half, self.holes)

    def store(self, seat: Seat) -> int:
        """Return the index of a player's store."""
        return self.holes + (seat == "N")

    def hand(self, seat: Seat) -> int | None:
        """Return the index of a player's hand, if stones wait in reserve; else None."""
        return self.holes + 2 + (seat == "N") if self.hands else None

    def house_of_seat(self, seat: Seat) -> int | None:
        """Return the index of a player's house, if the game has houses; else None."""
        if not self.house:
            return None
        return self.index[self.house if seat == "S" else self.house.lower()]

    def front_row(self, seat: Seat) -> tuple[int, ...]:
        """Return a player's holes in the row nearest the middle, from their left; in a three-row game their near row.

        In games of two and three rows this is the row along the board's edge.
        """
        cells = [(i, self.cells[i]) for i in self.holes_of_seat(seat)]
        near = self.rows - 1 if self.rows == 3 else self.rows // 2
        wanted = near if seat == "S" else self.rows - 1 - near
        return tuple(i for i, cell in cells if cell.row == wanted and not self.is_end(cell.name))

    def partner(self, cell: int) -> int:
        """Return the other player's cell that corresponds to `cell`: `a` to `A`, store to store, hand to hand. It isn't
        the hole opposite, which `facing` returns.
        """
        if cell < self.holes:
            return (cell + self.half) % self.holes
        return self.holes + ((cell - self.holes) ^ 1)

    @cached_property
    def cells_when_turned(self) -> tuple[int, ...]:
        """The cell whose stones each cell gets when the board is turned round."""
        return tuple(self.partner(i) for i in range(len(self.cells)))

    @cached_property
    def _cells_by_place(self) -> dict[tuple[int, int], int]:
        """Indices of holes by row and column, both from 0 at the top left as South sees the board."""
        return {(cell.row, cell.column): i for i, cell in enumerate(self.cells) if cell.hole}

    def facing(self, hole: int) -> int:
        """Return the hole opposite in the same column; in a middle row or at the ends, `hole` itself."""
        cell = self.cells[hole]
        return self._cells_by_place.get((self.rows - 1 - cell.row, cell.column), hole)

    def column(self, hole: int) -> tuple[int, ...]:
        """Return the other holes in a hole's column, the opponent's first."""
        cell = self.cells[hole]
        rows = range(self.rows) if cell.seat == "S" else range(self.rows - 1, -1, -1)
        return tuple(
            self._cells_by_place[row, cell.column]
            for row in rows
            if row != cell.row and (row, cell.column) in self._cells_by_place
        )

    def _row_of_holes(self, row: int, backwards: bool = False) -> list[int]:
        """Return the holes of a row as South sees it, from left to right or, with `backwards`, from right to left."""
        found = [self._cells_by_place[row, column] for column in range(self.columns)]
        return found[::-1] if backwards else found

    def round_trip(self, clockwise: bool = False) -> tuple[int, ...]:
        """Return all cells on the track round both rows, from South's first hole; stores only if they are sown.

        Anticlockwise runs from a player's left to their right, then through the opponent's row.
        """
        south, north = tuple(self.holes_of_seat("S")), tuple(self.holes_of_seat("N"))
        first: Seat = "S" if self.store_end == StoreEnd.RIGHT else "N"
        order = south + north
        if self.for_one_player:
            order = (*south, self.store("S"))
        elif self.stores == StoreUse.SOWN:
            order = (*south, self.store(first), *north, self.store(other_seat(first)))
        return (order[0], *order[:0:-1]) if clockwise else order

    def own_rows(self, seat: Seat, clockwise: bool = True) -> tuple[int, ...]:
        """Return the track round a player's own rows; clockwise: the front row from their left, then the back row."""
        middle = self.rows // 2
        order = tuple(self._row_of_holes(middle) + self._row_of_holes(self.rows - 1, backwards=True))
        order = order if clockwise else order[::-1]
        return order if seat == "S" else tuple(self.partner(i) for i in order)

    def three_row_track(self, seat: Seat) -> tuple[int, ...]:
        """Return the path through three rows: the near row from the left, the middle one from the right, the far one
        from the left; by sides: the near row and the player's half of the middle one, then the opponent's the same way.
        """
        order = tuple(
            hole
            for turned, row in enumerate(range(self.rows - 1, -1, -1))
            for hole in self._row_of_holes(row, backwards=turned % 2 == 1)
        )
        if self.path == SowingPath.BY_SIDES:
            order = (*order[: self.half], *(self.partner(i) for i in order[: self.half]))
        return order if seat == "S" else tuple(self.partner(i) for i in order)


def hole_of_move(move: str) -> str:
    """Return the hole of a move: its name without the signs."""
    for at, letter in enumerate(move):
        if letter in BEHIND_HOLE:
            return move[:at]
    return move.rstrip("*")
