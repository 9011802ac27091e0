"""Statistics of all games: results by week, game and level, records, and the next level."""

import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from msgspec import Struct

from game.features.library.queries import ArchiveFilter, filter_as_sql
from game.rules.decoding import convert_decoded
from game.rules.json_check import UNFIT
from game.store.record import LEVELS

ENOUGH, LAST = 3, 3  # so many games won, or lost, of the last so many: another level may be the right one
LATEST = 32_503_680_000  # seconds: no game ends after the year 3000
MOST_FIRST = 5  # favourite first moves of a game


@dataclass
class WinsAndLosses:
    """Results of one person against the computer; `others`: games between people, or between computers."""

    won: int = 0
    lost: int = 0
    draw: int = 0
    others: int = 0

    @property
    def games_played(self) -> int:
        return self.won + self.lost + self.draw + self.others

    def add(self, result: str) -> None:
        kind = result if result in ("won", "lost") or (result == "draw") else "others"
        setattr(self, kind, getattr(self, kind) + 1)


@dataclass(frozen=True)
class RecordGame:
    """Game in which something was longest or biggest; `n` is how much."""

    id: str
    variant: str
    n: int


class _FinishedGame(Struct, array_like=True, frozen=True):
    """Columns of a finished game that statistics need."""

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


_COLUMNS = _FinishedGame.__struct_fields__


@dataclass(frozen=True)
class Statistics:
    """Statistics of finished games.

    `weeks`: by the Monday of each week, without gaps.  `levels`: by game and level.  `best_streak`: most games won in a
    row against the computer.  `next_levels`: by game, the level that suits better from now on (`better_suited_level`).
    """

    all: WinsAndLosses = field(default_factory=WinsAndLosses)
    weeks: Mapping[date, WinsAndLosses] = field(default_factory=dict)
    levels: Mapping[tuple[str, int], WinsAndLosses] = field(default_factory=dict)
    best_streak: int = 0
    seconds: float = 0.0
    longest: RecordGame | None = None
    capture: RecordGame | None = None
    first_moves: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    next_levels: Mapping[str, int] = field(default_factory=dict)


def statistics_of(connection: sqlite3.Connection, archive_filter: ArchiveFilter) -> Statistics:
    which, values = filter_as_sql(archive_filter)
    rows = connection.execute(
        f"SELECT {', '.join(_COLUMNS)} FROM games WHERE over = 1 AND {which} ORDER BY ended, number", values
    )
    all_, weeks, levels = WinsAndLosses(), dict[date, WinsAndLosses](), dict[tuple[str, int], WinsAndLosses]()
    firsts, last = dict[str, Counter[str]](), dict[tuple[str, int], list[str]]()
    newest: dict[str, int] = {}
    streak = best_streak = 0
    seconds = 0.0
    longest: RecordGame | None = None
    capture: RecordGame | None = None
    for row in rows:
        try:
            convert_decoded(row, _FinishedGame)
        except UNFIT:
            continue  # it is set aside when the file is looked through
        id, variant, opponent, level, result, ended, spent, sown, taken, first = row
        kind = result if opponent == "computer" else "others"
        all_.add(kind)
        if ended is not None and 0 <= ended < LATEST:
            day = date.fromtimestamp(ended)
            weeks.setdefault(day - timedelta(days=day.weekday()), WinsAndLosses()).add(kind)
        seconds += spent
        if first:
            firsts.setdefault(variant, Counter())[first] += 1
        if longest is None or sown > longest.n:
            longest = RecordGame(id, variant, sown)
        if capture is None or taken > capture.n:
            capture = RecordGame(id, variant, taken)
        if opponent == "computer":
            levels.setdefault((variant, level), WinsAndLosses()).add(kind)
            last.setdefault((variant, level), []).append(kind)
            newest[variant] = level
            streak = streak + 1 if kind == "won" else 0
            best_streak = max(best_streak, streak)
    return Statistics(
        all_,
        _without_gaps(weeks),
        levels,
        best_streak,
        seconds,
        longest if longest and longest.n else None,
        capture if capture and capture.n else None,
        {variant: tuple(moves.most_common(MOST_FIRST)) for variant, moves in firsts.items()},
        {
            variant: other
            for variant, level in newest.items()
            if (other := better_suited_level(level, last[variant, level])) is not None
        },
    )


def better_suited_level(level: int, results: Sequence[str]) -> int | None:
    """Return the level to offer after these results against one, the newest last; None if it suits.

    After three wins the next one, after three losses the one before; asked again only after three more such games.
    """
    step, offered = _level_step(results), 0
    while step and _level_step(results[: len(results) - offered]) == step:
        offered += 1
    wanted = level + step
    return wanted if step and offered % LAST == 1 and 1 <= wanted <= LEVELS else None


def _level_step(results: Sequence[str]) -> int:
    """Return 1, -1 or 0: a level up, down, or neither, by the last games."""
    last = results[-LAST:]
    return (last.count("won") >= ENOUGH) - (last.count("lost") >= ENOUGH) if len(last) == LAST else 0


def _without_gaps(weeks: Mapping[date, WinsAndLosses]) -> dict[date, WinsAndLosses]:
    if not weeks:
        return {}
    week, end, filled = min(weeks), max(weeks), dict[date, WinsAndLosses]()
    while week <= end:
        filled[week] = weeks.get(week, WinsAndLosses())
        week += timedelta(days=7)
    return filled
