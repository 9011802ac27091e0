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
from game.rules.arrangement import Counts, LayoutFault, laid_apart
from game.rules.board import Seat
from game.rules.game import Position, Rules
from game.rules.match import Game

FLIGHT = 0.20  # seconds of a stone's flight
STAGGER, MOST_STAGGER = 0.02, 0.9  # between stones that leave together, and for all of them


@dataclass
class StoneFlight:
    """A stone in flight: `wait` seconds until it leaves, `part` of the way passed."""

    stone: int
    start: StoneSlot
    end: StoneSlot
    wait: float = 0.0
    part: float = 0.0


class LayoutEditor(StoneEditor[Counts]):
    def __init__(self, rules: Rules, stones: Stones, counts: Counts | None = None, seat: Seat = "S") -> None:
        """`seat`: who lays out, where each player does so on their own side."""
        super().__init__()
        self._rules = rules
        self.calm = False  # nothing flies: stones lie at once where they fall
        apart = laid_apart(rules)
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
            self._bring(counts)
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
        """None: nothing but stones lies on the board."""
        return None

    def take_changed(self) -> set[str]:
        changed, self._changed = self._changed, set()
        return changed

    @property
    def stones(self) -> Stones:
        return self.film.stones

    @property
    def counts(self) -> Counts:
        """The layout so far; stones in flight count where they fall, those in the hand nowhere."""
        coming = [flight.end.place for flight in self.flights]
        return tuple(self.stones.count(hole) + coming.count(hole) for hole in self.holes)

    def count(self, place: str) -> int:
        """Return the stones of a hole or the heap, those in flight to it included."""
        others = self.others if place == HEAP else 0
        return self.stones.count(place) + sum(flight.end.place == place for flight in self.flights) - others

    @property
    def order(self) -> list[int]:
        """The stones in the order in which a film lays them out: hole by hole, each from its lowest slot."""
        return [stone for hole in self.holes for _, stone in self.stones.heap(hole)]

    @property
    def stones_in_hand(self) -> int:
        return self.stones.count(HAND)

    @property
    def faults(self) -> list[LayoutFault]:
        return arrangement.layout_faults(self.rules, self.counts)

    @property
    def is_moving(self) -> bool:
        return bool(self.flights)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> list[SoundEvent]:
        """Let dt seconds pass; return the sounds of stones that land."""
        events: list[SoundEvent] = []
        for flight in list(self.flights):
            late = max(0.0, dt - flight.wait)
            flight.wait = max(0.0, flight.wait - dt)
            flight.part = min(1.0, flight.part + late / FLIGHT)
            if flight.part >= 1.0:
                self._land(flight)
                events.append(SoundEvent("drop", flight.end.place, 1, self.stones.count(flight.end.place)))
        return events

    def settle(self) -> None:
        for flight in list(self.flights):
            self._land(flight)

    def _land(self, flight: StoneFlight) -> None:
        self.flights.remove(flight)
        self.stones.put(flight.end, flight.stone)
        self._changed.add(flight.end.place)

    # ------------------------------------------------------------------ changes
    def move(self, start: str, end: str, n: int, series: object = None) -> int:
        """Move up to `n` stones between a hole and the heap, or two holes; return how many moved.

        Changes of the same `series` are undone together.
        """
        n = min(n, self.count(start))
        if n <= 0 or start == end:
            return 0
        self._remember(self.counts, series)
        self._send(start, end, n)
        return n

    def most(self, place: str) -> int:
        return self.count(place) + self.count(HEAP)

    def put(self, place: str, n: int, series: object = None) -> bool:
        wanted = n - self.count(place)
        start, end = (HEAP, place) if wanted > 0 else (place, HEAP)
        return place in self.holes and self.move(start, end, abs(wanted), series) > 0

    def lay(self, counts: Sequence[int]) -> bool:
        """Lay a whole layout out, moving as few stones as can be; return False if it is there already."""
        self.drop_back()
        if tuple(counts) == self.counts:
            return False
        self._remember(self.counts)
        self._bring(counts)
        return True

    def undo(self) -> bool:
        self.drop_back()
        return super().undo()

    def redo(self) -> bool:
        self.drop_back()
        return super().redo()

    def _now(self) -> Counts:
        return self.counts

    def _restore(self, state: Counts) -> None:
        self._bring(state)

    def _bring(self, counts: Sequence[int]) -> None:
        """Bring a layout about with the fewest moves: from hole to hole, the rest from or to the heap."""
        self.settle()
        change = [(hole, n - self.count(hole)) for hole, n in zip(self.holes, counts, strict=True)]
        givers = [hole for hole, more in change for _ in range(-more)]
        takers = [hole for hole, more in change for _ in range(more)]
        for start, end in zip_longest(givers, takers, fillvalue=HEAP):
            self._send(start, end, 1)
        pause = min(STAGGER, MOST_STAGGER / max(1, len(self.flights)))
        for i, flight in enumerate(self.flights):
            flight.wait = i * pause

    def _send(self, start: str, end: str, n: int) -> None:
        if any(flight.end.place == start for flight in self.flights):
            self.settle()
        for i, slot in enumerate(self.stones.topmost(start, n)):
            spot = StoneSlot(start, slot)
            self.flights.append(StoneFlight(self.stones.take(spot), spot, self._free(end), i * STAGGER))
        self._changed.add(start)
        if self.calm:
            self.settle()

    def _free(self, place: str) -> StoneSlot:
        reserved = {flight.end.slot for flight in self.flights if flight.end.place == place}
        return StoneSlot(place, self.stones.free(place, 1, but=reserved)[0])

    # ------------------------------------------------------------------ the hand
    def take_up(self, place: str, n: int) -> int:
        """Take `n` stones, or `n` more, into the hand; return how many came."""
        if not self.stones_in_hand:
            self.settle()
            self._before, self.source = self.counts, place
        n = min(n, self.stones.count(place))
        for slot in self.stones.topmost(place, n):
            stone = self.stones.take(StoneSlot(place, slot))
            self.stones.put(StoneSlot(HAND, self.stones.free(HAND, 1, above=True)[0]), stone)
        if n:
            self._changed.add(place)
        return n

    def put_back(self, n: int = 1) -> int:
        """Return stones of the hand to where they came from, all but one at most; return their number."""
        n = max(0, min(n, self.stones_in_hand - 1))
        self._send(HAND, self.source, n)
        return n

    def drop(self, place: str) -> bool:
        """Drop the hand's stones on a hole or the heap; anywhere else they go back."""
        where = place if place in self.holes or place == HEAP else self.source
        changes = self.stones_in_hand > 0 and where != self.source
        if changes:
            self._remember(self._before)
        if self.stones_in_hand:
            self._send(HAND, where, self.stones_in_hand)
        self.source = ""
        return changes

    def drop_back(self) -> None:
        self.drop("")


