"""Ways on from a lesson: its rule, all lessons, the next one, a short test, the untaught rules, a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.features.learners.rival_ladder import next_rival
from game.features.lessons.window.also_in_game import OtherRulesDialog
from game.table.new_game import GameSetup

if TYPE_CHECKING:
    from game.features.lessons.open_lesson import Onward
    from game.features.lessons.window.lesson.lesson_done import LessonDonePage
    from game.features.lessons.window.lesson.lesson_scene import LessonScene


class LessonLinks:
    """Opens the pages that can be reached from a lesson."""

    def __init__(self, scene: LessonScene | LessonDonePage) -> None:
        self._scene, self._routes = scene, scene.services.routes

    def show_rules(self) -> None:
        """Open the page of rules at the lesson's rule, with the options of the current task."""
        opened, rules = self._scene.run.opened, self._scene.run.playing.game.rules  # a task may have options of its own
        if opened.clause:
            self._routes.open_rule(rules, opened.clause)
        else:
            self._routes.rules(rules)

    def leave_to_course(self) -> None:
        """Leave the lesson for the page of its course."""
        self._scene.leave()
        self._routes.open_lessons(self._scene.run.opened.course.id)

    @property
    def destination(self) -> Onward:
        """The page that follows the lesson for this learner, besides the next lesson: short test, course or puzzles."""
        opened, learner = self._scene.run.opened, self._scene.services.learners.current
        return opened.next_destination(is_tested=opened.course.id in learner.tests)

    def open_next(self) -> None:
        """Open the next lesson of the course, or what comes before or instead of it."""
        opened, routes, destination = self._scene.run.opened, self._routes, self.destination
        if opened.next_lesson is None and not destination:
            self.leave_to_course()
            return
        self._scene.leave()
        if destination == "test":
            routes.show_short_test(opened.rules.variant)
        elif opened.next_lesson is not None:
            routes.lesson(opened.next_lesson.game, opened.next_lesson.lesson.id)
        elif destination == "course":
            routes.open_lessons(opened.rules.variant)
        else:
            routes.puzzles(opened.rules.variant)

    def show_other_rules(self) -> None:
        """Show the rules that no lesson of the course teaches."""
        opened, services = self._scene.run.opened, self._scene.services
        services.stack.push(
            OtherRulesDialog(services, services.variant_of_rules(opened.rules).rules(), opened.untaught_clauses)
        )

    @property
    def rival_setup(self) -> GameSetup | None:
        """Setup of a usual game against the rival whose turn it is for this learner; None if the game has no rivals."""
        services = self._scene.services
        variant = services.variant_of_rules(self._scene.run.opened.rules)
        setup = GameSetup.usual_game(variant, services.settings.last_game(variant.id))
        if setup.rules.for_one_player or not setup.has_choices:
            return None
        return replace(setup, level=next_rival(services.learners.current, variant.id, setup.level) or setup.level)

    def play_game(self) -> None:
        """Begin a game against a rival, without storing its setup; of a game without rivals, open its page."""
        setup, variant = self.rival_setup, self._scene.services.variant_of_rules(self._scene.run.opened.rules)
        if setup is not None:
            self._routes.start_game(setup, remember=False)
        else:
            self._scene.leave()
            self._routes.game_page(variant)
