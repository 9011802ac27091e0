"""Where a game begins: at once, after a layout, or after a first turn that may be taken over."""

import pytest

from game.rules import arrangement
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import SWAP
from game.rules.match import Game
from game.teaching.starts import (
    LAYOUTS,
    has_just_begun,
    impossibility_text,
    is_made_up,
    is_start,
    laid_out_starts,
    start_positions,
)

VARIANTS = standard_library().variants


def test_a_game_begins_where_all_its_stones_lie_and_not_a_turn_later() -> None:
    rules = VARIANTS["kalah"].rules()
    start = family_of(rules).start(rules)
    later = start.play("A")
    assert [*start_positions(rules)] == [start]
    assert is_start(start)
    assert has_just_begun(start)
    assert not is_made_up(start)
    assert not is_start(later)
    assert not has_just_begun(later)
    assert is_made_up(later)
    turned = family_of(rules).from_json(rules, {**start.as_json(), "turn": "N"})
    assert not is_start(turned), "South begins"


def test_a_first_turn_that_may_be_taken_over_is_a_beginning_too_with_all_that_it_brings() -> None:
    rules = VARIANTS["kalah"].rules({"pie": True})
    start = family_of(rules).start(rules)
    found = [*start_positions(rules)]
    assert found[0] == start
    assert len(found) == 1 + len(start.legal())
    for after in found[1:]:
        assert after.player == "N"
        assert SWAP in after.legal()
        assert has_just_begun(after)
        assert not is_start(after)
    assert not has_just_begun(start.play("C")), "the turn goes on"


@pytest.mark.parametrize(("game", "chance"), [("omweso", 0), ("akil", LAYOUTS)])
def test_where_stones_are_laid_out_first_it_begins_after_that(game: str, chance: int) -> None:
    rules = VARIANTS[game].rules()
    found = [*laid_out_starts(rules)]
    assert len(found) == len([*arrangement.usual_layouts(rules)]) + chance
    for one in found:
        assert one.phase != "layout"
        assert one.player == "S"
        assert is_start(one)
    assert not is_start(family_of(rules).start(rules))


def test_what_is_over_cannot_come_up_any_more() -> None:
    game = Game(VARIANTS["kalah"].rules())
    assert impossibility_text(game.position) == ""
    while not game.position.over:
        assert impossibility_text(game.position) == ""
        game.play(game.position.legal()[0])
    assert impossibility_text(game.position) == "the game is over already."
