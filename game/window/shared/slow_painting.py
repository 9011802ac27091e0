"""Painting the pictures of a page bit by bit, so that no frame waits for all of them."""

from time import perf_counter

from game.ui.controls import Controls
from game.ui.widgets import Widget
from game.window.shell.control_page import PagePart

AT_ONCE = 0.002  # seconds in which widgets are painted before the page is shown
A_FRAME = 0.003  # and in each frame after that
A_FRAME_SEEN = 0.010  # while something in view is not painted yet


class SlowWidget(Widget):
    """A widget that is painted late: it shows nothing until it `is_awake`, and all of it once `is_picture_ready`."""

    is_awake = False

    @property
    def is_picture_ready(self) -> bool:
        """Whether the widget's picture is painted."""
        raise NotImplementedError

    def paint_picture(self) -> None:
        """Paint the widget's picture; the widget has to be repainted afterwards."""
        raise NotImplementedError


class PaintQueue:
    """A queue of the slow widgets of one layout that are not painted yet; those in view are shown first, as far as time
    allows.

    `at_once`: seconds in which widgets are painted before the page is shown.
    """

    def __init__(self, controls: Controls, *, at_once: float = AT_ONCE) -> None:
        self._controls = controls
        self._left = [w for w in controls.canvas.widgets if isinstance(w, SlowWidget) and not _is_painted(w)]
        self._left.sort(key=self._is_in_view, reverse=True)
        began = perf_counter()
        for n, widget in enumerate(self._left):
            late = n and perf_counter() - began > at_once
            if late or not (self._is_in_view(widget) or widget.is_picture_ready):
                break
            self._wake_widget(widget)
        self._drop_painted()
        self._fresh = True

    @property
    def all_painted(self) -> bool:
        """Whether no widget is left to be painted."""
        return not self._left

    def paint_view(self) -> None:
        """Paint all that is in view, however long it takes."""
        seen = [widget for widget in self._left if self._is_in_view(widget)]
        for widget in seen:
            widget.is_awake = True
            if not widget.is_picture_ready:
                widget.paint_picture()
        for widget in seen:
            self._controls.repaint(widget)
        self._drop_painted()

    def paint_next_part(self) -> None:
        """Paint as many widgets as there is time for, those in view first; none in the first frame of a layout."""
        if self._fresh:
            self._fresh = False
            return
        began = perf_counter()
        self._left.sort(key=self._is_in_view, reverse=True)
        for widget in self._left:
            if perf_counter() - began > (A_FRAME_SEEN if self._is_in_view(widget) else A_FRAME):
                break
            self._paint_widget(widget)
        self._drop_painted()

    def _paint_widget(self, widget: SlowWidget) -> None:
        """Paint a widget's picture, and show it wherever the same picture is used."""
        if not widget.is_awake:
            self._wake_widget(widget)
        if not widget.is_picture_ready:
            waiting = [one for one in self._left if one.is_awake and not one.is_picture_ready]
            widget.paint_picture()
            for one in waiting:  # the same game may stand on the page twice
                if one.is_picture_ready:
                    self._controls.repaint(one)

    def _drop_painted(self) -> None:
        self._left = [widget for widget in self._left if not _is_painted(widget)]

    def _is_in_view(self, widget: SlowWidget) -> bool:
        pane = widget.pane
        return pane is None or pane.rect.colliderect(self._controls.canvas.on_screen(widget))

    def _wake_widget(self, widget: SlowWidget) -> None:
        """Mark a widget as awake, so that it shows its picture once that is painted, and repaint it."""
        widget.is_awake = True
        self._controls.repaint(widget)


def _is_painted(widget: SlowWidget) -> bool:
    return widget.is_awake and widget.is_picture_ready


class SlowPaintingPart(PagePart):
    """Part of a page that paints its slow widgets one by one, those of the newest layout."""

    _queue: PaintQueue | None = None
    _at_once = AT_ONCE

    def __init__(self, *, at_once: float = AT_ONCE) -> None:
        self._at_once = at_once

    def on_layout(self, controls: Controls) -> None:
        """Queue the slow widgets of the new layout."""
        self._queue = PaintQueue(controls, at_once=self._at_once)

    on_shown = on_layout  # what was painted may be dropped by now

    def update(self, dt: float) -> None:
        """Paint the next widget of the queue; `dt` is ignored."""
        if self._queue:
            self._queue.paint_next_part()

    @property
    def is_moving(self) -> bool:
        """Whether widgets are still to be painted."""
        return self._queue is not None and not self._queue.all_painted
