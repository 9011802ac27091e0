"""The marks of two compared moves with the votes for them, as strokes in groups of five.

A tally stands where neither stones nor the count of its place lie.
"""

import pygame

from game.board.geometry import Geometry
from game.board.signs import centred_sprite
from game.ui import icons, plates, text
from game.ui.icons import Point, Polyline
from game.ui.memory import PictureCache
from game.ui.screen import Sprite
from game.ui.theme import Shadow, Theme

MOST_STROKES = 10  # more votes are written as a number
FIVE = 5
SHARE, LEAST = 0.19, 17  # the height of a stroke: of a pitch, and px at least
SHADOW = (Shadow(0, 3, 8, 0, (0, 0, 0, 120)),)


class TallyPictures:
    """Cache of tallies (strokes that count a class's votes for a move) for one board at one size."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme
        self.px = max(LEAST, round(SHARE * geometry.pitch))
        self._drawn: PictureCache[tuple[int, int], pygame.Surface] = PictureCache()

    def move_tally(self, number: int, hole: str, n: int) -> Sprite:
        """Return the tally of `n` votes beside `hole`, for the first (`number` 1, round) or the second (2, square) of
        two moves.
        """
        return centred_sprite(self._tally_sprite(number, n), *self._tally_position(hole))

    def _tally_position(self, name: str) -> Point:
        """Return the position of a tally: away from the count, and from the middle of the place."""
        g, p = self.geometry, self.geometry.places[name]
        if g.has_valley:  # hands and hops are in the valley
            beyond = 0.75 * g.count_px + 0.9 * self.px  # clear of the count
            return p.x, g.count_position(name)[1] - p.inward * beyond
        return p.x - 0.30 * g.pitch, p.y - 0.36 * g.pitch

    def _tally_sprite(self, number: int, n: int) -> pygame.Surface:
        """Return a tally's picture from a cache; `number`: the move; `n`: votes."""
        key = number, n
        return self._drawn.get(key) or self._drawn.store(key, self._draw_tally(*key))

    def _draw_tally(self, number: int, n: int) -> pygame.Surface:
        """Draw a tally's plate: the move's number first, then the strokes."""
        t, px = self.theme, self.px
        ink = t.carried_ink
        face = t.lap2 if number == 2 else t.carried
        if number == 2 and sum(face[:3]) < 300:
            ink = (255, 255, 255)
        style = text.TextStyle("sans", round(1.15 * px), ink, True)
        label = f"{number}"
        figures = "" if n <= MOST_STROKES else str(n)
        strokes = [] if figures else _tally_strokes(n, px)
        drawn = max((x for line in strokes for x, _ in line), default=0.0)
        wide = text.text_width(label, style) + round(drawn) + (text.text_width(figures, style) if figures else 0)
        gap = round(0.45 * px) if n else 0
        high = round(1.75 * px)
        size = max(high, wide + gap + round(0.9 * px)), high
        radius = round(0.3 * px) if number == 2 else high // 2
        plate, pad = plates.plate_picture(size, radius, face, t.carried_line, 2 * self.geometry.line_scale, SHADOW, 1)
        out = plate.copy()
        x, middle = pad + (size[0] - wide - gap) / 2, pad + high / 2
        x += text.draw_text(out, label, style, x, round(middle + 0.36 * style.size)) + gap
        if figures:
            text.draw_text(out, figures, style, x, round(middle + 0.36 * style.size))
        if strokes:
            lines = [[(x + a, middle + b) for a, b in line] for line in strokes]
            out.blit(icons.stroke_picture(lines, max(2.0, 0.13 * px), ink, out.get_size(), smooth=True), (0, 0))
        return out


def _tally_strokes(n: int, px: float) -> list[Polyline]:
    """Return `n` upright strokes round a middle height of 0; each fifth crosses the four before it."""
    out: list[Polyline] = []
    step, x = 0.30 * px, 0.0
    for i in range(n):
        if i % FIVE == FIVE - 1:
            out.append([(x - 4.4 * step, 0.36 * px), (x - 0.6 * step, -0.36 * px)])
            x += 0.35 * step
        else:
            out.append([(x, -0.5 * px), (x, 0.5 * px)])
            x += step
    return out
