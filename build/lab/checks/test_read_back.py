"""What is told of a clause by its words is the whole clause: who reads the sentences alone has its words again."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.board import name_on_board
from game.rules.file.schema import Clause, LapWords
from game.rules.file.vocabulary import StartHoles
from game.rules.sowing.compiled import Rules
from game.text.language import joined_voices
from game.text.sowing.generated_clauses import MOST_LISTED, capture_targets, describe_clause
from game.text.sowing.known_clauses import clause_content, clauses_with_id
from game.text.workshop.choice_words import key_text
from lab import in_vain
from lab.telling.patterns import UntrueError
from lab.telling.rules_read import SENTENCES, understood
from tests.play import EVERY_SOWING, LIBRARY, amount
from tests.some import some
from tests.text.common import ENGLISH

Said = dict[str, Any]


def listed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: listed(one) for key, one in value.items()}
    return sorted(value) if isinstance(value, list | tuple) else getattr(value, "value", value)


def plain(said: Said) -> Said:
    """The same said in one way only, of those that say one thing."""
    said = listed(said)
    when = said.get("when", {})
    if when.get("makes") == [1]:
        when["was"] = "empty"
    if when.get("was") == "empty" or (len(when.get("makes", [])) > MOST_LISTED):
        when.pop("makes", None) if when.get("was") == "empty" else when.update(even=True, makes=None)
    if when.get("makes", 0) is None:
        del when["makes"]
    if when.get("turn"):
        when["turn"] = True
    if said.get("house") == "only" or said.get("hole"):
        said.pop("from", None)
    if not when:
        said.pop("when", None)
    return {key: value for key, value in said.items() if (key, value) != ("then", "end turn")}


def wanted(clause: Clause, rows: int, columns: int) -> Said:
    said = dict(clause_content(clause))
    if holes := said.get("when", {}).get("holes"):
        said["when"] = {**said["when"], "holes": [name_on_board(hole, rows, columns) for hole in holes]}
    if isinstance(clause, LapWords):
        said["take"] = [*capture_targets(clause)]
        if not said["take"]:
            said = {key: value for key, value in said.items() if key not in ("take", "chain", "also")}
    return plain(said)


def faults(rules: Rules) -> Iterator[str]:
    for kind in SENTENCES:
        for clause in rules.clauses_of_kind(kind):
            if len(clauses_with_id(clause.id, rules)) > 1:
                continue  # what several have in common is said once
            text = describe_clause(clause.id, rules, ENGLISH, lambda id: f"Called {id}")
            try:
                heard = plain(understood(kind, text))
            except UntrueError as error:
                yield f"{clause.id}: {error}"
                continue
            if heard != wanted(clause, rules.board.rows, rules.board.columns):
                yield f"{clause.id}: {text} says {heard}, not {wanted(clause, rules.board.rows, rules.board.columns)}"


@pytest.mark.parametrize("game", EVERY_SOWING)
def test_the_sentences_of_a_clause_say_all_its_words(game: str) -> None:
    variant = LIBRARY.variants[game]
    choices = [{}, *({option.id: value} for option in variant.options for value in option.values[1:])]
    for options in some(choices):
        assert [*faults(variant.rules(options))] == []


def test_the_sentences_of_any_clause_say_all_its_words(tmp_path: Path) -> None:
    made = 0
    for seed in range(amount(300)):
        random = Random(seed)
        kind, clause = random.choice((in_vain.a_lap, in_vain.a_turn))(random)
        rules = in_vain.read(in_vain.file_with(kind, clause), tmp_path)
        if rules is not None:
            made += 1
            assert [*faults(rules)] == [], clause
    assert made > amount(300) // 4


@pytest.mark.parametrize("start", StartHoles)
def test_the_sentence_of_where_a_turn_starts_says_where(start: StartHoles) -> None:
    heard = understood(
        "turn", ENGLISH.voiced(joined_voices(key_text("sowing", "turn", ("from",)).words[start].rule), "you")
    )
    assert heard.get("from", StartHoles.OWN_HOLES) == start


@pytest.mark.parametrize(
    "text",
    [
        "Does the last stone fall into one of your own holes? Then the stones of that hole are lifted and sown on.",
        "Does the last stone fall into one of your own holes? Does the back hole behind the facing one hold stones?",
    ],
)
def test_a_sentence_that_leaves_a_question_open_is_not_understood(text: str) -> None:
    with pytest.raises(UntrueError):
        understood("lap", text)
