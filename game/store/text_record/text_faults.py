"""What is wrong in a text, and where: a sentence for its author."""

from array import array
from bisect import bisect_right
from dataclasses import dataclass

from game.store.message import Message


@dataclass(frozen=True)
class RecordFault:
    """A sentence with its place; lines and columns count from 1.  `detail` is what the rules say."""

    line: int
    column: int
    note: Message
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.note} ({self.detail})" if self.detail else str(self.note)


class TextPlaces:
    def __init__(self, text: str) -> None:
        self._starts = array("Q", [0])  # a text may be all line ends
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def line_and_column(self, at: int) -> tuple[int, int]:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1
