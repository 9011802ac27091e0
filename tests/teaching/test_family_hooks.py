"""What a family that brings nothing of its own says."""

from game.rules.draughts.position import Position
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching.clips import Clip
from game.teaching.family_hooks import (
    burnt_pieces_text,
    direction_meanings,
    first_turn_clauses,
    given_away_text,
    impossibility_reasons,
    missing_in_clip,
    rules_with_clause_disabled,
    rules_with_clause_replaced,
    turn_end_text,
    untrue_claims,
)
from game.text.speech_context import SpeechContext
from tests.rules.draughts.damka import DAMKA
from tests.text.common import ENGLISH


def test_where_a_family_knows_no_impossible_position_there_is_none() -> None:
    assert [*impossibility_reasons(Position.start(DAMKA.rules({})))] == []


def test_a_family_that_says_nothing_of_turns_and_texts_makes_no_claim_of_them() -> None:
    """Damka has no holes that are lifted."""
    rules = DAMKA.rules({})
    game = Game(rules)
    ply = game.play(game.position.legal()[0])
    telling = SpeechContext(ENGLISH, rules, "S", "S", position=game.start)
    clip = Clip("man", game.start, ply.move, "step", None)
    assert not [
        *first_turn_clauses(rules),
        *rules_with_clause_disabled(rules, "capture"),
        *rules_with_clause_replaced(rules, "capture"),
    ]
    assert missing_in_clip(clip, ply.steps) == ""
    assert [*untrue_claims(rules, "You sow to the left.")] == []
    assert direction_meanings(rules, "to the left") == ()
    assert turn_end_text(ply, telling) == given_away_text(ply, [ply], telling) == ""


def test_a_family_without_pieces_to_burn_removes_none() -> None:
    rules = standard_library().variants["kalah"].rules()
    assert burnt_pieces_text(["A"], SpeechContext(ENGLISH, rules, "S", "S")) == ""
