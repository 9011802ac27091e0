"""A segmented control: a choice of one from a few."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

import pygame

from game.ui import icons, plates, text
from game.ui.element import PageElement, box_from_rect
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.widget import Widget, WidgetLook

V = TypeVar("V")

EMBLEM, EMBLEM_GAP = 14, 8  # reference px
PAD = 4  # between the well's edge and its segments, reference px


class SegmentedControl(Widget, Generic[V]):
    """A choice from `options`, pairs of a value and its word, side by side; it wraps to a second line.

    `emblems`: the seats whose emblems stand before the words, by value.  `tight`: with less space beside the words, for
    narrow columns.
    """

    tight = False

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[V, str]],
        value: V,
        changed: Callable[[V], None],
        *,
        enabled: bool = True,
        emblems: Mapping[object, str] | None = None,
    ) -> None:
        super().__init__(name, enabled=enabled)
        self.emblems = dict(emblems or {})
        self.options, self.value, self.changed = list(options), value, changed
        self.segments: list[pygame.Rect] = []

    def _style(self, ui: Ui, chosen: bool) -> text.TextStyle:
        """Return the style of an option's text, bold if it is chosen."""
        alpha = 1.0 if self.enabled else ui.theme.disabled
        return ui.style("note", ui.theme.ink if chosen else ui.theme.ink2, bold=chosen, alpha=alpha)

    def _widths(self, ui: Ui) -> list[int]:
        """Return the width of each segment in px, the same whether or not it is chosen."""
        bold = self._style(ui, True)  # so that nothing moves when another one is chosen
        pad = ui.px(14 if self.tight else 30)
        return [
            max(ui.px(44), ui.width(word, bold) + pad + self._emblem_width(ui, value)) for value, word in self.options
        ]

    def _emblem_width(self, ui: Ui, value: object) -> int:
        """Return the width that an emblem takes before its word, px."""
        return ui.px(EMBLEM + EMBLEM_GAP) if value in self.emblems else 0

    def width(self, ui: Ui) -> int:
        return sum(self._widths(ui)) + 2 * ui.px(PAD)

    def least_width(self, ui: Ui) -> int:
        return max(self._widths(ui)) + 2 * ui.px(PAD)

    def _segment_lines(self, ui: Ui, width: int) -> list[list[int]]:
        """Return the indexes of the segments, line by line."""
        lines: list[list[int]] = [[]]
        room = width - 2 * ui.px(PAD)
        widths = self._widths(ui)
        for i, w in enumerate(widths):
            if lines[-1] and sum(widths[k] for k in lines[-1]) + w > room:
                lines.append([])
            lines[-1].append(i)
        return lines

    def height(self, ui: Ui, width: int) -> int:
        return len(self._segment_lines(ui, width)) * ui.px(36) + 2 * ui.px(PAD)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        widths = self._widths(ui)
        self.segments = [pygame.Rect(0, 0, 0, 0)] * len(widths)
        y = rect.y + ui.px(PAD)
        for line in self._segment_lines(ui, rect.w):
            spare = max(0, rect.w - 2 * ui.px(PAD) - sum(widths[i] for i in line))
            x = ui.px(PAD)
            for k, i in enumerate(line):
                w = widths[i] + spare * (k + 1) // len(line) - spare * k // len(line)
                left = rect.right - x - w if ui.rtl else rect.x + x
                self.segments[i] = pygame.Rect(left, y, w, ui.px(36))
                x += w
            y += ui.px(36)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the index of the segment at a window point; None if there is none."""
        for i, segment in enumerate(self.segments):
            if segment.inflate(0, 2 * ui.px(PAD)).collidepoint(pos):
                return i
        return None

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        face.paint_sunk_ground(dst, ui, self.rect)
        for i, ((value, word), segment) in enumerate(zip(self.options, self.segments, strict=True)):
            chosen, under = value == self.value, look.part == i and look.face != "rest" and self.enabled
            if chosen:
                fill = t.hover if under else t.raised
                plates.draw_plate(dst, segment, ui.gap(7), fill, t.brass, 1.5 * ui.unit)
            elif under:
                fill = t.hover if look.face == "hover" else t.pressed
                plates.draw_plate(dst, segment, ui.gap(7), fill, t.brass, ui.unit)
            style = self._style(ui, chosen)
            if under:
                style = style._replace(color=t.ink)
            face.paint_caption(dst, ui, self._paint_emblem(dst, ui, segment, value, word, style), style, word)

    def _paint_emblem(
        self, dst: pygame.Surface, ui: Ui, segment: pygame.Rect, value: object, word: str, style: text.TextStyle
    ) -> pygame.Rect:
        """Paint the emblem of a segment; return the remaining rectangle for its word."""
        room = self._emblem_width(ui, value)
        if not room:
            return segment
        whole = min(room + ui.width(word, style), segment.w - ui.px(4))
        start = segment.centerx + whole // 2 if ui.rtl else segment.centerx - whole // 2
        picture = icons.emblem_picture(self.emblems[value], ui.px(EMBLEM), ui.theme.emblem_colour(self.emblems[value]))
        x = start - ui.px(EMBLEM) if ui.rtl else start
        dst.blit(picture, picture.get_rect(midleft=(x, segment.centery)))
        left = segment.left if ui.rtl else segment.left + room
        return pygame.Rect(left, segment.y, segment.w - room, segment.h)

    def element(self, ui: Ui) -> PageElement:
        name, can, options = self.name, self.enabled, list[PageElement]()
        for i, ((value, word), rect) in enumerate(zip(self.options, self.segments, strict=True)):
            box, chosen = box_from_rect(rect), value == self.value
            options.append(PageElement(f"{name}.{i}", "option", word, enabled=can, chosen=chosen, box=box))
        active = f"{name}.{self._selected_index}"
        return PageElement(name, "choice", self.tip, enabled=can, active=active, children=tuple(options))

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Choose the option at a point."""
        part = self.part_at(ui, pos)
        if isinstance(part, int):
            self._select(part)

    def activate(self) -> None:
        """Select the next option, and after the last the first, on Enter or Space."""
        self._select((self._selected_index + 1) % len(self.options))

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Choose the next option by the left and right arrow keys."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        step = 1 if (event.key == pygame.K_RIGHT) != ui.rtl else -1
        if 0 <= self._selected_index + step < len(self.options):
            self._select(self._selected_index + step)
        return True

    @property
    def _selected_index(self) -> int:
        """Index of the chosen option; 0 if the value is none of them."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _select(self, i: int) -> None:
        """Choose the option with index `i`, and report a changed value."""
        value = self.options[i][0]
        if value != self.value:
            self.value = value
            self.changed(value)
