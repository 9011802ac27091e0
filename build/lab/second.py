"""Both references behind one interface: moves listed, positions counted, games without a choice played out."""

from copy import copy
from itertools import combinations
from typing import Any

from lab import reference, reference4


class Second:
    """A position of a game in whichever reference has the game."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.teller: Any = reference4 if isinstance(board, reference4.State) else reference

    @property
    def over(self) -> bool:
        return bool(self.board.winner)

    def moves(self) -> list[str]:
        """Every move, claims included; none once the game is over, and none while a layout is awaited."""
        moves: list[str] = [] if self.over else self.teller.legal(self.board)
        if moves == ["claim:"]:
            return claims(self.board)
        return [move for move in moves if move != "layout:"]

    def play(self, move: str) -> "Second":
        return Second(self.teller.play(self.board, move))

    def leaves(self, depth: int) -> int:
        """Counts positions `depth` plies ahead, as if each came for the first time; one without moves counts once."""
        moves = self.moves() if depth else []
        return sum(self._afresh().play(move).leaves(depth - 1) for move in moves) if moves else 1

    def _afresh(self) -> "Second":
        board = copy(self.board)
        object.__setattr__(board, "past", type(board.past)())
        return Second(board)

    def played_out(self) -> tuple[int, int, int]:
        """Plays out a game without choices: turns until the end, passes not counted, and the stores then."""
        here, turns = self, 0
        while not here.over:
            (move,) = here.moves()
            turns += move != "pass"
            here = here.play(move)
        return turns, here.board.stores["S"], here.board.stores["N"]


def claims(board: reference.Board) -> list[str]:
    """The leader's claims: as many of the other player's holes as were won, in the order of their names."""
    won = max(reference.describe(board)["score"].values()) - 6
    return ["claim:" + ".".join(named) for named in combinations(board.row("N" if board.turn == "S" else "S"), won)]
