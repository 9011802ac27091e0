"""What is said of games that nobody played: who won, how long they were, what did not end, and what a remedy did."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.good_game import good_game_text
from game.features.workshop.good_game.remedies import Remedy
from game.features.workshop.good_game.trial_results import LengthBin, SelfPlayResults
from game.features.workshop.good_game.tried_out import TriedRemedy
from game.features.workshop.good_game.verdict import Kind
from game.place import ASSETS
from game.rules.file.variant_library import standard_library
from game.text.language import Language, without_markup
from tests.features.workshop.good_game import made

ENGLISH = Language("en", ASSETS / "locale")
REMEDY = Remedy("draw", 0, standard_library().variants["kalah"], lambda draft: None)
NONE = SelfPlayResults([])


def results(south: int, drawn: int, north: int, *how: Any) -> SelfPlayResults:
    return SelfPlayResults(made.games(south, drawn, north, how))


def plain(said: str) -> str:
    return without_markup(said).replace("\xa0", " ")


@pytest.mark.parametrize(("games", "alone", "said"), [
    (results(12, 3, 5), False, "Of 20 games, the first player wins 12, the second wins 5, with 3 drawn."),
    (results(1, 0, 0), False, "Of 1 game, the first player wins 1, the second wins 0, with 0 drawn."),
    (results(7, 0, 13), True, "Of 20 tries, 7 solved it."),
])  # fmt: skip
def test_who_won_is_said_in_a_sentence(games: SelfPlayResults, alone: bool, said: str) -> None:
    assert plain(good_game_text.winners_sentence(ENGLISH, games, alone=alone)) == said


def test_the_shares_of_a_chart_are_named() -> None:
    shares = good_game_text.winner_shares(ENGLISH, results(5, 2, 4), alone=False)
    assert [(one.seat, one.game_count, one.result_name) for one in shares] == [
        ("S", 5, "who goes first"), ("", 2, "draws"), ("N", 4, "who goes second"),
    ]  # fmt: skip
    shares = good_game_text.winner_shares(ENGLISH, results(5, 0, 15), alone=True)
    assert [(one.seat, one.game_count, one.result_name) for one in shares] == [
        ("S", 5, "solved"), ("N", 15, "not solved"),
    ]  # fmt: skip


@pytest.mark.parametrize(("length", "said"), [
    (LengthBin(8, 8, tuple(made.even(3))), "3 games of 8 turns"),
    (LengthBin(1, 1, tuple(made.even(1))), "1 game of 1 turn"),
    (LengthBin(8, 12, tuple(made.even(3))), "3 games of 8 to 12 turns"),
])  # fmt: skip
def test_a_bar_of_the_lengths_says_how_many_and_how_long(length: LengthBin, said: str) -> None:
    assert plain(good_game_text.length_bin_text(ENGLISH, length)) == said


def test_lengths_are_said_from_the_first_bar_to_the_last() -> None:
    bars = [LengthBin(8, 12, ()), LengthBin(13, 17, ()), LengthBin(18, 22, ())]
    assert plain(good_game_text.length_distribution_text(ENGLISH, bars)) == "8 to 22 turns"
    assert good_game_text.length_distribution_text(ENGLISH, []) == ""
    assert plain(good_game_text.median_length_text(ENGLISH, 22.6)) == "half of them end by turn 23"


def test_the_shortest_and_the_longest_of_those_that_ended_stand_below_the_bars() -> None:
    def captions(games: SelfPlayResults, *, alone: bool = False) -> list[str]:
        return [plain(one) for one in good_game_text.length_captions(ENGLISH, games, alone=alone)]

    assert captions(NONE) == []
    assert captions(SelfPlayResults(made.even())) == ["turns in a game", "shortest 20", "longest 20"]
    assert captions(SelfPlayResults(made.even()), alone=True)[0] == "moves in a try"
    assert captions(SelfPlayResults([SelfPlayedGame(1, (), None, "circles", 20, 2, 3.8)])) == ["turns in a game"]


def test_why_games_did_not_end_is_said_by_what_came_most() -> None:
    number, unit, about = good_game_text.endless_games_fact(ENGLISH, NONE)
    assert (number == "0", about) == (False, "no game is over yet")
    for how, said in (
        ([], "no game went in circles"), (["circles"], "the same position again and again"),
        (["limit", "limit", "circles"], "stopped: too long"), (["endless"], "an endless turn"),
    ):  # fmt: skip
        number, unit, about = good_game_text.endless_games_fact(ENGLISH, results(0, 20, 0, *how))
        assert (number, unit, about) == (str(len(how)), "endless", said)


@pytest.mark.parametrize(("south", "helped", "nearer", "said"), [
    (10, False, False, "Not nearer to half."), (19, True, True, "Nearer to half, but still outside the band."),
    (1, True, True, "Nearer to half, but still outside the band."),
    (11, True, True, "Nearer to half, by more than chance."),
    (9, True, False, "Nearer to half, by more than chance."), (10, False, True, "Nearer to half, perhaps by chance."),
])  # fmt: skip
def test_what_a_remedy_did_is_said_beside_chance(south: int, helped: bool, nearer: bool, said: str) -> None:
    tried = TriedRemedy(REMEDY, results(south, 0, 20 - south), helped, nearer)
    assert good_game_text.remedy_effect_text(ENGLISH, tried, 0.1) == said
    assert tried.distance_from_half == pytest.approx(abs(south / 20 - 0.5))


REMEDIED: dict[tuple[Kind, SelfPlayResults], str] = {
    ("circles", results(10, 0, 10)): "20 of 20 games end, half by turn 13",
    ("endless", results(20, 0, 0, *["endless"] * 12)): "8 of 20 games end",
    ("unending", results(4, 16, 0)): "4 of 20 games end, 16 stop as draws",
    ("short", SelfPlayResults(made.even())): "half of 20 games end by turn 20",
    ("no_choice", SelfPlayResults(made.even())): "3.8 moves to choose",
    ("begins", results(12, 0, 8)): "the first player won 12 of 20 games",
    ("begins", results(12, 3, 5)): "the first player won 12 of 20 games, 3 drawn",
}


@pytest.mark.parametrize(("given", "said"), [*REMEDIED.items()], ids=[*REMEDIED.values()])
def test_what_is_said_of_a_remedy_fits_the_fault(given: tuple[Kind, SelfPlayResults], said: str) -> None:
    assert plain(good_game_text.remedy_result_text(ENGLISH, *given)) == said


def test_choices_and_changes_of_lead_are_means_of_all_games() -> None:
    games = SelfPlayResults(made.even())
    assert good_game_text.choices_fact(ENGLISH, games, holes=True)[:2] == ("3.8", "holes to choose")
    assert good_game_text.choices_fact(ENGLISH, games, holes=False)[1] == "moves to choose"
    assert good_game_text.lead_changes_fact(ENGLISH, games) == ("2", "changes of lead", "in a game, on average")
    assert good_game_text.choices_fact(ENGLISH, NONE, holes=True)[0] == good_game_text.NOT_YET
