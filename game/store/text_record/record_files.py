"""Files of records in any form: text, the notations of other programs, or JSON."""

import contextlib
import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any

import msgspec

from game.rules import decoding
from game.rules.match import Game
from game.rules.phrase import Phrase, error_phrase
from game.rules.stopped_games import UNKNOWN, stop_word
from game.store.message import Message
from game.store.record import GameRecord, RecordError, decode_record, play_recorded_move, result_as_json
from game.store.text_record import ogn, pdn
from game.store.text_record.encodings import ENCODINGS, guess_encoding
from game.store.text_record.endings import reason_from_text
from game.store.text_record.header import Variants
from game.store.text_record.record_reader import MOST_GAMES, MOST_UNREADABLE, NOT_A_RECORD, GameInFile, read_games
from game.store.text_record.text_faults import LinePositions, RecordFault
from game.text.language import msg

LARGEST = 64_000_000  # bytes of a file: ten thousand games are some eight million
MOST_PARTS, PARTS = 1_000_000, (b"[", b"{", b",")  # of a game in JSON
BEGINNING = 1000  # bytes that show what a file is

NOT_UTF8 = msg("A character here cannot be read: the text is not UTF-8.")
OTHER_ENCODING = msg("The text isn’t UTF-8. It was read as {name}, the likeliest encoding.")
OTHER_RESULT = msg("The result is not that of the moves, which count.")
LUDII_TRIAL = msg("This is a trial of Ludii, which cannot be read here.")

# How a text begins: a tag, a numbered move, a comment; JSON never does.
TEXT = re.compile(r'\s*(\[\s*[A-Za-z_]\w*\s+[^\s,\]]|[0-9]+\s*\.+\s*[A-Za-z0-9]|[;%]|\{\s*(?!["}\s]))')


LETTERS = re.compile("[\x80-\ufffc\U00010000-\U0010ffff]+")  # what UTF-8 writes in several bytes, but not a damaged one


LUDII = re.compile(r"\s*game=|[\s\S]*?^(?:START GAME OPTIONS|START HASHCODES|RNG internal state=)", re.MULTILINE)
JSON_BEGINS = ("[", "{")
POSITION = re.compile(r"[A-Ka-k0-9,.\-]{8,}-[SN]")  # one word
NO_BEGINNING = Phrase("a record begins with a tag in brackets, with a numbered move, or as JSON does")


def is_text_record(content: bytes, name: str = "") -> bool:
    """Return whether a file is a text record rather than JSON, by its beginning or the suffix of its `name`."""
    beginning = content[:BEGINNING].decode("utf-8-sig", "replace")
    return TEXT.match(beginning) is not None or _game_of_file_name(name) != "" or LUDII.match(beginning) is not None


def looks_like_game(text: str) -> bool:
    """Return whether a pasted text is a game or a position, or tries to be, rather than words to search for."""
    beginning = text[:BEGINNING]
    return (
        beginning.startswith(JSON_BEGINS)
        or bool(POSITION.fullmatch(beginning))
        or is_text_record(text.encode("utf-8", "replace"))
    )


def games_of_text(content: bytes, name: str, variants: Variants) -> Iterator[GameInFile]:
    """Yield the games of a text file, at least one; an unreadable game has faults but no record. Never raises."""
    text, faults = decode_text(content)
    if LUDII.match(text[:BEGINNING]):
        yield GameInFile(1, None, None, (RecordFault(1, 1, Message(LUDII_TRIAL)),))
        return
    for found in read_games(text, variants, _game_of_file_name(name)):
        yield replace(found, faults=(*faults, *found.faults))
        faults = []


def games_of_file(content: bytes, name: str, variants: Variants) -> Iterator[tuple[float, GameInFile]]:
    """Yield each game of a file of any form, with the share of the file read so far, 0 to 1.  Never raises."""
    if is_text_record(content, name):
        lines = content.count(b"\n") + 1
        yield from ((min(1.0, found.line / lines), found) for found in games_of_text(content, name, variants))
        return
    text, faults = decode_text(content)
    lines, line = text.count("\n") + 1, 0
    for line, record in records_of_json(text):
        yield min(1.0, line / lines) if lines > 1 else 0.0, _replayed_game(line, record, variants, faults)
        faults = []
    if not line:
        yield 0.0, GameInFile(1, None, None, (*faults, RecordFault(1, 1, Message(NOT_A_RECORD))))


def read_records(content: bytes, name: str, variants: Variants) -> tuple[list[GameRecord], list[RecordFault]]:
    """Return the playable games of a file of any form, and its faults.  Never raises."""
    found = [one for _, one in games_of_file(content, name, variants)]
    records = [one.record for one in found if one.record is not None]
    return records, [fault for one in found for fault in one.faults]


