"""The program in lockstep with the second version of the two-row games, which was written from the rules alone.

NAQALA_GAMES plays more than the quick run; `python build/lab/run.py reference` plays thousands and reports differences.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.rules.sowing import machine
from lab import reference
from lab.reference.lockstep import matches
from tests.rules import named
from tests.sampled import few

GAMES = int(os.environ.get("NAQALA_GAMES", "20" if machine.COMPILED else "4"))
EXAMPLES = Path(__file__).resolve().parents[3] / "tests" / "examples"


def written(variant: str) -> list[dict[str, Any]]:
    """The played games of a variant, in a file of its own or among those of the games that are only named."""
    path = EXAMPLES / f"{variant}.jsonl"
    if path.exists():
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [example for example in named.examples() if example["variant"] == variant]


@pytest.mark.parametrize("variant", few(reference.GAMES, 10))
def test_the_program_plays_as_the_reference_does(variant: str) -> None:
    played = list(matches(GAMES, 1, (variant,)))
    assert len(played) == GAMES
    assert sum(plies for _, plies in played) > 5 * GAMES


@pytest.mark.parametrize("variant", reference.GAMES)
def test_the_reference_knows_the_examples(variant: str) -> None:
    played = written(variant)
    assert played
    for example in played:
        board = reference.start(variant, example["options"])
        for move in example["moves"]:
            board = reference.play(board, move)
        after, told = example["after"], reference.describe(board)
        if after["over"]:
            after.pop("turn", None)  # the turn of a finished game means nothing
        after["legal"].sort()
        assert {key: told[key] for key in after} == after


def test_roseya_plays_itself() -> None:
    """Published: South wins 54 to 44 in 79 turns."""
    board, turns = reference.start("roseya"), 0
    while not board.over:
        (move,) = reference.legal(board)
        turns += move != "pass"
        board = reference.play(board, move)
    assert (turns, board.stores, board.winner) == (79, {"S": 54, "N": 44}, "S")
