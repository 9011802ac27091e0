"""Togyzqumalaq: the first stone falls back, even numbers are taken, and a hole becomes a store."""

from typing import Any, ClassVar

from lab.reference.two_rows import Choices, Holes, TwoRows, other


class TogyzKumalak(TwoRows):
    """As many stones in a hole as there are holes; `tuz` is the hole that a player has won on the other side."""

    OPTIONS: ClassVar[Choices] = {"columns": (9, 5, 6, 7, 8)}

    def __init__(self, variant: str, options: dict[str, Any] | None = None) -> None:
        super().__init__(variant, options)
        self.tuz: dict[str, str | None] = {"S": None, "N": None}

    @property
    def each(self) -> int:
        return self.columns

    def lay(self, holes: Holes, stores: Holes, turn: str, **known: Any) -> TwoRows:
        """A position from outside; `tuz`: the holes that have been won."""
        return super().lay(holes, stores, turn, **known)

    def owner_of_tuz(self, hole: str) -> str | None:
        return next((seat for seat in "SN" if self.tuz[seat] == hole), None)

    def make(self, move: str) -> None:
        mover, stones = self.turn, self.lift(move)
        at = move
        for number in range(stones):
            if number or stones == 1:  # the first of several falls back into the hole just lifted
                at = self.after(at, self.ring())
            owner = self.owner_of_tuz(at)
            if owner:
                self.stores[owner] += 1
            else:
                self.holes[at] += 1
        if self.seat_of(at) != mover and not self.owner_of_tuz(at):
            if self.holes[at] % 2 == 0:
                self.capture(at, mover)
            elif self.holes[at] == 3 and self.may_win(at):
                self.capture(at, mover)
                self.tuz[mover] = at
        self.turn = other(mover)

    def may_win(self, hole: str) -> bool:
        """One tuz in a game, never a last hole, never the letter of the other player's tuz."""
        theirs = self.tuz[other(self.turn)]
        last = self.row(other(self.turn))[-1]
        return self.tuz[self.turn] is None and hole != last and (theirs is None or theirs.lower() != hole.lower())

    def swap(self) -> None:
        super().swap()
        was = self.tuz
        self.tuz = {seat: hole.swapcase() if (hole := was[other(seat)]) else None for seat in "SN"}

    def judge(self) -> None:
        if not self.majority() and not self.in_row(self.turn):
            self.sweep(other(self.turn), other(self.turn))
            self.finish()

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"tuz": dict(self.tuz)}
