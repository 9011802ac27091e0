"""The file of the library: made, opened, renewed where it is damaged.

One connection reads and one writes, each from one thread at a time.  WAL lets them, and other windows, work at once;
a killed program leaves a file that the next one opens.  A commit waits for no disk (`synchronous=NORMAL`): it outlives
the program, and `sync` makes it outlive a loss of power.  Whatever SQLite raises comes out as a LibraryError.
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
from game.features.library.rescue import ArchiveRescue
from game.store.disk import make_folder

PATIENCE = 5.0  # seconds that the writer waits for another program
GLANCE = 0.15  # seconds that a reader does
_OURS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class Database:
    """`rescue` brings back what is left of a damaged file; `alone` says whether no other window writes to it.

    `another_file` is called whenever the file is another one than before, `not_renewed` where a damaged one stays.

    Only the thread that writes opens, renews and closes the file (`open`); readers take it as it is.
    """

    def __init__(
        self,
        rescue: ArchiveRescue,
        alone: Callable[[], bool],
        another_file: Callable[[], None],
        not_renewed: Callable[[OSError], None],
    ) -> None:
        self.rescue, self.path = rescue, rescue.path
        self._alone, self._another_file, self._not_renewed = alone, another_file, not_renewed
        self._reader: sqlite3.Connection | None = None
        self._writer: sqlite3.Connection | None = None
        self._reads = threading.RLock()
        self._file: tuple[int, int] | None = None  # which file the connections are of
        self._by_pages = False  # whether the reader has only what could be read page by page

    @property
    def is_there(self) -> bool:
        """Whether there is a library; nothing is opened for it."""
        return os.path.lexists(self.path) or self.rescue.has_pending_games

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection | None]:
        """The connection to read with, None where nothing was kept yet.  Raises LibraryError."""
        with _in_words(), self._reads:
            if self._reader is None and self._writer is None and self.rescue.has_pending_games:
                self._reader, self._by_pages = self.rescue.in_memory(), True
            elif self._reader is None and os.path.isfile(self.path):
                self._reader = _for_reading(self.path, GLANCE)
            yield self._reader

    def read_by_pages(self) -> None:
        """SQLite cannot read the file: until it can again, the reader has the rows that are found one by one.

        Only in the thread that writes: reading a file past SQLite lets go of SQLite's locks.  Raises LibraryError.
        """
        with _in_words(), self._reads:
            if not self._by_pages:
                self.close()
                self._reader, self._by_pages = self.rescue.in_memory(), True

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The connection to write with, all of it or nothing.  Raises LibraryError."""
        try:
            with _in_words():
                connection = self._opened()
                connection.execute("BEGIN IMMEDIATE")
                try:
                    library_tables.refuse_newer(connection)
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
        """Makes the file ready for readers: it is made, or renewed.

        Raises LibraryError.
        """
        with _in_words():
            self._opened()

    def new_reader_connection(self) -> sqlite3.Connection:
        """A connection for a thread that reads for long; it has to be closed.  Raises LibraryError."""
        with _in_words():
            with self._reads:
                if self._by_pages and self._reader is not None:
                    copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
                    self._reader.backup(copy)
                    return copy
            return _for_reading(self.path, PATIENCE)

    def sync(self) -> None:
        """Have what was written outlive a loss of power.  Raises OSError."""
        try:  # never the file of the library itself: closing it would let go of SQLite's own locks
            handle = os.open(f"{self.path}-wal", os.O_RDWR | _OURS)
        except FileNotFoundError:
            return
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def close(self) -> None:
        """Lets go of the file; it is opened again when it is asked for."""
        with self._reads:
            for connection in (self._reader, self._writer):
                if connection is not None:
                    with contextlib.suppress(sqlite3.Error):
                        connection.close()
            self._reader = self._writer = self._file = None
            self._by_pages = False

    def check(self) -> None:
        """Looks through the whole file; one that is damaged is renewed.  Raises OSError."""
        with _in_words():
            self._opened()
        if not self._sound("PRAGMA integrity_check(1)", ("ok",)):
            self.renew()

    def check_game(self, id: str, record: bytes) -> None:
        """Looks whether a game lies there as it was written; if not, the file is renewed.  Raises OSError."""
        with _in_words():
            self._opened()
        if not self._sound("SELECT record FROM records JOIN games USING (id) WHERE id = ?", (record,), id):
            self.renew()

    def _sound(self, order: str, expected: tuple[object, ...], *values: str) -> bool:
        """Whether the file itself answers so: whoever wrote to it still remembers what stood there before."""
        try:
            with _in_words(), contextlib.closing(_connected(self.path, PATIENCE)) as another:
                library_tables.has_tables(another)
                _look_for_tables(another)
                return bool(another.execute(order, values).fetchone() == expected)
        except LibraryError as error:
            if not error.damaged:
                raise
            return False

    def renew(self) -> None:
        """The file is damaged: it is put aside, and what is left of it is in a new one.  Raises OSError."""
        damaged = _which(self.path)
        try:
            # Whoever asks waits meanwhile: half a library looks like lost games.
            with _in_words(), self._reads, self.rescue.lock.locked_within(PATIENCE) as first:
                if not first:
                    raise LibraryError(library_errors.RESCUED_ELSEWHERE)
                if _which(self.path) != damaged and not self.rescue.has_pending_games:
                    return  # another window has done it
                if not self._alone():
                    raise LibraryError(library_errors.SAID[5])  # other windows still write to it
                self.close()
                self.rescue.run()
        except OSError as error:
            self._not_renewed(error)
            raise
        self._another_file()

    def back_up(self, *, anew: bool) -> None:
        """Keeps a copy for bad days, one a day; `anew`: the one of today is made once more.  Raises OSError."""
        if anew or not paths.made_today(self.path.parent):
            with _in_words(), contextlib.closing(_connected(self.path, PATIENCE)) as source:
                paths.back_up(source, self.path.parent)

    # ------------------------------------------------------------------ opening
    def _opened(self) -> sqlite3.Connection:
        if self._file is not None and _which(self.path) != self._file:
            self.close()  # another window has renewed the file, or somebody has deleted it
            self._another_file()
        if self._writer is None:
            make_folder(self.path.parent)
            try:
                self._writer = self._ready()
            except LibraryError as error:
                if not error.damaged:
                    raise
                self.renew()
                self._writer = self._ready()
            self._file = _which(self.path)
            if self._by_pages:
                self._forget_pages()
        return self._writer

    def _ready(self) -> sqlite3.Connection:
        """A connection to a file that has its tables.  Raises LibraryError, also where it cannot have them."""
        if self.rescue.has_pending_games or not self._begun():
            raise LibraryError(library_errors.SAID[11], damaged=True)
        with _in_words():
            connection = _connected(self.path, PATIENCE)
            try:
                library_tables.has_tables(connection)  # nothing is changed of what is not ours
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=NORMAL")
                library_tables.make_tables(connection)
                _look_for_tables(connection)
            except BaseException:
                connection.close()
                raise
            return connection

    def _begun(self) -> bool:
        """Makes the file where there is none; False where something else is there, or all is gone that was kept."""
        try:
            found = os.lstat(self.path)
        except FileNotFoundError:
            if paths.backups(self.path.parent):
                return False
            self.rescue.begin()
            return True
        return stat.S_ISREG(found.st_mode) and found.st_size > 0

    def _forget_pages(self) -> None:
        with self._reads:
            if self._reader is not None:
                self._reader.close()
            self._reader, self._by_pages = None, False


