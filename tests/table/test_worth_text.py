"""What a move is worth, in words."""

import re

import pytest

from game.engine.analysis.values import STONE, MoveValue, round_to_stones
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


@pytest.mark.parametrize(("cp", "stones"), [(465, 5), (435, 4), (150, 2), (149, 1), (50, 1), (49, 0)])
def test_a_lead_and_the_same_lead_of_the_other_player_are_one_figure(cp: int, stones: int) -> None:
    assert (round_to_stones(cp), round_to_stones(-cp)) == (stones, -stones)


@pytest.mark.parametrize("game", ["kalah", "oware", "pallanguzhi"])
@pytest.mark.parametrize("stones", [-2, 0, 2])
def test_an_end_that_is_proved_is_never_told_as_a_guess(game: str, stones: int) -> None:
    rules = standard_library().variants[game].rules()
    telling = SpeechContext(Language(), rules, "S")
    sure, guess = (without_markup(worth_of_move(MoveValue("A", STONE * stones, one), telling)) for one in (True, False))
    assert "certain" in sure
    assert not re.search("about|looks", sure)
    assert "certain" not in guess
