"""Oware Nam Nam and its relatives J'erin and Adi II: fours, and a match for the holes."""

from typing import Any, ClassVar

from lab.reference.rounds import Rounds
from lab.reference.two_rows import Choices, Laps, Options, other


class NamNam(Rounds):
    """A round is over when the last eight stones are won: a player who takes four of them takes the other four too."""

    OPTIONS: ClassVar[Choices] = {"match": (True, False)}

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.owner = {hole: self.seat_of(hole) for hole in self.ring()}
        self.score = dict.fromkeys("SN", self.columns)

    def moves(self) -> list[str]:
        if self.phase == "claim":
            return ["claim:"]
        return [hole for hole in self.ring() if self.owner[hole] == self.turn and self.holes[hole]]

    def legal(self) -> list[str]:
        return ["claim:"] if self.phase == "claim" else super().legal()

    def may(self, move: str) -> bool:
        if self.phase != "claim":
            return super().may(move)
        word, _, names = move.partition(":")
        holes = names.split(".")
        wanted = self.score[self.turn] - self.columns
        theirs = self.row(other(self.turn))
        return word == "claim" and holes == [hole for hole in theirs if hole in holes] and len(holes) == wanted

    def make(self, move: str) -> None:
        if self.phase == "claim":
            for hole in move.removeprefix("claim:").split("."):
                self.owner[hole] = self.turn
            self.phase = "play"
            self.turn = self.starter()
            return
        at, hand, laps = move, self.lift(move), Laps()
        while True:
            took = False
            while hand:
                at = self.after(at, self.ring())
                self.holes[at] += 1
                hand -= 1
                took = self.holes[at] == 4
                if took:
                    taker = self.owner[at] if hand else self.turn
                    self.capture(at, taker)
                    if self.on_board() + hand == 4:  # eight were left before
                        self.stores[taker] += hand
                        self.sweep("S", taker)
                        self.sweep("N", taker)
                        self.turn = other(self.turn)
                        return
            if took or self.holes[at] == 1:
                break
            laps.another()
            hand = self.lift(at)
        self.turn = other(self.turn)

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()

    # ------------------------------------------------------------ the match
    def starter(self) -> str:
        return "S" if self.round % 2 else "N"

    def count_round(self) -> None:
        self.score = {seat: self.stores[seat] // 4 for seat in "SN"}

    def match_winner(self) -> str | None:
        return next((seat for seat in "SN" if self.score[seat] == 2 * self.columns), None)

    def next_round(self, void: bool) -> None:
        self.holes = dict.fromkeys(self.holes, 4)
        self.stores = {"S": 0, "N": 0}
        self.turn = self.starter()
        if void:
            return  # the same round again, with the same owners
        self.owner = {hole: self.seat_of(hole) for hole in self.ring()}
        leader = max("SN", key=lambda seat: self.score[seat])
        if self.score[leader] > self.columns:
            self.phase, self.turn = "claim", leader

    def describe(self) -> dict[str, Any]:
        said = super().describe()
        return said | ({"owner": dict(self.owner), "phase": self.phase} if self.match else {})


class JErin(NamNam):
    """Four are captured in a hole of one's own only, by any stone; others are sown on."""

    def make(self, move: str) -> None:
        if self.phase == "claim":
            super().make(move)
            return
        at, hand, laps = move, self.lift(move), Laps()
        while hand:
            at = self.after(at, self.ring())
            self.holes[at] += 1
            hand -= 1
            if self.holes[at] == 4 and self.owner[at] == self.turn and self.gains(at, hand):
                return
            if not hand and self.holes[at] > 1:
                laps.another()
                hand = self.lift(at)
        self.turn = other(self.turn)

    def gains(self, hole: str, hand: int) -> bool:
        """Capture four; with them go the last four of all, and then the round is over."""
        self.capture(hole, self.turn)
        if self.on_board() + hand > 4:
            return False
        self.stores[self.turn] += hand
        self.sweep("S", self.turn)
        self.sweep("N", self.turn)
        self.turn = other(self.turn)
        return True


class AdiTwo(JErin):
    """Laps from the next hole; the last stone captures four anywhere, others only in a hole of one's own."""

    def make(self, move: str) -> None:
        if self.phase == "claim":
            super().make(move)
            return
        start, laps = move, Laps()
        while True:
            at = start
            for left in reversed(range(self.lift(start))):
                at = self.after(at, self.ring())
                self.holes[at] += 1
                four = self.holes[at] == 4 and (not left or self.owner[at] == self.turn)
                if four and self.gains(at, left):
                    return
                if four and not left:
                    self.turn = other(self.turn)
                    return
            start = self.after(at, self.ring())
            if not self.holes[start]:
                break
            laps.another()
        self.turn = other(self.turn)
