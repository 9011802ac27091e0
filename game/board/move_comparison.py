"""Two turns weighed against each other: what the better one takes, and what the answer to the other one took.

Numbers stand on the rims of holes, on the side of the valley, clear of counts, stones and lamps.
"""

from game.board.marks import Marks
from game.board.numbers import NumberPlates
from game.board.signs import SignPictures
from game.ui.screen import Sprite

MINUS = "\u2212"
ASIDE, DOWN = 0.62, 0.70  # of the radius: a number on the rim, on boards without a valley
BETWEEN, UP = 1.02, 0.5  # the same where the valley's side of the rim is taken: between two holes


class ComparisonSprites:
    """Turns `Marks` into dashed rings, and numbers that lie above the counts."""

    def __init__(self, signs: SignPictures, numbers: NumberPlates) -> None:
        self.signs, self.numbers, self.geometry = signs, numbers, signs.geometry

    def sprites(self, marks: Marks, *, valley: bool) -> tuple[list[Sprite], list[Sprite]]:
        """Signs, and what lies above the counts.  `valley`: it is free for numbers; else values stand there."""
        places = self.geometry.places
        signs = [self.signs.ring(hole, "taken") for hole, _ in marks.gains if hole in places]
        top: list[Sprite] = []
        for hole, n in marks.gains if self.geometry.counted else ():  # else the ring says it all
            if hole in places:
                top.append(self.numbers.gain(f"+{n}", *self._at(hole, marks, valley)))
        for hole, n in marks.losses:
            if hole in places:
                top.append(self.numbers.loss(f"{MINUS}{n}", *self._at(hole, marks, valley)))
        return signs, top

    def _at(self, hole: str, marks: Marks, valley: bool) -> tuple[float, float]:
        """Where the number of a hole stands."""
        place, has_valley = self.geometry.places[hole], self.geometry.has_valley
        if has_valley and valley and hole != marks.hint:
            return place.x, place.y + place.inward * place.radius
        if has_valley:
            return place.x - BETWEEN * place.radius, place.y + place.inward * UP * place.radius
        down = -1 if hole == marks.hint else 1
        return place.x - ASIDE * place.radius, place.y + down * DOWN * place.radius
