"""Something made in a process of its own: the window goes on and asks how far it is.

The process is this very program, started again with one of its commands; with `--progress` they say how far they are.
"""

import contextlib
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.engine.process.child import Child, EndedError
from game.engine.process.worker import worker_command
from game.place import FAILED, PROGRESS
from game.rules.file.variant_library import Variant
from game.rules.phrase import error_phrase
from game.store.file_job import FileJob
from game.store.file_names import part_file_of
from game.store.record import GameRecord
from game.store.text_record.record_writer import text_of

PATIENCE = 3.0  # seconds in which one that was cancelled may tidy up


class BackgroundJob(FileJob):
    """One order under way.  `update` is called from time to time; nothing here waits but `close`."""

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        path: Path,
        *,
        told: str = "",
        data: str | None = None,
        start: Sequence[str] | None = None,
    ) -> None:
        """`name` is the command and `words` are its words, `path` what it makes, `told` its standard input.

        `data` is the user's folder, if it is not the usual one; `start` another way to start the command.
        """
        super().__init__()
        self.path = path
        self._child: Child | None = None
        self._cancelled = 0.0  # when
        self._silent = False  # it has nothing more to say and is about to end
        try:
            self._child = Child([*(start or worker_command(data, name)), *words])
        except OSError as error:
            self.state, self.fault = "failed", error_phrase(error)
            return
        if told:
            self._child.send_lines(told)
        self._child.close_input()

    @property
    def is_working(self) -> bool:
        return self._child is not None

    def update(self, dt: float = 0.0) -> None:
        self._look()
        super().update(dt)

    def _look(self) -> None:
        child = self._child
        if child is None:
            return
        try:
            while (line := child.hear(0.0)) is not None:
                self._hear(line)
        except EndedError:
            self._silent = True
        if (self._silent or self._cancelled) and not child.alive:  # what it has started may hold its output open
            self._ended(child)
        elif self._cancelled and time.monotonic() > self._cancelled + PATIENCE:
            child.kill()

    def cancel(self) -> None:
        """Ends it; nothing of the file stays behind, and one that was there before is as it was."""
        if self._child is not None and not self._cancelled:
            self.state, self._cancelled = "cancelled", time.monotonic()
            with contextlib.suppress(OSError):
                self._child.process.terminate()

    def close(self) -> None:
        """Cancels it, waits until it has ended, a few seconds at most, and tidies up."""
        self.cancel()
        child = self._child
        if child is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.process.wait(PATIENCE)
            self._ended(child)

    def _hear(self, line: str) -> None:
        kind, _, said = line.partition(" ")
        if kind == PROGRESS:
            with contextlib.suppress(ValueError):
                self.progress = max(self.progress, min(float(said), 1.0))
        elif kind == FAILED:
            self.fault = said

    def _ended(self, child: Child) -> None:
        self._child = None
        child.end()
        if self.state == "working" and child.process.returncode == 0:
            self.state, self.progress = "done", 1.0
            return
        if self.state == "working":
            self.state = "failed"
        part = part_file_of(self.path)  # of one that could not tidy up itself; that of a page is a folder
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        shutil.rmtree(part, ignore_errors=True)


# ----------------------------------------------------------------------
# a picture or a film of a game being made in a process of its own: the window goes on and asks how far it is
#
# The process is this very program, started again as `film` (docs/records.md); it gets the game as text.
SUFFIXES = (".gif", ".webp", ".mp4", ".png")  # a png is the position after the last turn


@dataclass(frozen=True)
class FilmOrder:
    """What is to be made of which game, and where it goes.

    `turns` are the numbers of the first and the last move that are shown, from 1 on; None is the whole game.
    """

    record: GameRecord
    path: Path
    turns: tuple[int, int] | None = None
    size: tuple[int, int] = (800, 440)
    speed: Literal["calm", "normal", "fast"] = "normal"
    language: str = "en"
    theme: Literal["walnut", "maple", "contrast"] = "walnut"

    def words(self) -> list[str]:
        turns = ["--turns", "{}-{}".format(*self.turns)] if self.turns else []
        return [
            "-", "-o", str(self.path), "--size", "{}x{}".format(*self.size), "--speed", self.speed, "--language",
            self.language, "--theme", self.theme, "--progress", "--ribbon", *turns,
        ]  # fmt: skip


class FilmJob(BackgroundJob):
    def __init__(
        self,
        order: FilmOrder,
        variants: Mapping[str, Variant],
        data: str | None = None,
        start: Sequence[str] | None = None,
    ) -> None:
        """`data` is the user's folder, if it is not the usual one; `start` another way to start the command."""
        self.order = order
        told = text_of(order.record, variants)
        super().__init__("film", order.words(), order.path, told=told, data=data, start=start)
