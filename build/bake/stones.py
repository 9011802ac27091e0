"""Pictures of glossy pebbles: eight hues in four shapes, each in a tile with its soft shadow on the wood."""

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from bake.field import GAMMA, Field, Pixels, Real, bump, colour, mix, noise, real, step
from bake.light import HALFWAY, LAMP, facing

HUES = ("f1e6cf", "e2a93b", "d5662c", "58a7d6", "1f6fae", "1f9c7f", "b9759f", "8b8f96")
"""Muted to river glass, and apart in lightness; a hue never means anything."""
SHAPES = 4
TILE, SMALL_TILE = 128, 32
RADIUS = 0.70
"""Of a stone, in half tiles."""
FINER = 3

Outline = Callable[[Field, Field], Field]


def _outline(random: np.random.Generator) -> Outline:
    """Return a function for a rounded, slightly flattened outline: 1 on its rim, 0 in its middle."""
    turn, flat = random.random() * math.pi, 0.84 + random.random() * 0.12
    phases = random.random(3) * 2 * math.pi
    cos, sin = Real(math.cos(turn)), Real(math.sin(turn))

    def radius(x: Field, y: Field) -> Field:
        u, v = x * cos + y * sin, (y * cos - x * sin) / Real(flat)
        angle, out = np.arctan2(v, u), np.sqrt(u * u + v * v) / Real(RADIUS)
        for waves, depth, phase in zip((2, 3, 4), (0.03, 0.035, 0.018), phases, strict=True):
            out = out * (1 + Real(depth) * np.cos(waves * angle + Real(phase)))
        return out.astype(Real)

    return radius


def _stuff(x: Field, y: Field, hue: str, seed: int, random: np.random.Generator) -> Field:
    """Return the pebble's material: clouds, pale veins and dark specks of its hue."""
    base = (colour(hue) * (1 + (random.random(3).astype(Real) - Real(0.5)) * Real(0.16))).astype(Real)
    from_x, from_y = (Real(number) for number in random.random(2) * 99)
    clouds = noise(x * Real(2.2) + from_x, y * Real(2.2) + from_y, seed + 50)
    clouds = clouds + Real(0.5) * noise(x * 6 + from_x, y * 6, seed + 51)
    specks = step(0.30, 0.44, noise(x * 26 + from_x, y * 26 + from_y, seed + 52))
    out: Field = base * (1 + Real(0.34) * clouds)[..., None]
    pale: Field = np.clip(base * Real(1.9) + Real(0.05), 0, 1)
    out = mix(out, pale, bump(clouds, 0.045) * Real(0.22))
    return mix(out, base * Real(0.45), specks * Real(0.30))


def _lit(stuff: Field, height: Field, per_pixel: float) -> Field:
    """Return the material on a rounded surface: light, translucent glow on the far side and a highlight."""
    down, right = np.gradient(height, Real(per_pixel))
    right, down = np.clip(right, -6, 6), np.clip(down, -6, 6)
    nz = 1 / np.sqrt(1 + right * right + down * down)
    nx, ny = -right * nz, -down * nz
    light = facing(nx, ny, nz, LAMP)
    bounce = np.clip(nx * Real(0.5) + ny * Real(0.7), 0, 1) * Real(0.30)
    through = np.clip(-(nx * LAMP[0] + ny * LAMP[1]), 0, 1) ** 2 * np.sqrt(nz)
    mirror = facing(nx, ny, nz, HALFWAY)
    out = stuff * (Real(0.26) + Real(0.92) * light + Real(0.55) * through)[..., None]
    out += stuff * np.array([1, 0.72, 0.45], Real) * bounce[..., None]
    shine = step(0.955, 0.985, mirror) * Real(0.62) + mirror**14 * Real(0.14) + (1 - nz) ** 3 * Real(0.10)
    return real(out + shine[..., None] * real([1, 0.98, 0.94]))


def bake_stone(hue: str, seed: int, tile: int = TILE) -> Pixels:
    """Return one pebble and its shadow, `tile` × `tile` × 4 with straight alpha."""
    random = np.random.default_rng(seed)
    size = tile * FINER
    line = np.linspace(-1, 1, size, dtype=Real)
    x, y = np.meshgrid(line, line)
    outline = _outline(random)
    radius = outline(x, y)
    height = np.sqrt(np.clip(1 - np.clip(radius, 0, 1) ** Real(2.3), 0, 1)) * Real(0.52)
    stone = np.clip(_lit(_stuff(x, y, hue, seed, random), height, 2 / size), 0, 1) ** (1 / GAMMA)
    soft = 2 / (size * RADIUS)
    body = step(1 + soft, 1 - soft, radius)
    away = np.clip(outline(x - Real(0.07), y - Real(0.09)) - Real(0.80), 0, None)
    border = step(1.0, 0.86, np.maximum(np.abs(x), np.abs(y)))
    alpha = body + np.exp(-(away**2) / Real(0.022)) * Real(0.62) * (1 - body) * border
    shade = np.array([0.06, 0.03, 0.01], Real)
    seen = mix(shade, stone.astype(Real), (body / np.maximum(alpha, Real(1e-4))).astype(Real))
    return average(seen, alpha.astype(Real), FINER)


def average(seen: Field, alpha: Field, times: int) -> Pixels:
    """Shrink a picture with transparency, weighting colours by their opacity."""
    rows, columns = alpha.shape
    covered = np.dstack([seen * alpha[..., None], alpha]).reshape(rows // times, times, columns // times, times, 4)
    mean = covered.mean((1, 3))
    out = np.dstack([mean[..., :3] / np.maximum(mean[..., 3:], 1e-4), mean[..., 3:]])
    return np.asarray(np.clip(out, 0, 1) * 255 + 0.5, np.uint8)


def bake_stones() -> Pixels:
    """Return the picture atlas of stones: a row for each hue, a column for each shape."""
    tiles = [[bake_stone(hue, 1000 + 17 * i + k) for k in range(SHAPES)] for i, hue in enumerate(HUES)]
    return np.vstack([np.hstack(row) for row in tiles])


def write_stones(folder: Path) -> None:
    """Write `stones.png`, and `stones_small.png` for the small boards on cards."""
    atlas = bake_stones()
    Image.fromarray(atlas).save(folder / "stones.png", optimize=True)
    floats = real(atlas / Real(255))
    small = average(floats[..., :3], floats[..., 3], TILE // SMALL_TILE)
    Image.fromarray(small).save(folder / "stones_small.png", optimize=True)
