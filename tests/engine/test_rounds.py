"""The computer in matches: what a round's last move has won is not forgotten because the next round has begun."""

from random import Random

import pytest

from game.engine.thinking import Limits, Thinking
from game.rules.board import SEATS
from game.rules.chance import some_move
from game.rules.library import standard
from game.rules.position import Position

MATCHES = ["nam_nam", "gabata", "congkak"]


def last_moves(game: str, random: Random) -> list[tuple[Position, str]]:
    """Moves that end a round, from one random match."""
    position, found = Position.start(standard().variants[game].rules({"match": True})), []
    for _ in range(150):
        if position.over:
            break
        move = some_move(position, random)
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
            thinking = Thinking(position)
            thinking.prepare()
            stores = captured(position, move)
            other = "N" if position.player == "S" else "S"
            scores = {info.line[0]: info.score for info in thinking.lines(position, Limits(depth=2, nodes=1000))}
            assert scores[move] == stores[position.player] - stores[other]
            looked_at += 1
    assert looked_at
