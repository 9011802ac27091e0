"""A damaged library is mended beside itself; wherever that is stopped nothing is lost, and it is said."""

import atexit
import json
import os
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game.features.library import library_tables, paths
from game.features.library.background_library import PENDING, RENEWED
from game.features.library.game_library import CannotOpenError, GameArchive
from game.features.library.library_errors import SAID
from game.features.library.paths import ASIDE, BACKUPS, BUILDING, FILE
from game.features.library.rescue import LibraryRecovery
from game.store.newer import NEXT
from tests.features.library.test_damage import filled
from tests.store import stopped
from tests.store.common import ONE, VARIANTS, record, rows_of, sqlite_file

ROOT = Path(__file__).resolve().parents[3]
MANY = 30  # games: on 12 pages


def library(folder: Path) -> GameArchive:
    return GameArchive(folder, VARIANTS, counting=False)


def whole(folder: Path) -> tuple[set[str], list[str]]:
    """The games that a start can open, and what it says."""
    games, found = library(folder), set[str]()
    for id in games.all_ids():
        try:
            found.add(id if games.open_game(id).record.moves else "")
        except CannotOpenError:
            continue
    games.flush()
    said = [note.text for note in games.notes]
    games.close()
    return found, said


@cache
def kept() -> Path:
    """A library with some games, made once."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    filled(folder, MANY)
    return folder


def spoil(folder: Path, change: Callable[[bytearray], None], *, copies: bool = False) -> set[str]:
    """Changes the file of a library with some games; their ids.  `copies`: those of former days stay."""
    shutil.copytree(kept(), folder, dirs_exist_ok=True)
    if not copies:
        for copy in (folder / BACKUPS).iterdir():
            copy.unlink()
        (folder / BACKUPS).rmdir()
    content = bytearray((folder / FILE).read_bytes())
    change(content)
    (folder / FILE).write_bytes(content)
    return {f"{number:03}" for number in range(MANY)}


def page(number: int, content: bytes) -> Callable[[bytearray], None]:
    def change(file: bytearray) -> None:
        file[(number - 1) * 4096 : number * 4096] = content * (4096 // len(content))

    return change


def number_at(at: int, value: int) -> Callable[[bytearray], None]:
    def change(file: bytearray) -> None:
        file[at : at + 4] = struct.pack(">i", value)

    return change


@pytest.mark.parametrize("kind", ["a page is damaged", "no bytes"])
def test_stopped_at_a_call_of_the_system_nothing_is_lost_and_it_is_said(kind: str) -> None:
    found = stopped.run(kind, 97, stopped.WAYS)
    if found is None:
        pytest.skip("needs Linux and a C compiler")
    assert found.stops >= 5
    assert found.wrong == []


@pytest.mark.parametrize("step", ["_build_new_library", "_replace_damaged_library"])
def test_a_rescue_that_fails_is_taken_up_by_the_next_start(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = spoil(tmp_path, page(3, b"\xff"))

    def full(self: LibraryRecovery) -> None:
        if step == "_build_new_library":
            (tmp_path / BUILDING).touch()
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(LibraryRecovery, step, full)
        found, said = whole(tmp_path)
        assert found == games, "what can be read is not shown meanwhile"
        assert said == [PENDING]
        one = library(tmp_path)
        one.save("new", record())
        one.flush()
        assert "No space left" in one.write_trouble
    one.retry()
    one.close()
    assert whole(tmp_path) == (games | {"new"}, [RENEWED])
    assert whole(tmp_path) == (games | {"new"}, []), "it is said for ever"


def test_the_command_ends_without_a_traceback_whatever_the_schema_says(tmp_path: Path) -> None:
    def flip(content: bytearray) -> None:
        content[content.index(b"CREATE TABLE games") + 5] ^= 0x80

    games = spoil(tmp_path, flip)
    done = subprocess.run(
        [sys.executable, "main.py", "--data", str(tmp_path), "games"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert {line["id"] for line in lines if line["ok"]} == games
    assert [line["error"] for line in lines if not line["ok"]] == [RENEWED]


@pytest.mark.parametrize("number", range(1, 13))
def test_a_page_costs_only_the_games_that_lie_on_it(number: int, tmp_path: Path) -> None:
    content = (b"\0", b"\xff", b"hello, I am a page of nothing.. ")[number % 3]
    games = spoil(tmp_path, page(number, content))
    found, said = whole(tmp_path)
    assert said == [RENEWED]
    assert len(found) >= MANY / 3
    assert found <= games
    if number <= 2:
        assert found == games, "its first two pages hold no game"


def cut(left: int) -> Callable[[bytearray], None]:
    def change(file: bytearray) -> None:
        del file[left:]

    return change


@pytest.mark.parametrize(
    "change", [*(page(number, b"\0") for number in (1, 4, 7, 9)), *map(cut, (0, 99, 5000, 40_000))], ids=range(8)
)
def test_with_the_copy_of_a_former_day_damage_costs_no_game(
    change: Callable[[bytearray], None], tmp_path: Path
) -> None:
    games = spoil(tmp_path, change, copies=True)
    assert whole(tmp_path) == (games, [RENEWED])


@pytest.mark.parametrize("value", [0, 1, -1, library_tables.VERSION + NEXT + 1])
@pytest.mark.parametrize("at", [60, 68], ids=["version", "owner"])
def test_a_damaged_number_is_set_right_and_nothing_else_is_touched(at: int, value: int, tmp_path: Path) -> None:
    games = spoil(tmp_path, number_at(at, value))
    assert whole(tmp_path) == (games, [])
    assert not (tmp_path / ASIDE).exists()
    with sqlite_file(tmp_path / FILE) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (library_tables.VERSION,)
        assert file.execute("PRAGMA application_id").fetchone() == (library_tables.APPLICATION,)


@pytest.mark.parametrize("copied", [False, True], ids=["no copy", "a copy"])
def test_a_game_of_which_only_the_record_is_left_has_a_row_again_with_what_the_copy_knows(
    copied: bool, tmp_path: Path
) -> None:
    games = library(tmp_path)
    for id, variant in (("000", "oware"), ("001", "kalah")):
        games.save(id, record(variant, "F"))
    games.rename_game("000", "The long evening")
    games.set_star("001")
    games.close()
    (copy,) = paths.list_backups(tmp_path)
    if not copied:
        copy.unlink()
    with sqlite_file(tmp_path / FILE) as file:
        file.execute("DELETE FROM games")
        file.execute("DROP INDEX kinds")
    games = library(tmp_path)
    entries = games.page_of_games().entries
    games.close()
    assert {(entry.id, entry.variant, entry.began, entry.level, entry.changed > 0) for entry in entries} == {
        ("000", "oware", "2025-01-31", 2, True), ("001", "kalah", "2025-01-31", 2, True),
    }  # fmt: skip
    said = {(entry.id, entry.title, entry.starred) for entry in entries}
    assert said == {("000", "The long evening" * copied, False), ("001", "", copied)}


def test_a_copy_for_each_of_three_days_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in range(1, 6):
        monkeypatch.setattr(
            paths, "_todays_backup", lambda folder, day=day: folder / BACKUPS / f"2025-01-{day:02}-{FILE}"
        )
        games = library(tmp_path)
        games.save(f"day {day}", record())
        games.close()
    assert [path.name[:10] for path in paths.list_backups(tmp_path)] == ["2025-01-05", "2025-01-04", "2025-01-03"]
    kept = [rows_of(path, "SELECT count(*) FROM records") for path in paths.list_backups(tmp_path)]
    assert kept == [[(5,)], [(4,)], [(3,)]]


def test_a_start_leaves_the_copy_of_today_as_it_is(tmp_path: Path) -> None:
    """Else every start would write all games once more."""
    filled(tmp_path, 2)
    (copy,) = paths.list_backups(tmp_path)
    made = copy.stat()
    games = library(tmp_path)
    assert games.all_ids()
    games.flush()
    now = copy.stat()
    games.close()
    assert (now.st_ino, now.st_mtime_ns) == (made.st_ino, made.st_mtime_ns)


def test_a_copy_that_cannot_be_made_leaves_the_former_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path, 3)
    [before] = paths.list_backups(tmp_path)
    content = before.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with sqlite_file(tmp_path / FILE) as source, pytest.raises(OSError, match="No space"):
        paths.back_up(source, tmp_path)
    assert [path.name for path in (tmp_path / BACKUPS).iterdir()] == [before.name]
    assert before.read_bytes() == content


def test_a_second_program_waits_for_the_rescue_or_says_that_games_may_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.features.library import database, json_listing

    games = spoil(tmp_path, page(1, b"\0"))
    first = LibraryRecovery(tmp_path, lambda record: "")
    assert first.lock.acquire()
    monkeypatch.setattr(database, "PATIENCE", 0.2)
    assert json_listing.run_games_command(str(tmp_path)) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {line["id"] for line in lines if line["ok"]} == games
    assert "another window is bringing back" in str([line for line in lines if not line["ok"]])
    assert json_listing.list_games_as_text(str(tmp_path)) == 1
    assert "another window is bringing back" in capsys.readouterr().err
    first.restore_games()
    first.lock.release()
    assert json_listing.run_games_command(str(tmp_path)) == 0
    assert len(capsys.readouterr().out.splitlines()) == MANY + 1


FULL = """
import resource, signal, sys
from pathlib import Path
from game.features.library.game_library import GameArchive
from tests.store.common import VARIANTS, record

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
library = GameArchive(Path(sys.argv[1]), VARIANTS)
shown, under_way = len(library.page_of_games().entries), len(library.games_under_way())
print(shown, under_way, library.read_record("000").moves, library.write_trouble != "")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="a limit on the size of files")
@pytest.mark.parametrize("damaged", [False, True], ids=["sound", "damaged"])
def test_on_a_full_disk_what_can_be_read_is_shown(damaged: bool, tmp_path: Path) -> None:
    spoil(tmp_path, page(1, b"\0") if damaged else lambda content: None)
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stderr == ""
    assert done.stdout.split("\n")[0] == f"{MANY} {MANY} ('F',) True"
    assert len(whole(tmp_path)[0]) == MANY


