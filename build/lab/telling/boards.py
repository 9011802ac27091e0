"""What is said of a board: what lies where, and whose it is."""

from game.rules.board import Seat, other_seat
from game.rules.game import marks_of_kind
from game.rules.sowing.position import Position
from lab.telling.patterns import Heard, Readers, known_by, same, says, true, understood
from tests.text.owners import holes_are_nobodys


class Board:
    """A position said line by line: every place once, with what lies there."""

    def __init__(self, position: Position, readers: Readers) -> None:
        self.position, self.readers, self.board = position, readers, position.rules.board
        self.told: list[str] = []
        self.owners: list[str] = []
        self.won: list[tuple[str, Seat]] = []

    def check(self, text: str) -> None:
        """All its lines.  Raises UntrueError."""
        for line in text.split("\n"):
            understood(line, BOARD, self.readers, self)
        holes = [cell.name for cell in self.board.cells if cell.hole]
        same(sorted(self.told), sorted(holes), "holes that are told")
        strange = [c.name for c in self.board.cells if c.hole and self.position.owner(c.name) != c.seat]
        same(sorted(self.owners), sorted(strange), "holes of which it is said that they change their owner")
        won = [(mark.place, mark.seat) for mark in marks_of_kind(self.position, "won")]
        same(
            sorted(self.won),
            sorted((hole, seat) for hole, seat in won if seat),
            "holes of which it is said who won them",
        )

    def _row(self, got: Heard, rows: int, nearest: int, shared: bool = False, before: Seat | None = None) -> None:
        """A row of a player; `nearest` counts from the middle of the board, 0 is next to it.

        `before`: who sits before it, where it is nobody's.
        """
        true((before is None) is not holes_are_nobodys(self.position.rules), "whose row it is")
        seat = before or got.whose
        named = [one.split(" ") for one in got.text("counts").split(", ")]
        for hole, n in named:
            same(int(n), self.position.count(hole), f"stones in {hole}")
        cells = [self.board.cells[self.board.index[hole]] for hole, _ in named]
        same([seat] * len(cells), [cell.seat for cell in cells], "whose side it is")
        columns = [cell.column if seat == "S" else -cell.column for cell in cells]
        same(sorted(columns), columns, "the order from the left of who sits there")
        same(1, len({cell.row for cell in cells}), "rows")
        same(rows, self.board.rows, "rows of the board")
        away = cells[0].row - rows // 2 if seat == "S" else (rows - 1) // 2 - cells[0].row
        same(nearest, away, "how far the row is from the middle")
        true(shared or rows != 3 or nearest, "that row belongs to both")
        self.told += [hole for hole, _ in named]

    @says("{whose} holes: {counts}.")
    def only_row(self, got: Heard) -> None:
        true(got.whose == "S" or self.board.rows > 1, "nobody sits across")
        self._row(got, min(self.board.rows, 2), 0)

    @says("In front of you: {counts}.")
    def before_you(self, got: Heard) -> None:
        self._row(got, 2, 0, before=self.readers.seat("you"))

    @says("In front of {person}: {counts}.")
    def before_them(self, got: Heard) -> None:
        self._row(got, 2, 0, before=self.readers.seat(got.text("they")))

    @says("{whose} front row: {counts}.")
    def front(self, got: Heard) -> None:
        self._row(got, 4, 0)

    @says("{whose} back row: {counts}.")
    def back(self, got: Heard) -> None:
        self._row(got, 4, 1)

    @says("{whose} half of the middle row: {counts}.")
    def middle(self, got: Heard) -> None:
        self._row(got, 3, 0, shared=True)

    @says("{whose} near row: {counts}.")
    def near(self, got: Heard) -> None:
        self._row(got, 3, 1)

    @says("{whose} store: {n}.")
    def store(self, got: Heard) -> None:
        true(got.whose == "S" or self.board.rows > 1, "nobody sits across")
        same(got.number(), self.position.store(got.whose), "stones in the store")

    @says("{whose} hand: {n}.")
    def hand(self, got: Heard) -> None:
        same(got.number(), self.position.hand(got.whose), "stones in the hand")

    @says("{whose} house: {hole}.")
    def house(self, got: Heard) -> None:
        true(self.position.owns_house(got.whose), "there is none")
        same(got.name(), self.board.cells[self.board.house_of_seat(got.whose) or 0].name, "the house")

    @says("Waiting to be laid out: {n}.")
    def heap(self, got: Heard) -> None:
        same(got.number(), self.position.heap, "stones that wait")

    @says("{hole} is yours in this round.")
    def yours(self, got: Heard) -> None:
        self._owner(got, self.readers.seat("yours"))

    @says("In this round {hole} is {whose}.")
    def whose(self, got: Heard) -> None:
        self._owner(got, got.whose)

    def _owner(self, got: Heard, seat: Seat) -> None:
        at = self.board.cells[self.board.index[got.name()]]
        same((seat, other_seat(seat)), (self.position.owner(got.name()), at.seat), "whose hole it is, and was")
        self.owners.append(got.name())

    @says("{whose} tuz: {hole}.")
    def tuz(self, got: Heard) -> None:
        same(self.position.tuz(got.whose), got.name(), "the tuz")

    @says("{whose} won hole: {hole}.", "{whose} won holes: {holes}.")
    def won_holes(self, got: Heard) -> None:
        names = got.names() if "holes" in got else [got.name()]
        true("holes" not in got or len(names) > 1, "it is only one hole")
        self.won += [(name, got.whose) for name in names]

    @says("{who sows} clockwise.")
    def clockwise(self, got: Heard) -> None:
        self._direction(got, "clockwise")

    @says("{who sows} anticlockwise.")
    def anticlockwise(self, got: Heard) -> None:
        self._direction(got, "anticlockwise")

    def _direction(self, got: Heard, way: str) -> None:
        of = {mark.seat for mark in marks_of_kind(self.position, way)}
        true(got.who in of, "it is not sown so for the rest of the game")

    @says("{hole} is closed.")
    def closed(self, got: Heard) -> None:
        true(got.name() in {mark.place for mark in marks_of_kind(self.position, "closed")}, "it is not")

    @says("{hole} is burnt: no stone goes there in this round.")
    def burnt(self, got: Heard) -> None:
        true(got.name() in self.position.burnt, "it is not")


BOARD = known_by(Board)
