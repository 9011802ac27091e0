"""Ratings of a learner and of puzzles: what moves them, what a puzzle is said to bring and cost, which comes next."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from game.features.learners.learners_file import MOST_RUNGS, Learner, PuzzleRating, RatingStep
from game.features.puzzles.glicko import Rating, rating_after_rest, rating_after_results
from game.features.puzzles.ladder import KNOWN, NEAR, NEWCOMER, PuzzleRatings
from game.features.puzzles.queue import PuzzleQueue
from game.teaching.kept_puzzles import KeptPuzzle, PuzzleOrigin, shipped_puzzles
from tests.known_puzzles import stake_of

DAY = "2025-01-31"
book = cache(shipped_puzzles)


def puzzle_of(rating: int, id: str = "") -> KeptPuzzle:
    return msgspec.structs.replace(book("kalah")[0], id=id or f"kalah-{rating}", rating=rating)


def learner_at(rating: float, deviation: float = 80.0) -> Learner:
    """Somebody who has tried as many as it takes to be known."""
    step = RatingStep("kalah-before", DAY, True, rating, rating, deviation, 0.06)
    return Learner("me", ladder=[step] * KNOWN)


def test_the_example_of_glickmans_paper() -> None:
    """“Example of the Glicko-2 system”, where each step is rounded."""
    rivals = (Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)
    found = rating_after_results(Rating(1500, 200, 0.06), rivals)
    assert found.value == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_rest_makes_a_rating_less_sure_and_moves_nothing() -> None:
    known = Rating(1500, 60, 0.06)
    assert rating_after_rest(known, 0) == pytest.approx(known)
    assert rating_after_rest(known, 300).deviation > rating_after_rest(known, 30).deviation > 60
    assert rating_after_results(known, ()) == rating_after_rest(known, 1), "a period without a result is a rest"


@pytest.mark.parametrize("results", [1, 0])
def test_a_wild_result_ends_in_a_number(results: int) -> None:
    for mine, theirs in ((100.0, 3500.0), (3500.0, 100.0), (1500.0, 1500.0)):
        found = rating_after_results(Rating(mine, 200, 0.2), [(Rating(theirs, 40, 0.01), results)])
        assert abs(found.value - mine) < 400
        assert 30 < found.deviation < 250
        assert 0 < found.volatility < 1


@pytest.mark.parametrize("found", [True, False])
def test_a_result_moves_the_learner_by_what_was_said_and_the_puzzle_the_other_way(found: bool) -> None:
    puzzle, ratings = puzzle_of(1190), dict[str, PuzzleRating]()
    ladder = PuzzleRatings(learner_at(1140), ratings, DAY)
    stake = stake_of(ladder, puzzle)
    assert stake.lifts > stake.costs > 0, "who stands below wins more than he loses"
    ladder.record_first_try(puzzle, found=found)
    assert ladder.points == 1140 + (stake.lifts if found else -stake.costs)
    assert (ladder.rating_of_puzzle(puzzle).value < 1190) == found
    rung = ladder.result_of_today(puzzle)
    assert rung is not None
    assert (rung.found, rung.stood, ladder.points_gained(rung)) == (found, 1190, stake.lifts if found else -stake.costs)
    other = PuzzleRatings(Learner("other"), ratings, DAY)
    assert other.rating_of_puzzle(puzzle) == ladder.rating_of_puzzle(puzzle), (
        "it moved for whoever practises on this computer"
    )


def test_a_rating_is_found_in_large_steps_and_kept_in_small_ones() -> None:
    new, known = PuzzleRatings(Learner("new"), {}, DAY), PuzzleRatings(learner_at(1000, 60), {}, DAY)
    assert new.points == known.points == NEWCOMER.value
    assert stake_of(new, puzzle_of(1000)).lifts > 3 * stake_of(known, puzzle_of(1000)).lifts
    later = PuzzleRatings(known.learner, {}, "2026-01-31")
    assert later.points == known.points
    assert stake_of(later, puzzle_of(1000)).lifts > stake_of(known, puzzle_of(1000)).lifts, (
        "after a year little is sure"
    )
    before = PuzzleRatings(known.learner, {}, "2024-01-31")
    assert stake_of(before, puzzle_of(1000)) == stake_of(known, puzzle_of(1000)), (
        "a clock that was wrong changes nothing"
    )


def test_a_miss_of_somebody_new_costs_no_more_than_one_of_who_has_tried_many() -> None:
    new, known = PuzzleRatings(Learner("new"), {}, DAY), PuzzleRatings(learner_at(NEWCOMER.value, 60), {}, DAY)
    for n in range(KNOWN):
        assert new.results_until_known == KNOWN - n
        before = new.points
        assert stake_of(new, puzzle_of(before)).costs <= stake_of(known, puzzle_of(1000)).costs + 1, n
        new.record_first_try(puzzle_of(before, f"p{n}"), found=False)
        assert 0 < before - new.points < 20, n
    assert not new.results_until_known
    assert new.learner.ladder[-1].deviation < 120, "it is known better all the same"


def test_the_newest_results_are_kept() -> None:
    ladder = PuzzleRatings(Learner("me"), {}, DAY)
    for n in range(MOST_RUNGS + 5):
        ladder.record_first_try(puzzle_of(1000, f"p{n}"), found=n % 2 == 0)
    assert [rung.puzzle for rung in ladder.learner.ladder][:: MOST_RUNGS - 1] == ["p5", f"p{MOST_RUNGS + 4}"]


def test_the_next_puzzle_is_near_the_learner_and_of_those_ones_own_come_first() -> None:
    own = msgspec.structs.replace(puzzle_of(1390, "own"), origin=PuzzleOrigin("g1", 4, "A"))
    far = msgspec.structs.replace(puzzle_of(1900, "own-far"), origin=PuzzleOrigin("g1", 9, "A"))
    books = [puzzle_of(n) for n in (900, 1250, 1310, 1450, 1600)] + [far, own]
    queue = PuzzleQueue(learner_at(1300), ("kalah",), DAY, lambda game: books)
    queue.extend_today()
    assert [puzzle.id for puzzle in queue.puzzles_left()] == [
        "own", "kalah-1310", "kalah-1250", "kalah-1450", "kalah-1600", "kalah-900", "own-far",
    ]  # fmt: skip


def test_the_next_puzzle_follows_the_learner() -> None:
    books = [puzzle_of(n, f"p{n}") for n in range(800, 2000, 20)]
    queue = PuzzleQueue(Learner("me"), ("kalah",), DAY, lambda game: books)
    for _ in range(12):
        assert queue.next_puzzle is not None
        assert abs(queue.next_puzzle.rating - queue.ladder.points) <= NEAR
        queue.record_first_try(queue.next_puzzle, found=True)
        queue.record_result(queue.next_puzzle, "first_try")
        queue.extend_today()
    assert queue.ladder.points > NEWCOMER.value + 200, "who finds them all gets harder ones"


@pytest.mark.parametrize(
    ("away", "steps"), [(0, 0), (1, 0), (99, 0), (100, 0), (101, 1), (200, 1), (201, 2), (-100, 0), (-101, 1)]
)
def test_a_puzzle_is_near_within_a_hundred_points(away: int, steps: int) -> None:
    assert PuzzleRatings(learner_at(1300), {}, DAY).distance_in_steps(puzzle_of(1300 + away)) == steps
