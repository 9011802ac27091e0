"""A board as it is seen: what rests is painted into a picture, what moves or marks comes as sprites."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import pygame

from game.rules.steps import Step

from .board_picture import paint_board
from .carried import Carried
from .geometry import Geometry
from .hops import Hop, Way, hops
from .marks import NOTHING, Marks
from .moments import LIGHT_UP, Moment
from .numbers import Numbers
from .playback import TRAIL, Event, Film
from .screen import Sprite
from .signs import Signs, Style
from .stone_pictures import StonePictures
from .theme import Theme

TICK, TICK_STEPS, TICK_GROWTH = 0.09, 3, 0.05  # a new number: seconds, sizes, growth of each
OLD_HOP, OLD_ALPHA = 4, 102  # so many holes back the trail is fainter
LONGEST_TRAIL, LONGEST_AHEAD = 26, 26

CountsShown = Literal["always", "hover", "never"]


class BoardView:
    """One board at one place, size and theme."""

    def __init__(
        self,
        geometry: Geometry,
        theme: Theme,
        *,
        letters: bool = True,
        calm: bool = False,
        counts: CountsShown = "always",
    ) -> None:
        self.geometry, self.theme, self.letters, self.counts = geometry, theme, letters, counts
        self.stones = StonePictures(geometry, theme)
        self.numbers = Numbers(geometry, theme)
        self.signs = Signs(geometry, theme)
        self.carried = Carried(geometry, theme, self.stones, self.numbers, calm)
        self._ticks: dict[str, float] = {}

    # ------------------------------------------------------------------ what rests
    def paint(self, dst: pygame.Surface) -> None:
        """The empty board."""
        paint_board(dst, self.geometry, self.theme, letters=self.letters)

    def paint_stones(self, dst: pygame.Surface, film: Film) -> None:
        """All stones at rest."""
        for place in self.geometry.places:
            self._paint_heap(dst, film, place)

    def repaint(
        self, dst: pygame.Surface, bare: pygame.Surface, film: Film, places: Iterable[str]
    ) -> list[pygame.Rect]:
        """Paints some places anew, from `bare`, the same picture without stones; returns what was touched."""
        touched: list[pygame.Rect] = []
        for place in sorted(set(places) & set(self.geometry.places)):
            cell = self.geometry.cell(place)
            dst.set_clip(cell)
            dst.blit(bare, cell, cell)
            self._paint_heap(dst, film, place)
            dst.set_clip(None)
            touched.append(cell)
        return touched

    def _paint_heap(self, dst: pygame.Surface, film: Film, place: str) -> None:
        half = self.stones.size / 2
        for slot, stone in film.stones.heap(place):
            x, y = self.stones.slot(place, slot)
            dst.blit(self.stones.resting[film.stones.shades[stone]], (round(x - half), round(y - half)))

    # ------------------------------------------------------------------ time
    def update(self, dt: float, events: Sequence[Event] = ()) -> None:
        """Counts that changed grow for a moment."""
        self._ticks = {place: left - dt for place, left in self._ticks.items() if left > dt}
        self._ticks.update({e.place: TICK for e in events if e.kind in ("drop", "land")})

    @property
    def moving(self) -> bool:
        """Whether a count is still settling."""
        return bool(self._ticks)

    # ------------------------------------------------------------------ one frame
    def sprites(self, film: Film, marks: Marks = NOTHING) -> list[Sprite]:
        """Signs, shadows, counts, stones in the air and the hand, from back to front."""
        signs: list[Sprite] = []
        top: list[Sprite] = []
        hot: set[str] = set()
        if not film.at_end or film.since_end < TRAIL:
            self._trail(film, signs, hot)
        if film.at_end:
            self._marks(marks, signs, top, hot)
        if marks.keyboard:
            signs.append(self.signs.ring(marks.keyboard, "keyboard"))
        below, above = self.carried.sprites(film)
        return signs + below + self._counts(film, marks, hot) + above + top

    def _counts(self, film: Film, marks: Marks, hot: set[str]) -> list[Sprite]:
        out: list[Sprite] = []
        large: list[Sprite] = []
        for place in self.geometry.places if self.counts != "never" else ():
            if self.counts == "hover" and place not in hot | {marks.hovered, marks.keyboard, "S", "N"}:
                continue
            left = self._ticks.get(place, 0.0)
            grown = round(1 + TICK_GROWTH * math.ceil(TICK_STEPS * left / TICK), 2)
            if place == marks.hovered and film.at_end:
                large.append(self.numbers.large(place, film.count(place)))
            else:
                out.append(self.numbers.count(place, film.count(place), hot=place in hot, grown=grown))
        return out + large

    # ------------------------------------------------------------------ a turn under way
    def _trail(self, film: Film, signs: list[Sprite], hot: set[str]) -> None:
        """Where the turn began and where its last stone falls, hops that fell, the one that grows, those to come."""
        past, now = film.past(), film.playing
        done = [m.step for m in past]
        steps = [*done, *([now.step] if now else []), *film.to_come()]
        gone = 1.0 - min(1.0, film.since_end / TRAIL) if film.at_end else 1.0
        strength = round(255 * gone)
        origin = next((s.hole for s in steps if s.op == "lift"), "")
        if origin and (past or now):
            first = now is not None and not any(s.op == "lift" for s in done)
            lit = min(1.0, film.t / LIGHT_UP) if first else 1.0
            signs.append(self.signs.ring(origin, "chosen", round(strength * lit)))
            hot.add(origin)
        self._way_of_the_hand(steps, len(done), now, film, strength, signs)
        if now is not None:
            self._event_signs(now, film, signs)

    def _way_of_the_hand(
        self, steps: list[Step], done: int, now: Moment | None, film: Film, strength: int, signs: list[Sprite]
    ) -> None:
        path = hops(steps)
        lap = next((h.lap for h in path if h.step >= done), path[-1].lap if path else 0)
        behind = [h for h in path if h.step < done][-LONGEST_TRAIL:]
        ahead = [h for h in path if h.step >= done and h.lap == lap][:LONGEST_AHEAD]
        last = [h for h in path if h.lap == lap][-1:]
        if ahead and last:
            self._landing(last[0].end, signs, strength)
        for back, hop in enumerate(reversed(behind), start=1):
            alpha = strength if back <= OLD_HOP else round(strength * OLD_ALPHA / 255)
            signs.append(self.signs.hop(hop.start, hop.end, _style(hop), alpha=alpha))
        for hop in ahead:
            signs.append(self.signs.hop(hop.start, hop.end, "next", alpha=strength))
            if hop.step == done and now is not None and now.step.op == "drop":
                signs.append(self.signs.hop(hop.start, hop.end, _style(hop), grown=film.part))

    def _landing(self, place: str, signs: list[Sprite], alpha: int) -> None:
        """Where the last stone will fall."""
        store = self.geometry.places[place].store
        signs.append(self.signs.ring(place, "began" if store else "last", alpha))

    def _event_signs(self, now: Moment, film: Film, signs: list[Sprite]) -> None:
        op, place = now.step.op, now.place
        if place not in self.geometry.places:
            return
        if op in ("capture", "sweep"):
            signs.append(self.signs.ring(place, "taken", min(255, round(255 * film.t / 0.08))))
        elif op in ("bonus", "relay"):
            signs.append(self.signs.ring(place, "chosen", min(255, round(255 * film.t / 0.08))))

    # ------------------------------------------------------------------ at rest
    def _marks(self, marks: Marks, signs: list[Sprite], top: list[Sprite], hot: set[str]) -> None:
        if marks.began and marks.way is None:
            signs.append(self.signs.ring(marks.began, "began"))
        if marks.lit:
            signs.append(self.signs.ring(marks.lit, "chosen"))
            hot.add(marks.lit)
        if marks.hint:
            top += self.signs.lamp(marks.hint)
        if marks.forbidden:
            alpha = round(255 * marks.strength)
            signs.append(self.signs.shade(marks.forbidden, alpha))
            signs.append(self.signs.ring(marks.forbidden, "bad", alpha))
        elif marks.way is not None:
            self._way(marks.way, round(255 * marks.strength), signs, top)

    def _way(self, way: Way, alpha: int, signs: list[Sprite], top: list[Sprite]) -> None:
        """A move drawn ahead: numbered hops, the diamond where it ends, what it takes, where that goes."""
        if way.origin:
            signs.append(self.signs.ring(way.origin, "chosen", alpha))
        drawn = [h for h in way.hops if h.lap in (1, 2)] if way.laps <= 2 else _last_lap(way)
        for hop in drawn[: 3 * LONGEST_TRAIL]:
            signs.append(self.signs.hop(hop.start, hop.end, _style(hop), alpha=alpha))
            x, y = self.signs.hop_middle(hop.start, hop.end)
            top.append(_faded(self.numbers.hop(str(hop.number), x, y, 1 if hop.lap == 1 else 2), alpha))
        if way.laps > 2:
            x, y = self.signs.hop_middle(*drawn[-1][:2])
            label = f"+{way.laps - 1}"
            top.append(_faded(self.numbers.gain(label, x, y - 0.2 * self.geometry.pitch), alpha))
        if way.landing:
            store = self.geometry.places[way.landing].store
            signs.append(self.signs.ring(way.landing, "chosen" if store else "last", alpha))
        self._taken(way, alpha, signs, top)

    def _taken(self, way: Way, alpha: int, signs: list[Sprite], top: list[Sprite]) -> None:
        far = [(hole, n, to) for hole, n, to in way.taken if to in self.geometry.places]
        for hole, _, _ in way.taken:
            if hole != way.landing:
                signs.append(self.signs.ring(hole, "taken", alpha))
        others = [entry for entry in far if entry[0] != way.landing] or far
        for hole, _, to in others[:1]:
            signs.append(self.signs.way(hole, to, alpha))
            x, y = self.signs.gain_place(hole, to)
            top.append(_faded(self.numbers.gain(f"+{way.swept}", x, y), alpha))

    # ------------------------------------------------------------------ warming up
    def warm(self, most: int) -> Iterator[object]:
        """Draws, one by one, the pictures that a first turn needs; `most` is the largest count to expect."""
        places = self.geometry.places
        hole = next(name for name, p in places.items() if not p.store)
        store = next((name for name, p in places.items() if p.store), None)
        for kind in ("chosen", "last", "keyboard", "taken", "began", "bad"):
            yield self.signs.ring(hole, kind)
            if store and kind in ("chosen", "began"):
                yield self.signs.ring(store, kind)
        yield self.signs.shade(hole)
        ring = [self.geometry.board.cells[i].name for i in self.geometry.board.ring()]
        for start, end in zip(ring, ring[1:] + ring[:1], strict=True):
            yield self.signs.hop(start, end)
            yield self.signs.hop(start, end, "next")
        for n in range(most + 1):
            yield self.numbers.count(hole, n)
            yield self.numbers.count(hole, n, hot=True)
            yield self.numbers.carried(n, 0, 0)
            yield self.numbers.hop(str(n), 0, 0)
            for grown in range(1, TICK_STEPS + 1):
                yield self.numbers.count(hole, n, grown=round(1 + TICK_GROWTH * grown, 2))
            if store:
                yield self.numbers.count(store, n)
                yield self.numbers.count("S", n), self.numbers.count("N", n)


def _style(hop: Hop) -> Style:
    return "fallen" if hop.lap % 2 else "lap2"


def _last_lap(way: Way) -> list[Hop]:
    """Where there are many laps only the last is drawn, in the manner of the second."""
    return [h._replace(lap=2) for h in way.hops if h.lap == way.laps]


def _faded(sprite: Sprite, alpha: int) -> Sprite:
    return sprite._replace(alpha=alpha)
