"""The outline of a half-round hole: straight towards the middle of the board, an arc towards its end."""

import math

from game.ui import icons
from game.ui.icons import Polyline

EDGE = 0.9  # of half the width: how far its wall reaches in, which also makes its two corners round
POWER = 4.0  # of that roundness: 2 is a quarter of a circle, more is nearer to a corner
ARC, BEND = 64, 14  # pieces of the arc, and of each corner


def half_round(x: float, top: float, bottom: float, radius: float, inward: int) -> Polyline:
    """The closed outline in the box of a `Place`; `inward`: on which side the straight one is, 1 is right."""
    middle, high, wall = (top + bottom) / 2, (bottom - top) / 2 + radius, EDGE * radius
    centre = 2 * radius - high  # of the arc, from the straight side on
    corner: list[tuple[float, float]] = []  # from the arc to the straight side: how far from it, how high
    for i in range(BEND + 1):
        turn = i / BEND * math.pi / 2
        far = wall * (1 - math.sin(turn) ** (2 / POWER))
        long = high - wall * (1 - max(0.0, math.cos(turn)) ** (2 / POWER))
        corner.append((far, math.sqrt(max(0.0, long**2 - (far - centre) ** 2))))
    start = math.atan2(corner[0][1], corner[0][0] - centre)
    arc = icons.circle(centre, 0.0, high, -start, 2 * start, ARC)
    points = [(far, -up) for far, up in reversed(corner)] + arc + corner
    line = [(x + inward * (radius - far), middle + up) for far, up in points]
    return [*line, line[0]]
