"""A moment of a game on a small board: path of the stones, captures, an extra turn, as on a large one."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pygame
from msgspec import Struct

from game.board.drawing import extent, place_board
from game.board.geometry import REFERENCE_PITCH, Geometry
from game.board.numbers import NumberPlates
from game.board.signs import SignPictures
from game.board.small_board import SmallBoard
from game.film.hops import hops_of_move, hops_of_steps
from game.film.stones import HAND, Stones
from game.rules.board import Board, PieceCounts, Seat, coats_of
from game.rules.families import family_module
from game.rules.steps import Step, step_kind
from game.ui import icons, plates
from game.ui.screen import Sprite
from game.ui.theme import Theme

# ----------------------------------------------------------------------
# the moment of a turn that shows what a game is about: a position with the way of the stones, as small data
#
# It is made of the steps of a turn, up to what happens: an extra turn, a capture.  Nothing here draws.
TAKES = ("capture", "sweep")


class TurnMoment(Struct, frozen=True, omit_defaults=True):
    """A turn at its decisive moment (an extra turn, a capture), as data for a small picture.

    `counts`: stones by place when the hand is empty, or just before a capture. `hops`: (start, end, lap). `landing`:
    the last stone's place. `taken`: holes about to be captured, and `to` the store that the first of them goes to.
    `again`: the store that gives an extra turn. `both`: a hole that can be sown in either direction. `told`: places
    whose counts are shown. `coats`: owners of the pieces by place.
    """

    counts: dict[str, int]
    hops: tuple[tuple[str, str, int], ...] = ()
    landing: str = ""
    taken: tuple[str, ...] = ()
    to: str = ""
    again: str = ""
    both: str = ""
    told: tuple[str, ...] = ()
    coats: dict[str, Seat] = {}

    @property
    def owned_counts(self) -> PieceCounts:
        """The pieces by place, with their owners."""
        return PieceCounts(self.counts, self.coats)

    def fits_board(self, board: Board) -> bool:
        """Return whether the board has all places of the snapshot, which may come from an older file."""
        named = {*self.counts, *self.taken, *self.told, self.landing, self.to, self.again, self.both, ""}
        named |= {place for hop in self.hops for place in hop[:2]}
        return named <= {*board.index, ""}


def moment_of_turn(counts: Mapping[str, int], steps: Iterable[Step]) -> TurnMoment:
    """Return the snapshot of a turn: just before its first capture, or after sowing if it captures nothing. `counts`:
    stones by place before the turn. A turn that moves a piece is shown before the move.
    """
    steps = list(steps)
    if any(step_kind(step.op).is_movement for step in steps):
        return _moment_of_piece_move(counts, steps)
    now = dict(counts)
    done: list[Step] = []
    taken: list[Step] = []
    again = ""
    sown_on = False  # what was taken goes on its way at once
    for step in steps:
        if step.op in TAKES:
            if sown_on and any(one.op == "drop" for one in done):  # both holes of a column are taken before
                break
            if step.n:
                taken.append(step)
            if step.to == HAND:
                sown_on, done = True, []
                now[step.hole] -= step.n
        elif step.op == "relay" if sown_on else taken and step.op != "skip":
            break
        elif step.op == "bonus":
            again = step.hole
        elif step.op == "lift":
            now[step.hole] -= step.n
        elif step.op == "drop":
            now[step.hole] = step.now
        done.append(step)
    path = hops_of_steps(done)
    if not path:  # captured before the first stone falls: what captures is shown as it lies
        for step in done:
            now[step.hole] += step.n if step.op == "lift" else 0
    return TurnMoment(
        counts=now,
        hops=tuple((hop.start, hop.end, hop.lap) for hop in path),
        landing=path[-1].end if path else "",
        taken=tuple(dict.fromkeys(step.hole for step in taken)),
        to=taken[0].to if taken and taken[0].to in ("S", "N") else "",
        again=again,
        coats={place: seat for place, seat in coats_of(counts).items() if now.get(place)},
    )


def _moment_of_piece_move(counts: Mapping[str, int], steps: Sequence[Step]) -> TurnMoment:
    """Return the snapshot of a move of a single piece: the counts before it, its hops and what it captures."""
    path = hops_of_move(steps)
    return TurnMoment(
        counts=dict(counts),
        hops=tuple((hop.start, hop.end, hop.lap) for hop in path.hops),
        landing=path.landing,
        taken=tuple(dict.fromkeys(hole for hole, _, _ in path.taken)),
        coats={place: seat for place, seat in coats_of(counts).items() if counts.get(place)},
    )


LINE = 0.62  # reference px of a large board: signs on small ones are never finer
NEAR_LINE = 0.75  # the same in close-ups
MOST_HOPS = 16
BADGE = 0.62  # of a pitch: the disc that says that the turn goes on
SMALLEST_BADGE = 17  # px
ARROW = 1.05  # pitches: how long the two arrows are of a hole that may be sown either way


def legible_small_geometry(board: Board, rect: pygame.Rect) -> Geometry:
    """Return the layout of a small board in `rect`, with lines thick enough to be legible."""
    plain = place_board(board, rect.x, rect.y, rect.w, named=False)
    return replace(plain, bold=max(1.0, LINE * REFERENCE_PITCH / plain.pitch))


class MomentPicture:
    """A painter of a `TurnMoment` over a board whose stones are painted already."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme
        self.signs = SignPictures(geometry, theme)

    def paint(self, dst: pygame.Surface, moment: TurnMoment) -> None:
        """Paint a moment's hops, rings, arrows and counts."""
        for sprite in self._moment_sprites(moment):
            dst.blit(sprite.surface, (sprite.x, sprite.y), sprite.area)
        if moment.both:
            self._paint_both_arrows(dst, moment.both)
        if moment.again:
            self._paint_extra_turn(dst, moment.again)
        for place in moment.told:
            self._paint_count(dst, place, moment.counts.get(place, 0))

    def _moment_sprites(self, moment: TurnMoment) -> Iterator[Sprite]:
        """Yield the hops, the rings of captured and last holes, and the path into the store."""
        places = self.geometry.places
        for start, end, lap in moment.hops[:MOST_HOPS]:
            if start in places and end in places:
                yield self.signs.hops.sprite(start, end, "fallen" if lap % 2 else "lap2")
        turned = {a[2] for a in moment.hops}
        for before, after in zip(moment.hops, moment.hops[1:], strict=False):
            if len(turned) > 1 and before[2] != after[2]:
                yield self.signs.ring_sprite(before[1], "chosen")
        for hole in moment.taken:
            if hole in places:
                yield self.signs.ring_sprite(hole, "taken")
        landing = moment.landing
        if landing in places and not places[landing].is_store and landing not in moment.taken:
            yield self.signs.ring_sprite(landing, "last")
        well = moment.to in places and places[moment.to].shape == "well"
        if well and moment.taken and moment.taken[0] in places:
            yield self.signs.capture_path_sprite(moment.taken[0], moment.to)

    def _paint_both_arrows(self, dst: pygame.Surface, hole: str) -> None:
        """Paint arrows to the left and the right beside a hole, on the side of the valley."""
        g, t = self.geometry, self.theme
        if hole not in g.places:
            return
        place = g.places[hole]
        ring = self.signs.ring_sprite(hole, "chosen")
        dst.blit(ring.surface, (ring.x, ring.y))
        y, gap = g.hop_line_y(hole), 0.16 * g.pitch
        head, width = max(4.0, 0.16 * g.pitch), max(1.6, 3.2 * g.line_scale)
        for side in (-1, 1):
            start, end = place.x + side * gap, place.x + side * (gap + ARROW * g.pitch)
            wings = [(end - side * head, y - head), (end, y), (end - side * head, y + head)]
            left, top = math.floor(min(start, end) - head), math.floor(y - 2 * head)
            size = math.ceil(abs(end - start) + 2 * head), math.ceil(4 * head)
            lines = [[(x - left, v - top) for x, v in line] for line in ([(start, y), (end, y)], wings)]
            for wide, color in ((2 * width, t.under), (width, t.core)):
                dst.blit(icons.stroke_picture(lines, wide, color, size), (left, top))

    def _paint_extra_turn(self, dst: pygame.Surface, store: str) -> None:
        """Paint a disc on a store, which means that the same player moves again."""
        g, t = self.geometry, self.theme
        if store not in g.places:
            return
        place = g.places[store]
        side = max(SMALLEST_BADGE, round(BADGE * g.pitch))
        box = pygame.Rect(0, 0, side, side)
        box.center = round(place.x), round(place.y - 0.55 * g.pitch)
        plates.draw_plate(dst, box, side // 2, t.carried, t.carried_line, 1)
        icon = icons.icon("again", round(side * 0.72), t.carried_ink)
        dst.blit(icon, icon.get_rect(center=box.center))

    def _paint_count(self, dst: pygame.Surface, place: str, n: int) -> None:
        """Paint a count beside its hole."""
        p, numbers = self.geometry.places[place], NumberPlates(self.geometry, self.theme)
        pill = numbers.label_plate("gain", str(n), p.x + 0.8 * p.radius, p.y + 0.75 * p.radius)
        dst.blit(pill.surface, (pill.x, pill.y))


class BoardCloseUp(Struct, frozen=True):
    """A close-up of a board that illustrates a category of games.

    `board`: arguments of the family's board; `moment`: counts 0 are left out; `near`: height of the shown part in
    pitches; `at`: its middle, in pitches from the board's corner.
    """

    family: str
    board: dict[str, Any]
    moment: TurnMoment
    near: float
    at: tuple[float, float]

    def paint(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Return the picture at a size, with rounded corners."""
        out = pygame.Surface(size, pygame.SRCALPHA)
        board = family_module(self.family, "board").Board(**self.board)
        whole = extent(board)
        pitch = max(size[1] / self.near, size[0] / whole.wide)  # a wide tile is wood from end to end
        wide, high = round(whole.wide * pitch), round(whole.high * pitch)
        left, top = round(size[0] / 2 - self.at[0] * pitch), round(size[1] / 2 - self.at[1] * pitch)
        # never past the end of the board: there is no wood
        left, top = max(min(left, 0), size[0] - wide), max(min(top, 0), size[1] - high)
        laid = place_board(board, left, top, wide, named=False)
        geometry = replace(laid, bold=max(1.0, NEAR_LINE * REFERENCE_PITCH / pitch))
        counts = {cell.name: self.moment.counts.get(cell.name, 0) for cell in board.cells}
        drawn = SmallBoard(geometry, theme)
        drawn.paint(out, shadow=False)
        drawn.paint_stones(out, Stones(PieceCounts(counts, self.moment.coats), Random(11)))
        MomentPicture(geometry, theme).paint(out, self.moment)
        plates.round_corners(out, max(4, size[1] // 6))
        return out