def test_a_change_that_fails_in_its_middle_leaves_nothing_of_it(tmp_path: Path) -> None:
    games = library(tmp_path)
    games.save(ONE, record())
    games.flush()

    def half(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE games SET title = 'half'")
        raise OSError("in the middle")

    games.queue_change(half)
    games.flush()
    assert games.write_trouble == "in the middle"
    games._changes.clear()
    games.save("two", record())
    games.close()
    assert games.write_trouble == ""
    titles = rows_of(tmp_path / FILE, "SELECT id, title FROM games ORDER BY id")
    assert titles == [(ONE, ""), ("two", "")]


def test_a_damaged_file_stays_while_another_window_writes_to_it(tmp_path: Path) -> None:
    first = library(tmp_path)
    first.save(ONE, record(moves="F"))
    first.flush()
    with sqlite_file(tmp_path / FILE) as other:
        other.execute("DROP INDEX kinds")
    inode = (tmp_path / FILE).stat().st_ino
    second = library(tmp_path)
    second.save("two", record())
    second.flush()
    assert (tmp_path / FILE).stat().st_ino == inode
    assert not (tmp_path / ASIDE).exists()
    assert second.write_trouble == SAID[5]
    first.close()
    second.retry()
    second.close()
    assert whole(tmp_path)[0] == {ONE, "two"}
