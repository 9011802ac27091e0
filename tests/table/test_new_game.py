"""What lies on a board before the first turn, as pages show it of games that nobody has begun."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.game import counts_of_position
from game.table.new_game import GameSetup, first_position, opening_counts

GAMES = standard_library().variants


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_shown_before_its_first_turn(name: str) -> None:
    """Whoever lays out the stones, one player, each or nobody: all of them lie on the board, and a turn can follow."""
    rules = GameSetup(GAMES[name]).rules
    now = first_position(rules)
    assert now.phase == "play"
    assert now.legal()
    assert {hole: n for hole, n in opening_counts(rules).items() if n} == {
        h: n for h, n in counts_of_position(now).items() if n
    }
