"""Finished games, a file each, in the order in which they began."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.store.disk import read
from game.store.kept import write
from game.store.record import GameRecord, RecordError, decode
from game.store.writer import Writer


class Filed(NamedTuple):
    """A file of the archive: the game in it, or what is wrong with it."""

    path: Path
    record: GameRecord | None
    fault: str = ""


class Archive:
    """A folder of games.  It is read anew each time; only `keep` writes to it."""

    def __init__(self, folder: Path, writer: Writer | None = None) -> None:
        self.folder = folder
        self._writer = writer or Writer()

    def keep(self, record: GameRecord) -> None:
        """Keep a finished game, without waiting for the disk.

        The time it began is its name: a game that is taken back and finished another way replaces the earlier file.
        """
        stem = "".join(c if c.isalnum() or c == "-" else "-" for c in record.began)[:30]
        path = self.folder / f"{stem}_{record.variant}.json"
        content = record.encoded() + b"\n"
        self._writer.put(str(path), lambda: write(path, content))

    def flush(self) -> bool:
        """Wait until all is on the disk; False if that took too long."""
        return self._writer.flush()

    def games(self) -> Iterator[Filed]:
        """All games, the oldest first; their moves are not replayed here."""
        try:
            names = sorted(os.listdir(self.folder))
        except FileNotFoundError:
            return
        except OSError as error:
            yield Filed(self.folder, None, f"the folder cannot be read: {error.strerror or error}")
            return
        for path in (self.folder / name for name in names if name.endswith(".json") and name[0] != "."):
            try:
                yield Filed(path, decode(read(path)))
            except RecordError as error:
                yield Filed(path, None, str(error))
            except OSError as error:
                yield Filed(path, None, f"the file cannot be read: {error.strerror or error}")
            except ValueError as error:
                yield Filed(path, None, f"the file cannot be read: {error}")
