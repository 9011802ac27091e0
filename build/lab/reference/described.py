"""Games as travellers and ethnologists described them, most of them in a paragraph each.

One sowing a turn: alitev, mankala, ntyenge, shono, woli, fondji, unnee_tugalluulax, um_el_tuweisat.
Laps: french_wari, whyo, chungcajon, chongka, galatjang, rio_kadalis, waache_waledat.
Laps from the next hole: bule_perga, pachgarhwa, longbeu_a_cha, walak_pussa, dongjintian, pandi, pasu_pondi.
"""

from typing import Any, ClassVar

from lab.reference.by_number import ByNumber, Mangala
from lab.reference.more_laps import Fours, Sized
from lab.reference.next_hole import NextHole
from lab.reference.two_rows import Choices, Laps, Options, TwoRows, other


# ---------------------------------------------------------------- one sowing a turn
class Alitev(Mangala):
    """Ones and threes, and those before them; played until the board is empty."""

    EACH = 3
    NUMBERS = (1, 3)
    OPTIONS: ClassVar[Choices] = {}


class Mankala(Mangala):
    """Twos, fours and sixes, and those before them; played until the board is empty."""

    EACH = 6
    NUMBERS = (2, 4, 6)
    OPTIONS: ClassVar[Choices] = {}


class Ntyenge(TwoRows):
    """Eight holes a side; a last stone takes two or four, and nothing else goes with them."""

    COLUMNS = 8

    def make(self, move: str) -> None:
        at, ring = move, self.ring()
        for _ in range(self.lift(move)):
            at = self.after(at, ring)
            self.holes[at] += 1
        if self.holes[at] in (2, 4):
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


class Passing(ByNumber):
    """The hole that was lifted stays empty: a long sowing passes over it."""

    NUMBERS: ClassVar[tuple[int, ...]] = (2, 3)
    SIDE: ClassVar[str] = "their"

    def fits(self, hole: str) -> bool:
        mine = hole in self.row(self.turn)
        return mine == (self.SIDE == "own") and self.holes[hole] in self.NUMBERS

    def sown(self, hole: str) -> list[str]:
        """Where the stones of a hole would fall, one after the other."""
        way = self.way()
        at = way.index(hole)
        others = way[at + 1 :] + way[:at]
        return [others[i % len(others)] for i in range(self.holes[hole])]

    def won(self, hole: str) -> list[str]:
        """The holes that this turn would capture."""
        trial, falls, way = self.clone(), self.sown(hole), self.way()
        assert isinstance(trial, Passing)
        trial.lift(hole)
        for at in falls:
            trial.holes[at] += 1
        taken, at = [], falls[-1]
        while trial.fits(at) and at not in taken:
            taken.append(at)
            at = way[way.index(at) - 1]
        return taken

    def make(self, move: str) -> None:
        falls, taken = self.sown(move), self.won(move)
        self.lift(move)
        for at in falls:
            self.holes[at] += 1
        for at in taken:
            self.capture(at, self.turn)
        self.turn = other(self.turn)


class Shono(Passing):
    """Twos and threes of the other side; who cannot move ends the game, and each keeps what lies on their side."""

    OPTIONS: ClassVar[Choices] = {"seeds": (5, 4)}

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.each_takes_own()


class Feeding(Passing):
    """Whoever can has to give stones to an empty side; who cannot takes what is left, which is all their own."""

    def allowed(self, hole: str) -> bool:
        return True

    def moves(self) -> list[str]:
        theirs = self.row(other(self.turn))
        moves = [hole for hole in super().moves() if self.allowed(hole)]
        if self.in_row(other(self.turn)) == 0:
            moves = [hole for hole in moves if set(self.sown(hole)) & set(theirs)]
        return moves

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.rest_to(other(self.turn))
        elif not self.moves():
            self.rest_to(self.turn)


class Woli(Feeding):
    """Clockwise; taking everything that the other side has is forbidden."""

    EACH = 6
    CLOCKWISE = True

    def allowed(self, hole: str) -> bool:
        theirs = self.row(other(self.turn))
        falls, taken = self.sown(hole), self.won(hole)
        left = sum(self.holes[at] + falls.count(at) for at in theirs if at not in taken)
        return not taken or left > 0


class Fondji(Feeding):
    """Twos and threes of the own row."""

    SIDE = "own"


