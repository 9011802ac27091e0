"""A lesson of a game with all that it shows, read and checked: its tasks, an example of its rule, what comes next."""

from collections.abc import Iterator, Mapping, Sequence
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
from game.rules.match import Game
from game.teaching.clips import Clip, clip_of_turn, missing_in_clip
from game.teaching.goals import is_goal_reached, keys_of_goal
from game.teaching.tasks import Task

GAMES, TURNS = 12, 16  # random games, and turns of each, in which an example like the task is looked for
SOWN, MOST_STEPS = range(3, 6), 12  # stones that are lifted in such an example; steps of its turn
LATER = 12  # turns after its own position in which an example is looked for


class Exercise(NamedTuple):
    """A task with its definition from the lesson file."""

    definition: TaskWords
    task: Task


# To the course of the game itself, to the short test of it, to puzzles, or nowhere.
Onward = Literal["course", "test", "puzzles", ""]


class OpenLesson(NamedTuple):
    """Lesson that is ready to begin: the one at index `at` of a course.

    `clause`: the rule that it is about, "" for none.  `clip`: a turn that shows the rule, used as the example.
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
    if clip is not None:
        clip = _clip_like_first_task(clip, exercises) or _clip_on_other_position(clip, exercises)
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


def _clip_like_first_task(clip: Clip, exercises: Sequence[Exercise]) -> Clip | None:
    """Return a turn of a random game, with few stones, that shows the rule of `clip` and also reaches the goal of the
    first exercise. None if none is found soon, or the goal takes more than one turn.
    """
    words, task = exercises[0]
    further = words.turns > 1 or task.turn or any(row.promises for row, _ in keys_of_goal(words.reach))
    rules = clip.position.rules
    if further or words.reach.best or rules.words.family != "sowing" or words.phase != "play":
        return None
    taken, random = [one.task.position.as_json() for one in exercises], Random(f"{rules.variant} {words.goal}")
    for _ in range(GAMES):
        position = family_of(rules).start(rules)
        for _ in range(TURNS):
            if position.over or position.phase != "play" or position.joint:
                break
            here = family_of(rules).from_json(rules, position.as_json())
            for move in here.legal() if here.player == task.position.player else ():
                start = rules.start_of_move(move)
                if not start or here.count(start) not in SOWN:
                    continue
                ply = Game(rules, here).preview_turn(move)
                if len(ply.steps) > MOST_STEPS or ply.after.over:
                    continue
                if is_goal_reached(words.reach, [ply], here.player) and here.as_json() not in taken:
                    found = clip_of_turn(here, move, clip.clause)
                    if found is not None and not missing_in_clip(found):
                        return found
            position = position.play(random.choice(position.legal()))
    return None


def _clip_on_other_position(clip: Clip, exercises: Sequence[Exercise]) -> Clip | None:
    """Return the example on a position that no task has, a few turns later if need be; None if there is none."""
    taken = [one.task.position.as_json() for one in exercises]
    if clip.position.as_json() not in taken:
        return clip
    game, side = Game(clip.position.rules, clip.position), clip.position.player
    for _ in range(LATER):
        if game.position.over or game.position.phase != "play":
            break
        game.play(game.position.legal()[0])
        position = game.position
        if position.over or position.player != side or position.phase != "play" or position.as_json() in taken:
            continue
        later = (clip_of_turn(position, move, clip.clause) for move in position.legal())
        if found := next((one for one in later if one is not None and not missing_in_clip(one)), None):
            return found
    return None


def find_lesson(variants: Mapping[str, Variant], game: str, id: str, own: Path | None = None) -> OpenLesson | None:
    """Return the lesson with this id, searching all courses, which takes a moment; None if there is no such lesson.
    `own`: the folder of the user's own lessons, which are searched, too; None for none.
    """
    place = find_course_of_lesson(variants, game, id, own)
    return open_lesson(variants[game], *place) if place else None
