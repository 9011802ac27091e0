"""Why a word cannot be: the reader's sentence, in which the word that must change first can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from game.features.workshop.open_word import WordAlternative
from game.features.workshop.reasons import (
    CardLink,
    MissingRule,
    RefusalReason,
    conflicting_rules_reason,
    fault_sentence,
    must_change_first_reason,
)
from game.ui.flow import Flow, FlowWord
from game.ui.kit.scale import Ink

if TYPE_CHECKING:
    from game.features.workshop.draft import RuleCard
    from game.features.workshop.window.bench.bench_scene import BenchScene

MOST_RULES = 4  # that are named as not going with a change


def fault_text_of_rule(page: BenchScene, cards: Sequence[RuleCard]) -> tuple[str, RefusalReason | None]:
    """Return the fault of the game if these cards are of the rule where it is shown, else "", and the rules to change
    first or None. `cards`: the cards of a rule. At a conflicting rule only the rules to change first are returned.
    """
    bench, words, draft = page.bench, page.words, page.bench.draft
    told = bench.faulty_rule_cards
    if not told or not cards:
        return "", None
    if cards[0].is_same_rule(told[0]):
        own = [fault for card in cards for fault in draft.faults_of(card)]
        text = fault_sentence(words, (own or draft.faults)[0], draft.game, bench.cards)
        others = [some[0] for some in bench.cards_by_rule if some[0] not in cards and _has_faulty_card(page, some)]
        return text, conflicting_rules_reason(words, others[:MOST_RULES], draft.game) if others else None
    at = bench.fault_location
    return "", must_change_first_reason(words, *at, draft.game) if at and _has_faulty_card(page, cards) else None


def _has_faulty_card(page: BenchScene, cards: Sequence[RuleCard]) -> bool:
    return any(page.bench.draft.faults_of(card) for card in cards)


def refusal_reason_of_word(page: BenchScene, alternative: WordAlternative) -> RefusalReason | None:
    """Return why an alternative for the open word can't be chosen, with a change that would make it possible if one is
    known; None if it can be chosen.
    """
    word = page.bench.word
    return alternative.refusal or (word.refusal_reason(alternative) if word is not None else None)


def refusal_row(page: BenchScene, reason: RefusalReason, at: int | str, ink: Ink = "bad") -> Flow:
    """Return the sentence of a refusal, with links to what has to be changed or added first; `at`: makes its widget
    names unique.
    """
    pieces: list[str | FlowWord] = []
    for i, piece in enumerate(reason.pieces):
        if isinstance(piece, CardLink):
            pieces.append(FlowWord(f"first.{at}.{i}", piece.text, partial(_follow_link, page, piece)))
        else:
            to_add = isinstance(piece, MissingRule)
            pieces.append(FlowWord(f"first.{at}.{i}", piece.text, page.bench.toggle_tray) if to_add else piece.text)
    return Flow(pieces, "note", ink=ink)


def _follow_link(page: BenchScene, link: CardLink) -> None:
    """Open the word to which a link points or, if it can only be added, the place to add it; without a word, open the
    card.
    """
    meant = cast("RuleCard", link.card)  # reasons speak of the cards of the bench
    card = next((one for one in page.bench.cards if one.is_same_rule(meant)), None)
    if card is None:
        return
    slots = page.bench.word_slots_of_card(card)
    there = [slot for slot in slots if slot.path == link.path] or [slot for slot in slots if slot.kind == "more"]
    if link.path and there:
        page.bench.open_word(card, there[0])
    else:
        page.bench.open_card(card)
