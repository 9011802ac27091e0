"""A line in which something is folded up: one row with a chevron, which opens downwards over what is below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.element import PageElement
from game.ui.labels import Icon, Label
from game.ui.layout import Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Card, Pane
from game.window.shell.control_page import PagePart
from game.window.shell.small_marks import Diamond

if TYPE_CHECKING:
    from game.window.shell.control_page import ControlPage


class FoldedLine(PagePart):
    """A row with a chevron that unfolds content over what is below it; `open`: whether it is unfolded.

    The page holds it and lays out its parts:

        self.more = self.add_part(FoldedLine(self, "more"))
        ...
        Column([above, self.more.row_node(said, "settings"), self.more.content_node(inside, below)])

    A press opens or folds it, Esc folds it.  Nothing above the row moves.  With `reveals` it scrolls its pane when it
    is unfolded, as it is at the bottom of the pane.
    """

    def __init__(self, page: ControlPage, name: str, *, reveals: bool = False) -> None:
        self._page, self.name, self._reveals = page, name, reveals
        self.open = False

    # ---- what is laid out

    def row_node(self, label: str, icon: str = "", *, changed: bool = False, key: str = "") -> FoldedRow:
        """Return the row; `changed`: the folded content differs from the usual, which a diamond shows."""
        return FoldedRow(self.name, label, self.toggle, icon=icon, opened=self.open, changed=changed, key=key)

    def content_node(self, inside: Callable[[], Node], below: Node, *, scrolls: bool = False) -> Node:
        """Return the node below the row: `below`, or when unfolded the node that `inside` makes, in its place.

        `scrolls`: the page scrolls as a whole; else content longer than its place scrolls there.
        """
        if not self.open:
            return below
        return _ReplacementNode(inside() if scrolls else Pane(inside()), below)

    # ---- what is pressed

    def toggle(self) -> None:
        """Unfold or fold the content."""
        self.open = not self.open
        self._page.refresh()
        if self.open and self._reveals:
            self._scroll_into_view()

    def _scroll_into_view(self) -> None:
        """Scroll so that the row and the unfolded content are in view."""
        canvas = self._page.controls.canvas if self._page.controls else None
        row = canvas.widget_named(self.name) if canvas else None
        if canvas is None or row is None or row.pane is None:
            return
        below = [
            widget.rect for widget in canvas.widgets if widget.pane is row.pane and widget.rect.top >= row.rect.bottom
        ]
        row.pane.reveal(row.rect.unionall(below), 8)
        row.pane.reveal(row.rect, 8)

    def fold(self) -> bool:
        """Fold the content; return False if it was folded."""
        if not self.open:
            return False
        self.open = False
        self._page.refresh()
        if self._page.controls:
            self._page.controls.focus_on(self.name, ring=self._page.controls.is_focus_visible)
        return True

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Fold the content on Esc; return False for other events, or if it was folded."""
        controls = self._page.controls
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE or (controls and controls.is_list_open):
            return False
        return self.fold()


class FoldedRow(Card):
    """The row of a `FoldedLine`."""

    def __init__(
        self, name: str, said: str, action: Callable[[], None], *, icon: str, opened: bool, changed: bool,
        key: str,
    ) -> None:  # fmt: skip
        label = Label(said, "note", foreign=True)
        label.yields = True
        parts: list[Node] = [*([Icon(icon, 20, "brass")] if icon else []), label]
        if changed:
            parts.append(Diamond(12))
        filler = Row([], grow=1)
        super().__init__(name, Row([*parts, filler, Icon("up" if opened else "down", 18, "ink2")], gap=10), action)
        self.label, self.shortcut = said, key
        self._opened = opened

    def height(self, ui: Ui, width: int) -> int:
        return max(ui.px(44), super().height(ui, width))

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "button", self.label, key=self.shortcut, enabled=self.enabled, open=self._opened)


class _ReplacementNode(Node):
    """A node shown in place of another one, and at least as high."""

    def __init__(self, child: Node, instead_of: Node) -> None:
        super().__init__()
        self._child, self._instead_of = child, instead_of
        self.grow = instead_of.grow

    def children(self) -> tuple[Node, ...]:
        return (self._child,)

    def width(self, ui: Ui) -> int:
        return max(self._child.width(ui), self._instead_of.width(ui))

    def least_width(self, ui: Ui) -> int:
        return max(self._child.least_width(ui), self._instead_of.least_width(ui))

    def height(self, ui: Ui, width: int) -> int:
        return max(self._child.height(ui, width), self._instead_of.height(ui, width))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._child.place(ui, rect)
