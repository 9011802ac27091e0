"""Learners: what each of them has learnt is kept, and a damaged file is the last whole one."""

from __future__ import annotations

from pathlib import Path

from game.store.learners import MOST_DAYS, MOST_LEARNERS, Learners


def test_what_was_learnt_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "learners.json"
    learners = Learners(path)
    learners.current.finish("kalah", "once_more", 2, "2025-01-31")
    learners.add("Nour", "moon")
    learners.current.finish("kalah", "once_more", 3, "2025-02-01")
    learners.save()
    assert learners.flush()
    again = Learners(path)
    assert (again.current.name, again.current.emblem) == ("Nour", "moon")
    assert [learner.stones("kalah", "once_more") for learner in again.all] == [2, 3]
    assert again.current.days == ["2025-02-01"]


def test_the_best_result_of_a_lesson_stays() -> None:
    learner = Learners(Path("none/learners.json")).current
    for stones in (2, 3, 1):
        learner.finish("oware", "two_three", stones, "2025-01-31")
    assert learner.stones("oware", "two_three") == 3
    assert learner.stones("oware", "defend") == 0


def test_a_damaged_file_is_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "learners.json"
    learners = Learners(path)
    learners.current.name = "first"
    learners.save()
    assert learners.flush()
    learners.current.name = "second"
    learners.save()
    assert learners.flush()
    path.write_bytes(b'{"current": 7')
    again = Learners(path)
    assert again.current.name == "first"
    assert again.notes


def test_the_last_learner_stays_without_what_was_learnt(tmp_path: Path) -> None:
    learners = Learners(tmp_path / "learners.json")
    learners.current.finish("kalah", "once_more", 3, "2025-01-31")
    learners.remove(learners.current.id)
    assert len(learners.all) == 1
    assert not learners.current.lessons


def test_there_are_bounds(tmp_path: Path) -> None:
    learners = Learners(tmp_path / "learners.json")
    for n in range(MOST_LEARNERS + 5):
        learners.add(f"{n}", "sun")
    assert len(learners.all) == MOST_LEARNERS
    for year in range(2000, 2000 + MOST_DAYS + 5):
        learners.current.practise(f"{year}-01-01")
    assert len(learners.current.days) == MOST_DAYS
