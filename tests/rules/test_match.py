"""Games with their turns: undo, redo, going round in circles, agreed ends."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing import position
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from game.rules.stopped_games import AGREE
from tests.play import LIBRARY, anywhere, examples, some_rules
from tests.sampled import BOARDS, RULES, few


@pytest.mark.parametrize("variant", few(sorted({*RULES, *BOARDS}), 16))
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=examples(30))
def test_undo_and_redo_restore_everything(variant: str, seed: int) -> None:
    """Whole positions are compared: stones, player, outcome, and how often each position has come up."""
    random = Random(seed)
    rules = some_rules(LIBRARY.variants[variant], random)
    game = Game(rules)
    if random.random() < 0.5:
        game = Game(rules, anywhere(rules, random))
    history, moves = [game.position], []
    for _ in range(random.randint(0, 80)):
        if game.position.over:
            break
        moves.append(random_move(game.position, random))
        game.play(moves[-1])
        history.append(game.position)
    at = len(moves)
    for _ in range(60):
        back = random.random() < 0.5
        assert game.can_undo == (at > 0)
        assert game.can_redo == (at < len(moves))
        assert (game.undo() if back else game.redo()) == (at > 0 if back else at < len(moves))
        at = max(at - 1, 0) if back else min(at + 1, len(moves))
        assert game.position == history[at]
        assert game.moves == moves[:at]
    for ply, before, after in zip(game.plies, history, history[1:], strict=False):
        assert (ply.before, ply.after) == (before, after)
        assert ply.mover == before.player
        turn = ply.before.turn(ply.move)
        assert list(ply.steps) == list(turn)
        assert turn.result == after


def circling(circles: str) -> Game:
    """One stone of each player, walking round the board without meeting."""
    rules = standard_library().variants["oware"].rules({"circles": circles})
    counts = {"A": 1, "a": 1, "S": 24, "N": 22}
    return Game(rules, Position.laid_out(rules, counts, "S"))


@pytest.mark.parametrize(
    ("circles", "stores", "winner"), [("own_side", (25, 23), "S"), ("draw", (24, 22), None), ("nobody", (24, 22), "S")]
)
def test_the_third_time_the_same_ends_the_game(circles: str, stores: tuple[int, int], winner: str | None) -> None:
    game = circling(circles)
    plies = 0
    while not game.position.over:
        now: Any = game.position
        assert now.seen.count(now.key()) < 3
        game.play(game.position.legal()[0])
        plies += 1
    assert game.position.outcome is not None
    assert (game.position.outcome.winner, game.position.outcome.reason) == (winner, "circles")
    assert (game.position.store("S"), game.position.store("N")) == stores
    assert plies == 24  # twice six turns of each: the start has counted once
    sweeps = [step for step in game.plies[-1].steps if step.op == "sweep"]
    assert [(step.hole, step.to) for step in sweeps] == ([("A", "S"), ("a", "N")] if circles == "own_side" else [])
    last = game.position
    game.undo()
    assert not game.position.over
    game.redo()
    assert game.position == last
    game.undo()
    game.play(game.position.legal()[0])
    assert game.position == last


@pytest.mark.parametrize(("circles", "stores"), [("own_side", (24, 24)), ("draw", (0, 0)), ("nobody", (0, 0))])
def test_an_agreed_end_is_the_end_of_going_round_in_circles(circles: str, stores: tuple[int, int]) -> None:
    game = Game(standard_library().variants["oware"].rules({"circles": circles}))
    ply = game.agree_to_stop()
    assert game.position.outcome is not None
    assert game.position.outcome.winner is None
    assert game.position.outcome.reason == "agreed"
    assert (game.position.store("S"), game.position.store("N")) == stores
    assert ply.move == AGREE
    assert len(ply.steps) == (12 if circles == "own_side" else 0)
    with pytest.raises(ValueError, match="over already"):
        game.agree_to_stop()
    game.undo()
    assert not game.position.over


@pytest.mark.parametrize(
    ("first", "moves", "number"),
    [("S", "", 1), ("S", "C", 1), ("S", "CA", 2), ("S", "CAcd", 3), ("S", "CAcdFbe", 5), ("N", "", 1), ("N", "a", 2)],
)
def test_turns_are_numbered_as_players_count_them(first: Seat, moves: str, number: int) -> None:
    """C and c earn another turn in Kalah, which belongs to the same one; each player's turn has its own number."""
    rules = standard_library().variants["kalah"].rules()
    counts = {cell.name: n for cell, n in zip(rules.board.cells, rules.start, strict=True)}
    game = Game(rules, Position.laid_out(rules, counts, first))
    for move in moves:
        game.play(move)
    assert game.turn_number == number


@pytest.mark.parametrize(("variant", "again"), [("madjnuni", "S"), ("akil", "N"), ("ghashim", "N")])
def test_who_lays_out_after_a_void_round(variant: str, again: Seat) -> None:
    """A match of madjnuni is two games, one laid out by each player; matches to sixty points go on in turn."""
    game = Game(standard_library().variants[variant].rules({"match": True}))
    rules = game.rules
    holes = len(rules.board.holes_of_seat("S")) * 2
    layout = "layout:" + ".".join([str(rules.stones // holes)] * holes)
    for move in (layout, "keep"):
        game.play(move)
    game.agree_to_stop()
    assert (game.position.phase, game.position.round, game.position.player) == ("layout", 2, again)
    for move in (layout, "swap"):
        game.play(move)
    game.agree_to_stop()
    assert (game.position.phase, game.position.round, game.position.player) == ("layout", 3, "S")


def test_a_round_that_counts_passes_the_layout_on() -> None:
    game = Game(standard_library().variants["madjnuni"].rules({"match": True}))
    for move in ("layout:" + ".".join(["7"] * 14), "keep"):
        game.play(move)
    while game.position.round == 1:
        game.play(game.position.legal()[0])
    assert sum(game.position.score.values()) == 98
    assert (game.position.phase, game.position.player) == ("layout", "N")


# ---------------------------------------------------------------------- steps are made once
@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves whose steps are being made, one entry each time."""
    moves = list[str]()

    class Counted(position.Turn[Position]):
        def __init__(self, before: Position, move: str, number: int | None, agreed: bool = False) -> None:
            super().__init__(before, move, number, agreed)
            moves.append(move)

        def copy(self) -> position.Turn[Position]:
            raise AssertionError("nobody takes a turn apart")

    monkeypatch.setattr(position, "Turn", Counted)
    return moves


def test_playing_makes_no_steps_and_reading_makes_them_once(made: list[str]) -> None:
    game = Game(standard_library().variants["kalah"].rules())
    ply = game.play("C")
    assert made == []
    first = ply.step_by_step()
    second = ply.step_by_step()
    seen = [next(first), next(second), next(second), next(first)]
    assert seen[0] is seen[1]
    assert seen[2] is seen[3]
    assert [*ply.step_by_step()] == list(ply.steps)
    assert list(first) == list(ply.steps[2:])
    assert ply.steps is ply.steps
    assert ply.shown_clause == ""
    assert made == ["C"]


@pytest.mark.parametrize("ending", ["resign:S", "resign:N", "draw", "agree"])
@pytest.mark.parametrize(("moves", "turns"), [((), 0), (("F",), 1), (("F", "f"), 2), (("F", "f", "E"), 3)])
def test_an_end_on_which_the_players_decide_is_no_turn(moves: tuple[str, ...], turns: int, ending: str) -> None:
    game = Game(standard_library().variants["oware"].rules())
    for move in moves:
        game.play(move)
    game.play_record_entry(ending)
    assert game.turn_number == turns
