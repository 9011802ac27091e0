"""Widgets of a page that places each of them itself."""

from collections.abc import Sequence

from game.ui.layout import Node


class PlacedGroup(Node):
    """A group of nodes that have been placed already."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        super().__init__()
        self._nodes = list(nodes)

    def children(self) -> Sequence[Node]:
        return self._nodes
