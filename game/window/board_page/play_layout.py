"""Layout of the board's page: bar, players, ribbon, board, sentence, strip, list of turns.

Four forms.  Players stand above and below a low board; where text is large, at the ends of the ribbon's row.  Boards of
three and four rows are nearly as high as they are wide, but for very long ones: there they sit left and right, with
their bowls.  Where nothing lies beside a board that is as wide as high, both stand on one side of it and all else on
the other.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from typing import Literal, NamedTuple

import pygame

from game.board.drawing import extent
from game.rules.board import Board
from game.ui.layout import Column, Items, Node, Row, Slot
from game.ui.ui import Ui
from game.window.board_page.area import (
    BAR_LARGE,
    LARGE_SIZES,
    LARGE_TEXT,
    SIZES,
    SMALL_SIZES,
    STRIP_LARGE,
    PageAreas,
    framed_page,
    page_keeping_board_width,
    place_page_with_board,
    place_tree,
)
from game.window.board_page.turn_list import HEAD, ROW
from game.window.shared.speech import SENTENCE_LEADING, SentenceBox

Manner = Literal["above", "ends", "compact", "side", "beside"]

LIST_WIDTH = 192
RIM, RIM_LEAST, RIM_LARGE = 33, 42, 10  # for discs on the rim: reference px, px, and px more at twice the text size
BELOW = 86  # how far below the board South's plate stands at most, reference px
COLUMN = 700  # the least width of what stands around a board, reference px
KEEPS = 0.99  # of the width that a board has with usual text it keeps with larger text
SAID = (2 * 20.0, 2 * 17.0)  # the room that larger text has at least, ever less: lines times size, reference px
KEEPS_PLAIN, SAID_PLAIN = 0.92, 2 * 24.0  # both where the last turn is not told above the board
RIBBON, RIBBON_SMALL = 52, 44  # the height of the ribbon, reference px
RIBBON_LARGE = 31  # the least with which its letters are as large as those of other panels, reference px
END_NAMED = 176  # the width of plates at the ends of the ribbon's row, reference px
END_HIGH = 31  # their height in a row of their own, reference px
WIDE_RIBBON = 560  # what they leave to the ribbon there, reference px
SIDE, SIDE_SMALL, SIDE_LEAST = 138, 92, 60  # widths of plates at the sides of high boards, reference px
SIDE_HIGH = {SIDE: 118, SIDE_SMALL: 68, SIDE_LEAST: 60}  # ... and their heights
LOW_BOARD = 0.6  # of the height that there is for it: a lower board of many columns leaves the rest to other things
PLATES_LEAVE = 0.88  # of the board's width: for less, plates beside it are narrower
PLATES_LEAVE_LARGE = 0.96  # the same with larger text, which takes enough of the board already
LEAST_OF_BOARD = 0.6  # ... and there is no list of turns
LEAST_LIST = HEAD + ROW  # the least height of a list of turns: its heading and a line, reference px
LEAST_SPEECH = 120  # the least width that it leaves to the sentence, reference px
SIDE_LIST = 132  # the least width of a list of turns below a bowl, reference px
LONG = 2.0  # how much wider than high a board without bowls is at least that takes the whole width
SQUARE = 1.25  # how much wider than high a board is at most beside which both players stand
PLATE_BESIDE, PLATE_SMALL = 96, 56  # the height of a player's plate there, and in small windows, reference px
COLUMN_BESIDE, COLUMN_LARGE, COLUMN_LEAST = 400, 260, 330  # its least width: of margins and of text, reference px; px
SPEECH_BESIDE, LEAST_BESIDE = (
    170,
    62,
)  # the height of the sentence there, with what the opponent did, and the least, reference px
PANEL_MOST = 620  # the largest width of what stands beside the board, reference px
LEGEND = 118  # the height of the legend there, reference px
LEAST_ABOVE = 170  # what is left to the list of turns above it at least, reference px
WHOLE_SPEECH, WHOLE_LARGE = 80, 108  # the least height of a sentence with the rule behind it, reference px
BUTTONS = 440  # room for two buttons beside a sentence, reference px
NARROWER = 1.7  # times that: room for a sentence and its buttons where the strip would have to give way
PATH, PATH_NAMED, PATH_SMALL = 54, 44, 32  # of the path: as it should be, the least with names, without, reference px
LEAST_PATH = 20  # the least height of the path, reference px
MOST_OVER_PATH = 22  # the size of a sentence that the path leaves to larger text where there is room, reference px
LEAST_OVER_PATH = 13  # to what size a sentence gives way to the path, reference px


class PlayLayout(PageAreas):
    """Layout of a page on which a game is played: the areas of the board and of everything around it.

    `manner`: where the players' plates are and how much they say; `reserve`: the part of the board's height that the
    plates take from the bowls beside it. `panel_room`: the area beside the board for turn list and legend, while only
    one line, `over_panel`, is left to the sentence. `holes_choosable`: whether a hole may be chosen instead of an
    answer to the question.

    `with_overlays` sets the areas of two bands that cover other parts for a while. `path`, between the sentence and the
    buttons, shows the laps of a previewed move; `path_named`: whether the names of holes fit there. `cards`, over the
    buttons and the end of the sentence, shows two ways in which a turn can continue. `over_path` and `over_cards`: the
    area of the sentence, at least one line high, while the band is shown.
    """

    path: pygame.Rect
    path_named: bool
    over_path: SentenceBox
    over_cards: SentenceBox
    over_panel: SentenceBox

    def __init__(self, request: LayoutRequest, parts: dict[str, pygame.Rect], manner: Manner, reserve: int = 0) -> None:
        sizes = LARGE_SIZES if request.is_text_large else SMALL_SIZES if request.ui.small else SIZES
        whole = request.said.px(WHOLE_LARGE if request.is_text_large else WHOLE_SPEECH)
        super().__init__(
            request.ui, parts, sizes, request.ui.m.why if manner == "above" or parts["speech"].h >= whole else 0
        )
        self.said, self.manner, self.reserve, self.holes_choosable = request.said, manner, reserve, False
        self.over_panel = self.speech

    @property
    def answers_replace_strip(self) -> bool:
        """Whether the answers to a question replace the row of buttons, as there is no room elsewhere."""
        return self.strip.contains(self.choices)

    @property
    def choices(self) -> pygame.Rect:
        """Area of the answers to a question."""
        return self._answer_areas[0]

    @property
    def question_box(self) -> SentenceBox:
        """Area of the sentence while a question with its answers is shown."""
        return self._answer_areas[1]

    def layout_for_question(self, *, holes_choosable: bool) -> PlayLayout:
        """Return a copy of this layout for a question. `holes_choosable`: a hole may be chosen instead of an answer, so
        that room for its arrow discs stays below the board.
        """
        out = copy(self)
        out.holes_choosable = holes_choosable
        vars(out).pop("_answer_areas", None)
        return out

    @cached_property
    def _answer_areas(self) -> tuple[pygame.Rect, SentenceBox]:
        """The rectangle of the answers to a question, and the box of its sentence.

        They lie beside a high board if both have room there, else below the board; if that is too small, beside it
        after all, and only in small windows in the strip's place.
        """
        said, high = self.speech, self.manner not in ("above", "ends")
        if high and not self.holes_choosable:  # discs have no place between
            top = min(said.rect.top, self.board.bottom + self.panel.gap(8 if self.panel.small else 12))
            said = replace(said, rect=pygame.Rect(said.rect.x, top, said.rect.w, said.rect.bottom - top))
        ui, speaks, rect, last = self.panel, self.said, said.rect, said.sizes[-1]
        words, buttons = Slot("words", grow=1), Slot("choices", ui.px(BUTTONS), ui.px(44))
        beside = high and rect.w >= ui.px(2 * BUTTONS)
        got = place_tree(ui, Column([words, 8, Slot("choices", high=buttons.high)], gap=0), rect)
        if not beside and got["words"].h >= speaks.px(last * (1.3 + SENTENCE_LEADING * (said.lines - 1))):
            return got["choices"], replace(said, rect=got["words"], why=0)
        if beside or (rect.w >= ui.px(NARROWER * BUTTONS) and rect.h >= speaks.px(last * (1 + SENTENCE_LEADING))):
            got = place_tree(ui, Row([words, 20, Column([4, buttons], gap=0)], gap=0, align="stretch"), rect)
            # Buttons may be higher than the sentence's room.
            got["choices"].bottom = min(got["choices"].bottom, self.strip.top - ui.gap(2))
            return got["choices"], replace(said, rect=got["words"], why=said.why if beside else 0)
        instead = Row([12, Slot("choices", high=buttons.high, grow=1), 12], gap=0)
        return place_tree(ui, instead, self.strip)["choices"], said

    def with_overlays(self) -> PlayLayout:
        """Set the area for laps between sentence and buttons, and the area for cards over both; return the layout."""
        ui, speaks, said, rect = self.panel, self.said, self.speech, self.speech.rect
        gap, sizes = ui.gap(4 if ui.small else 8), said.sizes
        high = self.strip.top - gap - rect.top
        while sizes[-1] > LEAST_OVER_PATH and high - speaks.px(1.3 * sizes[-1]) < ui.px(LEAST_PATH):
            sizes = (*sizes, sizes[-1] - 1)
        # Larger text keeps its size before the path has names.
        most = MOST_OVER_PATH if speaks.text_scale > 1 else sizes[-1]
        lines = [speaks.px(1.3 * size) for size in sizes if size <= most]
        line = next((line for line in lines if high - line >= ui.px(PATH_SMALL)), lines[-1])
        self.path_named = high - line >= ui.px(PATH_NAMED)
        path = Slot("path", high=min(high - line, ui.px(PATH if self.path_named else PATH_SMALL)))
        band = pygame.Rect(rect.topleft, (rect.w, high))
        got = place_tree(ui, Column([Slot("words", grow=1), path], gap=0), band)
        self.path = got["path"]
        self.over_path = replace(said, rect=got["words"], sizes=sizes, lines=1, why=0)
        top = rect.top + line + gap
        if self.south.top >= rect.top - gap and self.south.left >= rect.left:  # below the board, beside the sentence
            top = max(top, self.south.bottom + gap)
        cards = ui.window.inflate(-2 * ui.gap(ui.m.margin), 0)
        cards.top, cards.height = top, self.strip.bottom - top
        if self.turns.bottom > top:
            if self.turns.centerx > cards.centerx:
                cards.width = self.turns.left - gap - cards.left
            else:
                cards.left, cards.width = self.turns.right + gap, cards.right - self.turns.right - gap
        self.cards = cards
        words = pygame.Rect(rect.topleft, (rect.w, top - gap - rect.top))
        fits = speaks.px(sizes[-1] * (1 + SENTENCE_LEADING))
        self.over_cards = replace(said, rect=words, sizes=sizes, lines=2 if words.h >= fits else 1, why=0)
        return self


class LayoutRequest(NamedTuple):
    """The inputs for the layout of a page.

    `ui`: measures of the panels; `said`: those of the sentence, whose height is at least `words` reference px if text
    is enlarged.  `rim`: how far things stand out of the board's edges; `turns`: whether the list of turns is wanted;
    `players`: whether there are plates; `ribbon`: whether the last turn is told above the board.
    """

    ui: Ui
    said: Ui
    board: Board
    rim: int
    turns: bool
    players: bool
    words: float
    ribbon: bool = True
    list_width: float = LIST_WIDTH  # of the list of turns at the window's edge, reference px

    @property
    def is_text_large(self) -> bool:
        """Whether the sentences are so large that panels have to be smaller."""
        return self.said.text_scale >= LARGE_TEXT

    @property
    def ribbon_height(self) -> int:
        """Height of the band above the board; in a small window the least height of what can be pressed."""
        return ribbon_height(self.ui)

    @property
    def strip_slot(self) -> Slot:
        """The slot of the row of buttons, higher for large text."""
        return Slot("strip", high=self.ui.px(STRIP_LARGE if self.is_text_large else self.ui.m.strip))

    def gap_above_board(self, gap: float) -> Slot:
        """Return the space above the board; without the band that else lies there, what stands out of its edge fits."""
        return Slot(high=max(self.ui.gap(gap), 0 if self.ribbon else self.rim))

    def sentence_height(self, usual: float) -> int:
        """Return the height of the box of sentences, px; `usual`: the height at the normal text size, reference px.

        Larger text gets at least the height of one line and of the row that shows the path of a turn.
        """
        if not self.words:
            return self.said.px(usual)
        over = self.said.px(1.3 * LEAST_OVER_PATH) + self.ui.px(LEAST_PATH) + self.ui.gap(4 if self.ui.small else 8)
        return max(self.said.px(self.words * SENTENCE_LEADING), over)

    def sentence_column(self, usual: float, apart: tuple[float, float], below: float) -> Column:
        """Return the column with the sentence below the board's edge.

        `usual`: height of the sentence at normal text size; `apart`: the distances from the board to the row of buttons
        without a sentence, and to the sentence; `below`: the gap under the sentence; all in reference px.
        """
        between, above = (max(self.ui.gap(length), self.rim) for length in apart)
        high = between + self.sentence_height(usual) - above - self.ui.gap(below)
        speech = Slot("speech", high=max(0, high), grow=1)
        return Column([Slot(high=above), speech, below], gap=0, grow=1)

    def narrow_sentence_column(self) -> Node:
        """Return the column of the sentence below a high board, which leaves it less room."""
        if self.ui.small:
            return self.sentence_column(2 * 17 * SENTENCE_LEADING, (12, 8), 6)
        return self.sentence_column(2 * 24 * SENTENCE_LEADING + 1.9 * self.ui.m.why, (16, 12), 10)

    def framed_body(self, body: Node, *, top: float, bottom: float, margin: float = 0, listed: bool = False) -> Node:
        """Return a tree of the title bar, the body, and with `listed` the list of turns at the window's edge."""
        m = self.ui.m
        both = [body, Slot("turns", wide=self.ui.px(self.list_width))] if listed else [body]
        body = Row(both, gap=margin or m.gap, align="stretch", grow=1)
        bar = BAR_LARGE if self.is_text_large else m.bar
        over = 0 if self.is_text_large else None
        return framed_page(self.ui, bar, body, edge=m.margin, margin=margin, top=top, bottom=bottom, over=over)


