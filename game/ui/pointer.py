"""Mouse and touch control of a page's widgets."""

import pygame

from game.ui.attention import Attention
from game.ui.widgets.pane import Pane

NOWHERE = (-1, -1)
STRAYS = 10  # px: a finger that goes further does not stay


def is_touch(event: pygame.event.Event) -> bool:
    """Return whether a pointer event comes from a finger."""
    return bool(getattr(event, "touch", False))


LONG = 0.55  # seconds after which a finger that stays is a long press

REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.08  # seconds after which what is held is pressed again, and between two presses


class LongPress:
    """A detector of long presses by a finger, which stand for a right click."""

    def __init__(self) -> None:
        self.pos = NOWHERE
        self.down = False
        self._held = 0.0

    def event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and is_touch(event) and event.button == 1:
            self.pos, self.down, self._held = event.pos, True, 0.0
        elif event.type == pygame.MOUSEBUTTONUP or (event.type == pygame.MOUSEMOTION and self._strays(event.pos)):
            self.down = False

    def _strays(self, pos: tuple[int, int]) -> bool:
        return max(abs(pos[0] - self.pos[0]), abs(pos[1] - self.pos[1])) > STRAYS

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; return True once, when the press is long enough."""
        self._held += dt
        if not self.down or self._held < LONG:
            return False
        self.down = False
        return True


class Pointer:
    """A pointer controller.  `pos`: the last position, in window px; a finger has none while it touches nothing."""

    def __init__(self, attention: Attention) -> None:
        self._at, self._canvas, self._ui = attention, attention.canvas, attention.ui
        self._pressed_for, self._again = 0.0, 0  # seconds, and how often what is held was pressed again in these
        self._bar: Pane | None = None  # whose scroll bar is held
        self.pos = NOWHERE

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event for widgets; return False if it was not for them."""
        kind, touch = event.type, is_touch(event)
        if kind == pygame.MOUSEMOTION:
            return self.move(event.pos) if not touch or self._holds else False
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            taken = self._up(event.pos, touch)
            if touch:
                self.move(NOWHERE)
            return taken
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind == pygame.WINDOWLEAVE:
            self.move(NOWHERE)
        return False

    @property
    def _holds(self) -> bool:
        return self._bar is not None or self._at.held is not None

    def let_go(self) -> None:
        """Clear hover and press."""
        at, held, hovered = self._at, self._at.held, self._at.hover
        if self._bar:
            self._bar.let_go()
        self._bar = at.held = at.hover = at.part = None
        self.pos = NOWHERE
        at.refresh(held, hovered)

    def update(self, dt: float) -> None:
        """Advance by dt seconds: a pressed widget that repeats is pressed again."""
        held = self._at.held
        if held is None or not held.repeats or self._at.hover is not held:
            self._pressed_for, self._again = 0.0, 0
            return
        self._pressed_for += dt
        while self._at.held is held and self._pressed_for >= REPEAT_AFTER + self._again * REPEAT_EVERY:
            self._again += 1
            held.click(self._ui, self._canvas.to_local(held, self.pos))
            self._at.repaint(held)

    def move(self, pos: tuple[int, int]) -> bool:
        """Move the pointer; return True if it is on a widget, or one is held."""
        at, canvas = self._at, self._canvas
        if pos != self.pos:
            at.rested = 0.0
        self.pos = pos
        if self._bar:
            self._bar.pull(self._ui, pos)
            return True
        before = at.hover
        widget = canvas.widget_at(pos)
        at.hover = widget if widget and (not widget.enabled or at.held in (None, widget)) else None
        at.part = at.hover.part_at(self._ui, canvas.to_local(at.hover, pos)) if at.hover else None
        if at.held and at.held.enabled:
            at.held.drag(self._ui, canvas.to_local(at.held, pos))
            at.repaint(at.held)
        at.refresh(before, at.hover)
        return widget is not None or at.held is not None

    def _down(self, pos: tuple[int, int]) -> bool:
        at = self._at
        self.move(pos)
        at.ring = False
        for pane in self._canvas.panes:
            if pane.grab(self._ui, pos):
                self._bar = pane
                return True
        widget = at.hover
        if widget is None:
            return False
        if widget.enabled:
            at.held = widget
            at.turn_to(widget, reveal=False)  # it must not slip away from under the pointer
            widget.press(self._ui, self._canvas.to_local(widget, pos))
            at.repaint(widget)
        return True

    def _up(self, pos: tuple[int, int], touch: bool) -> bool:
        if self._bar:
            self._bar.let_go()
            self._bar = None
            return True
        held, self._at.held = self._at.held, None
        if held is None:
            return False
        self.move(pos)
        held.release(self._ui)
        repeated, self._pressed_for, self._again = self._again > 0, 0.0, 0
        if touch:
            self.pos = NOWHERE  # before the click, which may lay the page out anew
        if self._at.hover is held and not repeated:
            held.click(self._ui, self._canvas.to_local(held, pos))
        self._at.repaint(held)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        for pane in reversed(self._canvas.panes):
            if pane.rect.collidepoint(self.pos) and pane.furthest_scroll:
                pane.move(round(-event.y * self._ui.px(60)))
                self.move(self.pos)
                return True
        return False
