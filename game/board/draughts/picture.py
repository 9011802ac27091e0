"""The picture of the empty board: baked wood, or lines; its shadow, and the names of files and rows."""

import pygame

from game.board.draughts.geometry import CORNER, FRAME, INLAID, SMALLEST_LETTER, Geometry
from game.board.geometry import ScreenPlace
from game.ui import assets, plates, text
from game.ui.memory import cache_results
from game.ui.theme import Rgb, Shadow, Theme

SMALL_WIDE = 400  # px: up to here the small pictures are sharp enough
SMALL_SHADOW = (Shadow(3, 7, 17, 1, (0, 0, 0, 150)),)
LIGHT_SHADOW = (Shadow(3, 7, 17, 1, (74, 48, 24, 100)),)
# A board that nobody baked: its frame, light and dark squares, and the inlaid line.
PLAIN: dict[str, tuple[Rgb, Rgb, Rgb, Rgb]] = {
    "walnut": ((104, 66, 40), (214, 164, 102), (104, 62, 36), (224, 188, 128)),
    "maple": ((222, 172, 106), (226, 178, 116), (120, 74, 44), (96, 58, 30)),
}
OUTLINED = 0.27  # eighths: names between lines are no larger
LINE, THIN_LINE = 2.0, 1.2  # px at least, of the outlines where nothing is baked
GREY: tuple[Rgb, Rgb] = (70, 70, 70), (205, 205, 205)  # light squares there on black, and dark ones on white


