"""What may help a game: one change of its draft, of which a sound game comes and which takes no other change back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from game.features.workshop.draft import GameDraft, RuleCard
from game.features.workshop.good_game.verdict import Kind, SelfPlayVerdict
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import Variant
from game.rules.file.vocabulary import FirstTurnOffer, RepetitionThen

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
    """A change that helps: its kind, the number that it sets, the game that comes of it, and what makes it."""

    kind: RemedyKind
    n: int
    game: Variant
    act: Act


def remedies_for(said: SelfPlayVerdict, draft: GameDraft) -> Iterator[Remedy]:
    """The changes for a verdict that leave the draft sound and all that was changed in it; nothing is changed yet."""
    for kind, step in ORDER.get(said.kind, ()):
        for n, act in _ways(kind, step, draft):
            ahead = draft.outcome_of_acts(act)
            kept = all(change in ahead.changes for change in draft.changes)
            if ahead.game is not None and ahead.text != draft.text and kept:  # what is locked stays as it is
                yield Remedy(kind, n, ahead.game, act)


def _ways(kind: RemedyKind, step: int, draft: GameDraft) -> Iterator[tuple[int, Act]]:
    """How a change may be made in this draft, with the number that it sets."""
    if kind == "pie":
        yield from _pie(draft)
    elif kind == "stones":
        yield from _number(draft, "start", "each", step, least=1)
    elif kind == "columns":
        yield from _number(draft, "board", "columns", step, least=2)
    elif kind == "loses" and not _in_force(draft, "endless"):
        yield 0, lambda draft: draft.add("endless", {"id": "endless"})
    elif kind in ("draw", "own_side"):
        then = RepetitionThen.DRAW if kind == "draw" else RepetitionThen.EACH_SWEEPS_OWN
        for card in _in_force(draft, "repetition"):
            if draft.value(card, ("then",)) != then.value:
                yield 0, _setting(card, "then", then.value)


def _pie(draft: GameDraft) -> Iterator[tuple[int, Act]]:
    """The options of the game may bring it; else the clause is added."""
    if draft.game.rules().has_pie:
        return
    for card in draft.cards:
        if card.kind == "opening" and card.table.get("offer") == FirstTurnOffer.SWAP.value:
            yield 0, partial(_choose, dict(card.table.get("if", {})))
    yield 0, lambda draft: draft.add("opening", {"id": "pie", "offer": FirstTurnOffer.SWAP.value})


def _choose(wanted: Mapping[str, OptionValue], draft: GameDraft) -> None:
    for id, value in wanted.items():
        draft.choose(id, value)


def _number(draft: GameDraft, kind: str, key: str, step: int, least: int) -> Iterator[tuple[int, Act]]:
    for card in draft.cards:
        now = draft.value(card, (key,)) if card.kind == kind else None
        if isinstance(now, int) and not isinstance(now, bool) and now > 0 and now + step >= least:
            n = now + step
            yield n, _setting(card, key, n)


def _setting(card: RuleCard, key: str, value: object) -> Act:
    return lambda draft: draft.set(card, (key,), value)


def _in_force(draft: GameDraft, kind: str) -> list[RuleCard]:
    return [card for card in draft.cards if card.kind == kind and card.in_force]
