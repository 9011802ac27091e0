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
from game.rules.stopped_games import is_stop_word
from game.store.disk import PIECE, read_file, read_pieces
from game.store.folders import folders_of
from game.store.record import GameRecord, RecordError, result_as_json
from game.store.text_record import record_files
from game.store.text_record.endings import BOARD, ending_kind
from game.store.text_record.header import result_text
from game.store.text_record.record_writer import record_as_text
from game.store.text_record.text_faults import RecordFault

Variants = Mapping[str, Variant]
STANDARD_INPUT = "-"


def iterate_records(game_archive: GameArchive) -> Iterator[tuple[str, GameRecord | None, str]]:
    """Yield the games of the library: finished ones, oldest first, then those under way, at last unreadable ones.

    Each as its id, record and fault; the id is "" for a fault of the whole library, which is then closed.
    """
    try:
        for id in game_archive.all_ids():
            try:
                yield id, game_archive.read_record(id), ""
            except CannotOpenError as error:
                yield id, None, str(error)
        yield from ((id, None, fault) for id, fault in game_archive.damaged_games())
        yield from (("", None, str(note)) for note in game_archive.notes)
    finally:
        game_archive.close()


def list_record_lines(game_archive: GameArchive) -> Iterator[str]:
    """Yield a line of JSON for each game of the library, with "ok": false for one that cannot be replayed."""
    for id, record, fault in iterate_records(game_archive):
        found = _checked_record_as_json(record, game_archive.variants) if record else {"ok": False, "error": fault}
        yield _json_line({**({"id": id} if id else {}), **found})


def check_record_file(
    path: Path, variants: Variants, complain: Callable[[str], None] = lambda _: None
) -> Iterator[tuple[str, bool]]:
    """Yield a line for each game of a file, and whether it is valid.  Never raises.

    The file holds records as text, or as JSON: one, a list, or one a line.  `complain` is called with each fault of a
    text, with its line.
    """
    try:
        content = file_or_stdin_content(path)
    except OSError as error:
        yield _fault_line(path, 0, f"the file cannot be read ({error_phrase(error)})"), False
        return
    except ValueError as error:
        yield _fault_line(path, 0, str(error)), False
        return
    if record_files.is_text_record(content, path.name):
        yield from _check_text_records(path, content, variants, complain)
        return
    text, faults = record_files.decode_text(content)
    number, remarks = 0, [_fault_text(fault) for fault in faults]
    for number, record in record_files.records_of_json(text):
        found: dict[str, Any] = (
            _checked_record_as_json(record, variants)
            if isinstance(record, GameRecord)
            else {"ok": False, "error": str(record)}
        )
        if not found["ok"]:
            found["error"] = f"line {number}: {found['error']}"
        found["remarks"], remarks = remarks + found.get("remarks", []), []
        yield _json_line({"file": _display_name(path), "line": number, **found}), bool(found["ok"])
    if not number:
        yield _fault_line(path, 1, "line 1: there is no game in this file"), False


def _check_text_records(
    path: Path, content: bytes, variants: Variants, complain: Callable[[str], None]
) -> Iterator[tuple[str, bool]]:
    """Yield a JSON line for each text record of a file, and whether it is whole; `complain` gets each fault."""
    for found in record_files.games_of_text(content, path.name, variants):
        for fault in found.faults:
            complain(f"{_printable_path(path)}:{fault.line}:{fault.column}: {fault}")
        said: dict[str, Any] = {"file": _display_name(path), "line": found.line}
        if found.record is not None and found.game is not None:
            said |= _played_game_as_json(found.record, found.game)
        if errors := found.errors:
            said |= {"ok": False, "error": _fault_text(errors[0])}
        said["remarks"] = [_fault_text(fault) for fault in found.faults if fault not in errors]
        yield _json_line(said), not errors


def _fault_text(fault: RecordFault) -> str:
    return f"line {fault.line}, column {fault.column}: {fault}"


def file_or_stdin_content(path: Path) -> bytes:
    """Return the content of a file, or of the standard input.  Raises OSError and DamagedError."""
    if str(path) != STANDARD_INPUT:
        return read_file(path, pipes=True, most=record_files.LARGEST)
    if sys.stdin is None:
        raise OSError(errno.EBADF, "there is no standard input")
    source = sys.stdin.buffer
    return read_pieces(lambda: source.read(PIECE), record_files.LARGEST)


