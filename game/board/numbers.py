"""Number plates on the board: counts beside holes, the number in hand, the order of hops, gains."""

from functools import cached_property
from typing import Literal, NamedTuple

import pygame

from game.board.geometry import HOP_SHARE, LABEL_SIDE, Geometry
from game.ui import icons, plates, text
from game.ui.memory import PictureCache
from game.ui.screen import Sprite
from game.ui.theme import Rgb, Rgba, Shadow, Theme

LOW_SHADOW = (Shadow(0, 3, 8, 0, (0, 0, 0, 120)),)
FLAT_SHADOW = (Shadow(0, 1, 3, 0, (0, 0, 0, 136)),)
PALE: Rgb = (255, 246, 223)  # below a number in a dark colour
MINUS = "\u2212"
STORE_HALF = 1.7  # half the width of a store's count, in sizes of its number
MOST_COUNTS = 500  # plates of counts that are kept at hand
TWO_DIGITS = 88  # a count as wide as any in a store but a few
GAIN = 0.17  # size of what a capture has brought, in pitches
RISEN = 0.34  # size of what a large capture has brought, in pitches
COMING = 0.115  # size of what would change a count, in pitches
DARK_INK = 380  # sum of the parts of such a colour, at most
LabelKind = Literal["hop", "hop2", "lap", "gain", "risen", "loss"]
LARGE, LARGE_NEAR = 1.55, 1.2  # the count of the hole one looks at; less where a letter or another hole is near


class _LabelLook(NamedTuple):
    """The look of a plate with a text. `share`: height of its figures in pitches; `face`, `border`, `ink`: colours of
    the plate, its edge (None: it has none) and the text (None: one that stands out from the plate).
    """

    share: float
    face: Rgb | Rgba
    border: Rgb | None = None
    ink: Rgb | None = None