class BoardPicture:
    """A painter of one board at one size and in one theme."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme

    @property
    def small_shadow_reach(self) -> int:
        """The distance that the shadow of a board on a card extends beyond its edge, in px."""
        return plates.shadow_reach(SMALL_SHADOW, self._small_shadow_scale)

    @property
    def _small_shadow_scale(self) -> float:
        return max(1.0, self.geometry.width / 400)

    @property
    def _shadow_scale(self) -> float:
        return self.geometry.eighth_of_square / 60

    def paint_shadow(self, dst: pygame.Surface) -> None:
        """Paint the board's shadow alone, in themes with baked pictures."""
        if self.theme.baked:
            self._paint_plate_shadow(dst, self.theme.board_shadow, self._shadow_scale)

    def paint(self, dst: pygame.Surface, *, letters: bool = True, bowls: bool = True, shadow: bool = True) -> None:
        """Paint the empty board; `letters`: with the coordinates on its frame; `shadow`: with its shadow; `bowls` has
        no effect here.
        """
        if self.theme.baked:
            self._paint_wood(dst, self.theme.board_shadow if shadow else (), self._shadow_scale)
        else:
            self._paint_outlines(dst, LINE)
        if letters:
            self._paint_names(dst)

    def paint_for_card(self, dst: pygame.Surface, *, letters: bool = False, shadow: bool = True) -> None:
        """Paint the board at card size; `letters`: with the coordinates; `shadow`: with its shadow."""
        if self.theme.baked:
            layers = SMALL_SHADOW if self.theme.is_dark else LIGHT_SHADOW
            self._paint_wood(dst, layers if shadow else (), self._small_shadow_scale)
        else:
            self._paint_outlines(dst, THIN_LINE)
        if letters:
            self._paint_names(dst)

    def paint_lid(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Do nothing, as squares have no lids."""

    def paint_lost_role(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Do nothing, as squares have no special role that they could lose."""

    def _paint_wood(self, dst: pygame.Surface, shadow: tuple[Shadow, ...], k: float) -> None:
        """Paint the wooden board; `shadow`: the layers of its shadow, possibly none; `k`: the shadow's scale."""
        g = self.geometry
        if shadow:
            self._paint_plate_shadow(dst, shadow, k)
        radius = max(2, round(CORNER * g.eighth_of_square))
        wood = _baked_picture(g.size, self.theme, g.wood_rect.size, radius) or _plain_picture(g, self.theme, radius)
        if g.wood_rect != g.rect:
            plates.draw_plate(dst, g.rect, radius, PLAIN[self.theme.name][0])
        dst.blit(wood, g.wood_rect)

    def _paint_plate_shadow(self, dst: pygame.Surface, shadow: tuple[Shadow, ...], k: float) -> None:
        """Paint the board's shadow alone, with a plain rectangle that the board will cover. `shadow`: its layers, `k`:
        their scale.
        """
        g = self.geometry
        radius = max(2, round(CORNER * g.eighth_of_square))
        plates.draw_plate(dst, g.rect.inflate(-2, -2), radius, PLAIN[self.theme.name][0], None, 1, shadow, k)

    def _paint_outlines(self, dst: pygame.Surface, least: float) -> None:
        """Paint the board as lines at least `least` px wide; one shade of squares has the background's colour."""
        g, t = self.geometry, self.theme
        line = max(least, 0.035 * g.eighth_of_square)
        radius = max(2, round(CORNER * g.eighth_of_square))
        dst.blit(plates.rounded_rectangle(g.rect.size, radius, t.table, t.line, line), g.rect)
        _paint_squares(dst, g, *((GREY[0], None) if t.is_dark else (None, GREY[1])))
        edge = max(1, round(0.6 * line))
        pygame.draw.rect(dst, t.line, g.squares_rect.inflate(2 * edge, 2 * edge), edge)

    def _paint_names(self, dst: pygame.Surface) -> None:
        """Paint the letters and numbers of files and ranks on the frame."""
        g = self.geometry
        px, inward, halo = g.letter_px, 0.0, self.theme.halo if self.theme.baked else None
        if not self.theme.baked:  # between two lines, instead of between the edge and the inlaid line
            most = round(OUTLINED / FRAME * g.frame_width * g.pitch)
            px, inward = min(px, max(SMALLEST_LETTER, most)), INLAID / 2 * g.eighth_of_square
        style = text.TextStyle("serif", px, self.theme.letter, halo=halo)
        for name in g.labels:
            if name.text.isdigit():
                text.draw_text(dst, name.text, style, name.x + inward, name.y + 0.36 * px, "center")
            else:  # some reach below their line
                text.draw_text(dst, name.text, style, name.x, name.y - inward + 0.30 * px, "center")


def _paint_squares(dst: pygame.Surface, geometry: Geometry, light: Rgb | None, dark: Rgb | None) -> None:
    """Fill the light and the dark squares with these colours; None leaves squares of that shade unpainted."""
    for row in range(geometry.size):
        for column in range(geometry.size):
            color = dark if (row + column) % 2 else light
            if color is not None:
                dst.fill(color, geometry.square_rect(column, row))


@cache_results
def _baked_picture(squares: int, theme: Theme, size: tuple[int, int], radius: int) -> pygame.Surface | None:
    """Return the baked picture of a board at a size; None if there is none or it can't be read."""
    small = "_small" if size[0] <= SMALL_WIDE else ""
    try:
        picture = pygame.image.load(assets.asset_path("draughts", f"{theme.name}_{squares}{small}.webp"))
    except (pygame.error, OSError):
        return None
    out = pygame.transform.smoothscale(picture, size).convert_alpha()
    plates.round_corners(out, radius)
    return out


def _plain_picture(geometry: Geometry, theme: Theme, radius: int) -> pygame.Surface:
    """Return the picture of a draughts board in plain colours, without wood grain; `radius`: of its corners, in px."""
    frame, light, dark, inlaid = PLAIN[theme.name]
    g = Geometry(geometry.board, 0, 0, geometry.wood_rect.w)
    out = pygame.Surface(g.rect.size, pygame.SRCALPHA)
    out.fill(frame)
    away, wide = round(2 * INLAID * g.eighth_of_square), max(1, round(0.05 * g.eighth_of_square))
    pygame.draw.rect(out, inlaid, g.squares_rect.inflate(away + wide, away + wide), wide)
    _paint_squares(out, g, light, dark)
    plates.round_corners(out, radius)
    return out
