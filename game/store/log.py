"""The log: what no part of the program could handle, kept to be looked into later.

Loggers are named `naqala.<room>`.  The window writes their entries to a file in the data folder, never larger than
LARGEST; older entries are in a second file beside it.  A command writes no file: Python then prints warnings and
errors on standard error, where the window reads those of a worker.
"""

import contextlib
import logging
import os
from pathlib import Path

from game.store.disk import make_folder, move_file, open_for_writing, write_all_bytes
from game.store.folders import LOG

LARGEST = 256_000  # bytes of one file
LONGEST = 16_000  # bytes of one entry; a longer one keeps its end, which says what happened
ROOT = "naqala"
FORM = "%(asctime)s %(levelname)s %(name)s [%(process)d]: %(message)s"


class LogFile(logging.Handler):
    """A log handler that opens its file for each entry, as entries are rare and the folder may disappear."""

    def __init__(self, path: Path) -> None:
        super().__init__(logging.INFO)
        self.path = path
        self.older = path.with_name(path.name + ".1")
        self.setFormatter(logging.Formatter(FORM))

    def emit(self, record: logging.LogRecord) -> None:
        """Write an entry.  Never raises, as the program goes on without a log."""
        with contextlib.suppress(Exception):
            self._append_entry(self._format_entry(record))

    def _format_entry(self, record: logging.LogRecord) -> bytes:
        """Return an entry as UTF-8 with a line end, its middle left out if it is longer than `LONGEST` bytes."""
        try:
            said = self.format(record)
        except Exception as error:  # the arguments do not fit the message
            said = f"{record.name}: {record.msg!r} ({type(error).__name__})"
        entry = said.encode("utf-8", "backslashreplace")
        if len(entry) > LONGEST:
            half = LONGEST // 2
            entry = entry[:half] + b"\n ...\n" + entry[-half:]
        return entry + b"\n"

    def _append_entry(self, entry: bytes) -> None:
        """Append an entry to the log; a log that is full first replaces the older log, and a new one is begun."""
        make_folder(self.path.parent)
        handle = open_for_writing(self.path, adding=True)
        try:
            if os.fstat(handle).st_size + len(entry) > LARGEST:
                os.close(handle)
                handle = -1
                move_file(self.path, self.older)
                handle = open_for_writing(self.path, adding=True)
            write_all_bytes(handle, entry)
        finally:
            if handle >= 0:
                os.close(handle)


def log_to_folder(folder: Path) -> Path:
    """Log to a file in this folder from now on, and return its path; a second call changes the folder."""
    logger = logging.getLogger(ROOT)
    for handler in [one for one in logger.handlers if isinstance(one, LogFile)]:
        logger.removeHandler(handler)
    handler = LogFile(folder / LOG)
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    return handler.path
