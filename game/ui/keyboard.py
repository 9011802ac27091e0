"""Keyboard control of a page's widgets: Tab and arrows move the focus, Enter and Space press, other keys scroll."""

import pygame

from game.ui.attention import InputState
from game.ui.focus import neighbour_for_arrow, next_tab_stop
from game.ui.widgets.textentry import TextEntry
from game.ui.widgets.widget import Widget

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}

HELD = frozenset(  # alone they say nothing: a screen reader is silenced with one
    (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
     pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK)
)  # fmt: skip


def dismisses_message(event: pygame.event.Event) -> bool:
    """Return whether an event dismisses a message that waits to be read: a key, a click or a touch."""
    return event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key not in HELD)


class KeyboardControl:
    """The keyboard control of a page's widgets.

    `arrows`: arrow keys move the focus.  `space`: Space presses the focused widget.  `default`: the name of the widget
    that Enter presses while nothing has the focus, instead of the page's main button.
    """

    def __init__(self, input_state: InputState, *, arrows: bool, space: bool, default: str) -> None:
        self._at, self._canvas, self._ui = input_state, input_state.canvas, input_state.ui
        self._arrows, self._space, self._default = arrows, space, default

    def _tab_stops(self) -> list[Widget]:
        return [w for w in self._canvas.widgets if w.enabled]

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Handle an event for widgets; return False if it was not for them."""
        at = self._at
        composes = isinstance(at.focus, TextEntry) and bool(at.focus.composed)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not composes:
            back = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
            return self._move_by_tab(-1 if back else 1)
        focus = at.focus if at.focus and at.focus.enabled else None
        if focus and focus.key(self._ui, event):
            at.ring = True
            at.repaint(focus)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER or (event.key == pygame.K_SPACE and self._space):
            return self._press_widget(focus or (self._default_widget() if event.key in ENTER else None))
        if self._arrows and event.key in ARROWS:
            return self._move_by_arrow(*ARROWS[event.key])
        return bool(self._canvas.panes) and self._canvas.panes[-1].scroll_by_key(event.key)

    def _default_widget(self) -> Widget | None:
        """Return the widget that Enter presses while nothing has the focus; None for none."""
        named = self._canvas.widget_named(self._default) if self._default else None
        return named or next((widget for widget in self._tab_stops() if widget.main), None)

    def _press_widget(self, widget: Widget | None) -> bool:
        """Activate a widget; return False if there is none or it is disabled."""
        if widget is None or not widget.enabled:
            return False
        widget.activate()
        self._at.repaint(widget)
        return True

    def _move_by_tab(self, by: int) -> bool:
        """Move the focus to the next tab stop (`by` = 1) or the previous one (-1); beyond either end, clear the focus
        on a page with a board, else go on at the other end. Return False if there are no tab stops.
        """
        ring, at = self._tab_stops(), self._at
        if not ring:
            return False
        found = next_tab_stop(ring, at.focus, by)
        if found is None and not self._arrows and at.focus is not None:
            at.clear_focus()
            return True
        at.focus_widget(found or ring[0 if by > 0 else -1])
        at.ring = True
        return True

    def _move_by_arrow(self, dx: int, dy: int) -> bool:
        """Move to the nearest widget in a direction; without a focus, to the first."""
        at, canvas = self._at, self._canvas
        if at.focus is None:
            return self._move_by_tab(1)
        at.ring = True
        found = neighbour_for_arrow(self._tab_stops(), at.focus, canvas.on_screen, dx, dy)
        if found is not None:
            at.focus_widget(found)
        elif dy and canvas.panes:
            canvas.panes[-1].scroll_by(dy * self._ui.px(60))
        return True
