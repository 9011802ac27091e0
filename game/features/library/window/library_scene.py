"""The page of the library: what is chosen at one side, the games in the middle, what comes of them at the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.features.library import library_text as texts
from game.features.library.entry import LibraryEntry
from game.features.library.exporting import ExportSelection
from game.features.library.library_listing import Listing
from game.features.library.queries import EVERYTHING, ArchiveFilter, Sort
from game.features.library.window.game_menu import GameDots, GameMenu
from game.features.library.window.game_menus import CHOOSE_GAME, GameMenus
from game.features.library.window.game_rows import GameRow
from game.features.library.window.library_charts import statistics_nodes
from game.features.library.window.library_filters import FilterPanel
from game.store.message import Message
from game.text.finding import game_finder
from game.text.language import msg
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Chip, Pane, SegmentedControl, TextEntry, Widget
from game.window.shared.slow_painting import SlowPainting
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE, NUMBERS = 210.0, 310.0  # widths of the columns beside the list, reference px
FEW_WIDE = 1160  # reference px: in a narrower window the statistics are behind a switch


def _on_row(page: LibraryScene) -> bool:
    return page.row is not None


class LibraryScene(Page):
    """Enter on a game opens it, Space marks it, Del deletes it, * gives it a star; its menu has all of that, too."""

    page_title = msg("Library")
    has_scrolling_body, accepts_paste = False, True

    def __init__(self, services: Services, archive_filter: ArchiveFilter | None = None) -> None:
        super().__init__(services)
        self.add_part(GameMenus(self))
        self.add_part(SlowPainting(whole_view=True))
        self.listing = Listing(services.games, archive_filter or ArchiveFilter())
        self.follow_source(self.listing.statistics)
        self._fresh = True  # it has just looked
        self.marked: set[str] = set()
        self._deleted = ""  # the game that was deleted last, which can be brought back
        self.filters_shown = False  # all by what games can be chosen, not only under way or over
        self._numbers = False  # in a narrow window: whether the statistics are shown
        self._typed = self.chosen_filter.text

    # ------------------------------------------------------------------ what is found
    @property
    def chosen_filter(self) -> ArchiveFilter:
        return self.listing.chosen

    def _again(self) -> None:
        self.listing.look()
        self.refresh()

    def unfold_filters(self) -> None:
        """Shows all filters, or folds them again; what was chosen holds."""
        self.filters_shown = not self.filters_shown
        self.refresh()

    def choose(self, archive_filter: ArchiveFilter) -> None:
        self.listing.choose(archive_filter)
        self.refresh()
        if self.controls:
            self.controls.to_top()

    def resume(self) -> None:
        super().resume()
        if not self._fresh:
            self._again()  # a game may have gone on, or be another one now
        self._fresh = False

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        words, score = self.words, self.listing.statistics.value.all
        games = words.counted(self.listing.found.total, "game")
        if self.listing.nothing_played:
            return ""
        return " · ".join([games, *([words.say("{n} won", n=score.won)] if score.won else [])])

    def tools(self) -> list[Widget]:
        if self.ui is None:
            return []
        t, narrow, actions = self.words.t, self._narrow(self.ui), self.actions
        pages = [(False, t("Games")), (True, t("Statistics"))]
        switched = narrow and not self.listing.nothing_played
        view: list[Widget] = [SegmentedControl("view", pages, self._numbers, self._view)] if switched else []
        return [*view, *(actions.button(id, "table", word=not narrow) for id in ("import", "export"))]

    @action("import", msg("Bring in"), icon="import")
    def bring(self) -> None:
        self.services.routes.bring()

    @action("export", msg("Export"), icon="export", when=lambda page: page.listing.found.total > 0)
    def export(self) -> None:
        """The marked games, if there are some, or all that are shown."""
        marked = {"marked": ExportSelection(sorted(self.marked), len(self.marked))} if self.marked else {}
        self.services.routes.export({**marked, "shown": ExportSelection(self.chosen_filter, self.listing.found.total)})

    def _view(self, numbers: object) -> None:
        self._numbers = bool(numbers)
        self.refresh()

    def _narrow(self, ui: Ui) -> bool:
        return ui.size[0] / ui.unit / max(1.0, ui.text_scale) < FEW_WIDE

    def notes(self) -> Sequence[Message]:
        return self.services.games.notes

    def body(self, ui: Ui) -> Node:
        choices = FilterPanel(self)
        inset = ui.m.margin
        if self.listing.nothing_played:
            gone = [self._undo()] if self._deleted else []  # it was the only one
            return Pane(Column([*gone, self._empty(ui)], gap=16, grow=1), inset=inset, top=8)
        counted: Sequence[Node] = [Label(self.words.t("Reading games."), "note")]  # they come after the first frame
        if self.listing.statistics.was_answered:
            found = self.listing.statistics.value
            counted = statistics_nodes(ui, self.words, found, self._game, some=self.chosen_filter != EVERYTHING)
        numbers = Inset(Column(counted, gap=8), pad=(16, 16), face="plate")
        if self._narrow(ui):
            shown: Node = numbers if self._numbers else Column([self._top(ui, choices), *self._list(ui)], gap=10)
            return Pane(Column([shown, Space(8)], gap=0), inset=inset, top=6)
        high = ui.window.h - self.bar(ui).height(ui, ui.window.w) - 2 * ui.gap(6)
        side = choices.column(ui, ui.gap(SIDE), high)
        left = Pane(Column([side], wide=SIDE), inset=inset / 2, top=6, grow=0)
        games = Pane(Column(self._list(ui), gap=10), inset=16, top=6)
        middle = Column([Inset(self._top(ui, None), pad=(16, 6)), games], gap=0, grow=1)
        right = Pane(Column([numbers], wide=NUMBERS), inset=inset / 2, top=6, grow=0)
        return Inset(Row([left, middle, right], gap=0, align="stretch"), pad=(inset / 2, 0), grow=1)

    @property
    def _game(self) -> str:
        """The game whose levels the statistics show."""
        return self.chosen_filter.variants[0] if len(self.chosen_filter.variants) == 1 else ""

    def _top(self, ui: Ui, choices: FilterPanel | None) -> Node:
        t, listing = self.words.t, self.listing
        entry = TextEntry("search", self._typed, self._find, hint=t("Find in the library"), icon="search", grow=1)
        said = [(one, t(name)) for one, name in texts.SORT_WORDS.items()]
        if choices:
            sort = self.drop("sort", said, listing.from_the_first, listing)
            return Column([Row([entry, sort], gap=8, wrap=True), Row(choices.fields(), gap=8, wrap=True)], gap=8)
        chips = [
            Chip(f"sort.{one}", name, one == listing.sort, partial(self._sort, one), one_of=True) for one, name in said
        ]
        return Row([entry, *chips], gap=8, wrap=True)

    def _empty(self, ui: Ui) -> Node:
        """Before the first game there is nothing to choose from or to count: what can be done here later."""
        t = self.words.t
        way = Row([Button("home", self.services.routes.home, icon="search", label=t("Find a game"), kind="primary")])
        if not self.services.games.all_readable:
            return way
        said = t("No game has been played yet. Every game that you begin is kept here from its first turn on.")
        later = (
            ("play", t("Go on with a game")),
            ("film", t("Watch it from the start")),
            ("path", t("Review what each turn was worth")),
            ("bars", t("See how many games you won")),
        )
        lines = [Row([Icon(icon, 28, "brass"), Label(told, "text", grow=1)], gap=16) for icon, told in later]
        rows: list[Node] = [Label(said, "heading"), Space(2), Divider(), Space(2), *lines, Space(8), way]
        return Inset(Column(rows, gap=16), pad=(24, 20), face="plate")

    def _nothing(self) -> Node:
        """Where what was chosen fits no game."""
        t = self.words.t
        way = Button("all", self._show_all, icon="close", label=t("Show all games"), kind="raised")
        return Column([Label(t("No game fits your choices."), "name", "ontable"), way], gap=8)

    def _pages(self) -> Node:
        """Which games of how many are shown, and the way to the others."""
        listing, words = self.listing, self.words
        (first, last), total = listing.span, listing.found.total
        said = words.say("Games {first} to {last} of {total}", first=first, last=last, total=total)
        earlier = Button("earlier", partial(self._turn, -1), icon="back", kind="table", tip=words.t("Previous page"),
                         enabled=listing.page > 0)  # fmt: skip
        later = Button("later", partial(self._turn, 1), icon="fwd", kind="table", tip=words.t("Next page"),
                       enabled=last < total)  # fmt: skip
        return Row([earlier, self.note(said, "ontable2"), later], gap=8, pack="center")

    def _undo(self) -> Node:
        """A game is gone, and can be brought back."""
        undo = Button("undelete", self._undelete, icon="undo", label=self.words.t("Bring it back"), kind="link")
        return Row([Label(self.words.t("The game was deleted."), "text", "ontable"), undo], gap=8)

    def _list(self, ui: Ui) -> list[Node]:
        words, variants = self.words, self.services.library.variants
        now = texts.time_told(self.services.now())
        narrow = self._narrow(ui)
        rows: list[Node] = []
        if self._deleted:
            rows.append(self._undo())
        if not self.listing.found.entries:
            return [*rows, self._nothing()]
        games, first = list[Node](), None
        for entry in self.listing.found.entries:
            title = texts.game_title(words, entry, variants)
            row = GameRow(
                ui, words, entry, variants.get(entry.variant), title, now, partial(self._show_menu, entry),
                marked=entry.id in self.marked, narrow=narrow, like=first,
            )  # fmt: skip
            games.append(Row([row, GameDots(entry.id, partial(self._menu_of, entry), words.t("More"), title)], gap=2))
            first = first or row
        rows.append(Column(games, gap=10).gathered("list", words.t("Games")))
        if self.listing.has_several_pages:
            rows.append(self._pages())
        return rows

    def _turn(self, by: int) -> None:
        self.listing.turn(by)
        self.refresh()
        if self.controls:
            self.controls.to_top()

    # ------------------------------------------------------------------ what is pressed
    def _sort(self, sort: Sort, _: bool) -> None:
        self.listing.sort = sort
        self.listing.from_the_first()
        self.refresh()

    def _find(self, typed: str) -> None:
        self._typed = typed
        found = game_finder(self.services.library.variants, self.words).matching_games(typed)
        named = tuple(hit.game.id for hit in found)
        self.choose(replace(self.chosen_filter, text=typed.strip(), named=named if typed.strip() else ()))

    def _show_all(self) -> None:
        self._typed = ""
        self.choose(ArchiveFilter())

    def _show_menu(self, entry: LibraryEntry) -> None:
        self._menu_of(entry).show()

    def _menu_of(self, entry: LibraryEntry) -> GameMenu:
        return GameMenu(self, entry, texts.game_title(self.words, entry, self.services.library.variants))

    def mark(self, id: str) -> None:
        self.marked ^= {id}
        self.refresh()

    def star(self, entry: LibraryEntry) -> None:
        self.services.games.star(entry.id, not entry.starred)
        self._again()

    def rename(self, id: str, title: str) -> None:
        self.services.games.rename(id, title)
        self._again()

    def delete(self, id: str) -> None:
        self.services.games.delete(id)
        self._deleted = id
        self._again()

    def _undelete(self) -> None:
        self.services.games.undo_delete(self._deleted)
        self._deleted = ""
        self._again()

    # ------------------------------------------------------------------ keys
    @property
    def row(self) -> LibraryEntry | None:
        """The game that has the keyboard."""
        focus = self.controls.focus if self.controls and self.controls.ring else None
        return focus.entry if isinstance(focus, GameRow) else None

    @action("mark", msg("Mark it"), key="Space", sheet=msg("marks the game"), when=_on_row,
            why_not=CHOOSE_GAME)  # fmt: skip
    def mark_row(self) -> None:
        if self.row:
            self.mark(self.row.id)

    @action("star", msg("Give it a star"), key="*", sheet=msg("gives the game a star, or takes it away"), when=_on_row,
            why_not=CHOOSE_GAME)  # fmt: skip
    def star_row(self) -> None:
        if self.row:
            self.star(self.row)

    @action("delete", msg("Delete"), key="Delete", sheet=msg("deletes the game"), when=_on_row,
            why_not=CHOOSE_GAME)  # fmt: skip
    def delete_row(self) -> None:
        if self.row:
            self.delete(self.row.id)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if self.controls and not self.controls.list_is_open and self.row and self.actions.press(event):
            return None  # Space would open it
        return super().handle_event(event)
