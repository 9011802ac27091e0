"""Page of a game's course: three parts, each a row of holes, with the next lesson named."""

from collections.abc import Sequence
from functools import partial

from game.features.learners.learners_file import EMBLEMS, Learner
from game.features.lessons import course_text as texts
from game.features.lessons.course_list import Course, clauses_left, courses_in_order, last_of
from game.features.lessons.lesson_files import Part
from game.features.lessons.window.learn.another_game import AnotherGame
from game.features.lessons.window.learn.course_parts import part_nodes
from game.features.lessons.window.learn.other_courses import course_cards
from game.features.lessons.window.learn.own_in_game import own_nodes
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.file_fault_text import fault_texts
from game.text.language import msg
from game.text.sentences import rules_page
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared import key_texts
from game.window.shared.board_card import BoardPictures
from game.window.shared.slow_painting import SlowPainting
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

GOAL = "goal"  # the rule that says what wins
PATIENCE = 0.05  # seconds for which the course of a game is waited for
LONG = 18  # letters of a learner's name that are shown


class LearnScene(Page):
    """Arrows walk along the lessons, Enter opens the one that is marked."""

    page_title = msg("Learn")
    first_focus = "go_on"
    keys = key_texts.LEARN

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self.id = game
        self._unfolded: Part | None = None  # the part that was opened where one is open at a time
        self.pictures: BoardPictures | None = None
        self.add_part(SlowPainting())
        self._read = self.follow_source(services.courses, self._courses_came)
        self._read.begin(game)
        if game in services.library.variants:  # mostly it is there at once, and the page is laid out with it
            self._read.wait_for_first(PATIENCE)
            self.mark_seen(self._read)
        self._known: tuple[object, Position | None] = (None, None)
        self._left = self.follow_source(BackgroundQuery[tuple[str, tuple[str, ...]]](("", ())))
        self._asked: Course | None = None  # of which what is left is known, or looked for

    # ------------------------------------------------------------------ what there is
    @property
    def learner(self) -> Learner:
        return self.services.learners.current

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

    @property
    def next_place(self) -> int:
        """The lesson that comes next in the course; after the last one comes the short test."""
        course = self.course
        if course is None:
            return 0
        due = course.tested and all(course.stones(self.learner)) and course.id not in self.learner.tests
        return len(course.steps) if due else course.next_lesson(self.learner)

    @property
    def open_part(self) -> Part | None:
        """The part that is open where one is at a time: at first that of the next lesson."""
        course = self.course
        if self._unfolded is not None or course is None:
            return self._unfolded
        at = self.next_place
        return course.last_part if at >= len(course.steps) else course.steps[at].lesson.taught_part

    def position(self, course: Course, at: int) -> Position | None:
        """Return the position for the lesson's picture; setting it up takes a moment, so the last one is cached."""
        step = course.steps[at if at < len(course.steps) else 0]
        if self._known[0] is not step:
            variant = self.services.library.variants.get(step.game)
            self._known = step, step.position(variant) if variant else None
        return self._known[1]

    def clauses_left(self, course: Course) -> tuple[str, ...]:
        """The clauses of its game that no lesson teaches; none until they are found, which takes a moment."""
        variant = self.services.library.variants.get(course.id)
        if variant is not None and self._asked != course:
            self._asked = course
            self._left.wait_for_answer(
                BackgroundAnswer(lambda: (course.id, clauses_left(variant, course)), lambda _: (course.id, ()))
            )
        id, left = self._left.value
        return left if id == course.id else ()

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        """Resume the page with the progress made meanwhile, also by another window."""
        self.services.learners.look()
        super().resume()

    def on_return(self) -> None:
        self._read.begin()
        self._unfolded = None
        self.refresh()

    def _courses_came(self) -> None:
        """First the chosen course, then all."""
        self.refresh()
        if self.controls and (self.controls.focus is None or not self.controls.ring):
            self.controls.focus_on(self.first_focus, reveal=False)

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        variants, id = self.services.library.variants, self.chosen_course_id
        if id not in variants:
            return texts.name_of(self.words, id, variants) if id else super().title()
        return self.words.say("Learn {game}", game=self.words.t(variants[id].name))

    def subtitle(self) -> str:
        """Return the winning condition of the game."""
        if (course := self.course) is not None and course.idea is not None:
            return self.words.t(course.idea.wins)
        variant = self.services.library.variants.get(self.chosen_course_id)
        plates = rules_page(variant.rules(), self.words) if variant else ()
        return next((texts.rule_sentence(one.text) for one in plates if one.id == GOAL), "")

    def tools(self) -> Sequence[Node]:
        """Return the tools of the bar: the learner, where there are several, and the choice of another game."""
        out: list[Node] = []
        learner = self.learner
        if not self.services.learners.is_unnamed:
            name = learner.name or self.words.t("You")
            name = name if len(name) <= LONG else f"{name[: LONG - 1]}…"
            icon = learner.emblem if learner.emblem in EMBLEMS else "person"
            who = Button("learners", self.services.routes.learners, icon=icon, label=name, kind="table")
            who.tip = self.words.t("Who is learning?")
            out.append(who)
        if self.all_courses_read:
            out.append(AnotherGame(self))
        return out

    def body(self, ui: Ui) -> Node:
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        if self.pictures is None or not self.pictures.fits_layout(ui):
            self.pictures = BoardPictures(ui)
        return Column([*self._middle(ui, room), Space(8)], gap=14)

    def _middle(self, ui: Ui, room: int) -> Sequence[Node]:
        course = self.course
        notes = [note.in_language(self.words) for note in self.services.learners.notes]
        faults = [*notes, *fault_texts(self._read.faults, self.words)]
        told: list[Node] = [Label(said, "note", "ontable") for said in faults]
        if course is not None:
            ideas = Row([self.actions.button("ideas", "raised", word=True)])
            games = self._others(ui, course, room)
            return [*part_nodes(self, ui, course, room), *own_nodes(self), *games, ideas, *told]
        if self.all_courses_read:
            return [*self._without_lessons(), *own_nodes(self), *told]
        return [Label(self.words.t("The lessons are being read."), "text", "ontable2"), *told]

    def _others(self, ui: Ui, course: Course, room: int) -> list[Node]:
        """The games to learn after a course of no single game; from that of a game *Another game* leads to all."""
        return [] if course.of_one_game else course_cards(self, course, room / ui.unit, max(1.0, ui.text_scale))

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

    def _rules(self, variant: Variant) -> None:
        self.services.routes.rules(variant.rules(), choose=True)

    @action("ideas", msg("Ideas that win games"), icon="hint", tip=msg("What they are, each with a real game"))
    def show_ideas(self) -> None:
        self.services.routes.motifs()

    @action("write", msg("Make your own course"), icon="plus", exists=lambda page: page.course is None)
    def write_course(self) -> None:
        """One's own lessons, and the way to write one."""
        variants = self.services.library.variants
        self.services.routes.my_lessons(variants.get(self.id) or next(iter(variants.values())))

    # ------------------------------------------------------------------ what is pressed
    def open_lesson(self, at: int) -> None:
        """A lesson of the chosen course; after the last one its short test."""
        course = self.course
        if course is None:
            return
        if at == len(course.steps):
            self.services.routes.show_short_test(course.id)
            return
        step = course.steps[at]
        self.services.routes.lesson(step.game, step.lesson.id)

    def show_course(self, id: str) -> None:
        self.id, self._unfolded = id, None
        self.refresh()

    def unfold(self, part: Part | None) -> None:
        """One part opens, and the one that was open folds."""
        self._unfolded = part
        self.refresh()
