"""Games in which more is asked of a turn: what it leaves, where it may begin, how far it must reach, what comes next.

A stone has to be left: foji, yovodji, jodu, ayoayo.  A first hole: um_el_bil, dabuda.
Over, or into an empty hole: boola, dabuda, depouiller, intotoi.  Single stones into empty holes: ndoto, kay.
Heaps at the start: jimafesosh, gamacha, sadeqa_ten.  An empty row has lost: sadeqa_four, altiev.  Odd and even: baqura.
The next hole: gabata_adegrat, pallankuli, je_ki_n_je.  A capture, and on: tegre.
Single rounds of longer matches: hufesay, lahemay_waladat, khrour, khutka_boia, adji_kui_two, san_yao, jongkak.
"""

from typing import Any, ClassVar

from lab.reference.by_number import Mangala
from lab.reference.described import BulePerga, Chained, Galatjang
from lab.reference.more_laps import Motiq, Sadeqa, Sized
from lab.reference.next_hole import NextHole
from lab.reference.two_rows import Choices, EndlessError, Holes, Laps, Options, TwoRows, other


class WholeTurn(Sized):
    """Whole turns are tried out; what is left can go to one player, or to the owners of the holes."""

    CLOCKWISE: ClassVar[bool] = False
    PASSES_ORIGIN: ClassVar[bool] = True

    def way(self) -> list[str]:
        return self.ring()[::-1] if self.CLOCKWISE else self.ring()

    def sow_on(self, hole: str, way: list[str]) -> str:
        """Lap after lap until a last stone is alone; where."""
        at, laps = hole, Laps()
        while True:
            start, hand = at, self.lift(at)
            while hand:
                at = self.after(at, way)
                if at != start or not self.PASSES_ORIGIN:
                    self.drop(at, last=hand == 1)
                    hand -= 1
            if self.holes[at] <= 1:
                return at
            laps.another()

    def leaves(self, move: str) -> bool:
        """Has the other side a stone after this turn?"""
        trial = self.clone()
        assert isinstance(trial, WholeTurn)
        try:
            trial.make(move)
        except EndlessError:
            return True
        return trial.in_row(other(self.turn)) > 0

    def rest_to(self, seat: str) -> None:
        self.sweep("S", seat)
        self.sweep("N", seat)
        self.finish()


# ---------------------------------------------------------------- a stone has to be left
class Yovodji(WholeTurn):
    """An empty side must have stones after the turn; a player who cannot do that has what lies in their own row."""

    def moves(self) -> list[str]:
        moves = super().moves()
        return moves if self.in_row(other(self.turn)) else [move for move in moves if self.leaves(move)]

    def take(self, at: str) -> None:
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)

    def make(self, move: str) -> None:
        self.take(self.sow_on(move, self.way()))
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.in_row(other(self.turn)) and not self.moves():
            self.rest_to(self.turn)


class Foji(Yovodji):
    """The same clockwise."""

    CLOCKWISE = True


class Ayoayo(Yovodji):
    """The last stone goes with its capture; the end comes with more than half, or with a single stone."""

    def take(self, at: str) -> None:
        if at in self.row(self.turn) and self.holes[self.facing(at)]:
            self.capture(self.facing(at), self.turn)
            self.capture(at, self.turn)

    def judge(self) -> None:
        if self.majority():
            return
        if self.on_board() <= 1 or not self.moves():
            self.each_takes_own()


class Jodu(Yovodji):
    """Every turn has to leave the other side a stone; without such a turn the game is over."""

    PASSES_ORIGIN = False

    def moves(self) -> list[str]:
        return [move for move in TwoRows.moves(self) if self.leaves(move)]

    def judge(self) -> None:
        if not self.moves():
            self.each_takes_own()


# ---------------------------------------------------------------- where a turn begins
class FirstTurns(TwoRows):
    """Whose first turn is still to come belongs to the position."""

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.first = {"S": True, "N": True}

    def lay(self, holes: Holes, stores: Holes, turn: str, **known: Any) -> TwoRows:
        first = known.pop("first", {})  # unsaid, no first turn is still to come
        self.first = {seat: bool(first.get(seat)) for seat in "SN"}
        return super().lay(holes, stores, turn, **known)

    def go(self, move: str) -> None:
        first = self.first["N"] if move == "swap" else self.first["S"]  # South takes over the side that has not moved
        self.first = {"S": first and (move == "swap" or self.turn != "S"), "N": self.first["N"] and self.turn != "N"}
        super().go(move)

    def face(self) -> Any:
        return *super().face(), *self.first.values()

    def describe(self) -> dict[str, Any]:
        return super().describe() | ({"first": dict(self.first)} if any(self.first.values()) else {})


