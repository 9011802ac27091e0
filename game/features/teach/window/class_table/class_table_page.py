"""The class: a table of where everybody stands, and beside it the task at which most are stuck."""

from collections.abc import Sequence

from game.features.learners import learner_text
from game.features.learners.learners_file import MOST_LEARNERS, MOST_NAME, clean_name
from game.features.lessons.lesson_draft import lesson_from_task
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
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE = 330.0  # of what stands beside the table, reference px
WIDE, HIGH = 1000.0, 560.0  # reference px, for text of the usual size: with less all lies one below the other


class ClassTablePage(Page):
    """Page of a class; arrow keys move along the learners, Enter opens one."""

    page_title = msg("The class")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.add_part(SlowPaintingPart())
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
    def hardest_task_board(self) -> HardTaskBoard | None:
        """Board of the task at which most learners are stuck; None if there is none or it is not read yet."""
        return self.overview.board

    @property
    def _is_empty(self) -> bool:
        return self.services.learners.is_unnamed

    # ------------------------------------------------------------------ time
    def on_return(self) -> None:
        """Reload the class, which may have changed meanwhile, in another window too."""
        self.overview.begin()
        self.refresh()

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        if self._is_empty:
            return ""
        return self.words.say("{n:learner}", n=len(self.services.learners.pupils))

    def body(self, ui: Ui) -> Node:
        """Return the body of the page, without scrolling where there is enough space."""
        self.overview.refresh_register()
        self.has_scrolling_body = not ui.has_room(WIDE, HIGH)
        if self._is_empty:
            plate = first_names.first_names_plate(self)
            return plate if self.has_scrolling_body else Inset(plate, pad=(ui.m.margin, 8), grow=1)
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        stuck = self.overview.hardest_task is not None
        if self.has_scrolling_body:
            task = [beside_table.hard_task_plate(self, ui, SIDE)] if stuck else []
            return Column([table_plate.learner_table_plate(self, ui, room), *task, Space(8)], gap=12)
        if not stuck:
            row = Row([table_plate.learner_table_plate(self, ui, room)], align="stretch", grow=1)
            return Inset(row, pad=(ui.m.margin, 8), grow=1)
        side = beside_table.hard_task_plate(self, ui, SIDE - 2 * beside_table.PAD[0])
        table = table_plate.learner_table_plate(self, ui, room - ui.gap(SIDE) - ui.gap(16))
        both = [table, Column([side], wide=SIDE, stretch=False)]
        return Inset(Row(both, gap=16, align="stretch", grow=1), pad=(ui.m.margin, 8), grow=1)

    def name_field_nodes(self, *beside: Node) -> list[Node]:
        """Return the field for a new learner's name, with a fixed place for the reason why a name is refused. `beside`:
        nodes placed beside the field.
        """
        kind: Kind = "primary" if self._is_empty else "raised"
        hint, done = self.words.t("Name"), self.add_named_learner
        entry = TextEntry("name", self.name, self._on_name_typed, hint=hint, most=MOST_NAME, done=done, grow=1)
        entry.lines = self.add_learners
        row = Row([entry, self.actions.button("add_named", kind, word=True), *beside], gap=8, wrap=True)
        told = learner_text.name_taken_text(self.words, self.refused) if self.refused else ""
        return [row, *([Label(told, "note", foreign=True)] if told else [])]

    def _on_name_typed(self, value: str) -> None:
        """Store a typed name; rebuild the page only if that changes anything else, since a class has many rows."""
        before = bool(self.name.strip()), self.refused
        self.name, self.refused = value, ""
        if before != (bool(value.strip()), ""):
            self.refresh()

    def footer(self, ui: Ui) -> Node | None:
        """Return the buttons of the most frequent actions where the page scrolls, so that they stay in
        view; else None.
        """
        if not self.has_scrolling_body:
            return None
        show = [Row([self.actions.button("show", "primary", word=True)], pack="end")] if self.hardest_task_board else []
        return Column([*self.name_field_nodes(), *show], gap=8)

    # ------------------------------------------------------------------ what is pressed
    @action("show", lambda page, words: words.t("Show it to the class"), icon="screen",
            exists=lambda page: page.hardest_task_board is not None)  # fmt: skip
    def show_hardest_task(self) -> None:
        """Show the hardest task to the class."""
        if self.hardest_task_board:
            self.services.routes.class_view(self.hardest_task_board.position)

    @action("such", msg("Worksheet"), icon="rules", exists=lambda page: page.hardest_task_board is not None)
    def make_worksheet(self) -> None:
        """Open the dialog for a worksheet with tasks like the hardest one: with the same kind of goal in other
        positions.
        """
        if board := self.hardest_task_board:
            variant = self.services.variant_of_rules(board.start.rules)
            self.services.routes.worksheet(variant, like=(board.lesson, board.task_index))

    @action("own_task", msg("Write a lesson"), icon="pencil", exists=lambda page: page.hardest_task_board is not None)
    def write_lesson(self) -> None:
        """Open the lesson editor with a new lesson that begins with the hardest task."""
        if self.hardest_task_board:
            making = lesson_from_task(self.hardest_task_board.task_words, self.hardest_task_board.start, self.words.t)
            self.services.routes.write_lesson(making.rules, making=making)

    def tools(self) -> Sequence[Node]:
        return [self.actions.button("bring", "table", word=True)]

    @action("bring", msg("Import"), icon="import")
    def import_files(self) -> None:
        """Import learners, lessons and games from files."""
        self.services.routes.import_files()

    @property
    def has_room_for_learner(self) -> bool:
        """Whether another learner can be added."""
        return len(self.services.learners.all_learners) < MOST_LEARNERS

    @action("add_named", msg("Add a learner"), icon="plus",
            when=lambda page: bool(page.name.strip()) and page.has_room_for_learner)  # fmt: skip
    def add_named_learner(self) -> None:
        """Add a learner with the typed name and clear the field; the learner who is playing stays the same."""
        self._add_learner()
        self.refresh()
        self._scroll_to_last()

    def _add_learner(self) -> None:
        """Add a learner with the typed name, unless it is taken or the class is full; then show the reason."""
        learners, name = self.services.learners, clean_name(self.name)
        if not name or not self.has_room_for_learner:
            return
        if learners.is_name_taken(name):
            self.refused = name
            return
        now = learners.current
        learners.add_learner(name, learners.next_emblem)
        learners.choose_learner(now.id)  # who teaches is none of the class
        self.name = self.refused = ""

    def _scroll_to_last(self) -> None:
        """Scroll to the learner who was added last."""
        last = self.services.learners.all_learners[-1]
        row = self.controls.canvas.widget_named(f"learner.{last.id}") if self.controls else None
        if row is not None and row.pane:
            row.pane.reveal(row.rect, 0)

    def add_learners(self, names: Sequence[str]) -> None:
        """Add a learner for each of `names`, the lines of a pasted list."""
        for name in names:
            self.name = name[:MOST_NAME]
            self._add_learner()
        self.refresh()
        self._scroll_to_last()

    @action("set", msg("Set a course"), icon="learn")
    def set_course(self) -> None:
        """Open the dialog that sets the next course of a learner."""
        self.services.stack.push(SetCoursePlate(self))