@lru_cache(maxsize=4)
def lay_out_page(
    ui: Ui,
    board: Board,
    *,
    turns: bool,
    signs: bool = False,
    players: bool = True,
    ribbon: bool = True,
    list_width: float = LIST_WIDTH,
) -> PlayLayout:
    """Return the layout of the page for a window.

    `turns`: the list of turns is wanted; it is shown if it leaves enough room for sentences.  `signs`: moves name a
    direction, so discs to choose it stand out of the board's edge.  `ribbon`: the last turn is told above it, else the
    board takes that room.  With larger text the board keeps the width that it has with usual text, if the panels' text
    may be a little smaller, or sentences get less room; else the board is smaller.
    """

    def make(panel: Ui, said: Ui, words: float) -> PlayLayout:
        rim = max(ui.gap(RIM), RIM_LEAST) + round(RIM_LARGE * max(0.0, said.text_scale - 1)) if signs else 0
        return _with_list_if_fits(LayoutRequest(panel, said, board, rim, turns, players, words, ribbon, list_width))

    large = ui.text_scale >= LARGE_TEXT
    keeps, words = (KEEPS, SAID) if ribbon or not large else (KEEPS_PLAIN, (SAID_PLAIN, *SAID)[board.rows > 2 :])
    return page_keeping_board_width(ui, keeps, make, words if large else (0.0, *SAID)).with_overlays()