class UmElBil(FirstTurns):
    """Who begins sows the rightmost hole; one sowing a turn; a last stone in an empty hole is taken."""

    OPTIONS: ClassVar[Choices] = {"columns": (6, 7, 8)}

    def moves(self) -> list[str]:
        moves = super().moves()
        return moves[-1:] if all(self.first.values()) else moves

    def make(self, move: str) -> None:
        at = move
        for _ in range(self.lift(move)):
            at = self.after(at, self.ring())
            self.holes[at] += 1
        if self.holes[at] == 1:
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


# ---------------------------------------------------------------- over, or into an empty hole
class Crossing(WholeTurn):
    """A first lap may not stay at home and end among other stones."""

    PASSES_ORIGIN = False
    MUST_END_ACROSS: ClassVar[bool] = False

    def moves(self) -> list[str]:
        found, row, ring = [], self.row(self.turn), self.ring()
        for hole in super().moves():
            trial, at, over = dict(self.holes), hole, False
            trial[hole] = 0
            for _ in range(self.holes[hole]):
                at = self.after(at, ring)
                trial[at] += 1
                over = over or at not in row
            if at not in row or trial[at] == 1 or (over and not self.MUST_END_ACROSS):
                found.append(hole)
        return found


class Dabuda(FirstTurns, Crossing):
    """Ten holes; the last stone goes with its capture; the first turn is from the right, as a rule."""

    COLUMNS = 10
    OPTIONS: ClassVar[Choices] = {"first": ("rightmost_four", "rightmost", "free")}

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        if self.options["first"] == "free":
            self.first = {"S": False, "N": False}

    def moves(self) -> list[str]:
        right = self.row(self.turn)[-4 if self.options["first"] == "rightmost_four" else -1 :]
        if self.first[self.turn] and any(self.holes[hole] for hole in right):
            return [hole for hole in right if self.holes[hole]]
        return super().moves()

    def make(self, move: str) -> None:
        at = self.sow_on(move, self.ring())
        if at in self.row(self.turn) and self.holes[self.facing(at)]:
            self.capture(self.facing(at), self.turn)
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        self.other_has_the_rest()


class Depriving(Crossing):
    """Captured stones are out of the game; who cannot move has lost."""

    OPTIONS: ClassVar[Choices] = {}

    @classmethod
    def all_options(cls) -> Choices:
        return {"pie": (False, True)}

    def circles(self) -> None:
        self.finish(drawn=True)

    def annul(self) -> None:
        self.over, self.winner = True, "draw"

    def lost_by(self, seat: str) -> None:
        self.over, self.winner = True, other(seat)


class Boola(Depriving):
    """Twelve holes: an empty one, two of three stones, and so on."""

    COLUMNS, EACH = 12, 2  # on average
    MUST_END_ACROSS = True

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        for seat in "SN":
            for i, hole in enumerate(self.row(seat)):
                self.holes[hole] = 3 if i % 3 else 0

    def make(self, move: str) -> None:
        at = self.sow_on(move, self.ring())
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.moves():
            self.lost_by(self.turn)


class Intotoi(FirstTurns, Crossing):
    """The same board and laps; two of three stones open; who is stuck ends the game, and each side's stones count."""

    COLUMNS, EACH = 12, 2  # on average
    MUST_END_ACROSS = True
    OPTIONS: ClassVar[Choices] = {"first": ("second", "fourth")}

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.holes = {hole: 3 if i % 3 else 0 for i, hole in enumerate(self.ring())}
        self.opening = False  # the turn being made sows two of three stones

    def opens(self) -> str | None:
        """The hole of a first turn to come; none where it does not hold three."""
        if not self.first[self.turn]:
            return None
        replies = self.options["first"] == "fourth" and not all(self.first.values())
        hole = self.row(self.turn)[-4 if replies else -2]
        return hole if self.holes[hole] == 3 else None

    def moves(self) -> list[str]:
        hole = self.opens()
        return [hole] if hole else super().moves()

    def go(self, move: str) -> None:
        self.opening = move == self.opens()  # asked before this turn is counted as made
        super().go(move)

    def make(self, move: str) -> None:
        ring, at = self.ring(), move
        if self.opening:
            self.holes[move] -= 2
            for at in (self.after(move, ring), self.after(self.after(move, ring), ring)):
                self.holes[at] += 1
        if not self.opening or self.holes[at] > 1:
            at = self.sow_on(at, ring)
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.moves():
            self.each_takes_own()


