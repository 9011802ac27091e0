"""Where the map of lessons leads besides lessons: puzzles and worksheets, one's own courses, who learns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.file.variant_library import Variant
from game.scenes.lessons.course_map import chosen_course
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import PagePart
from game.store.learners import EMBLEMS
from game.text.language import msg
from game.ui.labels import Icon, Label
from game.ui.layout import Collapsible, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.lessons.course_map.course_map_scene import LearnScene

LEAST_DAYS = 2  # one day is no row
MENU = "puzzles", "worksheet", "write"  # in a narrow window
SHORT, LONG = 8, 18  # letters of a name that are shown


class MapLinks(PagePart):
    """What can be pressed besides the lessons themselves."""

    def __init__(self, page: LearnScene) -> None:
        self._page, self._services = page, page.services

    def tools(self, ui: Ui) -> Sequence[Node]:
        """Days in a row, who learns, and what else there is to practise with; in a narrow window that is in a menu."""
        words, learners, narrow = self._page.words, self._services.learners, chosen_course.is_narrow(ui)
        actions = self._page.actions
        learner, out = learners.current, list[Node]()
        days = learner.in_a_row(self._services.now()[:10])
        if days >= LEAST_DAYS and not ui.small:
            said = words.say("{n:day} in a row", n=days)
            row = Row([Icon("flame", 20, "ontable"), Label(said, "text", "ontable", single=True), Space(8)], gap=8)
            out.append(Collapsible(row, gone=1))
        icon = "person" if learners.nobody_named or learner.emblem not in EMBLEMS else learner.emblem
        most, name = SHORT if narrow else LONG, learner.name or words.t("You")
        name = name if len(name) <= most else f"{name[: most - 1]}…"
        tip = words.t("Who is learning?")
        out.append(Button("learners", self._services.routes.learners, icon=icon, label=name, kind="table", tip=tip))
        if narrow:
            return [*out, actions.button("open_file", "table"), actions.menu("more", words.t("More"), *MENU)]
        return [*out, *(actions.button(id, "table", word=True) for id in ("puzzles", "worksheet"))]

    @action("open_file", msg("Open a course file"), icon="import")
    def open_file(self) -> None:
        """A course file comes in like any other file."""
        self._services.routes.bring()

    @property
    def _game(self) -> Variant:
        """The game in which the next lesson is taught, else one that is easy."""
        variants, course = self._services.library.variants, self._page.course
        known = variants.get(course.steps[course.next_lesson(self._page.learner)].game if course else self._page.id)
        if known is not None:
            return known
        return min(variants.values(), key=lambda one: (one.difficulty, one.id))

    @action("worksheet", msg("Make a worksheet"), icon="list")
    def make_worksheet(self) -> None:
        self._services.routes.worksheet(self._game)

    @action("puzzles", msg("Puzzles"), icon="puzzle")
    def show_puzzles(self) -> None:
        game = self._game
        self._services.routes.puzzles("" if game.rules().driven else game.id)

    @action("write", msg("Make your own course"), icon="plus")
    def write_course(self) -> None:
        """One's own lessons, and the way to write one."""
        self._services.routes.my_lessons(self._game)
