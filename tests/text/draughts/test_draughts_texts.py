"""Everything that is said of draughts is a whole sentence in every language."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from game.rules.draughts.position import Position
from game.rules.game import WhyIllegal
from game.text import sentences
from game.text.draughts.preview import REFUSALS
from game.text.language import Language
from game.text.speech_context import SpeechContext
from game.ui import assets
from tests.rules.draughts.damka import DAMKA
from tests.some import some

LOCALE = assets.FOLDER / "locale"
SENTENCE = re.compile(r"[^{}]*[.!?]")


def words(language: str) -> Language:
    return Language(language, LOCALE)


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("options", [{}, {"burning": True, "size": 10}])
@pytest.mark.parametrize("reader", ["S", None])
def test_every_step_is_told(language: str, options: dict[str, Any], reader: Any) -> None:
    rules, chance, spoken = DAMKA.rules(options), Random(8), words(language)
    for _ in range(3):
        position = Position.start(rules)
        while not position.over and position.ply < 120:
            move = chance.choice([one for one in position.legal() if "x" in one] or position.legal())
            telling = SpeechContext(spoken, rules, position.player, reader, position=position)
            steps = list(position.turn(move))
            for step in some(steps):
                assert SENTENCE.fullmatch(sentences.caption(step, telling).text)
            assert SENTENCE.fullmatch(sentences.preview_text(steps, telling, move=move).sentence)
            assert all(SENTENCE.fullmatch(line) for line in sentences.turn_summaries([steps], telling))
            bound = sentences.binding_text(position, spoken)
            assert not bound or SENTENCE.fullmatch(bound)
            position = position.play(move)
        assert position.ply > 10
        if position.outcome:
            told = sentences.outcome_text(position.outcome, position, spoken, reader)
            assert SENTENCE.fullmatch(told.text)
            assert SENTENCE.fullmatch(told.why)


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("option", [None, *((one.id, value) for one in DAMKA.options for value in one.values[1:])])
def test_the_rules_page_says_each_rule_and_marks_what_was_changed(language: str, option: Any) -> None:
    rules = DAMKA.rules(dict([option]) if option else {})
    plates, usual = sentences.rules_page(rules, words(language)), sentences.rules_page(DAMKA.rules(), words(language))
    assert len({plate.id for plate in plates}) == len(plates)
    assert all(SENTENCE.fullmatch(plate.text) for plate in plates)
    before = {plate.id: plate.text for plate in usual}
    told_otherwise = {plate.id for plate in plates if before.get(plate.id) != plate.text}
    assert bool(told_otherwise) is bool(option)
    assert told_otherwise - {"capture"} <= {plate.id for plate in plates if plate.is_changed} | {"capture"}


@pytest.mark.parametrize("reason", sorted(REFUSALS))
def test_every_refusal_is_told(reason: str) -> None:
    position = Position.start(DAMKA.rules())
    telling = SpeechContext(words("en"), position.rules, "S", "S", position=position)
    first, then = sentences.why_not_text(WhyIllegal(reason, where="c3"), "c3-d4", telling)
    assert SENTENCE.fullmatch(first)
    assert SENTENCE.fullmatch(then)
