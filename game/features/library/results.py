"""Results of all games: how many there are, how many were won against the computer, and the last ones."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate

LAST = 24  # games of the curve


@dataclass(frozen=True)
class GameResults:
    """Results of all games.

    `games`: number of all games kept.  `of_game`: by game, wins and games against the computer.  `begun`: by game, how
    many are under way, and how many there are.  `curve`: wins minus losses after each of the last games.
    """

    games: int = 0
    of_game: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    curve: tuple[int, ...] = ()
    begun: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def games_won(self) -> int:
        """Number of games won against the computer."""
        return sum(won for won, _ in self.of_game.values())


def results_against_computer(connection: sqlite3.Connection) -> GameResults:
    """Return the results of all games against the computer."""
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
