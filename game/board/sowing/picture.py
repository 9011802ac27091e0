"""The picture of the board itself: wood or lines, its shadow, its bowls, the names of its holes, lids."""

import pygame

from game.board.geometry import CORNER, ScreenPlace
from game.board.sowing import baked_pictures, small
from game.board.sowing.geometry import Geometry
from game.board.sowing.outlines import PLAIN, RINGED, outline_painter, paint_outlines, plain_board_picture
from game.ui import icons, plates, text
from game.ui.theme import Shadow, Theme

ARROW, ARROW_OUT = 0.055, 0.13  # pitches: the arm of an arrow, and how far it lies from the edge of its hole
LETTER_OUT = 0.12  # pitches: how much nearer to the edge a letter stands where no count is beside it
INLAID = 32  # px of a pitch from which small boards have them, too
LID = 1.03  # radius of a lid, in hole radii
LID_SHADOW = (Shadow(2, 5, 9, 0, (0, 0, 0, 130)),)


class BoardPicture:
    """A painter of one board at one size and in one theme, with prerendered pictures where there are any."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme
        self._lost: dict[str, pygame.Surface] | None = None

    @property
    def small_shadow_reach(self) -> int:
        """Number of px by which the shadow extends beyond the board's edge on a card."""
        return small.card_shadow_reach(self.geometry)

    def paint_shadow(self, dst: pygame.Surface) -> None:
        """Paint the board's shadow alone, with a plain rectangle that the board will cover."""
        g, theme = self.geometry, self.theme
        if theme.baked:
            face, radius = PLAIN[theme.name][0], round(CORNER * g.pitch)
            plates.draw_plate(dst, g.rect.inflate(-2, -2), radius, face, None, 1, theme.board_shadow, g.line_scale)

    def paint(self, dst: pygame.Surface, *, letters: bool = True, bowls: bool = True, shadow: bool = True) -> None:
        """Paint the empty board without counts; `letters`: with the names of holes; `bowls`: with the bowls beside it;
        `shadow`: with its shadow.
        """
        if self.theme.baked:
            if shadow:
                self.paint_shadow(dst)
            self._paint_wood(dst)
        else:
            paint_outlines(dst, self.geometry, self.theme)
        for place in self.geometry.places.values() if bowls else ():
            if place.shape == "bowl":
                self._paint_bowl(dst, place)
        if letters:
            self._paint_inlays(dst)
            self._paint_names(dst)

    def paint_for_card(self, dst: pygame.Surface, *, letters: bool = False, shadow: bool = True) -> None:
        """Paint the board at card size without bowls, from the small pictures where there are any; `letters`: with the
        names of holes; `shadow`: with its shadow.
        """
        if not self.theme.baked:
            small.paint_thin_lines(dst, self.geometry, self.theme)
        else:
            if shadow:
                small.paint_card_shadow(dst, self.geometry, self.theme)
            if not small.paint_wood(dst, self.geometry, self.theme):
                self.paint(dst, letters=False, bowls=False, shadow=False)
        if self.geometry.pitch >= INLAID:
            self._paint_inlays(dst)
        if letters:
            self._paint_names(dst, counted=False)

    def _paint_wood(self, dst: pygame.Surface) -> None:
        """Paint the wooden board with its holes, from a baked picture or drawn."""
        g, theme = self.geometry, self.theme
        rect, radius = g.rect, round(CORNER * g.pitch)
        wood = baked_pictures.rounded_board(g.board, theme, rect.size, radius)
        if wood is None:
            wood = plain_board_picture(g, theme)
            plates.round_corners(wood, radius)
        dst.blit(wood, rect)

    def _paint_bowl(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint a bowl beside the board as a store, with its shadow."""
        side = round(2 * place.radius)
        rect = pygame.Rect(round(place.x - side / 2), round(place.y - side / 2), side, side)
        picture = baked_pictures.baked_disc("bowl", self.theme, side) if self.theme.baked else None
        if self.theme.baked:
            face, layers, k = PLAIN[self.theme.name][0], self.theme.board_shadow, self.geometry.line_scale
            plates.draw_plate(dst, rect.inflate(-2, -2), side // 2 - 1, face, None, 1, layers, k)
        if picture is None:
            outline_painter(self.geometry, self.theme).paint_bowl(dst, place)
        else:
            dst.blit(picture, rect)

    def _paint_inlays(self, dst: pygame.Surface) -> None:
        """Paint the inlays: a ring round protected holes, an arrow on holes with a fixed direction."""
        g, theme = self.geometry, self.theme
        color = PLAIN[theme.name][2] if theme.baked else theme.letter
        width = max(1.5, 0.02 * g.pitch)
        for name in g.board.spared:
            place = g.places[name]
            radius = place.radius * RINGED + width
            side = round(2 * (radius + 2 * width))
            ring = icons.stroke_picture([icons.arc_points(side / 2, side / 2, radius)], width, color, (side, side))
            dst.blit(ring, ring.get_rect(center=(round(place.x), round(place.y))))
        arm = ARROW * g.pitch
        side = round(8 * arm)
        for name, signs in g.board.ways:
            place, m = g.places[name], side / 2
            apart = 1.2 * arm if len(signs) > 1 else 0.0
            turns = [g.screen_direction(name, "<" if sign == "<" else ">") for sign in signs]
            lines = [
                [(m + turn * (apart - arm / 2), m - arm), (m + turn * (apart + arm / 2), m),
                 (m + turn * (apart - arm / 2), m + arm)]
                for turn in turns
            ]  # fmt: skip
            arrow = icons.stroke_picture(lines, 1.4 * width, color, (side, side))
            y = (place.top if place.inward < 0 else place.bottom) + place.inward * (place.radius + ARROW_OUT * g.pitch)
            dst.blit(arrow, arrow.get_rect(center=(round(place.x), round(y))))

    def _paint_names(self, dst: pygame.Surface, *, counted: bool = True) -> None:
        """Paint the letters of the holes: beside their counts, or in the middle of each where none are `counted`."""
        g = self.geometry
        halo = self.theme.halo if self.theme.baked else None
        style = text.TextStyle("serif", g.letter_px, self.theme.letter, halo=halo)
        for name in g.labels:
            x, y, hole = name.x, name.y, g.places.get(name.text)
            if hole is not None and not counted:
                x, y = hole.x, y - LETTER_OUT * hole.inward * g.pitch
            text.draw_text(dst, name.text, style, x, y + 0.365 * g.letter_px, "center")

    # ------------------------------------------------------------------ what may lie on a hole
    def paint_lid(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint the lid on a hole that is out of play."""
        side = round(2 * place.radius * LID)
        rect = pygame.Rect(round(place.x - side / 2), round(place.y - side / 2), side, side)
        picture = baked_pictures.baked_disc("lid", self.theme, side) if self.theme.baked else None
        if picture is None:
            outline_painter(self.geometry, self.theme).paint_lid(dst, place)
            return
        under = rect.inflate(-2, -2)
        face, k = PLAIN[self.theme.name][0], self.geometry.line_scale
        plates.draw_plate(dst, under, under.w // 2, face, None, 1, LID_SHADOW, k)
        dst.blit(picture, rect)

    def paint_lost_role(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint a former house without its ring."""
        if self._lost is None:
            self._lost = baked_pictures.lost_house_pictures(self.geometry, self.theme) if self.theme.baked else {}
        box = baked_pictures.house_box(self.geometry, place)
        if place.name in self._lost:
            dst.blit(self._lost[place.name], box)
            return
        pen = outline_painter(self.geometry, self.theme)
        dst.fill(pen.face, box)
        pen.paint_hole(dst, place, lost=True)
