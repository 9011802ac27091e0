"""The file of the library: made, opened, renewed where it is damaged.

One connection reads and one writes, each from one thread at a time.  WAL lets them, and other windows, work at once;
a killed program leaves a file that the next one opens.  A commit waits for no disk (`synchronous=NORMAL`): it outlives
the program, and `sync_to_disk` makes it outlive a loss of power.  Whatever SQLite raises comes out as a LibraryError.
"""

import contextlib
import os
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.features.library import library_errors, library_tables, paths, sqlite_recovery
from game.features.library.entry import SELECT
from game.features.library.library_errors import LibraryError
from game.features.library.rescue import LibraryRecovery
from game.store.disk import make_folder

PATIENCE = 5.0  # seconds that the writer waits for another program
GLANCE = 0.15  # seconds that a reader does
_OURS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class LibraryDatabase:
    """The library's SQLite file. `rescue` restores a damaged file; `alone` returns whether no other window writes to
    the file. `another_file` is called when the file was replaced, `not_renewed` when a damaged file stays. Only the
    writer's thread opens, renews and closes it.
    """

    def __init__(
        self,
        library_recovery: LibraryRecovery,
        alone: Callable[[], bool],
        another_file: Callable[[], None],
        not_renewed: Callable[[OSError], None],
    ) -> None:
        self.rescue, self.path = library_recovery, library_recovery.path
        self._alone, self._another_file, self._not_renewed = alone, another_file, not_renewed
        self._reader: sqlite3.Connection | None = None
        self._writer: sqlite3.Connection | None = None
        self._reads = threading.RLock()
        self._file: tuple[int, int] | None = None  # which file the connections are of
        self._by_pages = False  # whether the reader has only what could be read page by page

    @property
    def exists(self) -> bool:
        """Whether a library exists; the file is not opened to find out."""
        return os.path.lexists(self.path) or self.rescue.has_pending_games

    @contextmanager
    def read_connection(self) -> Iterator[sqlite3.Connection | None]:
        """Yield the connection to read with; None if there is no library yet. Raises LibraryError."""
        with _as_library_errors(), self._reads:
            if self._reader is None and self._writer is None and self.rescue.has_pending_games:
                self._reader, self._by_pages = self.rescue.readable_copy_in_memory(), True
            elif self._reader is None and os.path.isfile(self.path):
                self._reader = _connect_for_reading(self.path, GLANCE)
            yield self._reader

    def read_past_sqlite(self) -> None:
        """Let readers use an in-memory copy of the rows recovered page by page, until SQLite can read the file again.
        Call it only in the writer's thread. Raises LibraryError.
        """
        with _as_library_errors(), self._reads:
            if not self._by_pages:
                self.close()
                self._reader, self._by_pages = self.rescue.readable_copy_in_memory(), True

    @contextmanager
    def write_transaction(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection to write with, as one transaction.  Raises LibraryError."""
        try:
            with _as_library_errors():
                connection = self._open_connection()
                connection.execute("BEGIN IMMEDIATE")
                try:
                    library_tables.refuse_newer_file(connection)
                    yield connection
                    connection.execute("COMMIT")
                except BaseException:
                    with contextlib.suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
                    raise
        except LibraryError as error:
            if error.code in library_errors.BROKEN:
                self.close()
            raise

    def prepare_file(self) -> None:
        """Create or renew the file, so that readers can open it.  Raises LibraryError."""
        with _as_library_errors():
            self._open_connection()

    def new_reader_connection(self) -> sqlite3.Connection:
        """Return a connection for a thread that reads for a long time; the caller closes it.  Raises LibraryError."""
        with _as_library_errors():
            with self._reads:
                if self._by_pages and self._reader is not None:
                    copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
                    self._reader.backup(copy)
                    return copy
            return _connect_for_reading(self.path, PATIENCE)

    def sync_to_disk(self) -> None:
        """Force what was written to the disk.  Raises OSError."""
        try:  # never the file of the library itself: closing it would let go of SQLite's own locks
            handle = os.open(f"{self.path}-wal", os.O_RDWR | _OURS)
        except FileNotFoundError:
            return
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def close(self) -> None:
        """Close the file; it is opened again when it is needed."""
        with self._reads:
            for connection in (self._reader, self._writer):
                if connection is not None:
                    with contextlib.suppress(sqlite3.Error):
                        connection.close()
            self._reader = self._writer = self._file = None
            self._by_pages = False

    def check_file(self) -> None:
        """Check the whole file and renew it if it is damaged.  Raises OSError."""
        with _as_library_errors():
            self._open_connection()
        if not self._does_file_answer("PRAGMA integrity_check(1)", ("ok",)):
            self.rebuild_file()

    def check_game(self, id: str, record: bytes) -> None:
        """Check that a game is in the file as it was written; renew the file if not.  Raises OSError."""
        with _as_library_errors():
            self._open_connection()
        if not self._does_file_answer("SELECT record FROM records JOIN games USING (id) WHERE id = ?", (record,), id):
            self.rebuild_file()

    def _does_file_answer(self, order: str, expected: tuple[object, ...], *values: str) -> bool:
        """Return whether the SQL query `order` with `values` gets the row `expected` on a new connection, which can't
        answer from the cache of the writing one.
        """
        try:
            with _as_library_errors(), contextlib.closing(_connect(self.path, PATIENCE)) as another:
                library_tables.has_tables(another)
                _require_tables(another)
                return bool(another.execute(order, values).fetchone() == expected)
        except LibraryError as error:
            if not error.damaged:
                raise
            return False

    def rebuild_file(self) -> None:
        """Set the damaged file aside and build a new one from what is left.  Raises OSError."""
        damaged = _file_identity(self.path)
        try:
            # Whoever asks waits meanwhile: half a library looks like lost games.
            with _as_library_errors(), self._reads, self.rescue.lock.locked_within(PATIENCE) as first:
                if not first:
                    raise LibraryError(library_errors.RESCUED_ELSEWHERE)
                if _file_identity(self.path) != damaged and not self.rescue.has_pending_games:
                    return  # another window has done it
                if not self._alone():
                    raise LibraryError(library_errors.SAID[5])  # other windows still write to it
                self.close()
                self.rescue.restore_games()
        except OSError as error:
            self._not_renewed(error)
            raise
        self._another_file()

    def back_up(self, *, anew: bool) -> None:
        """Back up the library, once a day; `anew`: replace today's backup.  Raises OSError."""
        if anew or not paths.has_backup_today(self.path.parent):
            with _as_library_errors(), contextlib.closing(_connect(self.path, PATIENCE)) as source:
                paths.back_up(source, self.path.parent)

    # ------------------------------------------------------------------ opening
    def _open_connection(self) -> sqlite3.Connection:
        """Return the connection for writing; (re)open it if there is none or another window has replaced the file."""
        if self._file is not None and _file_identity(self.path) != self._file:
            self.close()  # another window has renewed the file, or somebody has deleted it
            self._another_file()
        if self._writer is None:
            make_folder(self.path.parent)
            try:
                self._writer = self._ready_connection()
            except LibraryError as error:
                if not error.damaged:
                    raise
                self.rebuild_file()
                self._writer = self._ready_connection()
            self._file = _file_identity(self.path)
            if self._by_pages:
                self._close_recovered_copy()
        return self._writer

    def _ready_connection(self) -> sqlite3.Connection:
        """Return a connection to a file that has its tables.  Raises LibraryError."""
        if self.rescue.has_pending_games or not self._create_if_missing():
            raise LibraryError(library_errors.SAID[11], damaged=True)
        with _as_library_errors():
            connection = _connect(self.path, PATIENCE)
            try:
                library_tables.has_tables(connection)  # nothing is changed of what is not ours
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=NORMAL")
                library_tables.create_tables(connection)
                _require_tables(connection)
            except BaseException:
                connection.close()
                raise
            return connection

    def _create_if_missing(self) -> bool:
        """Create the file if there is none; return False if something else is there, or a library was lost."""
        try:
            found = os.lstat(self.path)
        except FileNotFoundError:
            if paths.list_backups(self.path.parent):
                return False
            self.rescue.create_library()
            return True
        return stat.S_ISREG(found.st_mode) and found.st_size > 0

    def _close_recovered_copy(self) -> None:
        """Close the connection to the rows recovered from a damaged file, as the file can be read again."""
        with self._reads:
            if self._reader is not None:
                self._reader.close()
            self._reader, self._by_pages = None, False


def _connect(path: Path, patience: float) -> sqlite3.Connection:
    """Return a connection to a file; refuse one by a newer program, whose log SQLite would change by opening it."""
    if library_tables.is_newer_version(*sqlite_recovery.owner_and_version(path)):
        raise library_tables.NewerSchemaError
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    # Letters that are damaged are question marks, so that all others can be read.
    connection.text_factory = lambda content: content.decode("utf-8", "replace")
    return connection


def _connect_for_reading(path: Path, patience: float) -> sqlite3.Connection:
    """Return a connection for reading.  Raises sqlite3.Error and UnicodeDecodeError."""
    connection = _connect(path, patience)
    try:
        connection.execute("SELECT 1 FROM games LIMIT 1").fetchone()
        return connection
    except BaseException:
        connection.close()
        raise


def _require_tables(connection: sqlite3.Connection) -> None:
    """Raise sqlite3.Error if one of the tables cannot be queried."""
    connection.execute(f"{SELECT} LIMIT 0")
    connection.execute("SELECT id, record FROM records LIMIT 0")


def _file_identity(path: Path) -> tuple[int, int] | None:
    """Return device and inode of a file, by which a replaced file is noticed; None if there is no file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def _as_library_errors() -> Iterator[None]:
    """Turn every error of SQLite raised in the block into a LibraryError."""
    try:
        yield
    except library_tables.NewerSchemaError:
        raise library_errors.NewerLibraryError from None
    except library_tables.UnfitDatabaseError:
        raise LibraryError(library_errors.SAID[11], damaged=True) from None
    except (sqlite3.Error, UnicodeDecodeError, MemoryError) as error:
        raise library_errors.library_error_of(error) from error
