"""Boards of two rows: carved, inlaid, varnished and lit.  Round corners are cut when they are drawn."""

from pathlib import Path

import numpy as np
from PIL import Image

from bake.carving import Carving
from bake.field import Field, Pixels, Real, bump, colour, mix, real, shrink, step, to_pixels
from bake.geometry import Layout
from bake.light import GLEAM, HALFWAY, KEY, LAMP, SKY, facing, soften
from bake.wood import TONES, WOODS, Wood, fibre, grain
from game.view.geometry import CORNER, FRAME

COLUMNS = range(1, 10)
FULL_WIDTH, FULL_COLUMNS = 1800, 6
SMALL_WIDTH = 600
DEPTH = 0.34
BOUNCE = 0.36
DULL = 2.6
"""How much the varnish loses its gloss with depth; a bright spot in a hollow would make a ball of it."""
STRIP = 128
"""Rows of the finished picture that are worked on at a time, to stay within some hundred megabytes."""


def picture_size(columns: int, full_width: int = FULL_WIDTH) -> tuple[int, int]:
    """Pixels of a board's picture: `full_width` from six columns on, less in proportion below that."""
    layout = Layout(columns)
    across = layout.width / min(layout.width, Layout(FULL_COLUMNS).width)
    pitch = full_width / Layout(FULL_COLUMNS).width / across
    return round(layout.width * pitch), round(layout.height * pitch)


def bake_board(columns: int, kind: Wood, finer: int = 2) -> Pixels:
    """A board's picture (rows × columns × 3); each pixel is the mean of `finer`² points."""
    layout = Layout(columns)
    width, height = picture_size(columns)
    pitch = width / layout.width * finer
    xs = (np.arange(width * finer, dtype=Real) + Real(0.5)) / Real(pitch)
    strips = []
    for top in range(0, height, STRIP):
        rows = np.arange(top * finer, min(top + STRIP, height) * finer, dtype=Real)
        x, y = np.meshgrid(xs, (rows + Real(0.5)) / Real(pitch))
        strips.append(shrink(_shine(x, y, layout, kind), finer))
    return to_pixels(np.vstack(strips))


def _edge(x: Field, y: Field, layout: Layout) -> tuple[Field, Field, Field]:
    """Distance to the rounded outline (negative inside) and the direction away from it."""
    across, down = x - Real(layout.width / 2), y - Real(layout.height / 2)
    beyond_x = np.abs(across) - Real(layout.width / 2 - CORNER)
    beyond_y = np.abs(down) - Real(layout.height / 2 - CORNER)
    corner_x, corner_y = np.maximum(beyond_x, 0), np.maximum(beyond_y, 0)
    round_off = np.sqrt(corner_x**2 + corner_y**2)
    distance = round_off + np.minimum(np.maximum(beyond_x, beyond_y), 0) - Real(CORNER)
    in_corner = (corner_x > 0) & (corner_y > 0)
    length = np.maximum(round_off, Real(1e-6))
    out_x = np.where(in_corner, corner_x / length, beyond_x > beyond_y) * np.sign(across)
    out_y = np.where(in_corner, corner_y / length, beyond_x <= beyond_y) * np.sign(down)
    return distance.astype(Real), out_x.astype(Real), out_y.astype(Real)


def _inlay(x: Field, y: Field, edge: Field, layout: Layout) -> tuple[Field, Field]:
    """Where the inlaid strips lie (0 … 1), and the fine groove around them."""
    frame = np.abs(edge + Real(FRAME))
    strip, groove = step(0.016, 0.010, frame), bump(frame, 0.022)
    from_middle = np.abs(y - Real(layout.height / 2))
    for start, end in layout.frontier:
        beyond = np.maximum(np.maximum(Real(start) - x, x - Real(end)), 0)
        distance = np.sqrt(beyond**2 + from_middle**2)
        strip = np.maximum(strip, step(0.010, 0.004, distance))
        groove = np.maximum(groove, bump(np.maximum(distance - Real(0.007), 0), 0.010))
    lozenge = np.abs(x - Real(layout.width / 2)) * Real(0.62) + from_middle
    strip = np.maximum(strip, step(0.075, 0.068, lozenge))
    groove = np.maximum(groove, bump(np.maximum(lozenge - Real(0.072), 0), 0.010))
    return strip, groove


def _shine(x: Field, y: Field, layout: Layout, kind: Wood) -> Field:
    """Linear colours of the board at the points (x, y)."""
    carving = Carving.plane(x, y)
    for trough in layout.troughs:
        carving.cut(trough, DEPTH)
    edge, out_x, out_y = _edge(x, y, layout)
    bevel = step(-0.085, 0.0, edge) * Real(1.5)
    strip, groove = _inlay(x, y, edge, layout)
    # The plank is the same for six columns as for any other; only the place it was sawn from differs.
    along = x - Real(layout.width / 2) + Real(4.28 + 11.7 * (layout.columns - FULL_COLUMNS))
    fibres = fibre(along, y, carving.z, 3, 80, 11)
    nx = carving.slope_x + out_x * bevel
    ny = carving.slope_y + out_y * bevel
    nz = real(1 / np.sqrt(1 + nx * nx + ny * ny))
    nx, ny = nx * nz, ny * nz + fibres * Real(0.10)  # the fibre's own relief: satin varnish
    body = grain(along, y, carving.z, kind)
    body = mix(body, colour(TONES[kind].inlay) * (Real(0.82) + Real(0.25) * fibres[..., None]), strip * Real(0.92))
    direct = facing(nx, ny, nz, LAMP) / LAMP[2] * carving.lamp
    mirror = facing(nx, ny, nz, HALFWAY)
    gloss = mirror**22 * Real(0.10) + mirror**140 * Real(0.22)
    gloss *= 1 + carving.z * Real(DULL)
    gloss += np.clip(carving.lip, 0, 1) * mirror**10 * Real(0.30)
    pool_x, pool_y = x / Real(layout.width) - Real(0.36), y / Real(layout.height) - Real(0.30)
    pool = Real(1.10) - Real(0.30 / 0.81) * (pool_x**2 + pool_y**2)
    light = SKY * carving.open_sky[..., None] + KEY * direct[..., None]
    bounced = body * ((1 - carving.open_sky) * Real(BOUNCE))[..., None]  # from wall to wall, warmer each time
    out = body * (light + bounced) * pool[..., None] * Real(1.15)
    out += (gloss * carving.lamp * carving.open_sky * pool)[..., None] * GLEAM * Real(0.55)
    out *= (1 - Real(0.30) * groove * (1 - strip))[..., None]
    return soften(out.astype(Real))


def write_boards(folder: Path, columns: range = COLUMNS, woods: tuple[Wood, ...] = WOODS, finer: int = 2) -> None:
    """`walnut_2x6.jpg` and its like in `folder`, and in `folder/small` the same for cards."""
    (folder / "small").mkdir(parents=True, exist_ok=True)
    for kind in woods:
        for count in columns:
            board = Image.fromarray(bake_board(count, kind, finer))
            name = f"{kind}_2x{count}.jpg"
            board.save(folder / name, quality=88, subsampling=0, optimize=True)
            small = board.resize(picture_size(count, SMALL_WIDTH), Image.Resampling.LANCZOS)
            small.save(folder / "small" / name, quality=88, subsampling=0, optimize=True)
            print(name, *board.size, flush=True)
