"""The class: a table of where everybody stands, and beside it the task at which most are stuck."""

from collections.abc import Sequence

from game.features.learners import learner_text
from game.features.learners.learners_file import MOST_LEARNERS, MOST_NAME, clean_name
from game.features.lessons.lesson_draft import making_of
from game.features.teach.hard_task import HardTaskBoard
from game.features.teach.overview import ClassOverview
from game.features.teach.window.class_table import beside_table, first_names, table_plate
from game.features.teach.window.class_table.set_course import SetCoursePlate
from game.store.message import Message
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import TextEntry
from game.ui.widgets.button import Kind
from game.window.shared.slow_painting import SlowPainting
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE = 330.0  # of what stands beside the table, reference px
WIDE, HIGH = 1000.0, 560.0  # reference px, for text of the usual size: with less all lies one below the other


class ClassTablePage(Page):
    """Arrows walk along the learners, Enter opens one."""

    page_title = msg("The class")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.add_part(SlowPainting())
        self.overview = ClassOverview(services.library.variants, services.learners, services.courses)
        for source in (self.overview.found, self.overview.courses):
            self.follow_source(source)
        self.course, self.first = "", -1  # the one that is shown, "": all that were begun; from which on, -1: unasked
        self.stuck_first = False
        self.name = ""  # of one who comes, while it is typed
        self.refused = ""  # the name that was typed last, where somebody is called that
        self.first_focus = "name" if self._is_empty else "show"

    def notes(self) -> Sequence[Message]:
        return self.services.learners.notes

    @property
    def board(self) -> HardTaskBoard | None:
        return self.overview.board

    @property
    def _is_empty(self) -> bool:
        return self.services.learners.is_unnamed

    # ------------------------------------------------------------------ time
    def on_return(self) -> None:
        """Somebody may have learnt meanwhile, in another window too."""
        self.overview.begin()
        self.refresh()

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        if self._is_empty:
            return ""
        return self.words.say("{n:learner}", n=len(self.services.learners.pupils))

    def body(self, ui: Ui) -> Node:
        """All in view at once where there is room."""
        self.overview.look()
        w, h = (side / ui.unit / max(1.0, ui.text_scale) for side in ui.size)
        self.has_scrolling_body = w < WIDE or h < HIGH
        if self._is_empty:
            plate = first_names.first_names_plate(self)
            return plate if self.has_scrolling_body else Inset(plate, pad=(ui.m.margin, 8), grow=1)
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        stuck = self.overview.snag is not None
        if self.has_scrolling_body:
            task = [beside_table.hard_task_plate(self, ui, SIDE)] if stuck else []
            return Column([table_plate.learners_plate(self, ui, room), *task, Space(8)], gap=12)
        if not stuck:
            return Inset(Row([table_plate.learners_plate(self, ui, room)], align="stretch", grow=1),
                         pad=(ui.m.margin, 8), grow=1)  # fmt: skip
        side = Column(
            [beside_table.hard_task_plate(self, ui, SIDE - 2 * beside_table.PAD[0])], wide=SIDE, stretch=False
        )
        table = table_plate.learners_plate(self, ui, room - ui.gap(SIDE) - ui.gap(16))
        return Inset(Row([table, side], gap=16, align="stretch", grow=1), pad=(ui.m.margin, 8), grow=1)

    def name_field(self, *beside: Node) -> list[Node]:
        """Return the entry of names, one after the other, with the reason why one was refused; it keeps its place."""
        kind: Kind = "primary" if self._is_empty else "raised"
        entry = TextEntry(
            "name", self.name, self._type, hint=self.words.t("Name"), most=MOST_NAME, done=self.add_named, grow=1
        )
        entry.lines = self.add_all
        row = Row([entry, self.actions.button("add_named", kind, word=True), *beside], gap=8, wrap=True)
        told = learner_text.name_taken(self.words, self.refused) if self.refused else ""
        return [row, *([Label(told, "note", foreign=True)] if told else [])]

    def _type(self, value: str) -> None:
        """The page is made anew only where something of it changes by that: a class has many rows."""
        before = bool(self.name.strip()), self.refused
        self.name, self.refused = value, ""
        if before != (bool(value.strip()), ""):
            self.refresh()

    def footer(self, ui: Ui) -> Node | None:
        """Return the most frequent actions, always in view where the page scrolls; else None."""
        if not self.has_scrolling_body:
            return None
        show = [Row([self.actions.button("show", "primary", word=True)], pack="end")] if self.board else []
        return Column([*self.name_field(), *show], gap=8)

    # ------------------------------------------------------------------ what is pressed
    @action("show", lambda page, words: words.t("Show it to the class"), icon="screen",
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

    @action("own_task", msg("Write a lesson"), icon="pencil", exists=lambda page: page.board is not None)
    def write_such(self) -> None:
        """A lesson of one's own that begins with this task."""
        if self.board:
            making = making_of(self.board.words, self.board.start, self.words.t)
            self.services.routes.write_lesson(making.rules, making=making)

    def tools(self) -> Sequence[Node]:
        return [self.actions.button("bring", "table", word=True)]

    @action("bring", msg("Bring in"), icon="import")
    def bring(self) -> None:
        """Learners, lessons and games, from files."""
        self.services.routes.bring()

    @property
    def has_room(self) -> bool:
        """Whether one more learner may come."""
        return len(self.services.learners.all_learners) < MOST_LEARNERS

    @action("add_named", msg("Add a learner"), icon="plus",
            when=lambda page: bool(page.name.strip()) and page.has_room)  # fmt: skip
    def add_named(self) -> None:
        """One more, and the field is there for the next name; whoever learns here goes on."""
        self._add()
        self.refresh()
        self._reveal_last()

    def _add(self) -> None:
        learners, name = self.services.learners, clean_name(self.name)
        if not name or not self.has_room:
            return
        if learners.is_taken(name):
            self.refused = name
            return
        now = learners.current
        learners.add(name, learners.next_emblem)
        learners.choose(now.id)  # who teaches is none of the class
        self.name = self.refused = ""

    def _reveal_last(self) -> None:
        """Whoever came last is seen."""
        last = self.services.learners.all_learners[-1]
        row = self.controls.canvas.widget_named(f"learner.{last.id}") if self.controls else None
        if row is not None and row.pane:
            row.pane.reveal(row.rect, 0)

    def add_all(self, names: Sequence[str]) -> None:
        """A list of names that was pasted: a learner for each line."""
        for name in names:
            self.name = name[:MOST_NAME]
            self._add()
        self.refresh()
        self._reveal_last()

    @action("set", msg("Set a course"), icon="learn")
    def set_course(self) -> None:
        self.services.stack.push(SetCoursePlate(self))
