"""The figures of all positions that were looked at, kept in the library beside its games."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import msgspec

from game.engine.analysis.values import Analysis, ValueRow
from game.rules.decoding import UNREADABLE as DAMAGED
from game.rules.decoding import decode
from game.table.figures import FigureStore, analysis_from_row, is_deeper, row_of_analysis

if TYPE_CHECKING:
    from game.features.library.background_library import BackgroundLibrary

MOST_KEPT = 100_000  # positions in the library
MOST_IN_MEMORY = 2000  # positions whose figures needn't be read again


class LibraryFigures(FigureStore):
    """Store of the library's analyses of positions: each is read once and cached, and written in the background."""

    def __init__(self, background_library: BackgroundLibrary) -> None:
        super().__init__()
        self._library = background_library
        self._missing = set[str]()  # keys of positions of which the library knows nothing

    def find(self, key: str) -> Analysis | None:
        """Return the stored analysis of the position with this key; None if there is none."""
        if key not in self._known and key not in self._missing:
            found = self._library.glance(lambda c: read_figures(c, key), None)
            if found is not None:
                self._remember(key, found)
            else:
                self._missing.add(key)
        return self._known.get(key)

    def keep(self, key: str, analysis: Analysis) -> None:
        """Store the analysis of the position with this key, in memory at once and in the library soon."""
        self._remember(key, analysis)
        self._library.queue_change(lambda c: write_figures(c, key, analysis))

    def forget_missing(self) -> None:
        """Forget which positions have no stored analysis, so that they are looked up again, as games were imported."""
        self._missing = set()

    def _remember(self, key: str, analysis: Analysis) -> None:
        """Cache the analysis of the position with this key, dropping the oldest one if there are too many."""
        super().keep(key, analysis)
        self._missing.discard(key)
        if len(self._known) > MOST_IN_MEMORY:
            del self._known[next(iter(self._known))]


def read_figures(connection: sqlite3.Connection, key: str) -> Analysis | None:
    """Return the stored analysis of the position with this key; None if there is none or it is damaged. Raises
    sqlite3.Error.
    """
    row = connection.execute("SELECT analysis FROM figures WHERE key = ?", (key,)).fetchone()
    try:
        found = analysis_from_row(decode(row[0], tuple[int, int, list[ValueRow]])) if row else None
    except DAMAGED:
        return None
    return found if found and found.values else None


def write_figures(connection: sqlite3.Connection, key: str, analysis: Analysis) -> None:
    """Store the analysis of a position unless a deeper one is stored.  Raises sqlite3.Error."""
    if is_deeper(analysis, read_figures(connection, key)):
        content = msgspec.json.encode(row_of_analysis(analysis))
        connection.execute("INSERT OR REPLACE INTO figures VALUES (?, ?)", (key, content))


def trim_figures(connection: sqlite3.Connection, most: int = MOST_KEPT) -> None:
    """Delete stored analyses of positions until at most `most` are left. Raises sqlite3.Error."""
    too_many = connection.execute("SELECT count(*) FROM figures").fetchone()[0] - most
    if too_many > 0:
        connection.execute("DELETE FROM figures WHERE key IN (SELECT key FROM figures LIMIT ?)", (too_many,))
