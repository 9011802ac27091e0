"""What an option changes in the rules of a game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.rules.file.variant_library import standard_library
from game.text.language import Language
from game.text.sentences import rules_page
from tests.some import some

VARIANTS = standard_library().variants
WORDS = Language()


def usual(variant: str) -> dict[str, bool | int | str]:
    return {option.id: option.default for option in VARIANTS[variant].options}


def changed_by(variant: str, id: str, chosen: Mapping[str, bool | int | str]) -> list[str]:
    """The titles of the rules that read otherwise with another value of an option."""
    option = next(one for one in VARIANTS[variant].options if one.id == id)
    pages = [rules_page(VARIANTS[variant].rules({**chosen, id: value}), WORDS) for value in option.values]
    told = [{(clause.title, clause.text) for clause in page} for page in pages]
    changed = {title for page in told for title, _ in told[0] ^ page}
    return list(dict.fromkeys(clause.title for page in pages for clause in page if clause.title in changed))


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_no_option_leaves_the_rules_as_they_are(variant: str) -> None:
    chosen = usual(variant)
    for option in some(VARIANTS[variant].options):
        others = {**chosen, "match": False} if option.id == "circles" and "match" in chosen else chosen
        if option.id == "grand_slam" and "first_hole" in chosen:  # where it is spared, nobody can take all
            others = {**chosen, "first_hole": "free"}
        if option.id == "filled_from":  # of the rounds of a match
            others = {**chosen, "match": True}
        assert changed_by(variant, option.id, others), option.id


def test_the_rules_that_change_are_named_once_and_in_their_order() -> None:
    changed = {option.id: changed_by("kalah", option.id, usual("kalah")) for option in VARIANTS["kalah"].options}
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
    assert changed_by(variant, option, {**usual(variant), **chosen}) == []
