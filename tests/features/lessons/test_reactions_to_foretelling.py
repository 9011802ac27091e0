"""Turns that are foretold: what is right is counted a second time here, stone by stone, by the rules as written."""

from __future__ import annotations

import random

import pytest

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.reactions import reaction_to_wrong_move
from game.features.lessons.task_text import answer_text, goal_text, second_hint
from game.film.hops import hops_of_move
from game.rules.board import Seat, other_seat
from game.rules.families import family_of
from game.rules.game import Position
from game.teaching.foretelling import LONGEST, foretellable_turns, predicted_turn, pressable_places, right_answer_places
from game.teaching.goals import Goal
from game.teaching.tasks import Task, TaskSpec, task_of_position
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from tests.sampled import few
from tests.some import some
from tests.teaching.reading import VARIANTS, course

ENGLISH = Language("en")
ROUND = "ABCDEFGabcdefg"  # anticlockwise, from South's left


def roseya() -> list[tuple[TaskWords, Task]]:
    """All tasks of the course of Rosëya."""
    usual, found = VARIANTS["roseya"].rules(), lesson_files.task_positions("roseya")
    out = []
    for lesson in course("roseya"):
        for words, task in zip(lesson.task, lesson_files.tasks_of(lesson, usual, found), strict=True):
            assert task is not None
            out.append((words, task))
    return out


class Counted:
    """A turn of South's in Rosëya, counted by hand: from the head, laps, two or four taken, and so on forwards."""

    def __init__(self, position: Position, *, facing: bool) -> None:
        lies = {name: position.count(name) for name in ROUND}
        self.start = next(name for name in "GFEDCBA" if lies[name])
        self.ends: list[str] = []
        self.taken: dict[str, int] = {}
        at = ROUND.index(self.start)
        while True:
            hand, lies[ROUND[at]] = lies[ROUND[at]], 0
            for _ in range(hand):
                at = (at + 1) % len(ROUND)
                lies[ROUND[at]] += 1
            self.ends.append(ROUND[at])
            if lies[ROUND[at]] in (2, 4):
                self._take(lies, at, facing=facing)
                return
            if lies[ROUND[at]] == 1:
                return

    def _take(self, lies: dict[str, int], at: int, *, facing: bool) -> None:
        while lies[ROUND[at]] in (2, 4):
            self.taken[ROUND[at]], lies[ROUND[at]] = lies[ROUND[at]], 0
            across = ROUND[13 - at]
            if facing and lies[across]:
                self.taken[across], lies[across] = lies[across], 0
            at = (at + 1) % len(ROUND)


def test_the_course_of_roseya_asks_what_is_so() -> None:
    kinds = []
    for words, task in some(roseya()):
        counted = Counted(task.position, facing=bool(task.position.rules.options["take_facing"]))
        mine = task.position.store("S") + sum(counted.taken.values())
        ahead = "S" if mine > task.position.store("N") else "N"
        letters = "ABCDEFG" if ahead == "S" else "abcdefg"
        right = {
            "start": {counted.start}, "first": {counted.ends[0]}, "last": {counted.ends[-1]},
            "taken": set(counted.taken), "ahead": {*letters, ahead},
        }[words.reach.foretell]  # fmt: skip
        assert {line[0] for line in task.accept} == right, (words.goal, task.position.as_json())
        kinds.append(words.reach.foretell)
    assert {"start", "first", "last", "taken", "ahead"} <= set(kinds)
    assert len(kinds) >= 6


def telling(task: Task) -> SpeechContext:
    rules, learner = task.position.rules, task.position.player
    return SpeechContext(ENGLISH, rules, learner, learner, names={"S": "S", "N": "N"}, position=task.position)


def test_a_wrong_answer_is_told_what_the_turn_really_did() -> None:
    for words, task in some(roseya()):
        counted = Counted(task.position, facing=bool(task.position.rules.options["take_facing"]))
        truth = {
            "start": f"The turn started in {counted.start}.",
            "first": f"The first sowing ended in {counted.ends[0]}.",
            "last": f"The last stone fell into {counted.ends[-1]}.",
            "taken": f"The last stone fell into {counted.ends[-1]}.",
            "ahead": "ahead by",
        }[words.reach.foretell]
        for ply in some(task.wrong_first_turns()):
            said = reaction_to_wrong_move(words, task, [ply], (), telling(task))
            text = without_markup(f"{said.text} {said.main_reason}").replace("\xa0", " ")
            assert truth in text, text
            assert text.startswith("You said "), text
            for n in counted.taken.values():
                assert not n or str(sum(counted.taken.values())) in text


def test_hints_lead_to_the_place_and_do_not_name_it_too_early() -> None:
    for words, task in some(roseya()):
        right = {line[0] for line in task.accept}
        last = without_markup(answer_text(words, task, telling(task)))
        if words.reach.foretell != "ahead":
            assert last.removeprefix("It is ").rstrip(".") in right
            for hint in [*words.hints, second_hint(words, task, ENGLISH)]:
                named = set(without_markup(hint).replace(".", " ").replace(",", " ").split()) & set(ROUND)
                assert not named & right or words.reach.foretell == "first", (hint, right)
        else:
            assert ("you are" in last) is ("S" in right)


@pytest.mark.parametrize("variant", few(sorted(VARIANTS), 6))
def test_any_sowing_game_can_ask_where_a_turn_ends(variant: str) -> None:
    """The place is the one to which the hops on the board lead."""
    rules, rng = VARIANTS[variant].rules(), random.Random(2)
    position = family_of(rules).start(rules)
    asked = 0
    for _ in range(30):
        if position.over or position.phase not in ("play", "turn", "remove", "layout") or position.joint:
            break
        for ply in foretellable_turns(position):
            landing = hops_of_move(ply.steps).landing
            task = task_of_position(position, TaskSpec(Goal(foretell="last"), stones=(1, 255)), turn=ply.move)
            if landing:
                assert task is not None
                assert task.first == (landing,), (variant, ply.move)
                said = without_markup(goal_text(TaskWords("Where?", Goal(foretell="last"), ["?"]), task, ENGLISH))
                assert said == "Where?" if rules.driven else said.startswith("You play ")
                asked += 1
            assert len(ply.steps) <= LONGEST
        legal = position.legal()
        if not legal:
            break
        position = position.play(rng.choice(legal))
    assert (
        asked or rules.coats or rules.layout is not None or not list(foretellable_turns(family_of(rules).start(rules)))
    )


def test_who_is_ahead_is_answered_by_any_place_of_that_side() -> None:
    words, task = next((words, task) for words, task in roseya() if words.reach.foretell == "ahead")
    ply = task.foretold_ply
    seat: Seat = "S" if "S" in task.first else "N"
    assert set(task.first) == set(pressable_places(task.position, seat))
    assert not set(task.first) & set(pressable_places(task.position, other_seat(seat)))
    assert right_answer_places(predicted_turn(ply, "A"), "ahead") == task.first
    assert words.goal == "Who is ahead after this turn?"


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_game_has_a_course(variant: str) -> None:
    assert lesson_files.task_positions(variant), variant
