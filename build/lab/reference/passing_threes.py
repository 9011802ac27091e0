"""Games of Sri Lanka that pass over threes, where only a last stone falls: puhulmutu, daramutu, kotu_baendum."""

from typing import ClassVar

from lab.reference.described import WalakPussa
from lab.reference.two_rows import Choices, Laps, TwoRows, other
from lab.reference.whole_turns import FirstTurns
from lab.reference.won_holes import WonHoles


def sow_past_threes(board: TwoRows, start: str) -> str:
    """Sows the hole `start` anticlockwise; where the last stone falls, which alone may fall on three."""
    at, hand, ring = start, board.lift(start), board.ring()
    while hand:
        at = board.after(at, ring)
        if hand == 1 or board.holes[at] != 3 or set(board.holes.values()) == {3}:
            board.holes[at] += 1
            hand -= 1
    return at


class PastThrees(WalakPussa):
    """A last stone that makes four takes them, and the next hole is sown on; any other lap goes on where it ended."""

    def sow_on_past_threes(self, start: str) -> str:
        """Sows lap after lap; where the last stone of all fell, or where it made four before a gap."""
        laps = Laps()
        while True:
            at = start = sow_past_threes(self, start)
            if self.holes[at] == 1:
                return at
            if self.holes[at] == 4:
                self.capture(at, self.turn)
                start = self.after(at, self.ring())
                if not self.holes[start]:
                    return at
            laps.another()


class Puhulmutu(PastThrees):
    """Eight stones left end the round."""

    OPTIONS: ClassVar[Choices] = {"end": ("eight", "four", "play_on")}

    def make(self, move: str) -> None:
        self.sow_on_past_threes(move)
        self.turn = other(self.turn)

    def judge(self) -> None:
        few = {"eight": 8, "four": 4, "play_on": -1}[self.options["end"]]
        if self.on_board() <= few or not self.in_row(self.turn):
            self.each_takes_own()


class Daramutu(PastThrees):
    """Laps from the last stone's hole; an empty hole, on either side, takes what lies opposite."""

    OPTIONS: ClassVar[Choices] = {"end": ("a_row", "stuck"), "threes": (False, True)}

    def make(self, move: str) -> None:
        at = self.sow_on_past_threes(move) if self.options["threes"] else self.sow_laps(move, self.ring(), Laps(), (1,))
        if self.holes[at] == 1:
            self.capture(self.facing(at), self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if not self.in_row(self.turn) or (self.options["end"] == "a_row" and not self.in_row(other(self.turn))):
            self.each_takes_own()


class KotuBaendum(FirstTurns, WonHoles):
    """Fours end the turn; an end hole in which one is made is tied for the mover.  The first turns are from an end."""

    COLUMNS = 7
    OPTIONS: ClassVar[Choices] = {"begins": ("left", "right")}

    def moves(self) -> list[str]:
        end = self.row(self.turn)[0 if self.options["begins"] == "left" else -1]
        able = super().moves()
        if self.first[self.turn] and end in able:
            return [end]
        larger = [hole for hole in able if self.holes[hole] > 1]
        return larger or [hole for hole in able if hole != self.row(self.turn)[-1]] or able

    def make(self, move: str) -> None:
        mover, laps, at = self.turn, Laps(), move
        while True:
            at = sow_past_threes(self, at)
            if at in self.won or self.holes[at] == 1:
                break
            if self.holes[at] == 4:
                if at in self.row("S")[::6] + self.row("N")[::6]:
                    self.won[at] = mover
                else:
                    self.capture(at, mover)
                break
            laps.another()
        self.turn = other(mover)

    def judge(self) -> None:
        if not self.in_row(self.turn):
            self.each_takes_own()
