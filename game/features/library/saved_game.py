"""A game on its way into the library: one row and one record, and never another window's game."""

import os
import sqlite3
from typing import NamedTuple

import msgspec

from game.features.library.entry import (
    COLUMNS,
    COUNTED,
    IMPORTED,
    KINDS,
    SAID,
    LibraryEntry,
    columns_with_mark,
    entry_from_record,
    row_from_entry,
)
from game.features.library.game_counts import GameFigures
from game.features.library.windows import OpenWindows
from game.store.record import GameRecord

_KEPT = {"id", "begun", *columns_with_mark(SAID)} - {
    "deleted"
}  # of a game that is there already; who plays on has it back
_SPECIAL = {
    # a finished game that is only looked at, and reviewed by that, keeps its date
    "changed": "CASE WHEN games.over = 1 AND excluded.over = 1"
    " AND (excluded.tallied = 0 OR games.turns = excluded.turns) THEN games.changed ELSE excluded.changed END",
    "ended": "CASE WHEN excluded.over = 0 THEN NULL ELSE coalesce(games.ended, excluded.ended) END",
    "placed": "CASE WHEN games.placed = 0 THEN 0 ELSE 3 END",  # what was indexed may be of other moves
    "curve": "CASE WHEN excluded.curve = '' AND excluded.reviewed = 1 THEN games.curve ELSE excluded.curve END",
    **{
        name: f"CASE WHEN excluded.tallied = 1 THEN excluded.{name} ELSE games.{name} END"
        for name in columns_with_mark(COUNTED)
    },
}
_DETAILS = "south_name", "north_name", "begun", "changed", "event", "words"
_SET = ", ".join(f"{name} = {_SPECIAL.get(name, f'excluded.{name}')}" for name in COLUMNS if name not in _KEPT)
INSERT = f"INSERT INTO games ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
_SAVE = f"{INSERT} ON CONFLICT (id) DO UPDATE SET {_SET}"
_RECORD = "INSERT INTO records VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record"

MISFIT = "the row is damaged"
_FITTING = {
    "TEXT NOT NULL": "'text'",
    "INTEGER NOT NULL": "'integer'",
    "REAL NOT NULL": "'real', 'integer'",
    "REAL": "'real', 'integer', 'null'",
}
_WRONG = " OR ".join(f"typeof({name}) NOT IN ({_FITTING[kind]})" for name, kind in KINDS.items())


class SavedState(NamedTuple):
    """State of a game to save: its record, its figures (`tally`) and the time of the change, in seconds."""

    record: GameRecord
    tally: GameFigures | None
    changed: float

    def library_entry(self, id: str, holder: str, name: str) -> LibraryEntry:
        """Return the library's entry of the state; `holder`: name of the window that plays it, `name`: of the game."""
        return entry_from_record(id, self.record, self.tally, self.changed, holder, name)


def new_id() -> str:
    """Return an id that no other game has, not even one begun in the same second."""
    return os.urandom(10).hex()


def save_game(connection: sqlite3.Connection, id: str, state: SavedState, name: str, windows: OpenWindows) -> bool:
    """Save a game's `state` under `id`; return False, writing nothing, if another window plays the game. `name`: name
    of the game, for searches. Raises sqlite3.Error and RecordError.
    """
    content = state.record.encode()
    if not may_write_game(connection, id, windows):
        return False
    connection.execute(_SAVE, row_from_entry(state.library_entry(id, windows.name, name)))
    connection.execute(_RECORD, (id, content))
    return True


class ImportedGame(NamedTuple):
    """Game from elsewhere: its record, the number of its turns and when it was played."""

    record: GameRecord
    turns: int
    changed: float


def insert_imported_game(
    connection: sqlite3.Connection, id: str, imported_game: ImportedGame, name: str, collection: str
) -> None:
    """Add a game from elsewhere to a collection.  Raises sqlite3.Error, RecordError."""
    entry = entry_from_record(id, imported_game.record, None, imported_game.changed, IMPORTED, name)
    entry = msgspec.structs.replace(entry, turns=imported_game.turns, collection=collection or IMPORTED)
    connection.execute(INSERT.replace("INSERT", "INSERT OR IGNORE", 1), row_from_entry(entry))
    connection.execute(_RECORD, (id, imported_game.record.encode()))


def write_details(connection: sqlite3.Connection, id: str, record: GameRecord, changed: float, name: str) -> None:
    """Write the details of a game to its row, and its record.  `changed`: when it was played; `name`: of the game, for
    searches.  Raises sqlite3.Error, RecordError.
    """
    row = dict(zip(COLUMNS, row_from_entry(entry_from_record(id, record, None, changed, "", name)), strict=True))
    order = f"UPDATE games SET {', '.join(f'{column} = ?' for column in _DETAILS)} WHERE id = ?"
    connection.execute(order, [*(row[column] for column in _DETAILS), id])
    connection.execute(_RECORD, (id, record.encode()))


def may_write_game(connection: sqlite3.Connection, id: str, windows: OpenWindows) -> bool:
    """Return whether this window may write a game: no other open window plays it."""
    held = connection.execute("SELECT holder FROM games WHERE id = ?", (id,)).fetchone()
    return held is None or not windows.is_window_open(str(held[0]))


def add_figures(connection: sqlite3.Connection, id: str, record: GameRecord, figures: GameFigures) -> None:
    """Add the counted figures of a game that is in the library.  Raises sqlite3.Error."""
    row = dict(zip(COLUMNS, row_from_entry(entry_from_record(id, record, figures, 0.0)), strict=True))
    names = [name for name in columns_with_mark(COUNTED) if name != "seconds"]
    order = f"UPDATE games SET {', '.join(f'{name} = ?' for name in names)} WHERE id = ? AND tallied = 0"
    connection.execute(order, [*(row[name] for name in names), id])


def rows_of_wrong_type(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of rows with a value of a wrong type, except those marked as damaged before."""
    order = (
        f"SELECT number FROM games WHERE (fault = '' AND ({_WRONG} "
        "OR id IN (SELECT id FROM records WHERE typeof(record) != 'blob'))) OR typeof(fault) != 'text'"
    )
    return [number for (number,) in connection.execute(order)]


def mark_rows_damaged(connection: sqlite3.Connection, numbers: list[int]) -> None:
    """Mark the games in these rows as damaged."""
    connection.executemany("UPDATE games SET fault = ? WHERE number = ?", [(MISFIT, number) for number in numbers])
