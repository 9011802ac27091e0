"""Where the parts of the review stand: the curve over all, cards beside the board or one above it, the strip below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.board.drawing import extent, fit
from game.rules.board import Board
from game.scenes.board_page.layout import PANEL_STEP
from game.scenes.board_page.page_places import LARGE_SIZES, ribbon_high
from game.scenes.shared.speech import SENTENCE_LEADING, Place
from game.ui.ui import Ui

CARDS = 344  # width of the column beside the board, reference px
WHOSE = 44  # height of the choice above it
LEAST_BOARD = 0.60  # of the window's width: for less there is no column
CURVE, CURVE_ALONE, LEAST_CURVE = 0.17, 0.13, 0.10  # of the window's height; less in a small one, least over a ribbon
CURVE_OVER_HIGH = 0.157  # the same over a board of more than two rows, which needs the height itself
LOWEST_CURVE = 44  # reference px
ABOVE = 18  # for the tag on the board's edge, reference px
CARD = 52  # height of the one card where there is no column, reference px
LEGEND = 24  # height of a line of the legend, reference px
KEEPS = 0.9  # of the width that a board has with usual text it keeps with larger text
LOW = 4  # how far letters reach below the last line, reference px
TALL = 1.07  # small Hebrew is set a little larger
LEAST_PITCH, LEAST_WITH_CARD = 47, 36  # of a board: for less there is no legend, and no card, reference px


@dataclass(frozen=True)
class ReviewLayout:
    """Rectangles in window px.

    `whose` is the choice above the cards; None where the column has no room: then it stands in the bar, and `cards` is
    one card above the board, or None where the board needs that room itself.  `legend`: how high it may be, or 0.
    `ribbon`: above the board; it has no height where the board needs that itself.  `panel` measures all but what is
    said and the board.
    """

    panel: Ui
    bar: pygame.Rect
    curve: pygame.Rect
    whose: pygame.Rect | None
    ribbon: pygame.Rect
    cards: pygame.Rect | None
    board: pygame.Rect
    speech: Place
    legend: int
    strip: pygame.Rect


def lay_out(ui: Ui, board: Board) -> ReviewLayout:
    """The page for a window.

    With larger text the board keeps most of the width that it has with usual text, and its ribbon: the text of the
    panels is smaller than what is said.
    """
    usual = ui.sized(1.0)
    out = _fitted(usual, usual, board)
    if ui.text_scale <= 1:
        return out
    least, scale = KEEPS * out.board.w, ui.text_scale
    while True:
        out = _fitted(ui.sized(scale), ui, board)
        if scale <= 1 or (out.ribbon.h and out.board.w >= least):
            return out
        scale = max(1.0, scale - PANEL_STEP)


def _fitted(ui: Ui, said: Ui, board: Board) -> ReviewLayout:
    """Legend, card and ribbon give way in this order where the board would be too small.  `ui`: of the panels."""
    for legend, card in ((True, True), (False, True), (False, False)):
        out = _lay_out(ui, said, board, legend=legend, card=card)
        pitch = out.board.w / extent(board).wide
        if pitch >= (LEAST_PITCH if legend else LEAST_WITH_CARD) * ui.unit:
            return out
    return _lay_out(ui, said, board, legend=False, card=False, told=False)


def _lay_out(ui: Ui, said: Ui, board: Board, *, legend: bool, card: bool, told: bool = True) -> ReviewLayout:
    (w, h), m, small = ui.size, ui.m, ui.small
    margin, gap = ui.gap(m.margin), ui.gap(8 if small else 16)
    bar = pygame.Rect(margin, 0 if small else ui.gap(8), w - 2 * margin, ui.px(m.bar))
    share = (LEAST_CURVE if told else CURVE_ALONE) if small else CURVE if board.rows == 2 else CURVE_OVER_HIGH
    curve = pygame.Rect(margin, bar.bottom, w - 2 * margin, max(round(h * share), ui.gap(LOWEST_CURVE)))
    left, right = margin, w - margin
    column, bottom, top = ui.px(CARDS), h - ui.gap(10 if small else 24), curve.bottom + gap
    whose: pygame.Rect | None = None
    cards: pygame.Rect | None = None
    if not small and right - left - column - gap >= LEAST_BOARD * w:
        whose = pygame.Rect(left, top, column, ui.px(WHOSE))
        cards = pygame.Rect(left, whose.bottom + ui.gap(12), column, bottom - whose.bottom - ui.gap(12))
        left += column + gap
        if ui.rtl:
            whose.right = cards.right = w - margin
            left, right = margin, w - margin - column - gap
    elif card:
        cards = pygame.Rect(left, top, right - left, ui.px(CARD))
        top = cards.bottom + ui.gap(6)
    ribbon = pygame.Rect(left, top, right - left, ribbon_high(ui) if told else 0)
    top = ribbon.bottom
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
    large = said.text_scale > ui.text_scale
    place = Place(speech, LARGE_SIZES if large else sizes, 2, 0 if high or large else m.why)
    return ReviewLayout(ui, bar, curve, whose, ribbon, cards, shown, place, high, strip)
