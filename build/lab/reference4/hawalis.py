"""Hawalis: four rows of seven, laps round a player's own two rows, captures that leave the board."""

from dataclasses import replace

from lab.reference4.state import MOST_LAPS, EndlessTurnError, State, other, settled

LETTERS = "abcdefg"
FRONT = {"S": [c.upper() + "1" for c in LETTERS], "N": [c + "1" for c in LETTERS]}
BACK = {"S": [c.upper() + "2" for c in LETTERS], "N": [c + "2" for c in LETTERS]}
# Anticlockwise: along the front row to its owner's left, and back along the other one.
RING = {seat: FRONT[seat][::-1] + BACK[seat] for seat in "SN"}
NAMES = FRONT["S"] + BACK["S"][::-1] + FRONT["N"] + BACK["N"][::-1]
STONES = 56


def start(options: dict[str, object]) -> State:
    return given(State("hawalis", options, dict.fromkeys(NAMES, 2)))


def given(state: State) -> State:
    """A position from outside."""
    return settled(state, judge, afresh=True)


def turns(state: State) -> list[str]:
    """Holes of two or more; only where there is none a single stone, which may need an empty hole to go to."""
    holes, ring = state.holes, RING[state.turn]
    enough = [hole for hole in ring if holes[hole] >= 2]
    if enough:
        return enough
    free = state.options["singles"] == "free"
    return [hole for hole in ring if holes[hole] == 1 and (free or not holes[following(hole, ring)])]


def following(hole: str, ring: list[str]) -> str:
    return ring[(ring.index(hole) + 1) % len(ring)]


def behind(front: str) -> str:
    return front[0] + "2"


def across(front: str) -> str:
    """The other player's front hole in the same column of the board."""
    seat = "S" if front[0].isupper() else "N"
    return FRONT[other(seat)][6 - FRONT[seat].index(front)]


def play(state: State, move: str) -> State:
    mover = state.turn
    holes, stores = dict(state.holes), dict(state.stores)
    try:
        stores[mover] += sow(holes, RING[mover], move)
    except EndlessTurnError:
        return replace(state, winner=other(mover) if state.options["endless"] == "loses" else "draw")
    after = replace(state, holes=holes, stores=stores, turn=other(mover), north_moved=state.north_moved or mover == "N")
    return settled(after, judge, afresh=stores != state.stores)


def sow(holes: dict[str, int], ring: list[str], hole: str) -> int:
    """Sows all laps of a turn; how many stones were captured."""
    for _ in range(MOST_LAPS):
        hand, holes[hole] = holes[hole], 0
        for _ in range(hand):
            hole = following(hole, ring)
            holes[hole] += 1
        if holes[hole] == 1:
            break
    else:
        raise EndlessTurnError
    if not hole.endswith("1") or not holes[across(hole)]:
        return 0
    taken = (across(hole), behind(across(hole)))
    captured = sum(holes[one] for one in taken)
    holes.update(dict.fromkeys(taken, 0))
    return captured


def judge(state: State) -> State:
    """Checks whether the player to move has lost."""
    return state if turns(state) else replace(state, winner=other(state.turn))
