"""The computer in matches: what a round's last move won still counts when the next round has begun."""

from random import Random

import pytest

from game.engine.analysis.values import Analysis
from game.engine.mind import SearchLimits
from game.engine.process.analyst import Analyst
from game.engine.sowing.levels import arrangements
from game.engine.sowing.levels.arrangements import MoveBudget
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules import arrangement
from game.rules.board import SEATS
from game.rules.file.variant_library import standard_library
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from tests.some import some

MATCHES = ["nam_nam", "gabata", "congkak"]


def last_moves(game: str, random: Random) -> list[tuple[Position, str]]:
    """Moves that end a round, from one random match."""
    position, found = Position.start(standard_library().variants[game].rules({"match": True})), []
    for _ in range(150):
        if position.over:
            break
        move = random_move(position, random)
        after = position.play(move)
        if position.phase == "play" and after.stage.number != position.stage.number:
            found.append((position, move))
        position = after
    return found


def captured(position: Position, move: str) -> dict[str, int]:
    """Both stores when the round is over, counted from the steps before the board is filled anew."""
    stores = {seat: position.store(seat) for seat in SEATS}
    for step in position.turn(move):
        if step.op in ("refill", "void"):
            break
        if step.op in ("capture", "sweep") or (step.op == "drop" and step.hole in stores):
            stores[step.to if step.op != "drop" else step.hole] += step.n  # type: ignore[index]
    return stores  # type: ignore[return-value]


@pytest.mark.parametrize("game", MATCHES)
def test_the_last_move_of_a_round_is_worth_what_it_wins(game: str) -> None:
    random, looked_at = Random(7), 0
    for _ in range(4):
        for position, move in last_moves(game, random):
            thinking = BestMoveSearch(position)
            thinking.reset_stop()
            stores = captured(position, move)
            other = "N" if position.player == "S" else "S"
            scores = {info.line[0]: info.score for info in thinking.lines(position, SearchLimits(depth=2, nodes=1000))}
            void = position.play(move).stage.counted_rounds == position.stage.counted_rounds
            assert scores[move] == (0 if void else stores[position.player] - stores[other])
            looked_at += 1
    assert looked_at


ENDLESS = {
    "D1": 1, "F1": 1, "A2": 1, "C2": 1, "D2": 3, "E2": 1, "F2": 2, "e1": 1, "f1": 2, "b2": 1, "c2": 2, "d2": 1, "f2": 1,
}  # fmt: skip


@pytest.mark.parametrize("stores", [{"S": 20, "N": 16}, {"S": 30, "N": 6}, {"S": 6, "N": 30}], ids=str)
def test_a_turn_that_makes_a_round_void_wins_nothing(stores: dict[str, int]) -> None:
    """Whatever is in the stores: the round is played again, so only what other turns can still win counts."""
    position = Position.laid_out(standard_library().variants["gabata"].rules({"match": True}), ENDLESS | stores, "S")
    after = position.play("D2")
    assert (after.round, dict(after.score)) == (2, dict(position.score)), "the round is void"
    thinking = BestMoveSearch(position)
    thinking.reset_stop()
    found = {info.line[0]: info for info in thinking.lines(position, SearchLimits(depth=6, nodes=20_000))}
    assert (found["D2"].cp, found["D2"].exact) == (0, True)
    assert (next(iter(found)) == "D2") == (stores["S"] < stores["N"]), "who is behind wants the round to be void"
    value = next(value for value in heard(position).values if value.move == "D2")
    assert (value.cp, value.exact) == (0, True)


def heard(position: Position) -> Analysis:
    """The reports that the window gets about a position."""
    analyst = Analyst()
    try:
        ticket = analyst.analyse(position, seconds=0.5)
        while True:
            found, answer = analyst._answers.get(timeout=60)
            assert found == ticket
            if isinstance(answer, Analysis) and answer.done:
                return answer
    finally:
        analyst.close()


def test_a_round_that_goes_round_in_circles_wins_nothing() -> None:
    """A position that comes for the third time makes the round void, which the board alone does not show."""
    counts = {"D1": 1, "e1": 1, "S": 33, "N": 19}
    position = Position.laid_out(standard_library().variants["gabata"].rules({"match": True}), counts, "S")
    for _ in range(400):
        ends = [move for move in position.legal() if position.play(move).stage.number != position.stage.number]
        if ends:
            break
        position = position.play(position.legal()[0])
    after = position.play(ends[0])
    assert after.stage.counted_rounds == position.stage.counted_rounds, "the round is void"
    thinking = BestMoveSearch(position)
    thinking.reset_stop()
    assert thinking.lines(position, SearchLimits(depth=2))[0].cp == 0


def test_a_void_game_is_worth_nothing_to_whoever_laid_it_out() -> None:
    """Madjnuni: a layout that leads round in circles, played out in a match, is even."""
    rules, random, void = standard_library().variants["madjnuni"].rules({"match": True}), Random(3), 0
    start = Position.start(rules)
    for _ in range(300):
        laid = start.play(arrangement.layout_move(arrangement.random_layout(rules, random)))
        for answer in some(arrangements.answers_to_layout(laid, MoveBudget(SearchLimits(), lambda: False))):
            after = laid.play(answer.line[0])
            while after.round == 1 and not after.over:
                after = after.play_forced_turns(10_000)
            if after.stage.counted_rounds == 0:
                void += 1
                assert answer.cp == 0
        if void:
            return
    raise AssertionError("no layout of these is void")
