"""Properties of a window that all pages share: sizes, text styles and reading direction."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui import text, theme
from game.ui.kit.scale import STYLES, Style

Place = Literal["start", "center", "end"]


class Ui:
    """The measures of a window of `size` px in one theme, text scale and reading direction.

    Lengths are given in reference px: `px` follows window and text size and is for everything that is read or pressed;
    `gap` follows the window only and is for margins, which must not fill a small window.
    """

    def __init__(self, size: tuple[int, int], look: theme.Theme, *, rtl: bool = False, text_scale: float = 1.0) -> None:
        self.size = size
        self.theme = look
        self.rtl = rtl
        self.text_scale = text_scale
        self.unit = theme.unit_of_window(*size)
        self.scale = self.unit * text_scale
        self.small = size[0] < theme.NARROW * self.scale
        self.m = theme.SMALL if self.small else theme.NORMAL

    def with_text_scale(self, text_scale: float) -> Ui:
        """Return these measures with another text scale."""
        return Ui(self.size, self.theme, rtl=self.rtl, text_scale=text_scale) if text_scale != self.text_scale else self

    def px(self, length: float) -> int:
        """Return a length in px for content, which follows window and text size."""
        return round(length * self.scale)

    def gap(self, length: float) -> int:
        """Return a length in px for a margin, which follows the window only."""
        return round(length * self.unit)

    def has_room(self, wide: float, high: float = 0) -> bool:
        """Return whether the window is at least so wide and high, in reference px, for text of the usual size."""
        w, h = (side / self.unit / max(1.0, self.text_scale) for side in self.size)
        return w >= wide and h >= high

    @property
    def window(self) -> pygame.Rect:
        """The window's rectangle."""
        return pygame.Rect((0, 0), self.size)

    @property
    def start_side(self) -> text.Align:
        """The side where a line of text begins."""
        return "right" if self.rtl else "left"

    def size_of_style(self, style: Style) -> float:
        """Return the size of a style in this window, reference px."""
        own = STYLES[style]
        return own.small if self.small and own.small else own.size

    def style(
        self,
        name: Style,
        color: theme.Rgb,
        *,
        bold: bool | None = None,
        times: float = 1.0,
        alpha: float = 1.0,
        halo: theme.Rgba | None = None,
    ) -> text.TextStyle:
        """Return a named text style in this window. `bold`: overrides its weight, None for its own; `times`: factor of
        its size; `alpha`: opacity, 0 to 1; `halo`: colour of a soft border, None for none.
        """
        own = STYLES[name]
        heavy = own.bold if bold is None else bold
        return self.custom_style(
            own.family, times * self.size_of_style(name), color, bold=heavy, alpha=alpha, halo=halo
        )

    def custom_style(
        self,
        family: text.Family,
        size: float,
        color: theme.Rgb,
        *,
        bold: bool = False,
        alpha: float = 1.0,
        halo: theme.Rgba | None = None,
    ) -> text.TextStyle:
        """Return a style of the given size (reference px), for text in pictures. `alpha`: opacity, 0 to 1; `halo`:
        colour of a soft border, None for none. Small Hebrew is enlarged a little.
        """
        if self.rtl and size <= 17:
            size *= 17 / 16
        boost = self.theme.boost if sum(color) > 360 else 0  # only light letters look too thin
        return text.TextStyle(family, self.px(size), color, bold, boost, halo, alpha)

    def mirror_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Mirror a rectangle laid out from left to right where text runs from right to left."""
        if not self.rtl:
            return pygame.Rect(rect)
        return pygame.Rect(self.size[0] - rect.right, rect.y, rect.w, rect.h)

    def write(
        self,
        dst: pygame.Surface,
        marked: str,
        style: text.TextStyle,
        x: float,
        baseline: float,
        align: text.Align = "left",
    ) -> int:
        """Draw a line of text at x in window px, whatever the reading direction; return its width in px."""
        return text.draw_text(dst, marked, style, x, baseline, align, rtl=self.rtl)

    def write_in(
        self, dst: pygame.Surface, marked: str, style: text.TextStyle, rect: pygame.Rect, at: Place = "start"
    ) -> None:
        """Draw a line of text at the start, the middle or the end of a rectangle, centred between top and bottom."""
        align: text.Align = "center" if at == "center" else "left" if (at == "start") != self.rtl else "right"
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
        self.write(dst, marked, style, x, rect.centery + round(0.36 * style.size), align)

    def part_of_row(self, row: pygame.Rect, x: float, wide: float) -> pygame.Rect:
        """Return the part of a row that is `wide` px wide and `x` px away from the side where reading starts."""
        return pygame.Rect(row.right - x - wide if self.rtl else row.x + x, row.y, wide, row.h)

    def width(self, marked: str, style: text.TextStyle) -> int:
        """Return the width of a marked-up text on one line, in px."""
        return text.text_width(marked, style, rtl=self.rtl)

    def wrap_text(self, marked: str, style: text.TextStyle, room: int) -> list[str]:
        """Break a marked-up text into lines at most `room` px wide."""
        return text.wrap_text(marked, style, room, rtl=self.rtl)
