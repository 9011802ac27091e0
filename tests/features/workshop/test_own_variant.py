"""A game that somebody sent: looked at before anything is kept, and never written over another."""

from pathlib import Path

import pytest

from game.features.workshop.game_text import GameFileText, shared_text
from game.features.workshop.own_variant import (
    LOOKED_AT,
    add_author,
    import_variant,
    is_same_as_file,
    looks_like_file,
    parse_author,
    variant_from_clipboard,
    variant_from_text,
)
from game.rules.file.faults import LARGEST

MINE = 'name = "Short Kalah"\nbased_on = "kalah"\nwithout = ["capture_facing"]\n'


@pytest.mark.parametrize(
    ("said", "file"),
    [
        (MINE, True), ('based_on="kalah"', True), ("name = 'A'", True), ("# one\n\nname = 'A'", True),
        (shared_text(GameFileText("a", MINE)), True), ("hello", False), ("names = 'A'", False),
        ("name = 3", False), ("#" * LOOKED_AT + "\nname = 'A'", False),
        (MINE + "#" * (LARGEST - len(MINE)), True), (MINE + "#" * (LARGEST - len(MINE) + 1), False),
    ],
)  # fmt: skip
def test_whether_a_text_is_meant_for_a_variant_file(said: str, file: bool) -> None:
    assert looks_like_file(said) is file


@pytest.mark.parametrize(
    ("text", "id"),
    [(MINE, "short_kalah"), (MINE.replace('"Short Kalah"', "'Another'"), "another"), ('based_on = "kalah"', "game"),
     (MINE.replace("Short Kalah", "Kalah"), "my_kalah"), (MINE.replace("Short Kalah", "קלח"), "game")],
)  # fmt: skip
def test_a_pasted_file_is_called_like_its_game(text: str, id: str) -> None:
    assert variant_from_clipboard(text, None).id == id


@pytest.mark.parametrize(
    ("base", "missing"), [("kalah", False), ("her_game", True), ("mine", False), ("../x", False), ("plan_laps", False)]
)
def test_whether_the_game_is_here_that_it_changes(base: str, missing: bool, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE)
    found = variant_from_text(GameFileText("child", f'name = "C"\nbased_on = "{base}"\n'), tmp_path)
    assert found.is_base_missing is missing
    assert found.base == ("" if base == "../x" else base), "a path names no game"
    assert (found.variant is None) is (missing or base == "../x")
    assert bool(found.faults) is (missing or base == "../x")


def test_what_comes_in_leaves_what_was_there_beside_it(tmp_path: Path) -> None:
    found = variant_from_text(GameFileText("mine", MINE), tmp_path)
    (tmp_path / "mine.toml").write_text("before")
    assert import_variant(found, tmp_path) == ""
    assert (tmp_path / "mine.toml").read_text() == MINE
    assert (tmp_path / "mine.toml.old").read_text() == "before"
    assert import_variant(found, tmp_path) == ""
    assert len([*tmp_path.iterdir()]) == 3, "none of those that were there is lost"


@pytest.mark.parametrize(("text", "who"), [
    ("# from: Dana\n" + MINE, "Dana"), (MINE + "# from: Dana\n", "Dana"), ("# from: D\u202eana \n", "Dana"),
    ("## from: Dana\n", ""), ("#" * LOOKED_AT + "\n# from: Dana\n", ""), (f"# from: {'x' * 60}\n", "x" * 60),
    (f"# from: {'x' * 61}\n", ""),
])  # fmt: skip
def test_who_handed_it_in(text: str, who: str) -> None:
    assert parse_author(text) == who


def test_a_name_is_signed_once_and_can_be_taken_away() -> None:
    signed = add_author(MINE, " Dana  Levi ")
    assert signed == f"# from: Dana Levi\n{MINE}"
    assert add_author(signed, "Noam") == f"# from: Noam\n{MINE}"
    assert add_author(signed, "") == MINE
    assert parse_author(add_author(MINE, "x" * 70)) == "x" * 60


def test_a_game_is_the_same_as_its_file_to_the_letter(tmp_path: Path) -> None:
    mine = variant_from_text(GameFileText("short", MINE), tmp_path)
    assert not is_same_as_file(mine, tmp_path), "there is no such file"
    (tmp_path / mine.file).write_text(MINE, encoding="utf-8")
    assert is_same_as_file(mine, tmp_path)
    (tmp_path / mine.file).write_text(MINE + "\n", encoding="utf-8")
    assert not is_same_as_file(mine, tmp_path)
