"""Line numbers of the keys in a TOML file, which the decoder doesn't record.

Only a file that TOML's decoder has read is looked at, so what stands here need not be checked again: it is enough to
tell keys, tables, lists and texts apart.  A key is named as faults name it: `lap[2].when.place`.
"""

import re
import tomllib
from bisect import bisect
from collections import defaultdict
from typing import NamedTuple

from game.rules.file.faults import format_key

_KEY = re.compile(r"""[ \t]*(?:([A-Za-z0-9_-]+)|("(?:\\.|[^"\\\n])*+"|'[^'\n]*'))[ \t]*""")
_TEXT = re.compile(
    r'"{3}(?:\\.|[^\\])*?"{3,5}|' + r"'{3}.*?'{3,5}|" + r'"(?:\\.|[^"\\\n])*+"|' + r"'[^'\n]*'", re.DOTALL
)
_SIMPLE = re.compile(r"[^,\]}#\n]+")
_SPACE = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_PART = re.compile(r"\[\d++\]|\.?(?:\"(?:\\.|[^\"\\])*+\"?+|[^.\[\"]++)")


class TomlStatement(NamedTuple):
    """A TOML statement, a table's head or a key with its value, as offsets in the text. `value`: start of the value,
    None for a head; `is_list_entry`: a head with two brackets. A comment after the statement isn't part of it.
    """

    keys: tuple[str, ...]
    begin: int
    value: int | None
    end: int
    is_list_entry: bool = False


def statements_of(text: str) -> list[TomlStatement]:
    """Split a text that TOML's decoder has read into its statements."""
    return _TomlScanner(text).statements


def line_of_each_key(text: str) -> dict[str, int]:
    """Return the line (from 1) of each key and list entry by its path; "" is the file itself."""
    try:
        return _TomlScanner(text).lines
    except (RecursionError, IndexError):
        return {"": 1}


def line_of_key(path: str, lines: dict[str, int]) -> int:
    """Return the line of the key at `path`, or else of the innermost table around it; `lines`: the lines by path."""
    for there in reversed([path[: part.end()] for part in _PART.finditer(path)]):
        if found := lines.get(there) or lines.get(f"{there}[1]"):
            return found
    return lines.get("", 1)


class _TomlScanner:
    """A single pass over a TOML text that records the line of each key."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [found.end() for found in re.finditer("\n", text)]
        self.lines: dict[str, int] = {"": 1}
        self.statements: list[TomlStatement] = []
        self._lists: dict[str, int] = defaultdict(int)
        self._scan_text()

    def _record_line(self, path: str, at: int) -> None:
        """Record the line of the offset `at` for a path."""
        self.lines.setdefault(path, bisect(self._starts, at) + 1)

    def _scan_text(self) -> None:
        """Scan the whole text, recording the lines of all keys."""
        text, at, table = self._text, self._skip_space(0), ""
        while at < len(text):
            if text[at] == "[":
                begin, listed = at, text.startswith("[[", at)
                keys, at = self._read_keys(at + 1 + listed)
                at += 1 + listed
                table = self._table_path(keys, begin, listed)
                self.statements.append(TomlStatement(tuple(keys), begin, None, at, listed))
            else:
                begin = at
                keys, value, at = self._read_pair(at, table)
                self.statements.append(TomlStatement(tuple(keys), begin, value, at))
            at = self._skip_space(at)

    def _table_path(self, keys: list[str], at: int, listed: bool) -> str:
        """Return the path of the table whose head has these `keys`; a list on that path stands for its last entry."""
        path = ""
        for i, key in enumerate(map(format_key, keys)):
            path = f"{path}.{key}" if path else key
            self._record_line(path, at)
            if listed and i == len(keys) - 1:
                self._lists[path] += 1
            if self._lists.get(path):
                path = f"{path}[{self._lists[path]}]"
                self._record_line(path, at)
        return path

    def _read_pair(self, at: int, table: str) -> tuple[list[str], int, int]:
        """Return the keys of the pair at offset `at`, and the offsets of its value and behind the value; `table`: path
        of its table.
        """
        begin = at
        keys, at = self._read_keys(at)
        path = table
        for key in map(format_key, keys):
            path = f"{path}.{key}" if path else key
            self._record_line(path, begin)
        at += 1
        while self._text[at] in " \t":
            at += 1
        return keys, at, self._read_value(at, path)

    def _read_keys(self, at: int) -> tuple[list[str], int]:
        """Return the parts of the dotted key at offset `at`, unquoted, and the offset behind it."""
        keys = []
        while found := _KEY.match(self._text, at):
            key = found[1] if found[1] is not None else next(iter(tomllib.loads(f"{found[2]}=0")))
            keys.append(key)
            at = found.end()
            if self._text[at] != ".":
                break
            at += 1
        return keys, at

    def _read_value(self, at: int, path: str) -> int:
        """Return the offset behind the value at offset `at`, recording the lines of keys and items in it; `path`: the
        value's path.
        """
        text = self._text
        if text[at] == "[":
            at, i = self._skip_space(at + 1), 0
            while text[at] != "]":
                i += 1
                self._record_line(f"{path}[{i}]", at)
                at = self._skip_space(self._read_value(at, f"{path}[{i}]"))
                if text[at] == ",":
                    at = self._skip_space(at + 1)
            return at + 1
        if text[at] == "{":
            at = self._skip_space(at + 1)
            while text[at] != "}":
                at = self._skip_space(self._read_pair(at, path)[2])
                if text[at] == ",":
                    at = self._skip_space(at + 1)
            return at + 1
        found = _TEXT.match(text, at) or _SIMPLE.match(text, at)
        return found.end() if found else at + 1

    def _skip_space(self, at: int) -> int:
        """Return the offset of the first character from `at` on that is neither space nor in a comment."""
        found = _SPACE.match(self._text, at)
        return found.end() if found else at
