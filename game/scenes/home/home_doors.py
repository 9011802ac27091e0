"""The five ways from the first page to the other places of the program: each says where one stands there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.shared.door_card import badge
from game.scenes.shell.small_marks import ShareBar, Sparkline, Tag
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row
from game.ui.widgets import Card
from game.words import home_text

if TYPE_CHECKING:
    from game.scenes.home.home_scene import HomePage

PAD, FLAT_PAD = 14.0, 6.0  # inside a door, and in one without its second line; reference px


def home_doors(page: HomePage, *, flat: bool = False) -> list[Node]:
    """Learn, puzzles, library, workshop and teach, each a card; `flat`: without their second lines."""
    services, words = page.services, page.words
    learner, results, way = services.learners.current, page.progress.results.value, page.progress.way
    routes, today = services.routes, services.now()[:10]
    own = sum(one.variant is not None for one in services.own_games.all)
    game = words.t(page.progress.game_name_of_course(way.course)) if way else ""
    due = learner.puzzles_due(today, services.own_puzzles)
    who: list[Node] = (
        [Label(learner.name, "fine", single=True, foreign=True)] if len(services.learners.all_learners) > 1 else []
    )
    bar: list[Node] = [ShareBar(way.course.lessons_done(learner) / len(way.course.steps))] if way else []
    cards: list[tuple[str, str, str, str, list[Node], Callable[[], None]]] = [
        ("learn", "learn", words.t("Learn"), home_text.learning_door_text(way, game, learner, words), [*who, *bar],
         page.progress.learn),
        ("puzzles", "puzzle", words.t("Puzzles"), home_text.puzzle_door_text(learner, due, today, words),
         [Tag(words.number(due))] if due else [], routes.puzzles),
        ("library", "archive", words.t("Library"), home_text.library_door_text(results, words),
         [Sparkline(results.curve)] if results.curve else [], routes.library),
        ("workshop", "pencil", words.t("Workshop"), home_text.workshop_door_text(own, words), [],
         routes.workshop),
        ("teach", "teach", words.t("Teach"), words.t("For a class or for a friend"), [], routes.show_teach),
    ]  # fmt: skip
    out = list[Node]()
    for name, icon, title, line, marks, action in cards:
        head = Row([Label(title, "name", grow=1, single=True), *marks], gap=8)
        said = Column([head, *([] if flat else [Label(line, "fine", single=True)])], gap=0, grow=1)
        inside = Row([badge(icon, 0.7 if flat else 0.9), said], gap=12)
        card = Card(f"to.{name}", inside, action, pad=FLAT_PAD if flat else PAD, plain=False)
        card.group = "places"
        out.append(card)
    return out
