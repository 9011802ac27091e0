"""The five doors of the first page; that of the lessons says how many of a course are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.home import home_text
from game.ui.labels import Label
from game.ui.layout import Node
from game.window.shared.door_card import DoorCard

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage


def home_doors(page: HomePage) -> list[Node]:
    """Learn, puzzles, library, workshop and teach."""
    services, words, way = page.services, page.words, page.progress.way
    routes, learner = services.routes, services.learners.current
    short, heard = "", ""
    if way is not None:
        game = words.t(page.progress.game_name_of_course(way.course))
        short, heard = home_text.lessons_done(way, game, learner, words)
    several = len(services.learners.all_learners) > 1
    who = [Label(learner.name, "fine", single=True, foreign=True)] if several and not short else []
    if several and short:
        short = words.say("{name} · {state}", name=learner.name, state=short)
    doors = (
        ("learn", "learn", words.t("Learn"), page.progress.learn),
        ("puzzles", "puzzle", words.t("Puzzles"), routes.puzzles),
        ("library", "archive", words.t("Library"), routes.library),
        ("workshop", "pencil", words.t("Workshop"), routes.workshop),
        ("teach", "teach", words.t("Teach"), routes.show_teach),
    )
    out = list[Node]()
    for name, icon, title, action in doors:
        lessons = name == "learn"
        card = DoorCard(
            f"to.{name}", action, icon=icon, title=title, line=heard * lessons, short=short * lessons,
            marks=who if lessons else (), slim=True,
        )  # fmt: skip
        card.group = "places"
        out.append(card)
    return out
