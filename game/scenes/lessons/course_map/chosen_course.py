"""A course on the page: its lessons as a row of holes, the one that is looked at as a card, and others begun."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from game.rules.file.embedded_game import shipped_game_ids
from game.scenes.lessons.course_map import course_card
from game.scenes.shared.board_picture import small_picture
from game.scenes.shared.hole_row import HoleRow, RowHole
from game.session.lessons.courses import FIRST, Course
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words import course_text as texts

if TYPE_CHECKING:
    from game.scenes.lessons.course_map.course_map_scene import LearnScene

NARROW = 1000.0  # reference px, for text of the usual size: in a narrower window the courses are behind a list
LOW = 800.0  # reference px, for text of the usual size: in a lower window the next lesson is flat
LOWEST = 640.0  # ... and in a still lower one it has no picture
BEGUN = 2  # other courses that are shown
BOARD, STEEPEST = 440.0, 0.46  # width of the board of a lesson, reference px, and how high it may be
LEAST, LOW_BOARD = 190.0, 230.0  # its width where there is little room, and in a low window

# Of a lesson’s card: all of it; flat, where the window is low; words alone, above the row of holes.
Shape = Literal["full", "low", "words"]


def is_narrow(ui: Ui) -> bool:
    return ui.size[0] / ui.unit / max(1.0, ui.text_scale) < NARROW


def _high(ui: Ui) -> float:
    return ui.size[1] / ui.unit / max(1.0, ui.text_scale)


def _shape(ui: Ui) -> Shape:
    return "words" if is_narrow(ui) else "low" if _high(ui) < LOW else "full"


def course_nodes(page: LearnScene, ui: Ui, course: Course, at: int, room: float) -> list[Node]:
    """In a narrow window what comes next stands before the row: it is in view with its button at once."""
    words, variants = page.words, page.services.library.variants
    slat = _shape(ui) == "words"  # half a board below a card would look as if the card covered the other half
    row, card = HoleRow(ui, _holes(page, course, at), room, low=slat), _card(page, ui, course, at)
    rows: list[Node] = [card, Space(2), row]
    if _shape(ui) != "words":
        headline = Label(texts.course_headline(words, course, variants), "title", "ontable", foreign=True)
        about = Label(words.say("about {n:minute} in all", n=course.minutes), "note", "ontable2")
        rows = [Row([headline, about], gap=14, wrap=True, line_gap=2), row, Space(2), card]
    return [*rows, *_others(page, ui, course)]


def lessons_still_loading(page: LearnScene, name: str) -> list[Node]:
    """While the lessons are still being read."""
    said = page.words.t("The lessons are being read.")
    return [Label(name, "title", "ontable", foreign=True), Label(said, "text", "ontable2")]


def _holes(page: LearnScene, course: Course, at: int) -> list[RowHole]:
    """A hole for each lesson, and one for the short test."""
    words, learner, stones = page.words, page.learner, course.stones(page.learner)
    n, next_ = len(course.steps), course.next_lesson(learner)
    holes = [
        RowHole(
            i, words.t(step.lesson.title), stones=stones[i], next_=i == next_ and not all(stones), chosen=i == at,
            choose=page.choose, open_=page.open_lesson,
        )
        for i, step in enumerate(course.steps)
    ]  # fmt: skip
    for hole in holes:
        if hole.stones:
            hole.about = words.say("{n:stone}", n=hole.stones)
    if course.tested:
        due = all(stones) and course.id not in learner.tests
        test = RowHole(
            n, words.t("Short test"), next_=due, chosen=n == at, icon="flag", choose=page.choose, open_=page.open_lesson
        )
        holes.append(test)
    return holes


def _card(page: LearnScene, ui: Ui, course: Course, at: int) -> Node:
    """The lesson that is looked at: its first position, what it is about, and the way in."""
    shape, ways = _shape(ui), _ways_in(page, course, at)
    place, title, about = texts.lesson_heading(page.words, course, page.learner, at)
    head = [page.fact(place, "brass"), Label(title, "heading", foreign=True)]
    said = Label(about, "text", "ink2", foreign=True)
    if shape == "words":
        parts: list[Node] = [
            Column([Row([Column(head, gap=4, grow=1), *ways[:1]], gap=20, wrap=True), said], gap=6, grow=1)
        ]
        if ways[1:]:
            parts[0] = Column([parts[0], Row(ways[1:], gap=10)], gap=6, grow=1)
    else:
        more = [Space(4), Row(ways, gap=10, wrap=True)] if shape == "full" else []
        parts = [Column([*head, said, *more], gap=4, grow=1)]
    position = page.position(course, at) if shape != "words" and _high(ui) >= LOWEST else None
    if position is not None:
        parts.insert(0, small_picture(ui, position, BOARD if shape == "full" else LOW_BOARD, STEEPEST, least=LEAST))
    if shape == "low":
        parts.append(Column(ways, gap=8))
    return Inset(Row(parts, gap=20, wrap=shape == "full"), pad=(16, 14), face="plate", border=ui.theme.brass)


def _ways_in(page: LearnScene, course: Course, at: int) -> list[Button]:
    """The brass button that opens the lesson, and where else one may want to go."""
    words, next_, done = page.words, course.next_lesson(page.learner), course.lessons_done(page.learner)
    said = words.t("Go on") if done or course.lesson_begun(page.learner, at) else words.t("Begin")
    if at == len(course.steps):
        said = words.t("See the result") if course.id in page.learner.tests else words.t("Begin")
    elif course.stones(page.learner)[at]:
        said = words.t("Do it again")
    buttons = [Button("go_on", partial(page.open_lesson, at), icon="play", label=said, kind="primary")]
    if at != next_ and done < len(course.steps):
        said = words.say("To lesson {n}", n=next_ + 1)
        buttons.append(Button("to_next", partial(page.choose, next_), label=said, kind="raised"))
    elif at == next_ and at > 0:
        said = words.say("Look at lesson {n} again", n=at)
        buttons.append(Button("look_again", partial(page.open_lesson, at - 1), label=said, kind="raised"))
    if not page.learner.lessons and course.id in shipped_game_ids() and page.course_by_id(FIRST):
        said = words.t("New to such games? First steps")
        buttons.append(Button("first_steps", partial(page.show_course, FIRST), label=said, kind="raised"))
    for one in buttons:
        one.group = "lessons:card"
    return buttons


def _others(page: LearnScene, ui: Ui, chosen: Course) -> list[Node]:
    begun = [one for one in page.courses if one is not chosen and one.lessons_done(page.learner)][:BEGUN]
    if not begun:
        return []
    head = Label(page.words.t("Other courses you have begun"), "name", "ontable")
    cards = [course_card.begun_course_card(page, ui, one) for one in begun]
    return [Space(2), head, Row(cards, gap=14, wrap=True, align="start")]
