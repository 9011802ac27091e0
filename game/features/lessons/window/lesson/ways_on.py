"""Ways on from a lesson: its rule, all lessons, the next one, a short test, the untaught rules, a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.lessons.window.also_in_game import AlsoInGame

if TYPE_CHECKING:
    from game.features.lessons.window.lesson.lesson_scene import LessonScene


class LessonWays:
    """The pages that open from a lesson."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene, self._routes = scene, scene.services.routes

    def show_rules(self) -> None:
        opened, rules = self._scene.run.opened, self._scene.run.playing.game.rules  # a task may have options of its own
        if opened.clause:
            self._routes.rule(rules, opened.clause)
        else:
            self._routes.rules(rules)

    def to_lessons(self) -> None:
        self._scene.leave()
        self._routes.learn(self._scene.run.opened.course.id)

    def next_lesson(self) -> None:
        """The next lesson of the course; after the last one where the course leads."""
        opened, routes = self._scene.run.opened, self._routes
        if opened.next_lesson is None and not opened.onward:
            self.to_lessons()
            return
        self._scene.leave()
        if opened.next_lesson is not None:
            routes.lesson(opened.next_lesson.game, opened.next_lesson.lesson.id)
        elif opened.onward == "test":
            routes.show_short_test(opened.rules.variant)
        elif opened.onward == "course":
            routes.learn(opened.rules.variant)
        else:
            routes.puzzles(opened.rules.variant)

    def read_also(self) -> None:
        """The rules that no lesson of the course taught."""
        opened, services = self._scene.run.opened, self._scene.services
        services.stack.push(AlsoInGame(services, services.variant_of_rules(opened.rules).rules(), opened.left))

    def play_game(self) -> None:
        variant = self._scene.services.variant_of_rules(self._scene.run.opened.rules)
        self._scene.leave()
        self._routes.game_page(variant)
