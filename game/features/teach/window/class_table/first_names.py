"""Before there is a class: what to do first, and what the page will show then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.features.learners.learners_file import STUCK
from game.features.teach.register import NOWHERE, LearnerCourseProgress
from game.features.teach.window.class_table import course_plank
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Row, Sketch, Space
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.features.teach.window.class_table.class_table_page import ClassTablePage

LESSONS, PITCH = 5, 44.0  # holes of a plank, and from one to the next, reference px
DONE, BEGUN, HARD = (3, 2, 0, 0, 0), 2, (2,)  # of the planks that are shown


def first_names_plate(page: ClassTablePage) -> Node:
    """Return the panel in which the first learners' names are typed; it stays in the same place when some are there."""
    words, t = page.words, page.words.t
    stuck = words.say("Brackets: stuck, with {n} wrong tries or more.", n=STUCK)
    done = t("Stones: this lesson is done, and three mean without a mistake.")
    signs = [
        _sample_with_text(LearnerCourseProgress(DONE), done),
        _sample_with_text(LearnerCourseProgress(DONE, BEGUN), t("A ring: this lesson comes next.")),
        _sample_with_text(LearnerCourseProgress(DONE, NOWHERE, HARD), stuck),
    ]
    first: list[Node] = [
        *([] if page.has_scrolling_body else [*page.name_field_nodes(), Space(4)]),
        Label(t("Import learners, or type a name"), "heading"),
        Label(t("Press Enter after each name. A list of names can be pasted."), "text", "ink2"),
    ]
    after: list[Node] = [
        Space(8), Divider(), Space(8), Label(t("Then you’ll see here how far everybody is"), "heading"), *signs,
        *([] if page.has_scrolling_body else [Space(grow=1)]), Label(t("Everything stays on this computer."), "note"),
    ]  # fmt: skip
    return Inset(Column([*first, *after], gap=16, grow=1), pad=(12, 10), face="plate", grow=1)


def _sample_with_text(stand: LearnerCourseProgress, said: str) -> Node:
    """Return an example of a row of progress, `stand`, with the explanation `said` beside it."""

    def plank(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        pitch = round(rect.h / course_plank.HIGH)
        at = ui.part_of_row(rect, 0, course_plank.progress_strip_size(LESSONS, pitch)[0]).topleft
        course_plank.paint_progress_strip(dst, ui.theme, at, pitch, stand, rtl=ui.rtl)

    wide, high = course_plank.progress_strip_size(LESSONS, 100)
    drawn = Sketch(plank, (wide * PITCH / 100, high * PITCH / 100), stretch=False)
    return Row([drawn, Label(said, "text", grow=1)], gap=20)
