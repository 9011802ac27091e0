"""Where the parts of the board's page stand: bar, players, ribbon, board, sentence, strip, list of turns.

Bands from the top are never reordered.  The board takes what is left, as large as it fits.  Where text is large the
players move into the ribbon's row, and panels give way: their text is smaller than what is said and what the board
says.  Boards of three and four rows are nearly as high as they are wide: there the players always sit beside them,
with their bowls.  Where nothing lies beside a board that is as wide as high, both players stand on one side of it and
all else on the other (`layout_beside`).
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.board.drawing import extent, fit
from game.rules.board import Board
from game.scenes.board_page.page_places import (
    BAR_LARGE,
    LARGE_SIZES,
    LARGE_TEXT,
    STRIP_LARGE,
    WHOLE_LARGE,
    WHOLE_SPEECH,
    Manner,
    PlayLayout,
    Wish,
    answers,
    bands,
    ribbon_high,
)
from game.scenes.board_page.turn_list import HEAD, ROW
from game.scenes.shared.speech import Place
from game.ui.theme import NORMAL
from game.ui.ui import Ui

# ----------------------------------------------------------------------
# where the parts of the board's page stand beside a board that is as wide as it is high, with nothing beside it
#
# Both players stand on the side where reading begins; the list of turns, the legend and what is asked have the other.
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


LIST_WIDTH = 192
RIM, RIM_LEAST, RIM_LARGE = 33, 42, 10  # for discs on the rim: reference px, px, and px more at twice the text size
TIP = 80  # between board and plate, in a small window: less is no room for a tip, reference px
COLUMN = 700  # the least width of what stands around a board, reference px
PANEL_STEP = 0.25  # by which the text of panels is smaller than what is said, until the board has its room
KEEPS = 0.99  # of the width that a board has with usual text it keeps with larger text
SAID = (2 * 20.0, 2 * 17.0, 16.0)  # the room that larger text has at least, ever less: lines times size, reference px
END, END_NAMED = 92, 176  # widths of plates at the ends of the ribbon's row, without and with names, reference px
WIDE_RIBBON = 560  # what names there leave to the ribbon, reference px
SIDE, SIDE_SMALL, SIDE_LEAST = 138, 92, 60  # widths of plates at the sides of high boards, reference px
LOW_BOARD = 0.6  # of the height that there is for it: a lower board of many columns leaves the rest to other things
PLATES_LEAVE = 0.88  # of the board's width: for less, plates beside it are narrower
PLATES_LEAVE_LARGE = 0.96  # the same with larger text, which takes enough of the board already
LEAST_OF_BOARD = 0.6  # ... and there is no list of turns
LEAST_LIST = HEAD + ROW  # the least height of a list of turns: its heading and a line, reference px
LEAST_SPEECH = 120  # the least width that it leaves to the sentence, reference px
SIDE_LIST = 132  # the least width of a list of turns below a bowl, reference px


def lay_out(ui: Ui, board: Board, *, turns: bool, signs: bool = False) -> PlayLayout:
    """The page for a window.  `turns`: the list of turns is wanted; it comes where it leaves room for what is said.

    `signs`: moves name a direction, so discs to choose it stand out of the board's edge.

    With larger text the board keeps the width that it has with usual text: first the text of the panels is smaller
    than what is said, then what is said has less room.
    """
    out = _listed(Wish(ui.sized(1.0), ui.sized(1.0), _rim(ui, 1.0, signs), turns), board)
    if ui.text_scale <= 1:
        return out
    least = KEEPS * out.board.w
    rim = _rim(ui, ui.text_scale, signs)
    for words in SAID if ui.text_scale >= LARGE_TEXT else (0.0, *SAID):
        scale = ui.text_scale
        while True:
            out = _listed(Wish(ui.sized(scale), ui, rim, turns, words), board)
            if out.board.w >= least:
                return out
            if scale <= 1:
                break
            scale = max(1.0, scale - PANEL_STEP)
    return out


def _rim(ui: Ui, scale: float, signs: bool) -> int:
    """What discs take below the board's edge, px."""
    return max(ui.gap(RIM), RIM_LEAST) + round(RIM_LARGE * max(0.0, scale - 1)) if signs else 0


