"""Reading of untrusted files: only regular ones, since a pipe or a device may block or never end."""

import os
import stat
from pathlib import Path

from game.rules.file.faults import LARGEST
from game.rules.phrase import Phrase


def check_regular(path: Path) -> None:
    """Raise OSError unless the path is a regular file; it is not opened."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError(0, Phrase("it is a folder, a pipe or a device, not a text file"))


def read_content(path: Path, most: int = LARGEST) -> bytes:
    """Return the content of a file.  Raises OSError if it is no regular file or is larger than `most` bytes."""
    check_regular(path)
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as opened:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(0, Phrase("it is a pipe or a device, not a text file"))
        content = opened.read(most + 1)
    if len(content) > most:
        raise OSError(0, Phrase("it is larger than {n} KB", n=most // 1024))
    return content