def _replayed_game(
    line: int, record: GameRecord | RecordError, variants: Variants, faults: list[RecordFault]
) -> GameInFile:
    """Return a game of a JSON file with its moves played. `line`: its first line; `faults`: those found in the file so
    far. For an error instead of a record, or a record that can't be played, the game has no record and one more fault.
    """
    try:
        if isinstance(record, RecordError):
            raise record
        record, game, fits = play_through(record, variants)
        remarks = () if fits else (RecordFault(line, 1, Message(OTHER_RESULT)),)
        return GameInFile(line, record, game, (*faults, *remarks))
    except RecordError as error:
        return GameInFile(line, None, None, (*faults, RecordFault(line, 1, Message(NOT_A_RECORD), error_phrase(error))))


def play_through(record: GameRecord, variants: Variants) -> tuple[GameRecord, Game, bool]:
    """Return a record as its moves are, its game played through, and whether its result is theirs. A result of moves
    that stop early is believed, and becomes the record's last entry. Raises RecordError.
    """
    told = record.result
    game = replace(record, result=None).replay(variants)
    if told and told.get("winner") and not game.position.over:
        winner = None if told["winner"] == "draw" else told["winner"]
        if not (game.rules.for_one_player and winner == "S"):
            reason = reason_from_text(str(told.get("reason") or "")) or UNKNOWN
            play_recorded_move(game, stop_word(winner, reason))
    result = result_as_json(game.position)
    fits = told is None or (result is not None and told.get("winner") in (None, result["winner"]))
    return replace(record, moves=tuple(game.moves), result=result), game, fits


def _game_of_file_name(name: str) -> str:
    """Return the game that a file's name implies for games without a tag that names one; "" for none."""
    return {ogn.SUFFIX: ogn.RULESET, pdn.SUFFIX: pdn.NAME}.get(PurePath(name).suffix.lower(), "")


def decode_text(content: bytes) -> tuple[str, list[RecordFault]]:
    """Return the text in bytes, without a byte order mark, and a fault where it is not UTF-8. Its encoding is guessed
    then, unless it is UTF-8 with a few damaged bytes.
    """
    content = content.removeprefix(BOM_UTF8)
    try:
        return content.decode("utf-8"), []
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        line, column = LinePositions(before).line_and_column(len(before))
    text = content.decode("utf-8", "replace")
    damaged = text.count("\ufffd")
    encoding = guess_encoding(content) if damaged > sum(map(len, LETTERS.findall(text))) else ""
    if not encoding:
        return text, [RecordFault(line, column, Message(NOT_UTF8))]
    name = ENCODINGS[encoding]
    return content.decode(encoding, "replace"), [RecordFault(line, column, Message(OTHER_ENCODING, {"name": name}))]


def records_of_json(text: str) -> Iterator[tuple[int, GameRecord | RecordError]]:
    """Yield the line or list index of each game, and its record, or the error in it."""
    begins = text.lstrip()
    if begins and not begins.startswith(JSON_BEGINS):  # one sentence for all lines
        yield text.count("\n", 0, len(text) - len(begins)) + 1, RecordError(NO_BEGINNING)
        return
    unreadable = 0
    for number, (line, said) in enumerate(_json_parts(text)):
        if number == MOST_GAMES:
            yield line, RecordError(Phrase("a file has at most {n} games; the others are left out", n=MOST_GAMES))
            return
        game = _decode_game(said)
        yield line, game
        unreadable = unreadable + 1 if isinstance(game, RecordError) else 0
        if unreadable == MOST_UNREADABLE:
            none = Phrase("none of {n} games in a row can be read; the rest of the file is left out", n=MOST_UNREADABLE)
            yield line, RecordError(none)
            return


def _json_parts(text: str) -> Iterator[tuple[int, str | msgspec.Raw]]:
    """Yield each game's number (line or list index) and its undecoded JSON, so that large files need little memory."""
    for kind in (list[msgspec.Raw], msgspec.Raw):  # a list, or one game
        with contextlib.suppress(*decoding.UNREADABLE):
            whole: Any = decoding.decode(text, kind)
            yield from _with_line_numbers(
                text.encode("utf-8", "replace"), whole if isinstance(whole, list) else [whole]
            )
            return
    start = number = 0
    while start < len(text):
        end = text.find("\n", start)
        line = text[start : end if end >= 0 else len(text)]
        start, number = start + len(line) + 1, number + 1
        if line and not line.isspace():
            yield number, line


def _with_line_numbers(content: bytes, games: Sequence[msgspec.Raw]) -> Iterator[tuple[int, msgspec.Raw]]:
    """Yield the games of a decoded file in their order, each with the line on which it begins."""
    line, end = 1, 0
    for game in games:
        start = content.index(bytes(game), end)
        line, end = line + content.count(b"\n", end, start), start + len(bytes(game))
        yield line, game
        line += content.count(b"\n", start, end)


def _decode_game(data: str | msgspec.Raw) -> GameRecord | RecordError:
    """Return the record in a game's JSON, or the error in it; JSON with too many parts is refused before decoding."""
    content = data.encode("utf-8", "replace") if isinstance(data, str) else bytes(data)
    try:
        if sum(map(content.count, PARTS)) > MOST_PARTS:
            raise RecordError(Phrase("a game has {n} lists, objects and values at most", n=MOST_PARTS))
        return decode_record(content)
    except RecordError as error:
        return error
