"""Captures of two and three, feeding, grand slams: oware, ouril."""

from typing import ClassVar

from lab.reference.two_rows import Choices, TwoRows, other


class Oware(TwoRows):
    """The lifted hole is passed over on every round."""

    OPTIONS: ClassVar[Choices] = {"seeds": (4, 5, 6), "grand_slam": ("no_capture", "forbidden", "allowed")}

    def moves(self) -> list[str]:
        occupied = super().moves()
        if self.in_row(other(self.turn)) == 0:
            occupied = [hole for hole in occupied if self.reaches_over(hole)]
        if self.options["grand_slam"] == "forbidden":
            occupied = [hole for hole in occupied if not self.would_be_a_grand_slam(hole)]
        return occupied

    def reaches_over(self, hole: str) -> bool:
        """Does a stone from this hole fall into the other row?"""
        row = self.row(self.turn)
        return self.holes[hole] >= len(row) - row.index(hole)

    def sow(self, hole: str) -> str:
        """Sows a hole and returns where the last stone fell."""
        lifted = self.ring().index(hole)
        others = self.ring()[lifted + 1 :] + self.ring()[:lifted]
        stones = self.lift(hole)
        for i in range(stones):
            self.holes[others[i % len(others)]] += 1
        return others[(stones - 1) % len(others)]

    def won_by(self, last: str) -> list[str]:
        """The other player's holes with two or three, from the last stone's backwards."""
        theirs = self.row(other(self.turn))
        won = []
        while last in theirs and self.holes[last] in (2, 3):
            won.append(last)
            last = self.ring()[self.ring().index(last) - 1]
        return won

    def is_grand_slam(self, won: list[str]) -> bool:
        return bool(won) and sum(self.holes[hole] for hole in won) == self.in_row(other(self.turn))

    def would_be_a_grand_slam(self, hole: str) -> bool:
        trial = self.clone()
        assert isinstance(trial, Oware)
        return trial.is_grand_slam(trial.won_by(trial.sow(hole)))

    def make(self, move: str) -> None:
        won = self.won_by(self.sow(move))
        slam = self.is_grand_slam(won)
        if not (slam and self.options["grand_slam"] == "no_capture"):
            for hole in won:
                self.capture(hole, self.turn)
        if slam and self.options["grand_slam"] == "allowed":
            self.sweep(self.turn, self.turn)
            self.finish()
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.majority():
            return
        if self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()
        elif not self.moves():
            # The mover cannot feed, or has only forbidden grand slams, and takes all that is left.
            self.sweep("S", self.turn)
            self.sweep("N", self.turn)
            self.finish()


class Ouril(Oware):
    """Single stones wait for larger holes; everything may be taken, and then the other player is fed."""

    OPTIONS: ClassVar[Choices] = {}

    @property
    def each(self) -> int:
        return 4

    def moves(self) -> list[str]:
        can = [hole for hole in self.row(self.turn) if self.holes[hole]]
        if not self.in_row(other(self.turn)):
            can = [hole for hole in can if self.reaches_over(hole)]
        return [hole for hole in can if self.holes[hole] > 1] or can

    def make(self, move: str) -> None:
        for hole in self.won_by(self.sow(move)):
            self.capture(hole, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.majority() and not self.in_row(other(self.turn)) and not self.moves():
            self.sweep(self.turn, self.turn)
            self.finish()
