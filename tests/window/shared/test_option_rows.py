"""The options of a game: which ones are offered, and what is told of them."""

from __future__ import annotations

from pathlib import Path

from game.text.language import Language
from game.ui.widgets import Widget
from game.window.shared.option_rows import OptionRows
from tests.rules.file.test_offered_options import VARIANTS, own_bao


def offered(rows: OptionRows) -> set[str]:
    values = {option.id: option.default for option in rows.variant.options}
    made = [node for row in rows.plain_rows(values, lambda values: None) for node in row.walk()]
    return {node.name for node in made if isinstance(node, Widget) and node.name.startswith("option.")}


def test_an_option_of_a_rule_that_an_own_game_says_otherwise_has_no_row(tmp_path: Path) -> None:
    bao, own = (OptionRows(game, Language()) for game in (VARIANTS["kiswahili"], own_bao(tmp_path)))
    assert offered(bao) - offered(own) == {"option.ruleset"}
