"""When puzzles come back: in days, later each time they are found at once, tomorrow if the answer was shown."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta

import pytest

from game.features.learners.learners_file import Learner, PuzzleRecord
from game.features.learners.spaced_repetition import (
    How,
    days_until,
    due_counts,
    record_after_miss,
    record_after_try,
    repetition_card,
)

DAY = "2025-01-31"


def after(*hows: How) -> list[int]:
    """The days until it comes back, each time done on the day on which it came back."""
    tried: PuzzleRecord | None = None
    day, out = DAY, list[int]()
    for how in hows:
        tried = record_after_try(tried, how, day)
        out.append(days_until(tried.due, day))
        day = tried.due
    return out


def test_a_puzzle_found_at_once_stays_away_longer_each_time() -> None:
    days = after("first_try", "first_try", "first_try", "first_try")
    assert days == sorted(set(days))
    assert 2 <= days[0] <= 5
    assert days[2] >= 21


@pytest.mark.parametrize("before", [(), ("first_try",), ("first_try", "first_try", "first_try"), ("tries", "shown")])
def test_a_puzzle_that_was_shown_comes_back_tomorrow(before: tuple[How, ...]) -> None:
    assert after(*before, "shown")[-1] == 1


def test_a_puzzle_found_after_some_tries_comes_back_sooner() -> None:
    assert after("tries")[0] < after("first_try")[0]
    assert after("first_try", "tries")[-1] < after("first_try", "first_try")[-1]


@pytest.mark.parametrize(
    "card",
    [{}, {"stability": "x"}, {"stability": 1.0, "difficulty": 99, "first": DAY, "last": DAY, "found": "tries"},
     {"stability": 1.0, "difficulty": 5, "first": DAY, "last": "2025-02-31", "found": "tries"}],
)  # fmt: skip
def test_a_damaged_card_begins_anew(card: dict[str, object]) -> None:
    tried = PuzzleRecord(DAY, 3, 1, card)
    assert repetition_card(tried) is None
    assert record_after_try(tried, "first_try", DAY).due == record_after_try(None, "first_try", DAY).due


def test_days_in_a_row() -> None:
    assert Learner("x").days_in_a_row(DAY) == 0
    assert Learner("x", days=["2025-01-28", "2025-01-29", "2025-01-30"]).days_in_a_row(DAY) == 3, (
        "today is not over yet"
    )
    assert Learner("x", days=["2025-01-28", "2025-01-30", DAY]).days_in_a_row(DAY) == 2, "a missed day ends the row"
    assert Learner("x", days=["2025-01-28", "2025-01-29"]).days_in_a_row(DAY) == 0


def test_the_scheduler_is_imported_when_a_puzzle_is_done() -> None:
    code = "import sys, game.features.puzzles.window.puzzle_scene; sys.exit('fsrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_a_clock_that_was_wrong_for_a_day_takes_no_puzzle_away() -> None:
    far = record_after_try(record_after_try(None, "first_try", DAY), "first_try", "2099-07-01")
    assert days_until(far.due, "2099-07-01") > 0
    assert days_until(far.due, DAY) == 0, "it would not come back in a lifetime"
    assert 0 < days_until(record_after_try(far, "first_try", DAY).due, DAY) < 366


def test_a_rule_that_was_missed_again_begins_anew_and_keeps_its_counts() -> None:
    found = record_after_try(None, "first_try", DAY)
    found = record_after_try(found, "first_try", found.due)
    missed = record_after_miss(found, "tries", found.due)
    assert (missed.tries, missed.at_once) == (3, 2)
    assert missed.card == {**record_after_try(None, "tries", found.due).card}, "nothing of before counts"
    assert missed.due == record_after_try(None, "tries", found.due).due
    assert record_after_miss(None, "shown", DAY) == record_after_try(None, "shown", DAY)


@pytest.mark.parametrize(
    ("days", "bucket"), [(0, 0), (1, 1), (2, 2), (4, 2), (5, 2), (6, 3), (18, 3), (19, 4), (365, 4), (366, 0)]
)
def test_a_puzzle_is_counted_where_it_is_nearest(days: int, bucket: int) -> None:
    """Today, tomorrow, about three days, about a week, a month; beyond a year the clock was wrong."""
    due = (date.fromisoformat(DAY) + timedelta(days)).isoformat()
    assert [at for at, n in enumerate(due_counts([due], DAY)) if n] == [bucket]
    assert days_until(due, DAY) == (days if days < 366 else 0)
