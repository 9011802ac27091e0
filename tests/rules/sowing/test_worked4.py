"""Turns on three and four rows worked out by hand, arithmetic beside them, for the program and for the reference."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.protocol import position_as_json
from game.rules.game import Position
from tests import reference4
from tests.reference4 import State, four_rows, gabata
from tests.reference4.lockstep import put_up

FOLDER = Path(__file__).parent / "worked4"
NAMES = {"S": {3: gabata.NAMES[:9], 4: four_rows.NAMES[:16]}, "N": {3: gabata.NAMES[9:], 4: four_rows.NAMES[16:]}}
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


def beginning(variant: str, case: Told) -> State:
    told = board(variant, case)
    told.pop("legal", None)
    told |= {"turn": case.get("turn", "S")}
    return State(variant, reference4.defaults(variant) | case.get("options", {}), **told)


def expected(variant: str, case: Told) -> Told:
    """What is expected after the move, or at once where there is none; some cases have no board."""
    ending: Told = {"over": "winner" in case, "winner": case.get("winner")}
    if "move" not in case or "after_S" not in case:
        return ending
    after = board(variant, case, "after_") | ending
    if after["over"]:
        after.pop("takasia", None)  # no player is to move any more
    else:
        after["turn"] = case.get("after_turn", reference4.other(case.get("turn", "S")))
    return after


def in_reference(state: State, move: str | None) -> tuple[Told, Told]:
    first = reference4.given(state)
    last = reference4.play(first, move) if move else first
    return reference4.describe(first), reference4.describe(last)


def played_at_once(state: State, move: str | None) -> tuple[Told, Told]:
    first = put_up(state)
    return position_as_json(first), position_as_json(first.play(move) if move else first)


def played_by_steps(state: State, move: str | None) -> tuple[Told, Told]:
    first = put_up(state)
    last: Position = first.turn(move).finish() if move else first
    return position_as_json(first), position_as_json(last)


@pytest.mark.parametrize("way", [in_reference, played_at_once, played_by_steps])
@pytest.mark.parametrize(("variant", "case"), list(cases()))
def test_the_turn_is_what_was_worked_out(
    variant: str, case: Told, way: Callable[[State, str | None], tuple[Told, Told]]
) -> None:
    first, last = way(beginning(variant, case), case.get("move"))
    if "legal" in case:
        assert sorted(first["legal"]) == sorted(case["legal"].split()), case["says"]
    last["legal"] = sorted(last["legal"])
    wanted = expected(variant, case)
    assert {key: last[key] for key in wanted} == wanted, f"{case['says']}: {case.get('sum', '')}"
