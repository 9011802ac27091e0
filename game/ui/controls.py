"""The widgets of one page: who has the pointer, who has the focus, and what hands do to them.

Widgets are repainted where they stand when their looks change, so a page nobody touches costs nothing. The
focus ring, tips and open lists are sprites above it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import plates, tips
from game.ui.canvas import Canvas
from game.ui.focus import neighbour, next_stop
from game.ui.layout import Inset, Node
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.pane import Pane
from game.ui.widgets.swap import Swap
from game.ui.widgets.widget import REST, Look, Widget

TIP_AFTER = 0.5  # seconds of rest before a tip shows
TIP_OF_FOCUS = 3.0  # seconds for which that of the focus stays: nothing else would take it away
MARGIN = 20  # between what has the focus and the edge of its pane, reference px: more than the pane's shade
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Controls:
    """Give it a placed tree of nodes and the picture below them (with the tree's own painting on it).

    `arrows`: arrow keys walk from widget to widget. `space`: Space presses what has the focus. `default`: the
    name of what Enter presses while nothing has the focus.
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
    ) -> None:
        self.ui = ui
        self.canvas = Canvas(root, ui, ground)
        self.hover: Widget | None = None
        self.focus: Widget | None = None
        self.ring = False  # the ring shows only to hands on the keyboard
        self._arrows, self._space, self._default = arrows, space, default
        self._part: object = None
        self._held: Widget | None = None
        self._bar: Pane | None = None
        self._pointer = (-1, -1)
        self._rested = 0.0
        self._popup: _Popup | None = None

    def take_over(self, old: Controls) -> None:
        """Goes on where the controls of an earlier layout of the same page stopped."""
        for pane, before in zip(self.canvas.panes, old.canvas.panes, strict=False):
            pane.scroll = min(before.scroll, pane.furthest)
        if old.focus:
            self.focus_on(old.focus.name, ring=old.ring)
            self._hold_still(old)
        self._moved(old._pointer)

    def _hold_still(self, old: Controls) -> None:
        """What has the focus stays where it was on the screen, though all round it has another size now."""
        before, now = old.focus, self.focus
        if before is None or before.pane is None or now is None or now.pane is None or now.name != before.name:
            return
        was = old.canvas.on_screen(before)
        if before.pane.rect.colliderect(was):
            now.pane.move(self.canvas.on_screen(now).centery - was.centery)
            now.pane.reveal(self.canvas.with_words(now), self.ui.gap(MARGIN))

    def rest(self) -> None:
        """The page is covered, or comes back: nothing is pointed at or pressed, no tip shows, no list is open.

        A tip comes only once the pointer or the focus moves again.
        """
        held, hovered = self._held, self.hover
        if self._bar:
            self._bar.let_go()
        self._bar = self._held = self.hover = self._popup = None
        self._part, self._pointer = None, (-1, -1)
        self._rested = float("-inf")
        self._refresh(held, hovered)

    # ---- pictures

    @property
    def picture(self) -> pygame.Surface:
        """The page with its widgets on it."""
        return self.canvas.layer.picture

    def sprites(self) -> list[Sprite]:
        """Panes, focus ring, tip and open list, from back to front."""
        out = self.canvas.sprites()
        if self.focus and self.ring:
            out += self._ring(self.focus)
        if self._popup:
            out += self._popup.sprites()
        elif self._tipped:
            out += self._tip(self._tipped)
        return out

    def take_touched(self) -> list[pygame.Rect]:
        """What was repainted in place since the last call, in window px."""
        out = self.canvas.take_touched()
        return out + self._popup.controls.take_touched() if self._popup else out

    def _ring(self, widget: Widget) -> list[Sprite]:
        ui = self.ui
        rect, radius = widget.outline(ui)
        away = ui.gap(2) + round(3 * ui.unit)
        box = self.canvas.on_screen(widget, rect).inflate(2 * away, 2 * away)
        picture, _ = plates.plate(box.size, radius + away, None, ui.theme.brass2, 3 * ui.unit)
        sprite = Sprite(picture, box.x, box.y)
        if widget.pane is None:
            return [sprite]
        view = widget.pane.rect.inflate(2 * away, 0 if widget.pane.furthest else 2 * away)
        seen = sprite.clipped(view)
        return [seen] if seen else []

    @property
    def _tipped(self) -> Widget | None:
        widget = self.hover
        if widget is None and self.ring and self._rested < TIP_AFTER + TIP_OF_FOCUS:
            widget = self.focus
        return widget if widget and widget.tip and self._rested >= TIP_AFTER and not self._held else None

    def _tip(self, widget: Widget) -> list[Sprite]:
        return tips.tooltip(self.ui, (widget.tip,), self.canvas.on_screen(widget), key=widget.shortcut)

    def repaint(self, widget: Widget) -> None:
        """Paints a widget anew, after its value was changed from outside."""
        self.canvas.paint(widget, self._look(widget))

    def _look(self, widget: Widget) -> Look:
        focus = widget is self.focus
        if widget is self._held:
            return Look("pressed" if widget is self.hover else "hover", self._part, focus)
        return Look("hover", self._part, focus) if widget is self.hover else REST._replace(focus=focus)

    def _refresh(self, *widgets: Widget | None) -> None:
        for widget in widgets:
            if widget and self.canvas.look_of(widget) != self._look(widget):
                self.repaint(widget)

    # ---- time and hands

    def update(self, dt: float) -> None:
        """Time passes: tips show after a rest."""
        if self._popup:
            self._popup.controls.update(dt)
        self._rested += dt

    @property
    def busy(self) -> bool:
        """A list is open: it wants all events first."""
        return self._popup is not None

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Takes what is meant for widgets; hands on the rest."""
        if self._popup:
            return self._to_popup(event)
        handled = self._handle(event)
        opener = next((w for w in self.canvas.widgets if isinstance(w, DropDown) and w.opens), None)
        if opener:
            opener.opens = False
            self._open(opener)
        return None if handled else event

    def _handle(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind == pygame.WINDOWLEAVE:
            self._moved((-1, -1))
            return False
        if kind in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._key(event)
        return False

    def _moved(self, pos: tuple[int, int]) -> bool:
        if pos != self._pointer:
            self._rested = 0.0
        self._pointer = pos
        if self._bar:
            self._bar.pull(self.ui, pos)
            return True
        before = self.hover
        widget = self.canvas.at(pos)
        self.hover = widget if widget and widget.enabled and self._held in (None, widget) else None
        if widget and not widget.enabled:
            self.hover = widget  # for its tip only; its face stays
        self._part = self.hover.part_at(self.ui, self.canvas.local(self.hover, pos)) if self.hover else None
        if self._held and self._held.enabled:
            self._held.drag(self.ui, self.canvas.local(self._held, pos))
            self.repaint(self._held)
        self._refresh(before, self.hover)
        return widget is not None or self._held is not None

    def _down(self, pos: tuple[int, int]) -> bool:
        self._moved(pos)
        self.ring = False
        for pane in self.canvas.panes:
            if pane.grab(self.ui, pos):
                self._bar = pane
                return True
        widget = self.hover
        if widget is None:
            return False
        if widget.enabled:
            self._held = widget
            self._set_focus(widget)
            widget.press(self.ui, self.canvas.local(widget, pos))
            self.repaint(widget)
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        if self._bar:
            self._bar.let_go()
            self._bar = None
            return True
        held, self._held = self._held, None
        if held is None:
            return False
        self._moved(pos)
        held.release(self.ui)
        if self.hover is held:
            held.click(self.ui, self.canvas.local(held, pos))
        self.repaint(held)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        for pane in reversed(self.canvas.panes):
            if pane.rect.collidepoint(self._pointer) and pane.furthest:
                pane.move(round(-event.y * self.ui.px(60)))
                self._moved(self._pointer)
                return True
        return False

    # ---- the keyboard

    def ringed(self) -> list[Widget]:
        """What Tab walks through, in reading order."""
        return [w for w in self.canvas.widgets if w.enabled]

    def focus_on(self, name: str, *, ring: bool = True, reveal: bool = True) -> None:
        """Gives a widget the focus, if it is there and enabled. `reveal`: it is scrolled into view."""
        widget = self.canvas.named(name)
        if widget and widget.enabled:
            self._set_focus(widget, reveal=reveal)
            self.ring = ring

    def blur(self) -> None:
        """Nothing has the focus."""
        before, self.focus, self.ring = self.focus, None, False
        self._refresh(before)

    def _set_focus(self, widget: Widget, *, reveal: bool = True) -> None:
        before, self.focus = self.focus, widget
        self._refresh(before, widget)
        self._rested = 0.0
        if widget.pane and reveal:
            widget.pane.reveal(self.canvas.with_words(widget), self.ui.gap(MARGIN))

    def _key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            back = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
            return self._step(-1 if back else 1)
        focus = self.focus if self.focus and self.focus.enabled else None
        if focus and focus.key(self.ui, event):
            self.ring = True
            self.repaint(focus)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER or (event.key == pygame.K_SPACE and self._space):
            return self._press(focus or (self.canvas.named(self._default) if event.key in ENTER else None))
        if self._arrows and event.key in ARROWS:
            return self._walk(*ARROWS[event.key])
        return bool(self.canvas.panes) and self.canvas.panes[-1].key(event.key)

    def swap(self, holder: Swap, child: Node, *, keep: bool) -> None:
        """Puts another node into a part of the page; one that was there before comes back as it was.

        `keep`: what goes will come back; else its pictures are used for what comes.
        """
        holder.put(self.ui, child, keep=keep)
        self.canvas.read_again()
        self.hover = self._held = None
        if self.focus and self.focus not in self.canvas.widgets:
            self.focus = self.canvas.named(self.focus.name)
        self._moved(self._pointer)

    def to_top(self) -> None:
        """Everything is scrolled to its beginning, but what has the focus stays in view."""
        for pane in self.canvas.panes:
            pane.move(-pane.furthest)
        if self.focus and self.focus.pane:
            self.focus.pane.reveal(self.canvas.with_words(self.focus), self.ui.gap(MARGIN))

    def _press(self, widget: Widget | None) -> bool:
        if widget is None or not widget.enabled:
            return False
        widget.activate()
        self.repaint(widget)
        return True

    def _step(self, by: int) -> bool:
        ring = self.ringed()
        if not ring:
            return False
        self._set_focus(next_stop(ring, self.focus, by))
        self.ring = True
        return True

    def _walk(self, dx: int, dy: int) -> bool:
        """Goes to the nearest widget in a direction; where none has the focus, to the first."""
        if self.focus is None or not self.ring:
            if self.focus is None:
                return self._step(1)
            self.ring = True
            return True
        found = neighbour(self.ringed(), self.focus, self.canvas.on_screen, dx, dy)
        if found is not None:
            self._set_focus(found)
        elif dy and self.canvas.panes:
            self.canvas.panes[-1].move(dy * self.ui.px(60))
        return True

    # ---- open lists

    def _open(self, widget: DropDown) -> None:
        self._popup = _Popup(self.ui, widget, self.canvas.on_screen(widget), self._close)
        if self.ring:
            self._popup.controls.focus_on(self._popup.chosen)

    def _close(self) -> None:
        self._popup = None

    def _to_popup(self, event: pygame.event.Event) -> pygame.event.Event | None:
        popup = self._popup
        if popup is None:
            return event
        escape = event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_TAB)
        outside = event.type == pygame.MOUSEBUTTONDOWN and not popup.box.collidepoint(event.pos)
        if escape or outside:
            self._close()
            return None
        popup.controls.event(event)
        if self._popup is None and self.focus:
            self.repaint(self.focus)
            self._moved(self._pointer)
        return None


class _Popup:
    """The open list of a drop-down, on a plate of its own."""

    def __init__(self, ui: Ui, widget: DropDown, anchor: pygame.Rect, close: Callable[[], None]) -> None:
        listing = widget.popup(close)
        self.chosen = next((row.name for row in listing.rows if row.chosen), listing.rows[0].name)
        frame = Inset(listing, pad=(6, 6), face="plate", border=ui.theme.brass)
        wide = max(frame.width(ui), anchor.w)
        high = min(frame.height(ui, wide), ui.size[1] - 2 * ui.gap(8))
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.topright = anchor.right, anchor.bottom + ui.gap(4)
        if not ui.rtl:
            self.box.left = anchor.left
        if self.box.bottom > ui.size[1] - ui.gap(8) and anchor.top > ui.size[1] - anchor.bottom:
            self.box.bottom = anchor.top - ui.gap(4)
        self.box.clamp_ip(ui.window)
        frame.place(ui, self.box)
        ground = pygame.Surface(ui.size, pygame.SRCALPHA)
        frame.paint(ground, ui)
        self.controls = Controls(frame, ui, ground)
        far = 2 * plates.reach(ui.theme.plate_shadow, ui.unit)
        seen = self.box.inflate(far, far).clip(ui.window)
        self.sprite = Sprite(self.controls.picture, seen.x, seen.y, (seen.x, seen.y, seen.w, seen.h))

    def sprites(self) -> list[Sprite]:
        return [self.sprite, *self.controls.sprites()]
