"""The positions that depths are measured from can be played on in every game that can be thought about."""

import pytest

from game.rules.file.variant_library import standard_library
from lab.bench.depth import positions

GAMES = standard_library().variants
THOUGHT_ABOUT = [id for id, game in GAMES.items() if not (game.rules().driven or game.rules().for_one_player)]


@pytest.mark.parametrize("game", THOUGHT_ABOUT)
def test_there_is_a_choice_from_each_position(game: str) -> None:
    found = positions(GAMES[game], 2)
    assert len(found) == 2
    assert all(here.phase == "play" and not here.over and len(here.legal()) > 1 for here in found)
