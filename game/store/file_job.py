"""Work that takes a while: how far it is, and a way to stop it."""

import logging
from pathlib import Path
from typing import Literal, Self

from game.background import BackgroundTask
from game.rules.phrase import error_phrase
from game.store.backed_up_file import write_file
from game.store.polling import PolledSource

State = Literal["working", "done", "failed", "cancelled"]


class CancelledError(Exception):
    """Raised in a job that was cancelled."""


class FileJob(PolledSource):
    """A job on files that takes a while. `state`: its state; `progress`: share done, 0 to 1; `fault`: why it failed, in
    English, "" if it didn't.
    """

    def __init__(self) -> None:
        self.progress = 0.0
        self.state: State = "working"
        self.fault = ""

    @property
    def is_working(self) -> bool:
        """Whether the job is still running, or tidying up after it was cancelled."""
        raise NotImplementedError

    @property
    def is_busy(self) -> bool:
        return self.is_working

    def update(self, dt: float = 0.0) -> None:
        self.news = self.is_working, self.progress

    def cancel(self) -> None:
        """Cancel the job; it ends soon and leaves no partial file."""
        raise NotImplementedError


class ThreadJob(FileJob):
    """A job in a thread; subclasses implement `work` and call `report_progress` now and then."""

    def __init__(self) -> None:
        super().__init__()
        self._task = BackgroundTask(self._run_in_thread, "naqala-exchange")

    def begin(self) -> Self:
        """Start the thread; return this job."""
        self._task.begin()
        return self

    @property
    def is_working(self) -> bool:
        return self._task.is_running

    def cancel(self) -> None:
        self._task.cancel()

    close = cancel

    def work(self) -> None:
        """Do the job, in its thread.  Raises OSError, whose message is shown."""
        raise NotImplementedError

    @property
    def is_cancelled(self) -> bool:
        return self._task.is_cancelled

    def report_progress(self, part: float) -> None:
        """Report the share of the work that is done, 0 to 1.  Raises CancelledError if the job was cancelled."""
        if self.is_cancelled:
            raise CancelledError
        self.progress = max(self.progress, min(part, 1.0))

    def _run_in_thread(self) -> None:
        """Do the work, and set `state` to "done", "cancelled" or "failed", with the error's message in `fault`."""
        try:
            self.work()
        except CancelledError:
            self.state = "cancelled"
        except OSError as error:
            self.fault = error_phrase(error)
            self.state = "failed"
        except Exception as error:
            logging.getLogger("naqala.store").exception("an exchange of games failed")
            self.fault = f"{type(error).__name__}: {error}".removesuffix(": ")
            self.state = "failed"
        else:
            self.progress = 1.0
            self.state = "done"


class WriteFileJob(ThreadJob):
    """A job that writes a file, completely or not at all."""

    def __init__(self, path: Path, content: bytes) -> None:
        super().__init__()
        self._path, self._content = path, content

    def work(self) -> None:
        """Write the file's content. Raises OSError."""
        write_file(self._path, self._content)
