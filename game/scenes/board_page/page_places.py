"""The places of a board's page in window px, and where the answers to a question stand."""

from dataclasses import dataclass, replace
from typing import Literal

import pygame

from game.scenes.shared.speech import SENTENCE_LEADING, Place
from game.ui.ui import Ui

BUTTONS = 440  # room for two buttons beside a sentence, reference px
Manner = Literal["above", "beside", "compact", "side"]


@dataclass(frozen=True)
class PlayLayout:
    """Rectangles in window px.  `manner`: where the players' plates are and how much they say.

    `choices` is where the answers to a question are, `asking` where its sentence stands beside or above them.
    """

    bar: pygame.Rect
    north: pygame.Rect
    south: pygame.Rect
    board: pygame.Rect
    talk: pygame.Rect  # what the other player did; empty where there is no room
    speech: Place
    strip: pygame.Rect
    turns: pygame.Rect | None
    manner: Manner
    choices: pygame.Rect
    asking: Place
    tips: bool = False  # whether there is room for a tip beside the hole that one looks at, in one place or another
    reserve: int = 0  # what of the board's height the players' plates take from the bowls beside it

    @property
    def instead(self) -> bool:
        """Whether answers stand in the strip's place, for there is no room elsewhere."""
        return self.strip.contains(self.choices)


def answers(ui: Ui, said: Place, strip: pygame.Rect, beside: bool = False) -> tuple[pygame.Rect, Place]:
    """Where the answers to a question stand, and its sentence then.

    With `beside` next to it where both have room; else below it; where that leaves too little, in the strip.
    """
    rect, high = said.rect, ui.px(44)
    if beside and rect.w >= ui.px(2 * BUTTONS):
        choices = pygame.Rect(rect.right - ui.px(BUTTONS), rect.top + ui.gap(4), ui.px(BUTTONS), high)
        words = pygame.Rect(rect.left, rect.top, rect.w - choices.w - ui.gap(20), rect.h)
        if ui.rtl:
            choices.left, words.right = rect.left, rect.right
        return choices, replace(said, rect=words)
    choices = pygame.Rect(rect.left, rect.bottom - high, rect.w, high)
    over = pygame.Rect(rect.x, rect.y, rect.w, choices.top - ui.gap(8) - rect.y)
    if over.h >= ui.px(said.sizes[-1] * (1 + SENTENCE_LEADING * (said.lines - 1)) + 0.3 * said.sizes[-1]):
        return choices, replace(said, rect=over, why=0)
    choices = strip.inflate(-2 * ui.px(12), 0)
    choices.height = high
    choices.centery = strip.centery
    return choices, said
