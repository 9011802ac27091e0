"""A game, and below it those that differ from it in one rule or two: each card says in which."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from game.features.similar import similar_text
from game.features.similar.near_games import NEAR
from game.features.similar.relations import GameRelation
from game.text.letters import sentence_case
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row
from game.window.shared.board_card import BoardCard
from game.window.shared.difficulty import difficulty_pips
from game.window.shell.small_marks import Diamond

if TYPE_CHECKING:
    from game.features.similar.window.similar_scene import SimilarGamesPage

HIGH = 132.0  # of the board of the game in the middle, reference px
BESIDE, BOARD = (190.0, 84.0), (92.0, 50.0)  # boards with words beside them: its own, and those on branches


def central_game_node(page: SimilarGamesPage, wide: float) -> Node:
    """Return the node of the central game, `wide` reference px wide; on a page of one column its text is beside the
    board.
    """
    words, game = page.words, page.comparable_games[page.root]
    name = Label(words.t(game.name), "heading", foreign=True, grow=1)
    idea = Label(sentence_case(words.t(game.idea)), "note")
    texts: list[Node] = [Row([name, difficulty_pips(game, words)], gap=8), idea]
    board = BESIDE if page.has_scrolling_body else (wide - 20, HIGH)
    card = BoardCard(
        page.pictures, "middle", game, texts, page.open_game,
        wide=board[0], high=board[1], beside=page.has_scrolling_body, plain=False, awake=False,
    )  # fmt: skip
    return card.with_traits(about=words.t("The page of this game"))


def grouped_relatives_node(page: SimilarGamesPage) -> Node:
    """Return the related games, grouped by the number of clauses in which they differ."""
    rows: list[Node] = []
    for heading, found in groupby(page.relatives, lambda one: _branch_heading(page, one)):
        rows.append(Row([Diamond(11), Label(heading, "fact", "brass", grow=1)], gap=8))
        rows += [_relative_card(page, one) for one in found]
    if not rows:
        return Label(page.words.t("No other game is like this one."), "note", "ontable2")
    return Column(rows, gap=8).as_group("list", page.words.t("Similar games"))


def _branch_heading(page: SimilarGamesPage, relation: GameRelation) -> str:
    return similar_text.branch_heading(relation, page.words, far=relation.differing_clauses > NEAR)


def _relative_card(page: SimilarGamesPage, relation: GameRelation) -> Node:
    words, game = page.words, page.comparable_games[relation.other_game]
    said = Label(similar_text.main_difference_text(relation, page.comparable_games, words), "fine")
    texts: list[Node] = [Label(words.t(game.name), "name", foreign=True), said]
    wide, high = BOARD
    card = BoardCard(
        page.pictures, f"kin.{game.id}", game, texts, partial(page.choose_relative, game.id),
        wide=wide, high=high, beside=True, plain=False, awake=False,
    )  # fmt: skip
    return card.with_traits(chosen=game.id == page.other, group="kin")
