"""What a goal promises holds over the whole answer of the other side, and what cannot be is found.

All positions and values were worked out by hand from the rules of Kalah, unless a comment says otherwise.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.sowing.search import thinking
from game.features.lessons import checking
from game.features.lessons.lesson_files import Lesson, TaskPosition
from game.features.puzzles import puzzle_check
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.teaching import kept_clips, starts
from game.teaching.common_goals import most_captured_by_answer
from game.teaching.deep_search import best_moves
from game.teaching.goals import Goal, GoalStrictness, solving_lines
from game.teaching.kept_puzzles import shipped_puzzles
from game.teaching.tasks import PositionCondition
from game.text.language import Language
from game.text.sentences import rules_page
from tests.teaching.draughts.test_goals import laid
from tests.teaching.test_goals import laid_out

VARIANTS = standard_library().variants
KALAH = VARIANTS["kalah"].rules()
# North's e ends in its store, and then d ends in the empty e, which faces B: the extra turn makes the capture.
DANGER = {"A": 1, "B": 3, "F": 1, "d": 1, "e": 2}
# North's last stone comes home: its row is empty, and the game is over with 32 stones for South.
LAST = {"A": 1, "C": 1, "f": 1}


def firsts(
    holes: dict[str, int], goal: Goal, turns: int = 1, reading: GoalStrictness = GoalStrictness.USUAL
) -> set[str]:
    return {line[0] for line in solving_lines(laid_out("kalah", holes), goal, turns, (), reading)}


def test_what_the_other_side_can_capture_counts_its_extra_turns() -> None:
    position = laid_out("kalah", DANGER)
    lost = {move: most_captured_by_answer(position.play(move), "S") for move in ("A", "B")}
    assert lost == {"A": 5, "B": 0}  # four from B, and the stone that captured them
    assert firsts(DANGER, Goal(loses=0)) == {"B"}
    assert firsts(DANGER, Goal(loses=5)) == {"A", "B"}


def test_after_an_extra_turn_nothing_is_answered_yet() -> None:
    """F earns one: whether the other side can capture is not known before South has moved again."""
    assert "F" not in firsts(DANGER, Goal(loses=0))
    assert firsts(DANGER, Goal(loses=0), reading=GoalStrictness.WIDE) == {"B", "F"}
    assert firsts(DANGER, Goal(loses=0), turns=2) == {"B", "F"}  # F, and then B


def test_a_goal_is_reached_where_an_answer_brings_it_about() -> None:
    position = laid_out("kalah", LAST | {}, stores={"S": 30, "N": 15})
    assert set(solving_lines(position, Goal(won=True), 2)) == {("A", "f"), ("C", "f")}
    assert solving_lines(position, Goal(won=True), 1) == []
    assert len(solving_lines(position, Goal(won=True), 1, (), GoalStrictness.WIDE)) == 2
    assert solving_lines(position, Goal(last="E"), 2) == [], "where a last stone falls does not stay true"


def test_a_promise_is_judged_after_all_of_an_answer_and_its_burning() -> None:
    """In Damka North first burns c3, which could have jumped over d4, and then takes g3 with h4 as well."""
    before = laid({"c3": "M", "g3": "M", "a1": "M", "d4": "m", "h4": "m"}, options={"burning": True})
    after = before.play("a1-b2")
    assert after.phase == "remove"
    assert most_captured_by_answer(after, "S") == 2


def lesson(**task: Any) -> Lesson:
    words = {"goal": "Win the game with this turn.", "reach": {"won": True}, "hints": ["Look."]}
    said = {"id": "a", "title": "A", "about": "B.", "needs": ["sow"], "task": [words | task]}
    return msgspec.convert(said, Lesson)


def faults(variant: str = "kalah", place: dict[str, Any] | None = None, **task: Any) -> list[str]:
    rules = VARIANTS[variant].rules()
    clauses = [plate.id for plate in rules_page(rules, Language("en"))]
    kept = {"a": [TaskPosition(place)]} if place else {}
    return list(checking.lesson_faults(lesson(**task), rules, clauses, kept, set()))


def at(holes: dict[str, int], south: int, **more: Any) -> dict[str, Any]:
    return {"holes": holes, "stores": {"S": south, "N": 48 - south - sum(holes.values())}, "turn": "S", **more}


# A takes the two in e, and North has none left.  After C these two come home, one after the other: North ends the game.
TWO_ENDS = at({"A": 1, "C": 1, "e": 2}, 30)


def test_a_goal_that_can_be_read_in_two_ways_is_named() -> None:
    fault = "lesson a, task 1: whether a move reaches the goal depends on how its sentence is read."
    assert fault in faults(position=TWO_ENDS)
    assert fault not in faults(position=TWO_ENDS | {"stores": {"S": 20, "N": 24}}, reach={"captured": {"S": 1}})


def test_a_condition_that_the_sentence_does_not_state_may_not_decide() -> None:
    """A captures, and nothing can be captured after it: only a hidden condition refuses it."""
    said = "Leave your opponent nothing to capture"
    asked: dict[str, Any] = {"right": 2, "position": at({"A": 1, "C": 1, "E": 2, "e": 2}, 20)}
    hidden = {"loses": 0, "captured_at_most": {"S": 0}}
    fault = f"lesson a, task 1: the goal '{said}.' does not state its condition captured_at_most, which refuses moves."
    assert fault in faults(goal=f"{said}.", reach=hidden, **asked)
    assert not any("does not state" in one for one in faults(goal=f"{said}.", reach={"loses": 0}, **asked))
    assert not any("does not state" in one for one in faults(goal=f"{said}, without a capture.", reach=hidden, **asked))


def test_a_hint_does_not_ask_for_stones_that_are_there() -> None:
    asked: dict[str, Any] = {"hints": ["How many stones do you still need to win?"]}
    enough, few = (at({"F": 1, "B": 2, "f": 1, "a": 1}, south) for south in (30, 24))
    fault = "asks for stones that the learner has already."
    assert any(fault in one for one in faults(position=enough, reach={"again": True}, **asked))
    assert not any(fault in one for one in faults(position=few, reach={"again": True}, **asked))


# ---------------------------------------------------------------------- what cannot be
def bao(**more: Any) -> Any:
    rules = VARIANTS["kiswahili"].rules()
    return family_of(rules).from_json(rules, {"stores": {"S": 0, "N": 0}, **more})


def held(south: int, north: int, turn: str = "S") -> Any:
    row = {"F1": 2, "f1": 2}
    rest = 64 - south - north - sum(row.values())
    return bao(holes=row | {"a2": rest}, hand={"S": south, "N": north}, turn=turn)


@pytest.mark.parametrize(("hands", "said"), [
    ((20, 20, "S"), ""), ((20, 21, "N"), ""),
    ((31, 20, "S"), "31 stones are in the hand of S, and a game begins with 22."),
    ((20, 22, "S"), "20 and 22 stones cannot be in the hands where S is to move."),
    ((20, 20, "N"), "20 and 20 stones cannot be in the hands where N is to move."), ((0, 0, "S"), ""),
])  # fmt: skip
def test_hands_hold_what_a_game_gives_them(hands: tuple[int, int, str], said: str) -> None:
    assert starts.impossibility_text(held(*hands)) == said


@pytest.mark.parametrize(
    ("score", "said"),
    [((20, 20), ""), ((36, 20), "the match is over already: S has 66 of 60."), ((0, 60), "the match is over already")],
)
def test_a_match_is_not_over_before_its_last_turn(score: tuple[int, int], said: str) -> None:
    rules = VARIANTS["akil"].rules()
    place = {"holes": {"A": 4, "B": 4, "a": 4}, "stores": {"S": 30, "N": 30}, "turn": "S", "round": 2}
    place |= {"phase": "turn", "score": {"S": score[0], "N": score[1]}}
    position = family_of(rules).from_json(rules, place)
    found = starts.impossibility_text(position)
    assert found.startswith(said)
    assert bool(found) is bool(said)


@pytest.mark.parametrize(
    ("score", "stores", "said"),
    [
        ((68, 30), (40, 40), ""),  # North filled four of seven holes
        ((49, 49), (40, 40), "N began the round with 49 stones: 0 holes are burnt, not 3."),
        ((68, 28), (40, 40), "68 and 28 stones at the beginning of the round are not 98."),
        ((68, 30), (10, 70), "the store of S began the round with 19 stones."),
    ],
)
def test_burnt_holes_go_with_what_the_sides_had(score: tuple[int, int], stores: tuple[int, int], said: str) -> None:
    rules = VARIANTS["congkak"].rules({"match": True})
    rest = rules.stones - sum(stores)
    place = {"holes": {"A": rest - 2, "a": 2}, "stores": {"S": stores[0], "N": stores[1]}, "turn": "S", "round": 2}
    place |= {"burnt": ["e", "f", "g"], "score": {"S": score[0], "N": score[1]}}
    assert starts.impossibility_text(family_of(rules).from_json(rules, place)) == said


def test_such_positions_are_found_in_lessons_clips_and_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {
        "reach": {"sign": ">"}, "goal": "Sow to the right.", "right": 8, "choices": 2, "stones": [1, 64],
    }  # fmt: skip
    place = held(31, 20).as_json()
    assert any("31 stones are in the hand" in one for one in faults("kiswahili", place, **asked))
    monkeypatch.setattr(kept_clips, "impossibility_text", lambda _: "no.")
    variant = VARIANTS["bakuk"]
    assert any("the position cannot be: no." in one for one in kept_clips.clip_faults(variant, Language("en")))
    monkeypatch.setattr(puzzle_check, "impossibility_text", lambda _: "no.")
    puzzle = shipped_puzzles("bakuk")[0]
    assert f"{puzzle.id}: the position cannot be: no." in list(
        puzzle_check.PuzzleChecker(variant, 200).describe_faults([puzzle])
    )


# ---------------------------------------------------------------------- best moves
@pytest.mark.skipif(not machine.COMPILED, reason="a proof of so many positions")
def test_a_move_that_is_as_good_is_found_by_the_longer_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """B and C bring the same in the end, which a short look that has learned nothing does not see (4,800 both)."""
    monkeypatch.setattr(thinking, "weights_of", lambda rules: None)
    holes = {"B": 1, "C": 2, "D": 1, "F": 1, "c": 7}
    position = laid_out("endodoi", holes, stores={"S": 46, "N": 6})
    assert best_moves(position) == ("C",)
    assert best_moves(position, sure=True) == ()


def test_kings_and_men_that_can_capture_can_be_left_out() -> None:
    free = laid({"c3": "M", "e1": "M", "h8": "m"})
    bound = laid({"c3": "M", "e1": "M", "d4": "m", "h8": "m"})
    assert PositionCondition(captures=False).is_met_by(free)
    assert not PositionCondition(captures=False).is_met_by(bound)
    assert PositionCondition(captures=True).is_met_by(bound)
