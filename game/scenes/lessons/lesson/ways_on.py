"""Where a lesson leads: to its rule, the map, the next lesson, a short test, a game."""

from game.scenes.board_page.board_scene import BoardScene
from game.session.lessons.lesson_run import LessonRun


class LessonWays(BoardScene):
    """The part of a lesson's scene that opens other pages."""

    run: LessonRun

    def show_rules(self) -> None:
        """The rule that the lesson is about."""
        opened, rules = self.run.opened, self.run.playing.game.rules  # a task may have options of its own
        if opened.clause:
            self.services.routes.rule(rules, opened.clause)
        else:
            self.services.routes.rules(rules)

    def to_map(self) -> None:
        self.leave()
        self.services.routes.learn(self.run.opened.course.id)

    def next_lesson(self) -> None:
        """The next lesson of the course; after the last one where the course leads."""
        opened, routes = self.run.opened, self.services.routes
        if opened.next is None and not opened.onward:
            self.to_map()
            return
        self.leave()
        if opened.next is not None:
            routes.lesson(opened.next.game, opened.next.lesson.id)
        elif opened.onward == "test":
            routes.show_short_test(opened.rules.variant)
        elif opened.onward == "course":
            routes.learn(opened.rules.variant)
        else:
            routes.puzzles(opened.rules.variant)

    def play_game(self) -> None:
        variant = self.services.variant_of(self.run.opened.rules)
        self.leave()
        self.services.routes.new_game(variant)
