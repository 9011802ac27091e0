"""What a window for files is asked, and what it can answer besides files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

Unwanted = Callable[[], bool]  # whether nobody waits for an answer any more


class NoWindowError(OSError):
    """No window for files could be opened."""


@dataclass(frozen=True)
class FileType:
    """A kind of file: how it is called, and the endings of its names, such as .txt; none are all files."""

    words: str
    endings: Sequence[str] = ()

    @property
    def patterns(self) -> list[str]:
        return [f"*{ending}" for ending in self.endings] or ["*"]


@dataclass(frozen=True)
class FileQuestion:
    """`name`: what is proposed; where there is one a file is to be saved, else one or `several` are to be opened.

    `over`: our own window, as X11 numbers it: the other one stays in front of it.  0 where that is not known.
    """

    title: str
    folder: Path
    name: str = ""
    kinds: Sequence[FileType] = ()
    several: bool = False
    over: int = 0

    @property
    def saving(self) -> bool:
        return bool(self.name)


def window_number(window: pygame.Window) -> int:
    """The number of the program's window; 0 where it has none that others could name."""
    return window.handle if pygame.display.get_driver() == "x11" else 0
