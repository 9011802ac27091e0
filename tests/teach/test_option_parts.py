"""What an option is about, read from the variant files."""

from __future__ import annotations

import pytest

from game.rules.library import standard
from game.teach.option_parts import changed_rules, parted
from game.teach.words import Words

VARIANTS = standard().variants
WORDS = Words()


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_option_is_in_one_part(variant: str) -> None:
    parts = parted(VARIANTS[variant])
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
    parts = parted(VARIANTS["congkak"])
    assert option in [o.id for o in parts[part]]  # type: ignore[index]


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_no_option_leaves_the_rules_as_they_are(variant: str) -> None:
    for option in VARIANTS[variant].options:
        assert changed_rules(VARIANTS[variant], option, WORDS), option.id


def test_the_rules_that_change_are_named_once_and_in_their_order() -> None:
    kalah = VARIANTS["kalah"]
    changed = {option.id: changed_rules(kalah, option, WORDS) for option in kalah.options}
    assert changed["empty_capture"] == ["Capture"]
    assert changed["pie"] == ["Pie rule"]
    assert changed["columns"] == ["At the start"]
