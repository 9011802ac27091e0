"""A task at which learners are stuck, as it lies on the board: read with its lesson, which takes a moment."""

from collections.abc import Mapping
from typing import NamedTuple

from game.features.lessons.lesson_files import Lesson, TaskWords
from game.features.lessons.open_lesson import open_lesson
from game.features.teach.register import HardTask
from game.rules.file.variant_library import Variant
from game.rules.game import MoveError, Position
from game.rules.match import Game


class HardTaskBoard(NamedTuple):
    """Board of a task at which learners are stuck. `position`: where most learners went wrong by playing `wrong_move`,
    "" if none is known. `lesson`: the task's lesson; `task_index`: index of the task in it, from 0; `task_count`:
    number of its tasks.
    """

    task_words: TaskWords
    start: Position
    position: Position
    wrong_move: str
    total: int
    lesson: Lesson
    task_index: int

    @property
    def wrong_hole(self) -> str:
        """Hole from which most learners played the wrong move; "" if no wrong move is known."""
        return self.position.rules.start_of_move(self.wrong_move) if self.wrong_move else ""


def load_hard_task_board(variants: Mapping[str, Variant], hard_task: HardTask) -> HardTaskBoard | None:
    """Load the board of a task at which learners are stuck; None if the task no longer exists."""
    place = hard_task.place
    found = open_lesson(variants[place.course_lesson.game], place.course, place.at)
    if found is None or hard_task.task_index >= len(found.exercises):
        return None
    words, task = found.exercises[hard_task.task_index]
    game, line = Game(task.position.rules, task.position), hard_task.most_common_wrong_line.split()
    move = ""
    try:
        for one in line[:-1]:
            game.play(one)
        for one in line[-1:]:
            game.preview_turn(one)
            move = one
    except MoveError:  # the lesson was another one then
        game = Game(task.position.rules, task.position)
    at = next((i for i, one in enumerate(found.lesson.task) if one is words), 0)
    return HardTaskBoard(words, task.position, game.position, move, len(found.exercises), found.lesson, at)
