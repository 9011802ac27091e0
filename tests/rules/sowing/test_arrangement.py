"""Layouts by hand: what is lawful, usual, and how it is written."""

from random import Random

import pytest

from game.rules import arrangement
from game.rules.arrangement import LayoutFault
from game.rules.file.variant_library import standard_library
from game.rules.sowing.compiled import Rules

GAMES = {"madjnuni": (98, 14), "akil": (72, 12), "ghashim": (72, 12)}


def rules_of(name: str) -> Rules:
    return standard_library().variants[name].rules()


@pytest.fixture(params=GAMES)
def rules(request: pytest.FixtureRequest) -> Rules:
    return rules_of(request.param)


@pytest.mark.parametrize(
    ("game", "counts", "expected"),
    [
        ("ghashim", [6] * 12, []),
        ("ghashim", [4] * 11 + [28], []),
        ("ghashim", [3, 9, *[6] * 10], [LayoutFault("too_few", ("A",), 4)]),
        ("ghashim", [6, 5, *[6] * 10], [LayoutFault("missing", (), 1)]),
        ("ghashim", [6, 6, *[6] * 8, 0, 15], [LayoutFault("too_many", (), 3), LayoutFault("too_few", ("e",), 4)]),
        ("madjnuni", [7] * 14, []),
        ("madjnuni", [2] * 13 + [72], []),
        ("madjnuni", [1, 13, *[7] * 12], [LayoutFault("too_few", ("A",), 2)]),
        # Akil: facing holes (B and e, C and d), the same letters, or neither.
        ("akil", [0, 19, 19, 0, 0, 0, 0, 0, 0, 15, 19, 0], []),
        ("akil", [0, 0, 17, 0, 14, 0, 0, 0, 23, 0, 18, 0], []),
        ("akil", [36, 0, 0, 0, 0, 0, 36, 0, 0, 0, 0, 0], []),
        ("akil", [36, 0, 0, 0, 0, 0, 0, 36, 0, 0, 0, 0], [LayoutFault("unmatched", ("A", "b"))]),
        ("akil", [72, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [LayoutFault("unmatched", ("A",))]),
        # C and d face each other, A is one too many.
        ("akil", [10, 0, 31, 0, 0, 0, 0, 0, 0, 31, 0, 0], [LayoutFault("unmatched", ("A",))]),
        ("akil", [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], [LayoutFault("missing", (), 70)]),
    ],
)
def test_faults(game: str, counts: list[int], expected: list[LayoutFault]) -> None:
    rules = rules_of(game)
    assert arrangement.layout_faults(rules, counts) == expected
    if expected:
        with pytest.raises(ValueError, match=r"stones|occupied"):
            arrangement.check_layout(rules, counts)
    else:
        arrangement.check_layout(rules, counts)


@pytest.mark.parametrize(
    ("game", "name", "counts"),
    [
        ("madjnuni", "even", (7,) * 14),
        ("ghashim", "even", (6,) * 12),
        ("akil", "middle", (0, 9, 9, 9, 9, 0, 0, 9, 9, 9, 9, 0)),
        ("akil", "left", (36, 0, 0, 0, 0, 0, 36, 0, 0, 0, 0, 0)),
    ],
)
def test_what_is_usual(game: str, name: str, counts: tuple[int, ...]) -> None:
    assert dict(arrangement.usual_layouts(rules_of(game)))[name] == counts  # type: ignore[index]


def test_random_layouts_are_lawful_and_many(rules: Rules) -> None:
    rng = Random(1)
    made = {arrangement.random_layout(rules, rng) for _ in range(300)}
    assert all(arrangement.layout_faults(rules, counts) == [] for counts in made)
    assert len(made) > 290
    assert arrangement.random_layout(rules, Random(7)) == arrangement.random_layout(rules, Random(7))


def test_mirrors() -> None:
    rules = rules_of("akil")
    counts = (1, 2, 3, 4, 5, 6, 9, 9, 9, 9, 9, 9)
    assert arrangement.mirrored_layout(rules, counts, "S") == (1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6)
    assert arrangement.mirrored_layout(rules, counts, "S", "facing") == (1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1)
    assert arrangement.mirrored_layout(rules, counts, "N") == (9,) * 12


@pytest.mark.parametrize(
    "text",
    ["", "6.6.6", "layout:", "layout:6.6", "layout:" + ".".join(["6"] * 11), "layout:" + ".".join(["6"] * 13),
     "layout:-1.7.6.6.6.6.6.6.6.6.6.6", "layout:6.6.6.6.6.6.6.6.6.6.6.x", "layout:²." + ".".join(["6"] * 11),
     "layout: 6.6.6.6.6.6.6.6.6.6.6.6", "layout:9999.6.6.6.6.6.6.6.6.6.6.6"],
)  # fmt: skip
def test_what_is_no_layout(text: str) -> None:
    with pytest.raises(ValueError, match="layout"):
        arrangement.parse_layout(rules_of("ghashim"), text)
