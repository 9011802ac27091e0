"""Men: the dark ones carry an inlaid ring.  A king is two men, the upper one a little higher."""

import pygame

from game.board.draughts.geometry import RADIUS, Geometry
from game.film.stones import COATED, SHADES
from game.ui.theme import Theme

RISE = 0.12  # pitches: how much higher the second man of a king lies
DARK, LIGHT, RING, RIM = (58, 34, 24), (246, 214, 160), (236, 206, 150), (24, 12, 8)


class Men:
    """The pictures of men on one board at one size."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.size = geometry, round(2.1 * RADIUS * geometry.pitch)
        dark, light = self._man(DARK, ring=True), self._man(LIGHT, ring=False)
        self.resting = [dark if shade < COATED else light for shade in range(SHADES)]
        self.risen = self.held = self.resting

    def _man(self, color: tuple[int, int, int], *, ring: bool) -> pygame.Surface:
        out = pygame.Surface((4 * self.size, 4 * self.size), pygame.SRCALPHA)
        middle, r = (2 * self.size, 2 * self.size), 4 * RADIUS * self.geometry.pitch
        pygame.draw.circle(out, RIM, middle, r)
        pygame.draw.circle(out, color, middle, 0.95 * r)
        if ring:
            pygame.draw.circle(out, RING, middle, 0.6 * r, round(0.07 * r))
        return pygame.transform.smoothscale(out, (self.size, self.size))

    def slot(self, place: str, slot: int) -> tuple[float, float]:
        """The centre of a man; of those beside the board, a point beyond its owner's edge."""
        g = self.geometry
        found = g.places.get(place)
        if found is None:
            above = place.startswith("N") != g.turned
            return g.rect.centerx, g.rect.top - 0.5 * g.pitch if above else g.rect.bottom + 0.5 * g.pitch
        return found.x, found.y - slot * RISE * g.pitch