class NumberPlates:
    """Cache of the numbers drawn on small labels on a board, such as counts and gains, at one size."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme
        self._baked: PictureCache[tuple[object, ...], Sprite] = PictureCache()
        self._counts: dict[tuple[str, int, bool, float], Sprite] = {}  # plates that were asked for, as each frame asks

    def count_plate(self, place: str, n: int, *, hot: bool = False, grown: float = 1.0) -> Sprite:
        """Return the plate with the count beside a hole or store. `hot`: highlighted; `grown`: its scale."""
        if (placed := self._counts.get((place, n, hot, grown))) is not None:
            return placed
        owner = self.geometry.board.cells[self.geometry.board.index[place]]
        centre, seat = self.geometry.count_position(place), "" if owner.hole else owner.seat
        plate = self._centred_plate(centre, ("count", n, "hot" if hot else "zero" if n == 0 else "", seat, grown))
        if len(self._counts) >= MOST_COUNTS:
            self._counts.clear()
        return self._counts.setdefault((place, n, hot, grown), plate)

    def large_count_plate(self, place: str, n: int) -> Sprite:
        """Return the enlarged count of the hovered or focused hole, extended away from letter and stones; at its usual
        size where the enlarged plate would cover more of the letters.
        """
        g, p, usual = self.geometry, self.geometry.places[place], self.count_plate(place, n, hot=True)
        for times in (LARGE_NEAR,) if g.label_beside_count or not g.has_valley else (LARGE, LARGE_NEAR):
            grown = self.count_plate(place, n, hot=True, grown=times)
            aside = 0 if p.is_store else (grown.rect.w - usual.rect.w) // 2
            away = (grown.rect.h - usual.rect.h) // 2 * -p.inward
            for shift in ((aside, away), (0, away), (0, 0 if not g.has_valley else away)):
                large = grown.moved(*shift)
                if self._covered_letters(large.rect) <= self._covered_letters(usual.rect):
                    return large
        return usual

    def _covered_letters(self, rect: pygame.Rect) -> int:
        """Return the area of all letters below a rectangle, in square px."""
        return sum(one.w * one.h for one in map(rect.clip, self._letter_rects))

    @cached_property
    def _letter_rects(self) -> list[pygame.Rect]:
        """The window rectangles of all letters and numbers that name places."""
        px, rects = self.geometry.letter_px, list[pygame.Rect]()
        for label in self.geometry.labels:
            wide = text.text_width(label.text, text.TextStyle("serif", px, self.theme.letter))
            rects.append(pygame.Rect(0, 0, round(wide), round(0.73 * px)))
            rects[-1].center = round(label.x), round(label.y)
        return rects

    def hand_plate(self, n: int, x: float, y: float) -> Sprite:
        """Return the plate with the number of stones in the hand, centred at (`x`, `y`)."""
        return self._centred_plate((x, y), ("count", n, "carried", "", 1.0))

    def label_plate(self, kind: LabelKind, label: str, x: float, y: float) -> Sprite:
        """Return a plate with a text, centred at (`x`, `y`). `kind`: the number of a "hop", round in the first lap and
        square in the second ("hop2"); what a capture gains, such as `+5` ("gain"), a large one in large figures
        ("risen"); the laps of a finished turn that began at a hole ("lap"); stones that a turn cost ("loss").
        """
        return self._centred_plate((x, y), (kind, label))

    def count_change_plate(self, place: str, n: int) -> Sprite:
        """Return a dashed plate beside a count with its expected change: `+1`, `−5`."""
        label = f"{'+' if n > 0 else MINUS}{abs(n)}"
        return self._centred_plate(self._count_change_position(place, label), ("coming", label))

    def _count_change_position(self, place: str, label: str) -> tuple[float, float]:
        """Return the position of a change: right of the count, or on the rim or above it, where there is no room.

        For a store it is on the outer side of the count, where no stones lie, or where it would cover the count,
        between the count and the board's middle; for a bowl beside the board above the count.
        """
        g, p = self.geometry, self.geometry.places[place]
        (x, y), half = g.count_position(place), 0.975 * g.count_px
        wide, high = self._change_plate_size(label)
        inward = p.inward or -1
        if p.is_store and abs(x - g.rect.centerx) < g.rect.w / 2:
            side = 1 if x > g.rect.centerx else -1
            edge = (g.rect.w - wide) / 2 - 0.2 * g.count_px
            count = self.count_plate(place, TWO_DIGITS).rect
            if abs(x - g.rect.centerx) + (count.w + wide) / 2 > edge:
                return x, y + (1 if y < g.rect.centery else -1) * 0.55 * (count.h + high)
            away = abs(x - g.rect.centerx) + STORE_HALF * g.count_px + 0.55 * wide
            return g.rect.centerx + side * min(away, edge), y
        letter = 0.35 * g.letter_px if g.named else 0.0
        if p.is_store:
            return x, y - 0.71 * g.count_px - 0.55 * high
        if g.has_valley and not g.label_beside_count and half + wide <= (0.72 if g.named else 0.92) * g.pitch - letter:
            return x + half + 0.62 * wide, y
        if g.has_valley:
            return p.x, p.inner_end + inward * p.radius
        return x, y - 0.71 * g.count_px - 0.55 * high

    def _change_plate_size(self, label: str) -> tuple[int, int]:
        """Return width and height in px of the plate of an expected change such as `+3`."""
        px = self.geometry.label_px(COMING)
        style = text.TextStyle("sans", px, self.theme.hot, True)
        return text.text_width(label, style) + round(0.7 * px), round(1.5 * px)

    def _draw_change_plate(self, label: str) -> Sprite:
        """Return the dashed plate of an expected change such as `+3`, at (0, 0)."""
        t, px, size = self.theme, self.geometry.label_px(COMING), self._change_plate_size(label)
        out = plates.rounded_rectangle(size, round(0.3 * px), (*t.count[:3], 255)).copy()
        out.blit(plates.dashed_outline(size, round(0.3 * px), t.hot, max(0.6, 0.05 * px)), (0, 0))
        style = text.TextStyle("sans", px, t.hot, True)
        text.draw_text(out, label, style, size[0] / 2, size[1] / 2 + 0.357 * px, "center")
        return Sprite(out, 0, 0)

    def _centred_plate(self, centre: tuple[float, float], key: tuple[object, ...]) -> Sprite:
        """Return a cached plate with its middle at `centre`; `key`: the arguments of `_draw_plate`."""
        picture = self._baked.get(key)
        if picture is None:
            picture = self._baked.store(key, self._draw_plate(*key))
        w, h = picture.surface.get_size()
        return Sprite(picture.surface, round(centre[0] - w / 2), round(centre[1] - h / 2))

    def _draw_plate(self, what: object, *how: object) -> Sprite:
        """Draw a plate at (0, 0); `what`: its kind, such as "count" or "hop"; `how`: its number and style."""
        if what == "count":
            n, kind, seat, grown = how
            assert isinstance(n, int)
            assert isinstance(grown, float)
            if 1 < grown < LARGE_NEAR:  # for a moment only: drawing it anew would take ten times as long
                usual = self._centred_plate((0, 0), ("count", n, kind, seat, 1.0)).surface
                size = round(usual.get_width() * grown), round(usual.get_height() * grown)
                return Sprite(pygame.transform.smoothscale(usual, size), 0, 0)
            return self._draw_count_plate(n, str(kind), str(seat), grown)
        t, label = self.theme, str(how[0])
        if what == "coming":
            return self._draw_change_plate(label)
        line = t.carried if sum(t.carried) > DARK_INK else t.store_north  # its face is dark in every theme
        looks = {
            "hop": _LabelLook(HOP_SHARE, t.carried), "hop2": _LabelLook(HOP_SHARE, t.lap2),
            "lap": _LabelLook(HOP_SHARE, t.count, line), "gain": _LabelLook(GAIN, t.carried),
            "risen": _LabelLook(RISEN, t.carried),
            "loss": _LabelLook(GAIN, t.count if sum(t.bad) > DARK_INK else PALE, t.bad, t.bad),
        }  # fmt: skip
        return self._draw_label_plate(label, looks[str(what)], square=what == "hop2")

    def _draw_count_plate(self, n: int, kind: str, seat: str, grown: float) -> Sprite:
        """Draw a count; `kind`: "hot", "zero" or "carried"; `seat`: whose emblem, or ""; `grown`: enlargement."""
        t, k = self.theme, self.geometry.line_scale
        px = round(self.geometry.count_px * grown * (1.22 if kind == "carried" else 1))
        ink = {"hot": t.hot, "zero": t.zero, "carried": t.carried_ink}.get(kind, t.count_ink)
        style = text.TextStyle("sans", px, ink, True)
        figures = text.number_text(n)  # a store may be in debt
        digits = text.text_width(figures, style)
        mark = round(px * 0.82) if seat else 0
        wide, beside, high = self.geometry.count_plate_size
        w, h = max(round(px * wide), digits + mark + round(px * (beside + 0.35 * bool(seat)))), round(px * high)
        if kind == "carried":
            face, pad = plates.plate_picture((w, h), h // 2, t.carried, t.carried_line, 2 * k, LOW_SHADOW, k)
        elif kind == "hot":
            face, pad = plates.plate_picture((w, h), h // 2, t.count, t.hot, max(1.5, 2 * k))
        else:
            face, pad = plates.plate_picture((w, h), h // 2, t.count, t.count_line, max(1.0, k) * t.outline)
        out = face.copy()
        gap = round(mark * 0.32)
        left = round((w - mark - gap - digits) / 2)
        if mark:
            color = t.store_south if seat == "S" else t.store_north
            out.blit(icons.emblem_picture(seat, mark, color), (pad + left, pad + (h - mark) // 2))
        text.draw_text(out, figures, style, pad + left + mark + gap, pad + round(h / 2 + px * 0.357))
        return Sprite(out, 0, 0)

    def _draw_label_plate(self, label: str, look: _LabelLook, *, square: bool) -> Sprite:
        """Draw a round or square plate with a text."""
        g = self.geometry
        px = g.label_px(look.share)
        dark = sum(look.face[:3]) < 300
        style = text.TextStyle("sans", px, look.ink or ((255, 255, 255) if dark else self.theme.carried_ink), True)
        side = round(px * LABEL_SIDE)
        w = max(side, text.text_width(label, style) + round(px * 0.9)) if len(label) > 1 else side
        radius = round(px * 0.3) if square else side // 2
        line = max(1.5, 2 * g.line_scale) if look.border else 1
        plate, pad = plates.plate_picture((w, side), radius, look.face, look.border, line, FLAT_SHADOW, g.line_scale)
        out = plate.copy()
        text.draw_text(out, label, style, pad + w / 2, pad + side / 2 + px * 0.357, "center")
        return Sprite(out, 0, 0)
