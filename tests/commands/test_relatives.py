"""`rules VARIANT --relatives` prints which games differ in a rule or two, and in which."""

import pytest

from game.features.similar import similar_text
from game.features.similar.near_games import SimilarGames
from game.rules.file.variant_library import standard_library
from game.text.language import Language, without_markup
from tests.commands.run import run


@pytest.mark.parametrize("game", ["endodoi", "kalah", "togyz_kumalak"])
def test_relatives_are_printed_with_the_rules_that_differ(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", game, "--relatives") == 0
    printed = " ".join(capsys.readouterr().out.split())
    games, words = standard_library().variants, Language("en")
    for found in SimilarGames(games).nearest_games(game):
        assert games[found.other_game].name in printed
        for one in similar_text.difference_texts(found, games, words):
            assert " ".join(without_markup(one.own_text).split()) in printed
            assert " ".join(without_markup(one.other_text).split()) in printed
