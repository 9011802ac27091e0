"""What is told of a wrong move: a whole, true sentence for each key of a goal, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from game.features.lessons.open_lesson import Exercise
from game.rules.file.variant_library import standard_library
from game.rules.file.vocabulary import LastStonePlace, Occupancy
from game.rules.game import CLAIM, KEEP, SWAP
from game.rules.match import Game, Ply
from game.teaching import family_hooks
from game.teaching.goal_row import GoalPart, sentence_with_rule
from game.teaching.goals import (
    KEYS,
    Goal,
    first_missed_part,
    is_goal_reached,
    measure_part,
    missed_goal_text,
    needed_goal_text,
    reached_goal_parts,
    reached_goal_text,
    turn_effects_text,
)
from game.teaching.sowing.goals import FELL
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from game.text.speech_context import SpeechContext
from tests.features.lessons.lesson import course, opened
from tests.sampled import few
from tests.some import some
from tests.text.common import ENGLISH, LANGUAGES, laid_out, whole

# For each key of a goal values that the moves below miss in one way or another.
MISSES: dict[str, list[object]] = {
    "captured": [{"S": 30}, {"N": 9}], "captured_at_most": [{"S": 0}, {"S": 1}, {"N": 0}, {"N": 1}],
    "last": ["A", "S", "N"], "last_on": list(LastStonePlace), "last_was": list(Occupancy), "again": [True, False],
    "bonus": [3], "no_move": ["N", "S"], "laps": [9], "shows": ["extra_turn", "capture_facing"],
    "holds": [{"A": 20}, {"S": 47}, {"N": 47}, {"b": 20}], "at_most": [{"D": 0}, {"S": 1}, {"N": 1}, {"b": 0}],
    "from_holes": [5], "feeds": [40], "loses": [0], "answers": [0, 1], "ahead": [9], "won": [True], "best": [True],
}  # fmt: skip
POSITION = {"A": 1, "C": 2, "D": 3, "E": 8, "F": 1, "b": 3, "e": 2}


def plies(counts: dict[str, int] | None = None) -> Iterator[Ply]:
    game = Game(laid_out("kalah", counts or POSITION).rules, laid_out("kalah", counts or POSITION))
    for move in game.position.legal():
        yield game.preview_turn(move)


def telling(ply: Ply, words: Language) -> SpeechContext:
    return SpeechContext(
        words, ply.before.rules, ply.mover, ply.mover, names={"S": "S", "N": "computer"}, position=ply.before
    )


@pytest.mark.parametrize("key", [*KEYS, ""])  # "": it cannot be forced any more
@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_whatever_was_wanted_and_reached_there_is_a_whole_sentence(key: str, words: Language) -> None:
    ply = next(plies())
    grounds: dict[str, list[str]] = {
        "last_on": list(LastStonePlace),
        "last_was": list(Occupancy),
        "foretell": ["last", "taken"],
    }
    for place in some(grounds.get(key, ["A"])):
        for wanted in (0, 1):
            for got in (0, 2):
                part = GoalPart(key, place, wanted, got, places=("A", "B"))
                said = missed_goal_text(part, [ply], telling(ply, words))
                assert whole(said, words), said
                assert not key or whole(needed_goal_text(part, telling(ply, words)), words), part


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
@pytest.mark.parametrize("key", ["gains", "prevents"])
def test_a_hole_that_becomes_a_store_is_called_by_its_name(key: str, words: Language) -> None:
    ply = next(plies())
    said = {kind: missed_goal_text(GoalPart(key, kind), [ply], telling(ply, words)) for kind in ("tuz", "barred")}
    assert all(whole(text, words) for text in said.values())
    assert said["tuz"] != said["barred"]
    if words.code == "en":
        assert "tuz" in said["tuz"]
        assert "tuz" in reached_goal_text(GoalPart("prevents", "tuz"), telling(ply, words))


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_an_answer_that_sows_nothing_is_told_as_one(words: Language) -> None:
    for move in (KEEP, SWAP, f"{CLAIM}a"):
        ply = replace(next(plies()), move=move)
        said = missed_goal_text(GoalPart("captured", "S", 2), [ply], telling(ply, words))
        assert whole(said, words)
        assert move not in said


@pytest.mark.parametrize("key", MISSES)
@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_each_key_has_a_whole_sentence(key: str, words: Language) -> None:
    for ply in some(plies()):
        for value in some(MISSES[key]):
            told = measure_part(KEYS[key], value, [ply], "S")
            for one in (told, told._replace(got=0), told._replace(turns=2), told._replace(wanted=0)):
                said = missed_goal_text(one, [ply], telling(ply, words))
                assert whole(said, words), said
                assert whole((KEYS[key].fell and family_hooks.turn_end_text(ply, telling(ply, words))) or said, words)
                assert whole(reached_goal_text(one, telling(ply, words)) or said, words)


@pytest.mark.parametrize(("key", "few"), [("front", "too few"), ("front_at_most", "too many")])
def test_where_each_side_has_one_row_nothing_is_said_of_a_front_row(key: str, few: str) -> None:
    ply = next(plies())
    for place in ("S", "N"):
        for wanted in (0, 2):
            part = GoalPart(key, place, wanted, 1)
            said = missed_goal_text(part, [ply], telling(ply, ENGLISH))
            needed = needed_goal_text(part, telling(ply, ENGLISH))
            assert without_markup(said) == f"You played A: {few} stones are left in the row."
            assert ("your row" if place == "S" else "your opponent’s row") in needed
    rules = standard_library().variants["nchayo"].rules()
    four = replace(telling(ply, ENGLISH), rules=rules)
    assert "front row" in missed_goal_text(GoalPart(key, "S", 2), [ply], four)
    assert "front row" in needed_goal_text(GoalPart(key, "S", 2), four)


def test_every_place_in_which_a_last_stone_can_be_wanted_has_words() -> None:
    for fell, wanted in some(FELL.items()):
        assert {*LastStonePlace, *Occupancy, "hole"} - {fell, LastStonePlace.BARRED_HOLE} <= set(wanted), fell


CASES = [  # worked out by hand on the board of kalah
    ({"E": 1, "b": 3}, "E", Goal(last_on=LastStonePlace.OWN_STORE),
     "You played E: the last stone fell into F, not into your store."),
    ({"F": 1, "b": 3}, "F", Goal(last_was=Occupancy.EMPTY),
     "You played F: the last stone fell into your store, not into an empty hole."),
    ({"A": 1, "e": 2, "C": 1}, "A", Goal(captured={"S": 4}), "You played A: it captured 3 stones, not 4."),
    ({"A": 1, "C": 1, "b": 1}, "C", Goal(captured={"S": 2}), "You played C: it captured nothing."),
    ({"C": 1, "F": 1, "b": 1}, "C", Goal(again=True), "You played C, and you earned no extra turn."),
    ({"C": 1, "F": 1, "b": 1}, "F", Goal(again=False), "You played F, and that brings an extra turn."),
    ({"A": 1, "F": 2, "b": 3}, "A", Goal(holds={"F": 3}), "You played A: F holds 2 stones now; it should be 3."),
    ({"A": 1, "F": 2, "b": 3}, "F", Goal(no_move="N"), "You played F: your opponent can still move."),
]  # fmt: skip


@pytest.mark.parametrize(("counts", "move", "goal", "said"), CASES)
def test_sentences_say_what_happened(counts: dict[str, int], move: str, goal: Goal, said: str) -> None:
    position = laid_out("kalah", counts)
    ply = Game(position.rules, position).preview_turn(move)
    assert (
        without_markup(missed_goal_text(first_missed_part(goal, [ply], "S"), [ply], telling(ply, ENGLISH))).replace(
            "\xa0", " "
        )
        == said
    )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("last", "See where its sowings ended, one after the other: C, A."),
        ("taken", "See where its sowings ended, one after the other: C, A."),
        ("first", "Drop the stones one by one in your head. Which hole gets the first one?"),
    ],
)
def test_of_several_sowings_each_end_is_named(asked: str, said: str) -> None:
    position = laid_out("congkak", {"D": 1, "C": 1, "g": 3})  # the stone from D falls into C; those two end in A
    ply = Game(position.rules, position).preview_turn("D")
    assert without_markup(needed_goal_text(GoalPart("foretell", asked), telling(ply, ENGLISH), ply)) == said


def exercises(variant: str) -> Iterator[Exercise]:
    of = course(variant)
    for at in range(len(of.steps)):
        yield from opened(of, at).exercises


@pytest.mark.parametrize("variant", few(sorted(standard_library().variants), 6))
def test_every_wrong_move_of_every_task_is_told_truly(variant: str) -> None:
    for words, task in some(exercises(variant)):
        if task.position.phase != "play":
            continue
        mover = task.position.player
        for ply in few([*task.wrong_first_turns()], 4):
            told = first_missed_part(words.reach, [ply], mover)
            if not told.key:
                kept = words.reach.ahead or not is_goal_reached(words.reach, [ply], mover)
                assert (words.turns > 1 and kept) or words.reach.best
                continue
            if told.key != "best":
                value = getattr(words.reach, told.key)
                value = {told.place: value[told.place]} if isinstance(value, dict) else value
                assert not is_goal_reached(msgspec.convert({told.key: value}, Goal), [ply], mover), (
                    "what it says was reached"
                )
            for language in LANGUAGES:
                said = missed_goal_text(told, [ply], telling(ply, language))
                assert whole(said, language), said
                effects = turn_effects_text([ply], telling(ply, language))  # a turn that a rule refuses has none
                assert whole(effects, language) or not ply.steps
            _true(without_markup(missed_goal_text(told, [ply], telling(ply, ENGLISH))), told, ply)


def _true(said: str, told: GoalPart, ply: Ply) -> None:
    """The hole that a sentence names is that of the last stone, its numbers are those of the stores."""
    drops = [step.hole for step in ply.steps if step.op == "drop"]
    if told.key in ("last_on", "last", "last_was"):
        into = re.search(r"fell into (?:(your store)|(the other store)|([^\s,.]+))", said)
        assert into is not None
        own, theirs, hole = into.groups()
        fell = hole or (ply.mover if own else "N" if ply.mover == "S" else "S")
        assert fell == drops[-1]
        assert not theirs or drops[-1] != ply.mover
    if (
        told.key == "captured"
        and told.place == ply.mover
        and ply.before.rules.counts
        and not any(step.to == "carried" for step in ply.steps)
    ):
        got = sum(step.n for step in ply.steps if step.op == "capture" and step.to == ply.mover)
        assert ("nothing" in said) if not got else f"captured {got}\xa0" in said
    if told.key == "again" and told.wanted:
        assert "no extra turn" in said
        assert ply.after.player != ply.mover or ply.after.over or ply.after.round > ply.before.round


def test_what_was_reached_is_told_where_the_turn_does_not_show_it() -> None:
    position = laid_out("kalah", {"F": 1, "A": 1, "b": 1})
    ply = Game(position.rules, position).preview_turn("F")
    (one,) = reached_goal_parts(Goal(loses=0), [ply], "S")
    assert reached_goal_text(one, telling(ply, ENGLISH)) == "Your opponent can capture nothing now."


def test_a_rule_is_said_in_full_where_it_is_short() -> None:
    words, told = Language("en"), set[bool]()
    for game in ("kalah", "kiswahili"):
        rules = standard_library().variants[game].rules()
        telling = SpeechContext(words, rules, "S", "S", names={"S": "S", "N": "N"})
        for clause in rules_page(rules, words):
            short = len(clause.text) <= 180
            said = sentence_with_rule("Look.")(GoalPart("end", clause.id), telling, None)
            assert said == (f"Look. Remember the rule: {clause.text}" if short else "Look.")
            told.add(short)
    assert told == {False, True}
