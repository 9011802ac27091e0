"""Games of a folder: what can be chosen, and the error for a choice that is not possible."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.file.variant_library import OptionError, VariantLibrary, standard_library, variants_folder
from tests.play import opened
from tests.rules import counting_games, described, described_four, further, southern, two_rows_more, whole_turns
from tests.rules.named.options import OPTIONS as NAMED
from tests.some import some

CIRCLES = ("own_side", "draw", "nobody")
YES, NO = (True, False), (False, True)
# What can be chosen, as the rules are printed: the default first.
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "basic": {"pie": NO, "circles": CIRCLES},
    **dict.fromkeys(("simple", "nigerian", "ayo", "bao_kids", "bao_laps"), further.ROUND),
    "egyptian": {"empty_capture": YES, "pie": NO, "circles": CIRCLES},
    "ethiopian": {"empty_capture": YES, "pie": NO, "circles": CIRCLES},
    **NAMED,
    "kalah": {
        "seeds": (4, 3, 5, 6), "columns": (6, 1, 2, 3, 4, 5, 7, 8, 9), "empty_capture": NO, "pie": NO,
        "circles": CIRCLES,
    },
    "oware": {"seeds": (4, 5, 6), "grand_slam": ("no_capture", "forbidden", "allowed"), "pie": NO, "circles": CIRCLES},
    "nam_nam": {"match": YES, "pie": NO, "circles": CIRCLES},
    "madjnuni": {"match": NO, "take_facing": NO, "circles": CIRCLES},
    "roseya": {"take_facing": NO, "circles": CIRCLES},
    "akil": {"match": YES, "take_facing": NO, "circles": CIRCLES},
    "ghashim": {"match": YES, "take_facing": NO, "circles": CIRCLES},
    "congkak": {
        "columns": (7, 5, 6, 8, 9), "last_too": NO, "capture_side": ("own", "both"),
        "opening": ("in_turn", "at_once"), "end": ("both_empty", "stuck"), "match": NO, "pie": NO, "circles": CIRCLES,
    },
    "gabata": {"match": YES, "pie": NO, "circles": CIRCLES},
    "kujifunza": {"pie": NO},
    "kiswahili": {
        "ruleset": ("protected_house", "de_voogt"), "house": (6, 8), "takasia": YES, "forced_stop": NO, "pie": NO
    },
    "damka": {
        "size": (8, 10), "burning": NO, "back_captures": ("free", "in_chain"), "king_lands": ("anywhere", "behind"),
        "three_kings": ("draw", "loss"), "men_take_kings": ("any", "forward"),
    },
}  # fmt: skip
# Rows, columns, and the number of stones of each game with its defaults.
BOARDS = {
    "basic": (2, 6, 48), "simple": (2, 6, 48), "egyptian": (2, 6, 48), "ethiopian": (2, 6, 48), "nigerian": (2, 6, 48),
    "kalah": (2, 6, 48), "oware": (2, 6, 48), "ayo": (2, 6, 48), "nam_nam": (2, 6, 48), "madjnuni": (2, 7, 98),
    "roseya": (2, 7, 98), "akil": (2, 6, 72), "ghashim": (2, 6, 72), "congkak": (2, 7, 98), "bao_kids": (2, 8, 48),
    "bao_laps": (2, 8, 32), "gabata": (3, 6, 54), "kujifunza": (4, 8, 64), "kiswahili": (4, 8, 64),
    "damka": (8, 8, 48), "o_an_quan": (2, 5, 70), "tchuka_ruma": (1, 4, 8),
    "sungka": (2, 7, 98), "dakon": (2, 7, 98), "ohvalhu": (2, 8, 128), "chonka": (2, 7, 98), "woaley": (2, 6, 48),
    "tihbat": (2, 2, 28), "anywoli": (2, 12, 96),
    "songo": (2, 7, 70), "alemungula": (2, 5, 50), "omweso": (4, 8, 64), "mefuvha": (4, 8, 58),
    "togyz_kumalak": (2, 9, 162), "pallanguzhi": (2, 7, 84), "ali_guli_mane": (2, 7, 70), "hawalis": (4, 7, 56),
}  # fmt: skip


for batch in (further, described, two_rows_more, counting_games, southern, described_four, whole_turns):
    OPTIONS |= batch.OPTIONS
    BOARDS |= batch.BOARDS


def test_the_games_of_the_program() -> None:
    assert standard_library().faults == ()
    assert {id_: {o.id: o.values for o in game.options} for id_, game in standard_library().variants.items()} == OPTIONS
    boards = {}
    for id_, game in standard_library().variants.items():
        rules = game.rules()
        boards[id_] = (rules.board.rows, rules.board.columns, rules.stones)
    assert boards == BOARDS


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seed": 4}, "Kalah has no option 'seed'; it has: seeds, columns, empty_capture, pie, circles."),
        ({"seeds": 7}, "seeds of Kalah cannot be '7'; allowed: 4, 3, 5, 6."),
        ({"seeds": True}, "seeds of Kalah cannot be 'True'; allowed: 4, 3, 5, 6."),
        ({"pie": 1}, "pie of Kalah cannot be '1'; allowed: false, true."),
        ({"circles": None}, "circles of Kalah cannot be 'None'; allowed: own_side, draw, nobody."),
        ({"columns": [6]}, "columns of Kalah cannot be '[6]'; allowed: 6, 1, 2, 3, 4, 5, 7, 8, 9."),
    ],
)
def test_what_cannot_be_chosen(options: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError) as error:
        standard_library().variants["kalah"].rules(options)
    assert str(error.value) == said


def test_every_combination_of_options_makes_a_game() -> None:
    for variant in some(standard_library().variants.values()):
        for option in some(variant.options):
            for value in some(option.values):
                rules = variant.rules({option.id: value})
                start = opened(rules)
                assert rules.options[option.id] == value
                assert start.legal()
                assert sum(start.cells) + start.heap == rules.stones


def test_later_folders_add_games_and_never_replace_one(tmp_path: Path) -> None:
    text = (variants_folder() / "kalah.toml").read_text(encoding="utf-8")
    (tmp_path / "kalah.toml").write_text(text.replace('"Kalah"', '"My Kalah"'), encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    library = VariantLibrary.load(variants_folder(), tmp_path, tmp_path / "nowhere")
    assert library.variants["kalah"].name == "Kalah"
    assert "mine" in library.variants
    assert library.faults == ("kalah.toml: there is already a game with this id; give the file another name.",)
