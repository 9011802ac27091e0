"""Results of puzzles as signs, and the curve of a learner's rating over the last ones; it always runs to the right."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.features.learners.learners_file import RatingStep
from game.features.learners.spaced_repetition import How
from game.text.language import Language, msg
from game.ui import icons, text
from game.ui.icons import Polyline
from game.ui.layout import Node
from game.ui.plates import rounded_rectangle
from game.ui.ui import Ui

SHOWN = 18  # results
HIGH = 112.0  # reference px
LEAST_RANGE = 120.0  # points: less is never stretched over the whole height
POINT, EDGE = 9.0, 15.0  # of half a result's sign, and what is free around the curve; reference px
DOT = 11.0  # of a result on the curve, reference px
ROOM = 56.0  # at the right, where the number stands; reference px
APART = 18.0  # between a point and its number, reference px
SIGN = 0.72  # of the room of a sign in a row
STAR, INNER, FINE = 1.4, 0.45, 4  # a star to a dot, its inner radius to the outer one, px of its drawing to one shown
MOST_DOTS = 20  # of a day: of more no signs are drawn, only the number stands
STEPS = 8  # of the grid that a curve of few points is drawn on: they begin at the left
LEGEND: tuple[tuple[How, str], ...] = (
    ("first_try", msg("on the first try")),
    ("tries", msg("solved later")),
    ("shown", msg("not solved yet")),
)


def paint_result(dst: pygame.Surface, ui: Ui, at: tuple[int, int], size: float, how: How) -> None:
    """Paint the sign of one puzzle's result at `at`, `size` px wide: a star if it was found at the first try, a full
    dot if later, a ring if it wasn't solved.
    """
    t, size = ui.theme, round(size)
    if how == "first_try":
        half = round(STAR * size / 2) * FINE
        tips = [(half * (INNER if n % 2 else 1), math.pi * (n / 5 - 0.5)) for n in range(10)]
        star = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
        star.fill((*t.brass, 0))
        pygame.draw.polygon(star, t.brass, [(half + r * math.cos(a), half + r * math.sin(a)) for r, a in tips])
        dot = pygame.transform.smoothscale(star, (2 * half // FINE, 2 * half // FINE))
    else:
        dot = rounded_rectangle((size, size), size / 2, t.brass if how == "tries" else t.plate, t.brass, 1.8 * ui.unit)
    dst.blit(dot, dot.get_rect(center=at))


class ResultSigns(Node):
    """Row of signs with the results of one day's puzzles in their order."""

    stretch = False

    def __init__(self, results: Sequence[How], most: float = math.inf) -> None:
        """`most`: width that the signs may have with usual text, reference px."""
        super().__init__()
        self.results = tuple(results) if len(results) <= MOST_DOTS else ()
        side = min(2 * POINT, most / max(1, len(self.results)))
        self.extent = side * len(self.results), side

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        step, size = self.rect.w / max(1, len(self.results)), self.rect.h * SIGN
        for i, how in enumerate(reversed(self.results) if ui.rtl else self.results):
            paint_result(dst, ui, (round(self.rect.x + (i + 0.5) * step), self.rect.centery), size, how)


class RatingCurve(Node):
    """Curve of a learner's rating; `rungs`: the results, the newest last, each with how its puzzle was found; `start`:
    the rating before them.
    """

    extent = (0, HIGH)

    def __init__(self, words: Language, rungs: Sequence[tuple[RatingStep, How]], start: float) -> None:
        super().__init__()
        self._words, self._start = words, start
        self._rungs, self._results = [step for step, _ in rungs], [how for _, how in rungs]

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
        for (x, y), how in list(zip(line[1:], self._results, strict=True)) or [(line[0], "tries")]:
            paint_result(dst, ui, (round(x), round(y)), ui.gap(DOT), how)
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
