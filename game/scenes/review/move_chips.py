"""The moves of a better line as chips: pressed, the board goes to that move of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import icons, plates, text
from game.ui.layout import Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook

if TYPE_CHECKING:
    from game.scenes.review.review_scene import ReviewScene

SIDE, ICON = 32, 18  # of a chip, reference px


class MoveChip(Widget):
    """A move of a turn's line; number 0: what plays the whole line, with its sign.

    `current`: it is the one that the board shows, or shows next.
    """

    group = "chips"
    reach = 4
    extent = SIDE, SIDE

    def __init__(self, scene: ReviewScene, ply: int, number: int = 0, move: str = "", *, current: bool = False) -> None:
        tip = "" if number else scene.words.t("Show the better line")
        name = f"move.{number}" if number else f"show.{ply}"
        super().__init__(name, tip=tip, key=str(number) if 0 < number < 10 else "")
        self._scene, self._ply = scene, ply
        self.number, self.move, self.current = number, move, current
        self.called = move

    def _style(self, ui: Ui) -> text.TextStyle:
        return ui.style("name", ui.theme.onbrass if self.current else ui.theme.ink, bold=self.current)

    def width(self, ui: Ui) -> int:
        bold = self._style(ui)._replace(bold=True)  # so that nothing moves when another one is shown
        return max(ui.px(SIDE), ui.width(self.move, bold) + ui.px(16) if self.move else 0)

    def touch_area(self, ui: Ui) -> pygame.Rect:
        """Nearly as high as a finger; sideways chips stand close."""
        return self.rect.inflate(0, max(0, ui.gap(44) - self.rect.h))

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.h // 2

    def activate(self) -> None:
        self._scene.show_line(self._ply, self.number or None)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, rest = ui.theme, look.face == "rest"
        if self.current:
            fill = {"rest": t.brass, "hover": t.brass_hover, "pressed": t.brass_pressed}[look.face]
        else:
            fill = {"rest": t.plate2, "hover": t.hover, "pressed": t.pressed}[look.face]
        if self.move or not rest:
            border = t.brass if self.current or not rest else t.line
            plates.draw_plate(dst, self.rect, self.rect.h // 2, fill, border, 1.2 * ui.unit)
        if self.move:
            style = self._style(ui)
            ui.write(dst, self.move, style, self.rect.centerx, self.rect.centery + round(0.36 * style.size), "center")
        else:
            picture = icons.icon("play", ui.px(ICON), t.brass if rest else t.ink)
            dst.blit(picture, picture.get_rect(center=self.rect.center))


def line_of_chips(scene: ReviewScene, ply: int, moves: Sequence[str], current: int, *, wrap: bool = True) -> Row:
    """The chips, and what plays the whole line; `current`: the number of the move that is shown."""
    chips: list[Node] = [MoveChip(scene, ply, i, move, current=i == current) for i, move in enumerate(moves, 1)]
    return Row([*chips, MoveChip(scene, ply)], gap=4, line_gap=4, wrap=wrap, grow=int(wrap), from_left=True)
