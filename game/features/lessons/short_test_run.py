"""The short test of a course: eight questions one after the other, each about a turn on the board, without hints.

It knows no window.  A question is a `LessonRun` of its one task: three stones if the answer is right.  A turn that is
asked about is played whatever was said, and shows the answer: there is one try.  A task that is played, as a rule that
comes back may be, has a second try, for two stones.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.features.learners.learners_file import MOST_STONES, ShortTestAnswer, ShortTestRecord
from game.features.lessons import lesson_files, short_test
from game.features.lessons.course_list import Course, course_of_game
from game.features.lessons.lesson_files import LessonError
from game.features.lessons.lesson_run import LessonProgress, LessonRun
from game.features.lessons.open_lesson import Exercise, OpenLesson, open_lesson, playable_exercises
from game.features.lessons.reactions import refuting_reply
from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.rules.file.variant_library import Variant
from game.rules.game import MoveError, Position
from game.table.attempt import WrongMove

TRIES = 2  # after so many wrong ones the answer is shown
LONGEST = 80  # letters of moves that are kept
ALL_HINTS = 3


class ReadyTest(NamedTuple):
    """Short test that is ready to be asked; each question is a lesson with a single task of a course's lesson."""

    variant: Variant
    course: Course
    questions: tuple[OpenLesson, ...]
    numbers: tuple[int, ...]  # of the questions in the test, or of the tasks in their lessons, from 1

    @property
    def attainable_stones(self) -> int:
        """Number of stones that can be earned in the whole test."""
        return MOST_STONES * len(self.questions)

    def single_question(self, at: int) -> "ReadyTest":
        """Return a test with only the question at this index, to be tried again."""
        return self._replace(questions=self.questions[at : at + 1], numbers=self.numbers[at : at + 1])

    def stored_answers(self, record: ShortTestRecord | None) -> list[ShortTestAnswer]:
        """Return the answers of the test that `record` holds; none without a record, or if it is from another test."""
        asked = [(one.lesson.id, number) for one, number in zip(self.questions, self.numbers, strict=True)]
        kept = record.answers if record else []
        return list(kept) if [(one.lesson, one.task) for one in kept] == asked else []


def find_short_test(variants: Mapping[str, Variant], game: str) -> ReadyTest | None:
    """Return the short test of a game, read and checked, which takes a moment; None if there is none."""
    variant = variants.get(game)
    if variant is None:
        return None
    try:
        course = course_of_game(variant, lesson_files.read_lessons(), variants)
    except LessonError:
        return None
    return test_of_course(variant, course)


def test_of_course(variant: Variant, course: Course) -> ReadyTest | None:
    """Return the short test of a course that is already loaded; None if it has none."""
    lessons, rules = [step.lesson for step in course.steps], variant.rules()
    some = [one for one in short_test.askable_questions(lessons, rules, course.questions) if one is not None]
    opened = tuple(
        OpenLesson(
            one.task.position.rules, course, lessons.index(one.lesson), (Exercise(one.definition, one.task),), "", None
        )
        for one in some
    )
    return ReadyTest(variant, course, opened, tuple(one.number for one in some)) if some else None


def task_as_test(variant: Variant, course: Course, at: int, number: int) -> ReadyTest | None:
    """Return a task of a lesson, by its number from 1, as a test of one question, on its last board; None if there is
    no such task.
    """
    opened = open_lesson(variant, course, at)
    if opened is None or not 1 <= number <= len(opened.exercises):
        return None
    exercise, boards = opened.exercises[number - 1], opened.other_boards_of_exercise(number - 1)
    return _single_test(variant, course, at, exercise._replace(task=boards[-1]) if boards else exercise, number)


def question_on_other_board(variant: Variant, course: Course, lesson: str, number: int) -> ReadyTest | None:
    """Return a question of a short test, by the id of its lesson and its number from 1, as a test of one question, on a
    board of a lesson that asks the same; on its own board if there is none. None if there is no such question.
    """
    test = test_of_course(variant, course)
    if test is None or number not in test.numbers:
        return None
    asked = test.single_question(test.numbers.index(number))
    if asked.questions[0].lesson.id != lesson:  # the test was made anew since
        return None
    ((words, _),) = asked.questions[0].exercises
    for at, step in enumerate(course.steps):
        for exercise in playable_exercises(variant, step):
            if exercise.definition.id == words.id:
                return _single_test(variant, course, at, exercise, number)
    return asked


