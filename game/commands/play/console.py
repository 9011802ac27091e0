"""Input and output of the conversation: a terminal, a braille line, a file or a pipe.

Text is printed in the order in which it is read, without colours and without signs that move anything: a screen reader
hears it once, and a program can read it.
"""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
from collections.abc import Iterable, Iterator
from typing import TextIO

from game.commands.output import set_output_to_utf8
from game.text.language import strip_bold, without_markup

PROMPT = "> "
LEAST, UTF8 = 20, "utf8"  # columns; how encodings are compared
# Signs of print for terminals that have none.
PRINT = str.maketrans({
    "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "·": "-", "…": "...", "\u00a0": " ",
    "→": "->", "←": "<-", "×": "x", "½": "1/2", "✓": "+", "‑": "-",
})  # fmt: skip


class Console:
    """The input and output of a conversation in the terminal.

    `over`: no further line is read; `live`: a person uses it, not a file or a pipe.
    """

    def __init__(self, lines: Iterator[str], *, width: int = 0, encoding: str = UTF8, live: bool = False) -> None:
        """Set up the console; `width`: columns at which lines are broken between words, 0 for no limit."""
        self._lines, self._width, self._encoding = lines, width, encoding
        self.over, self.live = False, live

    @classmethod
    def of_this_process(cls) -> Console:
        """Return the console of standard input and output.  Anything but a terminal is UTF-8."""
        out = sys.stdout
        if out is None or not out.isatty():
            set_output_to_utf8()
            return cls(_input_lines())
        encoding = (out.encoding or "").lower().replace("-", "")
        return cls(_input_lines(encoding), width=_terminal_width(out), encoding=encoding or UTF8, live=True)

    def can_print(self, text: str) -> bool:
        """Return whether the terminal's encoding has all letters of a text."""
        try:
            self._replace_typographic_signs(text).encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def read_line(self) -> str | None:
        """Return the next line; None at the end of the input, or once the conversation is over."""
        line = None if self.over else next(self._lines, None)
        self.over = self.over or line is None
        return line

    def print_lines(self, lines: Iterable[str]) -> None:
        """Print sentences, each on a line of its own, skipping empty ones."""
        for line in lines:
            for part in self._wrap_line(self._replace_typographic_signs(self._without_markup(line))):
                print(part, flush=True)

    def _without_markup(self, text: str) -> str:
        """Return a text without markup; isolates (signs for the direction of text) stay where a terminal
        supports them.
        """
        return strip_bold(text) if self._encoding == UTF8 else without_markup(text)

    def _replace_typographic_signs(self, text: str) -> str:
        return text if self._encoding == UTF8 else text.translate(PRINT)

    def _wrap_line(self, line: str) -> list[str]:
        """Return a line broken at the terminal's width; no lines for an empty text."""
        if not self._width or len(line) < self._width:
            return [line] if line else []
        width = max(LEAST, self._width - 1)  # in the last column some terminals begin a new line by themselves
        return textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)


def _terminal_width(out: TextIO) -> int:
    """Return the width of a terminal; 0 where it doesn't say."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    try:
        return os.get_terminal_size(out.fileno()).columns
    except (OSError, ValueError):
        return 0


def _input_lines(encoding: str = UTF8) -> Iterator[str]:
    """Yield the lines of input."""
    if sys.stdin is None:
        return
    typed = sys.stdin.isatty()
    how = {"errors": "replace"} if typed and encoding != UTF8 else {"encoding": "utf-8", "errors": "replace"}
    getattr(sys.stdin, "reconfigure", lambda **_: None)(**how)
    if not typed:
        yield from sys.stdin
        return
    with contextlib.suppress(ImportError):
        __import__("readline")  # lines can be edited and called back
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            print()  # what comes stands on a line of its own
            return
