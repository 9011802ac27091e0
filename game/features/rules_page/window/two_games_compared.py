"""Two games side by side: what each has in its own way, in few words, then what one of them has alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board import small_board
from game.rules.game import Rules
from game.table.new_game import opening_counts
from game.text.punctuation import first_sentence
from game.text.rules_comparison import ComparedRules, compare_rules
from game.text.sentences import rules_page
from game.text.speech_context import RulePlate
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Picture, Row
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.features.rules_page.window.rules_scene import RulesScene

NOTHING = "—"
BOARD, HIGHEST = 100.0, 150.0  # the width that a board is measured by, and the height that it may take; reference px
WORDS, SAME = "words", "same"  # what may be open: all words of the rules, and the rules that are the same


def comparison_rows(page: RulesScene, ui: Ui) -> list[Node]:
    """Return the rows of the comparison; empty if no game is chosen."""
    words, rules, variants = page.words, page.rules, page.services.library.variants
    if page.compared_with not in variants:
        return []
    there = variants[page.compared_with].rules()
    found = compare_rules(page.shown_clauses, rules_page(there, words))
    names = words.t(rules.words.name), words.t(there.words.name)
    whole = WORDS in page.unfolded
    rows: list[Node] = [_EqualHalves([_board_of_game(ui, rules, names[0]), _board_of_game(ui, there, names[1])])]
    for one in found.differ:
        said = (one.here, one.there) if whole else one.first_sentences
        rows += [Divider(), Label(one.title, "fact")]
        rows.append(_EqualHalves([Label(text or NOTHING, "note", "ink" if text else "ink3") for text in said]))
    rows += _unshared_rules(page, found, names, whole=whole)
    if found.differ or found.here or found.there:
        title = words.t("In short") if whole else words.t("In full")
        rows += [Divider(), _fold_button(page, WORDS, title, open_=whole)]
    if found.same:
        n = len(found.same)
        title = words.say("{n:rule} are the same", n=n) if n > 1 else words.t("One rule is the same")
        rows.append(_fold_button(page, SAME, title, open_=SAME in page.unfolded))
        if SAME in page.unfolded:
            rows += _rule_lines(found.same)
    return rows


def _unshared_rules(
    page: RulesScene, compared_rules: ComparedRules, names: tuple[str, str], *, whole: bool
) -> list[Node]:
    """Return the nodes on the rules that only one of the games has; `names`: the games' names; `whole`: all sentences,
    not only the first. A title alone would mislead: both games may capture, each by a rule of its own.
    """
    out: list[Node] = []
    for name, rules in zip(names, (compared_rules.here, compared_rules.there), strict=True):
        if not rules:
            continue
        out += [Divider(), Label(page.words.say("Only in {game}", game=name), "fact", "brass")]
        out += _rule_lines(rules if whole else [rule._replace(text=first_sentence(rule.text)) for rule in rules])
    return out


def _rule_lines(rules: Sequence[RulePlate]) -> list[Node]:
    return [Column([Label(rule.title, "fact"), Label(rule.text, "note")], gap=2) for rule in rules]


def _fold_button(page: RulesScene, what: str, title: str, *, open_: bool) -> Node:
    """Return the button that unfolds or folds a part of the comparison; `what`: the part's key."""
    icon = "minus" if open_ else "plus"
    return Row([Button(f"fold.{what}", lambda: page.toggle_comparison_part(what), icon=icon, label=title, kind="link")])


class _EqualHalves(Row):
    """Row of two nodes of equal width."""

    def __init__(self, both: Sequence[Node]) -> None:
        super().__init__(both, gap=16, align="start")

    def _fit_to_width(self, ui: Ui, line: list[Node], width: int) -> list[tuple[Node, int]]:
        """Return the children `line`, each with half of `width` px."""
        half = (width - ui.gap(self.gap)) // 2
        return [(child, half) for child in line]

    def least_width(self, ui: Ui) -> int:
        return 0


def _board_of_game(ui: Ui, rules: Rules, name: str) -> Node:
    board, counts = rules.board, opening_counts(rules)

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        small_board.paint_small_board(dst, rect, board, counts, ui.theme)

    high = small_board.board_height(board, BOARD)
    shown = Inset(_WidePicture(paint, BOARD, high, least=40), most=HIGHEST * BOARD / high)
    return Column([Label(name, "name"), shown], gap=4)


class _WidePicture(Picture):
    """Picture that takes the full available width."""

    stretch = True
