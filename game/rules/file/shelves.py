"""By what idea games are found: no rule asks for it."""

from enum import StrEnum


class Shelf(StrEnum):
    """Games by what makes them: the families of the home page, in its order."""

    EXTRA_TURN = "extra_turn"
    CAPTURE_ACROSS = "capture_across"
    TWO_THREE = "two_three"
    LAPS = "laps"
    GAP = "gap"
    FOURS = "fours"
    EMPTY_ROW = "empty_row"
    STORE = "store"
    LAY_OUT = "lay_out"
    MORE_ROWS = "more_rows"
    HOPPING = "hopping"
