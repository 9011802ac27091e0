"""Brass words in a line of text that do something when they are pressed."""

from collections.abc import Callable

import pygame

from game.ui import text
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.ui.widgets import Button, WidgetLook, face


class LinkButton(Button):
    """A brass text in line with the text above it, which acts when it is pressed."""

    def __init__(self, name: str, action: Callable[[], None], *, label: str, icon: str = "") -> None:
        super().__init__(name, action, label=label, icon=icon, kind="link")

    def _style(self, ui: Ui, ink: Rgb) -> text.TextStyle:
        """Return the usual style of a button's label, in bold."""
        return super()._style(ui, ink)._replace(bold=True)

    def width(self, ui: Ui) -> int:
        wide = face.caption_width(ui, self._style(ui, ui.theme.brass), self.label, self.icon, self._icon_size)
        return wide + ui.px(4)  # what a caption leaves free at both ends together: a short word would be set smaller

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(32)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        ink = ui.theme.brass if look.face == "rest" else ui.theme.brass2
        face.paint_caption(dst, ui, self.rect, self._style(ui, ink), self.label, self.icon, icon_size=self._icon_size)
        if look.face != "rest":
            dst.fill(ink, (self.rect.x, self.rect.bottom - ui.gap(5), self.rect.w, max(1, ui.gap(1.5))))
