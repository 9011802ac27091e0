"""What a last stone takes at a house of Bao; `test_kept_games.py` has the captures of every game."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position


@pytest.mark.parametrize(
    ("ruleset", "house", "stones", "taken"),
    [
        ("protected_house", 6, 5, True),
        ("protected_house", 6, 6, False),
        ("protected_house", 6, 7, False),
        ("protected_house", 8, 5, True),  # with so many it begins; it works from six on
        ("protected_house", 8, 6, False),
        ("de_voogt", 6, 6, True),
    ],
)
def test_a_house_that_works_is_protected_by_one_of_the_rules_of_bao(
    ruleset: str, house: int, stones: int, taken: bool
) -> None:
    """B1 ends in D1, which holds one and faces North's house: a capture that has to be played, or none at all."""
    rules = standard_library().variants["kiswahili"].rules({"ruleset": ruleset, "house": house})
    counts = {"B1": 2, "D1": 1, "e1": stones, "g2": 2}
    counts["a2"] = rules.stones - sum(counts.values())
    position = Position.laid_out(rules, counts, "S", house={"S": False, "N": True})
    assert position.legal() == (("B1>",) if taken else ("B1<", "B1>"))
    captured = [(step.hole, step.n) for step in position.turn("B1>") if step.op == "capture"]
    assert captured[:1] == ([("e1", stones)] if taken else [])
    illegal = position.why_not("B1<")
    assert (illegal is not None) is taken


@pytest.mark.parametrize(
    ("ruleset", "stones", "then"),
    [("protected_house", 5, "e1"), ("protected_house", 6, ""), ("de_voogt", 6, "e1")],
)
def test_a_protected_house_is_not_taken_by_a_later_lap_either(ruleset: str, stones: int, then: str) -> None:
    """A1 ends in C1 and takes the four of f1; sown from A1 on they end in D1, which holds one and faces the house."""
    rules = standard_library().variants["kiswahili"].rules({"ruleset": ruleset})
    counts = {"A1": 2, "C1": 1, "D1": 1, "f1": 4, "e1": stones, "g2": 2}
    counts["a2"] = rules.stones - sum(counts.values())
    position = Position.laid_out(rules, counts, "S", house={"S": False, "N": True})
    told = [(step.op, step.hole) for step in position.turn("A1>") if step.op in ("capture", "relay")]
    assert told[:2] == [("capture", "f1"), ("capture", then) if then else ("relay", "D1")]
