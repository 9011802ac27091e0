"""What a page with a board shows in a frame besides the stones."""

from typing import NamedTuple

from game.board.marks import Marks
from game.scenes.board_page.tip import PlacedTip
from game.scenes.shared.speech import Place, Said


class Shown(NamedTuple):
    """What the board points out, what is said and where, and the tip beside the hole."""

    marks: Marks
    said: Said
    place: Place
    tip: PlacedTip | None = None
