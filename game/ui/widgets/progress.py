"""Display widgets that change in place during work: a progress bar and a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import plates
from game.ui.element import PageElement
from game.ui.kit.scale import Ink, Style
from game.ui.labels import Label
from game.ui.ui import Ui
from game.ui.widgets.widget import Widget, WidgetLook

if TYPE_CHECKING:
    from game.ui.controls import Controls

WIDE, HIGH, BAR = 320, 20, 10  # reference px


class ProgressBar(Widget):
    """A progress bar; `part` is the share done, 0 to 1."""

    stretch = True
    reach = 0
    extent = WIDE, HIGH

    def __init__(self, name: str, part: float = 0.0) -> None:
        super().__init__(name, enabled=False)
        self.part = part

    def least_width(self, ui: Ui) -> int:
        return ui.px(80)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, r = ui.theme, self.rect
        bar = pygame.Rect(r.left, 0, r.w, ui.px(BAR))
        bar.centery = r.centery
        plates.draw_plate(dst, bar, bar.h // 2, t.plate2, t.line, ui.unit)
        bar.width = max(bar.h, round(r.w * min(1.0, self.part)))
        if ui.rtl:
            bar.right = r.right
        plates.draw_plate(dst, bar, bar.h // 2, t.brass)

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "progress", number=(round(100 * self.part), 0, 100))

    def set_progress(self, part: float, controls: Controls) -> None:
        """Set the share done, 0 to 1, and repaint."""
        if part != self.part:
            self.part = part
            controls.repaint(self)


class LiveText(Widget):
    """A text that changes in place; `lines`: its height, 0 for as many as it needs when it is laid out.

    With `widest`, the longest text expected, it is aligned to the end.
    """

    reach = 0
    live = True

    def __init__(
        self,
        name: str,
        said: str,
        style: Style = "text",
        ink: Ink | None = None,
        *,
        widest: str = "",
        lines: int = 1,
    ) -> None:
        super().__init__(name, enabled=False)
        self.said, self._style, self._widest, self._lines, self.stretch = said, style, widest, lines, not widest
        self._ink = ink

    def _text_label(self, text: str) -> Label:
        """Return a label with a text, aligned so that a changing width doesn't move it."""
        return Label(text, self._style, self._ink, align="end" if self._widest else "start", single=self._lines == 1)

    def width(self, ui: Ui) -> int:
        return self._text_label(self._widest or self.said).width(ui)

    def least_width(self, ui: Ui) -> int:
        return self.width(ui) if self._widest else ui.px(100)

    def height(self, ui: Ui, width: int) -> int:
        label = self._text_label(self.said)
        return self._lines * label.line_height(ui) or label.height(ui, width)

    def has_same_height(self, text: str, ui: Ui) -> bool:
        """Return whether a text needs the same number of lines as the current one."""
        return self._lines > 0 or self._text_label(text).height(ui, self.rect.w) == self.rect.h

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "status" if self.live else "text", self.said, live=self.live)

    def set_text(self, text: str, controls: Controls) -> None:
        """Set the text and repaint."""
        if text != self.said:
            self.said = text
            controls.repaint(self)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        label = self._text_label(self.said)
        label.place(ui, self.rect)
        label.paint(dst, ui)
