"""Where a verdict begins: exactly at the border of each number, and one beside it."""

from typing import Any

import msgspec
import pytest

from game.engine.self_play import How, SelfPlayedGame
from game.features.workshop.good_game.trial_results import SelfPlayResults
from game.features.workshop.good_game.verdict import Kind, SelfPlayVerdict, has_remedy_helped, judge_games
from game.rules.file.variant_library import standard_library

VARIANTS = standard_library().variants
KALAH, DRIVEN, ALONE = (VARIANTS[id].rules() for id in ("kalah", "akil", "tchuka_ruma"))


def ended(
    n: int, winner: Any = None, how: How = "rules", turns: int = 20, choices: float = 3.0
) -> list[SelfPlayedGame]:
    return [SelfPlayedGame(i + 1, (str(i),), winner, how, turns, 2, choices) for i in range(n)]


def won(begins: int, answers: int, drawn: int = 0, turns: int = 20, choices: float = 3.0) -> list[SelfPlayedGame]:
    some = ended(begins, "S") + ended(answers, "N") + ended(drawn)
    return [msgspec.structs.replace(one, moves=(str(i),), turns=turns, choices=choices) for i, one in enumerate(some)]


def said(games: list[SelfPlayedGame], enough: int = 200, rules: Any = KALAH) -> tuple[Kind, int]:
    found = judge_games(SelfPlayResults(games), rules, enough)
    return found.kind, found.amount


FEW, EVEN = ("few", 0), ("even", 0)


@pytest.mark.parametrize(
    ("games", "enough", "expected"),
    [
        (ended(19, how="endless"), 200, FEW), (ended(20, how="endless"), 200, ("endless", 10)),
        (ended(20, how="limit"), 200, ("unending", 10)), (ended(9, how="circles"), 10, FEW),
        (ended(10, how="circles"), 10, ("circles", 10)), (won(91, 90) + ended(19, how="circles"), 200, EVEN),
        (won(90, 90) + ended(20, how="circles"), 200, ("circles", 1)),
        (won(90, 90) + ended(9, how="circles") + ended(11, how="limit"), 200, ("unending", 1)),
        (won(80, 80) + ended(40, how="circles"), 200, ("circles", 2)), (won(100, 99), 200, FEW),
        (won(100, 100), 200, EVEN), (won(50, 50, drawn=100), 200, EVEN),
        (won(50, 49, drawn=101), 200, ("drawn", 5)),
    ],
)  # fmt: skip
def test_no_end_and_nobody_wins(games: list[SelfPlayedGame], enough: int, expected: tuple[Kind, int]) -> None:
    assert said(games, enough) == expected


@pytest.mark.parametrize(("begins", "answers", "drawn", "expected"), [
    (114, 86, 0, EVEN),  # 57 of a hundred: chance is given 7.07 of a hundred with two hundred games
    (115, 85, 0, ("begins", 6)), (85, 115, 0, ("answers", 6)),
    (550, 450, 0, EVEN),  # 55 of a hundred is not too often, however many games say so
    (551, 449, 0, ("begins", 6)), (449, 551, 0, ("answers", 6)),
    (144, 36, 20, ("begins", 8)),  # as soon as a tenth is drawn, of ten that somebody won
    (144, 37, 19, ("begins", 7)),  # and of all ten before
    (36, 144, 20, ("answers", 8)),
])  # fmt: skip
def test_one_side(begins: int, answers: int, drawn: int, expected: tuple[Kind, int]) -> None:
    assert said(won(begins, answers, drawn), begins + answers + drawn) == expected


@pytest.mark.parametrize(("turns", "choices", "rules", "expected"), [
    (5, 3.0, KALAH, ("short", 5)), (6, 3.0, KALAH, EVEN), (60, 3.0, KALAH, EVEN), (61, 3.0, KALAH, ("long", 61)),
    (20, 1.5, KALAH, EVEN), (20, 1.4, KALAH, ("no_choice", 0)),
    (20, 1.4, DRIVEN, EVEN),  # there is nothing to choose by its very idea
    (5, 1.4, KALAH, ("short", 5)),
])  # fmt: skip
def test_length_and_choice(turns: int, choices: float, rules: Any, expected: tuple[Kind, int]) -> None:
    assert said(won(100, 100, turns=turns, choices=choices), rules=rules) == expected


