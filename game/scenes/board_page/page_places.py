"""The places of a board's page in window px, and where the answers to a question stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import pygame

from game.scenes.shared.speech import SENTENCE_LEADING, Place
from game.ui.ui import Ui

BUTTONS = 440  # room for two buttons beside a sentence, reference px
NARROWER = 1.7  # times that: room for a sentence and its buttons where the strip would have to give way
RIBBON, RIBBON_SMALL = 52, 44  # the height of the ribbon, reference px
PATH, PATH_NAMED, PATH_SMALL = 54, 44, 32  # of the path: as it should be, the least with names, without, reference px
LEAST_PATH = 20  # the least height of the path, reference px
MOST_OVER_PATH = 22  # the size of a sentence that the path leaves to larger text where there is room, reference px
LEAST_OVER_PATH = 13  # to what size a sentence gives way to the path, reference px
LARGE_TEXT = 1.4  # from this text size on the players stand in the ribbon's row, where boards are low
BAR_LARGE, STRIP_LARGE = 48, 48  # the height of bar and strip then, reference px
LARGE_SIZES = (28.0, 25.0, 22.0, 20.0, 18.0, 16.0)  # of what is said then
WHOLE_SPEECH = 80  # the least height of a sentence with the rule behind it, reference px
WHOLE_LARGE = 108  # ... where text is large: the sentence comes first, reference px
Manner = Literal["above", "ends", "compact", "side", "beside"]


class Wish(NamedTuple):
    """What a page is laid out for.  `ui` measures the panels, `said` the sentence, which has a height of `words`
    reference px at least where text is larger.  `rim`: what stands out of the board's lower edge; `turns`: whether
    the list of turns is wanted.
    """

    ui: Ui
    said: Ui
    rim: int
    turns: bool
    words: float = 0.0

    @property
    def large(self) -> bool:
        """Whether what is said is so large that panels give way."""
        return self.said.text_scale >= LARGE_TEXT

    def high(self, usual: float) -> int:
        """The height of what is said, `usual` for usual text: where that is larger, at least a line and the path."""
        if not self.words:
            return self.said.px(usual)
        over = self.said.px(1.3 * LEAST_OVER_PATH) + self.ui.px(LEAST_PATH) + self.ui.gap(4 if self.ui.small else 8)
        return max(self.said.px(self.words * SENTENCE_LEADING), over)


@dataclass(frozen=True)
class PlayLayout:
    """Rectangles in window px.  `manner`: where the players' plates are and how much they say.

    `panel` measures bar, plates, ribbon, strip and list: its text may be smaller than that of board and sentence.

    `ribbon` is the band above the board that tells the last turn; it is always there.

    `choices` is where the answers to a question are, `asking` where its sentence stands beside or above them.

    Two bands lie over places that give way while they are shown, so nothing else moves: `path` between sentence and
    strip, for the laps of what is pointed at, and `cards` over the strip and the end of the sentence, for two ways
    that a turn can go on.  `over_path` and `over_cards` are where the sentence stands then, with room for a line at
    least; `path_named`: whether the path has room for the names of holes.
    """

    panel: Ui
    bar: pygame.Rect
    north: pygame.Rect
    south: pygame.Rect
    board: pygame.Rect
    ribbon: pygame.Rect
    speech: Place
    strip: pygame.Rect
    turns: pygame.Rect | None
    manner: Manner
    choices: pygame.Rect
    asking: Place
    path: pygame.Rect
    path_named: bool
    over_path: Place
    cards: pygame.Rect
    over_cards: Place
    tips: bool = False  # whether there is room for a tip beside the hole that one looks at, in one place or another
    meanings: pygame.Rect | None = None  # where the legend of the board's signs stands, if there is room for it
    panel_room: pygame.Rect | None = None  # all beside the board that list and legend share, for a question
    free: tuple[pygame.Rect, Place] | None = None  # answers and sentence where holes, and so discs, can be chosen, too
    reserve: int = 0  # what of the board's height the players' plates take from the bowls beside it

    @property
    def instead(self) -> bool:
        """Whether answers stand in the strip's place, for there is no room elsewhere."""
        return self.strip.contains(self.choices)

    def asked(self, *, free: bool) -> PlayLayout:
        """The same for a question.  `free`: a hole may be chosen instead of an answer."""
        if not free or self.free is None:
            return self
        return replace(self, choices=self.free[0], asking=self.free[1])


def ribbon_high(ui: Ui) -> int:
    """The height of the ribbon.  In a small window it is as low as what is pressed may be, with large text too."""
    return ui.gap(RIBBON_SMALL) if ui.small else ui.px(RIBBON)


