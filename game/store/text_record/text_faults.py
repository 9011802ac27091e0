"""Faults in a text, with line and column."""

from dataclasses import dataclass

from game.store.message import Message


@dataclass(frozen=True)
class RecordFault:
    """A fault in a text with its line and column, from 1; `detail`: the message of the rules."""

    line: int
    column: int
    note: Message
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.note} ({self.detail})" if self.detail else str(self.note)


class LinePositions:
    """A converter of character offsets in a text into lines and columns, which counts on from the last offset."""

    def __init__(self, text: str) -> None:
        self._text, self._at, self._line = text, 0, 1

    def line_and_column(self, at: int) -> tuple[int, int]:
        """Return line and column, both counted from 1, of the character offset `at`."""
        before, after = min(self._at, at), max(self._at, at)
        passed = self._text.count("\n", before, after)
        self._line += passed if at >= self._at else -passed
        self._at = at
        return self._line, at - self._text.rfind("\n", 0, at)
