"""Texts about courses: those of the page Learn, and the names of courses that belong to no single game."""

from collections.abc import Mapping, Sequence

from game.features.learners.learners_file import MOST_STONES, Learner
from game.features.lessons.course_list import FIRST, OWN, Course
from game.features.lessons.lesson_files import Part
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.punctuation import has_question, sentences_in

PART_NAMES: Mapping[Part, tuple[str, str]] = {
    "rules": (msg("The rules"), msg("what you need to play")),
    "well": (msg("Play well"), msg("what wins games")),
    "fine": (msg("Fine points"), msg("what happens seldom")),
}


def rule_sentence(text: str, *, later: bool = False) -> str:
    """The first sentence of a text, `later` the one after it, "" if there is none; with its answer, where it asks."""
    sentences = sentences_in(text)[later:]
    return " ".join(sentences[: 2 if sentences and has_question(sentences[0]) else 1])


def part_name(part: Part, words: Language) -> str:
    return words.t(PART_NAMES[part][0])


def part_about(part: Part, words: Language) -> str:
    """Return what a part of a course teaches, in a few words."""
    return words.t(PART_NAMES[part][1])


def part_standing(stones: Sequence[int], words: Language, *, tested: bool = False) -> str:
    """Return the progress in a part, by the stones of its lessons; `tested`: the short test follows them."""
    done, all_ = sum(n > 0 for n in stones), len(stones)
    if not done:
        return words.say("{n:lesson} · short test" if tested else "{n:lesson}", n=all_)
    return words.tc("a course", "done") if done == all_ else words.say("{n} of {total} done", n=done, total=all_)


def hole_tip(number: int, title: str, stones: int, words: Language) -> str:
    """Return the tooltip of a lesson's hole: its number, its title and the stones it was worth."""
    if stones:
        return words.say("{n}: {title} · {stones:stone}", n=number, title=title, stones=stones)
    return words.say("{n}: {title}", n=number, title=title)


def way_in(words: Language, course: Course, learner: Learner, at: int) -> str:
    """Return the label of the button that leads into the lesson, or into the short test after the last one."""
    if at == len(course.steps):
        return words.t("See the result") if course.id in learner.tests else words.t("Begin the short test")
    if course.stones(learner)[at]:
        return words.say("Do it again: lesson {n}", n=at + 1)
    begun = course.lessons_done(learner) or course.lesson_begun(learner, at)
    return words.say("Go on: lesson {n}" if begun else "Begin: lesson {n}", n=at + 1)


def course_name(words: Language, course: str, game: str) -> str:
    """The name of a course; `game`: what that of a game itself is called."""
    if course == FIRST:
        return words.t("First steps")
    return words.t("Our lessons") if course == OWN else game


def name_of(words: Language, id: str, variants: Mapping[str, Variant]) -> str:
    """Return the name of a course, also before the course is read."""
    game = variants[id].name if id in variants else id.replace("_", " ").capitalize()
    return course_name(words, id, words.t(game))


def name(words: Language, course: Course, variants: Mapping[str, Variant]) -> str:
    return name_of(words, course.id, variants)


def course_with_progress(words: Language, course: Course, variants: Mapping[str, Variant], learner: Learner) -> str:
    """A course with how far one is, in a list."""
    return f"{name(words, course, variants)} · {course_progress(words, course, learner)}"


def course_headline(words: Language, course: Course, variants: Mapping[str, Variant]) -> str:
    return words.say("{name} in {n:lesson}", name=name(words, course, variants), n=len(course.steps))


def course_progress(words: Language, course: Course, learner: Learner) -> str:
    done, all_ = course.lessons_done(learner), len(course.steps)
    if done == 0:
        return words.say("{n:lesson}", n=all_)
    return words.tc("a course", "done") if done == all_ else words.say("{n} of {total}", n=done, total=all_)


def lesson_place_line(words: Language, course: Course, learner: Learner, at: int) -> str:
    """The line above the title of a lesson: which one it is, how long it takes, how it went."""
    step, all_ = course.steps[at], len(course.steps)
    stones = learner.lesson_stones(step.game, step.lesson.id)
    values: dict[str, object] = {"n": at + 1, "total": all_, "tasks": len(step.lesson.task), "m": step.minutes}
    if stones:
        return words.say("Lesson {n} of {total} · finished with {s:stone} of 3 · {tasks:task}", s=stones, **values)
    if at == course.next_lesson(learner):
        return words.say("Next · lesson {n} of {total} · {tasks:task} · about {m:minute}", **values)
    return words.say("Lesson {n} of {total} · {tasks:task} · about {m:minute}", **values)


def lesson_heading(words: Language, course: Course, learner: Learner, at: int) -> tuple[str, str, str]:
    """Of a lesson of a course, or of the short test at its end: its place, its title, what it is about."""
    if at < len(course.steps):
        lesson = course.steps[at].lesson
        return lesson_place_line(words, course, learner, at), words.t(lesson.title), words.t(lesson.about)
    record = learner.tests.get(course.id)
    said = words.say("Eight questions, each in a position that no lesson has. No hints.")
    if record is None:
        return words.t("After the last lesson"), words.t("Short test"), said
    n, most = record.total_stones, MOST_STONES * len(record.answers)
    return words.say("Finished with {n} of {total:stone}", n=n, total=most), words.t("Short test"), said
