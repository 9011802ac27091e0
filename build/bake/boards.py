"""Pictures of boards of two, three and four rows: carved, inlaid, varnished and lit, with square corners."""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from PIL import Image

from bake.carving import Carving, offset
from bake.field import Field, Pixels, Real, bump, shrink, step, to_pixels
from bake.finish import Edge, Inlay, finish
from bake.geometry import Layout
from bake.wood import HEART_Y, WOODS, Wood
from game.board.geometry import CORNER
from game.board.sowing.baked_pictures import board_picture_name, house_box
from game.board.sowing.geometry import FRAME, Geometry
from game.rules.sowing.board import Board

TWO_ROWS = tuple(Board(2, columns, "sown") for columns in range(1, 13))
ONE_ROW = tuple(Board(1, columns, "sown") for columns in range(2, 13))
ENDS = Board(2, 5, "captured", mandarins=10)
FOUR_ROWS = (*(Board(4, columns, "none") for columns in (5, 6, 7, 8, 10, 12)), Board(4, 8, "none", house="E1"))
BOARDS = (*TWO_ROWS, *ONE_ROW, ENDS, Board(3, 6, "captured"), *FOUR_ROWS)
FULL_WIDTH, FULL_COLUMNS = 1800, 6
SMALL_WIDTH = 600
DEPTH = 0.34
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height in pixels of a picture."""
STRIP = 128
"""Rows of the finished picture that are worked on at a time, to stay within some hundred megabytes."""


def picture_size(board: Board, full_width: int = FULL_WIDTH) -> tuple[int, int]:
    """Return the size of a board's picture: `full_width`, or less in proportion for two rows of few columns."""
    layout = Layout(board)
    widest = Layout(Board(2, FULL_COLUMNS, "sown")).width if board.rows <= 2 else layout.width
    pitch = full_width / max(layout.width, widest)
    return round(layout.width * pitch), round(layout.height * pitch)


def bake_board(board: Board, kind: Wood, finer: int = 2) -> Pixels:
    """Return a board's picture (rows × columns × 3); each pixel is the mean of `finer`² samples."""
    return bake_part(board, kind, picture_size(board)[0], (0, 0, *picture_size(board)), finer)


def bake_part(board: Board, kind: Wood, width: int, box: Box, finer: int, lost: bool = False) -> Pixels:
    """Return a box of the board's picture, which is `width` pixels wide.  `lost`: houses have no rings."""
    layout = Layout(board)
    left, top, across, down = box
    pitch = width / layout.width * finer
    xs = (np.arange(left * finer, (left + across) * finer, dtype=Real) + Real(0.5)) / Real(pitch)
    strips = []
    for first in range(top, top + down, STRIP):
        rows = np.arange(first * finer, min(first + STRIP, top + down) * finer, dtype=Real)
        x, y = np.meshgrid(xs, (rows + Real(0.5)) / Real(pitch))
        strips.append(shrink(_shine(x, y, layout, kind, lost), finer))
    return to_pixels(np.vstack(strips))


def _inlay(carving: Carving, edge: Edge, layout: Layout, lost: bool) -> Inlay:
    """Return the frame, the border with its lozenge, and the rings."""
    x, y = carving.x, carving.y
    frame = np.abs(edge.distance + Real(FRAME))
    out = Inlay(step(0.016, 0.010, frame), bump(frame, 0.022))
    for line in layout.lines:
        (x0, y0), (x1, y1) = line.start, line.end
        beyond_x = np.maximum(np.maximum(Real(min(x0, x1)) - x, x - Real(max(x0, x1))), 0)
        beyond_y = np.maximum(np.maximum(Real(min(y0, y1)) - y, y - Real(max(y0, y1))), 0)
        distance, half = np.sqrt(beyond_x**2 + beyond_y**2), line.half
        out.add(step(half + 0.003, half - 0.003, distance), bump(np.maximum(distance - Real(half), 0), 0.010))
    if layout.lozenge:
        wide, high = layout.lozenge
        distance = np.abs(x - Real(layout.width / 2)) * Real(high / wide) + np.abs(y - Real(layout.height / 2))
        out.add(step(high, high - 0.007, distance), bump(np.maximum(distance - Real(high - 0.003), 0), 0.010))
    for name, ring in layout.rings.items():
        part = carving.around(ring)
        if part is not None and not (lost and layout.troughs[name].square):
            distance = np.abs(offset(x[part], y[part], ring).length - Real(ring.radius))
            out.add(step(0.013, 0.007, distance), bump(distance, 0.018), part)
    return out


def _shine(x: Field, y: Field, layout: Layout, kind: Wood, lost: bool) -> Field:
    """Return the board's linear colours at the points (x, y), lit by the lamp."""
    carving = Carving.plane(x, y)
    for trough in layout.troughs.values():
        carving.cut(trough, DEPTH)
    middle = layout.width / 2, layout.height / 2
    edge = Edge.rounded(x - Real(middle[0]), y - Real(middle[1]), middle, CORNER)
    inlay = _inlay(carving, edge, layout, lost)
    pool_x, pool_y = x / Real(layout.width) - Real(0.36), y / Real(layout.height) - Real(0.30)
    pool = Real(1.10) - Real(0.30 / 0.81) * (pool_x**2 + pool_y**2)
    # All boards are of one plank, with its heart below their middle; only the place it was sawn from differs.
    board = layout.board
    along = 4.28 - layout.width / 2 + 11.7 * (board.columns - FULL_COLUMNS) + 29.3 * (board.rows - 2)
    return finish(carving, edge, inlay, kind, (along, HEART_Y - layout.height / 2), pool, 0.085)


def bake_houses(board: Board, kind: Wood, full_width: int = FULL_WIDTH, finer: int = 2) -> Pixels:
    """Return the square holes of a board: South's above North's, with rings on the left, without on the right."""
    width = picture_size(board, full_width)[0]
    whole = Geometry(board, 0, 0, width)
    houses = sorted((p for p in whole.places.values() if p.shape == "square"), key=lambda p: p.inward)
    rows = []
    for place in houses:
        left, top, across, down = house_box(whole, place)
        both = [bake_part(board, kind, width, (left, top, across, down), finer, lost) for lost in (False, True)]
        rows.append(np.hstack(both))
    return np.vstack(rows)


def write_boards(folder: Path, boards: Iterable[Board] = BOARDS, finer: int = 2) -> None:
    """Write `walnut_2x6.webp` and so on, smaller ones for cards in `small`, square holes as `walnut_4x8_E1.webp`."""
    for kind in WOODS:
        for board in boards:
            name = f"{kind}_{board_picture_name(board)}"
            if board.house:
                _save(bake_houses(board, kind, FULL_WIDTH, finer), folder / f"{name}_{board.house}.webp")
                small = bake_houses(board, kind, SMALL_WIDTH, 2 * finer)
                _save(small, folder / "small" / f"{name}_{board.house}.webp")
                continue
            picture = bake_board(board, kind, finer)
            _save(picture, folder / f"{name}.webp")
            shrunk = Image.fromarray(picture).resize(picture_size(board, SMALL_WIDTH), Image.Resampling.LANCZOS)
            _save(np.asarray(shrunk), folder / "small" / f"{name}.webp")


def _save(picture: Pixels, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(picture).save(file, quality=90, method=6)
    print(file.name, picture.shape[1], picture.shape[0], flush=True)
