"""A library of any version becomes one of the newest, and what is none of ours is left as it is."""

import sqlite3
from itertools import pairwise
from pathlib import Path

import pytest

from game.store.library import library_tables
from game.store.library.game_library import GameArchive
from game.store.library.paths import ASIDE, FILE
from tests.store.common import ONE, VARIANTS, record

COLUMNS = "id, variant, options, south_kind, north_kind, north_level, opponent, level, begun, changed, title, starred"


def of_version(folder: Path, version: int) -> None:
    """A library as a program of that version left it, with a game in it."""
    file = sqlite3.connect(folder / FILE, isolation_level=None)
    library_tables.migrate_to_newest(file, version)
    file.execute(
        f"INSERT INTO games ({COLUMNS}) VALUES ({', '.join('?' * 12)})",
        (ONE, "oware", "{}", "person", "computer", 2, "computer", 2, "2025-01-31", 5.0, "Old", 1),
    )
    file.execute("INSERT INTO records VALUES (?, ?)", (ONE, record(moves="FeD").encoded()))
    assert file.execute("PRAGMA user_version").fetchone() == (version,)
    file.close()


def test_the_versions_differ() -> None:
    """Or the next test would not show anything."""
    shapes = []
    for version in range(1, library_tables.VERSION + 1):
        file = sqlite3.connect(":memory:", isolation_level=None)
        library_tables.migrate_to_newest(file, version)
        shapes.append(file.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall())
    assert len(shapes) >= 2
    assert all(one != two for one, two in pairwise(shapes))


@pytest.mark.parametrize("version", range(1, library_tables.VERSION + 1))
def test_a_library_of_each_version_is_opened_with_all_that_is_in_it(version: int, tmp_path: Path) -> None:
    of_version(tmp_path, version)
    library = GameArchive(tmp_path, VARIANTS)
    found = library.newest()
    assert found is not None
    assert found.record == record(moves="FeD")
    [entry] = library.page().entries
    assert (entry.title, entry.starred, entry.level, entry.began) == ("Old", True, 2, "2025-01-31")
    library.flush()  # what nobody counted in those days is counted now
    [entry] = library.page().entries
    assert entry.counts == {"A": 5, "B": 5, "C": 5, "D": 0, "E": 5, "F": 1, **dict.fromkeys("ab", 6),
                            "c": 5, "d": 5, "e": 0, "f": 5, "S": 0, "N": 0}  # fmt: skip
    library.save(ONE, record(moves="FeDa"))
    library.close()
    assert library.notes == []
    assert sqlite3.connect(tmp_path / FILE).execute("PRAGMA user_version").fetchone() == (library_tables.VERSION,)
    assert GameArchive(tmp_path, VARIANTS).record(ONE).moves == ("F", "e", "D", "a")


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of_version(tmp_path, 1)
    monkeypatch.setattr(
        library_tables,
        "STEPS",
        (library_tables.STEPS[0], "CREATE TABLE more (x CHECK (x > 5)); INSERT INTO more SELECT 1 FROM games"),
    )
    file = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    with pytest.raises(sqlite3.IntegrityError):
        library_tables.migrate_to_newest(file)
    assert file.execute("PRAGMA user_version").fetchone() == (1,)
    assert file.execute("SELECT name FROM sqlite_master WHERE name = 'more'").fetchone() is None


def test_a_library_of_a_newer_program_is_left_alone_and_that_is_said(tmp_path: Path) -> None:
    of_version(tmp_path, library_tables.VERSION)
    file = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    file.execute(f"PRAGMA user_version = {library_tables.VERSION + 1}")
    file.close()
    before = (tmp_path / FILE).read_bytes()
    library = GameArchive(tmp_path, VARIANTS)
    library.under_way()
    library.save("two", record())
    library.flush()
    assert library.trouble == "a newer Naqala has written the library, and this one leaves it alone"
    assert [entry.id for entry in library.under_way()][:1] == ["two"], "the game that is played is forgotten"
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
    assert library.trouble == ""
    assert GameArchive(tmp_path, VARIANTS).record(ONE) == record()
    [aside] = (tmp_path / ASIDE).iterdir()
    assert sqlite3.connect(aside).execute("SELECT name FROM birds").fetchall() == [("owl",)]
