"""Sentences about turns say what happened, and "you" to nobody but the player who moves."""

import re
from random import Random

import pytest

from game.rules.board import Seat, other_seat
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from game.rules.steps import Step
from game.text.following import steps_with_contexts
from game.text.language import without_markup
from game.text.sowing.captions import caption
from game.text.speech_context import SpeechContext
from tests.play import EVERY_SOWING, LIBRARY, some_rules
from tests.sampled import few
from tests.text.common import ENGLISH, rules, told

YOU = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)
GENERAL = re.compile(r"((If|When|Before|After|Mati bela:) your (last|first) (stone|lap)\b|The rule: “).*", re.DOTALL)


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


def test_only_the_rule_that_is_called_house_tax_is_called_so_in_a_turn() -> None:
    of = rules("kiswahili")
    counts = {"E1": 6, "h1": 2, "a2": 34, "S hand": 11, "N hand": 11}
    first = Position.laid_out(of, counts, "S", house={"S": True, "N": True})
    assert first.kind == "namua_takata"
    said = [without_markup(c.text).replace("\u00a0", " ") for c in told(first, "E1>", ENGLISH)]
    assert said[1] == "The house E1 is active: you lift only 2 stones from it."
    assert not any("House tax" in line for line in said)
