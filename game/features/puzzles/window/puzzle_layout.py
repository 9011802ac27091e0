"""Layout of the puzzles' page: board, sentence, a band for the result of a try, and the strip."""

from game.rules.board import Board
from game.ui.layout import Column, Items, Node, Slot
from game.ui.ui import Ui
from game.window.board_page.area import (
    BAR_LARGE,
    LARGE_TEXT,
    SIZES,
    SMALL_SIZES,
    STRIP_LARGE,
    PageAreas,
    align_text_with_board,
    framed_page,
    page_keeping_board_width,
    place_page_with_board,
)
from game.window.shared.speech import SENTENCE_LEADING

RIM = 42.0  # for the discs of directions below the board, reference px
BAND = 36.0  # height of the band above the strip, empty until a try needs it, reference px
REPLY = 112.0  # of what came of a wrong turn, at least, where text is large and it takes another place, reference px
LINES, ONE_OR_TWO = 2, 1.4  # of the sentence; two are smaller where there is much room
LARGE_SIZES = (28.0, 25.0, 22.0, 19.0, 16.0)
KEEPS = 0.8  # of the width that a board has with usual text it keeps with larger text


class PuzzleLayout(PageAreas):
    """Layout of the puzzle page. `told`: the area for the result of a try, below the sentence; `free_height`: height
    that the sentence leaves over, px.
    """

    free_height = 0


def lay_out_puzzle(ui: Ui, board: Board, *, signs: bool) -> PuzzleLayout:
    """Lay out the puzzle page for a window; `signs`: moves name a direction, which needs room beside the holes. With
    larger text the board keeps most of its usual width, and the sentence gets less room.
    """

    def make(ui: Ui, said: Ui, first: float) -> PuzzleLayout:
        """Lay out with a text size; `first`: the size at which the sentence fits."""
        m, small, large = ui.m, ui.small, said.text_scale >= LARGE_TEXT
        sizes = LARGE_SIZES if large else SMALL_SIZES if small else SIZES
        lines = LINES if small or large else ONE_OR_TWO
        whole = first in (0.0, sizes[0])
        words = round(said.px(first or sizes[0]) * SENTENCE_LEADING * lines) + (said.px(2.2 * m.why) if whole else 0)
        high = max(words, ui.px(REPLY - BAND)) if large else words

        def form(slot: Slot) -> Node:
            speech = Slot("speech", high=high + ui.gap(2), grow=1)
            below: Items = [
                4,
                Slot("told", high=ui.px(BAND)),
                8 if small else 14,
                Slot("strip", high=ui.px(STRIP_LARGE if large else m.strip)),
            ]
            body = Column([slot, RIM if signs else 12, speech, *below], gap=0, align="center", grow=1)
            return framed_page(
                ui,
                BAR_LARGE if large else m.bar,
                body,
                edge=m.margin,
                top=4 if small else 8,
                bottom=12 if small else 16,
                over=0 if small or large else 8,
            )

        parts = align_text_with_board(place_page_with_board(ui, board, form), said)
        out = PuzzleLayout(ui, parts, sizes, m.why if whole else 0)
        out.cards, out.free_height = out.told.union(out.strip), out.speech.rect.h - words
        return out

    return page_keeping_board_width(ui, KEEPS, make, LARGE_SIZES if ui.text_scale >= LARGE_TEXT else SIZES)
