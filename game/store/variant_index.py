"""The file of the index of variant files: a cache, written behind everybody's back and read without a complaint."""

import contextlib
from pathlib import Path

from game.store.disk import read
from game.store.kept import write
from game.store.writer import Writer


class VariantIndex:
    """Keeps what `rules.file.index` makes.  Whatever is wrong with the file or its folder, games are read anew."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._path, self._writer = path, writer

    def read(self) -> bytes | None:
        """What was written last; None if there is nothing, or nothing that can be read."""
        try:
            return read(self._path)
        except (OSError, ValueError):
            return None

    def write(self, content: bytes) -> None:
        """Have it written soon; where it cannot be, the next start takes a little longer."""
        self._writer.put(str(self._path), lambda: self._write(content))

    def _write(self, content: bytes) -> None:
        with contextlib.suppress(OSError):
            write(self._path, content)
