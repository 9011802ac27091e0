"""The games as a table: a head whose columns sort, and a line for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.features.library import library_text as texts
from game.features.library.entry import LibraryEntry
from game.features.library.queries import SortColumn, SortOrder
from game.rules.board import Seat
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.letters import letters_without_accents
from game.ui import icons, text
from game.ui.element import PageElement
from game.ui.layout import Node
from game.ui.memory import LastResult
from game.ui.ui import Ui
from game.ui.widgets import Widget
from game.ui.widgets.widget import WidgetLook
from game.window.shared.result_signs import paint_result_sign
from game.window.shared.slow_painting import SlowWidget

if TYPE_CHECKING:
    from datetime import datetime

LINE, HEAD = 41.0, 38.0  # heights of a line and of the head, reference px
PAD, GAP = 15.0, 10.0  # beside the first and last column, and between two, reference px
SIGN, MARK = 13.0, 15.0  # of a result, and of a mark or a remark, reference px
ARROW = 13.0  # at the title of the column that sorts, reference px
BAR = 3.0  # width of the bar at the chosen game, reference px
FittedTexts = dict[tuple[SortColumn, int], tuple[str, text.TextStyle]]
"""The texts of a line's cells with their styles, by column and room in px."""

MENU = "game menu"  # the name of the button that opens the menu of the chosen game

WINNERS = {"S": "south", "N": "north", "draw": "draw"}


class TableColumn(NamedTuple):
    """Column of the table: its title ("" if it is a player's side), least width, share of spare width, alignment."""

    name: SortColumn
    title: str
    width: float
    grow: int = 0
    align: Literal["start", "end"] = "start"


COLUMNS: tuple[TableColumn, ...] = (
    TableColumn("south", "", 84, 4),
    TableColumn("north", "", 84, 4),
    TableColumn("result", msg("Result"), 78),
    TableColumn("game", msg("Game"), 66, 3),
    TableColumn("event", msg("Event"), 76, 3),
    TableColumn("opening", msg("Opening"), 58, 1),
    TableColumn("date", msg("Date"), 84),
    TableColumn("turns", msg("Turns"), 60, 0, "end"),
    TableColumn("remarks", msg("Note"), 40, 0, "end"),
)
SIDES: Mapping[str, Seat] = {"south": "S", "north": "N"}
SIDE_TITLES = {"south": msg("South"), "north": msg("North")}  # other words in games of other families
DROPPED: tuple[SortColumn, ...] = ("remarks", "opening", "turns", "event", "game", "date")  # first where room is small


def title_of_column(words: Language, column: TableColumn) -> str:
    """Return the title of a column; for that of a side, the name of the player's side."""
    return words.t(column.title or SIDE_TITLES[column.name])


def columns_in(ui: Ui, words: Language, room: int, left_out: Sequence[SortColumn]) -> list[TableColumn]:
    """Return the table's columns, without those in `left_out`, that fit in `room` px with their titles whole."""
    style = ui.style("fine", ui.theme.ink2, bold=True)
    shown = [
        one._replace(width=max(one.width, ceil(ui.width(title_of_column(words, one), style) / ui.scale)))
        for one in COLUMNS
        if one.name not in left_out
    ]
    for name in DROPPED:
        if _least_width(ui, shown) <= room:
            break
        shown = [one for one in shown if one.name != name]
    return shown


def _least_width(ui: Ui, columns: Sequence[TableColumn]) -> int:
    """Return the width that these columns need at least, with gaps and margins, px."""
    return sum(ui.px(one.width) for one in columns) + (len(columns) - 1) * ui.px(GAP) + 2 * ui.px(PAD)


def column_rects(ui: Ui, rect: pygame.Rect, columns: Sequence[TableColumn]) -> list[pygame.Rect]:
    """Return the rectangles of the columns in a line whose rectangle is `rect`."""
    key = ui, rect.x, rect.w, tuple(columns)  # the same for all lines of a table
    spans = _spans.result_for(key, lambda: _column_spans(ui, rect, columns))
    return [pygame.Rect(x, rect.y, wide, rect.h) for x, wide in spans]


_spans = LastResult[list[tuple[int, int]]]()


