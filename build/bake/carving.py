"""The carved surface of a board as fields: depth, slope, and incident light."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bake.field import Field, Real, bump, real, step
from bake.geometry import Trough
from bake.light import LAMP
from game.board.sign_strokes import EDGE, POWER

ROUND = 3.0
"""Power of a hollow's profile: 2 is a bowl, more has a flatter ground and a steeper wall."""
SHADOW = 0.74
"""Length of a rim's shadow, as a share of the true one: the ground shall stay light enough for stones."""
SQUARE = 5
"""Power of a square hollow's outline: 2 is a circle, many a square with sharp corners."""
LIP = 0.04
"""Width of the rounded lip, in radii of the hole."""


@dataclass
class Carving:
    """Surface fields shaped like `x` and `y` (in hole distances).  Slopes are −dz/dx, −dz/dy, the unscaled normal."""

    x: Field
    y: Field
    z: Field
    slope_x: Field
    slope_y: Field
    open_sky: Field
    lamp: Field
    lip: Field

    @classmethod
    def plane(cls, x: Field, y: Field) -> "Carving":
        """Return an uncut board."""
        zero, one = np.zeros_like(x), np.ones_like(x)
        return cls(x, y, zero, zero.copy(), zero.copy(), one, one.copy(), zero.copy())

    def around(self, trough: Trough) -> tuple[slice, slice] | None:
        """Return the part of the picture that a hollow and its rim affect; None if they lie outside it."""
        reach = trough.radius * 1.35
        rows = np.flatnonzero(_between(self.y[:, 0], trough.top - reach, trough.bottom + reach))
        columns = np.flatnonzero(_between(self.x[0], trough.x - reach, trough.x + reach))
        if not len(rows) or not len(columns):
            return None
        return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)

    def cut(self, trough: Trough, depth: float) -> None:
        """Carve a hollow, with its rim's shadow and a rounded lip."""
        part = self.around(trough)
        if part is None:
            return
        x, y = self.x[part], self.y[part]
        away = offset(x, y, trough)
        t = away.length / Real(trough.radius)
        inside = t < 1
        along = np.clip(t, 0, 1)
        z = np.where(inside, Real(-depth) * (1 - along ** Real(ROUND)), 0).astype(Real)
        wall = Real(depth * ROUND / trough.radius) * along ** Real(ROUND - 1)
        shoulder = Real(1.5) * np.clip(1 - (t - 1) / Real(LIP), 0, 1) ** Real(1.2)
        slope = np.where(inside, wall, shoulder).astype(Real)
        self.z[part] += z
        self.slope_x[part] -= slope * away.out_x
        self.slope_y[part] -= slope * away.out_y
        # Go from the ground towards the lamp: does the line leave the mouth before it is out of the hollow?
        way = -z / LAMP[2] * Real(SHADOW)
        out = offset(x + LAMP[0] * way, y + LAMP[1] * way, trough).length
        shadow = step(0.95, 1.06, out / Real(trough.radius))
        self.lamp[part] *= np.where(inside, 1 - Real(0.90) * shadow, 1).astype(Real)
        deep = 1 - Real(0.50) * (-z / Real(depth)) ** Real(0.8)
        upright = 1 / np.sqrt(1 + slope * slope)  # a steep wall sees half the sky
        deep *= Real(0.55) + Real(0.45) * upright
        self.open_sky[part] *= np.where(inside, deep, 1 - Real(0.10) * bump(t - 1, 0.10)).astype(Real)
        self.lip[part] += bump(t - Real(1.01), 0.022)


class Offset(NamedTuple):
    """Direction away from a trough's middle line, and the distance from it."""

    out_x: Field
    out_y: Field
    length: Field


def offset(x: Field, y: Field, trough: Trough) -> Offset:
    """Return the offset from the trough's middle line; in a square trough, equal offsets form rounded squares."""
    if trough.half:
        return _half_round(x, y, trough)
    dx = (x - Real(trough.x)).astype(Real)
    dy = (y - np.clip(y, trough.top, trough.bottom)).astype(Real)
    if not trough.square:
        length = np.sqrt(dx * dx + dy * dy) + Real(1e-6)
        return Offset(real(dx / length), real(dy / length), real(length))
    wide, high = np.abs(dx), np.abs(dy)
    length = (wide**SQUARE + high**SQUARE + Real(1e-20)) ** Real(1 / SQUARE)
    steep_x, steep_y = (wide / length) ** (SQUARE - 1), (high / length) ** (SQUARE - 1)
    return Offset(real(np.sign(dx) * steep_x), real(np.sign(dy) * steep_y), real(length))


def _half_round(x: Field, y: Field, trough: Trough) -> Offset:
    """Return the offset in a half-round trough, whose wall is equally steep along arc and straight side."""
    radius, high = trough.radius, (trough.bottom - trough.top) / 2 + trough.radius
    wall, centre = EDGE * radius, 2 * radius - high
    far = real(Real(radius) - Real(trough.half) * (x - Real(trough.x)))  # from the straight side
    across, along = far - Real(centre), real(y - Real((trough.top + trough.bottom) / 2))
    long = np.sqrt(across * across + along * along) + Real(1e-6)
    arc = np.maximum(1 - (Real(high) - long) / Real(wall), 0)
    straight = np.maximum(1 - far / Real(wall), 0)
    share = (arc**POWER + straight**POWER + Real(1e-12)) ** Real(1 / POWER)
    steep_arc, steep = (arc / share) ** Real(POWER - 1), (straight / share) ** Real(POWER - 1)
    scale = Real(radius / wall)
    out_x = -Real(trough.half) * (steep_arc * across / long - steep) * scale
    return Offset(real(out_x), real(steep_arc * along / long * scale), real(share * Real(radius)))


def _between(values: Field, low: float, high: float) -> NDArray[np.bool_]:
    return np.asarray((values >= low) & (values <= high))
