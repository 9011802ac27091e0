"""The cards of games, made for one layout of the home page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from game.features.home.window.game_card import GameCard
from game.features.home.window.go_on import second_line_style
from game.features.library.library_text import wins_text
from game.rules.file.variant_library import Variant
from game.text.language import Language
from game.text.letters import sentence_case
from game.ui.labels import DifficultyPips, Icon, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.window.shared.board_card import PAD, BoardPictures, shape_of_board
from game.window.shared.difficulty import difficulty_pips
from game.window.shared.grid import GAP, Grid

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

# Reference px.
NARROW, SMALL_NARROW = (140.0, 72.0), (160.0, 80.0)  # of a card: what does not grow with the text, and what does
MOST_WIDE = 420.0
MOST_COLUMNS = 5
STEEPEST = 0.58  # of a board's width: one of few holes is drawn narrower, or it would tower over the others
USUAL = 9  # holes in a row: longer boards are drawn smaller than their family
LONGEST = 5  # names of so many letters are measured, the others are shorter
TITLES = (1.0, 0.9)  # how large names are, which are all alike
ROW_BOARD, ROW_HIGH = 84.0, 44.0  # the board of a row in the list of all
ROW_NARROW, ROW_TEXT = 120.0, 150.0  # such a row, for what does not grow with the text and for what does
EARLY = 12  # cards that are shown at once, without their stones


class CardMaker:
    """Makes the cards of games for one layout of the home page. `hits`: by id of a game, the alternative name by which
    a search found it.
    """

    def __init__(self, page: HomePage, ui: Ui, pictures: BoardPictures, hits: Mapping[str, str]) -> None:
        self.page, self.ui, self.words, self.pictures, self._hits = page, ui, page.words, pictures, hits
        self._made, self._second = 0, second_line_style(ui)

    @cached_property
    def _all_names(self) -> list[str]:
        """Names of all games, also those not found, so that cards keep their text size during a search."""
        return [self.page.words.t(game.name) for game in self.page.services.library.variants.values()]

    def card_grid(
        self, games: Sequence[Variant], room: float, group: str, reasons: Mapping[str, str] | None = None
    ) -> Node:
        """Return a grid of cards, `room` reference px wide, with boards of one scale.

        `reasons`: by game, why it is shown.  `group`: the cards' focus group.
        """
        columns = self.column_count(room)
        wide = min(MOST_WIDE, (room + GAP) / columns - GAP) - 2 * PAD
        boards = [shape_of_board(game) for game in games]
        usual = [board for board in boards if board.columns <= USUAL] or boards
        pitch = min(wide / board.wide for board in usual)
        highs = [min(pitch * board.high, STEEPEST * wide) for board in boards]
        size = self._largest_title_scale(wide)
        cells = [
            self._grid_card(game, wide, max(highs), pitch, size, f"cards:{group}", reasons[game.id] if reasons else "")
            for game in games
        ]
        return Column([Grid(cells, columns)], wide=columns * (wide + 2 * PAD + GAP) - GAP, stretch=False)

    def column_count(self, room: float) -> int:
        """Return how many cards stand side by side in a width of `room` reference px."""
        fixed, text = SMALL_NARROW if self.ui.small else NARROW
        narrow = fixed + text * self.ui.text_scale
        return min(MOST_COLUMNS, max(1, int((room + GAP) // (narrow + GAP))))

    def _largest_title_scale(self, wide: float) -> float:
        """Return the largest scale of text at which each game's name fits on a card `wide` reference px wide."""
        ui = self.ui
        room = ui.gap(wide) - DifficultyPips(1).width(ui) - ui.gap(8)
        style = ui.style("name", ui.theme.ontable)
        names = sorted(self._all_names, key=len)
        widest = max((ui.width(name, style) for name in names[-LONGEST:]), default=0)
        return next((size for size in TITLES if widest * size <= room), TITLES[-1])

    def is_next_card_in_first_view(self) -> bool:
        """Count one more card; return whether it is one of the first EARLY ones on a page that has already been painted
        whole.
        """
        self._made += 1
        return self._made <= EARLY and self.page.is_fully_shown

    def _grid_card(
        self, variant: Variant, wide: float, high: float, pitch: float, size: float, group: str, reason: str
    ) -> GameCard:
        """Return a game's card for the grid; `wide`, `high`, `pitch`: sizes of its board in reference px."""
        words = self.words
        title = Label(words.t(variant.name), "name", "ontable", times=size, foreign=True, grow=1)
        facts = Label(game_facts(variant, words), self._second, "ontable2", grow=1)
        said: list[Node] = [self._idea_line(variant)]
        if reason:
            said.insert(0, Label(reason, self._second, "brass"))
        else:
            said.append(Row([facts, *self._progress_line(variant)], gap=6, wrap=True, line_gap=0))
        last = self.page.play.setup_against_computer(variant).changed_options_text(words)
        if last:
            said.append(Label(words.say("As last time: {chosen}", chosen=last), self._second, "ontable"))
        pips = difficulty_pips(variant, words)
        over = max(0, title.line_height(self.ui) - pips.height(self.ui, 0)) / 2 / self.ui.unit
        dots = Column([Space(over), pips], gap=0, stretch=False)  # beside the first line of a name of any length
        texts: list[Node] = [Row([title, dots], wrap=True, line_gap=4, align="start"), Column(said, gap=0)]
        form = {"wide": wide, "high": high, "pitch": pitch}
        return self._game_page_card(variant, texts, group, name=f"start.{variant.id}" if reason else "", **form)

    def _progress_line(self, variant: Variant) -> list[Node]:
        """Return the line on the player's own progress, in a list: the current lesson, or results of games; [] for
        none.
        """
        progress = self.page.progress
        if at := progress.current_lesson_text(variant.id, self.words):
            return [Row([Icon("learn", 15, "brass"), Label(at, self._second, "brass")], gap=4)]
        won = wins_text(*progress.results.value.of_game.get(variant.id, (0, 0)), self.words)
        return [Label(won, self._second, "ontable2")] if won else []

    def _idea_line(self, variant: Variant) -> Label:
        """Return the line on what is special about a game, or the name by which it was found."""
        other = self._hits.get(variant.id)
        if other is None:
            return Label(sentence_case(self.words.t(variant.idea)), self._second, "ontable")
        return Label(self.words.say("{other} → {name}", other=other, name=self.words.t(variant.name)), "fact", "brass")

    def _game_page_card(
        self, variant: Variant, texts: list[Node], group: str, *, name: str = "", **form: Any
    ) -> GameCard:
        """Return a card that opens the page of a game. `texts`: nodes on it; `group`: focus group; `name`: of the
        widget, "" for the usual one; `form`: options of `GameCard`.
        """
        opens = partial(self.page.services.routes.game_page, variant)
        return GameCard(self, name or f"play.{variant.id}", variant, texts, opens, **form).with_traits(group=group)

    # ---- the list of all

    def list_rows(self, games: Sequence[Variant], room: float, group: str) -> Node:
        """Return games as rows of a list, in as many columns as fit in `room` reference px."""
        narrow = ROW_NARROW + ROW_TEXT * self.ui.text_scale
        columns = min(4, max(1, int((room + GAP) // (narrow + GAP))))
        return Grid([self._list_row(game, f"cards:{group}") for game in games], columns, line_gap=0)

    def _list_row(self, variant: Variant, group: str) -> GameCard:
        """Return a game's row for the list: a small board with name, facts and difficulty beside it."""
        words = self.words
        said: list[Node] = [
            Label(words.t(variant.name), "name", "ontable", foreign=True),
            Label(game_facts(variant, words), "fine", "ontable2", single=True),
            difficulty_pips(variant, words),
        ]
        texts: list[Node] = [Column(said, gap=2, grow=1)]
        return self._game_page_card(variant, texts, group, wide=ROW_BOARD, high=ROW_HIGH, beside=True)


def game_facts(variant: Variant, words: Language) -> str:
    """Return the text on where a game is played and how long it takes."""
    if not variant.country:
        return words.say("{n}\u00a0min", n=variant.minutes)
    country = words.join_list(words.t(name) for name in variant.country)
    return words.say("{country} · {n}\u00a0min", country=country, n=variant.minutes)
