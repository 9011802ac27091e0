"""What follows from the board of Kiswahili: the phase, the houses, what can be captured."""

from lab.reference4.four_rows import facing, following, is_clockwise, is_front, seat_of, sow, take
from lab.reference4.state import State

HOUSE = {"S": "E1", "N": "e1"}
WORKS = 6  # stones a house needs to function, however many it began with


def zanzibar(state: State) -> bool:
    """Are these the rules of de Voogt?  Otherwise those of the protected house."""
    return bool(state.options["ruleset"] == "de_voogt")


def namua(state: State) -> bool:
    """Is this phase I: is there a stone in a hand?"""
    return any(state.hand.values())


def house_works(state: State, seat: str) -> bool:
    return state.house[seat] and state.holes[HOUSE[seat]] >= WORKS


def is_working_house(state: State, hole: str) -> bool:
    seat = seat_of(hole)
    return hole == HOUSE[seat] and house_works(state, seat)


def can_be_captured(state: State, hole: str) -> bool:
    """Does this front hole have stones that the other player may capture?"""
    return state.holes[hole] > 0 and (zanzibar(state) or not is_working_house(state, hole))


def first_capture(state: State, hole: str, sign: str) -> str | None:
    """Phase II: the hole that the first lap of this turn captures."""
    if not 2 <= state.holes[hole] <= 15:
        return None
    holes = dict(state.holes)
    clockwise = is_clockwise(hole, sign)
    last = sow(holes, take(holes, hole), following(hole, clockwise), clockwise)
    if is_front(last) and holes[last] > 1 and can_be_captured(state, facing(last)):
        return facing(last)
    return None
