"""The lesson that comes next, or the one that is looked at: its first position, what it is about, and the way in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.board import small_board
from game.board.drawing import fit
from game.board.marks import Standing
from game.rules.game import Position, counts_of
from game.session.courses import Course
from game.store.learner import Learner
from game.text.language import Words
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words import course_text as texts

# Its shape: all of it; flat, where the window is low; words alone, where the buttons stay in view below the page.
Shape = Literal["full", "low", "words"]

BOARD, STEEPEST = 440.0, 0.46  # width of the board, reference px, and how high it may be
LEAST = 190.0  # width of the board where there is little room
LOW = 230.0  # width of the board in a low window: buttons stand beside the words there


def lesson_card(
    ui: Ui,
    words: Words,
    course: Course,
    learner: Learner,
    at: int,
    position: Position | None,
    *,
    open_: Callable[[int], None],
    choose: Callable[[int], None],
    shape: Shape,
) -> Node:
    """The card; `shape` says what there is room for."""
    lesson = course.steps[at].lesson
    buttons = ways_in(words, course, learner, at, open_=open_, choose=choose)
    rows: list[Node] = [
        Label(texts.place(words, course, learner, at), "fact", "brass"),
        Label(words.t(lesson.title), "heading", foreign=True),
        Label(words.t(lesson.about), "text", "ink2", foreign=True),
    ]
    if shape == "full":
        rows += [Space(4), Row(buttons, gap=10, wrap=True)]
    parts: list[Node] = [Column(rows, gap=5, grow=1)]
    if shape in ("full", "low") and position is not None:
        parts.insert(0, _board(ui, position, BOARD if shape == "full" else LOW))
    if shape == "low":
        parts.append(Column(buttons, gap=8))
    wraps = shape == "full"
    return Inset(Row(parts, gap=20, wrap=wraps), pad=(16, 14), face="plate", border=ui.theme.brass)


def ways_in(
    words: Words,
    course: Course,
    learner: Learner,
    at: int,
    *,
    open_: Callable[[int], None],
    choose: Callable[[int], None],
) -> list[Node]:
    """The brass button that opens the lesson, and where else one may want to go."""
    next_ = course.next(learner)
    done = course.stones(learner)[at] > 0
    said = words.t("Do it again") if done else words.t("Go on") if course.done(learner) else words.t("Begin")
    go = Button("go_on", lambda: open_(at), icon="play", label=said, kind="primary")
    buttons: list[Node] = [go]
    if at != next_:
        to = words.say("To lesson {n}", n=next_ + 1)
        buttons.append(Button("to_next", lambda: choose(next_), label=to, kind="raised"))
    elif at > 0:
        again = words.say("Look at lesson {n} again", n=at)
        buttons.append(Button("look_again", lambda: open_(at - 1), label=again, kind="raised"))
    for one in buttons:
        one.group = "lessons:card"  # type: ignore[attr-defined]
    return buttons


def _board(ui: Ui, position: Position, wide: float) -> Node:
    board, theme = position.rules.board, ui.theme
    counts, standing = counts_of(position), Standing.of(position)

    def painter(dst: pygame.Surface, rect: pygame.Rect) -> None:
        small_board.paint(dst, fit(board, rect), board, counts, theme, standing=standing)

    return Picture(painter, wide, min(small_board.height_for(board, wide), STEEPEST * wide), least=LEAST)
