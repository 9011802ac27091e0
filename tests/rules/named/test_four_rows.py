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
from tests.rules.named.options import OPTIONS
from tests.rules.sowing.test_made_up_games import said

GAMES = ("mefuvha", "omweso")
MOST = 300  # plies of a game


def begin(game: str, options: dict[str, Any]) -> Position:
    return Position.start(NAMED[game].rules(options))


def some_options(game: str, random: Random) -> dict[str, Any]:
    chosen = {key: random.choice(values) for key, values in OPTIONS[game].items() if key != "pie"}
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


@pytest.mark.skipif(not machine.COMPILED, reason="counted by the compiled machine only")
@pytest.mark.parametrize(
    ("game", "options"),
    [("mefuvha", {}), ("mefuvha", {"columns": 4, "opening": False}), ("omweso", {"arrange": False})],
)
def test_both_count_as_many_positions(game: str, options: dict[str, Any]) -> None:
    position = begin(game, options)
    told = second.start(game, position.rules.options)
    for depth in (1, 2):
        assert sum(position.perft(depth).values()) == second.perft(told, depth)


def laid(game: str, options: dict[str, Any], counts: dict[str, int], **more: Any) -> Position:
    """All other stones lie in North's store or, where there is none, in its `h2`."""
    rules = NAMED[game].rules(options)
    rest = rules.stones - sum(counts.values())
    return Position.laid_out(rules, {**counts, ("N" if rules.collects_captures else "h2"): rest}, "S", **more)


BY_HAND: list[tuple[str, dict[str, Any], dict[str, int], str, str]] = [
    # B1 was empty and g1 faces it: g1, g2, and c2 as the move says
    ("mefuvha", {}, {"D1": 2, "g1": 1, "g2": 2, "c2": 3, "a1": 1}, "D1xc2",
     "lift D1 2, drop C1, drop B1, capture g1 1 S, capture g2 2 S, capture c2 3 S"),
    # an empty front hole across: nothing is taken, though g2 holds stones
    ("mefuvha", {}, {"D1": 2, "g2": 2}, "D1", "lift D1 2, drop C1, drop B1"),
    # nothing but the two holes is left to North
    ("mefuvha", {}, {"D1": 2, "g1": 1}, "D1", "lift D1 2, drop C1, drop B1, capture g1 1 S"),
    # C1 held a stone; f1 and f2 face it: their five are sown from D1's left again, from where the lap began
    ("omweso", {"arrange": False}, {"D1": 1, "E1": 2, "C1": 1, "f1": 2, "f2": 2}, "E1<",
     "lift E1 2, drop D1, drop C1, capture f1 2 carried, capture f2 2 carried,"
     " drop D1, drop C1, drop B1, drop A1"),
    # f2 is empty, so nothing is captured: C1 is sown on
    ("omweso", {"arrange": False}, {"E1": 2, "C1": 1, "f1": 2}, "E1<",
     "lift E1 2, drop D1, drop C1, relay C1, lift C1 2, drop B1, drop A1"),
    # B1 may go to the right, since it ends in C1 and captures; what it takes goes the usual way
    ("omweso", {"arrange": False}, {"A1": 2, "C1": 1, "f1": 1, "f2": 1}, "A1>",
     "lift A1 2, drop B1, drop C1, capture f1 1 carried, capture f2 1 carried, drop A2, drop B2"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "options", "counts", "move", "steps"), BY_HAND)
def test_what_was_worked_out_by_hand(
    game: str, options: dict[str, Any], counts: dict[str, int], move: str, steps: str
) -> None:
    turn = laid(game, options, counts).turn(move)
    assert said(turn) == steps
    assert turn.result == laid(game, options, counts).play(move)


def test_a_lap_goes_back_only_to_capture_and_only_where_the_options_let_it() -> None:
    counts = {"A1": 2, "C1": 1, "f1": 1, "f2": 1, "E1": 2}
    usual = {"arrange": False}
    assert "A1>" in laid("omweso", usual, counts).legal()
    assert "A1>" not in laid("omweso", usual | {"reverse": "none"}, counts).legal()
    assert "A1>" not in laid("omweso", usual, counts | {"f2": 0}).legal()
    illegal = laid("omweso", usual, counts | {"f2": 0}).why_not("A1>")
    assert illegal is not None
    assert illegal.reason == "no_reverse"


def test_a_relay_goes_back_where_the_move_says_so() -> None:
    """D1's three end in A1, which held one; its two may go back to C1, which holds two by then."""
    counts = {"D1": 3, "A1": 1, "f1": 1, "f2": 1}
    here = laid("omweso", {"arrange": False}, counts)
    assert set(here.legal()) >= {"D1<", "D1<*"}
    assert said(here.turn("D1<*")) == (
        "lift D1 3, drop C1, drop B1, drop A1, relay A1, lift A1 2, drop B1, drop C1,"
        " capture f1 1 carried, capture f2 1 carried, drop A2, drop B2"
    )
    assert "D1<*" not in laid("omweso", {"arrange": False, "reverse": "start"}, counts).legal()
    assert here.why_not("D1<**") is not None


@pytest.mark.parametrize(("opening", "legal"), [(True, {"C1"}), (False, set("ABCDEFGH"))])
def test_the_first_turn_starts_at_c(opening: bool, legal: set[str]) -> None:
    here = begin("mefuvha", {"opening": opening})
    holes = {move.partition("x")[0] for move in here.legal()}
    assert holes == legal if opening else len(holes) > 8
    after = here.play(next(move for move in here.legal() if move.startswith("C1")))
    assert after.first_turns == (("N",) if opening else ())


def test_whose_first_turn_is_still_to_come_is_part_of_the_position() -> None:
    here = begin("mefuvha", {})
    assert here.as_json()["first"] == {"S": True, "N": True}
    assert from_json(here.rules, here.as_json()).legal() == here.legal()
    assert from_word(here.rules, to_word(here)).legal() == here.legal()
    after = here.play("C1xc1")
    assert from_word(after.rules, to_word(after)).legal() == after.legal()
    later = after.play(after.legal()[0])
    assert "first" not in later.as_json()


def test_nobody_captures_in_their_first_turn_where_that_is_played() -> None:
    options = {"arrange": False, "first_turn": "no_capture"}
    counts = {"D1": 1, "E1": 2, "C1": 1, "f1": 2, "f2": 2}
    fresh = laid("omweso", options, counts, first={"S": True, "N": True})
    assert not any(step.op == "capture" for step in fresh.turn("E1<"))
    later = laid("omweso", options, counts, first={"S": False, "N": True})
    assert any(step.op == "capture" for step in later.turn("E1<"))


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


def test_who_captures_at_both_ends_has_won() -> None:
    """The worked game that ends so, with the option and without it."""
    layouts = ["layout:1.2.3.2.3.4.4.2.0.1.3.0.2.1.2.2", "layout:1.2.3.0.2.3.5.1.4.2.0.0.2.2.3.2"]
    for both_ends in (True, False):
        position = begin("omweso", {"both_ends": both_ends})
        for move in (*layouts, "F1<", "c1<*"):
            position = position.play(move)
        assert position.over == both_ends


def test_the_widest_board_is_played() -> None:
    here = begin("mefuvha", {"columns": 21})
    assert len(here.rules.board.cells) == 86
    assert here.rules.board.cells[20].name == "U1"
    random = Random(3)
    for _ in range(12):
        if here.over:
            break
        move = random.choice(here.legal())
        stepped, here = here.turn(move).finish(), here.play(move)
        assert stepped == here
    assert sum(here.cells) == here.rules.stones