class UnneeTugalluulax(TwoRows):
    """Clockwise; a last stone that makes four in the own row takes them; who cannot move leaves the rest."""

    EACH = 6

    def make(self, move: str) -> None:
        at, way = move, self.ring()[::-1]
        for _ in range(self.lift(move)):
            at = self.after(at, way)
            self.holes[at] += 1
        if at in self.row(self.turn) and self.holes[at] == 4:
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()


class UmElTuweisat(TwoRows):
    """The left hole goes clockwise, the right one anticlockwise, the middle one either way; twos of the other side."""

    COLUMNS, EACH = 3, 3

    def moves_of(self, seat: str) -> list[str]:
        left, middle, right = self.row(seat)
        return [move for move in (left, f"{middle}<", f"{middle}>", right) if self.holes[move[0]] >= 2]

    def moves(self) -> list[str]:
        return self.moves_of(self.turn)

    def make(self, move: str) -> None:
        hole, way = move[0], self.ring()
        if move.endswith("<") or hole == self.row(self.turn)[0]:
            way = way[::-1]
        at = hole
        for _ in range(self.lift(hole)):
            at = self.after(at, way)
            self.holes[at] += 1
        theirs = self.row(other(self.turn))
        while at in theirs and self.holes[at] == 2:
            self.capture(at, self.turn)
            at = way[way.index(at) - 1]
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.moves_of("S") and not self.moves_of("N"):
            self.each_takes_own()


# ---------------------------------------------------------------- laps
class FrenchWari(Sized):
    """A lap that ends in an empty hole of either side takes what faces it."""

    def make(self, move: str) -> None:
        at = self.sow_laps(move, self.ring(), Laps())
        self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        self.other_has_the_rest()


class Whyo(Sized):
    """A last stone that makes four takes them."""

    def make(self, move: str) -> None:
        at = self.sow_laps(move, self.ring(), Laps(), ends=(1, 4))
        if self.holes[at] == 4:
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        self.other_has_the_rest()


class Chungcajon(TwoRows):
    """Clockwise, in laps, into the own store at the left; nothing is captured, and the store ends the turn."""

    COLUMNS, EACH = 7, 7

    def last(self, at: str) -> None:
        """What a turn that ends there brings."""

    def make(self, move: str) -> None:
        way = [*self.row(self.turn)[::-1], self.turn, *self.row(other(self.turn))[::-1]]
        self.last(self.sow_laps(move, way, Laps()))
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


class Chongka(Chungcajon):
    """An empty hole of the own row takes what faces it; the last stone stays."""

    def last(self, at: str) -> None:
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)


class Galatjang(NextHole):
    """Six holes a side, seven stones each; the store gives another turn; an empty hole takes what faces it alone."""

    COLUMNS, EACH = 6, 7
    OPTIONS: ClassVar[Choices] = {"end": ("both_empty", "stuck"), "match": (False, True)}

    def make(self, move: str) -> None:
        way = [at for at in (*self.row(self.turn), self.turn, *self.row(other(self.turn))) if at not in self.burnt]
        at = self.sow_laps(move, way, Laps())
        if at == self.turn:
            return  # once more
        if at in self.row(self.turn):
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0 or (self.options["end"] == "stuck" and self.in_row(self.turn) == 0):
            self.each_takes_own()


class RioKadalis(Fours):
    """Fours made on the way belong to the owner of the hole; the rest to the other player."""

    OPTIONS: ClassVar[Choices] = {}

    def judge(self) -> None:
        if not self.owned(self.turn):
            self.rest_to(other(self.turn))


class WaacheWaledat(TwoRows):
    """Three holes at the left go clockwise, three at the right anticlockwise; fours, but not in a first turn."""

    EACH = 3

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.first = {"S": True, "N": True}

    def make(self, move: str) -> None:
        way = self.ring()[::-1] if move in self.row(self.turn)[:3] else self.ring()
        first, self.first[self.turn] = self.first[self.turn], False
        at = self.sow_laps(move, way, Laps(), ends=(1,) if first else (1, 4))
        if self.holes[at] == 4:
            self.capture(at, self.turn)
        else:
            self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row("S") == 0 or self.in_row("N") == 0:
            self.each_takes_own()

    def swap(self) -> None:
        super().swap()
        self.first = {"S": True, "N": False}  # South takes over the side that has not moved

    def face(self) -> Any:
        return *super().face(), *self.first.values()

    def describe(self) -> dict[str, Any]:
        return super().describe() | ({"first": dict(self.first)} if any(self.first.values()) else {})


