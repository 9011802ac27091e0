"""Totals of one's own games: their number, the wins against the computer, and when the last ones ended."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

LAST = 200  # games of which the days are known


@dataclass(frozen=True)
class GameResults:
    """Results of all of one's own games. `begun`: by game, how many are under way, and how many there are in all,
    whoever played them. `days`: the latest days on which a game ended that a person played here.
    """

    games: int = 0
    of_game: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    days: frozenset[str] = frozenset()
    begun: Mapping[str, tuple[int, int]] = field(default_factory=dict)


def read_game_results(connection: sqlite3.Connection) -> GameResults:
    """Return the results of one's own games against the computer."""
    from game.features.library.queries import EVERYTHING, filter_as_sql  # only now: the first frame does without
    from game.features.library.statistics import LATEST

    kept = f"{filter_as_sql(EVERYTHING)[0]} AND collection = ''"
    against = f"{kept} AND over = 1 AND opponent = 'computer'"
    games = connection.execute(f"SELECT count(*) FROM games WHERE {kept}").fetchone()[0]
    each = connection.execute(
        f"SELECT variant, sum(result = 'won'), count(*) FROM games WHERE {against} GROUP BY variant"
    ).fetchall()
    begun = connection.execute(
        f"SELECT variant, sum(over = 0), count(*) FROM games WHERE {kept} GROUP BY variant"
    ).fetchall()
    last = connection.execute(
        f"SELECT ended FROM games WHERE {kept} AND over = 1 AND opponent != 'computers' AND seconds > 0"
        " AND ended BETWEEN 0 AND ? ORDER BY ended DESC LIMIT ?",
        (LATEST, LAST),
    ).fetchall()
    return GameResults(
        int(games),
        {str(variant): (int(won), int(all_)) for variant, won, all_ in each},
        frozenset(date.fromtimestamp(ended).isoformat() for (ended,) in last),
        {str(variant): (int(open_), int(all_)) for variant, open_, all_ in begun},
    )
