"""Rules that were missed come back: a task of a lesson, or a question of a short test, asked again by itself.

What is kept of one is a card as puzzles have them (`Learner.rules`); its key says where it was missed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.features.learners.learners_file import MOST_RULES, MOST_STONES, MOST_WORD, Learner, ShortTestAnswer
from game.features.learners.spaced_repetition import How, days_until, record_after_miss
from game.rules.file.variant_library import Variant

if TYPE_CHECKING:
    from game.features.lessons.course_list import Course, CourseLoader
    from game.features.lessons.short_test_run import ReadyTest

TESTED = "test"
GRADE_BY_STONES: dict[int, How] = {MOST_STONES: "first_try", 0: "shown"}  # what a question brought → how it was found


class MissedRuleKey(NamedTuple):
    """Place where a rule was missed: a task of a lesson, numbered from 1, or if `tested` a question of the short test,
    numbered there, with the lesson to go back to.
    """

    game: str
    lesson: str
    task: int
    tested: bool = False

    @property
    def card_id(self) -> str:
        """Key of the rule's repetition card, such as kalah/capture/2 or kalah/capture/2/test."""
        return "/".join([self.game, self.lesson, str(self.task), *([TESTED] if self.tested else [])])


def parse_card_id(id: str) -> MissedRuleKey | None:
    """Return the game, lesson and task that the key of a card names; None if it is not such a key."""
    tested = id.endswith(f"/{TESTED}")
    game, _, rest = id.removesuffix(f"/{TESTED}").partition("/")
    lesson, _, number = rest.partition("/")
    if not (game and lesson and number.isdecimal() and number.isascii() and int(number) > 0):
        return None
    return MissedRuleKey(game, lesson, int(number), tested)


def grade_of_answer(answer: ShortTestAnswer) -> How:
    """Return how well a question of a short test was answered (solved at once, after tries, answer shown), for the
    scheduler of repetitions.
    """
    return GRADE_BY_STONES.get(answer.stones, "tries")


# ---------------------------------------------------------------------- missed
def record_missed_rule(learner: Learner, missed_rule_key: MissedRuleKey, how: How, day: str) -> None:
    """Record that a rule was missed; the learner is changed, but not saved."""
    id = missed_rule_key.card_id
    if len(id) <= MOST_WORD and (id in learner.rules or len(learner.rules) < MOST_RULES):
        learner.rules[id] = record_after_miss(learner.rules.get(id), how, day)


def record_missed_question(learner: Learner, game: str, answer: ShortTestAnswer, day: str) -> None:
    """Record a missed question of a short test; nothing for one that was answered at once."""
    if (how := grade_of_answer(answer)) != "first_try":
        record_missed_rule(learner, MissedRuleKey(game, answer.lesson, answer.task, tested=True), how, day)


# ---------------------------------------------------------------------- asked again
def due_rules(learner: Learner, day: str, games: Collection[str]) -> list[str]:
    """Return the ids of the rule cards of these games that are due on a day, the oldest first."""
    found = (
        id
        for id, kept in learner.rules.items()
        if not days_until(kept.due, day) and (place := parse_card_id(id)) and place.game in games
    )
    return sorted(found, key=lambda id: learner.rules[id].due)


def open_rule_as_test(
    id: str, course_loader: CourseLoader, variants: Mapping[str, Variant], own: Path | None = None
) -> ReadyTest | None:
    """Return the task of a rule card as a short test of one question, on another board than the one on which it was
    missed if there is one; None if it no longer exists.

    Courses have to be loaded before.  `own`: the folder of the user's own lessons.
    """
    from game.features.lessons.short_test_run import (  # only now: the first frame knows no course
        question_on_other_board,
        task_as_test,
    )

    place = parse_card_id(id)
    if (
        place is None
        or place.game not in variants
        or (found := _find_lesson(place, course_loader, variants, own)) is None
    ):
        return None
    course, at = found
    if not place.tested:
        return task_as_test(variants[place.game], course, at, place.task)
    return question_on_other_board(variants[place.game], course, place.lesson, place.task)


def drop_obsolete_cards(
    learner: Learner, day: str, course_loader: CourseLoader, variants: Mapping[str, Variant]
) -> bool:
    """Remove due cards whose lesson or task no longer exists; return whether there were any.

    Nothing is removed while courses are being loaded, nor for courses that could not be read.
    """
    if not course_loader.ready:
        return False
    gone = [id for id in due_rules(learner, day, variants) if not _is_still_taught(id, course_loader)]
    for id in gone:
        del learner.rules[id]
    return bool(gone)


def _is_still_taught(id: str, course_loader: CourseLoader) -> bool:
    """Return whether the lesson and task of a card exist; True as well if the game's course was not read."""
    place = parse_card_id(id)
    assert place is not None
    found = _find_in_courses(place, course_loader)
    if found is None:
        return course_loader.course(place.game) is None  # of a game whose course was not read
    course, at = found
    if place.tested:
        asked = course.questions[place.task - 1 : place.task]
        return [one.lesson for one in asked] == [place.lesson]
    return place.task <= len(course.steps[at].lesson.task)


def _find_in_courses(missed_rule_key: MissedRuleKey, course_loader: CourseLoader) -> tuple[Course, int] | None:
    """Return the course that contains a missed rule's lesson, and the lesson's index; None if no loaded one does."""
    places = (
        (course, course.index_of_lesson(missed_rule_key.game, missed_rule_key.lesson))
        for course in course_loader.courses
    )
    return next((one for one in places if one[1] >= 0), None)


def _find_lesson(
    missed_rule_key: MissedRuleKey, course_loader: CourseLoader, variants: Mapping[str, Variant], own: Path | None
) -> tuple[Course, int] | None:
    """Return the course that contains a lesson, and the lesson's index, even if that course was not loaded; None if
    there is no such lesson. `own`: the folder of the user's own lessons, None for none.
    """
    from game.features.lessons.course_list import find_course_of_lesson  # only now: the first frame knows no course

    found = _find_in_courses(missed_rule_key, course_loader)
    if found is None and course_loader.course(missed_rule_key.game) is None:
        found = find_course_of_lesson(variants, missed_rule_key.game, missed_rule_key.lesson, own)
    return found
