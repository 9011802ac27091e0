"""Looking for games on the home page: what is typed, chosen and opened, and which family is in view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from game.features.home.window import home_layout
from game.features.home.window.home_filters import ANY, COUNTRY, FilterChip, games_by_value, games_passing
from game.features.home.window.home_shelves import HomeShelves
from game.rules.file.variant_library import Variant
from game.store.settings import BROWSE_BY
from game.text.finding import FoundGame, FoundGames, GameFinder, game_finder
from game.text.idea_families import shelf_of
from game.text.letters import letters_to_compare
from game.ui.layout import Inset, Node
from game.ui.ui import Ui
from game.ui.widgets import Pane, SwappedNode, Widget
from game.window.shared.board_card import PAD, BoardPictures

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

DIM = 40  # opacity of shelves that lie below what was found, of 255
LINE = 90.0  # below the top of what scrolls: the family that is there is in view; reference px


class OverShelves(Inset):
    """What was found, over the shelves that were seen before, which are dim meanwhile."""

    def __init__(self, node: Node, place: Node | None, shelves: Node | None) -> None:
        super().__init__(node)
        self._place, self._shelves = place, shelves

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self._place is not None and self._shelves is not None:
            x, y = self._place.rect.topleft
            panes = [node for node in self._shelves.walk() if isinstance(node, Pane)]
            for sprite in (sprite for pane in panes for sprite in pane.sprites(ui)):
                sprite.moved(-x, -y)._replace(alpha=DIM).draw(dst)
        super().paint(dst, ui)


class GameBrowser:
    """`ui`, `pictures` and `shelves` are those of one layout."""

    ui: Ui
    pictures: BoardPictures
    shelves: HomeShelves

    def __init__(self, page: HomePage) -> None:
        self.page = page
        self.typed = ""
        self.narrowed = False  # nothing but what was found is shown below, too
        self.chosen: dict[str, object] = {}  # by filter
        self.filters_shown = False
        self.opened: frozenset[str] = frozenset()  # families of which all games are shown
        self.place = ""  # of the map
        self._made: BoardPictures | None = None
        self._forget_parts()
        self._aimed, self._aim_at = "", -1  # the family that was asked for, and how far that scrolled

    def _forget_parts(self) -> None:
        self._swap: SwappedNode | None = None  # all that is looked through, or what was found
        self._rest: Node | None = None  # what it shows while nothing is typed

    def forget(self) -> None:
        """The page is not seen; what comes back has its pictures still."""
        self._forget_parts()

    def lay_out(self, ui: Ui) -> None:
        if self._made is None or not self._made.fits_layout(ui):
            self._made = BoardPictures(ui)
        self.ui, self.pictures = ui, self._made
        self.shelves = HomeShelves(self, ui, self._made)
        self._forget_parts()

    @property
    def by_idea(self) -> bool:
        return self.page.services.settings.browse_by == BROWSE_BY[0]

    @property
    def is_searching(self) -> bool:
        """Whether something was typed that can be found."""
        return bool(letters_to_compare(self.typed).strip())

    # ---- which games

    @property
    def all_games(self) -> list[Variant]:
        return list(self.page.services.library.variants.values())

    def of_family(self, shelf: str) -> list[Variant]:
        """The games that the filters leave of it."""
        return [game for game in games_passing(self.all_games, self.chosen) if shelf_of(game) == shelf]

    def _find(self) -> GameFinder:
        return game_finder(self.page.services.library.variants, self.page.words)

    def _found(self) -> list[FoundGame]:
        """By what was typed, where that counts."""
        return self._find().matching_games(self.typed if self.narrowed else "")

    def found_games(self) -> FoundGames:
        """By what was typed, among what the filters leave."""
        left = {game.id for game in games_passing(self.all_games, self.chosen)}
        return self._find().games_by_match(self.typed, left)

    def matching_games(self) -> list[FoundGame]:
        """By all that was typed and chosen."""
        hits = self._found()
        left = {game.id for game in games_passing((hit.game for hit in hits), self.chosen)}
        return [hit for hit in hits if hit.game.id in left]

    def chip(self, what: str) -> FilterChip:
        def counts() -> dict[object, int]:
            return games_by_value([hit.game for hit in self._found()], self.chosen, what)

        return FilterChip(what, self.chosen.get(what, ANY), self.page.words, counts, partial(self._filter, what))

    def _filter(self, what: str, value: object) -> None:
        self.chosen[what] = value
        self.page.show_cards_from_start()

    # ---- the parts of the page that change while one types

    def below(self) -> SwappedNode:
        """All that is looked through."""
        self._swap = SwappedNode(self._lower())
        return self._swap

    def _lower(self) -> Node:
        if self.is_searching and not self.narrowed:
            found = OverShelves(Inset(self.shelves.hits(), pad=(PAD, 0)), self._swap, self._rest)
            return home_layout.tiles_and_content(self.ui, None, [found])
        top = 0.0 if self.by_idea else home_layout.SLOT_TOP  # tiles of letters stand right below the filters
        if self.narrowed:
            return home_layout.tiles_and_content(self.ui, self.tiles(), [self.shelves.content()], top=top)
        if self._rest is None:
            self._rest = home_layout.tiles_and_content(self.ui, self.tiles(), self.page.content(), top=top)
        return self._rest

    def tiles(self) -> Node | None:
        """What leads to the parts of what is looked through."""
        on_map = self.page.services.settings.browse_by == BROWSE_BY[1]
        if on_map or self.page.first_day or (self.by_idea and self.ui.small):
            return None
        return self.shelves.tiles() if self.by_idea else self.shelves.letter_tiles()

    def fill(self) -> Iterator[bool]:
        """The rest of what the first frame shows, step by step: none of them takes longer than a frame may.

        Each tells whether it could be done: not where no part changes by itself.  Where all was laid out meanwhile no
        more of them come.
        """
        controls, swap = self.page.controls, self._swap
        if controls is None or swap is None or self.typed:
            yield False
            return
        self._rest, before = None, self._pane
        for _ in chain(self.shelves.measure_boards(), controls.swap_in_steps(swap, self._lower)):
            yield True
            if self.page.controls is not controls or self._swap is not swap or self.typed:
                return
        if before is not None and self._pane is not None:
            self._pane.scroll = min(before.scroll, self._pane.furthest_scroll)
        self.page.paint()

    # ---- what is done

    def find(self, typed: str) -> None:
        """Something was typed: only what was found is laid out anew where that is possible."""
        self.typed = typed
        self.narrowed = self.narrowed and self.is_searching
        page = self.page
        if self._swap is None or page.controls is None:
            page.show_cards_from_start()
            return
        old = self._swap.child
        page.mark_brass()
        page.controls.swap(self._swap, self._lower(), keep=old is self._rest)
        page.paint()

    def show_only_found(self) -> None:
        """Below are only those that were found."""
        self.narrowed = True
        self.page.show_cards_from_start()
        self.page.to_first("search")

    def show_country(self, country: str) -> None:
        """The games of a country that was found."""
        self.typed, self.narrowed = "", False
        self.chosen[COUNTRY] = country
        self.page.show_cards_from_start()
        self.page.to_first("search")

    def to_family(self, shelf: str) -> None:
        """A family that was found, with all its games."""
        self.typed, self.narrowed = "", False
        self.opened |= {shelf}
        self.page.browse_by(BROWSE_BY[0])
        self.go_to(shelf)
        first = next((w for w in self._widgets if w.group == f"cards:{shelf}"), None)
        if self.page.controls and first:
            self.page.controls.focus_on(first.name)

    @property
    def _widgets(self) -> list[Widget]:
        return self.page.controls.canvas.widgets if self.page.controls else []

    def open_shelf(self, what: str) -> None:
        """All games of a family are shown, or its first line again."""
        self.opened ^= {what}
        self.page.refresh()

    def open_place(self, country: str, to_games: bool) -> None:
        self.place = country
        self.page.refresh()
        if to_games:
            self.page.to_first("map")

    def show_all(self) -> None:
        """Nothing is typed or chosen any more."""
        if not self.typed and not any(self.chosen.values()):
            return
        self.typed, self.narrowed, self.chosen = "", False, {}
        self.page.show_cards_from_start()
        controls = self.page.controls
        if controls:
            controls.focus_on("search", ring=controls.ring)

    # ---- the family in view

    @property
    def _pane(self) -> Pane | None:
        controls = self.page.controls
        return controls.canvas.panes[-1] if controls and controls.canvas.panes else None

    def go_to(self, shelf: str) -> None:
        pane, heads = self._pane, self.shelves.heads
        if pane is None or self.page.ui is None or shelf not in heads:
            return
        self._aimed = shelf
        pane.move(heads[shelf].rect.top - pane.scroll - self.page.ui.gap(6))
        self._aim_at = pane.scroll
        self.mark()

    def mark(self) -> None:
        """Shows on the tiles which family is in view."""
        controls, pane = self.page.controls, self._pane
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
