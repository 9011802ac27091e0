"""The rows of a SQLite file, read page by page, whatever has become of the tables that lead to them.

A row lies in a leaf of the tree of its table, and a leaf tells by itself where its rows are: so the leaves are looked
for in the whole file, as SQLite's own `.recover` does.  SQLite is asked for no row, and nothing is written.  How a file
is laid out: https://sqlite.org/fileformat2.html.
"""

import contextlib
import os
import sqlite3
import stat
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

Cell = int | float | str | bytes | None

MAGIC = b"SQLite format 3\0"
USUAL = 4096, 0  # bytes of a page, and of those that are kept free at its end, in every file that SQLite makes here
LEAF = 13  # the first byte of a page of rows
OTHERS = 0, 2, 5, 10  # of one that goes on a row, or was never used; of inner pages, and those of an index
LARGEST = 100_000_000  # bytes of one row: whatever claims more is no row
_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # kinds of whole numbers, and the bytes of each


def recovered_rows(path: Path) -> list[tuple[Cell, ...]]:
    """All rows of all tables of a file and of its log (`-wal`), without their numbers; none where it is no file.

    A text that is no UTF-8 has question marks.  Rows that were changed may be there twice where pages are damaged.
    """
    sizes = dict.fromkeys([*_sizes(path), USUAL])
    try:
        return max((list(SqlitePages(path, *size).rows()) for size in sizes), key=len)
    except OSError:
        return []


def owner_and_version(path: Path) -> tuple[int, int]:
    """Whose file it says to be, and of which version: as in its log, if it was changed there.  0, 0 where it is none.

    SQLite itself reads the file, and no more than that: who closes a file past it lets go of its locks.
    """
    try:
        logged = _first_page(Path(f"{path}-wal"))
        if logged:
            return struct.unpack_from(">68xi", logged)[0], struct.unpack_from(">60xi", logged)[0]
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as file:
            owner, version = (file.execute(f"PRAGMA {one}").fetchone() for one in ("application_id", "user_version"))
        return owner[0], version[0]
    except (OSError, ValueError, TypeError, struct.error, sqlite3.Error):  # the path itself may be no UTF-8
        return 0, 0


def _first_page(log: Path) -> bytes:
    """The head of the first page as it was last committed into a log; nothing if it was not."""
    found = waiting = b""
    with contextlib.suppress(FileNotFoundError), _opened(log) as file:
        head = file.read(32)
        if len(head) < 32:
            return b""
        size = struct.unpack_from(">I", head, 8)[0]
        while len(frame := file.read(24)) == 24 and frame[8:16] == head[16:24]:
            number, whole = struct.unpack_from(">II", frame)
            if number == 1:
                waiting = file.read(100)
                file.seek(size - len(waiting), os.SEEK_CUR)
            else:
                file.seek(size, os.SEEK_CUR)
            if whole:
                found = waiting or found
    return found


