"""A real terminal: its width, its letters, the end of the input, Ctrl+C, a window that is closed.  No game is lost."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.commands.run import run
from tests.interrupted import heeding_ctrl_c

ROOT = Path(__file__).resolve().parents[2]
PROMPT, CTRL_C, CTRL_D = b"> ", b"\x03", b"\x04"
PATIENCE = 60.0  # seconds for an answer, on a busy machine

pytestmark = pytest.mark.skipif(os.name != "posix", reason="terminals of Unix")


class Terminal:
    """A program in a terminal of so many columns."""

    def __init__(self, words: Sequence[str], columns: int, errors: Path, **environment: str) -> None:
        import pty
        import termios

        self._mine, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, columns))
        kept = {name: said for name, said in os.environ.items() if name not in ("COLUMNS", "LINES")}
        with heeding_ctrl_c(), open(errors, "wb") as told:
            self.program = subprocess.Popen(
                [sys.executable, "main.py", *words], cwd=ROOT, stdin=theirs, stdout=theirs, stderr=told,
                env={**kept, "TERM": "xterm", "NO_COLOR": "1", **environment}, start_new_session=True,
                preexec_fn=_its_own,  # noqa: PLW1509 – only so Ctrl+C in the terminal reaches it
            )  # fmt: skip
        os.close(theirs)
        self.said = b""
        self.hear()

    def hear(self, patience: float = PATIENCE) -> str:
        """What is said until a line is awaited, or until the program has ended."""
        new, until = b"", time.monotonic() + patience
        while not new.endswith(PROMPT) and time.monotonic() < until:
            if not select.select([self._mine], [], [], 0.05)[0]:
                if self.program.poll() is not None:
                    break
                continue
            try:
                read = os.read(self._mine, 65536)
            except OSError:
                break
            if not read:
                break
            new += read
        self.said += new
        return new.decode("utf-8", "replace").replace("\r\n", "\n")

    def type(self, line: str) -> str:
        os.write(self._mine, line.encode() + b"\n")
        return self.hear()

    def press(self, keys: bytes) -> str:
        os.write(self._mine, keys)
        return self.hear(PATIENCE if keys == CTRL_D else 1.0)

    def close(self) -> None:
        """The window of the terminal is closed."""
        if self._mine >= 0:
            os.close(self._mine)
        self._mine = -1

    def code(self) -> int:
        return self.program.wait(PATIENCE)


def _its_own() -> None:
    """In the new process: Ctrl+C in the terminal reaches it."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def at_terminal(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(["--data", str(tmp_path / "data"), "play", "kalah"], 40, tmp_path / "errors")
    yield terminal
    terminal.close()
    terminal.program.kill()
    assert "Traceback" not in (tmp_path / "errors").read_text()


def kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    """The moves of the games in the library."""
    assert run("games", data=tmp_path / "data") == 0
    return [json.loads(line)["moves"] for line in capsys.readouterr().out.splitlines()]


def test_lines_end_between_words_within_forty_columns_and_nothing_moves_or_colours_them(at_terminal: Terminal) -> None:
    for line in ("?", "rules", "c"):
        at_terminal.type(line)
    said = at_terminal.said.decode()
    assert "computer" in said
    assert "\x1b[3" not in said.replace("\x1b[?2004", "")
    assert not [line for line in said.replace("\r\n", "\n").splitlines() if len(line) > 40]


def test_no_more_input_ends_politely(at_terminal: Terminal, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_terminal.type("c")
    assert at_terminal.press(CTRL_D).endswith("\nGoodbye.\n")
    assert at_terminal.code() == 0
    assert kept(tmp_path, capsys) == [["C"]]


def test_ctrl_c_in_a_lesson_or_a_game_ends_politely(
    at_terminal: Terminal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at_terminal.type("c")
    said, until = "", time.monotonic() + PATIENCE
    while "Goodbye." not in said and time.monotonic() < until:
        said += at_terminal.press(CTRL_C)  # the first one may come before anybody waits for keys
    assert said.endswith("\nGoodbye.\n")
    assert at_terminal.code() == 130
    assert kept(tmp_path, capsys) == [["C"]]


@pytest.mark.parametrize("way", ["closed", "SIGTERM"])
def test_whoever_ends_it_the_game_is_kept(
    way: str, at_terminal: Terminal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at_terminal.type("c")
    if way == "closed":
        at_terminal.close()
    else:
        at_terminal.program.send_signal(getattr(signal, way))
    assert at_terminal.code() in (1, 128 + signal.SIGHUP, 128 + signal.SIGTERM)
    assert kept(tmp_path, capsys) == [["C"]]


def test_a_terminal_without_the_letters_of_the_language_speaks_english_in_letters_that_it_has(tmp_path: Path) -> None:
    words = ["--data", str(tmp_path / "data"), "--language", "he", "play", "kalah"]
    terminal = Terminal(words, 80, tmp_path / "errors", PYTHONIOENCODING="latin-1")
    terminal.type("hint")
    assert b"This terminal cannot show the letters of your language; here is English." in terminal.said
    assert b"Sungura's holes: a 4" in terminal.said
    assert terminal.said.isascii()
    terminal.press(CTRL_D)
    assert terminal.code() == 0
    terminal.close()


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [sys.executable, "main.py", "--data", str(tmp_path / "data"), "play", "kalah", "--north", "person"]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          encoding="utf-8") as program:  # fmt: skip
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdin.write("C\n")
        program.stdin.flush()
        while "played South’s C" not in program.stdout.readline():
            pass
        program.stdout.close()
        program.stdin.write("A\nB\n")
        program.stdin.close()
        assert program.stderr.read() == ""
        assert program.wait(PATIENCE) == 0
    assert kept(tmp_path, capsys)[0][:1] == ["C"]
