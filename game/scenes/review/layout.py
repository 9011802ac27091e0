"""Where the parts of the review stand: the curve over all, the costliest turns beside the board, the strip below it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.board.drawing import fit
from game.rules.board import Board
from game.scenes.shared.speech import SENTENCE_LEADING, Place
from game.ui.ui import Ui

CARDS = 316  # width of the column beside the board, reference px
LEAST_BOARD = 0.62  # of the window's width: for less there is no column
CURVE, LEAST_CURVE = 0.235, 0.15  # of the window's height
CURVE_OVER_HIGH = 0.17  # the same over a board of more than two rows, which needs the height itself
LOWEST_CURVE = 48  # reference px
ABOVE = 14  # for the tag on the board's edge, reference px


@dataclass(frozen=True)
class ReviewLayout:
    """Rectangles in window px.  `cards` is None where the column has no room."""

    bar: pygame.Rect
    curve: pygame.Rect
    cards: pygame.Rect | None
    board: pygame.Rect
    speech: Place
    strip: pygame.Rect


def lay_out(ui: Ui, board: Board) -> ReviewLayout:
    """The page for a window."""
    (w, h), m, small = ui.size, ui.m, ui.small
    margin, gap = ui.gap(m.margin), ui.gap(10 if small else 18)
    bar = pygame.Rect(margin, 0 if small else ui.gap(8), w - 2 * margin, ui.px(m.bar))
    share = LEAST_CURVE if small else CURVE if board.rows == 2 else CURVE_OVER_HIGH
    high = max(round(h * share), ui.px(LOWEST_CURVE))
    curve = pygame.Rect(margin, bar.bottom, w - 2 * margin, high)
    left, right = margin, w - margin
    cards: pygame.Rect | None = None
    column = ui.px(CARDS)
    bottom = h - ui.gap(10 if small else 24)
    if not small and right - left - column - gap >= LEAST_BOARD * w:
        cards = pygame.Rect(left, curve.bottom + gap, column, bottom - curve.bottom - gap)
        left += column + gap
        if ui.rtl:
            cards.right, left, right = w - margin, margin, w - margin - column - gap
    strip = pygame.Rect(left, bottom - ui.px(m.strip), right - left, ui.px(m.strip))
    sizes = (21.0, 19.0, 17.0, 15.0) if small else (27.0, 24.0, 22.0, 20.0)
    lines = 2 * sizes[-1 if small else 1] * SENTENCE_LEADING
    band = ui.px(lines) + ui.gap(14 if small else 20)
    top = curve.bottom + gap + (ui.px(ABOVE) if not small else ui.gap(4))
    room = pygame.Rect(left, top, right - left, max(60, strip.top - band - top))
    shown = fit(board, room, beside=0)
    shown.top = room.top
    speech = pygame.Rect(left + ui.gap(8), shown.bottom + ui.gap(8 if small else 12), right - left - ui.gap(16), 0)
    speech.height = strip.top - ui.gap(6) - speech.top
    return ReviewLayout(bar, curve, cards, shown, Place(speech, sizes, 2, m.why), strip)
