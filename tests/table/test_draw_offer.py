"""A draw that is offered to the computer."""

from typing import cast

import pytest

from game.engine.process.analyst import Analyst
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.engine_request import DrawOffer
from tests.window.scholar import Scholar


@pytest.mark.parametrize(("worth", "answer"), [(-300, "yes"), (300, "no")])
def test_the_computer_takes_a_draw_only_when_it_is_not_ahead(worth: int, answer: str) -> None:
    game, scholar = Game(standard_library().variants["kalah"].rules()), Scholar()
    scholar.told = dict.fromkeys(game.position.legal(), -worth)  # it is the other side's turn
    offer = DrawOffer(cast(Analyst, scholar), game, "N")
    for _ in range(100):
        offer.update(0.1)
    assert offer.answer == answer
