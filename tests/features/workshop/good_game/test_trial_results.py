"""What is counted of many games, and the one thing that is said of it."""

import pytest

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.good_game.trial_results import SelfPlayResults
from tests.features.workshop.good_game.made import games


def test_the_numbers_of_two_hundred_games() -> None:
    tally = SelfPlayResults(games(121, 14, 65))
    assert (tally.first_player_wins, tally.drawn_games, tally.second_player_wins) == (121, 14, 65)
    assert (
        tally.median_length,
        tally.shortest_game and tally.shortest_game.turns,
        tally.longest_game and tally.longest_game.turns,
    ) == (22, 8, 42)
    assert (tally.average_lead_changes, tally.endless_games) == (2.5, 0)
    assert tally.average_choices == pytest.approx(3.8)
    assert [len(bar.games) for bar in tally.length_bins if bar.first == 24] == [34]
    assert sum(len(bar.games) for bar in tally.length_bins) == 200
    assert {bar.last - bar.first for bar in tally.length_bins} == {1}


def test_who_begins_is_whoever_moved_first() -> None:
    some = [SelfPlayedGame(1, (), "N", "rules", 9, 1, 2.0, "N"), SelfPlayedGame(2, (), "S", "rules", 9, 1, 2.0, "N")]
    tally = SelfPlayResults(some)
    assert (tally.first_player_wins, tally.second_player_wins) == (1, 1)
