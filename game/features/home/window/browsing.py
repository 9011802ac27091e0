"""Looking for games on the home page: what is typed, chosen and opened, and which family is in view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from game.features.home.window import home_layout
from game.features.home.window.home_filters import ANY, COUNTRY, FilterChip, filter_games, games_by_value
from game.features.home.window.home_shelves import HomeGameList
from game.rules.file.variant_library import Variant
from game.store.settings import BROWSE_BY
from game.text.finding import FoundGame, FoundGames, GameFinder, game_finder
from game.text.idea_families import idea_of_game
from game.text.letters import letters_to_compare
from game.ui.layout import Inset, Node
from game.ui.ui import Ui
from game.ui.widgets import Pane, SwappedNode, Widget
from game.window.shared.board_card import PAD, BoardPictures

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

DIM = 40  # opacity of shelves that lie below what was found, of 255
LINE = 90.0  # below the top of what scrolls: the family that is there is in view; reference px


class ResultsOverList(Inset):
    """Search results drawn over the list of games that was shown before, which is dimmed."""

    def __init__(self, node: Node, place: Node | None, shelves: Node | None) -> None:
        super().__init__(node)
        self._place, self._shelves = place, shelves

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Paint the dimmed list of games, and the search results over it."""
        if self._place is not None and self._shelves is not None:
            x, y = self._place.rect.topleft
            panes = [node for node in self._shelves.walk() if isinstance(node, Pane)]
            for sprite in (sprite for pane in panes for sprite in pane.sprites(ui)):
                sprite.moved(-x, -y)._replace(alpha=DIM).draw(dst)
        super().paint(dst, ui)


