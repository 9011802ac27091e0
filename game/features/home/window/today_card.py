"""Today on the first page: one position to solve, how many of the day's five are done, and the week as seven holes."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pygame

from game.board import ideas
from game.board.small_board import piece_picture
from game.board.square_strip import has_squares, squares_picture
from game.features.home import home_text
from game.features.home.window.go_on import (
    PAD,
    SMALL_BOARD,
    SMALL_PAD,
    ResumeBoard,
    board_picture_node,
    second_line_style,
    side_column_width,
)
from game.ui import plates
from game.ui.kept_view import DiskCachedPictures
from game.ui.labels import DifficultyPips, Label
from game.ui.layout import Column, Inset, Node, Row, Slot
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets import Card

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

# Reference px.
BOARD, BOARD_HIGH = 120.0, 50.0  # the position, and the room for it
SMALL_HIGH = 40.0
MOST_DOTS = 8  # of one card
LETTERS = 20.0  # the line with the days below their holes
SQUARE, MAN = 0.96, 0.62  # of the distance between holes: a square; of a square: a man
RING = 0.40  # of the distance between holes: the ring round today's


class SolvedTodayDots(DifficultyPips):
    """A dot for each puzzle of the day, up to `MOST_DOTS`, those filled that are done; without dots for more."""

    STEP = 15.0

    def __init__(self, done: int, total: int, said: str) -> None:
        super().__init__(done, said)
        self.discs = total if total <= MOST_DOTS else 0
        self.extent = self.STEP * max(0, self.discs - 1) + 10, 10


class PracticeWeek(Node):
    """Row of seven holes, one for each day of the week, with a stone for each day of practice and a ring for today;
    for who plays on squares only, of seven squares with men.
    """

    def __init__(self, page: HomePage, wide: float) -> None:
        super().__init__()
        words = page.words
        sunday = home_text.week_begins_on_sunday(words)
        self._done, self._today = page.today.practised_days(page.progress.results.value.days, from_sunday=sunday)
        self._days = home_text.weekday_abbreviations(words)
        game = page.play.first_game if page.play.plays_no_sowing else None
        board = game.rules().board if game else None
        self._squares = board if board and has_squares(board) else None
        self.said, self._wide = home_text.practised_days_text(self._done, words), wide

    def width(self, ui: Ui) -> int:
        return ui.gap(self._wide)

    def height(self, ui: Ui, width: int) -> int:
        return ideas.hole_row_height(len(self._done), width) + ui.px(LETTERS)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        n, r, t = len(self._done), self.rect, ui.theme
        high, pitch = ideas.hole_row_height(n, r.w), r.w / n
        stones = tuple(map(int, reversed(self._done) if ui.rtl else self._done))
        middles = [r.x + pitch * (i + 0.5) for i in range(n)]
        if self._squares:
            side = round(SQUARE * pitch)
            middles = [r.centerx + side * (i - n // 2) for i in range(n)]
            row = squares_picture(self._squares, n, 1, side, (r.w - n * side) // 2, t)
            dst.blit(row, row.get_rect(center=(r.centerx, r.y + high // 2)))
            man = piece_picture(self._squares, t, "N", round(MAN * side))
            for x in itertools.compress(middles, stones):
                dst.blit(man, man.get_rect(center=(round(x), r.y + high // 2)))
        else:
            dst.blit(_week_picture(stones, r.w, t), r.topleft)
        for i, day in enumerate(self._days):
            now = i == self._today
            x = middles[n - 1 - i if ui.rtl else i]
            if now:
                side = 2 * round(RING * pitch)
                box = pygame.Rect(0, 0, side, side)
                box.center = round(x), r.y + high // 2
                ring = plates.rounded_rectangle(box.size, side / 2, None, t.ring, 2.5 * ui.unit)
                dst.blit(ring, box)
            style = ui.style(second_line_style(ui), t.brass2 if now else t.ink2, bold=now)
            ui.write(dst, day, style, x, r.y + high + ui.px(0.72 * LETTERS), "center")


@DiskCachedPictures
def _week_picture(stones: tuple[int, ...], width: int, theme: Theme) -> pygame.Surface:
    """Return the picture of a week's holes with their stones; cached on disk."""
    return ideas.hole_row_picture(stones, width, theme, round_ends=True)


class TodayCard(Card):
    """Card of the position of the day, which a press opens.

    `row`: whether it is a single row, without the week.
    """

    group = "today"

    def __init__(self, page: HomePage, ui: Ui, *, row: bool = False) -> None:
        self._page, self._row = page, row
        super().__init__("today", self._card_content(ui), page.open_todays_position, pad=0, plain=False)
        self.shortcut = page.actions["today"].key

    def refresh_content(self, ui: Ui) -> None:
        """Fill the card with what was read in the background, without changing its size."""
        self.child = self._card_content(ui)
        self.place(ui, self.rect)

    def _card_content(self, ui: Ui) -> Node:
        """Return the content of the card: the day's game, its board, and how many positions are left."""
        page, words = self._page, self._page.words
        found, left, today = page.today.found.value, page.today.remaining_positions, page.today.round
        name, line, board, dots = "\u00a0", "\u00a0", None, SolvedTodayDots(today.done_count, 0, "")
        if found is not None:
            name, position = words.t(found.game.name), (left or found.puzzles[-1:])[0][1]
            line = words.say("{n:question}" if today.due_rules else "{n:puzzle}", n=today.left_count)
            if not today.left_count:
                name = words.say("Tomorrow: {name}", name=words.t(found.next_game.name))
                line = words.t("All done for today")
            board = ResumeBoard(lambda: position)
            done = words.say("{n} of {total} done", n=today.done_count, total=today.total_count)
            dots = SolvedTodayDots(today.done_count, today.total_count, done)
        head, style = Label(words.t("Today"), "fact", grow=1), second_line_style(ui)
        texts: list[Node] = [Label(name, "name", single=True, foreign=True), Label(line, style, single=True)]
        wide, high = (BOARD, BOARD_HIGH) if not (ui.small or self._row) else (SMALL_BOARD, SMALL_HIGH)
        scale = ui.text_scale
        picture = board_picture_node(ui, board, wide * scale, high * scale)
        shown = [picture, Column(texts, gap=0, grow=1)]
        if self._row:
            return Inset(Row([*shown, Column([head, dots], gap=4)], gap=14, align="center"), pad=(10, 6))
        pad = SMALL_PAD if ui.small else PAD
        plank = PracticeWeek(page, side_column_width(ui) - 2 * pad)
        middle = Row([Row(shown, gap=12, align="center", grow=1), Slot(high=ui.px(high))], gap=0)
        return Inset(Column([Row([head, dots], gap=8), middle, plank], gap=6 if ui.small else 8), pad=(pad, 8))
