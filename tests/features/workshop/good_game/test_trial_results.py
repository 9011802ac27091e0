"""What is counted of many games, and the one thing that is said of it."""

import pytest

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import Kind, judge_games
from game.rules.file.variant_library import standard_library
from tests.features.workshop.good_game.made import games

RULES = standard_library().variants["kalah"].rules()


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


@pytest.mark.parametrize(
    ("winners", "how", "sound", "said", "n"),
    [
        ((121, 14, 65), [], True, "begins", 6),
        ((65, 14, 121), [], True, "answers", 6),
        ((99, 18, 83), [], True, "even", 0),  # 54 of 100, and that may be chance
        ((70, 80, 50), [], True, "even", 0),  # 58 of 100 of those that somebody wins, and that may be chance
        ((80, 80, 40), [], True, "begins", 7),  # of those that somebody wins
        ((30, 140, 30), [], True, "drawn", 7),
        ((150, 0, 49), [], True, "few", 0),  # of 200
        ((121, 14, 65), ["circles"] * 20, True, "circles", 1),
        ((121, 14, 65), ["endless"] * 30 + ["circles"] * 29, True, "endless", 3),
        ((121, 14, 65), ["limit"] * 20, False, "fault", 0),
        ((19, 0, 0), ["circles"] * 19, True, "few", 0),
        ((20, 0, 0), ["circles"] * 20, True, "circles", 10),  # a fault speaks at once
    ],
)
def test_one_thing_is_said_and_faults_come_first(
    winners: tuple[int, int, int], how: list[str], sound: bool, said: Kind, n: int
) -> None:
    found = judge_games(SelfPlayResults(games(*winners, how=how)), RULES, 200, sound=sound)  # type: ignore[arg-type]
    assert (found.kind, found.amount) == (said, n)
