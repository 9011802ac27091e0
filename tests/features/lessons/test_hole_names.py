"""The names of holes stand out in the texts of lessons, in every language."""

import pytest

from game.features.lessons.hole_names import mark_hole_names
from game.rules.file.variant_library import standard_library
from game.text.language import Language

ENGLISH, HEBREW = Language("en"), Language("he")
SAID = [
    ("Let your last stone fall into hole a.", "Let your last stone fall into hole **a**."),
    ("A capture brings a stone from A to hole B.", "A capture brings a stone from **A** to hole **B**."),
    ("After F come your opponent’s holes: a, b …", "After **F** come your opponent’s holes: **a**, **b** …"),
    (
        "You lifted the stone from A, but A is opposite f.",
        "You lifted the stone from **A**, but **A** is opposite **f**.",
    ),
    ("You lifted **B** and E.", "You lifted **B** and **E**."),
]


@pytest.mark.parametrize(("plain", "bold"), SAID)
def test_names_stand_out_and_words_do_not(plain: str, bold: str) -> None:
    assert mark_hole_names(plain, standard_library().variants["kalah"].rules().board, ENGLISH) == bold


def test_in_hebrew_each_latin_letter_is_a_name() -> None:
    board = standard_library().variants["kalah"].rules().board
    assert mark_hole_names("הביאו את האבן לגומה a, ליד A.", board, HEBREW) == "הביאו את האבן לגומה **a**, ליד **A**."
