"""Fields of numbers over a picture: smooth noise, soft steps and colours in linear light."""

from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Field: TypeAlias = NDArray[np.float32]
"""One number a pixel (rows × columns), or three for a colour (rows × columns × 3)."""
Pixels: TypeAlias = NDArray[np.uint8]

Real = np.float32
GAMMA = Real(2.2)
CELLS = 256


@cache
def _grid(seed: int) -> Field:
    return np.random.default_rng(seed).random((CELLS, CELLS), dtype=Real)


def real(values: ArrayLike) -> Field:
    """Return numbers as a field of floats."""
    return np.asarray(values, Real)


def noise(x: Field, y: Field, seed: int) -> Field:
    """Return value noise on a grid of step 1 that repeats after 256: −0.5 … 0.5."""
    grid = _grid(seed)
    left, top = np.floor(x), np.floor(y)
    u, v = x - left, y - top
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    x0, y0 = left.astype(np.int32) % CELLS, top.astype(np.int32) % CELLS
    x1, y1 = (x0 + 1) % CELLS, (y0 + 1) % CELLS
    upper = grid[y0, x0] + (grid[y0, x1] - grid[y0, x0]) * u
    lower = grid[y1, x0] + (grid[y1, x1] - grid[y1, x0]) * u
    return real(upper + (lower - upper) * v - Real(0.5))


def step(low: float, high: float, x: Field) -> Field:
    """Return a smooth step: 0 at `low`, 1 at `high`; `low` may be the larger one."""
    t = np.clip((x - Real(low)) / Real(high - low), 0, 1)
    return real(t * t * (3 - 2 * t))


def bump(x: Field, width: float) -> Field:
    """Return a bell curve: 1 where x is 0, about 0.37 at `width`."""
    return real(np.exp(-((x / Real(width)) ** 2)))


def mix(a: Field, b: Field, share: Field) -> Field:
    """Mix colours `a` and `b` pixel by pixel."""
    return real(a + (b - a) * share[..., None])


def colour(code: str) -> Field:
    """Parse `rrggbb` to three numbers 0 … 1 in linear light."""
    return real((real([int(code[i : i + 2], 16) for i in (0, 2, 4)]) / 255) ** GAMMA)


def to_pixels(linear: Field, seed: int = 1) -> Pixels:
    """Convert linear light to bytes, dithered by half a level against banding."""
    grain = np.random.default_rng(seed).random(linear.shape, dtype=Real) - Real(0.5)
    shown = np.clip(linear, 0, 1) ** (1 / GAMMA) * 255
    return np.asarray(np.clip(shown + grain * Real(0.98) + Real(0.5), 0, 255), np.uint8)


def shrink(pixels: Field, times: int) -> Field:
    """Return the mean of every square of `times` × `times` pixels."""
    rows, columns, parts = pixels.shape
    squares = pixels.reshape(rows // times, times, columns // times, times, parts)
    return real(squares.mean((1, 3), dtype=Real))
