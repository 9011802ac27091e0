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
    from game.features.lessons.window.learn.learn_scene import LearnScene


def own_steps(page: LearnScene) -> Sequence[CourseLesson]:
    """All lessons of one's own, of whatever game."""
    course = page.course_by_id(OWN)
    return course.steps if course else ()


def own_nodes(page: LearnScene) -> list[Node]:
    """Return the own lessons of the shown game, all of them on the first steps; empty where there are none."""
    shown = page.chosen_course_id
    here = [step for step in own_steps(page) if shown == FIRST or shown == step.game]
    if not here:
        return []
    open_lesson = page.services.routes.lesson
    buttons: list[Node] = [
        Button(f"own.{step.lesson.id}", partial(open_lesson, step.game, step.lesson.id), icon="list",
               label=step.lesson.title, kind="raised")
        for step in here
    ]  # fmt: skip
    return [Label(page.words.t("Our lessons"), "name", "ontable"), Row(buttons, gap=10, wrap=True)]