def ribbon_height(ui: Ui) -> int:
    """Return the height of the band above the board; in a small window as low as its content allows."""
    return max(ui.gap(RIBBON_SMALL), ui.px(RIBBON_LARGE)) if ui.small else ui.px(RIBBON)


def _with_list_if_fits(request: LayoutRequest) -> PlayLayout:
    """Return the layout that fits the board's shape, with the list of turns if wanted and if sentences keep room."""
    size = extent(request.board)
    if request.board.rows > 2 and (size.bowl or size.wide < LONG * size.high):
        out = _layout_with_plates_on_one_side(request) or _layout_with_side_plates(request)
    elif request.is_text_large:
        out = PlayLayout(
            request, place_page_with_board(request.ui, request.board, partial(_plates_beside_ribbon, request)), "ends"
        )
    else:
        out = PlayLayout(
            request,
            place_page_with_board(request.ui, request.board, partial(_plates_above_and_below, request)),
            "above",
        )
    room = out.turns.h >= request.ui.px(LEAST_LIST) and out.speech.rect.w >= request.ui.px(LEAST_SPEECH)
    return out if room or not out.turns else _with_list_if_fits(request._replace(turns=False))


def _plates_above_and_below(request: LayoutRequest, slot: Slot) -> Node:
    """Return the tree with the players' name panels above and below the board."""
    ui, m, small = request.ui, request.ui.m, request.ui.small
    plate = ui.px(m.plate[0]), ui.px(m.plate[1])
    ribbon = Slot("ribbon", high=request.ribbon_height, grow=1)
    head = Row([Slot("north", *plate), ribbon], gap=12 if small else 16, from_left=True)
    # Just above the strip, for a tip has its place between board and plate; in the middle where there is little room.
    near, far = Slot(limit=ui.gap(12 if small else 20)), Slot(limit=ui.px(BELOW))
    south = Column([far, Slot("south", *plate), near, Slot(grow=1)], gap=0)
    words = 2 * (20 if small else 24) * SENTENCE_LEADING + 1.9 * m.why
    told = request.sentence_column(words, (18, 12) if small else (21, 25), 12)
    foot = Row([told, 20, south] if request.players else [told], gap=0, align="stretch", from_left=True, grow=1)
    middle = _board_column(ui.px(COLUMN), head, 10 if small else 20, slot, foot, grow=1)
    body = Column([middle, request.strip_slot], gap=0, grow=1, align="center")
    return request.framed_body(body, top=0 if small else 14, bottom=10 if small else 24, listed=request.turns)


