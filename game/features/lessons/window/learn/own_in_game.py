"""Lessons that people here wrote: each a button on Learn, with the course of its game and on the first steps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.features.lessons.course_list import FIRST, OWN, CourseLesson
from game.ui.labels import Label
from game.ui.layout import Node, Row
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.lessons.window.learn.learn_scene import CoursePage


def all_own_lessons(page: CoursePage) -> Sequence[CourseLesson]:
    """Return all lessons made by the user, of whatever game."""
    course = page.course_by_id(OWN)
    return course.steps if course else ()


def own_lesson_buttons(page: CoursePage) -> list[Node]:
    """Return the buttons of the user's own lessons for the shown game; for all games on the page of the first steps."""
    shown = page.chosen_course_id
    here = [step for step in all_own_lessons(page) if shown == FIRST or shown == step.game]
    if not here:
        return []
    open_lesson = page.services.routes.lesson
    buttons: list[Node] = [
        Button(f"own.{step.lesson.id}", partial(open_lesson, step.game, step.lesson.id), icon="list",
               label=step.lesson.title, kind="raised")
        for step in here
    ]  # fmt: skip
    return [Label(page.words.t("Our lessons"), "name", "ontable"), Row(buttons, gap=10, wrap=True)]
