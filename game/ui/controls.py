"""Controls of one page: its widgets, their painting and the dispatch of input.

Widgets are repainted in place when their looks change, so a page at rest costs nothing. The
focus ring, tips and open lists are sprites above it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.ui import plates, tips
from game.ui.attention import MARGIN, Attention
from game.ui.canvas import Canvas
from game.ui.keyboard import Keyboard
from game.ui.layout import Node
from game.ui.open_list import OpenList
from game.ui.pointer import Pointer
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.swap import SwappedNode
from game.ui.widgets.textentry import TextEntry
from game.ui.widgets.widget import Widget

TYPED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)  # events of the keyboard, and of an input method


class Controls:
    """The controls of a laid-out tree of nodes over a painted ground.

    `arrows`: arrow keys move from widget to widget. `space`: Space presses the focused widget. `default`: the
    name of the widget that Enter presses while none has the focus, instead of the page's main button. `tells`
    measures tooltips, where their text may be larger than that of widgets.
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
        tells: Ui | None = None,
    ) -> None:
        self.ui, self._tells = ui, tells or ui
        self.canvas = Canvas(root, ui, ground)
        self._attention = Attention(self.canvas, ui)
        self._pointer = Pointer(self._attention)
        self._keyboard = Keyboard(self._attention, arrows=arrows, space=space, default=default)
        self.popup: OpenList | None = None  # the list that is open

    # ---- what hands are on

    @property
    def hover(self) -> Widget | None:
        """Return the widget under the pointer."""
        return self._attention.hover

    @property
    def focus(self) -> Widget | None:
        """Return the focused widget."""
        return self._attention.focus

    @property
    def ring(self) -> bool:
        """Return whether the focus ring is visible."""
        return self._attention.ring

    @property
    def holding(self) -> bool:
        """Return whether a widget is pressed and not released: rebuilding the page now would lose the click."""
        return self._attention.held is not None

    @property
    def repeats(self) -> bool:
        """Return whether the pressed widget repeats its action."""
        return self._attention.held is not None and self._attention.held.repeats

    def focus_on(self, name: str, *, ring: bool = True, reveal: bool = True) -> None:
        """Move the focus to a named widget, if it is there and enabled; `reveal`: scroll it into view."""
        widget = self.canvas.widget_named(name)
        if widget and widget.enabled:
            self._attention.turn_to(widget, reveal=reveal)
            self._attention.ring = ring

    def blur(self) -> None:
        """Remove the focus."""
        self._attention.blur()

    def swap(self, node: SwappedNode, child: Node, *, keep: bool) -> None:
        """Replace the content of a part of the page; a node that was there before is restored as it was.

        `keep`: what goes will come back; else its pictures are used for what comes.
        """
        node.put(self.ui, child, keep=keep)
        self.canvas.update_panes()
        at = self._attention
        at.hover = at.held = None
        if at.focus and at.focus not in self.canvas.widgets:
            at.focus = self.canvas.widget_named(at.focus.name)
        self._pointer.move(self._pointer.pos)

    def swap_in_steps(self, node: SwappedNode, make: Callable[[], Node]) -> Iterator[None]:
        """Replace the content by a new node, which is made, laid out and painted in steps before it is shown."""
        child = make()
        yield
        child.place(self.ui, node.rect)
        yield
        yield from self.canvas.paint_ahead(child)
        self.swap(node, child, keep=False)

    def to_top(self) -> None:
        """Scroll everything to its beginning, but keep the focused widget in view."""
        for pane in self.canvas.panes:
            pane.move(-pane.furthest_scroll)
        self._attention.reveal()

    def take_over(self, old: Controls) -> None:
        """Copy pointer, focus, carets and scrolling from the controls of an earlier layout of the same page."""
        for pane, before in zip(self.canvas.panes, old.canvas.panes, strict=False):
            pane.scroll = min(before.scroll, pane.furthest_scroll)
        for entry in self.canvas.widgets:
            typed = old.canvas.widget_named(entry.name)
            if isinstance(entry, TextEntry) and isinstance(typed, TextEntry):
                same = entry.value == typed.value
                entry.caret, entry.all = typed.caret if same else len(entry.value), typed.all
        if old.focus:
            self.focus_on(old.focus.name, ring=old.ring, reveal=old.ring)  # a hand on the mouse scrolls by itself
            self._hold_still(old)
        self._pointer.move(old._pointer.pos)
        if self.hover and (old.hover is None or old.hover.name != self.hover.name):
            self._attention.rested = float("-inf")  # it came under a pointer at rest: its tip would only be in the way

    def _hold_still(self, old: Controls) -> None:
        """Keep the focused widget at its place on the screen, although the layout around it has changed."""
        before, now = old.focus, self.focus
        if before is None or before.pane is None or now is None or now.pane is None or now.name != before.name:
            return
        was = old.canvas.on_screen(before)
        if before.pane.rect.colliderect(was):
            now.pane.move(self.canvas.on_screen(now).centery - was.centery)
            if self.ring or before.pane.rect.contains(was):
                now.pane.reveal(self.canvas.with_words(now), self.ui.gap(MARGIN))

    def reset_input(self) -> None:
        """Reset the input state when the page is covered or comes back: no hover, press, tooltip or open list.

        A tip comes only once the pointer or the focus moves again.
        """
        self.popup = None
        self._pointer.let_go()
        self._attention.rested = float("-inf")

    # ---- pictures

    @property
    def picture(self) -> pygame.Surface:
        """Return the page with its widgets."""
        return self.canvas.layer.picture

    def sprites(self) -> list[Sprite]:
        """Return panes, focus ring, tooltip and open list, from back to front."""
        out = self.canvas.sprites()
        if self.focus and self.ring:
            out += self._ring(self.focus)
        if self.popup:
            out += self.popup.sprites()
        elif tipped := self._attention.widget_with_tip:
            out += self._tip(tipped)
        return out

    def take_touched(self) -> list[pygame.Rect]:
        """Return and clear what was repainted in place since the last call, in window px."""
        out = self.canvas.take_touched()
        return out + self.popup.controls.take_touched() if self.popup else out

    def _ring(self, widget: Widget) -> list[Sprite]:
        ui = self.ui
        rect, radius = widget.outline(ui)
        away = ui.gap(2) + round(3 * ui.unit)
        box = self.canvas.on_screen(widget, rect).inflate(2 * away, 2 * away)
        picture, _ = plates.plate_picture(box.size, radius + away, None, ui.theme.brass2, 3 * ui.unit)
        sprite = Sprite(picture, box.x, box.y)
        if widget.pane is None:
            return [sprite]
        view = widget.pane.rect.inflate(2 * away, 0 if widget.pane.furthest_scroll else 2 * away)
        seen = sprite.clipped(view)
        return [seen] if seen else []

    def _tip(self, widget: Widget) -> list[Sprite]:
        said = (self._attention.tip_of(widget),)
        return tips.tooltip(self._tells, said, self.canvas.on_screen(widget), key=widget.shortcut)

    def repaint(self, widget: Widget) -> None:
        """Repaint a widget after its value was changed from outside."""
        self._attention.repaint(widget)

    # ---- time and input

    def update(self, dt: float) -> None:
        """Advance by dt seconds: tooltips appear after a rest."""
        if self.popup:
            self.popup.controls.update(dt)
        self._attention.rested += dt
        self._pointer.update(dt)

    @property
    def list_is_open(self) -> bool:
        """Return whether a list is open, which takes all events first."""
        return self.popup is not None

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event for widgets; return any other."""
        if self.popup:
            self._to_popup(self.popup, event)
            return None
        hand = self._keyboard if event.type in TYPED else self._pointer
        handled = hand.event(event)
        if event.type in TYPED and isinstance(self.focus, TextEntry):
            pygame.key.set_text_input_rect(self.canvas.on_screen(self.focus, self.focus.caret_box(self.ui)))
        opener = next((w for w in self.canvas.widgets if isinstance(w, DropDown) and w.opens), None)
        if opener:
            opener.opens = False
            self._open(opener)
        return None if handled else event

    # ---- open lists

    def open_list(self, name: str, at: tuple[int, int] | None = None) -> None:
        """Open the list of a drop-down, below it or at a point."""
        widget = self.canvas.widget_named(name)
        if isinstance(widget, DropDown):
            self._open(widget, at)

    def _open(self, widget: DropDown[Any], at: tuple[int, int] | None = None) -> None:
        anchor = pygame.Rect(at, (0, 0)) if at else self.canvas.on_screen(widget)
        self.popup = OpenList(self.ui, widget, anchor, self._close, Controls)
        self.popup.begin(ring=self.ring)

    def _close(self) -> None:
        self.popup = None

    def _to_popup(self, open_list: OpenList, event: pygame.event.Event) -> None:
        key = event.key if event.type == pygame.KEYDOWN else None
        outside = event.type == pygame.MOUSEBUTTONDOWN and not open_list.box.collidepoint(event.pos)
        if outside or key == pygame.K_TAB or (key == pygame.K_ESCAPE and not open_list.clear_field()):
            self._close()
            return
        if key != pygame.K_ESCAPE:
            open_list.event(event)
        if self.popup is None and self.focus:
            self.repaint(self.focus)
            self._pointer.move(self._pointer.pos)
