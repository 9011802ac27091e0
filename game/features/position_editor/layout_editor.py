"""A layout before the game: stones in holes and heap, in flight and in the hand.

It knows no window.  Places are protocol names of holes, or `HEAP` for the stones that wait.  A stone that is not
touched keeps its slot.
"""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from game.features.position_editor.stone_editor import StoneEditor
from game.film.playback import Film
from game.film.showing import SoundEvent
from game.film.stones import HAND, HEAP, Stones, StoneSlot
from game.rules import arrangement
from game.rules.arrangement import Counts, LayoutFault, lays_out_own_side
from game.rules.board import Seat
from game.rules.game import Position, Rules
from game.rules.match import Game

FLIGHT = 0.20  # seconds of a stone's flight
STAGGER, MOST_STAGGER = 0.02, 0.9  # between stones that leave together, and for all of them


@dataclass
class StoneFlight:
    """A stone in flight, starting after `seconds_to_wait`, with the `progress` of its way from 0 to 1."""

    stone: int
    start: StoneSlot
    end: StoneSlot
    seconds_to_wait: float = 0.0
    progress: float = 0.0


class LayoutEditor(StoneEditor[Counts]):
    """Editor of a player's layout: moves stones between the heap and the holes, with flights and undo."""

    def __init__(self, rules: Rules, stones: Stones, counts: Counts | None = None, seat: Seat = "S") -> None:
        """`seat`: who lays out the stones, where each player does so on their own side."""
        super().__init__()
        self._rules = rules
        self.calm = False  # nothing flies: stones lie at once where they fall
        apart = lays_out_own_side(rules)
        self.holes = [cell.name for cell in rules.board.cells if cell.hole and (not apart or cell.seat == seat)]
        self.film = Film(stones)  # at rest: what the board shows
        self.others = 0  # stones of the heap that are the other player's to lay out
        if apart:
            mine = [stones.count(place) for place in (HEAP, HAND, *self.holes)]
            self.others = max(0, sum(mine) - arrangement.stones_to_lay_out(rules))
        self.flights: list[StoneFlight] = []
        self.source = ""  # where the stones in the hand were taken from
        self._changed: set[str] = set()  # places whose resting stones are to be painted anew
        self._before: Counts = arrangement.empty_layout(rules)  # when the hand took its stones up
        if counts is not None:
            self._animate_to_layout(counts)
            self.settle()

    # ------------------------------------------------------------------ what is
    @property
    def rules(self) -> Rules:
        return self._rules

    @property
    def places(self) -> list[str]:
        return self.holes

    @property
    def position_seen(self) -> Position | None:
        """None, since only stones lie on the board during a layout."""
        return None

    def take_changed(self) -> set[str]:
        """Return the places whose resting stones have changed since the last call."""
        changed, self._changed = self._changed, set()
        return changed

    @property
    def stones(self) -> Stones:
        return self.film.stones

    @property
    def counts(self) -> Counts:
        """The number of stones in each hole; stones in flight count at their destination, stones in the hand not at
        all.
        """
        coming = [flight.end.place for flight in self.flights]
        return tuple(self.stones.count(hole) + coming.count(hole) for hole in self.holes)

    def count(self, place: str) -> int:
        """Return the number of stones in a hole or the heap, including those in flight to it."""
        others = self.others if place == HEAP else 0
        return self.stones.count(place) + sum(flight.end.place == place for flight in self.flights) - others

    @property
    def stones_in_film_order(self) -> list[int]:
        """The stones in the order in which the film lays them out: hole by hole, each from its lowest slot."""
        return [stone for hole in self.holes for _, stone in self.stones.heap(hole)]

    @property
    def stones_in_hand(self) -> int:
        return self.stones.count(HAND)

    @property
    def faults(self) -> list[LayoutFault]:
        """Faults of the present layout; empty if it is lawful."""
        return arrangement.layout_faults(self.rules, self.counts)

    @property
    def is_moving(self) -> bool:
        return bool(self.flights)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> list[SoundEvent]:
        """Let dt seconds pass; return the sounds of stones that land."""
        events: list[SoundEvent] = []
        for flight in list(self.flights):
            late = max(0.0, dt - flight.seconds_to_wait)
            flight.seconds_to_wait = max(0.0, flight.seconds_to_wait - dt)
            flight.progress = min(1.0, flight.progress + late / FLIGHT)
            if flight.progress >= 1.0:
                self._land_flight(flight)
                events.append(SoundEvent("drop", flight.end.place, 1, self.stones.count(flight.end.place)))
        return events

    def settle(self) -> None:
        """Land all flying stones at once."""
        for flight in list(self.flights):
            self._land_flight(flight)

    def _land_flight(self, flight: StoneFlight) -> None:
        self.flights.remove(flight)
        self.stones.put_stone(flight.end, flight.stone)
        self._changed.add(flight.end.place)

    # ------------------------------------------------------------------ changes
    def move_stones(self, start: str, end: str, n: int, series: object = None) -> int:
        """Move up to `n` stones between a hole and the heap, or two holes; return how many moved.

        Changes of the same `series` are undone together.
        """
        n = min(n, self.count(start))
        if n <= 0 or start == end:
            return 0
        self._push_undo_state(self.counts, series)
        self._send_stones(start, end, n)
        return n

    def maximum_count(self, place: str) -> int:
        return self.count(place) + self.count(HEAP)

    def set_count(self, place: str, n: int, series: object = None) -> bool:
        wanted = n - self.count(place)
        start, end = (HEAP, place) if wanted > 0 else (place, HEAP)
        return place in self.holes and self.move_stones(start, end, abs(wanted), series) > 0

    def set_layout(self, counts: Sequence[int]) -> bool:
        """Animate to a whole layout with as few moves as possible; return False if it is there already."""
        self.return_stones()
        if tuple(counts) == self.counts:
            return False
        self._push_undo_state(self.counts)
        self._animate_to_layout(counts)
        return True

    def undo(self) -> bool:
        self.return_stones()
        return super().undo()

    def redo(self) -> bool:
        self.return_stones()
        return super().redo()

    def _current_state(self) -> Counts:
        """Return the stones of each hole, for undo."""
        return self.counts

    def _restore_state(self, state: Counts) -> None:
        self._animate_to_layout(state)

    def _animate_to_layout(self, counts: Sequence[int]) -> None:
        """Animate the board to a layout with the fewest moves: hole to hole, the rest from or to the heap."""
        self.settle()
        change = [(hole, n - self.count(hole)) for hole, n in zip(self.holes, counts, strict=True)]
        givers = [hole for hole, more in change for _ in range(-more)]
        takers = [hole for hole, more in change for _ in range(more)]
        for start, end in zip_longest(givers, takers, fillvalue=HEAP):
            self._send_stones(start, end, 1)
        pause = min(STAGGER, MOST_STAGGER / max(1, len(self.flights)))
        for i, flight in enumerate(self.flights):
            flight.seconds_to_wait = i * pause

    def _send_stones(self, start: str, end: str, n: int) -> None:
        """Start the flights of `n` stones from one place to another, one shortly after the other."""
        if any(flight.end.place == start for flight in self.flights):
            self.settle()
        for i, slot in enumerate(self.stones.topmost_slots(start, n)):
            spot = StoneSlot(start, slot)
            self.flights.append(StoneFlight(self.stones.take_stone(spot), spot, self._free_slot(end), i * STAGGER))
        self._changed.add(start)
        if self.calm:
            self.settle()

    def _free_slot(self, place: str) -> StoneSlot:
        reserved = {flight.end.slot for flight in self.flights if flight.end.place == place}
        return StoneSlot(place, self.stones.free_slots(place, 1, excluded=reserved)[0])

    # ------------------------------------------------------------------ the hand
    def take_up(self, place: str, n: int) -> int:
        """Take `n` stones from a place into the hand, added to any held; return the number taken."""
        if not self.stones_in_hand:
            self.settle()
            self._before, self.source = self.counts, place
        n = min(n, self.stones.count(place))
        for slot in self.stones.topmost_slots(place, n):
            stone = self.stones.take_stone(StoneSlot(place, slot))
            self.stones.put_stone(StoneSlot(HAND, self.stones.free_slots(HAND, 1, above=True)[0]), stone)
        if n:
            self._changed.add(place)
        return n

    def put_back(self, n: int = 1) -> int:
        """Return up to `n` stones from the hand to where they came from, but keep one; return their number."""
        n = max(0, min(n, self.stones_in_hand - 1))
        self._send_stones(HAND, self.source, n)
        return n

    def drop_stones(self, place: str) -> bool:
        """Drop the hand's stones on a hole or the heap; elsewhere return them to where they came from."""
        where = place if place in self.holes or place == HEAP else self.source
        changes = self.stones_in_hand > 0 and where != self.source
        if changes:
            self._push_undo_state(self._before)
        if self.stones_in_hand:
            self._send_stones(HAND, where, self.stones_in_hand)
        self.source = ""
        return changes

    def return_stones(self) -> None:
        self.drop_stones("")


