"""Levels in files: eight of them now, three in files of earlier versions, and both mean what they meant."""

import msgspec
import pytest

from game.engine.strength import LEVELS, nearest_level
from game.store import record as levels
from game.store.record import decode
from game.store.settings import LastGame, Settings
from tests.store.common import record


def test_files_know_as_many_levels_as_there_are() -> None:
    assert len(LEVELS) == levels.LEVELS


@pytest.mark.parametrize(("old", "now"), [(1, 1), (2, 4), (3, 8)])
def test_the_strongest_stays_the_strongest_and_the_weakest_the_weakest(old: int, now: int) -> None:
    """Easy, middle and strong, as games and settings were kept before there were eight."""
    said = msgspec.json.decode(record("kalah", "CFa").encoded())
    said["players"]["N"] = {"kind": "computer", "level": old}
    assert decode(msgspec.json.encode(said)).players["N"].level == now
    settings = Settings.decoded(msgspec.json.encode({"last_games": {"kalah": {"level": old}}}))
    assert settings.last_game("kalah").level == now
    assert nearest_level(now).number == now


@pytest.mark.parametrize("chosen", range(1, 9))
def test_one_of_eight_comes_back_as_it_was(chosen: int) -> None:
    settings = Settings()
    settings.remember("kalah", LastGame(level=chosen))
    assert Settings.decoded(settings.encoded()).last_game("kalah").level == chosen


def test_a_level_that_nobody_knows_is_the_strongest() -> None:
    settings = Settings.decoded(msgspec.json.encode({"last_games": {"kalah": {"level": 12, "of": 8}}}))
    assert settings.last_game("kalah").level == 8
