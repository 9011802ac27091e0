"""An id for a game of any name."""

import pytest

from game.rules.file.naming import free_game_id, id_from_name


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Ça va? 2", "ca_va_2"), ("Mother's game", "mothers_game"), ("מנקלה", "mnqlh"), ("٣ كلا", "game_3_kla"),
        ("4 rows", "game_4_rows"), ("?!", "game"), ("", "game"), ("x" * 50, "x" * 40),
        ("x" * 39 + " y", "x" * 39),  # no sign between words stands at the end
    ],
)  # fmt: skip
def test_an_id_is_like_the_name(name: str, id: str) -> None:
    assert id_from_name(name) == id


def test_where_nothing_is_left_of_a_name_the_other_one_is_taken() -> None:
    assert id_from_name("?", otherwise="copy") == "copy"
    assert id_from_name("a", otherwise="copy") == "a"


def test_an_id_that_is_taken_gets_the_first_number_that_is_free() -> None:
    assert free_game_id("a", []) == "a"
    assert free_game_id("a", ["a"]) == "a_2"
    assert free_game_id("a", ["a", "a_2", "a_3"]) == "a_4"
    assert id_from_name("A", ["a"]) == "a_2"
    long = "x" * 40
    assert free_game_id(long, [long]) == "x" * 38 + "_2"
    assert free_game_id(long, [long, *(f"{'x' * 38}_{n}" for n in range(2, 10))]) == "x" * 37 + "_10"
