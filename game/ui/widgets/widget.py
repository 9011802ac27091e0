"""What all widgets have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.ui.element import PageElement
from game.ui.layout import Node
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.ui.widgets.pane import Pane

Face = Literal["rest", "hover", "pressed"]
TOUCH = 44  # the smallest side of a hit area, reference px


class WidgetLook(NamedTuple):
    """How a widget is painted: its face, and which part of it the pointer or finger is on."""

    face: Face = "rest"
    part: object = None
    focus: bool = False  # it has the keyboard


REST = WidgetLook()


class Widget(Node):
    """Something that can be pressed and focused.

    By `name` it is found again when its page is laid out anew. `tip` and `key` show in a tooltip. Inside a scrolled
    pane `rect` counts from the upper left of what is scrolled.
    """

    stretch = False
    reach = 7  # how far it paints beyond its rectangle, reference px
    group = ""  # arrows walk among widgets of one group
    main = False  # the one thing that its page is for: Enter presses it while nothing has the focus
    called = ""  # what a screen reader calls it, where no words on it or beside it do
    about = ""  # what it says besides, where several are called the same
    below = False  # what else lies in its rectangle lies above it
    menu = ""  # the drop-down with what can be done with it besides
    repeats = False  # held down, it is pressed again and again
    minor = False  # it belongs to the widget before it: arrows pass it by

    def __init__(self, name: str, *, tip: str = "", key: str = "", enabled: bool = True) -> None:
        super().__init__()
        self.name, self.tip, self.shortcut, self.enabled = name, tip, key, enabled
        self.pane: Pane | None = None

    def touch_area(self, ui: Ui) -> pygame.Rect:
        """The area that reacts to pointer and finger: at least TOUCH x TOUCH."""
        grow_w, grow_h = max(0, ui.gap(TOUCH) - self.rect.w), max(0, ui.gap(TOUCH) - self.rect.h)
        return self.rect.inflate(grow_w, grow_h)

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        """The rectangle inside the focus ring, and its corner radius in px."""
        return self.rect, ui.gap(10)

    def area(self, ui: Ui) -> pygame.Rect:
        """The whole area that it may paint on."""
        far = 2 * ui.px(self.reach)
        return self.rect.inflate(far, far)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """The part of it at a point; None if it has no parts."""
        return None

    def tip_of(self, part: object) -> str:
        """What is told to who rests on it, or on a part of it."""
        return self.tip

    def element(self, ui: Ui) -> PageElement | None:
        """What a screen reader is told of it; what has no name is called by the words beside it."""
        return PageElement(self.name, "button", self.tip, key=self.shortcut, enabled=self.enabled)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paints itself."""

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        """The button went down on it."""

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        """The pointer moved with the button down."""

    def release(self, ui: Ui) -> None:
        """The button was let go, wherever the pointer is."""

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """The button was let go over it."""
        self.activate()

    def activate(self) -> None:
        """Enter, Space or a click."""

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """A key or text while it has the focus; True if it used that."""
        return False