def _board_column(wide: int, *parts: Node | float, grow: int = 0) -> Column:
    """Return a column at least `wide` px wide, as sentences need more width than boards of few columns."""
    return Column([Slot(wide=wide), *parts], gap=0, grow=grow, align="center", stretch=False)


def _plates_beside_ribbon(request: LayoutRequest, slot: Slot) -> Node:
    """Return the layout tree for large text, from top to bottom: the name panels (none without players) beside or above
    the band with the last turn, the board in `slot`, the sentence in the full width.
    """
    ui = request.ui
    inner = min(max(slot.wide, ui.px(COLUMN)), ui.size[0] - 2 * ui.gap(ui.m.margin))
    ribbon = Slot("ribbon" if request.ribbon else "", high=request.ribbon_height if request.ribbon else 0, grow=1)
    if not request.players:
        head: Node = ribbon
    elif inner - 2 * ui.px(END_NAMED) >= ui.px(WIDE_RIBBON):
        north, south = (Slot(name, ui.px(END_NAMED), request.ribbon_height) for name in ("north", "south"))
        head = Row([north, ribbon, south], from_left=True)
    else:
        north, south = (Slot(name, high=ui.px(END_HIGH), grow=1) for name in ("north", "south"))
        both = Row([north, south], from_left=True)
        head = Column([both, ribbon], gap=6) if request.ribbon else both
    rim = Slot(high=max(ui.gap(10), request.rim))
    told = Column([rim, Slot("speech", high=request.sentence_height(0), grow=1), 14], gap=0, grow=1)
    foot = Row([told], gap=0, align="stretch", grow=1)
    body = Column(
        [_board_column(ui.px(COLUMN), head, request.gap_above_board(8), slot, foot, grow=1), request.strip_slot],
        gap=0,
        grow=1,
        align="center",
    )
    return request.framed_body(body, top=0, bottom=8, listed=request.turns)


