"""Bao la Kiswahili: namua with stones in hand, then mtaji; the house, takata and takasia, by both rulesets."""

from collections.abc import Iterator
from dataclasses import replace

from lab.reference4.four_rows import BACK, FRONT, LEFT, NAMES, RIGHT, SIGNS, entry, facing, is_kimbi, judged
from lab.reference4.kiswahili_house import (
    HOUSE,
    can_be_captured,
    first_capture,
    house_works,
    is_working_house,
    namua,
    zanzibar,
)
from lab.reference4.kiswahili_turn import Turn
from lab.reference4.state import EndlessTurnError, State, other, settled


def start(options: dict[str, int]) -> State:
    holes = dict.fromkeys(NAMES, 0)
    for seat in "SN":
        house_first, second, third = FRONT[seat][4:7]
        holes[house_first] = options["house"]
        holes[second] = holes[third] = 2
    hand = 32 - 2 - 2 - options["house"]
    return given(State("kiswahili", options, holes, hand={"S": hand, "N": hand}, house={"S": True, "N": True}))


def given(state: State) -> State:
    """A position from outside, judged as if the player who is not to move had made a turn."""
    return settled(state, judge, afresh=True)


# ---------------------------------------------------------------------- legal turns
def turns(state: State) -> list[str]:
    return namua_turns(state) if namua(state) else mtaji_turns(state)


def namua_turns(state: State) -> list[str]:
    """Phase I: a stone from the hand goes into an occupied front hole; it has to capture if it can."""
    if not state.hand[state.turn]:
        return []
    occupied = [hole for hole in FRONT[state.turn] if state.holes[hole]]
    capturing = [move for hole in occupied for move in capturing_drops(state, hole)]
    return capturing or [hole + sign for hole in namua_takata_holes(state, occupied) for sign in SIGNS]


def capturing_drops(state: State, hole: str) -> Iterator[str]:
    """Capturing drops into a hole: the side is chosen, except from a kimbi; without `*` the turn stops in the house."""
    if not can_be_captured(state, facing(hole)):
        return
    signs = (RIGHT if entry(hole, True) else LEFT,) if is_kimbi(hole) else SIGNS
    for sign in signs:
        yield hole + sign
        if not state.options["forced_stop"] and stops_in_house(state, hole + sign):
            yield hole + sign + "*"


def stops_in_house(state: State, move: str) -> bool:
    try:
        return Turn(state, move).run().stopped_in_house
    except EndlessTurnError:
        return False


def namua_takata_holes(state: State, occupied: list[str]) -> list[str]:
    if not zanzibar(state):
        return occupied
    if state.house[state.turn]:  # it starts only if nothing else can
        others = [hole for hole in occupied if hole != HOUSE[state.turn]] or occupied
    else:
        others = occupied
    if house_works(state, state.turn):
        return others
    return [hole for hole in others if state.holes[hole] >= 2] or others


def mtaji_turns(state: State) -> list[str]:
    return capturing_turns(state, state.turn) or mtaji_takata_turns(state)


def capturing_turns(state: State, seat: str) -> list[str]:
    """Phase II: turns of `seat` whose first lap ends in a capture."""
    holes = FRONT[seat] + BACK[seat]
    found = [hole + sign for hole in holes for sign in SIGNS if first_capture(state, hole, sign)]
    if not zanzibar(state) and house_works(state, seat):  # the working house only if no other hole can
        return [move for move in found if move[:2] != HOUSE[seat]] or found
    return found


def mtaji_takata_turns(state: State) -> list[str]:
    """Phase II without a capture: from the front row, else from the back row."""
    seat = state.turn
    enough = [hole for hole in FRONT[seat] if state.holes[hole] >= 2 and hole != state.takasia]
    if not zanzibar(state) and house_works(state, seat):  # the house tax only if nothing else in front can start
        enough = [hole for hole in enough if hole != HOUSE[seat]] or enough
    enough = enough or [hole for hole in BACK[seat] if state.holes[hole] >= 2]
    occupied = [hole for hole in FRONT[seat] if state.holes[hole]]
    # a kichwa that is the only occupied front hole is sown towards the centre
    barred = (FRONT[seat][0] + LEFT, FRONT[seat][7] + RIGHT) if len(occupied) == 1 else ()
    return [hole + sign for hole in enough for sign in SIGNS if hole + sign not in barred]


# ---------------------------------------------------------------------- one turn
def play(state: State, move: str) -> State:
    seat = state.turn
    try:
        turn = Turn(state, move).run()
    except EndlessTurnError:
        return replace(state, winner="draw")
    after = replace(turn.state, turn=other(seat), takasia=None, north_moved=state.north_moved or seat == "N")
    if state.options["takasia"] and not namua(state) and not turn.capturing:
        after = replace(after, takasia=barred(after))
    return settled(after, judge, afresh=turn.captured or namua(state))


def barred(state: State) -> str | None:
    """Takasia: the only threatened hole of the player to move, who cannot capture."""
    seat = state.turn
    if capturing_turns(state, seat):
        return None
    threatened = {first_capture(state, move[:2], move[2]) for move in capturing_turns(state, other(seat))}
    if len(threatened) != 1:
        return None
    hole = threatened.pop()
    assert hole is not None
    occupied = [front for front in FRONT[seat] if state.holes[front]]
    enough = [front for front in occupied if state.holes[front] >= 2]
    if is_working_house(state, hole) or state.holes[hole] == 1 or occupied == [hole]:
        return None
    if zanzibar(state) and enough == [hole]:
        return None
    return hole


def judge(state: State) -> State:
    return judged(state, turns)
