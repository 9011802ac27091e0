"""Steppers and switches."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import icons, plates
from game.ui.element import PageElement
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.widget import Widget, WidgetLook

PLUS, MINUS = (pygame.K_PLUS, pygame.K_KP_PLUS), (pygame.K_MINUS, pygame.K_KP_MINUS)


class Stepper(Widget):
    """A number field with minus and plus, which steps through `values` in ascending order."""

    extent = 44 * 3, 44
    repeats = True

    def __init__(
        self, name: str, values: Sequence[int], value: int, changed: Callable[[int], None], *, enabled: bool = True
    ) -> None:
        super().__init__(name, enabled=enabled)
        self.values, self.value, self.changed = sorted(values), value, changed

    def _button_rect(self, ui: Ui, part: str) -> pygame.Rect:
        """Return the rectangle of a button; `part`: "minus" or "plus"."""
        side, pad = self.rect.h, ui.px(4)
        left = (part == "minus") != ui.rtl
        box = pygame.Rect(self.rect.x if left else self.rect.right - side, self.rect.y, side, side)
        return box.inflate(-2 * pad, -2 * pad)

    def _can_step(self, part: object) -> bool:
        """Return whether a button has an effect; `part`: "minus" or "plus"."""
        i = self.values.index(self.value)
        return self.enabled and (i > 0 if part == "minus" else i < len(self.values) - 1)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return "minus" or "plus" for the button at a window point; None if there is none."""
        for part in ("minus", "plus"):
            if self._button_rect(ui, part).inflate(ui.px(8), ui.px(8)).collidepoint(pos):
                return part
        return None

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        face.paint_sunk_ground(dst, ui, self.rect)
        for part in ("minus", "plus"):
            box, can = self._button_rect(ui, part), self._can_step(part)
            if can:
                under = look.part == part and look.face != "rest"
                fill = (t.hover if look.face == "hover" else t.pressed) if under else t.raised
                plates.draw_plate(dst, box, ui.gap(7), fill, t.brass if under else t.edge, ui.unit)
            picture = icons.icon(part, ui.px(18), t.ink)
            picture = picture if can else icons.with_opacity(picture, t.disabled)
            dst.blit(picture, picture.get_rect(center=box.center))
        alpha = 1.0 if self.enabled else t.disabled
        style = ui.style("text", t.ink, bold=True, alpha=alpha)
        baseline = self.rect.centery + round(style.size * 0.36)
        ui.write(dst, str(self.value), style, self.rect.centerx, baseline, "center")

    def element(self, ui: Ui) -> PageElement:
        number = (self.value, self.values[0], self.values[-1])
        return PageElement(self.name, "number", self.tip, value=str(self.value), enabled=self.enabled, number=number)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Step up or down, if a button was clicked."""
        part = self.part_at(ui, pos)
        if part is not None:
            self._step_by(1 if part == "plus" else -1)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Step by arrow keys and by plus and minus."""
        if event.type != pygame.KEYDOWN:
            return False
        more, less = (pygame.K_LEFT, pygame.K_RIGHT) if ui.rtl else (pygame.K_RIGHT, pygame.K_LEFT)
        by = (event.key in (more, *PLUS)) - (event.key in (less, *MINUS))
        if by:
            self._step_by(by)
        return by != 0

    def _step_by(self, by: int) -> None:
        """Step by `by` values up or down, and report the new value; do nothing beyond the ends."""
        i = self.values.index(self.value) + by
        if 0 <= i < len(self.values):
            self.value = self.values[i]
            self.changed(self.value)


# ----------------------------------------------------------------------
# a switch: on or off
class Switch(Widget):
    """A switch; when on, it also shows a check mark, so that it doesn't rely on colour alone."""

    extent = 52, 30

    def __init__(self, name: str, on: bool, changed: Callable[[bool], None], *, enabled: bool = True) -> None:
        super().__init__(name, enabled=enabled)
        self.on, self.changed = on, changed

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, r = ui.theme, self.rect
        under = look.face != "rest" and self.enabled
        if self.on:
            fill, border = t.brass_hover if under else t.brass, t.brass2
        else:
            fill, border = t.hover if under else t.plate2, t.brass if under else t.ink3
        plates.draw_plate(dst, r, r.h // 2, fill, border, 1.5 * ui.unit)
        size = ui.px(22)
        on_the_right = self.on != ui.rtl
        x = r.right - size - (r.h - size) // 2 if on_the_right else r.x + (r.h - size) // 2
        knob = plates.rounded_rectangle((size, size), size / 2, t.onbrass if self.on else t.ink3)
        if not self.enabled:
            knob = icons.with_opacity(knob, t.disabled)
        dst.blit(knob, (x, r.centery - size // 2))
        if self.on:
            check = icons.icon("check", ui.px(16), t.brass)
            dst.blit(check, check.get_rect(center=(x + size // 2, r.centery)))

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "switch", self.tip, enabled=self.enabled, on=self.on)

    def activate(self) -> None:
        """Switch on or off, and report that."""
        self.on = not self.on
        self.changed(self.on)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Switch by the left and right arrow keys."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        if self.on != ((event.key == pygame.K_RIGHT) != ui.rtl):
            self.activate()
        return True
