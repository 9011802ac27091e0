"""Dots that show which phase of a turn is told: those before it filled, it ringed and its name bold."""

import pygame

from game.text.language import Language
from game.text.turn_phases import Phase, phase_name
from game.ui.plates import rounded_rectangle
from game.ui.screen import Sprite
from game.ui.ui import Ui

DOT, RING, WORD, GAP, LINE, LEAST = 11.0, 18.0, 7.0, 15.0, 1.4, 0.6  # reference px, but for the last: of the usual size


class PhaseDots:
    """Dots for the phases of a turn: past ones filled, the current one ringed; drawn only when they change. They are in
    `rect`, at the side where reading begins or `centred`; `times`: their relative size.
    """

    def __init__(
        self, ui: Ui, rect: pygame.Rect, words: Language, *, times: float = 1.0, centred: bool = False
    ) -> None:
        self._ui, self._rect, self._words, self._centred = ui, rect, words, centred
        self._times = times
        self._drawn: tuple[tuple[tuple[Phase, ...], Phase | None], list[Sprite]] | None = None

    def sprites(self, kinds: tuple[Phase, ...], now: Phase | None) -> list[Sprite]:
        """Return the sprites of the dots; `now`: the current phase, None before the first."""
        if not kinds or not self._rect.w:
            return []
        says = kinds, now
        if self._drawn is None or self._drawn[0] != says:
            self._drawn = says, [self._draw_dots(kinds, now)]
        return self._drawn[1]

    def _draw_dots(self, kinds: tuple[Phase, ...], now: Phase | None) -> Sprite:
        """Draw the dots with the names of the phases, smaller if they are too wide; `now`: the current phase."""
        times = self._times
        while times > LEAST * self._times and self._total_width(kinds, times) > self._rect.w:
            times -= 0.05 * self._times
        wide = min(self._rect.w, self._total_width(kinds, times))
        picture = pygame.Surface((wide, self._rect.h), pygame.SRCALPHA)
        x = 0.0
        for kind in kinds:
            x += self._draw_dot(picture, kind, x, times, now=kind == now, past=now in kinds[kinds.index(kind) :][1:])
        left = self._rect.right - wide if self._ui.rtl else self._rect.left
        left = self._rect.centerx - wide // 2 if self._centred else left
        return Sprite(picture, left, self._rect.top)

    def _total_width(self, kinds: tuple[Phase, ...], times: float) -> int:
        """Return the width with all names in bold, px, so that nothing moves when the phase changes."""
        return round(sum(self._dot_width(kind, times) for kind in kinds) - self._px_at_scale(GAP, times)) + 1

    def _dot_width(self, kind: Phase, times: float) -> float:
        """Return the width in px of a dot with the phase's name and the gap after it; `times`: relative size."""
        style = self._ui.style("note", self._ui.theme.ink, bold=True, times=times)
        name = self._ui.width(phase_name(kind, self._words), style)
        return self._px_at_scale(RING, times) + self._px_at_scale(WORD, times) + name + self._px_at_scale(GAP, times)

    def _px_at_scale(self, length: float, times: float) -> int:
        """Return a length in reference px, scaled by `times`, in px."""
        return self._ui.px(length * times)

    def _draw_dot(self, dst: pygame.Surface, kind: Phase, x: float, times: float, *, now: bool, past: bool) -> float:
        """Draw the dot of the phase `kind` at `x`; return the width used, in px. `times`: relative size; `now`: the
        current phase, with a ring; `past`: a past one, which is filled as the current one.
        """
        ui, t = self._ui, self._ui.theme
        ring, dot = self._px_at_scale(RING, times), self._px_at_scale(DOT, times)
        at = x + ring / 2
        middle = dst.get_width() - at if ui.rtl else at
        if now:
            around = rounded_rectangle((ring, ring), ring / 2, None, t.brass, 2 * ui.unit)
            dst.blit(around, around.get_rect(center=(round(middle), dst.get_height() // 2)))
        fill = t.brass if now or past else None
        picture = rounded_rectangle((dot, dot), dot / 2, fill, t.brass if fill else t.ontable2, LINE * ui.unit)
        dst.blit(picture, picture.get_rect(center=(round(middle), dst.get_height() // 2)))
        style = ui.style("note", t.ontable if now else t.ontable2, bold=now, times=times)
        begins = x + ring + self._px_at_scale(WORD, times)
        begins = dst.get_width() - begins if ui.rtl else begins
        baseline = dst.get_height() / 2 + 0.36 * style.size
        ui.write(dst, phase_name(kind, self._words), style, begins, baseline, ui.start_side)
        return self._dot_width(kind, times)
