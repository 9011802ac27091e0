"""The board of a clip at one size: small, with the signs of a large one, cut to the part that matters if that is small.

It knows no page: the rules, lessons and printed sheets draw their clips and stills with it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import extent, lay
from game.board.geometry import REFERENCE_PITCH
from game.board.marks import Marks
from game.board.trail import style
from game.scenes.board_page.live_board import LiveBoard
from game.ui import icons, plates
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.board.geometry import Geometry
    from game.session.clips.play import ClipPlay
    from game.ui.theme import Theme

LINE = 0.62  # reference px of a large board: signs on small ones are never finer
NEARER = 1.4  # how much larger a board is of which a part is enough
AROUND = 1.3  # radii round the middle of a hole that have to be seen
VALLEY = 0.85  # pitches from the middle of a hole to the hops beside it
FIGURES = 13.0  # px: numbers are no smaller
HIGHEST = 0.62  # of its width: a board with few columns does not fill it
STROKE = 2.4  # of the line through a hole that may not be played, reference px
CORNER = 10  # reference px


def height_of(play: ClipPlay, width: int) -> int:
    """The height of a clip, by its width, px."""
    size = extent(play.board)
    return round(width * min(HIGHEST, size.high / size.wide))


def geometry_of(play: ClipPlay, size: tuple[int, int], text_scale: float = 1.0) -> Geometry:
    """Where everything lies in a picture of this size; what lies beyond its edges is not seen."""
    w, h = size
    wide = extent(play.board)
    whole = min(w, round(h * wide.wide / wide.high))
    plain = _laid(play, (w - whole) // 2, 0, whole, text_scale)
    near = _laid(play, 0, 0, round(whole * NEARER), text_scale)
    box = _used(play, near)
    if box is None or box.w > w or box.h > h or near.rect.w < w:
        return plain
    left = min(0, max(w - near.rect.w, w // 2 - box.centerx))
    top = min(0, max(h - near.rect.h, h // 2 - box.centery))
    return replace(near, left=left, top=top)


def _laid(play: ClipPlay, left: int, top: int, width: int, text_scale: float) -> Geometry:
    plain = lay(play.board, left, top, width, named=False)
    bold = max(1.0, LINE * REFERENCE_PITCH / plain.pitch)
    figures = min(FIGURES * text_scale, 0.4 * plain.pitch)
    return replace(plain, bold=bold, figures=max(figures, min(FIGURES, 0.5 * plain.pitch)))


def _used(play: ClipPlay, geometry: Geometry) -> pygame.Rect | None:
    """All that takes part in a turn; None if that cannot be cut."""
    places = geometry.places
    named = {step.hole for step in play.steps} | {step.to for step in play.steps} | set(play.forbidden)
    used = [places[name] for name in named if name in places]
    if not used or any(place.shape == "bowl" for place in used):
        return None
    boxes: list[pygame.Rect] = []
    for p in used:
        far = AROUND * p.radius
        top, bottom = p.top - far, p.bottom + far
        if geometry.has_valley and not p.store:
            line = p.y + p.inward * VALLEY * geometry.pitch
            top, bottom = min(top, line), max(bottom, line)
        boxes.append(pygame.Rect(round(p.x - far), round(top), round(2 * far), round(bottom - top)))
    return boxes[0].unionall(boxes[1:])


class ClipBoard:
    """Follows a clip.  `picture` has all that rests; a new one whenever that changes."""

    def __init__(
        self, play: ClipPlay, size: tuple[int, int], theme: Theme, *, unit: float = 1.0, text_scale: float = 1.0,
        calm: bool = False,
    ) -> None:  # fmt: skip
        self.play, self.size, self.theme, self._unit = play, size, theme, unit
        geometry = geometry_of(play, size, text_scale)
        self._view = LiveBoard(play, geometry, theme, letters=False, calm=calm, counts="never")
        self._bare = pygame.Surface(size, pygame.SRCALPHA)
        self._view.resting.board.paint_small(self._bare, shadow=False)
        if not self._bare.get_rect().contains(geometry.rect):
            radius = min(round(CORNER * unit), min(size) // 4)
            plates.cut_corners(self._bare, radius)
            self._bare.blit(plates.rounded(size, radius, None, theme.line, max(1.0, theme.outline * unit)), (0, 0))
        self.picture = self._bare.copy()
        self._view.begin(self.picture)
        self._crosses: dict[str, Sprite] = {}

    @property
    def geometry(self) -> Geometry:
        """Where everything lies in the picture."""
        return self._view.geometry

    def follow(self) -> None:
        """What has changed is painted."""
        picture = self.picture.copy()
        if self._view.follow(picture, self._bare).rects:
            self.picture = picture

    def sprites(self) -> list[Sprite]:
        """Signs and stones in the air, from back to front, in px of the picture."""
        play, places = self.play, self.geometry.places
        if play.at_end:
            return [*self._crossed(), *self._way()]
        lit = play.way.origin if play.fresh and play.way.origin in places else ""
        return [*self._crossed(), *self._view.sprites(play.film, Marks(lit=lit), still=play.fresh)]

    def _way(self) -> list[Sprite]:
        """The way of a turn that is over: where it began and landed, what it took, and its numbers where they fit."""
        way, signs, numbers, places = self.play.way, self._view.signs, self._view.numbers, self.geometry.places
        out = [signs.ring(way.origin, "began")] if way.origin in places else []
        drawn = [hop for hop in way.hops if hop.start in places and hop.end in places]
        out += [signs.hops.sprite(hop.start, hop.end, style(hop)) for hop in drawn]
        taken: dict[str, int] = {}
        for hole, n, _ in way.taken:
            if hole in places:
                taken[hole] = taken.get(hole, 0) + n
        out += [signs.ring(hole, "taken") for hole in taken]
        if way.landing in places:
            out.append(signs.ring(way.landing, "chosen" if places[way.landing].store else "last"))
        gains = (numbers.gain(f"+{n}", places[hole].x, places[hole].y) for hole, n in taken.items())
        hops = (
            numbers.hop(str(hop.number), *signs.walk.number_place(hop.start, hop.end), 1 if hop.lap % 2 else 2)
            for hop in reversed(drawn)
            if hop.number
        )
        return [*out, *_apart([*gains, *hops], pygame.Rect((0, 0), self.size))]

    def _crossed(self) -> list[Sprite]:
        """The holes that may not be played."""
        signs, out = self._view.signs, list[Sprite]()
        for hole in self.play.forbidden:
            out += [signs.shade(hole), signs.ring(hole, "bad"), self._cross(hole)]
        return out

    def _cross(self, hole: str) -> Sprite:
        if hole not in self._crosses:
            p = self.geometry.places[hole]
            side = round(2 * p.radius)
            near, far = 0.18 * side, 0.82 * side
            width = max(2.0, STROKE * self._unit)
            stroke = icons.stroke([[(near, near), (far, far)]], width, self.theme.bad, (side, side), smooth=True)
            self._crosses[hole] = Sprite(stroke, round(p.x - side / 2), round(p.y - side / 2))
        return self._crosses[hole]

    def paint(self, dst: pygame.Surface, at: tuple[int, int]) -> None:
        """All of it as it is now."""
        area = pygame.Rect(at, self.size)
        inner = self.picture.copy()
        for sprite in self.sprites():
            sprite.draw(inner)
        dst.blit(inner, area)


def _apart(sprites: list[Sprite], view: pygame.Rect) -> list[Sprite]:
    """Those that touch none of the ones before them, and that can be seen whole."""
    out: list[Sprite] = []
    for sprite in sprites:
        core = sprite.rect.inflate(-6, -6)
        if view.contains(core) and core.collidelist([one.rect.inflate(-6, -6) for one in out]) < 0:
            out.append(sprite)
    return out


def still(
    play: ClipPlay, size: tuple[int, int], theme: Theme, *, unit: float = 1.0, text_scale: float = 1.0
) -> pygame.Surface:
    """The end of a clip with its way, as one picture."""
    ended = type(play)(play.position, play.move, play.clause, play.how)  # the one that is shown goes on as it is
    ended.to_end()
    out = pygame.Surface(size, pygame.SRCALPHA)
    ClipBoard(ended, size, theme, unit=unit, text_scale=text_scale).paint(out, (0, 0))
    return out
