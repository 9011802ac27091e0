"""A page for a browser as files: a folder with its pictures beside it, or one file with its pictures in it.

Everything is written beside its place and moved there at the end, so that nothing is ever half there.
"""

from __future__ import annotations

import base64
import contextlib
import os
import shutil
from pathlib import Path
from types import TracebackType

from game.store.file_names import temporary_path

INDEX, PICTURES = "index.html", "pictures"
ONE_FILE = (".html", ".htm")
KINDS = {".png": "image/png", ".webp": "image/webp"}


class PlaceTakenError(OSError):
    """Error: something already exists where the page is to be written."""


class WebPage:
    """A web page under construction: files are written in a temporary place, and `finish` moves them to their path.

    A path ending in .html makes a single file, replacing an existing one; any other a folder, which has to be new or
    empty.  Use it in a `with`: an unfinished page leaves nothing behind.
    """

    def __init__(self, path: Path) -> None:
        """Make the page.  Raises PlaceError for a folder that is not empty."""
        self.path = path = path.absolute()  # "." has a name then
        self.one_file = path.suffix.lower() in ONE_FILE
        if path.is_dir() and (self.one_file or next(path.iterdir(), None) is not None):
            taken = "is a folder" if self.one_file else "is a folder that is not empty"
            raise PlaceTakenError(0, taken, str(path))
        if not self.one_file and (path.exists() or path.is_symlink()):
            raise PlaceTakenError(0, "is a file; a page needs a new folder, or a name that ends in .html", str(path))
        self._part = temporary_path(path)

    def __enter__(self) -> WebPage:
        """Create the temporary files.  Raises OSError if nothing can be written there."""
        shutil.rmtree(self._part, ignore_errors=True)
        try:
            self._part.mkdir()
            (self._part / PICTURES).mkdir()
        except BaseException:  # a signal may come between the two
            shutil.rmtree(self._part, ignore_errors=True)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        shutil.rmtree(self._part, ignore_errors=True)

    def picture_path(self, name: str) -> Path:
        """Return the temporary path at which the picture of this file name has to be written."""
        return self._part / PICTURES / name

    def picture_link(self, name: str) -> str:
        """Return the link to a picture for the page's HTML; in a single file, the picture's content as a data URL."""
        if not self.one_file:
            return f"{PICTURES}/{name}"
        content = base64.b64encode(self.picture_path(name).read_bytes()).decode()
        return f"data:{KINDS[Path(name).suffix]};base64,{content}"

    def finish(self, html: str) -> None:
        """Write the HTML and move the finished page to its path.  Raises OSError."""
        index = self._part / INDEX
        with open(index, "w", encoding="utf-8", newline="\n") as file:
            file.write(html)
            file.flush()
            os.fsync(file.fileno())
        if self.one_file:
            os.replace(index, self.path)
            return
        with contextlib.suppress(FileNotFoundError):
            self.path.rmdir()  # it is empty
        os.rename(self._part, self.path)