def _column_spans(ui: Ui, rect: pygame.Rect, columns: Sequence[TableColumn]) -> list[tuple[int, int]]:
    """Return the left edge and the width of each column in a line whose rectangle is `rect`."""
    spare, shares = max(0, rect.w - _least_width(ui, columns)), sum(one.grow for one in columns) or 1
    spans, x = list[tuple[int, int]](), rect.x + ui.px(PAD)
    for one in columns:
        wide = ui.px(one.width) + spare * one.grow // shares
        spans.append((rect.left + rect.right - x - wide if ui.rtl else x, wide))
        x += wide + ui.px(GAP)
    return spans


def _text_rect(ui: Ui, column: TableColumn, box: pygame.Rect) -> pygame.Rect:
    """Return the rectangle of a cell's text: that of the cell, without the sign of a result."""
    if column.name != "result":
        return box
    taken = ui.px(SIGN) + ui.px(9)
    return pygame.Rect(box.x if ui.rtl else box.x + taken, box.y, box.w - taken, box.h)


def _draw_text(
    dst: pygame.Surface, ui: Ui, said: str, style: text.TextStyle, rect: pygame.Rect, align: Literal["start", "end"]
) -> None:
    """Write a text at the start (on the right in right-to-left languages) or end of `rect`."""
    at_left = (align == "start") != ui.rtl
    y = rect.centery + round(0.36 * style.size)
    ui.write(dst, said, style, rect.left if at_left else rect.right, y, "left" if at_left else "right")


