"""Finish of carved wood: inlay, varnish and light, for boards, bowls and lids."""

from dataclasses import dataclass
from types import EllipsisType
from typing import NamedTuple, Self, TypeAlias

import numpy as np

from bake.carving import Carving
from bake.field import Field, Real, colour, mix, real, step
from bake.light import GLEAM, HALFWAY, KEY, LAMP, SKY, facing, soften
from bake.wood import TONES, Wood, fibre, grain

BOUNCE = 0.36
DULL = 2.6
"""How much the varnish loses its gloss with depth; a bright spot in a hollow would make a ball of it."""


Part: TypeAlias = tuple[slice, slice] | EllipsisType


class Edge(NamedTuple):
    """Distance to an outline (negative inside) and the direction away from it."""

    distance: Field
    out_x: Field
    out_y: Field

    @classmethod
    def rounded(cls, across: Field, down: Field, half: tuple[float, float], corner: float) -> Self:
        """Return the edge of a rounded rectangle, seen from its middle; `half`: half its width and height."""
        beyond_x, beyond_y = np.abs(across) - Real(half[0] - corner), np.abs(down) - Real(half[1] - corner)
        corner_x, corner_y = np.maximum(beyond_x, 0), np.maximum(beyond_y, 0)
        round_off = np.sqrt(corner_x**2 + corner_y**2)
        distance = round_off + np.minimum(np.maximum(beyond_x, beyond_y), 0) - Real(corner)
        in_corner = (corner_x > 0) & (corner_y > 0)
        length = np.maximum(round_off, Real(1e-6))
        out_x = np.where(in_corner, corner_x / length, beyond_x > beyond_y) * np.sign(across)
        out_y = np.where(in_corner, corner_y / length, beyond_x <= beyond_y) * np.sign(down)
        return cls(real(distance), real(out_x), real(out_y))


@dataclass
class Inlay:
    """Masks of inlaid strips (0 … 1), and of the fine groove around them."""

    strip: Field
    groove: Field

    def add(self, strip: Field, groove: Field, part: Part = ...) -> None:
        """Add a strip and its groove, to the whole picture or a part of it."""
        self.strip[part] = np.maximum(self.strip[part], strip)
        self.groove[part] = np.maximum(self.groove[part], groove)


def finish(
    carving: Carving, edge: Edge, inlay: Inlay, kind: Wood, sawn: tuple[float, float], pool: Field, bevel: float
) -> Field:
    """Return colours of finished wood.  `sawn`: place in the trunk; `pool`: lamp brightness; `bevel`: edge width."""
    x, y = real(carving.x + Real(sawn[0])), real(carving.y + Real(sawn[1]))
    fibres = fibre(x, y, carving.z, 3, 80, 11)
    return varnish(carving, edge, inlay, kind, grain(x, y, carving.z, kind), fibres, pool, bevel)


def varnish(
    carving: Carving, edge: Edge, inlay: Inlay, kind: Wood, body: Field, fibres: Field, pool: Field, bevel: float
) -> Field:
    """Return linear colours of wood with given colours (`body`) and fibres, such as that of several pieces."""
    rounded = step(-bevel, 0.0, edge.distance) * Real(1.5)
    nx = carving.slope_x + edge.out_x * rounded
    ny = carving.slope_y + edge.out_y * rounded
    nz = real(1 / np.sqrt(1 + nx * nx + ny * ny))
    nx, ny = nx * nz, ny * nz + fibres * Real(0.10)  # the fibre's own relief: satin varnish
    inlaid = colour(TONES[kind].inlay) * (Real(0.82) + Real(0.25) * fibres[..., None])
    body = mix(body, inlaid, inlay.strip * Real(0.92))
    direct = facing(nx, ny, nz, LAMP) / LAMP[2] * carving.lamp
    mirror = facing(nx, ny, nz, HALFWAY)
    gloss = mirror**22 * Real(0.10) + mirror**140 * Real(0.22)
    gloss *= 1 + carving.z * Real(DULL)
    gloss += np.clip(carving.lip, 0, 1) * mirror**10 * Real(0.30)
    light = SKY * carving.open_sky[..., None] + KEY * direct[..., None]
    bounced = body * ((1 - carving.open_sky) * Real(BOUNCE))[..., None]  # from wall to wall, warmer each time
    out = body * (light + bounced) * pool[..., None] * Real(1.15)
    out += (gloss * carving.lamp * carving.open_sky * pool)[..., None] * GLEAM * Real(0.55)
    out *= (1 - Real(0.30) * inlay.groove * (1 - inlay.strip))[..., None]
    return soften(out.astype(Real))
