"""Notation of moves: `C1>*` is hole C1, direction >, and the house is sown on.

Several stand in a row: `A> f2< pass`, or `FeDb` where each is one letter.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from game.rules.board import Board, Cell, Seat

Sign = Literal["<", ">"]
SIGNS: tuple[Sign, Sign] = ("<", ">")
SOWN = "*"


def split_move_words(words: Iterable[str], board: Board) -> list[str]:
    """Split words into single moves: a word that consists of one-letter holes is one move per letter, any other word is
    one move.
    """
    letters = _one_letter_holes(board.cells)
    moves: list[str] = []
    for word in words:
        moves += word if set(word) <= letters else [word]
    return moves


@lru_cache(maxsize=64)
def _one_letter_holes(cells: tuple[Cell, ...]) -> frozenset[str]:
    return frozenset(cell.name for cell in cells if cell.hole and len(cell.name) == 1)


def sign_of(move: str) -> Sign | None:
    """Return the sign of the direction that a move names; None for none."""
    return next((sign for sign in SIGNS if sign in move), None)


def directions_of(moves: Iterable[str]) -> tuple[Sign, ...]:
    """Return the direction signs that occur in the moves, each once, in the order of `SIGNS`."""
    return tuple(sign for sign in SIGNS if any(sign_of(move) == sign for move in moves))


def first_of_each_direction(moves: Iterable[str]) -> tuple[str, ...]:
    """Return the first move in each direction among moves from one hole; the other moves differ from these only in
    later choices.
    """
    first: dict[Sign | None, str] = {}
    for move in moves:
        first.setdefault(sign_of(move), move)
    return tuple(first.values())


def displayed_move(move: str, below: Seat = "S") -> str:
    """Return a move for display, with an arrow towards a side of the screen instead of the sign of its direction.
    `below`: the seat at the bottom of the screen.
    """
    sign = sign_of(move)
    if sign is None:
        return move
    hole, _, rest = move.partition(sign)
    right = (sign == ">") == (hole[:1].isupper() == (below == "S"))
    gap = "\u00a0" if rest[:1] == "x" else ""  # a hole that is captured, too
    return f"{hole}\u00a0{'→' if right else '←'}{gap}{rest}"
