"""Turns that would go on for ever (endless.toml): proved so, taken back, shown for a while, and a draw."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing import constants
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json
from tests.stones import Stones

SHOWN = 12  # laps of an endless turn that are shown
CASES = tomllib.loads(Path(__file__).with_name("endless.toml").read_text(encoding="utf-8"))["case"]
EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['game']}: {case['move']}")


def beginning(case: dict[str, Any], **options: Any) -> Position:
    return from_json(standard_library().variants[case["game"]].rules(case.get("options", {}) | options), case)


def laps(position: Position, move: str) -> list[tuple[Any, ...]]:
    """All laps until the turn is taken back: the board when each began, what was lifted, where it was sown first."""
    machine, found = position.machine(), []
    machine.begin(position.choices.numbers[move])
    before = machine.get_cells()
    while kind := machine.step():
        op = constants.OPS[kind]
        if op == "lift" or (op == "capture" and machine.to == constants.CARRIED):
            found.append([before, machine.where])
        elif op == "drop" and found and len(found[-1]) == 2:
            found[-1].append(machine.where)
        before = machine.get_cells()
    return [tuple(lap) for lap in found]


@EACH
def test_its_first_laps_are_shown_and_then_that_it_is_void(case: dict[str, Any]) -> None:
    position = beginning(case)
    turn, board = position.turn(case["move"]), Stones(position)
    steps = list(turn)
    for step in steps[:-1]:
        assert step.op not in ("void", "sweep")
        board.follow(step)
        assert board.total == position.rules.stones
    assert sum(step.op == "lift" or step.to == "carried" for step in steps) == SHOWN
    assert steps[-1].op == "void"
    board.follow(steps[-1])
    assert board.cells == position.cells
    assert turn.result == position.play(case["move"])


@pytest.mark.parametrize("game", ["nam_nam", "gabata"])
def test_in_a_match_the_round_is_void(game: str) -> None:
    """The other player begins it again; a position from outside is where its round began."""
    case = next(case for case in CASES if case["game"] == game)
    position = beginning(case, match=True)
    turn = position.turn(case["move"])
    assert [step.op for step in turn][-1] == "void"
    after = turn.result
    assert after is not None
    assert after == position.play(case["move"])
    assert (after.over, after.round, after.player) == (False, 2, "N")
    assert (after.cells, after.score) == (position.cells, position.score)
