"""For who teaches: the board for a class, own lessons and worksheets, who stands where, and who is stuck at what."""

from collections.abc import Sequence

from game.scenes.shared.slow_painting import SlowPainting
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page
from game.scenes.shell.services import Services
from game.scenes.teach import beside_table, table_plate, teach_doors
from game.scenes.teach.teach_plates import SetCoursePlate, TakeOutPlate
from game.session.lessons.lesson_draft import making_of
from game.session.teach.hard_task import HardTaskBoard
from game.session.teach.overview import ClassOverview
from game.store.learners import MOST_LEARNERS
from game.store.message import Message
from game.text.language import msg
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.words.teach import teach_text

SIDE = 330.0  # of what stands beside the table, reference px
WIDE, HIGH = 1000.0, 640.0  # reference px, for text of the usual size: with less all lies one below the other
CARDS = 750.0  # ... with less height the doors are a row of words, so that the table and who is stuck stay in view


class TeachScene(Page):
    """Arrows walk along the learners, Enter opens one."""

    called = msg("Teach")
    first_focus = "show"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.hold(SlowPainting())
        variants = services.library.variants
        self.overview = ClassOverview(variants, services.learners, services.courses, services.own_lessons)
        for source in (self.overview.own, self.overview.found, self.overview.courses):
            self.follow_source(source)
        self.course, self.first = "", -1  # the one that is shown, "": all that were begun; from which on, -1: unasked
        self.game = ""  # for which lessons are written and boards shown; "": the one that was played last
        self.stuck_first = self._covered = False

    def notes(self) -> Sequence[Message]:
        return self.services.learners.notes

    @property
    def board(self) -> HardTaskBoard | None:
        return self.overview.board

    # ------------------------------------------------------------------ time
    def pause(self) -> None:
        super().pause()
        self._covered = True

    def resume(self) -> None:
        """Lessons may have been written meanwhile, and learnt in another window."""
        super().resume()
        if self._covered:
            self._covered = False
            self.overview.begin()
            self.refresh()

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return self.words.say("{n:learner} on this computer", n=len(self.services.learners.all_learners))

    def tools(self) -> Sequence[Node]:
        word = not (self.ui and self.ui.small)
        return [self.actions.button(id, "table", word=word) for id in ("games", "bring", "out", "print")]

    def body(self, ui: Ui) -> Node:
        """All in view at once where there is room."""
        self.overview.look()
        w, h = (side / ui.unit / max(1.0, ui.text_scale) for side in ui.size)
        self.scrolls = w < WIDE or h < HIGH
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        if self.scrolls:
            parts = [
                teach_doors.door_icons(self),
                table_plate.learners_plate(self, ui, room),
                beside_table.hard_task_plate(self, ui, SIDE),
                Space(8),
            ]
            return Column(parts, gap=12)
        side = Column(
            [beside_table.hard_task_plate(self, ui, SIDE - 2 * beside_table.PAD[0])], wide=SIDE, stretch=False
        )
        table = table_plate.learners_plate(self, ui, room - ui.gap(SIDE) - ui.gap(16))
        both = Row([table, side], gap=16, align="stretch", grow=1)
        way = teach_doors.door_cards(self, ui) if h >= CARDS else teach_doors.door_icons(self)
        return Inset(Column([way, both], gap=16, grow=1), pad=(ui.m.margin, 8), grow=1)

    def foot(self, ui: Ui) -> Node | None:
        return Row([self.actions.button("show", "primary", word=True)], pack="end") if self.scrolls else None

    # ------------------------------------------------------------------ what is pressed
    @action("show", lambda page, words: words.t("Show it to the class" if page.board else "Class view"), icon="full")
    def show(self) -> None:
        """The task at which most are stuck; where nobody is, the beginning of a game."""
        self.services.routes.class_view(self.board.position if self.board else teach_doors.default_class_position(self))

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

    @action("games", msg("Class games"), icon="swap", tip=msg("Hand out a game, see what learners make of it."))
    def open_games(self) -> None:
        """Games that learners made: what they changed, two side by side."""
        self.services.routes.class_games()

    @action("bring", msg("Bring in"), icon="import")
    def bring(self) -> None:
        self.services.routes.bring()

    @action("out", msg("Take out"), icon="export")
    def take_out(self) -> None:
        self.services.stack.push(TakeOutPlate(self))

    @action("add", lambda page, words: words.tc("to be added", "Learner"), icon="plus",
            when=lambda page: len(page.services.learners.all_learners) < MOST_LEARNERS)  # fmt: skip
    def add(self) -> None:
        self.services.routes.learners("new")

    @action("set", msg("Set a course"), icon="learn")
    def set_course(self) -> None:
        self.services.stack.push(SetCoursePlate(self))

    @action("print", msg("Print"), icon="rules")
    def print_table(self) -> None:
        """As a page that a browser prints."""
        self._save_table(printed=True)

    @action("table", msg("Save as a table"), icon="export")
    def take_table(self) -> None:
        """For a spreadsheet."""
        self._save_table(printed=False)

    def _save_table(self, *, printed: bool) -> None:
        register = self.overview.register
        rows = teach_text.class_table(self.words, register, register.courses_begun, self.services.library.variants)
        self.services.routes.export_table(rows, printed=printed)
