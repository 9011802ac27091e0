"""A tree of nodes and its pictures: paints widgets in their looks and knows their places on the screen."""

from __future__ import annotations

import pygame

from game.ui.layer import Layer
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.pane import Pane
from game.ui.widgets.widget import REST, Look, Widget


class Canvas:
    """The page below the widgets is `ground`; panes in the tree get pictures of their own."""

    def __init__(self, root: Node, ui: Ui, ground: pygame.Surface) -> None:
        self.ui = ui
        self.root = root
        self.layer = Layer(ground)
        self.widgets: list[Widget] = []
        self.panes: list[Pane] = []
        self._looks: dict[int, Look] = {}
        self._around: dict[int, list[Node]] = {}  # by id of a widget: the nodes around it in its pane, innermost last
        self._collect(root, None, [])
        for pane in self.panes:
            pane.prepare(ui, ground)
        for widget in self.widgets:  # in order, each once
            layer = widget.pane.layer if widget.pane else self.layer
            if layer:
                widget.show(layer.picture, ui, REST)

    def _collect(self, node: Node, pane: Pane | None, around: list[Node]) -> None:
        if isinstance(node, Widget):
            node.pane = pane
            self.widgets.append(node)
            self._around[id(node)] = around
        if isinstance(node, Pane):
            self.panes.append(node)
            pane, around = node, []
        else:
            around = [*around, node]
        for child in node.children():
            self._collect(child, pane, around)

    def with_words(self, widget: Widget) -> pygame.Rect:
        """A widget with the words beside it: the largest node around it that holds no other widget and fits its pane.

        The rectangle is in the same px as the widget's own.
        """
        found = widget.rect
        for node in reversed(self._around[id(widget)]):
            alone = sum(isinstance(inner, Widget) for inner in node.walk()) == 1
            if not alone or (widget.pane and node.rect.h > widget.pane.rect.h // 2):
                break
            found = node.rect
        return found.union(widget.rect)

    def paint(self, widget: Widget, look: Look) -> None:
        """Paints a widget in its place, with the parts of its neighbours that reach into its area."""
        layer = widget.pane.layer if widget.pane else self.layer
        if layer is None:
            return
        self._looks[id(widget)] = look
        area = widget.area(self.ui).clip(layer.picture.get_rect())
        layer.restore(area)
        layer.picture.set_clip(area)
        for other in self.widgets:
            if other.pane is widget.pane and other.area(self.ui).colliderect(area):
                other.show(layer.picture, self.ui, self._looks.get(id(other), REST))
        layer.picture.set_clip(None)

    def look_of(self, widget: Widget) -> Look:
        """The look in which it was last painted."""
        return self._looks.get(id(widget), REST)

    def sprites(self) -> list[Sprite]:
        """The panes."""
        return [sprite for pane in self.panes for sprite in pane.sprites(self.ui)]

    def take_touched(self) -> list[pygame.Rect]:
        """The areas repainted in place since the last call, in window px."""
        out = list(self.layer.touched)
        for pane in self.panes:
            if pane.layer:
                seen = (pane.outside(rect).clip(pane.rect) for rect in pane.layer.touched)
                out += [rect for rect in seen if rect.w and rect.h]
        self._forget()
        return out

    def _forget(self) -> None:
        self.layer.touched = []
        for pane in self.panes:
            if pane.layer:
                pane.layer.touched = []

    def on_screen(self, widget: Widget, rect: pygame.Rect | None = None) -> pygame.Rect:
        """Where a widget (or a rectangle in it) is now, in window px; it may be scrolled out of view."""
        rect = widget.rect if rect is None else rect
        return widget.pane.outside(rect) if widget.pane else pygame.Rect(rect)

    def local(self, widget: Widget, pos: tuple[int, int]) -> tuple[int, int]:
        """A point of the window, in px as the widget's own rectangle."""
        return widget.pane.inside(pos) if widget.pane else pos

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The widget at a point of the window; one under the point comes before one near it."""
        near: Widget | None = None
        for widget in reversed(self.widgets):
            if not widget.enabled and not widget.tip:
                continue
            if widget.pane and not widget.pane.rect.collidepoint(pos):
                continue
            local = self.local(widget, pos)
            if widget.rect.collidepoint(local):
                return widget
            if near is None and widget.hit(self.ui).collidepoint(local):
                near = widget
        return near

    def named(self, name: str) -> Widget | None:
        """The widget of that name."""
        return next((w for w in self.widgets if w.name == name), None)
