"""The machine of draughts uncompiled: what only the search asks of it, and the same moves as compiled."""

from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.rules.board import SEATS
from game.rules.draughts.position import Position
from tests.plain import plain_module
from tests.rules.draughts.damka import DAMKA
from tests.rules.draughts.test_draughts import OPTIONS
from tests.sampled import few

FILE = Path(__file__).resolve().parents[3] / "game" / "rules" / "draughts" / "machine.py"


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    return plain_module(FILE)


def state_of(plain: ModuleType, rule: Any, position: Position) -> Any:
    state = plain.State(rule)
    state.set_up(position.men, position.kings, SEATS.index(position.player))
    state.go_on(position.burnable, position.quiet, position.hunt)
    return state


def moves_kept(state: Any) -> list[tuple[int, int, int]]:
    return [(state.start[i], state.goal[i], state.taken[i]) for i in range(state.top)]


@pytest.mark.parametrize("options", few(OPTIONS, 8), ids=lambda one: "-".join(map(str, one.values())))
def test_it_finds_the_moves_and_of_captures_alone_those_that_take(plain: ModuleType, options: dict[str, Any]) -> None:
    rules, chance = DAMKA.rules(options), Random(str(options))
    rule = plain.Rule(
        rules.board.size, burning=rules.has_burning, in_chain=rules.captures_backwards_only_in_chain,
        behind=rules.king_lands_right_behind, forward=rules.captures_kings_forwards_only,
    )  # fmt: skip
    position, captured = Position.start(rules), 0
    while not position.over and position.ply < 80:
        state = state_of(plain, rule, position)
        found = state.found()
        assert found == position.machine().found()
        if not position.burnable:
            taking = [move[:3] for move in found if move[2]]
            state.top = 0
            plain.add_captures(state, rule)
            assert moves_kept(state) == taking
            starts = {start for start, _, _ in taking}
            able = plain.could_capture(state, rule)
            assert {at for at in range(rules.board.squares) if able >> at & 1} == starts
            captured += bool(taking)
        takes = [move for move in position.legal() if "x" in move]
        position = position.play(chance.choice(takes if takes and chance.random() < 0.6 else position.legal()))
    assert captured
