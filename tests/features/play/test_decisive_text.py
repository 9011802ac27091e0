"""What decided in a turn, told as it was shown; once the other side has answered, only what lasts."""

from random import Random

from game.features.play.decisive_text import describe_decisive_steps
from game.rules.file.variant_library import standard_library
from game.rules.match import Game, Ply
from game.rules.sowing.chance import random_move
from game.text.language import Language
from game.text.speech_context import SpeechContext


def house_taken() -> tuple[Ply, SpeechContext]:
    """A turn of Bao in which a house is taken."""
    random, rules = Random(4), standard_library().variants["kiswahili"].rules()
    for _ in range(40):
        game = Game(rules)
        while not game.position.over and len(game.plies) < 40:
            ply = game.play(random_move(game.position, random))
            telling = SpeechContext(Language(), rules, ply.mover, position=ply.before)
            if "the house" in describe_decisive_steps(ply, telling):
                return ply, telling
    raise AssertionError("no house was taken")


def test_the_capture_of_a_house_is_told_until_the_other_side_has_answered() -> None:
    ply, telling = house_taken()
    assert "the house" in describe_decisive_steps(ply, telling)
    assert not describe_decisive_steps(ply, telling, answered=True)
