"""The page of the library: what is chosen at one side, the games in the middle, what comes of them at the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.features.library import library_text as texts
from game.features.library.entry import LibraryEntry
from game.features.library.exporting import ExportSelection
from game.features.library.library_listing import GameListing
from game.features.library.queries import EVERYTHING, ArchiveFilter, Sort
from game.features.library.window.game_menu import GameMenu, GameMenuButton
from game.features.library.window.game_menus import CHOOSE_GAME, GameContextMenus
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
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE, NUMBERS = 210.0, 310.0  # widths of the columns beside the list, reference px
FEW_WIDE = 1160  # reference px: in a narrower window the statistics are behind a switch


def _is_row_focused(page: LibraryScene) -> bool:
    return page.focused_entry is not None


class LibraryScene(Page):
    """Library page: filters, the list of games, and statistics.

    On a row, Enter opens the game, Space marks it, Delete deletes it and * stars it; its menu has these actions, too.
    """

    page_title = msg("Library")
    has_scrolling_body, accepts_paste = False, True

    def __init__(self, services: Services, archive_filter: ArchiveFilter | None = None) -> None:
        super().__init__(services)
        self.add_part(GameContextMenus(self))
        self.add_part(SlowPaintingPart(whole_view=True))
        self.listing = GameListing(services.games, archive_filter or ArchiveFilter())
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

    def _show_first_page(self) -> None:
        self.listing.refresh()
        self.refresh()

    def toggle_filters(self) -> None:
        """Show all filters, or hide them; their values stay."""
        self.filters_shown = not self.filters_shown
        self.refresh()

    def set_filter(self, archive_filter: ArchiveFilter) -> None:
        self.listing.set_filter(archive_filter)
        self.refresh()
        if self.controls:
            self.controls.scroll_to_top()

    def resume(self) -> None:
        super().resume()
        if not self._fresh:
            self._show_first_page()  # a game may have gone on, or be another one now
        self._fresh = False

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        words, score = self.words, self.listing.statistics.value.all
        games = words.format_counted_noun(self.listing.found.total, "game")
        if self.listing.is_empty:
            return ""
        return " · ".join([games, *([words.say("{n} won", n=score.won)] if score.won else [])])

    def tools(self) -> list[Widget]:
        if self.ui is None:
            return []
        t, narrow, actions = self.words.t, self._is_narrow(self.ui), self.actions
        pages = [(False, t("Games")), (True, t("Statistics"))]
        switched = narrow and not self.listing.is_empty
        view: list[Widget] = [SegmentedControl("view", pages, self._numbers, self._show_numbers)] if switched else []
        return [*view, *(actions.button(id, "table", word=not narrow) for id in ("import", "export"))]

    @action("import", msg("Bring in"), icon="import")
    def import_file(self) -> None:
        self.services.routes.import_files()

    @action("export", msg("Export"), icon="export", when=lambda page: page.listing.found.total > 0)
    def export_games(self) -> None:
        """Export the marked games, or all listed ones if none is marked."""
        marked = {"marked": ExportSelection(sorted(self.marked), len(self.marked))} if self.marked else {}
        self.services.routes.export({**marked, "shown": ExportSelection(self.chosen_filter, self.listing.found.total)})

    def _show_numbers(self, numbers: object) -> None:
        self._numbers = bool(numbers)
        self.refresh()

    def _is_narrow(self, ui: Ui) -> bool:
        return ui.size[0] / ui.unit / max(1.0, ui.text_scale) < FEW_WIDE

    def notes(self) -> Sequence[Message]:
        return self.services.games.notes

    def body(self, ui: Ui) -> Node:
        choices = FilterPanel(self)
        inset = ui.m.margin
        if self.listing.is_empty:
            gone = [self._undo_delete_row()] if self._deleted else []  # it was the only one
            return Pane(Column([*gone, self._empty_library_node(ui)], gap=16, grow=1), inset=inset, top=8)
        counted: Sequence[Node] = [Label(self.words.t("Reading games."), "note")]  # they come after the first frame
        if self.listing.statistics.was_answered:
            found = self.listing.statistics.value
            counted = statistics_nodes(
                ui, self.words, found, self._statistics_game, some=self.chosen_filter != EVERYTHING
            )
        numbers = Inset(Column(counted, gap=8), pad=(16, 16), face="plate")
        if self._is_narrow(ui):
            shown: Node = (
                numbers
                if self._numbers
                else Column([self._search_and_sort_row(ui, choices), *self._list_nodes(ui)], gap=10)
            )
            return Pane(Column([shown, Space(8)], gap=0), inset=inset, top=6)
        high = ui.window.h - self.bar(ui).height(ui, ui.window.w) - 2 * ui.gap(6)
        side = choices.filter_column(ui, ui.gap(SIDE), high)
        left = Pane(Column([side], wide=SIDE), inset=inset / 2, top=6, grow=0)
        games = Pane(Column(self._list_nodes(ui), gap=10), inset=16, top=6)
        middle = Column([Inset(self._search_and_sort_row(ui, None), pad=(16, 6)), games], gap=0, grow=1)
        right = Pane(Column([numbers], wide=NUMBERS), inset=inset / 2, top=6, grow=0)
        return Inset(Row([left, middle, right], gap=0, align="stretch"), pad=(inset / 2, 0), grow=1)

    @property
    def _statistics_game(self) -> str:
        """Variant whose levels the statistics show; "" for all."""
        return self.chosen_filter.variants[0] if len(self.chosen_filter.variants) == 1 else ""

    def _search_and_sort_row(self, ui: Ui, choices: FilterPanel | None) -> Node:
        t, listing = self.words.t, self.listing
        entry = TextEntry("search", self._typed, self._search_for, hint=t("Find in the library"), icon="search", grow=1)
        said = [(one, t(name)) for one, name in texts.SORT_WORDS.items()]
        if choices:
            sort = self.dropdown("sort", said, listing.show_first_page, listing)
            return Column([Row([entry, sort], gap=8, wrap=True), Row(choices.filter_fields(), gap=8, wrap=True)], gap=8)
        chips = [
            Chip(f"sort.{one}", name, one == listing.sort, partial(self._choose_order, one), one_of=True)
            for one, name in said
        ]
        return Row([entry, *chips], gap=8, wrap=True)

    def _empty_library_node(self, ui: Ui) -> Node:
        """Return the content of the page before the first game: what the library will be for."""
        t = self.words.t
        way = Row(
            [Button("home", self.services.routes.return_home, icon="search", label=t("Find a game"), kind="primary")]
        )
        if not self.services.games.is_fully_readable:
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

    def _no_match_node(self) -> Node:
        """Return the message that no game passes the filters, with a button that clears them."""
        t = self.words.t
        way = Button("all", self._clear_filters, icon="close", label=t("Show all games"), kind="raised")
        return Column([Label(t("No game fits your choices."), "name", "ontable"), way], gap=8)

    def _page_buttons_row(self) -> Node:
        """Return the row with the range of games shown, their total, and the buttons to other pages."""
        listing, words = self.listing, self.words
        (first, last), total = listing.shown_range, listing.found.total
        said = words.say("Games {first} to {last} of {total}", first=first, last=last, total=total)
        earlier = Button("earlier", partial(self._turn_page, -1), icon="back", kind="table",
                         tip=words.t("Previous page"), enabled=listing.page > 0)  # fmt: skip
        later = Button("later", partial(self._turn_page, 1), icon="fwd", kind="table", tip=words.t("Next page"),
                       enabled=last < total)  # fmt: skip
        return Row([earlier, self.note(said, "ontable2"), later], gap=8, pack="center")

    def _undo_delete_row(self) -> Node:
        """Return the note that a game was deleted, with the button to restore it."""
        undo = Button(
            "undelete", self._restore_deleted_game, icon="undo", label=self.words.t("Bring it back"), kind="link"
        )
        return Row([Label(self.words.t("The game was deleted."), "text", "ontable"), undo], gap=8)

    def _list_nodes(self, ui: Ui) -> list[Node]:
        words, variants = self.words, self.services.library.variants
        now = texts.parse_time(self.services.now())
        narrow = self._is_narrow(ui)
        rows: list[Node] = []
        if self._deleted:
            rows.append(self._undo_delete_row())
        if not self.listing.found.entries:
            return [*rows, self._no_match_node()]
        games, first = list[Node](), None
        for entry in self.listing.found.entries:
            title = texts.game_title(words, entry, variants)
            row = GameRow(
                ui, words, entry, variants.get(entry.variant), title, now, partial(self._show_menu, entry),
                marked=entry.id in self.marked, narrow=narrow, like=first,
            )  # fmt: skip
            games.append(
                Row([row, GameMenuButton(entry.id, partial(self._game_menu, entry), words.t("More"), title)], gap=2)
            )
            first = first or row
        rows.append(Column(games, gap=10).as_group("list", words.t("Games")))
        if self.listing.has_several_pages:
            rows.append(self._page_buttons_row())
        return rows

    def _turn_page(self, by: int) -> None:
        self.listing.move_pages(by)
        self.refresh()
        if self.controls:
            self.controls.scroll_to_top()

    # ------------------------------------------------------------------ what is pressed
    def _choose_order(self, sort: Sort, _: bool) -> None:
        self.listing.sort = sort
        self.listing.show_first_page()
        self.refresh()

    def _search_for(self, typed: str) -> None:
        self._typed = typed
        found = game_finder(self.services.library.variants, self.words).matching_games(typed)
        named = tuple(hit.game.id for hit in found)
        self.set_filter(replace(self.chosen_filter, text=typed.strip(), named=named if typed.strip() else ()))

    def _clear_filters(self) -> None:
        self._typed = ""
        self.set_filter(ArchiveFilter())

    def _show_menu(self, entry: LibraryEntry) -> None:
        self._game_menu(entry).show()

    def _game_menu(self, entry: LibraryEntry) -> GameMenu:
        return GameMenu(self, entry, texts.game_title(self.words, entry, self.services.library.variants))

    def toggle_mark(self, id: str) -> None:
        self.marked ^= {id}
        self.refresh()

    def toggle_star(self, entry: LibraryEntry) -> None:
        self.services.games.set_star(entry.id, not entry.starred)
        self._show_first_page()

    def rename_game(self, id: str, title: str) -> None:
        self.services.games.rename_game(id, title)
        self._show_first_page()

    def delete_game(self, id: str) -> None:
        self.services.games.delete_game(id)
        self._deleted = id
        self._show_first_page()

    def _restore_deleted_game(self) -> None:
        self.services.games.restore_game(self._deleted)
        self._deleted = ""
        self._show_first_page()

    # ------------------------------------------------------------------ keys
    @property
    def focused_entry(self) -> LibraryEntry | None:
        """The game whose row has the focus; None if it is elsewhere."""
        focus = self.controls.focus if self.controls and self.controls.is_focus_visible else None
        return focus.entry if isinstance(focus, GameRow) else None

    @action("mark", msg("Mark it"), key="Space", sheet=msg("marks the game"), when=_is_row_focused,
            why_not=CHOOSE_GAME)  # fmt: skip
    def mark_row(self) -> None:
        if self.focused_entry:
            self.toggle_mark(self.focused_entry.id)

    @action("star", msg("Give it a star"), key="*", sheet=msg("gives the game a star, or takes it away"),
            when=_is_row_focused, why_not=CHOOSE_GAME)  # fmt: skip
    def star_row(self) -> None:
        if self.focused_entry:
            self.toggle_star(self.focused_entry)

    @action("delete", msg("Delete"), key="Delete", sheet=msg("deletes the game"), when=_is_row_focused,
            why_not=CHOOSE_GAME)  # fmt: skip
    def delete_row(self) -> None:
        if self.focused_entry:
            self.delete_game(self.focused_entry.id)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if (
            self.controls
            and not self.controls.is_list_open
            and self.focused_entry
            and self.actions.do_action_of_key(event)
        ):
            return None  # Space would open it
        return super().handle_event(event)
