"""The four ways from the first page to the other places of the program: each always says where one stands there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.shell.small_marks import ShareBar, Sparkline, Tag
from game.ui import icons, plates
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Sketch
from game.ui.ui import Ui
from game.ui.widgets import Card
from game.words import home_text

if TYPE_CHECKING:
    from game.scenes.home.home_scene import HomePage

BADGE = 42.0  # with the sign of a place, reference px


def home_doors(page: HomePage) -> list[Node]:
    """Learn, puzzles, library and teach, each a card."""
    services, words = page.services, page.words
    learner, results, way = services.learners.current, page.progress.results.value, page.progress.way
    routes, today = services.routes, services.now()[:10]
    game = words.t(page.progress.game_name_of_course(way.course)) if way else ""
    due = learner.puzzles_due(today, services.own_puzzles)
    who: list[Node] = (
        [Label(learner.name, "fine", single=True, foreign=True)] if len(services.learners.all_learners) > 1 else []
    )
    bar: list[Node] = [ShareBar(way.course.lessons_done(learner) / len(way.course.steps))] if way else []
    cards: list[tuple[str, str, str, str, list[Node], Callable[[], None]]] = [
        ("learn", "learn", words.t("Learn"), home_text.learning_door_text(way, game, learner, words), [*who, *bar],
         page.learn),
        ("puzzles", "puzzle", words.t("Puzzles"), home_text.puzzle_door_text(learner, due, today, words),
         [Tag(words.number(due))] if due else [], routes.puzzles),
        ("library", "archive", words.t("Library"), home_text.library_door_text(results, words),
         [Sparkline(results.curve)] if results.curve else [], routes.library),
        ("teach", "teach", words.t("Teach"), words.t("Class, own lessons, workshop"), [],
         routes.show_teach),
    ]  # fmt: skip
    out = list[Node]()
    for name, icon, title, line, marks, action in cards:
        head = Row([Label(title, "name", grow=1, single=True), *marks], gap=8)
        said = Column([head, Label(line, "fine")], gap=0, grow=1)
        card = Card(f"to.{name}", Row([_badge(icon), said], gap=12), action, pad=14, plain=False)
        card.group = "places"
        out.append(card)
    return out


def _badge(icon: str) -> Node:
    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        plates.draw_plate(dst, rect, ui.gap(11), ui.theme.plate2, ui.theme.line, ui.unit)
        picture = icons.icon(icon, ui.px(25), ui.theme.brass, ui.rtl)
        dst.blit(picture, picture.get_rect(center=rect.center))

    return Sketch(paint, (BADGE, BADGE), stretch=False)
