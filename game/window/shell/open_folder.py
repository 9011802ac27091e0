"""A folder is shown in the system's own window for files, a file in the program that the system has for it."""

import os
import subprocess
import sys
from pathlib import Path

from game.ui.outside import start_program


def open_folder(folder: Path) -> bool:
    """Open a folder in the system's file manager, creating it if needed; return False if the system has no file
    manager.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return open_file(folder)


def open_file(path: Path) -> bool:
    """Open a file or folder with the system's program for it; return False if there is no such program."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            start_program([opener, str(path)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except (OSError, ValueError):
        return False
    return True
