"""Sentences about turns say what happened, and "you" to nobody but the player who moves."""

import re
from random import Random

import pytest

from game.rules.board import Seat, other_seat
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from game.rules.steps import CARRIED, Step
from game.text.following import steps_with_contexts
from game.text.language import without_markup
from game.text.sentences import end_of_turn_text
from game.text.sowing.captions import caption
from game.text.speech_context import SpeechContext
from tests.play import EVERY_SOWING, LIBRARY, some_rules
from tests.sampled import few
from tests.text.common import ENGLISH, laid_out, rules, told, turn_summary

# ---------------------------------------------------------------------- whom a sentence speaks to
YOU = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)
GENERAL = re.compile(r"(If|When|Before|After) your (last|first) (stone|lap)\b.*", re.DOTALL)  # a rule, of whoever plays


@pytest.mark.parametrize("variant", few(EVERY_SOWING, 10))
def test_the_rule_under_a_sentence_says_you_to_nobody_but_the_player_who_moves(variant: str) -> None:
    random, addressed = Random(variant), 0
    for game in range(6):
        position = Position.start(some_rules(LIBRARY.variants[variant], random))
        for _ in range(25):
            if position.over:
                break
            move, mover = random_move(position, random), position.player
            reader: Seat | None = (mover, other_seat(mover), None)[game % 3]
            names: dict[Seat, str] = {"S": "Ada", "N": "computer"}
            telling = SpeechContext(ENGLISH, position.rules, mover, reader, names=names, position=position)
            for step, moment in steps_with_contexts(position.turn(move), telling, move):
                said = YOU.search(GENERAL.sub("", without_markup(caption(step, moment).why)))
                assert not said or moment.mover == reader, caption(step, moment).why
                addressed += bool(said)
            position = position.play(move)
    assert addressed or variant not in ("three_rows", "four_ways", "small_house")


def test_a_clause_told_by_its_words_names_who_moves() -> None:
    from game.rules.file.schema import LapWhen, LapWords
    from game.rules.file.vocabulary import LastStonePlace, WhatIsTaken
    from tests.text.sowing.test_generated_clauses import with_clause

    clause = LapWords(id="mine", when=LapWhen(place=LastStonePlace.OWN_FRONT, makes=[5]), take=[WhatIsTaken.LAST])
    of = with_clause("lap", clause)
    step = Step("capture", "A1", 5, to="S", clause="mine")
    said = {}
    for reader in ("S", "N", None):
        names: dict[Seat, str] = {"S": "computer" if reader == "N" else "Ada", "N": "Bo"}
        said[reader] = without_markup(caption(step, SpeechContext(ENGLISH, of, "S", reader, names=names)).why)
    assert said["S"] == (
        "Does the last stone fall into a hole of your front row? Does that make 5\xa0stones there?"
        " If so, you capture all the stones of the last stone’s hole. Then the turn ends."
    )
    assert "If so, the computer captures all the stones of the last stone’s hole." in said["N"]
    assert "a hole of Ada’s front row" in said[None]
    assert "If so, Ada captures all the stones of the last stone’s hole." in said[None]


# ---------------------------------------------------------------------- single sentences
def test_only_the_rule_that_is_called_house_tax_is_called_so_in_a_turn() -> None:
    of = rules("kiswahili")
    counts = {"E1": 6, "h1": 2, "a2": 34, "S hand": 11, "N hand": 11}
    first = Position.laid_out(of, counts, "S", house={"S": True, "N": True})
    assert first.kind == "namua_takata"
    said = [without_markup(c.text).replace("\u00a0", " ") for c in told(first, "E1>", ENGLISH)]
    assert said[1] == "The house E1 is active: you lift only 2 stones from it."
    assert not any("House tax" in line for line in said)


def test_the_last_four_of_nam_nam_are_in_the_summary() -> None:
    # the last stone makes four in B; the four that are then left go to South too
    position = laid_out("nam_nam", {"A": 1, "B": 3, "a": 2, "c": 2, "N": 20}, match=False)
    telling = SpeechContext(ENGLISH, position.rules, "S", "S", position=position, is_last_turn=True)
    said = without_markup(turn_summary([position.turn("A")], telling, ["A"])).replace("\u00a0", " ")
    assert said == "You played A: 1 stone, to B. Captured: 4 stones from B. You took what was left: 4 stones."
    after = position.play("A")
    assert after.store("S") - position.store("S") == 8


def test_an_extra_turn_without_a_move_is_not_called_a_move() -> None:
    position = laid_out("congkak", {"A": 1, "a": 3, "b": 3})
    after = position.play("A")
    assert (after.player, after.legal()) == ("S", ("pass",))
    said = [without_markup(c.text) for c in told(position, "A", ENGLISH)]
    assert said[-1] == "Last stone in your store: an extra turn!"
    assert end_of_turn_text("S", SpeechContext(ENGLISH, after.rules, "S", "S", position=after)).text == (
        "You have an extra turn, but no move."
    )
    assert not any("move again" in line for line in said)


def test_where_the_last_four_cut_a_sowing_short_no_last_stone_falls() -> None:
    # the first stone makes four in B; the other is still in the hand when the last ones are taken
    position = laid_out("nam_nam", {"A": 2, "B": 3, "a": 1, "c": 2, "N": 20}, match=False)
    steps = list(position.turn("A"))
    assert Step("sweep", CARRIED, 1, to="S", clause="last_four") in [
        Step(step.op, step.hole, step.n, to=step.to, clause=step.clause) for step in steps
    ]
    telling = SpeechContext(ENGLISH, position.rules, "S", "S", position=position, is_last_turn=True)
    said = without_markup(turn_summary([steps], telling, ["A"])).replace("\u00a0", " ")
    assert said == "You played A: 2 stones. Captured: 4 stones from B. You took what was left: 4 stones."


def test_a_hole_of_several_is_not_called_the_last_stone() -> None:
    of = LIBRARY.variants["at_home"].rules({})  # two or four made at home take the facing hole and all that lies there
    position = Position.laid_out(of, {"A": 1, "B": 3, "e": 2, "f": 3, "F": of.stones - 9}, "S")
    said = [without_markup(c.text).replace("\u00a0", " ") for c in told(position, "A", ENGLISH)]
    assert "B itself, where the last stone fell, held 4 stones: captured as well." in said
    assert "The last stone goes into the store too." not in said
