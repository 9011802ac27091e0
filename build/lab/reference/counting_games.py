"""Games whose rules ask for something elsewhere on the board than the last stone’s hole.

An empty row wins, or takes what is left: mangala_turkiye, waurie, go_empty, go_empty_both, simple_capture.
Every hole of a number is taken: oure_ngat, wore, lamlameta, where twos are passed over, too, as in mbothe and lami.
Holes are nobody's: kapana_bona, eson_khorgol.
"""

from typing import ClassVar

from lab.reference.described import WaacheWaledat
from lab.reference.next_hole import NextHole
from lab.reference.single_sowing import Basic
from lab.reference.two_rows import Choices, Laps, Options, TwoRows, other
from lab.reference.whole_turns import FirstTurns


# ---------------------------------------------------------------- an empty row
class OwnStore(Basic):
    """A last stone in the own store gives another turn."""

    def next_player(self, last: str) -> str:
        return self.turn if last == self.turn else other(self.turn)


class EmptyTakes(OwnStore):
    """As soon as a row is empty its player takes all that is left."""

    def judge(self) -> None:
        for seat in "SN":
            if self.in_row(seat) == 0:
                self.sweep(other(seat), seat)
                self.finish()
                return


class SimpleCapture(EmptyTakes):
    """Nothing else is captured."""


class MangalaTurkiye(EmptyTakes):
    """The first stone stays; even numbers of the other side; an empty hole of one’s own and the one facing it."""

    def sow(self, hole: str, path: list[str]) -> str:
        stones = self.lift(hole)
        if stones > 1:
            self.holes[hole] += 1
            stones -= 1
        at = hole
        for _ in range(stones):
            at = self.after(at, path)
            self.drop(at, last=False)
        return at

    def take(self, last: str) -> None:
        if last in self.row(other(self.turn)) and self.holes[last] % 2 == 0:
            self.capture(last, self.turn)
        elif self.landed_empty_at_home(last) and self.holes[self.facing(last)]:
            self.capture(self.facing(last), self.turn)
            self.capture(last, self.turn)


class EmptyWins(OwnStore):
    """As soon as a row is empty its player has won, whatever lies in the stores."""

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.options["circles"] = "draw"

    @classmethod
    def all_options(cls) -> Choices:
        return {key: values for key, values in super().all_options().items() if key != "circles"}

    def judge(self) -> None:
        empty = [seat for seat in (other(self.turn), self.turn) if self.in_row(seat) == 0]
        if empty:
            self.over = True
            self.winner = empty[0]


class Waurie(EmptyWins):
    """One sowing a turn; the lifted hole gets a stone when a sowing comes round, or it is passed over."""

    OPTIONS: ClassVar[Choices] = {"skip_origin": (False, True)}

    def sow(self, hole: str, path: list[str]) -> str:
        if self.options["skip_origin"]:
            at = path.index(hole)
            path = [hole, *path[at + 1 :], *path[:at]]
            others, at = path[1:], -1
            for _ in range(self.lift(hole)):
                at = (at + 1) % len(others)
                self.drop(others[at], last=False)
            return others[at]
        return super().sow(hole, path)


class GoEmpty(EmptyWins):
    """Laps: a last stone among others is sown on, wherever it lies."""

    def sow(self, hole: str, path: list[str]) -> str:
        return self.sow_laps(hole, path, Laps())


class GoEmptyBoth(EmptyWins):
    """Either way round, through both stores; a last stone in either of them gives another turn."""

    EACH = 3

    def moves(self) -> list[str]:
        return [hole + sign for hole in self.row(self.turn) if self.holes[hole] for sign in "<>"]

    def make(self, move: str) -> None:
        ring = [*self.row("S"), "S", *self.row("N"), "N"]
        last = super().sow(move[0], ring if move[1] == ">" else ring[::-1])
        if last not in self.stores:
            self.turn = other(self.turn)


