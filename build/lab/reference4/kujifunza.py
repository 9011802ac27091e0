"""Bao for learners: four rows, no house, no hand."""

from dataclasses import replace

from lab.reference4.four_rows import (
    BACK,
    FRONT,
    NAMES,
    SIGNS,
    entry,
    facing,
    following,
    is_clockwise,
    is_front,
    judged,
    kichwa,
    seat_of,
    sow,
    take,
)
from lab.reference4.state import MOST_LAPS, EndlessTurnError, State, other, settled


def start(options: dict[str, object]) -> State:
    return given(State("kujifunza", options, dict.fromkeys(NAMES, 2)))


def given(state: State) -> State:
    """A position from outside, judged as if the player who is not to move had made a turn."""
    return settled(state, judge, afresh=True)


def turns(state: State) -> list[str]:
    """Capturing turns if there are any, else takata from the front row, else from the back row."""
    seat, holes = state.turn, state.holes
    capturing = [
        hole + sign for hole in FRONT[seat] + BACK[seat] for sign in SIGNS if captures_at_once(holes, hole, sign)
    ]
    if capturing:
        return capturing
    for row in (FRONT[seat], BACK[seat]):
        enough = [hole + sign for hole in row for sign in SIGNS if holes[hole] >= 2]
        if enough:
            return enough
    return []


def captures_at_once(holes: dict[str, int], hole: str, sign: str) -> bool:
    """Does the first lap of this turn end in a capture?"""
    if not 2 <= holes[hole] <= 15:
        return False
    after = dict(holes)
    clockwise = is_clockwise(hole, sign)
    last = sow(after, take(after, hole), following(hole, clockwise), clockwise)
    return takes(after, last)


def takes(holes: dict[str, int], last: str) -> bool:
    """The last stone fell here: is it an occupied front hole that faces an occupied one?"""
    return is_front(last) and holes[last] > 1 and holes[facing(last)] > 0


def play(state: State, move: str) -> State:
    seat, hole, sign = state.turn, move[:2], move[2]
    capturing = captures_at_once(state.holes, hole, sign)
    holes = dict(state.holes)
    try:
        captured = sow_turn(holes, hole, is_clockwise(hole, sign), capturing)
    except EndlessTurnError:
        return replace(state, winner="draw")
    after = replace(state, holes=holes, turn=other(seat), north_moved=state.north_moved or seat == "N")
    return settled(after, judge, afresh=captured)


def sow_turn(holes: dict[str, int], hole: str, clockwise: bool, capturing: bool) -> bool:
    """Sows all laps of a turn; returns whether anything was captured."""
    seat, captured = seat_of(hole), False
    stones, first = take(holes, hole), following(hole, clockwise)
    for _ in range(MOST_LAPS):
        last = sow(holes, stones, first, clockwise)
        if holes[last] == 1:
            return captured
        if capturing and takes(holes, last):
            captured = True
            clockwise = entry(last, clockwise)
            stones, first = take(holes, facing(last)), kichwa(seat, clockwise)
        else:
            stones, first = take(holes, last), following(last, clockwise)
    raise EndlessTurnError


def judge(state: State) -> State:
    return judged(state, turns)
