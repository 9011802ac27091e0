"""Endgame tables of games of any family, on the disk and in a process.

They can be built again, so they lie in the cache folder, and nothing depends on them.

A file is a head (MAGIC, the length of the words, a checksum of all that follows), the words (JSON: which game, how
many stones), and the bounds, a signed byte each: all lower ones, then all upper ones where they differ.  A file that
is damaged, or of another game, is deleted; without one that cannot be read or written the program goes on.
"""

import contextlib
import hashlib
import json
import mmap
import os
import struct
import tempfile
import threading
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Protocol

import msgspec

from game import __version__
from game.engine.process.guard import guarded
from game.rules.decoding import decode
from game.rules.families import part
from game.rules.game import Rules

MAGIC = b"NAQALA-ENDS\x01"
HEAD = struct.Struct("<12sII")
PIECE = 1 << 24  # bytes read at a time
LONGEST_WORDS = 1 << 12
NO_MEMORY = "There is not enough memory"
USUAL_MEMORY = 50_000_000  # bytes that building a table unasked may take
MOST_MEMORY = 6_000_000_000  # bytes
MOST_STONES = 255  # that a number in a file may name


@dataclass(frozen=True)
class Progress:
    """How far a table is: `stones` on the board are worked on, `positions` of these, `done` of all work with them.

    `done` is None where nobody knows: values are still wandering.
    """

    stones: int
    positions: int
    done: float | None


class EndTable(Protocol):
    """A table of whatever family: what files have to know of it."""

    low: Any
    high: Any

    @property
    def most(self) -> int:
        """Up to how much lies on the board."""

    @property
    def entries(self) -> int:
        """How many values it has."""

    def give(self, low: Any, high: Any) -> None:
        """Takes over its values."""


def plans(rules: Rules) -> Any:
    """What a family says of its endgame tables: `why_none`, `plan_of`, `new_table`, `fill`; None if it has none."""
    return getattr(part(rules.words.family, "engine"), "ends", None)


