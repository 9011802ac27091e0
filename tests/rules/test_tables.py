"""The numbers of tables.py are those of the step machine, which C cannot hand out by name."""

import re
from pathlib import Path

from game.rules import sowing, tables

SOURCE = Path(tables.__file__).with_name("sowing.py").read_text(encoding="utf-8")
NUMBERS = {name: int(n) for name, n in re.findall(r"^([A-Z_]+) = cython\.declare\(.*, (-?\d+)\)", SOURCE, re.M)}


def of(*names: str) -> list[int]:
    return [NUMBERS[name] for name in names]


def test_words_and_machine_have_the_same_numbers() -> None:
    assert list(tables.PLACES.values()) == of("OWN_STORE", "THEIR_STORE", "OWN_SIDE", "THEIR_SIDE")
    assert list(tables.WAS.values()) == of("WAS_EMPTY", "WAS_OCCUPIED")
    assert list(tables.FACING.values()) == of("FACING_EMPTY", "FACING_OCCUPIED")
    assert list(tables.TAKES.values()) == of("TAKE_FACING", "TAKE_LAST")
    assert list(tables.THENS.values()) == of("THEN_END", "THEN_AGAIN", "THEN_RELAY")
    assert list(tables.SLAMS.values()) == of("SLAM_TAKES_NOTHING", "SLAM_FORBIDDEN", "SLAM_ENDS")
    assert {
        "a row is empty": NUMBERS["WHEN_ROW_EMPTY"],
        "more than half": NUMBERS["WHEN_MAJORITY"],
        "mover has no stone": NUMBERS["WHEN_NO_STONE"],
        "mover has no move": NUMBERS["WHEN_NO_MOVE"],
        "mover cannot feed": NUMBERS["WHEN_CANNOT_FEED"],
        "nobody has a move": NUMBERS["WHEN_NOBODY_MOVES"],
    } == tables.END_WHEN
    assert {
        "nobody sweeps": NUMBERS["SWEEP_NOTHING"],
        "draw": NUMBERS["SWEEP_NOTHING"],
        "each sweeps own": NUMBERS["SWEEP_OWN_ROWS"],
        "mover sweeps all": NUMBERS["SWEEP_TO_MOVER"],
        "other sweeps all": NUMBERS["SWEEP_TO_OTHER"],
    } == tables.SWEEPS


def test_what_readers_in_python_are_told() -> None:
    assert of("MOVE_PASS", "MOVE_SWAP", "SHOWN_LAPS") == [sowing.PASSES, sowing.SWAPS, sowing.SHOWN]
