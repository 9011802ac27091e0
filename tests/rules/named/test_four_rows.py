"""Two games of four rows in which a turn leaves choices on its way: lockstep with a second program, and by hand."""

from random import Random
from typing import Any

import pytest

from game.rules.game import NotationError, PositionError
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json, from_word, to_word
from lab import four_rows_second as second
from tests.play import amount
from tests.rules.named import NAMED
from tests.rules.shelf import SHELF

GAMES = ("mefuvha", "omweso")
MOST = 300  # plies of a game


def begin(game: str, options: dict[str, Any]) -> Position:
    return Position.start(NAMED[game].rules(options))


def some_options(game: str, random: Random) -> dict[str, Any]:
    chosen = {key: random.choice(values) for key, values in SHELF[game].options.items() if key != "pie"}
    return chosen | ({"arrange": False} if game == "omweso" else {})


@pytest.mark.parametrize("game", GAMES)
def test_a_second_program_plays_the_same_games(game: str) -> None:
    """All legal moves and all boards, until a game ends or comes round in circles."""
    random, turns = Random(12), 0
    for _ in range(amount(12)):
        options = some_options(game, random)
        position, told = begin(game, options), second.start(game, options)
        for _ in range(MOST):
            there = second.moves(told)
            found = position.as_json()
            assert found["holes"] == told.holes()
            assert tuple(found["stores"].values()) == told.stores
            if position.over or told.winner is not None:
                break
            assert sorted(position.legal()) == sorted(there)
            move = random.choice(sorted(there))
            position, told = position.play(move), there[move]
            turns += 1
        if position.over and position.outcome and position.outcome.reason != "circles_draw":
            winner = position.outcome.winner
            assert told.winner == (2 if winner is None else "SN".index(winner))
    assert turns > (200 if machine.COMPILED else 20)


def laid(game: str, options: dict[str, Any], counts: dict[str, int], **more: Any) -> Position:
    """All other stones lie in North's store or, where there is none, in its `h2`."""
    rules = NAMED[game].rules(options)
    rest = rules.stones - sum(counts.values())
    return Position.laid_out(rules, {**counts, ("N" if rules.collects_captures else "h2"): rest}, "S", **more)


def test_a_lap_goes_back_only_to_capture_and_only_where_the_options_let_it() -> None:
    counts = {"A1": 2, "C1": 1, "f1": 1, "f2": 1, "E1": 2}
    usual = {"arrange": False}
    assert "A1>" in laid("omweso", usual, counts).legal()
    assert "A1>" not in laid("omweso", usual | {"reverse": "none"}, counts).legal()
    assert "A1>" not in laid("omweso", usual, counts | {"f2": 0}).legal()
    illegal = laid("omweso", usual, counts | {"f2": 0}).why_not("A1>")
    assert illegal is not None
    assert illegal.reason == "no_reverse"


def test_whose_first_turn_is_still_to_come_is_part_of_the_position() -> None:
    here = begin("mefuvha", {})
    assert here.as_json()["first"] == {"S": True, "N": True}
    assert from_json(here.rules, here.as_json()).legal() == here.legal()
    assert from_word(here.rules, to_word(here)).legal() == here.legal()
    after = here.play("C1xc1")
    assert from_word(after.rules, to_word(after)).legal() == after.legal()
    later = after.play(after.legal()[0])
    assert "first" not in later.as_json()


def test_each_player_lays_out_their_own_stones() -> None:
    here = begin("omweso", {})
    assert (here.phase, here.player, here.legal(), sum(here.cells)) == ("layout", "S", ("layout:",), 0)
    four = "layout:0.0.0.0.0.0.0.0.4.4.4.4.4.4.4.4"
    south = here.play(four)
    assert (south.phase, south.player, sum(south.cells), south.heap) == ("layout", "N", 32, 32)
    assert from_json(south.rules, south.as_json()).play(four).cells == south.play(four).cells
    both = south.play(four)
    assert (both.phase, both.player) == ("play", "S")
    assert both.cells == begin("omweso", {"arrange": False}).cells
    for wrong in ("layout:4.4", "layout:1.0.0.0.0.0.0.0.4.4.4.4.4.4.4.4"):
        with pytest.raises(NotationError, match=r"16 numbers|1 more than the 32"):
            here.play(wrong)
    with pytest.raises(PositionError):
        from_json(here.rules, here.as_json() | {"holes": {"a1": 3}})


def test_north_may_swap_after_both_have_laid_out() -> None:
    here = begin("omweso", {"pie": True})
    four = "layout:0.0.0.0.0.0.0.0.4.4.4.4.4.4.4.4"
    after = here.play(four).play(four).play("C2>")
    assert "swap" in after.legal()
    assert "swap" in from_json(after.rules, after.as_json()).legal()
    assert "swap" not in after.play("swap").legal()
