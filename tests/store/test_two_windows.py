"""Two windows, two processes, and a disk that takes its time: nothing is lost, and nothing is told too early."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.features.learners.learners_file import Learners
from game.store import shared_files
from game.store.backed_up_file import BackedUpFile
from game.store.shared_files import BUSY
from tests.store.two_windows import FILES

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def another_window(name: str, folder: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another window that is writing the file right now, until it gets a line or is killed."""
    words = [sys.executable, "-m", "tests.store.two_windows", name, str(folder)]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        try:
            assert other.stdout.readline() == "writing\n"
            yield other
        finally:
            other.kill()


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_files, "PATIENCE", 0.0)


@pytest.mark.parametrize("name", FILES)
def test_who_comes_while_another_writes_is_told_so_and_nothing_of_either_is_lost(name: str, tmp_path: Path) -> None:
    here = FILES[name](tmp_path)
    with another_window(name, tmp_path) as other:
        assert here.trouble_of_change("b") == BUSY, "it was written without the lock"
        assert "b" not in here.read()
        said, _ = other.communicate("\n", timeout=60)
    assert said == "whole\n"
    assert here.read() == {"a"}
    assert (here.trouble_of_retry() if here.writer else here.trouble_of_change("b")) == ""
    assert here.read() == {"a", "b"}


@pytest.mark.parametrize("name", ["settings", "plan"])
def test_a_window_that_is_killed_while_it_writes_keeps_nobody_waiting(name: str, tmp_path: Path) -> None:
    here = FILES[name](tmp_path)
    with another_window(name, tmp_path) as other:
        other.kill()
        other.wait(60)
        assert here.trouble_of_change("b") == ""
    assert here.read() - {"a"} == {"b"}


@pytest.mark.parametrize("name", ["settings", "learners", "puzzles"])
def test_whose_change_was_told_as_whole_finds_it_after_the_other_writes_again(name: str, tmp_path: Path) -> None:
    first, second = FILES[name](tmp_path), FILES[name](tmp_path)
    for window, who in ((first, "a"), (second, "b")):
        assert window.trouble_of_change(who) == ""
    assert first.trouble_of_change("a") == ""
    assert FILES[name](tmp_path).read() == {"a", "b"}


def test_a_lesson_that_is_missing_from_the_last_good_copy_was_not_taken_away(tmp_path: Path) -> None:
    """The newest generation is damaged by somebody else: what this window has still goes back into the file."""
    path = tmp_path / "learners.json"
    window = Learners(path)
    gone = window.add_learner("Nour", "sun").id
    for lesson in ("first", "second"):
        window.all_learners[0].record_lesson("kalah", lesson, 3, "2026-11-20")
        window.save()
        assert window.flush()
    path.write_bytes(b"{")
    assert "second" not in BackedUpFile(path, bytes.decode).backup.read_text("utf-8")
    window.remove_learner(gone)
    assert window.flush()
    again = Learners(path)
    assert set(again.all_learners[0].lessons["kalah"]) == {"first", "second"}
    assert [learner.id for learner in again.all_learners if learner.id == gone] == []
