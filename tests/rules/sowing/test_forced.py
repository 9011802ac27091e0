"""Games of forced turns, played out at once: the same as turn by turn."""

from random import Random

import pytest

from game.rules import arrangement
from game.rules.sowing.position import Position
from game.rules.sowing.rounds import RoundState
from tests.play import LIBRARY, amount

OPTIONS = [
    ("roseya", {}), ("madjnuni", {}), ("madjnuni", {"match": True}), ("akil", {"match": False}), ("akil", {}),
    ("ghashim", {"match": False, "take_facing": True}), ("ghashim", {"circles": "nobody"}),
    ("madjnuni", {"circles": "draw"}), ("madjnuni", {"circles": "nobody"}),
]  # fmt: skip


def begun(game: str, options: dict[str, bool | str], random: Random) -> Position:
    """The first turn of a round laid out by chance, late in a match where there is one."""
    rules = LIBRARY.variants[game].rules(options)
    start = Position.start(rules)
    if start.phase == "play":
        return start
    if rules.match and random.random() < 0.5:
        stage = RoundState(
            number=2, score=(random.randint(0, 59), random.randint(0, 59)), phase="layout", counted_rounds=1
        )
        start = Position.laid_out(rules, {}, "S", stage=stage)
    counts = arrangement.random_layout(rules, random)
    answer = random.choice(("keep", "swap"))
    played = start.play(arrangement.layout_move(counts)).play(answer)
    assert start.after_layout(counts, answer) == played
    return played


def step_by_step(position: Position, turns: int) -> Position:
    number = position.stage.number
    while turns and not position.over and position.stage.number == number:
        position, turns = position.play(position.legal()[0]), turns - 1
    return position


def told(position: Position) -> tuple[object, ...]:
    said = position.cells, position.player, position.ply, position.outcome, position.stage, position.phase
    return *said, () if position.over else position.seen


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=str)
def test_a_game_played_out_at_once_ends_as_it_does_turn_by_turn(game: str, options: dict[str, bool | str]) -> None:
    random, circles = Random(4), 0
    for _ in range(amount(25)):
        position = begun(game, options, random)
        after = step_by_step(position, 1000)
        assert told(position.play_forced_turns(1000)) == told(after)
        circles += after.outcome is not None and after.outcome.reason == "circles"
    assert circles or game != "madjnuni" or amount(25) < 25 or "match" in options


@pytest.mark.parametrize("game", ["madjnuni", "akil"])
def test_it_can_be_played_out_in_pieces(game: str) -> None:
    random = Random(6)
    for _ in range(amount(40)):
        position = whole = begun(game, {"match": False}, random)
        for turns in (1, 2, 3, 10, 20, 40, 1000):
            position, before = position.play_forced_turns(turns), position
            assert told(position) == told(step_by_step(before, turns))
        assert told(position) == told(whole.play_forced_turns(1000))
    assert position.play_forced_turns(5) is position
