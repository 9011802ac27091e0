"""The base class of widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple, Self, TypedDict, Unpack

import pygame

from game.ui.element import PageElement
from game.ui.layout import Node
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.ui.widgets.pane import Pane

Face = Literal["rest", "hover", "pressed"]
TOUCH = 44  # the smallest side of a hit area, reference px


class WidgetLook(NamedTuple):
    """The state in which a widget is painted: `face` (at rest, hovered, pressed), the part under the pointer or finger,
    and the keyboard focus.
    """

    face: Face = "rest"
    part: object = None
    focus: bool = False  # it has the keyboard


REST = WidgetLook()


class Traits(TypedDict, total=False):
    """Attributes of a widget that say what it belongs to and how it is called."""

    group: str
    called: str
    about: str
    tip: str
    grow: int
    stretch: bool
    chosen: bool


class Widget(Node):
    """An interactive node.

    Its `name` identifies it across layouts.  `tip` and `key` show in a tooltip.  Inside a scrolled pane `rect` is
    relative to the upper left of the scrolled picture.
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
    action: Callable[[], object] | None = None  # what pressing it does, where that is all

    def __init__(self, name: str, *, tip: str = "", key: str = "", enabled: bool = True) -> None:
        super().__init__()
        self.name, self.tip, self.shortcut, self.enabled = name, tip, key, enabled
        self.pane: Pane | None = None

    def with_traits(self, **traits: Unpack[Traits]) -> Self:
        """Set attributes of the widget, and return it."""
        for name, value in traits.items():
            setattr(self, name, value)
        return self

    def touch_area(self, ui: Ui) -> pygame.Rect:
        """Return the area that reacts to pointer and finger: at least TOUCH x TOUCH px."""
        grow_w, grow_h = max(0, ui.gap(TOUCH) - self.rect.w), max(0, ui.gap(TOUCH) - self.rect.h)
        return self.rect.inflate(grow_w, grow_h)

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        """Return the rectangle around which the ring of the keyboard focus is drawn, and its corner radius in px."""
        return self.rect, ui.gap(10)

    def paint_area(self, ui: Ui) -> pygame.Rect:
        """Return the whole area on which the widget may paint."""
        far = 2 * ui.px(self.reach)
        return self.rect.inflate(far, far)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the widget's part at a point; None if it has no parts."""
        return None

    def tooltip_of(self, part: object) -> str:
        """Return the tooltip of the widget or of a part of it."""
        return self.tip

    def element(self, ui: Ui) -> PageElement | None:
        """Return the widget's element for screen readers, None if it has none; without a name it gets that of the
        labels beside it.
        """
        return PageElement(self.name, "button", self.tip, key=self.shortcut, enabled=self.enabled)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the widget in the state `look`."""

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Handle a press of the mouse button on the widget."""

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Handle a move of the pointer with the button down."""

    def wheel(self, by: int) -> bool:
        """Scroll what the widget shows by `by` steps, up if positive; return whether that changed anything."""
        return False

    def release(self, ui: Ui) -> None:
        """Handle the release of the button, wherever the pointer is."""

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Handle a click: the button was released over the widget."""
        self.activate()

    def activate(self) -> None:
        """Activate the widget, by Enter, Space or a click."""
        if self.action:
            self.action()

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Handle a key or text while the widget has the focus; return True if it was used."""
        return False
