"""Israeli draughts said as plainly as possible: a second source for tests, which shares no line with the program.

Squares are pairs of column and row; a board is a dict of squares and letters: M and K are South's man and king, m and k
North's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Square = tuple[int, int]
Board = dict[Square, str]
Move = tuple[Square | None, list[Square], list[Square]]  # from, all squares landed on, captured; None: a burning
USUAL: dict[str, Any] = {
    "size": 8, "burning": False, "back_captures": "free", "king_lands": "anywhere", "three_kings": "draw",
    "men_take_kings": "any",
}  # fmt: skip
DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def name(square: Square) -> str:
    return "abcdefghij"[square[0]] + str(square[1] + 1)


def side(piece: str) -> str:
    return "S" if piece.isupper() else "N"


@dataclass
class Game:
    options: Mapping[str, Any]
    board: Board
    turn: str = "S"
    burnable: tuple[Square, ...] = ()
    quiet: int = 0
    hunt: int = -1
    over: bool = False
    winner: str | None = None
    seen: list[Any] = field(default_factory=list)

    @property
    def size(self) -> int:
        return int(self.options["size"])

    def key(self) -> Any:
        return sorted(self.board.items()), self.turn, self.burnable

    def inside(self, square: Square) -> bool:
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    # ---- moves
    def jumps(self, board: Board, at: Square, piece: str, chain: bool) -> Iterator[tuple[Square, Square]]:
        """Captured square and landing of each single jump; the piece itself is not on the board."""
        mine, forward = side(piece), 1 if side(piece) == "S" else -1
        for across, up in DIAGONALS:
            if piece in "Mm":
                over, to = (at[0] + across, at[1] + up), (at[0] + 2 * across, at[1] + 2 * up)
                if not self.inside(to) or to in board or over not in board or side(board[over]) == mine:
                    continue
                back = up != forward
                if back and not chain and self.options["back_captures"] == "in_chain":
                    continue
                if back and board[over] in "Kk" and self.options["men_take_kings"] == "forward":
                    continue
                yield over, to
            else:
                square, found = at, list[Square]()
                while True:
                    square = square[0] + across, square[1] + up
                    if not self.inside(square):
                        break
                    if square in board:
                        if found or side(board[square]) == mine:
                            break
                        found.append(square)
                    elif found:
                        yield found[0], square
                        if self.options["king_lands"] == "behind":
                            break

    def chains(self, board: Board, piece: str, way: list[Square], taken: list[Square]) -> Iterator[Move]:
        for over, to in self.jumps(board, way[-1], piece, bool(taken)):
            left = {square: one for square, one in board.items() if square != over}
            yield way[0], [*way, to], [*taken, over]
            yield from self.chains(left, piece, [*way, to], [*taken, over])

    def captures(self) -> list[Move]:
        out: list[Move] = []
        for square, piece in self.board.items():
            if side(piece) == self.turn:
                board = {other: one for other, one in self.board.items() if other != square}
                out += self.chains(board, piece, [square], [])
        return out

    def steps(self) -> Iterator[Move]:
        for square, piece in self.board.items():
            if side(piece) != self.turn:
                continue
            for across, up in DIAGONALS:
                if piece in "Mm" and up != (1 if self.turn == "S" else -1):
                    continue
                to = square[0] + across, square[1] + up
                while self.inside(to) and to not in self.board:
                    yield square, [square, to], []
                    if piece in "Mm":
                        break
                    to = to[0] + across, to[1] + up

    def moves(self) -> dict[str, Move]:
        if self.over:
            return {}
        if self.burnable:
            found: dict[str, Move] = {"x" + name(square): (None, [square], []) for square in self.burnable}
            return found | {"keep": (None, [], [])}
        both = [*self.captures(), *self.steps()]
        return {("x" if taken else "-").join(map(name, way)): (start, way, taken) for start, way, taken in both}

    # ---- playing
    def play(self, said: str) -> Game:
        move = self.moves()[said]
        after = self.moved(move)
        after.end(self.turn if move[0] is not None else "")
        return after

    def moved(self, move: Move) -> Game:
        """The position after a move, not yet judged."""
        start, way, taken = move
        other = "N" if self.turn == "S" else "S"
        after = Game(self.options, dict(self.board), self.turn, (), self.quiet, self.hunt, seen=[*self.seen])
        board = after.board
        if start is None:
            for square in way:
                del board[square]
        else:
            could = {one[0] for one in self.captures()} if self.options["burning"] and not taken else set()
            piece, goal = board.pop(start), way[-1]
            for square in taken:
                del board[square]
            if piece in "Mm" and goal[1] == (self.size - 1 if self.turn == "S" else 0):
                piece = "K" if piece == "M" else "k"
            board[goal] = piece
            men = []
            for other_piece in could:
                assert other_piece is not None
                now = goal if other_piece == start else other_piece
                if self.board[other_piece] in "Kk":
                    del board[now]
                else:
                    men.append(now)
            after.burnable, after.turn = tuple(sorted(men)), other
            after.quiet = 0 if taken else self.quiet + 1
        return after

    def wins(self, move: Move) -> bool:
        """Whether a move leaves the other side without a piece or without a move, and the mover with a piece."""
        after = self.moved(move)
        return any(side(piece) == self.turn for piece in after.board.values()) and not after.moves()

    def end(self, mover: str) -> None:
        """Is it over?  `mover`: who has just moved, "" after a burning."""
        self.seen.append(self.key())
        pieces = list(self.board.values())
        for seat, foe in (("S", "N"), ("N", "S")):
            if not any(side(piece) == seat for piece in pieces):
                self.over, self.winner = True, foe
                return
        if not self.moves():
            self.over, self.winner = True, "N" if self.turn == "S" else "S"
            return
        if self.burnable:
            return
        south = pieces.count("K")
        north = pieces.count("k")
        kings = len(pieces) == south + north
        if (
            kings
            and min(south, north) == 1
            and max(south, north) <= 2
            and not any(map(self.wins, self.moves().values()))
        ):
            self.over = True
            return
        if kings and {south, north} == {1, 3}:
            strong = "S" if south == 3 else "N"
            self.hunt = 0 if self.hunt < 0 else self.hunt + (mover == strong)
            if self.hunt >= 12:
                self.over = True
                if self.options["three_kings"] == "loss":
                    self.winner = "N" if strong == "S" else "S"
                return
        else:
            self.hunt = -1
        self.over = self.quiet >= 100 or self.seen.count(self.key()) >= 3


def start(options: Mapping[str, Any]) -> Game:
    """The start of a game."""
    game = Game({**USUAL, **options}, {})
    rows = (game.size - 2) // 2
    for column in range(game.size):
        for row in range(game.size):
            if (column + row) % 2 == 0 and not rows <= row < game.size - rows:
                game.board[column, row] = "M" if row < rows else "m"
    game.seen.append(game.key())
    return game