class SqlitePages:
    """The pages of a file, those that its log has instead included.  Raises OSError where they cannot be read."""

    def __init__(self, path: Path, size: int, free: int) -> None:
        self.size, self.usable = size, size - free
        self._path = path
        self._logged: dict[int, bytes] = {}
        with _opened(path) as file:
            self._content = file.read()
        try:
            with _opened(Path(f"{path}-wal")) as log:
                self._logged = dict(_logged(log.read(), size))
        except OSError:  # there is none
            pass
        self.number = max(len(self._content) // size, max(self._logged, default=0))

    def page(self, number: int) -> bytes:
        """A page; the first is 1.  One that is not whole is zero."""
        found = self._logged.get(number) or self._content[(number - 1) * self.size : number * self.size]
        return found if len(found) == self.size else bytes(self.size)

    def rows(self) -> Iterator[tuple[Cell, ...]]:
        unused = self._unused()
        for number in range(1, self.number + 1):
            if number not in unused:
                yield from self._rows_of(self.page(number), 100 if number == 1 else 0)

    def _unused(self) -> set[int]:
        """Pages that hold nothing any more but what was deleted; none where the list of them is damaged."""
        first, many = struct.unpack(">II", self.page(1)[32:40])
        found = set[int]()
        while 1 < first <= self.number and first not in found and len(found) < many:
            trunk = self.page(first)
            found.add(first)
            first, leaves = struct.unpack(">II", trunk[:8])
            if leaves > self.usable // 4 - 2:
                return set()
            found.update(struct.unpack(f">{leaves}I", trunk[8 : 8 + 4 * leaves]))
        return found if len(found) == many and not first else set()

    def _rows_of(self, page: bytes, at: int) -> Iterator[tuple[Cell, ...]]:
        """The rows of a leaf; a page whose kind is damaged is tried, too, if it looks like one otherwise."""
        many, content = struct.unpack_from(">HH", page, at + 3)
        if page[at] != LEAF and (page[at] in OTHERS or not 0 < at + 8 + 2 * many <= content <= self.usable):
            return
        for place in range(at + 8, min(at + 8 + 2 * many, self.usable - 1), 2):
            start = struct.unpack_from(">H", page, place)[0]
            with contextlib.suppress(
                IndexError, ValueError, struct.error, OverflowError
            ):  # the next one lies elsewhere
                yield _row(self._payload(page, start))

    def _payload(self, page: bytes, at: int) -> bytes:
        """The content of a row: what lies on the page, and what lies on the pages behind it."""
        length, at = _varint(page, at)
        _, at = _varint(page, at)
        if not 0 < length <= LARGEST:
            raise ValueError
        if length <= self.usable - 35:
            return _part(page, at, length)
        least = (self.usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (self.usable - 4)
        if here > self.usable - 35:
            here = least
        parts, left = [_part(page, at, here)], length - here
        following, met = struct.unpack_from(">I", page, at + here)[0], set[int]()
        while left > 0:
            if not 1 < following <= self.number or following in met:
                raise ValueError
            met.add(following)
            more = self.page(following)
            parts.append(more[4 : min(4 + left, self.usable)])
            left -= len(parts[-1])
            following = struct.unpack_from(">I", more)[0]
        return b"".join(parts)


def _sizes(path: Path) -> Iterator[tuple[int, int]]:
    """How large a page is, as the file says, and its log."""
    try:
        with _opened(path) as file:
            head = file.read(100)
        if head[:16] == MAGIC and len(head) == 100:
            size = struct.unpack_from(">H", head, 16)[0]
            yield from _size(65536 if size == 1 else size, head[20])
        with _opened(Path(f"{path}-wal")) as log:
            yield from _size(struct.unpack(">8xI", log.read(12))[0], 0)
    except (OSError, struct.error):
        return


def _size(size: int, free: int) -> Iterator[tuple[int, int]]:
    if 512 <= size <= 65536 and size & (size - 1) == 0 and size - free >= 480:
        yield size, free


def _logged(log: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """Pages that were committed into a log, in the order of time; those that are damaged are left out."""
    if len(log) < 32 + 24 + size or struct.unpack_from(">I", log, 8)[0] != size:
        return
    kind = ">" if log[3] & 1 else "<"
    salt, sums = log[16:24], struct.unpack_from(">II", log, 24)
    waiting: list[tuple[int, bytes]] = []
    for at in range(32, len(log) - 24 - size + 1, 24 + size):
        number, whole = struct.unpack_from(">II", log, at)
        page = log[at + 24 : at + 24 + size]
        found, sums = _sums(kind, log[at : at + 8] + page, sums), struct.unpack_from(">II", log, at + 16)
        if log[at + 8 : at + 16] != salt:
            continue  # of an earlier round of the log
        if found == sums:
            waiting.append((number, page))
        if whole:
            yield from waiting
            waiting = []


def _sums(kind: str, content: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    one, two = sums
    words = iter(struct.unpack(f"{kind}{len(content) // 4}I", content))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


def _row(payload: bytes) -> tuple[Cell, ...]:
    """The values of a row.  Raises ValueError or IndexError for what is none."""
    end, at = _varint(payload, 0)
    body, out = end, list[Cell]()
    while at < end:
        kind, at = _varint(payload, at)
        value, length = _value(payload, kind, body)
        out.append(value)
        body += length
    if at != end or body != len(payload):
        raise ValueError
    return tuple(out)


def _value(payload: bytes, kind: int, at: int) -> tuple[Cell, int]:
    """The value of a kind that lies there, and its bytes."""
    if kind in (0, 8, 9):
        return (None if kind == 0 else kind - 8), 0
    if kind in _NUMBERS:
        return int.from_bytes(_part(payload, at, _NUMBERS[kind]), "big", signed=True), _NUMBERS[kind]
    if kind == 7:
        return float(struct.unpack(">d", _part(payload, at, 8))[0]), 8
    if kind < 12:
        raise ValueError
    content = _part(payload, at, (kind - 12) // 2)
    return (content.decode("utf-8", "replace") if kind & 1 else content), len(content)


def _part(content: bytes, at: int, length: int) -> bytes:
    if at + length > len(content):
        raise ValueError
    return content[at : at + length]


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and what follows it."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | content[place] & 0x7F
        if content[place] < 0x80:
            return number, place + 1
    return number << 8 | content[at + 8], at + 9


def _opened(path: Path) -> BinaryIO:
    """A file to read; never a pipe that is waited for.  Raises OSError."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(22, "Not a file")
    return os.fdopen(handle, "rb")
