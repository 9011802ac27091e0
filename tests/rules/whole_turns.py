"""What can be chosen in the games that ask more of a turn, and their boards, as the sources say."""

from typing import Any

from tests.rules.further import MATCH, ROUND

PIE: dict[str, tuple[Any, ...]] = {"pie": (False, True)}
# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    "foji": (2, 6, 48), "yovodji": (2, 6, 48), "jodu": (2, 6, 48), "ayoayo": (2, 6, 48), "um_el_bil": (2, 6, 48),
    "dabuda": (2, 10, 80), "boola": (2, 12, 48), "intotoi": (2, 12, 48), "depouiller": (2, 5, 20),
    "gabata_adegrat": (2, 6, 36), "pallankuli": (2, 7, 84), "je_ki_n_je": (2, 6, 48), "tegre": (2, 6, 48),
    "hufesay": (2, 6, 48), "lahemay_waladat": (2, 6, 48), "khrour": (2, 4, 64), "khutka_boia": (2, 5, 50),
    "adji_kui_two": (2, 6, 48), "san_yao": (2, 5, 50), "jongkak": (2, 7, 70), "ndoto": (2, 8, 32), "kay": (2, 6, 48),
    "jimafesosh": (2, 6, 48), "gamacha": (2, 12, 44), "sadeqa_ten": (2, 10, 33), "sadeqa_four": (2, 6, 36),
    "baqura": (2, 6, 72), "altiev": (2, 6, 36), "bestemshe": (2, 5, 50), "ouril": (2, 6, 48), "pasu_pondi": (2, 7, 70),
    "deka": (2, 6, 24), "embeli": (2, 11, 80), "nambayi": (2, 8, 48), "giuthi": (2, 6, 72),
}  # fmt: skip
CLOCKWISE = {"foji", "pasu_pondi"}
# What was captured decides nothing.
NO_COUNT = {"boola", "depouiller", "gamacha", "sadeqa_ten", "sadeqa_four", "altiev", "deka", "embeli", "nambayi"}
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = (
    dict.fromkeys(BOARDS, ROUND)
    | dict.fromkeys(NO_COUNT, PIE)
    | {
        "giuthi": {
            "columns": (6, 5, 7, 8, 9, 10), "seeds": (6, 4, 5, 7, 8, 9), "at_home": ("again", "ends"),
            "last_too": (True, False), "skip_origin": (True, False), **ROUND,
        },
        "um_el_bil": {"columns": (6, 7, 8), **ROUND},
        "dabuda": {"first": ("rightmost_four", "rightmost", "free"), **ROUND},
        "intotoi": {"first": ("second", "fourth"), **ROUND},
        "pallankuli": {"fours": ("owner", "sower"), **MATCH}, "khrour": {"columns": (4, 2, 3, 6), **ROUND},
        "baqura": {"arrange": (False, True), **ROUND}, "pasu_pondi": {"seeds": (5, 6), **MATCH},
        "bestemshe": {**PIE, "circles": ("draw", "own_side", "nobody")},
        "jongkak": {"seeds": (5, 6, 7), "end": ("a_row", "stuck"), **ROUND},
    }
)  # fmt: skip
