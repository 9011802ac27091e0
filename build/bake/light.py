"""One lamp for everything that is baked: it hangs to the upper left, and comes from there in every picture."""

import numpy as np

from bake.field import Field, Real

_LAMP = np.array([-0.48, -0.62, 0.62], Real)
LAMP: Field = _LAMP / np.linalg.norm(_LAMP)
"""Unit vector from the board to the lamp: x right, y down, z to the eye."""

_BETWEEN = LAMP + np.array([0, 0, 1], Real)
HALFWAY: Field = _BETWEEN / np.linalg.norm(_BETWEEN)
"""Half way between lamp and eye: where a surface turned this way shines."""

SKY = np.array([0.30, 0.31, 0.34], Real)
KEY = np.array([0.86, 0.80, 0.70], Real)
GLEAM = np.array([1.0, 0.95, 0.85], Real)


def facing(x: Field, y: Field, z: Field, towards: Field) -> Field:
    """How far the unit normals (x, y, z) look `towards` a direction: 0 … 1."""
    return np.clip(x * towards[0] + y * towards[1] + z * towards[2], 0, 1).astype(Real)
