"""Storage of endgame tables of all families, on disk and in memory.

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
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Protocol

import msgspec

from game import __version__
from game.background import JobQueue
from game.engine.free_room import free_memory
from game.rules.decoding import decode
from game.rules.families import family_module
from game.rules.file.regular_files import check_regular
from game.rules.game import Rules
from game.rules.phrase import error_phrase

MAGIC = b"NAQALA-ENDS\x02"
HEAD = struct.Struct("<12sII")
PIECE = 1 << 24  # bytes read at a time
LONGEST_WORDS = 1 << 12
NO_MEMORY = "There is not enough memory"
KEEP_EVERY = 30.0  # seconds after which what is done is saved, lest a power cut takes more
USUAL_MEMORY = 50_000_000  # bytes that building the first table unasked may take
SPARE_MEMORY = 400_000_000  # bytes that building larger ones afterwards may take, …
SHARE = 4  # … but no more than this part of what is free
ROOM = 64_000_000  # bytes that a table built unasked may take on the disk
SLACK = 1.25  # by how much more than in proportion the next part may grow
PAUSE = 5.0  # seconds between two tables built unasked
LISTEN = 0.05  # seconds after which a wait looks whether it was stopped
LOWER = 10  # steps by which the thread that builds yields to others
MOST_MEMORY = 6_000_000_000  # bytes
MOST_STONES = 255  # that a number in a file may name


@dataclass(frozen=True)
class TableProgress:
    """Progress of building a table: the number of stones being solved, positions with that number, share done. `done`
    is None while the remaining work is unknown, as values still change.
    """

    stones: int
    positions: int
    done: float | None


class EndTable(Protocol):
    """Protocol of an endgame table of any family, as needed by table files."""

    @property
    def most(self) -> int:
        """Return the greatest number of stones on the board that it covers."""

    @property
    def entries(self) -> int:
        """Return the number of values in the table."""

    def parts(self, most: int) -> list[memoryview]:
        """Return the values for up to `most` stones on the board, one part for each number of stones."""

    def give(self, data: memoryview, lengths: Sequence[int]) -> None:
        """Load the parts, of these lengths in bytes, that lie in `data` one after the other.  Raises ValueError."""


def table_plans(rules: Rules) -> Any:
    """Return the module for endgame tables of the game's family (`why_no_table`, `plan_of`, `new_table`, `fill_table`);
    None if the family has no tables.
    """
    return getattr(family_module(rules.words.family, "engine"), "ends", None)


class TableFiles:
    """The table files of one folder.  Its methods don't raise OSError; `trouble` is the last error's message, or ""."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble = ""

    def table_path(self, rules: Rules) -> Path:
        """Return the path of the table file for a game with its options."""
        return max(self._alternative_paths(rules), key=_mtime_of)

    def _alternative_paths(self, rules: Rules) -> tuple[Path, Path]:
        """Return the two paths used in turn for the file of a game's table, as Windows can't replace a file in use."""
        name = "".join(c if c.isalnum() and c.isascii() else "-" for c in rules.variant)[:40]
        key = hashlib.blake2b(json.dumps([rules.variant, rules.options]).encode(), digest_size=8).hexdigest()
        return self.folder / f"{name}-{key}.ends", self.folder / f"{name}-{key}-2.ends"

    def load_table(self, rules: Rules) -> EndTable | None:
        """Load a stored table; None if there is none, or it is damaged.

        It is mapped, not read: processes share its memory, and the system can reclaim it.
        """
        path = self.table_path(rules)
        try:
            check_regular(path)
            with path.open("rb") as file:
                table = _load_table_file(file, rules)
        except FileNotFoundError:
            return None
        except OSError as error:
            self.trouble = error_phrase(error)
            return None
        if table is None:
            with contextlib.suppress(OSError):
                path.unlink()
        return table

    def save_table(self, table: EndTable, rules: Rules, most: int) -> bool:
        """Replace the stored table atomically by the parts up to `most`; return True if that worked."""
        parts = table.parts(most)
        words = json.dumps(
            {**_identifying_metadata(rules, most), "parts": [[part.nbytes, zlib.crc32(part)] for part in parts]}
        ).encode()
        new = ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            number, new = tempfile.mkstemp(prefix=self.table_path(rules).stem, suffix=".new", dir=self.folder)
            with open(number, "wb") as file:
                file.write(HEAD.pack(MAGIC, len(words), zlib.crc32(words)))
                file.write(words)
                file.writelines(parts)
            self._rename_into_place(new, rules)
        except OSError as error:
            self.trouble = error_phrase(error)
            with contextlib.suppress(OSError):
                if new:
                    os.unlink(new)
            return False
        self.trouble = ""
        return True

    def _rename_into_place(self, new: str, rules: Rules) -> None:
        """Rename the complete file `new` to one of the two paths of the game's table, the second if the first is in
        use. Raises OSError.
        """
        before = self.table_path(rules)
        (other,) = {*self._alternative_paths(rules)} - {before}
        try:
            os.replace(new, before)
        except OSError:  # in use, as by the search that plays meanwhile
            os.replace(new, other)
        else:
            with contextlib.suppress(OSError):
                other.unlink()

    def build_table(
        self,
        rules: Rules,
        most: int,
        report: Callable[[TableProgress], None] = lambda progress: None,
        stop: Callable[[], bool] = lambda: False,
    ) -> EndTable | None:
        """Build and save the endgame table for up to `most` stones, starting from a stored smaller one; None if `stop`
        ended it early.

        Partial results are saved too. None, with `trouble` set, if memory runs out. Raises ValueError with a sentence
        if there can be no such table.
        """
        known = self.load_table(rules)
        if known and known.most >= most:
            return known
        endgame_plan, kept = table_plans(rules), time.monotonic()

        def heard(progress: TableProgress) -> None:
            """Save now and then, and pass progress on."""
            nonlocal kept
            if progress.done == 1.0 and progress.stones < most and time.monotonic() > kept + KEEP_EVERY:
                self.save_table(table, rules, progress.stones)
                kept = time.monotonic()
            report(progress)

        try:
            table: EndTable = endgame_plan.new_table(rules, most)
            done = endgame_plan.fill_table(table, rules, known, heard, stop)
            if done > most:
                return (self.load_table(rules) if self.save_table(table, rules, most) else None) or table
            if done > max(known.most + 1 if known else 0, endgame_plan.plan_of(rules).smallest_size):
                self.save_table(table, rules, done - 1)
        except MemoryError:
            self.trouble = NO_MEMORY
        return None

    def growing_tables(self, rules: Rules, stop: Callable[[], bool] = lambda: False) -> Iterator[EndTable]:
        """Yield the endgame table of a game in growing sizes, as far as `stop`, memory and `ROOM` on the disk allow:
        the usual size first.

        Each is stored before it is yielded, so that the next run continues there.
        """
        table = self.load_or_build_table(rules, stop=stop)
        while table:
            yield table
            plan, more = table_plans(rules).plan_of(rules), table.most + 1
            parts = table.parts(table.most)
            expected = SLACK * parts[-1].nbytes * plan.value_count(more) / plan.value_count(table.most)
            free = free_memory()
            if (
                more > plan.spare_time_size
                or sum(part.nbytes for part in parts) + expected > ROOM
                or (free is not None and plan.bytes_to_build(more) > free // SHARE)
            ):
                return
            table = self.build_table(rules, more, stop=stop)

    def load_or_build_table(
        self, rules: Rules, most: int | None = None, stop: Callable[[], bool] = lambda: False
    ) -> EndTable | None:
        """Return a table of at least `most` stones (the default number if None), loaded or built now.

        None if the game has none, none is worth building, or `stop` ended it early.  Call it in a thread: compiled, it
        releases the interpreter's lock.
        """
        endgame_plan = table_plans(rules)
        if endgame_plan is None or endgame_plan.why_no_table(rules):
            return None
        plan = endgame_plan.plan_of(rules)
        most = plan.usual_size if most is None else min(most, plan.largest_size)
        return self.build_table(rules, most, stop=stop) if most else None


class _TableFileHeader(msgspec.Struct, frozen=True):
    """The part of a table file's header that is needed to check the rest."""

    stones: Annotated[int, msgspec.Meta(ge=1, le=MOST_STONES)]
    parts: Annotated[list[tuple[int, int]], msgspec.Meta(max_length=MOST_STONES + 1)]  # length and checksum of each


def _identifying_metadata(rules: Rules, most: int) -> dict[str, Any]:
    """Return the metadata by which a file identifies its table; `most`: the table's number of stones."""
    return {
        "game": rules.variant, "options": rules.options, "made by": __version__, "tables": rules.fingerprint,
        "stones": most,
    }  # fmt: skip


def _load_table_file(file: Any, rules: Rules) -> EndTable | None:
    """Load the table of a file; None if it is damaged or of another game.  Raises OSError."""
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
        heading, said = decode(words, _TableFileHeader), json.loads(words)
        if said | json.loads(json.dumps(_identifying_metadata(rules, heading.stones))) != said:
            return None
        table: EndTable = endgame_plan.new_table(rules, heading.stones)
        lengths = [length for length, _ in heading.parts]
        if sum(lengths) != os.fstat(file.fileno()).st_size - HEAD.size - length:
            return None
        if not all(_has_checksum(file, *part) for part in heading.parts):
            return None
        data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY))[HEAD.size + length :]
        table.give(data, lengths)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return table if table.most == heading.stones else None


