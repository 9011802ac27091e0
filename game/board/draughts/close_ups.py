"""A close-up of what draughts is about: a man hops over two others, one after the other."""

from game.board.moment import Moment
from game.board.moment_picture import CloseUp
from game.rules.draughts.board import Board
from game.rules.file.shelves import Shelf

CLOSE_UPS: dict[str, CloseUp] = {
    Shelf.HOPPING: CloseUp(
        Board(8),
        Moment(
            {"c3": 1, "d4": 1, "f4": 1, "b6": 1, "h6": 1, "d2": 1, "b2": 1},
            hops=(("c3", "e5", 1), ("e5", "g3", 1)),
            landing="g3",
            taken=("d4", "f4"),
            coats={"c3": "S", "d4": "N", "f4": "N", "b6": "N", "h6": "N", "d2": "S", "b2": "S"},
        ),
        3.3,
        (4.86, 4.80),
    )
}
