"""What a review praises, and that a first game, which leads its player, holds nothing against them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.engine.analysis.values import MoveValue, Review, TurnReview
from game.features.puzzles.own_mistakes import puzzles_of_record
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import GameRecord, Player, decode_record
from game.table.best_turn import find_best_turn
from game.table.mistakes import cost_of_turn, costly_turns, without_guided_turns
from tests.play import any_move
from tests.sampled import widest

VARIANTS = standard_library().variants
PLIES = 40
SEATS = {"S": Player(), "N": Player("computer", 2)}


def played(variant: str) -> Game:
    game, chance = Game(VARIANTS[variant].rules()), Random(3)
    while not game.position.over and len(game.plies) < PLIES:
        game.play(any_move(game.position, chance))
    return game


def review_of(game: Game, cost: int) -> Review:
    """Every chosen move was worse than another one by so many hundredths; every other move as bad."""
    turns = []
    for at, ply in enumerate(game.plies):
        legal = ply.before.legal() if ply.before.phase == "play" else ()
        best = next((move for move in legal if move != ply.move), "")
        if not best:
            turns.append(TurnReview(at, ply.mover, ply.move, ply.move, 0, 0))
            continue
        values = (
            MoveValue(best, cost, line=(best,)),
            *(MoveValue(move, 0, line=(move,)) for move in legal if move != best),
        )
        turns.append(TurnReview(at, ply.mover, ply.move, best, cost, 0, line=(best,), values=values))
    return Review(tuple(turns), None, (0,) * (len(turns) + 1), 1)


def captured(ply: Any) -> int:
    return sum(step.n for step in ply.steps if step.op == "capture" and step.to in (ply.mover, "carried"))


@pytest.mark.parametrize("variant", widest(6))
def test_the_best_turn_is_no_fault_and_captures_most_of_those(variant: str) -> None:
    game = played(variant)
    even = review_of(game, 0)
    for whose in ("S", "N", None):
        best = find_best_turn(game.plies, even, whose)
        if best is None:
            continue
        ply = game.plies[best.ply]
        assert whose in (None, ply.mover)
        assert len(ply.before.legal()) > 1
        assert best.did.stones or best.did.bonus or best.ahead
    bad = review_of(game, 100 * game.rules.stones)
    best = find_best_turn(game.plies, bad, None)
    assert best is None or not cost_of_turn(bad.turns[best.ply], game.rules)


def test_the_biggest_capture_is_praised() -> None:
    game = Game(VARIANTS["kalah"].rules())
    for move in ("A", "a", "B", "b", "C", "c", "D", "d", "E", "e", "F", "f"):
        if move in game.position.legal():
            game.play(move)
    best = find_best_turn(game.plies, review_of(game, 0), None)
    most = max(captured(ply) for ply in game.plies)
    assert best is not None
    assert captured(game.plies[best.ply]) == most


def test_a_first_game_has_no_faults_of_its_player_and_gives_no_puzzles() -> None:
    game = played("kalah")
    review = review_of(game, 600)
    record = GameRecord.of_game(game, SEATS)  # type: ignore[arg-type]
    record = replace(record, review=review.as_json())
    whole = replace(record, guided=len(game.plies))
    first = replace(record, guided=1)
    assert decode_record(whole.encode()).guided == len(game.plies)
    assert decode_record(record.encode()).guided == 0
    turns = {one.origin.turn for one in puzzles_of_record(record, VARIANTS, "x") if one.origin}
    assert turns
    assert puzzles_of_record(whole, VARIANTS, "x") == []
    assert puzzles_of_record(first, VARIANTS, "x")
    spared = without_guided_turns(review, "S", len(game.plies))
    assert costly_turns(review, game.rules, "S")
    assert not costly_turns(spared, game.rules, "S")
    assert costly_turns(spared, game.rules, "N") == costly_turns(review, game.rules, "N")
