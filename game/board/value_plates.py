"""Values of moves on small plates at the holes.  The best one has a point.

Where a hole is sown in two directions there are two plates, each pointed on the side to which it is sown.
"""

import math
from collections.abc import Iterator

import pygame

from game.board.geometry import Geometry
from game.board.marks import ValueMark
from game.board.signs import centred_sprite, lamp_diameter
from game.ui import icons, text
from game.ui.memory import LastResult, PictureCache
from game.ui.screen import Sprite
from game.ui.surfaces import clear_picture
from game.ui.theme import Theme

SHARE, SMALLEST = 0.14, 13  # size of the figures: of a pitch, and px at least
WIDEST = "=+12"  # what must have room beside a count; else all plates stand in the valley
LARGEST_LAMP = 0.42  # pitches: beside a larger one there is no room for a plate in the valley
APART = 3  # px between a plate and what is beside it
PAD = 0.85  # width beside the figures, of their size: the dashes of an estimate don't touch them
POINT = 0.34  # how far a pointed side reaches out, of the plate's height
FINE = 4
DASH = 3.5  # px


class ValuePlates:
    """Cache of the labels that show the values of moves on one board at one size."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme
        wanted = max(SMALLEST * geometry.text_scale, SHARE * geometry.pitch)
        most = 0.24 * geometry.pitch
        self.px = max(SMALLEST, round(min(wanted, most)))
        self.high = round(self.px * 1.6)
        self._baked: PictureCache[tuple[ValueMark, int, bool], pygame.Surface] = PictureCache()
        self._free = LastResult[list[Sprite]]()  # what was last shown where rows lie close together
        self._count_half = 0.975 * geometry.count_px + APART
        fits = self.width_of_text(WIDEST) <= self._gap_width
        self.beside = geometry.has_valley and not geometry.label_beside_count and fits

    @property
    def _gap_width(self) -> float:
        """Width between a hole's count and the letter of the next hole, in px."""
        g = self.geometry
        letter = 0.35 * g.letter_px + APART if g.named else 0.0
        return (0.70 if g.named else 0.82) * g.pitch - letter - self._count_half

    def width_of_text(self, said: str) -> int:
        """Return the width in px of a plate with this text."""
        return text.text_width(said, self._text_style(best=False)) + round(PAD * self.px)

    def has_room(self, value: ValueMark) -> bool:
        """Return whether a plate's text has room at its hole."""
        alone = self._gap_width if self.beside else 0.86 * self.geometry.pitch
        return self.width_of_text(value.text) <= (0.48 * self.geometry.pitch if value.sign else alone)

    def _text_style(self, *, best: bool) -> text.TextStyle:
        """Return the style of a plate's figures; `best`: those of the best move."""
        t = self.theme
        return text.TextStyle("sans", self.px, t.carried_ink if best else t.count_ink, True)

    def sprites(self, values: tuple[ValueMark, ...], *, lamp: str = "", previewing: bool = False) -> list[Sprite]:
        """Return the labels with the values of all moves. `lamp`: the hole marked by a hint, "" for none; `previewing`:
        whether the hops of a preview are drawn in the strip between the rows.
        """
        in_valley = self.geometry.has_valley and not self.beside
        if previewing and in_valley:
            return []
        hidden = lamp if in_valley and lamp_diameter(self.geometry) > LARGEST_LAMP * self.geometry.pitch else ""
        shown = [one for one in values if one.hole in self.geometry.places and one.hole != hidden]
        if not self.geometry.has_valley:
            return self._free.result_for(shown, lambda: self._plates_without_valley(shown))
        placed = [self._plate_sprite(one, lamp) for one in shown]
        return placed if self.beside else self._in_two_lines(shown, placed, lamp)

    def _in_two_lines(self, values: list[ValueMark], placed: list[Sprite], lamp: str) -> list[Sprite]:
        """Return the plates of narrow columns with every second one lower in its hole, where neighbours would cover
        each other or the lamp of a hint.
        """
        g = self.geometry
        widest = max([one.rect.w for one in placed] + [lamp_diameter(g)] * bool(lamp), default=0)
        if widest <= g.pitch or any(value.sign for value in values):
            return placed
        column = {cell.name: cell.column for cell in g.board.cells}
        aside = [(column[value.hole] - column.get(lamp, 0)) % 2 for value in values]
        lower = max(self.high, (self.high + lamp_diameter(g)) / 2 if lamp else 0) + 1
        return [
            sprite.moved(0, round(-g.places[value.hole].inward * lower * by))
            for value, sprite, by in zip(values, placed, aside, strict=True)
        ]

    def _plates_without_valley(self, values: list[ValueMark]) -> list[Sprite]:
        """Return the plates on a board without a strip between the rows: one for each hole's better direction, and one
        for its other direction where there is room.
        """
        better = {value.hole: value for value in sorted(values, key=lambda value: (value.is_best, value.cp))}
        out = {value: self._plate_sprite(value, "") for value in better.values()}
        for value in sorted(values, key=lambda value: -value.cp):
            first = better[value.hole]
            if value is first:
                continue
            both = {one: self._plate_sprite(one, "", both=True) for one in (first, value)}
            others = [sprite.rect for one, sprite in out.items() if one is not first]
            if all(sprite.rect.inflate(-4, 0).collidelist(others) < 0 for sprite in both.values()):
                out |= both
        return list(out.values())

    def _plate_sprite(self, value: ValueMark, lamp: str, *, both: bool = False) -> Sprite:
        """Return a plate at its hole; `both`: beside the plate of the other direction, on boards without a valley.
        `lamp`: the hole with a hint's lamp, "" for none.
        """
        g, p = self.geometry, self.geometry.places[value.hole]
        picture = self.plate_picture(value)
        wide, side = picture.get_width(), self._screen_direction(value)
        if not g.has_valley:
            aside = max(0.25 * g.pitch, wide / 2 if both else 0)
            x = p.x + (side or 1) * (aside if side else 0.5 * g.pitch - wide / 2)
            high = picture.get_height()
            return centred_sprite(picture, x, p.y - min(0.76 * p.radius, 0.47 * g.pitch - high / 2))
        if side:
            away = self._distance_from_hole(value, lamp, picture)
            narrow = wide > 0.48 * g.pitch
            x = p.x + (0 if narrow else side * 0.25 * g.pitch)
            lower = (self.high + 2) * (side > 0) * narrow
            return centred_sprite(picture, x, p.inner_end + p.inward * (away + lower))
        if self.beside:
            x, y = g.count_position(value.hole)
            return centred_sprite(picture, x + self._count_half + wide / 2, y)
        return centred_sprite(picture, p.x, p.inner_end + p.inward * self._distance_from_hole(value, lamp, picture))

    def _distance_from_hole(self, value: ValueMark, lamp: str, picture: pygame.Surface) -> float:
        """Return the distance in px from a hole's inner end to its plate: at the rim, or beyond a hint's lamp."""
        g, p = self.geometry, self.geometry.places[value.hole]
        if value.hole != lamp:
            return p.radius + 0.14 * g.pitch
        return p.radius + 0.17 * g.pitch + (lamp_diameter(g) + picture.get_height()) / 2

    def _screen_direction(self, value: ValueMark) -> int:
        """Return the screen direction of a value: 1 right, -1 left, 0 where there is only one."""
        return self.geometry.screen_direction(value.hole, value.sign) if value.sign else 0

    def _is_above_hole(self, value: ValueMark) -> bool:
        """Return whether a plate stands higher than its hole."""
        south = self.geometry.places[value.hole].inward < 0
        outside = self.beside and not value.sign
        return not self.geometry.has_valley or south != outside

    # ------------------------------------------------------------------ one plate
    def plate_picture(self, value: ValueMark) -> pygame.Surface:
        """Return a plate's picture."""
        key = value._replace(hole="", cp=0), self._screen_direction(value), self._is_above_hole(value)
        return self._baked.get(key) or self._baked.store(key, self._draw_plate(value))

    def _draw_plate(self, value: ValueMark) -> pygame.Surface:
        """Draw a plate: its figures or win sign, pointed towards its direction, with a tip if it is the best."""
        t, px, high = self.theme, self.px, self.high
        style = self._text_style(best=value.is_best)
        point = round(POINT * high) if value.sign else 0
        line = text.line_picture(value.text, style)
        sign = round(0.8 * px) if value.ends else 0
        body = max(high, line.width + sign + round(PAD * px))
        face = (*t.carried, 255) if value.is_best else (*t.count[:3], 255)
        border = t.carried_line if value.is_best else t.count_line
        outline = _plate_outline(body, high, point, self._screen_direction(value), tip=value.is_best)
        size = body + point, high + (_tip_height(high) if value.is_best else 0)
        dash = (t.carried_ink if value.is_best else t.carried) if value.is_estimate else None
        out = _filled_shape(outline, size, face, border[:3], dash[:3] if dash else None)
        left = point if self._screen_direction(value) < 0 else 0
        top = _tip_height(high) if value.is_best and not self._is_above_hole(value) else 0
        if self._is_above_hole(value):
            out = pygame.transform.flip(out, False, True)
        x = left + (body - line.width - sign) / 2
        if value.ends:
            mark = icons.icon("check" if value.ends == "won" else "close", sign, style.color)
            out.blit(mark, (round(x), top + (high - sign) // 2))
        text.draw_text(out, value.text, style, x + sign, top + round(high / 2 + 0.357 * px))
        return out


def _tip_height(high: int) -> int:
    """Return the height of the point on top of the best value's plate, in px."""
    return round(0.3 * high)


def _plate_outline(body: int, high: int, point: int, side: int, *, tip: bool) -> list[tuple[float, float]]:
    """Return the corners of a plate `body` px wide and `high` px high, clockwise; its own corners are cut off.

    `point`: length of the arrow point at the `side` (-1 left, 1 right, 0 none); `tip`: whether there is a point on top.
    """
    top, cut = _tip_height(high) if tip else 0, 0.2 * high
    left = point if side < 0 else 0
    right, bottom, middle = left + body, top + high, top + high / 2
    over = [(left + body / 2 - top, top), (left + body / 2, 0.0), (left + body / 2 + top, top)] if tip else []
    east = [(right, float(top)), (right + point, middle), (right, float(bottom))]
    west = [(left, float(bottom)), (left - point, middle), (left, float(top))]
    round_east = [(right - cut, top), (right, top + cut), (right, bottom - cut), (right - cut, bottom)]
    round_west = [(left + cut, bottom), (left, bottom - cut), (left, top + cut), (left + cut, top)]
    return [*over, *(east if side > 0 else round_east), *(west if side < 0 else round_west)]


def _filled_shape(
    outline: list[tuple[float, float]],
    size: tuple[int, int],
    face: tuple[int, ...],
    border: tuple[int, ...],
    dash: tuple[int, ...] | None = None,
) -> pygame.Surface:
    """Return a polygon with a border of about a pixel; `dash`: the colour of dashes along it."""
    big = clear_picture((size[0] * FINE, size[1] * FINE), border)
    edge = [(min(x * FINE, size[0] * FINE - 1), min(y * FINE, size[1] * FINE - 1)) for x, y in outline]
    pygame.draw.polygon(big, border, edge)
    x0, y0 = sum(x for x, _ in edge) / len(edge), sum(y for _, y in edge) / len(edge)
    w, h = size[0] * FINE / 2, size[1] * FINE / 2
    line = 1.3 * FINE
    inner = [(x0 + (x - x0) * (1 - line / w), y0 + (y - y0) * (1 - line / h)) for x, y in edge]
    pygame.draw.polygon(big, face, inner)
    if dash:
        inset = [(x0 + (x - x0) * (1 - 2 * FINE / w), y0 + (y - y0) * (1 - 2 * FINE / h)) for x, y in edge]
        for start, end in _dash_segments(inset, DASH * FINE):
            pygame.draw.line(big, dash, start, end, FINE)
    return pygame.transform.smoothscale(big, size)


def _dash_segments(
    corners: list[tuple[float, float]], length: float
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Yield the dashes along a polygon, as long as the gaps between them."""
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        far = math.hypot(x1 - x0, y1 - y0)
        count = max(1, round(far / (2 * length)))
        for i in range(count):
            a, b = (i + 0.25) / count, (i + 0.75) / count
            yield (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)
