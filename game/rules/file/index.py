"""Cache of checked variant files, so that a start need not read and check them all again.

It holds the words of each file beside its size, its time and its digest.  A file that has another size or another
content is read anew; an index that is damaged, old or not ours is as good as none.  Nobody is told: it can be made
again at any time.  One of the program's own games is shipped with it (`build/index.py` makes it), for the first start.
"""

import os
import time
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Raw, Struct

from game import __version__
from game.place import CONFLICTS, INDEX, VARIANTS
from game.rules.decoding import UNREADABLE, add_checksum, unpack, verify_checksum
from game.rules.families import family_by_name
from game.rules.file.regular_files import read_content

FORM = 5
MOST_SHIPPED = 50_000_000  # bytes of what is shipped of all games
YOUNG = 2_000_000_000  # ns: a file that changed so short before it was read may change again and keep its time


class IndexFile(Protocol):
    """The storage of the index."""

    def read(self) -> bytes | None:
        """Return the stored content; None if there is none or it can't be read."""

    def write(self, content: bytes) -> None:
        """Store the content soon."""


class GameFacts(Struct, frozen=True):
    """Facts about a game for pages that don't load its rules.

    `also`: the other names, without the languages of these names.
    """

    name: str
    idea: str = ""
    about: str = ""
    country: list[str] = []
    also: list[str] = []
    difficulty: int = 1
    minutes: int = 10
    shelf: str | None = None
    based_on: str | None = None

    @classmethod
    def from_words(cls, words: Any) -> "GameFacts":
        """Return the facts about a game from the words of its file; the home-page group is derived if the file names
        none.
        """
        said = {key: getattr(words, key) for key in cls.__struct_fields__ if hasattr(words, key)}
        said["also"] = [name if isinstance(name, str) else name.name for name in said.get("also", ())]
        return cls(**said | {"shelf": said.get("shelf") or family_by_name(words.family).shelf_of(words)})


class IndexEntry(Struct, frozen=True):
    """Index entry of a checked game file: its size, time, digest and words (decoded tables)."""

    size: int
    time: int  # ns
    digest: str
    read: int  # when, ns
    family: str
    facts: GameFacts
    words: Raw
    based_on: dict[str, str] = {}  # the files that it changes, and their digests

    def decode_words(self) -> Any:
        """Return the decoded words of the file."""
        return unpack(self.words, family_by_name(self.family).WORDS)

    @property
    def whole_digest(self) -> str:
        """Digest of the file together with the files that it is based on."""
        return " ".join((self.digest, *self.based_on.values()))


class _Content(Struct, frozen=True):
    """Content of the index file: the program version that made it, and the entries by file name."""

    made_by: str
    files: dict[str, IndexEntry]


class FileIndex:
    """Index of checked files by path.  With `file` None only the shipped index is used, and nothing is stored."""

    def __init__(self, file: IndexFile | None) -> None:
        self._file = file
        self._known = _decode_entries(file.read()) if file else {}
        self._used: dict[str, IndexEntry] = {}

    def entry_if_unchanged(self, path: Path) -> IndexEntry | None:
        """Return the entry of a file if the file hasn't changed since it was indexed; None if it has to be read."""
        entry = _entry_if_unchanged(path, self._known.get(str(path)))
        if entry is None and path.parent == VARIANTS:
            entry = _entry_if_unchanged(path, shipped_entries().get(path.name))
        if entry is not None:
            self._used[str(path)] = entry
        return entry

    def add_file(self, path: Path, words: Any) -> None:
        """Add a file that was read and has passed the checks; `words`: its decoded tables."""
        if self._file is None:
            return
        from game.rules.file.based_on import base_files  # only now: most starts have no new file

        try:
            now, content = os.stat(path), read_content(path)
            changes = getattr(words, "based_on", None)
            below = {str(base): _digest(read_content(base)) for base in base_files(path)} if changes else {}
        except OSError:
            return
        if now.st_size == len(content):
            self._used[str(path)] = _make_entry(content, words, now.st_mtime_ns, time.time_ns(), below)

    def close(self) -> None:
        """Store the index if it has changed."""
        if self._file is not None and self._used != self._known:
            self._file.write(_encode_content(_Content(_program_id(), self._used)))


