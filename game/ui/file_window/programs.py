"""File dialogs by programs of desktops and of macOS: each shows a window and prints the paths."""

import atexit
import contextlib
import os
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from game.ui.file_window.file_question import FileQuestion, NoWindowError, Unwanted
from game.ui.outside import start_program

LOOK = 0.2  # seconds between two looks whether the answer is still wanted
STARTING = 2.0  # seconds that the end of this program waits for one that is being started
CLOSED = 1  # what zenity, kdialog and osascript end with if nothing was chosen
NO_DISPLAY = re.compile(r"(open|connect to) display", re.IGNORECASE)
NEXT = re.compile(rb"\n(?=/)")  # between two paths: a line end that a name has is none
UNDONE = "-128"  # what osascript says where somebody cancelled

OPEN = """on run {title, folder, many}
set several to many is "1"
set found to choose file with prompt title default location (POSIX file folder) multiple selections allowed several
set paths to {}
repeat with one in (found as list)
set end of paths to POSIX path of one
end repeat
set AppleScript's text item delimiters to linefeed
return paths as text
end run"""
SAVE = """on run {title, folder, called}
set found to choose file name with prompt title default name called default location (POSIX file folder)
return POSIX path of found
end run"""


def available_programs() -> Iterator[Callable[[FileQuestion, Unwanted], list[Path]]]:
    """Yield a function for each available program, the desktop's own first.

    zenity comes a second time, without options that new versions dropped.
    """
    kde = "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "").upper()
    for name in ("kdialog", "zenity") if kde else ("zenity", "kdialog"):
        if shutil.which(name) and name == "kdialog":
            yield _choose_with_kdialog
        elif shutil.which(name):
            yield from (_choose_with_zenity, partial(_choose_with_zenity, plain=True))


def _choose_with_zenity(question: FileQuestion, unwanted: Unwanted, *, plain: bool = False) -> list[Path]:
    """Return the files chosen with zenity; `plain`: without options that new versions dropped."""
    words = ["zenity", "--file-selection", "--separator=\n", f"--title={question.title}"]
    words.append(f"--filename={question.folder / question.name}" + ("" if question.is_for_saving else "/"))
    words += ["--save", "--confirm-overwrite"] if question.is_for_saving else []
    words += ["--multiple"] if question.is_multiple else []
    words += [f"--file-filter={kind.words} | {' '.join(kind.patterns)}" for kind in question.kinds]
    words += ["--modal", f"--attach={question.over}"] if question.over and not plain else []
    return _run_dialog_program(words, unwanted)


def _choose_with_kdialog(question: FileQuestion, unwanted: Unwanted) -> list[Path]:
    """Return the files chosen with kdialog."""
    words = ["kdialog", "--title", question.title]
    words += ["--attach", str(question.over)] if question.over else []
    words += ["--multiple", "--separate-output"] if question.is_multiple else []
    kinds = "\n".join(f"{' '.join(kind.patterns)}|{kind.words}" for kind in question.kinds)
    asks = "--getsavefilename" if question.is_for_saving else "--getopenfilename"
    return _run_dialog_program(
        [*words, asks, str(question.folder / question.name), *([kinds] if kinds else [])], unwanted
    )


def choose_on_mac(question: FileQuestion, unwanted: Unwanted) -> list[Path]:
    """Show the dialog of macOS and return the chosen files; it offers all kinds of files at once, as it can't switch
    between them.
    """
    last = question.name if question.is_for_saving else str(int(question.is_multiple))
    script = SAVE if question.is_for_saving else OPEN
    return _run_dialog_program(["osascript", "-e", script, question.title, str(question.folder), last], unwanted)


def _run_dialog_program(words: Sequence[str], unwanted: Unwanted) -> list[Path]:
    """Run the command `words`, which shows a dialog, and return the paths that it prints, one per line. `unwanted`:
    returns whether to end it.

    Raises NoWindowError if it couldn't show a dialog.
    """
    nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
    shown, started = list[subprocess.Popen[bytes]](), threading.Event()
    end = partial(_end_programs, shown, started)
    atexit.register(end)  # a Naqala that is closed takes its window along, even one that is just being opened
    try:
        with start_program(words, stdin=nothing, stdout=pipe, stderr=pipe, start_new_session=True) as program:
            shown.append(program)
            started.set()
            try:
                while True:
                    try:
                        out, wrong = program.communicate(timeout=LOOK)
                        break
                    except subprocess.TimeoutExpired:
                        if unwanted():
                            return []
            finally:
                end()
    finally:
        started.set()
        atexit.unregister(end)
    why = wrong.decode("utf-8", "replace").strip()
    failed = program.returncode not in (0, CLOSED) or (not out and NO_DISPLAY.search(why))
    if failed or (words[0] == "osascript" and program.returncode and UNDONE not in why):
        raise NoWindowError(f"{words[0]} ended with {program.returncode}: {why[-300:]}")
    found = NEXT.split(out.removesuffix(b"\n")) if out.strip() else []
    if not all(one.startswith(b"/") and b"\0" not in one for one in found):
        raise NoWindowError(f"{words[0]} gave no path: {out[:300]!r}")
    return [Path(os.fsdecode(one)) for one in found]


def _end_programs(programs: Sequence[subprocess.Popen[bytes]], started: threading.Event) -> None:
    """End programs with all their children, which may hold their outputs open; first wait until they are started."""
    started.wait(STARTING)
    for program in programs:
        if program.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
