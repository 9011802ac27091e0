"""Holes that are closed for the rest of the game: deka, embeli, nambayi."""

from typing import Any, ClassVar

from lab.reference.two_rows import Choices, Holes, Laps, Options, TwoRows, other
from lab.reference.whole_turns import FirstTurns


class Closing(TwoRows):
    """In laps; a last stone that makes `NUMBER` on the other side closes the hole, and its stones are sown on.

    The owner of a closed hole passes over it; a stone that the other player brings there is out of the game, and
    counts for nothing in that player's store.  Who cannot move has lost.
    """

    NUMBER: ClassVar[int] = 4
    SPARES_LAST: ClassVar[bool] = True
    LEAST: ClassVar[int] = 1

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.closed: list[str] = []

    @classmethod
    def all_options(cls) -> Choices:
        return {"pie": (False, True)}

    def lay(self, holes: Holes, stores: Holes, turn: str, **known: Any) -> TwoRows:
        self.closed = list(known.pop("closed", None) or ())
        return super().lay(holes, stores, turn, **known)

    def moves(self) -> list[str]:
        return [hole for hole in self.row(self.turn) if self.holes[hole] >= self.LEAST]

    def make(self, move: str) -> None:
        at, hand, laps = move, self.lift(move), Laps()
        while hand:
            at = self.after(at, self.ring())
            if at in self.closed:
                if self.seat_of(at) != self.turn:
                    self.stores[self.turn] += 1
                    hand -= 1
                continue
            self.holes[at] += 1
            hand -= 1
            if not hand and self.holes[at] > 1:
                laps.another()
                if self.closes(at):
                    self.closed.append(at)
                hand = self.lift(at)
        self.turn = other(self.turn)

    def closes(self, hole: str) -> bool:
        """Does the last stone that fell here close the hole?"""
        theirs = self.row(other(self.turn))
        return self.holes[hole] == self.NUMBER and hole in (theirs[:-1] if self.SPARES_LAST else theirs)

    def judge(self) -> None:
        if not self.moves():
            self.over, self.winner = True, other(self.turn)

    def go(self, move: str) -> None:
        before = list(self.closed)
        super().go(move)
        if self.over and self.winner == "draw":  # an endless turn was taken back, or nothing changed
            self.closed = before

    def swap(self) -> None:
        super().swap()
        self.closed = [hole.swapcase() for hole in self.closed]

    def face(self) -> Any:
        return *super().face(), tuple(sorted(self.closed))

    def circles(self) -> None:
        self.finish(drawn=True)

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"closed": [hole for hole in self.ring() if hole in self.closed]}


class Deka(FirstTurns, Closing):
    """The very first turn closes nothing."""

    EACH, NUMBER = 2, 3

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.opening = True  # the turn being made is the first of all

    def closes(self, hole: str) -> bool:
        return not self.opening and super().closes(hole)

    def go(self, move: str) -> None:
        self.opening = all(self.first.values())
        super().go(move)


class Embeli(Closing):
    """The hole at the right end is empty at first, and is never closed; single stones stay."""

    COLUMNS, LEAST = 11, 2

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        for seat in "SN":
            self.holes[self.row(seat)[-1]] = 0


class Nambayi(Closing):
    COLUMNS, EACH, SPARES_LAST = 8, 3, False


GAMES: dict[str, type[TwoRows]] = {"deka": Deka, "embeli": Embeli, "nambayi": Nambayi}
