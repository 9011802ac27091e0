"""Why a word cannot be: the reader's sentence, in which the word that must change first can be pressed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from game.scenes.workshop.bench.open_word import WordAlternative
from game.text.workshop.reasons import CardLink, MissingRule, RefusalReason, fault_sentence, refusal_reason
from game.ui.flow import Flow, FlowWord

if TYPE_CHECKING:
    from game.rules.file.faults import Fault
    from game.scenes.workshop.bench.bench_scene import BenchScene
    from game.session.workshop.draft import RuleCard


def fault_text(page: BenchScene, fault: Fault) -> str:
    """What is wrong with the game as it is."""
    return fault_sentence(page.words, fault, page.bench.draft.game, page.bench.cards)


def why_not(page: BenchScene, one: WordAlternative) -> RefusalReason | None:
    """Why a word cannot be; None for one that can."""
    word = page.bench.word
    if word is None or one.tried is None or not one.cannot_be or not one.tried.faults:
        return None
    path = word.slot.path or one.choice.path
    return refusal_reason(page.words, one.tried.faults[0], word.card, path, page.bench.cards, page.bench.draft.game)


def why_not_row(page: BenchScene, found: RefusalReason, at: int) -> Flow:
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
