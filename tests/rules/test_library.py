"""Games of a folder: what can be chosen, and what is said when something is chosen that cannot be."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.library import Library, OptionError, standard, variants_folder
from game.rules.position import Position


def test_the_games_of_the_program() -> None:
    assert {"kalah", "oware"} <= set(standard().variants)
    kalah, oware = standard().variants["kalah"], standard().variants["oware"]
    assert {option.id: option.values for option in kalah.options} == {
        "seeds": (4, 3, 5, 6),
        "columns": (6, 1, 2, 3, 4, 5, 7, 8, 9),
        "empty_capture": (False, True),
        "pie": (False, True),
        "circles": ("own_side", "draw", "nobody"),
    }
    assert {option.id: option.values for option in oware.options} == {
        "seeds": (4, 5, 6),
        "grand_slam": ("no_capture", "forbidden", "allowed"),
        "pie": (False, True),
        "circles": ("own_side", "draw", "nobody"),
    }


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
        standard().variants["kalah"].rules(options)
    assert str(error.value) == said


def test_every_combination_of_options_makes_a_game() -> None:
    for variant in standard().variants.values():
        for option in variant.options:
            for value in option.values:
                rules = variant.rules({option.id: value})
                start = Position.start(rules)
                assert rules.options[option.id] == value
                assert start.legal()
                assert sum(start.cells) == rules.stones


def test_later_folders_add_games_and_replace_them(tmp_path: Path) -> None:
    text = (variants_folder() / "kalah.toml").read_text(encoding="utf-8")
    (tmp_path / "kalah.toml").write_text(text.replace('"Kalah"', '"My Kalah"'), encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    library = Library.load(variants_folder(), tmp_path, tmp_path / "nowhere")
    assert library.variants["kalah"].name == "My Kalah"
    assert "mine" in library.variants
    assert library.faults == ()
