"""Statistics of all games: results by week, game and level, and what was longest."""

import sqlite3
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from operator import itemgetter
from typing import Any

from msgspec import Struct

from game.features.library.queries import ArchiveFilter, filter_as_sql
from game.rules.json_check import fits_type

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
    ).fetchall()
    if not fits_type(list[_FinishedGameColumns], rows):
        rows = [row for row in rows if fits_type(_FinishedGameColumns, row)]  # set aside when the file is checked
    columns = dict(zip(_COLUMNS, zip(*rows, strict=True), strict=True)) if rows else dict.fromkeys(_COLUMNS, ())
    variants, firsts = columns["variant"], dict[str, Counter[str]]()
    kinds = [
        result if opponent == "computer" else "others"
        for opponent, result in zip(columns["opponent"], columns["result"], strict=True)
    ]
    for (variant, first), games in Counter(zip(variants, columns["first"], strict=True)).items():
        if first:
            firsts.setdefault(variant, Counter())[first] = games
    against = dict[tuple[str, int], list[tuple[str, str]]]()
    streak = best_streak = 0
    for id, variant, opponent, level, kind in zip(
        columns["id"], variants, columns["opponent"], columns["level"], kinds, strict=True
    ):
        if opponent == "computer":
            against.setdefault((variant, level), []).append((id, kind))
            streak = streak + 1 if kind == "won" else 0
            best_streak = max(best_streak, streak)
    return Statistics(
        _results_of(kinds),
        _fill_missing_weeks(_weeks_of(columns["ended"], kinds)),
        {of: _results_of(kind for _, kind in games) for of, games in against.items()},
        best_streak,
        sum(columns["seconds"]),
        _record_of(rows, "longest"),
        _record_of(rows, "capture"),
        {variant: tuple(moves.most_common(MOST_FIRST)) for variant, moves in firsts.items()},
        against,
    )


def _results_of(kinds: Iterable[str]) -> WinsAndLosses:
    """Return the numbers of results, each "won", "lost" or "draw"; anything else is counted in `others`."""
    counts = Counter(kinds)
    won, lost, draw = counts["won"], counts["lost"], counts["draw"]
    return WinsAndLosses(won, lost, draw, counts.total() - won - lost - draw)


def _weeks_of(ended: Sequence[float | None], kinds: Sequence[str]) -> dict[date, WinsAndLosses]:
    """Return the results by the Monday of the week in which games ended; `ended`: sorted, unknown times first."""
    start = ended.count(None)
    times, weeks = list[float](ended[start:]), dict[date, WinsAndLosses]()  # type: ignore[arg-type]  # no None is left
    at, end = bisect_left(times, 0), bisect_left(times, LATEST)
    while at < end:
        day = date.fromtimestamp(times[at])
        monday = day - timedelta(days=day.weekday())
        following = datetime.combine(monday + timedelta(days=7), time()).timestamp()
        after = min(max(at + 1, bisect_left(times, following)), end)  # an hour that comes twice may lie at midnight
        weeks[monday] = _results_of(kinds[start + at : start + after])
        at = after
    return weeks


def _record_of(rows: Sequence[tuple[Any, ...]], column: str) -> RecordGame | None:
    """Return the first game with the greatest number in a column; None where that is zero."""
    number = itemgetter(_COLUMNS.index(column))
    best = max(rows, key=number, default=None)
    return RecordGame(best[0], best[1], number(best)) if best and number(best) else None


def _fill_missing_weeks(weeks: Mapping[date, WinsAndLosses]) -> dict[date, WinsAndLosses]:
    """Return the results of all weeks from the first to the last, with zeros for weeks without games."""
    if not weeks:
        return {}
    week, end, filled = min(weeks), max(weeks), dict[date, WinsAndLosses]()
    while week <= end:
        filled[week] = weeks.get(week, WinsAndLosses())
        week += timedelta(days=7)
    return filled
