"""What the holes of Kiswahili say: the phase, the houses, what can be captured."""

from tests.reference4.four_rows import facing, following, is_clockwise, is_front, seat_of, sow, take
from tests.reference4.state import State

HOUSE = {"S": "E1", "N": "e1"}
WORKS = 6  # stones a house needs to function, however many it began with


def zanzibar(state: State) -> bool:
    """The rules of de Voogt; else those of the protected house."""
    return bool(state.options["ruleset"] == "de_voogt")


def namua(state: State) -> bool:
    """Phase I, as long as there is a stone in a hand."""
    return any(state.hand.values())


def house_works(state: State, seat: str) -> bool:
    return state.house[seat] and state.holes[HOUSE[seat]] >= WORKS


def is_working_house(state: State, hole: str) -> bool:
    seat = seat_of(hole)
    return hole == HOUSE[seat] and house_works(state, seat)


def can_be_captured(state: State, hole: str) -> bool:
    """Is there something in this front hole that the other player may take?"""
    return state.holes[hole] > 0 and (zanzibar(state) or not is_working_house(state, hole))


def first_capture(state: State, hole: str, sign: str) -> str | None:
    """Phase II: which hole the first lap of this turn captures."""
    if not 2 <= state.holes[hole] <= 15:
        return None
    holes = dict(state.holes)
    clockwise = is_clockwise(hole, sign)
    last = sow(holes, take(holes, hole), following(hole, clockwise), clockwise)
    if is_front(last) and holes[last] > 1 and can_be_captured(state, facing(last)):
        return facing(last)
    return None
