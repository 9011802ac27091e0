"""The courses at the side, also while only their names are known: a field to type into, and a row for each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.lessons.course_map.course_card import CourseProgressBar
from game.session.lessons.courses import Course, ids_in_order
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import Card, Pane, SwappedNode, TextEntry, WidgetLook
from game.words import course_text as texts
from game.words.finding import game_finder, letters_to_compare

if TYPE_CHECKING:
    from game.scenes.lessons.course_map.course_map_scene import LearnScene

WIDE = 280.0  # reference px
PAD, LINE, BAR, SAID = 8.0, 27.0, 6.0, 0.37  # inside a row; of its name, of its bar; how much its end may take
AT_ONCE = 18  # rows around the chosen one that the first frame paints
EACH_FRAME = 4  # ... and every frame after it, until all are there


class CourseCard(Card):
    """A course: its name, how far one is.  All have the same height; `painted`: its words are there."""

    group = "courses"

    def __init__(self, page: LearnScene, id: str, name: str, course: Course | None, *, chosen: bool) -> None:
        self._name = Label(name, "name", single=True, foreign=True)
        done = course.lessons_done(page.learner) if course else 0
        said = texts.course_progress(page.words, course, page.learner) if course else ""
        self._said = Label(said, "fine", "brass" if done else "ink2", single=True, align="end")
        self._bar = CourseProgressBar(done / len(course.steps)) if course and done else None
        self._parts: list[Node] = [one for one in (self._name, self._said, self._bar) if one]
        super().__init__(f"course.{id}", Column(self._parts), partial(page.show_course, id), pad=PAD, plain=not chosen)
        self.chosen, self.painted = chosen, True
        self.course, self.id = course, id

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(LINE) + 2 * ui.gap(PAD) + ui.gap(2)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        self.rect = rect
        inside = rect.inflate(-2 * ui.gap(PAD), -2 * ui.gap(PAD))
        end = min(self._said.width(ui), round(SAID * inside.w)) if self._said.marked else 0
        name = pygame.Rect(inside.x, inside.y, inside.w - end - (ui.gap(8) if end else 0), ui.px(LINE))
        low = (ui.px(LINE) - self._said.line_height(ui)) // 2 + ui.px(1)  # both stand on one line
        said = pygame.Rect(inside.right - end, inside.y + low, end, ui.px(LINE) - low)
        if ui.rtl:
            name.right, said.x = inside.right, inside.x
        self._name.place(ui, name)
        self._said.place(ui, said)
        if self._bar:
            high = max(3, ui.gap(BAR) // 2)
            self._bar.place(ui, pygame.Rect(inside.x, inside.bottom - high + ui.gap(4), inside.w, high))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if self.painted:
            super().show(dst, ui, look)


class CourseList:
    """The list of one window: it can be typed into, and finds what the search of the home page finds."""

    def __init__(self, page: LearnScene) -> None:
        self._page, self.typed = page, ""
        self._late: list[CourseCard] = []
        self._swap: SwappedNode | None = None

    def node(self, ui: Ui) -> Node:
        self._swap = SwappedNode(self._pane(ui))
        words = self._page.words
        entry = TextEntry("find", self.typed, self._type, hint=words.t("Find a course"), done=self._open, icon="search")
        return Column([Inset(entry, pad=(ui.m.margin / 2, 0)), Space(6), self._swap], gap=0, wide=WIDE + ui.m.margin)

    @property
    def ids(self) -> list[str]:
        """The courses to be seen, also before they are read."""
        page = self._page
        variants = page.services.library.variants
        known = (
            [course.id for course in page.courses] if page.all_courses_read else ids_in_order(variants, page.learner)
        )
        wanted = letters_to_compare(self.typed).split()
        if not wanted:
            return known
        hits = [hit.game.id for hit in game_finder(variants, page.words).matching_games(self.typed)]
        others = [
            id
            for id in known
            if id not in variants and all(one in letters_to_compare(self._name(id)) for one in wanted)
        ]
        return [*others, *(id for id in hits if id in known)]

    def _name(self, id: str) -> str:
        return texts.name_of(self._page.words, id, self._page.services.library.variants)

    def _pane(self, ui: Ui) -> Pane:
        page, ids = self._page, self.ids
        cards = [
            CourseCard(page, id, self._name(id), page.course_by_id(id), chosen=id == page.chosen_course_id)
            for id in ids
        ]
        at = ids.index(page.chosen_course_id) if page.chosen_course_id in ids else 0
        self._late = [one for n, one in enumerate(cards) if abs(n - at) > AT_ONCE]
        for one in self._late:
            one.painted = False
        none = [] if cards else [Label(page.words.t("No course is called that."), "note")]
        ways = [page.actions.button(id, word=True) for id in ("write", "open_file")]
        listed = Column([*cards], gap=0).gathered("list", page.words.t("Courses"))
        side = Inset(Column([listed, *none, *ways], gap=0), pad=(8, 8), face="plate")
        return Pane(Column([side, Space(12)], gap=0), inset=ui.m.margin / 2, top=4, grow=1)

    # ------------------------------------------------------------------ time
    @property
    def has_unpainted_rows(self) -> bool:
        """Whether rows out of view are still to be painted."""
        return bool(self._late)

    def paint_more(self) -> None:
        for one in self._late[:EACH_FRAME]:
            one.painted = True
            if self._page.controls:
                self._page.controls.repaint(one)
        self._late = self._late[EACH_FRAME:]

    # ------------------------------------------------------------------ typing
    def _type(self, typed: str) -> None:
        self.typed = typed
        self.refresh_rows()

    def refresh_rows(self) -> None:
        """Other rows, or more is known of them."""
        ui, controls = self._page.ui, self._page.controls
        if self._swap and ui and controls:
            controls.swap(self._swap, self._pane(ui), keep=False)

    def _open(self) -> None:
        """The first that was found."""
        found = self.ids
        if found and self.typed:
            self.typed = ""
            self._page.show_course(found[0])