class Bands(NamedTuple):
    """What lies over other places for a while; see `PlayLayout`."""

    path: pygame.Rect
    path_named: bool
    over_path: Place
    cards: pygame.Rect
    over_cards: Place


def bands(ui: Ui, speaks: Ui, said: Place, strip: pygame.Rect, south: pygame.Rect, listed: pygame.Rect | None) -> Bands:
    """The path between a sentence and the strip, and the cards over both, beside a list of turns.

    `ui` measures them, `speaks` the sentence: where that is large, it may be smaller while there is a path.
    """
    rect = said.rect
    gap = ui.gap(4 if ui.small else 8)
    bottom = strip.top - gap
    sizes = said.sizes
    while sizes[-1] > LEAST_OVER_PATH and bottom - rect.top - speaks.px(1.3 * sizes[-1]) < ui.px(LEAST_PATH):
        sizes = (*sizes, sizes[-1] - 1)
    line = speaks.px(1.3 * sizes[-1])
    if speaks.text_scale > 1:  # larger text keeps its size before the path has names
        lines = [speaks.px(1.3 * size) for size in sizes if size <= MOST_OVER_PATH]
        line = next((one for one in lines if bottom - rect.top - one >= ui.px(PATH_SMALL)), line)
    room = bottom - rect.top - line
    named = room >= ui.px(PATH_NAMED)
    high = min(room, ui.px(PATH if named else PATH_SMALL))
    indent = ui.gap(6 if ui.small else 12)
    path = pygame.Rect(rect.left - indent, bottom - high, rect.w + indent, high)
    over = replace(said, rect=pygame.Rect(rect.topleft, (rect.w, path.top - rect.top)), sizes=sizes, lines=1, why=0)
    margin = ui.gap(ui.m.margin)
    top = rect.top + line + gap
    if south.top >= rect.top - gap and south.left >= rect.left:  # below the board, beside the sentence
        top = max(top, south.bottom + gap)
    cards = pygame.Rect(margin, top, ui.size[0] - 2 * margin, strip.bottom - top)
    if listed and listed.bottom > cards.top:
        if listed.centerx > cards.centerx:
            cards.width = listed.left - gap - cards.left
        else:
            cards.left, cards.width = listed.right + gap, cards.right - listed.right - gap
    words = pygame.Rect(rect.topleft, (rect.w, cards.top - gap - rect.top))
    fits = speaks.px(sizes[-1] * (1 + SENTENCE_LEADING))
    return Bands(
        path, named, over, cards, replace(said, rect=words, sizes=sizes, lines=2 if words.h >= fits else 1, why=0)
    )


def _side_by_side(ui: Ui, rect: pygame.Rect, high: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Two buttons at the end of a sentence's room, and what is left of it."""
    choices = pygame.Rect(rect.right - ui.px(BUTTONS), rect.top + ui.gap(4), ui.px(BUTTONS), high)
    words = pygame.Rect(rect.left, rect.top, rect.w - choices.w - ui.gap(20), rect.h)
    if ui.rtl:
        choices.left, words.right = rect.left, rect.right
    return choices, words


def answers(ui: Ui, speaks: Ui, said: Place, strip: pygame.Rect, beside: bool = False) -> tuple[pygame.Rect, Place]:
    """Where the answers to a question stand, and its sentence then.  `ui` measures them, `speaks` the sentence.

    With `beside` next to it where both have room; else below it; where that leaves too little, next to it after all,
    for the strip stays; only in small windows in the strip.
    """
    rect, high = said.rect, ui.px(44)
    if beside and rect.w >= ui.px(2 * BUTTONS):
        choices, words = _side_by_side(ui, rect, high)
        return choices, replace(said, rect=words)
    choices = pygame.Rect(rect.left, rect.bottom - high, rect.w, high)
    over = pygame.Rect(rect.x, rect.y, rect.w, choices.top - ui.gap(8) - rect.y)
    if over.h >= speaks.px(said.sizes[-1] * (1 + SENTENCE_LEADING * (said.lines - 1)) + 0.3 * said.sizes[-1]):
        return choices, replace(said, rect=over, why=0)
    if rect.w >= ui.px(NARROWER * BUTTONS) and rect.h >= speaks.px(said.sizes[-1] * (1 + SENTENCE_LEADING)):
        choices, words = _side_by_side(ui, rect, high)
        choices.bottom = min(choices.bottom, strip.top - ui.gap(2))  # buttons may be higher than the sentence's room
        lines = max(said.lines, int(rect.h // speaks.px(said.sizes[-1] * SENTENCE_LEADING)))
        return choices, replace(said, rect=words, lines=lines, why=0)
    choices = strip.inflate(-2 * ui.px(12), 0)
    choices.height = high
    choices.centery = strip.centery
    return choices, said
