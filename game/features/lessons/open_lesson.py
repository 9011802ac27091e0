"""A lesson of a game with all that it shows, read and checked: its tasks, an example of its rule, what comes next."""

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

from game.features.lessons import lesson_files
from game.features.lessons.course_list import OWN, Course, CourseLesson, find_course_of_lesson, untaught_clauses
from game.features.lessons.lesson_files import Lesson, TaskWords
from game.features.lessons.taught_clauses import clause_of_lesson
from game.rules.families import family_of
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.rules.match import Game, Ply
from game.rules.steps import count_laps
from game.teaching.clips import Clip
from game.teaching.goals import is_goal_reached, keys_of_goal
from game.teaching.tasks import Task

GAMES, TURNS = 12, 16  # random games, and turns of each, in which an example like the task is looked for
SOWN, MOST_STEPS = range(3, 6), 12  # stones that are lifted in such an example; steps of its turn
NOT_IN_TURN = "may", "reply"  # questions whose answer no turn shows


class Exercise(NamedTuple):
    """A task with its definition from the lesson file."""

    definition: TaskWords
    task: Task


# To the course of the game itself, to the short test of it, to puzzles, or nowhere.
Onward = Literal["course", "test", "puzzles", ""]


class OpenLesson(NamedTuple):
    """Lesson that is ready to begin: the one at index `at` of a course.

    `clause`: the rule that it is about, "" for none.  `clip`: a turn that shows the rule.
    `untaught_clauses`: in the last lesson of a game's course, the rules that no lesson has taught.  `boards`: for each
    exercise, its task in other positions.
    """

    rules: Rules
    course: Course
    at: int
    exercises: tuple[Exercise, ...]
    clause: str
    clip: Clip | None
    untaught_clauses: tuple[str, ...] = ()
    boards: tuple[tuple[Task, ...], ...] = ()

    def other_boards_of_exercise(self, at: int) -> tuple[Task, ...]:
        """Return the task of the exercise with index `at` set in other positions; () if there are none."""
        return self.boards[at] if at < len(self.boards) else ()

    def find_examples(self) -> dict[int, Ply]:
        """Return, by the index of an exercise, a turn like those that it asks for, on a position that no task of the
        lesson has. None for exercises where none is found soon, nor in a lesson without a rule that a turn shows. It
        takes up to some tenths of a second.
        """
        if self.clip is None:
            return {}
        taken = [one.position.as_json() for one in (*(one.task for one in self.exercises), *chain(*self.boards))]
        shown = Game(self.clip.position.rules, self.clip.position).preview_turn(self.clip.move)
        some = chain(_random_turns(self.rules, self.lesson.id), [shown])
        found = dict[int, Ply]()
        for ply in some:
            wanted = [at for at in range(len(self.exercises)) if at not in found]
            if not wanted:
                break
            like = [at for at in wanted if self._is_like_exercise(ply, at)]
            if like and ply.before.as_json() not in taken:
                found |= dict.fromkeys(like, ply)
        return found

    def _is_like_exercise(self, ply: Ply, at: int) -> bool:
        """Return whether a turn shows the exercise with index `at`, for the player who is asked."""
        exercise = self.exercises[at]
        return ply.mover == exercise.task.position.player and _is_like_task(ply, exercise)

    @property
    def lesson(self) -> Lesson:
        """The lesson itself, as its file defines it."""
        return self.course.steps[self.at].lesson

    @property
    def next_lesson(self) -> CourseLesson | None:
        """Next lesson of the course; None after the last one."""
        return self.course.steps[self.at + 1] if self.at + 1 < len(self.course.steps) else None

    def next_destination(self, *, is_tested: bool) -> Onward:
        """Return the id of what follows: after a course's first part, and after its last lesson, the short test unless
        it was taken (`is_tested`); else after the last lesson `course` or `puzzles`; "" for the next lesson or nothing.
        """
        course, is_last = self.course, self.next_lesson is None
        if course.id == OWN:
            return ""
        if course.id != self.rules.variant:
            return "course" if is_last else ""
        ends_part = is_last or self.at == course.lesson_indexes_in(course.first_part)[-1]
        if course.has_short_test and ends_part and not is_tested:
            return "test"
        return "puzzles" if is_last and not self.rules.driven else ""


