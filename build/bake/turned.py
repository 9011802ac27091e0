"""Round pictures of the boards' wood: the bowl beside a board, and the lid on a hole that is out of play."""

from pathlib import Path

import numpy as np
from PIL import Image

from bake.carving import Carving
from bake.field import Field, Pixels, Real, bump, real, shrink, step, to_pixels
from bake.finish import Edge, Inlay, finish
from bake.geometry import Trough
from bake.wood import WOODS, Wood
from game.board.sowing.stone_pictures import BOWL_HOLLOW

BOWL_SIZE, LID_SIZE = 400, 256
BOWL_RADIUS = 0.65
"""Pitches, of the largest bowl there is."""
LID_RADIUS = 0.44
BOWL_DEPTH, DOME = 0.40, 0.10
SAWN = {"bowl": (31.0, 1.2), "lid": (61.5, 2.4)}
"""Where along the trunk they were cut from."""


def _plane(size: int, radius: float, finer: int) -> tuple[Field, Field, Field]:
    """Return x, y (0 in the middle) and the distance from the middle for each pixel."""
    line = (np.arange(size * finer, dtype=Real) + Real(0.5)) / Real(size * finer) * Real(2 * radius) - Real(radius)
    x, y = np.meshgrid(line, line)
    return x, y, real(np.sqrt(x * x + y * y) + Real(1e-6))


def bake_bowl(kind: Wood, finer: int = 3) -> Pixels:
    """Return a bowl seen from above, with one inlaid ring on its rim.  The caller cuts the corners."""
    x, y, away = _plane(BOWL_SIZE, BOWL_RADIUS, finer)
    carving = Carving.plane(x, y)
    carving.cut(Trough(0, 0, 0, BOWL_RADIUS * BOWL_HOLLOW), BOWL_DEPTH)
    edge = Edge(real(away - Real(BOWL_RADIUS)), real(x / away), real(y / away))
    ring = np.abs(away - Real(BOWL_RADIUS * 0.895))
    inlay = Inlay(step(0.011, 0.005, ring), bump(ring, 0.016))
    pool = real(Real(1.08) - Real(0.10) * (x + y))
    shone = finish(carving, edge, inlay, kind, SAWN["bowl"], pool, 0.10)
    return to_pixels(shrink(shone, finer))


def bake_lid(kind: Wood, finer: int = 3) -> Pixels:
    """Return a slightly domed lid with an inlaid cross.  The caller cuts the corners."""
    x, y, away = _plane(LID_SIZE, LID_RADIUS, finer)
    carving = Carving.plane(x, y)
    dome = Real(2 * DOME / LID_RADIUS) * away / Real(LID_RADIUS)
    carving.slope_x += dome * x / away
    carving.slope_y += dome * y / away
    carving.z -= Real(0.04)  # from deeper in the trunk, so that its rings differ from the board's
    edge = Edge(real(away - Real(LID_RADIUS)), real(x / away), real(y / away))
    groove = np.abs(away - Real(LID_RADIUS * 0.86))
    inlay = Inlay(np.zeros_like(x), bump(groove, 0.016) * Real(0.9))
    arm, half = 0.38 * LID_RADIUS, 0.026
    for sign in (1, -1):
        along, across = (x + sign * y) / Real(np.sqrt(2)), (x - sign * y) / Real(np.sqrt(2))
        beyond = np.maximum(np.abs(along) - Real(arm), 0)
        distance = np.sqrt(across**2 + beyond**2)
        inlay.add(step(half + 0.004, half - 0.004, distance), bump(np.maximum(distance - Real(half), 0), 0.012))
    pool = real(Real(1.06) - Real(0.12) * (x + y))
    shone = finish(carving, edge, inlay, kind, SAWN["lid"], pool, 0.06)
    return to_pixels(shrink(shone, finer))


def write_turned(folder: Path) -> None:
    """Write `walnut_bowl.webp`, `walnut_lid.webp` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in WOODS:
        for name, bake in (("bowl", bake_bowl), ("lid", bake_lid)):
            picture = Image.fromarray(bake(kind))
            picture.save(folder / f"{kind}_{name}.webp", quality=92, method=6)
