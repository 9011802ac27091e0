"""What a game of one's own changes in another one is told wherever that game is."""

from pathlib import Path

from game.rules.file.variant_library import VariantLibrary, standard_library
from game.window.shell.small_marks import StruckLabel
from tests.features.workshop.same_turn_cases import ONLY_FACING, based_on
from tests.features.workshop.window.bench.waiting import told
from tests.window.hands import Hands

LINE = "Based on Kalah. Changed: Capture."


def test_what_a_game_changes_is_told_where_it_is_set_up_and_struck_through_on_its_rules_page(tmp_path: Path) -> None:
    own = based_on(tmp_path, "kalah", ONLY_FACING)
    variants = {**standard_library().variants, "own_kalah": own}
    hands = Hands(tmp_path / "user", library=VariantLibrary(variants), home=False)
    hands.services.routes.game_page(own)
    hands.wait(0.2)
    assert LINE in told(hands)
    hands.services.routes.rules(own.rules(), choose=True)
    hands.wait(1)
    assert LINE in told(hands)
    assert "In Kalah:" in told(hands)
    assert len([node for node in hands.nodes if isinstance(node, StruckLabel)]) == 1
