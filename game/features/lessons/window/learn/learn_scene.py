"""Page of a game's course: three parts, each a row of holes, with the next lesson named."""

from collections.abc import Sequence
from functools import partial

from game.features.learners.learners_file import EMBLEMS, Learner
from game.features.lessons import course_text as texts
from game.features.lessons.course_list import Course, course_to_continue, sort_courses, untaught_clauses
from game.features.lessons.lesson_files import Part
from game.features.lessons.window.learn.another_game import CourseChooser
from game.features.lessons.window.learn.course_parts import course_part_nodes
from game.features.lessons.window.learn.other_courses import next_course_cards
from game.features.lessons.window.learn.own_in_game import own_lesson_buttons
from game.rules.file.variant_library import Variant
from game.rules.game import Position, Rules
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.teaching.puzzle_motifs import has_own_motifs
from game.text.file_fault_text import fault_texts
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared import key_texts
from game.window.shared.board_card import BoardPictures
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

PATIENCE = 0.05  # seconds for which the course of a game is waited for
LONG = 18  # letters of a learner's name that are shown


class CoursePage(Page):
    """Page of courses: arrow keys move along the lessons, Enter opens the marked one."""

    page_title = msg("Learn")
    first_focus = "go_on"
    keys = key_texts.LEARN

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self.id = game
        self._unfolded: Part | None = None  # the part that was opened where one is open at a time
        self.pictures = BoardPictures()
        self.add_part(SlowPaintingPart())
        self._read = self.follow_source(services.courses, self._on_courses_loaded)
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
        """The learner whose progress is shown: the current one."""
        return self.services.learners.current

    @property
    def are_all_courses_loaded(self) -> bool:
        """Whether all courses have been read."""
        return self._read.ready

    @property
    def courses(self) -> list[Course]:
        """All courses, in the order of the list."""
        return sort_courses(self._read.courses, self.learner, self.services.library.variants)

    def course_by_id(self, id: str) -> Course | None:
        """Return the course with this id; None if there is none or it has not been read yet."""
        return self._read.course(id)

    @property
    def shown_course(self) -> Course | None:
        """The course on the page: at first the requested one, the one a teacher set, or that of the last lesson."""
        found = self.course_by_id(self.id)
        if found is None and self.are_all_courses_loaded and self.id not in self.services.library.variants:
            found = course_to_continue(self.courses, self.learner, self._read.assigned_course(self.learner))
        return found

    @property
    def chosen_course_id(self) -> str:
        """Id of the shown course; before it is read, the requested id."""
        course = self.shown_course
        return course.id if course else self.id

    @property
    def rules(self) -> Rules | None:
        """Rules of the game that the shown course teaches; None if it teaches several."""
        course, variant = self.shown_course, self.services.library.variants.get(self.chosen_course_id)
        return variant.rules() if variant and (course is None or course.is_of_one_game) else None

    @property
    def next_lesson_index(self) -> int:
        """Index of what comes next in the course, as Home offers it; the number of lessons if it is the short test."""
        return self.shown_course.next_step(self.learner).at if self.shown_course else 0

    @property
    def unfolded_part(self) -> Part | None:
        """The part that is unfolded if only one can be; at first that of the next lesson."""
        course = self.shown_course
        if self._unfolded is not None or course is None:
            return self._unfolded
        at = self.next_lesson_index
        return course.first_part if at >= len(course.steps) else course.steps[at].lesson.taught_part

    def lesson_position(self, course: Course, at: int) -> Position | None:
        """Return the position for the picture of a lesson, None if its game is missing; the last one is cached, as
        setting it up takes a moment.
        """
        step = course.steps[at if at < len(course.steps) else 0]
        if self._known[0] is not step:
            variant = self.services.library.variants.get(step.game)
            self._known = step, step.first_position(variant) if variant else None
        return self._known[1]

    def untaught_clauses(self, course: Course) -> tuple[str, ...]:
        """Return the clauses (rules) of the game that no lesson teaches; () until found in the background."""
        variant = self.services.library.variants.get(course.id)
        if variant is not None and self._asked != course:
            self._asked = course
            self._left.expect_answer(
                BackgroundAnswer(lambda: (course.id, untaught_clauses(variant, course)), lambda _: (course.id, ()))
            )
        id, left = self._left.value
        return left if id == course.id else ()

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        """Show the page again, with progress made meanwhile, here or in another window."""
        self.services.learners.look()
        super().resume()

    def on_return(self) -> None:
        """Read the courses again when the page is shown again, and unfold the part of the next lesson."""
        self._read.begin()
        self._unfolded = None
        self.refresh()

    def _on_courses_loaded(self) -> None:
        """Show the courses once loaded: at first only the chosen one, later all."""
        self.refresh()
        if self.controls and (self.controls.focus is None or not self.controls.is_focus_visible):
            self.controls.focus_on(self.first_focus, reveal=False)

    # ------------------------------------------------------------------ the page
    def title(self) -> str:
        variants, id = self.services.library.variants, self.chosen_course_id
        if id not in variants:
            return texts.course_name_of_id(self.words, id, variants) if id else super().title()
        return self.words.say("Learn {game}", game=self.words.t(variants[id].name))

    def subtitle(self) -> str:
        """Return the winning condition of the game."""
        variant = self.services.library.variants.get(self.chosen_course_id)
        return texts.winning_text(variant.rules(), self.words) if variant else ""

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
        if self.are_all_courses_loaded:
            out.append(CourseChooser(self))
        return out

    def body(self, ui: Ui) -> Node:
        """Return the content of the page: the shown course or a message."""
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        self.pictures.use_layout(ui)
        return Column([*self._middle_nodes(ui, room), Space(8)], gap=14)

    def _middle_nodes(self, ui: Ui, room: int) -> Sequence[Node]:
        """Return the nodes of the shown course, or a message while there is nothing to show."""
        course = self.shown_course
        notes = [note.in_language(self.words) for note in self.services.learners.notes]
        faults = [*notes, *fault_texts(self._read.faults, self.words)]
        told: list[Node] = [Label(said, "note", "ontable") for said in faults]
        if course is not None:
            ideas = [Row([self.actions.button("ideas", "raised", word=True)])] if "ideas" in self.actions else []
            games = self._next_game_cards(ui, course, room)
            return [*course_part_nodes(self, ui, course, room), *own_lesson_buttons(self), *games, *ideas, *told]
        if self.are_all_courses_loaded:
            return [*self._no_lessons_nodes(), *own_lesson_buttons(self), *told]
        return [Label(self.words.t("The lessons are being read."), "text", "ontable2"), *told]

    def _next_game_cards(self, ui: Ui, course: Course, room: int) -> list[Node]:
        """Return cards of the games to learn after a course of no single game; [] for the course of a game."""
        return [] if course.is_of_one_game else next_course_cards(self, course, room / ui.unit, max(1.0, ui.text_scale))

    def _no_lessons_nodes(self) -> list[Node]:
        """Return the message that a game has no lessons, with buttons for its rules, for changing a rule and for
        writing a course; only the message if there is no such game.
        """
        game = self.services.library.variants.get(self.id)
        if game is None:
            return [Label(self.words.t("There are no lessons here."), "name", "ontable")]
        said = self.words.say("There are no lessons for {game} yet.", game=self.words.t(game.name))
        rules = Button(
            "rules", partial(self._show_rules, game), icon="rules", label=self.words.t("Rules"), kind="raised"
        )
        bench = partial(self.services.routes.edit_rules, game)
        change = Button("change_rule", bench, icon="pencil", label=self.words.t("Change a rule"), kind="raised")
        return [
            Label(said, "name", "ontable", foreign=True),
            Row([rules, change, self.actions.button("write", "raised", word=True)], gap=10, wrap=True),
        ]

    def _show_rules(self, variant: Variant) -> None:
        """Open the page of a game's rules, on which its options may be chosen."""
        self.services.routes.rules(variant.rules(), choose=True)

    @action("ideas", msg("Ideas that win games"), icon="hint", tip=msg("What they are, each with a real game"),
            exists=lambda page: page.rules is None or has_own_motifs(page.rules))  # fmt: skip
    def show_winning_ideas(self) -> None:
        """Open the page of ideas for winning (motifs)."""
        self.services.routes.motifs()

    @action("write", msg("Make your own course"), icon="plus", exists=lambda page: page.shown_course is None)
    def open_own_lessons(self) -> None:
        """Open the list of the user's own lessons, where one can be written."""
        variants = self.services.library.variants
        self.services.routes.my_lessons(variants.get(self.id) or next(iter(variants.values())))

    # ------------------------------------------------------------------ what is pressed
    def open_lesson(self, at: int) -> None:
        """Open a lesson of the chosen course, or its short test, whose index follows that of the last one."""
        course = self.shown_course
        if course is None:
            return
        if at == len(course.steps):
            self.services.routes.show_short_test(course.id)
            return
        step = course.steps[at]
        self.services.routes.lesson(step.game, step.lesson.id)

    def show_course(self, id: str) -> None:
        """Show the course with this id, with the part of its next lesson unfolded."""
        self.id, self._unfolded = id, None
        self.refresh()

    def unfold_part(self, part: Part | None) -> None:
        """Unfold a part (None: no part), and fold the one that was unfolded."""
        self._unfolded = part
        self.refresh()
