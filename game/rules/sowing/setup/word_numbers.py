"""Words of a variant file → numbers of the machine; each table has every word of its kind."""

from game.rules.file.vocabulary import (
    Also,
    Barred,
    Becomes,
    Chain,
    DutyWhen,
    EndThen,
    EndWhen,
    Filled,
    From,
    HouseMay,
    HouseState,
    Must,
    Needs,
    NextIs,
    Place,
    RepetitionThen,
    Side,
    SlamThen,
    Spared,
    Take,
    Taken,
    Then,
    They,
    WhichTurn,
)
from game.rules.sowing import constants as k

PLACES: dict[Place, int] = {
    Place.OWN_STORE: k.OWN_STORE,
    Place.THEIR_STORE: k.THEIR_STORE,
    Place.OWN_SIDE: k.OWN_SIDE,
    Place.THEIR_SIDE: k.THEIR_SIDE,
    Place.OWN_FRONT: k.OWN_FRONT,
    Place.OWN_HOUSE: k.OWN_HOUSE,
    Place.BARRED_HOLE: k.BARRED_HOLE,
    Place.OWN_WON_HOLE: k.OWN_WON,
    Place.THEIR_WON_HOLE: k.THEIR_WON,
}
WAS: dict[Filled, int] = {Filled.EMPTY: k.WAS_EMPTY, Filled.OCCUPIED: k.WAS_OCCUPIED}
FACING: dict[Filled, int] = {Filled.EMPTY: k.FACING_EMPTY, Filled.OCCUPIED: k.FACING_OCCUPIED}
BARRED: dict[Barred, int] = {Barred.MISSED: k.BARRED_MISSED}
BACK_HOLE: dict[Filled | None, int] = {None: 0, Filled.EMPTY: k.BACK_EMPTY, Filled.OCCUPIED: k.BACK_OCCUPIED}
NEXT: dict[Filled | None, int] = {None: 0, Filled.EMPTY: k.NEXT_EMPTY, Filled.OCCUPIED: k.NEXT_OCCUPIED}
NEXT_IS: dict[NextIs | None, int] = {None: 0, NextIs.FIELD: k.NEXT_FIELD}
AFTER: dict[Filled | None, int] = {None: 0, Filled.EMPTY: k.AFTER_EMPTY, Filled.OCCUPIED: k.AFTER_OCCUPIED}
ACROSS: dict[Filled | None, int] = {None: 0, Filled.EMPTY: k.ACROSS_EMPTY, Filled.OCCUPIED: k.ACROSS_OCCUPIED}
SPARES: dict[Spared, int] = {Spared.LAST_HOLE: k.NOT_LAST_HOLE, Spared.SAME_LETTER: k.NOT_SAME_LETTER}
TAKES: dict[Take, int] = {
    Take.FACING: k.TAKE_FACING,
    Take.LAST: k.TAKE_LAST,
    Take.COLUMN: k.TAKE_COLUMN,
    Take.THEIR_COLUMN: k.TAKE_THEIRS,
    Take.AFTER_NEXT: k.TAKE_AFTER,
    Take.NEXT: k.TAKE_NEXT,
    Take.EVERY: k.TAKE_EVERY,
}
ALSO: dict[Also | None, int] = {
    None: k.ALSO_NOTHING, Also.FACING: k.ALSO_FACING, Also.ONE_MORE: k.ALSO_ONE_MORE
}  # fmt: skip
CHAINS: dict[Chain | None, int] = {
    None: k.NO_CHAIN,
    Chain.BACKWARDS: k.CHAIN_BACK,
    Chain.FORWARDS: k.CHAIN_ON,
    Chain.ACROSS_GAPS: k.CHAIN_GAPS,
}
THENS: dict[Then, int] = {
    Then.END_TURN: k.THEN_END,
    Then.MOVE_AGAIN: k.THEN_AGAIN,
    Then.RELAY: k.THEN_RELAY,
    Then.SOW_TAKEN: k.THEN_SOW,
    Then.STOP_OR_RELAY: k.THEN_CHOICE,
    Then.RELAY_NEXT: k.THEN_NEXT,
    Then.RELAY_ONWARDS: k.THEN_ONWARDS,
    Then.LOSE: k.THEN_LOSE,
}
BECOMES: dict[Becomes | None, int] = {
    None: k.STAYS, Becomes.OWN_STORE: k.BECOMES_STORE, Becomes.WON_HOLE: k.BECOMES_WON
}  # fmt: skip
SLAMS: dict[SlamThen, int] = {
    SlamThen.TAKE_NOTHING: k.SLAM_TAKES_NOTHING,
    SlamThen.NOT_ALLOWED: k.SLAM_FORBIDDEN,
    SlamThen.SWEEP_OWN_AND_END: k.SLAM_ENDS,
}
HANDS: dict[Filled | None, int] = {None: k.ALWAYS, Filled.EMPTY: k.HAND_EMPTY, Filled.OCCUPIED: k.HAND_OCCUPIED}
THEY: dict[They | None, int] = {None: k.ALWAYS, They.NO_STONE: k.THEY_NOTHING}
WHICH_TURN: dict[WhichTurn | None, int] = {
    None: k.ALWAYS, WhichTurn.FIRST: k.FIRST_TURN, WhichTurn.FIRST_OF_ALL: k.FIRST_OF_ALL
}  # fmt: skip
DUTIES: dict[tuple[DutyWhen, Must], int] = {
    (DutyWhen.THEY_HAVE_NO_STONE, Must.FEED): k.FEEDS,
    (DutyWhen.THEY_HAVE_NO_STONE, Must.LEAVE_A_STONE): k.LEAVES,
    (DutyWhen.ALWAYS, Must.LEAVE_A_STONE): k.LEAVES_ALWAYS,
}
SIDES: dict[Side | None, int] = {None: k.ANY_HOLE, Side.OWN: k.OWN_SIDE, Side.THEIR: k.THEIR_SIDE}
HOUSES: dict[HouseState | None, int] = {
    None: k.ALWAYS,
    HouseState.WORKS: k.HOUSE_WORKS,
    HouseState.DOES_NOT_WORK: k.HOUSE_IDLE,
}
ZONES: dict[From, int] = {
    From.OWN_HOLES: k.FRONT | k.BACK,
    From.HEAD: k.FRONT | k.BACK,
    From.ANY_HOLE: k.FRONT | k.BACK,
    From.FRONT: k.FRONT,
    From.BACK: k.BACK,
    From.RIGHT_FOUR: k.RIGHT_FOUR,
    From.NOT_RIGHTMOST: k.NOT_RIGHTMOST,
}
HOUSE_MAY: dict[HouseMay, int] = {
    HouseMay.ANY: k.HOUSE_ANY,
    HouseMay.ONLY: k.HOUSE_ONLY,
    HouseMay.NOT_IF_IT_WORKS: k.HOUSE_NOT_WORKING,
    HouseMay.NOT_IF_OWNED: k.HOUSE_NOT_OWNED,
}
NEEDS: dict[Needs | None, int] = {
    None: k.NEEDS_NOTHING,
    Needs.CAPTURE: k.NEEDS_CAPTURE,
    Needs.FEED: k.NEEDS_FEED,
    Needs.EMPTY_HOLE: k.NEEDS_EMPTY,
    Needs.CROSS_OR_EMPTY: k.NEEDS_CROSSING,
    Needs.END_ACROSS_OR_EMPTY: k.NEEDS_ENDING_ACROSS,
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
TAKEN: dict[Taken, int] = {
    Taken.END_HOLE: k.FROM_END, Taken.ORIGIN: k.FROM_ORIGIN, Taken.NEXT: k.FROM_LANDING, Taken.LANDING: k.WITH_LANDING
}  # fmt: skip
SWEEPS: dict[EndThen | RepetitionThen, int] = {
    EndThen.NOBODY_SWEEPS: k.SWEEP_NOTHING,
    RepetitionThen.DRAW: k.SWEEP_NOTHING,
    EndThen.EACH_SWEEPS_OWN: k.SWEEP_OWN_ROWS,
    EndThen.MOVER_SWEEPS_ALL: k.SWEEP_TO_MOVER,
    EndThen.OTHER_SWEEPS_ALL: k.SWEEP_TO_OTHER,
    EndThen.MOVER_LOSES: k.MOVER_LOSES,
    EndThen.EMPTY_ROW_LOSES: k.EMPTY_LOSES,
    EndThen.EMPTY_ROW_WINS: k.EMPTY_WINS,
    EndThen.EMPTY_ROW_SWEEPS_ALL: k.EMPTY_SWEEPS,
}
