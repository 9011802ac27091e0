"""Goals and tasks: a line reaches a goal exactly if its turns say so, and tasks are neither too easy nor impossible."""

from __future__ import annotations

from itertools import islice, pairwise

import msgspec
import pytest

from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.match import Game
from game.teaching.goals import KINDS, Goal, is_goal_reached, solving_lines
from game.teaching.tasks import TaskSpec, find_tasks
from tests.some import some

VARIANTS = standard_library().variants


def laid_out(variant: str, holes: dict[str, int], **more: object) -> Position:
    rules = VARIANTS[variant].rules()
    rest = rules.stones - sum(holes.values())
    stores = {"S": rest // 2, "N": rest - rest // 2}
    return family_of(rules).from_json(rules, {"holes": holes, "stores": stores, "turn": "S", **more})


# The expected lines were worked out by hand from the rules.
KALAH = {"A": 1, "C": 1, "D": 3, "F": 1, "e": 2, "b": 4}
CASES = [
    ("kalah", KALAH, Goal(again=True), 1, {("D",), ("F",)}),  # three from D, one from F reach the store
    ("kalah", KALAH, Goal(captured={"S": 3}), 1, {("A",)}),  # A ends in the empty B; e faces it with two
    ("kalah", KALAH, Goal(captured={"S": 3}, laps_at_most=1), 1, {("A",)}),  # what goes to the store begins no lap
    ("kalah", KALAH, Goal(last="D"), 1, {("C",)}),
    ("kalah", KALAH, Goal(last_makes=4), 1, {("C",)}),  # D holds three; what falls into the store makes nothing
    ("kalah", KALAH, Goal(last_makes=1), 1, {("A",)}),  # also where it captures then
    ("kalah", KALAH, Goal(captured={"S": 3}, again=True), 1, set()),
    ("kalah", {"E": 2, "F": 1, "a": 1}, Goal(holds={"S": 23}), 1, {("E",), ("F",)}),
    ("kalah", {"F": 1, "E": 1, "D": 1, "a": 1}, Goal(again=True, at_most={"E": 1, "F": 0}), 1, {("F",)}),
    ("oware", {"F": 2, "A": 1, "a": 1, "b": 2, "e": 5}, Goal(captured={"S": 5}), 1, {("F",)}),  # b makes 3, a makes 2
    ("oware", {"F": 2, "A": 1, "a": 1, "b": 2, "e": 5}, Goal(captured={"S": 6}), 1, set()),
    ("oware", {"F": 3, "A": 1, "a": 2, "b": 2, "c": 2, "e": 1}, Goal(no_move="N"), 1, set()),  # over, but e could move
    ("ayo", {"A": 2, "C": 1, "e": 4, "f": 1}, Goal(laps=2), 1, {("A",)}),
    ("ayo", {"A": 2, "C": 1, "e": 4, "f": 1}, Goal(lap_ends="C"), 1, {("A",)}),  # the first one
]


@pytest.mark.parametrize(("variant", "holes", "goal", "turns", "lines"), CASES)
def test_all_moves_that_reach_a_goal_are_found(
    variant: str, holes: dict[str, int], goal: Goal, turns: int, lines: set[tuple[str, ...]]
) -> None:
    assert set(solving_lines(laid_out(variant, holes), goal, turns)) == lines


def test_a_goal_behind_an_answer_must_be_reached_whatever_the_answer_is() -> None:
    """E makes the capture of A possible only if North leaves it alone; both answers are played out."""
    position = laid_out("kalah", {"A": 2, "D": 1, "F": 2, "b": 6, "d": 3, "f": 1})
    for goal in (Goal(captured={"S": 3}), Goal(captured={"S": 1})):
        for line in some(solving_lines(position, goal, 2)):
            game = Game(position.rules, position)
            for move in line:
                game.play(move)
            assert is_goal_reached(goal, game.plies, "S")
            assert sum(ply.mover == "S" for ply in game.plies) <= 2
    firsts = {line[0] for line in solving_lines(position, Goal(captured={"S": 3}), 2)}
    for first in some(firsts):  # after each first move, every answer of North's is among the lines
        lines = [line for line in solving_lines(position, Goal(captured={"S": 3}), 2) if line[0] == first]
        after = position.play(first)
        if len(lines[0]) > 1 and after.player == "N":
            assert {line[1] for line in lines} == set(after.legal())


@pytest.mark.parametrize(
    ("variant", "wanted"),
    [
        ("kalah", TaskSpec(Goal(again=True), stones=(8, 24))),
        ("kalah", TaskSpec(Goal(captured={"S": 3}), choices=4)),
        ("congkak", TaskSpec(Goal(laps=3))),
    ],
)
def test_tasks_are_neither_too_easy_nor_impossible(variant: str, wanted: TaskSpec) -> None:
    rules = VARIANTS[variant].rules()
    found = list(islice(find_tasks(rules, wanted, 1), 2))
    assert len(found) == 2
    for task in found:
        position = task.position
        right = {
            move for move in position.legal() if is_goal_reached(wanted.goal, [Game(rules, position).play(move)], "S")
        }
        assert set(task.first) == right
        assert len(right) <= wanted.right
        assert len(position.legal()) >= wanted.choices
        assert sum(position.cells) == rules.stones
    assert all(one.position.cells != two.position.cells for one, two in pairwise(found))
    assert next(find_tasks(rules, wanted, 1)) == found[0], "the same search finds other tasks"


@pytest.mark.parametrize(
    "said", [b'{"captured": {"X": 1}}', b'{"again": 3}', b'{"unknown": 1}', b'{"laps": -1}', b'{"sign": "up"}']
)
def test_a_goal_from_outside_is_checked(said: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(said, type=Goal)


def test_an_author_chooses_what_shall_be() -> None:
    """Titles name what a goal asks for, never its opposite, and `n` stands for what is chosen."""
    for kind in KINDS.values():
        (value,) = kind.make(7, "A").values()
        assert value in (True, 7, "A", ["A"], {"S": 7}, {"A": 7}) or isinstance(value, str), kind.title


def test_nobody_reaches_a_goal_without_a_turn() -> None:
    for seat in some(SEATS):
        assert not is_goal_reached(Goal(), [], seat)
