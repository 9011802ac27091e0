"""How far one is in a course, as a bar; and a course that was begun, as a row of holes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.shared import plank
from game.session.lessons.courses import Course
from game.ui import plates
from game.ui.labels import Label
from game.ui.layout import Column, Node, Picture, Row
from game.ui.ui import Ui
from game.ui.widgets import Card
from game.words import course_text as texts

if TYPE_CHECKING:
    from game.scenes.lessons.course_map.course_map_scene import LearnScene

BAR = 6.0  # height, reference px
STRIP, STRIP_HIGH = 400.0, 66.0  # of a course that was begun, reference px


class CourseProgressBar(Node):
    """How much of something is done."""

    def __init__(self, part: float) -> None:
        super().__init__()
        self.part = part

    def least_width(self, ui: Ui) -> int:
        return ui.gap(40)

    def height(self, ui: Ui, width: int) -> int:
        return max(4, ui.gap(BAR))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, r = ui.theme, self.rect
        plates.draw_plate(dst, r, r.h // 2, t.plate2, t.line, ui.unit)
        if self.part > 0:
            filled = pygame.Rect(r.x, r.y, max(r.h, round(r.w * min(1.0, self.part))), r.h)
            if ui.rtl:
                filled.right = r.right
            plates.draw_plate(dst, filled, r.h // 2, t.brass)


def begun_course_card(page: LearnScene, ui: Ui, course: Course) -> Card:
    words, learner, variants = page.words, page.learner, page.services.library.variants
    stones, next_ = course.stones(learner), course.next_lesson(learner)

    def painter(dst: pygame.Surface, rect: pygame.Rect) -> None:
        most = 2 * plank.MOST_IN_ROW
        made = plank.plan_plank(len(stones), rect.w, rect.h / plank.HALF, rtl=ui.rtl, most=most)
        x = rect.right - made.size[0] if ui.rtl else rect.x
        plank.paint_plank(dst, ui, made, (x, rect.y), stones)
        if not all(stones):
            hole = made.holes[next_]
            plank.paint_ring(dst, ui, (x + hole.x, rect.y + hole.y), hole.radius, strong=False)

    name = Label(texts.name(words, course, variants), "name", "ontable", foreign=True, single=True)
    stand = Label(texts.course_standing(words, course, learner), "fine", "ontable2")
    rows: list[Node] = [
        Picture(painter, STRIP, STRIP_HIGH, least=120),
        Row([name, stand], gap=12, wrap=True, line_gap=0),
    ]
    card = Card(f"begun.{course.id}", Column(rows, gap=6), partial(page.show_course, course.id), pad=6)
    card.group = "lessons:begun"
    return card
