"""A lesson under way: tries, hints, answers of the other side, stones; nothing of it needs a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.features.learners.learners_file import Learners, UnfinishedLesson
from game.features.lessons.lesson_files import Lesson, TaskPosition, TaskWords, make_other_board
from game.features.lessons.lesson_notes import LessonRecorder, stored_progress
from game.features.lessons.lesson_run import LessonProgress, LessonRun
from game.film.showing import RIGHT
from game.rules.file.variant_library import standard_library
from game.rules.lead import lead_of
from game.rules.match import Game
from game.teaching.goal_row import pieces_captured
from game.teaching.goals import Goal, is_goal_reached
from game.teaching.tasks import Task
from tests.features.lessons.lesson import (
    ACROSS,
    at_task,
    course,
    course_with,
    lesson,
    opened,
    own_lesson,
    play,
    two_answers,
    wait,
    wrong_move,
)
from tests.sampled import few
from tests.some import some

KALAH = standard_library().variants["kalah"]
MORE = ("D", 3), ("B", 5), ("A", 6)  # holes from which the last stone falls into the store


def test_a_lesson_begins_with_its_task_and_plays_an_example_when_it_is_asked_for() -> None:
    run = LessonRun(lesson("across"))
    position = run.playing.position
    assert (run.at, run.stage, run.answers_given) == (0, "try", ())
    assert run.show_example()
    assert run.playing.game.start.as_json() != position.as_json()
    wait(run)
    assert run.playing.film.at_end
    assert any(step.clause == "capture_facing" for step in run.playing.game.plies[-1].steps)
    run.continue_lesson()
    assert (run.at, run.stage, run.answers_given) == (0, "try", ())
    assert run.playing.position is position
    assert not run.show_wrong_again(), "there is none"
    play(run, run.exercise.task.first[0])
    assert (run.stage, run.show_example()) == ("right", True)
    run.continue_lesson()
    assert (run.at, run.stage) == (1, "try"), "what was answered is not asked once more"


def four_tasks(*solved: int) -> LessonRun:
    """A lesson of which these tasks are solved already."""
    four = Lesson("four", "Four", "Four tasks.", ["capture_facing"], [*ACROSS, *ACROSS])
    return LessonRun(opened(course_with([four])), begun=LessonProgress(frozenset(solved)))


def test_a_right_answer_is_heard_once_and_nothing_scolds() -> None:
    run = at_task("across")

    def heard(move: str) -> list[str]:
        run.playing.begin_turn((move,))
        events = [event for _ in range(600) for event in run.update(1 / 30)]
        return [event.sound_name for event in events if event.kind == RIGHT or event.sound_name == "loss"]

    assert heard(wrong_move(run)) == []
    assert heard(run.exercise.task.first[0]) == [RIGHT]


def test_a_wrong_move_is_played_looked_at_and_taken_back_stone_by_stone() -> None:
    run = at_task("across")
    before, move = run.playing.position, wrong_move(run)
    lay = {cell.name: run.playing.film.count(cell.name) for cell in run.playing.board.cells}
    assert run.playing.begin_turn((move,))
    seen: list[str] = []
    cursors: list[int] = []
    for _ in range(600):
        run.update(0.05)
        seen += [run.stage] if run.stage not in seen[-1:] else []
        if run.stage == "back":
            cursors.append(run.playing.film.cursor)
    assert seen == ["try", "wrong", "back", "try"]
    assert len(set(cursors)) > 1 or len(cursors) > 1, "it was taken back at once"
    assert run.playing.position is before
    assert {cell.name: run.playing.film.count(cell.name) for cell in run.playing.board.cells} == lay
    assert run.wrong is not None
    assert run.wrong.ply.move == move
    assert run.tries == {0: 1}


def with_boards() -> LessonRun:
    """A lesson of two tasks, each with three other boards."""
    words = [
        TaskWords(
            "Play on.", Goal(again=True), ["Count."],
            position={"holes": {at: n, "C": 1, "d": 2}, "stores": {"S": 20, "N": 25 - n}, "turn": "S"},
        )
        for at, n in (("F", 1), ("E", 2))
    ]  # fmt: skip
    lesson = Lesson("mine", "Mine", "About it.", ["sow"], words)
    boards = list[tuple[Task, ...]]()
    for e in (2, 3):
        said = [{"holes": {at: n, "C": 1, "e": e}, "stores": {"S": 20, "N": 27 - n - e}, "turn": "S"} for at, n in MORE]
        made = [make_other_board(lesson, words[0], KALAH.rules(), TaskPosition(one)) for one in said]
        boards.append(tuple(task for task in made if task is not None))
    assert [*map(len, boards)] == [3, 3]
    return LessonRun(opened(course_with([lesson]))._replace(boards=tuple(boards)))


def test_a_miss_brings_another_board_of_the_same_goal_and_the_lesson_ends_with_its_last_dot() -> None:
    run = with_boards()
    first = run.exercise.task.position
    play(run, run.exercise.task.first[0])
    run.continue_lesson()
    assert (run.at, run.filled, run.stones) == (1, {0}, 0), "stones lie there once the lesson is done"
    missed = run.exercise.task.position
    play(run, wrong_move(run))
    assert (run.stage, run.filled) == ("missed", {0})
    assert run.playing.game.plies, "what happened stays to be looked at"
    run.continue_lesson()
    assert (run.at, run.stage) == (1, "try")
    boards = [first, missed]
    while run.stage != "over":
        assert run.exercise.task.position not in boards, "a board is asked but once"
        boards.append(run.exercise.task.position)
        play(run, run.exercise.task.first[0])
        run.continue_lesson()
    assert (len(boards), run.stones, run.filled) == (3, 3, {0, 1}), "each task once, a missed one once more"


def test_a_dot_filled_after_a_miss_is_filled_in_the_next_run_of_the_program(tmp_path: Path) -> None:
    run, learners = with_boards(), Learners(tmp_path / "learners.json")
    notes = LessonRecorder(run, learners, learners.current.id)
    for wrong in (True, False):
        play(run, wrong_move(run) if wrong else run.exercise.task.first[0])
        notes.record_changes("2025-01-31")
        run.continue_lesson()
    found = stored_progress(learners.current.unfinished_lesson("kalah", "mine"), 2, [0])
    assert found is not None
    assert found.filled == run.filled == {0}


def test_after_a_miss_the_lesson_goes_on_as_soon_as_the_turn_was_seen() -> None:
    run = with_boards()
    run.playing.begin_turn((wrong_move(run),))
    while not run.playing.film.at_end or run.stage == "try":
        assert not run.can_continue
        run.update(0.05)
    assert run.can_continue
    run.continue_lesson()
    assert (run.stage, run.playing.game.plies) == ("try", [])


def test_a_board_with_a_hint_does_not_count_and_after_six_boards_the_lesson_comes_back() -> None:
    run = with_boards()
    asked = 0
    while run.stage != "over":
        asked += 1
        assert run.open_next_hint()
        play(run, run.exercise.task.first[0])
        run.continue_lesson()
    assert (asked, run.stones, run.is_lesson_done) == (6, 0, True)


def test_what_was_missed_comes_back_another_day_in_another_position() -> None:
    run = with_boards()
    missed = run.exercise.task.position
    play(run, wrong_move(run))
    again = LessonRun(run.opened, begun=run.progress_so_far)
    assert again.at == 0
    assert again.exercise.task.position != missed
    kept = LessonRun(run.opened, begun=stored_progress(UnfinishedLesson(0, 1), 2))
    assert (kept.at, kept.exercise.task.position != missed) == (0, True)


def test_the_other_side_answers_and_the_goal_is_reached_in_two_turns() -> None:
    run = at_task("two_turns", "gabata")
    task = run.exercise.task
    while run.stage == "try":
        play(run, min(run.lines_to_goal, key=len)[0])
    assert run.stage == "right"
    assert run.answers_given in task.accept
    movers = [ply.mover for ply in run.playing.game.plies]
    assert movers[0] == "S"
    assert movers[-1] == "S"
    assert "N" in movers


def test_the_other_side_answers_with_what_takes_most() -> None:
    run = at_task("two_turns", "gabata")
    run.playing.begin_turn((run.exercise.task.first[0],))
    for _ in range(400):
        run.update(0.05)
        if len(run.answers_given) > 1:
            break
    first, answer = run.answers_given[:2]
    after = Game(run.opened.rules, run.exercise.task.position)
    after.play(first)
    takes = {
        move: pieces_captured([after.preview_turn(move)], "N")
        for move in {line[1] for line in run.exercise.task.accept if line[0] == first}
    }
    assert len(takes) > 1
    assert takes[answer] == max(takes.values())


def test_a_lead_is_kept_for_three_turns_against_answers_and_judged_only_then() -> None:
    run = LessonRun(opened(course("bakuk"), [one.lesson.id for one in course("bakuk").steps].index("play_on")))
    assert lead_of(run.playing.position, "S") > 0, "it holds from the beginning on"
    while run.stage == "try":
        play(run, run.lines_to_goal[0][0])
    movers = [ply.mover for ply in run.playing.game.plies]
    assert (run.stage, movers.count("S"), "N" in movers) == ("right", 3, True)


def test_only_the_wrong_move_of_several_turns_is_taken_back() -> None:
    run = at_task("two_turns", "gabata")
    play(run, run.exercise.task.first[0])
    line = run.answers_given
    play(run, next(one for one in run.playing.position.legal() if (*line, one) not in run.exercise.task.accept))
    assert run.answers_given == line
    assert run.stage == "try"


def test_the_words_of_a_lesson_itself_come_first_where_they_are_meant() -> None:
    run = LessonRun(own_lesson(two_answers()))
    position = run.exercise.task.position
    told = {
        move: run.exercise.definition.reaction_to_turn(Game(position.rules, position).preview_turn(move))
        for move in position.legal()
    }
    again = {move for move, said in told.items() if said}
    assert again
    assert again == {move for move in position.legal() if any(step.op == "bonus" for step in position.turn(move))}


@pytest.mark.parametrize("variant", few(sorted(standard_library().variants), 6))
def test_every_lesson_of_every_course_can_be_opened_and_played(variant: str) -> None:
    of = course(variant)
    for i, one in some(enumerate(step.lesson for step in of.steps)):
        found = opened(of, i)
        assert found.lesson is one
        assert len(found.exercises) == len(one.task), one.id
        for words, task in found.exercises:
            run = LessonRun(found._replace(exercises=(type(found.exercises[0])(words, task),), clip=None), "fast")
            for _ in range(12):
                if run.stage != "try":
                    break
                if run.playing.position.player == run.learner:
                    assert run.playing.begin_turn((min(run.lines_to_goal, key=len)[0],))
                for _ in range(400):
                    run.update(0.5)
                    if run.stage != "try" or run.playing.state == "person":
                        break
            assert run.stage == "right", (one.id, run.answers_given)
            assert run.answers_given in task.accept
            assert task.turn or is_goal_reached(words.reach, run.playing.game.plies, run.learner)


@pytest.mark.parametrize(("solved", "at"), [((), 0), ((0,), 1), ((0, 1), 2), ((1, 2), 0)])
def test_a_lesson_goes_on_with_the_first_task_that_is_not_solved(solved: tuple[int, ...], at: int) -> None:
    run = four_tasks(*solved)
    assert run.at == at
    run.begin_task(3)
    play(run, run.exercise.task.first[0])
    run.continue_lesson()
    assert (run.at, run.stage) == (at, "try"), "after the last task, too"
