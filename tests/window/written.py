"""What is written on a page, and where: by what is drawn, not by what a reader is told.

`Writing` notes each line of text that is drawn, on which surface; `lines` finds those that are on the page now.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
import pytest

from game.text.language import without_markup
from game.ui import memory, text
from game.window.shell.stack import Scene


class Line(NamedTuple):
    """A line of text on a page: its words, the left end and the middle of its letters, and their height, px."""

    words: str
    x: int
    y: int
    size: int


class Writing:
    """Notes what is drawn from now on; pages are opened after that."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        memory.clear_size_caches()
        self._of_surface: dict[int, tuple[pygame.Surface, list[Line]]] = {}
        self._picture, self._draw = text.line_picture, text.draw_text
        patch.setattr(text, "line_picture", self._line_picture)
        patch.setattr(text, "draw_text", self._draw_text)

    def _note(self, surface: pygame.Surface, line: Line) -> None:
        self._of_surface.setdefault(id(surface), (surface, []))[1].append(line)

    def _line_picture(self, marked: str, style: text.TextStyle, rtl: bool = False) -> text.TextLine:
        got = self._picture(marked, style, rtl)
        if id(got.surface) not in self._of_surface:
            self._note(got.surface, Line(without_markup(marked), got.pad, got.baseline - style.size // 2, style.size))
        return got

    def _draw_text(
        self, dst: pygame.Surface, marked: str, style: text.TextStyle, x: float, baseline: float, align: Any = "left",
        *, rtl: bool = False,
    ) -> int:  # fmt: skip
        wide = self._draw(dst, marked, style, x, baseline, align, rtl=rtl)
        left = x - {"left": 0.0, "center": wide / 2, "right": wide}[align]
        dx, dy = dst.get_abs_offset()
        self._note(
            dst.get_abs_parent(),
            Line(without_markup(marked), round(left) + dx, round(baseline) - style.size // 2 + dy, style.size),
        )
        return wide

    def lines(self, scene: Scene) -> list[Line]:
        """What is on the page, from top to bottom."""
        found = list[Line]()
        base = scene.base
        for surface, x, y in [(base, 0, 0), *((one.surface, one.x, one.y) for one in scene.sprites())]:
            _, lines = self._of_surface.get(id(surface), (None, []))
            found += [line._replace(x=line.x + x, y=line.y + y) for line in lines]
        return sorted(set(found), key=lambda line: (line.y, line.x))
