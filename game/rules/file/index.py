"""The index of variant files: what was read and found right once is not read and checked again at each start.

It holds the words of each file beside its size, its time and its digest.  A file that has another size or another
content is read anew; an index that is damaged, old or not ours is as good as none.  Nobody is told: it can be made
again at any time.
"""

import os
import time
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Raw, Struct

from game import __version__
from game.rules.decoding import UNREADABLE, decode
from game.rules.families import OWN, family

FORM = 2
YOUNG = 2_000_000_000  # ns: a file that changed so short before it was read may change again and keep its time


class IndexFile(Protocol):
    """Where the index is kept."""

    def read(self) -> bytes | None:
        """What was written last; None if there is nothing, or nothing that can be read."""

    def write(self, content: bytes) -> None:
        """Have it written soon."""


class IndexEntry(Struct, frozen=True):
    """A file that was found right: how it looked, and the words in it."""

    size: int
    time: int  # ns
    digest: str
    read: int  # when, ns
    family: str
    words: Raw
    based_on: dict[str, str] = {}  # the files that it changes, and their digests

    def decoded(self) -> Any:
        """The words of the file."""
        return decode(self.words, family(self.family).WORDS)


class _Content(Struct, frozen=True):
    made_by: str
    files: dict[str, IndexEntry]


class FileIndex:
    """The entries of all files by their paths.  `file` None: nothing is known, nothing is kept."""

    def __init__(self, file: IndexFile | None) -> None:
        self._file = file
        self._known = _decoded(file.read()) if file else {}
        self._used: dict[str, IndexEntry] = {}

    def entry(self, path: Path) -> IndexEntry | None:
        """A file that is as it was when it was read; None if it has to be read."""
        entry = self._known.get(str(path))
        if entry is None:
            return None
        try:
            now = os.stat(path)
            if now.st_size != entry.size:
                return None
            if now.st_mtime_ns != entry.time or entry.read - entry.time <= YOUNG:
                if _digest(path.read_bytes()) != entry.digest:
                    return None
                entry = msgspec.structs.replace(entry, time=now.st_mtime_ns, read=time.time_ns())
            if any(_digest(Path(base).read_bytes()) != digest for base, digest in entry.based_on.items()):
                return None
        except OSError:
            return None
        self._used[str(path)] = entry
        return entry

    def keep(self, path: Path, words: Any) -> None:
        """Remembers a file that was read and found right.  Words of other people's families are always read anew."""
        if self._file is None or words.family not in OWN:
            return
        from game.rules.file.based_on import base_files  # only now: most starts have no new file

        try:
            now, content = os.stat(path), path.read_bytes()
            changes = getattr(words, "based_on", None)
            below = {str(base): _digest(base.read_bytes()) for base in base_files(path)} if changes else {}
        except OSError:
            return
        if now.st_size == len(content):
            encoded = Raw(msgspec.json.encode(words))
            self._used[str(path)] = IndexEntry(
                now.st_size, now.st_mtime_ns, _digest(content), time.time_ns(), words.family, encoded, below
            )

    def close(self) -> None:
        """Writes it if it is not as it was."""
        if self._file is not None and self._used != self._known:
            body = msgspec.json.encode(_Content(_made_by(), self._used))
            self._file.write(_digest(body).encode() + b"\n" + body)


def _decoded(content: bytes | None) -> dict[str, IndexEntry]:
    """The entries of an index; none if it is not whole, or made by another program than this one."""
    digest, _, body = (content or b"").partition(b"\n")
    if not body or _digest(body).encode() != digest:
        return {}
    try:
        found = decode(body, _Content)
    except UNREADABLE:
        return {}
    return found.files if found.made_by == _made_by() else {}


@cache
def _made_by() -> str:
    """This program, and the very files with which it checks games."""
    looks = _looks(sorted(Path(__file__).parent.glob("*.py")))
    return f"{FORM} {__version__} {_digest(repr(looks).encode())}"


def _looks(paths: Iterable[Path]) -> list[tuple[str, int, int]]:
    return [(path.name, (now := os.stat(path)).st_size, now.st_mtime_ns) for path in paths]


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()
