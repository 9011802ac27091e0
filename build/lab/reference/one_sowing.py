"""Further games of one sowing a turn, without laps.

By number: adidada, kpo, voleur, al_manqala, adji_kui, mangala_two, mangala_three, mbangbi.
Into the store: no_capt.
"""

from typing import ClassVar

from lab.reference.by_number import ByNumber, Halusa
from lab.reference.two_rows import Choices, TwoRows, other


class Left(ByNumber):
    """Who has no stone to move ends the game: the rest lies on the other side, and is that side's."""

    def judge(self) -> None:
        if not self.in_row(self.turn):
            self.rest_to(other(self.turn))


class Adidada(Left):
    """Twos and threes, and those before them, on both sides or on the other one alone."""

    NUMBERS = (2, 3)
    OPTIONS: ClassVar[Choices] = {"capture_side": ("both", "theirs")}

    def fits(self, hole: str) -> bool:
        there = self.options["capture_side"] == "both" or hole in self.row(other(self.turn))
        return there and super().fits(hole)


class Alone(Left):
    """The last stone takes its own hole, and no other."""

    def make(self, move: str) -> None:
        way, at = self.way(), move
        for _ in range(self.lift(move)):
            at = self.after(at, way)
            self.holes[at] += 1
        if self.fits(at):
            self.capture(at, self.turn)
        self.turn = other(self.turn)


class Kpo(Alone):
    """Twos and threes of both sides."""

    NUMBERS = (2, 3)


class Voleur(Alone):
    """Whatever lies with the last stone; in the second game even numbers only."""

    OPTIONS: ClassVar[Choices] = {"evens_only": (False, True)}

    def fits(self, hole: str) -> bool:
        return not self.options["evens_only"] or self.holes[hole] % 2 == 0


class AlManqala(Halusa):
    """Twos and fours of both sides; an empty side has to be fed, and whoever is not fed has the rest."""

    COLUMNS = 7
    EACH = 7
    NUMBERS: ClassVar[tuple[int, ...]] = (2, 4)

    @classmethod
    def all_options(cls) -> Choices:
        """Nobody gets what goes round and round."""
        return {**super().all_options(), "circles": ("nobody", "own_side", "draw")}

    def fits(self, hole: str) -> bool:
        return self.holes[hole] in self.NUMBERS

    def judge(self) -> None:
        if not self.majority():
            super().judge()


class AdjiKui(ByNumber):
    """Twos and threes of the other side; single stones stay where they are."""

    NUMBERS = (2, 3)

    def fits(self, hole: str) -> bool:
        return hole in self.row(other(self.turn)) and super().fits(hole)

    def moves(self) -> list[str]:
        return [hole for hole in self.row(self.turn) if self.holes[hole] >= 2]

    def judge(self) -> None:
        if max(self.holes.values()) < 2:
            self.each_takes_own()


class MangalaTwo(AlManqala):
    """Twos, fours and sixes of the other side, but never all of them; an empty side has to be fed."""

    COLUMNS = 6
    EACH = 6
    NUMBERS = (2, 4, 6)

    @classmethod
    def all_options(cls) -> Choices:
        return ByNumber.all_options()

    def fits(self, hole: str) -> bool:
        return hole in self.row(other(self.turn)) and super().fits(hole)

    def make(self, move: str) -> None:
        way, at, theirs = self.way(), move, self.row(other(self.turn))
        for _ in range(self.lift(move)):
            at = self.after(at, way)
            self.holes[at] += 1
        taken = []
        while self.fits(at) and at not in taken:
            taken.append(at)
            at = way[way.index(at) - 1]
        if any(self.holes[hole] for hole in theirs if hole not in taken):
            for hole in taken:
                self.capture(hole, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(other(self.turn)) == 0 and not self.moves():
            self.each_takes_own()


class MangalaThree(AdjiKui):
    """The left half goes clockwise, the right half anticlockwise; twos and fours of the last stone alone."""

    EACH = 5
    NUMBERS = (2, 4)

    def make(self, move: str) -> None:
        left = move in self.row(self.turn)[: self.columns // 2]
        way, at = self.ring()[::-1] if left else self.ring(), move
        for _ in range(self.lift(move)):
            at = self.after(at, way)
            self.holes[at] += 1
        if self.holes[at] in self.NUMBERS:
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.majority() and not self.moves():
            self.each_takes_own()


class Mbangbi(AdjiKui):
    """Either way; twos and fours of the other side; the lifted hole is passed over, or it is not."""

    COLUMNS = 5
    EACH = 8
    NUMBERS = (2, 4)
    OPTIONS: ClassVar[Choices] = {"skip_origin": (True, False)}

    def moves(self) -> list[str]:
        return [hole + sign for hole in super().moves() for sign in "<>"]

    def make(self, move: str) -> None:
        way, start = self.ring()[::-1] if move.endswith("<") else self.ring(), move[0]
        at = start
        for _ in range(self.lift(start)):
            at = self.after(at, way)
            if at == start and self.options["skip_origin"]:
                at = self.after(at, way)
            self.holes[at] += 1
        while self.fits(at):
            self.capture(at, self.turn)
            at = way[way.index(at) - 1]
        self.turn = other(self.turn)


class NoCapt(TwoRows):
    """Into the own store, which gives another turn; the lifted hole stays empty; played until the board is empty."""

    def make(self, move: str) -> None:
        way, at = [*self.row(self.turn), self.turn, *self.row(other(self.turn))], move
        for _ in range(self.lift(move)):
            at = self.after(at, way)
            if at == move:
                at = self.after(at, way)
            self.drop(at, last=False)
        if at != self.turn:
            self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


class Huroy(TwoRows):
    """Each single stone of the mover's captures what faces it, then a hole is sown either way and captures nothing."""

    def moves(self) -> list[str]:
        return [hole + sign for hole in self.row(self.turn) if self.may_lift(hole) for sign in "<>"]

    def may_lift(self, hole: str) -> bool:
        return self.holes[hole] > 0

    def make(self, move: str) -> None:
        for hole in [hole for hole in self.row(self.turn) if self.holes[hole] == 1]:
            self.capture(self.facing(hole), self.turn)
        self.sow_lap(move[0], self.ring()[::-1] if move.endswith("<") else self.ring())
        self.turn = other(self.turn)

    def judge(self) -> None:
        """A player who can't move leaves everything to the one who moved last."""
        if not self.moves():
            last = other(self.turn)
            self.sweep("S", last)
            self.sweep("N", last)
            self.finish()


class Gelech(Huroy):
    """Huroy, but a hole that faces a single stone may not be lifted."""

    def may_lift(self, hole: str) -> bool:
        return self.holes[hole] > 0 and self.holes[self.facing(hole)] != 1
