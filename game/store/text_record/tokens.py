"""A text in pieces: tags, comments, glyphs, brackets and words, each with its place.

Nothing raises and nothing is read twice: whatever cannot be a piece is one of the kind `bad`.
"""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from game.store.remarks import LONGEST_COMMENT

Kind = Literal["tag", "comment", "rest", "open", "close", "glyph", "word", "bad", "unclosed"]

# White space, and the signs that editors put into text that runs in two directions.
BLANK = r"\s\ufeff\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069"
# `++` and `*+` keep no way back: for every letter of a value that takes hundreds of bytes.
PIECE = re.compile(
    rf"""
    (?P<blank>[{BLANK}]+)
    |(?P<tag>\[[ \t]*(?P<name>\w+)[ \t]+"(?P<value>(?:[^"\\\n]++|\\[^\n])*+)"[ \t]*\])
    |(?P<aside>^%[^\n]*)
    |(?P<rest>;[^\n]*)
    |(?P<comment>\{{)
    |(?P<open>\()
    |(?P<close>\))
    |(?P<glyph>\$[0-9]{{1,3}}|[!?]+)
    |(?P<word>[^{BLANK}{{}}()\[\];$!?]+)
    |(?P<line>\[[^\n]*)
    |(?P<bad>.)
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
# A comment ends at a brace that no backslash precedes, or is broken off where the header of a game begins.
END = re.compile(r'\\.|(?P<end>\})|(?P<header>\n[ \t]*\n[ \t]*\[[ \t]*\w+[ \t]+")', re.DOTALL)
ESCAPED = re.compile(r'\\(?:([\\"{}nr])|u[0-9a-f]{4}(?:\\u[0-9a-f]{4})*)')
FOLDED = re.compile(r"(?<![ \t])[ \t]*\n[ \t\n]*")
PLAIN: dict[str | None, Kind] = {"open": "open", "close": "close", "glyph": "glyph", "word": "word"}
LETTERS = {"n": "\n", "r": "\r"}


class Piece(NamedTuple):
    """A part of a text.  `text` is a tag's name, a word, or what a comment says; `value` is that of a tag."""

    kind: Kind
    at: int
    text: str
    value: str = ""


def pieces(text: str) -> Iterator[Piece]:
    """All pieces of a text whose lines end in \\n."""
    at = 0
    while (found := PIECE.match(text, at)) is not None:
        start, at, kind = at, found.end(), found.lastgroup
        if kind == "tag":
            yield Piece("tag", start, found["name"], unescaped(found["value"]))
        elif kind == "comment":
            said, at, closed = _comment(text, at)
            if not closed:
                yield Piece("unclosed", start, "{")
            yield Piece("comment", start, said)
        elif kind == "rest":
            yield Piece("rest", start, found["rest"][1:].strip(" \t"))
        elif kind == "line" or kind == "bad":
            yield Piece("bad", start, found[0])
        elif kind in PLAIN:
            yield Piece(PLAIN[kind], start, found[0])


def unescaped(said: str) -> str:
    """What a tag or a comment means; a backslash that escapes nothing is one.  What is far too long stays as it is."""
    if len(said) > 2 * LONGEST_COMMENT:
        return said
    return ESCAPED.sub(_meant, said)


def _meant(found: re.Match[str]) -> str:
    """What is escaped: a letter, or numbers of letters in UTF-16, as JSON has them."""
    if found[1]:
        return LETTERS.get(found[1], found[1])
    try:
        return bytes.fromhex(found[0].replace("\\u", "")).decode("utf-16-be")
    except UnicodeDecodeError:  # half a letter
        return found[0]


def folded(said: str) -> str:
    """A comment as one line: where it was broken stands a space."""
    return FOLDED.sub(" ", said).strip(" \t\n")


def _comment(text: str, at: int) -> tuple[str, int, bool]:
    """What stands in braces as it is written, where it ends, and whether it is closed."""
    for found in END.finditer(text, at):
        if found["end"]:
            return folded(text[at : found.start()]), found.end(), True
        if found["header"]:
            return folded(text[at : found.start()]), found.start(), False
    return folded(text[at:]), len(text), False
