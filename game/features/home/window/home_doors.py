"""The five doors of the first page; that of the lessons says how many of a course are done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.features.home import home_text
from game.ui.labels import Label
from game.ui.layout import Node
from game.window.shared.door_card import LinkCard

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage


def page_link_cards(page: HomePage) -> list[Node]:
    """Return the five cards that lead to the lessons, puzzles, library, workshop and teaching pages."""
    services, words, way = page.services, page.words, page.progress.way
    routes, learner = services.routes, services.learners.current
    short, heard = "", ""
    if way is not None:
        game = words.t(page.progress.game_name_of_course(way.course))
        short, heard = home_text.lesson_progress_texts(way, game, learner, words)
    several = len(services.learners.all_learners) > 1
    who = [Label(learner.name, "fine", single=True, foreign=True)] if several and not short else []
    if several and short:
        short = words.say("{name} · {state}", name=learner.name, state=short)
    doors = (
        ("learn", "learn", words.t("Learn"), page.progress.open_courses),
        ("puzzles", "puzzle", words.t("Puzzles"), routes.puzzles),
        ("library", "archive", words.t("Library"), routes.library),
        ("workshop", "pencil", words.t("Workshop"), routes.workshop),
        ("teach", "teach", words.t("Teach"), routes.show_teach),
    )
    about_lessons = {"line": heard, "short": short, "marks": who}
    out = list[Node]()
    for name, icon, title, action in doors:
        about: dict[str, Any] = about_lessons if name == "learn" else {}
        card = LinkCard(f"to.{name}", action, icon=icon, title=title, slim=True, **about)
        out.append(card.with_traits(group="places"))
    return out
