"""The panel "From this position": a board, and the moves played there with games, share and figure."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from game.board.view import BoardLook
from game.engine.analysis.values import MoveValue, round_to_stones
from game.features.library.position_explorer import PositionExplorer
from game.features.library.position_index import PlayedMove
from game.rules.board import Seat
from game.rules.game import counts_of_position
from game.rules.notation import displayed_move
from game.text.language import LRI, PDI, Language, msg
from game.ui import plates
from game.ui.element import PageElement
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.text import TextStyle
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget
from game.ui.widgets.widget import WidgetLook
from game.window.shared.board_picture import board_picture

ROW, PAD = 42.0, 6.0  # height of a move, room at its ends, reference px
MOVE, GAMES, SHARE, FIGURE = 56.0, 52.0, 46.0, 44.0  # widths of the columns, reference px
BAR, GAP = 12.0, 8.0  # height of the bar, room between columns, reference px
BOARD = 300.0  # width of the board, reference px
OF_LISTED = "{n:game} of {total}"  # as below the table
MINUS, DASH = "\N{MINUS SIGN}", "\N{EN DASH}"


def figure_text(value: MoveValue | None) -> str:
    """Return by how many stones a move leads at the end, with a sign; "" if its value is unknown."""
    if value is None:
        return ""
    n = round_to_stones(value.cp)
    return f"{LRI}{MINUS if n < 0 else '+' if n else ''}{abs(n)}{PDI}"


def won_share(move: PlayedMove, seat: Seat) -> float:
    """Return the share of the finished games with a move that a player won, 0 to 1."""
    return move.share_of(move.south if seat == "S" else move.north)


class MoveRow(Widget):
    """Row of the position explorer: a move with its numbers; a press plays the move."""

    stretch = True
    reach = 2
    extent = 0, ROW

    def __init__(
        self, words: Language, move: PlayedMove, seat: Seat, value: MoveValue | None, play: Callable[[], None]
    ) -> None:
        super().__init__(f"move.{move.move}")
        self.move, self.value, self._seat, self._words, self._play = move, value, seat, words, play
        self.group = "moves"
        self.tip = self._results_text() if self.share else words.t("No game with this move is over yet.")

    def least_width(self, ui: Ui) -> int:
        return ui.px(MOVE + GAMES + SHARE + FIGURE + 60)

    @property
    def share(self) -> str:
        """Share of the finished games that were won, in percent; "" while no game is over."""
        if not self.move.finished_games:
            return ""
        return self._words.share_text(won_share(self.move, self._seat))

    def _results_text(self) -> str:
        """Return what the column's share is of, with the share of draws."""
        said = msg("{n:game} finished: {won} won, {drawn} drawn")
        drawn = self._words.share_text(self.move.share_of(self.move.draws))
        return self._words.say(said, n=self.move.finished_games, won=self.share, drawn=drawn)

    def element(self, ui: Ui) -> PageElement:
        """Return the row's element for screen readers: the move with its numbers."""
        words = self._words
        told = [words.format_counted_noun(self.move.games, "game")]
        if self.share:
            told.append(self._results_text())
        if self.value is not None:
            told.append(words.say("engine: {n}", n=figure_text(self.value)))
        return PageElement(self.name, "item", displayed_move(self.move.move), about=", ".join(told))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the row: move, number of games, bar and share won, engine's value."""
        t, rect = ui.theme, self.rect
        if look.face != "rest":
            plates.draw_plate(dst, rect, ui.gap(6), t.hover if look.face == "hover" else t.pressed)
        pygame.draw.line(dst, t.hair, (rect.x, rect.bottom - 1), (rect.right - 1, rect.bottom - 1))
        boxes = explorer_columns(ui, rect)
        note = ui.style("note", t.ink2)
        _draw_aligned_text(dst, ui, displayed_move(self.move.move), ui.style("label", t.ink), boxes[0], "start")
        _draw_aligned_text(dst, ui, self._words.format_number(self.move.games), note, boxes[1], "end")
        if self.share:
            self._show_bar(dst, ui, boxes[2])
        _draw_aligned_text(dst, ui, self.share or DASH, ui.style("note", t.ink), boxes[3], "end")
        figure = figure_text(self.value)
        color = t.bad if MINUS in figure else t.brass
        _draw_aligned_text(dst, ui, figure, ui.style("note", color, bold=True), boxes[4], "end")

    def _show_bar(self, dst: pygame.Surface, ui: Ui, box: pygame.Rect) -> None:
        """Paint the share of games won by the seat as a bar in its colour, in the middle of `box`."""
        t, high = ui.theme, ui.px(BAR)
        bar = pygame.Rect(box.x, box.centery - high // 2, box.w, high)
        plates.draw_plate(dst, bar, ui.gap(3), t.plate2, t.edge, ui.unit)
        wide = round(bar.w * won_share(self.move, self._seat))
        if wide > 1:
            full = pygame.Rect(bar.right - wide if ui.rtl else bar.x, bar.y, wide, bar.h)
            plates.draw_plate(dst, full, ui.gap(3), t.south if self._seat == "S" else t.north)

    def activate(self) -> None:
        """Play the row's move in the explorer."""
        self._play()


def explorer_columns(ui: Ui, rect: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles of a row's columns: move, number of games, bar, share won, engine's value."""
    gap, pad = ui.px(GAP), ui.px(PAD)
    widths = [ui.px(MOVE), ui.px(GAMES), 0, ui.px(SHARE), ui.px(FIGURE)]
    widths[2] = max(0, rect.w - sum(widths) - 4 * gap - 2 * pad)
    rects, x = list[pygame.Rect](), rect.x + pad
    for wide in widths:
        rects.append(pygame.Rect(rect.left + rect.right - x - wide if ui.rtl else x, rect.y, wide, rect.h))
        x += wide + gap
    return rects


def _draw_aligned_text(
    dst: pygame.Surface, ui: Ui, said: str, style: TextStyle, rect: pygame.Rect, align: Literal["start", "end"]
) -> None:
    """Draw a text at the start or end of a rectangle; its start is on the right in right-to-left languages."""
    at_left = (align == "start") != ui.rtl
    y = rect.centery + round(0.36 * style.size)
    ui.write(dst, said, style, rect.left if at_left else rect.right, y, "left" if at_left else "right")


class ExplorerHead(Node):
    """Names of the explorer's columns."""

    stretch = True
    extent = 0, 24

    def __init__(self, words: Language, seat: Seat) -> None:
        super().__init__()
        self._words = words
        side = words.t("South won") if seat == "S" else words.t("North won")
        self._titles = ("", words.t("games"), side, "", words.t("engine"))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        boxes = explorer_columns(ui, self.rect)
        style = ui.style("fine", ui.theme.ink2)
        for said, box, at_start in zip(self._titles, boxes, (True, False, True, False, False), strict=True):
            _draw_aligned_text(dst, ui, said, style, box, "start" if at_start else "end")


def explorer_nodes(
    ui: Ui,
    words: Language,
    explorer: PositionExplorer,
    look: BoardLook,
    listed: int,
    counted_in: str,
    play: Callable[[str], None],
    back: Callable[[], None],
) -> list[Node]:
    """Return the explorer's nodes: the moves played in the position, in which of the `listed` games they are counted,
    and a button to go back. `counted_in`: the choices of the list in words. `play`, `back`: called with the move, and
    to go back.
    """
    position = explorer.position
    assert position is not None
    board = board_picture(
        ui, position.rules.board, counts_of_position(position), BOARD, least=160, look=look, seen=position
    )
    head: list[Node] = [Label(words.t("From this position"), "heading")]
    if explorer.moves:
        line = " ".join(displayed_move(move) for move in explorer.moves)
        undo = Button("line back", back, icon="undo", kind="raised", tip=words.t("Back one move"), key="Backspace")
        head = [*head, Row([undo, Label(line, "name", grow=1)], gap=10)]
    found = explorer.found.value
    seat = position.player
    if not explorer.found.was_answered:
        rows: list[Node] = [Label(words.t("Reading games."), "note")]
    elif explorer.rows:
        moves = [MoveRow(words, one, seat, explorer.value(one.move), partial(play, one.move)) for one in explorer.rows]
        rows = [ExplorerHead(words, seat), Column(moves, gap=0).as_group("list", words.t("From this position"))]
    else:
        rows = [Label(words.t("No game continued from here."), "note")]
    if found.waiting:
        rows.append(Label(words.say("Counting positions: {n:game} to go", n=found.waiting), "fine"))
    if explorer.found.was_answered:
        n = found.games
        many = words.format_counted_noun(n, "game") if n >= listed else words.say(OF_LISTED, n=n, total=listed)
        ended = words.say("{n:game} ended here.", n=found.ended) if found.ended else ""
        rows += [Label(" · ".join((many, words.say("counted in: {name}", name=counted_in))), "note")]
        rows += [Label(ended, "note")] if ended else []
    return [Row([board], pack="center"), Space(2), *head, *rows]


def explorer_panel(nodes: list[Node]) -> Node:
    """Return the nodes in a panel."""
    return Inset(Column(nodes, gap=8), pad=(16, 16), face="plate")
