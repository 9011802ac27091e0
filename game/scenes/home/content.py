"""What is looked through on the home page: families of games, places, a list of all, or what was found."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from game.board import ideas as close_ups
from game.rules.file.library import Variant
from game.scenes.home.atlas import MOST as MOST_STONES
from game.scenes.home.atlas import Atlas, places
from game.scenes.home.card import PAD, Slow
from game.scenes.home.cards import CardMaker, Grid
from game.scenes.home.families import IDEAS, Family, shelf_of
from game.scenes.home.layout import beside
from game.text.language import Words, plain
from game.ui import icons, plates, text
from game.ui.kit.scale import STYLES
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Look


# ----------------------------------------------------------------------
# finding games by what one types: their names in any language of theirs, where they are played, their idea
class Hit(NamedTuple):
    """A game that was found, and what was wanted of it."""

    entry: _Entry
    wanted: tuple[str, ...]

    @property
    def game(self) -> Variant:
        return self.entry.game

    @property
    def other(self) -> str:
        """The name of it that was meant, where that is not the one under which it stands."""
        return self.entry.other(self.wanted) if self.wanted else ""


class Finder:
    """All games with what they are found by, in the chosen language and in the one their files are written in."""

    def __init__(self, variants: Iterable[Variant], words: Words) -> None:
        self._entries = [_Entry(variant, words) for variant in variants]

    def hits(self, typed: str) -> list[Hit]:
        """The games in which every word that was typed occurs, those whose names begin so first."""
        wanted = tuple(letters(typed).split())
        if not wanted:
            return [Hit(entry, ()) for entry in self._entries]
        said = " ".join(wanted)
        found = [entry for entry in self._entries if all(word in entry.said for word in wanted)]
        found.sort(key=lambda entry: entry.rank(said))
        return [Hit(entry, wanted) for entry in found]


class _Entry:
    def __init__(self, game: Variant, words: Words) -> None:
        self.game = game
        self._names = [letters(text) for text in (words.t(game.name), game.name, game.id)]
        self._also = [(letters(f"{words.t(name)} {name}"), words.t(name)) for name in game.also]
        idea = IDEAS[shelf_of(game)]
        rest = (game.idea, *game.country, idea.tile, idea.title)
        self._rest = letters(" ".join([*map(words.t, rest), *rest]))
        self.said = " ".join([*self._names, *(name for name, _ in self._also), self._rest])

    def rank(self, said: str) -> int:
        """0: its name begins with what was typed; then its other names, then all else."""
        if any(name.startswith(said) for name in self._names):
            return 0
        return 1 if any(name.startswith(said) for name, _ in self._also) else 2

    def other(self, wanted: tuple[str, ...]) -> str:
        """The other name that was meant, if its own name and all else would not have been found."""
        if all(any(word in text for text in (*self._names, self._rest)) for word in wanted):
            return ""
        return next((shown for name, shown in self._also if all(word in name for word in wanted)), "")


def letters(text: str) -> str:
    """A text as it is compared: without case, accents, points and quotation marks."""
    apart = unicodedata.normalize("NFKD", plain(text).casefold())
    kept = (c for c in apart if not unicodedata.combining(c))
    return "".join(" " if c in "-–־_" else c for c in kept if c.isalnum() or c.isspace() or c in "-–־_")


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
            Label(words.t(idea.title), "heading", "ontable"),
            Label(words.t(idea.said), "note", "ontable2", grow=1),
            Label(words.say("{n:game}", n=len(family.games)), "note", "ontable2", single=True),
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
            rows.append(Inset(Label(letter, "name", "brass"), pad=(PAD, 0)))
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
            Label(words.t(shown.country), "heading", "ontable"),
            Label(self._there(len(shown.games)), "note", "ontable2", grow=1),
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
        rows: list[Node] = [Inset(Label(said, "note", "ontable2"), pad=(PAD, 0))]
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
        rows: list[Node] = [Space(24), Label(said, "heading", "ontable"), Space(4), back]
        return Inset(Column(rows, gap=8), pad=(PAD, 0))


# ----------------------------------------------------------------------
# the ideas as pieces of wood: a close-up of each, which leads to its family
HIGH = 66.0  # of the wood, reference px
RADIUS = 12.0
WORDS = STYLES["note"].size
DIM = 0.4  # of a tile whose family is empty now
ROOM = 6.0  # round the wood, for the edge of the chosen one


class IdeaTile(Slow):
    """`chosen`: its family is in view.  `empty`: no game of it is left by the filters."""

    group = "ideas"
    stretch = True

    def __init__(self, shelf: str, label: str, action: Callable[[], None], *, empty: bool) -> None:
        super().__init__(f"idea.{shelf}", enabled=not empty)
        self.shelf, self.label, self.action, self.empty, self.chosen = shelf, label, action, empty, False
        self._ui: Ui | None = None

    def _style(self, ui: Ui, *, bold: bool = False) -> text.Style:
        return ui.style("note", ui.theme.ontable, bold=bold, alpha=ui.theme.disabled if self.empty else 1.0)

    def least(self, ui: Ui) -> int:
        return ui.px(72)

    def _lines(self, ui: Ui, width: int) -> list[str]:
        return ui.wrap(self.label, self._style(ui, bold=True), max(width, ui.px(40)))

    def height(self, ui: Ui, width: int) -> int:
        return ui.gap(HIGH + 2 * ROOM) + len(self._lines(ui, width)) * ui.px(WORDS * 1.35)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._ui = ui

    @property
    def wood(self) -> pygame.Rect:
        """Where the close-up is."""
        ui = self._ui
        assert ui is not None
        room = ui.gap(ROOM)
        return pygame.Rect(self.rect.x, self.rect.y + room, self.rect.w, ui.gap(HIGH))

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.wood, ui.gap(RADIUS)

    @property
    def known(self) -> bool:
        """Whether its close-up is at hand."""
        assert self._ui is not None
        return close_ups.known(self.shelf, self.wood.size, self._ui.theme)

    def finish(self) -> None:
        """Paints the close-up; the tile itself is to be repainted then."""
        assert self._ui is not None
        close_ups.make(self.shelf, self.wood.size, self._ui.theme)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, box, radius = ui.theme, self.wood, ui.gap(RADIUS)
        if self.awake and self.known:
            picture = close_ups.make(self.shelf, box.size, t)
            dst.blit(icons.faded(picture, DIM) if self.empty else picture, box)
        else:
            plates.draw(dst, box, radius, t.plate2)
        edge = self.chosen or look.face != "rest"
        room = ui.gap(3) if self.chosen else 0
        border, wide = (t.brass2, 2.5) if edge else (t.edge, t.outline)
        outer = box.inflate(2 * room, 2 * room)
        plates.draw(dst, outer, radius + room, None, border, wide * ui.unit)
        style = self._style(ui, bold=self.chosen)
        y = box.bottom + ui.gap(ROOM) + ui.px(WORDS * 0.95)
        for line in self._lines(ui, self.rect.w):
            ui.write(dst, line, style, box.centerx, y, "center")
            y += ui.px(WORDS * 1.35)

    def activate(self) -> None:
        self.action()
