"""Cards: parts of a page that can be pressed as a whole."""

from collections.abc import Callable

import pygame

from game.ui import plates, text
from game.ui.element import PageElement, Role
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.widget import Widget, WidgetLook


class Card(Widget):
    """A part of a page that can be pressed as a whole; on hover it becomes a panel with a brass edge."""

    stretch = True
    action: Callable[[], None]

    def __init__(
        self, name: str, child: Node, action: Callable[[], None], *, pad: float = 10, plain: bool = True
    ) -> None:
        """Set up the card.  `plain`: no panel at rest.

        Its attributes: `chosen`: it is selected, so lighter, with a brass edge; `several`: several cards may be
        selected.
        """
        super().__init__(name)
        self.chosen: bool | None = None
        self.several = False
        self.child, self.action, self.pad, self.plain = child, action, pad, plain
        self._heights: dict[int, int] = {}

    def width(self, ui: Ui) -> int:
        return self.child.width(ui) + 2 * ui.gap(self.pad)

    def least_width(self, ui: Ui) -> int:
        return self.child.least_width(ui) + 2 * ui.gap(self.pad)

    def height(self, ui: Ui, width: int) -> int:
        """Return the height, cached: every node around it asks, and a card is new for each layout."""
        if width not in self._heights:
            pad = ui.gap(self.pad)
            self._heights[width] = self.child.height(ui, width - 2 * pad) + 2 * pad
        return self._heights[width]

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad = ui.gap(self.pad)
        self.child.place(ui, self.rect.inflate(-2 * pad, -2 * pad))

    def paint_area(self, ui: Ui) -> pygame.Rect:
        far = 2 * plates.shadow_reach(ui.theme.plate_shadow, ui.unit) + 2
        return self.rect.inflate(far, far)

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(14)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Do nothing, as `show` paints the content."""

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        if look.face != "rest":
            fill = t.plate if look.face == "hover" else t.plate2
            plates.draw_plate(dst, self.rect, ui.gap(14), fill, t.brass, 2 * ui.unit, t.plate_shadow, ui.unit)
        elif not self.plain:
            border, wide = (t.brass, 2.0) if self.chosen else (t.edge, t.outline)
            fill = t.raised if self.chosen else t.plate
            plates.draw_plate(dst, self.rect, ui.gap(14), fill, border, wide * ui.unit, t.plate_shadow, ui.unit)
        self.child.paint(dst, ui)

    def element(self, ui: Ui) -> PageElement:
        """Return the element for screen readers, named by the first words on the card."""
        name, *more = [node.said for node in self.child.walk() if node.said] or [self.tip]
        about = ", ".join(more)
        if self.several:
            return PageElement(self.name, "switch", name, about=about, enabled=self.enabled, on=bool(self.chosen))
        role: Role = "button" if self.chosen is None else "item"
        return PageElement(self.name, role, name, about=about, enabled=self.enabled, chosen=self.chosen)


# ----------------------------------------------------------------------
# a small round-ended switch that filters a list
class Chip(Widget):
    """A small toggle with a word; when selected it has a brass edge, bold text and a check mark."""

    extent = 0, 36

    def __init__(
        self, name: str, label: str, on: bool, changed: Callable[[bool], None], *, one_of: bool = False
    ) -> None:
        """Set up the chip; `one_of`: it belongs to a group with one selected."""
        super().__init__(name)
        self.label, self.on, self.changed, self._one_of = label, on, changed, one_of

    def _style(self, ui: Ui) -> text.TextStyle:
        """Return the label's style, bold while the chip is switched on."""
        return ui.style("note", ui.theme.ink if self.on else ui.theme.ink2, bold=self.on)

    def width(self, ui: Ui) -> int:
        bold = ui.style("note", ui.theme.ink, bold=True)
        return face.caption_width(ui, bold, self.label, "check", 16) + ui.px(28)

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        face.paint_chip_face(dst, ui, self.rect, look.face, chosen=self.on)
        style = self._style(ui)
        if look.face != "rest":
            style = style._replace(color=ui.theme.ink)
        face.paint_caption(dst, ui, self.rect, style, self.label, "check" if self.on else "", icon_size=16)

    def element(self, ui: Ui) -> PageElement:
        if self._one_of:
            return PageElement(self.name, "option", self.label, chosen=self.on)
        return PageElement(self.name, "switch", self.label, on=self.on)

    def activate(self) -> None:
        """Switch the chip on or off and report that."""
        self.on = not self.on
        self.changed(self.on)
