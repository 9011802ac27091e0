"""Lists, filters, searches and counts, held against the same done plainly."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from itertools import count, pairwise
from random import Random
from typing import Any, get_args

import pytest

from game.features.library.entry import LibraryEntry
from game.features.library.game_counts import GameFigures
from game.features.library.game_library import GameArchive
from game.features.library.queries import PAGE, ArchiveFilter, SortColumn, SortOrder
from game.store.record import GameRecord, Player
from tests.store.common import VARIANTS

MANY = 230
DAY = 86_400.0
START = datetime(2025, 1, 1, 12).timestamp()
PEOPLE = ("", "Amina", "José", "100%", "a_b", "100 and 1", "a1b", "a\\b")


def a_game(chance: Random) -> tuple[GameRecord, GameFigures]:
    seats = [Player("person", 0, chance.choice(PEOPLE)), Player("computer", chance.randint(1, 8))]
    if chance.random() < 0.2:
        seats = [replace(seats[0]), Player("person", 0, chance.choice(PEOPLE))]
    chance.shuffle(seats)
    record = GameRecord(
        chance.choice(["oware", "kalah", "bao_kids"]), {}, ("F", "e"), {"S": seats[0], "N": seats[1]},
        began=chance.choice(["2025-01-31", "2015", "2015-03", "spring", ""]),
    )  # fmt: skip
    if chance.random() < 0.8:
        record = replace(record, result={"winner": chance.choice(["S", "N", "draw"]), "reason": "no_stones"})
    counted = GameFigures(
        chance.randint(1, 90), {"A": 4}, {"S": 3, "N": 5}, chance.randint(1, 40), chance.randint(0, 30)
    )
    return record, counted


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> GameArchive:
    chance, times = Random(3), count(START, DAY / 2)
    kept = GameArchive(tmp_path_factory.mktemp("games"), VARIANTS, now=lambda: next(times))
    for number in range(MANY):
        kept.save(f"{number:03}", *a_game(chance))
    for number in range(0, MANY, 7):
        kept.set_star(f"{number:03}")
    kept.rename_game("005", "The Évening 50%")
    kept.delete_game("009")
    kept.flush()
    return kept


def every(library: GameArchive, archive_filter: ArchiveFilter, **how: Any) -> list[LibraryEntry]:
    """All pages of a list."""
    found, number = list[LibraryEntry](), 0
    while True:
        page = library.page_of_games(archive_filter, first=number * PAGE, **how)
        found += page.entries
        if not page.entries:
            assert len(found) == page.total
            return found
        assert len(page.entries) == PAGE or len(found) == page.total
        number += 1


FILTERS: dict[str, tuple[ArchiveFilter, Callable[[LibraryEntry], bool]]] = {
    "all": (ArchiveFilter(), lambda one: True),
    "game": (ArchiveFilter(variants=("oware", "bao_kids")), lambda one: one.variant != "kalah"),
    "result": (ArchiveFilter(results=("won", "draw")), lambda one: one.result in ("won", "draw")),
    "opponent": (
        ArchiveFilter(opponents=("person",)),
        lambda one: all(p.kind == "person" for p in one.players.values()),
    ),
    "level": (ArchiveFilter(levels=(3, 4)), lambda one: one.level in (3, 4)),
    "under way": (ArchiveFilter(under_way=True), lambda one: not one.over),
    "finished": (ArchiveFilter(under_way=False), lambda one: one.over),
    "starred": (ArchiveFilter(starred=True), lambda one: one.starred),
    "years": (ArchiveFilter(years=("2015",)), lambda one: one.began.startswith("2015")),
    "no date": (ArchiveFilter(years=("",)), lambda one: one.began in ("", "spring")),
    "name": (ArchiveFilter(text="jose"), lambda one: "José" in [p.name for p in one.players.values()]),
    "letters": (ArchiveFilter(text="JOSÉ"), lambda one: "José" in [p.name for p in one.players.values()]),
    "percent": (ArchiveFilter(text="100%"), lambda one: "100%" in [p.name for p in one.players.values()]),
    "stroke": (ArchiveFilter(text="a\\b"), lambda one: "a\\b" in [p.name for p in one.players.values()]),
    "line": (ArchiveFilter(text="a_b"), lambda one: "a_b" in [p.name for p in one.players.values()]),
    "title": (ArchiveFilter(text="évening 50%"), lambda one: one.id == "005"),
    "two words": (
        ArchiveFilter(text="amina kalah"),
        lambda one: one.variant == "kalah" and "Amina" in [p.name for p in one.players.values()],
    ),
    "own language": (ArchiveFilter(text="קלאה", named=("kalah",)), lambda one: one.variant == "kalah"),
    "several": (
        ArchiveFilter(text="oware", results=("lost",), levels=(1, 2, 3)),
        lambda one: one.variant == "oware" and one.result == "lost" and one.level <= 3,
    ),
}


@pytest.mark.parametrize("name", FILTERS)
def test_a_filter_lets_through_what_it_says(name: str, library: GameArchive) -> None:
    chosen, fits = FILTERS[name]
    all_games = every(library, ArchiveFilter())
    assert len(all_games) == MANY - 1
    found = every(library, chosen)
    assert [one.id for one in found] == [one.id for one in all_games if fits(one)]
    assert found, "the filter is not tested"


def test_deleted_games_have_a_list_of_their_own(library: GameArchive) -> None:
    assert [one.id for one in every(library, ArchiveFilter(deleted=True))] == ["009"]


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("column", get_args(SortColumn))
def test_each_column_sorts_both_ways_and_the_newest_is_first_among_equals(
    column: SortColumn, down: bool, library: GameArchive
) -> None:
    dated = {one.id for one in every(library, ArchiveFilter(years=("2025", "2015")))}
    keys: dict[SortColumn, Callable[[LibraryEntry], Any]] = {
        "date": lambda one: one.changed, "south": lambda one: (one.south_name.lower(), one.south_level),
        "north": lambda one: (one.north_name.lower(), one.north_level),
        "result": lambda one: (one.winner, one.south_stones - one.north_stones), "game": lambda one: one.variant,
        "event": lambda one: one.event.lower(), "opening": lambda one: one.opening, "turns": lambda one: one.turns,
        "remarks": lambda one: one.noted,
    }  # fmt: skip
    found = every(library, ArchiveFilter(), sort=SortOrder(column, down))
    newest = every(library, ArchiveFilter())
    expected = sorted(newest, key=keys[column], reverse=down)
    if column == "date":
        expected.sort(key=lambda one: one.id not in dated)
    assert [one.id for one in found] == [one.id for one in expected]


@pytest.mark.parametrize("name", FILTERS)
def test_how_many_there_are_of_each_kind(name: str, library: GameArchive) -> None:
    chosen, _ = FILTERS[name]
    found = library.count_by_kind(chosen)

    def counted(what: Callable[[LibraryEntry], Any], **open_: Any) -> dict[Any, int]:
        kinds = Counter(what(one) for one in every(library, replace(chosen, **open_)))
        return {kind: n for kind, n in kinds.items() if kind not in ("", 0) or kind is False}

    assert found.variants == counted(lambda one: one.variant, variants=())
    assert found.results == counted(lambda one: one.result, results=())
    assert found.opponents == counted(lambda one: one.opponent, opponents=())
    assert found.levels == counted(lambda one: one.level, levels=())
    assert found.under_way == counted(lambda one: not one.over, under_way=None)
    assert found.starred == counted(lambda one: one.starred, starred=None)
    years = Counter(one.began[:4] if one.began[:1] == "2" else "" for one in every(library, replace(chosen, years=())))
    assert found.years == years


def test_statistics_are_those_of_the_finished_games(library: GameArchive) -> None:
    games = sorted((one for one in every(library, ArchiveFilter()) if one.over), key=lambda one: one.changed)
    found = library.overall_statistics()
    alone = [one for one in games if one.opponent == "computer"]
    assert found.all.games_played == len(games)
    assert found.all.others == len(games) - len(alone)
    for result in ("won", "lost", "draw"):
        assert getattr(found.all, result) == sum(one.result == result for one in alone) > 0
    for (variant, level), score in found.levels.items():
        assert score.won == sum((one.variant, one.level, one.result) == (variant, level, "won") for one in alone)
    assert sum(week.games_played for week in found.weeks.values()) == len(games)
    days = list(found.weeks)
    assert {(two - one).days for one, two in pairwise(days)} == {7}
    assert all(day.weekday() == 0 for day in days)
    assert found.longest is not None
    assert found.longest.value == max(one.longest for one in games)
    assert found.capture is not None
    assert found.capture.value == max(one.capture for one in games)
    assert found.first_moves["oware"] == (("F", sum(one.variant == "oware" for one in games)),)
    runs = "".join("w" if one.result == "won" else " " for one in alone)
    assert found.best_streak == max(map(len, runs.split()))
