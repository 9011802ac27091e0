"""Three rows, sown through a player's own nine holes and then through the other's.

rabe, gabata_adwa, gabata_aksum, selus_massawa.
"""

from typing import ClassVar

from lab.reference.rounds import Rounds
from lab.reference.two_rows import Choices, Laps, Options, TwoRows, other
from lab.reference.whole_turns import FirstTurns
from lab.reference.won_holes import WonHoles

NEAR = ["A2", "B2", "C2", "D2", "E2", "F2"]  # the near row, from the player's left
HALF = ["D1", "E1", "F1"]  # the player's half of the middle row, from its middle to the right end


def of_seat(holes: list[str], seat: str) -> list[str]:
    return holes if seat == "S" else [hole.lower() for hole in holes]


class ThreeRows(TwoRows):
    """The board: a near row and half of the middle row for each player."""

    COLUMNS: ClassVar[int] = 9  # holes of a player

    def row(self, seat: str) -> list[str]:
        return of_seat(HALF + NEAR, seat)

    def ring(self) -> list[str]:
        """Along the near row to the right, back along the half of the middle row, and on in the other player's."""
        return [hole for seat in "SN" for hole in of_seat([*NEAR, *reversed(HALF)], seat)]


class Rabe(ThreeRows, Rounds):
    """Every four is the mover's at once; whoever cannot move leaves the rest; fours are laid out for the next round."""

    OPTIONS: ClassVar[Choices] = {"match": (False, True)}
    STONES: ClassVar[int] = 72

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.score = dict.fromkeys("SN", self.STONES // 2)
        self.began: tuple[dict[str, int], dict[str, int], str] = (dict(self.holes), dict(self.stores), "S")

    def drop(self, place: str, last: bool) -> None:
        super().drop(place, last)
        if self.holes[place] == 4:
            self.capture(place, self.mover)

    def make(self, move: str) -> None:
        self.mover = self.turn
        self.sow_laps(move, self.ring(), Laps())
        self.turn = other(self.mover)

    def judge(self) -> None:
        if not self.in_row(self.turn):
            winner = other(self.turn)
            self.sweep("S", winner)
            self.sweep("N", winner)
            self.finish()

    # ------------------------------------------------------------ rounds
    def count_round(self) -> None:
        self.score = dict(self.stores)

    def match_winner(self) -> str | None:
        return self.fuller() if self.STONES in self.score.values() else None

    def next_round(self, void: bool) -> None:
        holes, stores, starter = self.began
        if void:
            self.begin_round(holes, stores, other(starter))
        elif self.score["S"] == self.score["N"]:
            self.begin_round(dict.fromkeys(holes, 4), {"S": 0, "N": 0}, other(starter))
        else:
            weaker = min("SN", key=lambda seat: self.score[seat])
            filled = -(-self.score[weaker] // 4)  # the last one is topped up by the stronger player
            fours = [hole for seat in "SN" for hole in of_seat([*NEAR, *reversed(HALF)], seat)[:filled]]
            laid = dict.fromkeys(holes, 0) | dict.fromkeys(fours, 4)
            self.begin_round(laid, {weaker: 0, other(weaker): self.STONES - 8 * filled}, weaker)

    def begin_round(self, holes: dict[str, int], stores: dict[str, int], starter: str) -> None:
        self.holes, self.stores, self.turn = dict(holes), {seat: stores[seat] for seat in "SN"}, starter
        self.began = dict(holes), dict(self.stores), starter
        self.remember(rose=True)


class GabataAdwa(FirstTurns, ThreeRows, WonHoles):
    """Threes in all holes; a four across wins the hole, but not in a first turn; two from the other's, and no more."""

    EACH = 3
    AGAIN = False

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.early = False  # the turn being made is its player's first

    def go(self, move: str) -> None:
        self.early = self.first[self.turn]
        super().go(move)

    def wins(self, hole: str) -> bool:
        return not self.early and super().wins(hole)


class GabataAksum(GabataAdwa):
    """Adwa's game, but the leftmost hole of the near row starts a turn only if it holds four, or nothing else can."""

    def moves(self) -> list[str]:
        own = super().moves()
        (corner,) = of_seat(NEAR[:1], self.turn)
        others = [hole for hole in own if hole != corner]
        return own if not others or self.holes[corner] > 3 else others


class SelusMassawa(GabataAdwa):
    """Any four wins its hole. Won holes give two, one's own and their corner a turn more, one's own corner nothing."""

    def wins(self, hole: str) -> bool:
        return not self.early and self.holes[hole] == 4

    def make(self, move: str) -> None:
        mover, at = self.turn, self.sow_to_end(move)
        (mine,), (theirs,) = of_seat(NEAR[:1], mover), of_seat(NEAR[:1], other(mover))
        winner, self.turn = self.won.get(at), other(mover)
        if winner is None and self.wins(at):
            self.won[at] = mover
        elif winner is not None and at != mine and self.holes[at] > 1:
            self.holes[at] -= 2
            self.stores[mover] += 2
            self.turn = mover if winner == mover or at == theirs else self.turn


GAMES: dict[str, type[TwoRows]] = {
    "rabe": Rabe, "gabata_adwa": GabataAdwa, "gabata_aksum": GabataAksum, "selus_massawa": SelusMassawa
}  # fmt: skip
