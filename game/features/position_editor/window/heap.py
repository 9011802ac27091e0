"""Layout of loose stones in a heap.

The heap is widest at its ground and grows in layers; within a layer it grows from the middle outwards.  So the stone
that was laid down last lies outermost on the top, and taking it away moves no other.
"""

import math
import random
from functools import cached_property

import pygame

SPACING = 0.62  # between neighbours, in pictures of a stone
FLAT = 0.55  # how much nearer neighbours are one behind the other: the heap is seen aslant
RISE = 0.22  # of a layer above the one below it, in pictures of a stone
NARROWER = 0.80  # a layer beside the one below it
TRIES = 16  # places looked at for each stone

Point = tuple[float, float]


class HeapSlots:
    """Computes the positions of at most `most` stones, `size` px wide, that lie in a heap inside a rectangle of the
    window.
    """

    def __init__(self, rect: pygame.Rect, size: int, most: int) -> None:
        self.rect, self.size, self.most = rect, size, most

    def slot_center(self, slot: int) -> Point:
        """Return the centre, in px, of the stone with the number `slot`, 0 for the first one in the heap."""
        return self._slot_centers[min(slot, self.most - 1)]

    @cached_property
    def _slot_centers(self) -> list[Point]:
        """All positions, layer upon layer, flatter where the rectangle is too low for all of them."""
        layers: list[list[Point]] = []
        while sum(map(len, layers)) < self.most:
            layers.append(self._layer_slots(len(layers)))
        ground = self.rect.bottom - self.size / 2 - self._half_size_of_lowest_layer[1]
        room = ground - self._half_size_of_lowest_layer[1] - self.size / 2 - self.rect.top
        rise = max(0.0, min(RISE * self.size, room / max(1, len(layers) - 1)))
        x = self.rect.centerx
        return [(x + dx, ground + dy - i * rise) for i, layer in enumerate(layers) for dx, dy in layer]

    def _layer_slots(self, number: int) -> list[Point]:
        """Return the positions of the layer with this number (0 is lowest), from its middle outwards, irregular."""
        wide, high = (half * NARROWER**number for half in self._half_size_of_lowest_layer)
        n = max(4, round(math.pi * wide * max(high, 1) / (FLAT * (SPACING * self.size) ** 2)))
        rng, out = random.Random(number), list[Point]()
        for _ in range(n):
            places = [self._random_point(rng, wide, high) for _ in range(TRIES)]
            out.append(max(places, key=lambda p: min((self._scaled_distance(p, q) for q in out), default=0.0)))
        return sorted(out, key=lambda p: math.hypot(p[0] / max(wide, 1), p[1] / max(high, 1)))

    @staticmethod
    def _random_point(rng: random.Random, wide: float, high: float) -> Point:
        """Return a random point within an ellipse around (0, 0) with the half axes `wide` and `high`."""
        share, turn = math.sqrt(rng.random()), rng.random() * math.tau
        return wide * share * math.cos(turn), high * share * math.sin(turn)

    @staticmethod
    def _scaled_distance(p: Point, q: Point) -> float:
        """Return the distance of two points, with vertical distances enlarged as the heap is seen flattened."""
        return math.hypot(p[0] - q[0], (p[1] - q[1]) / FLAT)

    @cached_property
    def _half_size_of_lowest_layer(self) -> Point:
        """Half the width and height over which the centres of the lowest layer are spread."""
        high = max(0.0, self.rect.h - self.size) * 0.32
        wide = max(0.0, self.rect.w - self.size) / 2
        return wide, high
