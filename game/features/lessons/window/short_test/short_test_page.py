"""The page of a question, for one window: the board as wide as the window, the question below it, and the strip."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.features.lessons.lesson_text import LessonTexts
from game.features.lessons.short_test_run import ShortTestRun
from game.features.lessons.window.lesson.lesson_layout import LessonLayout, lay_out
from game.ui.controls import Controls
from game.ui.layout import Collapsible, Node, StripPlate
from game.ui.ui import Ui
from game.window.moves.move_page import MovePage, PageLayout
from game.window.moves.question_round import QuestionFrame

if TYPE_CHECKING:
    from game.features.lessons.window.short_test.short_test_scene import ShortTestScene


class ShortTestShape(NamedTuple):
    """The state for which the widgets of the page are made."""

    at: int
    answered: bool
    is_shown: bool
    turns_left: int


def short_test_page(ui: Ui, scene: ShortTestScene, before: Controls | None) -> MovePage:
    """Return the page of the current question; focus is taken from `before`."""
    rules = scene.playing.game.rules
    layout = lay_out(ui, rules.board, signs=rules.signs)
    page = MovePage(ui, scene, layout.board, panel=layout.panel)
    scene.texts.lesson_texts = LessonTexts(scene.test.run, scene.services.words)
    widgets = partial(_widgets, page, scene, layout)
    return page.with_layout(PageLayout(partial(_shape, scene.test), widgets, lambda: layout.speech), before)


def _shape(test: ShortTestRun) -> ShortTestShape:
    return ShortTestShape(test.at, test.is_question_answered, test.run.is_shown, test.run.turns_left)


def _widgets(page: MovePage, scene: ShortTestScene, layout: LessonLayout) -> list[Node]:
    """Return the title bar, as the round of questions defines it, and cards or the row below the board."""
    nodes = page.create_continuation_cards(layout.strip.union(layout.told))
    frame = scene.round.frame(page, layout.bar.w)
    nodes = nodes or [*page.answer_plates(layout.told, layout.strip), _strip_node(page, scene, layout, frame)]
    frame.title_bar.place(page.panel, layout.bar.inflate(0 if page.panel.small else 2 * page.panel.gap(8), 0))
    return [*nodes, frame.title_bar]


def _strip_node(page: MovePage, scene: ShortTestScene, layout: LessonLayout, frame: QuestionFrame) -> Node:
    """Return the row below the board: a question about a move, or help and the button for the next question."""
    if page.question is not None and page.question.is_in_band:
        out = StripPlate([], end=page.answer_buttons(keyed=False), gap=12, pad=12)
    else:
        button = scene.actions.button
        start = [Collapsible(button(id, word=True), word=n) for n, id in enumerate(frame.helps, 1)]
        out = StripPlate(start, end=[button("next", "primary", word=True, wide=frame.wide, narrow=frame.narrow)])
    out.place(page.panel, layout.strip)
    return out
