"""What can be asked of a machine; `test_kept_games.py` has the games that it plays."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.machine import Machine
from game.rules.sowing.perft import perft
from game.rules.sowing.position import Position
from tests.play import opened


def start(variant: str) -> Position:
    position = opened(standard_library().variants[variant].rules())
    assert isinstance(position, Position)
    return position


def machine_of(position: Position) -> Machine:
    machine: Machine = position.rules.machine()
    machine.set_cells(*position.setting)
    return machine


def test_a_count_that_nobody_wants_any_more_ends() -> None:
    machine = machine_of(start("oware"))
    assert perft(machine, 2) == 36
    machine.cancel()
    assert perft(machine, 4) < 36


def test_between_two_turns_no_turn_is_under_way() -> None:
    machine = machine_of(start("kalah"))
    assert machine.idle()
    machine.begin(machine.moves()[0])
    assert not machine.idle()
    machine.finish()
    assert machine.idle()


def test_a_machine_takes_positions_of_its_own_game_alone() -> None:
    machine = machine_of(start("kalah"))
    with pytest.raises(ValueError, match="has 14 numbers, not 3"):
        machine.set_cells([1, 2, 3], 0)
