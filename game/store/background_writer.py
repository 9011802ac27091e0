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
from game.store.backed_up_file import BackedUpFile, FileContent, write_file
from game.store.disk import LARGEST, read_file
from game.store.message import Message
from game.store.shared_files import turn_to_write

LOG = logging.getLogger("naqala.store")
T = TypeVar("T")


class BackgroundWriter:
    """A queue that runs writing jobs one after the other in a thread. Each job has a key, such as the path of its file,
    and replaces a waiting job with the same key. The program ends only after the last job. A job that raises an error
    doesn't stop the following ones, and can be repeated.
    """

    def __init__(self) -> None:
        # The end of the program waits for the disk.
        self._jobs = JobQueue("naqala-writer", keeps_program=True)
        self._troubles: dict[str, str] = {}
        self._failed: dict[str, Callable[[], None]] = {}  # the jobs of those
        self._hand = threading.Lock()

    @property
    def write_trouble(self) -> str:
        """Message of the first job that failed and has not succeeded since then; "" for none."""
        with self._hand:
            return next(iter(self._troubles.values()), "")

    def trouble_of_job(self, key: str) -> str:
        """Return the message of the job with that key if it failed and has not succeeded since; else ""."""
        with self._hand:
            return self._troubles.get(key, "")

    def queue_job(self, key: str, job: Callable[[], None]) -> None:
        """Queue a job; a waiting job with the same key is dropped."""
        self._jobs.put(lambda: self._run_job(key, job), key)

    def retry_failed_jobs(self) -> None:
        """Queue all jobs again that failed and have not succeeded since then."""
        with self._hand:
            failed = [(key, job) for key, job in self._failed.items() if not self._jobs.has_waiting_job(key)]
        for key, job in failed:
            self.queue_job(key, job)

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until all jobs are done; return False if that takes longer than `timeout` seconds."""
        return self._jobs.wait(timeout)

    def _run_job(self, key: str, job: Callable[[], None]) -> None:
        """Run a job, and store its failure under `key`, or clear an earlier one if it succeeds."""
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
    """A file of the user, read in the window's thread and written in the writer's, by several windows in turn. `decode`
    as in `BackedUpFile`; `empty` makes the value if nothing can be read; `lost`: sentence for that case. `version`: the
    newest version known; `newer`: sentence for a file of a newer version; `unkept`: sentence on why nothing is written
    in that case.
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
        self._kept = BackedUpFile(path, decode, most, version, unkept)
        self._empty, self._lost, self._newer, self._writer = empty, lost, newer, writer or BackgroundWriter()
        self.notes: list[Message] = []

    def _read_value(self) -> T:
        """Return the value in the file, or an empty one; a sentence is added to `notes` if the file is damaged or too
        new. Never raises.
        """
        content = self._kept.load()
        if content.is_newer:
            self.notes.append(Message(self._newer))
        elif content.faults:
            self.notes.append(Message(self._lost))
        return content.value if content.value is not None else self._empty()

    def _write_soon(self, merge: Callable[[FileContent[T]], bytes | None], written: Callable[[], None]) -> None:
        """Queue a job that writes this file; a waiting job for the same file is dropped. `merge` returns the new
        content, made of what all windows have written so far, None if nothing changes; `written` is called once it is
        whole. No other window writes meanwhile; both are called in the writer's thread.
        """

        def job() -> None:
            with turn_to_write(self._kept.path):
                content = merge(self._kept.load())
                if content is not None:
                    self._kept.save(content)
            written()

        self._writer.queue_job(str(self._kept.path), job)

    def flush(self) -> bool:
        """Wait until all files are written; return False if that takes too long."""
        return self._writer.flush()


class VariantIndex:
    """The stored index of variant files; without a usable index the variant files are read again."""

    def __init__(self, path: Path, writer: BackgroundWriter) -> None:
        self._path, self._writer = path, writer

    def read(self) -> bytes | None:
        """Return the content written last; None if it can't be read."""
        try:
            return read_file(self._path)
        except (OSError, ValueError):
            return None

    def write(self, content: bytes) -> None:
        """Write the index in the background; if that fails, the next start of the program takes a little longer."""

        def job() -> None:
            with contextlib.suppress(OSError):
                write_file(self._path, content)

        self._writer.queue_job(str(self._path), job)
