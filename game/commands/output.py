"""Standard streams of all commands: full or closed outputs, printable text, interrupts."""

import contextlib
import os
import re
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TextIO

from game.commands.command_line import CommandError, CommandParser
from game.place import FAILED, PROGRESS
from game.rules.phrase import error_phrase

ENDINGS = ("SIGTERM", "SIGHUP", "SIGBREAK")  # a system that shuts down, a terminal that is closed
INTERRUPTED = 128 + signal.SIGINT  # the exit code that shells expect after Ctrl-C
CLOSED, LISTENERS, UTF8 = "the output cannot be written", (1, 2), "utf-8"

# Controls of a terminal, and signs that turn round, hide or break what stands behind them; line ends and tabs are none.
UNSEEN = re.compile(
    "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f"
    "\\ufeff\\ufff9-\\ufffb\U000e0000-\U000e0fff]"
)
ISOLATES, END_OF_ISOLATE = "\u2066\u2067\u2068", "\u2069"


class SafeOutput(TextIOWrapper):
    """An output that escapes invisible characters as `\\u001b`, so that they can't control a terminal.

    JSON and text records escape them likewise.  Isolates (signs for the direction of text) stay where all of a line end
    on that line: they keep the direction of names, and affect nothing else.
    """

    def write(self, said: str) -> int:
        """Write a text; return its length."""
        super().write("\n".join(map(_safe_line, said.split("\n"))))
        return len(said)


def _safe_line(line: str) -> str:
    """Return a line with invisible characters escaped; isolates stay if each ends on the line."""
    keeps, depth = True, 0
    for letter in line:
        depth += (letter in ISOLATES) - (letter == END_OF_ISOLATE)
        keeps = keeps and depth >= 0
    kept = ISOLATES + END_OF_ISOLATE if keeps and not depth else ""
    return UNSEEN.sub(lambda found: found[0] if found[0] in kept else _escape_match(found), line)


def _escape_match(found: re.Match[str]) -> str:
    """Return the matched characters as JSON escapes of their UTF-16 code units."""
    units = found[0].encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def _wrap_stream(stream: TextIO) -> TextIO:
    """Return the output stream wrapped so that invisible characters are escaped; a stream that can't be wrapped is
    returned as it is.

    Lines end with a line feed alone on every system, as readers of JSON and of the text protocol expect it.
    """
    if not isinstance(stream, TextIOWrapper) or isinstance(stream, SafeOutput):
        return stream
    how = _output_encoding(stream), "backslashreplace", "\n", stream.line_buffering, stream.write_through
    return SafeOutput(stream.detach(), *how)


def _output_encoding(stream: TextIO) -> str:
    """Return the encoding for a stream: UTF-8 instead of an old code page of Windows for a file or a pipe, unless the
    user has set an encoding; else the stream's own.
    """
    asked = os.environ.get("PYTHONIOENCODING", "").partition(":")[0]
    return stream.encoding if asked or sys.platform != "win32" else UTF8


def run_command(main: Callable[[list[str]], int], words: Sequence[str]) -> int:
    """Run the program and return its exit code.  If a file or an output fails, print a sentence about it."""
    _reopen_closed_streams()
    sys.stdout, sys.stderr = _wrap_stream(sys.stdout), _wrap_stream(sys.stderr)
    try:
        code = main(list(words))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _discard_output(INTERRUPTED)
    except BrokenPipeError:  # the reader has closed the pipe (`| head`)
        return _discard_output(0)
    except OSError as error:
        where = CLOSED if error.filename is None else f"{os.fsdecode(error.filename)} cannot be used"
        with contextlib.suppress(OSError):
            print(f"naqala: {where}: {error_phrase(error)}.", file=sys.stderr, flush=True)
        return _discard_output(1)


def set_output_to_utf8() -> None:
    """Set the output to UTF-8, whatever the system's encoding, as JSON requires."""
    getattr(sys.stdout, "reconfigure", lambda **_: None)(encoding=UTF8, errors="backslashreplace")


def _reopen_closed_streams() -> None:
    """Open closed standard streams on the null device, so that no other file takes their numbers.

    Writing to a closed output then fails, as it does when the disk is full.
    """
    for number in (0, *LISTENERS):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY)  # the system gives the lowest free number
    failing = sys.platform != "win32"  # on Windows a program without a console has no outputs, which is no fault
    if sys.stdout is None:
        sys.stdout = open(1, "w", closefd=False) if failing else open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115


def _discard_output(code: int) -> int:
    """Discard the buffered output, so that the interpreter doesn't report the failure again; return `code`."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for number in LISTENERS:
            os.dup2(nowhere, number)
    return code


Tell = Callable[[float], None]  # how far it is, from 0 to 1


def add_progress_option(parser: CommandParser) -> None:
    """Add the option `--progress`, which prints lines of progress."""
    parser.add_argument("--progress", action="store_true", help="says how far it is, a line for each hundredth")


def ignore_progress(part: float) -> None:
    """Do nothing: the default callback for progress."""


@contextmanager
def report_progress(order: Namespace) -> Iterator[Tell]:
    """Yield a callback that prints progress lines, if `--progress` was given, else one that does nothing. With
    `--progress`, a CommandError in the `with` block is printed before it is raised.
    """
    with clean_up_on_signals():
        try:
            yield _print_progress if order.progress else ignore_progress
        except CommandError as error:
            if order.progress:
                print(f"{FAILED} {error}", flush=True)
            raise


def _print_progress(part: float) -> None:
    """Print a line with the share done, from 0 to 1, for the program that started this one."""
    print(f"{PROGRESS} {part:.2f}", flush=True)


@contextmanager
def clean_up_on_signals() -> Iterator[None]:
    """Turn signals that end the program into exceptions within the `with` block, so that half-written files are
    removed.

    Signals that were ignored when the program was started, as by nohup, still are.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in ENDINGS if hasattr(signal, name)]
    before = {one: signal.getsignal(one) for one in numbers if signal.getsignal(one) != signal.SIG_IGN}
    for number in before:
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
