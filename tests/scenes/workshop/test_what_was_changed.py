"""What a game of one's own changes in another one is told wherever that game is."""

from pathlib import Path

import pytest

from game.rules.file.variant_library import Library, standard
from game.scenes.shell.small_marks import Struck
from game.session.new_game import Setup
from game.text.language import plain
from tests.scenes.hands import Hands
from tests.session.workshop.same_turn_cases import ONLY_FACING, based_on

LINE = "Based on Kalah. Changed: Capture."


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    variants = {**standard().variants, "own_kalah": based_on(tmp_path, "kalah", ONLY_FACING)}
    return Hands(tmp_path / "user", library=Library(variants), home=False)


def told(hands: Hands) -> str:
    return plain(" ".join(hands.texts))


def test_where_a_game_is_set_up(hands: Hands) -> None:
    hands.services.routes.new_game(hands.services.library.variants["own_kalah"])
    hands.wait(0.2)
    assert LINE in told(hands)


def test_in_the_pause(hands: Hands) -> None:
    setup = Setup(hands.services.library.variants["own_kalah"])
    hands.services.routes.play(setup, remember=False)
    hands.services.routes.pause(hands.top)  # type: ignore[arg-type]
    hands.wait(0.2)
    assert LINE in told(hands)


def test_on_the_rules_page_what_the_other_game_says_is_struck_through(hands: Hands) -> None:
    rules = hands.services.library.variants["own_kalah"].rules()
    hands.services.routes.rules(rules, choose=True)
    hands.wait(1)
    assert LINE in told(hands)
    assert "In Kalah:" in told(hands)
    struck = [plain(node.marked) for node in hands.nodes if isinstance(node, Struck)]
    assert len(struck) == 1


def test_a_game_of_the_program_says_nothing_of_the_kind(hands: Hands) -> None:
    hands.services.routes.rules(hands.services.library.variants["kalah"].rules(), choose=True)
    hands.wait(1)
    assert "Based on" not in told(hands)
    assert not [node for node in hands.nodes if isinstance(node, Struck)]
