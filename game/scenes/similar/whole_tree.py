"""All families of games: each game on a branch of the one that it differs least from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.shared.board_card import BoardCard
from game.scenes.shared.grid import Grid
from game.scenes.similar.trunk import TreeSpread, TreeTrunk, TreeTwig
from game.session.similar.tree import Family, TreeBranch
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.words import similar_text

if TYPE_CHECKING:
    from game.scenes.similar.similar_scene import SimilarGamesPage

BOARD = (64.0, 34.0)  # reference px
LEAST = 380.0  # of a column, for text of the usual size; reference px
MOST = 4  # columns
SMALL_FAMILY = 12  # games that stand in one column


def family_trees(page: SimilarGamesPage, ui: Ui, room: float) -> list[Node]:
    """In a room so wide, reference px."""
    tree, words = page.tree.value, page.words
    columns = max(1, min(MOST, int(room // (LEAST * (0.4 + 0.6 * ui.text_scale)))))
    out: list[Node] = []
    small = list[Node]()
    for family in (one for one in tree.families if len(one) > 1):
        if len(family) > SMALL_FAMILY:
            out.append(_large(page, family, columns))
        else:
            small.append(
                Column([_heading(page, family), TreeTrunk([_twig(page, one) for one in family], gap=2)], gap=4)
            )
    if small:
        out.append(Grid([Column(small[i::columns], gap=16) for i in range(columns)], columns, gap=16))
    if alone := [family[0] for family in tree.families if len(family) == 1]:
        out.append(Label(words.say("{n:game} similar to no other", n=len(alone)), "heading", "ontable"))
        out.append(Grid([_row(page, one.game, _nearest(page, one.game)) for one in alone], columns, gap=16, line_gap=2))
    return out


def _heading(page: SimilarGamesPage, family: Family) -> Node:
    words = page.words
    name = words.t(page.library[family[0].game].name)
    head = Label(words.say("Similar to {game}", game=name), "heading", "ontable")
    return Row([head, Label(words.say("{n:game}", n=len(family)), "note", "ontable2")], gap=10, wrap=True, line_gap=0)


def _large(page: SimilarGamesPage, family: Family, columns: int) -> Node:
    """A family in several columns: the game at its root above all of them."""
    boughs: list[list[TreeBranch]] = []
    for branch in family[1:]:
        if branch.depth == 1:
            boughs.append([])
        boughs[-1].append(branch)
    parts = [TreeTrunk([_twig(page, one) for one in part], gap=2) for part in _split(boughs, columns)]
    return Column([_heading(page, family), TreeSpread(_twig(page, family[0]), Grid(parts, len(parts), gap=16))], gap=2)


def _split(boughs: Sequence[list[TreeBranch]], columns: int) -> list[list[TreeBranch]]:
    """Boughs in so many columns: the longest first, each into the shortest column."""
    out: list[list[TreeBranch]] = [[] for _ in range(columns)]
    for bough in sorted(boughs, key=len, reverse=True):
        min(out, key=len).extend(bough)
    return [one for one in out if one]


def _twig(page: SimilarGamesPage, branch: TreeBranch) -> Node:
    found = branch.relation
    said = (
        similar_text.difference_label(found, page.library, page.words)
        if found
        else page.words.t(page.library[branch.game].idea)
    )
    return TreeTwig(_row(page, branch.game, said), branch.depth, near=found is None or found.differing_clauses <= 1)


def _nearest(page: SimilarGamesPage, id: str) -> str:
    """To which game one without relatives is nearest."""
    found = page.tree.value.nearest(id)
    if not found:
        return page.words.t(page.library[id].idea)
    name = page.words.t(page.library[found[0].there].name)
    return page.words.say("nearest: {game}, {n:rule} differ", game=name, n=found[0].differing_clauses)


def _row(page: SimilarGamesPage, id: str, said: str) -> Node:
    words, game = page.words, page.library[id]
    assert page.pictures is not None
    texts: list[Node] = [Label(words.t(game.name), "label", "ontable", foreign=True), Label(said, "fine", "ontable2")]
    wide, high = BOARD
    card = BoardCard(
        page.pictures, f"tree.{id}", game, texts, partial(page.walk, id), wide=wide, high=high, beside=True, awake=False
    )
    card.pad, card.group = 4, "tree"
    return card
