"""The map of what there is to learn: the courses at the side, the chosen one as a row of holes, its next lesson."""

from functools import partial

import pygame

from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.scenes.lessons.course_map import chosen_course
from game.scenes.lessons.course_map.course_list import CourseList
from game.scenes.lessons.course_map.map_links import LearnWays
from game.scenes.shared import key_texts
from game.scenes.shared.game_choice import game_search
from game.scenes.shared.hole_row import RowHole
from game.scenes.shell.own_game_faults import fault_texts
from game.scenes.shell.services import Services
from game.session.lessons.courses import Course, courses_in_order, last_of
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, Pane, SwappedNode
from game.words import course_text as texts


class LearnScene(LearnWays):
    """Arrows walk along the lessons, Enter opens the one that is marked."""

    called = msg("Learn")
    first_focus = "go_on"
    keys = key_texts.LEARN

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self.id = game
        self.at: int | None = None  # the lesson that is looked at; None: the next one
        self._read = self.follow_source(services.courses, self._courses_came)
        self._read.begin(game)
        self._known: tuple[object, Position | None] = (None, None)
        self._swap: SwappedNode | None = (
            None  # what changes while one walks along the lessons, where the list is beside it
        )
        self._list: CourseList | None = None  # of this window, where it is beside it
        self._covered = False
        self._shown = ""  # the course that was brought into view

    # ------------------------------------------------------------------ what there is
    @property
    def all_courses_read(self) -> bool:
        """Whether all courses have been read."""
        return self._read.ready

    @property
    def courses(self) -> list[Course]:
        """All courses, in the order of the list."""
        return courses_in_order(self._read.courses, self.learner, self.services.library.variants)

    def course_by_id(self, id: str) -> Course | None:
        return self._read.course(id)

    @property
    def course(self) -> Course | None:
        """The one that is chosen: at first the one that was asked for, or set, or at which the learner was last."""
        found = self.course_by_id(self.id)
        if found is None and self.all_courses_read and self.id not in self.services.library.variants:
            found = last_of(self.courses, self.learner, self._read.set_for(self.learner))
        return found

    @property
    def chosen_course_id(self) -> str:
        course = self.course
        return course.id if course else self.id

    def position(self, course: Course, at: int) -> Position | None:
        """What the picture of the lesson shows; setting it up takes a moment, so the last one is kept."""
        step = course.steps[at if at < len(course.steps) else 0]
        if self._known[0] is not step:
            variant = self.services.library.variants.get(step.game)
            self._known = step, step.position(variant) if variant else None
        return self._known[1]

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
            self._read.begin()
            self.at = None
            self.refresh()

    def _courses_came(self) -> None:
        """First the chosen course, then all: only what changes is laid out anew."""
        ui, controls = self.ui, self.controls
        if self._swap and self._list and ui and controls:
            controls.swap(self._swap, self._beside(ui), keep=False)
            if self.all_courses_read:
                self._list.refresh_rows()
            self._reveal()
        else:
            self.refresh()
        if self.controls and (self.controls.focus is None or not self.controls.ring):
            self.controls.focus_on(self.first_focus, reveal=False)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._list:
            self._list.paint_more()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or (self._list is not None and self._list.has_unpainted_rows)

    def resize(self, ui: Ui) -> None:
        super().resize(ui)
        if self.chosen_course_id != self._shown:
            self._reveal()

    def _reveal(self) -> None:
        """In a long list the chosen course may lie out of view."""
        card = self.controls.canvas.named(f"course.{self.chosen_course_id}") if self.controls else None
        if card is not None and card.pane is not None:
            self._shown = self.chosen_course_id
            card.pane.reveal(card.rect, card.pane.rect.h // 3)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        left = super().handle_event(event)
        focus = self.controls.focus if self.controls and self.controls.ring else None
        if isinstance(focus, RowHole) and not focus.chosen:
            self.choose(focus.number)
        return left

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return self.words.t("Each lesson is a hole. What you learn stays in it as stones.")

    def body(self, ui: Ui) -> Node:
        self.scrolls = narrow = chosen_course.is_narrow(ui)
        self._swap = self._list = None
        if narrow:
            return Column([self._chooser(), *self._middle(ui, ui.window.w - 2 * ui.gap(ui.m.margin))], gap=8)
        self._list = CourseList(self)
        left = self._list.node(ui)
        self._room = ui.window.w - left.width(ui) - ui.gap(ui.m.margin) - ui.gap(ui.m.margin / 2)
        self._swap = SwappedNode(self._beside(ui))
        return Row([Space(ui.m.margin / 4), left, self._swap], gap=0, align="stretch", grow=1)

    def _beside(self, ui: Ui) -> Pane:
        return Pane(Column(self._middle(ui, self._room), gap=10), inset=ui.m.margin, top=4)

    def _chooser(self) -> Node:
        """The courses as a list that is typed into."""
        words, variants, chosen = self.words, self.services.library.variants, self.course
        listed = [(one.id, texts.course_with_progress(words, one, variants, self.learner)) for one in self.courses]
        if chosen is None or not self.all_courses_read:
            return Space(0)
        search = game_search(variants, words, listed)
        return Row([DropDown("courses", listed, chosen.id, lambda id: self.show_course(str(id)), search=search)])

    def _middle(self, ui: Ui, room: int) -> list[Node]:
        course = self.course
        notes = [note.in_language(self.words) for note in self.services.learners.notes]
        faults = [*notes, *fault_texts(self._read.faults, self.words)]
        told: list[Node] = [Label(said, "note", "ontable") for said in faults]
        if course is not None:
            return [*chosen_course.course_nodes(self, ui, course, self._looked_at(course), room), *told, Space(8)]
        if self.all_courses_read:
            return [*self._without_lessons(), *told]
        return [
            *chosen_course.lessons_still_loading(
                self, texts.name_of(self.words, self.id, self.services.library.variants)
            ),
            *told,
        ]

    def _without_lessons(self) -> list[Node]:
        """A game of one's own may have none; one is not led to those of another game instead."""
        game = self.services.library.variants.get(self.id)
        if game is None:
            return [Label(self.words.t("There are no lessons here."), "name", "ontable")]
        said = self.words.say("There are no lessons for {game} yet.", game=self.words.t(game.name))
        rules = Button("rules", partial(self._rules, game), icon="rules", label=self.words.t("Rules"), kind="raised")
        bench = partial(self.services.routes.change_rule, game)
        change = Button("change_rule", bench, icon="pencil", label=self.words.t("Change a rule"), kind="raised")
        return [
            Label(said, "name", "ontable", foreign=True),
            Row([rules, change, self.actions.button("write", "raised", word=True)], gap=10, wrap=True),
        ]

    def _rules(self, game: Variant) -> None:
        self.services.routes.rules(game.rules(), choose=True)

    def _looked_at(self, course: Course) -> int:
        """After the last lesson comes the short test."""
        if self.at is not None and self.at < len(course.steps) + course.tested:
            return self.at
        due = course.tested and all(course.stones(self.learner)) and course.id not in self.learner.tests
        return len(course.steps) if due else course.next_lesson(self.learner)

    # ------------------------------------------------------------------ what is pressed
    def show_course(self, id: str) -> None:
        self.id, self.at = id, None
        self.refresh()

    def choose(self, at: int) -> None:
        self.at = at
        swap = self._swap
        if swap is None or self.ui is None or self.controls is None:
            self.refresh()
            return
        before, now = swap.child, self._beside(self.ui)
        self.controls.swap(swap, now, keep=False)  # the list stays as it is
        if isinstance(before, Pane):
            now.scroll = min(before.scroll, now.furthest_scroll)
