"""One sowing a turn, and captures by number: bohnenspiel, vai_lung_thlan, mangala, halusa, bakuk."""

from typing import ClassVar

from lab.reference.two_rows import Choices, TwoRows, other


class ByNumber(TwoRows):
    """A last stone that makes a fitting number takes it, and so are fitting numbers beside it, hole by hole."""

    NUMBERS: ClassVar[tuple[int, ...]] = ()
    CLOCKWISE: ClassVar[bool] = False
    STEP: ClassVar[int] = -1  # from a capture to the next: against the sowing, or with it

    def way(self) -> list[str]:
        return self.ring()[::-1] if self.CLOCKWISE else self.ring()

    def fits(self, hole: str) -> bool:
        return self.holes[hole] in self.NUMBERS

    def make(self, move: str) -> None:
        way, at = self.way(), move
        for _ in range(self.lift(move)):
            at = self.after(at, way)
            self.holes[at] += 1
        while self.fits(at):
            self.capture(at, self.turn)
            at = way[(way.index(at) + self.STEP) % len(way)]
        self.turn = other(self.turn)

    def rest_to(self, seat: str) -> None:
        self.sweep("S", seat)
        self.sweep("N", seat)
        self.finish()


class Bohnenspiel(ByNumber):
    """Who cannot move leaves the rest to the other player."""

    EACH = 6
    NUMBERS = (2, 4, 6)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.rest_to(other(self.turn))


class Mangala(ByNumber):
    """It goes on, with passes, until the board is empty."""

    EACH = 5
    NUMBERS: ClassVar[tuple[int, ...]] = (2, 4)
    OPTIONS: ClassVar[Choices] = {"columns": (7, 6)}

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


class VaiLungThlan(Mangala):
    """Single stones, clockwise."""

    NUMBERS = (1,)
    CLOCKWISE = True
    OPTIONS: ClassVar[Choices] = {}


class Halusa(ByNumber):
    """Even numbers of the own row; the other side has to be given stones; who lacks them in the end has the rest."""

    EACH = 6

    def fits(self, hole: str) -> bool:
        return hole in self.row(self.turn) and self.holes[hole] > 0 and self.holes[hole] % 2 == 0

    def moves(self) -> list[str]:
        occupied, row = super().moves(), self.row(self.turn)
        if self.in_row(other(self.turn)):
            return occupied
        return [hole for hole in occupied if self.holes[hole] >= len(row) - row.index(hole)]

    def judge(self) -> None:
        if self.in_row(other(self.turn)) == 0 and not self.moves():
            self.rest_to(other(self.turn))


class Bakuk(ByNumber):
    """Three holes a side, captures that go on with the sowing; nobody gets the rest."""

    EACH = 6
    NUMBERS = (2, 4)
    STEP = 1
    OPTIONS: ClassVar[Choices] = {"columns": (3, 4, 5, 6)}

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.finish()
