"""Holes that are won with the stones in them: um_el_banat, gabata_shoa, qelat, gabata_mengas, tuz_wallo, sadeqa_two."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lab.reference.two_rows import Choices, Holes, Laps, TwoRows, other


class WonHoles(TwoRows):
    """In laps; a four on the other side wins the hole for the game.  `won`: who has won a hole, by its name.

    Nobody lifts such a hole.  A last stone in one of the other player's takes `TAKES` from it.
    """

    TAKES: ClassVar[int] = 2
    AGAIN: ClassVar[bool] = True

    def __init__(self, variant: str, options: dict[str, Any] | None = None) -> None:
        super().__init__(variant, options)
        self.won: dict[str, str] = {}

    def lay(self, holes: Holes, stores: Holes, turn: str, **known: Any) -> TwoRows:
        won: Mapping[str, Sequence[str]] = known.pop("won", {})
        self.won = {hole: seat for seat in "SN" for hole in won.get(seat, ())}
        return super().lay(holes, stores, turn, **known)

    def moves(self) -> list[str]:
        return [hole for hole in super().moves() if hole not in self.won]

    def in_row(self, seat: str) -> int:
        return sum(self.holes[hole] for hole in self.row(seat) if hole not in self.won)

    def wins(self, hole: str) -> bool:
        """Does the last stone that fell here win the hole?"""
        return self.holes[hole] == 4 and self.seat_of(hole) != self.turn

    def make(self, move: str) -> None:
        mover, at = self.turn, self.sow_to_end(move)
        winner = self.won.get(at)
        if winner == other(mover):
            taken = min(self.TAKES, self.holes[at])
            self.holes[at] -= taken
            self.stores[mover] += taken
        elif winner is None and self.wins(at):
            self.won[at] = mover
        self.turn = mover if winner == other(mover) and self.AGAIN else other(mover)

    def sow_to_end(self, start: str) -> str:
        """Sows lap after lap; where the last stone fell: alone, into a hole that is won, or into one that it wins."""
        laps, at = Laps(), start
        while True:
            at = self.sow_lap(at, self.ring())
            if at in self.won or self.holes[at] == 1 or self.wins(at):
                return at
            laps.another()

    def judge(self) -> None:
        if not self.in_row("S") and not self.in_row("N"):
            self.each_takes_own()

    def sweep(self, row_of: str, to: str) -> None:
        for hole in self.row(row_of):
            self.capture(hole, self.won.get(hole, to))

    def circles(self) -> None:
        if self.options["circles"] == "nobody":
            for hole, seat in self.won.items():
                self.capture(hole, seat)
        super().circles()

    def face(self) -> Any:
        return super().face(), sorted(self.won.items())

    def swap(self) -> None:
        super().swap()
        self.won = {hole.swapcase(): other(seat) for hole, seat in self.won.items()}

    def describe(self) -> dict[str, Any]:
        won = {seat: [hole for hole in self.row("S") + self.row("N") if self.won.get(hole) == seat] for seat in "SN"}
        return super().describe() | {"won": won}


class UmElBanat(WonHoles):
    """The last stone and one more are taken, and the player moves again."""


class GabataShoa(WonHoles):
    """The last stone and one more are taken, and the turn ends."""

    OPTIONS: ClassVar[Choices] = {"columns": (6, 5, 7)}
    AGAIN = False


class Qelat(WonHoles):
    """One stone is taken, and the player moves again."""

    TAKES = 1


class Mengas(WonHoles):
    """North has begun: one stone from every second hole went to the next, all round, and South's A was won."""

    def __init__(self, variant: str, options: dict[str, Any] | None = None) -> None:
        super().__init__(variant, options)
        held = self.after("f", self.ring())
        at, self.holes["f"] = held, self.holes["f"] - 1  # one stone is held
        for _ in range(6):
            self.holes[at] -= 1
            at = self.after(at, self.ring())
            self.holes[at] += 1
            at = self.after(at, self.ring())
        self.holes["A"] += 1  # the stone that was held
        self.won = {"A": "N"}

    def wins(self, hole: str) -> bool:
        return self.holes[hole] == 4


