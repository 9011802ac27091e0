"""Mouse and touch control of a page's widgets."""

import pygame

from game.ui.attention import InputState
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

    def handle_event(self, event: pygame.event.Event) -> None:
        """Note the start and the end of a touch; a finger that moves too far ends it."""
        if event.type == pygame.MOUSEBUTTONDOWN and is_touch(event) and event.button == 1:
            self.pos, self.down, self._held = event.pos, True, 0.0
        elif event.type == pygame.MOUSEBUTTONUP or (event.type == pygame.MOUSEMOTION and self._has_strayed(event.pos)):
            self.down = False

    def _has_strayed(self, pos: tuple[int, int]) -> bool:
        return max(abs(pos[0] - self.pos[0]), abs(pos[1] - self.pos[1])) > STRAYS

    def update(self, dt: float) -> bool:
        """Advance by dt seconds; return True once, when the press is long enough."""
        self._held += dt
        if not self.down or self._held < LONG:
            return False
        self.down = False
        return True


class PointerControl:
    """The mouse and touch control of a page's widgets.

    `pos`: the last position, in window px; a finger has none while it touches nothing.
    """

    def __init__(self, input_state: InputState) -> None:
        self._at, self._canvas, self._ui = input_state, input_state.canvas, input_state.ui
        self._pressed_for, self._again = 0.0, 0  # seconds, and how often what is held was pressed again in these
        self._bar: Pane | None = None  # whose scroll bar is held
        self.pos = NOWHERE

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Handle an event for widgets; return False if it was not for them."""
        kind, touch = event.type, is_touch(event)
        if kind == pygame.MOUSEMOTION:
            return self.move_to(event.pos) if not touch or self._is_holding else False
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press_at(event.pos)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            taken = self._release_at(event.pos, touch)
            if touch:
                self.move_to(NOWHERE)
            return taken
        if kind == pygame.MOUSEWHEEL:
            return self._scroll_by_wheel(event)
        if kind == pygame.WINDOWLEAVE:
            self.move_to(NOWHERE)
        return False

    @property
    def _is_holding(self) -> bool:
        return self._bar is not None or self._at.held is not None

    def release(self) -> None:
        """Clear hover and press."""
        at, held, hovered = self._at, self._at.held, self._at.hover
        if self._bar:
            self._bar.stop_drag()
        self._bar = at.held = at.hover = at.part = None
        self.pos = NOWHERE
        at.repaint_changed(held, hovered)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; a pressed widget that repeats is pressed again."""
        held = self._at.held
        if held is None or not held.repeats or self._at.hover is not held:
            self._pressed_for, self._again = 0.0, 0
            return
        self._pressed_for += dt
        while self._at.held is held and self._pressed_for >= REPEAT_AFTER + self._again * REPEAT_EVERY:
            self._again += 1
            held.click(self._ui, self._canvas.to_widget_point(held, self.pos))
            self._at.repaint(held)

    def move_to(self, pos: tuple[int, int]) -> bool:
        """Move the pointer to a window position; return True if it is on a widget, or a widget is held."""
        at, canvas = self._at, self._canvas
        if pos != self.pos:
            at.rested = 0.0
        self.pos = pos
        if self._bar:
            self._bar.drag_to(self._ui, pos)
            return True
        before = at.hover
        widget = canvas.widget_at(pos)
        at.hover = widget if widget and (not widget.enabled or at.held in (None, widget)) else None
        at.part = at.hover.part_at(self._ui, canvas.to_widget_point(at.hover, pos)) if at.hover else None
        if at.held is None and (at.hover is None or at.hover.name != at.pressed):
            at.pressed = ""
        if at.held and at.held.enabled:
            at.held.drag(self._ui, canvas.to_widget_point(at.held, pos))
            at.repaint(at.held)
        at.repaint_changed(before, at.hover)
        return widget is not None or at.held is not None

    def _press_at(self, pos: tuple[int, int]) -> bool:
        """Press the scroll bar or widget at a point; return whether there was one."""
        at = self._at
        self.move_to(pos)
        at.ring = False
        for pane in self._canvas.panes:
            if pane.start_drag(self._ui, pos):
                self._bar = pane
                return True
        widget = at.hover
        if widget is None:
            return False
        if widget.enabled:
            at.held, at.pressed = widget, widget.name
            at.focus_widget(widget, reveal=False)  # it must not slip away from under the pointer
            widget.press(self._ui, self._canvas.to_widget_point(widget, pos))
            at.repaint(widget)
        return True

    def _release_at(self, pos: tuple[int, int], touch: bool) -> bool:
        """Release what is held, clicking a widget that the pointer is still on; return whether anything was."""
        if self._bar:
            self._bar.stop_drag()
            self._bar = None
            return True
        held, self._at.held = self._at.held, None
        if held is None:
            return False
        self.move_to(pos)
        held.release(self._ui)
        repeated, self._pressed_for, self._again = self._again > 0, 0.0, 0
        if touch:
            self.pos = NOWHERE  # before the click, which may lay the page out anew
        if self._at.hover is held and not repeated:
            held.click(self._ui, self._canvas.to_widget_point(held, pos))
        self._at.repaint(held)
        return True

    def _scroll_by_wheel(self, event: pygame.event.Event) -> bool:
        """Scroll the widget or the pane under the pointer; return whether there is one that scrolls."""
        if self._at.hover is not None and self._at.hover.wheel(event.y):
            return True
        for pane in reversed(self._canvas.panes):
            if pane.rect.collidepoint(self.pos) and pane.max_scroll:
                pane.scroll_by(round(-event.y * self._ui.px(60)))
                self.move_to(self.pos)
                return True
        return False
