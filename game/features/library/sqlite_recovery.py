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
    """Return all rows of all tables of a file and its log (`-wal`), without row numbers; [] if it cannot be read.

    Bytes that are not UTF-8 become question marks.  Changed rows may occur twice where pages are damaged.
    """
    sizes = dict.fromkeys([*_declared_sizes(path), USUAL])
    try:
        return max((list(SqlitePages(path, *size).all_rows()) for size in sizes), key=len)
    except OSError:
        return []


def owner_and_version(path: Path) -> tuple[int, int]:
    """Return the application id and version of a file, or those in its log if changed there; 0, 0 if there are none.

    SQLite itself reads the file, as opening and closing it directly would release SQLite's locks.
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
    """Return the file header as last committed to a log; b"" if the log does not have it."""
    found = waiting = b""
    with contextlib.suppress(FileNotFoundError), _open_file(log) as file:
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
    """Pages of a database file; pages in its log replace those of the file.  Raises OSError if they cannot be read."""

    def __init__(self, path: Path, size: int, free: int) -> None:
        self.size, self.usable = size, size - free
        self._path = path
        self._logged: dict[int, bytes] = {}
        with _open_file(path) as file:
            self._content = file.read()
        try:
            with _open_file(Path(f"{path}-wal")) as log:
                self._logged = dict(_logged_pages(log.read(), size))
        except OSError:  # there is none
            pass
        self.number = max(len(self._content) // size, max(self._logged, default=0))

    def read_page(self, number: int) -> bytes:
        """Return the page of this number, from 1; an incomplete one is all zero."""
        found = self._logged.get(number) or self._content[(number - 1) * self.size : number * self.size]
        return found if len(found) == self.size else bytes(self.size)

    def all_rows(self) -> Iterator[tuple[Cell, ...]]:
        """Yield the values of each row that can be read, from all pages in use."""
        unused = self._free_pages()
        for number in range(1, self.number + 1):
            if number not in unused:
                yield from self._rows_of_page(self.read_page(number), 100 if number == 1 else 0)

    def _free_pages(self) -> set[int]:
        """Return the pages that hold only deleted rows; none if their list is damaged."""
        first, many = struct.unpack(">II", self.read_page(1)[32:40])
        found = set[int]()
        while 1 < first <= self.number and first not in found and len(found) < many:
            trunk = self.read_page(first)
            found.add(first)
            first, leaves = struct.unpack(">II", trunk[:8])
            if leaves > self.usable // 4 - 2:
                return set()
            found.update(struct.unpack(f">{leaves}I", trunk[8 : 8 + 4 * leaves]))
        return found if len(found) == many and not first else set()

    def _rows_of_page(self, page: bytes, at: int) -> Iterator[tuple[Cell, ...]]:
        """Yield the rows of a leaf page; a page with a damaged type is tried if it looks like one."""
        many, content = struct.unpack_from(">HH", page, at + 3)
        if page[at] != LEAF and (page[at] in OTHERS or not 0 < at + 8 + 2 * many <= content <= self.usable):
            return
        for place in range(at + 8, min(at + 8 + 2 * many, self.usable - 1), 2):
            start = struct.unpack_from(">H", page, place)[0]
            with contextlib.suppress(
                IndexError, ValueError, struct.error, OverflowError
            ):  # the next one lies elsewhere
                yield _parse_row(self._row_payload(page, start))

    def _row_payload(self, page: bytes, at: int) -> bytes:
        """Return the content of a row, from its page and its overflow pages."""
        length, at = _parse_varint(page, at)
        _, at = _parse_varint(page, at)
        if not 0 < length <= LARGEST:
            raise ValueError
        if length <= self.usable - 35:
            return _exact_slice(page, at, length)
        least = (self.usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (self.usable - 4)
        if here > self.usable - 35:
            here = least
        parts, left = [_exact_slice(page, at, here)], length - here
        following, met = struct.unpack_from(">I", page, at + here)[0], set[int]()
        while left > 0:
            if not 1 < following <= self.number or following in met:
                raise ValueError
            met.add(following)
            more = self.read_page(following)
            parts.append(more[4 : min(4 + left, self.usable)])
            left -= len(parts[-1])
            following = struct.unpack_from(">I", more)[0]
        return b"".join(parts)


def _declared_sizes(path: Path) -> Iterator[tuple[int, int]]:
    """Yield the page sizes that the file and its log declare."""
    try:
        with _open_file(path) as file:
            head = file.read(100)
        if head[:16] == MAGIC and len(head) == 100:
            size = struct.unpack_from(">H", head, 16)[0]
            yield from _checked_page_size(65536 if size == 1 else size, head[20])
        with _open_file(Path(f"{path}-wal")) as log:
            yield from _checked_page_size(struct.unpack(">8xI", log.read(12))[0], 0)
    except (OSError, struct.error):
        return


def _checked_page_size(size: int, free: int) -> Iterator[tuple[int, int]]:
    """Yield the page size `size` and the reserved bytes per page `free` if SQLite allows both; nothing otherwise."""
    if 512 <= size <= 65536 and size & (size - 1) == 0 and size - free >= 480:
        yield size, free


def _logged_pages(log: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """Yield the number and content of the pages committed to a log, in order, without damaged ones."""
    if len(log) < 32 + 24 + size or struct.unpack_from(">I", log, 8)[0] != size:
        return
    kind = ">" if log[3] & 1 else "<"
    salt, sums = log[16:24], struct.unpack_from(">II", log, 24)
    waiting: list[tuple[int, bytes]] = []
    for at in range(32, len(log) - 24 - size + 1, 24 + size):
        number, whole = struct.unpack_from(">II", log, at)
        page = log[at + 24 : at + 24 + size]
        found, sums = _log_checksums(kind, log[at : at + 8] + page, sums), struct.unpack_from(">II", log, at + 16)
        if log[at + 8 : at + 16] != salt:
            continue  # of an earlier round of the log
        if found == sums:
            waiting.append((number, page))
        if whole:
            yield from waiting
            waiting = []


def _log_checksums(kind: str, content: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    """Return the two checksums of a write-ahead log continued over `content`; `kind`: byte order, ">" or "<"."""
    one, two = sums
    words = iter(struct.unpack(f"{kind}{len(content) // 4}I", content))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


def _parse_row(payload: bytes) -> tuple[Cell, ...]:
    """Return the values of a row.  Raises ValueError or IndexError for damaged ones."""
    end, at = _parse_varint(payload, 0)
    body, out = end, list[Cell]()
    while at < end:
        kind, at = _parse_varint(payload, at)
        value, length = _parse_value(payload, kind, body)
        out.append(value)
        body += length
    if at != end or body != len(payload):
        raise ValueError
    return tuple(out)


def _parse_value(payload: bytes, kind: int, at: int) -> tuple[Cell, int]:
    """Return the value of a serial type at an offset, and its length in bytes."""
    if kind in (0, 8, 9):
        return (None if kind == 0 else kind - 8), 0
    if kind in _NUMBERS:
        return int.from_bytes(_exact_slice(payload, at, _NUMBERS[kind]), "big", signed=True), _NUMBERS[kind]
    if kind == 7:
        return float(struct.unpack(">d", _exact_slice(payload, at, 8))[0]), 8
    if kind < 12:
        raise ValueError
    content = _exact_slice(payload, at, (kind - 12) // 2)
    return (content.decode("utf-8", "replace") if kind & 1 else content), len(content)


def _exact_slice(content: bytes, at: int, length: int) -> bytes:
    """Return `length` bytes from offset `at`.  Raises ValueError if there are not so many."""
    if at + length > len(content):
        raise ValueError
    return content[at : at + length]


def _parse_varint(content: bytes, at: int) -> tuple[int, int]:
    """Return a variable-length integer of one to nine bytes, and the offset after it."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | content[place] & 0x7F
        if content[place] < 0x80:
            return number, place + 1
    return number << 8 | content[at + 8], at + 9


def _open_file(path: Path) -> BinaryIO:
    """Open a regular file for reading, never a pipe.  Raises OSError."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(22, "Not a file")
    return os.fdopen(handle, "rb")
