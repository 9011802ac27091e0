"""What is said of two games that are related: in which rules they differ, and what stays the same but for the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.board import counts_by_name
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.session.similar.fingerprint import START
from game.session.similar.relations import GameRelation
from game.text.language import Language, msg
from game.text.rules_comparison import compare_rules, first_sentence, sentences_only_in
from game.text.sentences import rules_page
from game.text.speech_context import RulePlate

AWAY = (msg("They have the same rules."), msg("They differ in one rule."), msg("They differ in {n:rule}."))
OTHER_OPTIONS = msg("They have the same rules, but usually other options are chosen.")
SAME, ONLY, MORE, FAR = (
    msg("Another option or another start"), msg("One rule differs: {name}"), msg("One rule more"), msg("The nearest")
)  # fmt: skip
NO_CLAUSE = msg("No such rule.")


class DifferenceText(NamedTuple):
    """A rule in which two games differ: what it is called in either and what it says there, "" where it is none."""

    title: str
    other_title: str
    here: str
    there: str


def change_texts(found: GameRelation, games: Mapping[str, Variant], words: Language) -> list[DifferenceText]:
    """What differs, as the rules pages of both games say it; where options do it, as they are usually chosen."""
    here, there = (_clauses(rules, words) for rules in _rules(found, games))
    if found.changes:
        return [_change(here.get(one.here), there.get(one.there)) for one in found.changes]
    every = compare_rules([*here.values()], [*there.values()])
    start = here[START].title if START in here else ""
    differ = [DifferenceText(one.title, one.title, *one.first_sentences) for one in every.differ if one.title != start]
    gone, new = ([_change(one, None) for one in every.here], [_change(None, one) for one in every.there])
    return [*differ, *gone, *new]


def _rules(found: GameRelation, games: Mapping[str, Variant]) -> tuple[Rules, Rules]:
    """Both games, so that they differ in as little as they can, but not in nothing."""
    if not found.changes:
        return games[found.here].rules(), games[found.there].rules()
    return games[found.here].rules(found.options), games[found.there].rules(found.others)


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
    return (
        text
        if "?" in text or "\u061f" in text
        else first_sentence(sentences_only_in(text, other)) or first_sentence(text)
    )


def branch_heading(found: GameRelation, games: Mapping[str, Variant], words: Language, *, far: bool) -> str:
    """What those have in common that stand on one branch of a game."""
    if far:
        return words.t(FAR)
    if found.differing_clauses != 1:
        return words.t("Two rules differ") if found.differing_clauses else words.t(SAME)
    (change,) = change_texts(found, games, words)
    return words.say(ONLY, name=change.title) if change.title else words.t(MORE)


def relative_on_branch(found: GameRelation, games: Mapping[str, Variant], words: Language) -> str:
    """What a relative has there: the heading of its branch says in which rule it differs."""
    there = games[found.there]
    if found.differing_clauses > 1:
        return words.t(there.idea)
    changes = change_texts(found, games, words)
    if not found.differing_clauses:
        said = board_text(found, games, words) or next((first_sentence(one.there) for one in changes if one.there), "")
        return said or words.t(there.idea)
    (change,) = changes
    if not change.other_title:
        return words.t("without this rule")
    return first_sentence(change.there) if change.title == change.other_title else change.other_title


def rules_apart_text(found: GameRelation, words: Language) -> str:
    """In how many rules they differ."""
    other = not found.differing_clauses and (found.options or found.others)
    return (
        words.t(OTHER_OPTIONS) if other else words.say(AWAY[min(found.differing_clauses, 2)], n=found.differing_clauses)
    )


def board_text(found: GameRelation, games: Mapping[str, Variant], words: Language) -> str:
    """What is no rule and differs all the same: the board and the stones of the other game; "" where they do not."""
    ours, theirs = games[found.here].rules(), games[found.there].rules()
    here, there = (_clauses(rules, words).get(START) for rules in (ours, theirs))
    if here and there and here.text != there.text:
        if _holes(ours) == _holes(theirs) and _uneven(theirs):
            return words.t("Other stones at the start")
        return sentences_only_in(there.text, here.text) or first_sentence(there.text)
    return ""


def _holes(rules: Rules) -> list[str]:
    return [cell.name for cell in rules.board.cells if cell.hole]


def _uneven(rules: Rules) -> bool:
    """Whether so different numbers of stones lie in the holes at the start that only a list says which."""
    lying = counts_by_name(rules.board, rules.start, rules.coats)
    return not rules.pieces and len({lying[hole] for hole in _holes(rules)}) > 1


def start_text(game: Variant, words: Language) -> str:
    """The board and the stones of a game."""
    clause = _clauses(game.rules(), words).get(START)
    return clause.text if clause else ""
