"""What a lesson says by itself of the right hole, from the steps of a turn."""

from __future__ import annotations

import pytest

from game.features.lessons.task_text import right_hole_hint
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.steps import first_lap
from game.teaching.tasks import plies_of_line
from game.text.language import Language, without_markup

VARIANTS = standard_library().variants


@pytest.mark.parametrize(
    ("game", "holes", "right", "said"),
    [
        ("kalah", {"C": 4, "F": 1, "A": 2}, "C", "Look for a hole whose last stone falls into your store."),
        ("kalah", {"A": 2, "C": 1, "D": 3}, "C", ""),
        ("kalah", {"A": 2, "B": 2, "F": 1}, "B", "Look for a hole that holds 2 stones."),
        ("kalah", {"A": 2, "B": 1, "F": 3, "d": 4}, "A",
         "Look for a hole whose last stone falls into hole C and captures."),
        ("ayo", {"A": 2, "B": 1, "C": 4, "E": 9}, "A",
         "Look for a hole whose first lap ends in hole C. Follow it from there."),
    ],
)  # fmt: skip
def test_the_right_hole_is_told_by_what_it_has_in_common_with_a_wrong_one(
    game: str, holes: dict[str, int], right: str, said: str
) -> None:
    rules = VARIANTS[game].rules()
    rest = rules.stones - 1 - sum(holes.values())
    stores = {"S": rest // 2, "N": rest - rest // 2}
    here = family_of(rules).from_json(rules, {"holes": {"f": 1, **holes}, "stores": stores, "turn": "S"})
    assert without_markup(right_hole_hint(here, [[right]], Language("en"))).replace("\xa0", " ") == said


def test_a_capture_on_the_way_is_not_the_end_of_the_sowing() -> None:
    """B makes four in F, which is taken, and goes on with the rest of its stones to A."""
    rules = VARIANTS["ayo"].rules()
    holes = {"B": 11, "C": 1, "D": 2, "E": 1, "F": 3, "c": 1, "e": 11, "f": 1, "A": 1}
    given = {"holes": holes, "stores": {"S": 8, "N": 8}, "turn": "S"}
    (ply,) = plies_of_line(family_of(rules).from_json(rules, given), ["B"])
    assert any(step.op == "capture" and step.hole == "F" for step in ply.steps)
    lap = first_lap(ply.steps)
    assert (lap.lifted, lap.fell) == (11, "A")
    assert lap.then is not None
    assert lap.then.op == "lift"