def _mtime_of(path: Path) -> int:
    """Return the time when a file was written; 0 or less if it doesn't exist."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return -1


def _has_checksum(file: Any, length: int, check: int) -> bool:
    """Check the checksum of the part at the file's current offset; the file is left behind the part."""
    found = 0
    while length > 0 and (piece := file.read(min(length, PIECE))):
        found, length = zlib.crc32(piece, found), length - len(piece)
    return length == 0 and found == check


class TableKeeper:
    """Keeper of the endgame table of the game that was requested last; only `wait_for_table` and `first_table` block.

    A table that was built earlier is there at once. One that is missing, or could be larger, is built in a thread, from
    few stones to more; `table_for` returns the largest that is ready. There is one thread at most: two tables built at
    once would take twice the memory.
    """

    def __init__(self, files: TableFiles) -> None:
        self._files = files
        self._changed = threading.Condition()
        self._rules: Rules | None = None
        self._table: EndTable | None = None
        self._is_settled = False  # is there no first table to wait for?
        self._stop = threading.Event()
        self._jobs = JobQueue("endgame-tables")

    def table_for(self, rules: Rules) -> EndTable | None:
        """Return this game's table if it is ready; else None, after starting to load or build it and stopping other
        games' tables.
        """
        with self._changed:
            if self._rules is not rules:
                self._stop.set()
                self._stop = stop = threading.Event()
                self._rules, self._table = rules, self._files.load_table(rules)
                self._is_settled = self._table is not None
                self._jobs.put(lambda: self._build_in_thread(rules, stop), "table")
            return self._table

    def first_table(self, rules: Rules, seconds: float, is_stopped: Callable[[], bool]) -> EndTable | None:
        """Return the table of this game; if none has been built before, wait at most `seconds` for it, until
        `is_stopped` returns True. None if it isn't ready.
        """
        ends, table = time.monotonic() + seconds, self.table_for(rules)
        with self._changed:
            while not self._is_settled and self._rules is rules and time.monotonic() < ends and not is_stopped():
                self._changed.wait(LISTEN)
            return self._table if self._rules is rules else table

    def wait_for_table(self, seconds: float | None = None) -> bool:
        """Wait at most `seconds` (None: without limit) until the requested game's table is done; return True if it is,
        False on timeout.
        """
        return self._jobs.wait(seconds)

    def close(self) -> None:
        """Stop all work; the part of a table that is finished by then is saved."""
        self._stop.set()

    def _build_in_thread(self, rules: Rules, stop: threading.Event) -> None:
        """Load or build one game's tables until `stop` is set; an error is logged, and the game is played without."""
        if hasattr(os, "setpriority"):  # of this thread alone, on Linux
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWER)
        try:
            for table in self._files.growing_tables(rules, stop.is_set):
                self._store_table(rules, table)
                stop.wait(PAUSE)  # whoever only looks at a game is gone by then
        finally:
            self._store_table(rules, None)

    def _store_table(self, rules: Rules, table: EndTable | None) -> None:
        """Make a table available to `table_for`; None: the game gets no other table."""
        with self._changed:
            if self._rules is rules:
                self._table = table or self._table
                self._is_settled = True
                self._changed.notify_all()
