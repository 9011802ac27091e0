"""What is counted of many games, and the one thing that is said of it."""

from math import inf

import pytest

from game.engine.self_play import How, SelfPlayedGame
from game.features.workshop.good_game import good_game_text as texts
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.text.language import Language
from tests.features.workshop.good_game.made import games


def test_the_numbers_of_two_hundred_games() -> None:
    tally = SelfPlayResults(games(121, 14, 65))
    assert (tally.first_player_wins, tally.drawn_games, tally.second_player_wins) == (121, 14, 65)
    assert (
        tally.median_length,
        tally.game_lengths[0],
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


@pytest.mark.parametrize("how", ["circles", "endless", "limit"])
@pytest.mark.parametrize("cut_off", [20, 12, 8, 1])
def test_a_game_that_was_cut_off_is_neither_drawn_nor_over(how: How, cut_off: int) -> None:
    """Each game counts once, and half of them end by a turn only if half of them end."""
    some = games(0, cut_off, 20 - cut_off, how=[how] * cut_off)
    tally, words = SelfPlayResults(some), Language("en")
    assert (tally.drawn_games, tally.second_player_wins, tally.undecided_games) == (0, 20 - cut_off, cut_off)
    over = sorted(one.turns for one in some if one.how == "rules")
    half = [turn for turn in over if sum(length <= turn for length in over) >= 10]
    assert tally.median_length == (half[0] if half else inf)
    shares = texts.winner_shares(words, tally, alone=False)
    assert sum(one.game_count for one in shares) == 20
    assert [(one.game_count, one.result_name) for one in shares if one.seat == "" or one.seat == texts.ENDLESS] == [
        (0, "draws"),
        (cut_off, "endless"),
    ]
    said = texts.winners_sentence(words, tally, alone=False)
    assert "with 0 drawn" in said
    assert f"{cut_off} of 20 games don" in said
    captions = texts.length_captions(words, tally, alone=False)
    assert captions[1:] == ([f"shortest **{over[0]}**", f"longest **{over[-1]}**"] if over else [])
    told = texts.remedy_result_text(words, "unending", tally)
    assert told == f"{20 - cut_off} of 20 games end" + (f", half by turn {half[0]}" if half else "")
