"""Where the parts of the board's page stand: bar, players, board, sentence, strip, list of turns.

Bands from the top are never reordered.  The board takes what is left, as large as it fits.  Where text is large the
players move beside the board: of both ways the one with the larger board is taken.
"""

from dataclasses import dataclass
from typing import Literal

import pygame

from game.rules.board import Board
from game.scenes.speech import Place
from game.view.geometry import fit, size_in_pitches
from game.view.theme import NORMAL
from game.view.ui import Ui

LIST_WIDTH = 192
LARGE_TEXT = 1.4  # from this text size on the players may stand beside the board
Manner = Literal["above", "beside", "compact"]


@dataclass(frozen=True)
class PlayLayout:
    """Rectangles in window px.  `manner` tells where the players' plates are and how much they say."""

    bar: pygame.Rect
    north: pygame.Rect
    south: pygame.Rect
    board: pygame.Rect
    talk: pygame.Rect  # what the other player did; empty where there is no room
    speech: Place
    strip: pygame.Rect
    turns: pygame.Rect | None
    manner: Manner

    @property
    def tips(self) -> bool:
        """Whether there is room for a tip beside the hole that one looks at."""
        return self.manner == "above"

    def speech_beside(self, tip: pygame.Rect, ui: Ui) -> Place:
        """The sentence's place while a tip lies on its band: to one side of it, over a player's plate if it must."""
        whole = self.speech.rect
        if not tip.colliderect(whole):
            return self.speech
        gap, enough = ui.gap(16), ui.px(240)
        left = pygame.Rect(whole.x, whole.y, max(0, tip.left - gap - whole.x), whole.h)
        right = pygame.Rect(tip.right + gap, whole.y, max(0, whole.right - tip.right - gap), whole.h)
        over = pygame.Rect(right.topleft, (max(0, self.south.right - right.left), whole.h))
        sides = [right, left, over] if ui.rtl else [left, right, over]
        best = next((side for side in sides if side.w >= enough), max(sides, key=lambda side: side.w))
        return Place(best, self.speech.sizes, self.speech.lines + 1, self.speech.why)


def lay_out(ui: Ui, board: Board, *, turns: bool) -> PlayLayout:
    """The page for a window.  `turns`: the list of turns is wanted."""
    above = _above(ui, board, turns)
    if ui.text_scale < LARGE_TEXT:
        return above
    beside = _beside(ui, board, turns)
    return above if above.board.w >= beside.board.w else beside


def _above(ui: Ui, board: Board, turns: bool) -> PlayLayout:
    """Plates above and below the board."""
    (w, h), m, small = ui.size, ui.m, ui.m is not NORMAL
    margin = ui.gap(m.margin)
    bar = pygame.Rect(margin, 0 if small else ui.gap(8), w - 2 * margin, ui.px(m.bar))
    left, right = margin, w - margin
    listed: pygame.Rect | None = None
    top = bar.bottom + (0 if small else ui.gap(14))
    strip_h = ui.px(m.strip)
    strip_top = h - ui.gap(10 if small else 24) - strip_h
    if turns:
        wide = ui.px(LIST_WIDTH)
        x = left if ui.rtl else right - wide
        listed = pygame.Rect(x, top, wide, strip_top + strip_h - top)
        if ui.rtl:
            left += wide + ui.gap(m.gap)
        else:
            right -= wide + ui.gap(m.gap)
    strip = pygame.Rect(left, strip_top, right - left, strip_h)
    plate = ui.px(m.plate[0]), ui.px(m.plate[1])
    board_top = top + plate[1] + ui.gap(10 if small else 20)
    least = 20 if small else 24
    band = ui.gap(18 if small else 21) + ui.px(2 * least * 1.28 + 1.9 * m.why)
    room = pygame.Rect(left, board_top, right - left, max(60, strip.top - band - board_top))
    shown = fit(board, room)
    shown.top = board_top
    north = pygame.Rect((shown.left, top), plate)
    south = pygame.Rect((0, 0), plate)
    south.topright = shown.right, min(shown.bottom + ui.gap(14 if small else 22), strip.top - ui.gap(6) - plate[1])
    talk = pygame.Rect(north.right + ui.gap(16), top, right - north.right - ui.gap(16), plate[1])
    speech = pygame.Rect(left + ui.gap(6 if small else 12), shown.bottom + ui.gap(12 if small else 25), 0, 0)
    speech.width = max(ui.gap(80), south.left - ui.gap(20) - speech.left)
    speech.height = strip.top - ui.gap(4) - speech.top
    sizes = (23.0, 21.0, 19.0, 17.0) if small else (29.0, 26.0, 24.0, 22.0)
    return PlayLayout(bar, north, south, shown, talk, Place(speech, sizes, 2, m.why), strip, listed, "above")


def _beside(ui: Ui, board: Board, turns: bool) -> PlayLayout:
    """Plates left and right of the board, the sentence below with the whole width for itself."""
    w, h = ui.size
    margin, gap = ui.gap(14), ui.gap(14)
    bar = pygame.Rect(margin, 0, w - 2 * margin, ui.px(52))
    strip_h = ui.px(50)
    side = ui.gap(24) if w >= 600 * ui.scale else ui.gap(10)
    strip = pygame.Rect(side, h - ui.gap(10) - strip_h, w - 2 * side, strip_h)
    manner: Manner = "beside"
    plate_w = ui.px(106)
    if (w - 2 * (margin + plate_w + gap)) / size_in_pitches(board)[0] < 58:
        manner, plate_w = "compact", ui.px(60)
    x = margin + plate_w + gap
    band = ui.gap(20) + ui.px(2 * 20 * 1.28)
    room = pygame.Rect(x, bar.bottom, w - 2 * x, max(60, strip.top - band - bar.bottom))
    shown = fit(board, room)
    shown.top = bar.bottom
    high = min(ui.px(77), shown.h)
    north = pygame.Rect(shown.left - gap - plate_w, shown.top, plate_w, high)
    south = pygame.Rect(shown.right + gap, shown.bottom - high, plate_w, high)
    top = shown.bottom + ui.gap(12)
    speech = pygame.Rect(shown.left, top, w - margin - shown.left, strip.top - ui.gap(6) - top)
    if ui.rtl:
        speech.left, speech.width = margin, shown.right - margin
    listed: pygame.Rect | None = None
    if turns:
        wide = ui.px(LIST_WIDTH)
        listed = pygame.Rect(margin if ui.rtl else w - margin - wide, top + ui.gap(4), wide, speech.h - ui.gap(4))
        if ui.rtl:
            speech.left += wide + gap
        speech.width -= wide + gap
    sizes = (28.0, 25.0, 22.0, 20.0, 18.0)
    talk = pygame.Rect(0, 0, 0, 0)
    why = 14 if speech.h >= ui.px(28 * 2.28 + 14 * 3.8) else 0  # else the rule behind the sentence goes
    return PlayLayout(bar, north, south, shown, talk, Place(speech, sizes, 2, why), strip, listed, manner)
