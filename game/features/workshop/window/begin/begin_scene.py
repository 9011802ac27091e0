"""Begin a game of one's own: with a game or with a blank plan; beside it one's own games, and files with faults."""

from collections.abc import Sequence

from game.features.library.results import GameResults, read_game_results
from game.features.workshop import own_text
from game.features.workshop.own_shelf import OwnGameChanges
from game.features.workshop.window.begin import base_games, name_field, own_shelf
from game.features.workshop.window.begin.blank_plans import blank_plan_tiles
from game.features.workshop.window.begin.shelf_files import OwnFileActions
from game.rules.file.first_games import games_to_change
from game.rules.file.plans import blank_games
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundQuery
from game.text.language import msg
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane, TextEntry
from game.window.shared.board_card import BoardPictures
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.actions import action, undo_action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE = 400.0  # of the shelf of one's own, reference px
WIDE, HIGH = 1000.0, 620.0  # reference px, for text of the usual size: with less the shelf is a tab
GAP = 16.0


class BeginScene(Page):
    """Page on which the user starts an own game, from an existing game or a blank plan.

    `origin`: its base; `named`: whether the user has typed a name.
    """

    page_title, accepts_paste = msg("Workshop"), True
    first_focus = "name"

    def __init__(self, services: Services, tab: str = "begin") -> None:
        """Make the page; `tab`: the tab shown first in a small window, "begin" or "own"."""
        super().__init__(services)
        self.add_part(SlowPaintingPart())
        known = services.library.variants
        self.origin: Variant = next((known[id] for id in games_to_change() if id in known), blank_games()[0])
        self.typed, self.tab = "", tab
        self.set_search_text = self.attribute_setter("typed")
        self.pictures = BoardPictures()
        self.name, self.named = self.proposed_name, False
        self.files = OwnFileActions(self)
        self.shelf = self.follow_source(OwnGameChanges(services.own_games))
        self.results = self.follow_source(BackgroundQuery(GameResults()))
        self._query_own_games()

    def _query_own_games(self) -> None:
        """Start reading the results of own games and their changes, in threads."""
        self.shelf.start_query()
        self.results.expect_answer(self.services.games.query_in_background(read_game_results, GameResults()))

    def on_library_changed(self) -> None:
        self.shelf.start_query()
        self._propose_name()
        super().on_library_changed()

    def resume(self) -> None:
        super().resume()
        self._query_own_games()

    def on_return(self) -> None:
        """Propose a free name again, as a game begun from this page may have taken the former one."""
        self._propose_name()
        self.refresh()

    # ------------------------------------------------------------------ what it begins with
    @property
    def proposed_name(self) -> str:
        """The name proposed for the new game."""
        return own_text.proposed_name(self.words, self.origin, self.services.library.variants.values())

    def _propose_name(self) -> None:
        """Put the proposed name into the name field, unless the user has typed one that no game has by now."""
        self.named = self.named and not self.is_name_taken
        if not self.named:
            self.name = self.proposed_name

    def choose_base(self, base: Variant) -> None:
        """Choose the base game, and focus the name."""
        self.origin = base
        self._propose_name()
        self.refresh()
        if self.controls:
            self.controls.focus_on("name", reveal=False)
            entry = self.controls.focus
            if isinstance(entry, TextEntry):  # what is typed next is added to it, wherever somebody had clicked before
                entry.caret = len(entry.value)
                self.controls.repaint(entry)

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return self.words.t("make a game of your own")

    def tools(self) -> Sequence[Node]:
        small = self.ui is not None and self.ui.small
        return [self.actions.button("bring", "table", word=not small)]

    def body(self, ui: Ui) -> Node:
        self.has_scrolling_body = not ui.has_room(WIDE, HIGH)
        self.pictures.use_layout(ui)
        whole, margin = ui.size[0] / ui.unit, ui.m.margin
        if self.has_scrolling_body:
            room = whole - 2 * margin
            shown = self._begin_column(ui, room) if self.tab == "begin" else own_shelf.own_games_nodes(self, ui, room)
            t = self.words.t
            tabs = self.choice_field("tab", [("begin", t("Begin a game")), ("own", t("Your own"))])
            return Column([Row([tabs]), *shown, Space(8)], gap=12)
        room = whole - 2 * margin - (SIDE + GAP if self.has_own_games_column else 0)
        begin = Pane(Column(self._begin_column(ui, room), gap=12), inset=margin, top=8)
        left = Column([begin, Inset(name_field.game_name_plate(self, ui), pad=(margin, 0)), Space(2)], gap=12, grow=1)
        beside = list[Node]()
        if self.has_own_games_column:
            shelf = Column(own_shelf.own_games_nodes(self, ui, SIDE), gap=8, wide=SIDE)
            beside.append(Pane(shelf, inset=margin, top=8, grow=0))
        return Inset(Row([left, *beside], gap=0, align="stretch", grow=1), pad=(0, 6), grow=1)

    @property
    def has_own_games_column(self) -> bool:
        """Whether the user's own games have a column; they have none while there are no such games."""
        return self.has_scrolling_body or bool(self.shelf.sorted_games) or self.files.done is not None

    def _begin_column(self, ui: Ui, room: float) -> list[Node]:
        """Return the nodes to choose what to begin with, base games and blank games; `room`: width, reference px."""
        return [
            base_games.base_games_heading(self, room),
            base_games.base_game_cards(self, ui, room),
            Space(4),
            *blank_plan_tiles(self, ui, room),
        ]

    def footer(self, ui: Ui) -> Node | None:
        return name_field.game_name_plate(self, ui) if self.has_scrolling_body and self.tab == "begin" else None

    # ------------------------------------------------------------------ what is pressed
    @action("bring", msg("Import a file"), icon="import")
    def import_file(self) -> None:
        """Open the dialog to import files."""
        self.services.routes.import_files()

    @property
    def can_undo(self) -> bool:
        return self.files.done is not None and self.files.done.undo is not None

    @undo_action(msg("Undo"), msg("undoes what was done with a file"))
    def undo(self) -> None:
        self.files.undo()

    def set_name(self, name: str) -> None:
        """Store the name that the user has typed."""
        before, self.name, self.named = self.is_name_taken, name, True
        if self.is_name_taken != before:
            self.refresh()

    @property
    def is_name_taken(self) -> bool:
        """Whether another game has the typed name."""
        name = self.name.strip()
        return bool(name) and own_text.is_name_taken(self.words, name, self.services.library.variants.values())

    def open_bench(self) -> None:
        """Open the editor with the new game; if the name is empty, it gets the proposed one."""
        if self.is_name_taken:
            self.services.sound.play("refused")
        else:
            self.services.routes.edit_rules(self.origin, self.name.strip() or self.proposed_name)
