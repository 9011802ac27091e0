"""The file of the library under the connections: what one reads while SQLite cannot."""

import os
import sqlite3
from pathlib import Path

import pytest

from game.features.library.database import LibraryDatabase
from game.features.library.game_library import GameArchive
from game.features.library.library_errors import LibraryError
from game.features.library.paths import BUILT, FILE
from game.features.library.rescue import LibraryRecovery
from tests.store.common import VARIANTS, no_open_file_moves, record


def filled(folder: Path, *ids: str) -> None:
    library = GameArchive(folder, VARIANTS)
    for id in ids:
        library.save(id, record())
    library.close()


def database(folder: Path, *, alone: bool = True) -> LibraryDatabase:
    return LibraryDatabase(LibraryRecovery(folder, lambda _: ""), lambda: alone, lambda: None, lambda error: None)


def ids(database: LibraryDatabase) -> list[str] | None:
    with database.read_connection() as connection:
        if connection is None:
            return None
        return sorted(id for (id,) in connection.execute("SELECT id FROM games"))


def spoilt(folder: Path) -> None:
    """Its head is gone, and the copy beside it."""
    with (folder / FILE).open("r+b") as file:
        file.write(bytes(100))
    for path in (folder / "backups").iterdir():
        path.unlink()


def test_where_nothing_was_kept_there_is_nothing_to_read(tmp_path: Path) -> None:
    kept = database(tmp_path)
    assert not kept.exists
    assert ids(kept) is None
    assert [*tmp_path.iterdir()] == []


def test_a_file_that_sqlite_cannot_read_is_read_by_its_pages(tmp_path: Path) -> None:
    filled(tmp_path, "a", "b")
    spoilt(tmp_path)
    kept = database(tmp_path, alone=False)
    assert kept.exists
    with pytest.raises(LibraryError):
        ids(kept)
    kept.read_past_sqlite()
    assert ids(kept) == ["a", "b"]
    kept.close()
    with pytest.raises(LibraryError):
        ids(kept)


def test_its_pages_can_be_read_before_anything_else(tmp_path: Path) -> None:
    filled(tmp_path, "a", "b")
    spoilt(tmp_path)
    kept = database(tmp_path, alone=False)
    kept.read_past_sqlite()
    assert ids(kept) == ["a", "b"]
    os.truncate(tmp_path / FILE, 0)
    kept.read_past_sqlite()
    assert ids(kept) == ["a", "b"], "they are read once"
    kept.close()


def test_who_reads_for_long_has_the_same_pages(tmp_path: Path) -> None:
    filled(tmp_path, "a", "b")
    kept = database(tmp_path, alone=False)
    whole = kept.new_reader_connection()
    assert whole.execute("SELECT count(*) FROM games").fetchone() == (2,)
    whole.close()
    spoilt(tmp_path)
    kept.read_past_sqlite()
    copy = kept.new_reader_connection()
    kept.close()
    assert copy.execute("SELECT count(*) FROM games").fetchone() == (2,)
    copy.close()


def test_once_the_file_is_whole_again_it_is_the_file_that_is_read(tmp_path: Path) -> None:
    filled(tmp_path, "a", "b")
    whole = (tmp_path / FILE).read_bytes()
    spoilt(tmp_path)
    kept = database(tmp_path, alone=False)
    kept.read_past_sqlite()
    (tmp_path / FILE).write_bytes(whole)
    with kept.write_transaction() as connection:
        connection.execute("DELETE FROM games WHERE id = 'a'")
    assert ids(kept) == ["b"]
    kept.close()


def test_games_that_are_not_back_yet_are_there_to_be_read(tmp_path: Path) -> None:
    """Another start was stopped when the new library was whole, and not in its place."""
    filled(tmp_path, "a", "b")
    (tmp_path / FILE).replace(tmp_path / BUILT)
    kept = database(tmp_path, alone=False)
    assert kept.exists
    assert ids(kept) == ["a", "b"]
    kept.close()


def test_a_damaged_file_is_renewed_where_no_other_window_writes_to_it(tmp_path: Path) -> None:
    filled(tmp_path, "a", "b")
    spoilt(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(LibraryError):
        database(tmp_path, alone=False).check_file()
    assert (tmp_path / FILE).read_bytes() == before
    kept = database(tmp_path)
    kept.check_file()
    assert ids(kept) == ["a", "b"]
    kept.close()


def test_a_change_that_fails_leaves_nothing(tmp_path: Path) -> None:
    filled(tmp_path, "a", "b")
    kept = database(tmp_path)

    def half() -> None:
        with kept.write_transaction() as connection:
            connection.execute("DELETE FROM games WHERE id = 'a'")
            raise sqlite3.OperationalError("the disk was pulled out")

    with pytest.raises(LibraryError):
        half()
    assert ids(kept) == ["a", "b"]
    kept.close()


@no_open_file_moves
def test_a_file_that_is_another_one_is_written_from_then_on(tmp_path: Path) -> None:
    """Another window has renewed the library, or somebody has put a copy back."""
    filled(tmp_path, "a", "b")
    whole, told = (tmp_path / FILE).read_bytes(), list[str]()
    kept = LibraryDatabase(
        LibraryRecovery(tmp_path, lambda _: ""), lambda: True, lambda: told.append("another"), lambda _: None
    )
    kept.prepare_file()
    with kept.write_transaction() as connection:
        connection.execute("DELETE FROM games WHERE id = 'a'")
    assert told == []
    (tmp_path / "elsewhere").mkdir()
    for path in tmp_path.glob(f"{FILE}*"):
        path.replace(tmp_path / "elsewhere" / path.name)
    (tmp_path / FILE).write_bytes(whole)
    with kept.write_transaction() as connection:
        connection.execute("DELETE FROM games WHERE id = 'b'")
    assert told == ["another"]
    kept.close()
    assert ids(database(tmp_path)) == ["a"]
