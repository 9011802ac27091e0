"""What is shown of the games on the home page: families by idea, the map, the list by name, or what was found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.file.library import Variant
from game.scenes.home import layout
from game.scenes.home.cards import CardMaker
from game.scenes.shared.board_card import PAD, BoardPictures
from game.scenes.shared.grid import Grid
from game.store.settings import BROWSE_BY
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words.families import IDEAS, Family, families
from game.words.finding import letters

if TYPE_CHECKING:
    from game.scenes.home.browsing import Browsing

LANE = 10.0  # of the bar with which it is scrolled, reference px
MOST = 16  # games of a family that are shown at once: all of the program’s own
LINES = 2  # of a family that has more
TILE = 74.0  # a tile's width for what grows with the text, reference px
BETWEEN = 8.0  # tiles
FOUND = 8  # games that are shown at once of those that were found
AT_FIRST = 2  # families in the first frame: no more are in view


class Shelves:
    """Made for one layout.  `heads`: by family, the node that it begins with."""

    def __init__(self, browsing: Browsing, ui: Ui, pictures: BoardPictures) -> None:
        self._browsing, self._ui, self._pictures = browsing, ui, pictures
        self._words, self._room = browsing.page.words, layout.room_for(ui)
        self.cards = CardMaker(browsing.page, ui, pictures, {})
        self.heads: dict[str, Node] = {}

    def content(self) -> Node:
        """Families, the map, the list of all, or what was found."""
        browsing, hits = self._browsing, self._browsing.hits()
        games = [hit.game for hit in hits]
        seen = hits if "found" in browsing.opened else hits[:FOUND]
        named = {hit.game.id: hit.other for hit in seen if hit.other}
        self.cards = CardMaker(browsing.page, self._ui, self._pictures, named)
        self._wide = self._room + (2 * PAD - LANE if layout.beside(self._ui) else 0)
        if not games:
            return self._nothing()
        if browsing.typed.strip():
            return self._found(games)
        self.heads = {}
        way = browsing.page.services.settings.browse_by
        if way == BROWSE_BY[1]:
            return self._with_faults(self._atlas(games))
        if way == BROWSE_BY[2]:
            return self._with_faults(self._list(games))
        own = browsing.page.services.own_games
        others = [game for game in games if own.of(game.id) is None]
        shown = families(others, self._words)[: None if browsing.page.whole else AT_FIRST]
        return Column(self._with_own(list(map(self._family, shown))), gap=14)

    # ---- by idea

    def tiles(self) -> Grid:
        """A tile for each family that there is; those of which no game is left are dim."""
        from game.scenes.shared.idea_tile import IdeaTile, tile_letters  # only now: the first frame does without

        ui, words = self._ui, self._words
        full = {family.shelf for family in families([hit.game for hit in self._browsing.hits()], words)}
        here = [f.shelf for f in families(self._browsing.all, words)]
        fit = max(1, int(self._room // (TILE * (0.5 + 0.5 * ui.text_scale) + BETWEEN)))
        columns = -(-len(here) // -(-len(here) // fit))  # as many in each line
        wide = ui.gap(self._room / columns - BETWEEN)
        labels = {shelf: words.t(IDEAS[shelf].tile) for shelf in here}
        times = tile_letters(ui, list(labels.values()), wide)
        go_to = self._browsing.go_to
        tiles = [IdeaTile(s, labels[s], partial(go_to, s), empty=s not in full, times=times) for s in here]
        return Grid(tiles, columns, gap=BETWEEN, line_gap=4)

    def _family(self, family: Family) -> Node:
        words, idea = self._words, IDEAS[family.shelf]
        line: list[Node] = [
            Label(words.t(idea.title), "heading", "ontable"),
            Label(words.t(idea.said), "note", "ontable2", grow=1),
            Label(words.say("{n:game}", n=len(family.games)), "note", "ontable2", single=True),
        ]
        head = Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 0))
        games = self._some(family)
        rows: list[Node] = [
            head,
            self.cards.grid(games, self._wide, family.shelf).gathered("list", words.t(idea.title)),
        ]
        if len(games) < len(family.games):
            rows.append(self._more(family.shelf, len(family.games)))
        self.heads[family.shelf] = node = Column(rows, gap=2)
        return node

    def _some(self, family: Family) -> Sequence[Variant]:
        if len(family.games) <= MOST or family.shelf in self._browsing.opened:
            return family.games
        return family.games[: LINES * self.cards.columns(self._wide)]

    def _more(self, what: str, n: int) -> Node:
        said, open_ = self._words.say("all {n}", n=n), partial(self._browsing.open, what)
        return Row([Button(f"more.{what}", open_, label=said, icon="down", kind="link")])

    def _with_own(self, families: list[Node]) -> list[Node]:
        """One's own games come first; who has none finds at the end how to make one."""
        browsing = self._browsing
        page, there = browsing.page, bool(browsing.page.services.own_games.all)
        if any(browsing.chosen.values()) or not (there or page.whole):
            return families
        from game.scenes.home.own import own_shelf  # only now: the first frame of most does without

        all_ = "own" in browsing.opened
        shelf = own_shelf(self.cards, self._wide, None if all_ else partial(self._more, "own"))
        return [shelf, *families] if there else [*families, shelf]

    def _with_faults(self, shown: Node) -> Node:
        """Where one's own games stand among the others, only their files with faults come first."""
        browsing = self._browsing
        if any(browsing.chosen.values()) or not browsing.page.services.own_games.all:
            return shown
        from game.scenes.home.own import faulty_shelf

        return Column([*faulty_shelf(self.cards, self._wide), shown], gap=14)

    # ---- by name

    def _list(self, games: Sequence[Variant]) -> Node:
        """All games by the letters that their names begin with."""
        groups: dict[str, list[Variant]] = {}
        for game in sorted(games, key=lambda game: letters(self._words.t(game.name))):
            groups.setdefault(letters(self._words.t(game.name))[:1].upper(), []).append(game)
        rows: list[Node] = []
        for letter, some in groups.items():
            rows.append(Inset(Label(letter, "name", "brass"), pad=(PAD, 0)))
            rows.append(self.cards.rows(some, self._wide, f"letter {letter}"))
        return Column(rows, gap=2)

    # ---- on the map

    def _atlas(self, games: Sequence[Variant]) -> Node:
        """The map, and below it the games of one place."""
        from game.scenes.home import atlas  # only now: few look at the map

        words, open_place = self._words, self._browsing.open_place
        found = atlas.places(games)
        if not found:
            return self._nothing()
        most = max(found, key=lambda one: len(one.games))
        shown = next((one for one in found if one.country == self._browsing.place), most)
        at = found.index(shown)
        before, after = found[at - 1], found[(at + 1) % len(found)]
        line: list[Node] = [
            Label(words.t(shown.country), "heading", "ontable"),
            Label(self._there(len(shown.games), atlas.MOST), "note", "ontable2", grow=1),
        ]
        if len(found) > 1:
            for name, one, icon in (("place.before", before, "back"), ("place.after", after, "fwd")):
                go = partial(open_place, one.country, False)
                button = Button(name, go, icon=icon, label=words.t(one.country), kind="link")
                button.group = "places"
                line.append(button)
        pad = PAD if layout.beside(self._ui) else 0
        rows: list[Node] = [
            Inset(atlas.Atlas(words, found, shown.country, open_place), pad=(pad, 4)),
            Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 4)),
            self.cards.grid(shown.games, self._wide, "place"),
        ]
        return Column(rows, gap=8)

    def _there(self, n: int, most: int) -> str:
        if n > most:  # a hole holds no more
            return self._words.say("{n:game}", n=n)
        return self._words.say("{n:game} · each stone is a game that is played there", n=n)

    # ---- what was found

    def _found(self, games: Sequence[Variant]) -> Node:
        said, whole = self._words.say("{n:game} found", n=len(games)), "found" in self._browsing.opened
        rows: list[Node] = [Inset(Label(said, "note", "ontable2"), pad=(PAD, 0))]
        rows.append(self.cards.grid(games if whole else games[:FOUND], self._wide, "found"))
        if not whole and len(games) > FOUND:
            rows.append(self._more("found", len(games)))
        return Column(rows, gap=6)

    def _nothing(self) -> Node:
        """No game was found: it says so, and leads back."""
        words, typed = self._words, self._browsing.typed.strip()
        said = words.say("No game was found for “{text}”.", text=typed)
        said = said if typed else words.t("No game fits all the filters.")
        label = words.t("Show all games")
        back = Button("all", self._browsing.show_all, icon="close", label=label, kind="raised")
        rows: list[Node] = [Space(24), Label(said, "heading", "ontable"), Space(4), back]
        return Inset(Column(rows, gap=8), pad=(PAD, 0))
