"""Games on four rows in which each player chooses a direction once, and keeps it: in the first turn or the second.

katra_boaoaka, where what is captured joins the last stone; namudilakunze, where only back holes are captured; chisolo,
where a capture takes one hole more.
"""

from typing import Any, ClassVar

from lab.reference4.described import RIGHT, Choices, FourRows, Holes, OneMore
from lab.reference4.state import MOST_LAPS, EndlessTurnError, State, both

WAYS = {True: "clockwise", False: "anticlockwise"}


def way_of(move: str) -> str:
    """To the right is clockwise in front, and anticlockwise behind."""
    return WAYS[(move[2:] == RIGHT) == (move[1] == "1")]


class KeptDirection(FourRows):
    """A move has a sign; a player whose direction is settled has no other."""

    SECOND: ClassVar[bool] = False  # is it chosen in the second turn only, after a first one that goes clockwise?

    def turns(self, state: State) -> list[str]:
        moves = [hole + sign for hole in self.ring(state.holes, state.turn) if state.holes[hole] for sign in "<>"]
        return [move for move in moves if way_of(move) in self.allowed(state)]

    def allowed(self, state: State) -> list[str]:
        if state.direction.get(state.turn):
            return [state.direction[state.turn]]
        return [WAYS[True]] if self.SECOND and state.first[state.turn] else [*WAYS.values()]

    def keep(self, state: State, move: str) -> dict[str, Any]:
        if not state.direction or (self.SECOND and state.first[state.turn]):
            return state.direction
        return state.direction | {state.turn: way_of(move)}

    def start(self, options: dict[str, Any]) -> State:
        begun = super().start(options)
        return self.given(State(self.ID, options, begun.holes, first=begun.first, direction=self.unsettled(options)))

    def unsettled(self, options: dict[str, Any]) -> dict[str, Any]:
        return both(None)

    def make(self, holes: Holes, move: str, state: State) -> int:
        ring = self.ring(holes, state.turn, anticlockwise=way_of(move) == WAYS[False])
        return self.taken(holes, self.laps(holes, ring, move[:2]))

    def told(self, state: State) -> dict[str, Any]:
        return super().told(state) | ({"direction": state.direction} if state.direction else {})


class Namudilakunze(KeptDirection):
    """Single stones; what lies behind an empty front hole is captured, and nothing else."""

    ID = "namudilakunze"
    COLUMNS = 7
    FIRST = SECOND = True
    OPTIONS: ClassVar[Choices] = {"columns": (7, 8, 9, 10)}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (1,) * self.columns(options)

    def back(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (0, *(1,) * (self.columns(options) - 1))

    def taken(self, holes: Holes, last: str) -> int:
        if last.endswith("2") or holes[self.across(holes, last)]:
            return 0
        return self.both_rows(holes, last)


class Chisolo(OneMore, KeptDirection):
    """Three stones in each hole, but two, one and none at the right of the front row; one hole more is captured."""

    ID = "chisolo"
    COLUMNS = 7
    FIRST = SECOND = True
    OPTIONS: ClassVar[Choices] = {"columns": (7, 8, 9, 10)}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (*(3,) * (self.columns(options) - 4), 2, 1, 0, 0)

    def back(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (3,) * self.columns(options)


class KatraBoaoaka(KeptDirection):
    """Both holes across join the last stone, and all of it is sown on; no stone leaves the board."""

    ID = "katra_boaoaka"
    OPTIONS: ClassVar[Choices] = {
        "columns": (8, 6, 4), "direction": ("kept", "chosen"), "from_empty": (True, False),
    }  # fmt: skip

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (2,) * self.columns(options)

    back = front

    def unsettled(self, options: dict[str, Any]) -> dict[str, Any]:
        return both(None) if options["direction"] == "kept" else {}

    def make(self, holes: Holes, move: str, state: State) -> int:
        ring, last = self.ring(holes, state.turn, anticlockwise=way_of(move) == WAYS[False]), move[:2]
        for _ in range(MOST_LAPS):
            last = self.lap(holes, ring, last)
            joined = holes[last] > 1
            if last.endswith("1") and (joined or state.options["from_empty"]):
                holes[last] += self.both_rows(holes, last)
            if holes[last] == 1:
                return 0
        raise EndlessTurnError


GAMES: dict[str, FourRows] = {game.ID: game for game in (Namudilakunze(), Chisolo(), KatraBoaoaka())}
