"""What can be chosen in the games of build/lab/reference/counting_games.py, and their boards, as the sources say."""

from typing import Any

from tests.rules.further import ROUND

PIE: dict[str, tuple[Any, ...]] = {"pie": (False, True)}
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "mangala_turkiye": ROUND,
    "waurie": {"skip_origin": (False, True), **PIE},
    "go_empty": PIE,
    "go_empty_both": PIE,
    "simple_capture": ROUND,
    "oure_ngat": ROUND,
    "wore": {"end": ("both_empty", "stuck"), **ROUND},
    "lamlameta": ROUND,
    "kapana_bona": PIE,
    "eson_khorgol": PIE,
}
# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    "mangala_turkiye": (2, 6, 48), "waurie": (2, 6, 48), "go_empty": (2, 6, 48), "go_empty_both": (2, 6, 36),
    "simple_capture": (2, 6, 48), "oure_ngat": (2, 4, 48), "wore": (2, 4, 48), "lamlameta": (2, 12, 48),
    "kapana_bona": (2, 3, 48), "eson_khorgol": (2, 5, 90),
}  # fmt: skip
CLOCKWISE = {"eson_khorgol"}
EITHER_WAY = {"go_empty_both"}
SINGLE_SOWING = {"mangala_turkiye", "waurie", "go_empty_both", "simple_capture", "oure_ngat", "wore"}
SINGLE_SOWING |= {"kapana_bona", "eson_khorgol"}
SOWN_INTO = {"mangala_turkiye", "waurie", "go_empty", "go_empty_both", "simple_capture"}
FALLS_BACK = {"mangala_turkiye", "oure_ngat", "kapana_bona"}
NO_COUNT = {"waurie", "go_empty", "go_empty_both"}  # what was captured decides nothing
