"""The view of a board: resting content is painted into a picture, moving parts and marks are sprites."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

import pygame

from game.board import part_sprites
from game.board.counted_capture import CountedCaptureSprites
from game.board.drawing import board_family_of
from game.board.geometry import Geometry
from game.board.ghost_sprites import GhostSprites
from game.board.hand_sprites import HandSprites
from game.board.mark_sprites import MarkSprites
from game.board.marks import NOTHING, BoardMarks, GhostMark, Marks
from game.board.move_comparison import ComparisonSprites
from game.board.numbers import NumberPlates
from game.board.resting import RestingBoardPainter
from game.board.signs import SignPictures, centred_sprite
from game.board.trail import HandTrail, TrailShown
from game.board.value_plates import ValuePlates
from game.film.playback import TRAIL, Film
from game.film.showing import SoundEvent
from game.film.stones import StoneSlot
from game.rules.steps import Step
from game.ui.screen import Sprite
from game.ui.theme import Theme

TICK, TICK_STEPS, TICK_GROWTH = 0.09, 3, 0.05  # a new number: seconds, sizes, growth of each

CountsShown = Literal["always", "hover", "never"]


class BoardLook(NamedTuple):
    """Display options of a board: `counts`: when counts are shown; `has_names`: names of holes; `figures`: scale of the
    figures; `trail`: how much of a turn's path is drawn; `has_hand_number`: the hand shows a number.
    """

    counts: CountsShown = "always"
    has_names: bool = False
    figures: float = 1.0
    trail: TrailShown = "whole"
    has_hand_number: bool = True


NO_COUNTS = BoardLook("never")  # of a small board, where numbers would cover the holes
NAMED = BoardLook(has_names=True)  # of a board that is spoken of hole by hole


class BoardView:
    """A drawn board at one place, size and theme, with the bowls beside it where they have room."""

    def __init__(
        self,
        geometry: Geometry,
        theme: Theme,
        *,
        look: BoardLook,
        calm: bool = False,
        bowls: bool = True,
    ) -> None:
        self.geometry, self.theme, self.letters, self.counts = geometry, theme, look.has_names, look.counts
        drawing = board_family_of(geometry.board)
        self.stones = drawing.piece_pictures(geometry, theme)
        self.numbers = NumberPlates(geometry, theme)
        self.signs = SignPictures(geometry, theme)
        self.carried = HandSprites(self.signs.walk, theme, self.stones, self.numbers, calm)
        self.resting = RestingBoardPainter(
            geometry, theme, drawing.board_painter(geometry, theme), self.stones, bowls=bowls
        )
        self._counted = CountedCaptureSprites(self.signs, self.numbers)
        self._trail = HandTrail(self.signs, self._counted)
        self._pointed = MarkSprites(self.signs, self.numbers)
        self.value_plates = ValuePlates(geometry, theme)
        self._weighed = ComparisonSprites(self.signs, self.numbers)
        self._ghosts: dict[bool, GhostSprites] = {}
        self._ticks: dict[str, float] = {}
        self.lasting = False  # the way of a turn that is over stays to be seen
        self.trail: TrailShown = look.trail  # how much of the way of a turn is shown
        self.beneath: Sequence[Sprite] = ()  # what else lies on the board, below hands and counts
        self.counted: frozenset[str] | None = None  # the places where counts are shown; None: wherever they can be
        self.in_hand = look.has_hand_number  # whether the number of stones in the hand is shown

    # ------------------------------------------------------------------ what rests
    def paint(self, dst: pygame.Surface, *, shadow: bool = True) -> None:
        """Paint the empty board and its bowls."""
        self.resting.paint_board(dst, letters=self.letters, shadow=shadow)

    def set_marks(self, marks: BoardMarks) -> set[str]:
        """Set the permanent marks: lids, owners' signs, former houses, won holes.

        Returns the places that have to be repainted.
        """
        self.carried.heavy = marks.heavy
        return self.resting.set_marks(marks)

    def paint_stones(self, dst: pygame.Surface, film: Film) -> None:
        """Paint the film's stones and the permanent marks over the empty board."""
        self.resting.paint_stones(dst, film.stones)

    def repaint(
        self, dst: pygame.Surface, bare: pygame.Surface, film: Film, places: Iterable[str]
    ) -> list[pygame.Rect]:
        """Repaint some places from `bare`, the same picture without stones; return the changed rectangles."""
        return self.resting.repaint_places(dst, bare, film.stones, places)

    # ------------------------------------------------------------------ time
    def update(self, dt: float, events: Sequence[SoundEvent] = ()) -> None:
        """Animate counts that changed, which grow for a moment; `dt`: seconds since the last call."""
        self._ticks = {place: left - dt for place, left in self._ticks.items() if left > dt}
        self._ticks.update({e.place: TICK for e in events if e.kind in ("drop", "land")})

    @property
    def is_moving(self) -> bool:
        """Return whether a count is still animated."""
        return bool(self._ticks)

    # ------------------------------------------------------------------ one frame
    def sprites(self, film: Film, marks: Marks = NOTHING, *, still: bool = False) -> list[Sprite]:
        """Return all sprites over the resting stones, from back to front: signs, shadows, counts, stones in the air and
        the hand.

        `still`: the film is stopped between two turns, so the board is marked like one at rest.
        """
        signs: list[Sprite] = []
        top: list[Sprite] = []
        hot: set[str] = set()
        if (self.lasting or not still) and (self.lasting or not film.at_end or film.since_end < TRAIL):
            signs += self._trail.sprites(film, hot, self.trail, lasting=self.lasting)
        numerals: list[Sprite] = []
        if marks.ghost and marks.ghost.turn.laps:
            below, numerals = self._ghost_painter(marks.ghost).sprites(marks.ghost)
            signs += below
        if still or film.at_end:
            told = marks if self.counts != "never" and self.geometry.shows_counts else marks._replace(count_changes=())
            pointed, top = self._pointed.sprites(told, hot)
            signs += pointed
            top = top + self._weighed.sprites(marks, valley=self.value_plates.beside or not marks.values)
            signs += self.value_plates.sprites(marks.values, lamp=marks.hint, previewing=marks.way is not None)
        if marks.turn_part:
            below, above = part_sprites.turn_part_sprites(marks.turn_part, self.signs, self.numbers, film.count, hot)
            signs, top = signs + below, top + above
        if marks.keyboard:
            signs.append(self.signs.ring_sprite(marks.keyboard, "keyboard"))
        signs += self.beneath
        shadows, stones, numbers = self.carried.sprites(film)
        if marks.dragged:
            signs.append(self.signs.shade_sprite(marks.dragged[0]))
            stones = stones + self._dragged_pieces(film, *marks.dragged)
        numbers = numbers if self.in_hand else []
        top = top + self._counted.sum_sprites(film) if self.counts != "never" else top
        counts = self._count_sprites(film, marks, hot)
        if not self.geometry.has_valley:  # where the hand walks past counts they stay readable
            return signs + shadows + stones + counts + numerals + numbers + top
        return signs + shadows + counts + numerals + stones + numbers + top

    def ghost_laps_at(self, mark: GhostMark, pos: tuple[int, int]) -> tuple[int, ...]:
        """Return the laps of the last turn whose number is drawn at `pos` on its faded path; () if there is none."""
        return self._ghost_painter(mark).laps_at(mark, pos)

    def _ghost_painter(self, mark: GhostMark) -> GhostSprites:
        """Return the painter of a ghost, created when the first one is shown."""
        if mark.is_answer not in self._ghosts:
            self._ghosts[mark.is_answer] = GhostSprites(self.geometry, self.theme, answer=mark.is_answer)
        return self._ghosts[mark.is_answer]

    def _dragged_pieces(self, film: Film, place: str, pos: tuple[int, int]) -> list[Sprite]:
        """Return the pieces of a place, drawn at the pointer that drags them."""
        x, y = self.stones.slot_center(place, 0)
        out: list[Sprite] = []
        for slot, stone in film.stones.heap(place):
            there = self.stones.slot_center(place, slot)
            at = pos[0] + there[0] - x, pos[1] + there[1] - y
            picture = self.stones.piece_picture(film.stones.shades[stone], StoneSlot(place, slot), risen=True)
            out.append(centred_sprite(picture, *at))
        return out

    def _count_sprites(self, film: Film, marks: Marks, hot: set[str]) -> list[Sprite]:
        """Return the count plates; `hot`: the places whose count is highlighted."""
        out: list[Sprite] = []
        large: list[Sprite] = []
        then, now = marks.past_counts if marks.past_counts and film.at_end else {}, film.counts()
        hidden = self.resting.places_never_filled
        if self.counts == "hover":
            hidden = hidden | (set(self.geometry.places) - {marks.hovered, marks.keyboard})
        if self.counted is not None:
            hidden = hidden | (set(self.geometry.places) - self.counted - {marks.hovered, marks.keyboard})
        for place in self.geometry.places if self.counts != "never" and self.geometry.shows_counts else ():
            if place in hidden:
                continue
            left = self._ticks.get(place, 0.0)
            grown = round(1 + TICK_GROWTH * math.ceil(TICK_STEPS * left / TICK), 2)
            n = then.get(place, now.get(place, 0))
            # A value stands where it would grow, or in two rows the discs of its directions.
            room = not marks.values and not marks.count_changes and not (marks.arrows and self.geometry.has_valley)
            if place == marks.hovered and film.at_end and room and n:
                large.append(self.numbers.large_count_plate(place, n))
            else:
                out.append(self.numbers.count_plate(place, n, hot=place in hot, grown=grown))
        return out + large

    # ------------------------------------------------------------------ warming up
    def prefetch_turn(self, steps: Sequence[Step]) -> Iterator[object]:
        """Prefetch the pictures of a turn, one for each iteration."""
        yield from self._trail.prefetch_turn(steps)
        for step in steps:
            if step.op == "lift":
                yield self.numbers.hand_plate(step.n, 0, 0)

    def prefetch_first_turn(self, most: int) -> Iterator[object]:
        """Prefetch the pictures of a first turn, one for each iteration; `most`: the largest count to expect."""
        places = self.geometry.places
        shapes = {p.shape: name for name, p in places.items()}
        hole = shapes.get("hole") or next(name for name, p in places.items() if not p.is_store)
        for shape, name in shapes.items():
            for kind in ("chosen", "began", "last", "taken", "keyboard", "bad"):
                if shape in ("hole", "square") or kind in ("chosen", "began"):
                    yield from self.signs.prefetch_ring(name, kind)
        yield from self.carried.prefetch_pictures()
        yield self.signs.shade_sprite(hole)
        yield from self.signs.hops.prefetch_hops(self.signs.walk.common_hops(), "fallen", "next", "lap2")
        for n in range(most + 1):
            yield self.numbers.count_plate(hole, n)
            yield self.numbers.count_plate(hole, n, hot=True)
            yield self.numbers.hand_plate(n, 0, 0)
            yield self.numbers.label_plate("hop", str(n), 0, 0)
            for grown in range(1, TICK_STEPS + 1):
                yield self.numbers.count_plate(hole, n, grown=round(1 + TICK_GROWTH * grown, 2))
            for name, place in places.items():
                if place.is_store:
                    yield self.numbers.count_plate(name, n)
