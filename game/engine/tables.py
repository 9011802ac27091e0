"""Endgame tables of games of any family, on the disk and in a process.

They can be built again, so they lie in the cache folder, and nothing depends on them.

A file is a head (MAGIC, the length of the words, their checksum), the words (JSON: which game, how many stones, and for
each number of stones the length and the checksum of its part), and the parts, as the family lays them out.  All parts
are checked when a file is opened; from then on it is mapped, and only what is looked up lies in memory.  A file that is
damaged, or of another game, is deleted; without one that cannot be read or written the program goes on.
"""

import contextlib
import hashlib
import json
import mmap
import os
import struct
import tempfile
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Protocol

import msgspec

from game import __version__
from game.background import JobQueue
from game.rules.decoding import decode
from game.rules.families import part
from game.rules.file.regular_files import check_regular
from game.rules.game import Rules
from game.rules.phrase import error_phrase

MAGIC = b"NAQALA-ENDS\x02"
HEAD = struct.Struct("<12sII")
PIECE = 1 << 24  # bytes read at a time
LONGEST_WORDS = 1 << 12
NO_MEMORY = "There is not enough memory"
KEEP_EVERY = 30.0  # seconds after which what is done is saved, lest a power cut takes more
USUAL_MEMORY = 50_000_000  # bytes that building a table unasked may take
MOST_MEMORY = 6_000_000_000  # bytes
MOST_STONES = 255  # that a number in a file may name


@dataclass(frozen=True)
class TableProgress:
    """How far a table is: `stones` on the board are worked on, `positions` of these, `done` of all work with them.

    `done` is None where nobody knows: values are still wandering.
    """

    stones: int
    positions: int
    done: float | None


class EndTable(Protocol):
    """A table of whatever family: what files have to know of it."""

    @property
    def most(self) -> int:
        """Up to how much lies on the board."""

    @property
    def entries(self) -> int:
        """How many values it has."""

    def parts(self, most: int) -> list[memoryview]:
        """Its values up to so much on the board, a part for each number of stones."""

    def give(self, data: memoryview, lengths: Sequence[int]) -> None:
        """Takes over parts of these lengths, one behind the other.  Raises ValueError where they can be none."""


def table_plans(rules: Rules) -> Any:
    """A family's `why_none`, `plan_of`, `new_table`, `fill` and numbers of its endgame tables; None if it has none."""
    return getattr(part(rules.words.family, "engine"), "ends", None)


