"""Scale round one half on which the shares of the first player's wins are seen, for what helps against one side."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import HALF
from game.text.language import Language
from game.ui.layout import Node
from game.ui.ui import Ui
from game.window.shell.small_marks import diamond_picture

LEAST = 0.15  # share on each side of the middle that is seen at least
STEP = 0.05  # to which the end of the scale is rounded up
HIGH, FOOT = 44.0, 24.0  # of a row and of the words above and below the rows, reference px
EDGE = 36.0  # at both ends of the line, for the words there, reference px
LINE, MARK, DIAMOND = 4.0, 8.0, 22.0  # thickness, radius of a mark, and size of the game's own; reference px


class WinShareScale:
    """Scale for the share of games that the first player won, with one half in its middle.

    `band`: deviation from one half within which 95 of 100 fair games lie by chance; `reach`: largest deviation on the
    scale.
    """

    def __init__(self, before: SelfPlayResults, tried: Sequence[SelfPlayResults]) -> None:
        every = [before, *tried]
        self.band = max(results.margin for results in every)
        farthest = max(self.band, *(abs(results.first_player_share - HALF) for results in every))
        self.reach = min(HALF, max(LEAST, -(-farthest // STEP) * STEP))

    def x_of_share(self, ui: Ui, rect: pygame.Rect, share: float) -> int:
        """Return the x coordinate of a share on a scale as wide as `rect`, px."""
        room = rect.w / 2 - ui.gap(EDGE)
        offset = round(room * (share - HALF) / self.reach)
        return rect.centerx + (-offset if ui.rtl else offset)


class ScaleRow(Node):
    """A row of the scale: a line with the pale band of chance, and a mark for the share in `results`; `own`: the
    results are those of the game as it is now, which has another mark.
    """

    grow = 1

    def __init__(self, scale: WinShareScale, results: SelfPlayResults, *, own: bool) -> None:
        super().__init__()
        self.scale, self.results, self._own = scale, results, own

    def width(self, ui: Ui) -> int:
        return ui.gap(160)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(HIGH)

    def band_rect(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the band of chance, px."""
        ends = [self.scale.x_of_share(ui, self.rect, HALF + side * self.scale.band) for side in (-1, 1)]
        return pygame.Rect(min(ends), self.rect.y, abs(ends[1] - ends[0]), self.rect.h)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, rect, thick = ui.theme, self.rect, max(1, ui.gap(LINE))
        middle, x, y = rect.centerx, self.scale.x_of_share(ui, self.rect, self.results.first_player_share), rect.centery
        dst.fill(t.raised, self.band_rect(ui))
        pygame.draw.line(dst, t.line, (rect.x, y), (rect.right, y))
        dst.fill(t.brass, pygame.Rect(min(middle, x), y - thick // 2, abs(x - middle), thick))
        dst.fill(t.brass, pygame.Rect(middle - thick // 4, rect.y, max(1, thick // 2), rect.h))
        if self._own:
            picture = diamond_picture(ui.gap(DIAMOND), t.brass)
            dst.blit(picture, picture.get_rect(center=(x, y)))
        else:
            pygame.draw.aacircle(dst, t.brass, (x, y), ui.gap(MARK))
            pygame.draw.aacircle(dst, t.plate, (x, y), ui.gap(MARK) - max(2, ui.gap(2.5)))


class ScaleWords(Node):
    """Two texts above or below the rows: at the left and right of the middle or, with the text `middle` between them,
    at the ends of the scale.
    """

    grow = 1

    def __init__(self, scale: WinShareScale, ends: tuple[str, str], middle: str = "") -> None:
        super().__init__()
        self._scale, self._ends, self._middle = scale, ends, middle
        self.with_spoken_text(" · ".join(filter(None, (ends[0], middle, ends[1]))))

    def width(self, ui: Ui) -> int:
        return ui.gap(160)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(FOOT)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        rect, baseline = self.rect, self.rect.y + ui.px(0.7 * FOOT)
        style, apart = ui.style("note", ui.theme.ink2), ui.gap(12)
        sides = ("left", "right") if not ui.rtl else ("right", "left")
        for sign, said, side in zip((-1, 1), self._ends, sides, strict=True):
            if self._middle:
                x = self._scale.x_of_share(ui, rect, HALF + sign * self._scale.reach)
                ui.write(dst, said, style, x, baseline, "center")
            else:
                x = rect.centerx + (-apart if side == "left" else apart)
                ui.write(dst, said, style, x, baseline, "right" if side == "left" else "left")
        if self._middle:
            ui.write(dst, self._middle, ui.style("note", ui.theme.brass), rect.centerx, baseline, "center")


def scale_end_labels(words: Language, scale: WinShareScale) -> tuple[str, str]:
    """Return the labels of the two ends of the scale, such as "30 of 100"."""
    below, above = (
        words.say("{n} of {total}", n=round(100 * (HALF + side * scale.reach)), total=100) for side in (-1, 1)
    )
    return below, above
