"""Games as the command line prints them, one line of JSON each."""

import errno
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.features.library.game_library import CannotOpenError, GameArchive
from game.rules.file.variant_library import Variant, VariantLibrary, variants_folder
from game.rules.match import Game
from game.rules.phrase import error_phrase
from game.store.disk import PIECE, read_all, read_file
from game.store.folders import folders_of
from game.store.record import GameRecord, RecordError, result_of
from game.store.text_record import record_files
from game.store.text_record.record_writer import text_of

Variants = Mapping[str, Variant]
STANDARD_INPUT = "-"


def each_record(library: GameArchive) -> Iterator[tuple[str, GameRecord | None, str]]:
    """The finished games, the oldest first, then those under way; at the end what cannot be read.

    Each with its id, "" for a word on the whole library, which is closed then, and what is wrong.
    """
    try:
        for id in library.ids():
            try:
                yield id, library.record(id), ""
            except CannotOpenError as error:
                yield id, None, str(error)
        yield from ((id, None, fault) for id, fault in library.damaged())
        yield from (("", None, str(note)) for note in library.notes)
    finally:
        library.close()


def checked_record_lines(library: GameArchive) -> Iterator[str]:
    for id, record, fault in each_record(library):
        found = _checked(record, library.variants) if record else {"ok": False, "error": fault}
        yield _line({**({"id": id} if id else {}), **found})


def check_file(
    path: Path, variants: Variants, complain: Callable[[str], None] = lambda _: None
) -> Iterator[tuple[str, bool]]:
    """A line for each game of a file, one or more, and whether it is right.  Never raises.

    A file holds records as text, or as JSON: one, a list, or one a line.  `complain` gets everything that is wrong
    in a text, with its place.  The path `-` is the standard input.
    """
    try:
        content = content_of(path)
    except OSError as error:
        yield _wrong(path, 0, f"the file cannot be read ({error_phrase(error)})"), False
        return
    except ValueError as error:
        yield _wrong(path, 0, str(error)), False
        return
    if record_files.is_text(content, path.name):
        yield from _check_text(path, content, variants, complain)
        return
    text, faults = record_files.decode_text(content)
    if faults:
        first = faults[0]
        yield _wrong(path, first.line, f"line {first.line}, column {first.column}: {first}"), False
        return
    number = 0
    for number, record in record_files.json_games(text):
        found = _checked(record, variants) if isinstance(record, GameRecord) else {"ok": False, "error": str(record)}
        if not found["ok"]:
            found["error"] = f"line {number}: {found['error']}"
        yield _line({"file": _name(path), "line": number, **found}), bool(found["ok"])
    if not number:
        yield _wrong(path, 1, "line 1: there is no game in this file"), False


def _check_text(
    path: Path, content: bytes, variants: Variants, complain: Callable[[str], None]
) -> Iterator[tuple[str, bool]]:
    for found in record_files.text_games(content, path.name, variants):
        for fault in found.faults:
            complain(f"{_shown(path)}:{fault.line}:{fault.column}: {fault}")
        said: dict[str, Any] = {"file": _name(path), "line": found.line}
        if found.record is not None and found.game is not None:
            said |= _played(found.record, found.game)
        if found.faults:
            first = found.faults[0]
            said |= {"ok": False, "error": f"line {first.line}, column {first.column}: {first}"}
        yield _line(said), not found.faults


def content_of(path: Path) -> bytes:
    """What a file holds, or the standard input.  Raises OSError and DamagedError."""
    if str(path) != STANDARD_INPUT:
        return read_file(path, pipes=True, most=record_files.LARGEST)
    if sys.stdin is None:
        raise OSError(errno.EBADF, "there is no standard input")
    source = sys.stdin.buffer
    return read_all(lambda: source.read(PIECE), record_files.LARGEST)


def _checked(record: GameRecord, variants: Variants) -> dict[str, Any]:
    try:
        return _played(record, record.replay(variants))
    except RecordError as error:
        return {**_kept(record), "ok": False, "error": str(error)}


def _kept(record: GameRecord) -> dict[str, Any]:
    return {
        "ok": True,
        "variant": record.variant,
        "options": dict(record.options),
        "players": {seat: player.kind for seat, player in record.players.items()},
        **({"names": names} if (names := {seat: one.name for seat, one in record.players.items() if one.name}) else {}),
        **({"start": record.start} if record.start is not None else {}),
        "began": record.began,
        "moves": list(record.moves),
        **({"note": record.note} if record.note else {}),
    }


def _played(record: GameRecord, game: Game) -> dict[str, Any]:
    """What is printed of how the game stands."""
    position = game.position
    result = result_of(position)
    match = {"round": position.round, "score": position.score} if position.round else {}
    return {
        **_kept(record),
        "options": dict(game.rules.options),
        "over": position.over,
        "winner": result and result["winner"],
        "reason": result and result["reason"],
        "stores": {"S": position.store("S"), "N": position.store("N")},
        **match,
    }


def _wrong(path: Path, line: int, error: str) -> str:
    at = {"line": line} if line else {}
    return _line({"file": _name(path), **at, "ok": False, "error": error})


def _name(path: Path) -> str:
    return _shown(Path(path.name))


def _shown(path: Path) -> str:
    """A path; what in it is not UTF-8 is written as numbers."""
    return str(path).encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _line(said: dict[str, Any]) -> str:
    return msgspec.json.encode(said).decode()


def check_records(files: Sequence[str], data: str | None = None) -> int:
    """The command `record`: prints what is said of each game of the files, complaints of texts on standard error.

    The exit code: 1 if a game is wrong.
    """
    variants = library_of(data).variants
    all_right = True
    for file in files:
        for line, right in check_file(Path(file), variants, _complain):
            all_right = all_right and right
            print(line, flush=True)
    return 0 if all_right else 1


def _complain(said: str) -> None:
    print(said, file=sys.stderr, flush=True)


def list_games(data: str | None = None) -> int:
    """The command `games`: prints the library.  The exit code: 1 if games may be missing."""
    library = _games(data)
    for line in checked_record_lines(library):
        print(line, flush=True)
    return 0 if library.all_readable else 1


def games_of(variant: Variant, data: str | None = None) -> Iterator[Game]:
    """The games of the library that are of a variant, played through; those that cannot be are left out."""
    library = GameArchive(folders_of(data).data, {variant.id: variant}, counting=False)
    for _, record, _ in each_record(library):
        if record and record.variant == variant.id:
            try:
                game = record.replay(library.variants)
            except RecordError:
                continue
            yield game


def list_texts(data: str | None = None) -> int:
    """The command `games --text`: prints the same games as text records, and reports what cannot be read."""
    library, between = _games(data), ""
    for id, record, fault in each_record(library):
        if record:
            print(between + text_of(record, library.variants), end="", flush=True)
            between = "\n"
        else:
            _complain(f"naqala: {id}: {fault}" if id else f"naqala: {fault}")
    return 0 if library.all_readable else 1


def _games(data: str | None) -> GameArchive:
    return GameArchive(folders_of(data).data, library_of(data).variants, counting=False)


def library_of(data: str | None = None) -> VariantLibrary:
    """The program's games and the user's own.

    What is wrong with a file is for those who ask for its game, or for `check`: nobody else hears of it.
    """
    return VariantLibrary.load(variants_folder(), folders_of(data).variants)
