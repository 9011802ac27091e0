"""Further games of laps.

ot_tjin, endodoi, sadeqa, bosh, raja_pasu, motiq, hoyito, hoyito_two, hoyito_three, nsa_isong, obridje.
"""

from typing import ClassVar

from lab.reference.nam_nam import NamNam
from lab.reference.next_hole import NextHole
from lab.reference.two_rows import Choices, Laps, TwoRows, other


class Sized(TwoRows):
    """Columns and stones are options."""

    def other_has_the_rest(self) -> None:
        if self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()


class OtTjin(Sized):
    """As many as lay in a hole at the start make a fish."""

    COLUMNS = 10
    OPTIONS: ClassVar[Choices] = {
        "columns": (10, 9), "seeds": (3, 2, 4, 5), "direction": ("clockwise", "anticlockwise"),
    }  # fmt: skip

    def make(self, move: str) -> None:
        way = self.ring() if self.options["direction"] == "anticlockwise" else self.ring()[::-1]
        at = self.sow_laps(move, way, Laps(), ends=(1, self.each))
        if self.holes[at] == self.each:
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        self.other_has_the_rest()


class Sadeqa(Sized):
    """An empty hole of one's own takes what faces it."""

    COLUMNS = 8
    OPTIONS: ClassVar[Choices] = {"seeds": (6, 4)}
    LAST_TOO: ClassVar[bool] = False

    def make(self, move: str) -> None:
        at = self.sow_laps(move, self.ring(), Laps())
        if at in self.row(self.turn) and self.holes[self.facing(at)]:
            self.capture(self.facing(at), self.turn)
            if self.LAST_TOO:
                self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        self.other_has_the_rest()


class Endodoi(Sadeqa):
    """The last stone goes with its capture."""

    OPTIONS: ClassVar[Choices] = {"columns": (8, 6, 10, 12, 20, 40), "seeds": (4, 3, 5, 6)}
    LAST_TOO = True

    @property
    def each(self) -> int:
        """Stones in each hole: on boards that are too long for them no more than 255 in all."""
        return next(n for n in range(super().each, 0, -1) if 2 * self.columns * n <= 255)


class Bosh(NextHole):
    """Laps from the next hole; a gap takes what lies behind it; an empty row ends the round."""

    COLUMNS = 5
    OPTIONS: ClassVar[Choices] = {"seeds": (4, 3), "match": (False, True)}

    def make(self, move: str) -> None:
        way = self.way()
        behind = self.after(self.after(self.sow(move, way, Laps()), way), way)
        self.capture(behind, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row("S") == 0 or self.in_row("N") == 0:
            self.each_takes_own()


class RajaPasu(NextHole, Sized):
    """Fours on the way belong to the owners of the holes."""

    EACH = 7
    OPTIONS: ClassVar[Choices] = {"match": (False, True)}

    def drop(self, place: str, last: bool) -> None:
        super().drop(place, last)
        if self.holes[place] == 4 and not last:
            self.capture(place, self.seat_of(place))

    def make(self, move: str) -> None:
        way = self.way()
        behind = self.after(self.after(self.sow(move, way, Laps()), way), way)
        self.capture(behind, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        self.rest_for = other(self.turn)
        self.other_has_the_rest()

    def next_round(self, void: bool) -> None:
        super().next_round(void)
        if not void:
            self.starter = self.turn = self.rest_for


class Hoyito(NextHole, Sized):
    """Every four belongs to the player who made it, and the last four go with the four before them."""

    COLUMNS = 6
    OPTIONS: ClassVar[Choices] = {
        "columns": (6, 7, 8, 9, 10, 11, 12),
        "match": (False, True),
        "filled_from": ("own_store", "left"),
    }
    ON_THE_WAY: ClassVar[bool] = True

    def make(self, move: str) -> None:
        way, at, hand, laps = self.way(), move, self.lift(move), Laps()
        while True:
            while hand:
                at = self.after(at, way)
                self.holes[at] += 1
                hand -= 1
                if hand and self.holes[at] == 4 and self.ON_THE_WAY:
                    self.capture(at, self.turn)
                    if self.on_board() + hand <= 4:
                        self.stores[self.turn] += hand
                        self.all_to_mover()
                        return
            if self.holes[at] in (1, 4):
                break
            laps.another()
            hand = self.lift(at)
        if self.holes[at] == 4:
            self.take(at)
            if self.on_board() <= 4:
                self.all_to_mover()
                return
            if not self.ON_THE_WAY:
                return  # once more
        self.turn = other(self.turn)

    def take(self, hole: str) -> None:
        self.capture(hole, self.turn)

    def all_to_mover(self) -> None:
        self.sweep("S", self.turn)
        self.sweep("N", self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


class HoyitoTwo(Hoyito):
    """Only the last stone takes fours, with those before them, and gives another turn."""

    ON_THE_WAY = False

    def take(self, hole: str) -> None:
        ring = self.ring()
        while self.holes[hole] == 4:  # a burnt hole is empty, and breaks the row of fours
            self.capture(hole, self.turn)
            hole = ring[ring.index(hole) - 1]


class HoyitoThree(Hoyito):
    """Only the last stone takes a four, nothing goes with it, and it gives another turn."""

    ON_THE_WAY = False


class ForHoles(NamNam, Sized):
    """A match for the holes, as in nam_nam."""

    OPTIONS: ClassVar[Choices] = {"match": (False, True)}

    def owned(self, seat: str) -> int:
        return sum(stones for hole, stones in self.holes.items() if self.owner[hole] == seat)

    def judge(self) -> None:
        if self.owned(self.turn) == 0:
            self.rest_to(other(self.turn))

    def rest_to(self, seat: str) -> None:
        self.sweep("S", seat)
        self.sweep("N", seat)
        self.finish()


class Fours(ForHoles):
    """Fours on the way belong to the owners of the holes, those of the last stone to the mover."""

    CLOCKWISE: ClassVar[bool] = False

    def drop(self, place: str, last: bool) -> None:
        super().drop(place, last)
        if self.holes[place] == 4:
            self.capture(place, self.turn if last else self.owner[place])

    def make(self, move: str) -> None:
        if self.phase == "claim":
            super().make(move)
            return
        self.sow_laps(move, self.ring()[::-1] if self.CLOCKWISE else self.ring(), Laps())
        self.turn = other(self.turn)


class Obridje(Fours):
    """A single game; nobody gets the rest."""

    OPTIONS: ClassVar[Choices] = {}

    def judge(self) -> None:
        if self.owned(self.turn) == 0:
            self.finish()


class NsaIsong(Fours):
    """Clockwise; the last four go to the player who has just moved."""

    CLOCKWISE = True

    def judge(self) -> None:
        if self.on_board() <= 4:
            self.rest_to(other(self.turn))
        else:
            super().judge()


class Motiq(ForHoles):
    """A four of the last stone is taken, and the next hole is sown on."""

    COLUMNS = 7

    def make(self, move: str) -> None:
        if self.phase == "claim":
            super().make(move)
            return
        way, laps = self.ring(), Laps()
        at = self.sow_laps(move, way, laps, ends=(1, 4))
        while self.holes[at] == 4:
            self.capture(at, self.turn)
            following = self.after(at, way)
            if not self.holes[following]:
                break
            laps.another()
            at = self.sow_laps(following, way, laps, ends=(1, 4))
        self.turn = other(self.turn)
