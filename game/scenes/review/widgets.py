"""What can be pressed on the page of a review besides the curve and the cards: its bar, whose turns, its strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.board import SEATS, other
from game.scenes.board_page import strip as strips
from game.scenes.shared.keys import ANEW_KEY, CLASS_KEY, VALUES_KEY
from game.scenes.shell.title import beside_title, fit_title, head
from game.ui.labels import Label
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, DropDown, Widget

if TYPE_CHECKING:
    from game.scenes.board_page.page import BoardPage
    from game.scenes.review.controller import ReviewController
    from game.scenes.review.layout import ReviewLayout
    from game.session.playing import Playing
    from game.session.reviewing import Reviewing
    from game.text.language import Words
    from game.ui.widgets import Look

Options = list[tuple[object, str]]


class BarSays(NamedTuple):
    """What the bar says: the line beside the title, and what the button of the values says.

    `known`: the game has been looked through; `following`: there is a game that comes next.
    """

    subtitle: str
    values_tip: str
    values: bool
    known: bool
    following: bool


class BarState(NamedTuple):
    """What buttons show: whether a better line is known, one can play on, there is a costly turn to go to."""

    better: bool
    on: bool
    costly: bool
    values: bool
    turn: str


def whose(ui: Ui, words: Words, playing: Playing, session: Reviewing, deeds: ReviewController, room: int) -> Widget:
    """Whose costly turns are looked at: a row of choices, or a list where that has no room, px."""
    options, emblems = _sides(words, playing)
    chosen = Choice("whose", options, session.whose, deeds.choose_whose, emblems=emblems)
    if chosen.width(ui) <= room:
        return chosen
    return DropDown("whose", options, session.whose, deeds.choose_whose)


def _sides(words: Words, playing: Playing) -> tuple[Options, dict[object, str]]:
    """What can be chosen, and the emblems before it: the reader's own turns first; else by name."""
    reader = playing.reader
    if reader is not None:
        first: Options = [
            (reader, words.tc("costly turns", "Mine")),
            (other(reader), words.tc("costly turns", "Theirs")),
        ]
    else:
        first = [(seat, words.player(playing.names[seat])) for seat in SEATS]
    return [*first, (None, words.tc("costly turns", "Both"))], {seat: seat for seat in SEATS}


def bar(
    ui: Ui, words: Words, places: ReviewLayout, deeds: ReviewController, says: BarSays, side: Widget | None
) -> tuple[Node, pygame.Rect]:
    """The bar, and what of it is free.  `side`: the choice that has no other place."""
    t = words.t
    back = Button("back", deeds.leave, icon="back", kind="table", tip=t("Back"), key="Esc")
    title = Label(t("Review"), ui.m.title, "ontable", family="serif", single=True)
    room = places.bar.inflate(2 * ui.gap(8), 0)
    row, tools = Row([]), list[Node]()
    for left_out in range(4):
        tools = _tools(words, deeds, says, worded=left_out < 1, whole=left_out < 2, anew=left_out < 3)
        children: list[Node] = [head(back, title)]
        if side is not None:
            children += [Space(8), side]
        elif not ui.small:
            children += [Space(8), Label(says.subtitle, 14, "ontable2", single=True)]
        row = Row([*children, Space(0, grow=1), *tools], gap=2 if left_out else 8)
        if row.width(ui) <= room.w:
            break
    fit_title(ui, title, title.width(ui) - max(0, row.width(ui) - room.w))
    row.place(ui, room)
    return row, beside_title(ui, places.bar, title, sum(tool.width(ui) + ui.gap(8) for tool in tools))


