"""The list of turns: a line for each pair, South's and North's, with the number of the first; the newest in view."""

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.board.sign_strokes import small_sign_picture
from game.rules.board import SEATS, Seat
from game.ui import icons, plates, runs, text
from game.ui.element import PageElement
from game.ui.keyboard import ARROWS
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.widget import REST, Widget, WidgetLook

HEAD, ROW = 63, 34  # reference px
HEAD_SIZES = 1.0, 0.92, 0.84, 0.76  # of the names above the moves: the largest at which all of them fit
ROOMY = 240  # from this width on both columns have the same room, reference px
WIDE, NARROW = 170, 30  # a panel of less than WIDE numbers its lines within NARROW, reference px

LEFT_OUT = "\u2297"  # stands behind a move that left out what the rules wanted; a sign is drawn there
SIGN = 15  # reference px
GAIN = 5  # between the moves of a turn and what it captured, reference px
RAISED, LOWERED, SMALL = 6, 7, 0.85  # reference px: of moves and of what they captured, where that has no room beside

Cell = tuple[int, Seat]  # a turn in the list: its line, counted from 0, and whose it is


class TurnLine(NamedTuple):
    """A line of the list: the moves of South and of North (several with extra turns), or a heading. `numbered`: whether
    it is a turn; a resignation is not. `captured`: pieces that South and North captured in it.
    """

    south: tuple[str, ...]
    north: tuple[str, ...]
    heading: str = ""
    numbered: bool = True
    captured: tuple[int, int] = (0, 0)


def turn_lines(
    moves: Sequence[tuple[Seat, str]],
    headings: Mapping[int, str] | None = None,
    ends: Container[int] = (),
    captured: Sequence[int] = (),
) -> list[TurnLine]:
    """Return the lines of the list for moves: South's turn and North's answer, or North's alone. `headings`:
    heading above a ply, by its index; `ends`: plies that end the game without a turn; `captured`: pieces that each ply
    captured.
    """
    out: list[TurnLine] = []
    for i, (seat, move) in enumerate(moves):
        new_run = i == 0 or moves[i - 1][0] != seat
        headed = headings is not None and i in headings
        if headings is not None and headed:
            out.append(TurnLine((), (), headings[i]))
        if not out or headed or (new_run and (seat == "S" or out[-1].north)):
            out.append(TurnLine((), (), numbered=i not in ends))
        last = out[-1]
        n = captured[i] if captured else 0
        if seat == "S":
            out[-1] = last._replace(south=(*last.south, move), captured=(last.captured[0] + n, last.captured[1]))
        else:
            out[-1] = last._replace(north=(*last.north, move), captured=(last.captured[0], last.captured[1] + n))
    return out


def line_numbers(lines: Sequence[TurnLine], first: int = 1) -> list[int | str]:
    """Return the number of each line: that of its first turn, as each player's turn counts; "" for ends without a turn
    and for headings, below which it begins again. `first`: number of the first turn.
    """
    out, number = list[int | str](), first
    for line in lines:
        counted = line.numbered and not line.heading
        out.append(number if counted else "")
        number = first if line.heading else number + (bool(line.south) + bool(line.north)) * counted
    return out


def plies_of_cell(lines: Sequence[TurnLine], line: int, seat: Seat) -> range:
    """Return the plies of a player's part of a line."""
    first = sum(len(one.south) + len(one.north) for one in lines[:line])
    if seat == "S":
        return range(first, first + len(lines[line].south))
    first += len(lines[line].south)
    return range(first, first + len(lines[line].north))


def cell_of_ply(lines: Sequence[TurnLine], ply: int) -> Cell | None:
    """Return the cell of the list that holds a ply, or None."""
    cells: list[Cell] = [(line, seat) for line in range(len(lines)) for seat in SEATS]
    return next((cell for cell in reversed(cells) if ply in plies_of_cell(lines, *cell)), None)