def _single_test(variant: Variant, course: Course, at: int, exercise: Exercise, number: int) -> ReadyTest:
    """Return a test that asks one task of the lesson at index `at`; `number`: that of the question."""
    question = OpenLesson(exercise.task.position.rules, course, at, (exercise,), "", None)
    return ReadyTest(variant, course, (question,), (number,))


def run_with_open_answer(lesson: OpenLesson) -> LessonRun:
    """Return a run of a question in which all hints are open, so that its answer can be described and drawn."""
    run = LessonRun(lesson, begun=LessonProgress(hints=((0, ALL_HINTS),)))
    run.begin_task(0)
    run.retries = True
    return run


def wrong_move_from_answer(lesson: OpenLesson, chosen: str) -> WrongMove | None:
    """Return the wrong turn that was played in answer to a question; None if it is not known or cannot be played."""
    words, task = lesson.exercises[0]
    try:
        plies = tuple(task.turns_of_try(chosen.split()))
    except MoveError:
        return None
    return WrongMove(plies, tuple(refuting_reply(words, task, plies, task.position.player))) if plies else None


class ShortTestRun:
    """Runs the questions of a short test; `at`: index of the current question, `answers`: those given so far."""

    run: LessonRun  # of the question

    def __init__(self, ready_test: ReadyTest, speed: Speed = "normal", begun: Sequence[ShortTestAnswer] = ()) -> None:
        """Start the test; `begun`: answers that were given earlier, after which it continues."""
        self.opened, self._speed = ready_test, speed
        self.answers = list(begun)[: len(ready_test.questions) - 1]
        self._begin_question()

    def _begin_question(self) -> None:
        """Begin the first question that is not answered yet."""
        self.at = len(self.answers)
        self.run = LessonRun(self.opened.questions[self.at], self._speed)
        self.run.shown_after, self.run.retries = TRIES, not self.run.exercise.task.turn
        self._chosen = ""

    # ------------------------------------------------------------------ where it stands
    @property
    def asked_count(self) -> int:
        """Number of questions in the test."""
        return len(self.opened.questions)

    @property
    def is_question_answered(self) -> bool:
        """Whether the current question has been answered and its stones counted."""
        return len(self.answers) > self.at

    @property
    def is_test_done(self) -> bool:
        """Whether all questions are answered."""
        return len(self.answers) == self.asked_count

    @property
    def wrong_tries(self) -> int:
        """Number of wrong tries at the current question."""
        return self.run.wrong_try_count

    @property
    def stones_by_question(self) -> list[int]:
        """Stones earned for each question, 0 for those not answered yet."""
        return [one.stones for one in self.answers] + [0] * (self.asked_count - len(self.answers))

    @property
    def start_position(self) -> Position:
        """Position in which the current question is asked."""
        return self.run.exercise.task.position

    @property
    def can_show_answer(self) -> bool:
        """Whether the answer to the current question is still open and was not shown."""
        return not self.is_question_answered and not self.run.is_shown

    # ------------------------------------------------------------------ what is asked for
    def show_answer(self) -> None:
        """Play the answer of the question, which earns no stone then."""
        if self.can_show_answer:
            self.run.show_answer()

    def next_question(self) -> None:
        """Begin the next question, if the current one is answered and is not the last."""
        if self.is_question_answered and not self.is_test_done:
            self._begin_question()

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> Sequence[SoundEvent]:
        """Advance by `dt` seconds, record an answer that is complete, and return the sounds to play."""
        events = self.run.update(dt)
        self.record_answer()
        return events

    def record_answer(self) -> None:
        """Note the learner's first wrong turn, and record the answer once the question is solved."""
        run = self.run
        if run.wrong is not None and not self._chosen:
            line = " ".join(ply.move for ply in run.wrong.plies)
            self._chosen = line if len(line) <= LONGEST else ""
        if run.stage in ("right", "missed") and not self.is_question_answered and run.playing.film.at_end:
            self._append_answer()

    def _append_answer(self) -> None:
        """Record the answer to the current question: 3 stones less one for each wrong try, 0 if it was shown
        or missed.
        """
        lesson, number = self.run.opened.lesson.id, self.opened.numbers[self.at]
        shown = self.run.is_shown or self.run.stage == "missed"
        stones = 0 if shown else MOST_STONES - min(self.wrong_tries, MOST_STONES)
        self.answers.append(ShortTestAnswer(lesson, number, stones, self._chosen))
