"""The draughts part of board drawing (`board.drawing.BoardFamily`)."""

import math

from game.board import hand_path
from game.board.draughts.geometry import Geometry
from game.board.draughts.picture import BoardPicture
from game.board.draughts.pieces import MenPictures
from game.board.hand_path import Curve
from game.rules.draughts.board import Board

# ----------------------------------------------------------------------
# where hops of men run: arcs over what they jump, on its upper side, so that it stays in view
ARC, STEP_ARC = 0.62, 0.14  # pitches: how far a jump's handles, and those of a step to the next square, lie aside
NEXT = 1.5  # pitches: up to here two squares are neighbours


class HopPaths(hand_path.HopPaths):
    """Paths of pieces from the middle of one square to the middle of another."""

    def common_hops(self) -> list[tuple[str, str]]:
        """Return the common hops for prefetching: steps and jumps on all diagonals from a central square."""
        places = self.geometry.places
        rect, s = self.geometry.rect, self.geometry.pitch
        first = min(places.values(), key=lambda p: math.hypot(p.x - rect.centerx, p.y - rect.centery))
        reach = (math.sqrt(2), 2 * math.sqrt(2))
        out = []
        for place in places.values():
            across, down = place.x - first.x, place.y - first.y
            diagonal = abs(abs(across) - abs(down)) < s / 2
            if diagonal and any(abs(math.hypot(across, down) / s - far) < 0.1 for far in reach):
                out.append((first.name, place.name))
        return out

    def hop_curve(self, start: str, end: str) -> Curve:
        """Return the Bézier curve of a hop between the centres of two squares, arched upwards on the screen."""
        a, b = self.geometry.places[start], self.geometry.places[end]
        across, down = b.x - a.x, b.y - a.y
        length = math.hypot(across, down) or 1.0
        up_x, up_y = down / length, -across / length
        if up_y > 0:
            up_x, up_y = -up_x, -up_y
        aside = self.geometry.pitch * (STEP_ARC if length < NEXT * self.geometry.pitch else ARC)
        x, y = up_x * aside, up_y * aside
        first = a.x + across / 3 + x, a.y + down / 3 + y
        second = b.x - across / 3 + x, b.y - down / 3 + y
        return (a.x, a.y), first, second, (b.x, b.y)


__all__ = ["Board", "board_geometry", "board_painter", "hop_paths", "piece_pictures"]

board_geometry, hop_paths = Geometry, HopPaths
board_painter, piece_pictures = BoardPicture, MenPictures
