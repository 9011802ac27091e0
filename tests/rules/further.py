"""What can be chosen in the games that other programs play too, and their boards, as the sources say."""

from typing import Any

CIRCLES = ("own_side", "draw", "nobody")
ROUND: dict[str, tuple[Any, ...]] = {"pie": (False, True), "circles": CIRCLES}
MATCH = {"match": (False, True), **ROUND}
FILLED = {"match": (False, True), "filled_from": ("own_store", "left"), **ROUND}
LARGER = (6, 7, 8, 9, 10, 11, 12)
# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    "bohnenspiel": (2, 6, 72), "vai_lung_thlan": (2, 6, 60), "mangala": (2, 7, 70), "halusa": (2, 6, 72),
    "bakuk": (2, 3, 36), "ot_tjin": (2, 10, 60), "endodoi": (2, 8, 64), "sadeqa": (2, 8, 96), "bosh": (2, 5, 40),
    "raja_pasu": (2, 7, 98), "motiq": (2, 7, 56), "hoyito": (2, 6, 48), "hoyito_two": (2, 6, 48),
    "hoyito_three": (2, 6, 48), "nsa_isong": (2, 6, 48), "obridje": (2, 6, 48),
}  # fmt: skip
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = dict.fromkeys(BOARDS, ROUND) | {
    "mangala": {"columns": (7, 6), **ROUND}, "bakuk": {"columns": (3, 4, 5, 6), **ROUND},
    "ot_tjin": {"columns": (10, 9), "seeds": (3, 2, 4, 5), "direction": ("clockwise", "anticlockwise"), **ROUND},
    "endodoi": {"columns": (8, 6, 10, 12), "seeds": (4, 3, 5, 6), **ROUND}, "sadeqa": {"seeds": (6, 4), **ROUND},
    "bosh": {"seeds": (4, 3), **MATCH}, "raja_pasu": MATCH, "motiq": MATCH, "hoyito": {"columns": LARGER, **FILLED},
    "hoyito_two": {"columns": LARGER, **FILLED}, "hoyito_three": {"columns": LARGER, **FILLED}, "nsa_isong": MATCH,
}  # fmt: skip
CLOCKWISE = {"vai_lung_thlan", "nsa_isong", "ot_tjin"}