def _layout_with_side_plates(request: LayoutRequest) -> PlayLayout:
    """Return the layout for three and four rows: name panels and bowls beside the board, the sentence below.

    The panels are as wide as possible without making the board much smaller. The list of turns stands below a bowl,
    below a low board, or at the window's edge, where it takes its width from all others.
    """
    leave = PLATES_LEAVE if request.ui.text_scale <= 1 else PLATES_LEAVE_LARGE

    def best(where: str) -> tuple[int, PlayLayout]:
        largest = _layout_with_plate_width(request, SIDE_LEAST, where)
        pages = ((side, _layout_with_plate_width(request, side, where)) for side in (SIDE, SIDE_SMALL))
        found = (page for page in pages if page[1].board.w >= leave * largest.board.w)
        return next(found, (SIDE_LEAST, largest))

    side, out = best("")
    if not request.turns:
        return out
    size = extent(request.board)
    if max(out.north.w, size.bowl * out.board.w / size.wide) >= request.ui.px(SIDE_LIST):
        return _layout_with_plate_width(request, side, "bowl")
    if out.board.h < LOW_BOARD * out.room.h:
        return _layout_with_plate_width(request, side, "below")
    listed = best("edge")[1]
    return listed if listed.board.w >= LEAST_OF_BOARD * out.board.w else out


