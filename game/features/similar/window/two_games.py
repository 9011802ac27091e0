"""Two relatives side by side: the rule in which they differ, as each says it, and one turn by the rules of both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.similar import similar_text
from game.features.similar.near_games import NEAR
from game.table.same_turn_text import LOOKING, NONE, ON_BOTH, BoardText
from game.text.language import msg
from game.ui import plates
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.similar.relations import GameRelation
    from game.features.similar.window.similar_scene import SimilarGamesPage
    from game.rules.file.variant_library import Variant

NAMES = "turn.here", "turn.there"
PAD = 14.0  # inside a plate, reference px
MOVED = msg("Both are played on the board of {game}.")


def difference_rows(page: SimilarGamesPage, relation: GameRelation, *, columns: int) -> list[Node]:
    """Return the rows that compare two games; `columns`: 2 if they fit side by side, else 1."""
    words, games = page.words, (page.comparable_games[relation.game], page.comparable_games[relation.other_game])
    title = words.say("{game} and {relative}", game=words.t(games[0].name), relative=words.t(games[1].name))
    head = Row([Label(title, "heading", "ontable", grow=1), page.actions.button("again", "table", word=True)], gap=8)
    apart = Label(similar_text.rules_apart_count_text(relation, words), "note", "ontable2")
    sides = [_game_column(page, relation, i, game) for i, game in enumerate(games)]
    if columns == 1:
        both: Node = Column([Inset(Column(side, gap=6), pad=(PAD, 10), face="plate") for side in sides], gap=12)
    else:
        both = Inset(PlateColumns([cell for line in zip(*sides, strict=True) for cell in line]), pad=(PAD, PAD))
    return [head, apart, both, *_rows_below_boards(page), _game_buttons(page, games[1])]


class PlateColumns(Grid):
    """Two columns, each on a panel."""

    def __init__(self, cells: Sequence[Node]) -> None:
        super().__init__(cells, 2, gap=2 * PAD + 16, line_gap=8)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, pad = ui.theme, ui.gap(PAD)
        for cell in self.cells[:2]:
            rect = pygame.Rect(cell.rect.x, self.rect.y, cell.rect.w, self.rect.h).inflate(2 * pad, 2 * pad)
            plates.draw_plate(dst, rect, ui.gap(14), t.plate, t.line, t.outline * ui.unit, t.plate_shadow, ui.unit)
        super().paint(dst, ui)


def _game_column(page: SimilarGamesPage, relation: GameRelation, at: int, variant: Variant) -> list[Node]:
    """Return the column of one game (`at`: 0 central, 1 other): name, differing rule, board and turn; with many
    differences the board comes first.
    """
    words, changes = page.words, similar_text.difference_texts(relation, page.comparable_games, page.words)
    head, cells = Label(words.t(variant.name), "heading", foreign=True), list[Node]()
    for change in changes:
        title, said = ((change.own_title, change.own_text), (change.other_title, change.other_text))[at]
        none = words.t(similar_text.NO_CLAUSE)
        text = Label(said, "text") if said else Label(none, "text", "ink2")
        cells.append(Column([Label(title or (change.own_title or change.other_title), "fact", "brass"), text], gap=2))
    if not changes:
        cells.append(Label(similar_text.board_and_stones_text(variant, words), "note"))
    if relation.differing_clauses > NEAR:
        return [head, *_turn_nodes(page, at), *cells]
    return [head, *cells, *_turn_nodes(page, at)]


def _turn_nodes(page: SimilarGamesPage, at: int) -> list[Node]:
    """Return the board of game `at` (0 or 1) with the effect of the sample turn on it."""
    if not page.pair.views:
        return []
    said = (page.pair.difference_texts or (BoardText(""), BoardText("")))[at]
    text = Label(said.text, "name", times=0.84, grow=1)
    return [page.pair.views[at], Row([text, Label(said.gain, "name", "brass", single=True)], gap=10, align="start")]


def _rows_below_boards(page: SimilarGamesPage) -> list[Node]:
    """Return the rows below both boards: what differs and which options were set alike, or that no sample turn was
    found.
    """
    words = page.words
    if not page.pair.views:
        said = LOOKING if page.turns.is_busy else NONE
        return [Inset(Label(words.t(said), "note", "ontable"), pad=(0, 20))]
    out: list[Node] = [] if page.pair.difference_texts else [page.pair.difference_label()]
    told = [words.t(ON_BOTH)]
    if page.moved:
        told.append(words.say(MOVED, game=words.t(page.comparable_games[page.root].name)))
    return [*out, Label(" ".join(told), "note", "ontable2")]


def _game_buttons(page: SimilarGamesPage, other: Variant) -> Node:
    """Return the buttons for the compared game `other`."""
    words, routes = page.words, page.services.routes
    name = words.t(other.name)
    walk = Button(
        "walk", partial(page.make_central, other.id), icon="tree", label=words.t("Similar games"), kind="table"
    )
    learn = Button(
        "learn.other", partial(routes.open_lessons, other.id), icon="learn", label=words.t("Learn it"), kind="raised"
    )
    label = words.say("Play {game}", game=name)
    play = Button("play.other", partial(routes.game_page, other), icon="play", label=label, kind="primary")
    walk.about = learn.about = name
    return Row([walk, Space(grow=1), learn, play], gap=10, wrap=True)
