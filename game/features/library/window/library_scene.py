"""The page of the library: shelves, the games as a table, and what was played from a position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import pygame

from game.board.view import BoardLook
from game.features.library import library_text as texts
from game.features.library.entry import LibraryEntry
from game.features.library.exporting import ExportSelection
from game.features.library.game_details import GameDetails, year_of
from game.features.library.game_library import CannotOpenError
from game.features.library.library_listing import GameListing
from game.features.library.position_explorer import PositionExplorer
from game.features.library.queries import MINE, ArchiveFilter, SortColumn
from game.features.library.window.collection_plate import CollectionPlate
from game.features.library.window.details_plate import DetailsPlate
from game.features.library.window.explorer_panel import explorer_nodes, explorer_panel
from game.features.library.window.game_menu import GameMenu, GameMenuButton
from game.features.library.window.game_menus import CHOOSE_GAME, GameContextMenus
from game.features.library.window.games_table import (
    LINE,
    FittedTexts,
    SortHead,
    TableColumn,
    TableLine,
    TableLines,
    columns_in,
)
from game.features.library.window.library_charts import statistics_nodes
from game.features.library.window.library_filters import FilterPanel
from game.features.library.window.mistakes_list import mistake_nodes, own_mistakes
from game.features.library.window.standing import standing_nodes
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Rules
from game.rules.notation import displayed_move
from game.store.message import Message
from game.store.text_record.record_files import looks_like_game
from game.text.finding import game_finder
from game.text.language import Language, msg
from game.text.letters import letters_without_accents
from game.text.sentences import language_for_game
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Chip, Pane, SegmentedControl, TextEntry, Widget
from game.window.shared import key_texts
from game.window.shared.slow_painting import SlowPaintingPart
from game.window.shell.actions import action
from game.window.shell.double_click import SECONDS
from game.window.shell.full_page import Page
from game.window.shell.services import Services

SIDE, EXPLORER = 220.0, 332.0  # widths of the columns beside the table, reference px
FEW_WIDE = 1160  # reference px: in a narrower window one of the columns is shown at a time
LANE = 16.0  # room at both sides of the lines, one of them for the scroll bar, reference px
GAP = 8.0  # between the columns, reference px
AT_ONCE = 0.006  # seconds for lines that are painted with the page; those of games not seen before follow

BOARD_LOOK = BoardLook("never", has_names=True)  # it is too small for numbers
View = Literal["games", "positions", "statistics", "mistakes"]


def _is_row_chosen(page: LibraryScene) -> bool:
    """Return whether a line of the table has the focus or is highlighted, so that an action can be used on its game."""
    return page.chosen_entry is not None


class LibraryScene(Page):
    """Library page.  A click chooses a game, a second one or Enter opens it.

    On a line, Space marks the game, Del deletes it and * stars it; its menu has these actions too.
    """

    page_title = msg("Library")
    has_scrolling_body, accepts_paste = False, True

    def __init__(self, services: Services, archive_filter: ArchiveFilter | None = None) -> None:
        super().__init__(services)
        self.add_part(GameContextMenus(self, self._choose_widget))
        self.add_part(SlowPaintingPart(at_once=AT_ONCE))
        self.listing = GameListing(services.games, archive_filter or MINE)
        self.explorer = PositionExplorer(services.games, lambda: services.analyst)
        self.explorer.counted = self.chosen_filter
        self.follow_source(self.listing, self._on_listed)
        self.follow_source(self.explorer, self._on_explored)
        self._counted = self.explorer.found.value  # the moves counted when the list was last read
        self._fresh = True  # it has just looked
        self.marked: set[str] = set()
        self.selected = ""  # id of the chosen game
        self._clicked = 0.0  # seconds in which a second click opens it
        self._has_begun = False  # the keyboard has got its first place
        self._deleted = ""  # the game that was deleted last, which can be brought back
        self._deleted_collection = ""
        self._is_outdated = False  # the next frame lays the page out again, with answers that have come by then
        self.filters_shown = False
        self.view: View = "games"
        self._typed = self.chosen_filter.text
        self._pane: Pane | None = None
        self._fitted: dict[str, tuple[object, FittedTexts]] = {}  # by id of the game, with all that they depend on
        self._collections: dict[str, int] | None = None  # as they were last seen
        self._painted = self.listing.found  # the part of the list that the table shows

    # ------------------------------------------------------------------ what is found
    @property
    def chosen_filter(self) -> ArchiveFilter:
        """The filter by which the table's games are selected."""
        return self.listing.chosen

    @property
    def selected_entry(self) -> LibraryEntry | None:
        """The chosen game, if it is loaded."""
        return next((one for one in self.listing.found.entries if one.id == self.selected), None)

    @property
    def mistakes_count(self) -> int:
        """Number of puzzles made of the user's own mistakes."""
        return len(own_mistakes(self.services))

    def _on_listed(self) -> None:
        """Show newly loaded games, without moving those in view when the loaded part begins with another game."""
        if self._list_new_collection():
            return
        entries = self.listing.found.entries
        if entries and self.selected_entry is None:
            self.selected = entries[0].id
        self._show_rules_of_selected()
        before, self._painted = self._painted, self.listing.found
        pane, shift = self._pane, self._painted.first - before.first
        self.refresh()
        if not shift or pane is None or self._pane is None:
            return
        seen = pane.scroll // self._line_height
        now, ahead = before.entries[seen : seen + 1], max(0, seen - shift)
        if now and now == entries[ahead : ahead + 1]:  # it is the same list
            self._pane.scroll = min(max(0, pane.scroll - shift * self._line_height), self._pane.max_scroll)

    def _on_explored(self) -> None:
        """Show what the explorer has found; list the games of its position again if it now counts others, as after an
        import.
        """
        found = self.explorer.found
        if found.was_answered and found.value != self._counted:
            self._counted = found.value
            if self.chosen_filter.position is not None and found.value.games != self.listing.found.total:
                self.listing.refresh()
        self.refresh()

    def _list_new_collection(self) -> bool:
        """List the collection to which games were just added; at first all games, if the user has none. Return whether
        another list is shown.
        """
        if not self.listing.is_known:
            return False
        shelves, before = self.listing.shelves, self._collections
        self._collections = dict(shelves.collections)
        if before is None:
            came = None if self.chosen_filter == MINE and not shelves.mine and shelves.collections else ""
        else:
            came = next((name for name, n in shelves.collections.items() if n > before.get(name, 0)), "")
        if came == "" or came == self.chosen_filter.collection:
            return False
        self.set_filter(ArchiveFilter(collection=came))
        return True

    @property
    def _line_height(self) -> int:
        """Height of a line of the table, px."""
        return self.ui.px(LINE) if self.ui else 1

    def _show_rules_of_selected(self) -> None:
        """Show the initial position of the selected game in the explorer, unless moves were played in the explorer."""
        entry = self.selected_entry
        rules = self._rules_of(entry) if entry else None
        if rules is not None and not self.explorer.moves:
            self.explorer.set_rules(rules)

    def _rules_of(self, entry: LibraryEntry) -> Rules | None:
        """Return the rules of a game; None if they are missing, or no longer have its options."""
        variant = self.services.library.variants.get(entry.variant)
        try:
            return variant.rules(dict(entry.options)) if variant else None
        except OptionError:
            return None

    def set_filter(self, archive_filter: ArchiveFilter) -> None:
        """List the games that pass another filter; the explorer counts the moves of the same games."""
        if archive_filter.position is None and self.explorer.moves:
            self.explorer.take_back(len(self.explorer.moves))
        self.view = "games" if self.view == "mistakes" else self.view
        self._list_games(archive_filter)
        self._is_outdated = True
        if self.controls:
            self.controls.scroll_to_top()

    def _list_games(self, archive_filter: ArchiveFilter) -> None:
        self.listing.set_filter(archive_filter)
        self.explorer.count_in(archive_filter)

    def _read_again(self) -> None:
        """Query the table and the explorer about the same games, which have changed."""
        self.listing.refresh()
        self.explorer.count_in(self.chosen_filter)

    def resume(self) -> None:
        """Refresh the list when the page is shown again, as games may have changed."""
        super().resume()
        if not self._fresh:
            self._read_again()  # a game may have gone on, or be another one now
        self._fresh = False

    # ------------------------------------------------------------------ the page
    def subtitle(self) -> str:
        """Return the game whose positions are shown, where the list has only games of one kind."""
        return self.words.t(known.name) if (known := self._only_variant) else ""

    @property
    def _only_variant(self) -> Variant | None:
        """The game of all listed games; None if they are of several."""
        variants = self.listing.facets.variants
        return self.services.library.variants.get(next(iter(variants))) if len(variants) == 1 else None

    @property
    def listed_words(self) -> Language:
        """The language with the wording of the listed games, if they are of one kind."""
        return language_for_game(self.words, known.rules()) if (known := self._only_variant) else self.words

    def tools(self) -> list[Widget]:
        """Return the controls on the title bar: the choice of view, and buttons for import and export."""
        if self.ui is None:
            return []
        if self.listing.is_empty:
            return [self.actions.button("import", "table", word=True)]
        t, narrow, actions = self.words.t, self._is_narrow(self.ui), self.actions
        pages: list[tuple[View, str]] = [("games", t("Games"))]
        if narrow:
            pages.append(("positions", t("Positions")))
        if self.chosen_filter.collection == "":
            pages.append(("statistics", t("Statistics")))
        if narrow and self.mistakes_count:
            pages.append(("mistakes", t("Mistakes")))
        view: list[Widget] = []
        if len(pages) > 1:
            view = [SegmentedControl("view", pages, self.view, self.show_view)]
            view[0].called = t("What is shown")
        return [*view, *(actions.button(id, "table", word=not narrow) for id in ("import", "export"))]

    @action("import", msg("Import"), icon="import")
    def import_file(self) -> None:
        """Ask for a file and import its games."""
        self.services.routes.import_files()

    @action("export", msg("Export"), icon="export", when=lambda page: page.listing.found.total > 0)
    def export_games(self) -> None:
        """Export the marked games, or all listed ones if none is marked."""
        marked = {"marked": ExportSelection(sorted(self.marked), len(self.marked))} if self.marked else {}
        self.services.routes.export({**marked, "shown": ExportSelection(self.chosen_filter, self.listing.found.total)})

    def show_view(self, view: View) -> None:
        """Show another view of the page, such as the statistics."""
        self.view = view
        self.refresh()

    def _is_narrow(self, ui: Ui) -> bool:
        return ui.size[0] / ui.unit / max(1.0, ui.text_scale) < FEW_WIDE

    def notes(self) -> Sequence[Message]:
        """Warnings about the library, such as damaged games."""
        return self.services.games.notes

    def body(self, ui: Ui) -> Node:
        """Return the content of the page for the chosen view."""
        self._pane, self._is_outdated = None, False
        inset = ui.m.margin
        if self.listing.is_empty:
            gone = [self._undo_delete_row()] if self._deleted or self._deleted_collection else []  # it was the only one
            return Pane(Column([*gone, self._empty_library_node(ui)], gap=16, grow=1), inset=inset, top=8)
        if not self.listing.is_known:
            return Pane(Column([self.note(self.words.t("Reading games."), "ontable2")]), inset=inset, top=8)
        panel = FilterPanel(self)
        if self.view not in ("games", "positions", "mistakes") and self.chosen_filter.collection != "":
            self.view = "games"
        if self._is_narrow(ui):
            return Inset(self._narrow_body(ui, panel), pad=(inset, 6), grow=1)
        left = Pane(Column([panel.filter_column()], wide=SIDE), inset=GAP, top=6, grow=0)
        if self.view in ("statistics", "mistakes"):
            content = (
                self._own_statistics_node() if self.view == "statistics" else mistake_nodes(self.services, self.words)
            )
            return Inset(
                Row([left, Pane(content, inset=GAP, top=6)], gap=0, align="stretch"), pad=(inset / 2, 0), grow=1
            )
        table_room = ui.window.w - ui.gap(inset) - ui.px(SIDE + EXPLORER) - 6 * ui.gap(GAP)
        middle = Column([*self._top_rows(panel, None), self._table_node(ui, table_room)], gap=10, grow=1)
        parts: list[Node] = [left, Inset(middle, pad=(GAP, 6), grow=1)]
        if nodes := self._explorer_nodes(ui, panel):
            right = Column([explorer_panel(nodes)], wide=EXPLORER)
            parts.append(Pane(right, inset=GAP, top=6, grow=0))
        return Inset(Row(parts, gap=0, align="stretch"), pad=(inset / 2, 0), grow=1)

    def _narrow_body(self, ui: Ui, panel: FilterPanel) -> Node:
        """Return the content of the page for a narrow window: only the chosen view."""
        if self.view == "statistics":
            return Pane(self._own_statistics_node())
        if self.view == "mistakes":
            return Pane(mistake_nodes(self.services, self.words))
        if self.view == "positions" and (nodes := self._explorer_nodes(ui, panel)):
            return Pane(Column([explorer_panel(nodes)], gap=0))
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        return Column([*self._top_rows(panel, panel.shelf_field()), self._table_node(ui, room)], gap=8, grow=1)

    def _top_rows(self, panel: FilterPanel, shelf: Widget | None) -> list[Node]:
        """Return the rows with search field, year and filters. `shelf`: drop-down that chooses the group of games; None
        if it stands elsewhere.
        """
        t, words = self.words.t, self.words
        hint, clear = t("player, event or year"), t("Clear the search field")
        entry = TextEntry("search", self._typed, self._search_for, hint=hint, icon="search", grow=1, clear=clear)
        entry.refuses = looks_like_game  # it opens instead
        n = panel.active_filter_count()
        said = words.say("Filters: {n}", n=n) if n else t("Filters")
        more = Button("more_filters", self.toggle_filters, icon="close" if self.filters_shown else "settings",
                      kind="table", label="" if shelf else said, tip=said if shelf else "")  # fmt: skip
        first: list[Node] = [*([shelf] if shelf else []), entry]
        rest: list[Node] = [*([] if shelf else [panel.year_field()]), more]
        rows: list[Node] = [Row([*first, *rest], gap=8)]
        if self.filters_shown:
            fields = panel.filter_fields()
            rows.append(Row([*([panel.year_field()] if shelf else []), *fields], gap=8, wrap=True))
        if chips := self._active_filter_chips():
            rows.append(Row(chips, gap=8, wrap=True))
        if self._deleted or self._deleted_collection:
            rows.append(self._undo_delete_row())
        return rows

    def _active_filter_chips(self) -> list[Node]:
        """Return a button for each active filter besides the search; a press removes the filter."""
        if self.chosen_filter.position is None:
            return []
        line = " ".join(displayed_move(move) for move in self.explorer.moves)
        return [Chip("position", self.words.say("from {line}", line=line), True, lambda _: self._return_to_start())]

    def toggle_filters(self) -> None:
        """Show the filters, or fold them; the choices stay."""
        self.filters_shown = not self.filters_shown
        self.refresh()

    def _table_node(self, ui: Ui, room: int) -> Node:
        """Return the panel with the table of games, and below it the actions for the selected game."""
        found = self.listing.found
        rows: list[Node]
        if found.entries:
            columns = columns_in(ui, self.listed_words, room - 2 * ui.gap(LANE), self._columns_without_differences())
            head = SortHead(self.listed_words, columns, self.listing.order, self._sort_table)
            self._pane = Pane(self._table_lines(ui, columns), inset=LANE, least_high=LINE)
            rows = [Inset(head, pad=(LANE, 0)), Divider(), self._pane, Divider()]
        else:
            rows = [Inset(self._no_match_node(), pad=(LANE, 16), grow=1), Divider()]
        return Inset(Column([*rows, self._table_foot(ui)], gap=0, grow=1), face="plate", grow=1)

    def _columns_without_differences(self) -> list[SortColumn]:
        """Return the columns in which all listed games have the same value, so that they need not be shown."""
        entries = self.listing.found.entries
        differs: dict[SortColumn, bool] = {
            "game": len(self.listing.facets.variants) > 1,
            "event": any(one.event or one.title for one in entries),
            "remarks": any(one.noted or one.starred for one in entries),
        }
        return [column for column, shown in differs.items() if not shown]

    def _table_lines(self, ui: Ui, columns: Sequence[TableColumn]) -> Node:
        """Return a line for each loaded game, with these columns; texts of lines that stay are not fitted again."""
        words, variants = self.words, self.services.library.variants
        now, sought = texts.parse_time(self.services.now()), letters_without_accents(self.chosen_filter.text).split()
        common = ui, words, now.date(), sought
        before, self._fitted = self._fitted, {}
        lines = list[TableLine]()
        for entry in self.listing.found.entries:
            variant = variants.get(entry.variant)
            key, known = (entry, variant, *common), before.get(entry.id)
            fitted = known[1] if known and known[0] == key else FittedTexts()
            self._fitted[entry.id] = key, fitted
            line = TableLine(
                words, entry, variant, now, columns, self._click_game, self._open_game,
                lambda id: id == self.selected, marked=entry.id in self.marked, sought=sought, fitted=fitted,
            )  # fmt: skip
            lines.append(line)
        return TableLines(lines).as_group("list", words.t("Games"))

    def _table_foot(self, ui: Ui) -> Node:
        """Return the row below the table: how many games are listed, and the actions for the selected game."""
        words, actions, found = self.words, self.actions, self.listing.found
        kind = self.chosen_filter.collection
        shelves = self.listing.shelves
        every = shelves.mine if kind == "" else shelves.collections.get(kind, 0) if kind else shelves.total
        many = words.format_counted_noun(every, "game")
        said = many if found.total == every else words.say("{n:game} of {total}", n=found.total, total=every)
        narrow = self._is_narrow(ui)
        parts: list[Node] = [Label(said, "note", single=True), Space(grow=1)]
        if kind:
            parts.append(actions.button("collection", "raised"))
        if entry := self.selected_entry:
            menu, rules = self._game_menu(entry), self._rules_of(entry)
            if rules is not None and not narrow:
                parts += standing_nodes(ui, entry, rules.board)
            title = texts.game_title(words, entry, self.services.library.variants)
            more = words.say("More for {name}", name=title)
            parts.append(GameMenuButton(lambda: self._game_menu(self.selected_entry or entry), more))
            if menu.can_review:
                parts.append(actions.button("review", "raised", word=not narrow))
            parts.append(Collapsible(actions.button("analysis", "raised", word=not narrow), word=1, gone=4))
            parts.append(actions.button("open", "primary", word=True))
        return Inset(CollapsingRow(Row(parts, gap=10)), pad=(14, 4 if ui.small else 8))

    def _own_statistics_node(self) -> Node:
        """Return the statistics of the user's own games, or a note while they are counted."""
        statistics = self.listing.statistics
        rows: Sequence[Node] = [Label(self.words.t("Reading games."), "note")]
        if statistics.was_answered and self.ui:
            rows = statistics_nodes(self.ui, self.words, statistics.value, self._statistics_game)
        return Column([Inset(Column(rows, gap=8), pad=(16, 16), face="plate", most=560)])

    @property
    def _statistics_game(self) -> str:
        """Variant whose levels the statistics show; "" for all."""
        return self.chosen_filter.variants[0] if len(self.chosen_filter.variants) == 1 else ""

    def _explorer_nodes(self, ui: Ui, panel: FilterPanel) -> list[Node]:
        """Return the explorer: the position, and the moves that were played in it; [] if there is no position."""
        if self.explorer.position is None:
            return []
        rules = self.explorer.position.rules
        known = None if self._only_variant else self.services.library.variants.get(rules.variant)
        counted_in = " · ".join([panel.description(), *([self.words.t(known.name)] if known else [])])
        return explorer_nodes(
            ui, self.listed_words, self.explorer, BOARD_LOOK, self.listing.found.total, counted_in,
            self._play_explorer_move, self.step_back,
        )  # fmt: skip

    def _empty_library_node(self, ui: Ui) -> Node:
        """Return the content of the page before the first game: what the library will be for."""
        t = self.words.t
        find = Button("home", self.services.routes.return_home, icon="search", label=t("Find a game"), kind="raised")
        bring = Button("bring", self.import_file, icon="import", label=t("Import games"), kind="primary")
        way = Row([bring, find], gap=10, wrap=True)
        if not self.services.games.is_fully_readable:
            return way
        said = t("No games yet. Every game you start is saved here from its first turn.")
        later = (
            ("play", t("Continue a game")),
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
        return Column([Label(t("No game fits your choices."), "name"), way], gap=8)

    def _undo_delete_row(self) -> Node:
        """Return the note that something was deleted, with the button to restore it."""
        t = self.words.t
        said = t("The collection was deleted.") if self._deleted_collection else t("The game was deleted.")
        undo = Button("undelete", self._restore_deleted_game, icon="undo", label=t("Bring it back"), kind="link")
        return Row([Label(said, "text", "ontable"), undo], gap=8)

    # ------------------------------------------------------------------ what is pressed
    def _sort_table(self, column: SortColumn) -> None:
        """Sort the table by a column, in the opposite direction the second time, and scroll to its top."""
        self.listing.sort_by(column)
        if self._pane is not None:
            self._pane.scroll = 0

    def _search_for(self, typed: str) -> None:
        """Show the games that the typed text finds, by titles, players and games' names."""
        self._typed = typed
        found = game_finder(self.services.library.variants, self.words).matching_games(typed)
        named = tuple(hit.game.id for hit in found)
        wanted = replace(self.chosen_filter, text=typed.strip(), named=named if typed.strip() else ())
        self._list_games(wanted)

    def _clear_filters(self) -> None:
        """Show all games of the current collection again, without search text."""
        self._typed = ""
        self.set_filter(ArchiveFilter(collection=self.chosen_filter.collection))

    def _choose_widget(self, widget: Widget) -> None:
        if isinstance(widget, TableLine):
            self.select(widget.entry)

    def select(self, entry: LibraryEntry) -> None:
        """Select a game: the actions below the table apply to it, and the explorer shows its starting position."""
        if entry.id == self.selected or not self.controls:
            return
        before, former = self.selected, self.selected_entry
        self.selected = entry.id
        for id in (before, entry.id):
            if line := self.controls.canvas.widget_named(f"game.{id}"):
                self.controls.repaint(line)
        self._show_rules_of_selected()
        if former is None or self._game_menu(former).can_review != self._game_menu(entry).can_review:
            self.refresh()  # its buttons are others

    def _click_game(self, entry: LibraryEntry) -> None:
        """Select a game; open it if it was clicked before within the time of a double click."""
        second = entry.id == self.selected and self._clicked > 0
        self._clicked = 0.0 if second else SECONDS
        self.select(entry)
        if second:
            self._open_game(entry)

    def _open_game(self, entry: LibraryEntry) -> None:
        self.selected = entry.id
        self._game_menu(entry).open_board()

    @action("open", lambda page, words: words.t("Open"), icon="play", when=lambda page: page.selected_entry is not None,
            why_not=CHOOSE_GAME)  # fmt: skip
    def open_selected(self) -> None:
        """Open the selected game on the board."""
        if entry := self.selected_entry:
            self._open_game(entry)

    @action("review", msg("Review"), icon="path", when=lambda page: page.selected_entry is not None,
            why_not=CHOOSE_GAME)  # fmt: skip
    def review_selected(self) -> None:
        """Open the review of the selected game."""
        if entry := self.selected_entry:
            self._game_menu(entry).open_review()

    @action("analysis", key_texts.ANALYSE, key="Ctrl A", icon="tree", sheet=key_texts.ANY_MOVE,
            when=lambda page: page.selected_entry is not None, why_not=CHOOSE_GAME)  # fmt: skip
    def analyse_selected(self) -> None:
        if entry := self.selected_entry:
            self._game_menu(entry).open_analysis()

    @action("collection", msg("Collection"), icon="pencil", exists=lambda page: bool(page.chosen_filter.collection))
    def edit_collection(self) -> None:
        """Rename the collection that is shown, or delete it."""
        name = self.chosen_filter.collection or ""
        self.services.stack.push(CollectionPlate(self, name, FilterPanel(self).collection_name(name)))

    # ------------------------------------------------------------------ the explorer
    def _play_explorer_move(self, move: str) -> None:
        """Play a move in the explorer; the table then shows the games that went on with it."""
        if self.explorer.play(move):
            self._follow_explorer()

    @action("step_back", msg("Back one move"), key="Backspace", sheet=msg("goes back one move"),
            when=lambda page: bool(page.explorer.moves), why_not=msg("No move has been played here yet."))  # fmt: skip
    def step_back(self) -> None:
        """Take back the last move in the explorer."""
        self.explorer.take_back()
        self._follow_explorer()

    def _return_to_start(self) -> None:
        self.explorer.take_back(len(self.explorer.moves))
        self._follow_explorer()

    def _follow_explorer(self) -> None:
        self.listing.set_filter(replace(self.chosen_filter, position=self.explorer.key))
        self._is_outdated = True

    # ------------------------------------------------------------------ what a person changes
    def _game_menu(self, entry: LibraryEntry) -> GameMenu:
        """Return the menu of actions for a game, which is not opened yet."""
        return GameMenu(self, entry, texts.game_title(self.words, entry, self.services.library.variants))

    def toggle_mark(self, id: str) -> None:
        """Mark the game with this id for joint actions, or remove its mark."""
        self.marked ^= {id}
        self.refresh()

    def toggle_star(self, entry: LibraryEntry) -> None:
        """Give a game a star, or remove its star, and refresh the list."""
        self.services.games.set_star(entry.id, not entry.starred)
        self._read_again()

    def show_details(self, id: str) -> None:
        """Open the form in which the details of a game are mended."""
        try:
            record = self.services.games.read_record(id)
        except CannotOpenError as error:
            self.services.warn(error.note.in_language(self.words))
            return
        self.services.stack.push(DetailsPlate(self, id, record))

    def mend_game(self, id: str, details: GameDetails) -> None:
        """Change the details of a game, and refresh the list; tell where it is if its year is no longer listed."""
        self.services.games.mend_game(id, details)
        self._read_again()
        years, year = self.chosen_filter.years, year_of(details.date)
        if years and year not in years:
            shown = year or self.words.t("no date")
            self.services.tell(self.words.say("Saved. The game now stands under: {year}", year=shown))

    def rename_game(self, id: str, title: str) -> None:
        """Give a game a title, and refresh the list."""
        self.services.games.rename_game(id, title)
        self._read_again()

    def delete_game(self, id: str) -> None:
        """Delete a game, which can be restored, and refresh the list."""
        self.services.games.delete_game(id)
        self._deleted, self._deleted_collection = id, ""
        self._read_again()

    def rename_collection(self, name: str, new: str) -> None:
        """Rename a collection, or make its games one's own with ""."""
        self.services.games.rename_collection(name, new)
        self.set_filter(replace(self.chosen_filter, collection=new))

    def delete_collection(self, name: str) -> None:
        """Delete a collection, which can be restored, and list one's own games."""
        self.services.games.delete_collection(name)
        self._deleted, self._deleted_collection = "", name
        self.set_filter(MINE)

    def _restore_deleted_game(self) -> None:
        """Bring back the game or collection that was deleted last."""
        if self._deleted_collection:
            self.services.games.delete_collection(self._deleted_collection, restore=True)
        else:
            self.services.games.restore_game(self._deleted)
        self._deleted = self._deleted_collection = ""
        self._read_again()
        self.refresh()

    # ------------------------------------------------------------------ time and keys
    def update(self, dt: float) -> None:
        """Select the game of the focused line and load further games when the end of the list is near; `dt`: seconds
        since the last call.
        """
        super().update(dt)
        if self._is_outdated:
            self.refresh()
        self._clicked = max(0.0, self._clicked - dt)
        if (entry := self.focused_entry) is not None:
            self.select(entry)
        elif not self._has_begun and self.controls and (self.selected or self.listing.is_empty):
            self._has_begun = True  # the keyboard begins at the games, or at what brings some
            named = f"game.{self.selected}" if self.selected else "bring"
            self.controls.focus_on(named, ring=False, reveal=False)
        if self._pane is not None and self.ui and self.view == "games" and self.listing.found.entries:
            first, high = self.listing.found.first, self._line_height
            seen = first + self._pane.scroll // high
            self.listing.load_around(seen, seen + self._pane.rect.h // high)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._clicked > 0

    @property
    def focused_entry(self) -> LibraryEntry | None:
        """The game whose line has the focus of the keyboard."""
        focus = self.controls.focus if self.controls and self.controls.is_focus_visible else None
        return focus.entry if isinstance(focus, TableLine) else None

    @property
    def chosen_entry(self) -> LibraryEntry | None:
        """The game of the line that has the focus, or else of the line that is highlighted."""
        return self.focused_entry or (self.selected_entry if self.view == "games" else None)

    @action("mark", msg("Mark it"), key="Space", sheet=msg("marks the game"), when=_is_row_chosen,
            why_not=CHOOSE_GAME)  # fmt: skip
    def mark_row(self) -> None:
        """Mark the chosen game for joint actions, or remove its mark."""
        if self.chosen_entry:
            self.toggle_mark(self.chosen_entry.id)

    @action("star", msg("Give it a star"), key="*", sheet=msg("gives the game a star, or takes it away"),
            when=_is_row_chosen, why_not=CHOOSE_GAME)  # fmt: skip
    def star_row(self) -> None:
        """Give the chosen game a star, or remove its star."""
        if self.chosen_entry:
            self.toggle_star(self.chosen_entry)

    @action("delete", msg("Delete"), key="Delete", sheet=msg("deletes the game"), when=_is_row_chosen,
            why_not=CHOOSE_GAME)  # fmt: skip
    def delete_row(self) -> None:
        """Delete the chosen game, which can be restored."""
        if self.chosen_entry:
            self.delete_game(self.chosen_entry.id)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; a key of an action works on the focused game. Return the event if it was not used, else
        None.
        """
        if (
            self.controls
            and not self.controls.is_list_open
            and self.focused_entry
            and self.actions.do_action_of_key(event)
        ):
            return None  # Space would open it
        return super().handle_event(event)
