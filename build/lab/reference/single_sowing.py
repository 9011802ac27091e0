"""One sowing a turn, into the own store: basic, simple, egyptian, ethiopian, kalah; and bao_kids."""

from typing import Any, ClassVar

from lab.reference.two_rows import Choices, TwoRows, other


class Basic(TwoRows):
    """No capture, no extra turn; neither player gets what is left on the board."""

    def path(self, clockwise: bool = False) -> list[str]:
        """Where the mover's stones may fall: every hole, and the mover's own store at the right end of the row."""
        path = [*self.row(self.turn), self.turn, *self.row(other(self.turn))]
        return path[::-1] if clockwise else path

    def sow(self, hole: str, path: list[str]) -> str:
        """Sows one hole and returns where the last stone fell: a hole, or S or N for a store."""
        at = hole
        for _ in range(self.lift(hole)):
            at = self.after(at, path)
            if at in self.stores:
                self.stores[at] += 1
            else:
                self.holes[at] += 1
        return at

    def make(self, move: str) -> None:
        last = self.sow(move, self.path())
        self.take(last)
        self.turn = self.next_player(last)

    def take(self, last: str) -> None:
        """Makes the capture of the last stone."""

    def next_player(self, last: str) -> str:
        return other(self.turn)

    def landed_empty_at_home(self, last: str) -> bool:
        return last in self.row(self.turn) and self.holes[last] == 1

    def judge(self) -> None:
        if self.in_row("S") == 0 or self.in_row("N") == 0:
            self.finish()


class Simple(Basic):
    """A last stone in an empty hole of the mover's takes the facing stones, and stays."""

    def take(self, last: str) -> None:
        if self.landed_empty_at_home(last):
            self.capture(self.facing(last), self.turn)


class Egyptian(Basic):
    """The last stone goes with its capture; the own store gives another turn; at the end players keep their rows."""

    OPTIONS: ClassVar[Choices] = {"empty_capture": (True, False)}

    def take(self, last: str) -> None:
        if self.landed_empty_at_home(last) and (self.options["empty_capture"] or self.holes[self.facing(last)]):
            self.capture(self.facing(last), self.turn)
            self.capture(last, self.turn)

    def next_player(self, last: str) -> str:
        return self.turn if last == self.turn else other(self.turn)

    def judge(self) -> None:
        if self.in_row("S") == 0 or self.in_row("N") == 0:
            self.each_takes_his_row()

    def each_takes_his_row(self) -> None:
        self.each_takes_own()


class Kalah(Egyptian):
    """As egyptian on boards of many sizes; an empty facing hole is no capture."""

    OPTIONS: ClassVar[Choices] = {
        "seeds": (4, 3, 5, 6),
        "columns": (6, 1, 2, 3, 4, 5, 7, 8, 9),
        "empty_capture": (False, True),
    }


class FairKalah(Egyptian):
    """Kalah with empty captures; one of South's stones begins in C and not in E."""

    OPTIONS: ClassVar[Choices] = {}
    COLUMNS = 6
    EACH = 4

    def __init__(self, variant: str, options: dict[str, Any] | None = None) -> None:
        super().__init__(variant, options)
        self.holes["C"], self.holes["E"] = 5, 3

    def take(self, last: str) -> None:
        if self.landed_empty_at_home(last):
            self.capture(self.facing(last), self.turn)
            self.capture(last, self.turn)


class Ethiopian(Egyptian):
    """A direction is chosen for every turn; a single stone may not start one."""

    def moves(self) -> list[str]:
        return self.moves_of(self.turn)

    def moves_of(self, seat: str) -> list[str]:
        return [hole + sign for hole in self.row(seat) if self.holes[hole] > 1 for sign in "<>"]

    def make(self, move: str) -> None:
        hole, sign = move[0], move[1]
        last = self.sow(hole, self.path(clockwise=sign == "<"))
        self.take(last)
        self.turn = self.next_player(last)

    def judge(self) -> None:
        super().judge()
        if not self.over and not self.moves_of("S") and not self.moves_of("N"):
            self.each_takes_his_row()


class BaoKids(Basic):
    """Eight holes a side; the lifted hole is passed over; more than half of the stones wins."""

    COLUMNS = 8
    EACH = 3

    def make(self, move: str) -> None:
        path = self.path()
        lifted = path.index(move)
        # The lifted hole is not part of the path: the sowing begins behind the hole before it.
        others = path[lifted + 1 :] + path[:lifted]
        stones = self.lift(move)
        last = move
        for i in range(stones):
            last = others[i % len(others)]
            if last in self.stores:
                self.stores[last] += 1
            else:
                self.holes[last] += 1
        if self.landed_empty_at_home(last):
            self.capture(self.facing(last), self.turn)
        self.turn = self.turn if last == self.turn else other(self.turn)

    def judge(self) -> None:
        if not self.majority() and self.in_row(self.turn) == 0:
            self.sweep(other(self.turn), other(self.turn))
            self.finish()
