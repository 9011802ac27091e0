"""Moves that capture, found for all holes at once, are those that are found hole by hole."""

from random import Random
from typing import Any

import pytest

from game.rules.file.library import standard
from game.rules.sowing.chance import some_move
from game.rules.sowing.compiled import Rules
from game.rules.sowing.perft import perft
from game.rules.sowing.position import Position

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kiswahili", {"ruleset": "protected_house"}),
    ("kiswahili", {"ruleset": "de_voogt"}),
    ("kujifunza", {}),
)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_captures_of_all_holes_are_those_hole_by_hole(game: str, options: dict[str, Any]) -> None:
    rules = standard().variants[game].rules(options)
    assert isinstance(rules, Rules)
    seen = 0
    for seed in range(8):
        random, position = Random(seed), Position.start(rules)
        while not position.over and position.ply < 60:
            if position.phase == "play":
                machine = rules.machine()
                machine.set_cells(*position.setting)
                one_by_one = [move for move in range(machine.count_moves()) if machine.legal(move)]
                assert machine.moves() == one_by_one, position
                assert (machine.kind >= 0) == bool(one_by_one), position
                assert perft(machine, 1) == max(1, len(one_by_one)), position
                seen += 1
            position = position.play(some_move(position, random))
    assert seen > 100
