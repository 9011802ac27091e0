"""The map of what there is to learn: the courses at the side, the chosen one as a row of holes, its next lesson."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.file.library import Variant
from game.rules.game import Position
from game.scenes.learn import bar, course_card
from game.scenes.learn.course_row import CourseRow, LessonHole
from game.scenes.learn.lesson_card import Shape, lesson_card, ways_in
from game.scenes.shared import key_texts
from game.scenes.shell.actions import action
from game.scenes.shell.faults import fault_texts
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.courses import Course, in_order
from game.store.learner import Learner
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import DropDown, Pane, Swap
from game.words import course_text as texts

SIDE = 264.0  # width of the list of courses, reference px
NARROW = 1000.0  # reference px, for text of the usual size: in a narrower window the courses are behind a list
LOW = 800.0  # reference px, for text of the usual size: in a lower window the next lesson is flat
LOWEST = 640.0  # ... and in a still lower one it has no picture
BEGUN = 2  # other courses that are shown


class LearnScene(Page):
    """Arrows walk along the lessons, Enter opens the one that is marked."""

    first_focus = "go_on"
    keys = key_texts.LEARN

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self.id = game
        self.at: int | None = None  # the lesson that is looked at; None: the next one
        self._list = self.watch(services.courses, self._courses_came)
        self._list.begin()
        self._known: tuple[object, Position | None] = (None, None)
        self._swap: Swap | None = (
            None  # what changes while one walks along the lessons, where the list stands beside it
        )
        self._covered = False
        self._shown = ""  # the course that was brought into view

    # ------------------------------------------------------------------ what there is
    @property
    def learner(self) -> Learner:
        return self.services.learners.current

    @property
    def courses(self) -> list[Course]:
        """All courses, in the order of the list."""
        return in_order(self._list.courses, self.learner, self.services.library.variants)

    @property
    def course(self) -> Course | None:
        """The one that is chosen: at first the one that was asked for, or at which the learner was last."""
        return self._list.course(self.id) or self._last()

    def _last(self) -> Course | None:
        learner, found = self.learner, self.courses
        open_ = [course for course in found if course.done(learner) < len(course.steps)] or found
        days = {
            course.id: max((done.day for done in learner.lessons.get(course.steps[0].game, {}).values()), default="")
            for course in open_
            if course.done(learner)
        }
        last = max(days, key=lambda id: days[id], default="")
        return next((course for course in open_ if course.id == last), open_[0] if open_ else None)

    # ------------------------------------------------------------------ time
    def pause(self) -> None:
        super().pause()
        self._covered = True

    def resume(self) -> None:
        """What was learnt meanwhile is there, and what another window wrote."""
        super().resume()
        self.services.learners.look()
        if self._covered:
            self._covered = False
            self._list.begin()
            self.at = None
            self.refresh()

    def _courses_came(self) -> None:
        first = not self._shown
        self.refresh()
        if first and self.controls:
            self.controls.focus_on(self.first_focus, reveal=False)

    def resize(self, ui: Ui) -> None:
        super().resize(ui)
        course = self.course if self._list.ready else None
        if course is not None and course.id != self._shown:
            self._shown = course.id
            self._reveal(course)

    def _reveal(self, course: Course) -> None:
        """In a long list the chosen course may lie out of view."""
        card = self.controls.canvas.named(f"course.{course.id}") if self.controls else None
        if card is not None and card.pane is not None:
            card.pane.reveal(card.rect, 0)

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        left = super().event(event)
        focus = self.controls.focus if self.controls and self.controls.ring else None
        if isinstance(focus, LessonHole) and not focus.chosen:
            self._choose(focus.number)
        return left

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        return self.words.t("Learn")

    def subtitle(self) -> str:
        return self.words.t("Each lesson is a hole. What you learn stays in it as stones.")

    def tools(self) -> Sequence[Node]:
        return bar.tools(self.ui, self.services, self.actions, narrow=self._narrow(self.ui)) if self.ui else ()

    def _narrow(self, ui: Ui) -> bool:
        return ui.size[0] / ui.unit / max(1.0, ui.text_scale) < NARROW

    def body(self, ui: Ui) -> Node:
        course = self.course if self._list.ready else None
        self._swap = None
        narrow = self._narrow(ui)
        self.scrolls = narrow or course is None
        if course is None:
            said = self.words.t("There are no lessons here.") if self._list.ready else ""
            return Column([Label(said, "name", "ontable"), *self._faults()], gap=8)
        if narrow:
            return Column(
                [self._chooser(course), *self._middle(ui, course, ui.window.w - 2 * ui.gap(ui.m.margin))], gap=8
            )
        inset = ui.m.margin
        cards = [self._listed(one, one is course) for one in self.courses]
        cards.append(self.actions.button("write", word=True))
        side = Inset(Column([Label(self.words.t("Courses"), "fact"), *cards], gap=6), pad=(8, 12), face="plate")
        left = Pane(Column([side, Space(12)], gap=0, wide=SIDE), inset=inset / 2, top=4, grow=0)
        room = ui.window.w - left.width(ui) - 2 * ui.gap(inset) - ui.gap(inset / 2)
        self._room = room
        self._swap = Swap(self._beside(ui, course))
        margin = Inset(Space(), pad=(inset / 4, 0))
        return Row([margin, left, self._swap], gap=0, align="stretch", grow=1)

    def _beside(self, ui: Ui, course: Course) -> Pane:
        return Pane(Column(self._middle(ui, course, self._room), gap=10), inset=ui.m.margin, top=4)

    def _listed(self, course: Course, chosen: bool) -> Node:
        variants = self.services.library.variants
        return course_card.listed(
            self.words, course, self.learner, variants, lambda: self.show(course.id), chosen=chosen
        )

    def _chooser(self, chosen: Course) -> Node:
        words, variants, learner = self.words, self.services.library.variants, self.learner
        listed = [
            (one.id, f"{texts.name(words, one, variants)} · {texts.progress(words, one, learner)}")
            for one in self.courses
        ]
        return Row([DropDown("courses", listed, chosen.id, lambda id: self.show(str(id)))])

    def _middle(self, ui: Ui, course: Course, room: int) -> list[Node]:
        words, learner, variants = self.words, self.learner, self.services.library.variants
        at = self._looked_at(course)
        head: list[Node] = [
            Label(texts.headline(words, course, variants), "heading" if ui.small else "title", "ontable", foreign=True),
            Label(words.say("about {n:minute} in all", n=course.minutes), "note", "ontable2"),
        ]
        row = CourseRow(ui, words, course, learner, at, room=room, choose=self._choose, open_=self._open)
        row.stretch = False
        shape, position = self._shape(ui), self._position(course, at) if self._high(ui) >= LOWEST else None
        card = lesson_card(ui, words, course, learner, at, position, open_=self._open, choose=self._choose, shape=shape)
        rows: list[Node] = [Row(head, gap=14, wrap=True, line_gap=2), row, Space(2), card, *self._others(ui, course)]
        return [*rows, *self._faults(), Space(8)]

    def _high(self, ui: Ui) -> float:
        return ui.size[1] / ui.unit / max(1.0, ui.text_scale)

    def _shape(self, ui: Ui) -> Shape:
        return "words" if self._narrow(ui) else "low" if self._high(ui) < LOW else "full"

    def foot(self, ui: Ui) -> Node | None:
        """In a narrow window the way on stays in view, however long the course is."""
        course = self.course if self._list.ready else None
        if course is None or self._shape(ui) != "words":
            return None
        buttons = ways_in(
            self.words, course, self.learner, self._looked_at(course), open_=self._open, choose=self._choose
        )
        return Row(list(reversed(buttons)), pack="end", gap=10, wrap=True)

    def _looked_at(self, course: Course) -> int:
        return course.next(self.learner) if self.at is None or self.at >= len(course.steps) else self.at

    def _others(self, ui: Ui, chosen: Course) -> list[Node]:
        words, learner, variants = self.words, self.learner, self.services.library.variants
        begun = [one for one in self.courses if one is not chosen and one.done(learner)][:BEGUN]
        if not begun:
            return []
        cards: list[Node] = [
            course_card.begun(ui, words, one, learner, variants, lambda id=one.id: self.show(id))  # type: ignore[misc]
            for one in begun
        ]
        head = Label(words.t("Other courses you have begun"), "name", "ontable")
        return [Space(2), head, Row(cards, gap=14, wrap=True, align="start")]

    def _faults(self) -> list[Node]:
        notes = [note.said(self.words) for note in self.services.learners.notes]
        return [Label(said, "note", "ontable") for said in (*notes, *fault_texts(self._list.faults, self.words))]

    def _position(self, course: Course, at: int) -> Position | None:
        """What the picture of the lesson shows; setting it up takes a moment, so the last one is kept."""
        step = course.steps[at]
        if self._known[0] is not step:
            variant = self.services.library.variants.get(step.game)
            self._known = step, step.position(variant) if variant else None
        return self._known[1]

    # ------------------------------------------------------------------ what is pressed
    def show(self, id: str) -> None:
        self.id, self.at = id, None
        self.refresh()

    def _choose(self, at: int) -> None:
        self.at = at
        swap, course = self._swap, self.course
        if swap is None or course is None or self.ui is None or self.controls is None:
            self.refresh()
            return
        before, now = swap.child, self._beside(self.ui, course)
        self.controls.swap(swap, now, keep=False)  # the list stays as it is
        if isinstance(before, Pane):
            now.scroll = min(before.scroll, now.furthest)

    def _open(self, at: int) -> None:
        course = self.course
        if course is not None:
            step = course.steps[at]
            self.services.routes.lesson(step.game, step.lesson.id)

    @action("open_file", msg("Open a course file"), icon="import")
    def open_file(self) -> None:
        """A course file comes in like any other file."""
        self.services.routes.bring()

    @property
    def _game(self) -> Variant:
        """The game in which the next lesson is taught, else one that is easy."""
        variants, course = self.services.library.variants, self.course
        if course is not None:
            return variants[course.steps[course.next(self.learner)].game]
        return min(variants.values(), key=lambda one: (one.difficulty, one.id))

    @action("worksheet", msg("Make a worksheet"), icon="list")
    def make_worksheet(self) -> None:
        self.services.routes.worksheet(self._game)

    @action("puzzles", msg("Puzzles"), icon="puzzle")
    def show_puzzles(self) -> None:
        game = self._game
        self.services.routes.puzzles("" if game.rules().driven else game.id)

    @action("write", msg("Make your own course"), icon="plus")
    def write_course(self) -> None:
        """One's own lessons, and the way to write one."""
        self.services.routes.my_lessons(self._game)
