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
    """`position`: where most of them went wrong, by which `move`; "" where no try is known that can still be played.

    `total`: the tasks of the lesson; `lesson` and `at` say which of the file's tasks it is.
    """

    words: TaskWords
    start: Position
    position: Position
    move: str
    total: int
    lesson: Lesson
    at: int

    @property
    def hole(self) -> str:
        return self.position.rules.start_of_move(self.move) if self.move else ""


def snag_board(variants: Mapping[str, Variant], snag: HardTask) -> HardTaskBoard | None:
    """None where the task is not there any more."""
    place = snag.place
    found = open_lesson(variants[place.step.game], place.course, place.at)
    if found is None or snag.task >= len(found.exercises):
        return None
    words, task = found.exercises[snag.task]
    game, line = Game(task.position.rules, task.position), snag.usual_wrong_line.split()
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
