"""Something made in a process of its own: the window goes on and asks how far it is.

The process is this very program, started again with one of its commands; with `--progress` they say how far they are.
"""

import contextlib
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.engine.process.child_command import ChildCommand
from game.engine.process.worker import worker_command
from game.place import FAILED, PROGRESS
from game.rules.file.variant_library import Variant
from game.rules.phrase import error_phrase
from game.store.file_job import FileJob
from game.store.file_names import temporary_path
from game.store.record import GameRecord
from game.store.text_record.record_writer import record_as_text


class BackgroundJob(FileJob):
    """Job that runs a command of the program in a child process; only its method `close` blocks."""

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
        """Start the job.

        `name`: the command; `words`: its arguments; `path`: the file that it makes; `told`: its standard input; `data`:
        the user's folder, if not the usual one; `start`: another way to start the command.
        """
        super().__init__()
        self.path = path
        self._command = ChildCommand([*(start or worker_command(data, name)), *words], told=told)
        if self._command.error is not None:
            self.state, self.fault = "failed", error_phrase(self._command.error)
        self._is_over = self._command.error is not None

    @property
    def is_working(self) -> bool:
        return not self._is_over

    def update(self, dt: float = 0.0) -> None:
        for line in self._command.poll_lines(dt):
            self._read_line(line)
        self._end_job()
        super().update(dt)

    def cancel(self) -> None:
        """End the job and remove its partial file; a file that was there before is unchanged."""
        if self.is_working and self.state == "working":
            self.state = "cancelled"
            self._command.cancel()

    def close(self) -> None:
        """Cancel the job, wait up to a few seconds for its end, and tidy up."""
        self.cancel()
        self._command.close_tidily()
        self._end_job()

    def _read_line(self, line: str) -> None:
        """Process a line of the child process's output: its progress, or why it failed."""
        kind, _, said = line.partition(" ")
        if kind == PROGRESS:
            with contextlib.suppress(ValueError):
                self.progress = max(self.progress, min(float(said), 1.0))
        elif kind == FAILED:
            self.fault = said

    def _end_job(self) -> None:
        """Set the final state once the child process has ended, and remove the partial file unless it succeeded."""
        if self._is_over or self._command.fault is None:
            return
        self._is_over = True
        if self.state == "working" and self._command.exit_code == 0:
            self.state, self.progress = "done", 1.0
            return
        if self.state == "working":
            self.state = "failed"
        part = temporary_path(self.path)  # of one that could not tidy up itself; that of a page is a folder
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
    """Order for a film: the game, the moves to show, its format and file. `turns`: numbers, from 1, of the first and
    last move shown; None for the whole game.
    """

    record: GameRecord
    path: Path
    turns: tuple[int, int] | None = None
    size: tuple[int, int] = (800, 440)
    speed: Literal["calm", "normal", "fast"] = "normal"
    language: str = "en"
    theme: Literal["walnut", "maple", "contrast"] = "walnut"

    def command_line_words(self) -> list[str]:
        """Return the arguments of the program's command `film` for this order."""
        turns = ["--turns", "{}-{}".format(*self.turns)] if self.turns else []
        return [
            "-", "-o", str(self.path), "--size", "{}x{}".format(*self.size), "--speed", self.speed, "--language",
            self.language, "--theme", self.theme, "--progress", "--ribbon", *turns,
        ]  # fmt: skip


class FilmJob(BackgroundJob):
    """Job that makes a film in a child process."""

    def __init__(
        self,
        order: FilmOrder,
        variants: Mapping[str, Variant],
        data: str | None = None,
        start: Sequence[str] | None = None,
    ) -> None:
        """Start the job.

        `data`: the user's folder, if not the usual one; `start`: another way to start the command.
        """
        self.order = order
        told = record_as_text(order.record, variants)
        super().__init__("film", order.command_line_words(), order.path, told=told, data=data, start=start)
