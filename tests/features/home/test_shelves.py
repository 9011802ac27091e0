"""On which shelf a game stands, by its clauses; `build/lab/checks/test_family_words.py` plays what the shelf says."""

from itertools import chain
from pathlib import Path

import pytest

from game.rules.file.variant_library import Variant, load_variant
from game.text.idea_families import OTHER, idea_of_game
from tests.play import LIBRARY

FILE = """
name    = "My own game"
sources = ["My grandmother"]
[board]
rows = 2
columns = 5
{board}
[start]
each = 3
{options}
[sowing]
id = "sow"
{clauses}
[[end]]
id = "no_stones"
when = "mover has no stone"
then = "each sweeps own"
[[repetition]]
id = "circles"
then = "draw"
"""
OPTION = '[[option]]\nid = "more"\nvalues = [false, true]'
# Files whose clauses are near to those of a family: what is put into its store, its clauses, and where it stands.
NEAR = {
    "nothing but sowing": ("", "", OTHER),
    "a store, and no turn from it": ('stores = "sown"', "", "store"),
    "a turn from elsewhere": ("", '[[lap]]\nid = "x"\nwhen = { makes = [3] }\nthen = "move again"', OTHER),
    "a turn only by an option": (
        'stores = "sown"',
        '[[lap]]\nid = "x"\nif = { more = true }\nwhen = { place = "own store" }\nthen = "move again"',
        "store",
    ),
    "stones laid out, and turns to choose": ("", '[[opening]]\nid = "own"\noffer = "layout"\nwho = "each"', OTHER),
    "what faces a full hole": (
        "",
        '[[lap]]\nid = "x"\nwhen = { place = "own side", was = "occupied", facing = "occupied" }\ntake = ["facing"]',
        OTHER,
    ),
    "a number at home": ("", '[[lap]]\nid = "x"\nwhen = { makes = [5] }\ntake = ["last"]', "two_three"),
    "a four at the end": ("", '[[lap]]\nid = "x"\nwhen = { makes = [4] }\ntake = ["last"]', "fours"),
}  # fmt: skip


def own_game(near: str, folder: Path) -> Variant:
    """A game of one's own whose clauses are near to those of a family."""
    board, clauses, _ = NEAR[near]
    path, options = folder / "own.toml", OPTION if "more" in clauses else ""
    path.write_text(FILE.format(board=board, clauses=clauses, options=options), encoding="utf-8")
    return load_variant(path)


@pytest.mark.parametrize("near", NEAR)
def test_a_game_of_ones_own_stands_on_the_shelf_of_its_clauses(near: str, tmp_path: Path) -> None:
    assert idea_of_game(own_game(near, tmp_path)) == NEAR[near][2]


def test_no_game_of_the_program_stands_among_the_others() -> None:
    assert not [v.id for v in LIBRARY.variants.values() if v.words.shelf and idea_of_game(v) == OTHER]
    assert list(chain(v.id for v in LIBRARY.variants.values() if idea_of_game(v) == "store"))
