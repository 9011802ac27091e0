"""Twos, fours and other even numbers are taken: tihbat, bestemshe, woaley, anywoli."""

from typing import ClassVar

from lab.reference.two_rows import Choices, Laps, TwoRows, other


class Tihbat(TwoRows):
    """Two holes a side; the first stone falls back into the hole just lifted."""

    COLUMNS = 2
    EACH = 7
    OPTIONS: ClassVar[Choices] = {"start_in_origin": (True, False), "capture_side": ("own", "both")}

    def make(self, move: str) -> None:
        at, hand = move, self.lift(move)
        if self.options["start_in_origin"] and hand > 1:
            self.holes[at] += 1
            hand -= 1
        for _ in range(hand):
            at = self.after(at, self.ring())
            self.holes[at] += 1
        if self.holes[at] in (2, 4, 6, 8) and (self.options["capture_side"] == "both" or at in self.row(self.turn)):
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.majority() and self.in_row(self.turn) == 0:
            self.each_takes_own()


class Bestemshe(TwoRows):
    """Any even number on the other side; the first stone falls back, and a single one moves on."""

    COLUMNS = 5
    EACH = 5

    @classmethod
    def all_options(cls) -> Choices:
        return super().all_options() | {"circles": ("draw", "own_side", "nobody")}

    def make(self, move: str) -> None:
        hand, ring = self.lift(move), self.ring()
        at = move if hand > 1 else self.after(move, ring)
        self.holes[at] += 1
        for _ in range(hand - 1):
            at = self.after(at, ring)
            self.holes[at] += 1
        if at in self.row(other(self.turn)) and not self.holes[at] % 2:
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.majority() and not self.in_row(self.turn):
            self.sweep(other(self.turn), other(self.turn))
            self.finish()


class Woaley(TwoRows):
    """One stone stays behind; twos and fours go, backwards round the whole board."""

    OPTIONS: ClassVar[Choices] = {"leave_one": ("first", "every", "never"), "end": ("both_stuck", "stuck")}

    def moves(self) -> list[str]:
        return self.moves_of(self.turn)

    def moves_of(self, seat: str) -> list[str]:
        return [hole for hole in self.row(seat) if self.holes[hole] > 1]

    def lift_but(self, hole: str, ways: tuple[str, ...]) -> int:
        """Lifts a hole; one stone stays behind if the rule is one of `ways`."""
        left = 1 if self.options["leave_one"] in ways else 0
        stones, self.holes[hole] = self.holes[hole] - left, left
        return stones

    def make(self, move: str) -> None:
        at, hand, laps = move, self.lift_but(move, ("first", "every")), Laps()
        while True:
            for _ in range(hand):
                at = self.after(at, self.ring())
                self.holes[at] += 1
            if self.holes[at] in (1, 2, 4):
                break
            laps.another()
            hand = self.lift_but(at, ("every",))
        while self.holes[at] in (2, 4):
            self.capture(at, self.turn)
            at = self.after(at, self.ring()[::-1])
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.majority():
            return
        stuck = {seat for seat in "SN" if not self.moves_of(seat)}
        if self.turn in stuck if self.options["end"] == "stuck" else len(stuck) == 2:
            self.each_takes_own()


class Anywoli(TwoRows):
    """Fours on the way belong to the owner of the hole; a four of the last stone to the mover, who moves again."""

    EACH = 4
    OPTIONS: ClassVar[Choices] = {"columns": (12, 7, 6)}

    def make(self, move: str) -> None:
        at, hand, laps = move, self.lift(move), Laps()
        again = False
        while hand:
            at = self.after(at, self.ring())
            self.holes[at] += 1
            hand -= 1
            if self.holes[at] == 4:
                taker = self.seat_of(at) if hand else self.turn
                again = not hand
                self.capture(at, taker)
                if self.on_board() + hand == 4:  # eight were left before
                    self.stores[taker] += hand
                    self.sweep("S", taker)
                    self.sweep("N", taker)
                    break
            elif not hand and self.holes[at] > 1:
                laps.another()
                hand = self.lift(at)
        if not again:
            self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()
