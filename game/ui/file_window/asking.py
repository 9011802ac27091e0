"""File dialogs: the function blocks until an answer, so it is called in a thread.

On Linux the desktop's portal is asked first: it shows the window of whatever desktop there is, and works in a sandbox.
Without one zenity or kdialog does, whichever fits the desktop.
"""

import logging
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from game.ui.file_window.file_question import FileQuestion, NoWindowError, Unwanted

LOG = logging.getLogger("naqala.ui")
Way = Callable[[FileQuestion, Unwanted], list[Path]]


def choose_files(question: FileQuestion, unwanted: Unwanted) -> list[Path]:
    """Show the system's file dialog and return the chosen files; empty if cancelled. Raises NoWindowError. The system
    asks whether a file may be replaced. `unwanted`: returns whether to close the dialog, where possible.
    """
    for way in _available_dialogs():
        try:
            return way(question, unwanted)
        except Exception as error:  # it belongs to somebody else, and may fail in any way; there is the typed path
            LOG.info("no window for files in one way: %r", error)
            if unwanted():
                return []
    raise NoWindowError("no window for files opens on this system")


def _available_dialogs() -> Iterator[Way]:
    """Yield the functions that show a file dialog on this system, the best first."""
    if sys.platform == "win32":
        yield _choose_on_windows
    elif sys.platform == "darwin":
        from game.ui.file_window import programs

        yield programs.choose_on_mac
    else:
        from game.ui.file_window import portal, programs

        if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
            yield portal.choose_files
        if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
            yield from programs.available_programs()


def _choose_on_windows(question: FileQuestion, unwanted: Unwanted) -> list[Path]:
    """Show the dialog of Windows over the program's window, which waits until the dialog is closed; return the chosen
    files.
    """
    from crossfiledialog import win32

    kinds = {kind.words: kind.patterns for kind in question.kinds}
    title, folder = question.title, str(question.folder)
    if question.is_for_saving:
        found = [win32.save_file(title, folder, kinds, question.name)]
    elif question.is_multiple:
        found = win32.open_multiple(title, folder, kinds)
    else:
        found = [win32.open_file(title, folder, kinds)]
    return [Path(one) for one in found if one]
