"""Lists of games: which, in what order, a page at a time; and how many there are of each kind."""

import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from game.features.library.entry import SELECT, LibraryEntry, entry_from_row
from game.text.letters import letters_without_accents

SortColumn = Literal["date", "south", "north", "result", "game", "event", "opening", "turns", "remarks"]
PAGE = 50  # games

HAS_DATE = "begun GLOB '[1-9][0-9][0-9][0-9]*'"
YEAR = f"iif({HAS_DATE}, substr(begun, 1, 4), '')"
NEWEST_FIRST = f"{HAS_DATE} DESC, changed DESC"

_SORTED: Mapping[SortColumn, tuple[str, ...]] = {
    "date": ("changed",),
    "south": ("south_name COLLATE NOCASE", "south_level"),
    "north": ("north_name COLLATE NOCASE", "north_level"),
    "result": ("winner", "south_stones - north_stones"),
    "game": ("variant",),
    "event": ("event COLLATE NOCASE",),
    "opening": ("opening",),
    "turns": ("turns",),
    "remarks": ("noted",),
}


class SortOrder(NamedTuple):
    """Column by which games are sorted; among equal ones the newest comes first. Games without a date come after those
    with one, in both directions.
    """

    column: SortColumn = "date"
    descending: bool = True

    def as_sql(self) -> str:
        """Return the terms of the SQL clause ORDER BY."""
        way = "DESC" if self.descending else "ASC"
        columns = [f"{one} {way}" for one in _SORTED[self.column]]
        if self.column == "date":
            return ", ".join([f"{HAS_DATE} DESC", *columns, "number DESC"])
        return ", ".join([*columns, NEWEST_FIRST, "number DESC"])


NEWEST = SortOrder()


@dataclass(frozen=True)
class ArchiveFilter:
    """Filter for games; a field that is empty or None lets all through.

    `text`: words that titles, names of games, players' names, events, places or dates contain; `named`: ids of games
    whose name in the reader's language contains it.  `years`: four digits each, "" for games without a date.
    `collection`: "" for one's own games.  `position`: the short key of a position through which the games went.
    """

    text: str = ""
    named: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    under_way: bool | None = None
    starred: bool | None = None
    years: tuple[str, ...] = ()
    deleted: bool = False
    collection: str | None = None
    noted: bool | None = None
    position: int | None = None


EVERYTHING = ArchiveFilter()
MINE = ArchiveFilter(collection="")


@dataclass(frozen=True)
class ArchivePage:
    """Part of a list of games: its entries, the index of the first of them, and the length of the whole list."""

    entries: tuple[LibraryEntry, ...] = ()
    total: int = 0
    damaged: tuple[str, ...] = ()  # ids of rows that cannot be read
    first: int = 0


