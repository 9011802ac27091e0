"""A game in the list: its board as it stands, against whom, how it ended, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.board import small_board
from game.board.drawing import largest_board_rect
from game.board.marks import BoardMarks
from game.features.library import library_text as texts
from game.features.library.entry import LibraryEntry
from game.rules.board import Board
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Rules
from game.text.language import Language
from game.ui import icons
from game.ui.labels import Icon, Label
from game.ui.layout import Column, LateNode, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Card
from game.ui.widgets.widget import WidgetLook
from game.window.shared.curve import filled_area, hatched_surface, with_crossings
from game.window.shared.result_signs import result_painter
from game.window.shared.slow_painting import SlowWidget

if TYPE_CHECKING:
    from datetime import datetime

BOARD, HIGH = 170.0, 66.0  # room of the board, reference px
SIGN = 18.0  # of the result, reference px
CURVE, CURVE_HIGH = 90.0, 40.0  # reference px
ROOMY = 1300  # reference px: in a narrower window there is no room for the curve
STACKED = 760  # reference px: in a narrower one how it ended stands below against whom
DOTS = "menu."  # and the id of a game: the name of the button that opens its menu
HATCH = 5  # px between two lines
SHADE = 20  # px round a board for its shadow


class GameRow(Card, SlowWidget):
    """Row of a game in the list; painted once it comes into view or there is time, and its board later still.

    Both take longer than a frame.  `like`: the first row of the list, whose size all rows have.
    """

    is_picture_ready = False

    def __init__(
        self,
        ui: Ui,
        words: Language,
        entry: LibraryEntry,
        variant: Variant | None,
        title: str,
        now: datetime,
        action: Callable[[], None],
        *,
        marked: bool,
        narrow: bool,
        like: GameRow | None,
    ) -> None:
        self.entry, self._ui = entry, ui
        self._picture: tuple[pygame.Rect, pygame.Surface] | None = None
        self.board: Board | None = None  # known once it is made
        self._content: LateNode = LateNode(
            lambda: self._row_content(words, variant, title, now, narrow=narrow), like._content if like else None
        )
        super().__init__(f"game.{entry.id}", self._content, action, plain=False, pad=10)
        self.chosen, self.grow, self.menu = marked, 1, DOTS + entry.id

    def _row_content(
        self, words: Language, variant: Variant | None, title: str, now: datetime, *, narrow: bool
    ) -> Node:
        entry, ui = self.entry, self._ui
        rules = _rules_of_entry(variant, entry)
        self.board = rules.board if rules else None
        head: list[Node] = [Label(title, "name", single=True, foreign=True)]
        if entry.starred:
            head.append(Icon("star", 16, "brass"))
        alone = rules is not None and rules.for_one_player
        played = texts.opponent_and_length(words, entry, alone=alone)
        about = Column([Row(head, gap=8), Label(played, "note", single=True)], gap=2, grow=1)
        ended = texts.ending_text(words, entry, alone=alone)
        score = texts.stones_text(entry, alone=alone)
        date = texts.date_text(words, entry.changed, now)
        large = max(1.0, ui.text_scale)
        sign = Picture(result_painter(ui, entry.result), SIGN * large, SIGN * large)
        came: list[Node] = [sign, Label(ended, "label", single=True)]
        if score:
            came.append(Label(score, "note", single=True))
        said = words.t("open in another window") if entry.elsewhere else date
        result = [Row(came, gap=8), Label(said, "note", single=True)]
        room = ui.size[0] / ui.unit / large
        roomy = room > ROOMY
        board = Picture(self._paint_board, BOARD if roomy else BOARD * 0.8, HIGH, least=BOARD * 0.6)
        if room < STACKED:
            parts: list[Node] = [board, Space(2), Column([about, *result], gap=2, grow=1)]
        else:
            parts = [board, Space(2), about, Column(result, gap=2, wide=(200 if roomy else 180) * large)]
        if roomy and not narrow:
            parts.append(Picture(self._draw_curve, CURVE, CURVE_HIGH))
        parts.append(Icon("check", 20, "brass") if self.chosen else Icon("fwd", 18, "ink2"))
        return Row(parts, gap=12)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if self.is_awake:
            super().show(dst, ui, look)

    def paint_picture(self) -> None:
        """Show the board with its stones from now on."""
        self.is_picture_ready = True

    # ------------------------------------------------------------------ pictures
    def _paint_board(self, dst: pygame.Surface, rect: pygame.Rect) -> None:
        board = self.board
        if board is None:
            return
        box = largest_board_rect(board, rect, beside=0)
        if not self.is_picture_ready:
            small_board.paint_small_board(dst, box, board, {}, self._ui.theme)
            return
        if self._picture is None or self._picture[0].size != box.size:
            surface = pygame.Surface((box.w + 2 * SHADE, box.h + 2 * SHADE), pygame.SRCALPHA)
            at, entry = box.move(SHADE - box.x, SHADE - box.y), self.entry
            standing = BoardMarks.from_looks(entry.marks) if entry.marks else None
            small_board.paint_small_board(surface, at, board, entry.counts, self._ui.theme, standing=standing)
            self._picture = box, surface
        dst.blit(self._picture[1], box.move(-SHADE, -SHADE))

    def _draw_curve(self, dst: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the curve of the lead of the player at the board; time runs to the right in every language."""
        entry = self.entry
        north = entry.opponent == "computer" and entry.players["N"].kind == "person"
        points = [-value for value in entry.curve] if north else entry.curve
        if len(points) < 2:
            return
        line = small_curve_points(points, rect)
        t, zero = self._ui.theme, rect.centery
        draw_lead_area(dst, line, rect, self._ui)
        pygame.draw.line(dst, t.line, (rect.left, zero), (rect.right, zero))
        local = [(x - rect.left + 3, y - rect.top + 3) for x, y in line]
        size = rect.w + 6, rect.h + 6
        dst.blit(icons.stroke_picture([local], 2.0 * self._ui.unit, t.ink, size), (rect.left - 3, rect.top - 3))


def _rules_of_entry(variant: Variant | None, entry: LibraryEntry) -> Rules | None:
    """Return the rules of a game; None if they are missing, or no longer have its options."""
    if variant is None:
        return None
    try:
        rules: Rules = variant.rules(dict(entry.options))
    except OptionError:
        return None
    return rules


def draw_lead_area(dst: pygame.Surface, line: list[tuple[float, float]], rect: pygame.Rect, ui: Ui) -> None:
    """Fill the area where the lead is positive, and hatch it where it is negative, as on the large curve."""
    t, zero, line = ui.theme, float(rect.centery), with_crossings(line, rect.centery)
    ends = [(line[-1][0], zero), (line[0][0], zero)]
    dst.blit(filled_area(rect, [*((x, min(y, zero)) for x, y in line), *ends], (*t.south, 80)), rect)
    below = filled_area(rect, [*((x, max(y, zero)) for x, y in line), *ends], (255, 255, 255, 255))
    below.blit(
        hatched_surface(rect.size, t.north, max(HATCH, ui.gap(HATCH))), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    dst.blit(below, rect)


def small_curve_points(points: Sequence[int], rect: pygame.Rect) -> list[tuple[float, float]]:
    """Return the points of a line in a rectangle for these values, with zero in the middle, px."""
    most = max(1, *(abs(value) for value in points))
    step = rect.w / (len(points) - 1)
    return [(rect.left + i * step, rect.centery - value / most * rect.h / 2) for i, value in enumerate(points)]
