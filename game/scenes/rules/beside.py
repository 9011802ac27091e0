"""What stands beside the rules: the options, another game to compare with, and one's own record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board import small_board
from game.rules.game import Rules
from game.session.setup import opening_counts
from game.text.rules_comparison import compared
from game.text.sentences import rules_page
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.rules.scene import RulesScene
    from game.scenes.shared.option_rows import OptionRows

WIDE = 262.0  # of the column, reference px
PAD = (16, 14)
NOTHING = "—"


def options_plate(page: RulesScene, options: OptionRows) -> Node | None:
    """The options that matter, to be chosen or, of a game under way, to be read only; None where there are none."""
    words, values = page.words, page.rules.options
    offered = options.short_rows(values, page.choose) if page.chooses else options.facts(values)
    if not offered:
        return None
    head: list[Node] = [Label(words.t("Options"), "name", grow=1)]
    if not page.chooses:
        return _plate([*head, *offered, Label(words.t("They stay as they are for this game."), "fine")])
    usual = {option.id: option.default for option in options.variant.options}
    if dict(values) != usual:
        label = words.t("as usual")
        head.append(Button("as_usual", lambda: page.choose(usual), icon="undo", label=label, kind="link"))
    return _plate([Row(head, gap=8), *offered])


def compare_plate(page: RulesScene, ui: Ui) -> Node:
    """Another game beside this one: what differs first, what is the same dimly below."""
    t, rules, variants = page.words.t, page.rules, page.services.library.variants
    games = [(id_, t(one.name)) for id_, one in variants.items() if id_ != rules.variant]
    offered = [("", t("no game")), *sorted(games, key=lambda one: one[1].casefold())]
    head = Column([Label(t("Compare with"), "name"), page.drop("compare", offered, at="compared_with")], gap=6)
    if page.compared_with not in variants:
        return _plate([head])
    there = variants[page.compared_with].rules()
    found = compared(page.clauses, rules_page(there, page.words))
    names = t(rules.words.name), t(there.words.name)
    rows: list[Node] = [
        head,
        Space(2),
        _Halves([_board(ui, one, name) for one, name in zip((rules, there), names, strict=True)]),
    ]
    for one in found.differ:
        rows += [Divider(), Label(one.title, "fact")]
        said = [Label(said or NOTHING, "note", "ink" if said else "ink3") for said in (one.here, one.there)]
        rows.append(_Halves(said))
    if found.same:
        rows += [Divider(), Label(t("The same in both"), "fact", "ink3")]
        rows += [Label(f"{one.title}: {one.text}", "fine", "ink3") for one in found.same]
    return _plate(rows)


class _Halves(Row):
    """Two nodes of the same width."""

    def __init__(self, both: Sequence[Node]) -> None:
        super().__init__(both, gap=12, align="start")

    def _shared(self, ui: Ui, line: list[Node], width: int) -> list[tuple[Node, int]]:
        half = (width - ui.gap(self.gap)) // 2
        return [(child, half) for child in line]

    def least(self, ui: Ui) -> int:
        return 0


def _board(ui: Ui, rules: Rules, name: str) -> Node:
    board, counts = rules.board, opening_counts(rules)

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        small_board.paint(dst, rect, board, counts, ui.theme)

    high = small_board.height_for(board, 100.0)
    return Column([Label(name, "fact", "brass"), _Filling(paint, 100.0, high, least=40)], gap=4)


class _Filling(Picture):
    """As wide as there is room."""

    stretch = True


def _plate(rows: Sequence[Node]) -> Node:
    return Inset(Column(list(rows), gap=6), pad=PAD, face="plate")