class SortHead(Widget):
    """Header row of the table of games; a press on a column's title sorts by that column."""

    stretch = True
    reach = 0
    extent = 0, HEAD

    def __init__(
        self, words: Language, columns: Sequence[TableColumn], order: SortOrder, sort: Callable[[SortColumn], None]
    ) -> None:
        super().__init__("sort")
        self.columns, self._words, self._order, self._sort = columns, words, order, sort
        self._at = next((i for i, one in enumerate(columns) if one.name == order.column), 0)

    def least_width(self, ui: Ui) -> int:
        return ui.px(200)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the index of the column whose title is at `pos`; None if there is none."""
        rects = column_rects(ui, self.rect, self.columns)
        return next((i for i, one in enumerate(rects) if one.inflate(ui.px(GAP), 0).collidepoint(pos)), None)

    def tooltip_of(self, part: object) -> str:
        """Return the tooltip of a column's title."""
        return self._words.t("Sort by this column")

    def element(self, ui: Ui) -> PageElement:
        """Return the head's element for screen readers: an option for each column."""
        t = self._words.t
        options = tuple(
            PageElement(
                f"sort.{one.name}", "option", title_of_column(self._words, one), chosen=one.name == self._order.column
            )
            for one in self.columns
        )
        active = f"sort.{self.columns[self._at].name}"
        shown = {one.name for one in self.columns}
        hidden = self._words.join_list(title_of_column(self._words, one) for one in COLUMNS if one.name not in shown)
        about = self._words.say("Not shown: {columns}", columns=hidden) if hidden else ""
        return PageElement(self.name, "choice", t("Sort by this column"), about=about, active=active, children=options)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the titles of the columns, with an arrow at the one that sorts the table."""
        t = ui.theme
        for i, (one, rect) in enumerate(zip(self.columns, column_rects(ui, self.rect, self.columns), strict=True)):
            sorted_ = one.name == self._order.column
            lit = (look.part == i and look.face != "rest") or (look.focus and i == self._at)
            style = ui.style("fine", t.brass if sorted_ or lit else t.ink2, bold=True)
            said = title_of_column(self._words, one)
            if sorted_:
                rect = self._show_arrow(dst, ui, rect, ui.width(said, style), one.align)
            _draw_text(dst, ui, text.fit_text(said, style, rect.w, rtl=ui.rtl), style, rect, one.align)

    def _show_arrow(
        self, dst: pygame.Surface, ui: Ui, rect: pygame.Rect, wide: int, align: Literal["start", "end"]
    ) -> pygame.Rect:
        """Draw the arrow of the sort order behind a column's title; return the rectangle left for the title."""
        size = ui.px(ARROW)
        picture = icons.icon("down" if self._order.descending else "up", size, ui.theme.brass)
        at_left = (align == "start") != ui.rtl
        if align == "end":  # the title moves, and the arrow stands at the end
            x = rect.left if ui.rtl else rect.right - size
            room = pygame.Rect(rect.x + size if ui.rtl else rect.x - size, rect.y, rect.w, rect.h)
        else:
            far = min(wide + ui.px(3), rect.w - size)
            x = rect.left + far if at_left else rect.right - far - size
            room = pygame.Rect(rect.x if at_left else rect.x + size, rect.y, rect.w - size, rect.h)
        dst.blit(picture, (x, rect.centery - size // 2))
        return room

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Sort by the column whose title is at `pos`."""
        part = self.part_at(ui, pos)
        if isinstance(part, int):
            self._sort(self.columns[part].name)

    def activate(self) -> None:
        """Sort by the column marked with the keyboard."""
        self._sort(self.columns[self._at].name)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Handle ← and →, which mark another column; return whether the key was used."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        step = 1 if (event.key == pygame.K_RIGHT) != ui.rtl else -1
        self._at = min(max(0, self._at + step), len(self.columns) - 1)
        return True


class TableLines(Node):
    """The lines of the table, one below the other, all of the same height."""

    def __init__(self, lines: Sequence[TableLine]) -> None:
        super().__init__()
        self._lines = lines

    def children(self) -> Sequence[Node]:
        return self._lines

    def least_width(self, ui: Ui) -> int:
        return self._lines[0].least_width(ui)

    def height(self, ui: Ui, width: int) -> int:
        return len(self._lines) * ui.px(LINE)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        high = ui.px(LINE)
        for i, line in enumerate(self._lines):
            line.place(ui, pygame.Rect(rect.x, rect.y + i * high, rect.w, high))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Do nothing, as all lines are widgets."""


class TableLine(SlowWidget):
    """Line of the table with one game, painted once it comes into view. A click selects the game, a second one opens
    it.
    """

    stretch = True
    reach = 0  # so that a line is painted without those beside it
    extent = 0, LINE
    is_picture_ready = True

    def __init__(
        self,
        words: Language,
        entry: LibraryEntry,
        variant: Variant | None,
        now: datetime,
        columns: Sequence[TableColumn],
        choose: Callable[[LibraryEntry], None],
        open_: Callable[[LibraryEntry], None],
        is_chosen: Callable[[str], bool],
        *,
        marked: bool,
        sought: Sequence[str] = (),
        fitted: FittedTexts,
    ) -> None:
        """Make the line; `sought`: words of the search, without accents: cells in which one stands are lit. `fitted`:
        texts that an equal line has fitted before; those that are missing are added.
        """
        super().__init__(f"game.{entry.id}")
        self.entry, self.columns, self.marked, self._sought = entry, columns, marked, sought
        self._words, self._variant, self._now = words, variant, now
        self._choose, self._open, self._is_chosen = choose, open_, is_chosen
        self.menu, self.group = MENU, "games"
        self._fitted = fitted

    def paint_area(self, ui: Ui) -> pygame.Rect:
        return self.rect

    def least_width(self, ui: Ui) -> int:
        return ui.px(200)

    @property
    def chosen(self) -> bool:
        """Whether the line's game is selected."""
        return self._is_chosen(self.entry.id)

    def paint_picture(self) -> None:
        """Do nothing, as a line consists of text only."""

    def cell_text(self, column: SortColumn) -> str:
        """Return the text of the line's cell in this column."""
        entry, words = self.entry, self._words
        if column in SIDES:
            return texts.player_text(words, entry, SIDES[column])
        said = {
            "result": texts.score_text(words, entry),
            "game": words.t(self._variant.name) if self._variant else entry.variant,
            "event": entry.title or entry.event,
            "opening": texts.opening_text(entry),
            "date": self._date_text(),
            "turns": str(self._turns),
        }
        return said.get(column, "")

    @property
    def _turns(self) -> int:
        """Number of turns played; the one under way isn't one yet."""
        return self.entry.turns - (not self.entry.over)

    def _date_text(self) -> str:
        """Return when the game was played, as far as that is known."""
        entry, words = self.entry, self._words
        if not texts.has_date(entry.began):
            return words.t("no date")
        return texts.partial_date_text(words, entry.began) or texts.date_text(words, entry.changed, self._now)

    def element(self, ui: Ui) -> PageElement:
        """Return the line's element for screen readers: the players, and the other cells as description."""
        words, entry = self._words, self.entry
        name = " – ".join([self.cell_text("south"), self.cell_text("north")])
        cells = [
            words.format_counted_noun(self._turns, "turn") if one.name == "turns" else self.cell_text(one.name)
            for one in self.columns[2:]
        ]
        about = [texts.ending_text(words, entry), *cells]
        noted = [words.t("with a note")] if entry.noted else []
        told = ", ".join(one for one in (*about, *noted) if one)
        return PageElement(self.name, "item", name, about=told, chosen=self.chosen)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the whole text of the cell at `pos` if it is cut off; else None."""
        style = ui.style("note", ui.theme.ink)
        for one, box in zip(self.columns, column_rects(ui, self.rect, self.columns), strict=True):
            said = self.cell_text(one.name)
            if box.collidepoint(pos) and ui.width(said, style) > _text_rect(ui, one, box).w:
                return said
        return None

    def tooltip_of(self, part: object) -> str:
        """Return the whole text of a cell that is cut off."""
        return str(part or "")

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the cells of the line; nothing until the line first comes into view."""
        if not self.is_awake:
            return
        t, rect = ui.theme, self.rect
        if self.chosen or look.face != "rest":
            dst.fill(t.raised if self.chosen else t.hover, rect)
        if self.chosen:
            wide = max(2, ui.px(BAR))
            dst.fill(t.brass, pygame.Rect(rect.right - wide if ui.rtl else rect.x, rect.y, wide, rect.h))
        pygame.draw.line(dst, t.hair, (rect.x, rect.bottom - 1), (rect.right - 1, rect.bottom - 1))
        for one, box in zip(self.columns, column_rects(ui, rect, self.columns), strict=True):
            self._show_cell(dst, ui, one, box)
        if self.marked:
            self._show_icon(dst, ui, "check", rect, -0.5)

    def _show_cell(self, dst: pygame.Surface, ui: Ui, column: TableColumn, box: pygame.Rect) -> None:
        """Paint a cell: a remark's icon, the sign of the result, or a text."""
        if column.name == "remarks":
            if self.entry.noted:
                self._show_icon(dst, ui, "text", box, 0.5)
            elif self.entry.starred:
                self._show_icon(dst, ui, "star", box, 0.5)
            return
        if column.name == "result":
            size = ui.px(SIGN)
            sign = pygame.Rect(box.right - size if ui.rtl else box.x, box.centery - size // 2, size, size)
            paint_result_sign(dst, sign, ui, WINNERS.get(self.entry.winner, ""))
        rect = _text_rect(ui, column, box)
        key = column.name, rect.w
        if key not in self._fitted:
            self._fitted[key] = self._fitted_text(ui, column, rect.w)
        said, style = self._fitted[key]
        _draw_text(dst, ui, said, style, rect, column.align)

    def _fitted_text(self, ui: Ui, column: TableColumn, room: int) -> tuple[str, text.TextStyle]:
        """Return the text of a cell, shortened to fit `room` px, and its style."""
        t = ui.theme
        said, bright = self.cell_text(column.name), column.name in ("south", "north", "result")
        lit = self.is_found_by(said)
        if lit and column.name == "event":  # what was sought stands first, so that it is not cut off
            said = ", ".join(sorted(said.split(", "), key=lambda part: not self.is_found_by(part)))
        style = ui.style("note", t.brass if lit else t.ink if bright else t.ink2, bold=lit)
        return text.fit_text(said, style, room, rtl=ui.rtl), style

    def is_found_by(self, said: str) -> bool:
        """Return whether a cell with this text is why the search has found the game."""
        plain = letters_without_accents(said) if self._sought else ""
        return any(word in plain for word in self._sought)

    def _show_icon(self, dst: pygame.Surface, ui: Ui, icon: str, box: pygame.Rect, side: float) -> None:
        """Paint an icon at the end (0.5) or beginning (-0.5) of a cell."""
        size = ui.px(MARK)
        picture = icons.icon(icon, size, ui.theme.brass)
        right = (side > 0) != ui.rtl
        dst.blit(picture, (box.right - size if right else box.left, box.centery - size // 2))

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Select the game of the line; a second click opens it."""
        self._choose(self.entry)

    def activate(self) -> None:
        """Open the game of the line."""
        self._open(self.entry)
