"""The curve of a game: who would have ended how far ahead after each part of a turn, and which turns cost most.

The lower player's side is above the line and filled, the other one's below it and hatched; a second, thin line shows
who was ahead so far.  Time runs to the right in every language.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.rules.board import Seat, other_seat
from game.table.lead_curve import LeadCurve
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.icons import Polyline
from game.ui.layout import Picture
from game.ui.screen import Sprite
from game.ui.theme import Rgb, Rgba
from game.ui.ui import Ui
from game.ui.widgets import Widget
from game.ui.widgets.widget import WidgetLook
from game.window.shared.board_keys import index_after_key


# ----------------------------------------------------------------------
# what the curve is drawn with: dots and lozenges for turns, areas, hatching
def lozenge_picture(size: int, fill: Rgb, border: Rgb, line: float) -> pygame.Surface:
    """Return a filled lozenge (a square on its corner) `size` px wide; `line`: width of its border in px."""
    fine = 4
    big = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    big.fill((*border, 0))
    for inset, color in ((0.0, border), (line * 1.5 * fine, fill)):
        half, r = size * fine / 2, size * fine / 2 - inset
        pygame.draw.polygon(big, color, [(half, half - r), (half + r, half), (half, half + r), (half - r, half)])
    return pygame.transform.smoothscale(big, (size, size))


def numbered_lozenge(ui: Ui, rank: int, size: int) -> pygame.Surface:
    """Return a lozenge `size` px wide with the rank of one of the costliest turns, for the curve and for lists."""
    t = ui.theme
    out = lozenge_picture(size, t.bad, t.plate, 2.0 * ui.unit)
    style = ui.style("fine", t.plate, bold=True)._replace(size=round(0.43 * size))
    text.draw_text(out, str(rank), style, size / 2, size / 2 + 0.36 * style.size, "center")
    return out


def best_turn_sign(ui: Ui, size: int) -> pygame.Surface:
    """Return the sign of a game's best turn, `size` px wide: a tick on a disc of brass."""
    t = ui.theme
    out = plates.rounded_rectangle((size, size), size / 2, t.brass2, t.plate, 2.0 * ui.unit)
    tick = icons.icon("check", round(0.6 * size), t.plate)
    out.blit(tick, tick.get_rect(center=out.get_rect().center))
    return out


def best_turn_sign_picture(ui: Ui, side: float) -> Picture:
    """Return the sign of a game's best turn as a node for pages, `side` reference px wide."""
    return _sign_picture(ui, side, partial(best_turn_sign, ui))


def rank_sign_picture(ui: Ui, rank: int, side: float) -> Picture:
    """Return the lozenge with a costly turn's rank as a node for pages, `side` reference px wide."""
    return _sign_picture(ui, side, partial(numbered_lozenge, ui, rank))


def _sign_picture(ui: Ui, side: float, sign: Callable[[int], pygame.Surface]) -> Picture:
    """Return a square node that shows a sign; `side`: its size in reference px; `sign`: draws it at a size in px."""

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        dst.blit(sign(min(rect.size)), rect)

    return Picture(paint, side * ui.text_scale, side * ui.text_scale)


def with_zero_crossings(line: Polyline, zero: int) -> Polyline:
    """Return a polyline with an additional point wherever it crosses the height `zero`."""
    out: Polyline = line[:1]
    for (x0, y0), (x1, y1) in pairwise(line):
        if (y0 - zero) * (y1 - zero) < 0:
            out.append((x0 + (x1 - x0) * (zero - y0) / (y1 - y0), float(zero)))
        out.append((x1, y1))
    return out


def filled_area(plot: pygame.Rect, corners: Polyline, color: Rgba) -> pygame.Surface:
    """Return a filled polygon on a picture as large as the plot."""
    out = pygame.Surface(plot.size, pygame.SRCALPHA)
    pygame.draw.polygon(out, color, [(x - plot.left, y - plot.top) for x, y in corners])
    return out


