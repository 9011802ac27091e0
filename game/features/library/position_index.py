"""Index of positions: in which games each occurs, and which move was played there."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.features.library.entry import has_comments, opening_of
from game.features.library.library_figures import write_figures
from game.features.library.queries import ArchiveFilter, filter_as_sql
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.rules.match import Game
from game.rules.position_key import short_position_key
from game.rules.stopped_games import is_ended_by_players
from game.store.record import RecordError, decode_record
from game.table.figures import analysis_from_row

MOST_PLIES = 60  # of a game, whose positions are indexed
PLACED, UNREADABLE, OUTDATED = (
    1,
    2,
    3,
)  # of the column `placed`: positions are in the index, cannot be, are of old moves

_WAITING = "placed IN (0, 3) AND fault = '' AND (over = 1 OR collection != '')"


@dataclass(frozen=True)
class PlayedMove:
    """Move played in a position: number of games with it, and results of the finished ones."""

    move: str
    games: int
    south: int
    north: int
    draws: int

    @property
    def finished_games(self) -> int:
        """Number of games with this move that were finished."""
        return self.south + self.north + self.draws

    def share_of(self, n: int) -> float:
        """Return the share, 0 to 1, that `n` games are of the finished ones."""
        return n / self.finished_games if self.finished_games else 0.0


@dataclass(frozen=True)
class PositionFound:
    """The moves that were played in a position, the most frequent first.

    `stopped`: number of games that got no further, `ended` of them being finished; `waiting`: of those whose positions
    are not indexed yet.
    """

    moves: tuple[PlayedMove, ...] = ()
    stopped: int = 0
    ended: int = 0
    waiting: int = 0

    @property
    def games(self) -> int:
        """Number of games that went through the position."""
        return self.stopped + sum(one.games for one in self.moves)


def moves_from_position(
    connection: sqlite3.Connection, position: Position, archive_filter: ArchiveFilter
) -> PositionFound:
    """Return the moves played in a position in the games that pass a filter, whatever its own position, with their
    results.
    """
    chosen = replace(archive_filter, position=None)
    which, values = filter_as_sql(chosen)
    covered = "INDEXED BY outcomes" if chosen == ArchiveFilter(collection=chosen.collection) else ""
    rows = connection.execute(
        "SELECT move, count(*), sum(over AND winner = 'S'), sum(over AND winner = 'N'),"
        " sum(over AND winner NOT IN ('S', 'N'))"
        f" FROM positions CROSS JOIN games {covered} USING (number)"
        f" WHERE key = ? AND {which} GROUP BY move ORDER BY count(*) DESC, move",
        (short_position_key(position), *values),
    )
    found = [PlayedMove(*row) for row in rows]
    waiting = connection.execute(f"SELECT count(*) FROM games WHERE {_WAITING}").fetchone()[0]
    moves, last = tuple(one for one in found if one.move), [one for one in found if not one.move]
    stopped, ended = sum(one.games for one in last), sum(one.finished_games for one in last)
    return PositionFound(moves, stopped, ended, int(waiting))


# ---------------------------------------------------------------------- filling the index
@dataclass(frozen=True)
class WaitingGame:
    """Game whose positions are to be indexed."""

    number: int
    placed: int
    opening: str
    noted: int
    content: bytes


def waiting_games(connection: sqlite3.Connection, most: int) -> list[WaitingGame]:
    """Return `most` games at most whose positions are not indexed yet."""
    order = f"SELECT number, placed, opening, noted, record FROM games JOIN records USING (id) WHERE {_WAITING} LIMIT ?"
    return [WaitingGame(*row) for row in connection.execute(order, (most,))]


@dataclass(frozen=True)
class IndexedGame:
    """Positions of a game as rows of the index, and its columns as its record has them."""

    game: WaitingGame
    rows: Sequence[tuple[int, int, str]]
    opening: str = ""
    noted: int = 0
    placed: int = PLACED
    figures: Sequence[Any] = ()


def index_game(waiting: WaitingGame, variants: Mapping[str, Variant]) -> IndexedGame:
    """Return the positions of a game as index rows; no rows for a game that cannot be replayed."""
    try:
        record = decode_record(waiting.content if isinstance(waiting.content, bytes) else b"")
        game = record.replay(variants)
    except RecordError:
        return IndexedGame(waiting, (), waiting.opening, waiting.noted, UNREADABLE)
    rows = [(key, waiting.number, move) for key, move in indexed_positions(game)]
    return IndexedGame(waiting, rows, opening_of(record), int(has_comments(record)), figures=record.figures or ())


def indexed_positions(game: Game) -> Iterator[tuple[int, str]]:
    """Yield key and move of the first positions of a game, and of its last one without a move."""
    for ply in game.plies[:MOST_PLIES]:
        stops = is_ended_by_players(ply.move)  # the game got as far as this, and no further
        yield short_position_key(ply.before), "" if stops else ply.move
        if stops:
            return
    if len(game.plies) <= MOST_PLIES:
        yield short_position_key(game.position), ""


def write_index(connection: sqlite3.Connection, indexed: Sequence[IndexedGame]) -> None:
    """Write the positions of games, and the figures that came with them.  Raises sqlite3.Error."""
    for one in indexed:
        number = one.game.number
        if one.game.placed == OUTDATED:
            connection.execute("DELETE FROM positions WHERE number = ?", (number,))
        connection.executemany("INSERT OR IGNORE INTO positions VALUES (?, ?, ?)", one.rows)
        for key, *row in one.figures:
            write_figures(connection, key, analysis_from_row(row))
        changed: dict[str, Any] = {"placed": one.placed}
        if (one.opening, one.noted) != (one.game.opening, one.game.noted):
            changed |= {"opening": one.opening, "noted": one.noted}
        order = f"UPDATE games SET {', '.join(f'{name} = ?' for name in changed)} WHERE number = ? AND placed = ?"
        connection.execute(order, (*changed.values(), number, one.game.placed))