# ---------------------------------------------------------------- every hole of a number
class OureNgat(TwoRows):
    """The first stone falls back; then every heap of two, four or six is taken, until nothing is left."""

    COLUMNS = 4
    EACH = 6
    STAYS = True

    def make(self, move: str) -> None:
        stones, at = self.lift(move), move
        if self.STAYS and stones > 1:
            self.holes[at] += 1
            stones -= 1
        for _ in range(stones):
            at = self.after(at, self.ring())
            self.holes[at] += 1
        for hole in self.ring():
            if self.holes[hole] in (2, 4, 6):
                self.capture(hole, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()


class Wore(OureNgat):
    """The heap that was lifted stays empty; what ends the game is not told."""

    STAYS = False
    OPTIONS: ClassVar[Choices] = {"end": ("both_empty", "stuck")}

    def judge(self) -> None:
        if self.on_board() == 0 or (self.options["end"] == "stuck" and self.in_row(self.turn) == 0):
            self.each_takes_own()


class Kara(TwoRows):
    """Where the last stone lies across, or in the mover’s last hole, all twos, fours and sixes across are taken."""

    EACH = 7

    def make(self, move: str) -> None:
        at, mine, theirs = move, self.row(self.turn), self.row(other(self.turn))
        for _ in range(self.lift(move)):
            at = self.after(at, self.ring())
            self.holes[at] += 1
        if at in theirs or at == mine[-1]:
            for hole in theirs:
                if self.holes[hole] in (2, 4, 6):
                    self.capture(hole, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.each_takes_own()


# ---------------------------------------------------------------- twos are passed over
def laps_past_pairs(game: TwoRows, move: str, path: list[str], passed: list[str]) -> str:
    """Sows lap after lap over the pairs in the holes `passed`; where a last stone fell into an empty hole."""
    at, laps = move, Laps()
    while True:
        for _ in range(game.lift(at)):
            at = game.after(at, path)
            while at in passed and game.holes[at] == 2:
                at = game.after(at, path)
            game.holes[at] += 1
        if game.holes[at] == 1:
            return at
        laps.another()


class Lamlameta(WaacheWaledat):
    """Twos across are passed over but in the first turn of all; one's own empty hole facing a two takes all twos.

    Whose first turn is still to come is kept as there.
    """

    COLUMNS = 12
    EACH = 2
    OPTIONS: ClassVar[Choices] = {"pairs": ("start", "stay")}

    def moves(self) -> list[str]:
        filled = super().moves()
        if self.options["pairs"] == "start" or all(self.first.values()):
            return filled
        return [hole for hole in filled if self.holes[hole] != 2] or filled

    def make(self, move: str) -> None:
        mover, first = self.turn, all(self.first.values())
        self.first[mover] = False
        theirs = self.row(other(mover))
        at = laps_past_pairs(self, move, self.ring(), [] if first else theirs)
        if at not in theirs and self.holes[self.facing(at)] == 2:
            for hole in theirs:
                if self.holes[hole] == 2:
                    self.capture(hole, mover)
        self.turn = other(mover)

    def judge(self) -> None:
        if self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()


class Mbothe(WaacheWaledat):
    """A pair starts no turn where anything else can; an empty hole of one’s own facing a pair takes it and moves again.

    The first turn of all begins at the right end, and passes over no pairs.
    """

    COLUMNS = 10
    EACH = 2

    def moves(self) -> list[str]:
        filled = super().moves()
        if all(self.first.values()):
            return filled[-1:]
        free = [hole for hole in filled if self.holes[hole] != 2]
        row = self.row(self.turn)
        if not self.in_row(other(self.turn)):
            free = [hole for hole in free if row.index(hole) + self.holes[hole] >= self.columns] or free
        return free or filled[-1:]

    def make(self, move: str) -> None:
        theirs = self.row(other(self.turn))
        passing = [] if all(self.first.values()) else theirs
        self.first[self.turn] = False
        at = laps_past_pairs(self, move, self.ring(), passing)
        if at not in theirs and self.holes[self.facing(at)] == 2:
            self.capture(self.facing(at), self.turn)
        else:
            self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.in_row(self.turn):
            self.sweep(other(self.turn), other(self.turn))
            self.finish()


class Lami(FirstTurns, NextHole):
    """As Lamlameta, but a pair starts no turn where anything else can; the loser of a round begins the next.

    The first turn of each round passes over nothing, and captures nothing.
    """

    COLUMNS, EACH = 10, 2
    OPTIONS: ClassVar[Choices] = {"match": (False, True)}

    def moves(self) -> list[str]:
        filled = super().moves()
        free = [] if all(self.first.values()) else [hole for hole in filled if self.holes[hole] != 2]
        return free or filled

    def go(self, move: str) -> None:
        self.opens = all(self.first.values())
        super().go(move)

    def make(self, move: str) -> None:
        theirs = self.row(other(self.turn))
        at = laps_past_pairs(self, move, self.way(), [] if self.opens else theirs)
        if not self.opens and at not in theirs and self.holes[self.facing(at)] == 2:
            for pair in [hole for hole in theirs if self.holes[hole] == 2]:
                self.capture(pair, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.in_row(self.turn):
            self.each_takes_own()

    def next_round(self, void: bool) -> None:
        super().next_round(void)
        self.first = {"S": True, "N": True}
        if not void and self.score["S"] != self.score["N"]:
            self.starter = self.turn = min("SN", key=lambda seat: self.score[seat])

    def filling(self, seat: str) -> list[str]:
        return self.row(seat)


# ---------------------------------------------------------------- holes of nobody
class Shared(TwoRows):
    """Every hole may be lifted by both; what is left when the game goes round in circles counts for nobody."""

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.options["circles"] = "nobody"

    @classmethod
    def all_options(cls) -> Choices:
        return {key: values for key, values in super().all_options().items() if key != "circles"}

    def moves(self) -> list[str]:
        return [hole for hole in self.ring() if self.holes[hole]]


class KapanaBona(Shared, OureNgat):
    """Six heaps of eight; otherwise as Ouré Ngat."""

    COLUMNS = 3
    EACH = 8


class EsonKhorgol(Shared):
    """Clockwise; a last stone among others before an empty hole takes what lies beyond that hole."""

    COLUMNS = 5
    EACH = 9

    def make(self, move: str) -> None:
        way, at = self.ring()[::-1], move
        for _ in range(self.lift(move)):
            at = self.after(at, way)
            self.holes[at] += 1
        gap = self.after(at, way)
        if self.holes[at] > 1 and not self.holes[gap]:
            self.capture(self.after(gap, way), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() <= 2:
            self.finish()


GAMES: dict[str, type[TwoRows]] = {
    "mangala_turkiye": MangalaTurkiye,
    "waurie": Waurie,
    "go_empty": GoEmpty,
    "go_empty_both": GoEmptyBoth,
    "simple_capture": SimpleCapture,
    "oure_ngat": OureNgat,
    "wore": Wore,
    "kara": Kara,
    "lamlameta": Lamlameta,
    "mbothe": Mbothe,
    "lami": Lami,
    "kapana_bona": KapanaBona,
    "eson_khorgol": EsonKhorgol,
}
