"""The cards of all games, made for one layout of the home page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.board import small_board
from game.rules.families import family
from game.rules.file.library import Variant
from game.scenes.home.card import CORNER, PAD, STEEPEST, BoardPictures, Cell, CornerButton, GameCard, Shown
from game.scenes.home.order import Group, lines
from game.scenes.home.shelf import GAP, CardLine, Shelf
from game.session.setup import Setup, first_position, opening_counts
from game.store.library.entry import UnderWay
from game.text.language import Words
from game.ui.labels import Label, Pips
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.rules.match import Game

# Reference px.
NARROW = 140.0  # least width of a card: for parts that do not grow with the text …
NARROW_TEXT = 72.0  # … and for those that do
MOST_WIDE = 420.0
LONGEST = 5  # so many of the longest names are measured
TITLES = (19.0, 17.0)  # sizes to try for names; all have the same


@dataclass(frozen=True)
class CardMaker:
    """Makes the cards: `setup` gives the game that a press on one starts, `kept` is the game under way.

    `names` has those of all games, found or not, so that names on cards keep their size during a search.
    """

    ui: Ui
    words: Words
    names: Sequence[str]
    pictures: BoardPictures
    kept: UnderWay | None
    setup: Callable[[Variant], Setup]
    play: Callable[[Variant], None]
    options: Callable[[Variant], None]

    def shelf(self, groups: Sequence[Group], room: float, most: int | None = None) -> Node:
        """The cards of all groups in this width, reference px; with `most`, only so many of them, in one line."""
        columns = self._columns(room)
        share = min(MOST_WIDE, (room + GAP) / columns - GAP)
        wide = share - 2 * PAD
        size = self._title_size(wide)
        made: list[CardLine] = []
        seen: set[str] = set()
        for line in lines(groups, columns)[: most and 1]:
            highs = self._highs(line.variants, wide)[:most]
            cells = [self._cell(variant, wide, high, size, seen) for variant, high in highs]
            made.append(CardLine(cells, line.spans))
        return Column([Shelf(made, columns)], wide=columns * (share + GAP) - GAP)

    def _columns(self, room: float) -> int:
        narrow = NARROW + NARROW_TEXT * self.ui.text_scale
        return max(1, int((room + GAP) // (narrow + GAP)))

    def _title_size(self, wide: float) -> float:
        """The largest size at which each name fits beside the difficulty."""
        ui = self.ui
        room = ui.gap(wide) - Pips(1).width(ui) - ui.gap(8)
        style = ui.style("serif", TITLES[0], ui.theme.ontable)
        names = sorted((self.words.t(name) for name in self.names), key=len)
        widest = max((ui.width(name, style) for name in names[-LONGEST:]), default=0)
        return next((size for size in TITLES if widest * size <= room * TITLES[0]), TITLES[-1])

    def _highs(self, variants: Sequence[Variant], wide: float) -> list[tuple[Variant, float]]:
        """The games of a line, each with the height for its board: the same for all."""
        boards = [self._shown(variant).board for variant in variants]
        high = max(min(small_board.height_for(board, wide), STEEPEST * wide) for board in boards)
        return [(variant, high) for variant in variants]

    def _cell(self, variant: Variant, wide: float, high: float, size: float, seen: set[str]) -> Cell:
        """A card with its button; `seen`: games that are on the page already, under another country."""
        words = self.words
        nth = sum(name.partition("@")[0] == variant.id for name in seen)
        name = f"{variant.id}@{nth}" if nth else variant.id
        seen.add(name)
        title = Label(words.t(variant.name), size, "ontable", family="serif", foreign=True, grow=1)
        said: list[Node] = [Label(facts(variant, words), 14, "ontable2")]
        last = self.setup(variant).chosen(words)
        if last:
            said.append(Label(words.say("As last time: {chosen}", chosen=last), 14, "ontable"))
        texts: list[Node] = [
            Space(2),
            Row([title, Pips(variant.difficulty)], wrap=True, line_gap=4),
            Row([Column(said, gap=4, grow=1), Space(CORNER - 1.5 * PAD)], align="start"),
        ]
        card = GameCard(
            f"play.{name}",
            self._shown(variant),
            self.pictures,
            texts,
            lambda: self.play(variant),
            lambda: self._position(variant),
            wide=wide,
            high=high,
            quick=family(variant.words.family).QUICK,
            rtl=self.ui.rtl,
        )
        tip = words.t("Options and rules")
        return Cell(
            card, CornerButton(card, f"options.{name}", lambda: self.options(variant), icon="settings", tip=tip)
        )

    def _shown(self, variant: Variant) -> Shown:
        """The board: of the game under way if it is this one, otherwise as the game begins."""
        seed = sum(variant.id.encode())
        kept = self._under_way(variant)
        if kept:
            board = kept.rules.board
            return Shown(board, {c.name: n for c, n in zip(board.cells, kept.position.cells, strict=True)}, seed)
        rules = self.setup(variant).rules
        return Shown(rules.board, opening_counts(rules), seed)

    def _position(self, variant: Variant) -> Position:
        kept = self._under_way(variant)
        return kept.position if kept else first_position(self.setup(variant).rules)

    def _under_way(self, variant: Variant) -> Game | None:
        kept = self.kept.game if self.kept else None
        return kept if kept and kept.rules.variant == variant.id else None


def facts(variant: Variant, words: Words) -> str:
    """Where it is played and what it is about."""
    country = ", ".join(words.t(name) for name in variant.country)
    return words.say("{country} · {idea}", country=country, idea=words.t(variant.idea))
