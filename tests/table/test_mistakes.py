"""What a move costs: by how many stones its player is less far ahead, never more than there are."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from game.engine.analysis.values import (
    Analysis,
    MoveValue,
    Review,
    TurnReview,
    analysis_in_stones,
    gives_result_away,
    loss_in_stones,
)
from game.engine.mind import EngineFamily, EnginePreferences, SearchInfo, SearchLimits, SearchRequest
from game.engine.strength import FULL
from game.rules.board import Seat
from game.rules.families import family_module
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.lead_curve import LeadCurve
from game.table.mistakes import cost_of_move, cost_of_turn, costly_turns, did_cost_the_game, did_miss_a_win

VARIANTS = standard_library().variants
NODES, TURNS = 800, 24


def searched(position: Any) -> Analysis:
    """What a short search says of each move."""
    told: dict[str, SearchInfo] = {}

    def report(_: object, info: SearchInfo, rank: str) -> None:
        told[info.line[0]] = info

    thinks = cast(EngineFamily, family_module(position.rules.words.family, "engine"))
    asked = SearchRequest(SearchLimits(nodes=NODES), False, EnginePreferences(FULL, 4, reported_moves=50))
    thinks.Mind(report, Random(0), None).prepare_search(position, asked).run()
    values = [MoveValue(move, info.cp, info.exact, info.mate, info.line) for move, info in told.items()]
    return Analysis(1, NODES, tuple(sorted(values, key=lambda one: -one.cp)))


def in_play(position: Any) -> int:
    return sum(n for cell, n in zip(position.rules.board.cells, position.cells, strict=True) if not cell.store)


@pytest.mark.parametrize("variant", ["kalah", "oware", "kiswahili", "kujifunza", "hus", "damka"])
def test_no_move_costs_more_stones_than_there_are(variant: str) -> None:
    chance, game, said = Random(variant), Game(VARIANTS[variant].rules()), 0
    while not game.position.over and len(game.plies) < TURNS:
        before = game.position
        if before.phase == "play" and len(before.legal()) > 1:
            found = searched(before)
            best = found.values[0]
            for value in found.values:
                cost = cost_of_move(found, value.move, before.rules)
                assert 0 <= cost <= in_play(before)
                assert cost_of_move(analysis_in_stones(found, before.rules), value.move, before.rules) == cost
                loss = found.loss_of_move(value.move)
                turn = TurnReview(0, before.player, value.move, best.move, loss, 0, values=found.values)
                decided = gives_result_away(best, value, before.rules)
                assert decided or not did_cost_the_game(turn, before.rules)
                assert decided or cost_of_turn(turn, before.rules) == cost
                said += bool(cost)
        game.play(chance.choice(before.legal()))
    assert said, "nothing cost anything"


@pytest.mark.parametrize("variant", ["kalah", "oware", "kiswahili", "hus", "damka"])
def test_a_cost_is_told_in_the_unit_of_the_curve(variant: str) -> None:
    """Between two ends of one game the cost is by how much the curve ends lower."""
    rules, ends = VARIANTS[variant].rules(), list[int]()
    for seed in range(4):
        chance, game = Random(seed), Game(rules)
        while not game.position.over and len(game.plies) < 2 * TURNS:
            game.play(chance.choice(game.position.legal()))
        ends.append(LeadCurve.from_plies(game.plies).points[-1].lead)
    high, low = max(ends), min(ends)
    assert high > low
    assert loss_in_stones(100 * high - 100 * low, rules) == min(high - low, rules.stones)


def test_a_win_that_is_missed_is_no_number_of_stones() -> None:
    rules = VARIANTS["kiswahili"].rules()
    won, other = MoveValue("A", 6400, mate=3), MoveValue("B", -600)
    found = Analysis(1, 1, (won, other))
    turn = TurnReview(0, "S", "B", "A", 7000, 0, values=found.values)
    assert did_cost_the_game(turn, rules)
    assert cost_of_move(found, "B", rules) == 0


@pytest.mark.parametrize(("best", "played", "game", "win"), [
    (800, -6400, True, False), (-3100, -6400, True, False),
    (-3200, -6400, False, False),  # half of all stones behind: it was lost before
    (6400, 3100, True, True),
    (6400, 3200, False, False),  # half of all stones ahead: it is won all the same
    (6400, -3300, True, True), (6400, -6400, True, False),
])  # fmt: skip
def test_what_was_lost_before_or_is_won_anyway_cost_no_game(best: int, played: int, game: bool, win: bool) -> None:
    rules = VARIANTS["kiswahili"].rules()
    assert rules.stones == 64
    values = (MoveValue("A", best), MoveValue("B", played))
    turn = TurnReview(0, "S", "B", "A", best - played, 0, values=values)
    assert (did_cost_the_game(turn, rules), did_miss_a_win(turn, rules)) == (game, win)


RULES = VARIANTS["kalah"].rules()


def lost(ply: int, seat: Seat, loss: int | None) -> TurnReview:
    return TurnReview(ply, seat, "A", "B", loss, 0)


@pytest.mark.parametrize(("variant", "loss", "cost"), [
    ("kalah", 249, 0),  # two stones, to the nearest
    ("kalah", 250, 3), ("kalah", 400, 4), ("kalah", 500, 5), ("kalah", None, 0), ("damka", 49, 0),
    ("damka", 50, 1),  # of pieces one is said
    ("damka", 200, 2),
])  # fmt: skip
def test_below_three_stones_nothing_is_said_and_of_pieces_one(variant: str, loss: int | None, cost: int) -> None:
    assert cost_of_turn(lost(0, "S", loss), VARIANTS[variant].rules()) == cost


def test_where_nobody_knows_what_was_seen_half_of_all_pieces_is_the_game() -> None:
    rules = VARIANTS["damka"].rules()
    half = 100 * rules.stones // 2
    assert not did_cost_the_game(lost(0, "S", half - 1), rules)
    assert did_cost_the_game(lost(0, "S", half), rules)
    assert cost_of_turn(lost(0, "S", half), rules) == rules.stones
    assert not did_cost_the_game(lost(0, "S", None), rules)
    assert not did_cost_the_game(lost(0, "S", 100 * RULES.stones), RULES), "where stones are counted they tell it"


def test_the_costliest_come_first_and_of_as_costly_ones_the_greater_loss() -> None:
    losses: list[tuple[Seat, int | None]] = [("S", 400), ("N", 900), ("S", 430), ("N", 100), ("S", 800), ("N", None)]
    review = Review(tuple(lost(ply, seat, loss) for ply, (seat, loss) in enumerate(losses)), None, (0,) * 7, 1)
    assert [(one.rank, one.turn.ply) for one in costly_turns(review, RULES)] == [(1, 1), (2, 4), (3, 2)]
    assert [(one.rank, one.turn.ply) for one in costly_turns(review, RULES, "S")] == [(1, 4), (2, 2), (3, 0)]
    assert [(one.rank, one.turn.ply) for one in costly_turns(review, RULES, "N")] == [(1, 1)]
