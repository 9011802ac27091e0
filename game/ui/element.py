"""Accessibility tree of a page: elements with a role and a name, nested, in reading order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass, replace
from typing import Any, Literal, NamedTuple

import pygame

Role = Literal[
    "window", "page", "dialog", "group", "list", "grid", "row",
    "heading", "text", "status", "picture", "progress",
    "button", "switch", "choice", "option", "dropdown", "slider", "number", "entry", "cell", "item",
]  # fmt: skip
PRESSED: frozenset[Role] = frozenset(
    ("button", "switch", "choice", "option", "dropdown", "slider", "number", "entry", "cell", "item")
)
Box = tuple[int, int, int, int]
NOWHERE: Box = (0, 0, 0, 0)


def box_from_rect(rect: pygame.Rect) -> Box:
    """Return a rectangle as a tuple of left, top, width and height."""
    return rect.x, rect.y, rect.w, rect.h


@dataclass(eq=False)
class PageElement:
    """An element of the accessibility tree, for screen readers.  `id`: constant and unique on its page.

    `about`: description besides the name; `key`: the key with the same effect as a press.  `on`: whether it is switched
    on; `chosen`: whether it is the selected one of several; `open`: whether its list is open.  `number`: value, minimum
    and maximum; `stops`: the only values that it can have, least first.  `place`: position in a list, and the list's
    length; `minor`: it belongs to the element before it.  `size`: lines and columns of a grid; `line` and `column`:
    position in a grid.  `live`: changes are read out at once.  `active`: the id of the focused element inside.  `box`:
    x, y, width and height.

    Functions that a screen reader may call, where supported: `press`; `focus`; `put`, which sets a value.
    """

    id: str
    role: Role
    name: str = ""
    _: KW_ONLY
    value: str = ""
    about: str = ""
    key: str = ""
    enabled: bool = True
    on: bool | None = None
    chosen: bool | None = None
    open: bool | None = None
    number: tuple[float, float, float] | None = None
    stops: tuple[float, ...] = ()
    place: tuple[int, int] | None = None
    minor: bool = False
    size: tuple[int, int] | None = None
    line: int | None = None
    column: int | None = None
    live: bool = False
    active: str = ""
    box: Box = NOWHERE
    children: tuple[PageElement, ...] = ()
    press: Callable[[], None] | None = None
    focus: Callable[[], None] | None = None
    put: Callable[[str], None] | None = None

    def copy_with(self, **changes: Any) -> PageElement:
        """Return a copy with some fields replaced."""
        return replace(self, **changes)

    def walk_tree(self) -> Iterator[PageElement]:
        """Yield the element and all its descendants, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk_tree()


class PageOutline(NamedTuple):
    """The accessibility tree of a page.  `focus`: the id of the focused element; "" if there is none."""

    name: str
    elements: tuple[PageElement, ...] = ()
    focus: str = ""

    def walk_tree(self) -> Iterator[PageElement]:
        """Yield all elements of the page, in reading order."""
        for element in self.elements:
            yield from element.walk_tree()
