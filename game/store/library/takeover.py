"""What earlier programs kept, brought into the library: a file for each finished game, one for the game under way.

The files are read, and then put aside under a name of their own; none is deleted.  A program that is killed meanwhile
does it again: a game has the same id each time.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from game.rules.file.variant_library import Variant
from game.rules.phrase import Phrase, as_sentence, error_phrase
from game.store.disk import make_folder, read_file, sync_folder
from game.store.library.entry import columns_of
from game.store.library.paths import ASIDE
from game.store.library.paths import OLD_GAMES as GAMES
from game.store.library.paths import OLD_UNDER_WAY as UNDER_WAY
from game.store.library.rescue import aside_name
from game.store.library.saved_game import INSERT, SavedState
from game.store.message import Message
from game.store.record import GameRecord, decode
from game.text.language import msg

OLDER = msg("The game under way was damaged; this is the game one turn earlier.")
LOST = msg("The game under way could not be read: {reason}")
UNREAD = msg("The games of an earlier version cannot be read: {reason}.")
ASIDE_NOW = msg("A saved game could not be read and is kept aside ({name}): {reason}")


class Old(NamedTuple):
    """A game of an earlier program; `record` is None where it cannot be read; `name` is that of its file."""

    id: str
    name: str
    record: GameRecord | None
    fault: str
    changed: float


def take_under_way(folder: Path, connection: sqlite3.Connection, variants: Mapping[str, "Variant"]) -> Message | None:
    """The game that was under way goes into the library; what is to be said of it.  Raises sqlite3.Error."""
    found = [old for old in (_read(folder / name) for name in UNDER_WAY) if old]
    whole = next((old for old in found if old.record), None)
    if whole is not None and whole.record is not None and whole.record.result is None:
        insert(connection, whole, variants)
    if not found or found[0].record:
        return None
    return Message(OLDER) if whole else Message(LOST, {"reason": as_sentence(found[0].fault)})


def take_last(folder: Path, connection: sqlite3.Connection, variants: Mapping[str, "Variant"]) -> None:
    """A game that was over, but not yet among the finished ones when the program ended.  Raises sqlite3.Error."""
    old = next((old for old in (_read(folder / name) for name in UNDER_WAY) if old and old.record), None)
    if old is None or old.record is None or old.record.result is None:
        return
    same = "SELECT 1 FROM games WHERE variant = ? AND begun = ? AND over = 1"
    if connection.execute(same, (old.record.variant, old.record.began)).fetchone() is None:
        insert(connection, old, variants)


def insert(connection: sqlite3.Connection, old: Old, variants: Mapping[str, "Variant"]) -> Message | None:
    """A game of an earlier program goes into the library, once; what is to be said of it.  Raises sqlite3.Error."""
    if old.record is None:
        return Message(ASIDE_NOW, {"name": old.name, "reason": as_sentence(old.fault)})
    if connection.execute("SELECT 1 FROM games WHERE id = ?", (old.id,)).fetchone():
        return None
    known = variants.get(old.record.variant)
    entry = SavedState(old.record, None, old.changed).entry(old.id, "", known.name if known else "")
    connection.execute(INSERT, columns_of(entry))
    connection.execute("INSERT OR REPLACE INTO records VALUES (?, ?)", (old.id, old.record.encoded()))
    return None


def finished(folder: Path) -> Iterator[Old]:
    """The finished games, one after the other.  Raises OSError where their folder cannot be read."""
    try:
        names = sorted(os.listdir(folder / GAMES))
    except (FileNotFoundError, NotADirectoryError):
        names = []
    paths = [folder / GAMES / name for name in names if name.endswith(".json") and name[0] != "."]
    return (old for old in map(_read, paths) if old)


def put_aside(folder: Path) -> None:
    """What was taken over is kept under another name.  Raises OSError."""
    aside = folder / ASIDE
    make_folder(aside)
    for name in (GAMES, *UNDER_WAY):
        with contextlib.suppress(FileNotFoundError):
            os.replace(folder / name, aside_name(aside / name))
    sync_folder(aside)


def _read(path: Path) -> Old | None:
    """None where there is no such file."""
    import hashlib  # only now: most starts find nothing to take over

    name, content, changed, fault = path.name, b"", 0.0, ""
    record: GameRecord | None = None
    try:
        content = read_file(path)
        changed = path.stat().st_mtime
        record = decode(content)
    except FileNotFoundError:
        return None
    except OSError as error:
        fault = Phrase("the file cannot be read ({why})", why=error_phrase(error))
    except ValueError as error:
        fault = error_phrase(error)
    id = hashlib.blake2b(name.removesuffix(".bak").encode("utf-8", "surrogateescape") + b"\0" + content, digest_size=10)
    said = name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return Old(id.hexdigest(), said, record, fault, changed)
