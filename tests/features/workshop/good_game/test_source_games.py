"""What the game below has as well is no fault of the change; its games are played no longer than they are wanted."""

import pytest

from game.engine.self_play import SelfPlayedGame
from game.features.workshop.good_game.source_games import BaseGameTrial
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import Kind, SelfPlayVerdict
from game.rules.file.variant_library import standard_library
from tests.features.workshop.good_game.made import LaidTrial, games

KALAH = standard_library().variants["kalah"]
CIRCLES = games(0, 20, 0, how=["circles"] * 20)


def source(some: list[SelfPlayedGame], many: int) -> BaseGameTrial:
    trial = LaidTrial(KALAH, ())
    trial.games = list(some)
    return BaseGameTrial(trial, many)


@pytest.mark.parametrize(("kind", "below", "above", "too"), [
    ("circles", CIRCLES, CIRCLES, True), ("circles", games(10, 0, 10), CIRCLES, False),
    ("drawn", games(10, 0, 10), games(2, 16, 2), False),
    ("begins", games(150, 0, 50), games(122, 15, 63), True),  # they say the same of both
    ("begins", games(104, 0, 96), games(116, 0, 84), True),  # 52 beside 58 of a hundred: may be chance
    ("begins", games(104, 0, 96), games(122, 0, 78), True),  # 52 beside 61, too: chance is given ten of a hundred
    ("begins", games(104, 0, 96), games(130, 0, 70), False),  # 52 beside 65: more than chance
    ("begins", games(100, 0, 100), games(116, 0, 84), False),  # below, nobody is ahead
    ("begins", games(96, 0, 104), games(116, 0, 84), False),  # below, it is the other side
    ("answers", games(96, 0, 104), games(84, 0, 116), True), ("answers", games(96, 0, 104), games(70, 0, 130), False),
    ("answers", games(100, 0, 100), games(84, 0, 116), False), ("answers", games(104, 0, 96), games(84, 0, 116), False),
    ("begins", games(0, 200, 0), games(116, 0, 84), False),  # below, nobody ever wins
    ("long", games(104, 0, 96), games(116, 0, 84), False),  # of sides alone one may be hardly less
])  # fmt: skip
def test_the_game_below_has_it_too(
    kind: Kind, below: list[SelfPlayedGame], above: list[SelfPlayedGame], too: bool
) -> None:
    assert source(below, len(below)).has_same_fault(SelfPlayVerdict(kind), SelfPlayResults(above)) is too


def test_as_many_games_are_played_as_are_wanted_and_counted() -> None:
    found = source(games(2, 0, 0), 3)
    trial = found.trial
    assert isinstance(trial, LaidTrial)
    assert trial.is_busy, "they are played at once"
    assert found.is_busy
    assert not found.has_enough_games
    found.update(0.1)
    assert found.is_busy
    trial.lay(games(4, 0, 0)[2:])
    found.update(0.1)
    assert found.has_enough_games
    assert not trial.is_busy
    assert len(found.results) == 3, "one more than is wanted had been on its way"
