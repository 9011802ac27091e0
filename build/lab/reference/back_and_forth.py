"""Laps back and forth, and captures only of a turn that has been across: giuthi."""

from typing import ClassVar

from lab.reference.more_laps import Sized
from lab.reference.two_rows import Choices, Laps, other


class Giuthi(Sized):
    """Either way, from two stones on; an empty hole of one's own takes what faces it and the empty ones after it."""

    OPTIONS: ClassVar[Choices] = {
        "columns": (6, 5, 7, 8, 9, 10), "seeds": (6, 4, 5, 7, 8, 9), "at_home": ("again", "ends"),
        "last_too": (True, False), "skip_origin": (True, False),
    }  # fmt: skip

    def movable(self, seat: str) -> list[str]:
        return [hole for hole in self.row(seat) if self.holes[hole] > 1]

    def moves(self) -> list[str]:
        return [hole + sign for hole in self.movable(self.turn) for sign in "<>"]

    def make(self, move: str) -> None:
        at, way, laps, fell = move[0], self.ring(), Laps(), set[str]()
        if move.endswith("<"):
            way = way[::-1]
        while True:
            start, hand = at, self.lift(at)
            while hand:
                at = self.after(at, way)
                if at != start or not self.options["skip_origin"]:
                    self.holes[at] += 1
                    hand -= 1
                    fell.add(at)
            if self.holes[at] == 1:
                break
            way = way[::-1]
            laps.another()
        been_across = any(hole in fell for hole in self.row(other(self.turn)))
        if at in self.row(self.turn):
            if not been_across and self.options["at_home"] == "again":
                return
            if been_across:
                self.take(at, way)
        self.turn = other(self.turn)

    def take(self, at: str, way: list[str]) -> None:
        """Captures opposite the last stone, then opposite the player’s next empty holes on the way."""
        first = True
        while at in self.row(self.turn) and self.holes[self.facing(at)] and (first or not self.holes[at]):
            self.capture(self.facing(at), self.turn)
            if first and self.options["last_too"]:
                self.capture(at, self.turn)
            at, first = self.after(at, way), False

    def judge(self) -> None:
        if not self.movable("S") and not self.movable("N"):
            self.each_takes_own()


GAMES = {"giuthi": Giuthi}
