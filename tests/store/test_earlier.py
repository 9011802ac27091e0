"""What earlier versions of the program kept opens: `earlier/` has a folder for each, written by its own code."""

import json
import shutil
from pathlib import Path

import pytest

from game.rules.file.variant_library import VariantLibrary as Games
from game.rules.file.variant_library import variants_folder
from game.store.folders import Folders, folders_in
from game.store.learners import VERSION, Learners
from game.store.library.game_library import GameArchive
from game.store.own_lessons import OwnLessons
from game.store.own_puzzles import OwnPuzzles
from game.store.settings import LastGame, SettingsFile

EARLIER = Path(__file__).with_name("earlier")
VERSIONS = sorted(path.name for path in EARLIER.iterdir())
PLAYED = {"kalah": 1, "oware": 1, "bao_kids": 1, "our_kalah": 1}
"""Finished games; a game of Kalah of five turns was under way."""


@pytest.fixture(params=VERSIONS)
def folders(request: pytest.FixtureRequest, tmp_path: Path) -> Folders:
    return folders_in(shutil.copytree(EARLIER / request.param, tmp_path / "data"))


@pytest.fixture
def latest(tmp_path: Path) -> Folders:
    """Of the version that kept everything that there is today."""
    return folders_in(shutil.copytree(EARLIER / "ca0330cb", tmp_path / "data"))


def games_of(folders: Folders) -> Games:
    return Games.load(variants_folder(), folders.variants)


def library_of(folders: Folders) -> GameArchive:
    return GameArchive(folders.data, games_of(folders).variants)


def test_a_game_of_ones_own_can_be_played(folders: Folders) -> None:
    games = games_of(folders)
    assert not games.faults, games.faults
    assert games.variants["our_kalah"].name == "Our Kalah"
    assert games.variants["our_kalah"].rules().board.rows == 2


def test_every_game_is_in_the_library_and_can_be_opened(folders: Folders) -> None:
    library = library_of(folders)
    entries = [library.entry(id) for id in library.ids()]
    over = [one.variant for one in entries if one and one.over]
    assert {name: over.count(name) for name in over} == PLAYED
    assert all(library.record(one.id).replay(library.variants).position.over for one in entries if one and one.over)
    assert not library.notes, library.notes
    assert not library.trouble
    library.close()


def test_who_played_and_with_how_many_hints_is_known(folders: Folders) -> None:
    library = library_of(folders)
    library.ids()
    (ours,) = [one for one in library.page().entries if one.variant == "our_kalah"]
    record = library.record(ours.id)
    assert (record.players["N"].kind, record.players["N"].level, dict(record.hints)) == ("computer", 3, {"S": 2})
    library.close()


def test_the_game_under_way_goes_on(folders: Folders) -> None:
    library = library_of(folders)
    library.ids()
    (kalah,) = [library.open(one.id) for one in library.under_way() if one.variant == "kalah"]
    assert len(kalah.game.moves) == 5
    assert kalah.game.rules.options["seeds"] == 3
    library.close()


def test_what_somebody_said_of_a_game_is_there(latest: Folders) -> None:
    library = library_of(latest)
    entry, record = library.entry("our"), library.record("our")
    assert entry is not None
    assert (entry.title, entry.starred) == ("Against Noa", True)
    assert (record.players["S"].name, record.remarks.before) == ("Dana", ("Before it began",))
    assert record.remarks.turns["1"].behind == ("A good one",)
    assert {one.variant for one in library.under_way()} == {"kalah", "kiswahili", "damka"}
    library.undo_delete("gone")
    assert library.record("gone").variant == "oware"
    library.close()


def test_the_settings_are_as_they_were(folders: Folders) -> None:
    settings = SettingsFile(folders.settings).load()
    assert (settings.language, settings.theme, settings.text_scale) == ("he", "maple", 1.25)
    assert (settings.speed, settings.hole_names, settings.volume) == ("fast", False, 0.25)
    assert (settings.counts, settings.calm_motion, settings.full_screen) == ("hover", True, True)
    assert (settings.window, settings.turn_list, settings.values) == ((1000, 700), False, True)
    assert settings.last_game("kalah") == LastGame("computer", "person", 4, "N", {"seeds": 3})
    assert settings.last_variant == "our_kalah"
    assert not settings.notes


def test_settings_that_came_later_are_as_they_were(latest: Folders) -> None:
    settings = SettingsFile(latest.settings).load()
    assert (settings.previews, settings.confirm, settings.turned) == ("first", True, True)
    assert (settings.speak, settings.browse_by) == (True, "letters")


def test_learners_have_what_they_learnt(folders: Folders) -> None:
    learners = Learners(folders.learners)
    named = [one for one in learners.all if one.name]
    if not folders.learners.exists():
        assert not named, "that program had no learners yet"
        return
    assert [(one.name, one.emblem) for one in named] == [("Dana", "leaf"), ("יעל", "moon")]
    assert all(one.stones("kalah", "kalah_first") == 3 and "kalah-1" in one.puzzles for one in named)
    assert learners.current.stones("oware", "oware_first") == 2
    assert learners.current.guide == {"preview": 3}
    assert not learners.notes


def test_the_file_of_learners_says_its_version_from_now_on(latest: Folders) -> None:
    learners = Learners(latest.learners)
    assert "version" not in json.loads(latest.learners.read_bytes())
    learners.rename(learners.current.id, "Noa", "star")
    assert learners.flush()
    said = json.loads(latest.learners.read_bytes())
    assert said["version"] == VERSION
    assert {"Dana", "Noa"} <= {one.get("name") for one in said["learners"]}


def test_own_lessons_and_puzzles_are_there(latest: Folders) -> None:
    (mine,) = OwnLessons(latest.lessons, games_of(latest).variants).all()
    assert mine.lesson is not None, mine.fault
    assert mine.lesson.title == "Home lesson"
    puzzles = OwnPuzzles(latest.puzzles)
    assert [one.id for one in puzzles.all] == ["kalah-own1"]
    assert "our" in puzzles.looked
    assert not puzzles.notes
