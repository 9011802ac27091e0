"""What stands beside the rules: the options, another game to compare with, and one's own record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.board import small_board
from game.rules.file.library import Variant
from game.rules.file.schema import OptionValue
from game.rules.game import Rules
from game.session.setup import opening_counts
from game.text.language import Words
from game.text.rules_compared import compared
from game.text.said import rules_page
from game.text.telling import Clause
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown

if TYPE_CHECKING:
    from game.scenes.shared.option_rows import OptionRows

WIDE = 262.0  # of the column, reference px
PAD = (18, 14)
NOTHING = "—"


def options_plate(
    words: Words,
    rows: OptionRows,
    values: Mapping[str, OptionValue],
    choose: Callable[[Mapping[str, OptionValue]], None],
) -> Node | None:
    """The options that matter; None where the game has none."""
    offered = rows.short_rows(values, choose)
    if not offered:
        return None
    usual = {option.id: option.default for option in rows.variant.options}
    head: list[Node] = [Label(words.t("Options"), "name", grow=1)]
    if dict(values) != usual:
        label = words.t("as usual")
        head.append(Button("as_usual", lambda: choose(usual), icon="undo", label=label, kind="link"))
    return _plate([Row(head, gap=8), *offered])


def facts_plate(words: Words, rows: OptionRows, values: Mapping[str, OptionValue]) -> Node | None:
    """The options of a game under way, to be read only."""
    facts = rows.facts(values)
    if not facts:
        return None
    note = Label(words.t("They stay as they are for this game."), "fine")
    return _plate([Label(words.t("Options"), "name"), *facts, note])


def compare_plate(
    ui: Ui, words: Words, rules: Rules, page: Sequence[Clause], variants: Mapping[str, Variant], other: str,
    choose: Callable[[str], None],
) -> Node:  # fmt: skip
    """Another game beside this one: what differs first, what is the same dimly below."""
    t = words.t
    games = sorted(
        ((id_, t(one.name)) for id_, one in variants.items() if id_ != rules.variant), key=lambda one: one[1].casefold()
    )
    offered = [("", t("no game")), *games]
    head = Column(
        [
            Label(t("Compare with"), "name"),
            DropDown("compare", offered, other, lambda id_: choose(str(id_))),
        ],
        gap=6,
    )
    if other not in variants:
        return _plate([head])
    there = variants[other].rules()
    found = compared(page, rules_page(there, words))
    names = t(rules.words.name), t(there.words.name)
    rows: list[Node] = [
        head,
        Space(2),
        _pair(*(_board(ui, one, name) for one, name in zip((rules, there), names, strict=True))),
    ]
    for one in found.differ:
        rows += [Divider(), Label(one.title, "fact")]
        rows.append(
            _pair(*(Label(said or NOTHING, "note", "ink" if said else "ink3") for said in (one.here, one.there)))
        )
    if found.same:
        rows += [Divider(), Label(t("The same in both"), "fact", "ink3")]
        rows += [Label(f"{one.title}: {one.text}", "fine", "ink3") for one in found.same]
    return _plate(rows)


def _pair(here: Node, there: Node) -> Node:
    return _Halves([here, there], gap=12, align="start")


class _Halves(Row):
    """Two nodes of the same width."""

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
    return Column([Label(name, "fact", "brass"), _Filling(paint, 100.0, high, least=40)], gap=3)


class _Filling(Picture):
    """As wide as there is room."""

    stretch = True


def _plate(rows: Sequence[Node]) -> Node:
    return Inset(Column(list(rows), gap=6), pad=PAD, face="plate")
