"""Answers to wrong moves in lessons of games that capture by number are true of those moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.features.lessons import lesson_files
from game.rules.file.variant_library import standard_library
from game.rules.game import marks_of_kind
from game.rules.match import Game, Ply
from game.teaching.goal_row import pieces_captured
from game.teaching.replies import all_moves
from tests.features.lessons.lesson import lessons

LESSONS = lessons()


def ends(ply: Ply) -> tuple[str, int]:
    """Return the hole of the last stone, and the number of stones there then."""
    last = [step for step in ply.steps if step.op == "drop"][-1]
    return last.hole, last.now


def lying(ply: Ply) -> int:
    board = ply.after.rules.board
    return sum(n for cell, n in zip(board.cells, ply.after.cells, strict=True) if cell.hole)


def nothing(ply: Ply) -> bool:
    return pieces_captured([ply], ply.mover) == 0


TRUE: dict[str, Callable[[Ply], bool]] = {  # what is said → whether it is so
    "makes neither two nor three.": lambda ply: ends(ply)[1] not in (2, 3) and nothing(ply),
    "makes neither two nor four.": lambda ply: ends(ply)[1] not in (2, 4) and nothing(ply),
    "makes neither two nor three nor four.": lambda ply: ends(ply)[1] not in (2, 3, 4) and nothing(ply),
    "In hole g you never capture.": lambda ply: ends(ply)[0] == "g" and nothing(ply),
    "Hole g stays,": lambda ply: ply.after.count("g") > 0,
    "A hole is barred only if": lambda ply: not marks_of_kind(ply.after, "barred"),
    "A hole is barred, but": lambda ply: bool(marks_of_kind(ply.after, "barred")),
    "That was the middle hole,": lambda ply: ply.move[0] == "C",
    "but you didn’t sow the middle hole.": lambda ply: ply.move[0] != "C",
    "too many stones are left on the board": lambda ply: lying(ply) > 9 and not ply.after.over,
    "The game is over, but": lambda ply: ply.after.over,
    "That would capture everything, so it captures nothing.": lambda ply: nothing(ply) and ends(ply)[1] in (2, 3, 4),
    "but too few stones.": lambda ply: not nothing(ply),
    "but your opponent can still move.": lambda ply: not ply.after.over,
    "that isn’t enough yet.": lambda ply: not nothing(ply) and not ply.after.over,
}


@pytest.mark.parametrize("game", ["oware", "songo", "alemungula"])
def test_what_is_said_of_a_wrong_move_is_true(game: str) -> None:
    rules, places, told = standard_library().variants[game].rules(), lesson_files.task_positions(game), 0
    for lesson in (one for one in LESSONS.values() if one.games == [game]):
        for words, task in zip(lesson.task, lesson_files.tasks_of(lesson, rules, places), strict=True):
            for move in set(all_moves(task.position)) - set(task.first) if task else ():
                assert task is not None
                ply = Game(task.position.rules, task.position).play(move)
                for text, holds in TRUE.items():
                    if text in words.reaction_to_turn(ply):
                        told += 1
                        assert holds(ply), (lesson.id, words.goal, move, words.reaction_to_turn(ply))
    assert told


def test_two_winning_answers_are_met_whatever_the_other_side_does() -> None:
    """The lesson that speaks of two threats at once has a task in which the other side has a choice and still loses."""
    for id in ("songo_two_turns", "alemungula_two_turns"):
        (game,) = LESSONS[id].games
        tasks = lesson_files.tasks_of(
            LESSONS[id], standard_library().variants[game].rules(), lesson_files.task_positions(game)
        )
        assert all(task is not None and len({line[1] for line in task.accept}) > 1 for task in tasks)
