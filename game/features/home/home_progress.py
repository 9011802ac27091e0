"""Progress in the lessons of each game, and results of games; nothing waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.lessons.missed_rules import drop_obsolete_cards
from game.features.library.results import GameResults, read_game_results
from game.features.puzzles.todays_round import TodaysRound, todays_round
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundQuery
from game.text.language import Language
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.lessons.course_list import Course, NextLesson

ENOUGH = 0.5  # of a game's lessons: who knows so many can play it


class CourseProgress:
    """Learner's progress in lessons and puzzles for the home page; courses are read only if one was begun.

    `results`: background query of the results of games, which the page watches.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self.results = BackgroundQuery(GameResults())
        self.way: NextLesson | None = None  # the lesson or short test to go on with
        self._next: dict[str, NextLesson] = {}  # by course in whose middle one is
        self._enough: list[str] = []
        self._today: TodaysRound | None = None  # counted once for each look of the page

    @property
    def has_begun_course(self) -> bool:
        """Whether the current learner has done a lesson, chosen a course or begun a task."""
        learner = self._services.learners.current
        return bool(
            learner.lessons
            or learner.course
            or any(one.is_begun for of_game in learner.stands.values() for one in of_game.values())
        )

    @property
    def learns_first(self) -> bool:
        """Whether a lesson goes first; not right after a lesson, nor before the next game one that only a guided game
        has begun.
        """
        learner, services = self._services.learners.current, self._services
        plays_first = learner.is_guided_to_lesson and services.settings.last_variant
        return self.has_begun_course and not plays_first and learner.to_play not in services.library.variants

    @property
    def is_loading_courses(self) -> bool:
        """Whether the courses that the learner began are still being read."""
        return self.has_begun_course and not self._services.courses.ready

    def start_loading(self) -> None:
        """Load the courses if the learner has begun one, and query the results of games, both in the background."""
        if (self.has_begun_course or self._services.learners.current.rules) and not self._services.courses.ready:
            self._services.courses.begin()
        self.results.expect_answer(self._services.games.query_in_background(read_game_results, GameResults()))

    def use_loaded_courses(self) -> None:
        """Update the lesson to continue, the games learnt and today's puzzles from the courses loaded so far."""
        learner, here = self._services.learners.current, self._services.library.variants
        self._today = None
        if learner.rules and drop_obsolete_cards(learner, self._services.now()[:10], self._services.courses, here):
            self._services.learners.save()
        known = self._services.courses.courses if self.has_begun_course else ()
        begun = [one for one in known if one.count_finished_lessons(learner)]
        open_ = [one for one in begun if not all(one.earned_stones(learner)) or one.is_short_test_due(learner)]
        self._next = {one.id: one.next_step(learner) for one in open_}
        self.way = self._find_next_lesson(known) if known else None
        parts = {one.id: one.count_finished_lessons(learner) / len(one.steps) for one in begun if one.id in here}
        self._enough = sorted((id for id, part in parts.items() if part >= ENOUGH), key=lambda id: -parts[id])

    def _find_next_lesson(self, known: Sequence[Course]) -> NextLesson | None:
        """Return the lesson to continue with among the courses `known`; None if nothing was begun."""
        from game.features.lessons.course_list import lesson_to_continue  # only now: the first frame knows no course

        learner = self._services.learners.current
        return lesson_to_continue(known, learner, self._services.courses.assigned_course(learner))

    @property
    def todays_puzzles(self) -> TodaysRound:
        """Puzzles and missed rules due today, as on the page of puzzles; nothing is read for a learner who
        has neither.
        """
        learner = self._services.learners.current
        if not (learner.puzzles or learner.rules):
            return TodaysRound()
        if self._today is None:
            found = todays_round(self._services)
            self._today = found if learner.puzzles or found.due_rules or found.done_count else TodaysRound()
        return self._today

    @property
    def offered_course_game(self) -> Variant | None:
        """The game played last, if no lesson of its course was done, so that the course is offered; None otherwise."""
        id = self._services.settings.last_variant
        if id not in shipped_game_ids() or self._services.learners.current.lessons.get(id):
            return None
        return self._services.library.variants.get(id)

    def game_name_of_course(self, course: Course) -> str:
        """Return the name of the game of a course; "" for a course of no single game."""
        known = self._services.library.variants.get(course.id)
        return known.name if known else ""

    def open_next_lesson(self, next_lesson: NextLesson) -> None:
        """Open the given lesson, from which the learner continues, or the short test."""
        if (step := next_lesson.step) is not None:
            self._services.routes.lesson(step.game, step.lesson.id)
        else:
            self._services.routes.show_short_test(next_lesson.course.id)

    def open_courses(self) -> None:
        """Open the page of courses, at the course that the home page offers."""
        from game.features.lessons.course_list import FIRST  # only now: the first frame knows no course

        offered = self.offered_course_game
        new = offered.id if offered else "" if self.has_begun_course else FIRST
        self._services.routes.open_lessons(self.way.course.id if self.way else new)

    def resume_lesson(self) -> None:
        """Open the lesson to continue, or the page of courses if there is none."""
        if self.way is not None:
            self.open_next_lesson(self.way)
        else:
            self.open_courses()

    def current_lesson_text(self, game: str, words: Language) -> str:
        """Return the number of the lesson that comes next in `game`, as text, or that it is the short test; "" if its
        course wasn't begun or is finished.
        """
        if (following := self._next.get(game)) is None:
            return ""
        return words.t("Short test") if following.step is None else words.say("lesson {n}", n=following.at + 1)

    def learnt_game_ids(self) -> list[str]:
        """Return the ids of games known well enough to play them, the best known first."""
        return self._enough