class TuzWallo(Mengas):
    """The same beginning, but holes are won on the other side alone."""

    def wins(self, hole: str) -> bool:
        return WonHoles.wins(self, hole)


class SadeqaTwo(WonHoles):
    """Heaps of eight; the rightmost of North's gave two to the hole across, South's leftmost."""

    def __init__(self, variant: str, options: dict[str, Any] | None = None) -> None:
        super().__init__(variant, options)
        south, north = (2, 8, 0, 8, 0, 8), (0, 8, 0, 8, 0, 6)
        self.holes = dict(zip(self.row("S") + self.row("N"), south + north, strict=True))


class SadeqaJimma(WonHoles):
    """Ten holes of four a side."""

    COLUMNS = 10


class Krur(WonHoles):
    """Four holes of four; nobody sows into what the other has won, and nothing is ever taken from there."""

    COLUMNS = 4

    def ring(self) -> list[str]:
        return [hole for hole in super().ring() if self.won.get(hole) != other(self.turn)]


class Leyla(WonHoles):
    """Clockwise; a four across is won with the hole facing it, and the game is over when the mover has nothing."""

    AGAIN = False

    def ring(self) -> list[str]:
        return super().ring()[::-1]

    def make(self, move: str) -> None:
        mover, mine = self.turn, set(self.won)
        super().make(move)
        for hole in set(self.won) - mine:
            self.won.setdefault(self.facing(hole), mover)

    def judge(self) -> None:
        if not self.in_row(self.turn):
            self.each_takes_own()


class LayliGoobalay(Leyla):
    """Marin’s: an empty hole of the mover’s takes what lies across, with the last ball; three there make a pair."""

    OPTIONS: ClassVar[Choices] = {
        "columns": (6, 8, 12), "seeds": (4, 5), "direction": ("anticlockwise", "clockwise"),
    }  # fmt: skip

    def ring(self) -> list[str]:
        around = TwoRows.ring(self)
        return around[::-1] if self.options["direction"] == "clockwise" else around

    def wins(self, hole: str) -> bool:
        return False  # what lies across decides, not the last stone's hole

    def make(self, move: str) -> None:
        mover, at = self.turn, self.sow_to_end(move)
        self.turn = other(mover)
        across = self.facing(at)
        if at in self.won or across in self.won or self.seat_of(at) != mover:
            return
        if self.holes[across] == 3:
            self.won |= {at: mover, across: mover}
        elif self.holes[across]:
            self.capture(across, mover)
            self.capture(at, mover)


class QelatBeniAmir(WonHoles):
    """Single sowings, the left three holes clockwise; a four wins an end hole, and across also the one beside it."""

    def make(self, move: str) -> None:
        mover, at = self.turn, move
        around = self.ring() if move.upper() in "DEF" else self.ring()[::-1]
        for _ in range(self.lift(move)):
            at = self.after(at, around)
            self.holes[at] += 1
        ends = "AF" if self.seat_of(at) == mover else "ABEF"
        if at not in self.won and self.holes[at] == 4 and at.upper() in ends:
            self.won[at] = mover
        self.turn = other(mover)


class GamachaNobility(WonHoles):
    """Four across is a qasamo; an empty hole of the mover’s takes one stone that lies alone across, and no more."""

    def make(self, move: str) -> None:
        mover, at = self.turn, self.sow_to_end(move)
        if at not in self.won and self.wins(at):
            self.won[at] = mover
        self.turn = other(mover)
        across = self.facing(at)
        if at in self.won or across in self.won or self.seat_of(at) != mover:
            return
        if self.holes[at] == self.holes[across] == 1:
            self.capture(across, mover)
