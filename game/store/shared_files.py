"""Files that several windows write: each waits for its turn, reads what is there, and changes what it changed itself.

Whoever doesn't get the lock in time writes nothing: `BusyFileError` is told as any other trouble of the disk, and the
job is tried again. The lock is the system's, so that a window that is killed keeps nobody waiting.
"""

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from game.store.backed_up_file import write_file
from game.store.disk import DamagedError, free_numbered_path, read_file
from game.store.lock import FileLock
from game.text.language import msg

T = TypeVar("T")

PATIENCE = 2.0  # seconds to wait for another window that writes; longer than that it is told as trouble
BUSY = msg("another window is writing the same file")
OLD = ".old"  # behind the name of a file that is kept though nobody reads it any more
_LOCK = ".lock"


class BusyFileError(OSError):
    """Raised if another window has the lock of a file for longer than `PATIENCE`."""


@contextlib.contextmanager
def turn_to_write(path: Path, patience: float | None = None) -> Iterator[None]:
    """Have a file, or a folder of documents, for this window alone while it is read, merged and written; the lock lies
    beside it. Raises BusyFileError if another window has it for longer than `patience` seconds, by default PATIENCE.

    The window's thread calls this only with a patience of 0, as it never waits.
    """
    lock = FileLock(path.with_name(path.name + _LOCK))
    with lock.locked_within(PATIENCE if patience is None else patience) as is_ours:
        if not is_ours:
            raise BusyFileError(0, BUSY)
        yield


def replace_document(path: Path, content: bytes | None, before: bytes | None) -> None:
    """Write a document that people change as a whole, or delete it if `content` is None; `before`: its content as this
    window last read or wrote it, None for no file. What another window has written there since is kept beside it,
    ending in `.old`. Called in the document's turn. Raises OSError.
    """
    if os.path.lexists(path):
        try:
            now = read_file(path)
        except (OSError, DamagedError):
            now = None
        if now is not None and now not in (before, content):
            write_file(free_numbered_path(path.parent, path.name, OLD, " "), now)
    if content is None:
        path.unlink(missing_ok=True)
    else:
        write_file(path, content)


def merge_by_key(
    was: Mapping[str, T], mine: Mapping[str, T], found: Mapping[str, T], both: Callable[[T | None, T, T], T]
) -> dict[str, T]:
    """Merge two changed mappings, `mine` and `found`; `was`: their common base. A key that one side left unchanged
    takes the value of the other side, or is removed with it; `both` merges values that both changed.
    """
    out: dict[str, T] = {}
    for key in dict.fromkeys([*found, *mine]):
        before, ours, theirs = was.get(key), mine.get(key), found.get(key)
        if before is not None and before in (ours, theirs):
            one = theirs if ours == before else ours
        else:
            one = ours if theirs is None else theirs if ours is None else both(before, ours, theirs)
        if one is not None:
            out[key] = one
    return out
