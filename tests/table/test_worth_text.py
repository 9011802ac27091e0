"""What a move is worth, in words."""

import re

import pytest

from game.engine.analysis.values import STONE, MoveValue
from game.rules.file.variant_library import standard_library
from game.table.worth_text import worth_of_move
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext


@pytest.mark.parametrize(
    ("stones", "said"), [(0, "It looks even."), (-1, "1 stone behind"), (1, "1 stone ahead"), (-2, "2 stones behind")]
)
def test_it_looks_even_only_where_nobody_is_ahead(stones: int, said: str) -> None:
    rules = standard_library().variants["oware"].rules()
    told = worth_of_move(MoveValue("A", STONE * stones), SpeechContext(Language(), rules, "S"))
    assert said in without_markup(told).replace("\xa0", " ")


@pytest.mark.parametrize("game", ["kalah", "oware", "pallanguzhi"])
@pytest.mark.parametrize("stones", [-2, 0, 2])
def test_an_end_that_is_proved_is_never_told_as_a_guess(game: str, stones: int) -> None:
    rules = standard_library().variants[game].rules()
    telling = SpeechContext(Language(), rules, "S")
    sure, guess = (without_markup(worth_of_move(MoveValue("A", STONE * stones, one), telling)) for one in (True, False))
    assert "certain" in sure
    assert not re.search("about|looks", sure)
    assert "certain" not in guess
