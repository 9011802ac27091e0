"""What can be chosen in the games that travellers described, and their boards, as the sources say."""

from typing import Any

from tests.rules.further import MATCH, ROUND

# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    "alitev": (2, 6, 36), "fondji": (2, 6, 48), "qelat": (2, 6, 48), "pandi": (2, 7, 70), "leyla": (2, 6, 48),
    "mankala": (2, 6, 72), "ntyenge": (2, 8, 64), "chongka": (2, 7, 98), "daramutu": (2, 7, 56), "adi_two": (2, 6, 48),
    "shono": (2, 6, 60), "unnee_tugalluulax": (2, 6, 72), "qelat_beni_amir": (2, 6, 48), "gamacha_nobility": (2, 6, 48),
    "woli": (2, 6, 72), "whyo": (2, 6, 48), "krur": (2, 4, 32), "jerin": (2, 6, 48), "rabe": (3, 6, 72),
    "um_el_tuweisat": (2, 3, 18), "french_wari": (2, 6, 48), "waache_waledat": (2, 6, 36), "layli_goobalay": (2, 6, 48),
    "chungcajon": (2, 7, 98), "bule_perga": (2, 7, 56), "pachgarhwa": (2, 5, 50), "gabata_adwa": (3, 6, 54),
    "galatjang": (2, 6, 84), "tuz_wallo": (2, 6, 48), "sadeqa_two": (2, 6, 48), "fair_kalah": (2, 6, 48),
    "rio_kadalis": (2, 6, 48), "gabata_mengas": (2, 6, 48), "sadeqa_jimma": (2, 10, 80), "longbeu_a_cha": (2, 5, 50),
    "puhulmutu": (2, 7, 56), "kotu_baendum": (2, 7, 56), "selus_massawa": (3, 6, 54), "gabata_aksum": (3, 6, 54),
    "um_el_banat": (2, 6, 48), "gabata_shoa": (2, 6, 48), "dongjintian": (2, 5, 50), "walak_pussa": (2, 7, 56),
}  # fmt: skip
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = dict.fromkeys(BOARDS, ROUND) | {
    "bule_perga": {"end": ("eight", "four", "play_on"), **ROUND},
    "daramutu": {"end": ("a_row", "stuck"), "threes": (False, True), **ROUND},
    "puhulmutu": {"end": ("eight", "four", "play_on"), **ROUND}, "kotu_baendum": {"begins": ("left", "right"), **ROUND},
    "walak_pussa": {"after_empty": ("go_on", "stop"), **ROUND}, "galatjang": {"end": ("both_empty", "stuck"), **MATCH},
    "gabata_shoa": {"columns": (6, 5, 7), **ROUND}, "adi_two": MATCH | {"match": (True, False)}, "pandi": MATCH,
    "jerin": MATCH | {"match": (True, False)}, "shono": {"seeds": (5, 4), **ROUND}, "rabe": MATCH,
    "layli_goobalay": {"columns": (6, 8, 12), "seeds": (4, 5), "direction": ("anticlockwise", "clockwise"), **ROUND},
}  # fmt: skip
CLOCKWISE = {"woli", "unnee_tugalluulax", "chungcajon", "chongka", "leyla"}
# Which hole is sown which way, as the rules page says it.
BY_HOLE: dict[str, tuple[str, ...]] = {
    "um_el_tuweisat": ("Always clockwise: A.", "Always anticlockwise: C.", "Either way, as you choose: B."),
}
THREE_EACH = "Always clockwise: A, B, C.", "Always anticlockwise: D, E, F."
BY_HOLE |= {"waache_waledat": THREE_EACH, "qelat_beni_amir": THREE_EACH}
