"""What can be chosen in the games on four rows that travellers described, and their boards, as the sources say."""

from typing import Any

PIE: dict[str, tuple[Any, ...]] = {"pie": (False, True)}
# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    "bao_kiarabu": (4, 8, 96), "bao_kiarabu_seven": (4, 7, 56), "muvalavala": (4, 6, 48), "nchayo": (4, 5, 20),
    "njombwa_one": (4, 8, 28), "njombwa_two": (4, 8, 58), "tsoro": (4, 8, 32), "misoro_tsoro": (4, 8, 32),
    "musoro_tsoro": (4, 8, 34), "tshuba": (4, 8, 64), "namudilakunze": (4, 7, 26), "katra_boaoaka": (4, 8, 64),
    "nsolo": (4, 10, 76), "lisolo": (4, 8, 64), "moruba": (4, 12, 192), "nsumbi": (4, 8, 64), "ngola": (4, 8, 64), "chisolo": (4, 7, 66),
}  # fmt: skip
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = dict.fromkeys(BOARDS, PIE) | {
    "bao_kiarabu": {"direction": ("chosen", "clockwise"), **PIE}, "nchayo": {"columns": (5, 8), **PIE},
    "njombwa_one": {"columns": (8, 9, 10), **PIE}, "njombwa_two": {"columns": (8, 9, 10), **PIE},
    "misoro_tsoro": {
        "columns": (8, 6, 7, *range(9, 22)), "heads": ("right", "left", "ends"), "right_end": (2, 3), **PIE,
    },
    "musoro_tsoro": {"columns": (8, 6, 7, *range(9, 22)), **PIE},
    "tshuba": {"columns": (8, 4, 10, 16, 22), **PIE}, "muvalavala": {"columns": tuple(range(6, 17)), **PIE},
    "katra_boaoaka": {"columns": (8, 6, 4), "direction": ("kept", "chosen"), "from_empty": (True, False), **PIE},
    "nsolo": {"columns": tuple(range(10, 21, 2)), "one_more": ("after_any", "after_both"), **PIE},
    "namudilakunze": {"columns": (7, 8, 9, 10), **PIE}, "chisolo": {"columns": (7, 8, 9, 10), **PIE}, "lisolo": {"arrange": (False, True), **PIE},
    "ngola": {"columns": (8, 9), "one_hole": (True, False), **PIE},
    "moruba": {**PIE, "circles": ("own_side", "draw", "nobody")},
}  # fmt: skip
CLOCKWISE = {"muvalavala"}
WITHOUT_STORES = {"nsumbi", "katra_boaoaka", "ngola"}
STORES_COUNT = {"moruba"}  # in all others what was captured decides nothing
