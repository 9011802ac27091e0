"""A lesson that tests play, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.features.lessons.course_list import Course, CourseLesson, course_of_game
from game.features.lessons.lesson_files import Lesson, MistakeHint, TaskWords, read_lessons
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.open_lesson import OpenLesson, open_lesson
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching.goals import Goal
from game.teaching.kept_clips import bare_position_json
from game.teaching.replies import all_moves


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons of the program, read once for all tests."""
    return read_lessons()


@cache
def course(variant: str = "kalah") -> Course:
    return course_of_game(standard_library().variants[variant], lessons(), {})


def course_with(lessons: Sequence[Lesson], variant: str = "kalah") -> Course:
    """A course of these lessons, which have positions of their own."""
    return Course(variant, tuple(CourseLesson(variant, one, {}) for one in lessons))


def _task(goal: str, reach: Goal, position: dict[str, object], turns: int = 1) -> TaskWords:
    hints = [
        "Which of your holes is empty, with stones opposite?",
        "From which of your holes does the last stone fall there?",
    ]
    return TaskWords(goal, reach, hints, position=position, turns=turns)


def opened(of: Course, at: int = 0) -> OpenLesson:
    """A lesson of a course."""
    found = open_lesson(standard_library().variants[of.steps[at].game], of, at)
    assert found is not None
    return found


# Lessons that stay as they are, whatever lessons the games have.
ACROSS = [
    _task("Capture two stones or more.", Goal(captured={"S": 2}), {
        "holes": {"B": 1, "C": 1, "D": 1, "b": 1, "f": 1}, "stores": {"S": 17, "N": 26}, "turn": "S",
    }),
    _task("Capture four stones or more.", Goal(captured={"S": 4}), {
        "holes": {"A": 1, "B": 2, "E": 1, "F": 1, "c": 3, "e": 1, "f": 1}, "stores": {"S": 26, "N": 12}, "turn": "S",
    }),
]  # fmt: skip
TWO_TURNS = _task("Capture three stones or more within two turns.", Goal(captured={"S": 3}), {
    "holes": {"E1": 4, "F1": 2, "F2": 1, "d1": 1, "e2": 1, "f2": 1}, "stores": {"S": 21, "N": 23}, "turn": "S",
    "phase": "play", "round": 2, "score": {"S": 20, "N": 34},
}, 2)  # fmt: skip
LAPS = _task("Sow two laps or more in one turn.", Goal(laps=2), {
    "holes": {"C1": 1, "E1": 2, "e1": 1, "h2": 2}, "stores": {"S": 0, "N": 0}, "turn": "S",
    "hand": {"S": 30, "N": 28}, "house": {"S": True, "N": True}, "takasia": None,
})  # fmt: skip
LESSONS = [
    Lesson("across", "An empty hole captures", "End in an empty hole of your own.", ["capture_facing"], ACROSS),
    Lesson("defend", "Defend your stones", "Leave nothing to be taken.", ["capture_facing"], ACROSS),
    Lesson("two_turns", "Think two turns ahead", "Prepare a capture.", ["no_clause"], [TWO_TURNS]),
    Lesson(
        "further", "The end", "A row is empty.", ["row_empty"], ACROSS, more=["One thing more.", "And another one."]
    ),
    Lesson("reading", "Agreed", "Both may stop.", ["circles"], ACROSS, more=["One thing more."]),
    Lesson("laps", "Sow on and on", "One turn can have many laps.", ["no_clause"], [LAPS]),
]


def lesson(id: str, variant: str = "kalah") -> OpenLesson:
    made = course_with(LESSONS, variant)
    return opened(made, made.index_of_lesson(variant, id))


def own_lesson(task: TaskWords, variant: str = "kalah") -> OpenLesson:
    """A lesson of one task, with a position of its own."""
    mine = Lesson("mine", "Mine", "About it.", ["sow"], [task])
    return opened(course_with([mine], variant))


def at_task(id: str, variant: str = "kalah") -> LessonRun:
    """The first task of a lesson."""
    return LessonRun(lesson(id, variant))


def wait(run: LessonRun, seconds: float = 30.0) -> None:
    for _ in range(round(seconds * 10)):
        run.update(0.1)


def wrong_move(run: LessonRun) -> str:
    first = {line[0] for line in run.lines_to_goal}
    return next(move for move in all_moves(run.playing.position) if move not in first)


def play(run: LessonRun, move: str) -> None:
    """Plays a move and waits until it is judged, and taken back if it was wrong."""
    assert run.playing.begin_turn((move,))
    wait(run)


def two_answers() -> TaskWords:
    """A task with a mistake that has words of its own."""
    holes = {"A": 1, "C": 2, "E": 2, "F": 1, "b": 3, "e": 2}
    position = {"holes": holes, "stores": {"S": 20, "N": 17}, "turn": "S"}
    told = [MistakeHint(Goal(again=True), "That brings another turn, and no stone.")]
    return TaskWords("Capture two stones or more.", Goal(captured={"S": 2}), ["Look."], told, position)


TO_THE_HOUSE = ("E1<", "e1>", "C1<", "a1>", "E1>", "e1>", "F1>", "b1>")  # then B1> runs to the house of Kiswahili


def of_a_house() -> TaskWords:
    """A task in which the turn waits on its way: stop in the house, or sow it on."""
    game = Game(standard_library().variants["kiswahili"].rules())
    for move in TO_THE_HOUSE:
        game.play(move)
    after = game.preview_turn("B1>").after
    return TaskWords(
        "Stop in your house.", Goal(holds={"E1": after.count("E1")}), ["Where is your house?"],
        position=bare_position_json(game.position), stones=(4, 64), right=8,
    )  # fmt: skip
