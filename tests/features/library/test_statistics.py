"""What the statistics count of finished games."""

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from game.features.library.game_counts import GameFigures
from game.features.library.game_library import GameArchive
from game.features.library.queries import ArchiveFilter
from game.features.library.statistics import MOST_FIRST, Statistics
from game.store.record import GameRecord, Player
from tests.store.common import VARIANTS, sqlite_file

ENDED = GameRecord(
    "oware", {}, ("F", "e"), {"S": Player(), "N": Player("computer", 3)}, result={"winner": "S", "reason": "majority"}
)
Kept = tuple[GameRecord, GameFigures, float]


def library(folder: Path, *games: Kept) -> GameArchive:
    times = iter([moment for *_, moment in games])
    kept = GameArchive(folder, VARIANTS, now=lambda: next(times), counting=False)
    for number, (record, figures, _) in enumerate(games):
        kept.save(f"{number}", record, figures)
        assert kept.flush()
    return kept


def at(day: int, month: int = 1) -> float:
    return datetime(2025, month, day, 12).timestamp()


def lost(record: GameRecord) -> GameRecord:
    return replace(record, result={"winner": "N", "reason": "majority"})


def test_where_no_game_has_ended_nothing_is_counted(tmp_path: Path) -> None:
    kept = library(tmp_path, (replace(ENDED, result=None), GameFigures(longest=9, seconds=60.0), at(1)))
    assert kept.overall_statistics() == Statistics()
    kept.close()


def test_seconds_are_added_and_the_first_of_the_longest_is_named(tmp_path: Path) -> None:
    kept = library(
        tmp_path,
        (ENDED, GameFigures(longest=9, capture=0, seconds=60.0), at(1)),
        (lost(ENDED), GameFigures(longest=12, capture=4, seconds=30.5), at(2)),
        (ENDED, GameFigures(longest=12, capture=4, seconds=9.5), at(3)),
    )
    found = kept.overall_statistics()
    assert found.seconds == 100.0
    assert found.longest is not None
    assert found.capture is not None
    assert (found.longest.id, found.longest.value) == ("1", 12)
    assert (found.capture.id, found.capture.value) == ("1", 4)
    assert (found.all.won, found.all.lost, found.all.draw, found.all.others) == (2, 1, 0, 0)
    assert found.best_streak == 1
    only = kept.overall_statistics(ArchiveFilter(variants=("kalah",)))
    assert only == Statistics()
    kept.close()


def test_what_nobody_has_sown_or_captured_is_no_record(tmp_path: Path) -> None:
    found = library(tmp_path, (ENDED, GameFigures(), at(1))).overall_statistics()
    assert (found.longest, found.capture, found.seconds) == (None, None, 0.0)


def test_weeks_begin_with_monday_and_have_no_gaps(tmp_path: Path) -> None:
    """The first of January 2025 is a Wednesday."""
    kept = library(
        tmp_path,
        (ENDED, GameFigures(), at(1)),
        (lost(ENDED), GameFigures(), at(5)),
        (ENDED, GameFigures(), at(20)),
    )
    weeks = kept.overall_statistics().weeks
    assert [*weeks] == [date(2024, 12, 30), date(2025, 1, 6), date(2025, 1, 13), date(2025, 1, 20)]
    assert [(one.won, one.lost) for one in weeks.values()] == [(1, 1), (0, 0), (0, 0), (1, 0)]
    kept.close()


def test_games_in_a_row_and_by_level(tmp_path: Path) -> None:
    between_people = replace(ENDED, players={"S": Player(name="A"), "N": Player(name="B")})
    higher = replace(ENDED, players={"S": Player(), "N": Player("computer", 4)})
    games = [ENDED, ENDED, between_people, ENDED, lost(ENDED), higher, higher]
    kept = library(tmp_path, *((one, GameFigures(), at(day)) for day, one in enumerate(games, 1)))
    found = kept.overall_statistics()
    assert found.best_streak == 3, "a game between people ends no row"
    assert found.all.others == 1
    assert {key: (one.won, one.lost) for key, one in found.levels.items()} == {
        ("oware", 3): (3, 1),
        ("oware", 4): (2, 0),
    }
    kept.close()


def test_favourite_first_moves_are_few_the_most_frequent_first(tmp_path: Path) -> None:
    moves = [*"AABBBCDEF"]
    games = [replace(ENDED, moves=(move, "a")) for move in moves]
    kept = library(tmp_path, *((one, GameFigures(), at(day)) for day, one in enumerate(games, 1)))
    found = kept.overall_statistics().first_moves["oware"]
    assert found[:2] == (("B", 3), ("A", 2))
    assert len(found) == MOST_FIRST
    kept.close()


def test_a_damaged_row_does_not_hide_the_others(tmp_path: Path) -> None:
    kept = library(tmp_path, (ENDED, GameFigures(seconds=1.0), at(1)), (ENDED, GameFigures(seconds=2.0), at(2)))
    assert kept.overall_statistics().seconds == 3.0
    assert kept.flush()
    with sqlite_file(tmp_path / "library.sqlite") as file:
        file.execute("UPDATE games SET seconds = 'long' WHERE id = '0'")
    assert kept.overall_statistics().seconds == 2.0
    kept.close()
