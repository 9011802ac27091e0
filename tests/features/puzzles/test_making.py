"""Puzzles are made while nobody does anything, or when there are none left; never more than a few at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from game.engine.process.child import ChildEndedError, ChildProcess
from game.engine.process.worker import worker_command
from game.features.puzzles.puzzle_making import IDLE, OFTEN, RESERVE, SILENCE, PuzzleMaker
from game.teaching.kept_puzzles import shipped_puzzles


class Program(ChildProcess):
    """Stands for the process: says what it was given, then ends."""

    def __init__(self, lines: Sequence[str | None]) -> None:
        self.lines, self.ended = list(lines), False

    @property
    def is_alive(self) -> bool:
        return bool(self.lines)

    @property
    def exit_code(self) -> int:
        return 0

    def read_line(self, seconds: float) -> str | None:
        if not self.lines:
            raise ChildEndedError
        return self.lines.pop(0)

    def end(self) -> None:
        self.ended = True


class Starts:
    """Notes how it was started."""

    def __init__(self, *lines: str | None) -> None:
        self.words = list[list[str]]()
        self.lines = lines
        self.programs = list[Program]()

    def __call__(self, words: Sequence[str]) -> Program:
        self.words.append(list(words))
        self.programs.append(Program(self.lines))
        return self.programs[-1]


LINES = [msgspec.json.encode(one).decode() for one in shipped_puzzles("simple")[:2]]


def test_with_nothing_left_it_begins_at_once_and_with_enough_never() -> None:
    starts = Starts()
    making = PuzzleMaker(["puzzles"], starts)
    making.update(10 * IDLE, "simple", RESERVE)
    assert not starts.words
    making.update(0.01, "simple", 0)
    assert starts.words


def test_what_it_finds_is_given_and_nonsense_is_not() -> None:
    starts = Starts(LINES[0], None, "nonsense", LINES[1])
    making = PuzzleMaker(["puzzles"], starts)
    making.update(0.01, "simple", 0)
    found = [one for _ in range(4) for one in making.update(0.01, "simple", 5)]
    assert found == shipped_puzzles("simple")[:2]
    assert not making.is_busy
    making.note_user_input()
    making.update(OFTEN, "simple", 5)
    assert len(starts.words) == 2
    assert starts.words[1][-1] == "2", "another seed finds other puzzles"


def test_the_process_ends_with_the_page() -> None:
    starts = Starts(None, None, None)
    making = PuzzleMaker(["puzzles"], starts)
    making.update(0.01, "simple", 0)
    making.update(0.01, "simple", 0)
    making.close()
    assert starts.programs[0].ended


def test_a_search_that_brings_nothing_is_begun_ever_more_rarely() -> None:
    starts = Starts()
    making = PuzzleMaker(["puzzles"], starts)
    for _ in range(3600):  # seconds, in which each search ends at once
        making.update(1.0, "simple", 0)
    assert 5 < len(starts.words) < 20


def test_a_search_that_falls_silent_is_ended() -> None:
    starts = Starts(*[None] * 10_000)
    making = PuzzleMaker(["puzzles"], starts)
    making.update(1.0, "simple", 0)
    for _ in range(int(SILENCE)):
        making.update(1.0, "simple", 0)
    assert starts.programs[0].ended
    assert not making.is_busy


# ---------------------------------------------------------------------- real processes
ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60.0
unix = pytest.mark.skipif(sys.platform != "linux", reason="processes as Linux lists them")


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.01)


def running(pid: int) -> bool:
    """Whether a process does anything still; one that has ended and that nobody has asked for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


@unix
def test_no_search_leaves_a_thread_or_a_pipe() -> None:
    making = PuzzleMaker([sys.executable, "-c", "print('nothing')"])
    making._start_search("simple")
    until(lambda: (making.update(0.01, "simple", 0) or True) and not making.is_busy)
    files, threads = open_files(), {*threading.enumerate()}
    for _ in range(2):
        making._start_search("simple")
        until(lambda: (making.update(0.0, "", 0) or True) and not making.is_busy)
        making._start_search("simple")
        making.close()
    assert open_files() <= files  # those of other tests may have ended meanwhile
    assert not {*threading.enumerate()} - threads


@unix
def test_a_search_that_is_given_up_while_it_talks_leaves_neither() -> None:
    """It has said more than anybody reads, and would say more for ever."""
    making = PuzzleMaker([sys.executable, "-c", "while True: print('{}' * 50)"])
    files, threads = open_files(), {*threading.enumerate()}
    for _ in range(2):
        making._start_search("simple")
        assert making._search is not None
        child = making._search._child
        assert child is not None
        until(lambda child=child: child._heard.full())  # type: ignore[misc]
        making.close()
        assert not child.is_alive
    assert open_files() <= files  # those of other tests may have ended meanwhile
    assert not {*threading.enumerate()} - threads


@unix
@pytest.mark.parametrize(
    "words", [("puzzles", "kiswahili", "--new", "--count", "100"), ("rules", "tchuka_ruma", "--json")]
)
def test_no_search_outlives_a_window_that_is_killed(words: tuple[str, ...], tmp_path: Path) -> None:
    """The window is a program that starts the search as it does, and says which process that is."""
    line = [*worker_command(str(tmp_path), words[0]), *words[1:]]
    start = f"from game.engine.process.child import ChildProcess; c = ChildProcess({line!r})"
    start += "; print(c.process.pid, flush=True)"
    code = f"{start}\nimport time; time.sleep(99)"
    window = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert window.stdout is not None
    search = int(window.stdout.readline())
    assert running(search)
    window.send_signal(signal.SIGKILL)
    window.wait()
    window.stdout.close()
    until(lambda: not running(search))


@unix
def test_a_search_ends_soon_after_its_pipe() -> None:
    """And not only with the next thing that it has to say, which may be minutes later."""
    code = "from game.engine.process.child import end_with_parent as f; import time\nf(); time.sleep(99)"
    child = ChildProcess([sys.executable, "-c", code])
    child.close_input()
    until(lambda: not child.is_alive)
    assert not child.is_alive
    child.end()