def _tools(
    words: Words, deeds: ReviewController, says: BarSays, *, worded: bool, whole: bool, anew: bool
) -> list[Node]:
    """The buttons at the end of the bar; `worded`: two have words; `whole`: with those that stand elsewhere, too."""
    t, out = words.t, list[Node]()
    if says.known and anew:
        label, tip = t("Look again") if worded else "", t("Look through the game once more")
        out.append(Button("anew", deeds.look_again, icon="again", label=label, kind="table", tip=tip, key=ANEW_KEY))
    out += [
        Button(
            "values", deeds.toggle_values, icon="worth", kind="table", tip=says.values_tip, key=VALUES_KEY,
            on=says.values,
        ),
        Button("share", deeds.share, icon="export", kind="table", tip=t("Copy and save")),
    ]  # fmt: skip
    if whole:
        out.insert(-1, Button("film", deeds.save_film, icon="film", kind="table", tip=t("Save as film")))
        tip = t("For a class")
        out.append(Button("class", deeds.show_class, icon="full", kind="table", tip=tip, key=CLASS_KEY))
        out.append(Button("library", deeds.library, icon="archive", kind="table", tip=t("Library")))
    if says.following and whole:
        label = t("Next game") if worded else ""
        tip = t("The review of the next game in the library")
        out.append(Button("next", deeds.next_game, icon="fwd", label=label, kind="table", tip=tip))
    return out


def follow(page: BoardPage, state: BarState) -> None:
    """Brings buttons in step with what is looked at."""
    page.show_buttons({"better": state.better, "on": state.on, "costly": state.costly}, {"values": state.values})
    for widget in page.controls.canvas.widgets:
        if isinstance(widget, TurnOf) and widget.said != state.turn:
            widget.said = state.turn
            page.controls.repaint(widget)


class TurnOf(Widget):
    """Which turn is looked at, of how many; it cannot be pressed."""

    reach = 0

    def __init__(self, said: str, widest: str) -> None:
        super().__init__("turn", enabled=False)
        self.said, self._widest = said, widest

    def width(self, ui: Ui) -> int:
        return ui.width(self._widest, ui.style("sans", 14, ui.theme.ink2))

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(22)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        style = ui.style("sans", 14, ui.theme.ink2)
        x = self.rect.left if ui.rtl else self.rect.right
        ui.write(dst, self.said, style, x, self.rect.centery + round(0.36 * style.size), ui.end)


def strip(
    ui: Ui, words: Words, places: ReviewLayout, deeds: ReviewController, speed: str, widest: str, *, ghost: bool
) -> Node:
    """Trying again, the better line or the way back from it, the film, which turn it is, the next costly one.

    `widest`: the longest that is said of a turn.  Ever less has words, and speed goes first.
    """
    t = words.t
    on, better, costly = t("Try again here"), t("Back") if ghost else t("Better line"), t("Next costly turn")

    def row(worded: int, pace: bool, counted: bool) -> Row:
        try_again = Button(
            "on", deeds.try_again, icon="person", label=on if worded > 0 else "",
            kind="primary" if worded > 0 else "raised", tip="" if worded > 0 else on,
        )  # fmt: skip
        line = Button(
            "better", deeds.show_better, icon="undo" if ghost else "film", label=better if worded > 2 else "",
            kind="raised", tip="" if worded > 2 else better, key=words.tc("key", "Enter"),
        )  # fmt: skip
        next_ = Button(
            "costly", deeds.next_costly, icon=strips.before_and_after(ui)[1], label=costly if worded > 1 else "",
            kind="raised", tip="" if worded > 1 else costly, key="Page ↓",
        )  # fmt: skip
        film = Row(strips.left_to_right(ui, strips.film_buttons(words, deeds)), gap=strips.BETWEEN)
        end: list[Node] = [*strips.pace_buttons(words, deeds, speed, "list" if pace else "")]
        end += [TurnOf("", widest)] if counted else []
        return Row([try_again, line, Space(0, grow=1), film, Space(0, grow=1), *end, next_], gap=strips.BETWEEN)

    tries: Sequence[tuple[int, bool, bool]] = [
        (3, True, True), (3, False, True), (2, False, True), (2, False, False), (1, False, False), (0, False, False),
    ]  # fmt: skip
    return strips.fill(ui, places.strip, (row(*one) for one in tries))
