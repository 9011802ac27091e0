"""Where the parts of a lesson stand: the panel beside the board, or below it where the window is narrow."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.board.drawing import fit
from game.rules.board import Board
from game.scenes.shared.speech import Place
from game.ui.ui import Ui

SIDE, MOST_SIDE = 348, 0.36  # the width of the panel, reference px; of the window at most
STRIP, TOLD, SAID = 60, 96, 92  # heights: of the strip, of what is told of a move, of the sentence; reference px
STRIP_SMALL, TOLD_SMALL, GOAL = 50, 84, 64  # the same below the board, with the goal; reference px
MOST_TOLD = 150  # that the plate of a move becomes high where the board leaves room, reference px
RIM = 42  # what discs of directions take below the board, px
KEEPS = 0.7  # of the board's width stays with larger text
STEP = 0.25  # by which the text of panels is made smaller until then


class LessonLayout(NamedTuple):
    """Rectangles in window px.  `panel` measures all that can be pressed; `below`: the panel is a row under the board.

    `told` is where it is told what a move did; below the board that is where the sentence stands else.
    """

    panel: Ui
    below: bool
    bar: pygame.Rect
    board: pygame.Rect
    speech: Place
    told: pygame.Rect
    strip: pygame.Rect
    side: pygame.Rect


def lay_out(ui: Ui, board: Board, *, signs: bool = False) -> LessonLayout:
    """The page for a window.  `signs`: moves name a direction, so discs stand out of the board's lower edge."""
    plain = ui.sized(1.0)
    make = _below if plain.small else _beside
    least, scale = KEEPS * make(plain, plain, board, signs).board.w, ui.text_scale
    while True:
        out = make(ui.sized(scale), ui, board, signs)
        if scale <= 1 or out.board.w >= least:
            return out
        scale = max(1.0, scale - STEP)


def _beside(ui: Ui, said: Ui, board: Board, signs: bool) -> LessonLayout:
    w, h = ui.size
    margin, gap = ui.gap(24), ui.gap(16)
    bar = pygame.Rect(margin - ui.gap(8), ui.gap(8), w - 2 * margin + 2 * ui.gap(8), ui.px(56))
    top, bottom = bar.bottom + ui.gap(8), h - ui.gap(14)
    wide = round(min(ui.px(SIDE), MOST_SIDE * w))
    side = pygame.Rect(w - margin - wide, top, wide, bottom - top)
    column = side.left - margin - margin
    strip = pygame.Rect(margin, bottom - ui.px(STRIP), column, ui.px(STRIP))
    told = pygame.Rect(margin, strip.top - gap - ui.px(TOLD), column, ui.px(TOLD))
    rim = max(gap, RIM if signs else 0)
    words = min(said.px(SAID), said.gap(SAID) + (said.px(SAID) - said.gap(SAID)) // 3)
    shown = fit(board, pygame.Rect(margin, top, column, max(60, told.top - words - rim - top)), 0)
    shown.top = top
    spare = told.top - words - rim - shown.bottom
    grown = max(0, min(spare, ui.px(MOST_TOLD) - told.h))
    told = pygame.Rect(told.x, told.y - grown, told.w, told.h + grown)
    speech = pygame.Rect(margin + ui.gap(12), shown.bottom + rim, column - ui.gap(24), 0)
    speech.height = told.top - ui.gap(8) - speech.top
    place = Place(speech, (29.0, 26.0, 24.0, 22.0, 20.0, 18.0), 2, 15)
    return LessonLayout(ui, False, bar, shown, place, told, strip, side)


def _below(ui: Ui, said: Ui, board: Board, signs: bool) -> LessonLayout:
    w, h = ui.size
    margin, gap = ui.gap(16), ui.gap(8)
    bar = pygame.Rect(margin - gap, 0, w - 2 * margin + 2 * gap, ui.px(56))
    bottom = h - gap
    strip = pygame.Rect(margin, bottom - ui.px(STRIP_SMALL), w - 2 * margin, ui.px(STRIP_SMALL))
    side = pygame.Rect(margin, strip.top - gap - ui.px(GOAL), w - 2 * margin, ui.px(GOAL))
    told = pygame.Rect(margin, side.top - gap - ui.px(TOLD_SMALL), w - 2 * margin, ui.px(TOLD_SMALL))
    rim = max(gap, RIM if signs else 0)
    shown = fit(board, pygame.Rect(margin, bar.bottom, w - 2 * margin, max(60, told.top - rim - bar.bottom)), 0)
    shown.top = bar.bottom
    speech = told.inflate(-2 * gap, 0)
    place = Place(speech, (23.0, 21.0, 19.0, 17.0), 2, 14)
    return LessonLayout(ui, True, bar, shown, place, told, strip, side)
