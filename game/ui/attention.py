"""The hover, press and focus of a page's widgets, and the resulting looks."""

from game.ui.canvas import Canvas
from game.ui.ui import Ui
from game.ui.widgets.widget import REST, Widget, WidgetLook

TIP_AFTER = 0.5  # seconds of rest before a tip shows
TIP_OF_FOCUS = 3.0  # seconds for which that of the focus stays: nothing else would take it away
MARGIN = 20  # between what has the focus and the edge of its pane, reference px: more than the pane's shade


class InputState:
    """The input state of a page: `hover` is under the pointer, `held` is pressed, `focus` has the keyboard.

    `part`: the part of the hovered widget.  `ring`: whether the focus is visible, as it is only for keyboard users.
    `rested`: seconds since hover or focus moved.  `pressed`: the name of the widget that was pressed last, until the
    pointer leaves it: it shows no tooltip, which would cover the answer.
    """

    def __init__(self, canvas: Canvas, ui: Ui) -> None:
        self.canvas, self.ui = canvas, ui
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self.focus: Widget | None = None
        self.part: object = None
        self.ring = False
        self.rested, self.pressed = 0.0, ""

    @property
    def widget_with_tip(self) -> Widget | None:
        """The widget whose tooltip is due, or None."""
        widget = self.hover
        if widget is not None and widget.name == self.pressed:
            return None
        if widget is None and self.ring and self.rested < TIP_AFTER + TIP_OF_FOCUS:
            widget = self.focus
        return widget if widget and self.tooltip_of(widget) and self.rested >= TIP_AFTER and not self.held else None

    def tooltip_of(self, widget: Widget) -> str:
        """Return a widget's tooltip, for the part under the pointer."""
        return widget.tooltip_of(self.part if widget is self.hover else None)

    def focus_widget(self, widget: Widget, *, reveal: bool = True) -> None:
        """Move the focus to a widget; `reveal`: scroll it into view."""
        before, self.focus = self.focus, widget
        self.repaint_changed(before, widget)
        self.rested = 0.0
        if reveal:
            self.scroll_to_focus()

    def clear_focus(self) -> None:
        """Remove the focus from the focused widget."""
        before, self.focus = self.focus, None
        self.ring = False
        self.repaint_changed(before)

    def scroll_to_focus(self) -> None:
        """Scroll the focused widget into view, with its label."""
        if self.focus and self.focus.pane:
            self.focus.pane.reveal(self.canvas.rect_with_label(self.focus), self.ui.gap(MARGIN))

    # ---- how they look for it

    def _current_look(self, widget: Widget) -> WidgetLook:
        """Return the look of a widget by pointer and keyboard: at rest, hovered or pressed, and focused."""
        focus = widget is self.focus
        if widget is self.held:
            return WidgetLook("pressed" if widget is self.hover else "hover", self.part, focus)
        return WidgetLook("hover", self.part, focus) if widget is self.hover else REST._replace(focus=focus)

    def repaint(self, widget: Widget) -> None:
        """Repaint a widget, whatever its previous look."""
        self.canvas.repaint_widget(widget, self._current_look(widget))

    def repaint_changed(self, *widgets: Widget | None) -> None:
        """Repaint those of the widgets whose look has changed."""
        for widget in widgets:
            if widget and self.canvas.look_of_widget(widget) != self._current_look(widget):
                self.repaint(widget)
