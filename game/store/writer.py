"""Writing without holding anyone up: a thread that starts when there is something to write, and ends after it."""

import threading
from collections.abc import Callable


class Writer:
    """Does jobs one after the other in a thread of its own.

    Each job has a key, such as the path of its file; a job that still waits is replaced by a newer one of its key.
    The program ends only after the last job is done.  `trouble` is what the last failed job said, "" after success.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self._jobs: dict[str, Callable[[], None]] = {}
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def put(self, key: str, job: Callable[[], None]) -> None:
        """Have something done soon.  A job may raise OSError."""
        with self._changed:
            self._jobs.pop(key, None)
            self._jobs[key] = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="naqala-writer")
                self._thread.start()

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
            try:
                job()
                self.trouble = ""
            except OSError as error:
                self.trouble = error.strerror or str(error)
