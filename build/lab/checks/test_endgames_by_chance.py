"""Endings of random variant files are solved by the tables as by plain search; NAQALA_FILES tries more."""

import os
from pathlib import Path
from random import Random

from game.engine.sowing.endgame import endgame_plan
from game.rules.sowing import machine as sowing
from lab.files_by_chance import some_game
from tests.engine.test_endgame import assert_same
from tests.play import some_rules

FILES = int(os.environ.get("NAQALA_FILES", "120" if sowing.COMPILED else "20"))


def test_games_by_chance_are_solved_the_same(tmp_path: Path) -> None:
    """Random variant files; NAQALA_FILES tries more than the quick run."""
    solved = 0
    for seed in range(FILES):
        random = Random(seed)
        game = some_game(random, tmp_path)
        rules = some_rules(game, random) if game else None
        if rules and not endgame_plan.why_no_table(rules) and rules.repetition:
            assert_same(rules, 1 if rules.board.holes > 8 else 2, some=False)
            solved += 1
    assert solved >= FILES // 20