class GameBrowser:
    """Search and filters of the home page, and the games that they find.

    `ui`, `pictures` and `shelves` belong to one layout of the page.
    """

    ui: Ui
    shelves: HomeGameList

    def __init__(self, page: HomePage) -> None:
        self.page = page
        self.typed = ""
        self.narrowed = False  # nothing but what was found is shown below, too
        self.chosen: dict[str, object] = {}  # by filter
        self.filters_shown = False
        self.opened: frozenset[str] = frozenset()  # families of which all games are shown
        self.place = ""  # of the map
        self.pictures = BoardPictures()
        self.drop_layout()
        self._aimed, self._aim_at = "", -1  # the family that was asked for, and how far that scrolled

    def drop_layout(self) -> None:
        """Drop the nodes that were made for one layout of the page; pictures are kept."""
        self._swap: SwappedNode | None = None  # all that is looked through, or what was found
        self._rest: Node | None = None  # what it shows while nothing is typed

    def begin_layout(self, ui: Ui) -> None:
        """Create the parts of the list for a new layout of the page."""
        self.ui = ui
        self.pictures.use_layout(ui)
        self.shelves = HomeGameList(self, ui, self.pictures)
        self.drop_layout()

    @property
    def is_browsing_by_idea(self) -> bool:
        """Whether games are listed by idea, that is in families."""
        return self.page.services.settings.browse_by == BROWSE_BY[0]

    @property
    def is_searching(self) -> bool:
        """Whether the search field holds text that can be searched for."""
        return bool(letters_to_compare(self.typed).strip())

    # ---- which games

    @property
    def all_games(self) -> list[Variant]:
        """All games of the library, including the user's own."""
        return list(self.page.services.library.variants.values())

    def games_of_family(self, shelf: str) -> list[Variant]:
        """Return the games of the family `shelf` that pass the filters."""
        return [game for game in filter_games(self.all_games, self.chosen) if idea_of_game(game) == shelf]

    def _game_finder(self) -> GameFinder:
        return game_finder(self.page.services.library.variants, self.page.words)

    def _search_results(self) -> list[FoundGame]:
        return self._game_finder().matching_games(self.typed if self.narrowed else "")

    def found_games(self) -> FoundGames:
        """Return the games found by what was typed, among those that pass the filters."""
        left = {game.id for game in filter_games(self.all_games, self.chosen)}
        return self._game_finder().games_by_match(self.typed, left)

    def matching_games(self) -> list[FoundGame]:
        """Return the games that match both what was typed and the filters."""
        hits = self._search_results()
        left = {game.id for game in filter_games((hit.game for hit in hits), self.chosen)}
        return [hit for hit in hits if hit.game.id in left]

    def filter_chip(self, what: str) -> FilterChip:
        """Return the drop-down of the filter `what`, which lists its values with their numbers of games."""

        def counts() -> dict[object, int]:
            return games_by_value([hit.game for hit in self._search_results()], self.chosen, what)

        return FilterChip(what, self.chosen.get(what, ANY), self.page.words, counts, partial(self._set_filter, what))

    def _set_filter(self, what: str, value: object) -> None:
        """Set the filter `what` to `value`, and scroll to the first game."""
        self.chosen[what] = value
        self.page.scroll_to_first_card()

    # ---- the parts of the page that change while one types

    def list_node(self) -> SwappedNode:
        """Return the node below the search line, whose content is swapped during a search."""
        self._swap = SwappedNode(self._list_content())
        return self._swap

    def _list_content(self) -> Node:
        """Return the content below the search line: the search results, the filtered games or the whole list."""
        if self.is_searching and not self.narrowed:
            found = ResultsOverList(Inset(self.shelves.search_results_node(), pad=(PAD, 0)), self._swap, self._rest)
            return home_layout.tiles_above_content(self.ui, None, [found])
        if self.narrowed:
            return self._tiles_above([self.shelves.content_node()])
        if self._rest is None:
            self._rest = self._tiles_above(self.page.game_list_nodes())
        return self._rest

    def _tiles_above(self, content: Sequence[Node]) -> Node:
        """Return the tiles, and below them a list of games."""
        top = 0.0 if self.is_browsing_by_idea else home_layout.SLOT_TOP  # letters stand right below the filters
        return home_layout.tiles_above_content(self.ui, self.tiles_node(), content, top=top)

    def tiles_node(self) -> Node | None:
        """Return the tiles that jump to sections of the list (families or letters); None if it has none."""
        on_map = self.page.services.settings.browse_by == BROWSE_BY[1]
        if on_map or self.page.is_first_day or (self.is_browsing_by_idea and self.ui.small):
            return None
        return self.shelves.family_tiles() if self.is_browsing_by_idea else self.shelves.letter_tiles()

    def deferred_layout_steps(self) -> Iterator[bool]:
        """Add what was left out of the first frame, step by step, each short enough for a frame; yield whether each
        step succeeded. The iterator ends once the page is laid out again.
        """
        controls, swap = self.page.controls, self._swap
        if controls is None or swap is None or self.typed:
            yield False
            return
        self._rest, before = None, self._list_pane
        for _ in chain(self.shelves.measure_boards(), controls.replace_in_steps(swap, self._list_content)):
            yield True
            if self.page.controls is not controls or self._swap is not swap or self.typed:
                return
        if before is not None and self._list_pane is not None:
            self._list_pane.scroll = min(before.scroll, self._list_pane.max_scroll)
        self.page.paint_new_parts()

    # ---- what is done

    def search_for(self, typed: str) -> None:
        """Search for what was typed; rebuild only the results if possible."""
        self.typed = typed
        self.narrowed = self.narrowed and self.is_searching
        page = self.page
        if self._swap is None or page.controls is None:
            page.scroll_to_first_card()
            return
        old = self._swap.child
        page.update_main_button()
        page.controls.replace_content(self._swap, self._list_content(), keep=old is self._rest)
        page.paint_new_parts()

    def show_only_results(self) -> None:
        """Show only the games that were found instead of the whole list."""
        self.narrowed = True
        self.page.scroll_to_first_card()
        self.page.focus_first_game("search")

    def show_country(self, country: str) -> None:
        """Show the games of a country that was among the search results."""
        self.typed, self.narrowed = "", False
        self.chosen[COUNTRY] = country
        self.page.scroll_to_first_card()
        self.page.focus_first_game("search")

    def show_family(self, shelf: str) -> None:
        """Show the family `shelf`, which was among the search results, with all its games."""
        self.typed, self.narrowed = "", False
        self.opened |= {shelf}
        self.page.change_arrangement(BROWSE_BY[0])
        self.scroll_to_family(shelf)
        first = next((w for w in self._page_widgets if w.group == f"cards:{shelf}"), None)
        if self.page.controls and first:
            self.page.controls.focus_on(first.name)

    @property
    def _page_widgets(self) -> list[Widget]:
        """Widgets of the page in their layout order; [] before it is laid out."""
        return self.page.controls.canvas.widgets if self.page.controls else []

    def toggle_family(self, what: str) -> None:
        """Show all games of the family with the id `what`, or fold them to one line again."""
        self.opened ^= {what}
        self.page.refresh()

    def choose_map_country(self, country: str, to_games: bool) -> None:
        """Show the games of a country that was chosen on the map, and move the focus to them if `to_games`."""
        self.place = country
        self.page.refresh()
        if to_games:
            self.page.focus_first_game("map")

    def clear_search_and_filters(self) -> None:
        """Clear the search and all filters, so that all games are listed."""
        if not self.typed and not any(self.chosen.values()):
            return
        self.typed, self.narrowed, self.chosen = "", False, {}
        self.page.scroll_to_first_card()
        controls = self.page.controls
        if controls:
            controls.focus_on("search", ring=controls.is_focus_visible)

    # ---- the family in view

    @property
    def _list_pane(self) -> Pane | None:
        """The scrolling pane with the games; None before the page is laid out."""
        controls = self.page.controls
        return controls.canvas.panes[-1] if controls and controls.canvas.panes else None

    def scroll_to_family(self, shelf: str) -> None:
        """Scroll the list to the family `shelf`."""
        pane, heads = self._list_pane, self.shelves.heads
        if pane is None or self.page.ui is None or shelf not in heads:
            return
        self._aimed = shelf
        pane.scroll_by(heads[shelf].rect.top - pane.scroll - self.page.ui.gap(6))
        self._aim_at = pane.scroll
        self.mark_visible_family()

    def mark_visible_family(self) -> None:
        """Mark the tile of the family that is scrolled into view."""
        controls, pane = self.page.controls, self._list_pane
        if controls is None or pane is None or self.page.ui is None:
            return
        from game.features.home.window.letter_tile import LetterTile  # only now: the first frame does without
        from game.window.shared.idea_tile import IdeaTile

        tiles = [widget for widget in controls.canvas.widgets if isinstance(widget, IdeaTile | LetterTile)]
        if not tiles:
            return
        if self._aimed and self._aim_at != pane.scroll:
            self._aimed = ""
        line, heads = pane.scroll + self.page.ui.gap(LINE), self.shelves.heads
        above = [shelf for shelf, node in heads.items() if node.rect.top <= line]
        now = self._aimed or (above[-1] if above and pane.scroll else "")  # at the top nothing was chosen yet
        for tile in tiles:
            if tile.chosen != (tile.shelf == now):
                tile.chosen = tile.shelf == now
                controls.repaint(tile)
