"""What the types of a file of draughts cannot say: each check from both sides."""

from pathlib import Path

import pytest

from game.rules.draughts import family
from game.rules.file.faults import VariantError
from game.rules.file.reader import read_game_words
from game.rules.file.variant_library import variants_folder

DAMKA = (variants_folder() / "damka.toml").read_text("utf-8")
QUIET = '[[end]]\nid   = "quiet"\nwhen = "quiet"\n'
SIZE = '[[option]]\nid     = "size"\nvalues = [8, 10]\n'
ROWS = [
    ("", "", ""),
    (QUIET, "", ""),  # such an end may be missing, and these not
    ('[[end]]\nid   = "no_move"\nwhen = "no_move"\n', "", 'end: no end has when = "no_move"'),
    ('[[end]]\nid   = "no_piece"\nwhen = "no_piece"\n', "", 'end: no end has when = "no_piece"'),
    (QUIET, QUIET + QUIET.replace("quiet", "few_kings"), 'end[7].when: "few_kings" ends the game already'),
    ('when = "quiet"\n', 'when = "quiet"\nthen = "draw"\n', ""),
    ('when = "quiet"\n', 'when = "quiet"\nthen = "loss"\n', "end[4].then: this end decides by itself"),
    ('then = { option = "three_kings" }', 'then = "loss"', 'option[5].id: nothing in this file depends on "three_'),
    ("values = [8, 10]", "values = [10]", ""),
    ("values = [8, 10]", "values = [8, 9]", "board.size.option: size can be 9"),
    ("values  = [false, true]", "values  = [0, 1]", "burning.on.option: burning can be 0"),
    ('"anywhere", "behind"]', '"behind"]', ""),
    ('"anywhere", "behind"]', '"behind", "free"]', 'king.lands.option: king_lands can be "free"'),
    ('size = { option = "size" }', 'size = { option = "syze" }', 'board.size.option: "syze" is not an option of this'),
    (SIZE, SIZE + SIZE, "option[2].id: a second option size"),
    ('id = "man"', 'id = "crown"', 'crown.id: "crown" is the id of another clause (man.id)'),
    ('king = "burn_king"', 'king = "burn_man"', 'burning.king: "burn_man" is the id of another clause (burning.id)'),
    ('id   = "quiet"', 'id   = "king"', 'end[4].id: "king" is the id of another clause (king.id)'),
]


@pytest.mark.parametrize(("old", "new", "fault"), ROWS)
def test_what_is_just_allowed_and_what_is_not(old: str, new: str, fault: str, tmp_path: Path) -> None:
    assert old in DAMKA
    (tmp_path / "mine.toml").write_text(DAMKA.replace(old, new, 1), "utf-8")
    found = []
    try:
        words = read_game_words(tmp_path / "mine.toml")
    except VariantError as error:
        found = [f"{one.key}: {one.why}" for one in error.faults]
    else:
        assert words.family == "draughts"
    assert any(one.startswith(fault) for one in found) if fault else found == [], found


def test_its_games_stand_under_hopping() -> None:
    words = read_game_words(variants_folder() / "damka.toml")
    assert isinstance(words, family.WORDS)
    assert family.shelf_of(words) == "hopping"
