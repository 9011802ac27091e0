"""A lesson of a game with all that it shows, read and checked: its tasks, the clip that opens it, what comes next."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from game.learn import courses, kept_clips
from game.learn.clips import Clip, clip_of_turn, lacks
from game.learn.courses import Lesson, TaskWords
from game.learn.tasks import Task
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.session.lessons.courses import OWN, Course, CourseLesson, clauses_of, course_holding


class Exercise(NamedTuple):
    """A task with the words of its file."""

    words: TaskWords
    task: Task


# To the course of the game itself, to the short test of it, to puzzles, or nowhere.
Onward = Literal["course", "test", "puzzles", ""]


class OpenLesson(NamedTuple):
    """A lesson that can be begun: the one at place `at` of a course, from 0.

    `clause`: the rule that it is about, "" for none; `clip`: a turn that shows it.
    """

    rules: Rules
    course: Course
    at: int
    exercises: tuple[Exercise, ...]
    clause: str
    clip: Clip | None

    @property
    def lesson(self) -> Lesson:
        return self.course.steps[self.at].lesson

    @property
    def introduced(self) -> bool:
        """Whether something comes before the tasks: a turn that shows the rule, or more to read than a sentence."""
        return self.clip is not None or bool(self.lesson.more)

    @property
    def next_lesson(self) -> CourseLesson | None:
        """What comes after it in the course."""
        return self.course.steps[self.at + 1] if self.at + 1 < len(self.course.steps) else None

    @property
    def onward(self) -> Onward:
        """Where its end leads that is the end of the course, too."""
        if self.next_lesson is not None or self.course.id == OWN:
            return ""
        if self.course.id != self.rules.variant:
            return "course"
        if self.course.tested:
            return "test"
        return "" if self.rules.driven else "puzzles"


def open_lesson(variant: Variant, course: Course, at: int) -> OpenLesson | None:
    """A lesson of a course, in the game in which it is taught; None if none of its tasks can be played."""
    step, usual = course.steps[at], variant.rules()
    tasks = courses.tasks_of(step.lesson, usual, step.found)
    exercises = tuple(Exercise(words, task) for words, task in zip(step.lesson.task, tasks, strict=True) if task)
    if not exercises:
        return None
    rules = step.lesson.rules(usual)
    otherwise = all(exercise.words.option for exercise in exercises)  # each task shows a rule of its own
    clause, clip = ("", None) if otherwise else _shown(rules, step.lesson)
    if clip is not None:
        clip = _on_the_start(exercises, clause) or clip
    return OpenLesson(rules, course, at, exercises, clause, clip)


def _shown(rules: Rules, lesson: Lesson) -> tuple[str, Clip | None]:
    """The rule that a lesson is about, and a turn that shows it."""
    wanted: Sequence[str] = [lesson.shows] if lesson.shows else lesson.needs
    clauses = clauses_of(rules)
    has = [clause for clause in wanted if clause in clauses]
    book = kept_clips.read_clips(rules.variant)
    for clause in has:
        clip = kept_clips.kept_clip(rules, clause, book)
        if clip is not None:
            return clause, clip
    return (has[0] if has else ""), None


def _on_the_start(exercises: Sequence[Exercise], clause: str) -> Clip | None:
    """A turn that shows the rule and no other where the first task lies, if a game begins so: one sees what one reads.

    It is no answer to a task, and lacks nothing that a clip of the rule has to show, such as the corner.
    """
    first = exercises[0]
    if not first.words.start:
        return None
    position = first.task.position
    same = (one.task for one in exercises if one.task.position.as_json() == position.as_json())
    answers = {move for task in same for move in task.first}
    moves = [move for move in position.legal() if position.rules.start_of_move(move) and move not in answers]
    clips = [clip for move in moves if (clip := clip_of_turn(position, move, clause))]
    return next((clip for clip in clips if _alone(clip) and not lacks(clip)), None)


def _alone(clip: Clip) -> bool:
    return {step.clause for step in clip.position.turn(clip.move)} <= {clip.clause, ""}


def find_lesson(variants: Mapping[str, Variant], game: str, id: str, own: Path | None = None) -> OpenLesson | None:
    """The lesson of this id, looked for in all courses; reading and checking its tasks takes a moment.

    `own`: the folder of the user's own lessons, which are looked for, too.
    """
    place = course_holding(variants, game, id, own)
    return open_lesson(variants[game], *place) if place else None