def _listed(wish: Wish, board: Board) -> PlayLayout:
    """With the list of turns, if it is wanted and leaves room for what is said."""
    out = _laid_out(wish, board)
    ui = wish.ui
    if out.turns is None or (out.turns.h >= ui.px(LEAST_LIST) and out.speech.rect.w >= ui.px(LEAST_SPEECH)):
        return out
    return _laid_out(wish._replace(turns=False), board)


def _laid_out(wish: Wish, board: Board) -> PlayLayout:
    if board.rows > 2:
        return beside(wish, board) or _around(wish, board)
    return _in_row(wish, board) if wish.large else _above(wish, board)


def _above(wish: Wish, board: Board) -> PlayLayout:
    """Plates above and below the board."""
    ui, rim = wish.ui, wish.rim
    (w, h), m, small = ui.size, ui.m, ui.m is not NORMAL
    margin = ui.gap(m.margin)
    bar = pygame.Rect(margin, 0 if small else ui.gap(8), w - 2 * margin, ui.px(m.bar))
    top = bar.bottom + (0 if small else ui.gap(14))
    strip_h = ui.px(m.strip)
    strip_top = h - ui.gap(10 if small else 24) - strip_h
    listed, left, right = _list_at_edge(wish, top, strip_top + strip_h)
    strip = pygame.Rect(left, strip_top, right - left, strip_h)
    plate = ui.px(m.plate[0]), ui.px(m.plate[1])
    board_top = top + plate[1] + ui.gap(10 if small else 20)
    least = 20 if small else 24
    below = max(ui.gap(12 if small else 25), rim)  # between board and sentence
    band = max(ui.gap(18 if small else 21), rim) + wish.high(2 * least * 1.28 + 1.9 * m.why)
    room = pygame.Rect(left, board_top, right - left, max(60, strip.top - band - board_top))
    shown = fit(board, room, 0)
    shown.top = board_top
    # A board of few columns is narrower than what is said of it: all else then keeps to a wider column.
    column = shown.inflate(max(0, min(ui.px(COLUMN), room.w) - shown.w), 0)
    north = pygame.Rect((column.left, top), plate)
    south = pygame.Rect((0, 0), plate)
    # Just above the strip, for a tip has its place between board and plate; in the middle where there is little room.
    away = min(ui.gap(12 if small else 20), max(0, strip.top - shown.bottom - plate[1]) // 2)
    south.bottomright = column.right, min(strip.top - away, shown.bottom + ui.px(86) + plate[1])
    between = ui.gap(12 if small else 16)
    ribbon = pygame.Rect(north.right + between, 0, column.right - north.right - between, ribbon_high(ui))
    ribbon.centery = north.centery
    speech = pygame.Rect(column.left + ui.gap(6 if small else 12), shown.bottom + below, 0, 0)
    speech.width = max(ui.gap(80), south.left - ui.gap(20) - speech.left)
    speech.height = strip.top - ui.gap(12) - speech.top
    sizes = (23.0, 21.0, 19.0, 17.0) if small else (29.0, 26.0, 24.0, 22.0)
    said = Place(speech, sizes, 2, m.why)
    choices, asking = answers(ui, wish.said, said, strip)
    return PlayLayout(
        ui,
        bar,
        north,
        south,
        shown,
        ribbon,
        said,
        strip,
        listed,
        "above",
        choices,
        asking,
        *bands(ui, wish.said, said, strip, south, listed),
        tips=not small or south.top - shown.bottom >= ui.px(TIP),
    )


def _in_row(wish: Wish, board: Board) -> PlayLayout:
    """For large text: the players at the ends of the ribbon's row, the sentence with the whole width for itself."""
    ui, rim = wish.ui, wish.rim
    w, h = ui.size
    margin, gap = ui.gap(ui.m.margin), ui.gap(8)
    bar = pygame.Rect(margin, 0, w - 2 * margin, ui.px(BAR_LARGE))
    strip_h = ui.px(STRIP_LARGE)
    strip_top = h - gap - strip_h
    listed, left, right = _list_at_edge(wish, bar.bottom, strip_top + strip_h)
    strip = pygame.Rect(left, strip_top, right - left, strip_h)
    board_top = bar.bottom + ribbon_high(ui) + gap
    band = max(ui.gap(12), rim) + wish.high(0) + ui.gap(14)
    room = pygame.Rect(left, board_top, right - left, max(60, strip_top - band - board_top))
    shown = fit(board, room, 0)
    shown.top = board_top
    column = shown.inflate(max(0, min(ui.px(COLUMN), room.w) - shown.w), 0)
    named = column.w - 2 * ui.px(END_NAMED) >= ui.px(WIDE_RIBBON)
    north = pygame.Rect(column.left, bar.bottom, ui.px(END_NAMED if named else END), ribbon_high(ui))
    south = north.copy()
    south.right = column.right
    ribbon = pygame.Rect(north.right + gap, north.top, south.left - north.right - 2 * gap, north.h)
    speech = pygame.Rect(column.left + ui.gap(6), shown.bottom + max(ui.gap(10), rim), 0, 0)
    speech.width = right - speech.left
    speech.height = strip_top - ui.gap(14) - speech.top
    if ui.rtl:
        speech.left, speech.width = left, column.right - ui.gap(6) - left
    said = Place(speech, LARGE_SIZES, 2, ui.m.why if speech.h >= wish.said.px(WHOLE_LARGE) else 0)
    choices, asking = answers(ui, wish.said, said, strip)
    over = bands(ui, wish.said, said, strip, south, listed)
    return PlayLayout(ui, bar, north, south, shown, ribbon, said, strip, listed, "ends", choices, asking, *over)


def _list_at_edge(wish: Wish, top: int, bottom: int) -> tuple[pygame.Rect | None, int, int]:
    """The list of turns at the window's edge, and between what the rest stands then."""
    ui = wish.ui
    margin, wide = ui.gap(ui.m.margin), ui.px(LIST_WIDTH)
    left, right = margin, ui.size[0] - margin
    if not wish.turns:
        return None, left, right
    listed = pygame.Rect(left if ui.rtl else right - wide, top, wide, bottom - top)
    taken = wide + ui.gap(ui.m.gap)
    return (listed, left + taken, right) if ui.rtl else (listed, left, right - taken)


def _around(wish: Wish, board: Board) -> PlayLayout:
    """Three and four rows: plates left and right of the board, with the bowls; the sentence below it."""
    ui, rim, turns, large = wish.ui, wish.rim, wish.turns, wish.large
    (w, h), m, small = ui.size, ui.m, ui.m is not NORMAL
    margin, gap = ui.gap(8 if small else 18), ui.gap(8 if small else 18)
    bar = pygame.Rect(ui.gap(m.margin), 0 if small else ui.gap(8), w - 2 * ui.gap(m.margin), ui.px(m.bar))
    strip_h = ui.px(m.strip)
    if large:
        bar.height, strip_h = ui.px(BAR_LARGE), ui.px(STRIP_LARGE)
    top = bar.bottom + ribbon_high(ui) + ui.gap(6 if small else 8)
    strip_top = h - ui.gap(10 if small else 12) - strip_h
    words = wish.high(2 * 17 * 1.28 if small else 2 * 24 * 1.28 + 1.9 * m.why)
    band = max(ui.gap(12 if small else 16), rim) + words
    room = pygame.Rect(margin, top, w - 2 * margin, max(60, strip_top - band - top))
    shown, plate_w = _with_plates(ui, board, room, gap)
    below = turns and _aside(board, shown, plate_w) >= ui.px(SIDE_LIST)
    under = turns and not below and shown.h < LOW_BOARD * room.h  # a low board leaves the list room below it
    if turns and not below and not under:  # the list stands at the window's edge and takes its width from all others
        wide = ui.px(LIST_WIDTH) + gap
        narrow = pygame.Rect(margin + (wide if ui.rtl else 0), top, max(60, room.w - wide), room.h)
        smaller = _with_plates(ui, board, narrow, gap)
        turns = smaller[0].w >= LEAST_OF_BOARD * shown.w
        if turns:
            (shown, plate_w), room = smaller, narrow
    shown.top = top
    north, south = _plates_beside(ui, board, shown, plate_w, gap)
    reserve = north.h + ui.px(14 if small else 18)
    column = shown.inflate(max(0, min(wish.said.px(COLUMN), room.w) - shown.w), 0)
    strip = pygame.Rect(room.left if small else column.left, strip_top, room.w if small else column.w, strip_h)
    listed: pygame.Rect | None = None
    if below:
        # Down to the window's edge where the list stands beside all else; else the sentence has the room below it.
        lowest = h - ui.gap(12) if min(strip.left, column.left) >= north.right + gap else shown.bottom
        listed = _list_with_bowl(ui, board, shown, south if ui.rtl else north, reserve, lowest)
    elif turns:
        x = margin if ui.rtl else w - margin - ui.px(LIST_WIDTH)
        high = max(shown.bottom, south.bottom) + gap if under else top
        listed = pygame.Rect(x, high, ui.px(LIST_WIDTH), strip_top - gap - high)
    speech = pygame.Rect(
        column.left + ui.gap(6 if small else 12), shown.bottom + max(ui.gap(8 if small else 12), rim), 0, 0
    )
    speech.width = column.right - speech.left
    if under and listed:
        free = speech.right - listed.right - gap if ui.rtl else listed.left - gap - speech.left
        speech.width, speech.left = free, speech.right - free if ui.rtl else speech.left
    speech.height = strip_top - ui.gap(6 if small else 10) - speech.top
    usual: tuple[float, ...] = (23.0, 21.0, 19.0, 17.0) if small else (29.0, 26.0, 24.0, 22.0, 20.0)
    sizes = LARGE_SIZES if large else usual
    said = Place(speech, sizes, 2, m.why if speech.h >= wish.said.px(WHOLE_LARGE if large else WHOLE_SPEECH) else 0)
    up = speech.top - shown.bottom - ui.gap(8 if small else 12)  # free of discs while only answers are asked for
    higher = pygame.Rect(speech.x, speech.y - up, speech.w, speech.h + up)
    choices, asking = answers(ui, wish.said, replace(said, rect=higher), strip, beside=True)
    lower = answers(ui, wish.said, said, strip, beside=True)
    manner: Manner = "side" if plate_w >= ui.px(SIDE_SMALL) else "compact"
    ribbon = pygame.Rect(column.left, bar.bottom, column.w, ribbon_high(ui))
    over = bands(ui, wish.said, said, strip, south, listed)
    return PlayLayout(
        ui, bar, north, south, shown, ribbon, said, strip, listed, manner, choices, asking, *over,
        free=lower, reserve=reserve,
    )  # fmt: skip


def _aside(board: Board, shown: pygame.Rect, plate_w: int) -> int:
    """How wide what stands beside a board is: a plate, or a bowl."""
    size = extent(board)
    return max(plate_w, round(size.bowl * shown.w / size.wide))


def _bowl_room(board: Board, shown: pygame.Rect) -> int:
    """The width of a bowl with the gap between it and the board, px."""
    size = extent(board)
    return round(size.beside * shown.w / size.wide)


def _plates_beside(ui: Ui, board: Board, shown: pygame.Rect, plate_w: int, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """North's plate and South's, over and under the middle of their bowls."""
    middle = max(gap + plate_w // 2, _bowl_room(board, shown) - _aside(board, shown, plate_w) // 2)
    high = min(ui.px({SIDE: 118, SIDE_SMALL: 68}.get(round(plate_w / ui.scale), 60)), shown.h // 2)
    north, south = pygame.Rect(0, 0, plate_w, high), pygame.Rect(0, 0, plate_w, high)
    north.midtop = shown.left - middle, shown.top
    south.midbottom = shown.right + middle, shown.bottom
    return north, south


def _list_with_bowl(
    ui: Ui, board: Board, shown: pygame.Rect, plate: pygame.Rect, reserve: int, lowest: int
) -> pygame.Rect:
    """The list of turns below North's bowl; in right-to-left above South's, for panels are mirrored."""
    wide, taken = _aside(board, shown, plate.w), reserve + _bowl_room(board, shown) + ui.px(14)
    out = pygame.Rect(plate.centerx - wide // 2, shown.top, wide, shown.h - taken)
    if not ui.rtl:
        out.top += taken
        out.height = lowest - out.top
    return out


def _with_plates(ui: Ui, board: Board, room: pygame.Rect, gap: int) -> tuple[pygame.Rect, int]:
    """The board with plates of the largest width that costs it little, and that width."""
    widths = (SIDE, SIDE_SMALL, SIDE_LEAST)
    largest = fit(board, room, ui.px(SIDE_LEAST) + gap)
    leave = PLATES_LEAVE if ui.text_scale <= 1 else PLATES_LEAVE_LARGE
    for width in widths:
        shown = fit(board, room, ui.px(width) + gap)
        if shown.w >= leave * largest.w:
            return shown, ui.px(width)
    return largest, ui.px(SIDE_LEAST)
