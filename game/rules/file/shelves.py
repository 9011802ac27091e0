"""Shelves that group games by their main idea; rules don't depend on them."""

from enum import StrEnum


class Shelf(StrEnum):
    """Groups ("shelves") of games on the home page, in order."""

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
