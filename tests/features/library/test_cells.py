"""A value of another kind in any column: that game is set aside, with a sentence, and all others are there."""

import shutil
from datetime import datetime
from pathlib import Path

import pytest

from game.features.library.entry import COLUMNS
from game.features.library.game_library import CannotOpenError, GameArchive
from game.features.library.paths import FILE
from game.features.library.queries import ArchiveFilter, FacetCounts
from game.features.library.statistics import Statistics, compute_statistics
from tests.sampled import few
from tests.store.common import VARIANTS, game, record, sqlite_file

WRONG: dict[str, object] = {
    "none": None, "number": 5, "far too large": 2**62, "fraction": 2.5, "endless": float("inf"), "text": "many",
    "no text": b"\xff\xfe", "bytes": b"5",
}  # fmt: skip
CELLS = [("games", column) for column in COLUMNS] + [("records", "id"), ("records", "record")]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("filled")
    library = GameArchive(folder, VARIANTS, counting=False)
    for number in range(3):
        ended = game(moves="Fe")
        ended.agree_to_stop()
        library.save(f"{number}", record().of_game(ended, began="2025-01-31"))
        library.save(f"{number}u", record(moves="F"))
    library.close()
    return folder


def put(path: Path, table: str, column: str, value: object) -> None:
    """Writes the value as it is, whatever the column says of itself."""
    with sqlite_file(path) as file:
        loose = file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall()
        file.execute("PRAGMA writable_schema = ON")
        for name, sql in loose:  # without kinds and conditions, everything goes in
            plain = sql.replace(" NOT NULL", "").replace(" INTEGER", " BLOB").replace(" TEXT", " BLOB")
            plain = plain.replace(" REAL", " BLOB").replace("number BLOB PRIMARY", "number INTEGER PRIMARY")
            file.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (plain, name))
    with sqlite_file(path) as file:
        file.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = 1", (value,))
    with sqlite_file(path) as file:
        file.execute("PRAGMA writable_schema = ON")
        for name, sql in loose:
            file.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (sql, name))


@pytest.mark.parametrize(("table", "column", "value"), few([(*cell, value) for cell in CELLS for value in WRONG], 20))
def test_the_others_are_there_and_nothing_fails(
    table: str, column: str, value: str, filled: Path, tmp_path: Path
) -> None:
    shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    put(tmp_path / FILE, table, column, WRONG[value])
    library = GameArchive(tmp_path, VARIANTS)
    library.games_under_way()
    library.flush()
    whole = {id for id in library.all_ids() if opens(library, id)}
    assert whole >= {"1", "2", "0u", "1u", "2u"} - {"" if column != "id" else "0u"}
    assert {entry.id for entry in library.page_of_games().entries} >= {"1", "2", "1u", "2u"}
    assert library.count_by_kind() != FacetCounts()
    assert library.overall_statistics().all.games_played >= 2
    assert (
        library.query_in_background(
            lambda c: compute_statistics(c, ArchiveFilter()), Statistics()
        ).value.all.games_played
        >= 2
    )
    for entry in library.page_of_games().entries:
        datetime.fromtimestamp(min(entry.changed, 4e9))
    library.save("new", record(moves="FeD"))
    library.close()
    assert library.write_trouble == "", "it is kept, and said not to be"
    again = GameArchive(tmp_path, VARIANTS)
    assert again.read_record("new").moves == ("F", "e", "D")
    again.close()


def opens(library: GameArchive, id: str) -> bool:
    try:
        return bool(library.open_game(id).record.moves)
    except CannotOpenError:
        return False


@pytest.mark.parametrize(("column", "value"), [("record", 5), ("turns", "many"), ("variant", b"x"), ("over", "x")])
def test_the_game_is_set_aside_and_that_is_said_once(column: str, value: object, filled: Path, tmp_path: Path) -> None:
    shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    put(tmp_path / FILE, "records" if column == "record" else "games", column, value)
    library = GameArchive(tmp_path, VARIANTS)
    library.games_under_way()
    library.flush()
    library.page_of_games()
    assert [id for id, _ in library.damaged_games()] == ["0"]
    assert [str(note)[:19] for note in library.notes] == ["A game was damaged;"]
    assert "0" not in library.all_ids()
    library.close()
    again = GameArchive(tmp_path, VARIANTS)
    again.games_under_way()
    again.flush()
    assert again.notes == [], "it is said for ever"
    again.close()
