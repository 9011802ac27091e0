"""What a family that brings nothing of its own says."""

from game.rules.draughts.position import Position
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching.clips import Clip
from game.teaching.family_hooks import (
    altered,
    changed,
    directions,
    fell,
    foretold_answer,
    foretold_hint,
    foretold_text,
    gave,
    impossible,
    lacks,
    openings,
    removed,
    untrue,
)
from game.text.speech_context import SpeechContext
from tests.rules.draughts.damka import DAMKA
from tests.text.common import ENGLISH


def test_where_a_family_knows_no_impossible_position_there_is_none() -> None:
    assert [*impossible(Position.start(DAMKA.rules({})))] == []


def test_a_family_that_says_nothing_of_turns_and_texts_makes_no_claim_of_them() -> None:
    """Damka has no holes that are lifted, and nothing in it is foretold."""
    rules = DAMKA.rules({})
    game = Game(rules)
    ply = game.play(game.position.legal()[0])
    telling = SpeechContext(ENGLISH, rules, "S", "S", position=game.start)
    clip = Clip("man", game.start, ply.move, "step", None)
    assert not [*openings(rules), *changed(rules, "capture"), *altered(rules, "capture")]
    assert lacks(clip, ply.steps) == ""
    assert [*untrue(rules, "You sow to the left.")] == []
    assert directions(rules, "to the left") == ()
    assert fell(ply, telling) == gave(ply, [ply], telling) == ""
    assert foretold_hint([ply], "last", ENGLISH) == foretold_answer([ply], "last", telling) == ""
    assert foretold_text(ply, "last", telling) == ""


def test_a_family_without_pieces_to_burn_removes_none() -> None:
    rules = standard_library().variants["kalah"].rules()
    assert removed(["A"], SpeechContext(ENGLISH, rules, "S", "S")) == ""
