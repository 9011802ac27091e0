"""One's own games on the first page: what each comes from, a fault beside its file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.features.workshop import own_text
from game.features.workshop.own_game_faults import own_game_fault_text
from game.features.workshop.own_games import OwnGame
from game.rules.file.faults import displayed_file_name
from game.rules.file.plans import base_game_by_id
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shared.board_card import PAD, BoardCard
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.home.window.card_maker import CardMaker

# Reference px.
LEAST = 250.0  # of a card, for text of the usual size
BOARD, HIGH = 100.0, 50.0  # of a board
LINES = 2  # lines of files with a fault
LEAST_SHOWN = 3  # games, also where fewer stand side by side
GAP = 12.0


def own_games_section(maker: CardMaker, room: float, *, whole: bool) -> Node:
    """Return the section of the user's own games, `room` reference px wide: one row, or all of them if `whole`."""
    page, words = maker.page, maker.words
    games = sorted(page.services.own_games.own_games, key=lambda one: one.variant is None)
    columns = _column_count(maker.ui, room)
    most = max(LEAST_SHOWN, columns)
    cards = [_own_game_card(maker, game) for game in games[: None if whole else most]]
    said = words.t("fewer") if whole else words.say("all {n}", n=len(games))
    open_ = partial(page.browsing.toggle_family, "own")
    more = Button("more.own", open_, label=said, icon="close" if whole else "down", kind="link")
    more.called = words.say("{family}: all {n}", family=words.t("Your own"), n=len(games))
    return _section(maker, "", cards, columns, [more] if len(games) > most else [])


def faulty_files_section(maker: CardMaker, room: float) -> list[Node]:
    """Return the section of the user's own files that have a fault, `room` reference px wide; [] for none."""
    games = [game for game in maker.page.services.own_games.own_games if game.variant is None]
    if not games:
        return []
    columns = _column_count(maker.ui, room)
    cards: list[Node] = [_faulty_file_card(maker, game) for game in games[: columns * LINES]]
    return [_section(maker, own_text.own_games_count_text(maker.words, games), cards, columns)]


def _column_count(ui: Ui, room: float) -> int:
    """Return how many cards of own games fit side by side in `room` reference px, at most 4."""
    return max(1, min(4, int((room - 2 * PAD + GAP) // (LEAST * (0.4 + 0.6 * ui.text_scale) + GAP))))


def _section(maker: CardMaker, said: str, cards: list[Node], columns: int, more: Sequence[Node] = ()) -> Node:
    """Return the heading with the note `said` and the cards of a section, in rows of `columns`; `more`: the button that
    shows all of them, if any.
    """
    title = maker.words.t("Your own")
    line: list[Node] = [Label(title, "heading", "ontable"), Label(said, "note", "ontable2", grow=1), *more]
    grid = Grid(cards, columns, gap=GAP, line_gap=GAP).as_group("list", title)
    return Inset(Column([Row(line, gap=12, wrap=True, line_gap=2), grid], gap=6), pad=(PAD, 0))


def _own_game_card(maker: CardMaker, own_game: OwnGame) -> Node:
    """Return the card of one of the user's own games."""
    if own_game.variant is None:
        return _faulty_file_card(maker, own_game)
    page, words = maker.page, maker.words
    changes = len(page.own.value.get(own_game.id, ())) if page.own and page.own.was_answered else None
    said = own_text.short_own_game_text(words, own_game, page.services.library.variants, changes)
    told = [Label(words.t(own_game.variant.name), "name", foreign=True), Label(said, "fine", foreign=True)]
    card = BoardCard(
        maker.pictures, f"own.{own_game.id}", own_game.variant, [Column([*told], gap=2, grow=1)],
        partial(page.services.routes.game_page, own_game.variant),
        wide=BOARD, high=HIGH, beside=True, plain=False, awake=maker.is_next_card_in_first_view(),
    )  # fmt: skip
    return card.with_traits(group="own")


def _faulty_file_card(maker: CardMaker, own_game: OwnGame) -> Card:
    """Return the card of a faulty file with its fault; a press opens the page on which it can be repaired."""
    words = maker.words
    head = Label(displayed_file_name(own_game.path), "name", single=True, foreign=True)
    base = base_game_by_id(own_game.base, maker.page.services.library.variants)
    said = Label(own_game_fault_text(own_game, base, words), "fine", "bad", foreign=True)
    texts = Column([head, said], gap=2, grow=1)
    inside = Row([Icon("bad", 26, "bad"), texts], gap=12, align="center")
    repair = partial(maker.page.services.routes.workshop, "own")
    return Card(f"faulty.{own_game.id}", inside, repair, plain=False).with_traits(group="own")
