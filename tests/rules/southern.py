"""What can be chosen in games of the south that sow captures on and in those with two directions; their boards."""

from typing import Any

from tests.rules.further import CIRCLES

PIE: dict[str, tuple[Any, ...]] = {"pie": (False, True)}
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "hus": {"both_across": (True, False), **PIE}, "hus_damara": PIE, "owela": PIE, "muvalavala_quioco": PIE,
    "tsoro_sown_on": PIE, "ikibuguzo": {"both_ends": (True, False), **PIE},
    "igisoro": {"arrange": (False, True), "first_turn": ("no_capture", "free"), **PIE},
}  # fmt: skip
OPPOSITE: dict[str, dict[str, tuple[Any, ...]]] = {  # South anticlockwise, North clockwise
    "olinda": {"match": (False, True), "circles": CIRCLES}, "opposite_ways": {"circles": CIRCLES},
}  # fmt: skip
# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    "hus": (4, 8, 48), "hus_damara": (4, 12, 64), "owela": (4, 12, 68), "muvalavala_quioco": (4, 6, 44),
    "tsoro_sown_on": (4, 8, 32), "igisoro": (4, 8, 64), "ikibuguzo": (4, 8, 64), "olinda": (2, 7, 56),
    "opposite_ways": (2, 5, 40),
}  # fmt: skip
OPTIONS |= OPPOSITE
