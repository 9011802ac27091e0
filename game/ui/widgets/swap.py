"""A part of a page whose pane can be replaced without a new layout of the rest."""

import pygame

from game.ui.layout.node import Node, Wrapper
from game.ui.ui import Ui
from game.ui.widgets.pane import Pane


class SwappedNode(Wrapper):
    """A node with one replaceable child.  Everything painted in it has to lie in panes."""

    grow = 1

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self.child.place(ui, rect)

    def replace_child(self, ui: Ui, child: Node, *, keep: bool) -> None:
        """Replace the child; a new one is laid out.

        `keep`: the old one will come back; otherwise the pictures of its panes are reused.
        """
        gone, self.child = self.child, child
        if child.rect != self.rect:
            child.place(ui, self.rect)
        if not keep:
            for pane, old in zip(_panes_below(child), _panes_below(gone), strict=False):
                if pane.layer is None:
                    pane.spare, old.layer = old.layer, None


def _panes_below(node: Node) -> list[Pane]:
    """Return all scrolling panes in a node, itself included."""
    return [inner for inner in node.walk() if isinstance(inner, Pane)]
