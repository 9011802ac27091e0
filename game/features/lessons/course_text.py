"""Texts about courses: those of the page Learn, and the names of courses that belong to no single game."""

from collections.abc import Mapping, Sequence

from game.features.learners.learners_file import MOST_STONES, Learner
from game.features.lessons.course_list import FIRST, OWN, Course
from game.features.lessons.lesson_files import Part
from game.features.lessons.taught_clauses import GOAL
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.text.language import Language, msg
from game.text.sentences import rule_text

PART_NAMES: Mapping[Part, tuple[str, str]] = {
    "rules": (msg("The rules"), msg("what you need to play")),
    "well": (msg("Play well"), msg("what wins games")),
    "fine": (msg("Fine points"), msg("what rarely happens")),
}


def winning_text(rules: Rules, words: Language) -> str:
    """Return the whole text of a game's rules page that says what wins; "" if there is none."""
    return rule_text(rules, words, GOAL)


def part_name(part: Part, words: Language) -> str:
    """Return the title of a part of a course, such as "Fine points"."""
    return words.t(PART_NAMES[part][0])


def part_description(part: Part, words: Language) -> str:
    """Return a short text on what a part of a course teaches."""
    return words.t(PART_NAMES[part][1])


def part_progress(stones: Sequence[int], words: Language, *, tested: bool = False) -> str:
    """Return a text on the progress in a part of a course; `stones`: those of its lessons; `tested`: a short test
    follows.
    """
    done, all_ = sum(n > 0 for n in stones), len(stones)
    if not done:
        return words.say("{n:lesson} · short test" if tested else "{n:lesson}", n=all_)
    return words.tc("a course", "done") if done == all_ else words.say("{n} of {total} done", n=done, total=all_)


def lesson_tooltip(number: int, title: str, stones: int, words: Language) -> str:
    """Return the tooltip of a lesson: its number, its title and the stones that were earned in it."""
    if stones:
        return words.say("{n}: {title} · {stones:stone}", n=number, title=title, stones=stones)
    return words.say("{n}: {title}", n=number, title=title)


def lesson_button_label(words: Language, course: Course, learner: Learner, at: int) -> str:
    """Return the label of the button that opens a lesson, or the short test after the last one."""
    if at == len(course.steps):
        return words.t("See the result") if course.id in learner.tests else words.t("Begin the short test")
    if course.earned_stones(learner)[at]:
        return words.say("Do it again: lesson {n}", n=at + 1)
    begun = course.count_finished_lessons(learner) or course.is_lesson_begun(learner, at)
    return words.say("Continue: lesson {n}" if begun else "Begin: lesson {n}", n=at + 1)


def course_name(words: Language, course: str, game: str) -> str:
    """Return the name of the course with the id `course`; `game`: the name to use for the course of a game."""
    if course == FIRST:
        return words.t("First steps")
    return words.t("Our lessons") if course == OWN else game


def course_name_of_id(words: Language, id: str, variants: Mapping[str, Variant]) -> str:
    """Return the name of a course from its id, even before the course is read."""
    game = variants[id].name if id in variants else id.replace("_", " ").capitalize()
    return course_name(words, id, words.t(game))


def name_of_course(words: Language, course: Course, variants: Mapping[str, Variant]) -> str:
    """Return the name of a course."""
    return course_name_of_id(words, course.id, variants)


def course_with_progress(words: Language, course: Course, variants: Mapping[str, Variant], learner: Learner) -> str:
    """Return an entry of the list of courses: the course's name and the learner's progress."""
    return f"{name_of_course(words, course, variants)} · {course_progress_text(words, course, learner)}"


def course_headline(words: Language, course: Course, variants: Mapping[str, Variant]) -> str:
    """Return the name of a course with its number of lessons: "Kalah in 12 lessons"."""
    return words.say("{name} in {n:lesson}", name=name_of_course(words, course, variants), n=len(course.steps))


def course_progress_text(words: Language, course: Course, learner: Learner) -> str:
    """Return a text on how many lessons of a course are finished: the number of all, "3 of 12", or "done"."""
    done, all_ = course.count_finished_lessons(learner), len(course.steps)
    if done == 0:
        return words.say("{n:lesson}", n=all_)
    return words.tc("a course", "done") if done == all_ else words.say("{n} of {total}", n=done, total=all_)


def lesson_summary_line(words: Language, course: Course, learner: Learner, at: int) -> str:
    """Return the line above a lesson's title: its number, how long it takes, and the result if it is finished."""
    step, all_ = course.steps[at], len(course.steps)
    stones = learner.lesson_stones(step.game, step.lesson.id)
    values: dict[str, object] = {
        "n": at + 1,
        "total": all_,
        "m": step.estimated_minutes,
    }
    if stones:
        return words.say("Lesson {n} of {total} · finished with {s:stone} of 3", s=stones, **values)
    stand = learner.unfinished_lesson(step.game, step.lesson.id)
    if stand is not None and stand.guided:
        return words.t("Your first game has shown you how it begins.")
    if at == course.next_lesson_index(learner):
        return words.say("Next · lesson {n} of {total} · about {m:minute}", **values)
    return words.say("Lesson {n} of {total} · about {m:minute}", **values)


def lesson_heading_texts(words: Language, course: Course, learner: Learner, at: int) -> tuple[str, str, str]:
    """Return three texts on a lesson, or on the short test after the last one: a line with its number or result, its
    title, its description.
    """
    if at < len(course.steps):
        lesson = course.steps[at].lesson
        return lesson_summary_line(words, course, learner, at), words.t(lesson.title), words.t(lesson.about)
    record = learner.tests.get(course.id)
    said = words.say("Eight questions, each in a position that no lesson has. No hints.")
    if record is None:
        return words.t("After the last lesson"), words.t("Short test"), said
    n, most = record.total_stones, MOST_STONES * len(record.answers)
    return words.say("Finished with {n} of {total:stone}", n=n, total=most), words.t("Short test"), said
