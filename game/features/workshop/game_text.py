"""An own game as a short text: for a QR code, and for the clipboard.

The text is the variant file without its comments, below a line that says what it is: `# naqala short_kalah 1a2b3c4d`,
the id of the game and a check of all that follows.  Where that is too long for a code, it is packed into letters that
codes hold tightly: `NAQALA:` and base 45.  Either may stand below sentences for whoever has no such program: what
changes in which game.
"""

import contextlib
import re
import textwrap
import tomllib
import zlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.file.faults import VariantError
from game.rules.file.file_text import decode_tables, texts_by_language
from game.rules.file.schema import ID
from game.rules.file.writing import variant_file_text
from game.rules.phrase import Phrase

PLAIN = 600  # bytes that stay readable for people
LARGEST = 64 * 1024  # bytes of a text that is unpacked
LONGEST = 2 * LARGEST  # letters of a text that is looked at
PACKED = "NAQALA:"
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
HEAD = re.compile(r"^# naqala (\S{1,80}) ([0-9a-f]{8})\n", re.MULTILINE)
START = re.compile(rf"^(# naqala |{PACKED})", re.MULTILINE)
TOLD = re.compile(r"\n+(#:.*\n)+\Z")  # at the end of a file: the rules in words, for whoever has no such program
WIDE = 96  # letters of a line of these
BESIDE = 900  # bytes of a code that has sentences for people, too
SPARE = re.compile(r"^([A-Za-z0-9_-]+) += ", re.MULTILINE)  # blanks that bring signs of equality below each other
KINDS = (
    (re.compile(r"https?://|www\.", re.IGNORECASE), Phrase("it’s the address of a page on the web")),
    (re.compile(r"WIFI:", re.IGNORECASE), Phrase("it’s the password of a network")),
    (re.compile(r"BEGIN:VCARD|MECARD:", re.IGNORECASE), Phrase("it’s somebody’s address")),
    (re.compile(r"(mailto|tel|sms|geo):", re.IGNORECASE), Phrase("it’s a telephone number or an address")),
)


class GameTextError(ValueError):
    """Error: a text isn't a complete game; the message is a phrase that tells what it is instead."""


class GameFileText(NamedTuple):
    """Text of a game's file, with its id, which is the file's name."""

    id: str
    text: str


def minify_game_text(text: str) -> str:
    """Return the text of a variant file without comments and decoration.  Raises VariantError."""
    tables = decode_tables(text, "")
    out = variant_file_text(tables)
    tight = SPARE.sub(r"\1 = ", out)
    for one in (tight, out):
        with contextlib.suppress(tomllib.TOMLDecodeError):
            if texts_by_language(tomllib.loads(one)) == tables:
                return one
    return text  # it holds what no file of ours holds: then as it is


def shared_text(game: GameFileText) -> str:
    """Return a text of a game for the clipboard, readable by `parse_shared_text` and usable as a game file."""
    body = _file_body(game.text)
    return f"# naqala {game.id} {_checksum(body)}\n{body}"


def without_rules_in_words(text: str) -> str:
    """Return the text of a game's file without the rules in words at its end."""
    return TOLD.sub("\n", text)


def with_rules_in_words(text: str, paragraphs: Iterable[str]) -> str:
    """Return the text of a game's file with its rules in words at its end, as comments."""
    lines = (line for said in paragraphs for line in ("", *textwrap.wrap(said, WIDE)))
    return without_rules_in_words(f"{text.rstrip()}\n") + "\n" + "".join(f"#: {line}".rstrip() + "\n" for line in lines)


def qr_code_text(game: GameFileText, sentences: Sequence[str] = ()) -> str:
    """Return a text for a QR code: the game's text if it is short, else the text packed. As many of `sentences` come
    first as fit into a code that still scans well.
    """
    text = shared_text(game)
    best = text if len(text.encode()) <= PLAIN else packed_text(game)
    for count in range(len(sentences), 0, -1):
        said = "\n".join((*sentences[:count], "", best))
        if len(said.encode()) <= BESIDE:
            return said
    return best


