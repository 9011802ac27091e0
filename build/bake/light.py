"""Light for all baked pictures: one lamp to the upper left."""

import numpy as np

from bake.field import Field, Real, real

_LAMP = np.array([-0.48, -0.62, 0.62], Real)
LAMP: Field = _LAMP / np.linalg.norm(_LAMP)
"""Unit vector from the board to the lamp: x right, y down, z to the eye."""

_BETWEEN = LAMP + np.array([0, 0, 1], Real)
HALFWAY: Field = _BETWEEN / np.linalg.norm(_BETWEEN)
"""Half way between lamp and eye: where a surface turned this way shines."""

SKY = np.array([0.31, 0.31, 0.32], Real)
KEY = np.array([0.86, 0.80, 0.70], Real)
GLEAM = np.array([1.0, 0.95, 0.85], Real)


def facing(x: Field, y: Field, z: Field, towards: Field) -> Field:
    """Return how far unit normals (x, y, z) point `towards` a direction: 0 … 1."""
    return real(np.clip(x * towards[0] + y * towards[1] + z * towards[2], 0, 1))


def soften(linear: Field, knee: float = 0.68) -> Field:
    """Compress brightness above `knee`, so that it nears white without reaching it.

    Half of the effect dims all channels equally, which keeps the hue; half dims each channel by itself.
    """
    peak = real(np.maximum(linear.max(2, keepdims=True), Real(1e-6)))
    whole = linear * (_roll_off(peak, knee) / peak)
    return real((whole + _roll_off(linear, knee)) / 2)


def _roll_off(linear: Field, knee: float) -> Field:
    room, over = Real(1 - knee), np.maximum(linear - Real(knee), 0)
    return real(np.minimum(linear, Real(knee)) + room * (1 - np.exp(-over / room)))
