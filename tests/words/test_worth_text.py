"""What a move is worth, in words."""

import pytest

from game.engine.analysis.values import STONE, MoveValue
from game.rules.file.variant_library import standard_library
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from game.words.worth_text import worth_of_move


@pytest.mark.parametrize(
    ("stones", "said"), [(0, "It looks even."), (-1, "1 stone behind"), (1, "1 stone ahead"), (-2, "2 stones behind")]
)
def test_it_looks_even_only_where_nobody_is_ahead(stones: int, said: str) -> None:
    rules = standard_library().variants["oware"].rules()
    told = worth_of_move(MoveValue("A", STONE * stones), SpeechContext(Language(), rules, "S"))
    assert said in without_markup(told).replace("\xa0", " ")