class TableFiles:
    """The tables of one folder.  Never raises OSError; `trouble` is the system's message of the last error, or ""."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble = ""

    def path(self, rules: Rules) -> Path:
        """Where the table of this game with these options lies, if it has been built."""
        return max(self._names(rules), key=_written)

    def _names(self, rules: Rules) -> tuple[Path, Path]:
        """The two files in which it may lie: Windows replaces none that is in use, and the newest is the largest."""
        name = "".join(c if c.isalnum() and c.isascii() else "-" for c in rules.variant)[:40]
        key = hashlib.blake2b(json.dumps([rules.variant, rules.options]).encode(), digest_size=8).hexdigest()
        return self.folder / f"{name}-{key}.ends", self.folder / f"{name}-{key}-2.ends"

    def load(self, rules: Rules) -> EndTable | None:
        """The table that was built earlier; None if there is none, or only a damaged one.

        It is mapped, not read: processes share its memory, and the system can reclaim it.
        """
        path = self.path(rules)
        try:
            check_regular(path)
            with path.open("rb") as file:
                table = _table(file, rules)
        except FileNotFoundError:
            return None
        except OSError as error:
            self.trouble = error_phrase(error)
            return None
        if table is None:
            with contextlib.suppress(OSError):
                path.unlink()
        return table

    def save(self, table: EndTable, rules: Rules, most: int) -> bool:
        """Replaces the stored table by the parts up to `most`, whole or not at all; True if that worked."""
        parts = table.parts(most)
        words = json.dumps(
            {**_words(rules, most), "parts": [[part.nbytes, zlib.crc32(part)] for part in parts]}
        ).encode()
        new = ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            number, new = tempfile.mkstemp(prefix=self.path(rules).stem, suffix=".new", dir=self.folder)
            with open(number, "wb") as file:
                file.write(HEAD.pack(MAGIC, len(words), zlib.crc32(words)))
                file.write(words)
                file.writelines(parts)
            self._put(new, rules)
        except OSError as error:
            self.trouble = error_phrase(error)
            with contextlib.suppress(OSError):
                if new:
                    os.unlink(new)
            return False
        self.trouble = ""
        return True

    def _put(self, new: str, rules: Rules) -> None:
        """Gives a whole file its name, in the place of the one before or beside it.  Raises OSError."""
        before = self.path(rules)
        (other,) = {*self._names(rules)} - {before}
        try:
            os.replace(new, before)
        except OSError:  # in use, as by the search that plays meanwhile
            os.replace(new, other)
        else:
            with contextlib.suppress(OSError):
                other.unlink()

    def build(
        self,
        rules: Rules,
        most: int,
        report: Callable[[TableProgress], None] = lambda progress: None,
        stop: Callable[[], bool] = lambda: False,
    ) -> EndTable | None:
        """Builds and saves the table with `most` stones, starting from what is there; None where `stop` ended it early.

        What was done by then is saved too, and on the way now and then.  None, with `trouble` set, where there is not
        enough memory.  Raises ValueError with a sentence where there can be no such table.
        """
        known = self.load(rules)
        if known and known.most >= most:
            return known
        endgame_plan, kept = table_plans(rules), time.monotonic()

        def heard(progress: TableProgress) -> None:
            nonlocal kept
            if progress.done == 1.0 and progress.stones < most and time.monotonic() > kept + KEEP_EVERY:
                self.save(table, rules, progress.stones)
                kept = time.monotonic()
            report(progress)

        try:
            table: EndTable = endgame_plan.new_table(rules, most)
            done = endgame_plan.fill(table, rules, known, heard, stop)
            if done > most:
                return (self.load(rules) if self.save(table, rules, most) else None) or table
            if done > max(known.most + 1 if known else 0, endgame_plan.plan_of(rules).least):
                self.save(table, rules, done - 1)
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
        endgame_plan = table_plans(rules)
        if endgame_plan is None or endgame_plan.why_none(rules):
            return None
        plan = endgame_plan.plan_of(rules)
        most = plan.usual if most is None else min(most, plan.most)
        return self.build(rules, most, stop=stop) if most else None


class _Heading(msgspec.Struct, frozen=True):
    """What must be known of a file before the rest of its words can be compared."""

    stones: Annotated[int, msgspec.Meta(ge=1, le=MOST_STONES)]
    parts: Annotated[list[tuple[int, int]], msgspec.Meta(max_length=MOST_STONES + 1)]  # length and checksum of each


def _words(rules: Rules, most: int) -> dict[str, Any]:
    """Which table a file holds, as its words say it."""
    return {
        "game": rules.variant, "options": rules.options, "made by": __version__, "tables": rules.fingerprint,
        "stones": most,
    }  # fmt: skip


def _table(file: Any, rules: Rules) -> EndTable | None:
    """The table of a file; None where it is damaged or of another game.  Raises OSError."""
    head = file.read(HEAD.size)
    endgame_plan = table_plans(rules)
    if endgame_plan is None or len(head) != HEAD.size:
        return None
    magic, length, check = HEAD.unpack(head)
    if magic != MAGIC or length > LONGEST_WORDS:
        return None
    words = file.read(length)
    if zlib.crc32(words) != check:
        return None
    try:
        heading, said = decode(words, _Heading), json.loads(words)
        if said | json.loads(json.dumps(_words(rules, heading.stones))) != said:
            return None
        table: EndTable = endgame_plan.new_table(rules, heading.stones)
        lengths = [length for length, _ in heading.parts]
        if sum(lengths) != os.fstat(file.fileno()).st_size - HEAD.size - length:
            return None
        if not all(_whole(file, *part) for part in heading.parts):
            return None
        data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY))[HEAD.size + length :]
        table.give(data, lengths)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return table if table.most == heading.stones else None


def _written(path: Path) -> int:
    """When a file was written; before all others if it is not there."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return -1


def _whole(file: Any, length: int, check: int) -> bool:
    """Whether the part that begins here has this checksum; the file then stands behind it."""
    found = 0
    while length > 0 and (piece := file.read(min(length, PIECE))):
        found, length = zlib.crc32(piece, found), length - len(piece)
    return length == 0 and found == check


class TableKeeper:
    """Holds the table of the game that was asked for last; only `wait` waits.

    A table that was built earlier is there at once.  One that is missing, or smaller than usual, is built in a thread;
    the search does not wait for it, and `table_for` returns it once it is done.  There is one thread at most: two
    tables built at once would take twice the memory.
    """

    def __init__(self, files: TableFiles) -> None:
        self._files = files
        self._lock = threading.Lock()
        self._rules: Rules | None = None
        self._table: EndTable | None = None
        self._stop = threading.Event()
        self._jobs = JobQueue("endgame-tables")

    def table_for(self, rules: Rules) -> EndTable | None:
        """The table of this game, if there is one yet; ends work on the table of another game."""
        with self._lock:
            if self._rules is not rules:
                self._stop.set()
                self._stop = stop = threading.Event()
                self._rules, self._table = rules, None
                self._jobs.put(lambda: self._make(rules, stop), "table")
            return self._table

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until the table of the game that was asked for last is done; True if it is."""
        return self._jobs.wait(seconds)

    def close(self) -> None:
        """Ends all work; the finished part of a table is saved."""
        self._stop.set()

    def _make(self, rules: Rules, stop: threading.Event) -> None:
        """Makes one table.  If that fails, its game is played without one; the next table asked for is still made."""
        self._put(rules, self._files.load(rules))
        self._put(rules, self._files.ensure(rules, stop=stop.is_set))

    def _put(self, rules: Rules, table: EndTable | None) -> None:
        with self._lock:
            if table and self._rules is rules:
                self._table = table