def _checked_record_as_json(record: GameRecord, variants: Variants) -> dict[str, Any]:
    """Return the JSON fields of a record and of its final position; with an error if it cannot be replayed."""
    try:
        record, game, fits = record_files.play_through(record, variants)
        remarks = {} if fits else {"remarks": [record_files.OTHER_RESULT]}
        return {**_played_game_as_json(record, game), **remarks}
    except RecordError as error:
        return {**_stored_record_as_json(record), "ok": False, "error": str(error)}


def _stored_record_as_json(record: GameRecord) -> dict[str, Any]:
    """Return the JSON fields of a record as it is stored, without replaying it."""
    return {
        "ok": True,
        "variant": record.variant,
        "options": dict(record.options),
        "players": {seat: player.kind for seat, player in record.players.items()},
        **({"names": names} if (names := {seat: one.name for seat, one in record.players.items() if one.name}) else {}),
        **({"start": record.start} if record.start is not None else {}),
        "began": record.began,
        "moves": [move for move in record.moves if not is_stop_word(move)],
        **({"note": record.note} if record.note else {}),
    }


def _played_game_as_json(record: GameRecord, game: Game) -> dict[str, Any]:
    """Return the JSON fields on the current position of a game."""
    position = game.position
    result = result_as_json(position)
    kind = ending_kind(result) if result else None
    match = {"round": position.round, "score": position.score} if position.round else {}
    return {
        **_stored_record_as_json(record),
        "options": dict(game.rules.options),
        "over": position.over,
        "winner": result and result["winner"],
        "result": result_text(record),
        "reason": kind,
        **({"clause": result["reason"]} if result and kind == BOARD else {}),
        "stores": {"S": position.store("S"), "N": position.store("N")},
        **match,
    }


def _fault_line(path: Path, line: int, error: str) -> str:
    """Return the line of JSON for a file that cannot be read; `line`: number from 1, 0 for the whole file."""
    at = {"line": line} if line else {}
    return _json_line({"file": _display_name(path), **at, "ok": False, "error": error})


def _display_name(path: Path) -> str:
    """Return the name of a file without its folder, as it can be printed."""
    return _printable_path(Path(path.name))


def _printable_path(path: Path) -> str:
    """Return a path as text; bytes that are not UTF-8 are written as numbers."""
    return str(path).encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _json_line(said: dict[str, Any]) -> str:
    """Return the object `said` as a line of JSON."""
    return msgspec.json.encode(said).decode()


def run_record_command(files: Sequence[str], data: str | None = None) -> int:
    """Run the command `record`: print each game of the files as JSON, and faults of texts on standard error. Return the
    exit code: 1 if a game is invalid.
    """
    variants = game_library_with_own(data).variants
    all_right = True
    for file in files:
        for line, right in check_record_file(Path(file), variants, _print_error):
            all_right = all_right and right
            print(line, flush=True)
    return 0 if all_right else 1


def _print_error(said: str) -> None:
    print(said, file=sys.stderr, flush=True)


def run_games_command(data: str | None = None) -> int:
    """Run the command `games`: print the library in the folder `data` (None: the usual one). Return the exit code: 1 if
    games may be missing.
    """
    library = _open_library(data)
    for line in list_record_lines(library):
        print(line, flush=True)
    return 0 if library.is_fully_readable else 1


def games_of_variant(variant: Variant, data: str | None = None) -> Iterator[Game]:
    """Yield the library's games of a variant, replayed; games that cannot be replayed are left out. `data`: the folder
    of the user's data, None for the usual one.
    """
    library = GameArchive(folders_of(data).data, {variant.id: variant}, counting=False)
    for _, record, _ in iterate_records(library):
        if record and record.variant == variant.id:
            try:
                game = record.replay(library.variants)
            except RecordError:
                continue
            yield game


def list_games_as_text(data: str | None = None) -> int:
    """Run `games --text`: print the games as text records and report what cannot be read.  Return the exit code."""
    library, between = _open_library(data), ""
    for id, record, fault in iterate_records(library):
        if record:
            print(between + record_as_text(record, library.variants), end="", flush=True)
            between = "\n"
        else:
            _print_error(f"naqala: {id}: {fault}" if id else f"naqala: {fault}")
    return 0 if library.is_fully_readable else 1


def _open_library(data: str | None) -> GameArchive:
    """Open the library for the command line; `data`: folder of the user's data, None for the usual one."""
    return GameArchive(folders_of(data).data, game_library_with_own(data).variants, counting=False)


def game_library_with_own(data: str | None = None) -> VariantLibrary:
    """Return the program's games and the user's own from the folder `data` (None: the usual one); faulty files are left
    out without a message.
    """
    return VariantLibrary.load(variants_folder(), folders_of(data).variants)
