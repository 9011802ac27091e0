"""Lessons or questions as a row of holes or squares, to be walked along and pressed; their names stand beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.board.square_strip import has_squares
from game.features.lessons.window import plank
from game.features.lessons.window.plank import CourseBoard, CourseSquares, PlankHole
from game.rules.board import Board
from game.ui import text
from game.ui.element import PageElement
from game.ui.kit.scale import STYLES
from game.ui.layout import Node
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook

PITCH, CLOSE = 92.0, 72.0  # between two holes at most, in one row and in two; reference px
NAMES, GAP = STYLES["fine"].size, 4.0  # size of the names, and how far from the wood; reference px
MOST_LINES = 4  # of a name
ROOMY = 70.0  # between two holes, for text of the usual size: with less room only numbers stand there


class LessonHole(Widget):
    """A lesson or question as a hole in a row, with its number, name and stones.

    Arrow keys or a click choose it, another click opens it.  `next_`: whether it comes next.  `missed`: whether it has
    brackets.  `icon`: sign shown instead of the number, for what is not a lesson.
    """

    group = "lessons:holes"

    def __init__(
        self,
        number: int,
        title: str,
        *,
        stones: int = 0,
        next_: bool = False,
        chosen: bool = False,
        missed: bool = False,
        icon: str = "",
        choose: Callable[[int], None] | None = None,
        open_: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(f"step.{number}", enabled=choose is not None or open_ is not None)
        self.number, self.title, self.stones, self.next, self.chosen = number, title, stones, next_, chosen
        self.missed, self.icon = missed, icon
        self._choose, self._open = choose, open_ or choose
        self.hole: PlankHole | None = None
        self.middle = (0.0, 0.0)
        self.named = self.numbered = True  # whether its name and its number stand beside it

    def element(self, ui: Ui) -> PageElement:
        """Return the page element for screen readers: an option, or a list item if it cannot be chosen."""
        name = f"{self.number + 1} {self.title}"
        if not self.enabled:
            return PageElement(self.name, "item", name)
        return PageElement(self.name, "option", name, chosen=self.chosen)

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        """Return the outline drawn when the hole is focused: a square round it, and half its side as corner radius."""
        radius = (self.hole.radius if self.hole else 0) * plank.RING
        box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
        box.center = round(self.middle[0]), round(self.middle[1])
        return box, box.w // 2

    def paint_area(self, ui: Ui) -> pygame.Rect:
        """Return the area to repaint: the widget with its focus outline."""
        return super().paint_area(ui).union(self.focus_outline(ui)[0].inflate(4, 4))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the hole with its number or stones, its label, and rings or brackets."""
        hole, t = self.hole, ui.theme
        if hole is None:
            return
        if self.missed:
            plank.paint_missed_brackets(dst, ui, self.middle, hole.radius)
        if self.next or (self.chosen and not self.missed) or look.face != "rest":
            plank.paint_lesson_ring(dst, ui, self.middle, hole.radius)
        if self.next or self.icon:
            plank.paint_sign_in_hole(
                dst, ui, self.middle, hole.radius, self.icon or "play", lit=self.next or not self.icon
            )
        known = self.stones or self.next or self.missed
        ink = t.ontable if known else t.ontable2
        if self.chosen and not self.missed:  # who missed it sees brackets; their colour is too dim for letters on cloth
            ink = t.brass
        lines = self.label_lines(ui, self.rect.w, ink)
        high = ui.px(NAMES * 1.3)
        top = label_top(self, ui, len(lines))
        for i, (line, bold) in enumerate(lines):
            style = ui.style("fine", ink, bold=bold)
            ui.write(dst, line, style, self.rect.centerx, top + i * high + round(0.78 * high), "center")

    def label_lines(self, ui: Ui, width: int, ink: Rgb | None = None) -> list[tuple[str, bool]]:
        """Return the lines of the hole's label, each with whether it is bold: number and name, as far as they are
        shown, the name in `width` px. `ink`: the text's colour.
        """
        bold = self.chosen
        number = [(f"{self.number + 1}", bold)] if self.numbered and not self.icon else []
        if not self.named:
            return number
        style = ui.style("fine", ink or ui.theme.ontable, bold=bold)
        name = ui.wrap_text(self.title, style, width)
        if len(name) > MOST_LINES:  # an ellipsis says that there is more of it
            name[MOST_LINES - 1 :] = [text.fit_text(f"{name[MOST_LINES - 1]} …", style, width, rtl=ui.rtl)]
        return [*number, *((line, bold) for line in name)]

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Choose the lesson of the hole, or open it if it is chosen already."""
        act = self._open if self.chosen or self._choose is None else self._choose
        if act is not None:
            act(self.number)

    def activate(self) -> None:
        """Open the lesson of the hole (Enter)."""
        if self._open is not None:
            self._open(self.number)


def label_top(lesson_hole: LessonHole, ui: Ui, lines: int) -> int:
    """Return the y coordinate of the top of a hole's label: below the wood, or above it for the upper row."""
    if lesson_hole.hole is not None and lesson_hole.hole.is_above:
        return lesson_hole.rect.top
    return lesson_hole.rect.bottom - lines * ui.px(NAMES * 1.3)


