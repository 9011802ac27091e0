"""Clauses that never come into force: one that always comes first covers them, and one that does not leaves them."""

from pathlib import Path

import pytest

from tests.rules.file.faults_told import faults
from tests.rules.file.test_reader import GOOD, changed

SLAM = '[[slam]]\nid = "slam"\n'
LAPS = [  # what the first says, what the second says, and whether the second never fits
    ('place = "own side"', 'place = "own side", was = "empty"', True),
    ('place = "own side", was = "empty"', 'place = "own side"', False),
    ('place = "own side"', 'place = "their side"', False), ('was = "empty"', "makes = [1]", True),
    ('was = "occupied"', "makes = [2, 3]", True), ('was = "occupied"', "makes = [1, 2]", False),
    ('was = "occupied"', "even = true", True), ("makes = [1, 2]", 'was = "empty"', True),
    ("makes = [2, 3]", 'was = "empty"', False), ("makes = [2, 3, 4]", "makes = [2, 4]", True),
    ("makes = [2, 3]", "makes = [2, 4]", False), ("makes = [2]", 'place = "own side"', False),
    ("even = true", "makes = [2, 4]", True), ("even = true", "makes = [2, 3]", False),
    ("even = true", 'place = "own side"', False), ('facing = "occupied"', "facing_holds = [3]", True),
    ('facing = "empty"', 'facing = "occupied"', False), ('facing = "occupied"', 'was = "empty"', False),
    ("facing_holds = [2, 3]", "facing_holds = [3]", True), ("facing_holds = [3]", "facing_holds = [2, 3]", False),
    ("facing_holds = [3]", 'was = "empty"', False), ('holes = ["A", "B"]', 'holes = ["B"]', True),
    ('holes = ["B"]', 'holes = ["B"], was = "empty"', True), ('holes = ["B"]', 'holes = ["A", "B"]', False),
    ("makes = [2]", 'makes = [2], place = "own side"', True),
    ("facing_holds = [3]", 'facing_holds = [3], was = "empty"', True), ('holes = ["B"]', 'was = "empty"', False),
    ('next = "empty"', 'next = "empty", was = "empty"', True), ('next = "empty"', 'next = "occupied"', False),
    ('after_next = "empty"', 'after_next = "occupied"', False),
]  # fmt: skip
ENDS = [
    ('when = "few stones"\nleft = 4', 'when = "few stones"\nleft = 3', True),
    ('when = "few stones"\nleft = 4', 'when = "few stones"\nleft = 4', True),
    ('when = "few stones"\nleft = 3', 'when = "few stones"\nleft = 4', False),
    ('when = "mover has no move"', 'when = "mover has no stone"', True),
    ('when = "mover has no stone"', 'when = "mover has no move"', False),
    ('when = "a row is empty"', 'when = "board is empty"', True),
    ('when = "mover has no move"', 'when = "a row is empty"', False),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "covered"), LAPS)
def test_a_case_that_always_fits_before(first: str, second: str, covered: bool, tmp_path: Path) -> None:
    two = "".join(f'[[lap]]\nid = "{id}"\nwhen = {{ {when} }}\n' for id, when in (("x", first), ("y", second)))
    found = faults(tmp_path / "try_it.toml", changed(SLAM, two + SLAM))
    told = [one for one in found if "it never fits" in one]
    assert bool(told) is covered, found
    assert not told or told[0].startswith("lap[4]: it never fits, for lap[3] always fits before it")


@pytest.mark.parametrize(("first", "second", "covered"), ENDS)
def test_an_end_that_always_comes_before(first: str, second: str, covered: bool, tmp_path: Path) -> None:
    two = "".join(
        f'[[end]]\nid = "{id}"\n{what}\nthen = "each sweeps own"\n' for id, what in (("x", first), ("y", second))
    )
    text = changed('[[end]]\nid = "row_empty"\nwhen = "a row is empty"\nthen = "each sweeps own"\n', two)
    found = faults(tmp_path / "try_it.toml", text)
    told = [one for one in found if "it never happens" in one]
    assert bool(told) is covered, found
    assert not told or told[0].startswith("end[2]: it never happens, for end[1] always happens before it")


def test_a_case_that_only_sometimes_fits_before_leaves_the_other_its_turn(tmp_path: Path) -> None:
    one = '[[lap]]\nid = "x"\n{}when = {{ was = "empty" }}\n[[lap]]\nid = "y"\nwhen = {{ makes = [1] }}\n'
    for condition, covered in (("", True), ("if = { big = true }\n", False)):
        found = faults(tmp_path / "try_it.toml", changed(SLAM, one.format(condition) + SLAM, GOOD))
        assert any("it never fits" in fault for fault in found) is covered
