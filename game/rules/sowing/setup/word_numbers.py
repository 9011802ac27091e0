"""Tables of machine numbers for the words of a variant file, one table for each kind of word."""

from msgspec import structs

from game.rules.file.schema import LapWhen
from game.rules.file.vocabulary import (
    AlsoCapturedHoles,
    BarredHoleState,
    CaptureChain,
    CapturedSowingStart,
    DutyCondition,
    DutyRequirement,
    EndThen,
    EndWhen,
    FirstLapNeeds,
    GrandSlamEffect,
    HoleBecomes,
    HolesNeverStores,
    HouseStartPermission,
    HouseState,
    LapThen,
    LastStonePlace,
    NextHoleKind,
    Occupancy,
    OtherSideState,
    RepetitionResult,
    Side,
    SownSides,
    StartHoles,
    TurnNumberCondition,
    WhatIsTaken,
)
from game.rules.sowing import constants as k

ANY = True  # what a key says that is on, or has a list of numbers or names
LapWord = LastStonePlace | Occupancy | BarredHoleState | NextHoleKind | SownSides | bool | None
# The facts that each key of `when` of a lap asks for, by what it says; 0: none, as the key has a table of its own.
# `lap_facts_asked` refuses a key or a word without a row.
LAP_FACTS: dict[str, dict[LapWord, int]] = {
    "place": {
        None: k.ANY_HOLE,
        LastStonePlace.OWN_STORE: k.OWN_STORE,
        LastStonePlace.THEIR_STORE: k.THEIR_STORE,
        LastStonePlace.OWN_SIDE: k.OWN_SIDE,
        LastStonePlace.THEIR_SIDE: k.THEIR_SIDE,
        LastStonePlace.OWN_FRONT: k.OWN_FRONT,
        LastStonePlace.OWN_HOUSE: k.OWN_HOUSE,
        LastStonePlace.BARRED_HOLE: k.BARRED_HOLE,
        LastStonePlace.OWN_WON_HOLE: k.OWN_WON,
        LastStonePlace.THEIR_WON_HOLE: k.THEIR_WON,
    },
    "was": {Occupancy.EMPTY: k.WAS_EMPTY, Occupancy.OCCUPIED: k.WAS_OCCUPIED},
    "facing": {Occupancy.EMPTY: k.FACING_EMPTY, Occupancy.OCCUPIED: k.FACING_OCCUPIED},
    "facing_holds": {ANY: k.FACING_OCCUPIED},
    "facing_back": {Occupancy.EMPTY: k.BACK_EMPTY, Occupancy.OCCUPIED: k.BACK_OCCUPIED},
    "barred": {BarredHoleState.MISSED: k.BARRED_MISSED},
    "next": {Occupancy.EMPTY: k.NEXT_EMPTY, Occupancy.OCCUPIED: k.NEXT_OCCUPIED},
    "next_is": {NextHoleKind.FIELD: k.NEXT_FIELD},
    "after_next": {Occupancy.EMPTY: k.AFTER_EMPTY, Occupancy.OCCUPIED: k.AFTER_OCCUPIED},
    "across_after_next": {Occupancy.EMPTY: k.ACROSS_EMPTY, Occupancy.OCCUPIED: k.ACROSS_OCCUPIED},
    "even": {ANY: k.MADE_EVEN},
    "sown": {SownSides.THEIRS_TOO: k.SOWN_ACROSS, SownSides.OWN_ONLY: k.SOWN_AT_HOME},
    "makes": {ANY: 0},
    "holes": {ANY: 0},
    "turn": {ANY: 0},
}
SPARES: dict[HolesNeverStores, int] = {
    HolesNeverStores.LAST_HOLE: k.NOT_LAST_HOLE,
    HolesNeverStores.SAME_LETTER: k.NOT_SAME_LETTER,
}
TAKES: dict[WhatIsTaken, int] = {
    WhatIsTaken.FACING: k.TAKE_FACING,
    WhatIsTaken.LAST: k.TAKE_LAST,
    WhatIsTaken.COLUMN: k.TAKE_COLUMN,
    WhatIsTaken.THEIR_COLUMN: k.TAKE_THEIRS,
    WhatIsTaken.AFTER_NEXT: k.TAKE_AFTER,
    WhatIsTaken.NEXT: k.TAKE_NEXT,
    WhatIsTaken.EVERY: k.TAKE_EVERY,
}
ALSO: dict[AlsoCapturedHoles | None, int] = {
    None: k.ALSO_NOTHING, AlsoCapturedHoles.FACING: k.ALSO_FACING, AlsoCapturedHoles.ONE_MORE: k.ALSO_ONE_MORE
}  # fmt: skip
CHAINS: dict[CaptureChain | None, int] = {
    None: k.NO_CHAIN,
    CaptureChain.BACKWARDS: k.CHAIN_BACK,
    CaptureChain.FORWARDS: k.CHAIN_ON,
    CaptureChain.ACROSS_GAPS: k.CHAIN_GAPS,
    CaptureChain.ALONG_EMPTY: k.CHAIN_EMPTY,
}
THENS: dict[LapThen, int] = {
    LapThen.END_TURN: k.THEN_END,
    LapThen.MOVE_AGAIN: k.THEN_AGAIN,
    LapThen.RELAY: k.THEN_RELAY,
    LapThen.SOW_TAKEN: k.THEN_SOW,
    LapThen.STOP_OR_RELAY: k.THEN_CHOICE,
    LapThen.RELAY_NEXT: k.THEN_NEXT,
    LapThen.RELAY_ONWARDS: k.THEN_ONWARDS,
    LapThen.RELAY_BACK: k.THEN_BACK,
    LapThen.LOSE: k.THEN_LOSE,
}
BECOMES: dict[HoleBecomes | None, int] = {
    None: k.STAYS, HoleBecomes.OWN_STORE: k.BECOMES_STORE, HoleBecomes.WON_HOLE: k.BECOMES_WON,
    HoleBecomes.WON_PAIR: k.BECOMES_PAIR,
    HoleBecomes.CLOSED_HOLE: k.BECOMES_CLOSED,
}  # fmt: skip
SLAMS: dict[GrandSlamEffect, int] = {
    GrandSlamEffect.TAKE_NOTHING: k.SLAM_TAKES_NOTHING,
    GrandSlamEffect.NOT_ALLOWED: k.SLAM_FORBIDDEN,
    GrandSlamEffect.SWEEP_OWN_AND_END: k.SLAM_ENDS,
}
THEY: dict[OtherSideState | None, int] = {None: k.ALWAYS, OtherSideState.NO_STONE: k.THEY_NOTHING}
WHICH_TURN: dict[TurnNumberCondition | None, int] = {
    None: k.ALWAYS, TurnNumberCondition.FIRST: k.FIRST_TURN, TurnNumberCondition.FIRST_OF_ALL: k.FIRST_OF_ALL
}  # fmt: skip
DUTIES: dict[tuple[DutyCondition | None, DutyRequirement], int] = {
    (DutyCondition.THEY_HAVE_NO_STONE, DutyRequirement.FEED): k.FEEDS,
    (DutyCondition.THEY_HAVE_NO_STONE, DutyRequirement.LEAVE_A_STONE): k.LEAVES,
    (None, DutyRequirement.LEAVE_A_STONE): k.LEAVES_ALWAYS,
}
SIDES: dict[Side | None, int] = {None: k.ANY_HOLE, Side.OWN: k.OWN_SIDE, Side.THEIR: k.THEIR_SIDE}
HOUSES: dict[HouseState | None, int] = {
    None: k.ALWAYS,
    HouseState.WORKS: k.HOUSE_WORKS,
    HouseState.DOES_NOT_WORK: k.HOUSE_IDLE,
}
ZONES: dict[StartHoles, int] = {
    StartHoles.OWN_HOLES: k.FRONT | k.BACK,
    StartHoles.HEAD: k.FRONT | k.BACK,
    StartHoles.ANY_HOLE: k.FRONT | k.BACK,
    StartHoles.FRONT: k.FRONT,
    StartHoles.BACK: k.BACK,
    StartHoles.RIGHT_FOUR: k.RIGHT_FOUR,
    StartHoles.NOT_RIGHTMOST: k.NOT_RIGHTMOST,
}
HOUSE_MAY: dict[HouseStartPermission, int] = {
    HouseStartPermission.ANY: k.HOUSE_ANY,
    HouseStartPermission.ONLY: k.HOUSE_ONLY,
    HouseStartPermission.NOT_IF_IT_WORKS: k.HOUSE_NOT_WORKING,
    HouseStartPermission.NOT_IF_OWNED: k.HOUSE_NOT_OWNED,
}
NEEDS: dict[FirstLapNeeds | None, int] = {
    None: k.NEEDS_NOTHING,
    FirstLapNeeds.CAPTURE: k.NEEDS_CAPTURE,
    FirstLapNeeds.FEED: k.NEEDS_FEED,
    FirstLapNeeds.EMPTY_HOLE: k.NEEDS_EMPTY,
    FirstLapNeeds.CROSS_OR_EMPTY: k.NEEDS_CROSSING,
    FirstLapNeeds.END_ACROSS_OR_EMPTY: k.NEEDS_ENDING_ACROSS,
}
END_WHEN: dict[EndWhen, int] = {
    EndWhen.A_ROW_IS_EMPTY: k.WHEN_ROW_EMPTY,
    EndWhen.MORE_THAN_HALF: k.WHEN_MAJORITY,
    EndWhen.HALF: k.WHEN_HALF,
    EndWhen.FEW_STONES: k.WHEN_FEW,
    EndWhen.MOVER_HAS_NO_STONE: k.WHEN_NO_STONE,
    EndWhen.MOVER_HAS_NO_MOVE: k.WHEN_NO_MOVE,
    EndWhen.MOVER_CANNOT_FEED: k.WHEN_CANNOT_FEED,
    EndWhen.NOBODY_HAS_A_MOVE: k.WHEN_NOBODY_MOVES,
    EndWhen.A_SINGLE_EACH: k.WHEN_SINGLE_EACH,
    EndWhen.MOVER_STAYS_EMPTY: k.WHEN_STAYS_EMPTY,
    EndWhen.BOARD_IS_EMPTY: k.WHEN_BOARD_EMPTY,
    EndWhen.A_FRONT_ROW_IS_EMPTY: k.WHEN_FRONT_EMPTY,
    EndWhen.BOTH_ENDS_CAPTURED: k.WHEN_BOTH_ENDS,
    EndWhen.MANDARIN_HOLES_ARE_EMPTY: k.WHEN_MANDARINS,
    EndWhen.NOBODY_CAN_PAY: k.WHEN_UNPAID,
}
TAKEN: dict[CapturedSowingStart, int] = {
    CapturedSowingStart.END_HOLE: k.FROM_END,
    CapturedSowingStart.ORIGIN: k.FROM_ORIGIN,
    CapturedSowingStart.NEXT: k.FROM_LANDING,
    CapturedSowingStart.LANDING: k.WITH_LANDING,
}
SWEEPS: dict[EndThen | RepetitionResult, int] = {
    EndThen.NOBODY_SWEEPS: k.SWEEP_NOTHING,
    RepetitionResult.DRAW: k.SWEEP_NOTHING,
    EndThen.EACH_SWEEPS_OWN: k.SWEEP_OWN_ROWS,
    EndThen.MOVER_SWEEPS_ALL: k.SWEEP_TO_MOVER,
    EndThen.OTHER_SWEEPS_ALL: k.SWEEP_TO_OTHER,
    EndThen.MOVER_LOSES: k.MOVER_LOSES,
    EndThen.EMPTY_ROW_LOSES: k.EMPTY_LOSES,
    EndThen.EMPTY_ROW_WINS: k.EMPTY_WINS,
    EndThen.EMPTY_ROW_SWEEPS_ALL: k.EMPTY_SWEEPS,
}


def lap_facts_asked(when: LapWhen) -> int:
    """Return the facts about a last stone that a condition asks for, one bit each. Raises LookupError if no row tells
    which.
    """
    asked = 0
    for key, value in structs.asdict(when).items():
        said = ANY if isinstance(value, list) else value or None
        facts = LAP_FACTS.get(key, {})
        if said not in facts and (said is not None or not facts):
            raise LookupError(f"LAP_FACTS does not tell what lap.when.{key} = {said} asks for")
        asked |= facts.get(said, 0)
    return asked
