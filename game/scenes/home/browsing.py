"""Looking for games on the home page: what is typed, chosen and opened, and what of it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.file.library import Variant
from game.scenes.home import layout
from game.scenes.home.card import PAD, BoardPictures
from game.scenes.home.cards import CardMaker
from game.scenes.home.content import Content, Finder, Hit
from game.scenes.home.families import families
from game.scenes.home.filters import FilterChip
from game.store.settings import BROWSE_BY
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import Pane, Swap

if TYPE_CHECKING:
    from game.scenes.home.scene import Home

LANE = 10.0  # of the bar with which it is scrolled, reference px
LINE = 90.0  # below the top of what scrolls: the family that is there is in view; reference px


class Browsing:
    """The state of it, and the nodes for one layout."""

    def __init__(self, page: Home) -> None:
        self._page = page
        self.typed = ""
        self.chosen: dict[str, object] = {}  # by filter
        self._opened: frozenset[str] = frozenset()
        self._place = ""
        self._pictures: BoardPictures | None = None
        self._finder: tuple[object, Finder] | None = None
        self._swap: Swap | None = None
        self._rest: Node | None = None  # what is shown while nothing is typed
        self._content: Content | None = None
        self._aimed, self._aim_at = "", -1  # the family that was asked for, and how far that scrolled

    def forget(self) -> None:
        """The page is not seen: its pictures would only take room."""
        self._pictures = self._swap = self._rest = self._content = None

    def lay_out(self, ui: Ui, room: float) -> None:
        if self._pictures is None or not self._pictures.fit(ui):
            self._pictures = BoardPictures(ui)
        self._ui, self._room = ui, room
        self._swap = self._rest = None
        self.maker = self._maker({})

    def _maker(self, hits: dict[str, str]) -> CardMaker:
        page, pictures = self._page, self._pictures
        assert pictures is not None
        variants = page.services.library.variants
        names = [variant.name for variant in variants.values()]
        return CardMaker(
            self._ui, page.words, names, pictures, page.setup, page.play, page.services.routes.new_game, hits,
            page.lessons.done(),
        )  # fmt: skip

    # ---- which games

    @property
    def _all(self) -> list[Variant]:
        return list(self._page.services.library.variants.values())

    def _hits(self) -> list[Hit]:
        from game.scenes.home.content import Finder
        from game.scenes.home.filters import passing

        words = self._page.words
        if self._finder is None or self._finder[0] is not words:
            self._finder = words, Finder(self._all, words)
        hits = self._finder[1].hits(self.typed)
        left = {game.id for game in passing((hit.game for hit in hits), self.chosen)}
        return [hit for hit in hits if hit.game.id in left]

    def chip(self, what: str) -> FilterChip:
        from game.scenes.home.content import Finder
        from game.scenes.home.filters import ANY, FilterChip, counted

        def counts() -> dict[object, int]:
            finder = Finder(self._all, self._page.words) if self.typed else None
            games = [hit.game for hit in finder.hits(self.typed)] if finder else self._all
            return counted(games, self.chosen, what)

        return FilterChip(
            what, self.chosen.get(what, ANY), self._page.words, counts, lambda value: self._filter(what, value)
        )

    def _filter(self, what: str, value: object) -> None:
        self.chosen[what] = value
        self._page.relaid()

    # ---- what is shown

    def begin(self, node: Node) -> Swap:
        """The part of the page that changes while one types, with what it shows first."""
        self._swap = Swap(node)
        self._rest = None if self.typed else node
        return self._swap

    def _made(self, maker: CardMaker, room: float) -> Content:
        from game.scenes.home.content import Content  # only now: the first frame does without

        return Content(self._ui, self._page.words, maker, room, self._opened, self._open, self.show_all)

    def tiles(self) -> Node:
        """The ideas; a tile leads to its family."""
        words = self._page.words
        games = [hit.game for hit in self._hits()]
        content = self._made(self.maker, self._room)
        return content.tiles(families(self._all, words), families(games, words), self._go_to)

    def content(self) -> Node:
        """Families, the map, the list of all, or what was found."""
        from game.scenes.home.content import FOUND  # only now: the first frame does without

        hits = self._hits()
        games, words = [hit.game for hit in hits], self._page.words
        seen = hits if "found" in self._opened else hits[:FOUND]
        maker = self._maker({hit.game.id: hit.other for hit in seen if hit.other})
        room = self._room + (2 * PAD - LANE if layout.beside(self._ui) else 0)
        made = self._made(maker, room)
        self._content = made
        if self.typed.strip():
            return made.found(games, self.typed, "found" in self._opened)
        if not games:
            return made.nothing("")
        way = self._page.services.settings.browse_by
        if way == BROWSE_BY[1]:
            return made.atlas(games, self._place, self._open_place)
        if way == BROWSE_BY[2]:
            return made.list_(games)
        return made.families(families(games, words))

    # ---- what is done

    def find(self, typed: str) -> None:
        """Something was typed: only what was found is laid out anew where that is possible."""
        self.typed = typed
        self._opened -= {"found"}
        page = self._page
        if self._swap is None or page.controls is None:
            page.relaid()
            return
        node = self._rest if not typed else None
        if node is None:
            tiles = self.tiles() if not typed and page.services.settings.browse_by == BROWSE_BY[0] else None
            parts = layout.Parts(None, None, None, tiles, [], self.content())  # type: ignore[arg-type]
            node = layout.panes(parts)
            if not typed:
                self._rest = node
        page.controls.swap(self._swap, node, keep=self._swap.child is self._rest)
        page.paint()

    def back(self) -> bool:
        """Esc: takes back what was typed, then what was chosen; False if there is nothing to take back."""
        if not self.typed and not any(self.chosen.values()):
            return False
        self.show_all()
        return True

    def show_all(self) -> None:
        """Nothing is typed or chosen any more."""
        self.typed = ""
        self.chosen = {}
        self._page.relaid()
        controls = self._page.controls
        if controls:
            controls.focus_on("search", ring=controls.ring)

    def _open(self, what: str) -> None:
        self._opened |= {what}
        self._page.refresh()

    def _open_place(self, country: str, to_games: bool) -> None:
        self._place = country
        self._page.refresh()
        controls = self._page.controls
        if controls and to_games:
            names = [widget.name for widget in controls.canvas.widgets]
            controls.focus_on(next((name for name in names if name.startswith("play.")), "map"))

    # ---- the family in view

    @property
    def _pane(self) -> Pane | None:
        controls = self._page.controls
        return controls.canvas.panes[-1] if controls and controls.canvas.panes else None

    def _go_to(self, shelf: str) -> None:
        pane, content = self._pane, self._content
        if pane is None or content is None or shelf not in content.heads:
            return
        self._aimed = shelf
        pane.move(content.heads[shelf].rect.top - pane.scroll - self._ui.gap(6))
        self._aim_at = pane.scroll
        self.mark()

    def mark(self) -> None:
        """Shows on the tiles which family is in view."""
        controls, content, pane = self._page.controls, self._content, self._pane
        if controls is None or content is None or pane is None or self.typed:
            return
        from game.scenes.home.content import IdeaTile

        tiles = [widget for widget in controls.canvas.widgets if isinstance(widget, IdeaTile)]
        if not tiles:
            return
        if self._aimed and self._aim_at != pane.scroll:
            self._aimed = ""
        line = pane.scroll + self._ui.gap(LINE)
        above = [shelf for shelf, node in content.heads.items() if node.rect.top <= line]
        now = self._aimed or (above[-1] if above else next(iter(content.heads), ""))
        for tile in tiles:
            if tile.chosen != (tile.shelf == now):
                tile.chosen = tile.shelf == now
                controls.repaint(tile)