def _make_entry(content: bytes, words: Any, changed: int, read: int, based_on: dict[str, str]) -> IndexEntry:
    """Return the index entry of a file; `changed`, `read`: times in ns; `based_on`: digests of base files by path."""
    encoded = Raw(msgspec.msgpack.encode(words))
    return IndexEntry(
        len(content), changed, _digest(content), read, words.family, GameFacts.from_words(words), encoded, based_on
    )


def _entry_if_unchanged(path: Path, entry: IndexEntry | None) -> IndexEntry | None:
    """Return the entry of the file `path` if it is up to date; None if there is no entry or the file has changed."""
    if entry is None:
        return None
    try:
        now = os.stat(path)
        if now.st_size != entry.size:
            return None
        if now.st_mtime_ns != entry.time or entry.read - entry.time <= YOUNG:
            if _digest(read_content(path)) != entry.digest:
                return None
            entry = msgspec.structs.replace(entry, time=now.st_mtime_ns, read=time.time_ns())
        if any(_digest(read_content(Path(base))) != digest for base, digest in entry.based_on.items()):
            return None
    except OSError:
        return None
    return entry


def _decode_entries(content: bytes | None) -> dict[str, IndexEntry]:
    """Decode the entries of an index; empty without `content`, or if it is damaged or was made by another version."""
    found = _decode_content(content)
    return found.files if found is not None and found.made_by == _program_id() else {}


def _decode_content(written: bytes | None) -> _Content | None:
    """Return the index stored in these bytes; None if they are missing, damaged or unreadable."""
    body = verify_checksum(written)
    if body is None:
        return None
    try:
        return unpack(body, _Content)
    except UNREADABLE:
        return None


def _encode_content(content: _Content) -> bytes:
    return add_checksum(msgspec.msgpack.encode(content))


@cache
def _program_id() -> str:
    looks = [(path.name, (now := os.stat(path)).st_size, now.st_mtime_ns) for path in _checker_sources()]
    return f"{FORM} {__version__} {zlib.crc32(repr(looks).encode())}"


def _checker_sources() -> list[Path]:
    """List the sources of the code that checks games, with its table; empty in the packed program."""
    here = Path(__file__).parent
    sources = [*sorted(here.glob("*.py")), *sorted(here.parent.glob("*/family.py"))]
    return [*sources, CONFLICTS] if sources else []


# ---------------------------------------------------------------------- what is shipped
@cache
def shipped_entries() -> Mapping[str, IndexEntry]:
    """Return the shipped entries by file name; empty where there are none, or they were made from other sources."""
    try:
        found = _decode_content(read_content(INDEX, MOST_SHIPPED))
    except OSError:
        return {}
    if found is None:
        return {}
    ours = _shipped_program_id()
    fits = found.made_by == ours or (not _checker_sources() and found.made_by.split()[:2] == ours.split()[:2])
    return found.files if fits else {}


def shipped_index(files: Mapping[Path, Any]) -> bytes:
    """Return the content of the index to ship with the program, from the words (decoded tables) of these files."""
    entries = {path.name: _make_entry(path.read_bytes(), words, 0, 0, {}) for path, words in files.items()}
    return _encode_content(_Content(_shipped_program_id(), entries))


def _shipped_program_id() -> str:
    """Return an identifier of the program's version from its sources' content, since copied sources have other file
    times.
    """
    return f"{FORM} {__version__} {_digest(b''.join(path.read_bytes() for path in _checker_sources()))}"


def _digest(content: bytes) -> str:
    """Return a digest of the content, as hexadecimal digits."""
    from hashlib import blake2b  # only here: most starts have no new file

    return blake2b(content, digest_size=16).hexdigest()