EVERY = 1.0  # seconds between two savings


class LayoutDraft:
    """Unfinished layout of a game, saved with the game.

    `text`: the saved unfinished layout; `save` stores a new one with the game.
    """

    def __init__(self, game: Game, text: str, save: Callable[[str], None]) -> None:
        self._game, self._text, self._save = game, text, save
        self.position = game.position
        self._since = 0.0

    @property
    def is_layout_awaited(self) -> bool:
        """Whether the game still awaits a layout."""
        return self._game.position is self.position

    def earlier_layout(self) -> Counts | None:
        """Return the saved unfinished layout, or else the layout that the players have undone; None for neither."""
        rules, undone = self.position.rules, self._game.undone
        for move in (self._text, undone[-1].move if undone else ""):
            with contextlib.suppress(ValueError):  # what a file says need not fit the game
                counts = arrangement.parse_layout(rules, move)
                if sum(counts) <= arrangement.stones_to_lay_out(rules):
                    return counts
        return None

    def keep(self, counts: Counts) -> None:
        """Save a layout unless it is unchanged."""
        self._since = 0.0
        text = arrangement.layout_move(counts) if any(counts) else ""
        if self.is_layout_awaited and text != self._text:
            self._text = text
            self._save(text)

    def update(self, dt: float, counts: Counts | None) -> None:
        """Save the layout `counts` every second, unless it is None as stones are in the hand; `dt`: seconds passed."""
        self._since += dt
        if self._since >= EVERY and counts is not None:
            self.keep(counts)
