"""Begin a game of one's own: with a game or with a blank plan; beside it one's own games, and files with faults."""

from collections.abc import Sequence

from game.features.library.results import GameResults, results_against_computer
from game.features.workshop import own_text
from game.features.workshop.own_shelf import OwnGameChanges
from game.features.workshop.window.begin import base_games, name_field, own_shelf
from game.features.workshop.window.begin.blank_plans import plan_tiles
from game.features.workshop.window.begin.shelf_files import OwnFileActions
from game.rules.file.first_games import games_to_change
from game.rules.file.plans import blank_plans
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundQuery
from game.text.language import msg
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane, SegmentedControl, TextEntry
from game.window.shared.board_card import BoardPictures
from game.window.shared.slow_painting import SlowPainting
from game.window.shell.actions import action, undo_action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE = 400.0  # of the shelf of one's own, reference px
WIDE, HIGH = 1000.0, 620.0  # reference px, for text of the usual size: with less the shelf is a tab
GAP = 16.0


class BeginScene(Page):
    """`origin`: what the game begins with.  `named`: whether somebody wrote its name."""

    page_title, accepts_paste = msg("Workshop"), True
    first_focus = "name"

    def __init__(self, services: Services, tab: str = "begin") -> None:
        """`tab`: the one that is open at first in a small window, "begin" or "own"."""
        super().__init__(services)
        self.add_part(SlowPainting())
        known = services.library.variants
        self.origin: Variant = next((known[id] for id in games_to_change() if id in known), blank_plans()[0])
        self.typed, self.tab = "", tab
        self.pictures: BoardPictures | None = None
        self.name, self.named = self.usual_name, False
        self.files = OwnFileActions(self)
        self.shelf = self.follow_source(OwnGameChanges(services.own_games))
        self.results = self.follow_source(BackgroundQuery(GameResults()))
        self._look()

    def _look(self) -> None:
        """What is said of one's own games is read in threads."""
        self.shelf.look()
        self.results.wait_for_answer(self.services.games.ask_in_background(results_against_computer, GameResults()))

    def on_library_changed(self) -> None:
        self.shelf.look()
        self._propose_name()
        super().on_library_changed()

    def resume(self) -> None:
        super().resume()
        self._look()

    def on_return(self) -> None:
        """The game that was begun here has its name by now: another one begins with a free name."""
        self.named = self.named and not self.name_taken
        self._propose_name()
        self.refresh()

    # ------------------------------------------------------------------ what it begins with
    @property
    def usual_name(self) -> str:
        """The name that can stay."""
        return own_text.usual_name(self.words, self.origin, self.services.library.variants.values())

    def _propose_name(self) -> None:
        """The usual name, as long as nobody has written one."""
        if not self.named:
            self.name = self.usual_name

    def choose(self, base: Variant) -> None:
        """The next thing is its name, which may stay."""
        self.origin = base
        self._propose_name()
        self.refresh()
        if self.controls:
            self.controls.focus_on("name", reveal=False)
            entry = self.controls.focus
            if isinstance(entry, TextEntry):  # what is typed next is added to it, wherever somebody had clicked before
                entry.caret = len(entry.value)
                self.controls.repaint(entry)

    def find(self, typed: str) -> None:
        self.typed = typed
        self.refresh()

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        return self.words.t("make a game of your own")

    def tools(self) -> Sequence[Node]:
        small = self.ui is not None and self.ui.small
        return [self.actions.button("bring", "table", word=not small)]

    def body(self, ui: Ui) -> Node:
        w, h = (side / ui.unit / max(1.0, ui.text_scale) for side in ui.size)
        self.has_scrolling_body = w < WIDE or h < HIGH
        if self.pictures is None or not self.pictures.fits_layout(ui):
            self.pictures = BoardPictures(ui)
        whole, margin = ui.size[0] / ui.unit, ui.m.margin
        if self.has_scrolling_body:
            room = whole - 2 * margin
            shown = self._begin(ui, room) if self.tab == "begin" else own_shelf.own_shelf_nodes(self, ui, room)
            return Column([Row([self._tabs()]), *shown, Space(8)], gap=12)
        room = whole - 2 * margin - (SIDE + GAP if self.has_shelf else 0)
        begin = Pane(Column(self._begin(ui, room), gap=12), inset=margin, top=8)
        left = Column([begin, Inset(name_field.name_plate(self, ui), pad=(margin, 0)), Space(2)], gap=12, grow=1)
        beside = list[Node]()
        if self.has_shelf:
            shelf = Column(own_shelf.own_shelf_nodes(self, ui, SIDE), gap=8, wide=SIDE)
            beside.append(Pane(shelf, inset=margin, top=8, grow=0))
        return Inset(Row([left, *beside], gap=0, align="stretch", grow=1), pad=(0, 6), grow=1)

    @property
    def has_shelf(self) -> bool:
        """Whether the shelf of one's own is seen: before the first game there is nothing on it."""
        return self.has_scrolling_body or bool(self.shelf.games) or self.files.done is not None

    def _begin(self, ui: Ui, room: float) -> list[Node]:
        return [
            base_games.games_heading(self, room),
            base_games.base_game_cards(self, ui, room),
            Space(4),
            *plan_tiles(self, ui, room),
        ]

    def _tabs(self) -> Node:
        t = self.words.t
        options = [("begin", t("Begin a game")), ("own", t("Your own"))]
        return SegmentedControl("tab", options, self.tab, self.attribute_setter("tab"))

    def footer(self, ui: Ui) -> Node | None:
        return name_field.name_plate(self, ui) if self.has_scrolling_body and self.tab == "begin" else None

    # ------------------------------------------------------------------ what is pressed
    @action("bring", msg("Bring in a file"), icon="import")
    def bring(self) -> None:
        self.services.routes.bring()

    @property
    def can_undo(self) -> bool:
        return self.files.done is not None and self.files.done.back is not None

    @undo_action(msg("Undo"), msg("takes back what was done with a file"))
    def undo(self) -> None:
        self.files.undo()

    def write(self, name: str) -> None:
        """Somebody names the game."""
        before, self.name, self.named = self.name_taken, name, True
        if self.name_taken != before:
            self.refresh()

    @property
    def name_taken(self) -> bool:
        """Whether another game is called so."""
        name = self.name.strip()
        return bool(name) and own_text.is_name_taken(self.words, name, self.services.library.variants.values())

    def go_on(self) -> None:
        """To the bench; an empty name is the usual one, as stands in its field then."""
        if self.name_taken:
            self.services.sound.play("refused")
        else:
            self.services.routes.change_rule(self.origin, self.name.strip() or self.usual_name)
