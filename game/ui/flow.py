"""Flow text: a sentence with clickable words that wraps like any text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import plates, text
from game.ui.element import PageElement
from game.ui.kit.scale import Ink, Style
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets.widget import Widget, WidgetLook

LEADING = 1.62  # of the letters' size: the line under a word needs its room
AROUND = 6.0  # beside a word that is open, reference px
LINE = 2.0  # how thick the line under a word is, reference px
TALL = 0.36  # of the size of letters: from their baseline to the middle of the capitals


class FlowWord(Widget):
    """One or more clickable words in a sentence; `open`: whether the list of alternatives is shown."""

    def __init__(
        self, name: str, label: str, action: Callable[[], None], *, open: bool = False, enabled: bool = True
    ) -> None:
        super().__init__(name, enabled=enabled)
        self.label, self.action, self.open = label, action, open
        self.named: Style = "text"  # the style of its sentence
        self.times = 1.0  # ... and how large it is beside that

    def _style(self, ui: Ui) -> text.TextStyle:
        """Return the text style, bold where the word can be pressed."""
        ink = ui.theme.onbrass if self.open else ui.theme.ink
        return ui.style(self.named, ink, bold=self.enabled, times=self.times)

    def line_height(self, ui: Ui) -> int:
        """Return the height of a line of the word, in px."""
        return ui.px(self.times * ui.size_of_style(self.named) * LEADING)

    def width(self, ui: Ui) -> int:
        return ui.width(self.label, self._style(ui)) + (2 * ui.px(AROUND) if self.open else 0)

    def text_rows(self, ui: Ui, width: int) -> list[str]:
        """Return the word's text broken into lines at most `width` px wide."""
        room = width - (2 * ui.px(AROUND) if self.open else 0)
        return [self.label] if self.width(ui) <= width else ui.wrap_text(self.label, self._style(ui), room)

    def height(self, ui: Ui, width: int) -> int:
        return len(self.text_rows(ui, width)) * self.line_height(ui)

    def last_line_width(self, ui: Ui, width: int) -> int:
        """Return the width of the text's last line."""
        return ui.width(self.text_rows(ui, width)[-1], self._style(ui)) + (2 * ui.px(AROUND) if self.open else 0)

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect.inflate(ui.px(4), -ui.px(2)), ui.gap(6)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, style, high = ui.theme, self._style(ui), self.line_height(ui)
        under = look.face != "rest" and self.enabled
        pad = ui.px(AROUND) if self.open else 0
        for i, row in enumerate(self.text_rows(ui, self.rect.w)):
            along = ui.width(row, style) + 2 * pad  # only its own part of a line: other words may follow there
            place = pygame.Rect(self.rect.right - along if ui.rtl else self.rect.x, self.rect.y + i * high, along, high)
            if self.open:
                plates.draw_plate(dst, place.inflate(0, -ui.px(2)), ui.gap(6), t.brass_hover if under else t.brass)
            elif under:
                plates.draw_plate(dst, place.inflate(ui.px(6), -ui.px(2)), ui.gap(6), t.hover)
            baseline = self.rect.y + i * high + high // 2 + round(TALL * style.size)
            x = self.rect.right - pad if ui.rtl else self.rect.x + pad
            wide = ui.write(dst, row, style, x, baseline, ui.start_side)
            if not self.open and self.enabled:
                left = x - wide if ui.rtl else x
                thick = max(2, ui.px(LINE))
                dst.fill(t.brass2 if under else t.brass, (left, baseline + ui.px(4), wide, thick))

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "dropdown", self.label, enabled=self.enabled, open=self.open)


class FlowText(Node):
    """Plain text between the clickable words of a sentence; painted by the `Flow` around it."""

    stretch = False

    def __init__(self, said: str) -> None:
        super().__init__()
        self.said = said
        self.with_spoken_text("")  # the sentence is told whole


class _UnbreakablePiece:
    """A piece that can't be broken: plain text without spaces, or a clickable word."""

    def __init__(self, what: str | FlowWord, spaced: bool) -> None:
        self.what, self.spaced = what, spaced  # whether a space stands before it


