"""A turn that is foretold: any place is an answer, no other move can be made, and then the turn is played."""

from game.features.lessons.foretelling import PredictionGame
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from game.table.engine_request import NoOpponent

ROSEYA = standard_library().variants["roseya"].rules()


def foretold() -> PredictionGame:
    game = Game(ROSEYA)
    (turn,) = game.position.legal()
    return PredictionGame(game, {"S": Player(), "N": Player()}, NoOpponent(), turn, seed=1, speed="fast")


def test_nothing_of_the_turn_is_shown_before_something_was_said_of_it() -> None:
    playing = foretold()
    assert playing.any_place
    assert playing.only_move == ""
    assert playing.moves_from("A") == ()
    assert playing.why_not("A") is None
    assert playing.predicted_turns == []


def test_a_place_is_an_answer_and_what_is_none_is_not_played() -> None:
    playing = foretold()
    assert not playing.play("z")
    assert playing.game.plies == []
    assert playing.play("c")
    assert [ply.move for ply in playing.predicted_turns] == ["c"], "what was said"
    assert playing.game.moves == [Game(ROSEYA).position.legal()[0]], "and what was played"
    assert not playing.play("d"), "the turn is still shown"