def packed_text(game: GameFileText) -> str:
    """Return the text of a game compressed into one line of capital letters and digits."""
    return PACKED + encode_base45(zlib.compress(shared_text(game).encode(), 9))


def parse_shared_text(said: str) -> GameFileText:
    """Parse a shared text or a packed line, with or without sentences above it, as a game.  Raises GameTextError."""
    said = said.strip().replace("\r\n", "\n")
    if len(said) > LONGEST:
        raise GameTextError(Phrase("it’s longer than any game"))
    if (start := START.search(said)) and start[1] == PACKED:
        said = _unpack_letters(said[start.end() :].partition("\n")[0])
    said = f"{said.rstrip()}\n"
    head = HEAD.search(said)
    if head is None:
        raise GameTextError(_describe_other_text(said))
    body = said[head.end() :].rstrip("\n") + "\n"
    if not re.fullmatch(ID, head[1]):
        raise GameTextError(Phrase("its game has a name that no file may have"))
    if _checksum(body) != head[2]:
        raise GameTextError(Phrase("it’s only a part of a game, or was changed along the way"))
    return GameFileText(head[1], body)


def looks_like_game(said: str) -> bool:
    """Return whether a text begins as a game, complete or not, or contains a complete one below its sentences."""
    said = said.strip()
    if START.match(said):
        return True
    try:
        return START.search(said[:LONGEST]) is not None and bool(parse_shared_text(said))
    except GameTextError:
        return False


def line_with_game(page: bytes) -> str:
    """Return the line with the packed game that an HTML page contains; "" if it contains none."""
    found = re.search(rb"^" + PACKED.encode() + rb"[^\n<]{1,%d}" % LONGEST, page, re.MULTILINE)
    return found[0].decode("ascii", "replace") if found else ""


def _file_body(text: str) -> str:
    """Return a game file's text without comments; if it has a fault, unchanged but for uniform line breaks."""
    try:
        body = minify_game_text(text)
    except VariantError:  # a file with a fault can be sent to somebody who finds it
        body = text.replace("\r\n", "\n")
    return body.rstrip("\n") + "\n"


def _checksum(body: str) -> str:
    """Return the CRC-32 checksum of a text, as eight hexadecimal digits."""
    return f"{zlib.crc32(body.encode('utf-8', 'surrogatepass')):08x}"


def _describe_other_text(said: str) -> Phrase:
    """Return a phrase that tells what the pasted text `said` is, given that it isn't a game."""
    if START.match(said):
        return Phrase("it’s only a part of a game, or was changed along the way")
    kind = next((what for form, what in KINDS if form.match(said)), None)
    return kind or (Phrase("it’s a text, but not a game") if said.strip() else Phrase("it’s empty"))


# ------------------------------------------------------------------ base 45, as RFC 9285 has it
def encode_base45(content: bytes) -> str:
    """Return bytes as base 45 text (RFC 9285)."""
    return "".join(_base45_triples(content))


def _base45_triples(content: bytes) -> Iterable[str]:
    """Yield the letters of base 45: three for each two bytes, two for a single byte at the end."""
    for at in range(0, len(content), 2):
        pair = content[at : at + 2]
        number = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            yield LETTERS[number % 45]
            number //= 45


def _unpack_letters(letters: str) -> str:
    """Unpack a base-45 text to at most LARGEST bytes.  Raises GameTextError."""
    broken = GameTextError(Phrase("it’s only a part of a game, or was changed along the way"))
    content = bytearray()
    for at in range(0, len(letters), 3):
        part = letters[at : at + 3]
        values = [LETTERS.find(one) for one in part]
        number = sum(value * 45**place for place, value in enumerate(values))
        size = len(part) - 1
        if min(values) < 0 or not size or number >= 256**size:
            raise broken
        content += number.to_bytes(size, "big")
    machine = zlib.decompressobj()
    try:
        out = machine.decompress(bytes(content), LARGEST)
        if machine.unconsumed_tail:
            raise GameTextError(Phrase("it’s longer than any game"))
        if not machine.eof:
            raise broken
        return out.decode()
    except (zlib.error, UnicodeDecodeError):
        raise broken from None
