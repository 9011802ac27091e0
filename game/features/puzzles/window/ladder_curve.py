"""The curve of a learner's rating over the last puzzles; it always runs to the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.features.learners.learners_file import RatingStep
from game.text.language import Language
from game.ui import icons, text
from game.ui.icons import Polyline
from game.ui.layout import Node
from game.ui.plates import rounded_rectangle
from game.ui.ui import Ui

SHOWN = 18  # results
HIGH = 112.0  # reference px
LEAST_RANGE = 120.0  # points: less is never stretched over the whole height
POINT, EDGE = 9.0, 15.0  # of a result, and what is free around the curve; reference px
ROOM = 56.0  # at the right, where the number stands; reference px
APART = 18.0  # between a point and its number, reference px
TICK = 16.0  # of a puzzle that was found at once, reference px
MOST_DOTS = 20  # of a day: of more no signs are drawn, only the number stands
STEPS = 8  # of the grid that a curve of few points is drawn on: they begin at the left


def paint_result(dst: pygame.Surface, ui: Ui, at: tuple[int, int], size: float, *, found: bool) -> None:
    """Paint the dot of one puzzle's result at `at`, `size` px wide: full if the puzzle was found at the first try, else
    a ring.
    """
    t, size = ui.theme, round(size)
    dot = rounded_rectangle((size, size), size / 2, t.brass if found else t.plate, t.brass, 1.8 * ui.unit)
    dst.blit(dot, dot.get_rect(center=at))


class ResultSigns(Node):
    """Row of signs with the results of one day's puzzles in their order: ticks for those found at once, else rings."""

    stretch = False

    def __init__(self, results: Sequence[bool], most: float) -> None:
        """`most`: width that the signs may have with usual text, reference px."""
        super().__init__()
        self.results = tuple(results) if len(results) <= MOST_DOTS else ()
        side = min(2 * POINT, most / max(1, len(self.results)))
        self.extent = side * len(self.results), side

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        step, size = self.rect.w / max(1, len(self.results)), self.rect.h / 2
        tick = icons.icon("check", round(size * TICK / POINT), ui.theme.brass)
        for i, found in enumerate(reversed(self.results) if ui.rtl else self.results):
            at = round(self.rect.x + (i + 0.5) * step), self.rect.centery
            if found:
                dst.blit(tick, tick.get_rect(center=at))
            else:
                paint_result(dst, ui, at, size, found=False)


class RatingCurve(Node):
    """Curve of a learner's rating; `rungs`: the results, the newest last; `start`: the rating before them."""

    extent = (0, HIGH)

    def __init__(self, words: Language, rungs: Sequence[RatingStep], start: float) -> None:
        super().__init__()
        self._words, self._rungs, self._start = words, rungs, start

    # ------------------------------------------------------------------ where
    def _plot_area(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the curve, px, without the margins and the space for the rating at its end."""
        edge = ui.gap(EDGE)
        r = self.rect
        return pygame.Rect(r.left + edge // 2, r.top + edge, r.w - edge // 2 - ui.px(ROOM), r.h - 2 * edge)

    def _y_of_rating(self, plot: pygame.Rect, value: float) -> float:
        """Return the y coordinate of a rating in the rectangle `plot`, px."""
        values = [self._start, *(rung.rating for rung in self._rungs)]
        low, high = min(values), max(values)
        more = max(0.0, LEAST_RANGE - (high - low)) / 2
        return plot.bottom - (value - low + more) / (high - low + 2 * more) * plot.h

    def _curve_line(self, plot: pygame.Rect) -> Polyline:
        """Return the points of the curve in the rectangle `plot`, px, from the oldest result to the newest."""
        values = [self._start, *(rung.rating for rung in self._rungs)]
        step = plot.w / max(STEPS, len(self._rungs))
        return [(plot.left + i * step, self._y_of_rating(plot, value)) for i, value in enumerate(values)]

    # ------------------------------------------------------------------ pictures
    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, r, plot = ui.theme, self.rect, self._plot_area(ui)
        pygame.draw.line(dst, t.hair, (r.left, r.bottom - 1), (r.right - 1, r.bottom - 1))
        line = self._curve_line(plot)
        if len(line) > 1:
            local = [(x - r.left, y - r.top) for x, y in line]
            dst.blit(icons.stroke_picture([local], 2.2 * ui.unit, t.brass, r.size), r)
        points = list(zip(line[1:], (rung.found for rung in self._rungs), strict=True)) or [(line[0], True)]
        for (x, y), found in points:
            paint_result(dst, ui, (round(x), round(y)), ui.gap(POINT), found=found)
        self._paint_rating(dst, ui, line)

    def _paint_rating(self, dst: pygame.Surface, ui: Ui, line: Polyline) -> None:
        """Paint the learner's rating as a number at the end of the curve `line`, where it doesn't cover the line."""
        rating = self._rungs[-1].rating if self._rungs else self._start
        style, said = ui.style("note", ui.theme.ink, bold=True), self._words.format_number(round(rating))
        box = pygame.Rect(0, 0, round(ui.width(said, style)) + ui.gap(4), round(1.1 * style.size))
        box = next(self._label_rects(ui, line, box))
        pygame.draw.rect(dst, ui.theme.plate, box)
        text.draw_text(dst, said, style, box.centerx, round(box.centery + 0.36 * style.size), "center")

    def _label_rects(self, ui: Ui, line: Polyline, box: pygame.Rect) -> Iterator[pygame.Rect]:
        """Yield places for a label of the size of `box` beside the end of the curve `line`, the best first."""
        x, y = round(line[-1][0]), round(line[-1][1])
        down = len(line) < 2 or line[-2][1] <= line[-1][1]
        right, away = self.rect.right - ui.px(ROOM), round(ui.px(APART))
        behind = box.copy()
        behind.midleft = x + ui.gap(POINT), y
        middle = min(max(x, self.rect.left + box.w // 2), round(right - box.w / 4))
        sides = [box.copy(), box.copy()]
        sides[0].center, sides[1].center = (middle, y + away), (middle, y - away)
        for one in (behind, *(sides if down else reversed(sides))):
            if (one is not behind or one.right <= right) and self.rect.contains(one):
                yield one
        yield sides[0].clamp(self.rect)