# ---------------------------------------------------------------- laps from the next hole
class Behind(NextHole):
    """One round, with a hook for what a gap brings."""

    def make(self, move: str) -> None:
        way = self.way(anticlockwise=not move.endswith("<"))
        self.gap(self.after(self.sow(move[0], way, Laps()), way), way)
        self.turn = other(self.turn)

    def gap(self, empty: str, way: list[str]) -> None:
        """The hole after the last stone's is empty."""
        self.capture(self.after(empty, way), self.turn)


class Pachgarhwa(Behind):
    """Five holes a side; one stone left ends the game."""

    COLUMNS, EACH = 5, 5


class Chained(Behind):
    """Every other hole that follows is taken, too, as long as those between are empty."""

    COLUMNS, EACH = 5, 5

    def gap(self, empty: str, way: list[str]) -> None:
        while not self.holes[empty]:
            behind = self.after(empty, way)
            if not self.holes[behind]:
                break
            self.capture(behind, self.turn)
            empty = self.after(behind, way)


class LongbeuACha(Chained):
    """Who has no stone to move ends the game."""

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.each_takes_own()


class WalakPussa(LongbeuACha):
    """Larger holes go first, then single stones, from the rightmost hole last of all."""

    COLUMNS, EACH = 7, 4
    OPTIONS: ClassVar[Choices] = {"after_empty": ("go_on", "stop")}

    def moves(self) -> list[str]:
        stones = {hole: self.holes[hole] for hole in self.row(self.turn) if self.holes[hole]}
        larger = [hole for hole, count in stones.items() if count > 1]
        return larger or [*stones][: max(1, len(stones) - (self.row(self.turn)[-1] in stones))]

    def make(self, move: str) -> None:
        way, laps, start = self.way(), Laps(), move
        while True:
            at = start
            for left in reversed(range(self.lift(start))):
                at = self.after(at, way)
                self.drop(at, last=not left)
            following = self.after(at, way)
            if self.options["after_empty"] == "stop" and self.holes[at] == 1:
                break
            if not self.holes[following]:
                self.gap(following, way)
                break
            laps.another()
            start = following
        self.turn = other(self.turn)


class Dongjintian(Chained):
    """Either way round; one stone left ends the game."""

    def moves(self) -> list[str]:
        return [hole + sign for hole in super().moves() for sign in "<>"]


class BulePerga(Behind):
    """Fours belong to the player on whose side they are made, whoever sows; a gap brings nothing."""

    EACH = 4
    OPTIONS: ClassVar[Choices] = {"end": ("eight", "four", "play_on")}

    def drop(self, place: str, last: bool) -> None:
        super().drop(place, last)
        if self.holes[place] == 4:
            self.capture(place, self.seat_of(place))

    def gap(self, empty: str, way: list[str]) -> None:
        """The turn is over."""

    def judge(self) -> None:
        few = {"eight": 8, "four": 4}.get(str(self.options["end"]))
        if few and self.on_board() <= few:
            self.each_takes_own()
        elif self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()


class PasuPondi(Behind):
    """Clockwise; fours belong to the owners of the holes, and an empty row ends the round."""

    OPTIONS: ClassVar[Choices] = {"seeds": (5, 6), "match": (False, True)}

    def way(self, anticlockwise: bool = True) -> list[str]:
        return super().way(anticlockwise=False)

    def drop(self, place: str, last: bool) -> None:
        self.holes[place] += 1
        if self.holes[place] == 4:
            self.capture(place, self.seat_of(place))

    def judge(self) -> None:
        if not self.in_row("S") or not self.in_row("N"):
            self.each_takes_own()

    def filling(self, seat: str) -> list[str]:
        return self.row(seat)


class Pandi(BulePerga):
    """What lies beyond a gap goes with what faces it; rounds are filled from the left."""

    EACH = 5
    OPTIONS: ClassVar[Choices] = {"match": (False, True)}

    def gap(self, empty: str, way: list[str]) -> None:
        behind = self.after(empty, way)
        if self.holes[behind]:
            self.capture(behind, self.turn)
            self.capture(self.facing(behind), self.turn)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.each_takes_own()

    def filling(self, seat: str) -> list[str]:
        return self.row(seat)