def _connected(path: Path, patience: float) -> sqlite3.Connection:
    """A connection to a file that no newer program has written: SQLite would already tidy up in that one's log."""
    if library_tables.is_newer(*sqlite_recovery.owner_and_version(path)):
        raise library_tables.NewerError
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    # Letters that are damaged are question marks, so that all others can be read.
    connection.text_factory = lambda content: content.decode("utf-8", "replace")
    return connection


def _for_reading(path: Path, patience: float) -> sqlite3.Connection:
    """A connection that reads.  Raises sqlite3.Error and UnicodeDecodeError."""
    connection = _connected(path, patience)
    try:
        connection.execute("SELECT 1 FROM games LIMIT 1").fetchone()
        return connection
    except BaseException:
        connection.close()
        raise


def _look_for_tables(connection: sqlite3.Connection) -> None:
    """Raises sqlite3.Error where one cannot be asked."""
    connection.execute(f"{SELECT} LIMIT 0")
    connection.execute("SELECT id, record FROM records LIMIT 0")


def _which(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextmanager
def _in_words() -> Iterator[None]:
    """Whatever goes wrong at the border of SQLite is a LibraryError: of a damaged file its messages are no text."""
    try:
        yield
    except library_tables.NewerError:
        raise library_errors.NewerLibraryError from None
    except library_tables.UnfitDatabaseError:
        raise LibraryError(library_errors.SAID[11], damaged=True) from None
    except (sqlite3.Error, UnicodeDecodeError, MemoryError) as error:
        raise library_errors.library_error_of(error) from error
