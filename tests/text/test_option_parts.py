"""What an option is about, read from the variant files."""

from __future__ import annotations

import pytest

from game.rules.file.variant_library import standard_library
from game.text.language import Language
from game.text.option_parts import RulesComparison, options_by_part
from tests.some import some

VARIANTS = standard_library().variants
WORDS = Language()


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_option_is_in_one_part(variant: str) -> None:
    parts = options_by_part(VARIANTS[variant])
    found = [option.id for options in parts.values() for option in options]
    assert sorted(found) == sorted(option.id for option in VARIANTS[variant].options)
    assert all(parts.values())


@pytest.mark.parametrize(
    ("option", "part"),
    [
        ("columns", "start"), ("opening", "start"), ("pie", "start"),
        ("last_too", "turns"), ("capture_side", "turns"),
        ("end", "end"), ("circles", "end"), ("match", "end"),
    ],
)  # fmt: skip
def test_the_options_of_congkak_are_where_one_looks_for_them(option: str, part: str) -> None:
    parts = options_by_part(VARIANTS["congkak"])
    assert option in [o.id for o in parts[part]]  # type: ignore[index]


def usual(variant: str) -> dict[str, bool | int | str]:
    return {option.id: option.default for option in VARIANTS[variant].options}


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_no_option_leaves_the_rules_as_they_are(variant: str) -> None:
    told, chosen = RulesComparison(VARIANTS[variant], WORDS), usual(variant)
    for option in some(VARIANTS[variant].options):
        others = {**chosen, "match": False} if option.id == "circles" and "match" in chosen else chosen
        if option.id == "grand_slam" and "first_hole" in chosen:  # where it is spared, nobody can take all
            others = {**chosen, "first_hole": "free"}
        assert told.changed_by(option, others), option.id


def test_the_rules_that_change_are_named_once_and_in_their_order() -> None:
    told = RulesComparison(VARIANTS["kalah"], WORDS)
    changed = {option.id: told.changed_by(option, usual("kalah")) for option in VARIANTS["kalah"].options}
    assert changed["empty_capture"] == ["Capture"]
    assert changed["pie"] == ["Pie rule"]
    assert changed["columns"] == ["At the start"]


@pytest.mark.parametrize(
    ("variant", "option", "chosen"),
    [("congkak", "pie", {"opening": "at_once"}), ("akil", "circles", {"match": True}), ("gabata", "circles", {})],
)
def test_what_else_is_chosen_can_leave_an_option_without_effect(
    variant: str, option: str, chosen: dict[str, bool | str]
) -> None:
    found = next(o for o in VARIANTS[variant].options if o.id == option)
    assert RulesComparison(VARIANTS[variant], WORDS).changed_by(found, {**usual(variant), **chosen}) == []
