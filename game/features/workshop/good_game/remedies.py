"""Remedies for a game: single changes of its draft that keep it valid and revert no other change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from game.features.workshop.draft import GameDraft, RuleCard
from game.features.workshop.good_game.verdict import Kind, SelfPlayVerdict
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import Variant
from game.rules.file.vocabulary import EndThen, FirstTurnOffer, RepetitionResult

RemedyKind = Literal["pie", "stones", "columns", "loses", "draw", "own_side"]
Act = Callable[[GameDraft], object]
ORDER: dict[Kind, tuple[tuple[RemedyKind, int], ...]] = {  # what is tried, the first that helps is offered
    "endless": (("loses", 0), ("stones", -1), ("stones", 1)),
    "circles": (("own_side", 0), ("draw", 0), ("stones", -1), ("stones", 1), ("columns", -1), ("columns", 1)),
    "unending": (("stones", -1), ("columns", -1), ("stones", 1)),
    "drawn": (("stones", 1), ("stones", -1)),
    "begins": (("pie", 0), ("stones", 1), ("stones", -1)),
    "answers": (("stones", 1), ("stones", -1)),
    "short": (("stones", 1), ("columns", 1)),
    "long": (("stones", -1), ("columns", -1)),
    "no_choice": (("columns", 1), ("stones", 1)),
}


@dataclass(frozen=True)
class Remedy:
    """A change that may remove a fault of a game: its kind, the number that it sets, the resulting game,
    and the edit.
    """

    kind: RemedyKind
    new_value: int
    game: Variant
    edit: Act


def remedies_for(verdict: SelfPlayVerdict, draft: GameDraft) -> Iterator[Remedy]:
    """Yield remedies for a verdict that keep the game valid and revert none of the user's changes. The draft itself
    isn't changed.
    """
    for kind, step in ORDER.get(verdict.kind, ()):
        for n, act in _edits_for(kind, step, draft):
            ahead = draft.try_edits(act)
            kept = all(change in ahead.changes for change in draft.changes)
            if ahead.game is not None and ahead.text != draft.text and kept:  # what is locked stays as it is
                yield Remedy(kind, n, ahead.game, act)


def _edits_for(kind: RemedyKind, step: int, draft: GameDraft) -> Iterator[tuple[int, Act]]:
    """Yield edits of one kind for a draft, each with the number that it sets (0 for none). `step`: by how much to
    change a number.
    """
    if kind == "pie":
        yield from _pie_edits(draft)
    elif kind == "stones":
        yield from _edits_by_one_step(draft, "start", "each", step, least=1)
    elif kind == "columns":
        yield from _edits_by_one_step(draft, "board", "columns", step, least=2)
    elif kind == "loses" and not _cards_in_force(draft, "endless"):
        yield 0, lambda draft: draft.add_clause("endless", {"id": "endless"})
    elif kind == "loses":
        for card in _cards_in_force(draft, "endless"):
            if draft.value_in_card(card, ("then",)) != EndThen.MOVER_LOSES.value:
                yield 0, _edit_setting_key(card, "then", EndThen.MOVER_LOSES.value)
    elif kind in ("draw", "own_side"):
        then = RepetitionResult.DRAW if kind == "draw" else RepetitionResult.EACH_SWEEPS_OWN
        for card in _cards_in_force(draft, "repetition"):
            if draft.value_in_card(card, ("then",)) != then.value:
                yield 0, _edit_setting_key(card, "then", then.value)


def _pie_edits(draft: GameDraft) -> Iterator[tuple[int, Act]]:
    """Yield edits that add the pie rule, by choosing an option or adding a clause; none if the game has it."""
    if draft.game.rules().has_pie:
        return
    for card in draft.cards:
        if card.kind == "opening" and card.table.get("offer") == FirstTurnOffer.SWAP.value:
            yield 0, partial(_choose_options, dict(card.table.get("if", {})))
    yield 0, lambda draft: draft.add_clause("opening", {"id": "pie", "offer": FirstTurnOffer.SWAP.value})


def _choose_options(wanted: Mapping[str, OptionValue], draft: GameDraft) -> None:
    """Make the values `wanted` (by option id) the defaults of the draft's options."""
    for id, value in wanted.items():
        draft.set_option_default(id, value)


def _edits_by_one_step(draft: GameDraft, kind: str, key: str, step: int, least: int) -> Iterator[tuple[int, Act]]:
    """Yield pairs of a new number and the edit that sets it: for each card of `kind`, its number `key` changed once by
    `step`, unless it falls below `least`.
    """
    for card in draft.cards:
        now = draft.value_in_card(card, (key,)) if card.kind == kind else None
        if isinstance(now, int) and not isinstance(now, bool) and now > 0 and now + step >= least:
            n = now + step
            yield n, _edit_setting_key(card, key, n)


def _edit_setting_key(card: RuleCard, key: str, value: object) -> Act:
    return lambda draft: draft.set_value(card, (key,), value)


def _cards_in_force(draft: GameDraft, kind: str) -> list[RuleCard]:
    return [card for card in draft.cards if card.kind == kind and card.is_in_force]
