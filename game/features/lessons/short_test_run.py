"""The short test of a course: eight questions one after the other, each a task on the board without hints.

It knows no window.  A question is a `LessonRun` of its one task: three stones if it is found at once, two at the second
try; after that, or when somebody asks for it, the answer is played, and there is none.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.features.learners.learners_file import MOST_STONES, ShortTestAnswer, ShortTestRecord
from game.features.lessons import lesson_files, short_test
from game.features.lessons.course_list import Course, course_of
from game.features.lessons.lesson_files import LessonError
from game.features.lessons.lesson_run import LessonProgress, LessonRun
from game.features.lessons.open_lesson import Exercise, OpenLesson, exercises_of
from game.features.lessons.reactions import refuting_reply
from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.rules.file.variant_library import Variant
from game.rules.game import MoveError, Position
from game.table.attempt import WrongMove

TRIES = 2  # after so many wrong ones the answer is shown
LONGEST = 80  # letters of moves that are kept
ALL_HINTS = 3


class OpenTest(NamedTuple):
    """A test that can be asked; each question is a lesson with one task, at the place of the lesson to go back to."""

    variant: Variant
    course: Course
    questions: tuple[OpenLesson, ...]
    numbers: tuple[int, ...]  # of the tasks of their lessons, from 1

    @property
    def stones_to_win(self) -> int:
        """The stones that can be had."""
        return MOST_STONES * len(self.questions)

    def single_question(self, at: int) -> "OpenTest":
        """One question of it, to be tried again."""
        return self._replace(questions=self.questions[at : at + 1], numbers=self.numbers[at : at + 1])

    def answers(self, record: ShortTestRecord | None) -> list[ShortTestAnswer]:
        """Return the kept answers of the test; none if the record is of another test."""
        asked = [(one.lesson.id, number) for one, number in zip(self.questions, self.numbers, strict=True)]
        kept = record.answers if record else []
        return list(kept) if [(one.lesson, one.task) for one in kept] == asked else []


def find_short_test(variants: Mapping[str, Variant], game: str) -> OpenTest | None:
    """The short test of a game, read and checked, which takes a moment; None where it has none."""
    variant = variants.get(game)
    if variant is None:
        return None
    try:
        course = course_of(variant, lesson_files.read_lessons(), variants)
    except LessonError:
        return None
    return test_of_course(variant, course)


def test_of_course(variant: Variant, course: Course) -> OpenTest | None:
    """Return the short test of a course that is already read; None where it has none."""
    lessons, rules = [step.lesson for step in course.steps], variant.rules()
    some = [one for one in short_test.questions_of_course(lessons, rules, course.questions) if one is not None]
    opened = tuple(
        OpenLesson(
            one.task.position.rules, course, lessons.index(one.lesson), (Exercise(one.words, one.task),), "", None
        )
        for one in some
    )
    return OpenTest(variant, course, opened, tuple(one.number for one in some)) if some else None


def one_task(variant: Variant, course: Course, at: int, number: int) -> OpenTest | None:
    """A task of a lesson, by its number from 1, as a test of one question; None where there is none."""
    exercises = exercises_of(variant, course.steps[at])
    if not 1 <= number <= len(exercises):
        return None
    exercise = exercises[number - 1]
    question = OpenLesson(exercise.task.position.rules, course, at, (exercise,), "", None)
    return OpenTest(variant, course, (question,), (number,))


def run_of_solution(lesson: OpenLesson) -> LessonRun:
    """A question with its answer open, to be told and drawn."""
    run = LessonRun(lesson, begun=LessonProgress(hints=((0, ALL_HINTS),)))
    run.begin(0)
    return run


def wrong_move_of(lesson: OpenLesson, chosen: str) -> WrongMove | None:
    """Return the turn played where a question was missed; None where it is not kept, or cannot be played."""
    words, task = lesson.exercises[0]
    try:
        plies = tuple(task.turns_of_try(chosen.split()))
    except MoveError:
        return None
    return WrongMove(plies, tuple(refuting_reply(words, task, plies, task.position.player))) if plies else None


class ShortTest:
    """`at`: the number of the question, from 0; `answers`: of those that were asked, in their order."""

    run: LessonRun  # of the question

    def __init__(self, opened: OpenTest, speed: Speed = "normal", begun: Sequence[ShortTestAnswer] = ()) -> None:
        """`begun`: answers that were given before; it goes on after them."""
        self.opened, self._speed = opened, speed
        self.answers = list(begun)[: len(opened.questions) - 1]
        self._ask()

    def _ask(self) -> None:
        self.at = len(self.answers)
        self.run = LessonRun(self.opened.questions[self.at], self._speed)
        self.run.shown_after = TRIES
        self._chosen = ""

    # ------------------------------------------------------------------ where it stands
    @property
    def asked(self) -> int:
        return len(self.opened.questions)

    @property
    def question_answered(self) -> bool:
        """Whether the question that is on the board has its stones."""
        return len(self.answers) > self.at

    @property
    def test_done(self) -> bool:
        return len(self.answers) == self.asked

    @property
    def tries(self) -> int:
        """Number of wrong tries."""
        return self.run.wrong_tries

    @property
    def stones(self) -> list[int]:
        """Of each question, 0 where it was not asked yet."""
        return [one.stones for one in self.answers] + [0] * (self.asked - len(self.answers))

    @property
    def start(self) -> Position:
        return self.run.exercise.task.position

    @property
    def can_show_answer(self) -> bool:
        return not self.question_answered and not self.run.is_shown

    # ------------------------------------------------------------------ what is asked for
    def show_answer(self) -> None:
        """The answer is played; then there is no stone to be had."""
        if self.can_show_answer:
            self.run.show_answer()

    def go_on(self) -> None:
        if self.question_answered and not self.test_done:
            self._ask()

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> Sequence[SoundEvent]:
        events = self.run.update(dt)
        self.follow()
        return events

    def follow(self) -> None:
        """Note how the question was answered, once it is."""
        run = self.run
        if run.wrong is not None and not self._chosen:
            line = " ".join(ply.move for ply in run.wrong.plies)
            self._chosen = line if len(line) <= LONGEST else ""
        if run.stage == "right" and not self.question_answered and run.playing.film.at_end:
            self._note()

    def _note(self) -> None:
        lesson, number = self.run.opened.lesson.id, self.opened.numbers[self.at]
        stones = 0 if self.run.is_shown else MOST_STONES - min(self.tries, MOST_STONES)
        self.answers.append(ShortTestAnswer(lesson, number, stones, self._chosen))
