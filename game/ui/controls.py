"""Controls of one page: its widgets, their painting and the dispatch of input.

Widgets are repainted in place when their looks change, so a page at rest costs nothing. The
focus ring, tips and open lists are sprites above it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.ui import plates, tips
from game.ui.attention import MARGIN, InputState
from game.ui.canvas import Canvas
from game.ui.keyboard import KeyboardControl
from game.ui.layer import PaintLayer
from game.ui.layout import Node
from game.ui.open_list import OpenList
from game.ui.pointer import PointerControl
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.swap import SwappedNode
from game.ui.widgets.textentry import TextEntry
from game.ui.widgets.widget import Widget

TYPED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)  # events of the keyboard, and of an input method


class Controls:
    """Paints the widgets of a laid-out node tree over a background picture, and passes input events to them.

    `arrows`: arrow keys move from widget to widget. `space`: Space presses the focused widget. `default`: the name of
    the widget that Enter presses while none has the focus, instead of the page's main button. `tip_ui`: the
    measures of tooltips, whose text may be larger than that of widgets. `spare`: pictures of an earlier layout, which
    are used again.
    """

    def __init__(
        self,
        root: Node,
        ui: Ui,
        ground: pygame.Surface,
        *,
        arrows: bool = True,
        space: bool = True,
        default: str = "",
        tip_ui: Ui | None = None,
        spare: PaintLayer | None = None,
    ) -> None:
        self.ui, self._tip_ui = ui, tip_ui or ui
        self.canvas = Canvas(root, ui, ground, spare)
        self._attention = InputState(self.canvas, ui)
        self._pointer = PointerControl(self._attention)
        self._keyboard = KeyboardControl(self._attention, arrows=arrows, space=space, default=default)
        self.popup: OpenList | None = None  # the list that is open

    # ---- what hands are on

    @property
    def hover(self) -> Widget | None:
        """The widget under the pointer."""
        return self._attention.hover

    @property
    def focus(self) -> Widget | None:
        """The focused widget."""
        return self._attention.focus

    @property
    def is_focus_visible(self) -> bool:
        """Whether the focus ring is visible."""
        return self._attention.ring

    @property
    def is_pressed(self) -> bool:
        """Whether a widget is pressed and not released, so that rebuilding the page now would lose the click."""
        return self._attention.held is not None

    @property
    def is_repeating(self) -> bool:
        """Whether the pressed widget repeats its action."""
        return self._attention.held is not None and self._attention.held.repeats

    def focus_on(self, name: str, *, ring: bool = True, reveal: bool = True) -> None:
        """Move the focus to the widget `name`, if it exists and is enabled. `ring`: show a ring around it; `reveal`:
        scroll it into view.
        """
        widget = self.canvas.widget_named(name)
        if widget and widget.enabled:
            self._attention.focus_widget(widget, reveal=reveal)
            self._attention.ring = ring

    def clear_focus(self) -> None:
        """Remove the focus."""
        self._attention.clear_focus()

    def replace_content(self, node: SwappedNode, child: Node, *, keep: bool) -> None:
        """Replace the child of a swappable node; a child that was shown in it before is restored as it was. `keep`:
        keep the old child's pictures, as it will come back; otherwise reuse them for the new one.
        """
        node.replace_child(self.ui, child, keep=keep)
        self.canvas.update_panes()
        at = self._attention
        at.hover = None
        if at.held not in self.canvas.widgets:  # what is held elsewhere on the page is still going to be clicked
            at.held = None
        if at.focus and at.focus not in self.canvas.widgets:
            at.focus = self.canvas.widget_named(at.focus.name)
        self._pointer.move_to(self._pointer.pos)

    def replace_in_steps(self, node: SwappedNode, make: Callable[[], Node]) -> Iterator[None]:
        """Replace a node's child by the one that `make` returns, which is made, laid out and painted in steps before it
        is shown.
        """
        child = make()
        yield
        child.place(self.ui, node.rect)
        yield
        yield from self.canvas.prefetch_panes(child)
        self.replace_content(node, child, keep=False)

    def scroll_to_top(self) -> None:
        """Scroll everything to its beginning, but keep the focused widget in view."""
        for pane in self.canvas.panes:
            pane.scroll_by(-pane.max_scroll)
        self._attention.scroll_to_focus()

    def take_over_state(self, old: Controls) -> None:
        """Copy pointer, focus, carets and scrolling from the controls of an earlier layout of the same page."""
        for pane, before in zip(self.canvas.panes, old.canvas.panes, strict=False):
            pane.scroll = min(before.scroll, pane.max_scroll)
        for entry in self.canvas.widgets:
            typed = old.canvas.widget_named(entry.name)
            if isinstance(entry, TextEntry) and isinstance(typed, TextEntry):
                same = entry.value == typed.value
                entry.caret, entry.all = typed.caret if same else len(entry.value), typed.all
        if old.focus:
            # A hand on the mouse scrolls by itself.
            self.focus_on(old.focus.name, ring=old.is_focus_visible, reveal=old.is_focus_visible)
            self._keep_focus_in_place(old)
        self._attention.pressed = old._attention.pressed
        self._pointer.move_to(old._pointer.pos)
        if self.hover and (old.hover is None or old.hover.name != self.hover.name):
            self._attention.rested = float("-inf")  # it came under a pointer at rest: its tip would only be in the way

    def _keep_focus_in_place(self, old: Controls) -> None:
        """Scroll so that the focused widget stays at its place on the screen in the new layout. If the window's size
        has changed, a pane that wasn't scrolled stays so.
        """
        before, now = old.focus, self.focus
        if before is None or before.pane is None or now is None or now.pane is None or now.name != before.name:
            return
        was = old.canvas.on_screen(before)
        if old.ui.size != self.ui.size and not before.pane.scroll:
            if self.is_focus_visible:
                now.pane.reveal(self.canvas.rect_with_label(now), self.ui.gap(MARGIN))
        elif before.pane.rect.colliderect(was):
            now.pane.scroll_by(self.canvas.on_screen(now).centery - was.centery)
            if self.is_focus_visible or before.pane.rect.contains(was):
                now.pane.reveal(self.canvas.rect_with_label(now), self.ui.gap(MARGIN))

    def reset_input(self) -> None:
        """Reset the input state when the page is covered or comes back: no hover, press, tooltip or open list.

        The next tooltip appears only after the pointer or the focus has moved.
        """
        self.popup = None
        self._pointer.release()
        self._attention.rested = float("-inf")

    # ---- pictures

    @property
    def picture(self) -> pygame.Surface:
        """The page with its widgets."""
        return self.canvas.layer.picture

    def sprites(self) -> list[Sprite]:
        """Return panes, focus ring, tooltip and open list, from back to front."""
        out = self.canvas.sprites()
        if self.focus and self.is_focus_visible:
            out += self._focus_ring_sprites(self.focus)
        if self.popup:
            out += self.popup.sprites()
        elif tipped := self._attention.widget_with_tip:
            out += self._tooltip_sprites(tipped)
        return out

    def take_repainted(self) -> list[pygame.Rect]:
        """Return and clear the areas repainted in place since the last call, in window px."""
        out = self.canvas.take_repainted()
        return out + self.popup.controls.take_repainted() if self.popup else out

    def _focus_ring_sprites(self, widget: Widget) -> list[Sprite]:
        """Return the ring around the focused widget, cut off at the edges of its scrolling pane; empty if it is out of
        view.
        """
        ui = self.ui
        rect, radius = widget.focus_outline(ui)
        away = ui.gap(2) + round(3 * ui.unit)
        box = self.canvas.on_screen(widget, rect).inflate(2 * away, 2 * away)
        picture, _ = plates.plate_picture(box.size, radius + away, None, ui.theme.brass2, 3 * ui.unit)
        sprite = Sprite(picture, box.x, box.y)
        if widget.pane is None:
            return [sprite]
        view = widget.pane.rect.inflate(2 * away, 0 if widget.pane.max_scroll else 2 * away)
        seen = sprite.clipped(view)
        return [seen] if seen else []

    def _tooltip_sprites(self, widget: Widget) -> list[Sprite]:
        said = (self._attention.tooltip_of(widget),)
        return tips.tooltip_sprites(self._tip_ui, said, self.canvas.on_screen(widget), key=widget.shortcut)

    def repaint(self, widget: Widget) -> None:
        """Repaint a widget after its value was changed from outside."""
        self._attention.repaint(widget)

    # ---- time and input

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; tooltips appear after the pointer has rested."""
        if self.popup:
            self.popup.controls.update(dt)
        self._attention.rested += dt
        self._pointer.update(dt)

    @property
    def is_list_open(self) -> bool:
        """Whether a list is open, which takes all events first."""
        return self.popup is not None

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event for widgets and return None, or return any other event."""
        if self.popup:
            self._pass_to_list(self.popup, event)
            return None
        hand = self._keyboard if event.type in TYPED else self._pointer
        handled = hand.handle_event(event)
        if event.type in TYPED and isinstance(self.focus, TextEntry):
            pygame.key.set_text_input_rect(self.canvas.on_screen(self.focus, self.focus.caret_rect(self.ui)))
        opener = next((w for w in self.canvas.widgets if isinstance(w, DropDown) and w.opens), None)
        if opener:
            opener.opens = False
            self._show_list(opener)
        return None if handled else event

    # ---- open lists

    def open_list(self, name: str, at: tuple[int, int] | None = None) -> None:
        """Open the list of the drop-down `name` at a point of the window, or below the drop-down if `at` is None."""
        widget = self.canvas.widget_named(name)
        if isinstance(widget, DropDown):
            self._show_list(widget, at)

    def _show_list(self, widget: DropDown[Any], at: tuple[int, int] | None = None) -> None:
        """Open the list of a drop-down, below the widget or at the window position `at`."""
        anchor = pygame.Rect(at, (0, 0)) if at else self.canvas.on_screen(widget)
        self.popup = OpenList(self.ui, widget, anchor, self._close_list, Controls)
        self.popup.set_initial_focus(ring=self.is_focus_visible)

    def _close_list(self) -> None:
        """Close the open list, if any."""
        self.popup = None

    def _pass_to_list(self, open_list: OpenList, event: pygame.event.Event) -> None:
        """Pass an event to the open list; a press outside, Tab or Esc closes it."""
        key = event.key if event.type == pygame.KEYDOWN else None
        outside = event.type == pygame.MOUSEBUTTONDOWN and not open_list.box.collidepoint(event.pos)
        if outside or key == pygame.K_TAB or (key == pygame.K_ESCAPE and not open_list.clear_search()):
            self._close_list()
            return
        if key != pygame.K_ESCAPE:
            open_list.handle_event(event)
        if self.popup is None and self.focus:
            self.repaint(self.focus)
            self._pointer.move_to(self._pointer.pos)