class HoleRow(Node):
    """Row of holes for the lessons of a course or the questions of a test."""

    stretch = False

    def __init__(
        self,
        ui: Ui,
        holes: Sequence[LessonHole],
        room: float,
        *,
        pitch: float = PITCH,
        low: bool = False,
        most: int = plank.MOST_IN_ROW,
        numbered: bool = True,
        named: bool = True,
        board: Board | None = None,
    ) -> None:
        """Create the row.

        `room`: available width, px.  `pitch`: largest distance between holes.  `low`: whether the wood is cut out
        closely round the holes.  `most`: number of holes in one row.  `numbered`, `named`: whether numbers, and names
        where there is room for them, stand beside the wood.  `board`: that of the game; if it has squares, these stand
        for the lessons, with pieces instead of stones.
        """
        super().__init__()
        self._holes = holes
        self.plank: CourseBoard | CourseSquares
        if board is not None and has_squares(board):
            self.plank = plank.layout_course_squares(
                board, len(holes), room, ui.gap(pitch), rtl=ui.rtl, most=most, ranked=numbered or named
            )
        else:
            self.plank = plank.layout_course_board(
                len(holes), room, ui.gap(pitch), rtl=ui.rtl, close=ui.gap(CLOSE), low=low, most=most
            )
        places = self.plank.holes
        self._pitch = abs(places[1].x - places[0].x) if len(places) > 1 else ui.gap(pitch)
        for one, hole in zip(holes, places, strict=True):
            one.hole = hole
            one.named = named and self._pitch >= ui.gap(ROOMY) * max(1.0, ui.text_scale)
            one.numbered = numbered

    def children(self) -> Sequence[Node]:
        """The widgets of the holes."""
        return self._holes

    def width(self, ui: Ui) -> int:
        return self.plank.size[0]

    def least_width(self, ui: Ui) -> int:
        return self.plank.size[0]

    def _label_height(self, ui: Ui, *, above: bool) -> int:
        """Return the height of the labels above or below the wood, px."""
        some = [one for one in self._holes if one.hole is not None and one.hole.is_above == above]
        lines = max((len(one.label_lines(ui, self._label_width(ui))) for one in some), default=0)
        return lines * ui.px(NAMES * 1.3) + ui.gap(GAP) if lines else 0

    def _label_width(self, ui: Ui) -> int:
        """Return the width available for a label below or above a hole, px."""
        return round(self._pitch) - ui.gap(4)

    def height(self, ui: Ui, width: int) -> int:
        return self.plank.size[1] + self._label_height(ui, above=True) + self._label_height(ui, above=False)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Place the row in `rect`, and each hole with its label."""
        super().place(ui, rect)
        wide = self._label_width(ui)
        wood = self.wood_rect(ui)
        for one, hole in zip(self._holes, self.plank.holes, strict=True):
            one.middle = wood.x + hole.x, wood.y + hole.y
            box = pygame.Rect(0, 0, wide, 0)
            box.centerx = round(one.middle[0])
            lines = len(one.label_lines(ui, wide)) * ui.px(NAMES * 1.3)
            if hole.is_above:
                box.top = wood.y - ui.gap(GAP) - lines
                box.h = round(one.middle[1] + hole.radius) - box.top
            else:
                box.top = round(one.middle[1] - hole.radius)
                box.h = wood.bottom + ui.gap(GAP) + lines - box.top
            one.place(ui, box)

    def wood_rect(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the wooden strip with the holes, without the labels."""
        wide, high = self.plank.size
        x = self.rect.right - wide if ui.rtl else self.rect.x
        return pygame.Rect(x, self.rect.y + self._label_height(ui, above=True), wide, high)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        self.plank.paint(dst, ui, self.wood_rect(ui).topleft, [one.stones for one in self._holes])
        super().paint(dst, ui)
