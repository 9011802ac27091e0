"""A folder is shown in the system's own window for files."""

import os
import subprocess
import sys
from pathlib import Path

from game.ui.outside import start


def open_folder(folder: Path) -> bool:
    """Opens a folder, which is made where it does not exist yet; False where the system has nothing to show it with."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            start([opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except (OSError, ValueError):
        return False
    return True
