"""The sentence under the board and the rule behind it.  A new one fades in over the old one and never scrolls."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.view import text
from game.view.screen import Sprite
from game.view.ui import Ui

CROSS_FADE = 0.12
SENTENCE_LEADING, WHY_LEADING = 1.28, 1.35


class Said(NamedTuple):
    """A sentence and, smaller, the rule that it follows or what one may do."""

    text: str = ""
    why: str = ""


@dataclass(frozen=True)
class Place:
    """Where it stands: `rect` in window px; sizes in reference px, tried from the largest on."""

    rect: pygame.Rect
    sizes: tuple[float, ...] = (29, 26, 24)
    lines: int = 2
    why: float = 15  # 0: there is no room for it


class _Row(NamedTuple):
    marked: str
    style: text.Style
    baseline: int


class Speech:
    """Says one thing at a time."""

    def __init__(self) -> None:
        self._now = Said()
        self._rows: list[_Row] = []
        self._old: list[_Row] = []
        self._fade = 0.0
        self._ui: Ui | None = None
        self._place = Place(pygame.Rect(0, 0, 0, 0))
        self._old_place = self._place

    @property
    def said(self) -> Said:
        """What is said now."""
        return self._now

    def lay_out(self, ui: Ui) -> None:
        """A new window, theme or text size: says the same, without a fade."""
        self._ui, self._old, self._fade, self._rows = ui, [], 0.0, []

    def say(self, said: Said, place: Place) -> None:
        """Says something, at a place."""
        if self._ui is None or (self._rows and said == self._now and place == self._place):
            return
        if self._rows:
            self._old, self._old_place, self._fade = self._rows, self._place, CROSS_FADE
        self._now, self._place = said, place
        self._rows = rows(self._ui, said, place)

    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        self._fade = max(0.0, self._fade - dt)
        if not self._fade:
            self._old = []

    @property
    def moving(self) -> bool:
        """Whether it is still fading."""
        return self._fade > 0

    def sprites(self) -> list[Sprite]:
        """The lines of now, over those that fade."""
        if self._ui is None:
            return []
        gone = self._fade / CROSS_FADE
        out: list[Sprite] = []
        same = set(self._rows) & set(self._old) if self._place.rect == self._old_place.rect else set()
        for row in self._old:
            if row not in same:
                out += self._sprite(row, self._old_place, round(255 * gone))
        for row in self._rows:
            out += self._sprite(row, self._place, 255 if row in same else round(255 * (1 - gone)))
        return out

    def _sprite(self, row: _Row, place: Place, alpha: int) -> list[Sprite]:
        if not row.marked or not alpha or self._ui is None:
            return []
        got = text.line(row.marked, row.style, self._ui.rtl)
        x = place.rect.right if self._ui.rtl else place.rect.left
        return [Sprite(got.surface, *text.place(got, x, row.baseline, self._ui.start), None, alpha)]


def rows(ui: Ui, said: Said, place: Place) -> list[_Row]:
    """The lines of a sentence: as large as fits into so many lines, its rule below."""
    t, room = ui.theme, place.rect.w
    style = ui.style("serif", place.sizes[0], t.ontable)
    lines = ui.wrap(said.text, style, room)
    for size in place.sizes[1:]:
        if len(lines) <= place.lines and _height(ui, style, len(lines), said, place) <= place.rect.h:
            break
        style = ui.style("serif", size, t.ontable)
        lines = ui.wrap(said.text, style, room)
    baseline = place.rect.y + style.size
    out: list[_Row] = []
    for line in lines[: place.lines + 1]:
        out.append(_Row(line, style, baseline))
        baseline += round(style.size * SENTENCE_LEADING)
    if said.why and place.why:
        small = ui.style("sans", place.why, t.ontable2)
        baseline += round(small.size * 1.9) - round(style.size * SENTENCE_LEADING)
        for line in ui.wrap(said.why, small, room)[:2]:
            out.append(_Row(line, small, baseline))
            baseline += round(small.size * WHY_LEADING)
    return out


def _height(ui: Ui, style: text.Style, lines: int, said: Said, place: Place) -> float:
    """About how high it all is."""
    why = ui.px(place.why) * 1.9 if said.why and place.why else 0.3 * style.size
    return style.size * (1 + SENTENCE_LEADING * (lines - 1)) + why


def warm(ui: Ui, sentences: Iterable[Said], place: Place) -> Iterator[None]:
    """Draws sentences before they are needed, one at a time."""
    for said in sentences:
        for row in rows(ui, said, place):
            if row.marked:
                text.line(row.marked, row.style, ui.rtl)
        yield
