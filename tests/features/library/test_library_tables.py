"""A library that is none of this version, or none of ours, is never lost: it is left alone, or put aside."""

import sqlite3
from pathlib import Path

from game.features.library import library_tables
from game.features.library.background_library import RENEWED
from game.features.library.game_library import GameArchive
from game.features.library.paths import ASIDE, FILE
from tests.store.common import ONE, VARIANTS, record


def kept(folder: Path, number: int = library_tables.VERSION) -> None:
    """A library with a game in it, its version as it is said to be."""
    library = GameArchive(folder, VARIANTS)
    library.save(ONE, record(moves="FeD"))
    library.close()
    file = sqlite3.connect(folder / FILE, isolation_level=None)
    file.execute(f"PRAGMA user_version = {number}")
    file.close()


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
