"""Baked pictures of boards, bowls and lids, scaled to the size needed."""

import pygame

from game.board.geometry import ScreenPlace
from game.board.sowing.geometry import Geometry
from game.rules.file.vocabulary import StoreUse
from game.rules.sowing.board import Board
from game.ui import assets, plates
from game.ui.memory import cache_results
from game.ui.theme import Theme

LARGE, SMALL = ("boards",), ("boards", "small")
STRIP = 0.02, 0.09, 0.88, 0.3  # of a board of twelve holes in one row: its bare wood


def baked_board(
    board: Board, theme: Theme, size: tuple[int, int], folder: tuple[str, ...] = LARGE
) -> pygame.Surface | None:
    """Return the prerendered picture of a board, its corners not yet round; None if missing or unreadable. `folder`:
    path of the pictures' folder, part by part.
    """
    picture = _full_size_board(board, theme, folder)
    return None if picture is None else pygame.transform.smoothscale(picture, size).convert_alpha()


@cache_results
def rounded_board(board_: Board, theme: Theme, size: tuple[int, int], radius: int) -> pygame.Surface | None:
    """Return the prerendered picture of a board with rounded corners, `radius` px; None if there is none. Cached, as
    reading the file is slow.
    """
    picture = baked_board(board_, theme, size)
    if picture is not None:
        plates.round_corners(picture, radius)
    return picture


def wood_grain(theme: Theme, size: tuple[int, int]) -> pygame.Surface | None:
    """Return plain wood of this size, stretched from the strip above the holes of a long board; None if there is no
    picture.
    """
    picture = _load_picture(f"{theme.name}_{board_picture_name(Board(1, 12))}", LARGE)
    if picture is None:
        return None
    w, h = picture.get_size()
    x, y, wide, high = STRIP
    strip = picture.subsurface((round(x * w), round(y * h), round(wide * w), round(high * h)))
    return pygame.transform.smoothscale(strip, size).convert_alpha()


def board_picture_name(board: Board) -> str:
    """Return the part of a picture's file name that stands for a board: rows, columns, and whether it has mandarin
    holes.
    """
    return f"{board.rows}x{board.columns}{'_ends' if board.mandarins else ''}"


def lost_house_pictures(geometry: Geometry, theme: Theme) -> dict[str, pygame.Surface]:
    """Return, by name of a house (a hole with a special role), its part of the board's picture without the ring around
    it; empty if there is no picture.
    """
    shown = _board_without_houses(geometry.board, theme, geometry.rect.size)
    if shown is None:
        return {}
    boxes = {p.name: house_box(geometry, p) for p in geometry.places.values() if p.shape == "square"}
    return {name: shown.subsurface(box.move(-geometry.left, -geometry.top)).copy() for name, box in boxes.items()}


@cache_results
def _board_without_houses(board: Board, theme: Theme, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the whole board without rings round houses; None if there is no such picture."""
    picture = _full_size_board(board, theme, LARGE, lost=True)
    return None if picture is None else pygame.transform.smoothscale(picture, size).convert_alpha()


@cache_results
def baked_disc(kind: str, theme: Theme, diameter: int) -> pygame.Surface | None:
    """Return a prerendered round picture, a `bowl` or a `lid`; None if there is none."""
    picture = _load_picture(f"{theme.name}_{kind}", LARGE)
    if picture is None:
        return None
    out = pygame.transform.smoothscale(picture, (diameter, diameter)).convert_alpha()
    mask = plates.rounded_rectangle((diameter, diameter), diameter / 2, (255, 255, 255))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def house_box(geometry: Geometry, place: ScreenPlace) -> pygame.Rect:
    """Return the rectangle of a house with its ring in a board's picture."""
    side = round(0.98 * geometry.pitch)
    return pygame.Rect(round(place.x - side / 2), round(place.y - side / 2), side, side)


def _full_size_board(board: Board, theme: Theme, folder: tuple[str, ...], lost: bool = False) -> pygame.Surface | None:
    """Return a board's picture at its original size, None if there is none; `lost`: with its houses without rings."""
    if board.rows == 2 and board.stores == StoreUse.NONE:
        return None
    name = f"{theme.name}_{board_picture_name(board)}"
    picture = _load_picture(name, folder)
    if picture is None or not board.house:
        return picture
    houses = _load_picture(f"{name}_{board.house}", folder)
    if houses is None:
        return None
    picture = picture.copy()
    # South's house above North's, on the left with their rings, on the right without.
    whole = Geometry(board, 0, 0, picture.get_width())
    for place in whole.places.values():
        if place.shape == "square":
            box = house_box(whole, place)
            picture.blit(houses, box, (box.w * lost, box.h * (place.inward > 0), box.w, box.h))
    return picture


@cache_results  # reading one takes as long as several frames, and most cards of a page share one
def _load_picture(name: str, folder: tuple[str, ...]) -> pygame.Surface | None:
    """Return a picture from its file, None if there is none; it must not be drawn on."""
    try:
        return pygame.image.load(assets.asset_path(*folder, f"{name}.webp"))
    except (pygame.error, OSError):
        return None
