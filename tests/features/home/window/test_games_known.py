"""Which games count as played when the next ones are proposed."""

from pathlib import Path

import pytest

from game.features.home.home_proposals import IDEA, NEXT
from game.features.home.window.home_scene import HomePage
from tests.window.hands import Hands
from tests.window.shell.every_page import board


@pytest.mark.parametrize(("turns", "known"), [(1, False), (2, False), (3, True)])
def test_a_game_given_up_after_a_turn_or_two_proposes_nothing(turns: int, known: bool, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = board(hands, "oware", turns)
    scene.chooser.end_by_players("resign:S")
    hands.step()
    hands.services.stack.pop_to_first()
    hands.wait(0.3)
    page = hands.top_as(HomePage)
    assert hands.services.settings.games_played == ["oware"]
    assert any(one.reason in (NEXT, IDEA) for one in page.proposed_games()) is known
