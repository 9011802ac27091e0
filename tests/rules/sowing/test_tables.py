"""The numbers of tables.py are those of the step machine, which C cannot hand out by name."""

import re
from pathlib import Path

import pytest

from game.rules.sowing import compiled, machine

SOURCE = Path(compiled.__file__).with_name("machine.py").read_text(encoding="utf-8")
NUMBERS = {name: int(n) for name, n in re.findall(r"^([A-Z_]+) = cython\.declare\(.*, (-?\d+)\)", SOURCE, re.M)}


def of(*names: str) -> list[int]:
    return [NUMBERS[name] for name in names]


# Every dictionary of tables.py: word → the machine's name for it.
DICTIONARIES: dict[str, dict[str | None, str]] = {
    "PLACES": {
        "own store": "OWN_STORE", "their store": "THEIR_STORE", "own side": "OWN_SIDE", "their side": "THEIR_SIDE",
        "own front": "OWN_FRONT", "own house": "OWN_HOUSE", "barred hole": "BARRED_HOLE",
    },
    "WAS": {"empty": "WAS_EMPTY", "occupied": "WAS_OCCUPIED"},
    "FACING": {"empty": "FACING_EMPTY", "occupied": "FACING_OCCUPIED"},
    "BARRED": {"missed": "BARRED_MISSED"},
    "TAKES": {"facing": "TAKE_FACING", "last": "TAKE_LAST", "column": "TAKE_COLUMN"},
    "CHAINS": {None: "0", "backwards": "CHAIN_BACK", "forwards": "CHAIN_ON"},
    "THENS": {
        "end turn": "THEN_END", "move again": "THEN_AGAIN", "relay": "THEN_RELAY", "sow taken": "THEN_SOW",
        "stop or relay": "THEN_CHOICE",
    },
    "SLAMS": {
        "take nothing": "SLAM_TAKES_NOTHING", "not allowed": "SLAM_FORBIDDEN", "sweep own and end": "SLAM_ENDS"
    },
    "HANDS": {None: "0", "empty": "HAND_EMPTY", "occupied": "HAND_OCCUPIED"},
    "THEY": {None: "0", "no stone": "THEY_NOTHING"},
    "HOUSES": {None: "0", "works": "HOUSE_WORKS", "does not work": "HOUSE_IDLE"},
    "HOUSE_MAY": {
        "any": "HOUSE_ANY", "only": "HOUSE_ONLY", "not if it works": "HOUSE_NOT_WORKING",
        "not if owned": "HOUSE_NOT_OWNED",
    },
    "NEEDS": {None: "0", "capture": "NEEDS_CAPTURE", "feed": "NEEDS_FEED"},
    "END_WHEN": {
        "a row is empty": "WHEN_ROW_EMPTY", "more than half": "WHEN_MAJORITY", "mover has no stone": "WHEN_NO_STONE",
        "mover has no move": "WHEN_NO_MOVE", "mover cannot feed": "WHEN_CANNOT_FEED",
        "nobody has a move": "WHEN_NOBODY_MOVES", "a single each": "WHEN_SINGLE_EACH",
        "mover stays empty": "WHEN_STAYS_EMPTY", "board is empty": "WHEN_BOARD_EMPTY",
        "a front row is empty": "WHEN_FRONT_EMPTY",
    },
    "SWEEPS": {
        "nobody sweeps": "SWEEP_NOTHING", "draw": "SWEEP_NOTHING", "each sweeps own": "SWEEP_OWN_ROWS",
        "mover sweeps all": "SWEEP_TO_MOVER", "other sweeps all": "SWEEP_TO_OTHER", "mover loses": "MOVER_LOSES",
        "empty row loses": "EMPTY_LOSES",
    },
}  # fmt: skip


@pytest.mark.parametrize("dictionary", DICTIONARIES)
def test_words_and_machine_have_the_same_numbers(dictionary: str) -> None:
    names = DICTIONARIES[dictionary]
    wanted = {word: int(name) if name.isdigit() else NUMBERS[name] for word, name in names.items()}
    assert getattr(compiled, dictionary) == wanted


def test_no_dictionary_is_left_out() -> None:
    """What tables.py writes in capitals is a dictionary of words, or a plain number or word."""
    found = {name for name, value in vars(compiled).items() if name.isupper() and isinstance(value, dict)}
    assert found == {*DICTIONARIES, "ZONES"}
    assert {name: compiled.ZONES[name] for name in ("front", "back")} == {
        "front": NUMBERS["FRONT"], "back": NUMBERS["BACK"]
    }  # fmt: skip


def test_what_readers_in_python_are_told() -> None:
    assert of("MOVE_PASS", "MOVE_SWAP", "SHOWN_LAPS") == [machine.PASSES, machine.SWAPS, machine.SHOWN]
