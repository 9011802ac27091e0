"""The class: a table of where everybody stands, and beside it the task at which most are stuck."""

from collections.abc import Sequence

from game.scenes.shared.slow_painting import SlowPainting
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page
from game.scenes.shell.services import Services
from game.scenes.teach.class_table import beside_table, table_plate
from game.scenes.teach.class_table.set_course import SetCoursePlate
from game.session.lessons.lesson_draft import making_of
from game.session.teach.hard_task import HardTaskBoard
from game.session.teach.overview import ClassOverview
from game.store.learners import EMBLEMS, MOST_LEARNERS, MOST_NAME
from game.store.message import Message
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui

SIDE = 330.0  # of what stands beside the table, reference px
WIDE, HIGH = 1000.0, 560.0  # reference px, for text of the usual size: with less all lies one below the other
EMPTY = 560.0  # of what is said where there is no class, reference px


class ClassTablePage(Page):
    """Arrows walk along the learners, Enter opens one."""

    called = msg("The class")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.hold(SlowPainting())
        self.overview = ClassOverview(services.library.variants, services.learners, services.courses)
        for source in (self.overview.found, self.overview.courses):
            self.follow_source(source)
        self.course, self.first = "", -1  # the one that is shown, "": all that were begun; from which on, -1: unasked
        self.stuck_first = False
        self.name = ""  # of the first of a class, while it is typed
        self.first_focus = "name" if self._is_empty else "show"

    def notes(self) -> Sequence[Message]:
        return self.services.learners.notes

    @property
    def board(self) -> HardTaskBoard | None:
        return self.overview.board

    @property
    def _is_empty(self) -> bool:
        return self.services.learners.nobody_named

    # ------------------------------------------------------------------ time
    def come_back(self) -> None:
        """Somebody may have learnt meanwhile, in another window too."""
        self.overview.begin()
        self.refresh()

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        if self._is_empty:
            return ""
        return self.words.say("{n:learner} on this computer", n=len(self.services.learners.all_learners))

    def body(self, ui: Ui) -> Node:
        """All in view at once where there is room."""
        self.overview.look()
        if self._is_empty:
            self.scrolls = True
            return Row([self._nobody(), Space(grow=1)], gap=0, align="start")
        w, h = (side / ui.unit / max(1.0, ui.text_scale) for side in ui.size)
        self.scrolls = w < WIDE or h < HIGH
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        if self.scrolls:
            task = beside_table.hard_task_plate(self, ui, SIDE)
            return Column([table_plate.learners_plate(self, ui, room), task, Space(8)], gap=12)
        side = Column(
            [beside_table.hard_task_plate(self, ui, SIDE - 2 * beside_table.PAD[0])], wide=SIDE, stretch=False
        )
        table = table_plate.learners_plate(self, ui, room - ui.gap(SIDE) - ui.gap(16))
        return Inset(Row([table, side], gap=16, align="stretch", grow=1), pad=(ui.m.margin, 8), grow=1)

    def _nobody(self) -> Node:
        """How a class comes to be here."""
        t = self.words.t
        entry = self.entry("name", hint=t("Name"), most=MOST_NAME, done=self.add_named, grow=1)
        typed = Row([entry, self.actions.button("add_named", "primary", word=True)], gap=8, wrap=True)
        said: list[Node] = [Label(t("Bring in learners, or type a name"), "name"), typed]
        bring = Row([self.actions.button("bring", "raised", word=True)])
        note = Label(t("Everything stays on this computer."), "note")
        return Inset(Column([*said, bring, note], gap=12, wide=EMPTY), pad=(24, 20), face="plate")

    def foot(self, ui: Ui) -> Node | None:
        if not self.scrolls or self._is_empty or self.board is None:
            return None
        return Row([self.actions.button("show", "primary", word=True)], pack="end")

    # ------------------------------------------------------------------ what is pressed
    @action("show", lambda page, words: words.t("Show it to the class"), icon="full",
            exists=lambda page: page.board is not None)  # fmt: skip
    def show(self) -> None:
        """The task at which most are stuck."""
        if self.board:
            self.services.routes.class_view(self.board.position)

    @action("such", msg("Worksheet"), icon="rules", exists=lambda page: page.board is not None)
    def make_such(self) -> None:
        """A worksheet of such tasks: the same kind of goal in other positions."""
        if board := self.board:
            variant = self.services.variant_of_rules(board.start.rules)
            self.services.routes.worksheet(variant, like=(board.lesson, board.at))

    @action("own_task", msg("Own lesson"), icon="plus", exists=lambda page: page.board is not None)
    def write_such(self) -> None:
        """A lesson of one's own that begins with this task."""
        if self.board:
            making = making_of(self.board.words, self.board.start, self.words.t)
            self.services.routes.write_lesson(making.rules, making=making)

    @action("bring", msg("Bring in"), icon="import")
    def bring(self) -> None:
        self.services.routes.bring()

    @action("add_named", msg("Add a learner"), icon="plus", when=lambda page: bool(page.name.strip()))
    def add_named(self) -> None:
        """The first of a class: who is there already, if nobody else has used it, else one more."""
        learners, name = self.services.learners, self.name.strip()
        if name:
            now = learners.current
            if now.blank:
                learners.rename(now.id, name, EMBLEMS[0])
            else:
                learners.add(name, EMBLEMS[0])
                learners.choose(now.id)
            self.name = ""
            self.refresh()

    @action("add", lambda page, words: words.tc("to be added", "Learner"), icon="plus",
            when=lambda page: len(page.services.learners.all_learners) < MOST_LEARNERS)  # fmt: skip
    def add(self) -> None:
        self.services.routes.learners("new")

    @action("set", msg("Set a course"), icon="learn")
    def set_course(self) -> None:
        self.services.stack.push(SetCoursePlate(self))
