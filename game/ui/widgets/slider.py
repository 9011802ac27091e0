"""Sliders: a choice of one stop on a line."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import plates
from game.ui.element import PageElement
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.widget import Widget, WidgetLook

KNOB = 27  # px across
GROOVE = 9


def stop_after_key(event: pygame.event.Event, at: int, last: int, *, rtl: bool) -> int | None:
    """Return the index of the stop to which a key leads from `at`; None for any other event.

    `last`: the greatest index.
    """
    if event.type != pygame.KEYDOWN:
        return None
    on, back = (pygame.K_LEFT, pygame.K_RIGHT) if rtl else (pygame.K_RIGHT, pygame.K_LEFT)
    to = {on: min(at + 1, last), back: max(at - 1, 0), pygame.K_HOME: 0, pygame.K_END: last}
    return to.get(event.key)


class Slider(Widget):
    """A slider with one handle on `stops` (values, least first); `marks` are words below them.

    Numbers are shares, placed in proportion to their value; other values stand at even distances.
    """

    stretch = True
    tell: Callable[[object], str] | None = None  # what a screen reader says of a value that has no mark

    def __init__(
        self,
        name: str,
        stops: Sequence[object],
        value: object,
        changed: Callable[[object], None],
        *,
        marks: Sequence[str] = (),
        wide: float = 240,
        grow: int = 0,
        settle: bool = False,
    ) -> None:
        """Set up the slider; `settle`: it reports only on release, for changes that move the slider itself."""
        super().__init__(name)
        self.stops, self.value, self.changed, self.marks = list(stops), value, changed, list(marks)
        self.extent, self.grow, self.settle = (wide, 58 if marks else 36), grow, settle
        self._reported = value

    def least_width(self, ui: Ui) -> int:
        return ui.px(min(self.extent[0], 30 * len(self.stops)))

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        x, y = self._stop_x(ui, self._selected_index), self._groove_y(ui)
        knob = pygame.Rect(0, 0, ui.px(KNOB), ui.px(KNOB))
        knob.center = x, y
        return knob, knob.h // 2

    @property
    def _selected_index(self) -> int:
        """Index of the chosen stop; 0 if the value is none of them."""
        return self.stops.index(self.value) if self.value in self.stops else 0

    def _groove_y(self, ui: Ui) -> int:
        """Return the y of the groove's middle, in px."""
        return self.rect.y + ui.px(18)

    def _stop_x(self, ui: Ui, i: int) -> int:
        """Return the x of the stop with index `i`, in px."""
        half = ui.px(KNOB) // 2
        along = round((self.rect.w - 2 * half) * self._stop_fraction(i))
        return self.rect.right - half - along if ui.rtl else self.rect.x + half + along

    def _stop_fraction(self, i: int) -> float:
        """Return a stop's position along the groove, 0 to 1."""
        numbers = [stop for stop in self.stops if isinstance(stop, (int, float))]
        if len(numbers) == len(self.stops) and numbers[0] != numbers[-1]:
            return (numbers[i] - numbers[0]) / (numbers[-1] - numbers[0])
        return i / max(1, len(self.stops) - 1)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, y, now = ui.theme, self._groove_y(ui), self._stop_x(ui, self._selected_index)
        first, last = self._stop_x(ui, 0), self._stop_x(ui, len(self.stops) - 1)
        thick = ui.px(GROOVE)
        groove = pygame.Rect(min(first, last) - thick // 2, y - thick // 2, abs(last - first) + thick, thick)
        plates.draw_plate(dst, groove, thick // 2, t.plate2, t.ink3, ui.unit)
        filled = pygame.Rect(min(first, now) - thick // 2, y - thick // 2, abs(now - first) + thick, thick)
        plates.draw_plate(dst, filled, thick // 2, t.brass)
        dot = max(4, ui.px(6))
        for i in range(len(self.stops)):
            color: Rgb = t.plate if i <= self._selected_index else t.ink3
            disc = plates.rounded_rectangle((dot, dot), dot / 2, color)
            dst.blit(disc, (self._stop_x(ui, i) - dot // 2, y - dot // 2))
        size = ui.px(KNOB)
        fill = {"rest": t.raised, "hover": t.hover, "pressed": t.pressed}[look.face]
        knob = pygame.Rect(now - size // 2, y - size // 2, size, size)
        plates.draw_plate(dst, knob, size // 2, fill, t.brass, 2 * ui.unit, face.LIFT if t.baked else (), ui.unit)
        self._draw_marks(dst, ui)

    def _draw_marks(self, dst: pygame.Surface, ui: Ui) -> None:
        """Draw the words below the stops, the chosen one bold."""
        t = ui.theme
        for i, mark in enumerate(self.marks):
            chosen = i == self._selected_index
            style = ui.style("fine", t.ink if chosen else t.ink2, bold=chosen)
            half = ui.width(mark, style) / 2
            x = min(max(self._stop_x(ui, i), self.rect.x + half), self.rect.right - half)  # the ends stay inside
            ui.write(dst, mark, style, x, self.rect.y + ui.px(36 + 12), "center")

    def element(self, ui: Ui) -> PageElement:
        """Return the element for screen readers; its number is what is shown: percent, or the index of a word."""
        at = self._selected_index
        shares = [round(100 * stop) for stop in self.stops if isinstance(stop, (int, float))]
        numbers = tuple(shares) if len(shares) == len(self.stops) else tuple(range(len(self.stops)))
        value = str(self.stops[at]) if self.tell is None else self.tell(self.stops[at])
        value = self.marks[at] if at < len(self.marks) else value
        number = numbers[at], numbers[0], numbers[-1]
        return PageElement(
            self.name, "slider", self.tip, value=value, enabled=self.enabled, number=number, stops=numbers
        )

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Move the handle to the stop nearest to the pointer."""
        nearest = min(range(len(self.stops)), key=lambda i: abs(self._stop_x(ui, i) - pos[0]))
        self._select_stop(nearest, held=True)

    drag = press

    def release(self, ui: Ui) -> None:
        """Report the value that was set by dragging."""
        self._report_value()

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Move the handle by arrow keys, Home and End."""
        to = stop_after_key(event, self._selected_index, len(self.stops) - 1, rtl=ui.rtl)
        if to is not None:
            self._select_stop(to)
        return to is not None

    def _select_stop(self, i: int, *, held: bool = False) -> None:
        """Select the stop with index `i`; `held`: while dragging, so that the change is reported later."""
        self.value = self.stops[i]
        if not (held and self.settle):
            self._report_value()

    def _report_value(self) -> None:
        """Report the value, unless it was the last one reported."""
        if self.value != self._reported:
            self._reported = self.value
            self.changed(self.value)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Do nothing, as press and drag have set the value."""