class Flow(Node):
    """A sentence of plain texts and clickable words in reading order; spaces between them belong to the plain text."""

    def __init__(
        self, pieces: Sequence[str | FlowWord], style: Style = "text", *, times: float = 1.0, ink: Ink = "ink"
    ) -> None:
        """Set up the text; `times` scales its style."""
        super().__init__()
        self.named, self.times, self.ink = style, times, ink
        self.pieces: list[FlowText | FlowWord] = [FlowText(one) if isinstance(one, str) else one for one in pieces]
        for one in self.pieces:
            if isinstance(one, FlowWord):
                one.named, one.times = style, times
        self.as_group("group", "".join(one if isinstance(one, str) else one.label for one in pieces))
        self._heights: dict[tuple[Ui, int], int] = {}  # by width: to set lines takes long
        self._rows: list[tuple[str, int, int]] = []  # plain text, where it begins, and its middle, px

    def children(self) -> Sequence[Node]:
        return self.pieces

    def _style(self, ui: Ui) -> text.TextStyle:
        return ui.style(self.named, getattr(ui.theme, self.ink), times=self.times)

    def width(self, ui: Ui) -> int:
        style = self._style(ui)
        return sum(one.width(ui) if isinstance(one, FlowWord) else ui.width(one.said, style) for one in self.pieces)

    def least_width(self, ui: Ui) -> int:
        return ui.px(120)

    def height(self, ui: Ui, width: int) -> int:
        if (ui, width) not in self._heights:
            self._heights[ui, width] = self._break_into_lines(ui, pygame.Rect(0, 0, width, 0), place=False)
        return self._heights[ui, width]

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._break_into_lines(ui, rect, place=True)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        style = self._style(ui)
        for said, x, middle in self._rows:
            ui.write(dst, said, style, x, middle + round(TALL * style.size), ui.start_side)

    # ------------------------------------------------------------------ lines
    def _unbreakable_groups(self) -> list[list[_UnbreakablePiece]]:
        """Return the pieces in unbreakable groups: a full stop stays with the word before it."""
        groups: list[list[_UnbreakablePiece]] = []
        spaced = True
        for piece in self.pieces:
            parts: list[str | FlowWord] = [piece] if isinstance(piece, FlowWord) else list(piece.said.split(" "))
            for i, part in enumerate(parts):
                spaced = spaced or i > 0
                if part == "":
                    continue
                if spaced or not groups:
                    groups.append([])
                groups[-1].append(_UnbreakablePiece(part, spaced))
                spaced = False
        return groups

    def _break_into_lines(self, ui: Ui, rect: pygame.Rect, *, place: bool) -> int:
        """Break the text into lines within a rectangle; return their height.  `place`: also place the words there."""
        style, high = self._style(ui), ui.px(self.times * ui.size_of_style(self.named) * LEADING)
        space = ui.width(" ", style)
        x, y, rows = 0, 0, list[tuple[str, int, int]]()
        plain = ""  # what stands before x and is not written yet
        began = 0

        def flush() -> None:
            nonlocal plain
            if plain:
                rows.append((plain, rect.right - began if ui.rtl else rect.x + began, rect.y + y + high // 2))
            plain = ""

        for group in self._unbreakable_groups():
            wide = sum(self._piece_width(ui, style, atom.what) for atom in group)
            too_wide = wide > rect.w
            if x and x + space + wide > rect.w:
                flush()
                x, y = 0, y + high
            elif x:
                x += space
                plain += " " if plain else ""
            for atom in group:
                if isinstance(atom.what, FlowWord):
                    flush()
                    room = rect.w
                    # Marks before and behind it stay at it, and its lines begin below each other.
                    if too_wide and " " in atom.what.label:
                        signs = sum(ui.width(one.what, style) for one in group if isinstance(one.what, str))
                        room = max(rect.w - signs, rect.w // 2)
                    rows_of_it = atom.what.text_rows(ui, room)
                    if len(rows_of_it) > 1:  # it has lines of its own
                        beside = x if x <= rect.w - room else 0
                        y += high if x > beside else 0
                        left = rect.x + (rect.w - beside - room if ui.rtl else beside)
                        self._place_word(
                            ui, atom.what, pygame.Rect(left, rect.y + y, room, len(rows_of_it) * high), place
                        )
                        x = beside + atom.what.last_line_width(ui, room)
                        y += (len(rows_of_it) - 1) * high
                        continue
                    w = atom.what.width(ui)
                    left = rect.right - x - w if ui.rtl else rect.x + x
                    self._place_word(ui, atom.what, pygame.Rect(left, rect.y + y, w, high), place)
                    x += w
                else:
                    began = began if plain else x
                    plain += atom.what
                    x = began + ui.width(plain, style)
        flush()
        if place:
            self._rows = rows
        return y + high if self.pieces else 0

    def _piece_width(self, ui: Ui, style: text.TextStyle, what: str | FlowWord) -> int:
        """Return the width in px of a piece `what`: a plain text in `style`, or a clickable word."""
        return what.width(ui) if isinstance(what, FlowWord) else ui.width(what, style)

    def _place_word(self, ui: Ui, word: FlowWord, rect: pygame.Rect, place: bool) -> None:
        """Place a clickable word, unless the flow is only being measured (`place` is False)."""
        if place:
            word.place(ui, rect)
