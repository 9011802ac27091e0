"""The short test of a course: eight questions on its lessons, each a task of one of them in another position; half of
them, if they can be, on what only this game has.

`build/lessons.py` finds them for `variants/lessons/tests`.  A question needs no search for best moves, and takes one
turn if there are enough such tasks.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import msgspec
from msgspec import Struct

from game.features.lessons import checking, lesson_files
from game.features.lessons.lesson_files import (
    Lesson,
    Places,
    TaskPosition,
    TaskWords,
    make_task,
    task_position_of,
    tasks_of,
)
from game.rules.decoding import UNREADABLE, decode
from game.rules.game import Position, Rules
from game.teaching.replies import all_moves
from game.teaching.tasks import Task, find_tasks
from game.text.given_values import fill_all_english_values

FOLDER = "tests"
QUESTIONS = 8
OWN = QUESTIONS // 2  # so many are of lessons that only this game has, where those have as many tasks that can be asked
STONES = (5, 20)  # where the task of the lesson has its position by hand
CHOICES = 3
PLAIN = 2  # questions of a lesson before those that look further ahead than a turn
SENTENCES = re.compile(r"[.?!:;] ")
# Holes that a sentence in English names; A and I are words, too.
HOLES = re.compile(r"(?<!['’])\b(?:[B-HJ-Zb-hj-z]\d?|[AaIi]\d|[AI](?! (?!or\b|and\b)[a-z]))\b")
ANYWHERE = "last", "last_on", "lands", "again", "laps", "laps_at_most"  # goals that are said in full wherever asked
SEEDS = 8  # searches for a question of the same task
MOST_TRIED = 24  # positions for a question, until one is no lesson's


class KeptQuestion(Struct, frozen=True, omit_defaults=True):
    """A question as its file stores it: the lesson to go back to, the number of its task, and another position.

    `turn`: the move to predict, if the task is a prediction.  `moves`: those of the game in which the position came up.
    """

    lesson: str
    task: int
    position: dict[str, object]
    turn: str = ""
    moves: str = ""


class TestQuestion(NamedTuple):
    """A question that can be asked; `number`: of the task in its lesson, from 1."""

    lesson: Lesson
    number: int
    task: Task

    @property
    def definition(self) -> TaskWords:
        """Definition of the task, with its goal and its hints."""
        return self.lesson.task[self.number - 1]


def kept_questions(game: str, where: Path | None = None) -> list[KeptQuestion]:
    """Return the stored questions of a game's course; none if there is no such file, or it is damaged."""
    try:
        content = ((where or lesson_files.shipped_lessons_folder() / FOLDER) / f"{game}.json").read_bytes()
        return decode(content, list[KeptQuestion])
    except (OSError, *UNREADABLE):
        return []


def questions_as_toml(some: Sequence[KeptQuestion]) -> str:
    """Return the content of a game's file: a line for each question."""
    return "[\n " + ",\n ".join(msgspec.json.encode(one).decode() for one in some) + "\n]\n"


def askable_questions(
    course: Sequence[Lesson], rules: Rules, some: Sequence[KeptQuestion]
) -> list[TestQuestion | None]:
    """Return the stored questions of a course as they can be asked; None for one that no longer fits."""
    lessons = {lesson.id: lesson for lesson in course}
    return [_make_question(lessons.get(one.lesson), one, rules) for one in some]


def _make_question(lesson: Lesson | None, kept_question: KeptQuestion, rules: Rules) -> TestQuestion | None:
    """Return a stored question as one that can be asked; None if it no longer fits the rules, its lesson is missing, or
    the lesson has changed.
    """
    if lesson is None or not 1 <= kept_question.task <= len(lesson.task):
        return None
    words = msgspec.structs.replace(lesson.task[kept_question.task - 1], position=None)
    if words.id:
        return None
    task = make_task(
        lesson,
        _without_position_limits(words),
        rules,
        TaskPosition(kept_question.position, turn=kept_question.turn, moves=kept_question.moves),
    )
    return TestQuestion(lesson, kept_question.task, task) if task and not words.reach.best else None


def _without_position_limits(words: TaskWords) -> TaskWords:
    """Return the definition of a task with fewer requirements on its position."""
    return msgspec.structs.replace(words, stones=(1, 255), choices=2, kind=[], before=None)


