"""Games as the command line prints them, one line of JSON each."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.rules.file.library import Library, Variant, variants_folder
from game.rules.match import Game
from game.store.archive import Archive
from game.store.autosave import FILE, Autosave
from game.store.disk import read
from game.store.folders import Folders, folders_of
from game.store.record import GameRecord, RecordError, decode, from_json, result_of

Variants = Mapping[str, Variant]


def games(folders: Folders, variants: Variants) -> Iterator[str]:
    """The archive, the oldest game first, then the game under way."""
    for filed in Archive(folders.games).games():
        if filed.record is None:
            yield _wrong(filed.path, 0, filed.fault)
        else:
            yield _line({"file": _name(filed.path), **_checked(filed.record, variants)})
    autosave = Autosave(folders.data, variants)
    under_way = autosave.load()
    if under_way is not None:
        yield _line({"file": FILE, **_played(under_way.record, under_way.game)})
    elif autosave.note:
        yield _wrong(folders.data / FILE, 0, str(autosave.note))


def check(path: Path, variants: Variants) -> tuple[list[str], bool]:
    """A line for each game of a file, and whether all are valid.  Never raises.

    A file holds one game, a list of games, or one game on each line.
    """
    try:
        text = read(path, pipes=True).decode("utf-8-sig")
    except OSError as error:
        return [_wrong(path, 0, f"the file cannot be read ({error.strerror or error})")], False
    except UnicodeDecodeError as error:
        return [_wrong(path, 0, f"the file is not UTF-8: byte {error.start + 1} is not part of any letter")], False
    except ValueError as error:
        return [_wrong(path, 0, str(error))], False
    lines, right = list[str](), True
    for number, record in _games_of(text):
        found = _checked(record, variants) if isinstance(record, GameRecord) else {"ok": False, "error": str(record)}
        if not found["ok"]:
            right = False
            found["error"] = f"line {number}: {found['error']}"
        lines.append(_line({"file": _name(path), "line": number, **found}))
    if not lines:
        return [_wrong(path, 1, "line 1: there is no game in this file")], False
    return lines, right


def _games_of(text: str) -> Iterator[tuple[int, GameRecord | RecordError]]:
    """For each game, its line or its place in a list, and the game or what is wrong with it."""
    try:
        whole = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                yield number, _game(line)
        return
    for number, said in enumerate(whole if isinstance(whole, list) else [whole], 1):
        yield number, _game(said)


def _game(said: object) -> GameRecord | RecordError:
    """A game from a line of text or from decoded JSON."""
    try:
        return decode(said) if isinstance(said, str) else from_json(said)
    except RecordError as error:
        return error


def _checked(record: GameRecord, variants: Variants) -> dict[str, Any]:
    """What is printed of a game after replaying it."""
    try:
        return _played(record, record.replay(variants))
    except RecordError as error:
        return {**_kept(record), "ok": False, "error": str(error)}


def _kept(record: GameRecord) -> dict[str, Any]:
    """What is printed of the record itself."""
    return {
        "ok": True,
        "variant": record.variant,
        "options": dict(record.options),
        "players": {seat: player.kind for seat, player in record.players.items()},
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
    """The name of a file; bytes in it that are not UTF-8 are written as numbers."""
    return path.name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _line(said: dict[str, Any]) -> str:
    return msgspec.json.encode(said).decode()


def check_records(files: Sequence[str], data: str | None = None) -> int:
    """The command `record`: prints a line for each game of the files; returns 1 if one is not valid."""
    variants = library_of(data).variants
    all_right = True
    for file in files:
        lines, right = check(Path(file), variants)
        all_right = all_right and right
        for line in lines:
            print(line, flush=True)
    return 0 if all_right else 1


def list_games(data: str | None = None) -> int:
    """The command `games`: prints the archive and the game under way."""
    folders = folders_of(data)
    for line in games(folders, _library(folders).variants):
        print(line, flush=True)
    return 0


def library_of(data: str | None = None) -> Library:
    """The program's games and the user's own; what is wrong with these is printed on standard error."""
    return _library(folders_of(data))


def _library(folders: Folders) -> Library:
    library = Library.load(variants_folder(), folders.variants)
    for fault in library.summary():
        print(f"naqala: {fault}", file=sys.stderr)
    return library
