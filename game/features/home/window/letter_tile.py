"""A letter over the list of all games, which leads to those whose names begin with it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import plates
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook

HIGH = 40.0  # reference px
BEHIND = 5.0  # between the letter and the number of its games
NUMBERED = 58.0  # a tile so wide has room for both, for text of the usual size


class LetterTile(Widget):
    """Tile of a letter, which scrolls to the games whose names begin with it.

    `chosen`: whether its games are in view.  `number`: number of its games, shown if there is room.
    """

    group = "letters"
    stretch = True

    def __init__(self, letter: str, number: str, about: str, action: Callable[[], None]) -> None:
        super().__init__(f"letter.{letter}")
        self.shelf, self.chosen, self._number, self._action = letter, False, number, action
        self.called, self.about = letter, about

    def least_width(self, ui: Ui) -> int:
        return ui.gap(HIGH)

    def height(self, ui: Ui, width: int) -> int:
        return max(ui.gap(HIGH), ui.px(30))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the letter and, if there is room, the number of games."""
        t, r = ui.theme, self.rect
        if self.chosen or look.face != "rest":
            fill = t.raised if look.face == "rest" else t.hover
            plates.draw_plate(dst, r, ui.gap(9), fill, t.brass, (2.0 if self.chosen else 1.0) * ui.unit)
        ink = t.ink if self.chosen or look.face != "rest" else t.ontable
        letter = ui.style("text", ink, bold=self.chosen)
        number = ui.style("fine", t.ink2 if self.chosen or look.face != "rest" else t.ontable2)
        wide = ui.width(self.shelf, letter)
        both = wide + (ui.px(BEHIND) + ui.width(self._number, number) if self._number else 0)
        x, y = r.centerx + (both if ui.rtl else -both) // 2, r.centery + round(letter.size * 0.36)
        ui.write(dst, self.shelf, letter, x, y, ui.start_side)
        if self._number:
            ui.write(dst, self._number, number, x + (wide + ui.px(BEHIND)) * (-1 if ui.rtl else 1), y, ui.start_side)

    def activate(self) -> None:
        """Scroll to the games whose names begin with the letter."""
        self._action()
