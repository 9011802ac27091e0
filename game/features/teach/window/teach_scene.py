"""For who teaches: first the game, then what is done with it; below that the class and its files."""

from collections.abc import Sequence

from game.features.learners.learners_file import Learners
from game.features.lessons.own_lessons import OwnLessons
from game.features.library.entry import LibraryEntry
from game.features.position_editor.position_editor_text import SHOW
from game.features.teach import teach_text
from game.features.teach.register import ClassRegister
from game.features.teach.window import teach_doors
from game.features.teach.window.take_out import TakeOutPlate
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
from game.window.shared.game_chooser import GameChooser, GameLine, game_to_teach
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

CHOOSER, GAP = 560.0, 28.0  # the width of the chooser, and what is beside it, reference px
WIDE, HIGH = 1000.0, 640.0  # reference px, for text of the usual size: with less the chooser is a line


class TeachScene(Page):
    """`game`: the id of the one that is chosen."""

    page_title = msg("Teach")
    first_focus = "door.show"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = game_to_teach(services)
        self.chooser = self.add_part(GameChooser(services, self.game, self.attribute_setter("game"), self.refresh))
        self.own: BackgroundQuery[int | None] = self.follow_source(BackgroundQuery(None))
        self.follow_source(services.courses)
        self.files = self.add_part(FoldedLine(self, "files", reveals=True))
        self._low = False
        self._begin()

    def notes(self) -> Sequence[Message]:
        return self.services.learners.notes

    @property
    def variant(self) -> Variant:
        """The game that is chosen; another one where its file has gone."""
        variants = self.services.library.variants
        return variants.get(self.game) or variants[game_to_teach(self.services)]

    @property
    def learners(self) -> Learners:
        return self.services.learners

    @property
    def register(self) -> ClassRegister:
        return ClassRegister(self.learners.pupils, self.services.courses.courses)

    @property
    def under_way(self) -> LibraryEntry | None:
        """The newest game of the chosen one that is under way and has got anywhere."""
        found = (one for one in self._under_way if one.variant == self.game)
        return next((one for one in found if one.turns and not one.elsewhere), None)

    # ------------------------------------------------------------------ time
    def _begin(self) -> None:
        """Reads what may have changed while nobody looked."""
        self.learners.look()
        self._under_way = self.services.games.games_under_way()
        self.services.courses.begin()
        if folder := self.services.own_lessons:
            variants = self.services.library.variants
            self.own.wait_for_answer(BackgroundAnswer(lambda: len(OwnLessons(folder, variants).all_lessons())))

    def on_return(self) -> None:
        """Lessons may have been written meanwhile, and learnt in another window."""
        self._begin()
        self.refresh()

    # ------------------------------------------------------------------ the page
    def tools(self) -> Sequence[Node]:
        return [self.actions.button("help", "table", word=True)]

    def body(self, ui: Ui) -> Node:
        """The game on one side, on the other what is done with it; with little room one below the other."""
        w, h = (side / ui.unit / max(1.0, ui.text_scale) for side in ui.size)
        self.has_scrolling_body, self._low = w < WIDE or h < HIGH, h < HIGH
        self.chooser.chosen = self.game = self.variant.id
        if self.has_scrolling_body:
            line = GameLine("game", self.services, self.game, self.attribute_setter("game"))
            line.stretch = True
            return Column([line, *self._deeds(ui), *self._class(ui), Space(8)], gap=10)
        margin = ui.m.margin
        games = Pane(self.chooser.card_nodes(ui, CHOOSER), inset=margin, top=4)
        search = Inset(self.chooser.search_field(), pad=(margin, 0))
        deeds = Pane(Column([*self._deeds(ui), Space(4), *self._class(ui)], gap=10), inset=margin, top=4)
        chooser = Column([search, games], gap=10, wide=CHOOSER + 2 * margin)
        chooser.stretch = False
        return Inset(Row([chooser, deeds], gap=max(0, GAP - 2 * margin), align="stretch", grow=1), pad=(0, 8), grow=1)

    def _deeds(self, ui: Ui) -> Sequence[Node]:
        said = self.words.say("With {game}", game=self.words.t(self.variant.name))
        return [Label(said, "heading", "ontable"), *teach_doors.deeds(self, low=self._low)]

    def _class(self, ui: Ui) -> Sequence[Node]:
        return [Label(self.words.t("The class"), "name", "ontable"), teach_doors.class_row(self, low=self._low),
                *teach_doors.class_files(self)]  # fmt: skip

    # ------------------------------------------------------------------ what is pressed
    def _taught(self) -> Variant:
        """The chosen game, which is chosen the next time, too."""
        settings = self.services.settings
        if settings.last_taught != self.game:
            settings.last_taught = self.game
            self.services.settings_file.save(settings)
        return self.variant

    def show(self) -> None:
        """The beginning of the game on the board for a class."""
        self.services.routes.class_view(first_position(self._taught().rules()))

    def show_game(self) -> None:
        """The game under way, as it stands."""
        entry = self.under_way
        kept = self.services.routes.load_game(entry.id) if entry else None
        if kept:
            self._taught()
            self.services.routes.class_view(kept.game.start, kept.game.plies, None, kept.record.players)

    def set_up(self) -> None:
        """A position is laid out first, and then shown to the class."""
        routes = self.services.routes
        routes.choose_position(first_position(self._taught().rules()), routes.class_view, said=SHOW)

    def make_worksheet(self) -> None:
        self.services.routes.worksheet(self._taught())

    def write_lesson(self) -> None:
        """Open the lesson editor, or the list of own lessons where there are some."""
        variant, routes = self._taught(), self.services.routes
        if self.own.value:
            routes.my_lessons(variant)
        else:
            routes.write_lesson(variant.rules())

    def open_class(self) -> None:
        self.services.routes.class_table()

    @action("help", msg("Help"), key="F1", also=("Ctrl /",), icon="help")
    def help(self) -> None:
        """Open the help of the page."""
        self.services.routes.help()

    @action("bring", msg("Bring in"), icon="import")
    def bring(self) -> None:
        """Lessons, games and learners, from files."""
        self.services.routes.bring()

    @action("out", msg("Take out"), icon="export")
    def take_out(self) -> None:
        self.services.stack.push(TakeOutPlate(self.services, self.own.value or 0))

    @action("games", msg("Games of the class"), icon="ideas")
    def open_games(self) -> None:
        """Games that learners made: what they changed, two side by side."""
        self.services.routes.class_games()

    @action("table", msg("Table as a file"), icon="bars", when=lambda page: not page.learners.is_unnamed)
    def take_table(self) -> None:
        """For a spreadsheet, or to be printed."""
        register = self.register
        rows = teach_text.class_table(self.words, register, register.courses_begun, self.services.library.variants)
        self.services.routes.export_table(rows)