def _layout_with_plate_width(request: LayoutRequest, side: int, listed: str) -> PlayLayout:
    """Return the layout with name panels `side` px wide, centred over and under their bowls; `listed`: the place of the
    list of turns, "" without it.
    """
    ui, small, size = request.ui, request.ui.small, extent(request.board)
    wide, between = ui.px(side), ui.gap(8 if small else 18)
    plate, reserve = ui.px(SIDE_HIGH[side]), 0
    manner: Manner = "compact" if side == SIDE_LEAST else "side"

    def form(slot: Slot) -> Node:
        nonlocal reserve
        bowl, with_gap = (round(length * slot.wide / size.wide) for length in (size.bowl, size.bowl_room))
        aside, high = max(wide, bowl), min(plate, slot.high // 2)
        reserve = high + ui.px(14 if small else 18)
        strut, apart = Slot(wide=aside), Slot(wide=max(between, with_gap - aside))
        north, south = (Slot(name, wide, high) for name in ("north", "south"))
        over: list[Node] = [Slot(high=max(0, slot.high - high))]
        under: list[Node] = []
        if listed == "bowl":  # in right-to-left above South's, for panels are mirrored
            room, turns = Slot(high=reserve - high + with_gap + ui.px(14)), Slot("turns", grow=1)
            over, under = ([turns, room], []) if ui.rtl else (over, [room, turns])
        west, east = (Column([strut, *parts], gap=0, align="center") for parts in ([north, *under], [*over, south]))
        speech: Items = [request.narrow_sentence_column()]
        if listed == "below":
            edge = Slot("turns", ui.px(request.list_width), grow=1)
            speech += [Slot(wide=between), Column([Slot(high=between), edge, 10], gap=0)]
        told = Row(speech, gap=0, align="stretch", grow=1)
        column = max(slot.wide, request.said.px(COLUMN))
        above = [_board_column(column, Slot("ribbon", high=request.ribbon_height))] if request.ribbon else []
        head: Items = [*above, request.gap_above_board(6 if small else 8)]
        beside: list[Node] = [slot]
        below: list[Node] = [_board_column(column, told, *([] if small else [request.strip_slot]), grow=1)]
        if small:
            below.append(request.strip_slot)
        if column == slot.wide and not small and not ui.rtl:  # the list of turns stands beside all else
            beside, below = [slot, told, request.strip_slot], []
        middle = [west, apart, Column(beside, gap=0), apart, east]
        row = Row(middle, gap=0, align="stretch", pack="center", from_left=True, grow=not below)
        body = Column([*head, row, *below], gap=0, grow=1, align="center")
        return request.framed_body(
            body, top=0, bottom=10 if small else 12, margin=8 if small else 18, listed=listed == "edge"
        )

    return PlayLayout(request, place_page_with_board(ui, request.board, form, wide + between), manner, reserve)


def _layout_with_plates_on_one_side(request: LayoutRequest) -> PlayLayout | None:
    """Return the layout with a board as high as the window and all else in a column beside it. At the ends of the
    column are the players, between them sentence and list or legend, below them the strip. None for boards of another
    shape, or without room for the sentence.
    """
    ui, small, size = request.ui, request.ui.small, extent(request.board)
    if size.bowl or size.wide > SQUARE * size.high:
        return None
    between, apart = ui.gap(10 if small else 30), 8 if small else 16
    column = max(COLUMN_LEAST if small else ui.gap(COLUMN_BESIDE), ui.px(COLUMN_LARGE))
    plate = ui.px(PLATE_SMALL if small or request.is_text_large else PLATE_BESIDE)

    def form(slot: Slot) -> Node:
        north, south = Slot("north", high=plate), Slot("south", high=plate)
        ribbon: Items = [Slot("ribbon", high=request.ribbon_height), apart] if request.turns else []
        high = ui.window.h - ui.px(BAR_LARGE if request.is_text_large else ui.m.bar) - ui.gap(8 + 18)
        free = (
            high
            - 2 * plate
            - request.strip_slot.high
            - (request.ribbon_height if request.turns else 0)
            - 6 * ui.gap(apart)
        )
        speech = Slot("speech", high=max(0, min(request.said.px(SPEECH_BESIDE), free)))
        told: Items = [*ribbon, speech, apart, Slot("panel_room", grow=1), apart]
        beside = Column([north, apart, *told, south, apart, request.strip_slot], gap=0, grow=1)
        panel = Column([Slot(wide=column), beside], gap=0, grow=1)
        panel.limit = ui.px(PANEL_MOST)
        board = Column([slot, Slot(grow=1)], gap=0)
        row = Row([board, Slot(wide=between), panel], gap=0, align="stretch", grow=1)
        body = Column([row], gap=0, grow=1, align="center")
        return request.framed_body(body, top=0, bottom=10 if small else 18, margin=10 if small else 24)

    parts = place_page_with_board(ui, request.board, form)
    panel, legend = parts["panel_room"], Slot("meanings", high=ui.px(LEGEND))
    if panel.h < legend.high or (request.turns and panel.h - ui.gap(14) - legend.high < ui.px(LEAST_ABOVE)):
        legend.high = 0
    listed = Slot("turns" if request.turns else "", grow=1)
    inside = Column([listed, 14 if legend.high else 0, legend], gap=0)
    if parts["speech"].h < request.said.px(LEAST_BESIDE):
        return None
    out = PlayLayout(request, parts | place_tree(ui, inside, panel), "beside")
    out.speech = replace(out.speech, lines=3, why=ui.m.why)
    said = out.speech.rect
    line = request.said.px(SENTENCE_LEADING * out.speech.sizes[0])
    out.over_panel = replace(out.speech, rect=pygame.Rect(said.topleft, (said.w, line)), lines=1, why=0)
    out.panel_room = pygame.Rect(
        said.x, said.y + line + ui.gap(apart), said.w, panel.bottom - said.y - line - ui.gap(apart)
    )
    return out
