"""A game in the list: its board as it stands, against whom, how it ended, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.board import small_board
from game.board.drawing import fit
from game.scenes.library import texts
from game.ui import icons, plates
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Picture, Row, Space
from game.ui.widgets import Card

if TYPE_CHECKING:
    from datetime import datetime

    from game.rules.file.library import Variant
    from game.store.library.entry import Entry
    from game.text.language import Words
    from game.ui.ui import Ui

BOARD, HIGH = 170.0, 66.0  # room of the board, reference px
SIGN = 18.0  # of the result, reference px
CURVE, CURVE_HIGH = 90.0, 40.0  # reference px
ROOMY = 1300  # reference px: in a narrower window there is no room for the curve
SHADE = 20  # px round a board for its shadow


class GameRow(Card):
    """Its board is painted with stones once it is `finish`ed: that takes longer than a frame may."""

    def __init__(
        self,
        ui: Ui,
        words: Words,
        entry: Entry,
        variant: Variant | None,
        title: str,
        now: datetime,
        action: Callable[[], None],
        *,
        marked: bool,
        narrow: bool,
    ) -> None:
        self.entry, self.variant, self._ui, self.awake = entry, variant, ui, False
        self._picture: tuple[pygame.Rect, pygame.Surface] | None = None
        head: list[Node] = [Label(title, 19, family="serif", single=True, foreign=True)]
        if entry.starred:
            head.append(Icon("star", 16, "brass"))
        about = Column([Row(head, gap=8), Label(texts.played(words, entry), 14, "ink2", single=True)], gap=2, grow=1)
        ended = texts.result(words, entry.result)
        score = texts.score(entry)
        date = texts.when(words, entry.changed, now)
        result: list[Node] = [
            Row(
                [
                    Picture(self._sign, SIGN, SIGN),
                    Label(ended, 15, bold=True, single=True),
                    Label(score, 15, "ink2", single=True),
                ],
                gap=8,
            ),
            Label(words.t("open in another window") if entry.elsewhere else date, 14, "ink2", single=True),
        ]
        roomy = ui.size[0] / ui.unit / max(1.0, ui.text_scale) > ROOMY
        room = Picture(self._paint, BOARD if roomy else BOARD * 0.8, HIGH, least=BOARD * 0.6)
        parts: list[Node] = [room, Space(2), about, Column(result, gap=2, wide=190 if roomy else 160)]
        if roomy and not narrow:
            parts.append(Picture(self._curve, CURVE, CURVE_HIGH))
        parts.append(Icon("fwd", 18, "ink2"))
        super().__init__(f"game.{entry.id}", Row(parts, gap=12), action, plain=False, pad=10)
        self.chosen = marked

    def finish(self) -> None:
        """From now on its board has its stones."""
        self.awake = True

    # ------------------------------------------------------------------ pictures
    def _paint(self, dst: pygame.Surface, rect: pygame.Rect) -> None:
        if self.variant is None:
            return
        board = self.variant.rules().board
        box = fit(board, rect, beside=0)
        if not self.awake:
            small_board.paint(dst, box, board, {}, self._ui.theme)
            return
        if self._picture is None or self._picture[0].size != box.size:
            surface = pygame.Surface((box.w + 2 * SHADE, box.h + 2 * SHADE), pygame.SRCALPHA)
            small_board.paint(surface, box.move(SHADE - box.x, SHADE - box.y), board, self.entry.counts, self._ui.theme)
            self._picture = box, surface
        dst.blit(self._picture[1], box.move(-SHADE, -SHADE))

    def _sign(self, dst: pygame.Surface, rect: pygame.Rect) -> None:
        """Won is filled, drawn a square, lost a ring; a game under way is the mark of a film."""
        t, kind = self._ui.theme, self.entry.result
        if kind in ("won", "south"):
            plates.draw(dst, rect, rect.h // 2, t.brass)
        elif kind in ("lost", "north"):
            plates.draw(dst, rect, rect.h // 2, None, t.north, 2.5 * self._ui.unit)
        elif kind == "draw":
            plates.draw(dst, rect, self._ui.gap(4), None, t.brass, 2.5 * self._ui.unit)
        else:
            picture = icons.icon("play", rect.h, t.brass)
            dst.blit(picture, rect)

    def _curve(self, dst: pygame.Surface, rect: pygame.Rect) -> None:
        """How far the one at the board was ahead; time runs to the right in every language."""
        entry = self.entry
        north = entry.opponent == "computer" and entry.players["N"].kind == "person"
        points = [-value for value in entry.curve] if north else entry.curve
        if len(points) < 2:
            return
        line = small_curve(points, rect)
        t, zero = self._ui.theme, rect.centery
        pygame.draw.line(dst, t.line, (rect.left, zero), (rect.right, zero))
        local = [(x - rect.left + 3, y - rect.top + 3) for x, y in line]
        size = rect.w + 6, rect.h + 6
        dst.blit(icons.stroke([local], 2.0 * self._ui.unit, t.ink, size), (rect.left - 3, rect.top - 3))


def small_curve(points: Sequence[int], rect: pygame.Rect) -> list[tuple[float, float]]:
    """A line through a rectangle, zero in its middle."""
    most = max(1, *(abs(value) for value in points))
    step = rect.w / (len(points) - 1)
    return [(rect.left + i * step, rect.centery - value / most * rect.h / 2) for i, value in enumerate(points)]
