"""Lessons of the puzzle for one, held against a solver that knows nothing of the program."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.features.lessons import lesson_files
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching.tasks import Task
from tests.features.lessons.lesson import lessons
from tests.some import some

GAME = "tchuka_ruma"
NAMES = "ABCDEFGHIJKL"
Row = tuple[int, ...]


def sown(row: Row, hole: int) -> tuple[Row, int, bool]:
    """The row after a turn, the stones that came home in it, and whether the last one did."""
    holes, home, at = list(row), 0, hole
    hand, holes[hole] = holes[hole], 0
    while hand:
        at = (at + 1) % (len(row) + 1)
        hand -= 1
        if at == len(row):
            home += 1
            continue
        holes[at] += 1
        if not hand and holes[at] > 1:
            hand, holes[at] = holes[at], 0
    return tuple(holes), home, at == len(row)


@cache
def most_home(row: Row) -> int:
    """Count the stones that can be brought home from here at most, those of a last turn that loses included."""
    turns = [sown(row, hole) for hole, n in enumerate(row) if n]
    return max((home + (most_home(after) if goes_on else 0) for after, home, goes_on in turns), default=0)


def solutions(row: Row) -> Iterator[tuple[int, ...]]:
    """All ways to bring every stone home."""
    if not any(row):
        yield ()
    for hole, n in enumerate(row):
        if n:
            after, _, goes_on = sown(row, hole)
            if goes_on and most_home(after) == sum(after):
                yield from ((hole, *rest) for rest in solutions(after))


def row_of(task: Task) -> Row:
    return task.position.cells[: len(task.position.rules.board.holes_of_seat("S"))]


def exercises() -> Iterator[tuple[str, lesson_files.TaskWords, Task]]:
    rules, places = standard_library().variants[GAME].rules(), lesson_files.task_positions(GAME)
    for lesson in some(lesson for lesson in lessons().values() if lesson.games == [GAME]):
        for words, task in zip(lesson.task, lesson_files.tasks_of(lesson, rules, places), strict=True):
            if task is not None:  # what is lacking fails in test_courses
                yield lesson.id, words, task


def test_the_puzzles_of_the_lessons_are_what_they_are_said_to_be() -> None:
    assert [len(way) for way in solutions((2,) * 4)] == [6], "six turns, one way"
    assert min(len(way) for way in solutions((6,) * 4)) == 8
    assert most_home((2,) * 5) == 7


def test_what_is_asked_and_said_of_a_puzzle_is_true() -> None:
    for _, words, task in some(exercises()):
        is_true(words, task)


def is_true(words: lesson_files.TaskWords, task: Task) -> None:
    row, home = row_of(task), task.position.store("S")
    firsts = {NAMES[way[0]] for way in solutions(row)}
    if words.reach.won:
        assert {NAMES[way[0]] for way in solutions(row) if len(way) <= words.turns} == set(task.first)
        assert all(len(line) == words.turns for line in task.accept), "the turns that it takes"
    if "no solution" in words.goal:
        assert not firsts
        assert words.reach.holds == {"S": home + most_home(row)}, "the most that can be had"
    for move in some(set(task.position.legal()) - set(task.first)):
        ply = Game(task.position.rules, task.position).play(move)
        _, _, goes_on = sown(row, NAMES.index(move))
        said = words.reaction_to_turn(ply)
        assert ("the puzzle is lost" in said) is not goes_on, move
        if "can’t all come home" in said:
            assert move not in firsts


def test_the_very_last_lap_begins_beside_the_ruma_with_one_stone() -> None:
    seen = 0
    for _, words, task in exercises():
        for line in task.accept if words.reach.won else ():
            game = Game(task.position.rules, task.position)
            *_, last = (game.play(move) for move in line)
            lifts = [step for step in last.steps if step.op == "lift"]
            beside = NAMES[len(row_of(task)) - 1]
            assert (lifts[-1].hole, lifts[-1].n) == (beside, 1)
            seen += 1
    assert seen
