"""Where the parts of a lesson stand: the panel beside the board, or as a row below it where the window is narrow."""

from dataclasses import replace
from functools import partial

from game.rules.board import Board
from game.scenes.board_page import area
from game.scenes.board_page.area import (
    BAR_LARGE,
    SMALL_SIZES,
    STRIP_LARGE,
    PageAreas,
    framed_page,
    page_keeping_board_width,
    placed_page,
)
from game.ui.layout import Column, Items, Node, Row, Slot
from game.ui.ui import Ui

SIDE, MOST_SIDE = 348, 0.36  # the width of the panel, reference px; of the window at most
BAR, STRIP, TOLD, SAID = 56, 60, 132, 88  # heights of the bar, the strip, what is told of a try, the sentence
TOLD_SMALL = 124
BELOW = 50, TOLD_SMALL, 60  # strip, what is told, the goal, where they stand below the board; reference px
TOLD_LARGE, GOAL_LARGE = 98, 52  # the same where text is large, reference px
LARGER = 60  # higher than usual where it takes the place of the sentence, reference px
MOST_TOLD = 170  # so high that plate becomes where the board leaves room, reference px
RIM = 42  # what discs of directions take below the board, px
KEEPS = 0.7  # of the board's width stays with larger text


class LessonLayout(PageAreas):
    """`below`: the panel (`side`) is a row under the board.

    `told` is where it is told what a try did; where there is little room that is where the sentence stands else
    (`shared`).
    """

    below = shared = False


def lay_out(ui: Ui, board: Board, *, signs: bool = False) -> LessonLayout:
    """The page for a window.  `signs`: moves name a direction, so discs stand out of the board's lower edge."""
    below = ui.sized(1.0).small

    def make(panel: Ui, said: Ui, _: float) -> LessonLayout:
        rim = Slot(high=max(panel.gap(8), RIM if signs else 0))
        form = partial(_below if below else _beside, panel, said, rim)
        sizes = SMALL_SIZES if below else (*area.SIZES, 18.0)
        out = LessonLayout(panel, placed_page(panel, board, form), sizes, 14 if below else 15)
        out.below = below
        out.shared = below or ui.text_scale >= area.LARGE_TEXT
        if out.shared:
            out.speech = replace(out.speech, rect=out.told.inflate(-2 * panel.gap(8), 0))
        return out

    return page_keeping_board_width(ui, KEEPS, make)


def _beside(ui: Ui, said: Ui, rim: Slot, shown: Slot) -> Node:
    if said.text_scale >= area.LARGE_TEXT:
        told = Slot("told", high=ui.px(TOLD_LARGE) + ui.gap(LARGER), grow=1)
        main = Column([shown, rim, told, 12, Slot("strip", high=ui.px(STRIP_LARGE))], gap=0, grow=1, align="center")
        return _with_panel(ui, main, BAR_LARGE)
    words = min(said.px(SAID), said.gap(SAID) + (said.px(SAID) - said.gap(SAID)) // 3) - ui.gap(8)
    speech = Row([12, Slot("speech", high=words, grow=1), 12], gap=0, align="stretch")
    told = Slot("told", high=ui.px(TOLD), grow=1, limit=ui.px(MOST_TOLD))
    foot = Slot("strip", high=ui.px(STRIP))
    main = Column([shown, rim, speech, 8, told, Slot(grow=1), 16, foot], gap=0, grow=1, align="center")
    return _with_panel(ui, main)


def _with_panel(ui: Ui, main: Node, bar: float = BAR) -> Node:
    side = Slot("side", round(min(ui.px(SIDE), MOST_SIDE * ui.size[0])))
    body = Row([8, main, 24, side, 8], gap=0, align="stretch", grow=1, from_left=True)
    return framed_page(ui, bar, body, edge=16, top=8, bottom=14, over=8 if bar == BAR else 0)


def _below(ui: Ui, said: Ui, rim: Slot, shown: Slot) -> Node:
    large = said.text_scale >= area.LARGE_TEXT
    bar, low, high, goal = (BAR_LARGE, STRIP_LARGE, TOLD_LARGE, GOAL_LARGE) if large else (BAR, *BELOW)
    told = Slot("told", high=ui.px(high), grow=1, limit=ui.px(TOLD_SMALL))
    rows: Items = [told, 8, Slot("side", high=ui.px(goal)), 8, Slot("strip", high=ui.px(low))]
    body = Column([shown, rim, Slot(grow=1), *rows], gap=0, grow=1, align="center")
    return framed_page(ui, bar, body, edge=8, margin=16, top=0, bottom=8, over=0)
