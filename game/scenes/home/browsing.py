"""Looking for games on the home page: what is typed, chosen and opened, and what of it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.file.library import Variant
from game.scenes.home import layout
from game.scenes.home.atlas import MOST as MOST_STONES
from game.scenes.home.atlas import Atlas, places
from game.scenes.home.card import PAD, BoardPictures
from game.scenes.home.cards import CardMaker, Grid
from game.scenes.home.content import Finder, Hit, IdeaTile, letters
from game.scenes.home.families import IDEAS, Family, families
from game.scenes.home.filters import ANY, FilterChip, counted, passing
from game.store.settings import BROWSE_BY
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane, Swap

if TYPE_CHECKING:
    from game.scenes.home.scene import Home

LANE = 10.0  # of the bar with which it is scrolled, reference px
LINE = 90.0  # below the top of what scrolls: the family that is there is in view; reference px
MOST = 16  # games of a family that are shown at once: all of the program’s own
LINES = 2  # of a family that has more
TILE = 74.0  # a tile's width for what grows with the text, reference px
FOUND = 8  # games that are shown at once of those that were found


class Browsing:
    """The state of it, and the nodes for one layout."""

    def __init__(self, page: Home) -> None:
        self._page = page
        self.typed = ""
        self.chosen: dict[str, object] = {}  # by filter
        self._opened: frozenset[str] = frozenset()  # families of which all games are shown
        self._place = ""
        self._pictures: BoardPictures | None = None
        self._finder: tuple[object, Finder] | None = None
        self._swap: Swap | None = None
        self._rest: Node | None = None  # what is shown while nothing is typed
        self._heads: dict[str, Node] = {}  # by family, the node that it begins with
        self._aimed, self._aim_at = "", -1  # the family that was asked for, and how far that scrolled

    def forget(self) -> None:
        """The page is not seen: its pictures would only take room."""
        self._pictures = self._swap = self._rest = None

    def lay_out(self, ui: Ui, room: float) -> None:
        if self._pictures is None or not self._pictures.fit(ui):
            self._pictures = BoardPictures(ui)
        self._ui, self._room, self.words = ui, room, self._page.words
        self._swap = self._rest = None
        self.maker = self._maker({})

    def _maker(self, hits: Mapping[str, str]) -> CardMaker:
        assert self._pictures is not None
        return CardMaker(self._page, self._ui, self._pictures, hits)

    # ---- which games

    @property
    def _all(self) -> list[Variant]:
        return list(self._page.services.library.variants.values())

    def _found(self) -> list[Hit]:
        """By what was typed."""
        if self._finder is None or self._finder[0] is not self.words:
            self._finder = self.words, Finder(self._all, self.words)
        return self._finder[1].hits(self.typed)

    def _hits(self) -> list[Hit]:
        """By all that was typed and chosen."""
        hits = self._found()
        left = {game.id for game in passing((hit.game for hit in hits), self.chosen)}
        return [hit for hit in hits if hit.game.id in left]

    def chip(self, what: str) -> FilterChip:
        def counts() -> dict[object, int]:
            return counted([hit.game for hit in self._found()], self.chosen, what)

        return FilterChip(what, self.chosen.get(what, ANY), self.words, counts, partial(self._filter, what))

    def _filter(self, what: str, value: object) -> None:
        self.chosen[what] = value
        self._page.relaid()

    # ---- what is shown

    def begin(self, node: Node) -> Swap:
        """The part of the page that changes while one types, with what it shows first."""
        self._swap = Swap(node)
        self._rest = None if self.typed else node
        return self._swap

    def content(self) -> Node:
        """Families, the map, the list of all, or what was found."""
        hits = self._hits()
        games = [hit.game for hit in hits]
        seen = hits if "found" in self._opened else hits[:FOUND]
        self._shelves = self._maker({hit.game.id: hit.other for hit in seen if hit.other})
        self._wide = self._room + (2 * PAD - LANE if layout.beside(self._ui) else 0)
        if self.typed.strip():
            return self._found_by_name(games)
        self._heads = {}
        if not games:
            return self.nothing()
        way = self._page.services.settings.browse_by
        if way == BROWSE_BY[1]:
            return self._atlas(games)
        if way == BROWSE_BY[2]:
            return self._list(games)
        return Column(list(map(self._family, families(games, self.words))), gap=16)

    # ---- by idea

    def tiles(self) -> Grid:
        """A tile for each family that there is; those of which no game is left are dim."""
        words, full = self.words, {family.shelf for family in families([hit.game for hit in self._hits()], self.words)}
        tiles = [
            IdeaTile(f.shelf, words.t(IDEAS[f.shelf].tile), partial(self._go_to, f.shelf), empty=f.shelf not in full)
            for f in families(self._all, words)
        ]
        fit = int(self._room // (TILE * (0.5 + 0.5 * self._ui.text_scale) + 9))
        columns = len(tiles) if fit >= len(tiles) and not self._ui.small else max(1, min(4, fit))
        return Grid(tiles, max(1, columns), gap=8, line_gap=4)

    def _family(self, family: Family) -> Node:
        words, idea = self.words, IDEAS[family.shelf]
        line: list[Node] = [
            Label(words.t(idea.title), "heading", "ontable"),
            Label(words.t(idea.said), "note", "ontable2", grow=1),
            Label(words.say("{n:game}", n=len(family.games)), "note", "ontable2", single=True),
        ]
        head = Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 0))
        games = self._some(family)
        rows: list[Node] = [head, self._shelves.grid(games, self._wide, family.shelf)]
        if len(games) < len(family.games):
            rows.append(self._more(family.shelf, len(family.games)))
        node = Column(rows, gap=4)
        self._heads[family.shelf] = node
        return node

    def _some(self, family: Family) -> Sequence[Variant]:
        if len(family.games) <= MOST or family.shelf in self._opened:
            return family.games
        return family.games[: LINES * self._shelves.columns(self._wide)]

    def _more(self, what: str, n: int) -> Node:
        def open_() -> None:
            self._opened |= {what}
            self._page.refresh()

        return Row([Button(f"more.{what}", open_, label=self.words.say("all {n}", n=n), icon="down", kind="link")])

    # ---- by name

    def _list(self, games: Sequence[Variant]) -> Node:
        """All games by the letters that their names begin with."""
        groups: dict[str, list[Variant]] = {}
        for game in sorted(games, key=lambda game: letters(self.words.t(game.name))):
            groups.setdefault(letters(self.words.t(game.name))[:1].upper(), []).append(game)
        rows: list[Node] = []
        for letter, some in groups.items():
            rows.append(Inset(Label(letter, "name", "brass"), pad=(PAD, 0)))
            rows.append(self._shelves.rows(some, self._wide, f"letter {letter}"))
        return Column(rows, gap=2)

    # ---- on the map

    def _atlas(self, games: Sequence[Variant]) -> Node:
        """The map, and below it the games of one place."""
        words = self.words
        found = places(games)
        if not found:
            return self.nothing()
        most = max(found, key=lambda one: len(one.games))
        shown = next((one for one in found if one.country == self._place), most)
        at = found.index(shown)
        before, after = found[at - 1], found[(at + 1) % len(found)]
        line: list[Node] = [
            Label(words.t(shown.country), "heading", "ontable"),
            Label(self._there(len(shown.games)), "note", "ontable2", grow=1),
        ]
        if len(found) > 1:
            for name, one, icon in (("place.before", before, "back"), ("place.after", after, "fwd")):
                open_ = partial(self._open_place, one.country, False)
                button = Button(name, open_, icon=icon, label=words.t(one.country), kind="link")
                button.group = "places"
                line.append(button)
        rows: list[Node] = [
            Inset(Atlas(words, found, shown.country, self._open_place), pad=(PAD if layout.beside(self._ui) else 0, 4)),
            Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 4)),
            self._shelves.grid(shown.games, self._wide, "place"),
        ]
        return Column(rows, gap=8)

    def _there(self, n: int) -> str:
        if n > MOST_STONES:  # a hole holds no more
            return self.words.say("{n:game}", n=n)
        return self.words.say("{n:game} · each stone is a game that is played there", n=n)

    # ---- what was found

    def _found_by_name(self, games: Sequence[Variant]) -> Node:
        if not games:
            return self.nothing()
        said, whole = self.words.say("{n:game} found", n=len(games)), "found" in self._opened
        rows: list[Node] = [Inset(Label(said, "note", "ontable2"), pad=(PAD, 0))]
        rows.append(self._shelves.grid(games if whole else games[:FOUND], self._wide, "found"))
        if not whole and len(games) > FOUND:
            rows.append(self._more("found", len(games)))
        return Column(rows, gap=6)

    def nothing(self) -> Node:
        """No game was found: it says so, and leads back."""
        words = self.words
        if self.typed.strip():
            said = words.say("No game was found for “{text}”.", text=self.typed.strip())
        else:
            said = words.t("No game fits all the filters.")
        back = Button("all", self.show_all, icon="close", label=words.t("Show all games"), kind="raised")
        rows: list[Node] = [Space(24), Label(said, "heading", "ontable"), Space(4), back]
        return Inset(Column(rows, gap=8), pad=(PAD, 0))

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
            node = layout.panes(tiles, [self.content()])
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
        pane = self._pane
        if pane is None or shelf not in self._heads:
            return
        self._aimed = shelf
        pane.move(self._heads[shelf].rect.top - pane.scroll - self._ui.gap(6))
        self._aim_at = pane.scroll
        self.mark()

    def mark(self) -> None:
        """Shows on the tiles which family is in view."""
        controls, pane = self._page.controls, self._pane
        if controls is None or pane is None or self.typed:
            return
        tiles = [widget for widget in controls.canvas.widgets if isinstance(widget, IdeaTile)]
        if not tiles:
            return
        if self._aimed and self._aim_at != pane.scroll:
            self._aimed = ""
        line = pane.scroll + self._ui.gap(LINE)
        above = [shelf for shelf, node in self._heads.items() if node.rect.top <= line]
        now = self._aimed or (above[-1] if above else next(iter(self._heads), ""))
        for tile in tiles:
            if tile.chosen != (tile.shelf == now):
                tile.chosen = tile.shelf == now
                controls.repaint(tile)
