"""The short test of a course: a row of eight questions about turns, of the kinds that lessons ask, in positions that no
lesson has.

`build/lessons.py` finds them for `variants/lessons/tests`.  No sentence names its answer.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from game.features.lessons import checking, lesson_files
from game.features.lessons.lesson_files import (
    QUESTIONS as OFFERS,
)
from game.features.lessons.lesson_files import (
    Lesson,
    Places,
    TaskPosition,
    TaskWords,
    board_keys,
    make_other_board,
    make_task,
    tasks_of,
)
from game.features.lessons.task_text import goal_text
from game.rules.decoding import decode_file
from game.rules.game import Position, Rules
from game.teaching.foretelling import OF_PLAYERS
from game.teaching.tasks import Task
from game.text.language import Language, without_markup

FOLDER = "tests"
QUESTIONS = 8
KINDS = 3  # of questions in a test, at least


class KeptQuestion(Struct, frozen=True, omit_defaults=True):
    """A question of a short test as its file stores it: id of the lesson to go back to, id of the question to ask,
    position and turn.
    """

    lesson: str
    ask: str
    position: dict[str, object]
    turn: str


class TestQuestion(NamedTuple):
    """Question of a short test, ready to be asked; `number`: its number in the test, from 1; `definition`:
    of its task.
    """

    lesson: Lesson
    number: int
    definition: TaskWords
    task: Task


def kept_questions(game: str, where: Path | None = None) -> list[KeptQuestion]:
    """Return the stored questions of a game's course from a folder (None: the program's own); none if there is no such
    file, or it is damaged.
    """
    path = (where or lesson_files.shipped_lessons_folder() / FOLDER) / f"{game}.json"
    return decode_file(path, list[KeptQuestion], [])


def questions_as_json(some: Sequence[KeptQuestion]) -> str:
    """Return the content of a game's file: a line for each question."""
    return "[\n " + ",\n ".join(msgspec.json.encode(one).decode() for one in some) + "\n]\n"


def askable_questions(
    course: Sequence[Lesson], rules: Rules, some: Sequence[KeptQuestion]
) -> list[TestQuestion | None]:
    """Return the stored questions of a course as they can be asked; None for one that no longer fits."""
    return [make_question(course, rules, one, number) for number, one in enumerate(some, 1)]


@lru_cache(1)
def _offers() -> dict[str, tuple[Lesson, TaskWords]]:
    """Return the questions that may be asked of any turn, by id, with the lesson that offers them."""
    lesson = lesson_files.read_lessons()[OFFERS]
    return {words.id: (lesson, words) for words in lesson.task}


def make_question(
    course: Sequence[Lesson], rules: Rules, kept_question: KeptQuestion, number: int
) -> TestQuestion | None:
    """Return a stored question as one that can be asked; None if its turn no longer fits the rules, or its lesson is
    gone. `number`: its number in the test.
    """
    lesson = next((one for one in course if one.id == kept_question.lesson), None)
    if lesson is None or kept_question.ask not in _offers():
        return None
    offering, words = _offers()[kept_question.ask]
    words = words.at_place(TaskPosition(kept_question.position, turn=kept_question.turn))
    task = make_task(offering, words, rules, None)
    return TestQuestion(lesson, number, words, task) if task else None


def positions_of_course(course: Sequence[Lesson], rules: Rules, places: Places) -> set[object]:
    """Return the keys of the positions of all tasks of a course, their other boards included."""
    out = set[object]()
    for lesson in course:
        for words, task, key in zip(lesson.task, tasks_of(lesson, rules, places), board_keys(lesson), strict=True):
            others = (make_other_board(lesson, words, rules, place) for place in places.get(key, ()))
            out |= {position_key(one.position) for one in (task, *others) if one is not None}
    return out


def position_key(position: Position) -> object:
    """Return a key of a position that is equal for positions alike to a learner: cells, player and phase."""
    return position.rules.fingerprint, position.cells, position.player, position.phase


def is_question_sound(question: TestQuestion) -> bool:
    """Return whether a question has no fault, and its sentence does not name the answer."""
    return not does_sentence_name_answer(question) and checking.is_task_flawless(question.definition, question.task)


def does_sentence_name_answer(question: TestQuestion) -> bool:
    """Return whether the sentence of a question contains a right answer."""
    if question.task.asked in OF_PLAYERS:  # “you” stands in many sentences
        return False
    said = without_markup(goal_text(question.definition, question.task, Language()))
    return any(re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", said) for answer in question.task.first)
