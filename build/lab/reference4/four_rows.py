"""The board of four rows: each player sows round their own sixteen holes."""

from collections.abc import Callable
from dataclasses import replace

from lab.reference4.state import State, other

COLUMNS = "ABCDEFGH"
FRONT = {"S": [c + "1" for c in "ABCDEFGH"], "N": [c + "1" for c in "abcdefgh"]}
BACK = {"S": [c + "2" for c in "ABCDEFGH"], "N": [c + "2" for c in "abcdefgh"]}
NAMES = FRONT["S"] + BACK["S"] + FRONT["N"] + BACK["N"]
CLOCKWISE = {seat: FRONT[seat] + BACK[seat][::-1] for seat in "SN"}
RIGHT, LEFT = ">", "<"  # along the row in which a turn starts, towards its owner's right or left
SIGNS = (LEFT, RIGHT)


def seat_of(hole: str) -> str:
    return "S" if hole[0].isupper() else "N"


def is_front(hole: str) -> bool:
    return hole[1] == "1"


def facing(hole: str) -> str:
    """The front hole of the other player in the same column of the screen: `A1` faces `h1`."""
    seat = seat_of(hole)
    return FRONT[other(seat)][7 - FRONT[seat].index(hole)]


def column(hole: str) -> int:
    """The column of a hole; 0 is its owner's leftmost."""
    return ord(hole[0].upper()) - ord("A")


def is_clockwise(hole: str, sign: str) -> bool:
    """`>` runs clockwise along the front row, and against it along the back row."""
    return (sign == RIGHT) == is_front(hole)


def following(hole: str, clockwise: bool) -> str:
    ring = CLOCKWISE[seat_of(hole)]
    return ring[(ring.index(hole) + (1 if clockwise else -1)) % 16]


def kichwa(seat: str, clockwise: bool) -> str:
    """Where captured stones enter: clockwise from the left end, anticlockwise from the right end."""
    return FRONT[seat][0 if clockwise else 7]


def entry(hole: str, clockwise: bool) -> bool:
    """Do stones captured from here run clockwise?  The two columns at each end decide it, the middle ones do not."""
    if column(hole) in (0, 1):
        return True
    if column(hole) in (6, 7):
        return False
    return clockwise


def is_kimbi(hole: str) -> bool:
    return column(hole) in (0, 1, 6, 7)


def sow(holes: dict[str, int], stones: int, first: str, clockwise: bool) -> str:
    """Sows stones one by one, the first into `first`; returns where the last one fell."""
    hole = first
    for i in range(stones):
        if i:
            hole = following(hole, clockwise)
        holes[hole] += 1
    return hole


def take(holes: dict[str, int], hole: str) -> int:
    """Empties a hole and returns its stones."""
    stones, holes[hole] = holes[hole], 0
    return stones


def judged(state: State, turns: Callable[[State], list[str]]) -> State:
    """Checks whether a player has lost, now that it is the turn of `state.turn`."""
    mover = other(state.turn)  # the player who made the turn
    for seat in (mover, state.turn):
        if not any(state.holes[hole] for hole in FRONT[seat]):
            return replace(state, winner=other(seat))
    if not turns(state):
        return replace(state, winner=mover)
    return state
