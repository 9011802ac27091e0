"""Statistics of all games: results by week, game and level, and what was longest."""

import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from msgspec import Struct

from game.features.library.queries import ArchiveFilter, filter_as_sql
from game.rules.decoding import convert_decoded
from game.rules.json_check import UNFIT

LATEST = 32_503_680_000  # seconds: no game ends after the year 3000
MOST_FIRST = 5  # favourite first moves of a game


@dataclass
class WinsAndLosses:
    """Numbers of results of a person against the computer; `others`: games between people, or between computers."""

    won: int = 0
    lost: int = 0
    draw: int = 0
    others: int = 0

    @property
    def games_played(self) -> int:
        """Number of games with any result."""
        return self.won + self.lost + self.draw + self.others

    def count_result(self, result: str) -> None:
        """Count a game's result: "won", "lost" or "draw"; anything else is counted in `others`."""
        kind = result if result in ("won", "lost") or (result == "draw") else "others"
        setattr(self, kind, getattr(self, kind) + 1)


@dataclass(frozen=True)
class RecordGame:
    """Game that holds a record, such as the longest turn; `value` is the record's number."""

    id: str
    variant: str
    value: int


class _FinishedGameColumns(Struct, array_like=True, frozen=True):
    """Columns of a finished game that the statistics need."""

    id: str
    variant: str
    opponent: str
    level: int
    result: str
    ended: float | None
    seconds: float
    longest: int
    capture: int
    first: str


_COLUMNS = _FinishedGameColumns.__struct_fields__


@dataclass(frozen=True)
class Statistics:
    """Statistics of finished games.

    `weeks`: results by the Monday with which each week begins, without gaps.  `levels`: results by game and level of
    the computer.  `best_streak`: most games won in a row by one person against the computer.  `longest`, `capture`: the
    games with the longest turn and the biggest capture.  `first_moves`: by game, first holes with their numbers.
    `against`: by game and level the games, the newest last, each with its id and result.
    """

    all: WinsAndLosses = field(default_factory=WinsAndLosses)
    weeks: Mapping[date, WinsAndLosses] = field(default_factory=dict)
    levels: Mapping[tuple[str, int], WinsAndLosses] = field(default_factory=dict)
    best_streak: int = 0
    seconds: float = 0.0
    longest: RecordGame | None = None
    capture: RecordGame | None = None
    first_moves: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    against: Mapping[tuple[str, int], Sequence[tuple[str, str]]] = field(default_factory=dict)


def compute_statistics(connection: sqlite3.Connection, archive_filter: ArchiveFilter) -> Statistics:
    """Return the statistics of the finished games that pass a filter.  Raises sqlite3.Error."""
    which, values = filter_as_sql(archive_filter)
    rows = connection.execute(
        f"SELECT {', '.join(_COLUMNS)} FROM games WHERE over = 1 AND {which} ORDER BY ended, number", values
    )
    all_, weeks, levels = WinsAndLosses(), dict[date, WinsAndLosses](), dict[tuple[str, int], WinsAndLosses]()
    firsts, against = dict[str, Counter[str]](), dict[tuple[str, int], list[tuple[str, str]]]()
    streak = best_streak = 0
    seconds = 0.0
    longest: RecordGame | None = None
    capture: RecordGame | None = None
    for row in rows:
        try:
            convert_decoded(row, _FinishedGameColumns)
        except UNFIT:
            continue  # it is set aside when the file is looked through
        id, variant, opponent, level, result, ended, spent, sown, taken, first = row
        kind = result if opponent == "computer" else "others"
        all_.count_result(kind)
        if ended is not None and 0 <= ended < LATEST:
            day = date.fromtimestamp(ended)
            weeks.setdefault(day - timedelta(days=day.weekday()), WinsAndLosses()).count_result(kind)
        seconds += spent
        if first:
            firsts.setdefault(variant, Counter())[first] += 1
        if longest is None or sown > longest.value:
            longest = RecordGame(id, variant, sown)
        if capture is None or taken > capture.value:
            capture = RecordGame(id, variant, taken)
        if opponent == "computer":
            levels.setdefault((variant, level), WinsAndLosses()).count_result(kind)
            against.setdefault((variant, level), []).append((id, kind))
            streak = streak + 1 if kind == "won" else 0
            best_streak = max(best_streak, streak)
    return Statistics(
        all_,
        _fill_missing_weeks(weeks),
        levels,
        best_streak,
        seconds,
        longest if longest and longest.value else None,
        capture if capture and capture.value else None,
        {variant: tuple(moves.most_common(MOST_FIRST)) for variant, moves in firsts.items()},
        against,
    )


def _fill_missing_weeks(weeks: Mapping[date, WinsAndLosses]) -> dict[date, WinsAndLosses]:
    """Return the results of all weeks from the first to the last, with zeros for weeks without games."""
    if not weeks:
        return {}
    week, end, filled = min(weeks), max(weeks), dict[date, WinsAndLosses]()
    while week <= end:
        filled[week] = weeks.get(week, WinsAndLosses())
        week += timedelta(days=7)
    return filled
