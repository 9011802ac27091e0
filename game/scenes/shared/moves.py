"""Directions and houses in the notation of moves: `C1>*` is hole C1, direction >, and the house is sown on."""

from collections.abc import Iterable

from game.board.geometry import Sign

SIGNS: tuple[Sign, Sign] = ("<", ">")
SOWN = "*"


def sign_of(move: str) -> Sign | None:
    """The direction that a move names."""
    return next((sign for sign in SIGNS if sign in move), None)


def signs(moves: Iterable[str]) -> tuple[Sign, ...]:
    """The directions among some moves."""
    return tuple(sign for sign in SIGNS if any(sign_of(move) == sign for move in moves))


def house_sown(move: str) -> str:
    """The same move with the house sown on."""
    return move + SOWN


def house_kept(moves: Iterable[str]) -> tuple[str, ...]:
    """The moves without those that sow the house on."""
    return tuple(move for move in moves if not move.endswith(SOWN))