def positions_of_tasks(course: Sequence[Lesson], rules: Rules, places: Places) -> set[object]:
    """Return the keys of the positions of all tasks of a course."""
    tasks = (task for lesson in course for task in tasks_of(lesson, rules, places) if task)
    return {position_key(task.position) for task in tasks}


def position_key(position: Position) -> object:
    """Return a key of a position that is equal for positions alike to a learner: cells, player and phase."""
    return position.rules.fingerprint, position.cells, position.player, position.phase


# ---------------------------------------------------------------------- finding them
def find_questions(
    course: Sequence[Lesson], rules: Rules, places: Places, old: Sequence[KeptQuestion]
) -> list[KeptQuestion]:
    """Return questions for a course, eight if possible, of as many lessons as possible.

    At least half of them are about what only this game has, if there are enough such tasks.  Old questions (`old`) from
    real games that still fit stay.
    """
    seen, kept = positions_of_tasks(course, rules, places), list[KeptQuestion]()
    for one, question in zip(old, askable_questions(course, rules, old), strict=True):
        fresh = question is not None and one.moves and position_key(question.task.position) not in seen
        if question and fresh and is_question_sound(question.definition, question.task):
            seen.add(position_key(question.task.position))
            kept.append(one)
    own = {lesson.id for lesson in course if lesson.is_of_one_game}
    out = [one for one in kept if one.lesson in own]
    asked = _ranked_tasks(course, rules)
    for again in range(SEEDS):  # each task once
        for _, id, number in _tasks_without_question(out, [one for one in asked if one[1] in own]):
            if len(out) < OWN and (new := _question_in_new_position(course, id, number, rules, places, seen, again)):
                out.append(new)
    out += _spread_over_lessons([one for one in kept if one.lesson not in own])[: QUESTIONS - len(out)]
    missing, have = _tasks_without_question(out, asked), {one.lesson for one in out}
    missing.sort(key=lambda pair: (pair[0] > 0, pair[1] in have))  # lessons without a question first
    for again in range(SEEDS):
        for _, id, number in missing:
            if len(out) == QUESTIONS:
                break
            if new := _question_in_new_position(course, id, number, rules, places, seen, again):
                out.append(new)
    order = {lesson.id: i for i, lesson in enumerate(course)}
    return sorted(out, key=lambda one: (order[one.lesson], one.task))


def tasks_unique_to_game(course: Sequence[Lesson], rules: Rules) -> list[tuple[str, int]]:
    """Return the askable tasks of lessons that only this game has: id of the lesson, number of the task."""
    own = {lesson.id for lesson in course if lesson.is_of_one_game}
    return [(id, number) for _, id, number in _ranked_tasks(course, rules) if id in own]


def missing_unique_task(
    course: Sequence[Lesson], rules: Rules, places: Places, test: Sequence[KeptQuestion]
) -> tuple[str, int] | None:
    """Return a task unique to the game that the test `test` could also ask, as lesson's id and task's number; None if
    the test has enough of them or no such task can be asked.
    """
    own, seen = tasks_unique_to_game(course, rules), positions_of_tasks(course, rules, places)
    lessons = {id for id, _ in own}
    if sum(one.lesson in lessons for one in test) >= min(OWN, len(own)):
        return None
    seen |= {position_key(one.task.position) for one in askable_questions(course, rules, test) if one}
    asked = {(one.lesson, one.task) for one in test}
    found = (
        (id, number)
        for id, number in own
        if (id, number) not in asked and _question_in_new_position(course, id, number, rules, places, seen, 0)
    )
    return next(found, None)


def _tasks_without_question(
    some: Sequence[KeptQuestion], asked: Sequence[tuple[int, str, int]]
) -> list[tuple[int, str, int]]:
    """Return those tasks in `asked` (rank, lesson's id, task's number) for which `some` has no question yet."""
    return [one for one in asked if one[1:] not in {(each.lesson, each.task) for each in some}]


def _spread_over_lessons(some: Sequence[KeptQuestion]) -> list[KeptQuestion]:
    """Return the questions reordered so that each lesson has had one question before any lesson has a second."""
    before = Counter[str]()
    ranks = list[int]()
    for one in some:
        ranks.append(before[one.lesson])
        before[one.lesson] += 1
    return [one for _, one in sorted(zip(ranks, some, strict=True), key=lambda pair: pair[0])]


