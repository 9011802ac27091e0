"""What is said of two games that are related: in which rules they differ, and what stays the same but for the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.features.similar.fingerprint import START
from game.features.similar.relations import GameRelation
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.text.language import Language, msg
from game.text.letters import sentence_case
from game.text.punctuation import asks, first_sentence
from game.text.rules_comparison import compare_rules, sentences_only_in
from game.text.sentences import rules_page
from game.text.speech_context import RulePlate

AWAY = (msg("They have the same rules."), msg("They differ in one rule."), msg("They differ in {n:rule}."))
OTHER_OPTIONS = msg("They differ only in an option.")
BRANCHES = (msg("Another option or another start"), msg("One rule differs"), msg("Two rules differ"))
FAR = msg("Similar games")
NO_CLAUSE = msg("No such rule.")


class DifferenceText(NamedTuple):
    """A rule in which two games differ: what it is called in either and what it says there, "" where it is none."""

    title: str
    other_title: str
    here: str
    there: str


def change_texts(relation: GameRelation, games: Mapping[str, Variant], words: Language) -> list[DifferenceText]:
    """What differs, as the rules pages of both games say it; where options do it, as they are usually chosen."""
    here, there = (_clauses(rules, words) for rules in _rules(relation, games))
    if relation.changes:
        return [_change(here.get(one.here), there.get(one.there)) for one in relation.changes]
    every = compare_rules([*here.values()], [*there.values()])
    start = here[START].title if START in here else ""
    differ = [DifferenceText(one.title, one.title, *one.first_sentences) for one in every.differ if one.title != start]
    gone, new = ([_change(one, None) for one in every.here], [_change(None, one) for one in every.there])
    return [*differ, *gone, *new]


def _rules(relation: GameRelation, games: Mapping[str, Variant]) -> tuple[Rules, Rules]:
    """Both games, so that they differ in as little as they can, but not in nothing."""
    if not relation.changes:
        return games[relation.here].rules(), games[relation.there].rules()
    return games[relation.here].rules(relation.options), games[relation.there].rules(relation.others)


def _clauses(rules: Rules, words: Language) -> dict[str, RulePlate]:
    return {one.id: one for one in rules_page(rules, words)}


def _change(here: RulePlate | None, there: RulePlate | None) -> DifferenceText:
    old, new = here.title if here else "", there.title if there else ""
    if here and there:
        return DifferenceText(old, new, _short(here.text, there.text), _short(there.text, here.text))
    return DifferenceText(old, new, here.text if here else "", there.text if there else "")


def _short(text: str, other: str) -> str:
    """The first sentence of what one says and the other does not; all of it where it asks, for no part of that is
    understood alone."""
    return text if asks(text) else first_sentence(sentences_only_in(text, other)) or first_sentence(text)


def branch_heading(relation: GameRelation, words: Language, *, far: bool) -> str:
    """What those have in common that stand on one branch of a game."""
    return words.t(FAR if far else BRANCHES[min(relation.differing_clauses, 2)])


def differs_by(relation: GameRelation, games: Mapping[str, Variant], words: Language) -> str:
    """What makes the relative another game, for its card: a short clause."""
    said = [] if relation.changes else _start_differs(relation, games, words)
    return " ".join(said) or sentence_case(words.t(games[relation.there].idea)) or rules_apart_text(relation, words)


def rules_apart_text(relation: GameRelation, words: Language) -> str:
    """In how many rules they differ."""
    other = not relation.differing_clauses and (relation.options or relation.others)
    return (
        words.t(OTHER_OPTIONS)
        if other
        else words.say(AWAY[min(relation.differing_clauses, 2)], n=relation.differing_clauses)
    )


def _start_differs(relation: GameRelation, games: Mapping[str, Variant], words: Language) -> list[str]:
    """What is no rule and differs all the same: the board, or the stones that lie on it at the start."""
    ours, theirs = games[relation.here].rules(), games[relation.there].rules()
    here, there = (_clauses(rules, words).get(START) for rules in (ours, theirs))
    if not (here and there) or here.text == there.text:
        return []
    return [words.t("Other stones at the start.") if _holes(ours) == _holes(theirs) else words.t("Another board.")]


def _holes(rules: Rules) -> list[str]:
    return [cell.name for cell in rules.board.cells if cell.hole]


def start_text(variant: Variant, words: Language) -> str:
    """The board and the stones of a game."""
    clause = _clauses(variant.rules(), words).get(START)
    return clause.text if clause else ""
