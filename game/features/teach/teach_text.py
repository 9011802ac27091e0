"""Texts for a teacher: where learners stand, at what they are stuck, what helps; and all of it as a table."""

from collections.abc import Mapping, Sequence

from game.features.learners import learner_text
from game.features.learners.learners_file import Learner
from game.features.lessons import course_text
from game.features.lessons.course_list import Course
from game.features.teach.hard_task import HardTaskBoard
from game.features.teach.register import ClassRegister, HardTask, LessonInCourse
from game.rules.file.variant_library import Variant
from game.rules.notation import displayed_move
from game.text.language import Language

Variants = Mapping[str, Variant]


def lesson_place_text(words: Language, lesson_in_course: LessonInCourse, variants: Variants) -> str:
    """Return a lesson's course and number as text, such as "Kalah, lesson 3"."""
    return words.say(
        "{game}, lesson {n}",
        game=course_text.name_of_course(words, lesson_in_course.course, variants),
        n=lesson_in_course.at + 1,
    )


def current_lesson_text(words: Language, register: ClassRegister, learner: Learner, variants: Variants) -> str:
    """Return a learner's current lesson as text, or that none is begun or all are done."""
    place = register.current_lesson(learner)
    if place is not None:
        return lesson_place_text(words, place, variants)
    return words.t("everything begun is done") if learner.lessons else words.t("nothing begun yet")


def assigned_course_text(words: Language, register: ClassRegister, learner: Learner, variants: Variants) -> str:
    """Return the course set for a learner as text; "" if there is none or the learner is already working on it."""
    place, now_at = register.assigned_lesson(learner), register.current_lesson(learner)
    if place is None or (now_at is not None and now_at.course is place.course):
        return ""
    return words.say("then {game}", game=course_text.name_of_course(words, place.course, variants))


# ---------------------------------------------------------------------- who is stuck
def hardest_lesson_text(words: Language, register: ClassRegister) -> str:
    """Return the lesson at which most learners are stuck, in one line."""
    snag = next(iter(register.hard_tasks), None)
    if snag is None:
        return words.t("Nobody is stuck")
    values: dict[str, object] = {"m": snag.place.at + 1, "title": words.t(snag.place.course_lesson.lesson.title)}
    if len(snag.learners) == 1:
        name = learner_text.learner_name(words, snag.learners[0])
        return words.say("{name} is stuck at lesson {m}: {title}", name=name, **values)
    return words.say("{n:learner} are stuck at lesson {m}: {title}", n=len(snag.learners), **values)


def stuck_learners_text(words: Language, register: ClassRegister, task: HardTask) -> str:
    """Return as text how many learners are stuck in the class, and how many of them at this task."""
    n = len(task.learners)
    everybody = {one.id for other in register.hard_tasks for one in other.learners}
    if len(everybody) > n:
        return words.say("{n:learner} are stuck, {m} of them here", n=len(everybody), m=n)
    if n == 1:
        name = task.learners[0].name
        return words.say("{name} is stuck", name=name) if name else words.t("Somebody is stuck")
    return words.say("{n:learner} are stuck at the same task", n=n)


def hard_task_place_text(words: Language, task: HardTask, board: HardTaskBoard | None, variants: Variants) -> str:
    """Return the place of a task: "Kalah · lesson 3 · task 2", with the number of tasks once `board` is known."""
    values = {
        "game": course_text.name_of_course(words, task.place.course, variants),
        "n": task.place.at + 1,
        "m": task.task_index + 1,
    }
    if board is None:
        return words.say("{game} · lesson {n} · task {m}", **values)
    return words.say("{game} · lesson {n} · task {m} of {total}", **values, total=board.total)


def wrong_moves_text(words: Language, task: HardTask, board: HardTaskBoard) -> str:
    """Return as text the wrong line of moves that most learners tried at a task, and how often it was tried."""
    line, n = task.most_common_wrong_line, len(task.learners)
    tried = sum(line in stand.played for stand in task.unfinished_lessons)
    values: dict[str, object] = {"best": displayed_move(board.wrong_move), "times": task.wrong_lines_tried[line]}
    if not board.wrong_move:
        return words.say("{n:try} went wrong in all.", n=task.wrong_tries)
    if n == 1 and task.learners[0].name:
        return words.say("{name} played {best}, {times:time} in all.", name=task.learners[0].name, **values)
    if n == 1:
        return words.say("The move was {best}, {times:time} in all.", **values)
    if tried == n == 2:
        return words.say("Both played {best}, {times:time} in all.", **values)
    if tried == n:
        return words.say("All of them played {best}, {times:time} in all.", **values)
    return words.say("{tried} of {n:learner} played {best}, {times:time} in all.", tried=tried, n=n, **values)


def task_advice(words: Language, board: HardTaskBoard) -> list[str]:
    """Return advice for the teacher on a task: its first hint; empty if it has none."""
    return [words.say("A question that helps: {text}", text=words.t(hint)) for hint in board.task_words.hints[:1]]


# ---------------------------------------------------------------------- as a table
def class_table_rows(
    words: Language, register: ClassRegister, courses: Sequence[Course], variants: Variants
) -> list[list[str]]:
    """Return the table of the class, a row per learner: lessons done in each course, current lesson, and tries at the
    tasks where the learner is stuck.
    """
    names = [course_text.name_of_course(words, course, variants) for course in courses]
    out = [[words.t("Learner"), *names, words.t("Now at"), words.t("Stuck at")]]
    for one in register.learners:
        done = [
            words.say("{n} of {total}", n=course.count_finished_lessons(one), total=len(course.steps))
            for course in courses
        ]
        stuck = [
            words.say("{game} · lesson {n} · task {m}", n=snag.place.at + 1, m=snag.task_index + 1,
                      game=course_text.name_of_course(words, snag.place.course, variants))
            for snag in register.hard_tasks if one in snag.learners
        ]  # fmt: skip
        out.append(
            [
                learner_text.learner_name(words, one),
                *done,
                current_lesson_text(words, register, one, variants),
                "; ".join(stuck),
            ]
        )
    return out
