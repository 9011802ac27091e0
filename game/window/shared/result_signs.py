"""Signs of results, for lists, cards and charts: won is filled, drawn a square, lost a ring."""

from collections.abc import Callable

import pygame

from game.ui import icons, plates
from game.ui.ui import Ui

LINE, CORNER = 2.5, 4  # reference px
HATCH = 6  # between two lines of a lost part of a bar


def result_painter(ui: Ui, kind: str, *, bar: bool = False) -> Callable[[pygame.Surface, pygame.Rect], None]:
    """Return a function that paints the sign of a game's result (`kind`, such as "won"); `bar`: in the form of a
    segment of a bar chart.
    """
    return lambda dst, rect: paint_result_sign(dst, rect, ui, kind, bar=bar)


def paint_result_sign(dst: pygame.Surface, rect: pygame.Rect, ui: Ui, kind: str, *, bar: bool = False) -> None:
    """Paint the sign of a game's result in `rect`: "won" is filled, "draw" square, "lost" a ring, "endless" dashed.
    `bar`: as a segment of a bar chart, in which a loss is hatched.

    A game under way has the sign of a film; games of other people are pale.
    """
    t, corner, line = ui.theme, min(ui.gap(CORNER), rect.h // 2, rect.w // 2), (1.5 if bar else LINE) * ui.unit
    round_end = corner if bar else rect.h // 2
    if kind in ("won", "south"):
        plates.draw_plate(dst, rect, round_end, t.brass)
    elif kind == "draw":
        plates.draw_plate(dst, rect, corner, None, t.brass, line)
    elif kind in ("lost", "north"):
        if bar:
            _paint_hatching(dst, rect, ui)
        plates.draw_plate(dst, rect, round_end, None, t.north, line)
    elif kind == "endless":
        dst.blit(plates.dashed_outline(rect.size, corner, t.ink2, ui.unit), rect)
    elif kind == "others":
        plates.draw_plate(dst, rect, corner, t.raised, t.line, ui.unit)
    else:
        dst.blit(icons.icon("play", rect.h, t.brass), rect)


def _paint_hatching(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
    """Paint slanting lines in a rectangle."""
    before, step = dst.get_clip(), max(3, ui.gap(HATCH))
    dst.set_clip(rect.clip(before))
    for x in range(rect.left - rect.h, rect.right, step):
        pygame.draw.aaline(dst, ui.theme.north, (x, rect.bottom), (x + rect.h, rect.top))
    dst.set_clip(before)
