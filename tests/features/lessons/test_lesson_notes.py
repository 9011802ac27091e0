"""What is kept of a lesson under way: the task one is at, and what went wrong there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.features.learners.learners_file import Learners, LessonPlace, PuzzleRecord, UnfinishedLesson
from game.features.learners.spaced_repetition import repetition_card
from game.features.lessons.lesson_files import Lesson, TaskWords
from game.features.lessons.lesson_notes import LessonRecorder, stored_progress
from game.features.lessons.lesson_run import LessonRun
from game.teaching.kept_puzzles import shipped_puzzles
from tests.features.lessons.lesson import course_with, lesson, opened, wrong_move

DAY = "2025-01-31"


def attempt(run: LessonRun, notes: LessonRecorder | None, move: str, day: str = DAY) -> None:
    """`notes`: what follows it; None where nobody looks meanwhile."""
    assert run.playing.begin_turn((move,))
    for _ in range(300):
        run.update(0.1)
        if notes is not None:
            notes.record_changes(day)


def solve_all(run: LessonRun, notes: LessonRecorder | None, day: str = DAY) -> None:
    while not run.is_lesson_done:
        run.continue_lesson()
        attempt(run, notes, run.exercise.task.first[0], day)


def begun(tmp_path: Path, id: str = "across") -> tuple[LessonRun, LessonRecorder, Learners]:
    learners, run = Learners(tmp_path / "learners.json"), LessonRun(lesson(id))
    notes = LessonRecorder(run, learners, learners.current.id)
    notes.record_changes("2025-01-31")
    return run, notes, learners


def test_wrong_tries_are_kept_with_their_moves(tmp_path: Path) -> None:
    run, notes, learners = begun(tmp_path)
    move = wrong_move(run)
    for _ in range(2):
        attempt(run, notes, move)
    assert learners.current.at == LessonPlace("kalah", "across")
    assert learners.current.unfinished_lesson("kalah", "across") == UnfinishedLesson(0, 2, {move: 2})
    assert learners.flush()
    assert Learners(tmp_path / "learners.json").current.unfinished_lesson("kalah", "across") == UnfinishedLesson(
        0, 2, {move: 2}
    )


def test_a_wrong_move_that_is_shown_again_is_no_new_try(tmp_path: Path) -> None:
    run, notes, learners = begun(tmp_path)
    attempt(run, notes, wrong_move(run))
    assert run.show_wrong_again()
    for _ in range(300):
        run.update(0.1)
        notes.record_changes("2025-01-31")
    stand = learners.current.unfinished_lesson("kalah", "across")
    assert stand is not None
    assert stand.wrong == 1


def test_who_has_solved_a_task_is_at_the_next_one_at_once(tmp_path: Path) -> None:
    run, notes, learners = begun(tmp_path)
    attempt(run, notes, wrong_move(run))
    attempt(run, notes, run.exercise.task.first[0])
    assert learners.current.unfinished_lesson("kalah", "across") == UnfinishedLesson(1)


@pytest.mark.parametrize(("stand", "tasks", "solved", "tries"), [
    (None, 3, None, ()),
    (UnfinishedLesson(0), 3, None, ()),  # opened, and nothing done
    (UnfinishedLesson(0, 1, {"A": 1}), 3, [], [(0, 1)]), (UnfinishedLesson(2), 3, [0, 1], []),
    (UnfinishedLesson(2, 1, {"A": 1}), 3, [0, 1], [(2, 1)]),
    (UnfinishedLesson(5, 1, {"A": 1}), 3, [0, 1], [(2, 1)]),  # it has become shorter
])  # fmt: skip
def test_a_lesson_goes_on_where_it_was_left(
    stand: UnfinishedLesson | None, tasks: int, solved: list[int] | None, tries: list[tuple[int, int]]
) -> None:
    found = stored_progress(stand, tasks)
    if solved is None:
        assert found is None
    else:
        assert found is not None
        assert sorted(found.solved) == solved
        assert list(found.tries) == tries


def test_the_end_is_kept_once_and_again_where_the_lesson_is_done_again(tmp_path: Path) -> None:
    run, notes, learners = begun(tmp_path)
    assert run.open_next_hint()
    solve_all(run, notes)
    assert (
        learners.current.lesson_stones("kalah", "across"),
        learners.current.unfinished_lesson("kalah", "across"),
    ) == (1, None)
    notes.record_changes("2025-02-07")
    assert learners.current.days == [DAY], "who looks at the end another day has not done it once more"
    run.restart_lesson()
    notes.record_changes("2025-02-07")
    solve_all(run, notes, "2025-02-08")
    assert learners.current.lesson_stones("kalah", "across") == 3
    assert learners.current.days == [DAY, "2025-02-08"]
    assert not learners.current.puzzles, "no task is one"
    assert learners.flush()
    assert Learners(tmp_path / "learners.json").current.lesson_stones("kalah", "across") == 3


def test_what_went_on_while_nobody_looked_is_kept_at_the_next_look(tmp_path: Path) -> None:
    run, notes, learners = begun(tmp_path)
    attempt(run, None, wrong_move(run))
    attempt(run, None, run.exercise.task.first[0])
    notes.record_changes(DAY)
    assert learners.current.unfinished_lesson("kalah", "across") == UnfinishedLesson(1), (
        "the try was at the task before"
    )
    done, learners = LessonRun(lesson("across")), Learners(tmp_path / "others.json")
    notes = LessonRecorder(done, learners, learners.current.id)
    solve_all(done, None)
    notes.record_changes(DAY)
    assert learners.current.lesson_stones("kalah", "across") == 3


def test_while_nothing_happens_nothing_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run, notes, learners = begun(tmp_path)
    saved = list[int]()
    monkeypatch.setattr(learners, "save", lambda: saved.append(run.at))
    for _ in range(20):
        run.update(0.1)
        notes.record_changes(DAY)
    assert saved == []
    solve_all(run, notes)
    assert saved == [0, 1], "each task that is solved, once"


def of_puzzles(ids: list[str]) -> LessonRun:
    """A lesson whose tasks are these puzzles."""
    tasks = [TaskWords("Find the best move.", hints=["Look."], puzzle=id) for id in ids]
    made = course_with([Lesson("best", "Best", "One move.", ["sow"], tasks)], "leb_bbut")
    return LessonRun(opened(made))


def test_a_puzzle_that_one_knows_is_not_begun_anew_by_a_lesson(tmp_path: Path) -> None:
    ids = [one.id for one in shipped_puzzles("leb_bbut")][:2]
    learners, known = Learners(tmp_path / "learners.json"), PuzzleRecord("2025-12-31", 4, 3)
    learners.current.puzzles[ids[0]] = known
    run = of_puzzles(ids)
    solve_all(run, LessonRecorder(run, learners, learners.current.id))
    assert learners.current.puzzles[ids[0]] == known
    assert learners.flush()
    assert sorted(Learners(tmp_path / "learners.json").current.puzzles) == sorted(ids)


def test_somebody_who_was_taken_away_is_not_missed(tmp_path: Path) -> None:
    learners, run = Learners(tmp_path / "learners.json"), LessonRun(lesson("across"))
    attempt(run, LessonRecorder(run, learners, "gone"), wrong_move(run))
    puzzles = of_puzzles([one.id for one in shipped_puzzles("leb_bbut")][:1])
    solve_all(puzzles, LessonRecorder(puzzles, learners, "gone"))
    assert not any(one.puzzles or one.lessons or one.rules or one.stands for one in learners.all_learners)


def test_a_puzzle_that_a_lesson_asked_is_no_new_one_in_practice(tmp_path: Path) -> None:
    ids = [one.id for one in shipped_puzzles("leb_bbut")]
    run, learners = of_puzzles(ids[:2]), Learners(tmp_path / "learners.json")
    notes = LessonRecorder(run, learners, learners.current.id)
    attempt(run, notes, wrong_move(run))
    assert not learners.current.puzzles
    attempt(run, notes, run.exercise.task.first[0])
    run.continue_lesson()
    attempt(run, notes, run.exercise.task.first[0])
    assert run.is_lesson_done
    found = {id: repetition_card(tried) for id, tried in learners.current.puzzles.items()}
    assert {id: card.found for id, card in found.items() if card} == {ids[0]: "tries", ids[1]: "first_try"}
    assert not learners.current.rules, "what was missed comes back as that puzzle, and not a second time as a rule"
    assert learners.flush()
    assert learners.current.puzzles[ids[0]].due > "2025-01-31"
