"""Draughts boards of both woods, with squares of their own grain, and turned men with their kings."""

from pathlib import Path

import numpy as np
from PIL import Image

from bake.carving import Carving
from bake.field import GAMMA, Field, Pixels, Real, bump, colour, mix, real, shrink, step, to_pixels
from bake.finish import Edge, Inlay, varnish
from bake.light import GLEAM, HALFWAY, KEY, LAMP, SKY, facing, soften
from bake.stones import average
from bake.wood import WOODS, Wood, fibre, grain
from game.board.draughts.geometry import CORNER, FRAME, INLAID
from game.board.draughts.pieces import CROWN, CROWN_MIDDLE, CROWN_SCALE, MAN_SHARE, TILES

SIZES = (8, 10)
WIDE, SMALL_WIDE = 1280, 480  # px
SIDE = 8.0
"""The squares together, in the units of this file: a board has the same frame whatever the number of its squares."""
STRIP = 128
"""Rows that are worked on at a time."""
FRAME_TONE: dict[Wood, float] = {"walnut": 0.80, "maple": 0.94}
DARKER: dict[Wood, float] = {"walnut": 0.66, "maple": 0.76}
DARK = (1.02, 0.90, 0.80)
LIGHT = (1.00, 0.94, 0.82)
"""How squares are stained, so that they stand apart from the frame."""

TILE = 160  # px
FINER = 4
INK = "e6c88f"
Point = tuple[float, float]


# ---------------------------------------------------------------------- the board
def bake_board(kind: Wood, squares: int, wide: int = WIDE, finer: int = 2) -> Pixels:
    """Return a board's picture; each pixel is the mean of `finer`² samples.  The caller cuts the corners."""
    scale = Real((SIDE + 2 * FRAME) / (wide * finer))
    line = (np.arange(wide * finer, dtype=Real) + Real(0.5)) * scale
    strips = []
    for top in range(0, wide * finer, STRIP * finer):
        x, y = np.meshgrid(line, line[top : top + STRIP * finer])
        strips.append(shrink(_board(real(x), real(y), kind, squares), finer))
    return to_pixels(np.vstack(strips))


def _board(x: Field, y: Field, kind: Wood, squares: int) -> Field:
    """Return linear colours of the board at the points (x, y)."""
    whole = Real(SIDE + 2 * FRAME)
    edge = Edge.rounded(x - whole / 2, y - whole / 2, (float(whole) / 2, float(whole) / 2), CORNER)
    u, v = (x - Real(FRAME)) * Real(squares / SIDE), (y - Real(FRAME)) * Real(squares / SIDE)
    column, row = np.clip(np.floor(u), 0, squares - 1), np.clip(np.floor(v), 0, squares - 1)
    inside = (u > 0) & (u < squares) & (v > 0) & (v < squares)
    dark = (column + row) % 2 == 1
    dice = np.random.default_rng(4).random((2, squares, squares), dtype=Real)
    cut, shade = dice[:, row.astype(np.int32), column.astype(np.int32)]
    side = Real(SIDE / squares)
    over, down = (u - column) * side, (v - row) * side
    flat = np.zeros_like(x)
    long_x, long_y = over + cut * 190, down + shade * Real(2.4)
    up_x, up_y = down + cut * 170 + 40, over + shade * Real(2.1) + Real(0.3)
    walnut = grain(long_x, long_y, flat, "walnut") * real(DARK) * (Real(DARKER[kind]) + Real(0.12) * cut)[..., None]
    maple = grain(up_x, up_y, flat, "maple") * (Real(0.84) + Real(0.09) * cut)[..., None] * real(LIGHT)
    body = grain(x + 3, y * Real(0.8), flat, kind) * Real(FRAME_TONE[kind])
    body = np.where(inside[..., None], np.where(dark[..., None], walnut, maple), body)
    fibres = fibre(real(np.where(inside & dark, long_x, x)), real(np.where(inside & dark, long_y, y)), flat, 3, 80, 11)
    from_middle = np.maximum(np.abs(x - whole / 2), np.abs(y - whole / 2)) - Real(SIDE / 2)
    line = np.abs(from_middle - Real(INLAID))
    inlay = Inlay(step(0.030, 0.022, line), bump(line, 0.040))
    pool_x, pool_y = x / whole - Real(0.36), y / whole - Real(0.30)
    pool = Real(1.10) - Real(0.30 / 0.81) * (pool_x**2 + pool_y**2)
    out = varnish(Carving.plane(x, y), edge, inlay, kind, real(body), fibres, pool, 0.085)
    seam = np.minimum(np.abs(u - np.round(u)), np.abs(v - np.round(v))) * side
    joints = bump(seam, 0.010) * inside * Real(0.35)
    joints = np.maximum(joints, bump(from_middle - Real(0.005), 0.020) * Real(0.5))
    return real(out * (1 - joints)[..., None])


