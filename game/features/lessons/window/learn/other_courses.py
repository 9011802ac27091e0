"""The ways from First steps on: games to learn after it, with their boards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.features.lessons import course_text as texts
from game.features.lessons.course_list import FIRST, Course
from game.rules.file.first_games import first_games
from game.text.letters import sentence_case
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row
from game.window.shared.board_card import BoardCard
from game.window.shared.difficulty import difficulty_pips
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.lessons.window.learn.learn_scene import CoursePage

MOST = 3
GAP, PAD, HIGH = 16.0, 10.0, 132.0  # between cards, inside one, height of its board; reference px
NARROWEST = 210.0  # of a card, for text of the usual size


def next_courses(page: CoursePage, course: Course) -> list[Course]:
    """Return the courses to learn next: First steps, that of the game played last, those of games for beginners."""
    ids = [FIRST, page.services.settings.last_variant, *first_games()]
    known = [page.course_by_id(id) for id in dict.fromkeys(ids) if id != course.id]
    return [one for one in known if one is not None][:MOST]


def next_course_cards(page: CoursePage, course: Course, room: float, scale: float) -> list[Node]:
    """Return cards with the boards of games to learn next, in a width of `room` reference px."""
    words, variants = page.words, page.services.library.variants
    games = [(one, variants[one.id]) for one in next_courses(page, course) if one.id in variants]
    if not games or page.pictures is None:
        return []
    columns = max(1, min(len(games), int((room + GAP) // (NARROWEST * scale + GAP))))
    wide = (room + GAP) / columns - GAP - 2 * PAD
    cards: list[Node] = []
    for one, game in games:
        name = Row([Label(words.t(game.name), "name", foreign=True, grow=1), difficulty_pips(game, words)], gap=8)
        said = Label(texts.course_progress_text(words, one, page.learner), "note", "brass")
        idea = Label(sentence_case(words.t(game.idea)), "note", foreign=True)
        card = BoardCard(
            page.pictures, f"course.{one.id}", game, [name, idea, said],
            partial(page.show_course, one.id), wide=wide, high=HIGH, plain=False, awake=False,
        )  # fmt: skip
        card.group = "courses.next"
        cards.append(card)
    title = words.t("Then learn a game")
    return [Column([Label(title, "heading", "ontable"), Grid(cards, columns, gap=GAP)], gap=10)]
