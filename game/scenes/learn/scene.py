"""The map of what there is to learn: the courses at the side, the chosen one as a row of holes, its next lesson."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

import pygame

from game.rules.file.library import Variant
from game.rules.game import Position
from game.scenes.learn import course_card
from game.scenes.learn.course_row import CourseRow, LessonHole
from game.scenes.shared import key_texts
from game.scenes.shared.board_picture import small_picture
from game.scenes.shell.actions import action
from game.scenes.shell.faults import fault_texts
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.courses import Course, in_order
from game.store.learners import EMBLEMS, Learner
from game.text.language import msg
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, Pane, Swap
from game.words import course_text as texts

SIDE = 264.0  # width of the list of courses, reference px
NARROW = 1000.0  # reference px, for text of the usual size: in a narrower window the courses are behind a list
LOW = 800.0  # reference px, for text of the usual size: in a lower window the next lesson is flat
LOWEST = 640.0  # ... and in a still lower one it has no picture
BEGUN = 2  # other courses that are shown
BOARD, STEEPEST = 440.0, 0.46  # width of the board of a lesson, reference px, and how high it may be
LEAST, LOW_BOARD = 190.0, 230.0  # its width where there is little room, and in a low window
LEAST_DAYS = 2  # one day is no row
MENU = "puzzles", "worksheet", "write"  # in a narrow window
SHORT, LONG = 8, 18  # letters of a name that are shown

# Of a lesson’s card: all of it; flat, where the window is low; words alone, where the buttons stay in view below.
Shape = Literal["full", "low", "words"]


class LearnScene(Page):
    """Arrows walk along the lessons, Enter opens the one that is marked."""

    called = msg("Learn")
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
        self._on_page: Course | None = None  # the one for which the page was laid out

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
        course = self._on_page  # more may have come in meanwhile
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
            self.choose(focus.number)
        return left

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return self.words.t("Each lesson is a hole. What you learn stays in it as stones.")

    def tools(self) -> Sequence[Node]:
        """Days in a row, who learns, and the way in for course files; in a narrow window others are in a menu."""
        if self.ui is None:
            return ()
        words, learners, narrow, actions = self.words, self.services.learners, self._narrow(self.ui), self.actions
        learner, out = learners.current, list[Node]()
        days = learner.in_a_row(self.services.now()[:10])
        if days >= LEAST_DAYS and not self.ui.small:
            said = words.say("{n:day} in a row", n=days)
            out += [Row([Icon("flame", 20, "ontable"), Label(said, "text", "ontable", single=True)], gap=8), Space(8)]
        icon = "person" if learners.alone or learner.emblem not in EMBLEMS else learner.emblem
        most, name = SHORT if narrow else LONG, learner.name or words.t("You")
        name = name if len(name) <= most else f"{name[: most - 1]}…"
        tip = words.t("Who is learning?")
        out.append(Button("learners", self.services.routes.learners, icon=icon, label=name, kind="table", tip=tip))
        if narrow:
            return [*out, actions.button("open_file", "table"), actions.menu("more", words.t("More"), *MENU)]
        out += [actions.button(id, "table") for id in ("puzzles", "worksheet")]
        return [*out, actions.button("open_file", "table", word=True)]

    def _narrow(self, ui: Ui) -> bool:
        return ui.size[0] / ui.unit / max(1.0, ui.text_scale) < NARROW

    def body(self, ui: Ui) -> Node:
        self._on_page = course = self.course if self._list.ready else None
        self._swap = None
        narrow = self._narrow(ui)
        self.scrolls = narrow or course is None
        if course is None:
            said = self.words.t("There are no lessons here.") if self._list.ready else ""
            return Column([Label(said, "name", "ontable"), *self._faults()], gap=8)
        if narrow:
            middle = self._middle(ui, course, ui.window.w - 2 * ui.gap(ui.m.margin))
            return Column([self._chooser(course), *middle], gap=8)
        inset = ui.m.margin
        cards = [course_card.listed(self, one, chosen=one is course) for one in self.courses]
        write = self.actions.button("write", word=True)
        side = Inset(Column([self.fact(self.words.t("Courses")), *cards, write], gap=6), pad=(8, 12), face="plate")
        left = Pane(Column([side, Space(12)], gap=0, wide=SIDE), inset=inset / 2, top=4, grow=0)
        room = ui.window.w - left.width(ui) - 2 * ui.gap(inset) - ui.gap(inset / 2)
        self._room = room
        self._swap = Swap(self._beside(ui, course))
        margin = Inset(Space(), pad=(inset / 4, 0))
        return Row([margin, left, self._swap], gap=0, align="stretch", grow=1)

    def _beside(self, ui: Ui, course: Course) -> Pane:
        return Pane(Column(self._middle(ui, course, self._room), gap=10), inset=ui.m.margin, top=4)

    def _chooser(self, chosen: Course) -> Node:
        words, variants, learner = self.words, self.services.library.variants, self.learner
        listed = [
            (one.id, f"{texts.name(words, one, variants)} · {texts.progress(words, one, learner)}")
            for one in self.courses
        ]
        return Row([DropDown("courses", listed, chosen.id, lambda id: self.show(str(id)))])

    def _middle(self, ui: Ui, course: Course, room: int) -> list[Node]:
        words, variants, at = self.words, self.services.library.variants, self._looked_at(course)
        head: list[Node] = [
            Label(texts.headline(words, course, variants), "heading" if ui.small else "title", "ontable", foreign=True),
            Label(words.say("about {n:minute} in all", n=course.minutes), "note", "ontable2"),
        ]
        row = CourseRow(self, ui, course, at, room)
        rows: list[Node] = [Row(head, gap=14, wrap=True, line_gap=2), row, Space(2), self._card(ui, course, at)]
        return [*rows, *self._others(ui, course), *self._faults(), Space(8)]

    def _card(self, ui: Ui, course: Course, at: int) -> Node:
        """The lesson that is looked at: its first position, what it is about, and the way in."""
        words, lesson, shape = self.words, course.steps[at].lesson, self._shape(ui)
        rows: list[Node] = [
            self.fact(texts.place(words, course, self.learner, at), "brass"),
            Label(words.t(lesson.title), "heading", foreign=True),
            Label(words.t(lesson.about), "text", "ink2", foreign=True),
        ]
        if shape == "full":
            rows += [Space(4), Row(self._ways_in(course, at), gap=10, wrap=True)]
        parts: list[Node] = [Column(rows, gap=4, grow=1)]
        position = self._position(course, at) if shape != "words" and self._high(ui) >= LOWEST else None
        if position is not None:
            wide = BOARD if shape == "full" else LOW_BOARD
            parts.insert(0, small_picture(ui, position, wide, STEEPEST, least=LEAST))
        if shape == "low":
            parts.append(Column(self._ways_in(course, at), gap=8))
        return Inset(Row(parts, gap=20, wrap=shape == "full"), pad=(16, 14), face="plate", border=ui.theme.brass)

    def _ways_in(self, course: Course, at: int) -> list[Button]:
        """The brass button that opens the lesson, and where else one may want to go."""
        words, next_ = self.words, course.next(self.learner)
        begun = words.t("Go on") if course.done(self.learner) else words.t("Begin")
        said = words.t("Do it again") if course.stones(self.learner)[at] else begun
        buttons = [Button("go_on", partial(self.open, at), icon="play", label=said, kind="primary")]
        if at != next_:
            said = words.say("To lesson {n}", n=next_ + 1)
            buttons.append(Button("to_next", partial(self.choose, next_), label=said, kind="raised"))
        elif at > 0:
            said = words.say("Look at lesson {n} again", n=at)
            buttons.append(Button("look_again", partial(self.open, at - 1), label=said, kind="raised"))
        for one in buttons:
            one.group = "lessons:card"
        return buttons

    def _high(self, ui: Ui) -> float:
        return ui.size[1] / ui.unit / max(1.0, ui.text_scale)

    def _shape(self, ui: Ui) -> Shape:
        return "words" if self._narrow(ui) else "low" if self._high(ui) < LOW else "full"

    def foot(self, ui: Ui) -> Node | None:
        """In a narrow window the way on stays in view, however long the course is."""
        course = self.course if self._list.ready else None
        if course is None or self._shape(ui) != "words":
            return None
        return Row(self._ways_in(course, self._looked_at(course))[::-1], pack="end", gap=10, wrap=True)

    def _looked_at(self, course: Course) -> int:
        return course.next(self.learner) if self.at is None or self.at >= len(course.steps) else self.at

    def _others(self, ui: Ui, chosen: Course) -> list[Node]:
        begun = [one for one in self.courses if one is not chosen and one.done(self.learner)][:BEGUN]
        if not begun:
            return []
        head = Label(self.words.t("Other courses you have begun"), "name", "ontable")
        cards = [course_card.begun(self, ui, one) for one in begun]
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

    def choose(self, at: int) -> None:
        self.at = at
        swap, course = self._swap, self.course
        if swap is None or course is None or self.ui is None or self.controls is None:
            self.refresh()
            return
        before, now = swap.child, self._beside(self.ui, course)
        self.controls.swap(swap, now, keep=False)  # the list stays as it is
        if isinstance(before, Pane):
            now.scroll = min(before.scroll, now.furthest)

    def open(self, at: int) -> None:
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
