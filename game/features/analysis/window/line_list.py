"""The panel of lines: a row for each turn, lines that leave the game set in, figures at the end of each row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.features.analysis.line_rows import LineRow, RowEnd
from game.rules.board import Seat
from game.table.move_tree import MoveNode
from game.ui import icons, plates, runs
from game.ui.element import PageElement
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.widget import Widget

HEAD, ROW = 44, 34  # reference px
MOVES_AT, INDENT, FIGURE = 44, 22, 46  # where moves begin, how far lines are set in, width of a figure, reference px
DEEPEST_INDENT = 4  # deeper lines are set in no further
NARROW = 260  # a panel of less has no figures, reference px


class _Cell(NamedTuple):
    """A move in the panel: its visual row, and where it starts and ends, in px from the side where reading starts."""

    row: int
    start: int
    end: int
    node: MoveNode


class _VisualRow(NamedTuple):
    """A line of the panel: all of a row, or a part if the row is too long for one line."""

    row: LineRow
    number: str
    cells: tuple[_Cell, ...]
    ends: Mapping[Seat, RowEnd]


class LineList(Widget):
    """Panel that lists the lines of the tree, a row for each turn.

    `go`: called with a move that is clicked. `name_of`: returns the name of a move. `tell`: returns a move of a row for
    screen readers. `seat`: the player whose lead the figures at the end of each row tell, after the move of either
    player; `figures_tip`: explains them. `empty`: text while there is no move.
    """

    reach = 0

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        go: Callable[[MoveNode], None],
        name_of: Callable[[MoveNode], str],
        *,
        tell: Callable[[LineRow, MoveNode], str],
        title: str,
        seat: Seat,
        figures_title: str,
        figures_tip: str,
        empty: str,
    ) -> None:
        super().__init__("lines")
        self._empty = empty
        self.ui, self._go, self._name_of, self._tell = ui, go, name_of, tell
        self.called, self._figures_title, self._figures_tip = title, figures_title, figures_tip
        self._seat: Seat = seat
        self.place(ui, rect)
        self.rect = pygame.Rect(rect)
        self._rows: list[_VisualRow] = []
        self._current: MoveNode | None = None
        self._key: object = None
        self.first_row = 0
        """The first row in view."""
        self._drawn: tuple[object, list[Sprite]] = None, []

    @property
    def _has_figures(self) -> bool:
        return self.rect.w >= self.ui.px(NARROW)

    # ------------------------------------------------------------------ what is shown
    def show_rows(self, rows: Sequence[LineRow], current: MoveNode) -> None:
        """Show these rows, with the current move marked and scrolled into view."""
        moved = current is not self._current
        self._current = current
        self._rows = [visual for row in rows for visual in self._wrap_row(row)]
        self._rows = [
            visual._replace(cells=tuple(cell._replace(row=i) for cell in visual.cells))
            for i, visual in enumerate(self._rows)
        ]
        self._key = object()
        if moved:
            at = next((i for i, row in enumerate(self._rows) if any(c.node is current for c in row.cells)), 0)
            if not self.first_row <= at < self.first_row + self.capacity:
                self.first_row = at - self.capacity // 2
        self.first_row = max(0, min(self.first_row, len(self._rows) - self.capacity))

    def _wrap_row(self, row: LineRow) -> list[_VisualRow]:
        """Return the visual rows into which a row is wrapped."""
        ui = self.ui
        style = ui.style("text", ui.theme.ink)
        begin = ui.px(MOVES_AT + INDENT * min(row.depth, DEEPEST_INDENT))
        room = self.rect.w - ui.px(10) - (2 * ui.px(FIGURE) if self._has_figures else 0)
        lines: list[list[_Cell]] = [[]]
        x = begin
        for node in row.nodes:
            wide = ui.width(self._name_of(node), style) + ui.px(12)
            if lines[-1] and x + wide > room:
                lines.append([])
                x = begin
            lines[-1].append(_Cell(0, x, min(x + wide, max(room, begin + ui.px(20))), node))
            x += wide
        out = [_VisualRow(row, row.number if i == 0 else "", tuple(cells), {}) for i, cells in enumerate(lines)]
        out[-1] = out[-1]._replace(ends=row.ends)
        return out

    @property
    def capacity(self) -> int:
        """The number of rows that can be seen at once."""
        return max(1, (self.rect.h - self.ui.px(HEAD) - self.ui.px(6)) // self.ui.px(ROW))

    # ------------------------------------------------------------------ hands
    def wheel(self, by: int) -> bool:
        """Scroll by `by` rows, up if positive; return whether that changed the view."""
        before = self.first_row
        self.first_row = max(0, min(self.first_row - by, len(self._rows) - self.capacity))
        self._key = object()
        return self.first_row != before

    def _cell_at(self, pos: tuple[int, int]) -> _Cell | None:
        """Return the move at a window position; None where there is none."""
        down = pos[1] - self._first_row_y
        at = self.first_row + down // self.ui.px(ROW)
        if down < 0 or not 0 <= at < len(self._rows) or not self.rect.collidepoint(pos):
            return None
        away = self.rect.right - pos[0] if self.ui.rtl else pos[0] - self.rect.left
        return next((cell for cell in self._rows[at].cells if cell.start <= away < cell.end), None)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        if (cell := self._cell_at(pos)) is not None:
            self._go(cell.node)

    def activate(self) -> None:
        """Do nothing: on the keyboard, moves are reached by keys of the page."""

    def element(self, ui: Ui) -> PageElement:
        cells = [(row.row, cell) for row in self._rows for cell in row.cells]
        items = tuple(
            PageElement(
                f"{self.name}.{n}",
                "item",
                self._tell(row, cell.node),
                chosen=cell.node is self._current or None,
                press=partial(self._go, cell.node),
            )
            for n, (row, cell) in enumerate(cells)
        )
        active = next((f"{self.name}.{n}" for n, (_, cell) in enumerate(cells) if cell.node is self._current), "")
        about = self._figures_tip if self._has_figures else ""
        return PageElement(self.name, "list", self.called, about=about, active=active, children=items)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the explanation of the figures if `pos` is in their heading, or on one of them; else None."""
        away = self.rect.right - pos[0] if ui.rtl else pos[0] - self.rect.left
        inside = self._has_figures and self.rect.collidepoint(pos)
        in_head = pos[1] < self._first_row_y and away >= ui.width(
            self.called, ui.style("text", ui.theme.ink, bold=True)
        )
        return self._figures_tip if inside and (in_head or away >= self.rect.w - 2 * ui.px(FIGURE)) else None

    def tooltip_of(self, part: object) -> str:
        """Return the explanation of the figures."""
        return str(part or "")

    # ------------------------------------------------------------------ drawing
    @property
    def _first_row_y(self) -> int:
        """Top edge of the first row, in window px."""
        return self.rect.y + self.ui.px(HEAD) + 2

    def _window_x(self, away: int) -> int:
        """Return the window x of a point that is `away` px from the side of the panel where reading starts."""
        return self.rect.right - away if self.ui.rtl else self.rect.x + away

    def _figure_x(self, seat: Seat) -> int:
        """Return where a player's column of results ends, in px from the side where reading starts."""
        return self.rect.w - self.ui.px(12) - (self.ui.px(FIGURE) if seat == "S" else 0)

    def paint_panel(self, dst: pygame.Surface) -> None:
        """Paint the background of the panel and its heading; the rows are sprites."""
        ui, t, r = self.ui, self.ui.theme, self.rect
        plates.draw_plate(dst, r, ui.gap(14), t.plate, t.line, t.outline * ui.unit, t.plate_shadow, ui.unit)
        head = ui.style("text", t.ink, bold=True)
        ui.write(dst, self.called, head, self._window_x(ui.px(16)), r.y + ui.px(28), ui.start_side)
        if self._has_figures:
            small, end = ui.style("fine", t.ink2), self._figure_x("N")
            wide = ui.width(self._figures_title, small)
            if ui.width(self.called, head) + wide + ui.px(60) < end:
                end -= wide
                ui.write(dst, self._figures_title, small, self._window_x(end), r.y + ui.px(28), ui.start_side)
            mark = icons.emblem_picture(self._seat, ui.px(12), t.emblem_colour(self._seat))
            dst.blit(mark, mark.get_rect(center=(self._window_x(end - ui.px(12)), r.y + ui.px(23))))
        pygame.draw.line(dst, t.hair, (r.x + 1, r.y + ui.px(HEAD)), (r.right - 2, r.y + ui.px(HEAD)))

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the rows in view; of the text `empty` if there are none."""
        key = self._key, self.first_row
        if self._drawn[0] != key:
            shown = self._rows[self.first_row : self.first_row + self.capacity]
            high = self.ui.px(ROW)
            found = [
                Sprite(self._draw_row(row), self.rect.x, self._first_row_y + high * i) for i, row in enumerate(shown)
            ]
            self._drawn = key, found or [Sprite(self._draw_empty(), self.rect.x, self._first_row_y)]
        return self._drawn[1]

    def _draw_empty(self) -> pygame.Surface:
        """Draw the text that is shown while there is no move."""
        ui, pad = self.ui, self.ui.px(16)
        style, high = ui.style("fine", ui.theme.ink2), ui.px(20)
        lines = ui.wrap_text(self._empty, style, self.rect.w - 2 * pad)
        out = pygame.Surface((self.rect.w, high * (len(lines) + 1)), pygame.SRCALPHA)
        out.fill((*ui.theme.plate, 0))
        for i, line in enumerate(lines, 1):
            ui.write(out, line, style, self.rect.w - pad if ui.rtl else pad, high * i, ui.start_side)
        return out

    def _draw_row(self, visual: _VisualRow) -> pygame.Surface:
        """Draw a visual row: turn number, moves, marks of notes, expected results."""
        ui, t = self.ui, self.ui.theme
        out = pygame.Surface((self.rect.w, ui.px(ROW)), pygame.SRCALPHA)
        out.fill((*t.plate, 0))
        y = ui.px(23)

        def at(away: int) -> int:
            return self.rect.w - away if ui.rtl else away

        if visual.number:
            ui.write(out, visual.number, ui.style("fine", t.ink3), at(ui.px(16)), y, ui.start_side)
        if visual.row.begins and visual.cells and visual.number:
            x = visual.cells[0].start - ui.px(12)
            corner = [(at(x), 0), (at(x), ui.px(ROW) // 2), (at(x + ui.px(8)), ui.px(ROW) // 2)]
            pygame.draw.lines(out, t.edge, False, corner, max(1, round(ui.unit)))
        for cell in visual.cells:
            current = cell.node is self._current
            if current:
                box = pygame.Rect(0, ui.px(4), cell.end - cell.start, ui.px(26))
                box.x = at(cell.start) - (box.w if ui.rtl else 0)
                plates.draw_plate(out, box, ui.gap(6), t.brass, None, ui.unit)
            ink = t.onbrass if current else t.brass if not cell.node.is_played else t.ink
            style = ui.style("text", ink, bold=current)
            name = f"{runs.LRI}{self._name_of(cell.node)}{runs.PDI}"
            ui.write(out, name, style, at(cell.start + ui.px(6)), y, ui.start_side)
            if cell.node.note:
                dot = at(cell.end - ui.px(3))
                pygame.draw.circle(out, t.onbrass if current else t.ink2, (dot, ui.px(9)), max(2, ui.px(2.5)))
        if self._has_figures:
            for seat, end in visual.ends.items():
                style = ui.style("fine", t.brass if end.is_proved else t.ink2, bold=end.is_proved)
                told = f"{runs.LRI}{end.text}{runs.PDI}"
                wide = ui.width(told, style)
                ui.write(out, told, style, at(self._figure_x(seat) - wide), y, ui.start_side)
        return out
