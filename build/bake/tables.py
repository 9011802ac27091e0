"""The cloth under the board: linen in a pool of lamp light, a dark one and a light one."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image

from bake.field import Field, Pixels, Real, colour, mix, noise, to_pixels

SIZE, SMALL_SIZE = (1920, 1200), (1280, 800)
"""The small one is for windows up to its size: scaling the large one down would cost a tenth of the start."""


class Cloth(NamedTuple):
    """Look of a table cloth: colours at rim and in light; pool of light (x, y, reach); strength of cloud, threads."""

    rim: str
    lit: str
    pool: tuple[float, float, float]
    cloud: float
    thread: float


CLOTHS = {
    "dark": Cloth("10191b", "37504d", (0.42, 0.36, 0.62), cloud=0.10, thread=0.06),
    "light": Cloth("cdbfa4", "ebe2d0", (0.42, 0.30, 0.75), cloud=0.05, thread=0.045),
}


def bake_table(cloth: Cloth, size: tuple[int, int] = SIZE) -> Pixels:
    """Return the table cloth's picture (rows × columns × 3)."""
    width, height = size
    unit_x, unit_y = np.linspace(0, 1, width, dtype=Real), np.linspace(0, 1, height, dtype=Real)
    x, y = np.meshgrid(unit_x, unit_y)
    left, top, reach = cloth.pool
    light: Field = np.exp(-(((x - Real(left)) / Real(reach)) ** 2) - ((y - Real(top)) / Real(reach)) ** 2)
    weave = noise(x * 5, y * 4, 21) * Real(cloth.cloud)
    weave += (noise(x * 480, y * 40, 22) + noise(x * 60, y * 300, 23)) * Real(cloth.thread)
    return to_pixels(mix(colour(cloth.rim), colour(cloth.lit), light) * (1 + weave)[..., None])


def write_tables(folder: Path) -> None:
    """Write `dark.jpg` and `light.jpg`, and smaller ones as `_small.jpg`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, cloth in CLOTHS.items():
        table = Image.fromarray(bake_table(cloth))
        table.save(folder / f"{name}.jpg", quality=88, subsampling=0, optimize=True)
        small = table.resize(SMALL_SIZE, Image.Resampling.LANCZOS)
        small.save(folder / f"{name}_small.jpg", quality=88, subsampling=0, optimize=True)
