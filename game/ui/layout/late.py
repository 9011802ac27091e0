"""Lazy nodes of long lists, created when they are seen or read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.layout.node import Node
from game.ui.ui import Ui


class LateNode(Node):
    """A node of a long list that is created on first use; it has the size of `like`, as all nodes of the list do."""

    def __init__(self, make: Callable[[], Node], like: LateNode | None = None) -> None:
        super().__init__()
        self._make, self._like = make, like or self
        self._made: Node | None = None
        self._placed: Ui | None = None
        self._widths: tuple[int, int] | None = None
        self._heights: dict[int, int] = {}

    @property
    def _node(self) -> Node:
        """The node, created on first use."""
        if self._made is None:
            self._made = self._make()
            if self._placed is not None:
                self._made.place(self._placed, self.rect)
        return self._made

    def width(self, ui: Ui) -> int:
        return self._like._cached_widths(ui)[0]

    def least_width(self, ui: Ui) -> int:
        return self._like._cached_widths(ui)[1]

    def height(self, ui: Ui, width: int) -> int:
        return self._like._cached_height(ui, width)

    def _cached_widths(self, ui: Ui) -> tuple[int, int]:
        """Return the usual and the least width of the node in px, measured once."""
        if self._widths is None:
            self._widths = self._node.width(ui), self._node.least_width(ui)
        return self._widths

    def _cached_height(self, ui: Ui, width: int) -> int:
        """Return the height of the node at a width in px, measured once per width."""
        if width not in self._heights:
            self._heights[width] = self._node.height(ui, width)
        return self._heights[width]

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._placed = ui
        if self._made is not None:
            self._made.place(ui, rect)

    def children(self) -> Sequence[Node]:
        return (self._node,)
