"""The state between two turns, in names and numbers only."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

SEATS = ("S", "N")
MOST_LAPS = 1000  # a turn that would begin one more is endless


class EndlessTurnError(Exception):
    """A turn would begin its 1,001st lap."""


def other(seat: str) -> str:
    return "N" if seat == "S" else "S"


def both(value: Any) -> dict[str, Any]:
    """The same for South and North."""
    return {"S": value, "N": value}


@dataclass(frozen=True)
class State:
    """Never changed once made: every turn makes a new one.  `winner` is S, N or draw once it is all over."""

    variant: str
    options: dict[str, Any]
    holes: dict[str, int]
    turn: str = "S"
    stores: dict[str, int] = field(default_factory=lambda: both(0))
    hand: dict[str, int] = field(default_factory=lambda: both(0))
    house: dict[str, bool] = field(default_factory=lambda: both(False))
    takasia: str | None = None
    winner: str | None = None
    north_moved: bool = False
    past: tuple[Any, ...] = ()
    # a match: which round, what each held when it began, how it began, and how many rounds in a row decided nothing
    round: int = 1
    score: dict[str, int] = field(default_factory=lambda: both(0))
    beginning: Any = None
    fruitless: int = 0
    first: dict[str, bool] = field(default_factory=dict)  # whose first turn is to come, where that matters
    direction: dict[str, Any] = field(default_factory=dict)  # which way each player has to sow, where one is kept

    @property
    def face(self) -> Any:
        """What has to be equal for two positions to be the same: everything but the stores."""
        hands, houses = tuple(self.hand.values()), tuple(self.house.values())
        kept = (*self.first.values(), *self.direction.values())
        return self.turn, tuple(self.holes.values()), hands, houses, self.takasia, kept

    @property
    def may_swap(self) -> bool:
        """The pie rule: North may swap instead of a first turn."""
        return bool(self.options["pie"]) and self.turn == "N" and not self.north_moved and not self.winner


def remember(state: State, *, afresh: bool) -> State:
    """Counts the position once more; `afresh`: after this no earlier position can come back."""
    return replace(state, past=(*(() if afresh else state.past), state.face))


def third_time(state: State) -> bool:
    return state.past.count(state.face) >= 3


def settled(state: State, judge: Callable[["State"], "State"], *, afresh: bool) -> State:
    """A position as it stands after a turn, or from outside: judged, and a draw where it is there the third time."""
    after = remember(judge(state), afresh=afresh)
    return replace(after, winner="draw") if not after.winner and third_time(after) else after


def twin(hole: str) -> str:
    """The hole of the same name on the other side: `C1` and `c1`."""
    return hole.swapcase()


def swapped(state: State) -> State:
    """The board as if the players had exchanged seats; South moves next."""
    holes = {hole: state.holes[twin(hole)] for hole in state.holes}
    stores, hand = ({seat: had[other(seat)] for seat in SEATS} for had in (state.stores, state.hand))
    house = {seat: state.house[other(seat)] for seat in SEATS}
    first = {seat: seat == "S" for seat in state.first}  # South takes over the side that has not moved
    way = {seat: state.direction[other(seat)] for seat in state.direction}
    return replace(
        state, holes=holes, stores=stores, hand=hand, house=house, first=first, direction=way, turn="S",
        north_moved=True,
    )  # fmt: skip
