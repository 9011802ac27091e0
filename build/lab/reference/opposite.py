"""Games in which South sows anticlockwise and North clockwise: olinda, opposite_ways."""

from typing import ClassVar

from lab.reference.described import Chained
from lab.reference.two_rows import Choices, TwoRows, other


class Olinda(Chained):
    """Laps from the next hole, and gap after gap; rounds are filled from the left."""

    COLUMNS, EACH = 7, 4
    HAS_PIE = False
    OPTIONS: ClassVar[Choices] = {"match": (False, True)}

    def way(self, anticlockwise: bool = True) -> list[str]:
        return super().way(anticlockwise=self.turn == "S")

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.each_takes_own()

    def filling(self, seat: str) -> list[str]:
        return self.row(seat)


class OppositeWays(TwoRows):
    """One sowing, past the lifted hole; a last stone that makes an even number takes it."""

    COLUMNS, EACH = 5, 4
    HAS_PIE = False

    def make(self, move: str) -> None:
        path = self.ring() if self.turn == "S" else self.ring()[::-1]
        hand, at = self.lift(move), move
        while hand:
            at = self.after(at, path)
            if at != move:
                self.drop(at, last=hand == 1)
                hand -= 1
        if self.holes[at] % 2 == 0:
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


GAMES = {"olinda": Olinda, "opposite_ways": OppositeWays}
