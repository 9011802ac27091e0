"""What a newer version of the program wrote is refused with a sentence, and stays byte for byte as it is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.features.learners import learners_file as learners
from game.features.learners.learners_file import Learners
from game.features.library import background_library
from game.features.library.game_library import GameArchive
from game.features.library.library_tables import VERSION
from game.features.library.paths import FILE
from game.features.puzzles import own_puzzles
from game.features.puzzles.own_puzzles import OwnPuzzles
from game.store import settings
from game.store.background_writer import BackgroundWriter
from game.store.folders import folders_below
from game.store.settings import Settings, SettingsFile
from tests.store.common import VARIANTS, record, sqlite_file
from tests.store.newer import FILES, marks, newer_data


def change_settings(folder: Path, writer: BackgroundWriter) -> str:
    file = SettingsFile(folders_below(folder).settings, writer)
    chosen = file.load()
    assert chosen == Settings(notes=chosen.notes), "those of the newer program were taken"
    chosen.theme = "contrast"
    file.save(chosen)
    return str(*chosen.notes)


def learn(folder: Path, writer: BackgroundWriter) -> str:
    file = Learners(folders_below(folder).learners, writer)
    assert [one.name for one in file.all_learners] == [""]
    file.add_learner("Noa", "sun")
    file.current.record_lesson("kalah", "kalah_first", 3, "2026-11-22")
    file.save()
    return str(*file.notes)


def keep_puzzles(folder: Path, writer: BackgroundWriter) -> str:
    file = OwnPuzzles(folders_below(folder).puzzles, writer)
    assert not file.all_puzzles
    file.add_new([], "a game that was looked through")
    return str(*file.notes)


def play(folder: Path, writer: BackgroundWriter) -> str:
    library = GameArchive(folder, VARIANTS, writer)
    assert not library.all_ids()
    assert not library.page_of_games().total
    assert not library.overall_statistics().all.won
    library.query_in_background(lambda c: c.execute("SELECT 1 FROM games").fetchall(), []).close()
    library.save("new", record())
    library.rename_game("new", "Mine")
    library.flush()
    library.retry()
    library.close()
    assert not library.is_fully_readable
    return str(*library.notes)


DONE: dict[str, tuple[Callable[[Path, BackgroundWriter], str], str]] = {
    "settings.json": (change_settings, settings.NEWER), "learners.json": (learn, learners.NEWER),
    "puzzles.json": (keep_puzzles, own_puzzles.NEWER), FILE: (play, background_library.NEWER),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_it_is_said_and_nothing_is_written(name: str, tmp_path: Path) -> None:
    before, writer = newer_data(tmp_path / "data", name), BackgroundWriter()
    act, note = DONE[name]
    assert act(tmp_path / "data", writer) == note
    writer.flush()
    assert writer.write_trouble == FILES[name]
    assert marks(tmp_path / "data", name) == before
    assert len(before) == (2 if name == FILE else 1)


@pytest.mark.parametrize("name", [name for name in FILES if name != FILE])
def test_one_that_is_only_the_generation_before_is_not_lost(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    newer_data(folder, name)
    (folder / name).rename(folder / f"{name}.bak")
    (folder / name).write_bytes(b"damaged")
    before = marks(folder, name)
    act, note = DONE[name]
    assert act(folder, BackgroundWriter()) == note
    assert marks(folder, name) == before


@pytest.mark.parametrize("name", [name for name in FILES if name != FILE])
def test_a_newer_program_may_come_while_this_one_is_open(name: str, tmp_path: Path) -> None:
    """Each has its own way to write; the settings have read nothing since the start."""
    folder, writer = tmp_path / "data", BackgroundWriter()
    newer_data(folder)
    chosen, who, own = (
        SettingsFile(folder / "settings.json", writer),
        Learners(folder / "learners.json", writer),
        OwnPuzzles(folder / "puzzles.json", writer),
    )
    now = chosen.load()
    chosen.save(now)
    who.rename_learner(who.current.id, "Noa", "sun")
    own.add_new([], "one")
    writer.flush()
    assert not writer.write_trouble
    newer_data(tmp_path / "other", name)
    (tmp_path / "other" / name).replace(folder / name)
    before = (folder / name).read_bytes()
    now.theme = "contrast"
    chosen.save(now)
    who.rename_learner(who.current.id, "Tal", "moon")
    own.add_new([], "two")
    writer.flush()
    assert writer.write_trouble == FILES[name]
    assert (folder / name).read_bytes() == before


def test_a_library_that_a_newer_program_takes_over_is_not_written_any_more(tmp_path: Path) -> None:
    library = GameArchive(tmp_path, VARIANTS)
    library.save("one", record())
    library.flush()
    with sqlite_file(tmp_path / FILE, isolation_level=None) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
        library.save("two", record())
        library.flush()
        assert library.write_trouble == FILES[FILE]
        assert newer.execute("SELECT id FROM records").fetchall() == [("one",)]
    newer.close()
    library.close()
