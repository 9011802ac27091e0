"""What is wrong with JSON from outside is told of the deepest part that is wrong, with what is allowed there."""

from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct

from game.rules.json_check import LONGEST, checked_struct, format_json_value, known_keys

Small = Annotated[int, Meta(ge=1, le=9, description="a number from {at_least} to {at_most}")]


class Side(Struct):
    stones: Small
    name: Annotated[str, Meta(max_length=3, description="a name")] = ""


class Table(Struct):
    north: Annotated[Side, Meta(description="an object of a side")]
    south: Annotated[Side, Meta(description="an object of a side")]


def told(said: object) -> str:
    with pytest.raises(ValueError, match=r"needed|table") as error:
        checked_struct(Table, said, ValueError, "no table")
    return str(error.value)


@pytest.mark.parametrize(("north", "south", "said"), [
    ({"stones": 1}, {"stones": 10}, "south.stones: a number from 1 to 9 is needed here, not 10"),
    ({"stones": 0}, {"stones": 9}, "north.stones: a number from 1 to 9 is needed here, not 0"),
    ({"stones": 0}, {"stones": 10}, "north.stones: a number from 1 to 9 is needed here, not 0"),
    ({"stones": 1}, {"stones": 9, "name": "long"}, "south.name: a name is needed here, not 'long'"),
    ({"stones": 1}, {"name": "x"}, "south.stones: a number from 1 to 9 is needed here, not null"),
    ({"stones": 1}, 7, "south: an object of a side is needed here, not 7"),
])  # fmt: skip
def test_the_part_that_is_wrong_is_named_with_what_is_allowed(north: object, south: object, said: str) -> None:
    assert told({"north": north, "south": south}) == said


def test_an_object_that_fits_is_one_and_unknown_keys_are_left_out() -> None:
    said: dict[str, Any] = {"north": {"stones": 1, "later": 3}, "south": {"stones": 9}, "more": 1}
    assert checked_struct(Table, said, ValueError, "no table") == Table(Side(1), Side(9))
    assert known_keys(Table, said) == {"north": said["north"], "south": said["south"]}


@pytest.mark.parametrize(("value", "said"), [
    (None, "null"), (True, "true"), (False, "false"), ({}, "an object"), ([1], "a list"), (0, "0"), (-3, "-3"),
    ("x" * LONGEST, repr("x" * LONGEST)), ("x" * (LONGEST + 1), repr("x" * LONGEST)),
    (10**LONGEST - 1, "9" * LONGEST), (10**LONGEST, "a number of many digits"),
    (1 - 10**LONGEST, "-" + "9" * (LONGEST - 1)), (-(10**LONGEST), "a number of many digits"),
])  # fmt: skip
def test_a_value_is_shown_shortened(value: object, said: str) -> None:
    assert format_json_value(value) == said
