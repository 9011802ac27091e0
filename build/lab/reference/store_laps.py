"""The relatives of congkak, either way round: sungka, dakon, ohvalhu; and chonka, where the own store ends a turn."""

from typing import ClassVar

from lab.reference.congkak import Congkak
from lab.reference.two_rows import Choices, Laps, TwoRows, other

WAYS = ("anticlockwise", "clockwise")


def way_round(board: TwoRows, seat: str) -> list[str]:
    """A player's row, own store, the other row: the store stands where the sowing leaves the player's row."""
    mine, theirs = board.row(seat), board.row(other(seat))
    if board.options["direction"] == "clockwise":
        mine, theirs = mine[::-1], theirs[::-1]
    return [*mine, seat, *theirs]


class Sungka(Congkak):
    """The last stone goes with its capture; the players begin the rounds of a match by turns."""

    OPTIONS: ClassVar[Choices] = {
        "columns": (7, 5, 6, 8, 9),
        "direction": WAYS,
        "last_too": (True, False),
        "end": ("both_empty", "stuck"),
        "opening": ("in_turn", "at_once"),
        "match": (False, True),
    }

    def path(self, seat: str) -> list[str]:
        return [place for place in way_round(self, seat) if place not in self.burnt]

    def sweep_when_stuck(self) -> None:
        self.sweep("S", "S")
        self.sweep("N", "N")

    def next_starter(self, void: bool) -> str:
        return other(self.starter)

    def filling(self, seat: str) -> list[str]:
        """From the hole nearest the own store on."""
        row = self.row(seat)
        return row if self.options["direction"] == "clockwise" else row[::-1]


class Dakon(Sungka):
    """Clockwise."""

    OPTIONS: ClassVar[Choices] = {**Sungka.OPTIONS, "direction": WAYS[::-1]}


class Ohvalhu(Sungka):
    """Eight holes a side; over when the player to move has nothing; rounds are filled from the left."""

    OPTIONS: ClassVar[Choices] = {**Sungka.OPTIONS, "columns": (8, 6, 7, 9, 10), "end": ("stuck", "both_empty")}

    def filling(self, seat: str) -> list[str]:
        return self.row(seat)


class Chonka(TwoRows):
    """An empty hole of either row takes what faces it, with the last stone; who has half after a turn has won."""

    COLUMNS = 7
    EACH = 7
    OPTIONS: ClassVar[Choices] = {"direction": WAYS}

    def make(self, move: str) -> None:
        at = self.sow_laps(move, way_round(self, self.turn), Laps())
        if at in self.holes:
            self.capture(self.facing(at), self.turn)
            self.capture(at, self.turn)
        self.turn = other(self.turn)

    def judge(self) -> None:
        all_stones = self.on_board() + sum(self.stores.values())
        if 2 * max(self.stores.values()) >= all_stones or self.on_board() == 0:
            self.finish()