def test_games_that_are_all_the_same_are_a_fault_as_soon_as_one_without_an_end() -> None:
    same = [msgspec.structs.replace(one, moves=("A", "b")) for one in won(10, 10)]
    assert said(same) == ("no_choice", 0)
    assert said([*same[1:], msgspec.structs.replace(same[0], moves=("A", "c"))]) == FEW
    assert said([msgspec.structs.replace(one, moves=()) for one in same]) == FEW  # nothing was written down
    assert said(same[:1], 1) == EVEN  # one game is not several alike


def test_of_a_game_for_one_nothing_is_said_of_sides_or_draws() -> None:
    for games in (won(20, 0), won(0, 0, drawn=20), won(10, 10, turns=3)):
        assert said(games, 20, ALONE) == EVEN
    assert said(ended(20, how="limit"), 20, ALONE) == ("unending", 10)


def test_a_fault_of_the_rules_comes_before_all_games() -> None:
    found = judge_games(SelfPlayResults([]), KALAH, 200, sound=False)
    assert found.kind == "fault"
    assert not found.is_good
    assert SelfPlayVerdict("few").is_good
    assert SelfPlayVerdict("even").is_good
    assert not SelfPlayVerdict("long", 61).is_good


@pytest.mark.parametrize(
    ("kind", "before", "half", "more"),
    [
        ("circles", ended(10) + ended(10, how="circles"), won(10, 5) + ended(5, how="circles"),
         won(9, 5) + ended(6, how="circles")),
        ("unending", ended(10) + ended(10, how="limit"), won(10, 5) + ended(5, how="limit"),
         won(9, 5) + ended(6, how="limit")),
        ("drawn", won(4, 4, drawn=12), won(7, 7, drawn=6), won(7, 6, drawn=7)),
        ("short", won(10, 10, turns=2), won(10, 10, turns=4), won(10, 10, turns=3)),
        ("short", won(10, 10, turns=5), won(10, 10, turns=6), won(10, 10, turns=5)),
        ("long", won(10, 10, turns=80), won(10, 10, turns=70), won(10, 10, turns=71)),
        ("long", won(10, 10, turns=61), won(10, 10, turns=60), won(10, 10, turns=61)),
        ("no_choice", won(10, 10, choices=1.0), won(10, 10, choices=1.25), won(10, 10, choices=1.2)),
    ],
)  # fmt: skip
def test_half_of_each_fault_is_what_helps(
    kind: Kind, before: list[SelfPlayedGame], half: list[SelfPlayedGame], more: list[SelfPlayedGame]
) -> None:
    was, mended, hardly = (SelfPlayResults(one) for one in (before, half, more))
    assert has_remedy_helped(kind, was, mended)
    assert not has_remedy_helped(kind, was, hardly)
    assert not has_remedy_helped(kind, was, was)


@pytest.mark.parametrize(("kind", "before"), [("begins", 153), ("answers", 47), ("begins", 116)])
def test_only_what_comes_nearer_to_one_half_by_more_than_chance_helps(kind: Kind, before: int) -> None:
    """On whichever side of it; by chance the wins of two times 200 games differ by up to 19, 95 times in 100."""
    was = SelfPlayResults(won(before, 200 - before))
    for after in range(0, 201, 5):
        nearer = abs(before - 100) - abs(after - 100) > 19
        assert has_remedy_helped(kind, was, SelfPlayResults(won(after, 200 - after))) is nearer, after


@pytest.mark.parametrize(("before", "after", "helped"), [
    (won(16, 4), won(5, 5, drawn=10), True),  # half of them drawn are not too many
    (won(16, 4), won(5, 4, drawn=11), False),
    (won(7, 1, drawn=12), won(4, 4, drawn=12), True),  # no more than before
    (won(7, 1, drawn=12), won(4, 3, drawn=13), False),
    (won(16, 4), won(10, 9) + ended(1, how="circles"), True),  # one of twenty is no fault
    (won(16, 4), won(9, 9) + ended(2, how="circles"), False),
    (won(16, 2) + ended(2, how="circles"), won(9, 9) + ended(2, how="circles"), True),  # no more than before
    (won(16, 2) + ended(2, how="circles"), won(9, 8) + ended(3, how="circles"), False),
])  # fmt: skip
def test_what_mends_one_side_may_bring_no_other_fault(
    before: list[SelfPlayedGame], after: list[SelfPlayedGame], helped: bool
) -> None:
    assert has_remedy_helped("begins", SelfPlayResults(10 * before), SelfPlayResults(10 * after)) is helped
