"""Positions worked out by hand, with the arithmetic beside them (tests/rules/worked): the program says the same.

So does the reference, which lockstep relies on.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import protocol
from game.rules.library import standard
from game.rules.position import Position
from tests import reference
from tests.drawing import draw

FOLDER = Path(__file__).parent / "worked"


def cases() -> Iterator[Any]:
    for path in sorted(FOLDER.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield pytest.param(case, id=f"{case['game']}: {case['name']}")


def by_name(south: list[int], north: list[int], stores: list[int]) -> dict[str, int]:
    holes = {chr(65 + i): n for i, n in enumerate(south)} | {chr(97 + i): n for i, n in enumerate(north)}
    return holes | {"S": stores[0], "N": stores[1]}


def program(case: dict[str, Any]) -> Position:
    rules = standard().variants[case["game"]].rules(case.get("options", {}))
    if "south" not in case:
        return Position.start(rules)
    return Position.laid_out(rules, by_name(case["south"], case["north"], case["stores"]), case.get("turn", "S"))


def told(case: dict[str, Any]) -> reference.Board:
    options = case.get("options", {})
    if "south" not in case:
        return reference.start(case["game"], options)
    where = case["south"], case["north"], case["stores"], case.get("turn", "S")
    return reference.lay(case["game"], options, *where)


def worked_out(case: dict[str, Any]) -> dict[str, Any]:
    """What is written, and what it leaves unsaid."""
    after = dict(case["after"])
    counts = by_name(after.pop("south"), after.pop("north"), after.pop("stores"))
    stores = {seat: counts.pop(seat) for seat in "SN"}
    return {"over": False, "winner": None, **after, "holes": counts, "stores": stores}


def check(case: dict[str, Any], said: dict[str, Any]) -> None:
    wanted = worked_out(case)
    said = said | {"legal": sorted(said["legal"])}
    wrong = [f"{key}: {said.get(key)}, worked out: {wanted[key]}" for key in wanted if said.get(key) != wanted[key]]
    assert not wrong, "\n".join([*wrong, draw(said["holes"] | said["stores"], "found")])


@pytest.mark.parametrize("case", list(cases()))
def test_the_program_finds_what_was_worked_out(case: dict[str, Any]) -> None:
    position = program(case)
    if "before" in case:
        assert sorted(position.legal()) == case["before"]
    for move in case["moves"]:
        position = position.play(move)
    check(case, protocol.describe(position))


@pytest.mark.parametrize("case", list(cases()))
def test_the_reference_finds_what_was_worked_out(case: dict[str, Any]) -> None:
    board = told(case)
    if "before" in case:
        assert sorted(board.legal()) == case["before"]
    for move in case["moves"]:
        board = board.play(move)
    check(case, board.describe())


LAYOUTS = [
    ("akil", "36.0.0.0.0.0.36.0.0.0.0.0", True),  # by letter: A and a
    ("akil", "36.0.0.0.0.0.0.0.0.0.0.36", True),  # face to face: A and f
    ("akil", "36.0.0.0.0.0.0.36.0.0.0.0", False),  # A and b are neither
    ("akil", "1.0.0.0.5.0.60.0.0.0.6.0", True),  # A and E, a and e; the numbers are free
    ("akil", "1.0.0.0.5.0.66.0.0.0.0.0", False),  # e is missing
    ("akil", "72.0.0.0.0.0.0.0.0.0.0.0", False),  # one side has nothing
    ("akil", "36.0.0.0.0.0.35.0.0.0.0.0", False),  # 71 stones
    ("akil", "36.0.0.0.0.36.0.0.0.0.0", False),  # eleven numbers
    ("ghashim", "4.4.4.4.4.4.4.4.4.4.4.28", True),
    ("ghashim", "3.5.4.4.4.4.4.4.4.4.4.28", False),  # a hole of three
    ("madjnuni", "2.2.2.2.2.2.2.2.2.2.2.2.2.72", True),
    ("madjnuni", "1.3.2.2.2.2.2.2.2.2.2.2.2.72", False),  # a hole of one
    ("madjnuni", "2.2.2.2.2.2.2.2.2.2.2.2.2.71", False),  # 97 stones
]


@pytest.mark.parametrize(("game", "numbers", "lawful"), LAYOUTS)
def test_which_layouts_are_lawful(game: str, numbers: str, lawful: bool) -> None:
    move = f"layout:{numbers}"
    position = Position.start(standard().variants[game].rules())
    assert (position.why_not(move) is None) is lawful
    assert reference.start(game).may(move) is lawful