def open_lesson(variant: Variant, course: Course, at: int) -> OpenLesson | None:
    """Return a lesson of a course, in the game in which it is taught; None if none of its tasks can be played."""
    step, found = course.steps[at], list(_exercises_with_boards(variant, course.steps[at]))
    exercises = tuple(exercise for exercise, _ in found)
    if not exercises:
        return None
    rules = step.lesson.rules_for(variant.rules())
    clause, clip = clause_of_lesson(step.lesson, rules)
    left = untaught_clauses(variant, course) if at + 1 == len(course.steps) else ()
    return OpenLesson(rules, course, at, exercises, clause, clip, left, tuple(boards for _, boards in found))


def _exercises_with_boards(
    variant: Variant, course_lesson: CourseLesson
) -> Iterator[tuple[Exercise, tuple[Task, ...]]]:
    """Yield the tasks of a lesson that can be played, each with the same task in other positions."""
    lesson, rules, places = course_lesson.lesson, variant.rules(), course_lesson.found
    tasks = lesson_files.tasks_of(lesson, rules, places)
    for words, task, key in zip(lesson.task, tasks, lesson_files.board_keys(lesson), strict=True):
        if task is not None:
            others = (lesson_files.make_other_board(lesson, words, rules, place) for place in places.get(key, ()))
            yield Exercise(words, task), tuple(filter(None, others))


def playable_exercises(variant: Variant, course_lesson: CourseLesson) -> tuple[Exercise, ...]:
    """Return the tasks of a lesson that can be played."""
    tasks = lesson_files.tasks_of(course_lesson.lesson, variant.rules(), course_lesson.found)
    return tuple(Exercise(words, task) for words, task in zip(course_lesson.lesson.task, tasks, strict=True) if task)


def _random_turns(rules: Rules, seed: str) -> Iterator[Ply]:
    """Yield turns that could be played in random games, with few stones to sow, short enough to follow; none in games
    without sowing.
    """
    if rules.words.family != "sowing":
        return
    random = Random(seed)
    for _ in range(GAMES):
        position = family_of(rules).start(rules)
        for _ in range(TURNS):
            if position.over or position.phase != "play" or position.joint:
                break
            here = family_of(rules).from_json(rules, position.as_json())
            for move in here.legal():
                start = rules.start_of_move(move)
                if start and here.count(start) in SOWN:
                    ply = Game(rules, here).preview_turn(move)
                    if len(ply.steps) <= MOST_STEPS:
                        yield ply
            position = position.play(random.choice(position.legal()))


def _is_like_task(ply: Ply, exercise: Exercise) -> bool:
    """Return whether a turn does what a task is about: it reaches the goal by itself, or its answer to the task's
    question is found in the same way.
    """
    words, task = exercise
    if words.turns > 1 or words.reach.best or any(row.promises for row, _ in keys_of_goal(words.reach)):
        return False  # one turn does not show it
    if not task.turn:
        return words.phase == "play" and is_goal_reached(words.reach, [ply], ply.mover)
    return task.asked not in NOT_IN_TURN and _traits(ply) == _traits(task.foretold_ply)


def _traits(ply: Ply) -> tuple[object, ...]:
    """Return by what a turn can be told from others: the rules that it shows, whether it has laps, ends the game."""
    return frozenset(step.clause for step in ply.steps), count_laps(ply.steps) > 1, bool(ply.after.over)


def find_lesson(variants: Mapping[str, Variant], game: str, id: str, own: Path | None = None) -> OpenLesson | None:
    """Return the lesson with this id, searching all courses, which takes a moment; None if there is no such lesson.
    `own`: the folder of the user's own lessons, which are searched, too; None for none.
    """
    place = find_course_of_lesson(variants, game, id, own)
    return open_lesson(variants[game], *place) if place else None
