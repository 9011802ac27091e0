"""Texts on two related games: in which rules they differ, and what stays the same but for the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.features.similar.fingerprint import START
from game.features.similar.relations import GameRelation
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.text.language import Language, msg
from game.text.letters import sentence_case
from game.text.punctuation import first_sentence, has_question
from game.text.rules_comparison import compare_rules, sentences_only_in
from game.text.sentences import rules_page
from game.text.speech_context import RulePlate

AWAY = (msg("They have the same rules."), msg("They differ in one rule."), msg("They differ in {n:rule}."))
BRANCHES = (msg("Another option or another start"), msg("One rule differs"), msg("Two rules differ"))
FAR = msg("Similar games")
NO_CLAUSE = msg("No such rule.")


class DifferenceText(NamedTuple):
    """A rule in which two games differ: its title and text in each game, "" where one game has no such rule."""

    own_title: str
    other_title: str
    own_text: str
    other_text: str


def difference_texts(relation: GameRelation, games: Mapping[str, Variant], words: Language) -> list[DifferenceText]:
    """Return the differences of two games as their rules pages say them, with the usual options."""
    here, there = (_rules_by_id(rules, words) for rules in _compared_rules(relation, games))
    if relation.changes:
        return [_difference_text(here.get(change.own_id), there.get(change.other_id)) for change in relation.changes]
    every = compare_rules([*here.values()], [*there.values()])
    start = here[START].title if START in here else ""
    differ = [DifferenceText(one.title, one.title, *one.first_sentences) for one in every.differ if one.title != start]
    gone = [_difference_text(one, None) for one in every.here]
    new = [_difference_text(None, one) for one in every.there]
    return [*differ, *gone, *new]


def _compared_rules(relation: GameRelation, games: Mapping[str, Variant]) -> tuple[Rules, Rules]:
    """Return the rules of both games, with the options of `relation`, under which they differ least; default options if
    the games then wouldn't differ.
    """
    if not relation.changes:
        return games[relation.game].rules(), games[relation.other_game].rules()
    return games[relation.game].rules(relation.options), games[relation.other_game].rules(relation.other_options)


def _rules_by_id(rules: Rules, words: Language) -> dict[str, RulePlate]:
    """Return the rules of a game as its rules page shows them, by clause id."""
    return {one.id: one for one in rules_page(rules, words)}


def _difference_text(here: RulePlate | None, there: RulePlate | None) -> DifferenceText:
    """Return a rule as both games say it, reduced to the sentences that differ; None where a game lacks the rule."""
    old, new = here.title if here else "", there.title if there else ""
    if here and there:
        return DifferenceText(
            old, new, _first_different_sentence(here.text, there.text), _first_different_sentence(there.text, here.text)
        )
    return DifferenceText(old, new, here.text if here else "", there.text if there else "")


def _first_different_sentence(text: str, other: str) -> str:
    """Return the first sentence of `text` that isn't in `other`; the whole text if it contains a question."""
    return text if has_question(text) else first_sentence(sentences_only_in(text, other)) or first_sentence(text)


def branch_heading(relation: GameRelation, words: Language, *, far: bool) -> str:
    """Return the heading of a group of similar games, by the number of different rules in `relation`; `far`: the group
    of the least similar games.
    """
    return words.t(FAR if far else BRANCHES[min(relation.differing_clauses, 2)])


def main_difference_text(relation: GameRelation, games: Mapping[str, Variant], words: Language) -> str:
    """Return in a few words what distinguishes the other game of `relation`, for its card."""
    said = [] if relation.changes else _start_differences(relation, games, words)
    return (
        " ".join(said)
        or sentence_case(words.t(games[relation.other_game].idea))
        or rules_apart_count_text(relation, words)
    )


def rules_apart_count_text(relation: GameRelation, words: Language) -> str:
    """Return as text in how many rules the two games differ, or that only their options do."""
    other = not relation.differing_clauses and (relation.options or relation.other_options)
    if other:
        return words.t("They differ only in an option.")
    return words.say(AWAY[min(relation.differing_clauses, 2)], n=relation.differing_clauses)


def _start_differences(relation: GameRelation, games: Mapping[str, Variant], words: Language) -> list[str]:
    """Return how the board or the start position differs, without a full stop as all lines under a title; empty if
    neither does.
    """
    ours, theirs = games[relation.game].rules(), games[relation.other_game].rules()
    here, there = (_rules_by_id(rules, words).get(START) for rules in (ours, theirs))
    if not (here and there) or here.text == there.text:
        return []
    return [
        words.t("Other stones at the start") if _hole_names(ours) == _hole_names(theirs) else words.t("Another board")
    ]


def _hole_names(rules: Rules) -> list[str]:
    """Return the names of all holes of the board, in order."""
    return [cell.name for cell in rules.board.cells if cell.hole]


def board_and_stones_text(variant: Variant, words: Language) -> str:
    """Return the board and the stones at the start of a game."""
    clause = _rules_by_id(variant.rules(), words).get(START)
    return clause.text if clause else ""
