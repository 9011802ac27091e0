"""What the pictures of men show: `build/bake/draughts.py` bakes them as this says."""

from game.rules.board import Seat

MAN_SHARE = 0.80  # of half a tile: the man's radius; the rest is its shadow
TILES: tuple[tuple[Seat, bool], ...] = (("S", False), ("N", False), ("S", True), ("N", True))  # owner, with a crown?

# A crown's outline in units of its own, the point of it that lies in the middle, and the man's radii to a unit.
CROWN = ((4.0, 18.0), (20.0, 18.0), (21.5, 7.2), (16.0, 11.6), (12.0, 4.2), (8.0, 11.6), (2.5, 7.2))
CROWN_MIDDLE, CROWN_SCALE = (12.0, 11.4), 0.046
