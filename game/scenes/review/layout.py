"""Where the parts of the review stand: the curve over all, cards beside the board or one above it, the strip below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.board.drawing import extent, fit
from game.rules.board import Board
from game.scenes.board_page.page_places import ribbon_high
from game.scenes.shared.speech import SENTENCE_LEADING, Place
from game.ui.ui import Ui

CARDS = 344  # width of the column beside the board, reference px
WHOSE = 44  # height of the choice above it
LEAST_BOARD = 0.60  # of the window's width: for less there is no column
CURVE, LEAST_CURVE = 0.17, 0.13  # of the window's height
CURVE_OVER_HIGH = 0.157  # the same over a board of more than two rows, which needs the height itself
LOWEST_CURVE = 44  # reference px
ABOVE = 14  # for the tag on the board's edge, reference px
CARD = 52  # height of the one card where there is no column, reference px
LEGEND = 24  # height of a line of the legend, reference px
SHARE_WITH_LEGEND, SHARE_WITH_CARD = 0.5, 0.42  # the same of the window's width, with large text
LARGE_TEXT = 1.4  # from this text size on panels give way to the board
LOW = 4  # how far letters reach below the last line, reference px
TALL = 1.07  # small Hebrew is set a little larger
LEAST_PITCH, LEAST_WITH_CARD = 47, 36  # of a board: for less there is no legend, and no card, reference px


@dataclass(frozen=True)
class ReviewLayout:
    """Rectangles in window px.

    `whose` is the choice above the cards; None where the column has no room: then it stands in the bar, and `cards` is
    one card above the board, or None where the board needs that room itself.  `legend`: how high it may be, or 0.
    `ribbon`: above the board, where there is a column.
    """

    bar: pygame.Rect
    curve: pygame.Rect
    whose: pygame.Rect | None
    ribbon: pygame.Rect | None
    cards: pygame.Rect | None
    board: pygame.Rect
    speech: Place
    legend: int
    strip: pygame.Rect


def lay_out(ui: Ui, board: Board) -> ReviewLayout:
    """The page for a window."""
    for legend, card in ((True, True), (False, True)):
        out = _lay_out(ui, board, legend=legend, card=card)
        pitch = out.board.w / extent(board).wide
        share = 0.0 if out.whose or ui.text_scale < LARGE_TEXT else SHARE_WITH_LEGEND if legend else SHARE_WITH_CARD
        if pitch >= (LEAST_PITCH if legend else LEAST_WITH_CARD) * ui.unit and out.board.w >= share * ui.size[0]:
            return out
    return _lay_out(ui, board, legend=False, card=False)


def _lay_out(ui: Ui, board: Board, *, legend: bool, card: bool) -> ReviewLayout:
    (w, h), m, small = ui.size, ui.m, ui.small
    margin, gap = ui.gap(m.margin), ui.gap(8 if small else 16)
    bar = pygame.Rect(margin, 0 if small else ui.gap(8), w - 2 * margin, ui.px(m.bar))
    share = LEAST_CURVE if small else CURVE if board.rows == 2 else CURVE_OVER_HIGH
    curve = pygame.Rect(margin, bar.bottom, w - 2 * margin, max(round(h * share), ui.gap(LOWEST_CURVE)))
    left, right = margin, w - margin
    column, bottom, top = ui.px(CARDS), h - ui.gap(10 if small else 24), curve.bottom + gap
    whose: pygame.Rect | None = None
    cards: pygame.Rect | None = None
    ribbon: pygame.Rect | None = None
    if not small and right - left - column - gap >= LEAST_BOARD * w:
        whose = pygame.Rect(left, top, column, ui.px(WHOSE))
        cards = pygame.Rect(left, whose.bottom + ui.gap(12), column, bottom - whose.bottom - ui.gap(12))
        left += column + gap
        if ui.rtl:
            whose.right = cards.right = w - margin
            left, right = margin, w - margin - column - gap
        ribbon = pygame.Rect(left, top, right - left, ribbon_high(ui))
        top = ribbon.bottom
    elif card:
        cards = pygame.Rect(left, top, right - left, ui.px(CARD))
        top = cards.bottom + ui.gap(6)
    strip = pygame.Rect(left, bottom - ui.px(m.strip), right - left, ui.px(m.strip))
    sizes = (21.0, 19.0, 17.0, 15.0) if small else (27.0, 24.0, 22.0, 20.0)
    high = ui.px(LEGEND) if legend else 0
    band = ui.px(2 * sizes[-1 if small else 1] * SENTENCE_LEADING * TALL) + high + ui.gap(14 if small else 20)
    top += ui.px(ABOVE) if whose else ui.gap(2)
    room = pygame.Rect(left, top, right - left, max(60, strip.top - band - top))
    shown = fit(board, room, beside=0)
    shown.top = room.top
    speech = pygame.Rect(left + ui.gap(8), shown.bottom + ui.gap(8 if small else 12), right - left - ui.gap(16), 0)
    speech.height = strip.top - ui.gap(6) - ui.px(LOW) - speech.top - high
    said = Place(speech, sizes, 2, 0 if high else m.why)
    return ReviewLayout(bar, curve, whose, ribbon, cards, shown, said, high, strip)
