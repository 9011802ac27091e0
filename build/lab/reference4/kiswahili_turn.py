"""One turn of Kiswahili, from the drop or the lift to the last stone."""

from dataclasses import replace

from lab.reference4.four_rows import entry, facing, following, is_clockwise, is_front, kichwa, seat_of, sow, take
from lab.reference4.kiswahili_house import HOUSE, can_be_captured, first_capture, is_working_house, namua, zanzibar
from lab.reference4.state import MOST_LAPS, EndlessTurnError, State


class Turn:
    """A turn under way, on a board of its own."""

    def __init__(self, state: State, move: str) -> None:
        self.state = replace(state, holes=dict(state.holes), hand=dict(state.hand), house=dict(state.house))
        self.hole, self.sow_house = move[:2], move.endswith("*")
        self.phase_1 = namua(state)
        if self.phase_1:
            self.capturing = can_be_captured(state, facing(self.hole))
        else:
            self.capturing = first_capture(state, self.hole, move[2]) is not None
        # A takata from the working house lifts only two stones; the drop that begins the turn does not make it work.
        taxing = self.phase_1 or not zanzibar(state)
        self.taxed = is_working_house(state, self.hole) and not self.capturing and taxing
        self.clockwise = is_clockwise(self.hole, move[2])
        self.captured = False
        self.stopped_in_house = False  # by choice: the player could have sown the house on
        # what is sown next: the number of stones, and the hole for the first of them
        self.stones, self.first = 0, ""

    def run(self) -> "Turn":
        """Plays the whole turn.  Raises EndlessTurnError."""
        self.begin()
        for lap in range(1, MOST_LAPS + 1):
            last = sow(self.state.holes, self.stones, self.first, self.clockwise)
            if self.ends(last, lap):
                return self
            self.go_on(last)
        raise EndlessTurnError

    def begin(self) -> None:
        """In phase I drops a stone first; then lifts stones, captured ones or the player's own."""
        state = self.state
        if self.phase_1:
            state.hand[state.turn] -= 1
            state.holes[self.hole] += 1
        if self.phase_1 and self.capturing:
            self.capture(facing(self.hole))
        elif self.taxed:
            state.holes[self.hole] -= 2
            self.stones, self.first = 2, following(self.hole, self.clockwise)
        else:
            self.relay(self.hole)

    def ends(self, last: str, lap: int) -> bool:
        """The last stone of a lap fell here: is the turn over?"""
        if self.state.holes[last] == 1:
            return True
        if self.captures(last):
            return False
        if self.phase_1 and is_working_house(self.state, last):
            self.stopped_in_house = self.capturing and not self.sow_house
            return not self.capturing or self.stopped_in_house
        if self.state.takasia and not self.capturing:
            missed = self.state.takasia not in (self.first, last)
            return last == self.state.takasia or (self.taxed and lap == 1 and missed)
        return False

    def captures(self, last: str) -> bool:
        return self.capturing and is_front(last) and can_be_captured(self.state, facing(last))

    def go_on(self, last: str) -> None:
        if self.captures(last):
            self.clockwise = entry(last, self.clockwise)
            self.capture(facing(last))
        else:
            self.relay(last)

    def capture(self, hole: str) -> None:
        self.captured = True
        self.stones, self.first = self.lift(hole), kichwa(self.state.turn, self.clockwise)

    def relay(self, hole: str) -> None:
        self.stones, self.first = self.lift(hole), following(hole, self.clockwise)

    def lift(self, hole: str) -> int:
        """Lifts all stones of a hole.  A house that is sown out whole, or captured, is no house any more."""
        if hole in HOUSE.values():
            self.state.house[seat_of(hole)] = False
        return take(self.state.holes, hole)
