"""Limits of lessons and puzzles that are going on: with one less, with as much as is allowed, and with one more."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.features.learners.learners_file import Learner, PuzzleRating, RatingStep
from game.features.lessons.lesson_draft import LessonDraft
from game.features.puzzles.ladder import PuzzleRatings
from game.rules.file.variant_library import standard_library
from game.teaching.kept_puzzles import shipped_puzzles
from tests.known_puzzles import stake_of

# The numbers themselves, so that one that changes is noticed.
LONGEST_PAUSE = 365
MOST_PUZZLES = 100_000
DAY = "2025-01-31"
KALAH = standard_library().variants["kalah"].rules()


def days_after(days: int) -> str:
    return (date.fromisoformat(DAY) + timedelta(days=days)).isoformat()


@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("what", ["title", "goal", "hints", "line"])
def test_a_lesson_is_begun_as_soon_as_anything_of_it_is(what: str, at: int) -> None:
    making = LessonDraft(KALAH)
    making.add_task()
    making.add_task()
    assert not making.is_begun
    task = making.tasks[at]
    if what == "title":
        making.title = "A title"
    elif what == "goal":
        task.goal = "Capture."
    elif what == "hints":
        task.hints[-1] = "Look."
    else:
        task.line.append(task.position.legal()[0])
    assert making.is_begun


def test_a_rating_grows_no_less_sure_after_a_year() -> None:
    learner = Learner("me", ladder=[RatingStep("kalah-before", DAY, True, 1000, 1000, 40.0, 0.03)])
    puzzle = shipped_puzzles("kalah")[0]
    lifts = [
        stake_of(PuzzleRatings(learner, {}, days_after(LONGEST_PAUSE + more)), puzzle).lifts for more in (-200, 0, 200)
    ]
    assert lifts[0] < lifts[1] == lifts[2]


@pytest.mark.parametrize("known", [MOST_PUZZLES - 1, MOST_PUZZLES])
def test_so_many_ratings_of_puzzles_are_kept_and_those_that_there_are_go_on(known: int) -> None:
    ratings = {f"p{n}": PuzzleRating(1000.0, 80.0) for n in range(known)}
    climbing, puzzle = PuzzleRatings(Learner("me"), ratings, DAY), shipped_puzzles("kalah")[0]
    climbing.record_first_try(puzzle, found=True)
    assert len(ratings) == MOST_PUZZLES
    assert (puzzle.id in ratings) is (known < MOST_PUZZLES)
