"""How games went in all: how many there are, how many were won against the computer, and the last ones in turn."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate

LAST = 24  # games of the curve


@dataclass(frozen=True)
class GameResults:
    """`games`: all that are kept, under way or over.  `of_game`: those that were won, and of how many.

    `begun`: of each game, how many are under way, and how many there are in all, whoever played them.

    `curve`: after each of the last games, how many more were won than lost since the first of them.
    """

    games: int = 0
    of_game: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    curve: tuple[int, ...] = ()
    begun: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def games_won(self) -> int:
        return sum(won for won, _ in self.of_game.values())


def results_against_computer(connection: sqlite3.Connection) -> GameResults:
    from game.features.library.queries import EVERYTHING, filter_as_sql  # only now: the first frame does without

    kept, _ = filter_as_sql(EVERYTHING)
    against = f"{kept} AND over = 1 AND opponent = 'computer'"
    games = connection.execute(f"SELECT count(*) FROM games WHERE {kept}").fetchone()[0]
    each = connection.execute(
        f"SELECT variant, sum(result = 'won'), count(*) FROM games WHERE {against} GROUP BY variant"
    ).fetchall()
    begun = connection.execute(
        f"SELECT variant, sum(over = 0), count(*) FROM games WHERE {kept} GROUP BY variant"
    ).fetchall()
    last = connection.execute(
        f"SELECT result FROM games WHERE {against} ORDER BY ended DESC, number DESC LIMIT ?", (LAST,)
    ).fetchall()
    gains = [(result == "won") - (result == "lost") for (result,) in reversed(last)]
    return GameResults(
        int(games),
        {str(variant): (int(won), int(all_)) for variant, won, all_ in each},
        tuple(accumulate(gains, initial=0)) if gains else (),
        {str(variant): (int(open_), int(all_)) for variant, open_, all_ in begun},
    )
