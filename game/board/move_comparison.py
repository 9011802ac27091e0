"""Comparison of a turn with the best one: stones that the answer captures, and the cost.

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
    """Maker of the numbers shown at holes that compare a played turn with the best one."""

    def __init__(self, pictures: SignPictures, plates: NumberPlates) -> None:
        self.signs, self.numbers, self.geometry = pictures, plates, pictures.geometry

    def sprites(self, marks: Marks, *, valley: bool) -> list[Sprite]:
        """Return a number such as `−5` for each hole in `marks.losses`: stones lost by playing it. `valley`: whether
        the strip between the rows is free for the numbers.
        """
        places = self.geometry.places
        return [
            self.numbers.label_plate("loss", f"{MINUS}{n}", *self._number_position(hole, marks, valley))
            for hole, n in marks.losses if hole in places
        ]  # fmt: skip

    def _number_position(self, hole: str, marks: Marks, valley: bool) -> tuple[float, float]:
        """Return the position of a hole's number; `valley`: whether the board has a valley with room for it."""
        place, has_valley = self.geometry.places[hole], self.geometry.has_valley
        if has_valley and valley and hole != marks.hint:
            return place.x, place.inner_end + place.inward * place.radius
        if has_valley:
            return place.x - BETWEEN * place.radius, place.inner_end + place.inward * UP * place.radius
        down = -1 if hole == marks.hint else 1
        return place.x - ASIDE * place.radius, place.y + down * DOWN * place.radius
