"""What can be pressed on the puzzles' page: its bar, the themes, and the strip with help and the film."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.board_page import strip as strips
from game.scenes.moves.answer_row import answer_row
from game.scenes.moves.question import Question
from game.scenes.shell.page import Bar
from game.text.language import Words
from game.ui.labels import Icon, Label
from game.ui.layout import Gives, Node, Row, Space, Strip
from game.ui.ui import Ui
from game.ui.widgets import Chip, DropDown
from game.words.puzzle_text import theme

if TYPE_CHECKING:
    from game.scenes.puzzles.layout import PuzzleLayout
    from game.scenes.puzzles.scene import PuzzleScene


class BarSays(NamedTuple):
    """`games`: what can be chosen, the first for all; `told`: how far one is today, where the panel has no room."""

    title: str
    subtitle: str
    games: Sequence[tuple[object, str]]
    game: str
    days: int
    told: str


def bar(words: Words, deeds: PuzzleScene, says: BarSays, *, side: bool) -> Bar:
    """The bar.  `side`: what there is today stands beside the board."""
    actions, tools = deeds.actions, list[Node]()
    if says.days > 1:
        days = Label(words.say("{n:day} in a row", n=says.days), "label", "ontable")
        tools.append(Gives(Row([Icon("star", 20, "ontable"), days, Space(8)], gap=6), gone=2))
    tools.append(DropDown("game", says.games, says.game, deeds.choose_game))
    if not side:
        today = actions.button("today", "table", word=says.told)
        today.tip = actions["today"].words
        tools.append(Gives(today, word=3))
    tools += [
        Gives(actions.button("learn", "table"), gone=3),
        actions.button("rules", "table"),
        Gives(actions.button("full", "table"), gone=3),
    ]
    told = Row([Space(8), Label(says.subtitle, "note", "ontable2", single=True)], gap=6)
    return Bar(actions.button("back", "table"), says.title, [Gives(told, gone=1)], tools)


def chips(
    ui: Ui, words: Words, places: PuzzleLayout, themes: Sequence[tuple[str, int]], chosen: str,
    choose: Callable[[object], None],
) -> Node:  # fmt: skip
    """The themes of what can be practised; a list where they have no room."""
    names = {"": words.t("all themes")}
    names |= {name: theme(name, words) for name, _ in themes}
    label = Label(words.t("Themes"), "fact", "ontable2", single=True)
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


def answers(ui: Ui, words: Words, rect: pygame.Rect, question: Question, deeds: PuzzleScene) -> Node:
    """The answers to what is asked before a turn, in the place of the themes."""
    node = answer_row(words, question, deeds)
    high = node.height(ui, rect.w)
    node.place(ui, pygame.Rect(rect.x, rect.bottom - max(high, rect.h), rect.w, max(high, rect.h)))
    return node


def strip(ui: Ui, deeds: PuzzleScene, state: str) -> Strip:
    """Help, the film, and what comes next.  `state`: "open", "done", or "empty" where there is no puzzle."""
    actions = deeds.actions
    start: list[Node] = [actions.button("undo")]
    end: list[Node] = []
    if state == "open":
        start.append(Gives(actions.button("hint", word=True), word=2))
        end.append(Gives(actions.button("answer", word=True), word=1))
        end.append(Gives(actions.button("later", word=True), word=2))
    elif state == "done":
        start.append(Gives(actions.button("again", word=True), word=1))
        end.append(actions.button("next", "primary", word=True, narrow=120))
    else:
        end.append(actions.button("more", "primary", word=True, narrow=120))
    film = strips.in_time(ui, strips.film_buttons(deeds, main=False))
    return Strip(start, [Gives(film, gone=3)], end)
