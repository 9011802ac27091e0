"""The plank of the world map: planed wood with an inlaid frame, scaled to the size shown."""

from pathlib import Path

import numpy as np
from PIL import Image

from bake.carving import Carving
from bake.field import Pixels, Real, real, shrink, to_pixels
from bake.finish import Edge, Inlay, finish
from bake.wood import WOODS, Wood

WIDE, HIGH = 1440, 496  # px
PITCHES = 13.0  # of a board that lie side by side on it
SAWN = (4.0, 0.4)
"""Where along the trunk it was cut from."""


def bake_plank(kind: Wood, finer: int = 1) -> Pixels:
    """Return the picture of the plank seen from above; the caller cuts the corners."""
    k = PITCHES / WIDE
    line_x = (np.arange(WIDE * finer, dtype=Real) + Real(0.5)) * Real(k / finer)
    line_y = (np.arange(HIGH * finer, dtype=Real) + Real(0.5)) * Real(k / finer)
    x, y = np.meshgrid(line_x, line_y)
    nothing = real(x * 0)
    edge = Edge(real(nothing - Real(9)), nothing, nothing)
    pool = real(Real(1.10) - Real(0.012) * x - Real(0.02) * y)
    shone = finish(Carving.plane(real(x), real(y)), edge, Inlay(nothing, nothing), kind, SAWN, pool, 0.10)
    return to_pixels(shrink(shone, finer))


def write_planks(folder: Path) -> None:
    """Write a picture of the plank for each wood."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in WOODS:
        Image.fromarray(bake_plank(kind)).save(folder / f"{kind}.jpg", quality=82)
