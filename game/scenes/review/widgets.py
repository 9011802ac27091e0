"""What can be pressed on the page of a review besides the curve and the cards: its bar and its strip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.scenes.board_page.controller import FilmController
from game.scenes.board_page.page import BoardPage
from game.scenes.board_page.strip import film_strip
from game.scenes.review.cards import card_name
from game.scenes.review.layout import ReviewLayout
from game.scenes.shared.keys import ANEW_KEY, VALUES_KEY
from game.scenes.shell.title import beside_title, fit_title
from game.text.language import Words
from game.ui.labels import Label
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card


class ReviewDeeds(FilmController, Protocol):
    """What the buttons do."""

    def show_costliest(self) -> None: ...
    def look_again(self) -> None: ...
    def show_better(self) -> None: ...
    def toggle_values(self) -> None: ...
    def play_on(self) -> None: ...
    def share(self) -> None: ...


class BarSays(NamedTuple):
    """What the bar says: the line beside the title, and what the button of the values says.

    `costliest`: there is a button for the list that has no room beside the board; `known`: the game has been looked
    through.
    """

    subtitle: str
    values_tip: str
    values: bool
    costliest: bool
    known: bool


class BarState(NamedTuple):
    """What buttons and cards show: the ply that is looked at, whether a better line is known, and one can play on."""

    at: int
    better: bool
    on: bool
    values: bool


def bar(ui: Ui, words: Words, places: ReviewLayout, deeds: ReviewDeeds, says: BarSays) -> tuple[Node, pygame.Rect]:
    """The bar, and what of it is free."""
    back = Button("back", deeds.leave, icon="back", kind="table", tip=words.t("Back"), key="Esc")
    title = Label(words.t("Review"), ui.m.title, "ontable", family="serif", single=True)
    tools: list[Node] = []
    if says.costliest:
        tip = words.t("What cost most")
        tools.append(Button("costliest", deeds.show_costliest, icon="list", kind="table", tip=tip))
    if says.known:
        tip, label = words.t("Look through the game once more"), "" if ui.small else words.t("Look again")
        tools.append(Button("anew", deeds.look_again, icon="again", label=label, kind="table", tip=tip, key=ANEW_KEY))
    tools.append(
        Button(
            "values", deeds.toggle_values, icon="worth", kind="table", tip=says.values_tip, key=VALUES_KEY,
            on=says.values,
        )
    )  # fmt: skip
    tools.append(Button("share", deeds.share, icon="export", kind="table", tip=words.t("Copy and save")))
    children: list[Node] = [back, Space(4), title]
    if not ui.small:
        children += [Space(8), Label(says.subtitle, 14, "ontable2", single=True)]
    row = Row([*children, Space(0, grow=1), *tools], gap=8)
    room = places.bar.inflate(2 * ui.gap(8), 0)
    fit_title(ui, title, title.width(ui) - max(0, row.width(ui) - room.w))
    row.place(ui, room)
    return row, beside_title(ui, places.bar, title, sum(tool.width(ui) + ui.gap(8) for tool in tools))


def follow(page: BoardPage, state: BarState) -> None:
    """Brings buttons and cards in step with what is looked at."""
    page.show_buttons({"better": state.better, "on": state.on}, {"values": state.values})
    for widget in page.controls.canvas.widgets:
        if isinstance(widget, Card) and widget.chosen != (widget.name == card_name(state.at)):
            widget.chosen = not widget.chosen
            page.controls.repaint(widget)


def strip(ui: Ui, words: Words, places: ReviewLayout, deeds: ReviewDeeds, speed: str, *, ghost: bool) -> Node:
    """Playing on, the better line or the way back from it, the film, its speed."""
    on, better = words.t("Play on from here"), words.t("Back") if ghost else words.t("Better line")

    def starts(on_word: bool, better_word: bool) -> Callable[[], Sequence[Node]]:
        go_on = Button(
            "on", deeds.play_on, icon="person", label=on if on_word else "",
            kind="primary" if on_word else "raised", tip="" if on_word else on,
        )  # fmt: skip
        line = Button(
            "better", deeds.show_better, icon="undo" if ghost else "film", label=better if better_word else "",
            kind="raised", tip="" if better_word else better, key=words.tc("key", "Enter"),
        )  # fmt: skip
        return lambda: [go_on, line]

    tries = [starts(True, True), starts(True, False), starts(False, False)]
    return film_strip(ui, words, deeds, places.strip, speed, tries)
