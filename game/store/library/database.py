"""The file of the library: opened, brought to the newest version, set aside where it is none.

One connection reads and one writes, each from one thread at a time.  WAL lets them, and other windows, work at once;
a killed program leaves a file that the next one opens.  A commit waits for no disk (`synchronous=NORMAL`): it outlives
the program, and `sync` makes it outlive a loss of power.
"""

import contextlib
import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.store.disk import make_folder, sync_folder
from game.store.library import schema, trouble
from game.store.library.entry import SELECT
from game.store.library.places import ASIDE, FILE
from game.store.library.trouble import LibraryError

BESIDE = ("-wal", "-shm", "-journal")  # files that SQLite keeps beside its own
PATIENCE = 5.0  # seconds that the writer waits for another program
GLANCE = 0.15  # seconds that a reader does
_OURS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class Database:
    """`rescue` gets a damaged file that has been set aside, and brings back what is left of it; `another_file` is
    called whenever the file is another one than before.

    Only the thread that writes opens, renews and closes the file (`open`); readers take it as it is.
    """

    def __init__(
        self,
        folder: Path,
        rescue: Callable[[Path, sqlite3.Connection], None],
        alone: Callable[[], bool],
        another_file: Callable[[], None],
    ) -> None:
        self.folder, self.path = folder, folder / FILE
        self._rescue, self._alone, self._another_file = rescue, alone, another_file
        self._reader: sqlite3.Connection | None = None
        self._writer: sqlite3.Connection | None = None
        self._reads = threading.RLock()
        self._file: tuple[int, int] | None = None  # which file the connections are of
        self.aside: list[Path] = []  # what was set aside

    @property
    def there(self) -> bool:
        """Whether there is a library; nothing is opened for it."""
        return os.path.lexists(self.path)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection | None]:
        """The connection to read with, None where nothing was kept yet.  Raises LibraryError."""
        with _in_words(), self._reads:
            if self._reader is None and os.path.isfile(self.path):
                self._reader = _for_reading(self.path)
            yield self._reader

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The connection to write with, all of it or nothing.  Raises LibraryError."""
        with _in_words():
            connection = self._opened()
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    def open(self) -> None:
        """Makes the file ready for readers: it is made, brought to the newest version, or set aside.

        Raises LibraryError.
        """
        with _in_words():
            self._opened()

    def another(self) -> sqlite3.Connection:
        """A connection for a thread that reads for long; it has to be closed.  Raises LibraryError."""
        with _in_words():
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

    def check(self) -> None:
        """Looks through the whole file; one that is damaged is renewed.  Raises OSError."""
        with _in_words():
            self._opened()
            sound = self._sound("PRAGMA quick_check(1)", ("ok",))
        if not sound:
            self.renew()

    def check_game(self, id: str, record: bytes) -> None:
        """Looks whether a game lies there as it was written; if not, the file is renewed.  Raises OSError."""
        with _in_words():
            self._opened()
            sound = self._sound("SELECT record FROM records JOIN games USING (id) WHERE id = ?", (record,), id)
        if not sound:
            self.renew()

    def _sound(self, order: str, expected: tuple[object, ...], *values: str) -> bool:
        """Whether the file itself answers so: whoever wrote to it still remembers what stood there before."""
        try:
            with contextlib.closing(_connected(self.path, PATIENCE)) as another:
                _look_for_tables(another)
                return bool(another.execute(order, values).fetchone() == expected)
        except sqlite3.Error as error:
            if not trouble.damaged(error):
                raise
            return False

    def read_anything(self) -> None:
        """From now on letters that are damaged are read as question marks, so that all others can be read."""
        with self._reads:
            if self._reader is not None:
                self._reader.text_factory = lambda content: content.decode("utf-8", "replace")

    def renew(self) -> None:
        """The file is damaged: it is set aside, and what is left of it is in the new one.  Raises OSError."""
        with self._reads:  # whoever asks meanwhile waits: half a library would look like lost games
            there = self._set_aside()
            with self.writing() as connection:
                self._rescue(there, connection)

    # ------------------------------------------------------------------ opening
    def _opened(self) -> sqlite3.Connection:
        """The connection to write with."""
        if self._file is not None and _which(self.path) != self._file:
            self.close()  # another window has set the file aside, or somebody has deleted it
            self._another_file()
        if self._writer is None:
            make_folder(self.folder)
            with contextlib.suppress(FileNotFoundError):
                if not stat.S_ISREG(os.lstat(self.path).st_mode):
                    self._set_aside()  # a link, a pipe, a folder
            with contextlib.suppress(FileExistsError):
                flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _OURS
                os.close(os.open(self.path, flags, 0o600))  # SQLite gives its other files the same rights
            self._writer = self._ready()
            self._file = _which(self.path)
        return self._writer

    def _ready(self) -> sqlite3.Connection:
        """A connection to a file of the newest version; what cannot become one is set aside."""
        connection = _connected(self.path, PATIENCE)
        try:
            schema.version(connection)  # nothing is changed of what is not ours
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
            schema.migrate(connection)
            _look_for_tables(connection)
            return connection
        except BaseException as error:
            connection.close()
            if isinstance(error, schema.NewerError):
                raise LibraryError(trouble.NEWER) from None
            unfit = isinstance(error, sqlite3.Error) and trouble.damaged(error)
            if not isinstance(error, schema.ForeignError) and not unfit:
                raise
            damaged = self._set_aside()
        with self.writing() as connection:
            self._rescue(damaged, connection)
        assert self._writer is not None
        return self._writer

    def _set_aside(self) -> Path:
        """Puts the file away under another name; a new one begins.  Raises OSError."""
        if not self._alone():
            raise LibraryError(trouble.SAID[11])  # other windows still write to it
        self.close()
        folder = self.folder / ASIDE
        make_folder(folder)
        there = free_name(folder / f"{time.strftime('%Y-%m-%d')}-{FILE}")
        os.replace(self.path, there)
        for ending in BESIDE:
            with contextlib.suppress(FileNotFoundError):
                os.replace(f"{self.path}{ending}", f"{there}{ending}")
        sync_folder(folder)
        self.aside.append(there)
        self._another_file()
        return there


def free_name(path: Path) -> Path:
    """The path, or with a number where that name is taken."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def _connected(path: Path, patience: float) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def _for_reading(path: Path, patience: float = GLANCE) -> sqlite3.Connection:
    """A connection that reads; also where the folder may not be written.  Raises sqlite3.Error."""
    connection = _connected(path, patience)
    try:
        connection.execute("SELECT 1 FROM games LIMIT 1").fetchone()
        return connection
    except sqlite3.Error as error:
        connection.close()
        if trouble.code(error) not in trouble.CLOSED:
            raise
    uri = f"{path.absolute().as_uri()}?immutable=1"  # as it lies there: nobody can write to it
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)


def _look_for_tables(connection: sqlite3.Connection) -> None:
    """Raises sqlite3.Error where one is missing: to SQLite an empty file is a sound one."""
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
    try:
        yield
    except sqlite3.Error as error:
        raise trouble.said(error) from error
