"""Rules that were missed come back: a task of a lesson, or a question of a short test, asked again by itself.

What is kept of one is a card as puzzles have them (`Learner.rules`); its key says where it was missed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.features.learners.learners_file import MOST_RULES, MOST_STONES, MOST_WORD, Learner, ShortTestAnswer
from game.features.learners.spaced_repetition import How, days_until, record_missed
from game.rules.file.variant_library import Variant

if TYPE_CHECKING:
    from game.features.lessons.course_list import Course, CourseLoader
    from game.features.lessons.short_test_run import OpenTest

TESTED = "test"
FOUND: dict[int, How] = {MOST_STONES: "first_try", 0: "shown"}  # what a question brought → how it was found


class RulePlace(NamedTuple):
    """Place of a missed rule: a task of a lesson, by its number from 1; `tested`: as the short test asks it."""

    game: str
    lesson: str
    task: int
    tested: bool = False

    @property
    def id(self) -> str:
        """The key of its card, such as kalah/capture/2 or kalah/capture/2/test."""
        return "/".join([self.game, self.lesson, str(self.task), *([TESTED] if self.tested else [])])


def place_of_card(id: str) -> RulePlace | None:
    """None for a key that says no place."""
    tested = id.endswith(f"/{TESTED}")
    game, _, rest = id.removesuffix(f"/{TESTED}").partition("/")
    lesson, _, number = rest.partition("/")
    if not (game and lesson and number.isdecimal() and number.isascii() and int(number) > 0):
        return None
    return RulePlace(game, lesson, int(number), tested)


def found_how(answer: ShortTestAnswer) -> How:
    """Return how a question was found, in the terms of a card."""
    return FOUND.get(answer.stones, "tries")


# ---------------------------------------------------------------------- missed
def keep_missed(learner: Learner, place: RulePlace, how: How, day: str) -> None:
    """A rule was missed where it is learnt; the learner is changed, and still to be saved."""
    id = place.id
    if len(id) <= MOST_WORD and (id in learner.rules or len(learner.rules) < MOST_RULES):
        learner.rules[id] = record_missed(learner.rules.get(id), how, day)


def keep_missed_in_test(learner: Learner, game: str, answer: ShortTestAnswer, day: str) -> None:
    """Keep a missed question of a short test for repetition; nothing for one that was found at once."""
    if (how := found_how(answer)) != "first_try":
        keep_missed(learner, RulePlace(game, answer.lesson, answer.task, tested=True), how, day)


# ---------------------------------------------------------------------- asked again
def due_rules(learner: Learner, day: str, games: Collection[str]) -> list[str]:
    """The cards that come back on a day, of those games, the oldest first."""
    found = (
        id
        for id, kept in learner.rules.items()
        if not days_until(kept.due, day) and (place := place_of_card(id)) and place.game in games
    )
    return sorted(found, key=lambda id: learner.rules[id].due)


def open_rule(
    id: str, courses: CourseLoader, variants: Mapping[str, Variant], own: Path | None = None
) -> OpenTest | None:
    """The task of a card as a short test of one question, once courses are read; None if it is gone.

    `own`: the folder of the user's own lessons.
    """
    from game.features.lessons.short_test_run import (  # only now: the first frame knows no course
        one_task,
        test_of_course,
    )

    place = place_of_card(id)
    if place is None or place.game not in variants or (found := _taught(place, courses, variants, own)) is None:
        return None
    course, at = found
    if not place.tested:
        return one_task(variants[place.game], course, at, place.task)
    test = test_of_course(variants[place.game], course)
    asked = [(one.lesson.id, number) for one, number in zip(test.questions, test.numbers, strict=True)] if test else []
    wanted = place.lesson, place.task
    return test.single_question(asked.index(wanted)) if test and wanted in asked else None


def drop_gone(learner: Learner, day: str, courses: CourseLoader, variants: Mapping[str, Variant]) -> bool:
    """Takes away due cards whose lesson or task is not there any more; whether there was one.

    Nothing is taken while courses are read, nor where they could not be.
    """
    if not courses.ready:
        return False
    gone = [id for id in due_rules(learner, day, variants) if not _still_there(id, courses)]
    for id in gone:
        del learner.rules[id]
    return bool(gone)


def _still_there(id: str, courses: CourseLoader) -> bool:
    place = place_of_card(id)
    assert place is not None
    found = _in_courses(place, courses)
    if found is None:
        return courses.course(place.game) is None  # of a game whose course was not read
    course, at = found
    return place.task <= len(course.steps[at].lesson.task)


def _in_courses(place: RulePlace, courses: CourseLoader) -> tuple[Course, int] | None:
    places = ((course, course.place(place.game, place.lesson)) for course in courses.courses)
    return next((one for one in places if one[1] >= 0), None)


def _taught(
    place: RulePlace, courses: CourseLoader, variants: Mapping[str, Variant], own: Path | None
) -> tuple[Course, int] | None:
    """The course of a lesson, and its place there; also of a game whose course was not read with the others."""
    from game.features.lessons.course_list import course_holding  # only now: the first frame knows no course

    found = _in_courses(place, courses)
    if found is None and courses.course(place.game) is None:
        found = course_holding(variants, place.game, place.lesson, own)
    return found
