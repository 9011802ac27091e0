"""Painting the pictures of a page bit by bit, so that no frame waits for all of them."""

from time import perf_counter

from game.ui.controls import Controls
from game.ui.widgets import Widget
from game.window.shell.full_page import PagePart

AT_ONCE = 0.002  # seconds in which widgets are painted before the page is shown
A_FRAME = 0.003  # and in each frame after that
A_FRAME_SEEN = 0.010  # while something in view is not painted yet


class SlowWidget(Widget):
    """A widget that is painted late: nothing of it is seen until it is `awake`, all of it once `picture_ready`."""

    awake = False

    @property
    def picture_ready(self) -> bool:
        """Whether its picture is at hand."""
        raise NotImplementedError

    def finish(self) -> None:
        """Paints its picture; the widget itself is to be repainted then."""
        raise NotImplementedError


class PaintQueue:
    """What of one layout is not finished yet.  The first in view is painted at once, without its stones.

    `whole_view`: all in view are, as in a list that stands there in one piece whenever something of it is chosen.
    """

    def __init__(self, controls: Controls, *, whole_view: bool = False) -> None:
        self._controls = controls
        self._left = [w for w in controls.canvas.widgets if isinstance(w, SlowWidget) and not _done(w)]
        self._left.sort(key=self._seen, reverse=True)
        began = perf_counter()
        for n, widget in enumerate(self._left):
            late = n and not whole_view and perf_counter() - began > AT_ONCE
            if late or not (self._seen(widget) or widget.picture_ready):
                break
            self._wake(widget)
        self._forget()
        self._fresh = True

    @property
    def all_painted(self) -> bool:
        return not self._left

    def paint_view(self) -> None:
        """Paints all that is in view, however long it takes: for a page that is shown in one piece."""
        seen = [widget for widget in self._left if self._seen(widget)]
        for widget in seen:
            widget.awake = True
            if not widget.picture_ready:
                widget.finish()
        for widget in seen:
            self._controls.repaint(widget)
        self._forget()

    def paint_next_part(self) -> None:
        """Paints a little more, what is in view first; not in the frame in which the page was laid out."""
        if self._fresh:
            self._fresh = False
            return
        began = perf_counter()
        self._left.sort(key=self._seen, reverse=True)
        for widget in self._left:
            if perf_counter() - began > (A_FRAME_SEEN if self._seen(widget) else A_FRAME):
                break
            self._paint(widget)
        self._forget()

    def _paint(self, widget: SlowWidget) -> None:
        if not widget.awake:
            self._wake(widget)
        if not widget.picture_ready:
            waiting = [one for one in self._left if one.awake and not one.picture_ready]
            widget.finish()
            for one in waiting:  # the same game may stand on the page twice
                if one.picture_ready:
                    self._controls.repaint(one)

    def _forget(self) -> None:
        self._left = [widget for widget in self._left if not _done(widget)]

    def _seen(self, widget: SlowWidget) -> bool:
        pane = widget.pane
        return pane is None or pane.rect.colliderect(self._controls.canvas.on_screen(widget))

    def _wake(self, widget: SlowWidget) -> None:
        widget.awake = True
        self._controls.repaint(widget)


def _done(widget: SlowWidget) -> bool:
    return widget.awake and widget.picture_ready


class SlowPainting(PagePart):
    """On a page with such widgets: those of its newest layout."""

    _queue: PaintQueue | None = None
    _whole_view = False

    def __init__(self, *, whole_view: bool = False) -> None:
        self._whole_view = whole_view

    def on_layout(self, controls: Controls) -> None:
        self._queue = PaintQueue(controls, whole_view=self._whole_view)

    def update(self, dt: float) -> None:
        if self._queue:
            self._queue.paint_next_part()

    @property
    def is_moving(self) -> bool:
        return self._queue is not None and not self._queue.all_painted
