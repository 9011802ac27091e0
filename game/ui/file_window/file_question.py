"""The request to a file dialog, and its errors."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

Unwanted = Callable[[], bool]  # whether nobody waits for an answer any more


class NoWindowError(OSError):
    """Raised when no file dialog could be opened."""


@dataclass(frozen=True)
class FileType:
    """A type of file: its label, and the endings of its names, such as .txt; no endings mean all files."""

    words: str
    endings: Sequence[str] = ()

    @property
    def patterns(self) -> list[str]:
        """The patterns of file names, such as *.txt."""
        return [f"*{ending}" for ending in self.endings] or ["*"]


@dataclass(frozen=True)
class FileQuestion:
    """A request to a file dialog.  `name`: the proposed name if a file is to be saved; "" to open one.

    `is_multiple`: several may be opened.  `over`: number of our window in X11, so that the dialog stays in front of it;
    0 if unknown.
    """

    title: str
    folder: Path
    name: str = ""
    kinds: Sequence[FileType] = ()
    is_multiple: bool = False
    over: int = 0

    @property
    def is_for_saving(self) -> bool:
        """Whether a file is to be saved."""
        return bool(self.name)


def window_number(window: pygame.Window) -> int:
    """Return the number of the program's window in X11; 0 if other programs can't address it."""
    return window.handle if pygame.display.get_driver() == "x11" else 0
