"""The chosen course on the page: its holes can be walked along and pressed, their names stand beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.learn import plank
from game.scenes.learn.plank import Hole, Plank
from game.session.courses import Course
from game.ui import text
from game.ui.kit.scale import STYLES
from game.ui.layout import Node
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.ui.widgets import Look, Widget

if TYPE_CHECKING:
    from game.scenes.learn.scene import LearnScene

PITCH, CLOSE = 92.0, 72.0  # between two holes at most, in one row and in two; reference px
NAMES, GAP = STYLES["fine"].size, 4.0  # size of the names, and how far from the wood; reference px
MOST_LINES = 4  # of a name
ROOMY = 70.0  # between two holes, for text of the usual size: with less room only numbers stand there


class LessonHole(Widget):
    """A lesson: its ring, its sign, its number and name.  Chosen by arrows or a click; pressed again it opens."""

    group = "lessons:holes"

    def __init__(
        self,
        number: int,
        title: str,
        *,
        stones: int,
        next_: bool,
        chosen: bool,
        choose: Callable[[int], None],
        open_: Callable[[int], None],
    ) -> None:
        super().__init__(f"step.{number}")
        self.number, self.title, self.stones, self.next, self.chosen = number, title, stones, next_, chosen
        self._choose, self._open = choose, open_
        self.hole: Hole | None = None
        self.middle = (0.0, 0.0)
        self.named = True

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        radius = (self.hole.radius if self.hole else 0) * plank.RING
        box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
        box.center = round(self.middle[0]), round(self.middle[1])
        return box, box.w // 2

    def area(self, ui: Ui) -> pygame.Rect:
        return super().area(ui).union(self.outline(ui)[0].inflate(4, 4))

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        hole, t = self.hole, ui.theme
        if hole is None:
            return
        if self.next or self.chosen or look.face != "rest":
            plank.ring(dst, ui, self.middle, hole.radius, strong=self.next or look.face != "rest")
        if self.next:
            plank.next_sign(dst, ui, self.middle, hole.radius)
        ink = t.brass if self.chosen else t.ontable if self.stones or self.next else t.ontable2
        lines = self.lines(ui, self.rect.w, ink)
        high = ui.px(NAMES * 1.3)
        top = hole_top(self, ui, len(lines))
        for i, (line, bold) in enumerate(lines):
            style = ui.style("fine", ink, bold=bold)
            ui.write(dst, line, style, self.rect.centerx, top + i * high + round(0.78 * high), "center")

    def lines(self, ui: Ui, width: int, ink: Rgb | None = None) -> list[tuple[str, bool]]:
        """Number and name, as far as there is room."""
        bold = self.chosen
        if not self.named:
            return [(f"{self.number + 1}", bold)]
        style = ui.style("fine", ink or ui.theme.ontable, bold=bold)
        name = ui.wrap(self.title, style, width)
        if len(name) > MOST_LINES:  # an ellipsis says that there is more of it
            name[MOST_LINES - 1 :] = [text.fit(f"{name[MOST_LINES - 1]} …", style, width, rtl=ui.rtl)]
        return [(f"{self.number + 1}", bold), *((line, bold) for line in name)]

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        if self.chosen:
            self._open(self.number)
        else:
            self._choose(self.number)

    def activate(self) -> None:
        self._open(self.number)


def hole_top(one: LessonHole, ui: Ui, lines: int) -> int:
    """Where its words begin: below the wood, or above it for the upper row."""
    if one.hole is not None and one.hole.above:
        return one.rect.top
    return one.rect.bottom - lines * ui.px(NAMES * 1.3)


class CourseRow(Node):
    """All lessons of a course, each a hole."""

    stretch = False

    def __init__(self, page: LearnScene, ui: Ui, course: Course, at: int, room: float) -> None:
        """`at`: the lesson that is chosen.  `room`: the width there is, px."""
        super().__init__()
        self._stones = course.stones(page.learner)
        next_ = -1 if all(self._stones) else course.next(page.learner)
        self._holes = [
            LessonHole(
                number, page.words.t(step.lesson.title), stones=stones, next_=number == next_, chosen=number == at,
                choose=page.choose, open_=page.open,
            )
            for number, (step, stones) in enumerate(zip(course.steps, self._stones, strict=True))
        ]  # fmt: skip
        self._plank: Plank = plank.planned(len(self._holes), room, ui.gap(PITCH), rtl=ui.rtl, close=ui.gap(CLOSE))
        holes = self._plank.holes
        self._pitch = abs(holes[1].x - holes[0].x) if len(holes) > 1 else ui.gap(PITCH)
        for one, hole in zip(self._holes, holes, strict=True):
            one.hole = hole
            one.named = self._pitch >= ui.gap(ROOMY) * max(1.0, ui.text_scale)

    def children(self) -> Sequence[Node]:
        return self._holes

    def width(self, ui: Ui) -> int:
        return self._plank.size[0]

    def least(self, ui: Ui) -> int:
        return self._plank.size[0]

    def _words(self, ui: Ui, *, above: bool) -> int:
        """The height of the words on one side of the wood."""
        some = [one for one in self._holes if one.hole is not None and one.hole.above == above]
        lines = max((len(one.lines(ui, self._wide(ui))) for one in some), default=0)
        return lines * ui.px(NAMES * 1.3) + ui.gap(GAP) if lines else 0

    def _wide(self, ui: Ui) -> int:
        return round(self._pitch) - ui.gap(4)

    def height(self, ui: Ui, width: int) -> int:
        return self._plank.size[1] + self._words(ui, above=True) + self._words(ui, above=False)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        wide = self._wide(ui)
        wood = self.wood(ui)
        for one, hole in zip(self._holes, self._plank.holes, strict=True):
            one.middle = wood.x + hole.x, wood.y + hole.y
            box = pygame.Rect(0, 0, wide, 0)
            box.centerx = round(one.middle[0])
            lines = len(one.lines(ui, wide)) * ui.px(NAMES * 1.3)
            if hole.above:
                box.top = wood.y - ui.gap(GAP) - lines
                box.h = round(one.middle[1] + hole.radius) - box.top
            else:
                box.top = round(one.middle[1] - hole.radius)
                box.h = wood.bottom + ui.gap(GAP) + lines - box.top
            one.place(ui, box)

    def wood(self, ui: Ui) -> pygame.Rect:
        wide, high = self._plank.size
        x = self.rect.right - wide if ui.rtl else self.rect.x
        return pygame.Rect(x, self.rect.y + self._words(ui, above=True), wide, high)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        plank.paint(dst, ui, self._plank, self.wood(ui).topleft, self._stones)
        super().paint(dst, ui)
