"""Control for the computer's level: a row of holes, as many filled as the level counts, by press or arrow keys."""

from collections.abc import Callable

import pygame

from game.engine.strength import LEVELS
from game.ui import plates
from game.ui.element import PageElement
from game.ui.ui import Ui
from game.ui.widgets.slider import stop_after
from game.ui.widgets.widget import Widget, WidgetLook

PITCH, LEAST, HOLE = 29.0, 18.0, 20.0  # reference px
FULL = 0.75  # of the pitch: no two holes touch
STOPS = tuple(one.number for one in LEVELS)


class LevelHoles(Widget):
    """Row of holes to choose the computer's level, as many filled as its number; by press or arrow keys.

    `tell`: returns the name of a level; `note`: text elsewhere on the page, read aloud.
    """

    note = ""

    def __init__(self, name: str, level: int, changed: Callable[[int], None], tell: Callable[[int], str]) -> None:
        super().__init__(name)
        self.level, self.changed, self.tell = level, changed, tell
        self.extent = PITCH * len(STOPS), 36

    def least_width(self, ui: Ui) -> int:
        return ui.px(LEAST * len(STOPS))

    def hole_rect(self, ui: Ui, number: int) -> pygame.Rect:
        """Return the rectangle of a level's hole, by its index from 0, px."""
        pitch = self.rect.w / len(STOPS)
        size = min(ui.px(HOLE), round(FULL * pitch))
        x = round((number + 0.5) * pitch)
        box = pygame.Rect(0, 0, size, size)
        box.center = self.rect.right - x if ui.rtl else self.rect.x + x, self.rect.centery
        return box

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        return self._nearest_hole(ui, pos)

    def _nearest_hole(self, ui: Ui, pos: tuple[int, int]) -> int:
        return min(range(len(STOPS)), key=lambda n: abs(self.hole_rect(ui, n).centerx - pos[0]))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        theme, at = ui.theme, STOPS.index(self.level)
        for number in range(len(STOPS)):
            box, under = self.hole_rect(ui, number), look.part == number and look.face != "rest"
            fill = theme.brass if number <= at else theme.hover if under else theme.plate2
            edge = theme.brass if number <= at or under else theme.ink3
            plates.draw_plate(dst, box, box.h // 2, fill, edge, 2 * ui.unit)

    def element(self, ui: Ui) -> PageElement:
        return PageElement(
            self.name, "slider", self.tip or self.note, value=self.tell(self.level), enabled=self.enabled,
            number=(self.level, STOPS[0], STOPS[-1]),
        )  # fmt: skip

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._choose_level(self._nearest_hole(ui, pos))

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        to = stop_after(event, STOPS.index(self.level), len(STOPS) - 1, rtl=ui.rtl)
        if to is not None:
            self._choose_level(to)
        return to is not None

    def _choose_level(self, number: int) -> None:
        if STOPS[number] != self.level:
            self.changed(STOPS[number])
