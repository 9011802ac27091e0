"""Index of positions: in which games each occurs, and which move was played there."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.engine.analysis.values import Analysis, MoveValue, ValueRow
from game.features.library.entry import has_comments, opening_of
from game.rules.decoding import UNREADABLE as DAMAGED
from game.rules.decoding import decode
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.rules.match import Game
from game.rules.position_key import position_key, short_position_key
from game.rules.stopped_games import is_ended_by_players
from game.store.record import RecordError, decode_record

MOST_PLIES = 60  # of a game, whose positions are indexed
PLACED, UNREADABLE, OUTDATED = (
    1,
    2,
    3,
)  # of the column `placed`: positions are in the index, cannot be, are of old moves
LONGEST_LINE = 20  # moves of a line that are kept

_WAITING = "placed IN (0, 3) AND fault = '' AND (over = 1 OR collection != '')"
_KNOWN = "deleted IS NULL AND fault = ''"


@dataclass(frozen=True)
class PlayedMove:
    """Move played in a position: number of games with it, and results of the finished ones."""

    move: str
    games: int
    south: int
    north: int
    draws: int

    @property
    def finished(self) -> int:
        """Number of games with this move that were finished."""
        return self.south + self.north + self.draws

    @property
    def south_share(self) -> float:
        """South's share of the points, 0 to 1; a draw is half of one."""
        return (self.south + self.draws / 2) / self.finished if self.finished else 0.0


@dataclass(frozen=True)
class PositionFound:
    """Facts of the library about a position: the moves, the most frequent first, and the kept analysis.

    `waiting`: number of games whose positions are not indexed yet.
    """

    moves: tuple[PlayedMove, ...] = ()
    analysis: Analysis | None = None
    waiting: int = 0


def moves_from_position(connection: sqlite3.Connection, position: Position, collection: str | None) -> PositionFound:
    """Return the moves played in a position, with the results of their games; `collection`: whose games count, "" for
    one's own, None for all.
    """
    of_collection, values = ("AND collection = ?", (collection,)) if collection is not None else ("", ())
    rows = connection.execute(
        "SELECT move, count(*), sum(over AND winner = 'S'), sum(over AND winner = 'N'),"
        " sum(over AND winner NOT IN ('S', 'N'))"
        " FROM positions CROSS JOIN games INDEXED BY outcomes USING (number)"
        f" WHERE key = ? AND move != '' AND {_KNOWN} {of_collection} GROUP BY move ORDER BY count(*) DESC, move",
        (short_position_key(position), *values),
    )
    found = tuple(PlayedMove(*row) for row in rows)
    waiting = connection.execute(f"SELECT count(*) FROM games WHERE {_WAITING}").fetchone()[0]
    return PositionFound(found, kept_analysis(connection, position), int(waiting))


# ---------------------------------------------------------------------- figures of the engine
def kept_analysis(connection: sqlite3.Connection, position: Position) -> Analysis | None:
    """Return the stored analysis of a position; None if there is none."""
    row = connection.execute("SELECT analysis FROM figures WHERE key = ?", (position_key(position),)).fetchone()
    try:
        depth, nodes, values = decode(row[0], tuple[int, int, list[ValueRow]]) if row else (0, 0, [])
    except DAMAGED:
        return None
    found = tuple(map(MoveValue.from_json, values))
    return Analysis(depth, nodes, found) if found else None


def keep_analysis(connection: sqlite3.Connection, position: Position, analysis: Analysis) -> None:
    """Store the analysis of a position, replacing an earlier one."""
    values = [one.as_json(LONGEST_LINE) for one in analysis.values]
    content = msgspec.json.encode([analysis.depth, analysis.nodes, values])
    connection.execute("INSERT OR REPLACE INTO figures VALUES (?, ?)", (position_key(position), content))


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


def index_game(waiting: WaitingGame, variants: Mapping[str, Variant]) -> IndexedGame:
    """Return the positions of a game as index rows; no rows for a game that cannot be replayed."""
    try:
        record = decode_record(waiting.content if isinstance(waiting.content, bytes) else b"")
        game = record.replay(variants)
    except RecordError:
        return IndexedGame(waiting, (), waiting.opening, waiting.noted, UNREADABLE)
    rows = [(key, waiting.number, move) for key, move in indexed_positions(game)]
    return IndexedGame(waiting, rows, opening_of(record), int(has_comments(record)))


def indexed_positions(game: Game) -> Iterator[tuple[int, str]]:
    """Yield key and move of the first positions of a game, and of its last one without a move."""
    for ply in game.plies[:MOST_PLIES]:
        if is_ended_by_players(ply.move):
            break
        yield short_position_key(ply.before), ply.move
    else:
        if len(game.plies) <= MOST_PLIES:
            yield short_position_key(game.position), ""


def write_index(connection: sqlite3.Connection, indexed: Sequence[IndexedGame]) -> None:
    """Write the positions of games.  Raises sqlite3.Error."""
    for one in indexed:
        number = one.game.number
        if one.game.placed == OUTDATED:
            connection.execute("DELETE FROM positions WHERE number = ?", (number,))
        connection.executemany("INSERT OR IGNORE INTO positions VALUES (?, ?, ?)", one.rows)
        changed: dict[str, Any] = {"placed": one.placed}
        if (one.opening, one.noted) != (one.game.opening, one.game.noted):
            changed |= {"opening": one.opening, "noted": one.noted}
        order = f"UPDATE games SET {', '.join(f'{name} = ?' for name in changed)} WHERE number = ? AND placed = ?"
        connection.execute(order, (*changed.values(), number, one.game.placed))
