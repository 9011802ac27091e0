"""What a review praises, and that a first game, which leads its player, holds nothing against them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine.analysis.values import MoveValue, Review, TurnReview
from game.features.puzzles.own_mistakes import puzzles_of_record
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import GameRecord, Player, decode_record
from game.table.best_turn import find_best_turn
from game.table.mistakes import costly_turns, without_guided_turns
from tests.play import any_move

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


@pytest.mark.parametrize(
    ("best", "second", "praise"),
    [(100, -600, ("lead", 7)), (-100, -800, ("", 7)), (2000, 1300, None), (-1300, -2000, None), (100, -100, None)],
)
def test_the_only_move_that_would_do_is_praised_with_its_reason(
    best: int, second: int, praise: tuple[str, int] | None
) -> None:
    """After D five stones lie in E, which a captures; a game that is decided has no such move."""
    rules = VARIANTS["kalah"].rules()
    counts = {"D": 1, "E": 4, "F": 1, "a": 1, "f": 1, "S": 20, "N": 20}
    game = Game(rules, Position.laid_out(rules, counts, "S"))
    game.play("F")
    values = MoveValue("F", best, line=("F",)), MoveValue("D", second, line=("D", "a"))
    turn = TurnReview(0, "S", "F", "F", 0, best, False, ("F",), values)
    review = Review((turn,), None, (best, best), 1)
    found = find_best_turn(game.plies, review, "S")
    assert (found and (found.kept, found.ahead)) == praise
    if found is not None:
        assert found.lines is not None
        assert found.lines.why.answer is not None
        assert found.lines.why.answer.did.stones == 5
        assert find_best_turn(game.plies, review, "S", withdrawn={0}) is None


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
