"""Writing in the background: a thread that starts when there is something to write, and ends after it."""

import contextlib
import threading
from collections.abc import Callable
from pathlib import Path

from game.rules.phrase import message
from game.store.disk import read
from game.store.kept import write


class Writer:
    """Does jobs one after the other in a thread of its own.

    Each job has a key, such as the path of its file; a job that still waits is replaced by a newer one with its key.
    The program ends only after the last job is done.  If a job raises, the next one is done all the same, and it can be
    tried again.
    """

    def __init__(self) -> None:
        self._jobs: dict[str, Callable[[], None]] = {}
        self._troubles: dict[str, str] = {}
        self._failed: dict[str, Callable[[], None]] = {}  # the jobs of those
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def trouble(self) -> str:
        """The message of the first job that failed and has not succeeded since; "" if all is written."""
        with self._changed:
            return next(iter(self._troubles.values()), "")

    def put(self, key: str, job: Callable[[], None]) -> None:
        with self._changed:
            self._jobs.pop(key, None)
            self._jobs[key] = job
            if self._thread is not None:
                return
            # Not a daemon: the end of the program waits for the disk.
            self._thread = threading.Thread(target=self._run, name="naqala-writer", daemon=False)
            try:
                self._thread.start()
                return
            except RuntimeError:  # the system has no more threads
                self._thread = threading.current_thread()
        self._run()

    def retry(self) -> None:
        """Queue once more what failed and has not succeeded since."""
        with self._changed:
            failed = [(key, job) for key, job in self._failed.items() if key not in self._jobs]
        for key, job in failed:
            self.put(key, job)

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until all is written; False if that took longer than `timeout` seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: self._thread is None, timeout)

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._jobs:
                    self._thread = None
                    self._changed.notify_all()
                    return
                key = next(iter(self._jobs))
                job = self._jobs.pop(key)
            trouble = ""
            try:
                job()
            except OSError as error:
                trouble = message(error)
            except BaseException as error:  # otherwise the thread would die and never write again
                trouble = f"{type(error).__name__}: {error}".removesuffix(": ")
                _log(key)
            with self._changed:
                if trouble:
                    self._troubles[key], self._failed[key] = trouble, job
                else:
                    self._troubles.pop(key, None)
                    self._failed.pop(key, None)


def _log(key: str) -> None:
    import logging  # only now, to have the first frame sooner

    logging.getLogger("naqala.store").exception("could not write %s", key)


class VariantIndex:
    """Keeps what `rules.file.index` makes.  Whatever is wrong with the file or its folder, games are read anew."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._path, self._writer = path, writer

    def read(self) -> bytes | None:
        """What was written last; None if there is nothing, or nothing that can be read."""
        try:
            return read(self._path)
        except (OSError, ValueError):
            return None

    def write(self, content: bytes) -> None:
        """Have it written soon; where it cannot be, the next start takes a little longer."""
        self._writer.put(str(self._path), lambda: self._write(content))

    def _write(self, content: bytes) -> None:
        with contextlib.suppress(OSError):
            write(self._path, content)