EVERY = 1.0  # seconds between two savings


class LayoutDraft:
    """The layout in the making for a game, saved with it as the move that it is to become.

    `text` is what was left half made; `save` keeps another one with the game.
    """

    def __init__(self, game: Game, text: str, save: Callable[[str], None]) -> None:
        self._game, self._text, self._save = game, text, save
        self.position = game.position
        self._since = 0.0

    @property
    def is_wanted(self) -> bool:
        """Whether the game still awaits a layout."""
        return self._game.position is self.position

    def earlier_layout(self) -> Counts | None:
        """Return the layout that was left half made, or else the one that was undone."""
        rules, undone = self.position.rules, self._game.undone
        for move in (self._text, undone[-1].move if undone else ""):
            with contextlib.suppress(ValueError):  # what a file says need not fit the game
                counts = arrangement.parse_layout(rules, move)
                if sum(counts) <= arrangement.stones_to_lay_out(rules):
                    return counts
        return None

    def keep(self, counts: Counts) -> None:
        """Save a layout, unless nothing has changed."""
        self._since = 0.0
        text = arrangement.layout_move(counts) if any(counts) else ""
        if self.is_wanted and text != self._text:
            self._text = text
            self._save(text)

    def update(self, dt: float, counts: Counts | None) -> None:
        """Save a layout from time to time; `counts` is None while stones are in the hand."""
        self._since += dt
        if self._since >= EVERY and counts is not None:
            self.keep(counts)
