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
    """A type of file: its label, and the endings of its names, such as .txt; none are all files."""

    words: str
    endings: Sequence[str] = ()

    @property
    def patterns(self) -> list[str]:
        """Return the patterns of names."""
        return [f"*{ending}" for ending in self.endings] or ["*"]


@dataclass(frozen=True)
class FileQuestion:
    """A request for files.  `name`: the proposed name; with one a file is to be saved, else one is opened.

    `is_multiple`: several may be opened.

    `over`: our own window, as X11 numbers it: the other one stays in front of it.  0 where that is not known.
    """

    title: str
    folder: Path
    name: str = ""
    kinds: Sequence[FileType] = ()
    is_multiple: bool = False
    over: int = 0

    @property
    def saving(self) -> bool:
        """Whether a file is to be saved."""
        return bool(self.name)


def window_number(window: pygame.Window) -> int:
    """Return the number of the program's window; 0 if other programs can't address it."""
    return window.handle if pygame.display.get_driver() == "x11" else 0
