"""Looking for games on the home page: what is typed, chosen and opened, and which family is in view."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.file.library import Variant
from game.scenes.home import layout
from game.scenes.home.filters import ANY, FilterChip, counted, passing
from game.scenes.home.shelves import Shelves
from game.scenes.shared.board_card import BoardPictures
from game.store.settings import BROWSE_BY
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import Pane, Swap
from game.words.finding import Finder, Hit

if TYPE_CHECKING:
    from game.scenes.home.scene import Home

LINE = 90.0  # below the top of what scrolls: the family that is there is in view; reference px


class Browsing:
    """`shelves` are the nodes of one layout."""

    shelves: Shelves

    def __init__(self, page: Home) -> None:
        self.page = page
        self.typed = ""
        self.chosen: dict[str, object] = {}  # by filter
        self.opened: frozenset[str] = frozenset()  # families of which all games are shown
        self.place = ""
        self._pictures: BoardPictures | None = None
        self._finder: tuple[object, Finder] | None = None
        self._swap: Swap | None = None
        self._rest: Node | None = None  # what is shown while nothing is typed
        self._aimed, self._aim_at = "", -1  # the family that was asked for, and how far that scrolled

    def forget(self) -> None:
        """The page is not seen: its pictures would only take room."""
        self._pictures = self._swap = self._rest = None

    def lay_out(self, ui: Ui) -> None:
        if self._pictures is None or not self._pictures.fit(ui):
            self._pictures = BoardPictures(ui)
        self.shelves = Shelves(self, ui, self._pictures)
        self._swap = self._rest = None

    @property
    def by_idea(self) -> bool:
        return self.page.services.settings.browse_by == BROWSE_BY[0]

    # ---- which games

    @property
    def all(self) -> list[Variant]:
        return list(self.page.services.library.variants.values())

    def _found(self) -> list[Hit]:
        """By what was typed."""
        now = self.page.words, self.page.services.library
        if self._finder is None or self._finder[0] != now:
            self._finder = now, Finder(self.all, self.page.words)
        return self._finder[1].hits(self.typed)

    def hits(self) -> list[Hit]:
        """By all that was typed and chosen."""
        hits = self._found()
        left = {game.id for game in passing((hit.game for hit in hits), self.chosen)}
        return [hit for hit in hits if hit.game.id in left]

    def chip(self, what: str) -> FilterChip:
        def counts() -> dict[object, int]:
            return counted([hit.game for hit in self._found()], self.chosen, what)

        return FilterChip(what, self.chosen.get(what, ANY), self.page.words, counts, partial(self._filter, what))

    def _filter(self, what: str, value: object) -> None:
        self.chosen[what] = value
        self.page.relaid()

    # ---- what is done

    def begin(self, node: Node) -> Swap:
        """The part of the page that changes while one types, with what it shows first."""
        self._swap = Swap(node)
        self._rest = None if self.typed else node
        return self._swap

    def fill(self) -> bool:
        """The rest of what the first frame shows; False where there is no part that changes by itself."""
        controls = self.page.controls
        if self._swap is None or controls is None or self.typed:
            return False
        self._rest = node = layout.panes(self.shelves.tiles() if self.by_idea else None, self.page.content())
        controls.swap(self._swap, node, keep=False)
        self.page.paint()
        return True

    def find(self, typed: str) -> None:
        """Something was typed: only what was found is laid out anew where that is possible."""
        self.typed = typed
        self.opened -= {"found"}
        page = self.page
        if self._swap is None or page.controls is None:
            page.relaid()
            return
        node = self._rest if not typed else None
        if node is None:
            tiles = self.shelves.tiles() if not typed and self.by_idea else None
            node = layout.panes(tiles, [self.shelves.content()])
            if not typed:
                self._rest = node
        page.controls.swap(self._swap, node, keep=self._swap.child is self._rest)
        page.paint()

    def open(self, what: str) -> None:
        """All games of a family are shown, or all that were found."""
        self.opened |= {what}
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
        self.typed, self.chosen = "", {}
        self.page.relaid()
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
        from game.scenes.shared.idea_tile import IdeaTile  # only now: the first frame does without

        tiles = [w for w in controls.canvas.widgets if isinstance(w, IdeaTile)]
        if not tiles:
            return
        if self._aimed and self._aim_at != pane.scroll:
            self._aimed = ""
        line, heads = pane.scroll + self.page.ui.gap(LINE), self.shelves.heads
        above = [shelf for shelf, node in heads.items() if node.rect.top <= line]
        now = self._aimed or (above[-1] if above else next(iter(heads), ""))
        for tile in tiles:
            if tile.chosen != (tile.shelf == now):
                tile.chosen = tile.shelf == now
                controls.repaint(tile)