def hatched_surface(size: tuple[int, int], color: Rgb, step: int) -> pygame.Surface:
    """Return a surface hatched with slanting lines; `step`: their distance in px."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    for x in range(-h, w, step):
        pygame.draw.aaline(out, (*color, 150), (x, h), (x + h, 0))
    return out


LEAST_RANGE = 4  # pieces: less is never stretched over the whole height
NAMED = 84  # from this height on its name is written on it, and turns are numbered, reference px
HEAD, FOOT, SIDE = 40, 24, 52  # room for its name, for the numbers of turns, for those beside it, reference px
DENSE = 9  # px between two points below which they have no dots
HATCH, DASH = 7, 6  # px between two lines of the hatching; of the lines at the greatest leads
PAD, MARK = 16, 30  # reference px
LEAST_NAME, STROKED = 36, 20  # width of a name that is still written; of a turn whose end has a stroke, reference px
STROKE = 24  # of the thin line beside its name, reference px
THICK, THIN = 2.4, 1.4  # strokes of the two lines, reference px
FILL = 150  # how thick the filled side is, of 255


class CurveTexts(NamedTuple):
    """The texts of a curve: its name, the players above and below the zero line, the word at that line, and what the
    thick line and the thin one show. `lead_text`: returns how far ahead the player above is, as text; `turn_text`: a
    turn's number with its noun.
    """

    name: str
    above: str
    below: str
    even: str
    thick: str
    thin: str
    lead_text: Callable[[int], str]
    turn_text: Callable[[int], str]


class GameCurve(Widget):
    """A diagram of the lead during a game, in which turns can be pressed. `go`: called with the first ply of a pressed
    turn; `at`: index of the shown ply.
    """

    stretch = True
    reach = 22

    def __init__(
        self,
        curve: LeadCurve,
        texts: CurveTexts,
        go: Callable[[int], None],
        *,
        ranks: Mapping[int, int] | None = None,
        best: int | None = None,
        above: Seat = "S",
        at: int = -1,
        most: int = 0,
    ) -> None:
        """Make the curve; `ranks`: of the costliest turns by ply, 0 for other mistakes; `best`: the best turn's ply.

        `above`: the player whose lead is above the line; `most`: least lead at which the axis ends.
        """
        super().__init__("curve")
        self.curve, self.says, self.go, self.at, self.above = curve, texts, go, at, above
        plies = sorted((ranks or {}).items(), key=lambda one: (one[1] > 0, -one[1]))  # of a point the costliest last
        self.ranks = {curve.index_of_ply(ply): rank for ply, rank in plies}
        self.called = texts.name
        self.best = None if best is None else curve.index_of_ply(best)
        sign = 1 if above == "S" else -1
        self.counted = [sign * lead for lead in (curve.start, *(point.lead for point in curve.points))]
        self.leads = list[int | None]()
        """Expected leads at the start and after each point; None where the computer hasn't looked yet."""
        self.most = max(LEAST_RANGE, most)
        self.set_expected(())

    def set_expected(self, leads: Sequence[int | None]) -> bool:
        """Set South's expected final lead at the start and after each ply (None: unknown); return True on a change."""
        sign, stops = 1 if self.above == "S" else -1, (0, *(point.plies.stop for point in self.curve.points))
        found = [leads[stop] if stop < len(leads) else None for stop in stops]
        before, self.leads = self.leads, [None if lead is None else sign * lead for lead in found]
        greatest = max(abs(lead or 0) for lead in (*self.counted, *self.leads))
        self.most = max(self.most, -(-greatest // LEAST_RANGE) * LEAST_RANGE)  # grows only, so that the curve stays put
        return self.leads != before

    # ------------------------------------------------------------------ where
    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Place the curve; its legend becomes its tip where there is no room to draw it."""
        super().place(ui, rect)
        self.tip = "" if self._has_room_for_names(ui) else f"{self.called} · {self._legend}"

    @property
    def _legend(self) -> str:
        """The meaning of the areas and the lines, as text."""
        return " · ".join((self.says.above, self.says.below, self.says.thick, self.says.thin))

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(14)

    def _has_room_for_names(self, ui: Ui) -> bool:
        """Return whether the curve is high enough for its name, the players and turn numbers."""
        return self.rect.h >= ui.px(NAMED)

    def plot_rect(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the line, px."""
        r, pad, named = self.rect, ui.gap(PAD), self._has_room_for_names(ui)
        wide = max(ui.width(self.says.lead_text(lead), self._small_style(ui)) for lead in (0, self.most, -self.most))
        left = r.left + pad + max(ui.px(SIDE), wide + ui.gap(8))
        top = r.top + (ui.px(HEAD) if named else ui.gap(12))
        bottom = r.bottom - (ui.px(FOOT) if named else ui.gap(10))
        return pygame.Rect(left, top, r.right - pad - ui.gap(8) - left, max(8, bottom - top))

    def _small_style(self, ui: Ui) -> text.TextStyle:
        return ui.style("fine", ui.theme.ink2)

    def x_of(self, ui: Ui, index: int) -> int:
        """Return the x of a point of the curve, px; index -1 is the start of the curve."""
        plot = self.plot_rect(ui)
        return round(plot.left + plot.w * (index + 1) / max(1, len(self.curve.points)))

    def point_of(self, ui: Ui, index: int) -> tuple[int, int]:
        """Return x and y (px) of a point of the curve, which shows the expected lead, or else the lead on the board."""
        return self.x_of(ui, index), round(self._y_of(self.plot_rect(ui), self._lead_at(index + 1)))

    def _lead_at(self, number: int) -> int:
        """Return the expected lead after `number` points of the curve; the lead on the board if none is known."""
        lead = self.leads[number]
        return self.counted[number] if lead is None else lead

    def turn_x_range(self, ui: Ui, index: int) -> tuple[int, int]:
        """Return the x (px) where the turn of a point of the curve begins, and where it ends."""
        return self.x_of(ui, index - 1), self.x_of(ui, index)

    def _y_of(self, plot: pygame.Rect, lead: float) -> float:
        """Return the y of a lead in px; a lead of 0 is in the middle of `plot`."""
        return plot.centery - lead / self.most * plot.h / 2

    def index_at(self, ui: Ui, pos: tuple[int, int]) -> int | None:
        """Return the index of the curve's point at a position in the window; None beside the curve."""
        plot, points = self.plot_rect(ui), self.curve.points
        if not points or not self.rect.collidepoint(pos) or pos[0] < plot.left - ui.gap(10):
            return None
        found = int((pos[0] - plot.left) / plot.w * len(points))
        return min(max(found, 0), len(points) - 1)

    def ply_at(self, ui: Ui, pos: tuple[int, int]) -> int | None:
        """Return the first ply of the turn at a position in the window; None beside the curve."""
        found = self.index_at(ui, pos)
        return None if found is None else self.curve.points[found].plies.start

    @property
    def _shown_index(self) -> int:
        return self.curve.index_of_ply(self.at)

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Report the first ply of the turn that was clicked."""
        found = self.ply_at(ui, pos)
        if found is not None:
            self.go(found)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Move along the curve by arrow keys, Home and End."""
        to = index_after_key(event, self._shown_index, len(self.curve.points) - 1)
        if to is not None:
            self._go_to_value(str(to))
        return to is not None

    def element(self, ui: Ui) -> PageElement:
        """Return the element for screen readers; its value is the turn and who is ahead."""
        at, last = self._shown_index, max(0, len(self.curve.points) - 1)
        points, lead = self.curve.points, self.says.lead_text(self._lead_at(at + 1))
        value = f"{self.says.turn_text(points[at].number)}, {lead}" if points else ""
        about, number, put = self.says.above, (at, 0, last), self._go_to_value
        return PageElement(self.name, "slider", self.called, about=about, value=value, number=number, put=put)

    def _go_to_value(self, value: str) -> None:
        """Go to the turn of a point; `value`: its index as text, from the keyboard or a screen reader."""
        self.go(self.curve.points[round(float(value))].plies.start)

    # ------------------------------------------------------------------ pictures
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        border = t.brass if look.face != "rest" else t.edge
        plates.draw_plate(dst, self.rect, ui.gap(14), t.plate, border, t.outline * ui.unit, t.plate_shadow, ui.unit)
        plot = self.plot_rect(ui)
        if self._has_room_for_names(ui):
            self._draw_names(dst, ui)
            self._draw_turn_numbers(dst, ui, plot)
        self._draw_scale(dst, ui, plot)
        self._draw_areas(dst, ui, plot)
        pygame.draw.line(dst, t.brass, (plot.left, plot.centery), (plot.right, plot.centery))
        self._draw_line(dst, ui, plot, self._line_points(plot, self.counted), THIN, t.ink2)
        self._draw_line(dst, ui, plot, self._line_points(plot, self.leads), THICK, t.ink)
        self._draw_dots(dst, ui, plot)

    def _draw_line(
        self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect, line: Polyline, width: float, color: Rgb
    ) -> None:
        """Draw a line of the curve within the rectangle `plot`; `width`: in reference px."""
        if len(line) > 1:
            local = [(x - plot.left + 4, y - plot.top + 4) for x, y in line]
            size = plot.w + 8, plot.h + 8
            dst.blit(icons.stroke_picture([local], width * ui.unit, color, size), (plot.left - 4, plot.top - 4))

    def _line_points(self, plot: pygame.Rect, leads: Sequence[int | None]) -> Polyline:
        """Return the points of a line in px, those whose lead is known; it begins with the lead at the start."""
        step = plot.w / max(1, len(self.curve.points))
        return [(plot.left + i * step, self._y_of(plot, lead)) for i, lead in enumerate(leads) if lead is not None]

    def _draw_names(self, dst: pygame.Surface, ui: Ui) -> None:
        """Draw the curve's name and its legend: both lines, and the players with their areas if there is room."""
        t, pad, gap = ui.theme, ui.gap(PAD), ui.gap(22)
        bold, small = ui.style("note", t.ink, bold=True), self._small_style(ui)
        sign, apart, stroke = ui.px(13), ui.gap(7), ui.px(STROKE)
        room = self.rect.w - 2 * pad
        lines = ((self.says.thick, THICK, t.ink), (self.says.thin, THIN, t.ink2))
        used = sum(gap + stroke + apart + ui.width(said, small) for said, *_ in lines)
        name = text.fit_text(self.says.name, bold, max(room - used, room // 3), rtl=ui.rtl)
        y, way = self.rect.top + ui.px(20), -1 if ui.rtl else 1
        x = self.rect.right - pad if ui.rtl else self.rect.left + pad
        ui.write(dst, name, bold, x, y + 0.36 * bold.size, ui.start_side)
        most = (room - used - ui.width(name, bold)) // 2 - gap - sign - apart  # for each player; a longer one is cut
        x += way * ui.width(name, bold)
        for said, thick, color in lines:
            x += way * gap
            pygame.draw.line(dst, color, (x, y), (x + way * stroke, y), max(1, round(thick * ui.unit)))
            x += way * (stroke + apart)
            ui.write(dst, said, small, x, y + 0.36 * small.size, ui.start_side)
            x += way * ui.width(said, small)
        for seat, side in ((self.above, self.says.above), (other_seat(self.above), self.says.below)):
            if most < ui.px(LEAST_NAME):
                break
            side = text.fit_text(side, small, most, rtl=ui.rtl)
            x += way * gap
            area = pygame.Rect(min(x, x + way * sign), y - sign // 2, sign, sign)
            self._draw_sample(dst, ui, area, seat)
            x += way * (sign + apart)
            ui.write(dst, side, small, x, y + 0.36 * small.size, ui.start_side)
            x += way * ui.width(side, small)

    def _draw_sample(self, dst: pygame.Surface, ui: Ui, rect: pygame.Rect, seat: Seat) -> None:
        """Draw a sample of a player's area for the legend: filled for the one above, hatched for the one below."""
        color = ui.theme.emblem_colour(seat)
        if seat == self.above:
            sample = pygame.Surface(rect.size, pygame.SRCALPHA)
            sample.fill((*color, FILL))
        else:
            sample = hatched_surface(rect.size, color, max(HATCH, ui.gap(HATCH)))
        dst.blit(sample, rect)
        pygame.draw.rect(dst, color, rect, max(1, round(ui.unit)))

    def _draw_scale(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        """Draw the heights of the greatest leads, with their texts, and the line where nobody is ahead."""
        style, right = self._small_style(ui), plot.left - ui.gap(8)
        for lead in (self.most, 0, -self.most):
            y = round(self._y_of(plot, lead))
            text.draw_text(dst, self.says.lead_text(lead), style, right, y + 0.36 * style.size, "right", rtl=ui.rtl)
            if lead:
                for x in range(plot.left, plot.right, 2 * ui.gap(DASH)):
                    pygame.draw.line(dst, ui.theme.line, (x, y), (min(x + ui.gap(DASH) // 2, plot.right), y))

    def _draw_turn_numbers(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        """Draw as many turn numbers as fit, each below the middle of its turn, and strokes between turns."""
        style = ui.style("fine", ui.theme.ink3)
        free = self.rect.left
        for index, point in enumerate(self.curve.points):
            number = str(point.number)
            (left, right), wide = self.turn_x_range(ui, index), ui.width(number, style)
            at = (left + right - wide) // 2
            if at >= free and at + wide <= self.rect.right - ui.gap(4):
                text.draw_text(dst, number, style, at, self.rect.bottom - ui.px(8))
                free = at + wide + ui.px(18)
            if index + 1 < len(self.curve.points) and right - left >= ui.px(STROKED):
                pygame.draw.line(dst, ui.theme.line, (right, plot.bottom - ui.gap(5)), (right, plot.bottom + ui.gap(5)))

    def _draw_areas(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        """Draw the areas between line and zero: above filled, below hatched."""
        line, zero = with_zero_crossings(self._line_points(plot, self.leads), plot.centery), float(plot.centery)
        if len(line) < 2:
            return
        over = [(x, min(y, zero)) for x, y in line]
        under = [(x, max(y, zero)) for x, y in line]
        t = ui.theme
        fill = filled_area(plot, [*over, (over[-1][0], zero), (over[0][0], zero)], (*t.emblem_colour(self.above), FILL))
        dst.blit(fill, plot)
        shape = filled_area(plot, [*under, (under[-1][0], zero), (under[0][0], zero)], (255, 255, 255, 255))
        lines = hatched_surface(plot.size, t.emblem_colour(other_seat(self.above)), max(HATCH, ui.gap(HATCH)))
        shape.blit(lines, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(shape, plot)

    def _draw_dots(self, dst: pygame.Surface, ui: Ui, plot: pygame.Rect) -> None:
        """Draw a dot for each turn, unless they are too dense, and the signs of mistakes and of the best turn."""
        dense = plot.w / max(1, len(self.curve.points)) < DENSE * ui.unit
        size = max(7, ui.gap(8))
        dot = plates.rounded_rectangle((size, size), size / 2, ui.theme.plate, ui.theme.ink, 1.8 * ui.unit)
        for i in () if dense else (number for number, lead in enumerate(self.leads) if lead is not None):
            dst.blit(dot, dot.get_rect(center=self.point_of(ui, i - 1)))
        size, t = min(ui.px(MARK), round(0.7 * plot.h)), ui.theme
        marks = [(lozenge_picture(size // 2, t.bad, t.plate, 2.0 * ui.unit), i) for i, n in self.ranks.items() if not n]
        marks += [(best_turn_sign(ui, size), self.best)] if self.best is not None else []
        numbered = sorted(((n, i) for i, n in self.ranks.items() if n), reverse=True)
        for mark, i in [*marks, *((numbered_lozenge(ui, n, size), i) for n, i in numbered)]:
            self._draw_mark(dst, mark, self.point_of(ui, i))

    def _draw_mark(self, dst: pygame.Surface, mark: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw a sign centred at a point, moved inside the widget if it would stick out."""
        dst.blit(mark, mark.get_rect(center=at).clamp(self.rect.inflate(-4, -4)))

    def turn_frame(self, ui: Ui, ply: int, *, chosen: bool) -> Sprite:
        """Return the frame around the turn that is shown, or with `chosen` false a thin one for the hovered turn."""
        t, plot = ui.theme, self.plot_rect(ui)
        left, right = self.turn_x_range(ui, self.curve.index_of_ply(ply))
        box = pygame.Rect(0, 0, max(right - left, ui.gap(26)), plot.h + ui.gap(10))
        box = box.move_to(center=((left + right) // 2, plot.centery)).clamp(self.rect)
        border = t.brass2 if chosen else t.ink3
        face, reach = plates.plate_picture(box.size, ui.gap(7), None, border, (2.5 if chosen else 1.2) * ui.unit)
        return Sprite(face, box.x - reach, box.y - reach)
