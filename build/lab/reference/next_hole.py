"""Laps that lift the hole after the last stone's, and captures across a gap: pallanguzhi, ali_guli_mane."""

from typing import Any, ClassVar

from lab.reference.rounds import Rounds
from lab.reference.two_rows import Choices, Holes, Laps, Options, TwoRows, other


class NextHole(Rounds):
    """Stores outside the sowing, holes that burn in a match, and both players begin its rounds in turn."""

    COLUMNS = 7

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.burnt: list[str] = []
        self.starter = "S"
        half = self.columns * self.each
        self.score = {"S": half, "N": half}

    def lay(self, holes: Holes, stores: Holes, turn: str, **known: Any) -> TwoRows:
        """A position in the middle of a round; South is taken to have begun the odd rounds."""
        self.starter = "S" if known.get("round", 1) % 2 else "N"
        return super().lay(holes, stores, turn, **known)

    def way(self, anticlockwise: bool = True) -> list[str]:
        """The holes in play, in the order of the sowing."""
        ring = [hole for hole in self.ring() if hole not in self.burnt]
        return ring if anticlockwise else ring[::-1]

    def sow(self, hole: str, way: list[str], laps: Laps) -> str:
        """Sows a hole and every next hole that holds stones; where the last stone of all fell."""
        at = hole
        while True:
            hand = self.lift(at)
            while hand:
                at = self.after(at, way)
                hand -= 1
                self.drop(at, last=not hand)
            following = self.after(at, way)
            if not self.holes[following]:
                return at
            laps.another()
            at = following

    def judge(self) -> None:
        """At most one stone is left: each player takes their row."""
        if self.on_board() <= 1:
            self.each_takes_own()

    # ------------------------------------------------------------ the match
    def count_round(self) -> None:
        self.score = dict(self.stores)

    def match_winner(self) -> str | None:
        return next((seat for seat in "SN" if self.score[other(seat)] < self.each), None)

    def next_round(self, void: bool) -> None:
        self.starter = self.turn = other(self.starter)
        self.holes = dict.fromkeys(self.holes, 0)
        self.stores = dict(self.score)
        self.burnt = []
        for seat in "SN":
            for hole in self.filling(seat):
                if self.stores[seat] >= self.each:
                    self.stores[seat] -= self.each
                    self.holes[hole] = self.each
                else:
                    self.burnt.append(hole)
        self.burnt.sort(key=self.ring().index)

    def filling(self, seat: str) -> list[str]:
        """A player's holes in the order in which they are filled: from the store on, at the player's right."""
        return self.row(seat) if self.options.get("filled_from") == "left" else self.row(seat)[::-1]

    def describe(self) -> dict[str, Any]:
        return super().describe() | ({"burnt": list(self.burnt)} if self.match else {})


class Pallanguzhi(NextHole):
    """Fours on the way belong to the owner of their hole; what lies behind a gap is taken."""

    OPTIONS: ClassVar[Choices] = {
        "seeds": (6, 4, 5, 12),
        "fours": ("owner", "sower", "none"),
        "last_four": (True, False),
        "after_capture": ("stop", "go_on"),
        "match": (False, True),
        "filled_from": ("own_store", "left"),
    }

    def drop(self, place: str, last: bool) -> None:
        super().drop(place, last)
        if self.holes[place] != 4 or self.options["fours"] == "none" or (last and not self.options["last_four"]):
            return
        self.capture(place, self.seat_of(place) if self.options["fours"] == "owner" else self.turn)

    def make(self, move: str) -> None:
        way, laps, at = self.way(), Laps(), move
        while True:
            behind = self.after(self.after(self.sow(at, way, laps), way), way)
            if not self.holes[behind]:
                break
            self.capture(behind, self.turn)
            if self.options["after_capture"] == "stop" or not self.on_board():
                break
            at = self.after(behind, way)
            while not self.holes[at]:
                at = self.after(at, way)
            laps.another()
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.in_row(self.turn):
            self.each_takes_own()
        else:
            super().judge()


class AliGuliMane(NextHole):
    """What lies behind a gap and what faces it are taken, and then the player sows once more."""

    EACH = 5
    OPTIONS: ClassVar[Choices] = {
        "direction": ("anticlockwise", "chosen"),
        "second_sowing": (True, False),
        "across": ("with_capture", "always"),
        "match": (False, True),
    }

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.again = False  # the second sowing of the turn is due
        self.second = False  # and this is one

    def moves(self) -> list[str]:
        signs = ("<", ">") if self.options["direction"] == "chosen" else ("",)
        return [hole + sign for hole in super().moves() for sign in signs]

    def go(self, move: str) -> None:
        number, self.second, self.again = self.round, self.again, False
        super().go(move)
        if self.over or self.round != number:
            self.again = False

    def make(self, move: str) -> None:
        way = self.way(anticlockwise=not move.endswith("<"))
        behind = self.after(self.after(self.sow(move[0], way, Laps()), way), way)
        facing = self.facing(behind)
        takes = self.holes[behind] or (self.options["across"] == "always" and self.holes[facing])
        if takes:
            self.capture(behind, self.turn)
            self.capture(facing, self.turn)
        if takes and self.options["second_sowing"] and not self.second:
            self.again = True
        else:
            self.turn = other(self.turn)

    def face(self) -> Any:
        """A second sowing is another position: it earns nothing."""
        return *super().face(), self.again

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"again": self.again and not self.over}
