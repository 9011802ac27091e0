"""A library that is none of this version, or none of ours, is never lost: it is left alone, or put aside."""

import sqlite3
from pathlib import Path

import pytest

from game.features.library import library_tables
from game.features.library.background_library import RENEWED
from game.features.library.game_library import GameArchive
from game.features.library.paths import ASIDE, FILE
from tests.store.common import ONE, VARIANTS, record, rows_of


def kept(folder: Path, number: int = library_tables.VERSION) -> None:
    """A library with a game in it, its version as it is said to be."""
    library = GameArchive(folder, VARIANTS)
    library.save(ONE, record(moves="FeD"))
    library.close()
    file = sqlite3.connect(folder / FILE, isolation_level=None)
    file.execute(f"PRAGMA user_version = {number}")
    file.close()


def test_tables_that_cannot_all_be_made_leave_the_file_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        library_tables, "_ORDERS", ("CREATE TABLE more (x CHECK (x > 5))", "INSERT INTO more VALUES (1)")
    )
    file = sqlite3.connect(":memory:", isolation_level=None)
    with pytest.raises(sqlite3.IntegrityError):
        library_tables.create_tables(file)
    assert file.execute("PRAGMA user_version").fetchone() == (0,)
    assert file.execute("SELECT name FROM sqlite_master").fetchall() == []


def test_a_library_of_other_tables_is_put_aside_and_its_games_are_there(tmp_path: Path) -> None:
    """As programs had them that were never published."""
    kept(tmp_path, library_tables.VERSION - 1)
    file = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    file.execute("DROP INDEX to_tally")
    file.execute("ALTER TABLE games DROP COLUMN marks")
    file.close()
    before = (tmp_path / FILE).read_bytes()
    library = GameArchive(tmp_path, VARIANTS)
    assert library.read_record(ONE) == record(moves="FeD")
    assert [note.text for note in library.notes] == [RENEWED]
    library.close()
    [aside] = (tmp_path / ASIDE).iterdir()
    assert aside.read_bytes() == before


def test_a_library_of_a_newer_program_is_left_alone_and_that_is_said(tmp_path: Path) -> None:
    kept(tmp_path, library_tables.VERSION + 1)
    before = (tmp_path / FILE).read_bytes()
    library = GameArchive(tmp_path, VARIANTS)
    library.games_under_way()
    library.save("two", record())
    library.flush()
    assert library.write_trouble == "a newer Naqala has written the library, and this one leaves it alone"
    assert [entry.id for entry in library.games_under_way()][:1] == ["two"], "the game that is played is forgotten"
    library.close()
    assert (tmp_path / FILE).read_bytes() == before
    assert not (tmp_path / ASIDE).exists()


def test_somebody_elses_database_is_kept_aside(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / FILE)
    file.execute("CREATE TABLE birds (name)")
    file.execute("INSERT INTO birds VALUES ('owl')")
    file.commit()
    file.close()
    library = GameArchive(tmp_path, VARIANTS)
    library.save(ONE, record())
    library.close()
    assert library.write_trouble == ""
    assert GameArchive(tmp_path, VARIANTS).read_record(ONE) == record()
    [aside] = (tmp_path / ASIDE).iterdir()
    assert rows_of(aside, "SELECT name FROM birds") == [("owl",)]
