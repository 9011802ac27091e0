"""How one looks for a game: by idea, on the map, or by name."""

from collections.abc import Callable

import pygame

from game.store.settings import BROWSE_BY
from game.text.language import Words, msg
from game.ui import plates
from game.ui.ui import Ui
from game.ui.widgets import Choice, Look, face

IDEA, MAP, LETTERS = BROWSE_BY
WAYS = ((IDEA, "ideas", msg("By idea")), (MAP, "map", msg("On the map")), (LETTERS, "text", msg("A–Z")))
ICON = 18.0


class Ways(Choice):
    """Segments with an icon each; where there is little room only the chosen one keeps its word."""

    group = "ways"

    def __init__(self, words: Words, value: str, changed: Callable[[object], None], *, short: bool) -> None:
        super().__init__("ways", [(way, words.t(label)) for way, _, label in WAYS], value, changed)
        self.short = short

    def _word(self, value: object, label: str) -> str:
        return label if value == self.value or not self.short else ""

    def _widths(self, ui: Ui) -> list[int]:
        bold = self._style(ui, True)
        return [
            max(ui.px(44), face.caption_width(ui, bold, self._word(value, label), "map", ICON, 7) + ui.px(18))
            for value, label in self.options
        ]

    def least(self, ui: Ui) -> int:
        return min(self.width(ui), ui.size[0] - 2 * ui.gap(ui.m.margin))

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t = ui.theme
        face.well(dst, ui, self.rect)
        for i, ((value, label), segment) in enumerate(zip(self.options, self.segments, strict=True)):
            chosen, under = value == self.value, look.part == i and look.face != "rest"
            if chosen or under:
                fill = t.hover if under else t.raised
                plates.draw(dst, segment, ui.gap(7), fill, t.brass, 1.5 * ui.unit if chosen else ui.unit)
            style = self._style(ui, chosen)
            if under:
                style = style._replace(color=t.ink)
            icon = WAYS[i][1]
            face.caption(dst, ui, segment, style, self._word(value, label), icon, icon_size=ICON, gap=8)
