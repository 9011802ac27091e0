"""The strip under the board: take back, hint and values | the film | speed, watch again, list of turns."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.board_page.controller import Controller
from game.scenes.board_page.strip import fill, film_buttons, left_to_right, pace_buttons
from game.scenes.shared.keys import HINT_KEY, VALUES_KEY
from game.text.language import Words
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

FILM_AT = 0.42  # where the play button is along the strip, if there is room


class _Manner(NamedTuple):
    """What the strip shows: words beside icons, speed as segments or as a list, which buttons at all."""

    hint_word: bool = False
    again_word: bool = False
    segments: bool = False
    again: bool = True
    skip: bool = True  # without it the way to the end of a turn is a key, or a click on the board
    speed: bool = True  # without it speed is one of the settings
    values: bool = True  # without it values are a key


# From the most to the least; the first for which there is room is taken.  Help stays as long as anything can give way.
MANNERS = (
    _Manner(hint_word=True, again_word=True, segments=True),
    _Manner(hint_word=True, segments=True),
    _Manner(segments=True),
    _Manner(),
    _Manner(again=False),
    _Manner(again=False, skip=False),
    _Manner(speed=False),
    _Manner(again=False, speed=False),
    _Manner(again=False, skip=False, speed=False),
    _Manner(again=False, skip=False, speed=False, values=False),
)


class PlayStrip:
    """`nodes` are the strip's buttons, placed, in the order in which Tab walks through them."""

    def __init__(self, ui: Ui, words: Words, rect: pygame.Rect, deeds: Controller, *, speed: str, turns: bool) -> None:
        self.ui, self.words, self.rect, self.deeds, self._speed, self._turns = ui, words, rect, deeds, speed, turns
        self.nodes = self._nodes()

    def _nodes(self) -> list[Node]:
        ui, strip = self.ui, self.rect
        manners = [manner for manner in MANNERS if ui.m.labels or not (manner.hint_word or manner.again_word)]
        row = fill(ui, strip, map(self._row, manners), 11 if ui.m.labels else 9)
        start, before, film, after, end = row.children()
        buttons = left_to_right(ui, [button for button in film.children() if isinstance(button, Widget)])
        play = buttons[1].rect.centerx - film.rect.left
        wanted = strip.x + round(strip.w * (1 - FILM_AT if ui.rtl else FILM_AT)) - play
        left, right = sorted((before, after), key=lambda space: space.rect.x)
        x = min(max(wanted, left.rect.left + ui.px(6)), max(left.rect.left, right.rect.right - film.rect.w - ui.px(6)))
        for node in (start, *buttons, end):
            box = node.rect.move(x - film.rect.x if node in buttons else 0, 0)
            box.centery = strip.centery
            node.place(ui, box)
        return [start, *buttons, end]

    def _row(self, manner: _Manner) -> Row:
        film: list[Node] = []
        for button in left_to_right(self.ui, self._film(manner)):
            film += [Space(8), button] if film else [button]
        return Row([self._start(manner), Space(8), Row(film, gap=0), Space(8, grow=1), self._end(manner)], gap=0)

    def _start(self, manner: _Manner) -> Row:
        t, deeds = self.words.t, self.deeds
        children: list[Node] = [
            undo(self.words, deeds),
            Button("redo", deeds.redo, icon="redo", tip=t("Redo the move that was taken back"), key="Ctrl+Y"),
            hint(self.words, deeds, label=manner.hint_word),
        ]
        if manner.values and not deeds.hints.alone:
            tip, on = deeds.hints.values_tip, deeds.hints.values_shown
            children.append(Button("values", deeds.toggle_values, icon="worth", tip=tip, key=VALUES_KEY, on=on))
        return Row(children, gap=2)

    def _film(self, manner: _Manner) -> list[Widget]:
        t, deeds = self.words.t, self.deeds
        film = film_buttons(self.words, deeds)
        if manner.skip:
            tip, key = t("To the end of the turn"), self.words.tc("key", "End")
            film.append(Button("skip", deeds.skip, icon="skip", tip=tip, key=key))
        return film

    def _end(self, manner: _Manner) -> Row:
        t, deeds = self.words.t, self.deeds
        pace = "choice" if manner.segments else "list"
        children = pace_buttons(self.words, deeds, self._speed, pace if manner.speed else "")
        if manner.again:
            label, key = t("Again") if manner.again_word else "", self.words.tc("key", "Home")
            tip = t("Watch the last turn again")
            children += [Space(4), Button("again", deeds.watch_again, icon="again", label=label, tip=tip, key=key)]
        if self.ui.m.labels:
            children.append(
                Button("turns", deeds.toggle_turns, icon="list", tip=t("List of turns"), on=self._turns)
            )  # fmt: skip
        return Row(children, gap=4)


def undo(words: Words, deeds: Controller) -> Button:
    """The button that takes a turn back."""
    return Button("undo", deeds.undo, icon="undo", tip=words.t("Take back"), key="Ctrl+Z")


def hint(words: Words, deeds: Controller, *, label: bool = False) -> Button:
    """The button that shows the best move."""
    word = words.tc("help", "Hint")
    tip = words.t("Shows the best move; press it again to see why")
    return Button("hint", deeds.hints.hint, icon="hint", label=word if label else "", tip=tip, key=HINT_KEY)


def at(ui: Ui, node: Node, x: int, wide: int, strip: pygame.Rect) -> None:
    """Places a group given from left to right where it is in reading direction."""
    if ui.rtl:
        x = 2 * strip.centerx - x - wide
    high = node.height(ui, wide)
    node.place(ui, pygame.Rect(x, strip.centery - high // 2, wide, high))
