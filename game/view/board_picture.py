"""The board itself: wood or lines, its shadow, and the letters of the holes.  Painted once for a window size."""

from pathlib import Path

import pygame

from . import assets, icons, plates, text
from .geometry import CORNER, FRAME, Geometry
from .theme import Rgb, Theme

OUTLINE, HOLLOW = 2.5, (12, 12, 12)  # the board where nothing is baked
# The board while its picture is missing: its face, its hollows, its frame.
PLAIN: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "walnut": ((132, 84, 52), (70, 42, 26), (224, 188, 128)),
    "maple": ((222, 172, 106), (150, 108, 64), (96, 58, 30)),
}


def paint_board(dst: pygame.Surface, geometry: Geometry, theme: Theme, *, letters: bool = True) -> None:
    """Paints the board with its shadow, empty, without counts."""
    if theme.baked:
        _paint_wood(dst, geometry, theme)
    else:
        _paint_lines(dst, geometry, theme)
    if letters:
        _paint_letters(dst, geometry, theme)


def _paint_wood(dst: pygame.Surface, geometry: Geometry, theme: Theme) -> None:
    rect, radius = geometry.rect, round(CORNER * geometry.pitch)
    # The shadow comes with a plate below the board: stretched from a small one, it costs next to nothing.
    plates.draw(dst, rect, radius, PLAIN[theme.name][0], None, 1, theme.board_shadow, geometry.k)
    wood = _baked(geometry, theme) or _plain(geometry, theme)
    _round_off(wood, radius)
    dst.blit(wood, rect)


def _round_off(picture: pygame.Surface, radius: int) -> None:
    """Cuts the corners of a picture."""
    (w, h), r = picture.get_size(), min(radius, picture.get_width() // 2, picture.get_height() // 2)
    disc = plates.rounded((2 * r, 2 * r), r, (255, 255, 255))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        at, part = (x * (w - r), y * (h - r)), (x * r, y * r, r, r)
        picture.blit(disc, at, part, special_flags=pygame.BLEND_RGBA_MULT)


def _baked(geometry: Geometry, theme: Theme) -> pygame.Surface | None:
    """The picture of this board at this size, or nothing if there is none that can be read."""
    board = geometry.board
    name = assets.path("boards", f"{theme.name}_{board.rows}x{board.columns}.jpg")
    if board.stores == "none" or not Path(name).is_file():
        return None
    try:
        picture = pygame.image.load(name)
    except pygame.error:
        return None
    return pygame.transform.smoothscale(picture, geometry.rect.size).convert_alpha()


def _plain(geometry: Geometry, theme: Theme) -> pygame.Surface:
    """A board without grain, for a size that nobody baked."""
    face, hollow, frame = PLAIN[theme.name]
    out = pygame.Surface(geometry.rect.size, pygame.SRCALPHA)
    out.fill(face)
    _inlay(out, geometry, frame, 2.5 * geometry.k)
    for name in geometry.places:
        picture, x, y = _hollow(geometry, name, hollow, frame, 1.2 * geometry.k)
        out.blit(picture, (x - geometry.left, y - geometry.top))
    return out


def _paint_lines(dst: pygame.Surface, geometry: Geometry, theme: Theme) -> None:
    rect, line = geometry.rect, OUTLINE * max(1.0, geometry.k)
    radius = round(CORNER * geometry.pitch)
    dst.blit(plates.rounded(rect.size, radius, theme.table, theme.line, line * 1.1), rect)
    left = min(p.x for p in geometry.places.values() if not p.store) - 0.4 * geometry.pitch
    right = max(p.x for p in geometry.places.values() if not p.store) + 0.4 * geometry.pitch
    y, middle, gap = geometry.valley, rect.centerx, 0.22 * geometry.pitch
    wide, high = 0.14 * geometry.pitch, 0.075 * geometry.pitch
    for start, end in ((left, middle - gap), (middle + gap, right)):
        pygame.draw.line(dst, theme.line, (start, round(y)), (end, round(y)), max(1, round(line * 0.7)))
    lozenge = [(middle - wide, y), (middle, y - high), (middle + wide, y), (middle, y + high)]
    pygame.draw.polygon(dst, theme.line, lozenge)
    for name in geometry.places:
        picture, px, py = _hollow(geometry, name, HOLLOW, theme.line, line)
        dst.blit(picture, (px, py))


def _hollow(geometry: Geometry, name: str, face: Rgb, rim: Rgb, line: float) -> tuple[pygame.Surface, int, int]:
    """A hole or store as a flat disc or stadium with a rim."""
    p = geometry.places[name]
    size = round(2 * p.radius), round(2 * p.radius + p.bottom - p.top)
    picture = plates.rounded(size, size[0] / 2, face, rim, line)
    return picture, round(p.x - p.radius), round(p.top - p.radius)


def _inlay(dst: pygame.Surface, geometry: Geometry, color: Rgb, width: float) -> None:
    """The frame and the border between the two players."""
    inset = round(FRAME * geometry.pitch)
    frame = dst.get_rect().inflate(-2 * inset, -2 * inset)
    dst.blit(plates.rounded(frame.size, inset, None, color, width), frame)
    y = round(geometry.valley - geometry.top)
    middle, gap = dst.get_width() / 2, 0.22 * geometry.pitch
    ends = [p.x - geometry.left for p in geometry.places.values() if not p.store]
    lines = [[(min(ends) - 0.4 * geometry.pitch, 4.0), (middle - gap, 4.0)]]
    lines.append([(middle + gap, 4.0), (max(ends) + 0.4 * geometry.pitch, 4.0)])
    dst.blit(icons.stroke(lines, width * 0.7, color, (dst.get_width(), 8)), (0, y - 4))


def _paint_letters(dst: pygame.Surface, geometry: Geometry, theme: Theme) -> None:
    halo = theme.halo if theme.baked else None
    style = text.Style("serif", geometry.letter_px, theme.letter, halo=halo)
    for name, place in geometry.places.items():
        if not place.store:
            x, y = geometry.letter_place(name)
            text.draw(dst, name, style, x, y + 0.365 * geometry.letter_px, "center")
