"""Goals, positions and puzzles where pieces hop: which moves reach a goal was worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.features.lessons import lesson_files
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.match import Game
from game.teaching.family_hooks import count_pieces_in_play, positions_with_less, random_later_position
from game.teaching.goals import Goal, first_missed_part, solving_lines
from game.teaching.kept_puzzles import position_of, shipped_puzzles
from game.teaching.puzzle_themes import themes_of_solution
from game.teaching.same_puzzle import puzzle_key, puzzle_pattern
from game.teaching.tasks import PositionCondition
from game.text.language import Language
from game.text.sentences import rules_page

DAMKA = standard_library().variants["damka"]


def laid(holes: dict[str, str], turn: str = "S", options: dict[str, Any] | None = None, **more: Any) -> Position:
    rules = DAMKA.rules(options or {})
    position: Position = family_of(rules).from_json(rules, {"holes": holes, "turn": turn} | more)
    return position


# c3 can jump over d4 to e5, on over f6 to g7 or back over f4 to g3; a7 stands before the last row.
SHOTS = {"c3": "M", "a7": "M", "d4": "m", "f6": "m", "f4": "k"}
BURNING = {"burning": True}


@pytest.mark.parametrize(
    ("goal", "moves"),
    [
        (Goal(jumps=2), {"c3xe5xg7", "c3xe5xg3"}), (Goal(jumps=1, jumps_at_most=1), {"c3xe5"}),
        (Goal(jumps_at_most=0), {"c3-b4", "a7-b8"}), (Goal(backwards=True), {"c3xe5xg3"}),
        (Goal(takes_king=True), {"c3xe5xg3"}), (Goal(crowns=True), {"a7-b8"}),
        (Goal(lands=["g7", "b4"]), {"c3xe5xg7", "c3-b4"}), (Goal(with_king=True), set()), (Goal(burns=True), set()),
        (Goal(captured={"S": 3}), {"c3xe5xg3"}),
    ],
)  # fmt: skip
def test_a_goal_is_reached_by_the_moves_that_do_it(goal: Goal, moves: set[str]) -> None:
    assert {line[0] for line in solving_lines(laid(SHOTS), goal, 1)} == moves


def test_what_is_refused_names_only_squares_in_reach_and_the_edge_is_all_of_it() -> None:
    (edge,) = (one.reach for one in lesson_files.read_lessons()["damka_man"].task if "edge" in one.goal)
    before = laid({"g7": "M", "c3": "M", "d2": "M", "g3": "M", "b6": "m"})
    game = Game(before.rules, before)
    right = {line[0] for line in solving_lines(before, edge, 1)}
    assert right == {move for move in before.legal() if move[-2] in "ah"}
    assert "g7-h8" in right
    missed = first_missed_part(edge, [game.preview_turn("d2-e3")], "S")
    assert {*missed.places} == {move[-2:] for move in right}, "no others"


def test_what_may_be_burnt_is_a_risk_and_counts_as_captured() -> None:
    before = laid({"c3": "M", "g3": "M", "d4": "m", "h8": "m"}, options=BURNING)
    assert {line[0] for line in solving_lines(before, Goal(risks=False), 1)} == {"c3xe5"}
    asked = laid({"c3": "M", "g3": "M", "d4": "m", "h8": "m"}, options=BURNING, burnable=["d4"])
    assert {line[0] for line in solving_lines(asked, Goal(burns=True, captured={"S": 1}), 1)} == {"xd4"}
    assert {line[0] for line in solving_lines(asked, Goal(burns=False), 1)} == {"keep"}


def test_a_position_becomes_clearer_a_piece_at_a_time() -> None:
    before = laid(SHOTS)
    after = list(positions_with_less(before))
    assert {count_pieces_in_play(one) for one in after} == {count_pieces_in_play(before) - 1} == {4}
    assert len(after) == len(SHOTS)


def test_what_may_be_burnt_can_still_be_seen_to_have_had_a_capture() -> None:
    asked = laid({"c3": "M", "g3": "M", "d4": "m", "h8": "m"}, options=BURNING, burnable=["d4"])
    left = [one.as_json() for one in positions_with_less(asked)]
    assert all("c3" in said["holes"] for said in left if said.get("burnable"))


def test_a_late_position_has_few_pieces_of_both_sides() -> None:
    from random import Random

    rules, random = DAMKA.rules(), Random(4)
    start: Position = family_of(rules).start(rules)
    for _ in range(20):
        owners = random_later_position(start, random)
        assert count_pieces_in_play(owners) <= 10
        assert {letter.isupper() for letter in owners.as_json()["holes"].values()} == {True, False}


def test_kings_can_be_left_out_of_a_task() -> None:
    assert not PositionCondition(each_at_most=1).is_met_by(laid(SHOTS))
    assert PositionCondition(each_at_least=2).is_met_by(laid({"a1": "K", "h8": "k", "c1": "K", "e1": "K"}))


def test_a_turned_board_is_the_same_puzzle() -> None:
    turned = {"f6": "m", "h2": "m", "e5": "M", "c3": "M", "c5": "K"}
    assert puzzle_key(laid(SHOTS)) == puzzle_key(laid(turned, "N")) != puzzle_key(laid(SHOTS, "N"))


def test_puzzles_are_on_both_boards_with_and_without_burning() -> None:
    puzzles = shipped_puzzles("damka")
    assert {(one.options["size"], one.options["burning"]) for one in puzzles} == {
        (8, False), (8, True), (10, False), (10, True),
    }  # fmt: skip
    assert {"jump", "jumps", "give", "crown", "burn", "few", "end"} <= {
        theme for one in puzzles for theme in one.themes
    }
    given = next(one for one in puzzles if "give" in one.themes)
    assert "give" in themes_of_solution(position_of(given, DAMKA), given.solution)


def test_puzzles_on_boards_of_two_sizes_are_never_of_one_pattern() -> None:
    large, small = (
        next(
            puzzle_pattern(position_of(one, DAMKA), one.solution)
            for one in shipped_puzzles("damka")
            if one.options["size"] == size
        )
        for size in (10, 8)
    )
    assert not large.has_same_idea(small)
    assert not large.has_same_idea(replace(small, acts=large.acts))


def test_the_course_has_lessons_of_its_own_only() -> None:
    rules, places = DAMKA.rules(), lesson_files.task_positions("damka")
    clauses = [plate.id for plate in rules_page(rules, Language("en"))]
    lessons = lesson_files.course_of_game(lesson_files.read_lessons(), "damka", clauses, places)
    assert len(lessons) >= 12
    first, *own, last = lessons
    assert all(lesson.games == ["damka"] for lesson in own)
    assert (first.id, last.id) == ("how_it_goes", "other_ways")  # with which every course begins and ends
