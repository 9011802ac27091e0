"""Parts of a long page that are painted when there is time: what is in view at once, the rest bit by bit."""

import pygame

from game.ui import plates
from game.ui.controls import Controls
from game.ui.layout import Inset, Node
from game.ui.ui import Ui
from game.ui.widgets.pane import Pane


class DeferredInset(Inset):
    """Node inside a scrolling pane that may be painted later than the rest of the page."""

    def __init__(self, child: Node) -> None:
        super().__init__(child)
        self.ready = False

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self.ready:
            super().paint(dst, ui)


class DeferredPainting:
    """Queue that paints the nodes of a page whose painting is deferred."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        found = ((pane, node) for pane in controls.canvas.panes for node in _nodes_inside(pane))
        self._todo = [(pane, node) for pane, node in found if isinstance(node, DeferredInset)]

    @property
    def is_all_painted(self) -> bool:
        """Whether all deferred nodes have been painted."""
        return not self._todo

    def paint_visible(self) -> None:
        """Paint all deferred nodes that are in view."""
        for pane, node in [one for one in self._todo if one[0].to_window_rect(one[1].rect).colliderect(one[0].rect)]:
            self._paint_part(pane, node)

    def paint_next_part(self) -> None:
        """Paint one more deferred node: one in view, or else the one nearest to the view."""
        if self._todo:
            self._paint_part(*min(self._todo, key=_distance_from_view))

    def _paint_part(self, pane: Pane, deferred_inset: DeferredInset) -> None:
        """Paint a deferred node into the picture of its pane."""
        canvas, ui, layer = self._controls.canvas, self._controls.ui, pane.layer
        self._todo.remove((pane, deferred_inset))
        deferred_inset.ready = True
        if layer is None:
            return
        deferred_inset.paint(layer.ground, ui)
        far = 2 * plates.shadow_reach(ui.theme.plate_shadow, ui.unit)
        area = deferred_inset.rect.inflate(far, far).clip(layer.ground.get_rect())
        layer.restore_ground(area)
        for widget in canvas.widgets:
            if widget.pane is pane and widget.paint_area(ui).colliderect(area):
                canvas.repaint_widget(widget, canvas.look_of_widget(widget))


def _nodes_inside(pane: Pane) -> list[Node]:
    """Return all nodes of a pane, nested ones included."""
    return [node for child in pane.children() for node in child.walk()]


def _distance_from_view(one: tuple[Pane, DeferredInset]) -> int:
    """Return how far the node of the pair `one` is outside the visible part of its pane, in px; 0 if it is visible."""
    pane, node = one
    seen = pane.to_window_rect(node.rect)
    return max(0, seen.top - pane.rect.bottom, pane.rect.top - seen.bottom)
