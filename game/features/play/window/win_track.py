"""The way to a win on a player's plate: it fills up to as many stones as win, and what has just come is bright.

On a wide plate it lies between name and number; on a smaller one along the lower edge.
"""

from __future__ import annotations

import pygame

from game.rules.board import Seat
from game.ui import plates
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.play_layout import Manner
from game.window.board_page.player_plate import name_start

FRESH = 1.5  # seconds for which what has just come is bright
BEGINS, ENDS, THICK = 0.34, 92, 7  # of the plate's width; reference px before its end; high
GAIN = 48  # of the number just won before the plate's number, reference px
TALL = 18  # of the line at the goal, reference px
LEAST = 60  # px: a shorter way says nothing
# Below the name, reference px: from the plate's sides, above its edge or below its middle, and high.
SIDE, EDGE, UNDER, THIN = 14, 11, 15, 4
LOWEST, LOWEST_BESIDE = 40, 90  # plates on which it has room there, reference px
NUMBERED = 120  # the least width with the number of the goal, reference px


def fits_plate(ui: Ui, plate: pygame.Rect, manner: Manner) -> bool:
    """Return whether a player's plate has room for a track below the name."""
    return plate.h > ui.px(LOWEST if manner in ("above", "ends") else LOWEST_BESIDE)


class WinTrack:
    """Track on a player's plate that shows how many of the stones needed to win are won."""

    def __init__(
        self,
        ui: Ui,
        plate: pygame.Rect,
        seat: Seat,
        wanted: int,
        manner: Manner | None = None,
        *,
        has_bowl: bool = False,
        name_end: int = 0,
    ) -> None:
        """`manner`: what else is on the plate, if the track lies below the name; `has_bowl`: with a rival's bowl;
        `name_end`: where the name beside it ends at most, px from the edge where reading begins.
        """
        self._ui, self._plate, self._seat, self._wanted = ui, plate, seat, wanted
        self._manner, self._has_bowl, self._name_end = manner, has_bowl, name_end
        self._had, self._before, self._fresh = -1, 0, 0.0
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None

    @property
    def is_moving(self) -> bool:
        """Whether stones that were just won are still highlighted."""
        return self._fresh > 0

    def update(self, dt: float, held: int) -> None:
        """Advance the highlight of newly won stones by `dt` seconds; `held`: how many stones the player has by now."""
        self._fresh = max(0.0, self._fresh - dt)
        if held != self._had:
            if self._had >= 0 and held > self._had:
                self._before = self._before if self._fresh else self._had
                self._fresh = FRESH
            else:
                self._before, self._fresh = held, 0.0
            self._had = held

    def sprites(self) -> list[Sprite]:
        """Return the track as a sprite at the plate's top left corner, redrawn only if it changed."""
        held = max(0, self._had)
        key = min(held, self._wanted), min(self._before if self._fresh else held, self._wanted)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._draw_track(*key)
        return [Sprite(self._drawn[1], *self._plate.topleft)]

    def _draw_track(self, held: int, old: int) -> pygame.Surface:
        """Return the picture of the track with `held` stones won, of which those beyond the first `old` are
        highlighted.
        """
        ui, size = self._ui, self._plate.size
        t, out = ui.theme, pygame.Surface(size, pygame.SRCALPHA)
        left, top, wide, high = self._track_bounds()
        if wide < LEAST and not self._manner:
            return out

        def rect(begins: float, ends: float) -> pygame.Rect:
            x, w = left + round(wide * begins), round(wide * (ends - begins))
            return pygame.Rect(size[0] - x - w if ui.rtl else x, top, w, high)

        plates.draw_plate(out, rect(0, 1), high // 2, t.plate2, t.hair, ui.unit)
        if held:
            plates.draw_plate(out, rect(0, held / self._wanted), high // 2, t.ink)
        if old:
            plates.draw_plate(out, rect(0, old / self._wanted), high // 2, t.emblem_colour(self._seat))
        end, tall = rect(1, 1), ui.gap(TALL) if self._manner is None else 3 * high
        pygame.draw.line(
            out,
            t.brass,
            (end.x, end.centery - tall // 2),
            (end.x, end.centery + tall // 2),
            max(2, ui.gap(3)),
        )
        if self._manner and wide < ui.px(NUMBERED):
            return out
        style = ui.style("fine" if self._manner else "fact", t.brass)
        x = left + wide + ui.gap(8)
        y = top + high / 2 + 0.36 * style.size
        ui.write(out, str(self._wanted), style, size[0] - x if ui.rtl else x, y, ui.start_side)
        return out

    @property
    def _start_beside_name(self) -> int:
        """Start of a track beside the name, px from the edge where reading begins."""
        return max(round(BEGINS * self._plate.w), self._name_end + self._ui.gap(14))

    @property
    def leaves_room_for_gain(self) -> bool:
        """Whether the number just won fits between a track beside the name and the plate's number."""
        return self._plate.w - self._start_beside_name - self._ui.px(ENDS + GAIN) >= LEAST

    def _track_bounds(self) -> tuple[int, int, int, int]:
        """Return start, top, width and height of the track, in px; the start is measured from the side where lines
        begin.
        """
        ui, (w, h) = self._ui, self._plate.size
        if self._manner is None:
            left, high = self._start_beside_name, max(4, ui.gap(THICK))
            wide = w - left - ui.px(ENDS)
            return left, (h - high) // 2, wide - (ui.px(GAIN) if self.leaves_room_for_gain else 0), high
        left = ui.px(SIDE)
        if self._manner == "above":
            left = name_start(ui, h, has_bowl=self._has_bowl)
        high = max(3, ui.gap(THIN))
        wide = w - left - ui.px(SIDE)
        if wide >= ui.px(NUMBERED):
            wide -= ui.width(str(self._wanted), ui.style("fine", ui.theme.brass)) + ui.gap(8)
        return left, h // 2 + ui.px(UNDER) if self._manner == "above" else h - ui.px(EDGE), wide, high
