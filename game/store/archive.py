"""Finished games, a file each, in the order in which they ended."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.store.kept import read, write
from game.store.record import GameRecord, RecordError, decode


class Filed(NamedTuple):
    """A file of the archive: the game in it, or what is wrong with it."""

    path: Path
    record: GameRecord | None
    fault: str = ""


class Archive:
    """A folder of games.  It is read anew each time; nothing but `add` writes to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, record: GameRecord, ended: str) -> Path:
        """Keep a finished game.  `ended` is the time in digits and dashes, such as 2025-01-31T18-30-00.

        Raises OSError where the folder cannot be written.
        """
        stem = "".join(c if c.isalnum() or c in "-T" else "-" for c in ended)[:30] + "_" + record.variant
        path, number = self.folder / f"{stem}.json", 1
        while path.exists():
            number += 1
            path = self.folder / f"{stem}_{number}.json"
        write(path, record.encoded() + b"\n")
        return path

    def games(self) -> Iterator[Filed]:
        """All games, the oldest first; their moves are not played through here."""
        try:
            paths = sorted(self.folder.glob("*.json"))
        except OSError:
            return
        for path in paths:
            try:
                yield Filed(path, decode(read(path)))
            except RecordError as error:
                yield Filed(path, None, str(error))
            except (OSError, ValueError) as error:
                yield Filed(path, None, f"the file cannot be read: {error}")
