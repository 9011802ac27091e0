"""What a lesson says by itself of the right hole, from the steps of a turn."""

from __future__ import annotations

import pytest

from game.learn.tasks import plies_of_line
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.text.language import Language, without_markup
from game.text.task_sentences import goal_said, to_play, which_hint

VARIANTS = standard_library().variants


@pytest.mark.parametrize(
    ("game", "line", "said"),
    [
        ("kalah", ["C"], "One right hole holds 4 stones. The last of them falls into your store."),
        ("kalah", ["D"], "One right hole holds 4 stones. The last of them falls into hole a."),
        ("ayo", ["C"], "One right hole holds 4 stones. Its first lap ends in hole a: follow it from there."),
        ("kalah", ["C", "A"], "One right hole holds 4 stones. The last of them falls into your store."),
        ("damka", ["c3-d4"], ""),
    ],
)
def test_the_right_hole_is_told_by_its_stones_and_where_they_lead(game: str, line: list[str], said: str) -> None:
    rules = VARIANTS[game].rules()
    plies = plies_of_line(family_of(rules).start(rules), line)
    assert without_markup(which_hint(plies, Language("en"))).replace("\xa0", " ") == said


def test_a_last_stone_that_captures_is_told() -> None:
    rules = VARIANTS["kalah"].rules()
    given = {"holes": {"A": 2, "F": 1, "d": 4}, "stores": {"S": 20, "N": 21}, "turn": "S"}
    plies = plies_of_line(family_of(rules).from_json(rules, given), ["A"])
    said = without_markup(which_hint(plies, Language("en"))).replace("\xa0", " ")
    assert said == "One right hole holds 2 stones. The last of them falls into hole C and captures."


def test_a_decision_is_told_by_the_turn_that_follows_it() -> None:
    rules = VARIANTS["akil"].rules()
    given = {
        "holes": {"A": 9, "B": 9, "C": 9, "D": 9, "a": 9, "b": 9, "c": 9, "d": 9}, "turn": "S", "phase": "turn",
    }  # fmt: skip
    position = family_of(rules).from_json(rules, given)
    after = position.play("keep")
    (move,) = after.legal()
    said = without_markup(which_hint(plies_of_line(position, ["keep", move]), Language("en"))).replace("\xa0", " ")
    assert said == "Choose the layout in which your first turn begins in hole D with 9 stones."


def test_to_swap_by_the_pie_rule_is_not_to_turn_the_board() -> None:
    rules = VARIANTS["kalah"].rules({"pie": True})
    position = family_of(rules).start(rules).play("D")
    assert to_play(position, "swap", Language("en")) == "Swap sides."


def test_what_is_otherwise_stands_before_the_goal() -> None:
    assert goal_said("It can also be so.", "Do that.", Language("en")) == "It can also be so. Do that."
    assert goal_said("", "Do that.", Language("en")) == "Do that."
