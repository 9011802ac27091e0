"""The way to a win on a player's plate: it fills up to as many stones as win, and what has just come is bright."""

from __future__ import annotations

import pygame

from game.rules.board import Seat
from game.ui import plates
from game.ui.screen import Sprite
from game.ui.ui import Ui

FRESH = 1.5  # seconds for which what has just come is bright
BEGINS, ENDS, THICK = 0.34, 92, 7  # of the plate's width; reference px before its end; high
TALL = 18  # of the line at the goal, reference px
LEAST = 60  # px: a shorter way says nothing


class WinTrack:
    """Track of one player on a plate; it is drawn anew only when it looks different."""

    def __init__(self, ui: Ui, plate: pygame.Rect, seat: Seat, wanted: int) -> None:
        self._ui, self._plate, self._seat, self._wanted = ui, plate, seat, wanted
        self._had, self._before, self._fresh = -1, 0, 0.0
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None

    @property
    def is_moving(self) -> bool:
        """Whether stones that were just won are still highlighted."""
        return self._fresh > 0

    def update(self, dt: float, held: int) -> None:
        """Let dt seconds pass; `held`: the stones that the player has by now."""
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
            self._drawn = key, self._picture(*key)
        return [Sprite(self._drawn[1], *self._plate.topleft)]

    def _picture(self, held: int, old: int) -> pygame.Surface:
        """Draw the track with `held` stones won; those above `old` are highlighted."""
        ui, size = self._ui, self._plate.size
        t, out = ui.theme, pygame.Surface(size, pygame.SRCALPHA)
        left, high = round(BEGINS * size[0]), max(4, ui.gap(THICK))
        wide = size[0] - left - ui.px(ENDS)
        if wide < LEAST:
            return out
        top = (size[1] - high) // 2

        def rect(begins: float, ends: float) -> pygame.Rect:
            x, w = left + round(wide * begins), round(wide * (ends - begins))
            return pygame.Rect(size[0] - x - w if ui.rtl else x, top, w, high)

        plates.draw_plate(out, rect(0, 1), high // 2, t.plate2, t.hair, ui.unit)
        if held:
            plates.draw_plate(out, rect(0, held / self._wanted), high // 2, t.ink)
        if old:
            plates.draw_plate(out, rect(0, old / self._wanted), high // 2, t.emblem_colour(self._seat))
        end = rect(1, 1)
        pygame.draw.line(
            out,
            t.brass,
            (end.x, end.centery - ui.gap(TALL) // 2),
            (end.x, end.centery + ui.gap(TALL) // 2),
            max(2, ui.gap(3)),
        )
        style = ui.style("fact", t.brass)
        x = left + wide + ui.gap(8)
        ui.write(
            out, str(self._wanted), style, size[0] - x if ui.rtl else x, size[1] / 2 + 0.36 * style.size, ui.start_side
        )
        return out
