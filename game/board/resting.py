"""The resting content of a board, painted into a picture place by place: board, stones, lids, signs, won holes."""

from collections.abc import Iterable
from typing import cast

import pygame

from game.board.drawing import DrawnBoard, LargePiecePictures, PiecePictures
from game.board.geometry import Geometry, ScreenPlace, Sign
from game.board.marks import BoardMarks
from game.board.rim_sign import paint_owner_sign, paint_way_sign
from game.board.won_hole import paint_won_hole
from game.film.stones import Stones, StoneSlot
from game.rules.board import Seat
from game.ui.theme import Theme


class RestingBoardPainter:
    """A painter of the board, its permanent marks and its resting stones.

    To repaint a place, everything that extends into its cell is painted again.
    """

    def __init__(
        self, geometry: Geometry, theme: Theme, board: DrawnBoard, pictures: PiecePictures, *, bowls: bool = True
    ) -> None:
        self.geometry, self.theme, self.board, self.pieces, self._bowls = geometry, theme, board, pictures, bowls
        self.standing = BoardMarks()
        self._told = False  # whether anybody has said what lies there besides stones
        self._owners: dict[str, Seat] = {}
        self._stores: dict[str, Seat] = {}
        self._won: dict[str, Seat] = {}
        self._ways: dict[str, Sign] = {}
        self._counted: dict[str, set[int]] = {}  # the stones that were last painted as one piece
        self._neighbours: dict[str, list[ScreenPlace]] = {}

    def set_marks(self, marks: BoardMarks) -> set[str]:
        """Set the permanent marks; return the places to be repainted."""
        changed = self.standing.changed_places(marks)
        self.standing, self._owners, self._told = marks, dict(marks.owned), True
        self._stores, self._won = dict(marks.stores), dict(marks.won_holes)
        self._ways = dict(marks.ways)
        return changed

    @property
    def places_never_filled(self) -> set[str]:
        """Holes in which no stone ever lies: those out of play, and those that are stores."""
        return {*self.standing.burnt, *self._stores}

    def paint_board(self, dst: pygame.Surface, *, letters: bool, shadow: bool) -> None:
        """Paint the empty board; `letters`: with the names of places; `shadow`: with its shadow."""
        self.board.paint(dst, letters=letters, bowls=self._bowls, shadow=shadow)

    def paint_stones(self, dst: pygame.Surface, stones: Stones) -> None:
        """Paint stones and marks on an empty board."""
        self._paint_places(dst, stones, list(self.geometry.places.values()))

    def repaint_places(
        self, dst: pygame.Surface, bare: pygame.Surface, stones: Stones, places: Iterable[str]
    ) -> list[pygame.Rect]:
        """Repaint some places; return the changed rectangles.

        `bare`: the picture `dst` without stones.
        """
        touched: list[pygame.Rect] = []
        for name in sorted(set(places) & set(self.geometry.places)):
            cell = self.geometry.place_cell(name)
            before = dst.get_clip()
            dst.set_clip(cell.clip(before))
            dst.blit(bare, cell, cell)
            self._paint_places(dst, stones, self._places_reaching_into_cell(name))
            dst.set_clip(before)
            touched.append(cell)
        return touched

    def _places_reaching_into_cell(self, name: str) -> list[ScreenPlace]:
        """Return the places whose stones may lie in a place's cell, itself included, in painting order."""
        if name not in self._neighbours:
            g = self.geometry
            mine = g.place_cell(name)
            self._neighbours[name] = [p for p in g.places.values() if g.place_cell(p.name).colliderect(mine)]
        return self._neighbours[name]

    def _paint_places(self, dst: pygame.Surface, stones: Stones, places: list[ScreenPlace]) -> None:
        """Paint the marks and stones of these places over the empty board."""
        for place in places:
            if place.name in self.standing.lost_places:
                self.board.paint_lost_role(dst, place)
            if place.name in self._stores:
                paint_won_hole(dst, place, self._stores[place.name], self.theme)
            elif place.name in self._won:
                paint_won_hole(dst, place, self._won[place.name], self.theme, signed=False)
        half = self.pieces.size / 2
        for place in places:
            if place.shape == "bowl" and not self._bowls:
                continue
            heap = stones.heap(place.name)
            if place.name in self.standing.heavy or (place.shape == "end" and not self._told):
                heap = self._paint_large_piece(dst, place.name, heap)
            for slot, stone in heap:
                x, y = self.pieces.slot_center(place.name, slot)
                picture = self.pieces.piece_picture(stones.shades[stone], StoneSlot(place.name, slot))
                dst.blit(picture, (round(x - half), round(y - half)))
            if owner := self._owners.get(place.name) or self._won.get(place.name):
                small = len(self._owners) == sum(not one.is_store for one in self.geometry.places.values())
                paint_owner_sign(dst, self.geometry, place, owner, self.theme, small=small)
            if sign := self._ways.get(place.name):
                paint_way_sign(dst, self.geometry, place, sign, self.theme)
            if place.name in self.standing.burnt:
                self.board.paint_lid(dst, place)

    def _paint_large_piece(self, dst: pygame.Surface, place: str, heap: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Paint the large piece of `place`; return the (slot, piece) pairs of `heap` that are left to be painted. While
        the large piece flies away, nothing that it counts is among them.
        """
        others = cast(LargePiecePictures, self.pieces).paint_large(dst, place, heap)
        if len(others) < len(heap):
            self._counted[place] = {stone for _, stone in heap} - {stone for _, stone in others}
            return others
        return [one for one in heap if one[1] not in self._counted.get(place, ())]
