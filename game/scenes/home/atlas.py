"""The map as a way to look for games: each place a ringed hole with as many stones as games."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.board.ideas import stones as stone_pictures
from game.scenes.home import world
from game.scenes.home.world import Place
from game.text.language import Words
from game.ui import plates
from game.ui.focus import nearest
from game.ui.keyboard import ARROWS
from game.ui.ui import Ui
from game.ui.widgets import Look, Widget

MOST = 5  # stones in a hole
SMALL, LARGE = 9.0, 13.0  # radius of a hole, and of the one that is looked at; reference px
HIT = 22.0  # px round a hole's middle that belong to it
TALLEST = 0.62  # of the height of the window: the games of a place have to be seen, too
SHADOW = 20
EDGE = 0.07  # of the plank's height: how far from its edge the middle of a hole lies at least


class Atlas(Widget):
    """Arrows walk to the nearest place, Enter opens its games; `open` is the place whose games are shown below."""

    stretch = True
    group = "map"

    def __init__(self, words: Words, places: Sequence[Place], open_: str, chosen: Callable[[str, bool], None]) -> None:
        super().__init__("map")
        self.words, self.places, self.chosen = words, list(places), chosen
        self.at = next((i for i, place in enumerate(places) if place.country == open_), 0)

    def least(self, ui: Ui) -> int:
        return ui.gap(280)

    def height(self, ui: Ui, width: int) -> int:
        return min(round(width * world.land().ratio), round(TALLEST * ui.size[1]))

    @property
    def box(self) -> pygame.Rect:
        """The plank: as large as fits, in its middle."""
        wide = min(self.rect.w, round(self.rect.h / world.land().ratio))
        box = pygame.Rect(0, 0, wide, round(wide * world.land().ratio))
        box.center = self.rect.center
        return box

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.box, ui.gap(world.CORNER)

    def point(self, place: Place) -> tuple[int, int]:
        """The middle of its hole, px."""
        box = self.box
        edge = round(EDGE * box.h)  # what lies beyond the plank's edge keeps a hole on it
        inner = box.inflate(-2 * edge, -2 * edge)
        x, y = box.x + round(place.x * box.w), box.y + round(place.y * box.h)
        return min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        near = [(math.dist(self.point(place), pos), i) for i, place in enumerate(self.places)]
        away, i = min(near, default=(math.inf, 0))
        return i if away <= HIT * ui.unit else None

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        box = self.box
        plates.draw(
            dst, box.inflate(-2, -2), ui.gap(world.CORNER), (60, 38, 22), None, 1, ui.theme.plate_shadow, ui.unit
        )
        dst.blit(world.plank(box.size, ui.theme, ui.unit), box)
        under = look.part if isinstance(look.part, int) and look.face != "rest" else None
        told = self.at if under is None else under
        for i, place in enumerate(self.places):
            if i != told:
                self._hole(dst, ui, place, SMALL)
        if self.places:
            self._hole(dst, ui, self.places[told], LARGE)
            self._tip(dst, ui, self.places[told])

    def _hole(self, dst: pygame.Surface, ui: Ui, place: Place, radius: float) -> None:
        t, r = ui.theme, ui.gap(radius)
        x, y = self.point(place)
        large = radius == LARGE
        ring = t.hot if t.baked else t.line
        disc = plates.rounded((2 * r, 2 * r), r, (26, 13, 7), ring, (3 if large else 1.6) * ui.unit)
        dst.blit(disc, (x - r, y - r))
        n = min(MOST, len(place.games))
        side = round(r * (1.6 if n == 1 else 1.15))
        pictures = stone_pictures(side, t)
        away = 0.0 if n == 1 else 0.48 * r
        for j in range(n):
            turn = math.tau * j / n - math.pi / 2
            stone = pictures[(sum(place.country.encode()) * 5 + 11 * j) % len(pictures)]
            dst.blit(stone, stone.get_rect(center=(round(x + away * math.cos(turn)), round(y + away * math.sin(turn)))))

    def _tip(self, dst: pygame.Surface, ui: Ui, place: Place) -> None:
        """Its name, beside the hole and on the plank."""
        t = ui.theme
        said = self.words.say("**{place}** · {n:game}", place=self.words.t(place.country), n=len(place.games))
        style = ui.style("sans", 15, t.ink)
        tip = pygame.Rect(0, 0, ui.width(said, style) + ui.px(28), ui.px(38))
        tip = min(self._around(tip, self.point(place), ui.gap(18)), key=self._covered)
        plates.draw(dst, tip, ui.gap(10), t.plate, t.line, ui.unit * t.outline)
        ui.write(dst, said, style, tip.centerx, tip.centery + round(style.size * 0.36), "center")

    def _around(self, tip: pygame.Rect, at: tuple[int, int], away: int) -> list[pygame.Rect]:
        """Where it may lie: at the four corners of its hole, within the plank."""
        inner = self.box.inflate(-away, -away)
        (x, y), (w, h) = at, tip.size
        corners = [
            (x + away, y + away),
            (x - away - w, y + away),
            (x + away, y - away - h),
            (x - away - w, y - away - h),
        ]
        return [pygame.Rect(corner, tip.size).clamp(inner) for corner in corners]

    def _covered(self, tip: pygame.Rect) -> int:
        """How many places lie below it."""
        return sum(tip.inflate(12, 12).collidepoint(self.point(place)) for place in self.places)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        part = self.part_at(ui, pos)
        if isinstance(part, int):
            self.at = part
            self.chosen(self.places[part].country, False)

    def activate(self) -> None:
        if self.places:
            self.chosen(self.places[self.at].country, True)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or not self.places:
            return False
        others = [i for i in range(len(self.places)) if i != self.at]
        rects = [pygame.Rect(self.point(self.places[i]), (1, 1)) for i in others]
        found = nearest(pygame.Rect(self.point(self.places[self.at]), (1, 1)), rects, *ARROWS[event.key])
        if found is None:
            return event.key in (pygame.K_LEFT, pygame.K_RIGHT)  # up and down lead out of the map
        self.at = others[found]
        return True
