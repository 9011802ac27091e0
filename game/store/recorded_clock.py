"""The clock of a game as its record keeps it: the rule, the time that is left, who overstepped it, and when."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from game.rules.board import Seat

LONGEST = 86_400  # seconds
A_NUMBER = "a number from {at_least} to {at_most}"
Seconds = Annotated[int, Meta(ge=0, le=LONGEST, description=A_NUMBER)]
BY_SEAT = Meta(description="an object with S and N")


class RecordedClock(Struct, frozen=True, omit_defaults=True):
    """The clock of a recorded game: its time limits, and the time left.

    `whole`: seconds for the whole game, plus `increment` for each turn; or else `turn`: seconds for each turn. By seat,
    `left`: seconds left; `fallen`: the number of moves played when that player's time was up.
    """

    whole: Seconds = 0
    increment: Seconds = 0
    turn: Seconds = 0
    left: Annotated[dict[Seat, Annotated[float, Meta(ge=0, le=LONGEST, description=A_NUMBER)]], BY_SEAT] = field(
        default_factory=dict
    )
    fallen: Annotated[dict[Seat, Annotated[int, Meta(ge=0, le=200_000, description=A_NUMBER)]], BY_SEAT] = field(
        default_factory=dict
    )

    @property
    def initial_seconds(self) -> int:
        """Seconds on each player's clock at the start."""
        return self.whole or self.turn

    def as_json(self) -> dict[str, Any]:
        """Return the clock as a record stores it."""
        said: dict[str, Any] = {"turn": self.turn} if self.turn else {"whole": self.whole, "increment": self.increment}
        if self.left:
            said["left"] = {seat: round(seconds, 1) for seat, seconds in self.left.items()}
        return said | ({"fallen": dict(self.fallen)} if self.fallen else {})
