"""The user's choices are there again at the next start, whatever happened to the file."""

import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.settings import MOST_GAMES, LastGame, Settings, SettingsFile
from tests.rights import run_with_rights
from tests.store.common import json_values
from tests.text.common import HEBREW


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.json")


def test_every_setting_is_kept(file: SettingsFile) -> None:
    settings = Settings(language="he", text_scale=1.5, counts="hover", confirm=True, volume=0.25, window=(1920, 1080))
    settings.remember_choices("oware", LastGame("computer", "person", 3, "N", {"seeds": 6, "pie": True}))
    file.save(settings)
    assert file.flush()
    assert file.load() == settings
    assert file.load().last_game("oware").level == 3
    assert file.load().last_game("kalah") == LastGame(level=3)


def test_a_first_start_helps_and_asks_nothing() -> None:
    first = Settings()
    on = {name for name, value in vars(first).items() if value is True}
    assert on == {"time_to_read", "hole_names", "screen_reader", "today", "win_track"}
    assert (first.text_scale, first.volume, first.thinking, first.window) == (1.0, 0.7, 3, (1280, 800))
    assert (first.games_tracked, first.ends_explained, first.last_game("kalah").level) == (0, 0, 1)


def test_the_level_chosen_last_is_kept_for_the_next_game() -> None:
    """Nothing else is: another game has other options, and who played it says nothing of this one."""
    settings = Settings()
    settings.remember_choices("oware", LastGame("computer", "computer", 3, "N", {"seeds": 6}))
    settings.remember_choices("kalah", LastGame(level=8))
    assert settings.last_game("hawalis") == LastGame(level=8)
    settings.remember_choices("oware", settings.last_game("oware"))
    assert settings.last_game("hawalis") == LastGame(level=3)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"), ("theme", 3), ("text_scale", 100), ("text_scale", True), ("speed", None), ("volume", -1),
        ("volume", "loud"), ("full_screen", 1), ("previews", "second"), ("previews", True), ("confirm", "yes"),
        ("turned", 1), ("window", [1, 2, 3]), ("window", [10, 20]), ("window", [1280.5, 800]), ("language", ["he"]),
        ("last_games", [1]),
    ],
)  # fmt: skip
def test_a_wrong_value_is_the_usual_one_and_said(name: str, value: object) -> None:
    settings = Settings.decode(msgspec.json.encode({name: value, "counts": "never"}))
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.counts == "never"  # the others are kept
    assert [str(note) for note in settings.notes] == [
        f"The settings had an unusable value for {name}; the usual one is used instead."
    ]
    assert "{" not in settings.notes[0].in_language(HEBREW)


def test_what_a_newer_program_wrote_is_kept(file: SettingsFile, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "maple", "sparkle": {"much": [1, 2]}}', encoding="utf-8")
    settings = file.load()
    assert settings.notes == []
    settings.volume = 0.0
    file.save(settings)
    assert file.flush()
    said = msgspec.json.decode((tmp_path / "settings.json").read_bytes())
    assert said["sparkle"] == {"much": [1, 2]}
    assert said["theme"] == "maple"


@given(said=st.dictionaries(st.sampled_from([*Settings.__dataclass_fields__, "other"]), json_values, max_size=6))
def test_any_json_gives_settings_that_can_be_used(said: dict[str, object]) -> None:
    settings = Settings.decode(msgspec.json.encode(said))
    assert settings.theme in ("walnut", "maple", "contrast")
    assert 0.8 <= settings.text_scale <= 2.0
    assert len(settings.window) == 2
    assert Settings.decode(settings.encode()) == settings


def test_one_bad_choice_of_one_game_drops_no_other(tmp_path: Path) -> None:
    chosen = {
        "oware": {"south": "computer", "north": "person", "level": "x", "first": "N", "options": {"pie": True}},
        "kalah": {"south": "person", "north": "computer", "level": 5, "options": {"pie": [], "seeds": 3}},
        "gabata": 7,
    }
    settings = Settings.decode(msgspec.json.encode({"last_games": chosen}))
    assert settings.last_game("oware") == LastGame("computer", "person", LastGame.level, "N", {"pie": True})
    assert settings.last_game("kalah") == LastGame("person", "computer", 5, "S", {"seeds": 3})
    assert settings.last_game("gabata") == LastGame()
    assert [note.values for note in settings.notes] == [{"name": "last_games"}]


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"south": "computer", "level": 3, "options": {"pie": True}}, False), ({}, False), ({"level": 1}, False),
        ({"level": 8}, False), ({"level": 9}, True), ({"level": 0}, True), ({"level": "x"}, True),
        ({"first": "E"}, True), ({"played": 1}, True), ({"options": {"pie": []}}, True), ({"options": [1]}, True),
        (7, True),
    ],
)  # fmt: skip
def test_a_last_game_that_is_not_whole_is_told(chosen: object, told: bool) -> None:
    settings = Settings.decode(msgspec.json.encode({"last_games": {"kalah": chosen}}))
    assert [note.values for note in settings.notes] == [{"name": "last_games"}] * told


def test_as_many_last_games_are_written_as_are_read() -> None:
    settings = Settings()
    for number in range(MOST_GAMES + 5):
        settings.remember_choices(f"g{number}", LastGame(level=1))
    again = Settings.decode(settings.encode())
    assert again.notes == []
    assert again.last_games == settings.last_games
    assert len(again.last_games) == MOST_GAMES
    assert f"g{MOST_GAMES + 4}" in again.last_games


READS = """
import sys
import os
from pathlib import Path
from game.store.settings import SettingsFile
file = SettingsFile(Path(sys.argv[1]))
settings = file.load()
print(*settings.notes)
settings.volume = 0.5
file.save(settings)
file.flush()
"""


@pytest.mark.skipif(os.name != "posix", reason="rights of Unix")
def test_settings_that_may_not_be_read_are_kept_when_they_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(Settings(theme="maple").encode())
    path.chmod(0)
    done = run_with_rights(["-c", READS, path])
    assert (done.stdout[:34], done.stderr) == ("The settings could not be read; th", "")
    kept = tmp_path / "settings.json.damaged"
    kept.chmod(0o600)
    assert Settings.decode(kept.read_bytes()).theme == "maple"
    assert Settings.decode(path.read_bytes()).volume == 0.5


def test_what_to_play_next_follows_from_games_that_were_played_for_more_than_a_turn_or_two() -> None:
    settings = Settings()
    settings.note_played("oware", barely=True)
    settings.remember_choices("oware", LastGame(level=3))
    assert (settings.games_played, settings.games_played_longer) == (["oware"], [])
    assert settings.note_played("oware"), "it has come to a third turn"
    assert not settings.note_played("oware", barely=True), "another game of it that was given up changes nothing"
    assert settings.games_played_longer == ["oware"]
