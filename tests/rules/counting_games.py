"""What can be chosen in the games of build/lab/reference/counting_games.py, and their boards, as the sources say."""

from typing import Any

from tests.rules.further import ROUND

PIE: dict[str, tuple[Any, ...]] = {"pie": (False, True)}
# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    **dict.fromkeys(("mangala_turkiye", "waurie", "go_empty", "simple_capture"), (2, 6, 48)), "kara": (2, 6, 84),
    "go_empty_both": (2, 6, 36), "oure_ngat": (2, 4, 48), "wore": (2, 4, 48), "lamlameta": (2, 12, 48),
    "kapana_bona": (2, 3, 48), "eson_khorgol": (2, 5, 90), "mbothe": (2, 10, 40), "lami": (2, 10, 40),
}  # fmt: skip
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = dict.fromkeys(BOARDS, ROUND) | {
    **dict.fromkeys(("go_empty", "go_empty_both", "kapana_bona", "eson_khorgol"), PIE),
    "waurie": {"skip_origin": (False, True), **PIE}, "wore": {"end": ("both_empty", "stuck"), **ROUND},
    "lami": {"match": (False, True), **ROUND}, "lamlameta": {"pairs": ("start", "stay"), **ROUND},
}  # fmt: skip
CLOCKWISE = {"eson_khorgol"}
NO_COUNT = {"waurie", "go_empty", "go_empty_both"}  # what was captured decides nothing
