"""What a game of one's own changes in another one is told wherever that game is."""

from pathlib import Path

import pytest

from game.rules.file.variant_library import VariantLibrary, standard_library
from game.text.language import without_markup
from game.window.shell.small_marks import StruckLabel
from tests.features.workshop.same_turn_cases import ONLY_FACING, based_on
from tests.window.hands import Hands

LINE = "Based on Kalah. Changed: Capture."


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    variants = {**standard_library().variants, "own_kalah": based_on(tmp_path, "kalah", ONLY_FACING)}
    return Hands(tmp_path / "user", library=VariantLibrary(variants), home=False)


def told(hands: Hands) -> str:
    return without_markup(" ".join(hands.texts))


def test_where_a_game_is_set_up(hands: Hands) -> None:
    hands.services.routes.game_page(hands.services.library.variants["own_kalah"])
    hands.wait(0.2)
    assert LINE in told(hands)


def test_on_the_rules_page_what_the_other_game_says_is_struck_through(hands: Hands) -> None:
    rules = hands.services.library.variants["own_kalah"].rules()
    hands.services.routes.rules(rules, choose=True)
    hands.wait(1)
    assert LINE in told(hands)
    assert "In Kalah:" in told(hands)
    struck = [without_markup(node.marked) for node in hands.nodes if isinstance(node, StruckLabel)]
    assert len(struck) == 1
