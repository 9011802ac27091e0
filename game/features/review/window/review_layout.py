"""Layout of the review: the curve over all, cards beside the board or one above it, the strip below."""

from game.rules.board import Board
from game.ui.layout import Column, Items, Node, Row, Slot
from game.ui.ui import Ui
from game.window.board_page.area import (
    BAR_LARGE,
    LARGE_SIZES,
    LARGE_TEXT,
    STRIP_LARGE,
    PageAreas,
    align_text_with_board,
    framed_page,
    page_keeping_board_width,
    place_page_with_board,
)
from game.window.shared.speech import SENTENCE_LEADING

CARDS = 300  # width of the column beside the board, reference px
LEAST_BOARD = 0.60  # of the window's width: for less there is no column
CURVE, CURVE_SMALL = 0.22, 0.17  # of the window's height
LOWEST_CURVE = 44  # reference px
ABOVE = 16  # for the tag on the board's edge, reference px
CARD, CARD_SMALL = 60, 52  # height of the one card where there is no column, reference px
KEEPS = 0.9  # of the width that a board has with usual text it keeps with larger text
LOW = 4  # how far letters reach below the last line, reference px
TALL = 1.07  # small Hebrew is set a little larger


def lay_out_review(ui: Ui, board: Board) -> PageAreas:
    """Return the areas of the review page: the cards have a column `side`, or the area `cards` for one card above the
    board where no column fits.

    With larger text the board keeps as much of its usual width as possible.
    """
    return page_keeping_board_width(ui, KEEPS, lambda panel, said, _: _lay_out_at_scale(panel, said, board))


def _lay_out_at_scale(ui: Ui, said: Ui, board: Board) -> PageAreas:
    """Return the areas of the review page, with parts in the scale of `ui` and text in the scale of `said`."""
    (w, h), m, small, large = ui.size, ui.m, ui.small, said.text_scale >= LARGE_TEXT
    bar, low = (BAR_LARGE, STRIP_LARGE) if large else (m.bar, m.strip)
    sizes = (21.0, 19.0, 17.0, 15.0) if small else (27.0, 24.0, 22.0, 20.0)
    high = ui.px(2 * sizes[-1 if small else 1] * SENTENCE_LEADING * TALL - LOW)
    curve = Slot("curve", high=max(round(h * (CURVE_SMALL if small else CURVE)), ui.gap(LOWEST_CURVE)))
    inner, gap = w - 2 * ui.gap(m.margin), 8 if small else 16
    beside = not small and inner - ui.px(CARDS) - ui.gap(gap) >= LEAST_BOARD * w

    def form(slot: Slot) -> Node:
        cards: Items = [] if beside else [Slot("cards", high=ui.px(CARD_SMALL if small else CARD))]
        speech = Slot("speech", high=high, grow=1)
        above = Slot(high=ui.px(ABOVE) if not beside else ui.gap(2))
        below: Items = [8 if small else 12, speech, 6, Slot(high=ui.px(LOW))]
        main = Column([*cards, above, slot, *below, Slot("strip", high=ui.px(low))], gap=0, align="center")
        main.grow = 1
        side = Slot("side", ui.px(CARDS), grow=1)
        body = Row([Column([side], gap=0), main] if beside else [main], gap=gap, align="stretch", grow=1)
        page = Column([curve, gap, body], gap=0, grow=1)
        return framed_page(
            ui, bar, page, edge=m.margin, top=0, bottom=10 if small or large else 14, over=0 if large else None
        )

    parts = align_text_with_board(place_page_with_board(ui, board, form), said)
    return PageAreas(ui, parts, LARGE_SIZES if large else sizes, 0 if large else m.why)
