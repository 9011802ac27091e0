"""What the statistics count of finished games."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from game.features.library.game_counts import GameFigures
from game.features.library.game_library import GameArchive
from game.features.library.queries import ArchiveFilter
from game.features.library.statistics import MOST_FIRST, Statistics
from game.store.record import GameRecord, Player
from tests.store.common import VARIANTS

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


def test_seconds_are_added_and_the_first_of_the_longest_is_named(tmp_path: Path) -> None:
    kept = library(
        tmp_path, (ENDED, GameFigures(longest=9, capture=0, seconds=60.0), at(1)),
        (lost(ENDED), GameFigures(longest=12, capture=4, seconds=30.5), at(2)),
        (ENDED, GameFigures(longest=12, capture=4, seconds=9.5), at(3)),
    )  # fmt: skip
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


def test_favourite_first_moves_are_few_the_most_frequent_first(tmp_path: Path) -> None:
    moves = [*"AABBBCDEF"]
    games = [replace(ENDED, moves=(move, "a")) for move in moves]
    kept = library(tmp_path, *((one, GameFigures(), at(day)) for day, one in enumerate(games, 1)))
    found = kept.overall_statistics().first_moves["oware"]
    assert found[:2] == (("B", 3), ("A", 2))
    assert len(found) == MOST_FIRST
    kept.close()
