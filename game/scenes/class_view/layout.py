"""Where the parts of a class view stand: names, board, sentence, the presenter's strip."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.board.drawing import fit
from game.rules.board import Board
from game.scenes.shared.speech import Place
from game.ui.ui import Ui

MARGIN, MARGIN_SMALL = 36, 12  # reference px, as all that follows
HEAD, HEAD_SMALL = 84, 52  # the height of the names
STRIP, BELOW = 60, 16  # the height of the strip, and what lies below it
SENTENCE = (49.0, 46.0, 42.0, 38.0, 34.0, 30.0, 27.0, 24.0, 21.0, 18.0, 16.0)
WORDS = 118  # the height that a sentence has at least, where that is not too much of the window
MOST_WORDS = 0.26  # of the window's height
FIGURES = 1.28  # how much larger counts are than on other pages
LINES = 2


class ClassLayout(NamedTuple):
    """All rectangles in window px."""

    head: pygame.Rect
    board: pygame.Rect
    speech: Place
    strip: pygame.Rect  # the room for the presenter's strip


def lay_out(ui: Ui, board: Board, strip: int) -> ClassLayout:
    """The page for a window; `strip`: the height of the presenter's strip, px.

    The board is as large as the window lets it be; the sentence has all that is left below it.
    """
    w, h = ui.size
    low = h < 700 * ui.unit
    margin = ui.gap(MARGIN_SMALL if ui.small or low else MARGIN)
    head = pygame.Rect(margin, 0, w - 2 * margin, ui.gap(HEAD_SMALL if ui.small or low else HEAD))
    below = pygame.Rect(margin, h - ui.gap(BELOW if not low else 6) - strip, w - 2 * margin, strip)
    gap = ui.gap(10 if low else 16)
    words = min(round(MOST_WORDS * h), ui.px(WORDS))
    room = pygame.Rect(margin, head.bottom, w - 2 * margin, below.top - words - gap - head.bottom)
    shown = fit(board, room, beside=0)
    shown.top = room.top
    top = shown.bottom + gap
    speech = pygame.Rect(margin, top, w - 2 * margin, below.top - ui.gap(4) - top)
    return ClassLayout(head, shown, Place(speech, SENTENCE, LINES, 0, centred=True), below)
