"""Further games of laps: hakimi, djenon_aboure, djenon_abe, leb_bbut, boukerourou, valah, lagerung, bay_khom."""

from contextlib import suppress
from typing import ClassVar

from lab.reference.described import Chained
from lab.reference.two_rows import Choices, EndlessError, Laps, Options, TwoRows, other


class Hakimi(TwoRows):
    """Twos and fours with what faces them, hole after hole with the sowing, from any hole of one's own."""

    COLUMNS = 7
    EACH = 7

    def make(self, move: str) -> None:
        ring = self.ring()
        at = self.sow_laps(move, ring, Laps(), ends=(1, 2, 4))
        while self.holes[at] in (2, 4):
            self.capture(at, self.turn)
            self.capture(self.facing(at), self.turn)
            at = self.after(at, ring)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() <= 1:
            self.each_takes_own()


class DjenonAboure(TwoRows):
    """The first stone of every lap falls back, or none does; twos and fours of both sides; single stones stay."""

    OPTIONS: ClassVar[Choices] = {"start_in_origin": (True, False)}

    def moves(self) -> list[str]:
        return [hole for hole in self.row(self.turn) if self.holes[hole] >= 2]

    def make(self, move: str) -> None:
        ring, at, laps = self.ring(), move, Laps()
        while True:
            hand = self.lift(at)
            if self.options["start_in_origin"]:
                self.holes[at] = 1
                hand -= 1
            for _ in range(hand):
                at = self.after(at, ring)
                self.holes[at] += 1
            if self.holes[at] in (1, 2, 4):
                break
            laps.another()
        while self.holes[at] in (2, 4):
            self.capture(at, self.turn)
            at = ring[ring.index(at) - 1]
        self.turn = other(self.turn)

    def judge(self) -> None:
        if max(self.holes.values()) < 2:
            self.each_takes_own()


class DjenonAbe(TwoRows):
    """Laps until an empty hole or a two or four, on either side; the empty side is given stones; the rest is halved."""

    def sown(self, move: str) -> "DjenonAbe":
        """The board after this turn, nothing judged."""
        then = self.clone()
        assert isinstance(then, DjenonAbe)
        with suppress(EndlessError):
            then.make(move)
        return then

    def moves(self) -> list[str]:
        own, hungry = super().moves(), other(self.turn)
        return own if self.in_row(hungry) else [move for move in own if self.sown(move).in_row(hungry)]

    def make(self, move: str) -> None:
        ring = self.ring()
        at = self.sow_laps(move, ring, Laps(), ends=(1, 2, 4))
        while self.holes[at] in (2, 4):
            self.capture(at, self.turn)
            at = ring[ring.index(at) - 1]
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.majority() and not self.moves():
            self.finish()


class LebBbut(TwoRows):
    """One sowing, but a six on the other side is sown on; twos and fours there are taken, never all of them."""

    OPTIONS: ClassVar[Choices] = {"columns": (10, 8, 6, 4), "chain": (True, False)}

    def moves(self) -> list[str]:
        row = self.row(self.turn)
        reach = 1 if self.in_row(other(self.turn)) else self.columns
        return [hole for i, hole in enumerate(row) if self.holes[hole] >= min(reach, len(row) - i) and self.holes[hole]]

    def make(self, move: str) -> None:
        ring, at, laps, theirs = self.ring(), move, Laps(), self.row(other(self.turn))
        while True:
            hand = self.lift(at)
            for _ in range(hand):
                at = self.after(at, ring)
                self.holes[at] += 1
            if at not in theirs or self.holes[at] != 6:
                break
            laps.another()
        taken = []
        while at in theirs and self.holes[at] in (2, 4):
            taken.append(at)
            at = ring[ring.index(at) - 1]
            if not self.options["chain"]:
                break
        if any(self.holes[hole] for hole in theirs if hole not in taken):
            for hole in taken:
                self.capture(hole, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(other(self.turn)) == 0 and not self.moves():
            self.each_takes_own()


class Boukerourou(TwoRows):
    """A last stone in an empty hole sows the next one on; sixes of the other side; an empty row loses."""

    COLUMNS = 4
    EACH = 6

    @classmethod
    def all_options(cls) -> Choices:
        """Stones do not count, so a game that goes round is a draw."""
        return {"pie": (False, True)}

    def circles(self) -> None:
        self.finish(drawn=True)

    def make(self, move: str) -> None:
        ring, start, laps = self.ring(), move, Laps()
        while True:
            at = start
            for _ in range(self.lift(start)):
                at = self.after(at, ring)
                self.holes[at] += 1
            start = self.after(at, ring)
            if self.holes[at] > 1 or not self.holes[start]:
                break
            laps.another()
        if self.holes[at] == 6 and at in self.row(other(self.turn)):
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        empty = [seat for seat in "SN" if self.in_row(seat) == 0]
        if empty:
            loser = empty[0] if len(empty) == 1 else other(self.turn)
            self.over, self.winner = True, other(loser)


class Valah(TwoRows):
    """Five holes of three; into the own store, which gives another turn; nothing is captured."""

    COLUMNS = 5
    EACH = 3

    def make(self, move: str) -> None:
        way = [*self.row(self.turn), self.turn, *self.row(other(self.turn))]
        if self.sow_laps(move, way, Laps()) != self.turn:
            self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.each_takes_own()


class Lagerung(TwoRows):
    """Clockwise, the own store after the other row; an empty hole at home takes what faces it and the last stone."""

    COLUMNS = 7
    EACH = 7

    def make(self, move: str) -> None:
        way = [*self.row(self.turn)[::-1], *self.row(other(self.turn))[::-1], self.turn]
        at = self.sow_laps(move, way, Laps())
        if at == self.turn:
            return  # once more
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


class BayKhom(Chained):
    """Either way, five holes a side, five stones in the head, which is the last one, and four in the others."""

    EACH = 4
    OPTIONS: ClassVar[Choices] = {"head_starts": (True, False)}

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.holes |= {"E": 5, "e": 5}

    def moves(self) -> list[str]:
        starts = [hole for hole in super().moves() if self.options["head_starts"] or hole not in "Ee"]
        return [hole + sign for hole in starts for sign in "<>"]

    def judge(self) -> None:
        if not self.options["head_starts"]:
            if not self.moves():
                self.each_takes_own()
        elif self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()
