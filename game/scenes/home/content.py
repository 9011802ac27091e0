"""What is looked through on the home page: families of games, places, a list of all, or what was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.rules.file.library import Variant
from game.scenes.home.atlas import MOST as MOST_STONES
from game.scenes.home.atlas import Atlas
from game.scenes.home.card import PAD
from game.scenes.home.cards import CardMaker
from game.scenes.home.families import IDEAS, Family
from game.scenes.home.grid import Grid
from game.scenes.home.layout import beside
from game.scenes.home.search import letters
from game.scenes.home.tiles import IdeaTile
from game.scenes.home.world import places
from game.text.language import Words
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

MOST = 16  # games of a family that are shown at once: all of the program’s own
LINES = 2  # of a family that has more
TILE = 74.0  # a tile's width for what grows with the text, reference px
FOUND = 8  # games that are shown at once of those that were found


@dataclass
class Content:
    """Makes the nodes for one layout, `room` reference px wide.

    `opened`: families of which all games are shown.  `heads`: by family, the node that it begins with.
    """

    ui: Ui
    words: Words
    maker: CardMaker
    room: float
    opened: frozenset[str]
    open_: Callable[[str], None]
    show_all: Callable[[], None]
    heads: dict[str, Node] = field(default_factory=dict)

    # ---- by idea

    def tiles(self, all_: Sequence[Family], left: Sequence[Family], go: Callable[[str], None]) -> Grid:
        """A tile for each family that there is; those of which no game is left are dim."""
        full = {family.shelf for family in left}
        tiles = [
            IdeaTile(f.shelf, self.words.t(IDEAS[f.shelf].tile), lambda f=f: go(f.shelf), empty=f.shelf not in full)  # type: ignore[misc]
            for f in all_
        ]
        fit = int(self.room // (TILE * (0.5 + 0.5 * self.ui.text_scale) + 9))
        columns = len(tiles) if fit >= len(tiles) and not self.ui.small else max(1, min(4, fit))
        return Grid(tiles, max(1, columns), gap=9, line_gap=4)

    def families(self, found: Sequence[Family]) -> Node:
        """All families, one below the other."""
        return Column([self._family(family) for family in found], gap=18)

    def _family(self, family: Family) -> Node:
        words, idea = self.words, IDEAS[family.shelf]
        line: list[Node] = [
            Label(words.t(idea.title), 22, "ontable", family="serif"),
            Label(words.t(idea.said), 14, "ontable2", grow=1),
            Label(words.say("{n:game}", n=len(family.games)), 14, "ontable2", single=True),
        ]
        head = Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 0))
        games = self._some(family)
        rows: list[Node] = [head, self.maker.grid(games, self.room, family.shelf)]
        if len(games) < len(family.games):
            rows.append(self._more(f"more.{family.shelf}", len(family.games), lambda: self.open_(family.shelf)))
        node = Column(rows, gap=4)
        self.heads[family.shelf] = node
        return node

    def _some(self, family: Family) -> Sequence[Variant]:
        if len(family.games) <= MOST or family.shelf in self.opened:
            return family.games
        return family.games[: LINES * self.maker.columns(self.room)]

    def _more(self, name: str, n: int, action: Callable[[], None]) -> Node:
        button = Button(name, action, label=self.words.say("all {n}", n=n), icon="down", kind="link")
        return Row([button])

    # ---- by name

    def list_(self, games: Sequence[Variant]) -> Node:
        """All games by the letters that their names begin with."""
        groups: dict[str, list[Variant]] = {}
        for game in sorted(games, key=lambda game: letters(self.words.t(game.name))):
            groups.setdefault(letters(self.words.t(game.name))[:1].upper(), []).append(game)
        rows: list[Node] = []
        for letter, some in groups.items():
            rows.append(Inset(Label(letter, 19, "brass", family="serif", bold=True), pad=(PAD, 0)))
            rows.append(self.maker.rows(some, self.room, f"letter {letter}"))
        return Column(rows, gap=2)

    # ---- on the map

    def atlas(self, games: Sequence[Variant], place: str, chosen: Callable[[str, bool], None]) -> Node:
        """The map, and below it the games of one place."""
        words = self.words
        found = places(games)
        if not found:
            return self.nothing("")
        most = max(found, key=lambda one: len(one.games))
        shown = next((one for one in found if one.country == place), most)
        at = found.index(shown)
        before, after = found[at - 1], found[(at + 1) % len(found)]
        line: list[Node] = [
            Label(words.t(shown.country), 22, "ontable", family="serif"),
            Label(self._there(len(shown.games)), 14, "ontable2", grow=1),
        ]
        if len(found) > 1:
            for name, one, icon in (("place.before", before, "back"), ("place.after", after, "fwd")):
                label, open_ = words.t(one.country), partial(chosen, one.country, False)
                button = Button(name, open_, icon=icon, label=label, kind="link")
                button.group = "places"
                line.append(button)
        rows: list[Node] = [
            Inset(Atlas(words, found, shown.country, chosen), pad=(PAD if beside(self.ui) else 0, 4)),
            Inset(Row(line, gap=12, wrap=True, line_gap=2), pad=(PAD, 4)),
            self.maker.grid(shown.games, self.room, "place"),
        ]
        return Column(rows, gap=8)

    def _there(self, n: int) -> str:
        if n > MOST_STONES:  # a hole holds no more
            return self.words.say("{n:game}", n=n)
        return self.words.say("{n:game} · each stone is a game that is played there", n=n)

    # ---- what was found

    def found(self, games: Sequence[Variant], typed: str, whole: bool) -> Node:
        """The games that a search found."""
        if not games:
            return self.nothing(typed)
        said = self.words.say("{n:game} found", n=len(games))
        rows: list[Node] = [Inset(Label(said, 14, "ontable2"), pad=(PAD, 0))]
        rows.append(self.maker.grid(games if whole else games[:FOUND], self.room, "found"))
        if not whole and len(games) > FOUND:
            rows.append(self._more("more.found", len(games), lambda: self.open_("found")))
        return Column(rows, gap=6)

    def nothing(self, typed: str) -> Node:
        """No game was found: it says so, and leads back."""
        words = self.words
        if typed.strip():
            said = words.say("No game was found for “{text}”.", text=typed.strip())
        else:
            said = words.t("No game fits all the filters.")
        back = Button("all", self.show_all, icon="close", label=words.t("Show all games"), kind="raised")
        rows: list[Node] = [Space(24), Label(said, 24, "ontable", family="serif"), Space(4), back]
        return Inset(Column(rows, gap=8), pad=(PAD, 0))
