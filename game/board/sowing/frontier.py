"""The inlaid border between the two players, in pitches: the same for baked and for drawn boards.

A straight line with a lozenge; on a board with a middle row that both share, a stepped line.
"""

from game.board.sowing.geometry import END_WIDTH, FRAME, MARGIN, STORE_WIDTH, has_wells, size_in_pitches
from game.rules.sowing.board import Board
from game.ui.icons import Point

GAP = 0.22  # between the middle of the board and the line, for the lozenge
LOZENGE = 0.121, 0.075  # half of its width and height


def frontier(board: Board, inset: float = FRAME) -> list[list[Point]]:
    """The line in pieces; a stepped one runs from frame to frame, `inset` from the edge."""
    w, h = size_in_pitches(board)
    if board.alone:  # nobody sits on the other side
        return []
    if board.rows % 2:
        return [_stepped(board, inset)]
    edge = MARGIN + STORE_WIDTH + 0.06 if has_wells(board) else FRAME + 0.125
    if board.mandarins:
        edge = MARGIN + END_WIDTH + 0.06
    return [[(edge, h / 2), (w / 2 - GAP, h / 2)], [(w / 2 + GAP, h / 2), (w - edge, h / 2)]]


def _stepped(board: Board, inset: float) -> list[Point]:
    """North's half of the middle row is the left one on the screen: the line runs below it, then above South's."""
    w, _ = size_in_pitches(board)
    below, middle = MARGIN + (board.rows + 1) // 2, MARGIN + board.columns // 2
    return [(inset, below), (middle, below), (middle, below - 1), (w - inset, below - 1)]


def lozenge(board: Board) -> list[Point]:
    """Its corners; none where the line is stepped."""
    if board.rows % 2:
        return []
    w, h = size_in_pitches(board)
    wide, high = LOZENGE
    return [(w / 2 - wide, h / 2), (w / 2, h / 2 - high), (w / 2 + wide, h / 2), (w / 2, h / 2 + high)]
