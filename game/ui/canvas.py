"""Rendering of a tree of nodes: paints widgets in their looks and tracks their positions on the screen."""

from collections.abc import Iterator, Sequence
from time import perf_counter

import pygame

from game.ui.labels import Label
from game.ui.layer import PaintLayer
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.pane import Pane
from game.ui.widgets.widget import REST, Widget, WidgetLook

AHEAD = 0.008  # seconds at a time for what is painted ahead


class Canvas:
    """The pictures of a page: `ground` below all widgets, and one for the content of each scrolled pane."""

    def __init__(self, root: Node, ui: Ui, ground: pygame.Surface, spare: PaintLayer | None = None) -> None:
        """Paint the tree `root` over `ground`; `spare`: pictures of an earlier layout, which are used again."""
        self.ui = ui
        self.root = root
        self.layer = PaintLayer(ground, spare)
        self.widgets: list[Widget] = []
        self.panes: list[Pane] = []
        self._looks: dict[int, WidgetLook] = {}
        self._around: dict[int, list[Node]] = {}  # by id of a widget: the nodes around it in its pane, innermost last
        self._collect_widgets(root, None, [])
        self._paint_panes([None, *self.panes])

    @property
    def is_released(self) -> bool:
        """Whether the pictures were released, so that nothing of the page can be shown."""
        return self.layer.is_released

    def release_pictures(self) -> None:
        """Release all pictures; what is laid out stays, and can be painted again."""
        self.layer.release()
        for pane in self.panes:
            for layer in filter(None, (pane.layer, pane.spare)):
                layer.release()
            pane.layer = pane.spare = None

    def hand_over_pictures(self, root: Node) -> PaintLayer:
        """Return the pictures of the page for the next layout of the same page, and give those of panes to the panes
        of the same size in its tree `root`; release all others.
        """
        panes = [node for node in root.walk() if isinstance(node, Pane)]
        for pane, old in zip(panes, self.panes, strict=False):
            layer = old.layer
            if layer and layer.ground is not layer.picture and layer.ground.get_size() == pane.picture_size:
                pane.spare, old.layer = layer, None
        spare, self.layer = self.layer, PaintLayer(pygame.Surface((0, 0)))
        self.release_pictures()
        return spare

    def paint_again(self, ground: pygame.Surface) -> None:
        """Paint all pictures again over a new `ground`, with each widget in the look that it had."""
        self.layer = PaintLayer(ground)
        self._paint_panes([None, *self.panes])

    def _paint_panes(self, new: list[Pane | None]) -> None:
        """Paint the panes `new` with the widgets on them; None stands for the page itself."""
        if None in new:  # first: shadows of what stands on the page go on below a pane
            self._paint_widgets([None])
        for pane in new:
            if pane:
                if not pane.bare:
                    pane.paint_content(self.ui, self.layer.picture)
                pane.bare = False
        self._paint_widgets([pane for pane in new if pane])

    def _paint_widgets(self, panes: Sequence[Pane | None]) -> None:
        """Paint the widgets of panes in their looks."""
        for widget in self.widgets:  # one over the other, each once
            layer = widget.pane.layer if widget.pane else self.layer
            if layer and widget.pane in panes:
                widget.show(layer.picture, self.ui, self._looks.get(id(widget), REST))

    def update_panes(self) -> None:
        """Paint the panes that are new in the tree; those painted before are kept."""
        self.widgets, self.panes = [], []
        looks, self._around = self._looks, {}
        self._collect_widgets(self.root, None, [])
        self._looks = {id(widget): looks[id(widget)] for widget in self.widgets if id(widget) in looks}
        self._paint_panes([pane for pane in self.panes if pane.layer is None or pane.bare])

    def prefetch_panes(self, node: Node) -> Iterator[None]:
        """Paint, step by step, the panes in a node that will be put into the tree."""
        began = perf_counter()
        for inner in node.walk():
            if isinstance(inner, Label):  # lines that were never drawn take longest
                inner.prefetch_lines(self.ui)
                if perf_counter() - began > AHEAD:
                    yield
                    began = perf_counter()
        yield
        for inner in node.walk():
            if isinstance(inner, Pane):
                inner.paint_content(self.ui, self.layer.picture)
                yield

    def _collect_widgets(self, node: Node, pane: Pane | None, around: list[Node]) -> None:
        """Collect the panes and widgets below a node. `pane`: the scrolling pane around the node, None for the page;
        `around`: the nodes around it within that pane, outermost first.
        """
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
            self._collect_widgets(child, pane, around)

    def rect_with_label(self, widget: Widget) -> pygame.Rect:
        """Return the rectangle of a widget with its label: that of the largest node around it with no other widget.

        It is in the same coordinates as the widget's own rectangle.
        """
        found = widget.rect
        for node in reversed(self._around[id(widget)]):
            alone = sum(isinstance(inner, Widget) for inner in node.walk()) == 1
            if not alone or (widget.pane and node.rect.h > widget.pane.rect.h // 2):
                break
            found = node.rect
        return found.union(widget.rect)

    def repaint_widget(self, widget: Widget, look: WidgetLook) -> None:
        """Paint a widget in place, with the parts of neighbours that extend into its area."""
        layer = widget.pane.layer if widget.pane else self.layer
        if layer is None:
            return
        self._looks[id(widget)] = look
        area = widget.paint_area(self.ui).clip(layer.picture.get_rect())
        layer.restore_ground(area)
        layer.picture.set_clip(area)
        for other in self.widgets:
            if other.pane is widget.pane and other.paint_area(self.ui).colliderect(area):
                other.show(layer.picture, self.ui, self._looks.get(id(other), REST))
        layer.picture.set_clip(None)

    def look_of_widget(self, widget: Widget) -> WidgetLook:
        """Return the look in which a widget was last painted; at rest by default."""
        return self._looks.get(id(widget), REST)

    def sprites(self) -> list[Sprite]:
        """Return the sprites of all scrolling panes."""
        return [sprite for pane in self.panes for sprite in pane.sprites(self.ui)]

    def take_repainted(self) -> list[pygame.Rect]:
        """Return and clear the areas repainted in place since the last call, in window px."""
        out = list(self.layer.touched)
        for pane in self.panes:
            if pane.layer:
                seen = (pane.to_window_rect(rect).clip(pane.rect) for rect in pane.layer.touched)
                out += [rect for rect in seen if rect.w and rect.h]
        self._forget_repainted_areas()
        return out

    def _forget_repainted_areas(self) -> None:
        """Forget the areas repainted in place, on the page and in all panes."""
        self.layer.touched = []
        for pane in self.panes:
            if pane.layer:
                pane.layer.touched = []

    def on_screen(self, widget: Widget, rect: pygame.Rect | None = None) -> pygame.Rect:
        """Return the rectangle of a widget, or of its part `rect`, in window px; it may be scrolled out of view."""
        rect = widget.rect if rect is None else rect
        return widget.pane.to_window_rect(rect) if widget.pane else pygame.Rect(rect)

    def to_widget_point(self, widget: Widget, pos: tuple[int, int]) -> tuple[int, int]:
        """Convert a point of the window to the widget's coordinates."""
        return widget.pane.to_picture_point(pos) if widget.pane else pos

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the widget at a point of the window; one that contains the point is preferred to one nearby; None for
        none.
        """
        near: Widget | None = None
        for widget in reversed(self.widgets):
            if not widget.enabled and not widget.tip:
                continue
            if widget.pane and not widget.pane.rect.collidepoint(pos):
                continue
            local = self.to_widget_point(widget, pos)
            if widget.rect.collidepoint(local):
                return widget
            if near is None and widget.touch_area(self.ui).collidepoint(local):
                near = widget
        return near

    def widget_named(self, name: str) -> Widget | None:
        """Return the widget with a name; None if there is none."""
        return next((w for w in self.widgets if w.name == name), None)
