"""Laps into the own store, extra turns, an opening at once, and burnt holes: congkak."""

from typing import Any, ClassVar

from lab.reference.rounds import Rounds
from lab.reference.two_rows import Choices, Holes, Laps, Options, TwoRows, other


class Hand:
    """The moving hand of one player: where it dropped last, and what it still holds."""

    def __init__(self, seat: str, at: str, stones: int) -> None:
        self.seat, self.at, self.stones = seat, at, stones
        self.laps = Laps()


class Congkak(Rounds):
    """Stores at the left; as many stones in a hole as holes in a row."""

    OPTIONS: ClassVar[Choices] = {
        "columns": (7, 5, 6, 8, 9),
        "last_too": (False, True),
        "capture_side": ("own", "both"),
        "opening": ("in_turn", "at_once"),
        "end": ("both_empty", "stuck"),
        "match": (False, True),
    }

    def __init__(self, variant: str, options: Options | None = None) -> None:
        super().__init__(variant, options)
        self.burnt: list[str] = []
        self.starter = "S"
        self.opening = self.options["opening"] == "at_once"  # both choose at once, now
        half = self.columns * self.columns
        self.score = {"S": half, "N": half}

    def lay(self, holes: Holes, stores: Holes, turn: str, **known: Any) -> TwoRows:
        """A position in the middle of a round; South is taken to have begun the odd rounds."""
        self.opening = False
        self.starter = "S" if known.get("round", 1) % 2 else "N"
        return super().lay(holes, stores, turn, **known)

    @property
    def each(self) -> int:
        return self.columns

    @property
    def pie(self) -> bool:
        return super().pie and self.options["opening"] == "in_turn"

    def moves(self) -> list[str]:
        if self.opening:
            return [f"{south}&{north}" for south in self.occupied("S") for north in self.occupied("N")]
        return self.occupied(self.turn)

    def occupied(self, seat: str) -> list[str]:
        return [hole for hole in self.row(seat) if self.holes[hole]]

    def path(self, seat: str) -> list[str]:
        """Clockwise: the row from right to left, the player's own store, the other row from its right to its left."""
        way = [*reversed(self.row(seat)), seat, *reversed(self.row(other(seat)))]
        return [place for place in way if place not in self.burnt]

    # ------------------------------------------------------------ turns
    def make(self, move: str) -> None:
        if self.opening:
            self.open_at_once(*move.split("&"))
            return
        hand = Hand(self.turn, move, self.lift(move))
        while hand.stones:
            self.fall(hand)
        if hand.at != self.turn:
            self.turn = other(self.turn)

    def fall(self, hand: Hand) -> None:
        """Drops one stone, with everything that it causes; a relay fills the hand again."""
        hand.at = self.after(hand.at, self.path(hand.seat))
        hand.stones -= 1
        if hand.at in self.stores:
            self.stores[hand.at] += 1
            return
        self.holes[hand.at] += 1
        if hand.stones:
            return
        if self.holes[hand.at] > 1:
            hand.laps.another()
            hand.stones = self.lift(hand.at)
        else:
            self.die(hand)

    def die(self, hand: Hand) -> None:
        """The last stone has fallen into an empty hole."""
        side_fits = self.options.get("capture_side") == "both" or hand.at in self.row(hand.seat)
        facing = self.facing(hand.at)
        if side_fits and self.holes[facing]:
            self.capture(facing, hand.seat)
            if self.options["last_too"]:
                self.capture(hand.at, hand.seat)

    def open_at_once(self, south: str, north: str) -> None:
        """South and North drop stones in turn; the player who stops first moves first afterwards."""
        hands = [Hand("S", south, self.lift(south)), Hand("N", north, self.lift(north))]
        stopped: dict[str, int] = {}
        tick = 1
        while len(stopped) < 2:
            tick += 1
            for hand in hands:
                if hand.seat not in stopped:
                    self.fall(hand)
                    if not hand.stones:
                        stopped[hand.seat] = tick
        self.opening = False
        self.turn = "N" if stopped["N"] < stopped["S"] else "S"

    def judge(self) -> None:
        if self.on_board() == 0:
            self.finish()
        elif self.options["end"] == "stuck" and self.in_row(self.turn) == 0:
            self.sweep_when_stuck()
            self.finish()

    def sweep_when_stuck(self) -> None:
        self.sweep(other(self.turn), other(self.turn))

    # ------------------------------------------------------------ the match
    def count_round(self) -> None:
        self.score = dict(self.stores)

    def match_winner(self) -> str | None:
        return next((seat for seat in "SN" if self.score[other(seat)] < self.columns), None)

    def next_starter(self, void: bool) -> str:
        winner = self.fuller()
        return other(self.starter) if void or winner == "draw" else winner

    def filling(self, seat: str) -> list[str]:
        """A player's holes in the order in which they are filled: from the store outwards, which is at the left."""
        return self.row(seat)

    def next_round(self, void: bool) -> None:
        self.starter = self.next_starter(void)
        self.turn = "S" if self.options["opening"] == "at_once" else self.starter
        self.opening = self.options["opening"] == "at_once"
        self.holes = dict.fromkeys(self.holes, 0)
        self.stores = dict(self.score)
        self.burnt = []
        for seat in "SN":
            for hole in self.filling(seat):
                if self.stores[seat] >= self.columns:
                    self.stores[seat] -= self.columns
                    self.holes[hole] = self.columns
                else:
                    self.burnt.append(hole)

    def describe(self) -> dict[str, Any]:
        return super().describe() | (
            {"burnt": [hole for hole in self.ring() if hole in self.burnt]} if self.match else {}
        )
