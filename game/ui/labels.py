"""Passive parts of a page: text, dividers, icons, emblems, difficulty."""

from typing import Literal

import pygame

from game.ui import icons, runs, text
from game.ui.kit.scale import STYLES, Ink, Style
from game.ui.layout import Node
from game.ui.plates import rounded_rectangle
from game.ui.theme import Rgb
from game.ui.ui import Ui

LEADING = {"serif": 1.28, "sans": 1.4}


class Label(Node):
    """A text that wraps to its width, in one of the text styles of `STYLES`."""

    def __init__(
        self,
        marked: str,
        style: Style = "text",
        ink: Ink | None = None,
        *,
        times: float = 1.0,
        align: Literal["start", "center", "end"] = "start",
        grow: int = 0,
        single: bool = False,
        foreign: bool = False,
    ) -> None:
        """Set up the text; `times`: a factor for the size of its style.

        `single`: one line, in smaller letters where there is little room, and then with an ellipsis.  `foreign`: the
        text may be in another language than the page, so each paragraph has its own direction and, unless it is
        `single`, begins on its own side.
        """
        super().__init__()
        self.marked, self.named, self.ink, self.times = marked, style, ink, times
        self.align, self.grow, self.single, self.foreign = align, grow, single, foreign
        self.said = marked

    def text_style(self, ui: Ui) -> text.TextStyle:
        """Return the text style, in the label's own colour if it has one."""
        color: Rgb = getattr(ui.theme, self.ink or STYLES[self.named].ink)
        return ui.style(self.named, color, times=self.times)

    def line_height(self, ui: Ui) -> int:
        """Return the height of one line, in px."""
        return ui.px(self.times * ui.size_of_style(self.named) * LEADING[STYLES[self.named].family])

    def width(self, ui: Ui) -> int:
        style = self.text_style(ui)
        return max(
            text.text_width(part, style, rtl=self._reads_from_right(ui, part)) for part in self.marked.split("\n")
        )

    def least_width(self, ui: Ui) -> int:
        style = self.text_style(ui)
        if self.single:
            return min(self.width(ui), ui.px(60))
        return max(ui.width(word, style) for word in self.marked.split()) if self.marked.strip() else 0

    def _reads_from_right(self, ui: Ui, paragraph: str) -> bool:
        """Return whether a paragraph is set from right to left; a foreign text by its own letters."""
        return runs.reads_from_right(paragraph, ui.rtl) if self.foreign else ui.rtl

    def text_rows(self, ui: Ui, width: int) -> list[tuple[str, bool]]:
        """Return the lines of the text, each with its direction: True for right to left."""
        style = self.text_style(ui)
        if self.single:
            rtl = self._reads_from_right(ui, self.marked)
            return [(text.fit_text_smaller(self.marked, style, width, rtl=rtl)[0], rtl)]
        paragraphs = [(part, self._reads_from_right(ui, part)) for part in self.marked.split("\n")]
        return [(line, rtl) for part, rtl in paragraphs for line in text.wrap_text(part, style, width, rtl=rtl)]

    def height(self, ui: Ui, width: int) -> int:
        return len(self.text_rows(ui, width)) * self.line_height(ui)

    def _fitting_style(self, ui: Ui) -> text.TextStyle:
        """Return the text style, in a smaller size if the label has a single line that would be wider than
        its place.
        """
        style = self.text_style(ui)
        if self.single:
            _, style = text.fit_text_smaller(
                self.marked, style, self.rect.w, rtl=self._reads_from_right(ui, self.marked)
            )
        return style

    def prefetch_lines(self, ui: Ui) -> None:
        """Draw the lines of text in advance, for the place that the label has now."""
        style = self._fitting_style(ui)
        for row, rtl in self.text_rows(ui, self.rect.w):
            text.line_picture(row, style, rtl)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        style, high = self._fitting_style(ui), self.line_height(ui)
        y = self.rect.y + (high + style.size * 0.72) / 2  # middle of the capitals in the middle of the line
        for row, rtl in self.text_rows(ui, self.rect.w):
            from_right = ui.rtl if self.single else rtl
            ends: tuple[text.Align, text.Align] = ("right", "left") if from_right else ("left", "right")
            align: text.Align = "center" if self.align == "center" else ends[self.align == "end"]
            x = {"left": self.rect.left, "center": self.rect.centerx, "right": self.rect.right}[align]
            text.draw_text(dst, row, style, x, y, align, rtl=rtl)
            y += high


class Divider(Node):
    """A thin line across a panel."""

    def height(self, ui: Ui, width: int) -> int:
        return max(1, round(ui.unit))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        pygame.draw.rect(dst, ui.theme.hair, self.rect)


class Icon(Node):
    """An icon that isn't a button; `dots` below it distinguish several of one kind."""

    stretch = False

    def __init__(self, name: str, size: float = 22, ink: Ink = "ink", dots: int = 0) -> None:
        super().__init__()
        self.name, self.extent, self.ink, self.dots = name, (size, size), ink, dots

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        picture = icons.icon_with_dots(self.name, self.dots, self.width(ui), getattr(ui.theme, self.ink), ui.rtl)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


class PlayerEmblem(Node):
    """A node that shows a player's emblem."""

    stretch = False

    def __init__(self, seat: str, size: float = 26) -> None:
        super().__init__()
        self.seat, self.extent = seat, (size, size)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        picture = icons.emblem_picture(self.seat, self.width(ui), ui.theme.emblem_colour(self.seat))
        dst.blit(picture, picture.get_rect(center=self.rect.center))


class DifficultyPips(Node):
    """The difficulty of a game: n of five discs are filled."""

    stretch = False
    STEP = 13.0
    extent = STEP * 4 + 10, 10
    discs = 5

    def __init__(self, n: int, said: str = "") -> None:
        """Set up the discs; `said`: the meaning, for screen readers and tooltips."""
        super().__init__()
        self.n, self.said = n, said

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        size, brass = ui.px(9), ui.theme.brass
        for k in range(self.discs):
            disc = rounded_rectangle((size, size), size / 2, brass if k < self.n else None, brass, 1.5 * ui.unit)
            x = self.rect.right - size - ui.px(self.STEP * k) if ui.rtl else self.rect.x + ui.px(self.STEP * k)
            dst.blit(disc, (x, self.rect.centery - size // 2))
