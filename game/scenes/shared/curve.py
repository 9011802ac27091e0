"""The curve of a game: who was how far ahead after each turn, and which turns cost something.

South's side is above the line and filled, North's below it and hatched.  Time runs to the right in every language.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.engine.analysis.values import in_stones
from game.scenes.shared.board_keys import walked_index
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.icons import Polyline
from game.ui.screen import Sprite
from game.ui.theme import Rgb, Rgba
from game.ui.ui import Ui
from game.ui.widgets import Widget
from game.ui.widgets.widget import WidgetLook
from game.words.review.review_text import CurvePoint


# ----------------------------------------------------------------------
# what the curve is drawn with: dots and lozenges for turns, areas, hatching
def curve_mark(ui: Ui, point: CurvePoint, high: int) -> pygame.Surface:
    """A dot, a hollow lozenge for a small mistake, a filled one for a large one, a number in it for the costliest."""
    t = ui.theme
    if not point.cost and not point.rank:
        size = max(7, ui.gap(9))
        return plates.rounded_rectangle((size, size), size / 2, t.plate, t.ink, 1.8 * ui.unit)
    if not point.rank:
        size = max(9, ui.gap(13))
        return lozenge_of(size, t.plate if point.cost == "small" else t.bad, t.bad, 1.8 * ui.unit)
    size = min(ui.px(30), round(0.4 * high))
    out = lozenge_of(size, t.bad if point.cost else t.brass2, t.plate, 2.0 * ui.unit)
    style = ui.style("fine", t.plate, bold=True)._replace(size=round(0.43 * size))
    text.draw_text(out, str(point.rank), style, size / 2, size / 2 + 0.36 * style.size, "center")
    return out


def lozenge_of(size: int, fill: Rgb, border: Rgb, line: float) -> pygame.Surface:
    fine = 4
    big = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    big.fill((*border, 0))
    for inset, color in ((0.0, border), (line * 1.5 * fine, fill)):
        half, r = size * fine / 2, size * fine / 2 - inset
        pygame.draw.polygon(big, color, [(half, half - r), (half + r, half), (half, half + r), (half - r, half)])
    return pygame.transform.smoothscale(big, (size, size))


def lozenge(ui: Ui, rank: int, *, filled: bool, great: bool = False) -> pygame.Surface:
    """The numbered sign of one of the costliest turns, for a list of them; `great`: of a great moment."""
    t, size = ui.theme, ui.px(36)
    color = t.brass2 if great else t.bad
    out = lozenge_of(size, color if filled else t.plate, color, 2.0 * ui.unit)
    style = ui.style("note", t.plate if filled else t.ink, bold=True)
    if rank:
        text.draw_text(out, str(rank), style, size / 2, size / 2 + 0.36 * style.size, "center")
    return out


def with_crossings(line: Polyline, zero: int) -> Polyline:
    """A line with a point wherever it crosses a height."""
    out: Polyline = line[:1]
    for (x0, y0), (x1, y1) in pairwise(line):
        if (y0 - zero) * (y1 - zero) < 0:
            out.append((x0 + (x1 - x0) * (zero - y0) / (y1 - y0), float(zero)))
        out.append((x1, y1))
    return out


def filled_area(plot: pygame.Rect, corners: Polyline, color: Rgba) -> pygame.Surface:
    """A filled shape, on a picture as large as the plot."""
    out = pygame.Surface(plot.size, pygame.SRCALPHA)
    pygame.draw.polygon(out, color, [(x - plot.left, y - plot.top) for x, y in corners])
    return out


def hatched(size: tuple[int, int], color: Rgb, step: int) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    for x in range(-h, w, step):
        pygame.draw.aaline(out, (*color, 150), (x, h), (x + h, 0))
    return out


LEAST_RANGE = 400  # hundredths of a stone: less is never stretched over the whole height
NAMED = 112  # from this height on players are called by name and turns are numbered, reference px
DENSE = 9  # px between two turns below which they have no dots
HATCH = 7  # px between two lines
PAD = 16  # reference px
EMBLEM = 11  # at a mark, reference px


class GameCurve(Widget):
    """`go` is called with the index of the turn that was pressed.  `at`: the turn that is shown."""

    stretch = True
    reach = 22

    def __init__(
        self,
        points: Sequence[CurvePoint],
        start: int,
        names: tuple[str, str],
        even: str,
        go: Callable[[int], None],
        *,
        at: int = 0,
    ) -> None:
        """`start`: the value before the first turn; `names`: what the curve says on South's side and on North's;
        `even`: the word at the line.
        """
        super().__init__("curve")
        self.points, self.start, self.names, self.even, self.go, self.at = points, start, names, even, go, at
        most = max([LEAST_RANGE, abs(start), *(abs(point.value) for point in points)])
        self._range = most * 1.18

    # ------------------------------------------------------------------ where
    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(14)

    def plot(self, ui: Ui) -> pygame.Rect:
        """Where the line runs, px."""
        r, pad = self.rect, ui.gap(PAD)
        left = r.left + pad + self._label_wide(ui)
        bottom = r.bottom - (ui.px(24) if self._named(ui) else ui.gap(10))
        top = r.top + ui.gap(12)
        return pygame.Rect(left, top, r.right - pad - ui.gap(8) - left, bottom - top)

    def _named(self, ui: Ui) -> bool:
        return self.rect.h >= ui.px(NAMED)

    def _label_wide(self, ui: Ui) -> int:
        if not self._named(ui):
            return ui.px(26)
        style = self._small(ui)
        return ui.px(34) + max(ui.width(name, style) for name in (*self.names, self.even))

    def _small(self, ui: Ui) -> text.TextStyle:
        return ui.style("fine", ui.theme.ink2)

    def x(self, ui: Ui, index: int) -> int:
        plot = self.plot(ui)
        return round(plot.left + plot.w * (index + 1) / max(1, len(self.points)))

    def _y(self, plot: pygame.Rect, value: int) -> float:
        return plot.centery - value / self._range * plot.h / 2

    def index(self, ui: Ui, pos: tuple[int, int]) -> int | None:
        """The turn at a point of the window; None beside the curve."""
        plot = self.plot(ui)
        if not self.points or not self.rect.collidepoint(pos) or pos[0] < plot.left - ui.gap(10):
            return None
        found = round((pos[0] - plot.left) / plot.w * len(self.points)) - 1
        return min(max(found, 0), len(self.points) - 1)

    def column(self, ui: Ui, index: int) -> pygame.Rect:
        """The frame round a turn."""
        step = self.plot(ui).w / max(1, len(self.points))
        wide = round(min(max(step, ui.gap(30)), ui.gap(40)))
        out = pygame.Rect(0, self.rect.top + ui.gap(4), wide, self.rect.h - ui.gap(8))
        out.centerx = self.x(ui, index)
        return out.clamp(self.rect)

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        found = self.index(ui, pos)
        if found is not None:
            self.go(found)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Arrow keys, Home and End walk along the curve."""
        to = walked_index(event, self.at, len(self.points) - 1)
        if to is not None:
            self.go(to)
        return to is not None

    def element(self, ui: Ui) -> PageElement:
        """Its value is the turn, and who is ahead then."""
        number = (self.at, 0, max(0, len(self.points) - 1))
        told = self.points[self.at] if 0 <= self.at < len(self.points) else None
        value = f"{told.number}: {self._lead(told.value)}" if told else ""
        return PageElement(self.name, "slider", self.called, value=value, number=number, put=self._put)

    def _put(self, value: str) -> None:
        self.go(round(float(value)))

    def _lead(self, value: int) -> str:
        stones = in_stones(abs(value))
        return f"{self.names[value < 0]}, {stones}" if stones else self.even

    # ------------------------------------------------------------------ pictures
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        border = t.brass if look.face != "rest" else t.edge
        plates.draw_plate(dst, self.rect, ui.gap(14), t.plate, border, t.outline * ui.unit, t.plate_shadow, ui.unit)
        plot = self.plot(ui)
        self._labels(dst, ui, plot)
        pygame.draw.line(dst, t.brass, (plot.left, plot.centery), (plot.right, plot.centery))
        self._areas(dst, ui, plot)
        self._verticals(dst, ui, plot)
        line = self._line(plot)
        if len(line) > 1:
            local = [(x - plot.left + 4, y - plot.top + 4) for x, y in line]
            size = plot.w + 8, plot.h + 8
            dst.blit(icons.stroke([local], 2.4 * ui.unit, t.ink, size), (plot.left - 4, plot.top - 4))
        self._dots(dst, ui, plot)

    def _line(self, plot: pygame.Rect) -> Polyline:
        step = plot.w / max(1, len(self.points))
        values = [self.start, *(point.value for point in self.points)]
        return [(plot.left + i * step, self._y(plot, value)) for i, value in enumerate(values)]

    def _labels(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        t, style, x = ui.theme, self._small(ui), self.rect.left + ui.gap(PAD)
        size, named = ui.px(14), self._named(ui)
        for seat, name, y in (("S", self.names[0], plot.top + ui.px(10)), ("N", self.names[1], plot.bottom - ui.px(6))):
            emblem = icons.emblem(seat, size, t.emblem(seat))
            dst.blit(emblem, emblem.get_rect(midleft=(x, y)))
            if named:
                text.draw_text(dst, name, style, x + ui.px(22), y + 0.36 * style.size, rtl=ui.rtl)
        if named:
            text.draw_text(dst, self.even, style, x + ui.px(22), plot.centery + 0.36 * style.size, rtl=ui.rtl)
            self._numbers(dst, ui, plot)

    def _numbers(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        """The numbers of turns, as many as have room."""
        style = ui.style("fine", ui.theme.ink3)
        free, before = plot.left, 0
        for i, point in enumerate(self.points):
            wide = ui.width(str(point.number), style)
            left = self.x(ui, i) - wide // 2
            if point.number != before and left >= free and left + wide <= self.rect.right - ui.gap(4):
                text.draw_text(dst, str(point.number), style, left, self.rect.bottom - ui.px(10))
                free = left + wide + ui.px(18)
            before = point.number

    def _areas(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        """Between line and zero: South's filled, North's hatched."""
        line, zero = with_crossings(self._line(plot), plot.centery), float(plot.centery)
        if len(line) < 2:
            return
        south = [(x, min(y, zero)) for x, y in line]
        north = [(x, max(y, zero)) for x, y in line]
        t = ui.theme
        fill = filled_area(plot, [*south, (south[-1][0], zero), (south[0][0], zero)], (*t.south, 80))
        dst.blit(fill, plot)
        shape = filled_area(plot, [*north, (north[-1][0], zero), (north[0][0], zero)], (255, 255, 255, 255))
        lines = hatched(plot.size, t.north, max(HATCH, ui.gap(HATCH)))
        shape.blit(lines, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(shape, plot)

    def _verticals(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        """Dotted lines at the costliest turns; the turning point has a flag on it."""
        t = ui.theme
        for i, point in enumerate(self.points):
            if not (point.rank and point.cost) and not point.turning:
                continue
            x, first, until = self.x(ui, i), plot.top, plot.bottom
            if point.turning:  # the flag has the end of the line that is far from the curve for itself
                flag = icons.icon("flag", min(ui.px(20), plot.h // 3), t.ink)
                high = self._y(plot, point.value) < plot.centery
                y = plot.bottom - flag.get_height() if high else plot.top
                first, until = (plot.top, y) if high else (y + flag.get_height(), plot.bottom)
                dst.blit(flag, (min(x - ui.px(4), self.rect.right - flag.get_width()), y))
            for y in range(first, until, ui.gap(7)):
                pygame.draw.line(dst, t.bad, (x, y), (x, min(until, y + ui.gap(3))), max(1, ui.gap(1)))

    def _dots(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        dense = plot.w / max(1, len(self.points)) < DENSE * ui.unit
        for ranked in (False, True):  # the numbered ones on top
            for i, point in enumerate(self.points):
                if bool(point.rank) != ranked or (dense and not point.cost and not ranked):
                    continue
                dot = curve_mark(ui, point, plot.h)
                y = min(max(self._y(plot, point.value), plot.top), plot.bottom)
                box = dot.get_rect(center=(self.x(ui, i), round(y)))
                dst.blit(dot, box)
                if point.seat and (ranked or (point.cost and not dense)):
                    self._emblem(dst, ui, plot, box, point.seat)

    def _emblem(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect, dot: pygame.Rect, seat: str) -> None:
        """Whose turn it was, above its mark or, where there is no room, below it."""
        emblem = icons.emblem(seat, max(9, ui.gap(EMBLEM)), ui.theme.emblem(seat))
        box = emblem.get_rect(midbottom=(dot.centerx, dot.top))
        if box.top < plot.top - ui.gap(6):
            box.midtop = dot.midbottom
        dst.blit(emblem, box)

    def frame(self, ui: Ui, index: int, *, chosen: bool) -> Sprite:
        """The frame round the turn that is looked at, or a thin one round the turn under the pointer."""
        t, box = ui.theme, self.column(ui, index)
        border = t.brass2 if chosen else t.ink3
        face, reach = plates.plate_picture(box.size, ui.gap(7), None, border, (2.5 if chosen else 1.2) * ui.unit)
        return Sprite(face, box.x - reach, box.y - reach)