@dataclass(frozen=True)
class Shelves:
    """Numbers of games in the library. `mine`: one's own games, among them `under_way`, `noted` (with comments) and
    `starred`; `collections`: imported games by the name of their collection.
    """

    mine: int = 0
    under_way: int = 0
    noted: int = 0
    starred: int = 0
    collections: Mapping[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """Number of all games: one's own and those of the collections."""
        return self.mine + sum(self.collections.values())


@dataclass(frozen=True)
class FacetCounts:
    """Number of games for each value of the filters; counts for one filter ignore what is chosen in it."""

    variants: Mapping[str, int] = field(default_factory=dict)
    results: Mapping[str, int] = field(default_factory=dict)
    opponents: Mapping[str, int] = field(default_factory=dict)
    levels: Mapping[int, int] = field(default_factory=dict)
    under_way: Mapping[bool, int] = field(default_factory=dict)
    starred: Mapping[bool, int] = field(default_factory=dict)
    years: Mapping[str, int] = field(default_factory=dict)


_FACETS = (
    ("variants", "variant", ()),
    ("results", "result", ()),
    ("opponents", "opponent", ()),
    ("levels", "level", ()),
    ("under_way", "over", None),
    ("starred", "starred", None),
    ("years", YEAR, ()),
)
_KINDS = str, str, str, int, int, int, str  # of the values in these columns


def filter_as_sql(archive_filter: ArchiveFilter) -> tuple[str, list[Any]]:
    """Return the filter as an SQL condition and its parameters."""
    parts = ["fault = ''", "deleted IS NOT NULL" if archive_filter.deleted else "deleted IS NULL"]
    values: list[Any] = []
    for word in letters_without_accents(archive_filter.text).split():
        like = "%" + word.replace("\\", r"\\").replace("%", r"\%").replace("_", r"\_") + "%"
        named = f" OR variant IN ({_placeholders(archive_filter.named)})" if archive_filter.named else ""
        parts.append(rf"(words LIKE ? ESCAPE '\' OR titled LIKE ? ESCAPE '\'{named})")
        values += [like, like, *archive_filter.named]
    for name, column, _ in _FACETS:
        allowed = _accepted_values(archive_filter, name)
        if allowed is not None:
            parts.append(f"{column} IN ({_placeholders(allowed)})")
            values += allowed
    for part, value in (
        ("collection = ?", archive_filter.collection),
        ("noted = ?", archive_filter.noted),
        ("number IN (SELECT number FROM positions WHERE key = ?)", archive_filter.position),
    ):
        if value is not None:
            parts.append(part)
            values.append(value)
    return " AND ".join(parts), values


def read_page(
    connection: sqlite3.Connection, archive_filter: ArchiveFilter, sort: SortOrder, first: int = 0, size: int = PAGE
) -> ArchivePage:
    """Return a page of at most `size` games that pass a filter, from index `first` on."""
    which, values = filter_as_sql(archive_filter)
    total = connection.execute(f"SELECT count(*) FROM games WHERE {which}", values).fetchone()[0]
    order = f"ORDER BY {sort.as_sql()}"
    shown = f"SELECT number FROM games WHERE {which} {order} LIMIT ? OFFSET ?"  # whole rows are long to be sorted
    rows = connection.execute(f"{SELECT} WHERE number IN ({shown}) {order}", [*values, size, first]).fetchall()
    entries, damaged = list[LibraryEntry](), list[str]()
    for row in rows:
        try:
            entries.append(entry_from_row(row))
        except ValueError:
            damaged.append(str(row[0]))
    return ArchivePage(tuple(entries), total, tuple(damaged), first)


def records_of_games(
    connection: sqlite3.Connection, archive_filter: ArchiveFilter | Sequence[str]
) -> Iterator[tuple[str, bytes]]:
    """Yield ids and stored records of the games that pass a filter, the oldest first, or of the given ids."""
    order = "SELECT games.id, record FROM games JOIN records USING (id) WHERE"
    if isinstance(archive_filter, ArchiveFilter):
        where_, values = filter_as_sql(archive_filter)
        rows = connection.execute(f"{order} {where_} ORDER BY changed, number", values)
        yield from ((str(id), _as_bytes(content)) for id, content in rows)
        return
    for id in archive_filter:
        row = connection.execute(f"{order} games.id = ?", (id,)).fetchone()
        if row is not None:
            yield str(row[0]), _as_bytes(row[1])


def variants_of_games(connection: sqlite3.Connection, archive_filter: ArchiveFilter | Sequence[str]) -> set[str]:
    """Return the ids of the variants of the games that pass a filter, or of the given games."""
    if isinstance(archive_filter, ArchiveFilter):
        where_, values = filter_as_sql(archive_filter)
        return {str(one) for (one,) in connection.execute(f"SELECT DISTINCT variant FROM games WHERE {where_}", values)}
    found = (connection.execute("SELECT variant FROM games WHERE id = ?", (id,)).fetchone() for id in archive_filter)
    return {str(row[0]) for row in found if row is not None}


def _as_bytes(record: object) -> bytes:
    """Return a stored record as bytes; anything else is damaged and fails when it is read."""
    return record if isinstance(record, bytes) else b""


def shelves_of(connection: sqlite3.Connection) -> Shelves:
    """Count one's own games of each kind and the games of each collection. Raises sqlite3.Error."""
    which, values = filter_as_sql(EVERYTHING)
    rows = connection.execute(
        "SELECT collection, count(*), sum(over = 0), sum(noted), sum(starred)"
        f" FROM games WHERE {which} GROUP BY collection ORDER BY collection COLLATE NOCASE",
        values,
    ).fetchall()
    mine = next(((n, open_, noted, stars) for name, n, open_, noted, stars in rows if not name), (0, 0, 0, 0))
    named = {str(name): int(n) for name, n, *_ in rows if name}
    all_, open_, noted, stars = map(int, mine)
    return Shelves(all_, open_, noted, stars, named)


def count_facets(connection: sqlite3.Connection, archive_filter: ArchiveFilter) -> FacetCounts:
    """Count the games for each value of the filters; counts for one filter ignore what is chosen in it."""
    every: dict[str, Any] = {name: nothing for name, _, nothing in _FACETS}
    which, values = filter_as_sql(replace(archive_filter, **every))
    columns = ", ".join(column for _, column, _ in _FACETS)
    groups = connection.execute(
        f"SELECT {columns}, count(*) FROM games WHERE {which} GROUP BY {columns}", values
    ).fetchall()
    allowed = [_accepted_values(archive_filter, name) for name, *_ in _FACETS]
    counted: list[Counter[Any]] = [Counter() for _ in _FACETS]
    for *kinds, n in groups:
        if not all(map(isinstance, kinds, _KINDS)):
            continue  # damaged: set aside when the file is looked through
        fits = [allow is None or kind in allow for kind, allow in zip(kinds, allowed, strict=True)]
        for at, kind in enumerate(kinds):
            if all(fits[:at]) and all(fits[at + 1 :]):
                counted[at][kind] += n
    variants, results, opponents, levels, under_way, starred, years = (dict(one) for one in counted)
    results.pop("", None)
    levels.pop(0, None)
    return FacetCounts(
        variants, results, opponents, levels, {not k: n for k, n in under_way.items()},
        {bool(k): n for k, n in starred.items()}, years,
    )  # fmt: skip


def _accepted_values(archive_filter: ArchiveFilter, name: str) -> set[Any] | None:
    """Return the values that the filter's field `name` lets through, as stored in the column; None for all."""
    value: Any = getattr(archive_filter, name)
    if isinstance(value, tuple):
        return set(value) or None
    return None if value is None else {int(not value if name == "under_way" else value)}


def _placeholders(values: Collection[Any]) -> str:
    """Return as many SQL placeholders as there are values: "?, ?, ?"."""
    return ", ".join("?" * len(values))
