"""Goals that tell of the way of a turn, of rows and of marks: which moves reach them was worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.file.vocabulary import LastStonePlace as Ground
from game.rules.file.vocabulary import StartHoles
from game.rules.game import Position, marks_of_kind
from game.teaching.family_hooks import count_pieces_in_play, positions_with_less, random_later_position
from game.teaching.goals import Goal, solving_lines
from game.teaching.sowing.clips import rules_without_clause
from game.teaching.sowing.goals import row_of_holes
from game.teaching.sowing.positions import safe_holes
from game.teaching.tasks import PositionCondition, turn_kind_of
from tests.some import some

RULES = standard_library().variants["kiswahili"].rules()
OMWESO = standard_library().variants["omweso"].rules()
NO_HOUSE = {"S": False, "N": False}


def bao(holes: Mapping[str, int], house: Mapping[str, bool] = NO_HOUSE, takasia: str | None = None) -> Position:
    """A position of the first phase, South to move; of the second phase where all stones lie in holes."""
    rest = RULES.stones - sum(holes.values())
    said: dict[str, Any] = {"holes": holes, "hand": {"S": rest // 2, "N": rest - rest // 2}, "house": house}
    return family_of(RULES).from_json(RULES, said | {"turn": "S", "takasia": takasia})


# D1 faces e1, G1 faces b1.  D1<: H1, G1, capture of b1 in a kimbi, H1, relay, F1, and the other front row is empty.
# D1>: A1, B1.  G1<: a capture in a kimbi, H1.
NAMUA = {"D1": 1, "G1": 1, "e1": 2, "b1": 1}
# F1 faces c1.  F1<: H1, G1, F1, E1, a working house facing nothing: stop, or sow on (*).  F1>: A1 to D1.
HOUSE = {"E1": 6, "F1": 1, "c1": 4, "h1": 1}
BARRED = {"E1": 12, "G1": 9, "a1": 8, "b1": 9, "e1": 13, "f1": 13}  # only the house may start: one or two stones far


@pytest.mark.parametrize(
    ("goal", "moves"),
    [
        (Goal(sown_from=["A1"]), {"D1>"}), (Goal(sown_from=["H1", "H1"]), {"D1<"}),
        (Goal(sown_from=["H1"]), {"D1<", "G1<"}), (Goal(captures_in=["G1", "H1"]), {"G1<"}),
        (Goal(captures_in=["A1"]), set()), (Goal(sign=">"), {"D1>"}), (Goal(kind="namua"), {"D1<", "D1>", "G1<"}),
        (Goal(kind="mtaji"), set()), (Goal(starts=StartHoles.FRONT, starts_in=["G1", "A1"]), {"G1<"}),
        (Goal(starts=StartHoles.BACK), set()), (Goal(ends=StartHoles.FRONT), {"D1<", "D1>", "G1<"}),
        (Goal(ends=StartHoles.BACK), set()), (Goal(laps_at_most=1), {"D1>", "G1<"}),
        (Goal(front={"S": 6}), {"D1<"}), (Goal(front_at_most={"N": 1}), {"D1<", "D1>"}),
        (Goal(back={"S": 1}), set()), (Goal(ended_by="front_empty"), {"D1<"}), (Goal(ended_by="no_move"), set()),
        (Goal(leaves="namua"), {"D1>", "G1<"}), (Goal(leaves="namua_takata"), set()),
        (Goal(last_on=Ground.OWN_FRONT, captured={"S": 2}), {"D1<", "D1>"}),
    ],
)  # fmt: skip
def test_goals_of_how_a_turn_was_played(goal: Goal, moves: set[str]) -> None:
    assert {line[0] for line in solving_lines(bao(NAMUA), goal, 1)} == moves


# F1 faces c1, C1 faces f1.  C2 ends in E2, which is empty.  H1's two end in F1, among another one: c1 and c2 are taken
# and sown from G1, where they end in E1, which is empty.
COLUMN = {"H1": 2, "F1": 1, "C2": 2, "c1": 1, "c2": 2, "a2": 28, "h2": 28}


@pytest.mark.parametrize(
    ("goal", "moves"),
    [
        (Goal(sown_from=["G1"]), {"H1<"}), (Goal(sown_from=["c2"]), set()), (Goal(from_holes=2), {"H1<"}),
        (Goal(laps_at_most=2), {"H1<", "C2>"}), (Goal(laps_at_most=1), {"C2>"}),
        (Goal(captures_in=["F1"]), {"H1<"}),
    ],
)  # fmt: skip
def test_a_column_is_one_capture_that_is_sown(goal: Goal, moves: set[str]) -> None:
    position = family_of(OMWESO).from_json(OMWESO, {"holes": COLUMN, "turn": "S"})
    assert set(position.legal()) == {"H1<", "C2>"}
    assert {line[0] for line in solving_lines(position, goal, 1)} == moves


def test_a_back_hole_is_out_of_the_way_only_behind_an_empty_one() -> None:
    position = family_of(OMWESO).from_json(OMWESO, {"holes": COLUMN, "turn": "S"})
    assert set(safe_holes(position)) == {"a2", "b2", "d2", "e2", "f2", "g2", "h2"}
    assert count_pieces_in_play(position) == 8
    for smaller in positions_with_less(position):
        assert sum(smaller.cells) == OMWESO.stones
        assert max(smaller.count(name) for name in ("c1", "c2")) <= 2


@pytest.mark.parametrize(("goal", "moves"), [
    (Goal(marks={"E1": "house"}), {"F1<", "F1>"}), (Goal(marks={"E1": "lost house"}), {"F1<*"}),
    (Goal(last_on=Ground.OWN_HOUSE), {"F1<"}), (Goal(bars=True), set()),
])  # fmt: skip
def test_goals_of_marks(goal: Goal, moves: set[str]) -> None:
    assert {line[0] for line in solving_lines(bao(HOUSE, {"S": True, "N": False}), goal, 1)} == moves


# H1: H, I, a, b: four, taken.  F6: F to I, a, b: four as well.  I8: I, a to g: g makes three.  A1: B.
TUZ = {"A": 1, "F": 6, "H": 4, "I": 8, "b": 3, "g": 2, "d": 12}


def togyz(holes: Mapping[str, int], tuz: Mapping[str, str | None]) -> Position:
    """South to move; what lies on no hole lies in the stores."""
    rules = standard_library().variants["togyz_kumalak"].rules()
    rest = rules.stones - sum(holes.values())
    said: dict[str, Any] = {"holes": holes, "stores": {"S": rest // 2, "N": rest - rest // 2}, "tuz": tuz}
    return family_of(rules).from_json(rules, said | {"turn": "S"})


@pytest.mark.parametrize(("goal", "tuz", "moves"), [
    (Goal(gains="tuz"), {"S": None, "N": None}, {"I"}),
    (Goal(gains="tuz"), {"S": "c", "N": None}, set()),  # one is enough
    (Goal(gains="tuz"), {"S": None, "N": "G"}, set()),  # it faces the other one
    (Goal(gains="burnt"), {"S": None, "N": None}, set()),
    (Goal(captured={"S": 3}, captured_at_most={"S": 3}), {"S": None, "N": None}, {"I"}),
    (Goal(captured_at_most={"S": 3, "N": 0}), {"S": None, "N": None}, {"A", "I"}),
    (Goal(captured_at_most={"N": 0}), {"S": None, "N": "G"}, {"A", "H", "I"}),
])  # fmt: skip
def test_goals_of_holes_that_become_stores(goal: Goal, tuz: Mapping[str, str | None], moves: set[str]) -> None:
    assert {line[0] for line in solving_lines(togyz(TUZ, tuz), goal, 1)} == moves


# North's c: c, d, e, f, g, h, i and A: three in A, unless A was lifted, or has its third stone already.
@pytest.mark.parametrize(("tuz", "moves"), [(None, {"A", "I"}), ("H", {"A", "B", "I"})])
def test_a_tuz_can_be_prevented(tuz: str | None, moves: set[str]) -> None:
    position = togyz({"A": 2, "B": 4, "I": 12, "c": 8}, {"S": None, "N": tuz})
    assert {line[0] for line in solving_lines(position, Goal(prevents="tuz"), 1)} == moves


# Singles move only into an empty hole.  B1 ends in A1 and takes g1 and g2; after D2 both stay, and only g1 can go on.
@pytest.mark.parametrize(("most", "moves"), [(0, set()), (1, {"B1"}), (2, {"B1", "D2"})])
def test_the_answers_that_are_left_are_counted(most: int, moves: set[str]) -> None:
    rules = standard_library().variants["hawalis"].rules()
    holes = {"B1": 1, "D2": 1, "c1": 1, "g1": 1, "g2": 1}
    said = {"holes": holes, "stores": {"S": 26, "N": 25}, "turn": "S"}
    position = family_of(rules).from_json(rules, said)
    assert {line[0] for line in solving_lines(position, Goal(answers=most), 1)} == moves


def test_a_turn_can_bar_a_hole_and_another_can_end_in_it() -> None:
    barred = bao(BARRED, {"S": True, "N": True}, "G1")
    assert {line[0] for line in solving_lines(barred, Goal(last_on=Ground.BARRED_HOLE), 1)} == {"E1>"}
    takata = {
        "A1": 6, "C1": 3, "D1": 1, "A2": 1, "C2": 2, "D2": 1, "F2": 2, "a1": 1, "b1": 1, "c1": 2, "d1": 8, "h1": 1,
        "a2": 7, "b2": 3, "c2": 3, "d2": 3, "e2": 3, "f2": 4, "g2": 8, "h2": 4,
    }  # fmt: skip
    position = bao(takata)
    bars = {line[0] for line in solving_lines(position, Goal(bars=True), 1)}
    assert bars
    assert all(marks_of_kind(position.play(move), "barred") for move in bars)
    assert bars | {line[0] for line in solving_lines(position, Goal(bars=False), 1)} == set(position.legal())


@pytest.mark.parametrize(
    ("holes", "takasia", "before", "fits"),
    [
        (HOUSE, None, PositionCondition(marks={"E1": "house"}, holds={"E1": 6}), True),
        (HOUSE, None, PositionCondition(marks={"e1": "house"}), False),
        (HOUSE, None, PositionCondition(bars=True), False),
        (BARRED, "G1", PositionCondition(bars=True), True),
    ],
)
def test_what_a_position_is_to_be_like(
    holes: Mapping[str, int], takasia: str | None, before: PositionCondition, *, fits: bool
) -> None:
    assert before.is_met_by(bao(holes, {"S": True, "N": holes is BARRED}, takasia)) is fits


@pytest.mark.parametrize("tuz", [{"S": None, "N": None}, {"S": "c", "N": None}, {"S": "c", "N": "F"}])
def test_the_marks_of_a_position_are_counted(tuz: Mapping[str, str | None]) -> None:
    position = togyz({"A": 2, "B": 4, "a": 3}, tuz)
    fitting = [n for n in range(4) if PositionCondition(marked=n).is_met_by(position)]
    assert fitting == [sum(hole is not None for hole in tuz.values())]


def test_games_without_such_things_have_no_kind_and_one_row() -> None:
    rules = standard_library().variants["kalah"].rules()
    start = family_of(rules).start(rules)
    assert turn_kind_of(start) == ""
    assert row_of_holes(start, "S", front=True) == list("ABCDEF")
    assert not row_of_holes(start, "S", front=False)
    assert solving_lines(start, Goal(kind="namua"), 1) == []
    assert solving_lines(start, Goal(marks={"A": "house"}), 1) == []
    assert solving_lines(start, Goal(sign="<"), 1) == []


def test_what_comes_later_has_no_stone_in_hand_and_as_many_in_all() -> None:
    random = Random(3)
    for _ in range(20):
        position = random_later_position(family_of(RULES).start(RULES), random)
        assert position.as_json()["hand"] == {"S": 0, "N": 0}
        assert sum(position.cells) == RULES.stones
        assert count_pieces_in_play(position) <= RULES.stones - sum(
            position.count(name) for name in safe_holes(position)
        )


def test_a_house_is_lost_with_its_last_stone() -> None:
    smaller = list(positions_with_less(bao(HOUSE, {"S": True, "N": False})))
    for position in smaller:
        assert bool(marks_of_kind(position, "house")) is (position.count("E1") > 0)
    assert any(position.count("E1") == 0 for position in smaller)


def test_a_hole_stays_barred_only_where_it_is_the_one_in_danger() -> None:
    """Of the stones that threaten G1 none may go, and G1 itself needs two at least."""
    for position in some(positions_with_less(bao(BARRED, {"S": True, "N": True}, "G1"))):
        assert position.count("G1") >= 2
        threats = position.as_json() | {"turn": "N", "takasia": None}
        turned = family_of(RULES).from_json(RULES, threats)
        first = {next((s.hole for s in turned.turn(move) if s.op == "capture"), "") for move in turned.legal()}
        assert "G1" in first


def test_a_clause_without_a_step_matters_where_the_turn_would_go_on() -> None:
    free = rules_without_clause(RULES, "takasia_stop")
    assert free is not None
    position = bao(BARRED, {"S": True, "N": True}, "G1")
    same = family_of(free).from_json(free, position.as_json() | {"rules": None})
    assert len(list(same.turn("E1>"))) > len(list(position.turn("E1>")))
    assert rules_without_clause(RULES, "no such clause") is None


@pytest.mark.parametrize("game", ["um_el_banat", "sadeqa_two", "gabata_shoa"])
def test_the_last_stone_falls_into_a_hole_that_somebody_has_won(game: str) -> None:
    """F ends in a, which South has won; A ends in B, which North has won; C ends in D, which nobody has."""
    rules = standard_library().variants[game].rules()
    holes = {"A": 1, "B": 4, "C": 1, "F": 1, "a": 4}
    rest = rules.stones - sum(holes.values())
    stores = {"S": rest // 2, "N": rest - rest // 2}
    said = {"holes": holes, "stores": stores, "turn": "S", "won": {"S": ["a"], "N": ["B"]}}
    position = family_of(rules).from_json(rules, said)
    moves = {
        ground: {line[0] for line in solving_lines(position, Goal(last_on=ground), 1)}
        for ground in (Ground.OWN_WON_HOLE, Ground.THEIR_WON_HOLE, Ground.THEIR_SIDE)
    }
    assert moves == {Ground.OWN_WON_HOLE: {"F"}, Ground.THEIR_WON_HOLE: {"A"}, Ground.THEIR_SIDE: {"F"}}
