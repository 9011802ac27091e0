"""The strip under the board: take back, hint and values | the film | speed, watch again, list of turns."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.board_page.controller import Controller
from game.scenes.board_page.film_strip import film_buttons, pace_buttons
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
        pad = ui.gap(11 if ui.m.labels else 9)
        labels = [manner for manner in MANNERS if ui.m.labels or not (manner.hint_word or manner.again_word)]
        for manner in labels:
            start, film, end = self._start(manner), self._film(manner), self._end(manner)
            film_wide = sum(w.width(ui) for w in film) + (len(film) - 1) * ui.px(8)
            if start.width(ui) + film_wide + end.width(ui) + 2 * pad + 2 * ui.px(8) <= strip.w:
                break
        begin_wide, end_wide = start.width(ui), end.width(ui)
        at(ui, start, strip.x + pad, begin_wide, strip)
        at(ui, end, strip.right - pad - end_wide, end_wide, strip)
        left, right = strip.x + pad + begin_wide, strip.right - pad - end_wide
        if ui.rtl:
            left, right = 2 * strip.centerx - right, 2 * strip.centerx - left
        before_play = film[0].width(ui) + ui.px(8) + film[1].width(ui) // 2
        wanted = strip.x + round(strip.w * (1 - FILM_AT if ui.rtl else FILM_AT)) - before_play
        x = min(max(wanted, left + ui.px(6)), max(left, right - film_wide - ui.px(6)))
        for widget in film:  # time runs from left to right in every language
            w = widget.width(ui)
            h = widget.height(ui, w)
            widget.place(ui, pygame.Rect(x, strip.centery - h // 2, w, h))
            x += w + ui.px(8)
        return [start, *film, end]

    def _start(self, manner: _Manner) -> Row:
        t, deeds = self.words.t, self.deeds
        children: list[Node] = [
            undo(self.words, deeds),
            Button("redo", deeds.redo, icon="redo", tip=t("Play again what was taken back"), key="Ctrl+Y"),
            hint(self.words, deeds, label=manner.hint_word),
        ]
        if manner.values:
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
    tip = words.t("Which move is best; once more: why")
    return Button("hint", deeds.hints.hint, icon="hint", label=word if label else "", tip=tip, key=HINT_KEY)


def at(ui: Ui, node: Node, x: int, wide: int, strip: pygame.Rect) -> None:
    """Places a group given from left to right where it is in reading direction."""
    if ui.rtl:
        x = 2 * strip.centerx - x - wide
    high = node.height(ui, wide)
    node.place(ui, pygame.Rect(x, strip.centery - high // 2, wide, high))
