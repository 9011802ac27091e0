"""Layout of a lesson: the board as wide as the window, below it the band of words, and the strip."""

from game.rules.board import Board
from game.ui.layout import Column, Node, Slot
from game.ui.ui import Ui
from game.window.board_page import area
from game.window.board_page.area import (
    BAR_LARGE,
    STRIP_LARGE,
    PageAreas,
    align_text_with_board,
    framed_page,
    page_keeping_board_width,
    place_page_with_board,
)

BAR, STRIP = 56, 60  # heights, reference px
SAID, BELOW = 104, 48  # of the sentence with what stands under it; of the row of dots, or of a hint; reference px
SAID_SMALL, SAID_LARGE, BELOW_LARGE = 88, 96, 40  # in a small window, and where text is large; reference px
SIZES, SMALL_SIZES = (34.0, 30.0, 27.0, 24.0, 21.0), (25.0, 22.0, 20.0, 18.0)  # of the sentence, reference px
RIM = 42  # what discs of directions take below the board, px
KEEPS = 0.7  # of the board's width stays with larger text


class LessonLayout(PageAreas):
    """Areas of a lesson's page. `told`: area below the sentence, for the dots of the turn's phases, the link to the
    rule and a hint.
    """


def lay_out(ui: Ui, board: Board, *, signs: bool = False) -> LessonLayout:
    """Return the layout of a lesson's page for the window of `ui`. `signs`: whether moves name a direction, so that
    room is kept for arrow discs below the board.
    """
    small = ui.with_text_scale(1.0).small

    def make(panel: Ui, said: Ui, _: float) -> LessonLayout:
        large = said.text_scale >= area.LARGE_TEXT
        bar, strip = (BAR_LARGE, STRIP_LARGE) if large else (BAR, STRIP)
        rim = Slot(high=max(panel.gap(10), RIM if signs else 0))
        speech = said.gap(SAID_LARGE) + (said.px(SAID_LARGE) - said.gap(SAID_LARGE)) // 3 if large else 0
        high = speech or said.px(SAID_SMALL if small else SAID)
        below = said.px(BELOW_LARGE if large else BELOW)

        def form(slot: Slot) -> Node:
            rows: list[Node | float] = [Slot("speech", high=high), Slot("told", high=below, grow=1)]
            body = Column([slot, rim, *rows, 8, Slot("strip", high=panel.px(strip))], gap=0, grow=1, align="center")
            edge, top, bottom = (8, 0, 8) if small else (24, 6, 14)
            return framed_page(panel, bar, body, edge=edge, top=top, bottom=bottom)

        sizes, why = (SMALL_SIZES, 15) if small else (SIZES, 17)
        return LessonLayout(panel, align_text_with_board(place_page_with_board(panel, board, form), said), sizes, why)

    return page_keeping_board_width(ui, KEEPS, make)
