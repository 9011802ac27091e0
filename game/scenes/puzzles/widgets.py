"""What can be pressed on the puzzles' page: its bar, the themes, and the strip with help and the film."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.board_page import strip as strips
from game.scenes.moves.answer_row import answer_row
from game.scenes.puzzles.texts import theme
from game.scenes.shared.keys import HINT_KEY
from game.scenes.shell.title import fit_title, head
from game.ui.labels import Icon, Label
from game.ui.layout import Node, Row, Space
from game.ui.widgets import Button, Chip, DropDown

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.moves.question import Question
    from game.scenes.puzzles.controller import PuzzleController
    from game.scenes.puzzles.layout import PuzzleLayout
    from game.text.language import Words
    from game.ui.ui import Ui


class BarSays(NamedTuple):
    """`games`: what can be chosen, the first for all; `told`: how far one is today, where the panel has no room."""

    title: str
    subtitle: str
    games: Sequence[tuple[object, str]]
    game: str
    days: int
    told: str


def bar(ui: Ui, words: Words, places: PuzzleLayout, deeds: PuzzleController, says: BarSays) -> Node:
    """The bar: ever less of it where there is little room."""
    t = words.t
    back = Button("back", deeds.leave, icon="back", kind="table", tip=t("Back"), key="Esc")
    title = Label(says.title, ui.m.title, "ontable", family="serif", single=True)
    room = places.bar.inflate(2 * ui.gap(8), 0)
    row = Row([])
    for left_out in range(4):
        tools: list[Node] = []
        if says.days > 1 and left_out < 2:
            days = Label(words.say("{n:day} in a row", n=says.days), 15, "ontable", bold=True)
            tools += [Icon("star", 20, "ontable"), days, Space(8)]
        tools.append(DropDown("game", says.games, says.game, deeds.choose_game))
        if places.side is None:
            tools.append(
                Button(
                    "today",
                    deeds.show_today,
                    icon="list",
                    label=says.told if left_out < 3 else "",
                    kind="table",
                    tip=t("What there is today"),
                )
            )
        if left_out < 3:
            tools.append(Button("learn", deeds.learn, icon="learn", kind="table", tip=t("Learn")))
        tools.append(Button("rules", deeds.show_rules, icon="rules", kind="table", tip=t("Rules")))
        if left_out < 3:
            tools.append(Button("full", deeds.full_screen, icon="full", kind="table", tip=t("Full screen"), key="F11"))
        said: list[Node] = [Space(8), Label(says.subtitle, 14, "ontable2", single=True)] if not left_out else []
        row = Row([head(back, title), *said, Space(0, grow=1), *tools], gap=6)
        if row.width(ui) <= room.w:
            break
    fit_title(ui, title, title.width(ui) - max(0, row.width(ui) - room.w))
    row.place(ui, room)
    return row


def chips(
    ui: Ui, words: Words, places: PuzzleLayout, themes: Sequence[tuple[str, int]], chosen: str,
    choose: Callable[[object], None],
) -> Node:  # fmt: skip
    """The themes of what can be practised; a list where they have no room."""
    names = {"": words.t("all themes")}
    names |= {name: theme(name, words) for name, _ in themes}
    label = Label(words.t("Themes"), 14, "ontable2", bold=True, single=True)
    made: list[Node] = [
        Chip(f"theme.{name}", said, name == chosen, lambda on, name=name: choose(name if on else ""))  # type: ignore[misc]
        for name, said in names.items()
    ]
    rect, row = places.chips.copy(), Row([label, Space(4), *made], gap=8)
    if row.width(ui) > rect.w:
        row = Row(made, gap=8, wrap=True)
        more = row.height(ui, rect.w) - rect.h
        rect.top, rect.height = rect.top - more, rect.h + more
        if more > places.free:
            rect, row = places.chips, Row([label, Space(4), DropDown("themes", list(names.items()), chosen, choose)])
    row.place(ui, rect)
    return row


def answers(ui: Ui, words: Words, rect: pygame.Rect, question: Question, deeds: PuzzleController) -> Node:
    """The answers to what is asked before a turn, in the place of the themes."""
    node = answer_row(ui, words, question, deeds, rect.w)
    high = node.height(ui, rect.w)
    node.place(ui, pygame.Rect(rect.x, rect.bottom - max(high, rect.h), rect.w, max(high, rect.h)))
    return node


def strip(ui: Ui, words: Words, rect: pygame.Rect, deeds: PuzzleController, state: str) -> Node:
    """Help, the film, and what comes next.  `state`: "open", "done", or "empty" where there is no puzzle."""
    t, done = words.t, state == "done"

    def row(worded: int, film: bool) -> Row:
        def word(text: str, level: int) -> str:
            return text if worded > level else ""

        undo = Button("undo", deeds.undo, icon="undo", tip=t("Take back"), key="Ctrl+Z")
        hint_word, answer, later = words.tc("help", "Hint"), t("Show the answer"), words.tc("puzzles", "Later")
        start: list[Node] = [undo]
        end: list[Node] = []
        if state == "open":
            start.append(
                Button(
                    "hint",
                    deeds.hints.hint,
                    icon="hint",
                    label=word(hint_word, 0),
                    tip=t("Three hints, one after the other"),
                    key=HINT_KEY,
                )
            )
            end.append(
                Button(
                    "answer",
                    deeds.hints.review,
                    icon="eye",
                    label=word(answer, 1),
                    tip="" if worded > 1 else answer,
                    key="F3",
                )
            )
            end.append(
                Button(
                    "later", deeds.later, icon="skip", label=word(later, 0), tip=t("Another puzzle first"), key="Page ↓"
                )
            )
        elif done:
            again = t("Once more")
            start.append(
                Button("again", deeds.watch_again, icon="again", label=word(again, 1), tip="" if worded > 1 else again)
            )
            end.append(Button("next", deeds.go_on, label=t("Next puzzle"), kind="primary", narrow=120))
        else:
            end.append(Button("more", deeds.more, label=t("A few more"), kind="primary", narrow=120))
        middle: list[Node] = (
            [Row(strips.left_to_right(ui, strips.film_buttons(words, deeds, main=False)), gap=strips.BETWEEN)]
            if film
            else []
        )
        return Row([*start, Space(0, grow=1), *middle, Space(0, grow=1), *end], gap=strips.BETWEEN)

    return strips.fill(ui, rect, (row(*one) for one in ((2, True), (1, True), (0, True), (0, False))))
