"""What a family that brings nothing of its own says."""

from game.learn.family_hooks import impossible
from game.rules.draughts.position import Position
from tests.rules.draughts.damka import DAMKA


def test_where_a_family_knows_no_impossible_position_there_is_none() -> None:
    assert [*impossible(Position.start(DAMKA.rules({})))] == []