# ---------------------------------------------------------------------- men
def bake_man(seat: str, *, king: bool, tile: int = TILE) -> Pixels:
    """Return a man from above with its shadow, `tile` × `tile` × 4, straight alpha; `king`: with an inlaid crown."""
    size = tile * FINER
    line = np.linspace(-1, 1, size, dtype=Real)
    x, y = np.meshgrid(line, line)
    away = real(np.sqrt(x * x + y * y) / Real(MAN_SHARE))
    rim = real(np.clip(away, 0, 1))
    grooves = (0.74,) if king else (0.72, 0.45)
    slope = Real(1.75) * step(0.88, 1.0, rim)
    for groove in grooves:
        slope -= Real(1.0) * bump(rim - Real(groove), 0.045) * np.sign(rim - Real(groove))
    slope -= Real(0.30) * step(0.0, 0.4, rim) * step(0.46, 0.32, rim)
    flat = np.zeros_like(x)
    if seat == "S":
        body = grain(x * 2 + 3, y * 2, flat, "walnut") * real((0.24, 0.17, 0.15))
    else:
        body = grain(x * 2 + 7, y * 2 + 4, flat, "maple") * real((1.16, 1.10, 1.02)) + Real(0.02)
    turn = np.arctan2(y, x)
    seen = _lit(real(body), real(np.cos(turn) * slope), real(np.sin(turn) * slope))
    carved = sum((bump(rim - Real(groove), 0.028) for groove in grooves), np.zeros_like(x))
    seen *= (1 - Real(0.50) * np.clip(carved, 0, 1))[..., None]
    bright, dull = colour(INK), colour("43200a")
    if seat == "S":
        ring = real(np.abs(rim - Real(0.60 if king else 0.585)))
        seen = mix(seen, bright * Real(0.85) + np.zeros_like(seen), step(0.034, 0.018, ring) * Real(0.95))
    if king:
        scale = MAN_SHARE * CROWN_SCALE
        points = [((a - CROWN_MIDDLE[0]) * scale, (b - CROWN_MIDDLE[1]) * scale) for a, b in CROWN]
        far = _outside(x, y, points)
        seen *= (1 - Real(0.55) * bump(real(np.maximum(far, 0)), 0.030))[..., None]
        ink = bright * Real(1.02) if seat == "S" else dull
        seen = mix(seen, ink + np.zeros_like(seen), step(0.010, -0.006, far) * Real(0.96))
    soft = 2 / (size * MAN_SHARE)
    solid = step(1 + soft, 1 - soft, away)
    shadow = np.sqrt((x - Real(0.09)) ** 2 + (y - Real(0.12)) ** 2) / Real(MAN_SHARE) - Real(0.86)
    border = step(1.0, 0.88, real(np.maximum(np.abs(x), np.abs(y))))
    alpha = solid + np.exp(-(np.clip(shadow, 0, 9) ** 2) / Real(0.02)) * Real(0.62) * (1 - solid) * border
    shown = np.clip(seen, 0, 1) ** (1 / GAMMA)
    mixed = mix(real((0.05, 0.03, 0.01)), real(shown), real(solid / np.maximum(alpha, Real(1e-4))))
    return average(mixed, real(alpha), FINER)


def _lit(body: Field, nx: Field, ny: Field) -> Field:
    """Return turned wood under the lamp."""
    nz = real(1 / np.sqrt(1 + nx * nx + ny * ny))
    nx, ny = real(nx * nz), real(ny * nz)
    direct, mirror = facing(nx, ny, nz, LAMP) / LAMP[2], facing(nx, ny, nz, HALFWAY)
    gloss = mirror**22 * Real(0.05) + mirror**140 * Real(0.10)
    return soften(real(body * (SKY + KEY * direct[..., None]) * Real(1.1) + gloss[..., None] * GLEAM * Real(0.5)))


def _outside(x: Field, y: Field, points: list[Point]) -> Field:
    """Return the distance of each point from an outline; negative inside."""
    nearest = np.full_like(x, 9)
    inside = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        dx, dy = bx - ax, by - ay
        along = np.clip(((x - Real(ax)) * Real(dx) + (y - Real(ay)) * Real(dy)) / Real(dx * dx + dy * dy), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - Real(ax) - along * Real(dx), y - Real(ay) - along * Real(dy)))
        if ay != by:
            crosses = (Real(ay) > y) != (Real(by) > y)
            inside ^= crosses & (x < (y - Real(ay)) * Real(dx / dy) + Real(ax))
    return real(np.where(inside, -nearest, nearest))


def write_draughts(folder: Path) -> None:
    """Write `walnut_8.webp` and so on, smaller ones for cards as `walnut_8_small.webp`, and `men.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    tiles = [bake_man(seat, king=king) for seat, king in TILES]
    Image.fromarray(np.hstack(tiles)).save(folder / "men.png", optimize=True)
    for kind in WOODS:
        for squares in SIZES:
            picture = Image.fromarray(bake_board(kind, squares))
            small = picture.resize((SMALL_WIDE, SMALL_WIDE), Image.Resampling.LANCZOS)
            picture.save(folder / f"{kind}_{squares}.webp", quality=90, method=6)
            small.save(folder / f"{kind}_{squares}_small.webp", quality=90, method=6)
            print(f"{kind}_{squares}", flush=True)
