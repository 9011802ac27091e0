"""Positions of sowing games that are made from others."""

from random import Random
from typing import Any

import pytest

from game.rules.game import marks_of_kind
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from game.teaching.sowing.goals import BARRED
from game.teaching.sowing.positions import random_later_position
from tests.play import LIBRARY


def played_until_barred(variant: str, seed: int) -> Position:
    """A position of a random game in which a hole is barred."""
    random, position = Random(seed), Position.start(LIBRARY.variants[variant].rules())
    while not marks_of_kind(position, BARRED):
        position = Position.start(position.rules) if position.over else position.play(random_move(position, random))
    return position


@pytest.mark.parametrize("seed", range(4))
def test_in_a_later_position_no_hole_is_barred_and_all_stones_are_on_the_board(seed: int) -> None:
    before = played_until_barred("kiswahili", seed)
    after = random_later_position(before, Random(seed))
    assert not marks_of_kind(after, BARRED)
    assert after.player == before.player
    assert sum(after.cells) == sum(before.cells)
    assert sum(n for cell, n in zip(after.rules.board.cells, after.cells, strict=True) if cell.kind == "hand") == 0


class PoursNothing(Random):
    """Chance that says none where it is asked how many holes are poured."""

    def randrange(self, *_: object) -> int:
        return 0


@pytest.mark.parametrize("seed", range(4))
def test_what_waits_in_a_hand_lies_later_in_the_players_own_filled_holes(seed: int) -> None:
    """Each player of the game of masters has 32 stones, ten of them in the house and the two holes to its right."""
    after = random_later_position(Position.start(LIBRARY.variants["kiswahili"].rules()), PoursNothing(seed))
    holes = dict(after.as_json()["holes"])
    assert {name for name, n in holes.items() if n} == {"E1", "F1", "G1", "e1", "f1", "g1"}
    assert sum(n for name, n in holes.items() if name.isupper()) == 32


def of_south(said: dict[str, Any]) -> int:
    """The stones on South's side, those in the hand with them."""
    return sum(n for name, n in said["holes"].items() if name.isupper()) + said["hand"]["S"]


def test_each_hand_is_poured_on_its_own_side() -> None:
    """Until the first capture both sides have as many stones, so that nobody could tell them apart."""
    random, before = Random(1), Position.start(LIBRARY.variants["kiswahili"].rules())
    while of_south(before.as_json()) == before.rules.stones // 2:
        before = before.play(random_move(before, random))
    assert min(before.as_json()["hand"].values()) > 0
    assert of_south(random_later_position(before, PoursNothing(1)).as_json()) == of_south(before.as_json())
