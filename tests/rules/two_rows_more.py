"""What can be chosen in further games on two rows, and their boards, as the sources say."""

from typing import Any

from tests.rules.further import ROUND

# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    "adidada": (2, 6, 48), "kpo": (2, 6, 48), "voleur": (2, 6, 48), "al_manqala": (2, 7, 98), "adji_kui": (2, 6, 48),
    "mangala_two": (2, 6, 72), "mangala_three": (2, 6, 60), "mbangbi": (2, 5, 80), "hakimi": (2, 7, 98),
    "djenon_aboure": (2, 6, 48), "leb_bbut": (2, 10, 80), "boukerourou": (2, 4, 48), "valah": (2, 5, 30),
    "lagerung": (2, 7, 98), "bay_khom": (2, 5, 42), "no_capt": (2, 6, 48), "djenon_abe": (2, 6, 48),
}  # fmt: skip
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = dict.fromkeys(BOARDS, ROUND) | {
    "adidada": {"capture_side": ("both", "theirs"), **ROUND}, "voleur": {"evens_only": (False, True), **ROUND},
    "djenon_abe": {**ROUND, "circles": ("nobody", "own_side", "draw")},
    "al_manqala": {**ROUND, "circles": ("nobody", "own_side", "draw")},
    "mbangbi": {"skip_origin": (True, False), **ROUND}, "djenon_aboure": {"start_in_origin": (True, False), **ROUND},
    "leb_bbut": {"columns": (10, 8, 6, 4), "chain": (True, False), **ROUND}, "boukerourou": {"pie": (False, True)},
    "bay_khom": {"head_starts": (True, False), **ROUND},
}  # fmt: skip
CLOCKWISE = {"lagerung"}
BY_HOLE = {"mangala_three": ("Always clockwise: A, B, C.", "Always anticlockwise: D, E, F.")}
NO_COUNT = {"boukerourou"}  # what was captured decides nothing
