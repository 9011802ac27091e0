"""Layout of a class view: the bar, the board, the sentence between its two arrows, the dots below it."""

import math
from dataclasses import replace

import pygame

from game.board.drawing import place_board
from game.features.teach.window.class_view.step_arrow import ABOVE, KEY, SIDE, SMALL
from game.rules.board import Board
from game.ui.layout import Column, Items, Node, Row, Slot
from game.ui.ui import Ui
from game.window.board_page.area import PageAreas, place_page_with_board

MARGIN, MARGIN_SMALL = 26, 10  # beside the arrows, reference px, as all that follows
BAR = 56  # the height of the bar
BUTTON = 44  # the height of what is pressed in them
WALL = 1.25  # how much larger than on other pages all words of the bar and its list are
HIGH, FAR = 1000, 1.3  # from this height of the window on it is seen from afar: bar and dots are so much larger
WIDER = 0.25  # arrows, for text twice as large: their keys' names are as wide as they at most
DOTS = 50  # the height of the dots, or of the answers that stand there
SENTENCE = (68.0, 62.0, 56.0, 49.0, 44.0, 40.0, 36.0, 32.0, 28.0, 24.0, 21.0, 18.0, 16.0)
LARGEST_SMALL = 40.0  # of these in a small window
SENTENCE_ALONE = (96.0, 84.0, 76.0)  # sizes where a low board leaves much room
ALONE = 0.36  # of the window's height: so much room for a sentence is much
WORDS, WORDS_SMALL = 184, 118  # the height that a sentence has at least, where that is not too much of the window
MOST_WORDS, MOST_ROW = 0.27, 0.1  # of the window's height: a sentence, and the bar or the dots
RIM, RIM_LEAST = 0.055, 46  # beyond the board for discs with a direction: of its width, and px
FIGURES = 1.12  # how much larger counts are than on other pages
BESIDE = 24  # between an arrow and the sentence
NARROW, LOW = 1000, 700  # with less a window is small
SAID, MOST_LINES = 0.48, 4  # beside votes: the sentence's share of the width, and its lines at most
FAR_FIGURES, CAPITALS = 30, 0.714  # figures are a 30th of the window's height; a capital's height, of its letters
LINES = 2.6  # the height that two lines of a sentence take, of its letters


class ClassAreas(PageAreas):
    """Areas of a class view. `first`, `last`: the left and right step buttons; `dots`: dots for the phases of a turn,
    or answer buttons; `votes`: beside the sentence while the class votes.
    """

    first = last = dots = votes = pygame.Rect(0, 0, 0, 0)


def is_small_window(ui: Ui) -> bool:
    """Return whether the window is small, whatever the text size."""
    return ui.size[0] < NARROW * ui.unit or ui.size[1] < LOW * ui.unit


def ui_for_row_height(ui: Ui, high: int) -> Ui:
    """Return `ui` for a row of height `high`, px, with a smaller text scale if its text wouldn't fit."""
    return ui.with_text_scale(
        min(max(ui.text_scale, WALL * _text_scale_for_distance(ui)), max(0.8, high / ui.gap(BUTTON)))
    )


def _text_scale_for_distance(ui: Ui) -> float:
    """Return the factor by which texts are enlarged to be legible from the back of a room; 1 in a low window."""
    return FAR if ui.size[1] >= HIGH * ui.unit else 1.0


def lay_out_class_view(ui: Ui, board: Board, *, signs: bool = False, votes: bool = False) -> ClassAreas:
    """Return the layout of the class view for a window. The board is as large as possible, with the sentence below it.
    `signs`: moves name a direction, so that discs stick out of the board's lower edge and the sentence starts below
    them; `votes`: beside the sentence the votes are shown.
    """
    places = _lay_out_with_rim(ui, board, 0)
    if signs:
        places = _lay_out_with_rim(ui, board, max(RIM_LEAST, round(RIM * places.board.w)))
    return _areas_with_votes(ui, board, places) if votes else places


def _areas_with_votes(ui: Ui, board: Board, places: ClassAreas) -> ClassAreas:
    """Return the areas with the sentence at the side where reading starts, and the votes at the other side."""
    below = round(0.6 * ui.size[1] / FAR_FIGURES / CAPITALS) if board.rows in (3, 4) else 0  # counts of bowls
    room, top = places.speech.rect.copy(), places.board.bottom + ui.gap(12) + below
    room.update(room.x, top, room.w, places.dots.bottom - top)
    said = pygame.Rect(room.x, room.y, round(SAID * room.w), room.h)
    places.votes = pygame.Rect(said.right, room.y, room.right - said.right, room.h)
    said.w -= ui.gap(BESIDE)
    if ui.rtl:
        said.right, places.votes.left = room.right, room.left
    places.speech = replace(places.speech, rect=said, lines=MOST_LINES)
    return places


def figures_scale(ui: Ui, board: Board, rect: pygame.Rect) -> float:
    """Return how much larger counts and letters of a board in `rect` are than on other pages, to be read from afar."""
    least, scale = math.ceil(ui.size[1] / FAR_FIGURES / CAPITALS), FIGURES * ui.text_scale
    for _ in range(2):  # large letters have a wider frame in which squares are smaller
        laid = place_board(board, rect.x, rect.y, rect.w, scale)
        smaller = min(laid.letter_px, laid.count_px) if laid.shows_counts else laid.letter_px
        scale *= max(1.0, least / (smaller - 0.5))
    return scale / ui.text_scale


def _lay_out_with_rim(ui: Ui, board: Board, rim: int) -> ClassAreas:
    """Return the areas of the page; `rim`: height, px, of the discs that stick out of the board's lower edge, 0 for
    none.
    """
    small, most = is_small_window(ui), round(MOST_ROW * ui.size[1])
    margin = ui.gap(MARGIN_SMALL if small else MARGIN)
    side = round(ui.gap(SMALL if small else SIDE) * (1 + WIDER * max(0.0, ui.text_scale - 1)))
    words = min(round(MOST_WORDS * ui.size[1]), ui.px(WORDS_SMALL if small else WORDS))

    def form(slot: Slot) -> Node:
        usual = ui.gap(8 if small else 16)
        edge = max(usual, rim)
        said: Items = [Slot(high=edge), Slot("speech", high=round(max(0.6 * words, words + usual - edge)), grow=1)]
        bar, dots = (
            Slot(name, high=min(ui.px(_text_scale_for_distance(ui) * high), most))
            for name, high in (("bar", BAR), ("dots", DOTS))
        )
        page = Column([4, bar, 2, slot, *said, dots, 4 if small else 14], gap=0, align="center", grow=1)
        return Row([margin, page, margin], gap=0, align="stretch")

    parts = place_page_with_board(ui, board, form)
    speech, band = parts["speech"], parts["speech"].copy()
    speech.inflate_ip(-2 * (side + ui.gap(BESIDE)), 0)
    arrow = pygame.Rect(0, 0, side, min(band.h, side + ui.gap(ABOVE) + ui.px(KEY)))
    arrow.centery = band.centery
    larger = SENTENCE_ALONE if speech.h > ALONE * ui.size[1] else ()
    sizes = tuple(size for size in (*larger, *SENTENCE) if not small or size <= LARGEST_SMALL)
    largest = ui.px(LINES * sizes[0])
    if speech.h > largest and not rim:  # two lines lie in the middle between board and dots
        speech.inflate_ip(0, largest - speech.h)
    parts |= {"first": arrow.move(band.left, 0), "last": arrow.move(band.right - side, 0)}
    return ClassAreas(ui, parts, sizes, 0, centred=True)
