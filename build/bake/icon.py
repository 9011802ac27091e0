"""The program's icon: a round wooden bowl seen from above, with three stones in it."""

import struct
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image

from bake.carving import Carving
from bake.field import Field, Pixels, Real, bump, colour, mix, real, shrink, step, to_pixels
from bake.finish import BOUNCE, DULL
from bake.geometry import Trough
from bake.light import GLEAM, HALFWAY, KEY, LAMP, SKY, facing, soften
from bake.stones import bake_stone
from bake.wood import TONES, fibre, grain

SIZE, FINER = 512, 2
SHOWN = 256
DEPTH = 0.40
RIM = 1.0
"""Radius of the bowl's outline; all lengths are in this unit."""
MOUTH = 0.74
STONES = (("e2a93b", 3, -0.30, 0.24), ("58a7d6", 5, 0.30, 0.20), ("f1e6cf", 9, 0.02, -0.28))
"""Hue, shape, and place from the bowl's middle."""
STONE_TILE = 0.86
ICO_SIZES = [(16, 16), (24, 24), (32, 32), (48, 48), (64, 64), (128, 128), (256, 256)]
ICNS_SIZES = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512}


def _bowl() -> tuple[Field, Field]:
    """Return linear colours of the bowl, and its coverage of each pixel."""
    line = (np.arange(SIZE * FINER, dtype=Real) + Real(0.5)) / Real(SIZE * FINER / 2.08) - Real(1.04)
    x, y = np.meshgrid(line, line)
    carving = Carving.plane(x, y)
    carving.cut(Trough(0, 0, 0, MOUTH), DEPTH)
    out = real(np.sqrt(x * x + y * y) + Real(1e-6))
    bevel = step(0.86, 1.0, out) * Real(1.4)
    strip = step(0.022, 0.014, real(np.abs(out - Real(0.875))))
    groove = bump(real(out - Real(0.875)), 0.032)
    fibres = fibre(x, y, carving.z, 3, 40, 11)
    nx, ny = carving.slope_x + x / out * bevel, carving.slope_y + y / out * bevel
    nz = real(1 / np.sqrt(1 + nx * nx + ny * ny))
    nx, ny = real(nx * nz), real(ny * nz + fibres * Real(0.10))
    body = grain(real(x * Real(0.9) + 4), real(y * Real(0.9) + Real(1.1)), real(carving.z * Real(0.9)), "walnut")
    body = mix(real(body * Real(1.2)), colour(TONES["walnut"].inlay), real(strip * Real(0.95)))
    light = SKY * carving.open_sky[..., None]
    light = light + KEY * (facing(nx, ny, nz, LAMP) / LAMP[2] * carving.lamp)[..., None]
    bounced = body * ((1 - carving.open_sky) * Real(BOUNCE))[..., None]
    mirror = facing(nx, ny, nz, HALFWAY)
    gloss = (mirror**22 * Real(0.10) + mirror**140 * Real(0.22)) * np.maximum(1 + carving.z * Real(DULL), 0)
    gloss = gloss + np.clip(carving.lip, 0, 1) * mirror**10 * Real(0.30)
    seen = body * (light + bounced) * Real(1.25) + gloss[..., None] * GLEAM * Real(0.55)
    seen = seen * (1 - Real(0.3) * groove * (1 - strip))[..., None]
    cover = shrink(step(RIM + 0.004, RIM - 0.004, out)[..., None], FINER)
    return shrink(soften(real(seen)), FINER), cover


def draw_icon() -> Image.Image:
    """Draw the icon at 512 × 512 on a transparent ground."""
    seen, cover = _bowl()
    pixels: Pixels = np.dstack([to_pixels(seen), np.asarray(cover * 255 + 0.5, np.uint8)])
    out = Image.fromarray(pixels)
    half, tile = SIZE / 2 / 1.04, round(STONE_TILE * SIZE / 2.08)
    for hue, seed, x, y in STONES:
        stone = Image.fromarray(bake_stone(hue, seed, tile))
        out.alpha_composite(stone, (round(SIZE / 2 + x * half - tile / 2), round(SIZE / 2 + y * half - tile / 2)))
    return out


def write_icon(assets: Path, build: Path) -> None:
    """Write `icon.png` for the window, and the formats for Windows and macOS."""
    icon = draw_icon()
    icon.resize((SHOWN, SHOWN), Image.Resampling.LANCZOS).save(assets / "icon.png", optimize=True)
    icon.save(build / "icon.ico", sizes=ICO_SIZES)
    (build / "icon.icns").write_bytes(_icns(icon))


def _icns(icon: Image.Image) -> bytes:
    """Return the icon as Apple's .icns container: each picture as PNG after its type code and length."""
    chunks = b""
    for code, size in ICNS_SIZES.items():
        png = BytesIO()
        icon.resize((size, size), Image.Resampling.LANCZOS).save(png, "PNG", optimize=True)
        chunks += code.encode("ascii") + struct.pack(">I", len(png.getvalue()) + 8) + png.getvalue()
    return b"icns" + struct.pack(">I", len(chunks) + 8) + chunks
