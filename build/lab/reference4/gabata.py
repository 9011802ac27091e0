"""Gabata: three rows of six, rounds and matches."""

from dataclasses import replace

from lab.reference4.state import MOST_LAPS, SEATS, EndlessTurnError, State, other, remember, third_time

LETTERS = "abcdef"
STONES = 54
# The middle row is shared: from South's left f1 e1 d1 are North's, then D1 E1 F1 South's.
COLUMNS = [
    ("A2", "f1", "f2"), ("B2", "e1", "e2"), ("C2", "d1", "d2"),
    ("D2", "D1", "c2"), ("E2", "E1", "b2"), ("F2", "F1", "a2"),
]  # fmt: skip
COLUMN_OF = {hole: column for column in COLUMNS for hole in column}
PATH = {
    # near row from left to right, middle row from right to left, far row from left to right
    "S": ["A2", "B2", "C2", "D2", "E2", "F2", "F1", "E1", "D1", "d1", "e1", "f1", "f2", "e2", "d2", "c2", "b2", "a2"],
    "N": ["a2", "b2", "c2", "d2", "e2", "f2", "f1", "e1", "d1", "D1", "E1", "F1", "F2", "E2", "D2", "C2", "B2", "A2"],
}
OWN = {seat: path[:9] for seat, path in PATH.items()}
NAMES = ["D1", "E1", "F1", "A2", "B2", "C2", "D2", "E2", "F2", "d1", "e1", "f1", "a2", "b2", "c2", "d2", "e2", "f2"]


def start(options: dict[str, object]) -> State:
    held = {"S": STONES // 2, "N": STONES // 2} if options["match"] else {"S": 0, "N": 0}
    state = State("gabata", options, dict.fromkeys(NAMES, 3), score=held)
    return begin(state)


def begin(state: State) -> State:
    """The first position of a round, which is kept in case the round becomes void."""
    return remember(replace(state, beginning=(state.holes, state.stores, state.turn)), afresh=True)


def given(state: State) -> State:
    """A position from outside."""
    return judge(begin(state))


def turns(state: State) -> list[str]:
    return [hole for hole in OWN[state.turn] if state.holes[hole]]


def play(state: State, move: str) -> State:
    """A whole turn, and the end of the round where it ends one."""
    mover = state.turn
    holes, stores = dict(state.holes), dict(state.stores)
    try:
        stores[mover] += sow(holes, PATH[mover], move)
    except EndlessTurnError:
        return nobody_wins(state)
    after = replace(state, holes=holes, stores=stores, turn=other(mover), north_moved=state.north_moved or mover == "N")
    after = remember(after, afresh=stores != state.stores)
    return judge(after)


def sow(holes: dict[str, int], path: list[str], hole: str) -> int:
    """Sows laps until an empty hole; returns what is captured there."""
    for _ in range(MOST_LAPS):
        stones, holes[hole] = holes[hole], 0
        for _ in range(stones):
            hole = path[(path.index(hole) + 1) % len(path)]
            holes[hole] += 1
        if holes[hole] == 1:
            return capture(holes, hole)
    raise EndlessTurnError


def capture(holes: dict[str, int], last: str) -> int:
    taken = 0
    for hole in COLUMN_OF[last]:
        if hole != last:
            taken += holes[hole]
            holes[hole] = 0
    return taken


def judge(state: State) -> State:
    """Is the round over for the player to move?"""
    if not any(state.holes[hole] for hole in OWN[state.turn]):
        winner = other(state.turn)
        return end_of_round(gather(state, {"S": winner, "N": winner}))
    if third_time(state):
        if state.options["match"]:
            return nobody_wins(state)
        if state.options["circles"] == "draw":
            return replace(state, winner="draw")
        if state.options["circles"] == "own_side":
            return end_of_round(gather(state, {"S": "S", "N": "N"}))
        return end_of_round(state)
    return state


def gather(state: State, to: dict[str, str]) -> State:
    """Moves the stones of each side to the store that `to` names."""
    stores = dict(state.stores)
    for seat in SEATS:
        stores[to[seat]] += sum(state.holes[hole] for hole in OWN[seat])
    return replace(state, holes=dict.fromkeys(NAMES, 0), stores=stores)


def fuller(stores: dict[str, int]) -> str:
    return "draw" if stores["S"] == stores["N"] else max(stores, key=lambda seat: stores[seat])


# ---------------------------------------------------------------------- matches
def nobody_wins(state: State) -> State:
    """An endless turn or a circle: a single game is drawn, a round of a match is played again from its beginning."""
    if not state.options["match"]:
        return replace(state, winner="draw")
    if state.fruitless == 2:
        return replace(state, winner="draw")
    holes, stores, starter = state.beginning
    state = replace(state, north_moved=state.north_moved or state.turn == "N")
    return next_round(state, holes, stores, other(starter), state.fruitless + 1)


def end_of_round(state: State) -> State:
    if not state.options["match"]:
        return replace(state, winner=fuller(state.stores))
    state = replace(state, score=state.stores)
    if STONES in state.stores.values():
        return replace(state, winner=fuller(state.stores))
    stronger = fuller(state.stores)
    if stronger == "draw":
        if state.fruitless == 2:
            return replace(state, winner="draw")
        starter = other(state.beginning[2])
        return next_round(state, dict.fromkeys(NAMES, 3), {"S": 0, "N": 0}, starter, state.fruitless + 1)
    weaker = other(stronger)
    # Threes along the weaker player's path; the other fills up the last one and lays out the same holes.
    few = -(-state.stores[weaker] // 3)
    holes = dict.fromkeys(NAMES, 0)
    for i in range(few):
        holes[OWN[weaker][i]] = holes[OWN[stronger][i]] = 3
    stores = {stronger: STONES - 2 * 3 * few, weaker: 0}
    return next_round(state, holes, {seat: stores[seat] for seat in SEATS}, weaker, 0)


def next_round(state: State, holes: dict[str, int], stores: dict[str, int], starter: str, fruitless: int) -> State:
    state = replace(state, holes=holes, stores=stores, turn=starter, round=state.round + 1, fruitless=fruitless)
    return judge(begin(state))
