"""A lesson that tests play, without a window."""

from __future__ import annotations

from functools import lru_cache

from game.learn.courses import Lesson, TaskWords
from game.learn.goals import Goal
from game.rules.file.library import standard
from game.session.lesson import LessonRun
from game.session.lesson_course import Course, Opened, course_of, opened


@lru_cache
def course(variant: str = "kalah") -> Course:
    return course_of(standard().variants[variant])


def lesson(id: str, variant: str = "kalah") -> Opened:
    found = opened(course(variant), id)
    assert found is not None
    return found


def own_lesson(task: TaskWords, variant: str = "kalah") -> Opened:
    """A lesson of one task, with a position of its own."""
    mine = Lesson("mine", "Mine", "About it.", ["sow"], [task])
    found = opened(course(variant)._replace(lessons=(mine,)), "mine")
    assert found is not None
    return found


def at_task(id: str, variant: str = "kalah") -> LessonRun:
    """The first task of a lesson."""
    run = LessonRun(lesson(id, variant))
    if run.stage == "shown":
        run.go_on()
    return run


def wait(run: LessonRun, seconds: float = 30.0) -> None:
    for _ in range(round(seconds * 10)):
        run.update(0.1)


def wrong_move(run: LessonRun) -> str:
    first = {line[0] for line in run.ahead}
    return next(move for move in run.playing.position.legal() if move not in first)


def play(run: LessonRun, move: str) -> None:
    """Plays a move and waits until it is judged, and taken back if it was wrong."""
    assert run.playing.begin((move,))
    wait(run)


def two_answers() -> TaskWords:
    """A task with a mistake that has words of its own."""
    from game.learn.courses import Mistake

    holes = {"A": 1, "C": 2, "E": 2, "F": 1, "b": 3, "e": 2}
    position = {"holes": holes, "stores": {"S": 20, "N": 17}, "turn": "S"}
    told = [Mistake(Goal(again=True), "That brings another turn, and no stone.")]
    return TaskWords("Capture two stones or more.", Goal(captured={"S": 2}), ["Look."], told, position)
