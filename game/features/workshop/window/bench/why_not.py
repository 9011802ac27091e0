"""Why a word cannot be: the reader's sentence, in which the word that must change first can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from game.features.workshop.open_word import WordAlternative
from game.text.workshop.reasons import (
    CardLink,
    MissingRule,
    RefusalReason,
    change_first,
    fault_sentence,
    rules_in_fault,
)
from game.ui.flow import Flow, FlowWord

if TYPE_CHECKING:
    from game.features.workshop.draft import RuleCard
    from game.features.workshop.window.bench.bench_scene import BenchScene

MOST_RULES = 4  # that are named as not going with a change


def fault_of_rule(page: BenchScene, cards: Sequence[RuleCard]) -> tuple[str, RefusalReason | None]:
    """What is wrong with the game as it is, once, at the rule that was changed last, with the rules that do not go
    with it; at those only what must change first.  Nothing at others.
    """
    bench, words, draft = page.bench, page.words, page.bench.draft
    told = bench.rule_in_fault
    if not told or not cards:
        return "", None
    if cards[0].same_as(told[0]):
        own = [fault for one in cards for fault in draft.faults_of(one)]
        text = fault_sentence(words, (own or draft.faults)[0], draft.game, bench.cards)
        others = [some[0] for some in bench.cards_by_rule if some[0] not in cards and _has_fault(page, some)]
        return text, rules_in_fault(words, others[:MOST_RULES], draft.game) if others else None
    at = bench.place_of_fault
    return "", change_first(words, *at, draft.game) if at and _has_fault(page, cards) else None


def _has_fault(page: BenchScene, cards: Sequence[RuleCard]) -> bool:
    return any(page.bench.draft.faults_of(one) for one in cards)


def why_not(page: BenchScene, alternative: WordAlternative) -> RefusalReason | None:
    """Why a word cannot be; which change would make it possible is known a moment later."""
    word = page.bench.word
    return alternative.refusal or (word.reason_of(alternative) if word is not None else None)


def why_not_row(page: BenchScene, found: RefusalReason, at: int | str) -> Flow:
    """The sentence; what must change first leads there, what must be added to the rules that can be."""
    pieces: list[str | FlowWord] = []
    for i, piece in enumerate(found.pieces):
        if isinstance(piece, CardLink):
            pieces.append(FlowWord(f"first.{at}.{i}", piece.text, partial(_lead, page, piece)))
        else:
            to_add = isinstance(piece, MissingRule)
            pieces.append(FlowWord(f"first.{at}.{i}", piece.text, page.bench.open_tray) if to_add else piece.text)
    return Flow(pieces, "note", ink="bad")


def _lead(page: BenchScene, link: CardLink) -> None:
    """To the word on its card, or to where it could be added; else to the card."""
    meant = cast("RuleCard", link.card)  # reasons speak of the cards of the bench
    card = next((one for one in page.bench.cards if one.same_as(meant)), None)
    if card is None:
        return
    slots = page.bench.slots(card)
    there = [one for one in slots if one.path == link.path] or [one for one in slots if one.kind == "more"]
    if link.path and there:
        page.bench.open_word(card, there[0])
    else:
        page.bench.open_card(card)
