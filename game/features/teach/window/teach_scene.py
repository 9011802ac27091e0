"""For who teaches: first the game, then what is done with it; below that the class and its files."""

from collections.abc import Sequence

from game.features.learners.learners_file import Learners
from game.features.lessons.own_lessons import OwnLessonFolder
from game.features.library.entry import LibraryEntry
from game.features.position_editor.position_editor_text import SHOW
from game.features.teach import teach_text
from game.features.teach.plan_list import PlanList, read_plan_list
from game.features.teach.register import ClassRegister
from game.features.teach.window import teach_doors
from game.features.teach.window.take_out import ExportClassPlate
from game.rules.file.variant_library import Variant
from game.store.message import Message
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.table.new_game import first_position
from game.text.language import msg
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.window.shared.folded_line import FoldedLine
from game.window.shared.game_chooser import GameChooser, GameField, game_to_teach
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

CHOOSER, GAP = 560.0, 28.0  # the width of the chooser, and what is beside it, reference px
PATIENCE = 0.05  # seconds for which what stands on the page is waited for
WIDE, HIGH = 1000.0, 640.0  # reference px, for text of the usual size: with less the chooser is a line


class TeachScene(Page):
    """Page for teachers; `game`: the id of the chosen game."""

    page_title = msg("Teach")
    first_focus = "door.show"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = game_to_teach(services)
        self.chooser = self.add_part(GameChooser(services, self.game, self.attribute_setter("game"), self.refresh))
        self.own: BackgroundQuery[int | None] = self.follow_source(BackgroundQuery(None))
        self.plans: BackgroundQuery[PlanList | None] = self.follow_source(BackgroundQuery(None))
        self.follow_source(services.courses)
        self.files = self.add_part(FoldedLine(self, "files", reveals=True))
        self._low = False
        self._reload()
        for asked in (self.own, self.plans):  # mostly they are there at once, and the page is laid out with them
            asked.wait(PATIENCE)

    def notes(self) -> Sequence[Message]:
        return self.services.learners.notes

    @property
    def chosen_variant(self) -> Variant:
        """The chosen game; another game if its file no longer exists."""
        variants = self.services.library.variants
        return variants.get(self.game) or variants[game_to_teach(self.services)]

    @property
    def learners(self) -> Learners:
        return self.services.learners

    @property
    def register(self) -> ClassRegister:
        """Progress of the class, from its learners and the courses that have been read so far."""
        return ClassRegister(self.learners.pupils, self.services.courses.courses)

    @property
    def newest_game_under_way(self) -> LibraryEntry | None:
        """The newest unfinished game of the chosen variant in which a turn was made and which no other window plays;
        None for none.
        """
        found = (one for one in self._under_way if one.variant == self.game)
        return next((one for one in found if (one.first or one.turns > 1) and not one.elsewhere), None)

    # ------------------------------------------------------------------ time
    def _reload(self) -> None:
        """Reload learners, games and lessons, which may have changed since the page was left."""
        self.learners.look()
        self._under_way = self.services.games.games_under_way()
        self.services.courses.begin()
        if folder := self.services.own_lessons:
            variants = self.services.library.variants
            self.own.expect_answer(BackgroundAnswer(lambda: len(OwnLessonFolder(folder, variants).all_lessons())))
        if plans := self.services.own_plans:
            games, before = self.services.library.variants, self.plans.value
            self.plans.expect_answer(BackgroundAnswer(lambda: read_plan_list(plans, games), lambda _: before))

    def on_return(self) -> None:
        """Reload the page, since lessons and learners may have changed on other pages or in other windows."""
        self._reload()
        self.refresh()

    # ------------------------------------------------------------------ the page
    def tools(self) -> Sequence[Node]:
        return [self.actions.button("help", "table", word=True)]

    def body(self, ui: Ui) -> Node:
        """Return the game on one side and its actions on the other, or below it where there is little room."""
        self.has_scrolling_body, self._low = not ui.has_room(WIDE, HIGH), not ui.has_room(0, HIGH)
        self.chooser.chosen = self.game = self.chosen_variant.id
        if self.has_scrolling_body:
            line = GameField("game", self.services, self.game, self.attribute_setter("game"))
            return Column(
                [line.with_traits(stretch=True), *self._action_nodes(), *self._class_nodes(), Space(8)], gap=10
            )
        margin = ui.m.margin
        games = Pane(self.chooser.card_nodes(ui, CHOOSER), inset=margin, top=4)
        search = Inset(self.chooser.search_field(), pad=(margin, 0))
        deeds = Pane(Column([*self._action_nodes(), Space(4), *self._class_nodes()], gap=10), inset=margin, top=4)
        chooser = Column([search, games], gap=10, wide=CHOOSER + 2 * margin, stretch=False)
        return Inset(Row([chooser, deeds], gap=max(0, GAP - 2 * margin), align="stretch", grow=1), pad=(0, 8), grow=1)

    def _action_nodes(self) -> Sequence[Node]:
        said = self.words.say("With {game}", game=self.words.t(self.chosen_variant.name))
        return [Label(said, "heading", "ontable"), *teach_doors.action_cards(self, low=self._low)]

    def _class_nodes(self) -> Sequence[Node]:
        """Return the nodes about the class: its card and the actions on its files."""
        head, card = Label(self.words.t("The class"), "name", "ontable"), teach_doors.class_card(self, low=self._low)
        return [head, card, *teach_doors.class_files_row(self)]

    # ------------------------------------------------------------------ what is pressed
    def _remember_game(self) -> Variant:
        """Return the chosen game, and store it as the choice for the next visit."""
        settings = self.services.settings
        if settings.last_taught != self.game:
            settings.last_taught = self.game
            self.services.settings_file.save(settings)
        return self.chosen_variant

    def show_to_class(self) -> None:
        """Open the class view with the start of the chosen game."""
        self.services.routes.class_view(first_position(self._remember_game().rules()))

    def show_game_under_way(self) -> None:
        """Open the class view with the newest unfinished game, at its present position."""
        entry = self.newest_game_under_way
        kept = self.services.routes.load_saved_game(entry.id) if entry else None
        if kept:
            self._remember_game()
            self.services.routes.class_view(kept.game.start, kept.game.plies, None, kept.record.players)

    def plan_lesson(self) -> None:
        """Open the list of lessons of 45 minutes, in which that of the chosen game is marked."""
        self.services.routes.lesson_plans(self._remember_game())

    def set_up_position(self) -> None:
        """Open the position editor; the position set up there is then shown in the class view."""
        routes = self.services.routes
        routes.choose_position(first_position(self._remember_game().rules()), routes.class_view, said=SHOW)

    def make_worksheet(self) -> None:
        """Open the dialog to make a worksheet of the chosen game, for printing."""
        self.services.routes.worksheet(self._remember_game())

    def write_lesson(self) -> None:
        """Open the lesson editor, or the list of the user's own lessons if there are any."""
        variant, routes = self._remember_game(), self.services.routes
        if self.own.value:
            routes.my_lessons(variant)
        else:
            routes.write_lesson(variant.rules())

    @action("help", msg("Help"), key="F1", also=("Ctrl /",), icon="help")
    def help(self) -> None:
        """Open the help of the page."""
        self.services.routes.toggle_help()

    @action("bring", msg("Import"), icon="import")
    def import_files(self) -> None:
        """Import lessons, games and learners from files."""
        self.services.routes.import_files()

    @action("out", msg("Export"), icon="export")
    def open_export(self) -> None:
        """Open the dialog with the files of the class that can be exported."""
        self.services.stack.push(ExportClassPlate(self.services, self.own.value or 0))

    @action("games", msg("Games of the class"), icon="ideas")
    def open_class_games(self) -> None:
        """Open the games that learners made, to see and compare their changes."""
        self.services.routes.class_games()

    @action("table", msg("Table as a file"), icon="bars", when=lambda page: not page.learners.is_unnamed)
    def export_table(self) -> None:
        """Export the progress of the class as a table, for a spreadsheet or for printing."""
        register = self.register
        rows = teach_text.class_table_rows(self.words, register, register.courses_begun, self.services.library.variants)
        self.services.routes.export_table(rows)