class TableFiles:
    """The tables of one folder.  Never raises OSError; `trouble` is the system's message of the last error, or ""."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble = ""

    def path(self, rules: Rules) -> Path:
        """Where the table of this game with these options lies, if it has been built."""
        name = "".join(c if c.isalnum() and c.isascii() else "-" for c in rules.variant)[:40]
        key = hashlib.blake2b(json.dumps([rules.variant, rules.options]).encode(), digest_size=8).hexdigest()
        return self.folder / f"{name}-{key}.ends"

    def load(self, rules: Rules) -> EndTable | None:
        """The table that was built earlier; None if there is none, or only a damaged one.

        It is mapped, not read: processes share its memory, and the system can reclaim it.
        """
        path = self.path(rules)
        try:
            with path.open("rb") as file:
                table = _table(file, rules)
        except FileNotFoundError:
            return None
        except OSError as error:
            self.trouble = error.strerror or str(error)
            return None
        if table is None:
            with contextlib.suppress(OSError):
                path.unlink()
        return table

    def save(self, table: EndTable, rules: Rules) -> bool:
        """Replaces the stored table, whole or not at all; True if that worked."""
        words = json.dumps(_words(rules, table)).encode()
        low, high = (memoryview(bounds).cast("B")[: table.entries] for bounds in (table.low, table.high))
        parts: list[bytes | memoryview] = [words, low] if low == high else [words, low, high]
        check = 0
        for piece in parts:
            check = zlib.crc32(piece, check)
        new = ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            number, new = tempfile.mkstemp(prefix=self.path(rules).stem, suffix=".new", dir=self.folder)
            with open(number, "wb") as file:
                file.write(HEAD.pack(MAGIC, len(words), check))
                for piece in parts:
                    file.write(piece)
            Path(new).replace(self.path(rules))
        except OSError as error:
            self.trouble = error.strerror or str(error)
            with contextlib.suppress(OSError):
                if new:
                    os.unlink(new)
            return False
        self.trouble = ""
        return True

    def build(
        self,
        rules: Rules,
        most: int,
        report: Callable[[Progress], None] = lambda progress: None,
        stop: Callable[[], bool] = lambda: False,
    ) -> EndTable | None:
        """Builds and saves the table with `most` stones, starting from what is there; None where `stop` ended it early.

        What was done by then is saved too.  None, with `trouble` set, where there is not enough memory.  Raises
        ValueError with a sentence where there can be no such table.
        """
        known = self.load(rules)
        if known and known.most >= most:
            return known
        endgame_plan = plans(rules)
        try:
            table: EndTable = endgame_plan.new_table(rules, most)
            done = endgame_plan.fill(table, rules, known, report, stop)
            if done > most:
                self.save(table, rules)
                return table
            if done > (known.most + 1 if known else 0):
                smaller = endgame_plan.new_table(rules, done - 1)
                endgame_plan.fill(smaller, rules, table)
                self.save(smaller, rules)
        except MemoryError:
            self.trouble = NO_MEMORY
        return None

    def ensure(
        self, rules: Rules, most: int | None = None, stop: Callable[[], bool] = lambda: False
    ) -> EndTable | None:
        """A table of at least `most` stones (the usual number if None): loaded, or built now.

        None where the game has none, none is worth building, or `stop` ended it early.  Call it in a thread: compiled,
        it works without the interpreter's lock.
        """
        endgame_plan = plans(rules)
        if endgame_plan is None or endgame_plan.why_none(rules):
            return None
        plan = endgame_plan.plan_of(rules)
        most = plan.usual if most is None else min(most, plan.most)
        return self.build(rules, most, stop=stop) if most else None


class _Heading(msgspec.Struct, frozen=True):
    """What must be known of a file before the rest of its words can be compared."""

    stones: Annotated[int, msgspec.Meta(ge=1, le=MOST_STONES)]


def _words(rules: Rules, table: EndTable) -> dict[str, Any]:
    """The words of a file: which table it holds."""
    return {
        "game": rules.variant, "options": rules.options, "made by": __version__, "tables": rules.fingerprint,
        "stones": table.most, "entries": table.entries,
    }  # fmt: skip


def _table(file: Any, rules: Rules) -> EndTable | None:
    """The table of a file; None where it is damaged or of another game.  Raises OSError."""
    head = file.read(HEAD.size)
    if len(head) != HEAD.size:
        return None
    magic, length, check = HEAD.unpack(head)
    endgame_plan = plans(rules)
    if endgame_plan is None:
        return None
    if magic != MAGIC or length > LONGEST_WORDS:
        return None
    words = file.read(length)
    try:
        table: EndTable = endgame_plan.new_table(rules, decode(words, _Heading).stones, room=False)
        said = json.loads(words)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    start, n = HEAD.size + length, table.entries
    size = os.fstat(file.fileno()).st_size - start
    if said != json.loads(json.dumps(_words(rules, table))) or size not in (n, 2 * n):
        return None
    found = zlib.crc32(words)
    while piece := file.read(PIECE):
        found = zlib.crc32(piece, found)
    if found != check:
        return None
    data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY))[start:].cast("b")
    table.give(data[:n], data[size - n :])
    return table


class TableKeeper:
    """Holds the table of the game that was asked for last; only `wait` waits.

    A table that was built earlier is there at once.  One that is missing, or smaller than usual, is built in a thread;
    the search does not wait for it, and `of` returns it once it is done.  There is one thread at most: two tables
    built at once would take twice the memory.
    """

    def __init__(self, files: TableFiles) -> None:
        self._files = files
        self._lock = threading.Lock()
        self._rules: Rules | None = None
        self._table: EndTable | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def of(self, rules: Rules) -> EndTable | None:
        """The table of this game, if there is one yet; ends work on the table of another game."""
        with self._lock:
            if self._rules is not rules:
                self._stop.set()
                self._stop = threading.Event()
                self._rules, self._table = rules, None
                if self._thread is None or not self._thread.is_alive():
                    self._thread = threading.Thread(target=self._work, name="endgame-tables", daemon=True)
                    self._thread.start()
            return self._table

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until the table of the game that was asked for last is done; True if it is."""
        thread = self._thread
        if thread:
            thread.join(seconds)
        return thread is None or not thread.is_alive()

    def close(self) -> None:
        """Ends all work; the finished part of a table is saved."""
        self._stop.set()

    @guarded
    def _work(self) -> None:
        """Makes the table that was asked for last, until no other has been asked for meanwhile."""
        made: Rules | None = None
        while True:
            with self._lock:
                rules, stop = self._rules, self._stop
                if rules is None or rules is made:
                    self._thread = None
                    return
            self._make(rules, stop)
            made = rules

    @guarded
    def _make(self, rules: Rules, stop: threading.Event) -> None:
        """Makes one table.  If that fails, its game is played without one; the next table asked for is still made."""
        self._put(rules, self._files.load(rules))
        self._put(rules, self._files.ensure(rules, stop=stop.is_set))

    def _put(self, rules: Rules, table: EndTable | None) -> None:
        with self._lock:
            if table and self._rules is rules:
                self._table = table
