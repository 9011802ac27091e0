"""One's own games on the first page: what each comes from, a fault beside its file, and the way to a new one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.file.faults import file_name
from game.scenes.shared.board_card import PAD, BoardCard
from game.scenes.shared.grid import Grid
from game.scenes.shell.faults import brief
from game.store.own_games import OwnGame
from game.ui import plates
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Look
from game.words import own_text

if TYPE_CHECKING:
    from game.scenes.home.cards import CardMaker

# Reference px.
LEAST = 250.0  # of a card, for text of the usual size
BOARD, HIGH = 100.0, 50.0  # of a board
LINES, LEAST_SHOWN = 2, 5  # lines of cards that are shown at once, and so many games in any case
GAP = 12.0


class EmptyPlace(Card):
    """A place where something will be: a dashed edge, without a plate."""

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        if look.face == "rest":
            dst.blit(plates.dashed(self.rect.size, ui.gap(14), ui.theme.ontable2, ui.unit), self.rect)
            self.child.paint(dst, ui)
        else:
            super().show(dst, ui, look)


def own_shelf(maker: CardMaker, room: float, more: Callable[[int], Node] | None) -> Node:
    """In a room so wide, reference px; `more`: what shows all of them, where not all are shown."""
    page, words, ui = maker.page, maker.words, maker.ui
    games = sorted(page.services.own_games.all, key=lambda one: one.variant is None)
    columns = max(1, min(4, int((room - 2 * PAD + GAP) // (LEAST * (0.4 + 0.6 * ui.text_scale) + GAP))))
    most = len(games) if more is None else max(LEAST_SHOWN, columns * LINES - 1)
    cards: list[Node] = [_card(maker, one) for one in games[:most]]
    cards.append(_make(maker))
    said = words.t("made in the workshop or brought in as files")
    line: list[Node] = [
        Label(words.t("Your own"), "heading", "ontable"),
        Label(said, "note", "ontable2", grow=1),
        Button("workshop", page.services.routes.workshop, icon="fwd", label=words.t("to the workshop"), kind="link"),
    ]
    grid = Grid(cards, columns, gap=GAP, line_gap=GAP).gathered("list", words.t("Your own"))
    rows: list[Node] = [Row(line, gap=12, wrap=True, line_gap=2), grid]
    if more is not None and len(games) > most:
        rows.append(more(len(games)))
    return Inset(Column(rows, gap=6), pad=(PAD, 0))


def _card(maker: CardMaker, one: OwnGame) -> Node:
    page, words = maker.page, maker.words
    services = page.services
    if one.variant is None:
        said = brief(one.faults[0], words)
        head = Label(file_name(one.path), "name", single=True, foreign=True)
        texts = Column([head, Label(said, "fine", "bad", foreign=True)], gap=2, grow=1)
        card: Card = Card(
            f"faulty.{one.id}", Row([Icon("bad", 26, "bad"), texts], gap=12, align="center"),
            partial(services.routes.workshop, "own"), plain=False,
        )  # fmt: skip
    else:
        changes = len(page.own.value.get(one.id, ())) if page.own else 0
        said = own_text.short(words, one, services.library.variants, changes)
        texts_ = [Label(words.t(one.variant.name), "name", foreign=True), Label(said, "fine", foreign=True)]
        card = BoardCard(
            maker.pictures, f"own.{one.id}", one.variant, [*texts_], partial(page.play, one.variant),
            wide=BOARD, high=HIGH, beside=True, plain=False, awake=maker.early(),
        )  # fmt: skip
    card.group = "own"
    return card


def _make(maker: CardMaker) -> Node:
    """The way to a new one."""
    words = maker.words
    said = [Label(words.t("Make a game"), "name", "ontable"), Label(words.t("or drop a file here"), "fine", "ontable2")]
    inside = Row([Icon("plus", 24, "ontable"), Column([*said], gap=2, grow=1)], gap=14, align="center")
    card = EmptyPlace("make_game", inside, maker.page.services.routes.workshop, pad=14)
    card.group = "own"
    return card
