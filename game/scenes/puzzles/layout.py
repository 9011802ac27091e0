"""Where the parts of the puzzles' page stand: board, sentence, themes, strip, and beside them what there is today."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.board.drawing import fit
from game.rules.board import Board
from game.scenes.shared.speech import SENTENCE_LEADING, Place
from game.ui.theme import NORMAL
from game.ui.ui import Ui

PANEL = 352.0  # width of what stands beside the board, reference px
RIM = 42.0  # for the discs of directions below the board, reference px
CHIPS = 36.0  # height of the row of themes, reference px
LINES, ONE_OR_TWO = 2, 1.4  # of the sentence; two are smaller where there is much room
SIZES, SMALL_SIZES, LARGE_SIZES = (29.0, 26.0, 24.0, 21.0), (23.0, 21.0, 19.0, 17.0), (28.0, 25.0, 22.0, 19.0, 16.0)
KEEPS = 0.8  # of the width that a board has with usual text it keeps with larger text
LARGE = 1.4  # from this text size on the sentence is set in those
PANEL_TEXT = 1.25  # the largest text of what can be pressed, as a part of the usual one: the board needs its room


@dataclass(frozen=True)
class PuzzleLayout:
    """Rectangles in window px.  `side`: None where there is no room beside the board; `panel` measures all but what
    is said and the board."""

    panel: Ui
    bar: pygame.Rect
    board: pygame.Rect
    speech: Place
    chips: pygame.Rect
    strip: pygame.Rect
    side: pygame.Rect | None
    free: int  # above the row of themes: what the sentence does not need, px

    @property
    def cards(self) -> pygame.Rect:
        """Where the ways of a turn stand that waits for an answer."""
        return self.chips.union(self.strip)


def lay_out(said: Ui, board: Board, *, signs: bool) -> PuzzleLayout:
    """The page for a window; `signs`: moves name a direction.

    With larger text the board keeps most of the width that it has with usual text: the sentence has less room.
    """
    if said.text_scale <= 1:
        return _laid_out(said, board, signs, (SMALL_SIZES if said.m is not NORMAL else SIZES)[0])
    least = KEEPS * lay_out(said.sized(1.0), board, signs=signs).board.w
    sizes = LARGE_SIZES if said.text_scale >= LARGE else SIZES
    for size in sizes:
        out = _laid_out(said, board, signs, size)
        if out.board.w >= least:
            break
    return out


def _laid_out(said: Ui, board: Board, signs: bool, first: float) -> PuzzleLayout:
    """`first`: the size at which the sentence has room."""
    ui = said.sized(min(said.text_scale, PANEL_TEXT))
    (w, h), m, small = ui.size, ui.m, ui.m is not NORMAL
    margin, gap = ui.gap(m.margin), ui.gap(m.gap)
    bar = pygame.Rect(margin, 0 if small else ui.gap(8), w - 2 * margin, ui.px(m.bar))
    top, bottom = bar.bottom + ui.gap(4 if small else 8), h - ui.gap(12 if small else 16)
    side, right = None, w - margin
    if not small:
        side = pygame.Rect(0, top, ui.gap(PANEL), bottom - top)
        side.right = right
        right = side.left - gap
        side = ui.flip(side)
    main = ui.flip(pygame.Rect(margin, top, right - margin, bottom - top))
    strip = pygame.Rect(main.left, bottom - ui.px(m.strip), main.w, ui.px(m.strip))
    chips = pygame.Rect(main.left, 0, main.w, ui.px(CHIPS))
    chips.bottom = strip.top - ui.gap(8 if small else 14)
    large = said.text_scale >= LARGE
    sizes = LARGE_SIZES if large else SMALL_SIZES if small else SIZES
    lines = LINES if small or large else ONE_OR_TWO
    words = round(said.px(first) * SENTENCE_LEADING * lines) + (said.px(2.2 * m.why) if first == sizes[0] else 0)
    rim = ui.gap(RIM) if signs else ui.gap(12)
    room = pygame.Rect(main.left, top, main.w, max(60, chips.top - ui.gap(6) - words - rim - top))
    shown = fit(board, room, 0)
    shown.top = top
    speech = pygame.Rect(main.left + ui.gap(8), shown.bottom + rim, main.w - ui.gap(16), 0)
    speech.height = chips.top - ui.gap(4) - speech.top
    place = Place(speech, sizes, LINES, m.why if first == sizes[0] else 0)
    return PuzzleLayout(ui, bar, shown, place, chips, strip, side, speech.h - words)
