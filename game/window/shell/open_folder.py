"""A folder is shown in the system's own window for files, a file in the program that the system has for it."""

import os
import subprocess
import sys
from pathlib import Path

from game.ui.outside import start_program


def open_folder(folder: Path) -> bool:
    """Opens a folder, which is made where it does not exist yet; False where the system has nothing to show it with."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return open_file(folder)


def open_file(path: Path) -> bool:
    """Opens a file, or a folder, with what the system has for it; False where it has nothing."""
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
