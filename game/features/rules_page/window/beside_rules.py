"""Plates beside the rules, below the contents: the options, and the game to compare with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.rules_page.window.two_games_compared import comparison_rows
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.game_choice import GameDropDown

if TYPE_CHECKING:
    from game.features.rules_page.window.rules_scene import RulesScene
    from game.window.shared.option_rows import OptionRows

PAD = (16, 14)


def options_plate(page: RulesScene, option_rows: OptionRows) -> Node | None:
    """Return the panel with the options to choose, or None without options. For a game in progress it shows, read-only,
    those that differ from the usual ones.
    """
    words, values = page.words, page.rules.options
    usual = {option.id: option.default for option in option_rows.variant.options}
    if not page.chooses and dict(values) == usual:
        return None  # the rules beside it say all of it
    if not page.chooses:
        read_only = option_rows.read_only_rows(values)
        return _card_of_rows([Label(words.t("Chosen for this game"), "name"), *read_only]) if read_only else None
    if not (offered := option_rows.short_rows(values, page.choose_options)):
        return None
    head: list[Node] = [Label(words.t("Options"), "name", grow=1)]
    if dict(values) != usual:
        label = words.t("as usual")
        head.append(Button("as_usual", lambda: page.choose_options(usual), icon="undo", label=label, kind="link"))
    return _card_of_rows([Row(head, gap=8), *offered])


def compare_plate(page: RulesScene, ui: Ui) -> Node:
    """Return the panel with the field for the game to compare with, in a small window with the comparison."""
    t, rules, variants = page.words.t, page.rules, page.services.library.variants
    others = [id_ for id_ in variants if id_ != rules.variant]
    none = [("", t("no game"))]
    compare = page.compare_with
    games = GameDropDown("compare", variants, page.compared_with, compare, page.words, only=others, first=none)
    found = comparison_rows(page, ui) if ui.small else []
    return _card_of_rows([Column([Label(t("Compare with"), "name"), games.with_traits(called="")], gap=6), *found])


def _card_of_rows(rows: Sequence[Node]) -> Node:
    return Inset(Column(list(rows), gap=6), pad=PAD, face="plate")
