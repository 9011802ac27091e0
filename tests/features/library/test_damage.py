"""Whatever happens to the file: one sentence, play goes on, what is damaged is kept aside, the good rows are read."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.features.library import database
from game.features.library.background_library import RENEWED, UNREAD
from game.features.library.game_library import CannotOpenError, GameArchive
from game.features.library.paths import ASIDE, FILE
from tests.store.common import VARIANTS, no_open_file_moves, record, sqlite_file

ROOT = Path(__file__).resolve().parents[3]
MANY = 200


def filled(folder: Path, many: int = MANY) -> None:
    library = GameArchive(folder, VARIANTS)
    for number in range(many):
        library.save(f"{number:03}", record("kalah" if number % 2 else "oware", "F"))
    library.close()
    assert library.write_trouble == ""


def plays_on(folder: Path) -> GameArchive:
    """Another window opens, and a game is played and kept."""
    library = GameArchive(folder, VARIANTS)
    library.games_under_way()
    library.save("new", record(moves="FeD"))
    assert library.flush()
    assert library.write_trouble == ""
    assert library.read_record("new").moves == ("F", "e", "D")
    return library


@pytest.mark.main("a damaged library")
@pytest.mark.parametrize("left", [0.97, 0.5])
def test_of_a_file_that_was_cut_off_the_good_rows_are_read(left: float, tmp_path: Path) -> None:
    filled(tmp_path)
    content = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(content[: int(len(content) * left)])
    library = plays_on(tmp_path)
    assert [note.text for note in library.notes if note.text == RENEWED] == [RENEWED]
    assert next((tmp_path / ASIDE).iterdir()).stat().st_size > 0
    found = 0
    for id in library.all_ids():
        try:
            found += bool(library.open_game(id).game.moves)
        except CannotOpenError:
            continue
    assert 1 < found <= MANY + 1, "no good row was read"
    library.close()
    assert GameArchive(tmp_path, VARIANTS).read_record("new").moves == ("F", "e", "D")


@pytest.mark.parametrize("content", [b"this is no database" * 300, b"\0" * 5000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_kept_aside(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    plays_on(tmp_path).close()
    [aside] = (tmp_path / ASIDE).iterdir()
    assert aside.read_bytes() == content


def test_a_record_of_a_newer_program_stays_where_it_is(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    file = sqlite3.connect(tmp_path / FILE)
    newer = record().encode().replace(b'"naqala":1', b'"naqala":2')
    file.execute("UPDATE records SET record = ?", (newer,))
    file.commit()
    file.close()
    library = GameArchive(tmp_path, VARIANTS)
    assert library.newest_under_way() is None
    assert "newer program" in str(library.note)
    assert len(library.games_under_way()) == 1
    assert library.damaged_games() == []


FULL = """
import resource, signal, sys
from pathlib import Path
from game.features.library.game_library import GameArchive
from tests.store.common import VARIANTS, record

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
library = GameArchive(Path(sys.argv[1]), VARIANTS)
library.save("one", record(moves="F"))
library.flush()
print(library.write_trouble == "", flush=True)
size = (Path(sys.argv[1]) / "library.sqlite-wal").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
library.save("one", record(moves="Fe"))
library.flush()
print(library.write_trouble, flush=True)
print(len(library.read_record("one").moves), library.is_still_saving("one"), flush=True)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
library.retry()
library.flush()
print(library.write_trouble == "", flush=True)
library.close()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="a limit on the size of files")
def test_a_disk_that_is_full_is_reported_as_long_as_it_is(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["True", "the disk can’t be written to", "2 False", "True"]
    assert GameArchive(tmp_path, VARIANTS).read_record("one").moves == ("F", "e")


READ_ONLY = """
import sys
from pathlib import Path
from game.features.library.game_library import GameArchive
from tests.store.common import VARIANTS, record

library = GameArchive(Path(sys.argv[1]), VARIANTS)
print(len(library.games_under_way()), library.open_game("000").game.moves)
library.save("000", record("oware", "Fe"))
library.flush()
print(library.write_trouble)
print(library.read_record("000").moves)
library.close()
"""


@pytest.mark.skipif(os.name != "posix", reason="rights of Unix")
def test_a_folder_that_may_not_be_written_is_read_all_the_same(tmp_path: Path) -> None:
    from tests.rights import run_with_rights

    data = tmp_path / "data"
    data.mkdir()
    filled(data, 3)
    (data / FILE).chmod(0o444)
    data.chmod(0o555)
    done = run_with_rights(["-c", READ_ONLY, str(data)], {"PYTHONPATH": str(ROOT)})
    data.chmod(0o755)
    assert done.stderr == ""
    said = done.stdout.splitlines()
    assert said[0] == "3 ['F']"
    assert said[1] == "the folder of games can’t be written to"
    assert said[2] == "('F', 'e')"


def test_what_another_program_holds_is_one_sentence_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path, 3)
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    library = GameArchive(tmp_path, VARIANTS)
    for _ in range(3):
        assert library.page_of_games().total == 0
    assert [note.text for note in library.notes] == [UNREAD]
    library.save("new", record())
    assert library.flush()
    assert library.write_trouble == "another program is using the library"
    assert [entry.id for entry in library.games_under_way()] == ["new"]
    assert library.read_record("new") == record()
    other.close()
    assert len(library.games_under_way()) == 4
    assert library.notes == [], "it is still said, and is not true any more"
    library.retry()
    assert library.flush()
    assert library.write_trouble == ""
    assert library.page_of_games().total == 4
    library.close()


def without_table(path: Path, name: str) -> None:
    with sqlite_file(path) as connection:
        connection.execute(f"DROP TABLE {name}")


def without_head(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"\xff" * 100)


def cut_log(path: Path) -> None:
    log = path.with_name(f"{FILE}-wal")
    os.truncate(log, log.stat().st_size // 3)


SPOILING: dict[str, Callable[[Path], object]] = {
    "cut": lambda path: os.truncate(path, 0),
    "overwritten": lambda path: path.write_bytes(b"hello" * 1000),
    "without head": without_head,
    "without games": lambda path: without_table(path, "games"),
    "without records": lambda path: without_table(path, "records"),
    "gone": lambda path: path.unlink(),
    "log cut": cut_log,
}


@pytest.mark.parametrize(("looked_at", "again"), [(True, False), (False, True)], ids=["looked at", "played on"])
@pytest.mark.parametrize(
    "how", [pytest.param(one, marks=no_open_file_moves if one == "gone" else ()) for one in SPOILING]
)
def test_a_file_that_is_spoilt_under_a_running_program_costs_no_game_that_it_plays(
    how: str, again: bool, looked_at: bool, tmp_path: Path
) -> None:
    filled(tmp_path, 20)
    library = GameArchive(tmp_path, VARIANTS)
    library.games_under_way()
    library.save("now", record(moves="F"))
    library.flush()
    SPOILING[how](tmp_path / FILE)
    if looked_at:
        library.page_of_games()
    if again:
        library.save("now", record(moves="Fe"))
        library.flush()
    if looked_at:
        assert "now" in [entry.id for entry in library.games_under_way()]
    library.close()
    assert library.write_trouble == ""
    later = GameArchive(tmp_path, VARIANTS)
    assert later.read_record("now").moves == (("F", "e") if again else ("F",))
    later.close()
