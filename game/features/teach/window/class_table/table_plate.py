"""The plate of the table: its head with what is shown and in which order, the rows, and what can be done with them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.learners.learners_file import STUCK
from game.features.lessons.course_list import Course
from game.features.teach.window.class_table import course_plank, learner_table
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Sketch, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Chip, DropDown, Pane
from game.window.shared.game_choice import game_search

if TYPE_CHECKING:
    from game.features.teach.window.class_table.class_table_page import ClassTablePage

PAD = 12.0
NARROW = 760.0  # reference px, for text of the usual size: with less room one course is shown at a time


def choose_table_courses(page: ClassTablePage) -> list[Course]:
    """Return the courses of the table: the chosen one, or else all that some learner has begun."""
    register = page.overview.register
    chosen = register.course_with_id(page.course)
    return [chosen] if chosen else register.courses_begun or list(register.courses[:1])


def learner_table_plate(page: ClassTablePage, ui: Ui, room: int) -> Node:
    """Return the panel with the learners' table; `room`: its width, px."""
    words, register = page.words, page.overview.register
    variants = page.services.library.variants
    said = learner_table.TableTexts(words, register, variants)
    courses = choose_table_courses(page)
    inner = room - 2 * ui.gap(PAD)
    narrow = inner / ui.unit / max(1.0, ui.text_scale) < NARROW
    if page.first < 0 or page.first >= len(courses):
        snag = page.overview.hardest_task if narrow else None
        page.first = courses.index(snag.place.course) if snag and snag.place.course in courses else 0
    left = courses[page.first :]
    made = learner_table.fit_table_columns(ui, register, left[:1] if narrow else left, said, inner - ui.gap(8))
    more = len(courses) - page.first - len(made.courses)
    looked_at = {one.id for one in snag.learners} if (snag := page.overview.hardest_task) else set()
    everybody = register.learners_stuck_first() if page.stuck_first else register.learners
    rows: list[Node] = [
        learner_table.LearnerRow(
            one, register, made, said, marked=one.id in looked_at,
            open_=partial(page.services.routes.learners, one.id), shift=partial(shift_courses, page),
        )
        for one in everybody
    ]  # fmt: skip
    listed: Node = Column(rows, gap=0)
    if not page.has_scrolling_body:
        listed = Pane(listed, inset=0)
    choice, head = _table_controls(page, ui, said, more), learner_table.TableHeader(made, said)
    if page.has_scrolling_body:  # what the signs mean comes after those whom they are about
        foot = [page.actions.button("set", "link", word=True), Space(grow=1), _privacy_note(page)]
        parts = [choice, head, listed, _legend(page), Row(foot, gap=8, wrap=True)]
    else:
        names = page.name_field_nodes(page.actions.button("set", "raised", word=True))
        legend = Inset(Row([_legend(page), _privacy_note(page)], gap=24, wrap=True), pad=(8, 2))
        parts = [*names, Space(4), choice, head, listed, legend]
    return Inset(Column(parts, gap=4, grow=1), pad=(PAD, 10), face="plate", grow=1)


def _nobody_stuck_note(page: ClassTablePage) -> list[Node]:
    """Return a note that no learner is stuck; empty if one is."""
    words, register = page.words, page.overview.register
    if page.overview.hardest_task is not None:
        return []
    begun = bool(register.courses_begun)
    said = words.t("Nobody is stuck") if begun else words.t("Nobody has begun a lesson yet. Set a course.")
    return [Label(said, "note")]


def _legend(page: ClassTablePage) -> Node:
    """Return the legend: stones for earned ones, a ring for the next lesson, brackets for a lesson with wrong tries."""
    words = page.words

    def brackets(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        dst.blit(course_plank.draw_stuck_brackets(rect.w, 2 * ui.unit, ui.theme.bad, ui.theme.plate), rect)

    sign = Sketch(brackets, (18, 18), stretch=False)
    stuck = Row([sign, Label(words.say("stuck: {n} wrong tries or more", n=STUCK), "note")], gap=6)
    done = Label(words.t("stones: how well it went · ring: the next lesson"), "note")
    return Row([done, Space(grow=1), stuck], gap=12, wrap=True, grow=1)


def _table_controls(page: ClassTablePage, ui: Ui, said: learner_table.TableTexts, more: int) -> Node:
    """Return the controls to choose the courses and the learners' order; `more`: number of courses without space."""
    t = page.words.t
    begun = [("", t("Courses that were begun"))] if page.overview.register.courses_begun else []
    listed = [*begun, *((one.id, said.course_name(one)) for one in page.overview.register.courses)]
    value = page.course or ("" if begun else listed[0][0] if listed else "")
    parts: list[Node] = []
    if listed:
        search = game_search(page.services.library.variants, page.words, listed)
        chosen = page.attribute_setter("course", lambda: setattr(page, "first", -1))
        course = DropDown("course", listed, value, chosen, search=search)
        course.tip = t("Course")
        course.narrow = 2 * NARROW  # it keeps its width: what stands beside it goes on below
        parts.append(course)
    if page.first or more > 0:
        before, after = t("Courses before these"), t("More courses")
        parts += [
            Button("earlier", lambda: shift_courses(page, -1), icon="back", tip=before, enabled=page.first > 0),
            Button("later", lambda: shift_courses(page, 1), icon="fwd", tip=after, enabled=more > 0),
        ]
    parts += [
        *_nobody_stuck_note(page),
        Space(grow=1),
        Chip("stuck_first", t("Stuck first"), page.stuck_first, page.attribute_setter("stuck_first")),
    ]
    return Row(parts, gap=8, wrap=True)


def shift_courses(page: ClassTablePage, by: int) -> bool:
    """Scroll the table by `by` courses, backwards if negative; return False if there are no more in that direction."""
    before, page.first = page.first, min(max(0, page.first + by), max(0, len(choose_table_courses(page)) - 1))
    if page.first != before:
        page.refresh()
    return page.first != before


def _privacy_note(page: ClassTablePage) -> Node:
    return Label(page.words.t("Everything stays on this computer."), "note")