def _question_in_new_position(
    course: Sequence[Lesson], id: str, number: int, rules: Rules, places: Places, seen: set[object], again: int
) -> KeptQuestion | None:
    """Return a question for task `number` (from 1) of the lesson `id` in a position whose key isn't in `seen`, and add
    the key; None if there is none. `again`: how many questions about the lesson exist already.
    """
    lesson = next(one for one in course if one.id == id)
    new = _task_in_new_position(lesson, number, rules, places, seen, again)
    if new is None:
        return None
    seen.add(position_key(new.position))
    kept = task_position_of(new)
    return KeptQuestion(id, number, kept.position, kept.turn, kept.moves)


def _ranked_tasks(course: Sequence[Lesson], rules: Rules) -> list[tuple[int, str, int]]:
    """Return the tasks that can be asked, the preferred ones first, as (rank within its lesson, lesson's id, task's
    number from 1). Of equal rank, lessons that only this game has come first, then those that introduce the game.
    """
    lessons = [lesson for lesson in course if not lesson.chosen]
    lessons.sort(key=lambda lesson: (not lesson.is_of_one_game, not lesson.introduces_game))
    return sorted((one for lesson in lessons for one in _ranked_tasks_of_lesson(lesson, rules)), key=lambda one: one[0])


def _ranked_tasks_of_lesson(lesson: Lesson, rules: Rules) -> Iterator[tuple[int, str, int]]:
    """Yield the tasks of a lesson that can be asked in other positions, as (rank, lesson's id, number from 1): plain
    tasks, then harder ones, then the remaining plain ones.
    """
    most = max((words.turns for words in lesson.task), default=1) if rules.driven else 1
    plain, ahead = list[int](), list[int]()
    for number, words in enumerate(lesson.task, 1):
        several = SENTENCES.search(words.goal) is not None  # they may say the rule itself, or speak of one position
        if words.id or words.reach.best or (words.position is not None and (several or _depends_on_position(words))):
            continue
        looks = several or words.turns > most or words.reach.loses is not None or words.reach.won
        (ahead if looks else plain).append(number)
    for at, number in enumerate([*plain[:PLAIN], *ahead, *plain[PLAIN:]]):
        yield at + (PLAIN - min(len(plain), PLAIN) if at >= len(plain) else 0), lesson.id, number


def _depends_on_position(words: TaskWords) -> bool:
    """Return whether a task's goal has conditions that suit only its own position, as its text may then say more than
    is checked.
    """
    return any(getattr(words.reach, key) is not None for key in words.reach.__struct_fields__ if key not in ANYWHERE)


def _task_in_new_position(
    lesson: Lesson, number: int, rules: Rules, places: Places, seen: set[object], again: int
) -> Task | None:
    """Return task `number` (from 1) of a lesson in a position whose key is not in `seen`; None if none is found.
    `again`: how many questions about the lesson exist already; more of them, larger positions.
    """
    words = lesson.task[number - 1]
    by_hand = words.position is not None
    wanted = msgspec.structs.replace(words, position=None, mistakes=[]).position_requirements
    least, most = STONES if by_hand else wanted.stones
    choices = wanted.choices if not by_hand else CHOICES if words.phase == "play" else 2
    wanted = replace(wanted, stones=(min(least + again, most), most), choices=choices)  # each time a little larger
    seed = crc32(f"test {lesson.id} {number} {again}".encode())
    found = islice(find_tasks(lesson.rules_for(rules, words), wanted, seed), MOST_TRIED)
    fresh = (task for task in found if position_key(task.position) not in seen)
    own = tasks_of(lesson, rules, places)[number - 1]
    if own is not None and SENTENCES.search(words.goal):
        fresh = (task for task in fresh if len(all_moves(task.position)) == len(all_moves(own.position)))
    return next((task for task in fresh if is_question_sound(words, task)), None)


# ---------------------------------------------------------------------- what a question has to be
def is_question_sound(words: TaskWords, task: Task) -> bool:
    """Return whether a task can be asked in its position: it has no fault, and its goal does not name the answer."""
    return not does_goal_name_answer(words, task) and checking.is_task_flawless(words, task)


def does_goal_name_answer(words: TaskWords, task: Task) -> bool:
    """Return whether the goal names a hole from which every move is right, and no hole from which one is wrong."""
    if task.turn:
        return False
    named = {*HOLES.findall(fill_all_english_values(f"{words.goal} {words.about}"))}
    start_of = task.position.rules.start_of_move
    moves = {move for move in all_moves(task.position) if start_of(move) in named}
    return bool(moves) and moves <= {*task.first}