class _DrawnRow(NamedTuple):
    """A row to draw: a numbered line with the marked and the hovered player, or a text."""

    number: int | str
    line: TurnLine | None = None
    marked: Seat | None = None
    pointed: Seat | None = None


class TurnList(Widget):
    """The list of turns as a panel of a page.  `scroll`: number of lines back from the newest.

    `watch`: replays the turn of a range of plies; `above`: returns the text that counts the hidden lines; `signed`:
    returns a number of captured stones as it's written after the moves; `tell`: returns moves and number with markup,
    for screen readers.
    """

    reach = 0

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        above: Callable[[int], str] = str,
        watch: Callable[[range], None] | None = None,
        *,
        alone: bool = False,
        signed: Callable[[int], str] = "+{}".format,
        tell: Callable[[Sequence[str], int], str] = "{} +{}".format,
    ) -> None:
        """Set up the list; `alone`: only South plays, and has the full width."""
        super().__init__("turn_list")
        self.ui, self.above, self._watch, self._signed, self._tell = ui, above, watch, signed, tell
        self.place(ui, rect)
        self.rect = pygame.Rect(rect)
        wide = rect.w / ui.scale
        # Where the moves begin, reference px from the panel's edge.
        self.columns = {"S": 38.0, "N": 98.0} if wide >= WIDE else {"S": NARROW, "N": (NARROW + wide) / 2}
        if wide >= ROOMY:
            self.columns = {"S": 64.0, "N": (64 + wide) / 2}
        if alone:
            self.columns["N"] = wide
        self.scroll, self.first_number = 0, 1
        self.lines: Sequence[TurnLine] = ()
        self._cell: Cell | None = None  # the turn that the keyboard is on
        self._look = REST
        self._walks = True
        self._drawn: dict[_DrawnRow, pygame.Surface] = {}
        self._names: Mapping[Seat, str] = {}
        self.hidden = 0  # lines above those in view

    # ------------------------------------------------------------------ hands
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint nothing, as the lines are sprites above the page."""
        if look.focus and not self._look.focus:
            self._walks = True
            self._cell = self._cell if self._cell in self._all_cells() else next(reversed(self._all_cells()), None)
        self._look = look

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Note that the mouse is used, and begin to drag the scroll bar if the pointer is on it."""
        self._walks = False
        self.drag(ui, pos)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Scroll by dragging the scroll bar."""
        if self.scroll_bar is not None and abs(pos[0] - self.scroll_bar.centerx) <= ui.gap(10):
            room = self.rect.bottom - self._lines_top
            part = (pos[1] - self._lines_top - self.scroll_bar.h / 2) / max(1, room - self.scroll_bar.h)
            most = len(self.lines) - self.capacity
            self.scroll = min(max(0, round((1 - part) * most)), most)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Replay the turn at a point, or scroll up at the line that counts hidden turns."""
        if cell := self.cell_at(pos):
            self._replay_cell(cell)
        elif self.hidden and self._lines_top <= pos[1] < self._lines_top + ui.px(ROW):
            self.wheel(self.capacity - 1)

    def activate(self) -> None:
        """Replay the focused turn."""
        if self._cell in self._all_cells():
            self._replay_cell(self._cell)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Move from turn to turn by arrow keys, up and down the lines and between the players."""
        cells = self._all_cells()
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or not cells:
            return False
        self._walks = True
        across, down = ARROWS[event.key]
        at = self._cell if self._cell in cells else cells[-1]
        assert at is not None
        side = -across if ui.rtl else across
        wanted: Seat = at[1] if not side else "N" if side > 0 else "S"
        there = [cell for cell in cells if (cell[0] - at[0]) * down > 0 or (not down and cell[0] == at[0])]
        near = sorted(there, key=lambda cell: (abs(cell[0] - at[0]), cell[1] != wanted))
        self._cell = near[0] if near else at
        self._scroll_to_line(self._cell[0])
        return True

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        """Return the outline of the turn with the keyboard focus: its rectangle and corner radius."""
        first, end = self._lines_in_view()
        if self._cell is None or not first <= self._cell[0] < end:
            return self.rect, ui.gap(14)
        line, seat = self._cell
        row = line - first + (self.hidden > 0)
        begin = self.columns[seat]
        finish = self.columns["N"] - 7 if seat == "S" else self.rect.w / ui.scale - 12
        left, right = sorted((self._window_x(begin - 5), self._window_x(finish)))
        return pygame.Rect(left, self._lines_top + ui.px(ROW) * row + ui.px(4), right - left, ui.px(ROW - 7)), ui.gap(6)

    @property
    def focused_turn(self) -> Cell | None:
        """The turn with the keyboard focus."""
        return self._cell if self._look.focus and self._walks else None

    def _all_cells(self) -> list[Cell]:
        """Return the cells that hold moves, as pairs of line and seat in order of play."""
        return [
            (i, seat) for i, line in enumerate(self.lines) for seat in SEATS if (line.south, line.north)[seat == "N"]
        ]

    def _replay_cell(self, cell: Cell | None) -> None:
        """Replay the turns of a cell on the board; nothing for None."""
        if self._watch and cell is not None:
            self._watch(plies_of_cell(self.lines, *cell))

    def _scroll_to_line(self, line: int) -> None:
        """Scroll until a line is in view."""
        for _ in range(len(self.lines)):
            first, end = self._lines_in_view()
            if first <= line < end or not self.wheel(1 if line < first else -1):
                return

    @property
    def capacity(self) -> int:
        """Number of lines that can be seen at once."""
        return max(1, (self.rect.h - self.ui.px(HEAD) - self.ui.px(6)) // self.ui.px(ROW))

    def wheel(self, by: int) -> bool:
        """Scroll by `by` lines, up if positive; return True if anything moved."""
        before = self.scroll
        self.scroll = min(max(0, self.scroll + by), max(0, len(self.lines) - self.capacity))
        return self.scroll != before

    def element(self, ui: Ui) -> PageElement:
        numbers = line_numbers(self.lines, self.first_number)
        items = {cell: self._cell_element(cell, numbers[cell[0]]) for cell in self._all_cells()}
        active = items[self._cell].id if self._cell in items else ""
        return PageElement(self.name, "list", self.called, active=active, children=tuple(items.values()))

    def _cell_element(self, cell: Cell, number: int | str) -> PageElement:
        """Return the element of a player's part of a turn for screen readers; `number`: that of its line."""
        line, seat = cell
        moves = self.lines[line].south if seat == "S" else self.lines[line].north
        if seat == "N" and self.lines[line].south and isinstance(number, int):
            number += 1
        press = partial(self._replay_cell, cell)
        captured = self.lines[line].captured[SEATS.index(seat)]
        named = ", ".join(f"**{move}**" for move in moves)
        played = self._tell(moves, captured) if captured else named
        said = f"{self._names.get(seat, seat)}: {played}"
        if number:
            said = f"{number}. {said}"
        return PageElement(f"{self.name}.{line}{seat}", "item", said, press=press)

    def paint_panel(self, dst: pygame.Surface, title: str, names: Mapping[Seat, str]) -> None:
        """Paint the panel with its heading; the lines are a sprite.  A name that doesn't fit is replaced by an emblem.

        `names`: those of the players; only one in a game for one.
        """
        self.called, self._names = title, names
        ui, t, r = self.ui, self.ui.theme, self.rect
        plates.draw_plate(dst, r, ui.gap(14), t.plate, t.line, t.outline * ui.unit, t.plate_shadow, ui.unit)
        head = ui.style("fine", t.ink2, bold=True)
        x = r.right - ui.px(14) if ui.rtl else r.x + ui.px(14)
        ui.write(dst, title, head, x, r.y + ui.px(27), ui.start_side)
        ends = {"S": self.columns["N"] - 4, "N": self.rect.w / ui.scale - 8}
        rooms = {seat: ui.px(ends[seat] - self.columns[seat] - 18) for seat in names}
        sizes = [ui.style("fine", t.ink2, times=times) for times in HEAD_SIZES]
        small = next((s for s in sizes if all(ui.width(names[seat], s) <= rooms[seat] for seat in names)), sizes[0])
        for seat in names:
            begin = self.columns[seat] + 1
            mark = icons.emblem_picture(seat, ui.px(12), t.emblem_colour(seat))
            place = self._window_x(begin + 6)
            dst.blit(mark, mark.get_rect(center=(place, r.y + ui.px(48))))
            if ui.width(names[seat], small) <= rooms[seat]:
                ui.write(dst, names[seat], small, self._window_x(begin + 17), r.y + ui.px(53), ui.start_side)
        pygame.draw.line(dst, t.hair, (r.x + 1, r.y + ui.px(HEAD)), (r.right - 2, r.y + ui.px(HEAD)))

    def cell_at(self, pos: tuple[int, int]) -> Cell | None:
        """Return the turn at a point of the window, or None."""
        ui, r = self.ui, self.rect
        away = r.right - pos[0] if ui.rtl else pos[0] - r.left
        down = pos[1] - self._lines_top
        if not r.collidepoint(pos) or down < 0:
            return None
        first, end = self._lines_in_view()
        line = first - (self.hidden > 0) + down // ui.px(ROW)
        if line < first:
            return None
        seat: Seat = "N" if away >= ui.px(self.columns["N"] - 8) else "S"
        return (line, seat) if (line, seat) in self._all_cells() and line < end else None

    @property
    def _lines_top(self) -> int:
        """Top of the first line, in window px."""
        return self.rect.y + self.ui.px(HEAD) + 2

    def _lines_in_view(self) -> tuple[int, int]:
        """Return the first line in view and the one after the last; note how many lines above are hidden."""
        end = len(self.lines) - self.scroll
        hidden = max(0, end - self.capacity)
        self.hidden = hidden + 1 if hidden and self.capacity > 2 else 0  # a line says so, in the place of another
        return hidden + (self.hidden > 0), end

    @property
    def scroll_bar(self) -> pygame.Rect | None:
        """The rectangle of the scroll bar, None if all lines can be seen."""
        n, ui = len(self.lines), self.ui
        if n <= self.capacity:
            return None
        room = self.rect.bottom - ui.px(6) - self._lines_top
        high = max(ui.gap(20), round(room * self.capacity / n))
        top = self._lines_top + round((room - high) * (1 - self.scroll / (n - self.capacity)))
        x = self.rect.left + ui.gap(3) if ui.rtl else self.rect.right - ui.gap(8)
        return pygame.Rect(x, top, ui.gap(5), high)

    def sprites(self, lines: Sequence[TurnLine], marked: Cell | None, pointed: Cell | None = None) -> list[Sprite]:
        """Return the sprites of the lines in view.

        `marked`: the turn that is being shown; `pointed`: the one under the pointer.
        """
        self.lines = lines
        pointed = pointed or self.focused_turn
        numbers = line_numbers(lines, self.first_number)
        rows: list[_DrawnRow] = []
        for i in range(*self._lines_in_view()):
            on = [cell[1] if cell and cell[0] == i else None for cell in (marked, pointed)]
            rows.append(_DrawnRow(numbers[i], lines[i], *on))
        if self.hidden:
            rows.insert(0, _DrawnRow(self.above(self.hidden)))
        self._drawn = {row: self._drawn.get(row) or self._draw_row(row) for row in rows}
        high = self.ui.px(ROW)
        out = [Sprite(self._drawn[row], self.rect.x, self._lines_top + high * k) for k, row in enumerate(rows)]
        if bar := self.scroll_bar:
            out.append(Sprite(plates.rounded_rectangle(bar.size, bar.w // 2, self.ui.theme.ink3), bar.x, bar.y))
        return out

    def _draw_row(self, row: _DrawnRow) -> pygame.Surface:
        """Return the picture of a row: its number and the moves of both players, or a heading."""
        ui, t, r, line = self.ui, self.ui.theme, self.rect, row.line
        out = pygame.Surface((r.w, ui.px(ROW)), pygame.SRCALPHA)
        out.fill((*t.plate, 0))
        y, edge = ui.px(22), ui.px(14 if self.columns["S"] > NARROW else 8)
        start = r.w - edge if ui.rtl else edge
        if line is None or line.heading:
            style = ui.style("fine", t.ink2, bold=line is not None)
            words = text.fit_text(
                line.heading if line else str(row.number), style, r.w - (ui.px(16) if line else 2 * edge), rtl=ui.rtl
            )
            ui.write(out, words, style, start, y, ui.start_side)
            return out
        ink, hot = ui.style("text", t.ink), ui.style("text", t.onbrass, bold=True)
        small = ui.style("fine", t.brass, bold=True)
        ui.write(out, str(row.number), ui.style("fine", t.ink3), start, y, ui.start_side)
        for seat, moves, captured in (("S", line.south, line.captured[0]), ("N", line.north, line.captured[1])):
            if not moves:
                continue
            begin, end = self.columns[seat], self.columns["N"] - 7 if seat == "S" else r.w / ui.scale - 6
            room, x = ui.px(end - begin), self._window_x(begin) - r.x
            gain = f"{runs.LRI}{self._signed(captured)}{runs.PDI}" if captured else ""
            words = _shorten_moves(ui, moves, ink, room)
            said, left_out, _ = words.partition(LEFT_OUT)
            sign_room = ui.px(SIGN + 4) if left_out else 0
            beside = ui.width(said, ink) + sign_room + ui.px(GAIN)
            below = bool(gain) and beside + ui.width(gain, small) > room
            line_y = y - ui.px(RAISED) if below else y
            if seat in row[2:]:
                box = pygame.Rect(0, ui.px(3), ui.px(end - begin + 4), ui.px(27))
                box.left = x - ui.px(7) if not ui.rtl else x + ui.px(7) - box.w
                border = None if seat == row.marked else t.brass
                plates.draw_plate(out, box, ui.gap(6), t.brass if seat == row.marked else t.hover, border, ui.unit)
            ui.write(out, said, hot if seat == row.marked else ink, x, line_y, ui.start_side)
            if left_out:
                sign = small_sign_picture("left_out", ui.px(SIGN), t)
                away = ui.width(said, ink) + ui.px(4)
                at = x - away - sign.get_width() if ui.rtl else x + away
                out.blit(sign, (at, ui.px(17) - y + line_y - sign.get_height() // 2))
            if gain:
                style = ui.style(
                    "fine", t.onbrass if seat == row.marked else t.brass, bold=True, times=SMALL if below else 1
                )
                away = 0 if below else beside
                at_y = y + ui.px(LOWERED) if below else y
                ui.write(out, gain, style, x - away if ui.rtl else x + away, at_y, ui.start_side)
        return out

    def _window_x(self, reference: float) -> int:
        """Return the window px of a distance (reference px) from the panel's edge where reading begins."""
        away = self.ui.px(reference)
        return self.rect.right - away if self.ui.rtl else self.rect.x + away


def _shorten_moves(ui: Ui, moves: tuple[str, ...], style: text.TextStyle, room: int) -> str:
    """Return the moves of a turn in reading direction; if they don't all fit, the last ones with an ellipsis."""
    each = [f"{runs.LRI}{move}{runs.PDI}" for move in moves if move]  # else letters side by side run from left to right
    words = " ".join(each)
    for cut in range(1, len(each) + 1):
        if ui.width(words, style) <= room:
            return words
        words = "… " + " ".join(each[cut:])
    return _beginning_of_move(ui, next((move for move in reversed(moves) if move), ""), style, room)


def _beginning_of_move(ui: Ui, move: str, style: text.TextStyle, room: int) -> str:
    """Return as much of the beginning of a move as fits, as choices during a turn make it long."""
    while move and ui.width(f"{move}…", style) > room:
        move = move[:-1]
    return f"{runs.LRI}{move.rstrip()}…{runs.PDI}"
