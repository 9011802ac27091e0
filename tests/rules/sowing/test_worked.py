"""Positions worked out by hand, with the arithmetic beside them (tests/rules/worked): the program says the same."""

import io
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import protocol
from game.rules.file.variant_library import standard_library
from game.rules.sowing import position_json
from game.rules.sowing.position import Position
from tests.drawing import draw

FOLDER = Path(__file__).parent / "worked"


def cases() -> Iterator[Any]:
    for path in sorted(FOLDER.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield pytest.param(case, id=f"{case['game']}: {case['name']}")


def by_name(south: list[int], north: list[int]) -> dict[str, int]:
    return {chr(65 + i): n for i, n in enumerate(south)} | {chr(97 + i): n for i, n in enumerate(north)}


def by_the_program(case: dict[str, Any], moves: list[str]) -> dict[str, Any]:
    """The program's position after these moves."""
    if "south" not in case:
        position = Position.start(standard_library().variants[case["game"]].rules(case.get("options", {})))
        for move in moves:
            position = position.play(move)
        return protocol.position_as_json(position)
    said = {
        "variant": case["game"], "options": case.get("options", {}), "holes": by_name(case["south"], case["north"]),
        "stores": dict(zip("SN", case["stores"], strict=True)), "turn": case.get("turn", "S"), **case.get("said", {}),
    }  # fmt: skip
    played = f" moves {' '.join(moves)}" if moves else ""
    out = io.StringIO()
    lines = f"position json {json.dumps(said)}{played}\nd\nquit\n"
    protocol.hold_conversation(standard_library(), io.BytesIO(lines.encode()), out)
    (line,) = out.getvalue().splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def compare(case: dict[str, Any], found_by: Callable[[dict[str, Any], list[str]], dict[str, Any]]) -> None:
    """Whether what plays a case by its moves comes to what was worked out."""
    if "before" in case:
        assert sorted(found_by(case, [])["legal"]) == case["before"]
    found = found_by(case, case["moves"])
    found["legal"] = sorted(found["legal"])
    wanted = {"over": False, "winner": None, **case["after"]}
    wanted["holes"] = by_name(wanted.pop("south"), wanted.pop("north"))
    wanted["stores"] = dict(zip("SN", wanted["stores"], strict=True))
    wrong = [f"{key}: {found.get(key)}, worked out: {said}" for key, said in wanted.items() if found.get(key) != said]
    assert not wrong, "\n".join([*wrong, draw(found["holes"] | found["stores"], "found")])


@pytest.mark.parametrize("case", list(cases()))
def test_what_was_worked_out(case: dict[str, Any]) -> None:
    compare(case, by_the_program)


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
    position = Position.start(standard_library().variants[game].rules())
    assert (position.why_not(move) is None) is lawful


CLAIMS = [
    ("a.c", True), ("e.f", True), ("a", False), ("a.b.c", False), ("c.a", False), ("a.a", False), ("A.b", False),
]  # fmt: skip
CLAIMED = [1, 3, 0, 0, 0, 0], [2, 2, 0, 0, 0, 0], [24, 16]  # South’s holes, North’s, the stores


@pytest.mark.parametrize(("claim", "lawful"), CLAIMS)
def test_which_claims_are_lawful(claim: str, lawful: bool) -> None:
    """South has 32 stones, eight holes, and names two of North's, in the order of their names."""
    south, north, stores = CLAIMED
    said = {"holes": by_name(south, north), "stores": dict(zip("SN", stores, strict=True)), "turn": "S"}
    position = position_json.from_json(standard_library().variants["nam_nam"].rules(), said).play("A")
    assert position.legal() == ("claim:",)
    assert (position.why_not(f"claim:{claim}") is None) is lawful
