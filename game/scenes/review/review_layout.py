"""Where the parts of the review stand: the curve over all, cards beside the board or one above it, the strip below."""

from game.board.drawing import extent
from game.rules.board import Board
from game.scenes.board_page.area import (
    BAR_LARGE,
    LARGE_SIZES,
    LARGE_TEXT,
    STRIP_LARGE,
    PageAreas,
    framed_page,
    page_keeping_board_width,
    placed_page,
)
from game.scenes.board_page.play_layout import ribbon_high
from game.scenes.shared.speech import SENTENCE_LEADING
from game.ui.layout import Column, Items, Node, Row, Slot
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
LEAST_LARGE = 40  # the first where text is large, which needs the legend as much


def lay_out(ui: Ui, board: Board) -> PageAreas:
    """The page for a window: legend, card and ribbon give way in this order where the board would be too small.

    `whose` is the choice above the cards.  Where the column has no room it has no size: then the choice stands in the
    bar, and `cards` is one card above the board, if at all.  `legend` is the room below what is said.

    With larger text the board keeps as much of the width that it has with usual text as leaves room for its ribbon.
    """

    def make(panel: Ui, said: Ui, _: float) -> PageAreas:
        least = LEAST_LARGE if said.text_scale >= LARGE_TEXT else LEAST_PITCH
        for gone in range(3):
            out = _page(panel, said, board, gone)
            pitch = out.board.w / extent(board).wide
            if pitch >= (LEAST_WITH_CARD if gone else least) * panel.unit:
                return out
        return _page(panel, said, board, 3)

    return page_keeping_board_width(ui, KEEPS, make, fits=lambda out: bool(out.ribbon))


def _page(ui: Ui, said: Ui, board: Board, gone: int) -> PageAreas:
    """`gone`: of legend, card and ribbon so many are left out."""
    (w, h), m, small, large = ui.size, ui.m, ui.small, said.text_scale >= LARGE_TEXT
    bar, low = (BAR_LARGE, STRIP_LARGE) if large else (m.bar, m.strip)
    sizes = (21.0, 19.0, 17.0, 15.0) if small else (27.0, 24.0, 22.0, 20.0)
    high = ui.px(2 * sizes[-1 if small else 1] * SENTENCE_LEADING * TALL - LOW)
    share = (LEAST_CURVE if gone < 3 else CURVE_ALONE) if small else CURVE if board.rows == 2 else CURVE_OVER_HIGH
    curve = Slot("curve", high=max(round(h * share), ui.gap(LOWEST_CURVE)))
    inner, gap = w - 2 * ui.gap(m.margin), 8 if small else 16
    beside = not small and inner - ui.px(CARDS) - ui.gap(gap) >= LEAST_BOARD * w

    def form(shown: Slot) -> Node:
        cards: Items = [] if beside or gone > 1 else [Slot("cards", high=ui.px(CARD)), 6]
        ribbon = Slot("ribbon", high=ribbon_high(ui) if gone < 3 else 0)
        speech = Row([8, Slot("speech", high=high, grow=1), 8], gap=0, grow=1, align="stretch")
        legend = Slot("legend", high=0 if gone else ui.px(LEGEND))
        above = Slot(high=ui.px(ABOVE) if beside else ui.gap(2))
        below: Items = [8 if small else 12, speech, legend, 6, Slot(high=ui.px(LOW))]
        main = Column([*cards, ribbon, above, shown, *below, Slot("strip", high=ui.px(low))], gap=0, align="center")
        main.grow = 1
        side = Column([Slot("whose", ui.px(CARDS), ui.px(WHOSE)), 12, Slot("cards", grow=1)], gap=0)
        body = Row([side, main] if beside else [main], gap=gap, align="stretch", grow=1)
        page = Column([curve, gap, body], gap=0, grow=1)
        return framed_page(
            ui, bar, page, edge=m.margin, top=0, bottom=10 if small or large else 24, over=0 if large else None
        )

    return PageAreas(
        ui, placed_page(ui, board, form), LARGE_SIZES if large else sizes, 0 if large or not gone else m.why
    )
