"""Writing in the background: a thread that starts when there is something to write, and ends after it.

`UserFile` is what the files of settings, learners and puzzles have in common; `VariantIndex` can be made again.
"""

import contextlib
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from game.background import JobQueue
from game.rules.phrase import error_phrase
from game.store.backed_up_file import SafeFile, write_file
from game.store.disk import LARGEST, read_file
from game.store.message import Message

LOG = logging.getLogger("naqala.store")
T = TypeVar("T")


class BackgroundWriter:
    """Does jobs one after the other in a thread of its own.

    Each job has a key, such as the path of its file; a job that still waits is replaced by a newer one with its key.
    The program ends only after the last job is done.  If a job raises, the next one is done all the same, and it can be
    tried again.
    """

    def __init__(self) -> None:
        # The end of the program waits for the disk.
        self._jobs = JobQueue("naqala-writer", keeps_program=True)
        self._troubles: dict[str, str] = {}
        self._failed: dict[str, Callable[[], None]] = {}  # the jobs of those
        self._hand = threading.Lock()

    @property
    def write_trouble(self) -> str:
        """The message of the first job that failed and has not succeeded since; "" if all is written."""
        with self._hand:
            return next(iter(self._troubles.values()), "")

    def trouble_of_job(self, key: str) -> str:
        """The message of the job of that key, if it failed and has not succeeded since."""
        with self._hand:
            return self._troubles.get(key, "")

    def put(self, key: str, job: Callable[[], None]) -> None:
        self._jobs.put(lambda: self._write(key, job), key)

    def retry(self) -> None:
        """Queue once more what failed and has not succeeded since."""
        with self._hand:
            failed = [(key, job) for key, job in self._failed.items() if not self._jobs.has_waiting(key)]
        for key, job in failed:
            self.put(key, job)

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until all is written; False if that took longer than `timeout` seconds."""
        return self._jobs.wait(timeout)

    def _write(self, key: str, job: Callable[[], None]) -> None:
        trouble = ""
        try:
            job()
        except OSError as error:
            trouble = error_phrase(error)
        except BaseException as error:  # otherwise the thread would die and never write again
            trouble = f"{type(error).__name__}: {error}".removesuffix(": ")
            LOG.exception("could not write %s", key)
        with self._hand:
            if trouble:
                self._troubles[key], self._failed[key] = trouble, job
            else:
                self._troubles.pop(key, None)
                self._failed.pop(key, None)


class UserFile(Generic[T]):
    """A file that the user owns: read in the window's thread, written in the writer's.

    `decode` as in `SafeFile`; `empty` makes what is there where nothing can be read, `lost` is the sentence for that.
    `version` is the newest that is known; of a newer one `newer` is the sentence, and `unkept` why nothing is written.
    """

    def __init__(
        self,
        path: Path,
        decode: Callable[[bytes], T],
        empty: Callable[[], T],
        writer: BackgroundWriter | None,
        most: int = LARGEST,
        *,
        lost: str,
        version: int,
        newer: str,
        unkept: str,
    ) -> None:
        self._kept = SafeFile(path, decode, most, version, unkept)
        self._empty, self._lost, self._newer, self._writer = empty, lost, newer, writer or BackgroundWriter()
        self.notes: list[Message] = []

    def _read(self) -> T:
        """What the file holds now, with a sentence in `notes` where it is damaged.  Never raises."""
        content = self._kept.load()
        if content.newer:
            self.notes.append(Message(self._newer))
        elif content.faults:
            self.notes.append(Message(self._lost))
        return content.value if content.value is not None else self._empty()

    def _write_soon(self, job: Callable[[], None]) -> None:
        self._writer.put(str(self._kept.path), job)

    def flush(self) -> bool:
        return self._writer.flush()


class VariantIndex:
    """Keeps what `rules.file.index` makes.  Whatever is wrong with the file or its folder, games are read anew."""

    def __init__(self, path: Path, writer: BackgroundWriter) -> None:
        self._path, self._writer = path, writer

    def read(self) -> bytes | None:
        """What was written last; None if there is nothing, or nothing that can be read."""
        try:
            return read_file(self._path)
        except (OSError, ValueError):
            return None

    def write(self, content: bytes) -> None:
        """Have it written soon; where it cannot be, the next start takes a little longer."""

        def job() -> None:
            with contextlib.suppress(OSError):
                write_file(self._path, content)

        self._writer.put(str(self._path), job)
