"""Turns that are foretold: what is right is counted a second time here, stone by stone, by the rules as written."""

from __future__ import annotations

from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.reactions import reaction_to_wrong_move
from game.features.lessons.task_text import answer_text, second_hint
from game.rules.game import Position
from game.teaching.tasks import Task
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from tests.features.lessons.test_reactions_to_foretelling import roseya
from tests.some import some

ENGLISH = Language("en")
ROUND = "ABCDEFGabcdefg"  # anticlockwise, from South's left


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


def counted_tasks() -> list[tuple[TaskWords, Task]]:
    """The tasks whose answers are counted here; not whether the game is over, nor who is to move."""
    counted = {"start", "first", "last", "taken", "ahead", "captured"}
    return [pair for pair in roseya() if pair[0].reach.foretell in counted]


def test_the_course_of_roseya_asks_what_is_so() -> None:
    kinds = []
    for words, task in some(counted_tasks()):
        counted = Counted(task.position, facing=bool(task.position.rules.options["take_facing"]))
        mine = task.position.store("S") + sum(counted.taken.values())
        ahead = "S" if mine > task.position.store("N") else "N"
        letters = "ABCDEFG" if ahead == "S" else "abcdefg"
        right = {
            "start": {counted.start}, "first": {counted.ends[0]}, "last": {counted.ends[-1]},
            "taken": set(counted.taken), "ahead": {*letters, ahead}, "captured": {f"{sum(counted.taken.values())}"},
        }[words.reach.foretell]  # fmt: skip
        assert {line[0] for line in task.accept} == right, (words.goal, task.position.as_json())
        kinds.append(words.reach.foretell)
    assert {"start", "first", "last", "taken", "ahead"} <= set(kinds)
    assert len(kinds) >= 6


def telling(task: Task) -> SpeechContext:
    rules, learner = task.position.rules, task.position.player
    return SpeechContext(ENGLISH, rules, learner, learner, names={"S": "S", "N": "N"}, position=task.position)


def test_a_wrong_answer_is_told_what_the_turn_really_did() -> None:
    for words, task in some(counted_tasks()):
        counted = Counted(task.position, facing=bool(task.position.rules.options["take_facing"]))
        truth = {
            "start": f"The turn started in {counted.start}.",
            "first": f"The first sowing ended in {counted.ends[0]}.",
            "last": f"into {counted.ends[-1]}.",
            "taken": f"into {counted.ends[-1]}.",
            "captured": "This turn captures",
            "ahead": "ahead by",
        }[words.reach.foretell]
        for ply in some(task.wrong_first_turns()):
            said = reaction_to_wrong_move(words, task, [ply], (), telling(task))
            text = without_markup(f"{said.text} {said.main_reason}").replace("\xa0", " ")
            assert truth in text, text
            for n in counted.taken.values():
                assert not n or str(sum(counted.taken.values())) in text


def test_hints_lead_to_the_place_and_do_not_name_it_too_early() -> None:
    for words, task in some(counted_tasks()):
        right = {line[0] for line in task.accept}
        last = without_markup(answer_text(words, task, telling(task)))
        if words.reach.foretell not in ("ahead", "captured"):
            assert last.removeprefix("It’s ").rstrip(".") in right
            for hint in [*words.hints, second_hint(words, task, ENGLISH)]:
                named = set(without_markup(hint).replace(".", " ").replace(",", " ").split()) & set(ROUND)
                assert not named & right or words.reach.foretell == "first", (hint, right)
        elif words.reach.foretell == "ahead":
            assert ("you’re" in last) is ("S" in right)
