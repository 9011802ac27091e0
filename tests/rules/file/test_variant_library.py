"""Games of a folder: what can be chosen, and the error for a choice that is not possible."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.file.variant_library import OptionError, VariantLibrary, standard_library, variants_folder
from tests.play import opened
from tests.rules.shelf import SHELF
from tests.some import some


def test_the_games_of_the_program() -> None:
    assert standard_library().faults == ()
    options, boards = {}, {}
    for id_, game in standard_library().variants.items():
        rules = game.rules()
        options[id_] = {option.id: option.values for option in game.options}
        boards[id_] = (rules.board.rows, rules.board.columns, rules.stones)
    assert options == {id_: told.options for id_, told in SHELF.items()}
    assert boards == {id_: told.board for id_, told in SHELF.items()}


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
