"""The five doors of the first page: what lies behind each, and where one stands there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.features.home import home_text
from game.ui.labels import Label
from game.ui.layout import Node
from game.window.shared.door_card import DoorCard
from game.window.shell.small_marks import ShareBar, Sparkline, Tag

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage


def home_doors(page: HomePage, *, flat: bool = False) -> list[Node]:
    """Return the doors to lessons, puzzles, library, workshop and teaching; `flat`: with their names only."""
    services, words = page.services, page.words
    learner, results, way = services.learners.current, page.progress.results, page.progress.way
    counted = results.value if results.was_answered else None
    reading = page.progress.is_reading
    routes, day = services.routes, services.now()[:10]
    offered = page.progress.offered_course_game
    game = words.t(page.progress.game_name_of_course(way.course) if way else offered.name if offered else "")
    learning = home_text.learning_door_text(way, game, learner, words, reading=reading)
    today = page.progress.today
    several = len(services.learners.all_learners) > 1
    who: list[Node] = [Label(learner.name, "fine", single=True, foreign=True)] if several else []
    bar: list[Node] = [ShareBar(way.course.lessons_done(learner) / len(way.course.steps))] if way else []
    curve: list[Node] = [Sparkline(counted.curve)] if counted and len(counted.curve) > 2 else []  # one game is no curve
    doors: tuple[tuple[str, str, str, str, list[Node], Callable[[], None]], ...] = (
        ("learn", "learn", words.t("Learn"), learning, [*who, *bar],
         page.progress.open_courses),
        ("puzzles", "puzzle", words.t("Puzzles"), home_text.puzzle_door_text(learner, today, day, words),
         [Tag(words.number(today.left))] if today.left else [], routes.puzzles),
        ("library", "archive", words.t("Library"), home_text.library_door_text(counted, words), curve,
         routes.library),
        ("workshop", "pencil", words.t("Workshop"),
         home_text.workshop_door_text(len(services.own_games.own_games), words), [], routes.workshop),
        ("teach", "teach", words.t("Teach"), words.t("for a class or for a friend"), [], routes.show_teach),
    )  # fmt: skip
    out = list[Node]()
    for name, icon, title, line, marks, action in doors:
        shown = () if flat else marks
        card = DoorCard(f"to.{name}", action, icon=icon, title=title, line=line, marks=shown, flat=flat, wraps=True)
        card.group = "places"
        out.append(card)
    return out
