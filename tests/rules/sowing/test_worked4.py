"""Turns on three and four rows worked out by hand, arithmetic beside them, for the program."""

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.protocol import ProtocolConversation, position_as_json
from game.rules.file.variant_library import standard_library
from game.rules.game import Position

FOLDER = Path(__file__).parent / "worked4"
SOUTH = {
    3: ["D1", "E1", "F1", *(f"{letter}2" for letter in "ABCDEF")],
    4: [f"{a}{row}" for row in "12" for a in "ABCDEFGH"],
}
NAMES = {"S": SOUTH, "N": {rows: [name.lower() for name in names] for rows, names in SOUTH.items()}}
OTHER = {"S": "N", "N": "S"}
STONES = {3: 54, 4: 64}
Told = dict[str, Any]


def cases() -> Iterator[Any]:
    for path in sorted(FOLDER.glob("*.toml")):
        for i, case in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["case"]):
            yield pytest.param(path.stem.split("_")[0], case, id=f"{path.stem}-{i + 1}")


def board(variant: str, case: Told, before: str = "") -> Told:
    """The position in a case, in the fields of the protocol; `before` is the prefix of its keys."""
    rows = 3 if variant == "gabata" else 4
    holes = {
        name: 0 if word == "." else int(word)
        for seat in "SN"
        for name, word in zip(NAMES[seat][rows], case[before + seat].replace("|", " ").split(), strict=True)
    }
    told: Told = {"holes": holes}
    for key in ("stores", "hand", "score"):
        if before + key in case:
            told[key] = dict(zip("SN", map(int, case[before + key].split()), strict=True))
    held = sum(sum(told.get(key, {}).values()) for key in ("holes", "stores", "hand"))
    assert held == STONES[rows], f"{held} stones: {case['says']}"
    if variant == "kiswahili":
        told["house"] = {seat: seat in case.get(before + "house", "").split() for seat in "SN"}
        told["takasia"] = case.get(before + "takasia")
    if before + "round" in case:
        told["round"] = case[before + "round"]
    if before + "legal" in case:
        told["legal"] = sorted(case[before + "legal"].split())
    return told


def position_in(variant: str, case: Told) -> Told:
    """The position before the move, in the fields of the protocol."""
    told = board(variant, case)
    told.pop("legal", None)
    return told | {"turn": case.get("turn", "S")}


def put_up(variant: str, case: Told) -> Position:
    """The same in the program, set up as somebody sends it."""
    faults = list[str]()
    heard = ProtocolConversation(standard_library(), faults.append, lambda: None)
    said = {"variant": variant, "options": case.get("options", {}), **position_in(variant, case)}
    heard.execute_line(f"position json {json.dumps(said)}")
    assert not faults
    return heard.game.position


def expected(variant: str, case: Told) -> Told:
    """What is expected after the move, or at once where there is none; some cases have no board."""
    ending: Told = {"over": "winner" in case, "winner": case.get("winner")}
    if "move" not in case or "after_S" not in case:
        return ending
    after = board(variant, case, "after_") | ending
    if after["over"]:
        after.pop("takasia", None)  # no player is to move any more
    else:
        after["turn"] = case.get("after_turn", OTHER[case.get("turn", "S")])
    return after


def played_at_once(variant: str, case: Told) -> tuple[Told, Told]:
    first = put_up(variant, case)
    return position_as_json(first), position_as_json(first.play(case["move"]) if "move" in case else first)


def played_by_steps(variant: str, case: Told) -> tuple[Told, Told]:
    first = put_up(variant, case)
    last: Position = first.turn(case["move"]).finish() if "move" in case else first
    return position_as_json(first), position_as_json(last)


def compare(variant: str, case: Told, way: Callable[[str, Told], tuple[Told, Told]]) -> None:
    """Whether what plays a case comes to what was worked out."""
    first, last = way(variant, case)
    if "legal" in case:
        assert sorted(first["legal"]) == sorted(case["legal"].split()), case["says"]
    last["legal"] = sorted(last["legal"])
    wanted = expected(variant, case)
    assert {key: last[key] for key in wanted} == wanted, f"{case['says']}: {case.get('sum', '')}"


@pytest.mark.parametrize("way", [played_at_once, played_by_steps])
@pytest.mark.parametrize(("variant", "case"), list(cases()))
def test_it_is_what_was_worked_out(variant: str, case: Told, way: Callable[[str, Told], tuple[Told, Told]]) -> None:
    compare(variant, case, way)
