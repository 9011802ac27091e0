"""Where the map of lessons leads: lessons and tests, puzzles and worksheets, one's own courses, who learns."""

from collections.abc import Sequence

from game.rules.file.variant_library import Variant
from game.scenes.lessons.course_map import chosen_course
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page
from game.session.lessons.courses import Course
from game.store.learners import EMBLEMS, Learner
from game.text.language import msg
from game.ui.labels import Icon, Label
from game.ui.layout import Collapsible, Node, Row, Space
from game.ui.widgets import Button

LEAST_DAYS = 2  # one day is no row
MENU = "puzzles", "worksheet", "write"  # in a narrow window
SHORT, LONG = 8, 18  # letters of a name that are shown


class LearnWays(Page):
    """What can be pressed besides the lessons themselves."""

    @property
    def learner(self) -> Learner:
        return self.services.learners.current

    id: str  # of the course that was asked for

    @property
    def course(self) -> Course | None:
        raise NotImplementedError

    def tools(self) -> Sequence[Node]:
        """Days in a row, who learns, and what else there is to practise with; in a narrow window that is in a menu."""
        if self.ui is None:
            return ()
        words, learners, narrow, actions = (
            self.words,
            self.services.learners,
            chosen_course.is_narrow(self.ui),
            self.actions,
        )
        learner, out = learners.current, list[Node]()
        days = learner.in_a_row(self.services.now()[:10])
        if days >= LEAST_DAYS and not self.ui.small:
            said = words.say("{n:day} in a row", n=days)
            row = Row([Icon("flame", 20, "ontable"), Label(said, "text", "ontable", single=True), Space(8)], gap=8)
            out.append(Collapsible(row, gone=1))
        icon = "person" if learners.nobody_named or learner.emblem not in EMBLEMS else learner.emblem
        most, name = SHORT if narrow else LONG, learner.name or words.t("You")
        name = name if len(name) <= most else f"{name[: most - 1]}…"
        tip = words.t("Who is learning?")
        out.append(Button("learners", self.services.routes.learners, icon=icon, label=name, kind="table", tip=tip))
        if narrow:
            return [*out, actions.button("open_file", "table"), actions.menu("more", words.t("More"), *MENU)]
        return [*out, *(actions.button(id, "table", word=True) for id in ("puzzles", "worksheet"))]

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

    @action("open_file", msg("Open a course file"), icon="import")
    def open_file(self) -> None:
        """A course file comes in like any other file."""
        self.services.routes.bring()

    @property
    def _game(self) -> Variant:
        """The game in which the next lesson is taught, else one that is easy."""
        variants, course = self.services.library.variants, self.course
        known = variants.get(course.steps[course.next_lesson(self.learner)].game if course else self.id)
        if known is not None:
            return known
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
