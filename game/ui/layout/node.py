"""Nodes of a page layout: each has a place and a preferred size, and paints itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, Self

import pygame

from game.ui.ui import Ui

Align = Literal["start", "center", "end", "stretch"]


class Node:
    """A node of a page's layout tree."""

    grow = 0  # its share of the room that is left over in the direction of its parent
    stretch = True  # False: in a column it keeps its own width
    yields = False  # it becomes narrower before others do
    there = True  # False: it has given way to others, and takes no room
    first = False  # whether all that is left over is for what is in it
    limit = 0  # how long it grows before others do, px
    said = ""  # what it says in words, where it is text
    heard: str | None = None  # what a screen reader says in place of all that is in it; "": nothing
    live = False  # a screen reader says it as soon as it comes
    gathers: tuple[Literal["group", "list"], str] | None = None  # what a screen reader takes what is in it for
    extent: tuple[float, float] = (0, 0)  # the width and height it would like to have, reference px

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def width(self, ui: Ui) -> int:
        """Return the preferred width."""
        return ui.px(self.extent[0])

    def least_width(self, ui: Ui) -> int:
        """Return the smallest usable width."""
        return self.width(ui)

    def height(self, ui: Ui, width: int) -> int:
        """Return the height needed at a width."""
        return ui.px(self.extent[1])

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Set the node's rectangle and place its children."""
        self.rect = pygame.Rect(rect)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Paint the static content, without widgets."""
        for child in self.children():
            child.paint(dst, ui)

    def children(self) -> Sequence[Node]:
        """Return the visible nodes directly inside this one, in reading order."""
        return ()

    def all_parts(self) -> Sequence[Node]:
        """Return the children, including those that are collapsed."""
        return self.children()

    def with_icon_only(self) -> Node:
        """Return the node without its text, if it has an icon."""
        return self

    def as_group(self, role: Literal["group", "list"], name: str) -> Self:
        """Mark the node as a group or list of that name, for screen readers, and return it."""
        self.gathers = role, name
        return self

    def with_spoken_text(self, said: str) -> Self:
        """Set the text `said` by screen readers instead of the visible one, "" for none, and return the node."""
        self.heard = said
        return self

    def walk(self) -> Iterator[Node]:
        """Yield the node and all its descendants, in reading order."""
        yield self
        for child in self.children():
            yield from child.walk()


class Wrapper(Node):
    """A node around one other; `pad`: space at its sides, and above and below, reference px."""

    pad: tuple[float, float] = (0, 0)

    def __init__(self, child: Node) -> None:
        super().__init__()
        self.child = child

    def children(self) -> Sequence[Node]:
        return (self.child,)

    def width(self, ui: Ui) -> int:
        return self.child.width(ui) + 2 * ui.gap(self.pad[0])

    def least_width(self, ui: Ui) -> int:
        return self.child.least_width(ui) + 2 * ui.gap(self.pad[0])

    def height(self, ui: Ui, width: int) -> int:
        return self.child.height(ui, width - 2 * ui.gap(self.pad[0])) + 2 * ui.gap(self.pad[1])


class Space(Node):
    """An empty node; with `grow` it pushes its neighbours apart."""

    def __init__(self, length: float = 0, *, grow: int = 0) -> None:
        super().__init__()
        self.extent, self.grow = (length, length), grow


class Sketch(Node):
    """A node drawn by a painter function; `extent`: width and height, reference px."""

    def __init__(
        self,
        painter: Callable[[pygame.Surface, pygame.Rect, Ui], None],
        extent: tuple[float, float],
        *,
        grow: int = 0,
        stretch: bool = True,
    ) -> None:
        super().__init__()
        self.painter, self.extent, self.grow, self.stretch = painter, extent, grow, stretch

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        self.painter(dst, self.rect, ui)


class Slot(Node):
    """An empty rectangle reserved for other content; without a name it's a gap that may shrink to nothing.

    `limit`: how far it grows, px; `first`: it takes all of the remaining space.
    """

    def __init__(
        self, name: str = "", wide: int = 0, high: int = 0, *, grow: int = 0, limit: int = 0, first: bool = False
    ) -> None:
        super().__init__()
        self.name, self.wide, self.high, self.grow, self.limit, self.first = name, wide, high, grow, limit, first
        self.stretch = not wide

    def width(self, ui: Ui) -> int:
        return self.wide

    def least_width(self, ui: Ui) -> int:
        return self.wide if self.name else 0

    def height(self, ui: Ui, width: int) -> int:
        return self.high


class Picture(Node):
    """A node with fixed proportions, drawn by a painter function into its rectangle."""

    stretch = False

    def __init__(
        self,
        painter: Callable[[pygame.Surface, pygame.Rect], None],
        wide: float,
        high: float,
        *,
        least: float = 0,
        grow: int = 0,
    ) -> None:
        """Set up a node of the preferred size `wide` x `high`, reference px; it shrinks down to `least` wide."""
        super().__init__()
        self.painter, self.wide, self.high, self.smallest, self.grow = painter, wide, high, least or wide, grow

    def width(self, ui: Ui) -> int:
        return ui.gap(self.wide)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(self.smallest)

    def height(self, ui: Ui, width: int) -> int:
        return round(width * self.high / self.wide)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        high = self.height(ui, self.rect.w)
        self.painter(dst, pygame.Rect(self.rect.x, self.rect.y, self.rect.w, min(high, self.rect.h) or high))


class OneOfNodes(Node):
    """A node that shows one of several; subclasses choose it. Its width is that of the first, at least of the last."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        super().__init__()
        self.nodes, self.seen = nodes, nodes[0]

    def children(self) -> Sequence[Node]:
        """Return the one node that is shown, as a list."""
        return (self.seen,)

    def all_parts(self) -> Sequence[Node]:
        return self.nodes

    def width(self, ui: Ui) -> int:
        return self.nodes[0].width(ui)

    def least_width(self, ui: Ui) -> int:
        return self.nodes[-1].least_width(ui)
