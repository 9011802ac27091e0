"""A list from which one row is chosen; it scrolls if it is longer than its place."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import icons, plates
from game.ui.layout import Column
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.pane import Pane
from game.ui.widgets.widget import Look, Widget


class ListRow(Widget):
    """One row: a word, a check mark if it is the chosen one."""

    stretch = True
    reach = 0
    extent = 0, 44

    def __init__(self, name: str, label: str, action: Callable[[], None], *, chosen: bool = False) -> None:
        super().__init__(name)
        self.label, self.action, self.chosen = label, action, chosen

    def width(self, ui: Ui) -> int:
        bold = ui.style("text", ui.theme.ink, bold=True)
        return face.caption_width(ui, bold, self.label, "check", 18) + ui.px(28)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, r = ui.theme, self.rect
        if look.face != "rest":
            plates.draw(dst, r, ui.gap(8), t.hover if look.face == "hover" else t.pressed)
        elif self.chosen:
            plates.draw(dst, r, ui.gap(8), t.raised)
        pad, size = ui.px(12), ui.px(18)
        style = ui.style("text", t.ink, bold=self.chosen)
        x = r.right - pad if ui.rtl else r.x + pad
        ui.write(dst, self.label, style, x, r.centery + round(style.size * 0.36), ui.start)
        if self.chosen:
            check = icons.icon("check", size, t.brass)
            dst.blit(check, (r.x + pad if ui.rtl else r.right - pad - size, r.centery - size // 2))

    def activate(self) -> None:
        self.action()


class ListBox(Pane):
    """Rows of (value, word); the chosen one is marked and in view."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[object, str]],
        value: object,
        chosen: Callable[[object], None],
        *,
        most: int = 6,
    ) -> None:
        """`most`: how many rows it shows at once."""
        self.rows = [
            ListRow(f"{name}.{i}", word, lambda v=v: chosen(v), chosen=v == value)  # type: ignore[misc]
            for i, (v, word) in enumerate(options)
        ]
        super().__init__(Column(self.rows, gap=0), least_high=44 * min(most, len(self.rows)))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        for row in self.rows:
            if row.chosen:
                self.reveal(row.rect, 0)
