"""A file that is locked by one window at a time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.store.lock import FileLock

ROOT = Path(__file__).resolve().parents[2]
ANOTHER = """
import sys
from pathlib import Path
from game.store.lock import FileLock

print(FileLock(Path(sys.argv[1])).acquire())
"""


def another_takes(path: Path) -> bool:
    """Whether another program can take the lock now."""
    done = subprocess.run(
        [sys.executable, "-c", ANOTHER, str(path)], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip() == "True"


def test_who_holds_it_stands_in_it_and_nothing_else_does(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "x.lock"
    lock = FileLock(path)
    for before in ("", "12345678901234567890\n"):
        if before:
            path.write_text(before, "ascii")
        assert lock.acquire()
        assert path.read_text("ascii") == f"{os.getpid()}\n"
        lock.release()


def test_within_a_while_it_is_ours_and_released_at_the_end(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "x.lock")
    with lock.locked_within(0.0) as ours:
        assert ours
        assert not another_takes(lock.path)
    assert another_takes(lock.path)


def test_a_lock_that_is_ours_is_taken_again_and_one_that_is_not_is_not(tmp_path: Path) -> None:
    one, two = FileLock(tmp_path / "x.lock"), FileLock(tmp_path / "x.lock")
    assert (one.file_exists, one.is_held) == (False, False)
    assert one.acquire()
    assert one.acquire()
    assert (one.file_exists, one.is_held) == (True, True)
    assert not two.acquire()
    assert (two.file_exists, two.is_held) == (False, False)
    with two.locked_within(0.0) as ours:
        assert not ours
    assert one.is_held, "who did not get it lets nothing go"
    one.release()
    one.release()
    assert (one.file_exists, one.is_held) == (False, False)
    assert two.acquire()
    two.release()


def test_where_no_file_can_be_made_everybody_may_go_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    lock = FileLock(tmp_path / "file" / "x.lock")
    assert lock.acquire()
    assert (lock.file_exists, lock.is_held) == (False, False)


def test_who_is_refused_without_a_reason_does_not_have_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As under Wine."""

    def refused(*_: object) -> None:
        raise OSError(0, "Error")

    monkeypatch.setattr("msvcrt.locking" if os.name == "nt" else "fcntl.flock", refused)
    assert not FileLock(tmp_path / "x.lock").acquire()
