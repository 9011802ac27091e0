"""A disk that can be stopped before, in and after every operation.

`FrailDisk` stands between the store and the system calls.  Each operation is done for real, in a folder, and also noted
as a disk does it: names and contents survive a loss of power only after they were forced to the disk.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

CALLS = ("open", "write", "fsync", "close", "link", "replace", "unlink", "mkdir")


class Stopped(BaseException):
    """The program was killed here: no code catches this."""


class FrailDisk:
    """Counts the calls, and stops at one of them: before it, in the middle of it, after it, or with an error."""

    def __init__(self, folder: Path, *, links: bool = True) -> None:
        self.folder = folder
        self.links = links
        self.done: list[str] = []  # the calls so far
        self.watch: Callable[[], None] = lambda: None  # looks at the folder after every call
        self._stop: tuple[int, str] | None = None
        self._dead = False
        self._real: dict[str, Any] = {name: getattr(os, name) for name in CALLS}
        self._contents: list[bytes] = []  # of every file that ever existed
        self._forced: list[bytes] = []
        self._names: dict[str, int] = {}
        self._forced_names: dict[str, int] = {}
        self._handles: dict[int, int | None] = {}  # None: the folder itself
        files: dict[int, int] = {}  # one file may have two names
        for path in sorted(folder.iterdir()):
            node = path.stat().st_ino
            if node not in files:
                files[node] = self._new(path.read_bytes(), forced=True)
            self._names[path.name] = files[node]
        self._forced_names = dict(self._names)

    def _new(self, content: bytes, *, forced: bool = False) -> int:
        self._contents.append(content)
        self._forced.append(content if forced else b"")
        return len(self._contents) - 1

    @contextmanager
    def between(self, monkeypatch: pytest.MonkeyPatch, stop: tuple[int, str] | None = None) -> Iterator[None]:
        """For this while it stands between; `stop` is the number of a call and how it fails."""
        self._stop = stop
        with monkeypatch.context() as patch:
            for name in CALLS:
                patch.setattr(os, name, self._wrapped(name))
            try:
                yield
            except Stopped:
                assert stop
        for handle in self._handles:
            os.close(handle)

    def _wrapped(self, name: str) -> Callable[..., Any]:
        def call(*words: Any, **named: Any) -> Any:
            if self._dead:
                raise Stopped
            number, how = len(self.done), self._stop[1] if self._stop else ""
            self.done.append(name)
            here = self._stop is not None and self._stop[0] == number
            if here and how == "error":
                raise OSError(28, "No space left on device")
            if here and how == "before":
                self._end()
            if here and how == "half" and name == "write":
                words = (words[0], bytes(words[1])[: len(words[1]) // 2])
            if name == "link" and not self.links:
                raise OSError(1, "Operation not permitted")
            result = self._real[name](*words, **named)
            getattr(self, f"_{name}", lambda *_: None)(result, *words)
            self.watch()
            if here:
                self._end()
            return result

        return call

    def _end(self) -> None:
        self._dead = True
        raise Stopped

    # ---- what each call means to a disk

    def _open(self, handle: int, path: Any, flags: int, *_: Any) -> None:
        name = Path(path).name
        if os.path.isdir(path):
            self._handles[handle] = None
            return
        if name not in self._names:
            self._names[name] = self._new(b"")
        self._handles[handle] = self._names[name]

    def _close(self, _: None, handle: int) -> None:
        self._handles.pop(handle, None)

    def _write(self, count: int, handle: int, content: Any) -> None:
        file = self._handles[handle]
        assert file is not None
        self._contents[file] += bytes(content)[:count]

    def _fsync(self, _: None, handle: int) -> None:
        file = self._handles[handle]
        if file is None:
            self._forced_names = dict(self._names)
        else:
            self._forced[file] = self._contents[file]

    def _link(self, _: None, old: Any, new: Any) -> None:
        self._names[Path(new).name] = self._names[Path(old).name]

    def _replace(self, _: None, old: Any, new: Any) -> None:
        if self._names[Path(old).name] != self._names.get(Path(new).name):  # two names of one file: nothing happens
            self._names[Path(new).name] = self._names.pop(Path(old).name)

    def _unlink(self, _: None, path: Any) -> None:
        del self._names[Path(path).name]

    # ---- afterwards

    def after_loss_of_power(self, folder: Path) -> list[Path]:
        """Folders as they may be left: without the names that were not forced, and with them but not the contents."""
        left = []
        for number, names in enumerate((self._forced_names, self._names)):
            copy = folder / str(number)
            copy.mkdir(parents=True)
            for name, file in names.items():
                (copy / name).write_bytes(self._forced[file])
            left.append(copy)
        return left
