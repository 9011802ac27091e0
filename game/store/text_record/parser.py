"""Pieces of a text as games: tags, moves, comments, glyphs and lines in their order.  No rule is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.store.message import Message
from game.store.record import MOST_MOVES
from game.store.remarks import LONGEST_COMMENT, LONGEST_NAME, MOST_DEPTH, MOST_TAGS, SIGNS
from game.store.text_record import ogn, pdn
from game.text.language import msg

# ----------------------------------------------------------------------
# a text in pieces: tags, comments, glyphs, brackets and words, each with its place
#
# Nothing raises and nothing is read twice: whatever cannot be a piece is one of the kind `bad`.
Kind = Literal["tag", "comment", "rest", "open", "close", "glyph", "word", "bad", "unclosed"]

# White space, and the signs that editors put into text that runs in two directions.
BLANK = r"\s\ufeff\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069"
# `++` and `*+` keep no way back: for every letter of a value that takes hundreds of bytes.
PIECE = re.compile(
    rf"""
    (?P<blank>[{BLANK}]+)
    |(?P<tag>\[[ \t]*(?P<name>\w+)[ \t]+"(?P<value>(?:[^"\\\n]++|\\[^\n])*+)"[ \t]*\])
    |(?P<aside>^%[^\n]*+(?:\n%[^\n]*+)*+)
    |(?P<rest>;[^\n]*)
    |(?P<comment>\{{)
    |(?P<strength>\([!?]+\))
    |(?P<open>\()
    |(?P<close>\))
    |(?P<glyph>\$[0-9]{{1,3}}|[!?]+)
    |(?P<word>[^{BLANK}{{}}()\[\];$!?]+(?:\([0-9]{{1,3}}\)[Xx]?)?)
    |(?P<line>\[[^\n]*)
    |(?P<bad>.)
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
# A comment ends at a brace that no backslash precedes, or is broken off where the header of a game begins.
END = re.compile(r'\\.|(?P<end>\})|(?P<header>\n[ \t]*\n[ \t]*\[[ \t]*\w+[ \t]+")', re.DOTALL)
NEXT_HEADER = re.compile(r"\n[ \t]*+\n[ \t]*+\[[ \t]*+\w++[ \t]++\"")
ESCAPED = re.compile(r'\\(?:([\\"{}nr])|u[0-9a-f]{4}(?:\\u[0-9a-f]{4})*)')
FOLDED = re.compile(r"(?<![ \t])[ \t]*\n[ \t\n]*")
PLAIN: dict[str | None, Kind] = {"open": "open", "close": "close", "glyph": "glyph", "word": "word"}
LETTERS = {"n": "\n", "r": "\r"}


class TextToken(NamedTuple):
    """A token of a text record.

    `text`: a tag's name, a word, or the content of a comment; `value`: that of a tag; `at`: its offset.
    """

    kind: Kind
    at: int
    text: str
    value: str = ""


def tokenize(text: str, at: int = 0) -> Iterator[TextToken]:
    """Yield the tokens of a text from the offset `at` on, in order; anything unknown is a token of kind "bad"."""
    while (found := PIECE.match(text, at)) is not None:
        start, at, kind = at, found.end(), found.lastgroup
        if kind == "tag":
            yield TextToken("tag", start, found["name"], unescape_text(found["value"]))
        elif kind == "comment":
            said, at, closed = _read_comment(text, at)
            if not closed:
                yield TextToken("unclosed", start, "{")
            yield TextToken("comment", start, said)
        elif kind == "rest":
            yield TextToken("rest", start, found["rest"][1:].strip(" \t"))
        elif kind == "strength":  # a glyph in brackets
            yield TextToken("glyph", start, found["strength"][1:-1])
        elif kind == "line" or kind == "bad":
            yield TextToken("bad", start, found[0])
        elif kind in PLAIN:
            yield TextToken(PLAIN[kind], start, found[0])


def unescape_text(text: str) -> str:
    """Return the text of a tag or comment with its escapes replaced; unchanged if it is far too long."""
    if len(text) > 2 * LONGEST_COMMENT:
        return text
    return ESCAPED.sub(_unescape_match, text)


def _unescape_match(found: re.Match[str]) -> str:
    """Return the characters for an escape sequence matched by `found`: a letter, or letters given as UTF-16 code units,
    as in JSON.
    """
    if found[1]:
        return LETTERS.get(found[1], found[1])
    try:
        return bytes.fromhex(found[0].replace("\\u", "")).decode("utf-16-be")
    except UnicodeDecodeError:  # half a letter
        return found[0]


def comment_as_line(comment: str) -> str:
    """Return a comment on one line, with spaces for line breaks."""
    return FOLDED.sub(" ", comment).strip(" \t\n")


def _read_comment(text: str, at: int) -> tuple[str, int, bool]:
    """Return the text of the comment in braces at offset `at`, the offset of its end, and whether it is closed."""
    for found in END.finditer(text, at):
        if found["end"]:
            return comment_as_line(text[at : found.start()]), found.end(), True
        if found["header"]:
            return comment_as_line(text[at : found.start()]), found.start(), False
    return comment_as_line(text[at:]), len(text), False


MOST_FAULTS = 50  # of one game; its author can begin with these
MOST_PARTS = 200_000  # comments, other lines and their moves, of one game: each takes far more memory than it is long
MOST_TOKENS = 2 * MOST_MOVES  # of one game: what follows is not looked at, as that would take many seconds

NO_TAG = msg("This is not a tag: tags are written as {keys}, on a line of their own.")
TAG_NAME = msg("The name of a tag has letters from A to Z, digits and _, up to {n} characters.")
TAG_TWICE = msg("The tag {name} appears here a second time; the first one counts.")
MANY_TAGS = msg("A game has at most {n:tag}; this one is left out.")
LONG_VALUE = msg("The value of the tag {name} is too long; the tag is left out.")
LONG_COMMENT = msg("This comment is too long and has been left out.")
UNCLOSED_COMMENT = msg("This comment is never closed: a } is missing.")
NO_COMMENT = msg("This } has no { before it.")
UNCLOSED_LINE = msg("This line of other moves is never closed: a ) is missing.")
NO_LINE = msg("This ) has no ( before it.")
LINE_OF_NOTHING = msg("Other moves can only stand after the move that they replace.")
EMPTY_LINE = msg("There is no move between these brackets.")
DEEP = msg("Lines within lines go at most {n} deep; this one is left out.")
NO_GLYPH = msg("{name} is not a sign for a move; there are !, ?, !!, ??, !?, ?! and $0 to $255.")
GLYPH_OF_NOTHING = msg("A sign such as ! or ? can only stand after a move.")
MANY_MOVES = msg("A game has at most {n:move}; the others are left out.")
MANY_PARTS = msg("A game has {n} comments and moves of other lines at most; what follows is left out.")
STRANGE = msg("This means nothing here: {name}")

# A move of draughts from square to square, numbered: no result, as no game begins with one.
SQUARES = re.compile(r"(?:[0-9]+\.+)?(?!(?:1-0|0-1|1-1|2-0|0-2|0-0)$)[0-9]{1,2}[-x:×][0-9]{1,2}")
RESULT = re.compile(r"\*|1/2-1/2|½-½|[0-9]{1,4}-[0-9]{1,4}")
LONGEST_NUMBER = 9  # digits of the number of a turn that count
NUMBERED = re.compile(r"([0-9]+)[.…]+")
TAKEN = re.compile(r"\+[0-9]{1,3}\Z|\([0-9]{1,3}\)(?=[Xx]?\Z)")  # what a move took, or the store after it
TAKEN_APART = re.compile(r"\+[0-9]{0,3}")
DIGITS = re.compile(r"[0-9]+")
JUDGEMENTS: Mapping[str, int] = {  # signs for how good a position is, which stand behind a move, as glyphs
    "□": 7, "=": 10, "==": 10, "∞": 13, "+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
    "+/-": 16, "±": 16, "-/+": 17, "∓": 17, "+-": 18, "-+": 19, "++-": 20, "--+": 21,
    "↑": 36, "→": 40, "⇆": 132, "⊕": 138,
}  # fmt: skip
DASHES = str.maketrans("–—−", "---")
JUDGING = frozenset("".join(JUDGEMENTS) + "–—−")  # a sign ends with one of these
JUDGED = re.compile(
    rf"(.*?[^-=+/–—−])({'|'.join(map(re.escape, sorted(JUDGEMENTS, key=len, reverse=True)))})", re.DOTALL
)


class ParsedComment(NamedTuple):
    """A comment and its offset."""

    text: str
    at: int


@dataclass(slots=True)
class ParsedMove:
    """A move as written, its offset, and the glyphs, comments and lines behind it."""

    text: str
    at: int
    glyphs: list[int] = field(default_factory=list)
    behind: list[ParsedComment | ParsedLine] = field(default_factory=list)
    has_next_number: bool = False  # digits alone that may be the number of the next turn


@dataclass
class ParsedLine:
    """A line of moves; `before`: comments in front of the first."""

    at: int
    before: list[ParsedComment] = field(default_factory=list)
    moves: list[ParsedMove] = field(default_factory=list)


@dataclass
class ParsedGame:
    """A game as written: its offset, tags with their offsets, moves, result and faults."""

    at: int
    line: ParsedLine
    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    result: tuple[str, int] | None = None
    faults: list[tuple[int, Message]] = field(default_factory=list)
    usual: str = ""  # what the file's name says of its games
    number_at: int | None = None  # where the first number of a turn stands: one with points behind it
    _notation: tuple[tuple[int, str], bool] = ((-1, ""), False)  # `is_pdn` for so many tags and this `usual`

    @property
    def is_foreign(self) -> bool:
        """Whether the game is in Oware Game Notation, by its variant tag or else its file name."""
        return ogn.is_ogn_variant(self.tags.get("Variant", (self.usual, 0))[0])

    @property
    def is_pdn(self) -> bool:
        """Whether the game is written in Portable Draughts Notation."""
        key = len(self.tags), self.usual
        if self._notation[0] != key:  # asked for each word; tags only come
            self._notation = key, pdn.is_pdn(self.tags, self.usual) and not self.is_foreign
        return self._notation[1]

    @property
    def is_untagged(self) -> bool:
        """Whether the game is written in Portable Draughts Notation, and no tag says by which rules it was played."""
        return self.is_pdn and pdn.KIND not in self.tags and "Variant" not in self.tags

    def beginning(self, moves: int) -> ParsedGame:
        """Return the game with only its first moves, and without what stands behind them."""
        first = [ParsedMove(move.text, move.at) for move in self.line.moves[:moves]]
        return ParsedGame(self.at, ParsedLine(self.line.at, [], first), dict(self.tags), usual=self.usual)

    @property
    def is_empty(self) -> bool:
        """Whether the text holds nothing that could be a game."""
        return not (self.tags or self.line.moves or self.line.before or self.result)


class _GameParser:
    """Builder of one `ParsedGame`, to which the tokens of its text are added one by one."""

    def __init__(self, at: int, usual: str) -> None:
        self.game = ParsedGame(at, ParsedLine(at), usual=usual)
        self._lines = [self.game.line]  # those under way, the innermost last
        self._skipped = 0  # lines under way that are left out
        self._last_tag = at
        self._many = False
        self._parts = self._tokens = 0
        self._number = 0  # of the last turn that had one
        self._plus = False  # a + stood there, and what was taken comes next

    def add_fault(self, at: int, text: str, **values: object) -> None:
        """Record a fault at character offset `at`; `text` is its sentence, filled with `values`."""
        if len(self.game.faults) < MOST_FAULTS:
            self.game.faults.append((at, Message(text, values)))

    def starts_next_game(self, token: TextToken, text: str) -> bool:
        """Return whether a token begins the next game: a tag after moves, a repeated tag, or a word after a result."""
        game = self.game
        if token.kind == "tag":
            if game.line.moves or game.result:
                return True
            return token.text in game.tags and "\n\n" in text[self._last_tag : token.at].replace(" ", "")
        return token.kind == "word" and game.result is not None

    @property
    def is_full(self) -> bool:
        """Whether the rest of the game is left out: it is too long, or its author has enough faults to begin with."""
        too_many = self._many or self._parts > MOST_PARTS or self._tokens > MOST_TOKENS
        return too_many or len(self.game.faults) >= MOST_FAULTS

    def add_token(self, token: TextToken) -> None:
        """Add a token to the game: a tag, a comment, a glyph, a variation, a word or a fault."""
        self._tokens += 1
        if self._tokens > MOST_TOKENS:
            self.add_fault(token.at, MANY_PARTS, n=MOST_PARTS)
            return
        match token.kind:
            case "tag":
                self._add_tag(token)
            case "comment":
                self._add_comment(
                    token.at, token.text if self.game.is_foreign or self.game.is_pdn else unescape_text(token.text)
                )
            case "rest":
                self._add_comment(token.at, token.text)
            case "glyph":
                self._add_glyph(token)
            case "open":
                self._open_variation(token.at)
            case "close":
                self._close_variation(token.at)
            case "word":
                self._add_word(token)
            case "unclosed":
                self.add_fault(token.at, UNCLOSED_COMMENT)
            case "bad":
                self._add_unknown(token)

    def finished_game(self) -> ParsedGame:
        """Return the game at the end of its text; variations still open are closed and recorded as faults."""
        for line in self._lines[1:]:
            self.add_fault(line.at, UNCLOSED_LINE)
        while len(self._lines) > 1:
            self._close_variation(self._lines[-1].at)
        return self.game

    def _add_tag(self, token: TextToken) -> None:
        """Add a tag of the header, unless it is repeated, too long or one too many."""
        self._last_tag = token.at
        tags = self.game.tags
        if token.text in tags:
            self.add_fault(token.at, TAG_TWICE, name=token.text)
        elif len(token.text) > LONGEST_NAME or not token.text.isascii():
            self.add_fault(token.at, TAG_NAME, n=LONGEST_NAME)
        elif len(tags) >= MOST_TAGS:
            self.add_fault(token.at, MANY_TAGS, n=MOST_TAGS)
        elif len(token.value) > LONGEST_COMMENT:
            self.add_fault(token.at, LONG_VALUE, name=token.text)
        else:
            tags[token.text] = token.value, token.at

    def _add_comment(self, at: int, said: str) -> None:
        """Add a comment at offset `at` behind the last move of the current line, or before its first one."""
        if len(said) > LONGEST_COMMENT:
            self.add_fault(at, LONG_COMMENT)
        elif said and not self._skipped and self._can_keep_more(at):
            line = self._lines[-1]
            comment = ParsedComment(said, at)
            if line.moves:
                line.moves[-1].behind.append(comment)
            else:
                line.before.append(comment)

    def _add_glyph(self, token: TextToken) -> None:
        """Add an annotation glyph, such as `!?` or `$5`, to the last move as its number, at most 255."""
        if self._skipped:
            return
        said, line = token.text, self._lines[-1]
        number = int(said[1:]) if said[0] == "$" else SIGNS.index(said) + 1 if said in SIGNS else 256
        if number > 255:
            self.add_fault(token.at, NO_GLYPH, name=said[:LONGEST_NAME])
        elif not line.moves:
            self.add_fault(token.at, GLYPH_OF_NOTHING)
        elif len(line.moves[-1].glyphs) < MOST_FAULTS:
            line.moves[-1].glyphs.append(number)

    def _add_judged(self, token: TextToken, said: str) -> bool:
        """Add a sign for how good a position is, such as `+=`, to the last move, or to the move that stands in one word
        with it; return False if the word is no such sign and has none. `said`: the word without its number.
        """
        said = said.translate(DASHES)
        judged = JUDGED.fullmatch(said)
        sign = said if said in JUDGEMENTS else judged[2] if judged else ""
        if judged and sign != said:
            self._add_word(token._replace(text=token.text[: -len(sign)]))
        if sign:
            at = token.at + len(token.text) - len(sign)
            self._add_glyph(TextToken("glyph", at, f"${JUDGEMENTS[sign]}"))
        return bool(sign)

    def _can_keep_more(self, at: int) -> bool:
        """Return whether the game may get another comment or variation move; if not, record a fault at offset `at`."""
        self._parts += 1
        if self._parts == MOST_PARTS + 1:
            self.add_fault(at, MANY_PARTS, n=MOST_PARTS)
        return self._parts <= MOST_PARTS

    def _open_variation(self, at: int) -> None:
        """Begin a variation at offset `at`; it is skipped if nested too deep, or if the game has too many parts."""
        deep = len(self._lines) > MOST_DEPTH
        if self._skipped or deep or not self._can_keep_more(at):
            self._skipped += 1
            if self._skipped == 1 and deep:
                self.add_fault(at, DEEP, n=MOST_DEPTH)
            return
        line, new = self._lines[-1], ParsedLine(at)
        if line.moves:
            line.moves[-1].behind.append(new)
        else:
            self.add_fault(at, LINE_OF_NOTHING)
        self._lines.append(new)

    def _close_variation(self, at: int) -> None:
        """End the current variation at offset `at`; an empty one is removed and recorded as a fault."""
        if self._skipped:
            self._skipped -= 1
        elif len(self._lines) == 1:
            self.add_fault(at, NO_LINE)
        else:
            line = self._lines.pop()
            above = self._lines[-1].moves
            if not line.moves and above and above[-1].behind and above[-1].behind[-1] is line:
                self.add_fault(line.at, EMPTY_LINE)
                above[-1].behind.pop()

    def _add_word(self, token: TextToken) -> None:
        """Add a word: a result, a turn number, a move, or a turn number with a move."""
        said, at = token.text, token.at
        if not (self.game.tags or self.game.usual or self.game.line.moves) and SQUARES.fullmatch(said):
            self.game.usual = pdn.NAME  # a game that begins with two numbers is one of draughts
        is_pdn = self.game.is_pdn
        result = said in pdn.RESULTS if is_pdn else RESULT.fullmatch(said)  # squares there may be numbers
        if result and len(self._lines) == 1:
            self.game.result = said, at
            return
        if result or self._skipped:
            return
        if numbered := NUMBERED.match(said):
            self.game.number_at = at if self.game.number_at is None else self.game.number_at
            self._number = int(numbered[1][-LONGEST_NUMBER:])
            said, at = said[numbered.end() :], at + numbered.end()
        if said and said[-1] in JUDGING and self._add_judged(token, said):
            return
        plus, self._plus = self._plus, False
        if not said.strip(".…") or (plus and DIGITS.fullmatch(said)):
            return
        moves = self._lines[-1].moves
        if moves and TAKEN_APART.fullmatch(said):
            self._plus = said == "+"
            return
        if not said[0].isalnum() and not any(map(str.isalnum, said)):  # no move
            self.add_fault(at, NO_GLYPH, name=said[:LONGEST_NAME])
            return
        digits = DIGITS.fullmatch(said) is not None
        next_number = digits and said == str(self._number + 1) and not numbered
        if next_number:
            self._number += 1
        if digits and is_pdn and not pdn.PLAIN_NUMBERS.fullmatch(said):
            return  # the number of a turn: squares come in pairs
        if len(self._lines) > 1 and not self._can_keep_more(at):
            return
        if len(moves) < MOST_MOVES:
            moves.append(ParsedMove(TAKEN.sub("", said) or said, at, has_next_number=next_number))
        elif not self._many:
            self._many = True
            self.add_fault(at, MANY_MOVES, n=MOST_MOVES)

    def _add_unknown(self, token: TextToken) -> None:
        """Record an unknown token as a fault: a malformed tag, an unopened comment, or anything else."""
        if token.text.startswith("["):
            self.add_fault(token.at, NO_TAG, keys='[Name "value"]')
        elif token.text == "}":
            self.add_fault(token.at, NO_COMMENT)
        else:
            self.add_fault(token.at, STRANGE, name=token.text)


def parse_games(text: str, usual: str = "") -> Iterator[ParsedGame]:
    """Yield the games of a text whose lines end in \\n; `usual`: the game that the file's name stands for,
    "" for none.
    """
    reader: _GameParser | None = None
    end = 0  # of a move with spaces in it
    pieces = tokenize(text)
    while (piece := next(pieces, None)) is not None:
        if piece.at < end:
            continue
        if reader is not None and reader.starts_next_game(piece, text):
            yield reader.finished_game()
            reader = None
        if reader is None:
            reader = _GameParser(piece.at, usual)
        if piece.kind == "word" and reader.game.is_pdn:
            piece, end = _join_spaced_move(piece, text)
        reader.add_token(piece)
        if reader.is_full:
            yield reader.finished_game()
            reader = None
            header = NEXT_HEADER.search(text, piece.at)
            pieces = tokenize(text, header.start() if header else len(text))
    if reader is not None:
        yield reader.finished_game()


def _join_spaced_move(token: TextToken, text: str) -> tuple[TextToken, int]:
    """Return a word joined with the rest of a move that has spaces between its squares, and its end."""
    number = NUMBERED.match(token.text)
    before = number[0] if number else ""
    found = pdn.PADDED.match(text, token.at + len(before))
    if found is None or found.end() <= token.at + len(token.text):
        return token, token.at
    return token._replace(text=before + "".join(found[0].split())), found.end()
