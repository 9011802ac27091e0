"""Faults in a text, with line and column."""

from array import array
from bisect import bisect_right
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
    """A converter of character offsets in a text into lines and columns."""

    def __init__(self, text: str) -> None:
        self._starts = array("Q", [0])  # a text may be all line ends
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def line_and_column(self, at: int) -> tuple[int, int]:
        """Return line and column, both counted from 1, of the character offset `at`."""
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1
