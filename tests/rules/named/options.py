"""The options of each game, as its rules spell them, and the order of their values."""

from game.rules.file.schema import OptionValue

COMMON: dict[str, tuple[OptionValue, ...]] = {"pie": (False, True), "circles": ("own_side", "draw", "nobody")}
MATCH: dict[str, tuple[OptionValue, ...]] = {"match": (False, True)}
OPENING: dict[str, tuple[OptionValue, ...]] = {"opening": ("in_turn", "at_once")}
OPTIONS: dict[str, dict[str, tuple[OptionValue, ...]]] = {
    "anywoli": {"columns": (12, 7, 6), **COMMON},
    "sungka": {
        "columns": (7, 5, 6, 8, 9), "direction": ("anticlockwise", "clockwise"), "last_too": (True, False),
        "end": ("both_empty", "stuck"), **OPENING, **MATCH, **COMMON,
    },
    "dakon": {
        "columns": (7, 5, 6, 8, 9), "direction": ("clockwise", "anticlockwise"), "last_too": (True, False),
        "end": ("both_empty", "stuck"), **OPENING, **MATCH, **COMMON,
    },
    "ohvalhu": {
        "columns": (8, 6, 7, 9, 10), "direction": ("anticlockwise", "clockwise"), "last_too": (True, False),
        "end": ("stuck", "both_empty"), **OPENING, **MATCH, **COMMON,
    },
    "pallanguzhi": {
        "seeds": (6, 4, 5, 12), "fours": ("owner", "sower", "none"), "last_four": (True, False),
        "after_capture": ("stop", "go_on"), **MATCH, "filled_from": ("own_store", "left"), **COMMON,
    },
    "ali_guli_mane": {
        "direction": ("anticlockwise", "chosen"), "second_sowing": (True, False), "across": ("with_capture", "always"),
        **MATCH, **COMMON,
    },
    "tihbat": {"start_in_origin": (True, False), "capture_side": ("own", "both"), **COMMON},
    "woaley": {"leave_one": ("first", "every", "never"), "end": ("both_stuck", "stuck"), **COMMON},
    "omweso": {
        "arrange": (True, False), "reverse": ("full", "start", "none"), "both_ends": (True, False),
        "first_turn": ("free", "no_capture"), "pie": (False, True),
    },
    "mefuvha": {"columns": (8, 4, 5, 6, 7, *range(9, 22)), "opening": (True, False), "pie": (False, True)},
    "hawalis": {"endless": ("loses", "draw"), "singles": ("to_empty", "free"), "pie": (False, True)},
    "songo": {
        "seeds": (5, 6, 7, 8), "captures": ("2_3_4", "2_4", "3_4"), "first_hole": ("never", "chain", "free"),
        "long": ("opponent", "around"), "grand_slam": ("no_capture", "forbidden", "allowed"),
        "end": ("nine", "play_on"), **COMMON,
    },
    "alemungula": {"ko": (True, False), "singles": (True, False), **COMMON},
    "togyz_kumalak": {"columns": (9, 5, 6, 7, 8), **COMMON},
    "o_an_quan": {"mandarin": (10, 5), "young": (False, True), "mandarin_gap": (True, False), **COMMON},
    "tchuka_ruma": {"columns": (4, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12), "seeds": (2, 1, 3, 4, 5, 6, 7)},
    "chonka": {"direction": ("anticlockwise", "clockwise"), **COMMON},
}  # fmt: skip