class Depouiller(Depriving):
    """Five holes; one sowing; any empty hole takes what faces it; an empty row has lost."""

    COLUMNS, EACH = 5, 2

    def make(self, move: str) -> None:
        at = move
        for _ in range(self.lift(move)):
            at = self.after(at, self.ring())
            self.holes[at] += 1
        if self.holes[at] == 1:
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        mover = other(self.turn)
        if self.in_row(self.turn) == 0:
            self.lost_by(self.turn)
        elif self.in_row(mover) == 0:
            self.lost_by(mover)
        elif not self.moves():
            self.lost_by(self.turn)


class EmptyRow(Depriving):
    """Laps; whoever has no stone left has lost, the player who has just moved first."""

    def make(self, move: str) -> None:
        at = self.sow_on(move, self.ring())
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        mover = other(self.turn)
        if self.in_row(mover) == 0:
            self.lost_by(mover)
        elif self.in_row(self.turn) == 0:
            self.lost_by(self.turn)

    def heap(self, south: list[int], north: list[int]) -> None:
        self.holes = dict(zip(self.ring(), south + north, strict=True))


class Gamacha(EmptyRow):
    """Twelve holes; two empty ones, fours in every other one, four more for South; North gave four of the seventh."""

    COLUMNS = 12
    MUST_END_ACROSS = True

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        poorer = [0, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0]
        richer = [4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0]
        given, poorer[6] = poorer[6], 0
        richer[12 - 1 - 6] += given  # the hole across
        self.heap(richer, poorer)


class SadeqaTen(EmptyRow):
    """Ten holes, four in every other one; one of South's is empty, and one of North's holds a single stone."""

    COLUMNS = 10

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.heap([0, 4, 0, 4, 0, 4, 0, 0, 0, 4], [0, 4, 0, 1, 0, 4, 0, 4, 0, 4])


class Altiev(EmptyRow):
    """Three stones a hole; any own hole may begin, wherever its sowing ends."""

    EACH = 3

    def moves(self) -> list[str]:
        return TwoRows.moves(self)


class SadeqaFour(FirstTurns, EmptyRow):
    """Who begins sows the rightmost hole; any empty hole takes what faces it."""

    EACH = 3

    def moves(self) -> list[str]:
        moves = TwoRows.moves(self)
        return moves[-1:] if all(self.first.values()) else moves

    def make(self, move: str) -> None:
        self.capture(self.facing(self.sow_on(move, self.ring())), self.turn)
        self.turn = other(self.turn)


