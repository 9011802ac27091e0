"""How many stones a turn sows, which is how far a player has to look ahead to see its end."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.sowing.levels.human import stones_sown_and_gained
from game.rules.sowing import machine as sowing
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from tests.plain import plain_rule, plain_sowing
from tests.play import LIBRARY, examples, some_position, some_rules
from tests.sampled import RULES, few

PLIES = 60
PLAIN_PLIES = 12  # the uncompiled machine is slow


@pytest.mark.parametrize("variant", few(RULES, 14))
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=examples(8))
def test_a_turn_counts_the_stones_that_it_drops_and_no_others(variant: str, seed: int) -> None:
    """Sowings that are only tried out, to find legal moves, do not count, nor do those of earlier turns."""
    random = Random(seed)
    rules = some_rules(LIBRARY.variants[variant], random)
    position = Position.start(rules) if random.random() < 0.5 else some_position(rules, random)
    plain = plain_rule(rules) if sowing.COMPILED else None
    for ply in range(PLIES):
        if position.over:
            break
        move = random_move(position, random)
        if position.phase == "play":
            steps = list(position.turn(move))
            dropped = sum(step.n for step in steps if step.op == "drop")
            counted = {"at once": stones_sown_and_gained(position, move)[0]}
            if plain is not None and ply < PLAIN_PLIES:
                machine = plain_sowing().Machine(plain)
                machine.set_cells(*position.setting)
                machine.begin(position.choices.numbers[move])
                machine.finish()
                counted["uncompiled"] = machine.stones
            if any(step.op == "void" for step in steps):  # of a turn without end only the first laps are shown
                assert min(counted.values()) > dropped
            else:
                assert counted == dict.fromkeys(counted, dropped), f"{move} of {position.as_json()}"
        position = position.play(move)
