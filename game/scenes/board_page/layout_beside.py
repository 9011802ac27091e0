"""Where the parts of the board's page stand beside a board that is as wide as it is high, with nothing beside it.

Both players stand on the side where reading begins; the list of turns, the legend and what is asked have the other.
"""

import pygame

from game.board.drawing import extent, fit
from game.rules.board import Board
from game.scenes.board_page.page_places import (
    BAR_LARGE,
    LARGE_SIZES,
    STRIP_LARGE,
    WHOLE_LARGE,
    WHOLE_SPEECH,
    PlayLayout,
    Wish,
    answers,
    bands,
    ribbon_high,
)
from game.scenes.shared.speech import Place
from game.ui.theme import NORMAL

SQUARE = 1.25  # how much wider than high such a board is at most
PLATE, PLATE_LEAST = 220, 172  # widths of a player's plate, reference px
PLATE_HIGH = 118  # its height, reference px
PANEL, PANEL_MOST = 250, 620  # the least and the largest width of what stands on the other side, reference px
LEGEND = 118  # the height of the legend, reference px
LEAST_ABOVE = 170  # what is left to the list of turns above it at least, reference px


def beside(wish: Wish, board: Board) -> PlayLayout | None:
    """The page; None where the window is too narrow for it, or the board is of another form."""
    ui, size = wish.ui, extent(board)
    if size.bowl or size.wide > SQUARE * size.high:
        return None
    (w, h), m, small = ui.size, ui.m, ui.m is not NORMAL
    margin, gap = ui.gap(10 if small else 20), ui.gap(10 if small else 22)
    bar = pygame.Rect(ui.gap(m.margin), 0 if small else ui.gap(8), w - 2 * ui.gap(m.margin), ui.px(m.bar))
    strip_h = ui.px(m.strip)
    if wish.large:
        bar.height, strip_h = ui.px(BAR_LARGE), ui.px(STRIP_LARGE)
    top = bar.bottom + ribbon_high(ui) + ui.gap(6 if small else 8)
    strip_top = h - ui.gap(10 if small else 12) - strip_h
    words = wish.high(2 * 17 * 1.28 if small else 2 * 24 * 1.28 + 1.9 * m.why)
    band = max(ui.gap(12 if small else 16), wish.rim) + words
    high = max(60, strip_top - band - top)
    wide = round(high * size.wide / size.high)
    for plate_w in (ui.px(PLATE), ui.px(PLATE_LEAST)):
        panel_w = min(w - 2 * margin - plate_w - wide - 2 * gap, ui.px(PANEL_MOST))
        if panel_w >= ui.px(PANEL):
            break
    else:
        return None
    left = (w - plate_w - wide - panel_w - 2 * gap) // 2
    places = [pygame.Rect(left, top, plate_w, high), pygame.Rect(left + plate_w + gap, top, wide, high)]
    places.append(pygame.Rect(places[1].right + gap, top, panel_w, high))
    if ui.rtl:
        for place in places:
            place.left = w - place.right
    players, room, panel = places
    shown = fit(board, room)
    shown.top = top
    plate_h = min(ui.px(PLATE_HIGH), (shown.h - gap) // 2)
    north = pygame.Rect(players.left, top, players.w, plate_h)
    south = pygame.Rect(players.left, shown.bottom - plate_h, players.w, plate_h)
    panel.height = shown.h
    meanings = pygame.Rect(panel.left, panel.bottom - ui.px(LEGEND), panel.w, ui.px(LEGEND))
    listed: pygame.Rect | None = None
    if meanings.top - gap - panel.top < ui.px(LEAST_ABOVE):
        meanings.height = 0
    if wish.turns:
        bottom = meanings.top - ui.gap(14) if meanings.h else panel.bottom
        listed = pygame.Rect(panel.left, panel.top, panel.w, bottom - panel.top)
    right_of_players = room.union(panel)
    strip = pygame.Rect(right_of_players.left, strip_top, right_of_players.w, strip_h)
    ribbon = pygame.Rect(strip.left, bar.bottom, strip.w, ribbon_high(ui))
    inset = ui.gap(6 if small else 12)
    speech = pygame.Rect(strip.left + inset, shown.bottom + max(ui.gap(8 if small else 12), wish.rim), 0, 0)
    speech.width = strip.w - 2 * inset
    speech.height = strip_top - ui.gap(6 if small else 10) - speech.top
    usual: tuple[float, ...] = (23.0, 21.0, 19.0, 17.0) if small else (29.0, 26.0, 24.0, 22.0, 20.0)
    sizes = LARGE_SIZES if wish.large else usual
    whole = wish.said.px(WHOLE_LARGE if wish.large else WHOLE_SPEECH)
    said = Place(speech, sizes, 2, m.why if speech.h >= whole else 0)
    choices, asking = answers(ui, wish.said, said, strip, beside=True)
    over = bands(ui, wish.said, said, strip, south, listed)
    return PlayLayout(
        ui, bar, north, south, shown, ribbon, said, strip, listed, "beside", choices, asking, *over,
        meanings=meanings if meanings.h else None, panel_room=panel,
    )  # fmt: skip
