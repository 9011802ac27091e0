"""The presenter's strip: what is hidden, the film, votes; where something is asked, its answers instead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.scenes.board_page import strip as strips
from game.scenes.moves.question import ENTER
from game.ui.layout import Node, Row
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.scenes.class_view.controller import ClassController
    from game.scenes.moves.question import Question
    from game.text.language import Words
    from game.ui.ui import Ui

PAD, GAP, GROUPS = 12, 2, 18  # reference px
LEAST = 0.8  # letters and signs of the strip become so small at most
HIGHEST, BUTTONS = 0.11, 60  # of the window's height; the height of the strip with usual text


class Asks(NamedTuple):
    """What decides which buttons there are: what is asked; whether votes are open; whether two moves are chosen."""

    question: Question | None = None
    open: bool = False
    paired: bool = False


class Strip(NamedTuple):
    """A row of buttons, placed, on a plate; `ui` measures it."""

    ui: Ui
    row: Row
    plate: pygame.Rect


def made(ui: Ui, words: Words, deeds: ClassController, asks: Asks, room: pygame.Rect) -> Strip:
    """The widest row that has room, in the middle of it."""
    scale = min(1.0, HIGHEST * ui.size[1] / ui.px(BUTTONS))
    while True:
        panel = ui.sized(ui.text_scale * scale)
        for worded in (2, 1, 0):
            row = Row(_parts(panel, words, deeds, asks, worded), gap=GROUPS if worded else 8)
            wide = row.width(panel) + 2 * ui.gap(PAD)
            if wide <= room.w:
                break
        if wide <= room.w or ui.text_scale * scale <= LEAST:
            break
        scale -= 0.1
    plate = room.copy()
    plate.width = min(wide, room.w)
    plate.centerx = room.centerx
    row.place(panel, plate.inflate(-2 * ui.gap(PAD), 0))
    return Strip(panel, row, plate)


def _parts(ui: Ui, words: Words, deeds: ClassController, asks: Asks, worded: int) -> list[Node]:
    """In reading direction; `worded`: whether all buttons have words, those with an answer, or none."""
    t = words.t
    undo = Button("undo", deeds.undo, icon="undo", tip=t("Take back"), key="Ctrl+Z")
    leave = Button("leave", deeds.leave, icon="close", tip=t("Back"), key="Esc")
    if answers := _answers(words, deeds, asks):
        return [undo, Row(answers, gap=12), leave]

    def button(name: str, label: str, icon: str, key: str, deed: Callable[[], None], from_: int = 2) -> Button:
        shown = label if worded >= from_ else ""
        return Button(name, deed, icon=icon, label=shown, tip="" if shown else label, key=key)

    hide = [
        button("counts", t("Hide the counts"), "eye", "F2", deeds.hide_counts),
        button("way", t("Hide the way"), "path", "F3", deeds.hide_way),
        button("names", t("Hide the names of the holes"), "text", "F4", deeds.hide_names, 3),
    ]
    film = strips.left_to_right(ui, _film(words, deeds))
    vote = [
        button("ring", words.tc("class", "Point"), "mouse", "F8", deeds.ring),
        button("compare", t("Two moves"), "swap", "F7", deeds.compare),
        button("ask", t("Ask the class"), "person", "F5", deeds.ask, 1),
    ]
    return [Row(hide, gap=GAP), Row(film, gap=8), Row([*vote, undo, leave], gap=GAP)]


def _film(words: Words, deeds: ClassController) -> list[Node]:
    """A stone back, a stone on, which is what the page is for, and play."""
    t, space = words.t, words.tc("key", "Space")
    return [
        Button("stepb", deeds.step_back, icon="stepb", tip=t("One stone back"), key="Page ↑"),
        Button("stepf", deeds.step_forward, icon="stepf", kind="round", tip=t("One stone forward"), key="Page ↓"),
        Button("play", deeds.toggle, icon="play", tip=words.tc("turns", "Play"), key=space),
    ]


def _answers(words: Words, deeds: ClassController, asks: Asks) -> Sequence[Node]:
    """The buttons of what is asked, that of Enter in brass."""
    t, enter = words.t, words.tc("key", "Enter")
    if asks.question is not None:
        return [
            Button(
                answer.name, partial(deeds.answer, answer.name), label=answer.label, enabled=answer.enabled,
                kind="primary" if answer.key == ENTER else "raised", key=enter if answer.key == ENTER else answer.key,
            )
            for answer in asks.question.answers
        ]  # fmt: skip
    if asks.open:
        again = Button("ask", deeds.ask, label=t("Stop asking"), kind="raised", key="F5")
        return [Button("reveal", deeds.step_forward, label=t("Let it fall"), kind="primary", key=enter), again]
    if asks.paired:
        return [
            Button("first", deeds.play_first, label=t("Play the first"), kind="raised"),
            Button("second", deeds.play_second, label=t("Play the second"), kind="raised"),
            Button("compare", deeds.compare, label=t("Neither move"), kind="raised", key="F7"),
        ]
    return ()
