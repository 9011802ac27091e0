"""What can be read in a window, with the colours below it: found by drawing each page twice.

Once nothing is written, so that only the ground is left; once every line of text and every icon is a blot of a colour
of its own.  Where a blot is seen, the ground below it is what the letters have to differ from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
import pytest

from game.ui import icons, memory, text
from game.ui.theme import Rgb
from tests.contrasts import contrast, mixed
from tests.window.hands import Hands

PART = 4 * 60  # bytes that are compared at once
CORE = 100  # opacity from which on a pixel belongs to a letter


class Read(NamedTuple):
    """A line or an icon that is seen, its colour, the ground it differs least from, and by how much."""

    what: str
    color: Rgb
    ground: Rgb
    differs: float


class _Drawn(NamedTuple):
    what: str
    color: Rgb
    alpha: float
    halo: tuple[int, int, int, int] | None


class SeenText:
    """Draws the page of some hands in both ways."""

    def __init__(self, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
        self.hands, self.patch = hands, monkeypatch
        self._line, self._icon = text.line_picture, icons.icon
        self._drawn: list[_Drawn] = []

    def read(self) -> Iterator[Read]:
        """What is seen."""
        self._drawn = []
        ground = self._picture(self._nothing)
        blots = self._picture(self._blot)
        worst: dict[int, Read] = {}
        for over, under in self._differing(blots, ground):
            r, g, b = over & 255, over >> 8 & 255, over >> 16 & 255
            number = g << 8 | b
            if r != 255 or g > 15 or number >= len(self._drawn):
                continue
            one = self._drawn[number]
            below: Rgb = (under & 255, under >> 8 & 255, under >> 16 & 255)
            if one.halo:
                below = mixed(one.halo[:3], below, one.halo[3] / 255)
            differs = contrast(mixed(one.color, below, one.alpha), below)
            if number not in worst or differs < worst[number].differs:
                worst[number] = Read(one.what, one.color, below, differs)
        return iter(worst.values())

    def _differing(self, blots: bytes, ground: bytes) -> set[tuple[int, int]]:
        """What lies over and under each other somewhere, without the parts of the page where nothing is written."""
        found = set[tuple[int, int]]()
        for at in range(0, len(blots), PART):
            over, under = blots[at : at + PART], ground[at : at + PART]
            if over != under:
                found.update(zip(memoryview(over).cast("I"), memoryview(under).cast("I"), strict=True))
        return found

    def _picture(self, mark: Callable[[pygame.Surface, _Drawn], None]) -> bytes:
        def line(marked: str, style: text.TextStyle, rtl: bool = False) -> text.TextLine:
            got = self._line(marked, style, rtl)
            picture = got.surface.copy()
            mark(picture, _Drawn(f"“{marked}”", style.color, style.alpha, style.halo))
            return got._replace(surface=picture)

        def icon(name: str, size: int, color: Rgb, rtl: bool = False) -> pygame.Surface:
            picture = self._icon(name, size, color, rtl).copy()
            mark(picture, _Drawn(name, color, 1.0, None))
            return picture

        self.patch.setattr(text, "line_picture", line)
        self.patch.setattr(icons, "icon", icon)
        memory.clear_size_caches()
        self.hands.services.apply()  # everything is drawn anew
        for _ in range(12):  # long enough for pages that are painted bit by bit
            self.hands.step(dt=0.1)
        self.hands.app.draw()
        return pygame.image.tobytes(self.hands.app.screen.surface, "RGBA")

    def _nothing(self, picture: pygame.Surface, _: _Drawn) -> None:
        picture.fill((0, 0, 0, 0))

    def _blot(self, picture: pygame.Surface, drawn: _Drawn) -> None:
        number = len(self._drawn)
        self._drawn.append(drawn)
        letters = pygame.mask.from_surface(picture, CORE)
        letters.to_surface(picture, setcolor=(255, number >> 8, number & 255, 255), unsetcolor=(0, 0, 0, 0))
