"""A list box: a scrolling list with one selected row."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.labels import DifficultyPips
from game.ui.layout import Column
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.pane import Pane
from game.ui.widgets.widget import Widget, WidgetLook

V = TypeVar("V")

HIGH = 44.0  # of a row, reference px
MOST = 6  # rows that are shown at once where nobody says how much room there is


class ListRow(Widget):
    """A row of a list: a word, with a check mark if it is selected.

    `next`: Enter in the search field selects it.
    """

    stretch = True
    reach = 0
    extent = 0, HIGH

    def __init__(self, name: str, label: str, action: Callable[[], None], *, chosen: bool = False) -> None:
        super().__init__(name)
        self.label, self.action, self.chosen, self.next = label, action, chosen, False
        self.pips = 0  # discs before the word, where it says what they mean

    def width(self, ui: Ui) -> int:
        bold = ui.style("text", ui.theme.ink, bold=True)
        return face.caption_width(ui, bold, self.label, "check", 18) + ui.px(28) + self._pips_width(ui)

    def _pips_width(self, ui: Ui) -> int:
        """Return the width in px that the row's difficulty dots take; 0 without them."""
        return ui.px(DifficultyPips.extent[0] + 12) if self.pips else 0

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, r = ui.theme, self.rect
        if look.face != "rest":
            plates.draw_plate(dst, r, ui.gap(8), t.hover if look.face == "hover" else t.pressed)
        elif self.next:
            plates.draw_plate(dst, r, ui.gap(8), t.hover, t.brass, ui.unit)
        elif self.chosen:
            plates.draw_plate(dst, r, ui.gap(8), t.raised)
        pad, size = ui.px(12), ui.px(18)
        before = self._pips_width(ui)
        room = r.w - 2 * pad - before - (size + ui.px(8) if self.chosen else 0)
        said, style = text.fit_text_smaller(self.label, ui.style("text", t.ink, bold=self.chosen), room, rtl=ui.rtl)
        x = r.right - pad - before if ui.rtl else r.x + pad + before
        if self.pips:
            pips = DifficultyPips(self.pips)
            box = pygame.Rect(0, 0, before - ui.px(12), r.h)
            box.midleft = r.x + pad, r.centery
            if ui.rtl:
                box.midright = r.right - pad, r.centery
            pips.place(ui, box)
            pips.paint(dst, ui)
        ui.write(dst, said, style, x, r.centery + round(style.size * 0.36), ui.start_side)
        if self.chosen:
            check = icons.icon("check", size, t.brass)
            dst.blit(check, (r.x + pad if ui.rtl else r.right - pad - size, r.centery - size // 2))

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "item", self.label, chosen=self.chosen)


class ListBox(Pane):
    """A scrolling list of (value, word) rows; the selected one is marked and in view."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[V, str]],
        value: V | None,
        chosen: Callable[[V], None],
    ) -> None:
        self.rows = [
            ListRow(f"{name}.{i}", word, partial(chosen, v), chosen=v == value) for i, (v, word) in enumerate(options)
        ]
        super().__init__(Column(self.rows, gap=0))
        self.set_visible_rows(MOST)

    def set_visible_rows(self, most: int) -> None:
        """Set how many rows are visible at most; longer lists scroll."""
        self.least_high = HIGH * min(most, len(self.rows))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        for row in self.rows:
            if row.chosen:
                self.reveal(row.rect, 0)
