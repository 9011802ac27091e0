"""Talking to the text protocol in tests: a whole batch at once, or line by line while it thinks."""

import io
import json
import os
import queue
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.protocol import hold_conversation
from game.rules.file.variant_library import standard_library

PATIENCE = 60.0  # seconds after which an answer counts as lost


def answers(*lines: str | bytes) -> list[str]:
    """The answers to these lines, sent all at once and followed by the end of input."""
    out = io.StringIO()
    batch = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    assert hold_conversation(standard_library(), io.BytesIO(batch), out) == 0
    return out.getvalue().splitlines()


def shown(*lines: str) -> dict[str, Any]:
    """The position after these lines, as `d` prints it; none of the lines may have an answer."""
    found = answers(*lines, "d")
    assert len(found) == 1, found
    return dict(json.loads(found[0]))


def error(found: Iterable[str]) -> str:
    """The one answer, which is an error."""
    (line,) = found
    assert line.startswith("info string error: ")
    return line.removeprefix("info string error: ")


class _Lines(io.TextIOBase):
    """Text that is written here can be waited for line by line."""

    def __init__(self) -> None:
        self.heard: queue.Queue[str] = queue.Queue()
        self._part = ""

    def write(self, text: str) -> int:
        *whole, self._part = (self._part + text).split("\n")
        for line in whole:
            self.heard.put(line)
        return len(text)


class Conversation:
    """The protocol in a thread, spoken to through a pipe."""

    def __init__(self, tables: Path | None = None) -> None:
        read, self._write = os.pipe()
        self._source = os.fdopen(read, "rb")
        self._tables = tables
        self._lines = _Lines()
        self._thread = threading.Thread(target=self._talk, daemon=True)
        self._thread.start()
        self.code: int | None = None

    def _talk(self) -> None:
        self.code = hold_conversation(standard_library(), self._source, self._lines, self._tables)  # type: ignore[arg-type]

    def send(self, *lines: str) -> None:
        os.write(self._write, "".join(line + "\n" for line in lines).encode())

    def until(self, word: str) -> list[str]:
        """The answers up to the first that begins with this word, that one last."""
        found = []
        while True:
            found.append(self._lines.heard.get(timeout=PATIENCE))
            if found[-1].startswith(word):
                return found

    def ask(self, line: str, word: str) -> list[str]:
        self.send(line)
        return self.until(word)

    def close(self) -> int | None:
        """Ends the input; the exit code."""
        os.close(self._write)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the talk does not end with its input"
        self._source.close()
        return self.code

    def __enter__(self) -> "Conversation":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