# ---------------------------------------------------------------- heaps; odd and even
class Jimafesosh(FirstTurns, WholeTurn):
    """Every other hole holds eight; who begins sows the rightmost heap; any empty hole takes what faces it."""

    PASSES_ORIGIN = False
    OPTIONS: ClassVar[Choices] = {}

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        for seat in "SN":
            for i, hole in enumerate(self.row(seat)):
                self.holes[hole] = 0 if i % 2 else 8

    def moves(self) -> list[str]:
        moves = super().moves()
        return moves[-1:] if all(self.first.values()) else moves

    def make(self, move: str) -> None:
        self.capture(self.facing(self.sow_on(move, self.ring())), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() <= 1:
            self.each_takes_own()


class Baqura(WholeTurn):
    """An odd number goes on, an even one is taken with what faces it, and so are even ones before it."""

    EACH = 6
    OPTIONS: ClassVar[Choices] = {}

    def make(self, move: str) -> None:
        at, ring, laps = move, self.ring(), Laps()
        while True:
            for _ in range(self.lift(at)):
                at = self.after(at, ring)
                self.holes[at] += 1
            if self.holes[at] == 1 or self.holes[at] % 2 == 0:
                break
            laps.another()
        while self.holes[at] and self.holes[at] % 2 == 0:
            self.capture(at, self.turn)
            self.capture(self.facing(at), self.turn)
            at = ring[ring.index(at) - 1]
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.each_takes_own()


# ---------------------------------------------------------------- single stones into empty holes
class Singles(WholeTurn):
    """A single stone may only be moved into an empty hole."""

    def moves(self) -> list[str]:
        ring = self.ring()
        return [hole for hole in super().moves() if self.holes[hole] > 1 or not self.holes[self.after(hole, ring)]]


class Ndoto(Singles):
    """Eight holes of two; an empty hole of one's own takes what faces it."""

    COLUMNS, EACH = 8, 2
    PASSES_ORIGIN = False

    def make(self, move: str) -> None:
        at = self.sow_on(move, self.ring())
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.majority() and not self.moves():
            self.each_takes_own()


class Kay(Singles):
    """A lap goes on from an occupied hole before another occupied one; fours of the other side are taken."""

    def make(self, move: str) -> None:
        at, laps, ring, theirs = move, Laps(), self.ring(), self.row(other(self.turn))
        while True:
            start, hand = at, self.lift(at)
            while hand:
                at = self.after(at, ring)
                if at != start:
                    self.holes[at] += 1
                    hand -= 1
            if self.holes[at] == 1 or (at in theirs and self.holes[at] == 4) or not self.holes[self.after(at, ring)]:
                break
            laps.another()
        while at in theirs and self.holes[at] == 4:
            self.capture(at, self.turn)
            at = ring[ring.index(at) - 1]
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.moves():
            self.finish()


# ---------------------------------------------------------------- the next hole, and what lies there
class GabataAdegrat(NextHole):
    """From an occupied hole the lap goes on with the next; from an empty one the next is taken."""

    COLUMNS, EACH = 6, 3

    def make(self, move: str) -> None:
        at, laps, ring = move, Laps(), self.ring()
        while True:
            for _ in range(self.lift(at)):
                at = self.after(at, ring)
                self.holes[at] += 1
            following = self.after(at, ring)
            if self.holes[at] == 1 or not self.holes[following]:
                break
            laps.another()
            at = following
        if self.holes[at] == 1:
            self.capture(following, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()


class Pallankuli(NextHole):
    """Fours are taken whenever they are made; an empty hole takes the next; an empty row ends the round."""

    EACH = 6
    OPTIONS: ClassVar[Choices] = {"fours": ("owner", "sower"), "match": (False, True)}

    def drop(self, place: str, last: bool) -> None:
        super().drop(place, last)
        if self.holes[place] == 4:
            self.capture(place, self.seat_of(place) if self.options["fours"] == "owner" else self.turn)

    def make(self, move: str) -> None:
        way = self.way()
        at = self.sow_laps(move, way, Laps())
        if self.holes[at]:
            self.capture(self.after(at, way), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row("S") == 0 or self.in_row("N") == 0:
            self.each_takes_own()

    def filling(self, seat: str) -> list[str]:
        return self.row(seat)


class JeKiNJe(WholeTurn):
    """Either way round; an empty hole of the other side takes itself and the next; a stone has to be left."""

    PASSES_ORIGIN = False

    def moves(self) -> list[str]:
        moves = [hole + sign for hole in super().moves() for sign in "<>"]
        return moves if self.in_row(other(self.turn)) else [move for move in moves if self.leaves(move)]

    def make(self, move: str) -> None:
        way = self.ring() if move.endswith(">") else self.ring()[::-1]  # to one's right is anticlockwise for both
        at = self.sow_on(move[0], way)
        following = self.after(at, way)
        if at in self.row(other(self.turn)) and self.holes[following]:
            self.capture(at, self.turn)
            self.capture(following, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.moves():
            self.each_takes_own()


# ---------------------------------------------------------------- a capture, and on
class Tegre(Sized):
    """A last stone that has captured is sown on."""

    def make(self, move: str) -> None:
        at, laps, ring = move, Laps(), self.ring()
        while True:
            for _ in range(self.lift(at)):
                at = self.after(at, ring)
                self.holes[at] += 1
            if self.holes[at] == 1:
                if at not in self.row(self.turn) or not self.holes[self.facing(at)]:
                    break
                self.capture(self.facing(at), self.turn)
            laps.another()
        self.turn = other(self.turn)

    def judge(self) -> None:
        self.other_has_the_rest()


# ---------------------------------------------------------------- single rounds
class Hufesay(Sadeqa):
    """Played until one stone is left, which goes to the side where it lies."""

    COLUMNS = 6
    OPTIONS: ClassVar[Choices] = {}

    def judge(self) -> None:
        if self.on_board() <= 1:
            self.each_takes_own()


class LahemayWaladat(Motiq):
    """Motiq with threes."""

    COLUMNS = 6
    OPTIONS: ClassVar[Choices] = {}

    def make(self, move: str) -> None:
        way, laps = self.ring(), Laps()
        at = self.sow_laps(move, way, laps, ends=(1, 3))
        while self.holes[at] == 3:
            self.capture(at, self.turn)
            following = self.after(at, way)
            if not self.holes[following]:
                break
            laps.another()
            at = self.sow_laps(following, way, laps, ends=(1, 3))
        self.turn = other(self.turn)


class Khrour(Mangala):
    """Evens up to eight, wherever the last stone makes them, alone."""

    NUMBERS = (2, 4, 6, 8)
    OPTIONS: ClassVar[Choices] = {"columns": (4, 2, 3, 6)}

    @property
    def each(self) -> int:
        return 2 * self.columns

    def make(self, move: str) -> None:
        at = move
        for _ in range(self.lift(move)):
            at = self.after(at, self.ring())
            self.holes[at] += 1
        if self.fits(at):
            self.capture(at, self.turn)
        self.turn = other(self.turn)


class KhutkaBoia(BulePerga):
    """Five holes of five; fours for their owners; what lies beyond a gap is taken, until one stone is left."""

    COLUMNS, EACH = 5, 5
    OPTIONS: ClassVar[Choices] = {}

    def gap(self, empty: str, way: list[str]) -> None:
        self.capture(self.after(empty, way), self.turn)

    def judge(self) -> None:
        if self.on_board() <= 1:
            self.each_takes_own()


class AdjiKuiTwo(WholeTurn):
    """Fours of the other side; no single stones; eight stones left end the round."""

    PASSES_ORIGIN = False

    def moves(self) -> list[str]:
        return [hole for hole in super().moves() if self.holes[hole] > 1]

    def make(self, move: str) -> None:
        at, laps, ring, theirs = move, Laps(), self.ring(), self.row(other(self.turn))
        while True:
            for _ in range(self.lift(at)):
                at = self.after(at, ring)
                self.holes[at] += 1
            if self.holes[at] == 1 or (at in theirs and self.holes[at] == 4):
                break
            laps.another()
        if self.holes[at] == 4:
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() <= 8 or not self.moves():
            self.each_takes_own()


class SanYao(Chained):
    """Gap after gap; one stone left goes to the side where it lies."""

    def judge(self) -> None:
        if self.on_board() <= 1:
            self.each_takes_own()


class Jongkak(Galatjang):
    """Seven holes; the last stone goes with what it captures; an empty row ends the round."""

    COLUMNS = 7
    OPTIONS: ClassVar[Choices] = {"seeds": (5, 6, 7), "end": ("a_row", "stuck")}

    def make(self, move: str) -> None:
        way = [*self.row(self.turn), self.turn, *self.row(other(self.turn))]
        at = self.sow_laps(move, way, Laps())
        if at == self.turn:
            return  # once more
        if at in self.row(self.turn) and self.holes[self.facing(at)]:
            self.capture(self.facing(at), self.turn)
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        either = self.in_row("S") == 0 or self.in_row("N") == 0
        if either if self.options["end"] == "a_row" else self.in_row(self.turn) == 0:
            self.each_takes_own()


GAMES = {
    "foji": Foji, "yovodji": Yovodji, "jodu": Jodu, "ayoayo": Ayoayo, "um_el_bil": UmElBil, "dabuda": Dabuda,
    "boola": Boola, "intotoi": Intotoi, "depouiller": Depouiller, "ndoto": Ndoto, "kay": Kay,
    "gabata_adegrat": GabataAdegrat, "pallankuli": Pallankuli, "je_ki_n_je": JeKiNJe, "tegre": Tegre,
    "hufesay": Hufesay, "lahemay_waladat": LahemayWaladat, "khrour": Khrour, "khutka_boia": KhutkaBoia,
    "adji_kui_two": AdjiKuiTwo, "san_yao": SanYao, "jongkak": Jongkak,
    "jimafesosh": Jimafesosh, "gamacha": Gamacha, "sadeqa_ten": SadeqaTen, "sadeqa_four": SadeqaFour, "baqura": Baqura,
    "altiev": Altiev,
}  # fmt: skip
