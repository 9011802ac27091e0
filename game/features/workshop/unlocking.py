"""Test of whether a proposed change makes a refused word possible, on the draft."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any, NamedTuple, cast

from game.features.workshop.draft import GameDraft, RuleCard
from game.features.workshop.reasons import ADD_WORD, CHANGE, TAKE_AWAY, MissingRule, ProposedChange
from game.features.workshop.tray_clauses import tables_of_kind
from game.text.language import Language
from game.text.workshop.bench_cards import slot_options
from game.text.workshop.card_pieces import Path

MOST_TRIED = 24  # rules of other games that are tried where one is missing
Act = Callable[[GameDraft], bool]


class WantedWord(NamedTuple):
    """A value for a word of a card that the rules of the draft refuse at present."""

    card: RuleCard
    path: Path
    value: Any


def is_unlocked_by(words: Language, draft: GameDraft, wanted: WantedWord, proposed: ProposedChange) -> bool:
    """Return whether some way of making the proposed change would allow the wanted value for a word."""
    return any(_is_possible_after(draft, wanted, act) for act in _edits_of_proposal(words, draft, wanted, proposed))


def _is_possible_after(draft: GameDraft, wanted: WantedWord, act: Act) -> bool:
    """Return whether the draft stays valid if the edit `act` is made and then the word `wanted` is set; the draft is
    unchanged.
    """
    chosen = False

    def both(draft: GameDraft) -> None:
        nonlocal chosen
        if act(draft):
            card = next((one for one in draft.cards if one.is_same_rule(wanted.card)), None)
            chosen = card is not None and draft.set_value(card, wanted.path, wanted.value)

    return draft.try_edits(both).game is not None and chosen


def _edits_of_proposal(
    words: Language, draft: GameDraft, wanted: WantedWord, proposed: ProposedChange
) -> Iterator[Act]:
    """Yield the edits that make a proposed change, each another way."""
    place = proposed.place
    if isinstance(place, MissingRule):
        table_of_game = next((one for one in draft.cards if one.kind == place.kind and one.is_single_table), None)
        if table_of_game is not None:
            yield partial(_set_if_accepted, table_of_game, place.path, place.value)
        for table in islice(tables_of_kind(draft.game, place.kind, place.path, place.value), MOST_TRIED):
            yield partial(_add_if_accepted, place.kind, table)
        return
    card = cast("RuleCard", place.card)  # reasons speak of the cards of the bench
    if proposed.says in (CHANGE, ADD_WORD):
        slots = [(), place.path] if proposed.says == ADD_WORD else [place.path]
        for choice in (choice for slot in slots for choice in slot_options(words, card, slot, draft.game)):
            if choice.path == place.path or proposed.says == CHANGE:
                yield partial(_set_if_accepted, card, choice.path, choice.value)
    elif proposed.says == TAKE_AWAY:
        yield lambda draft: draft.remove_clause(card)
    else:
        for to in range(sum(one.kind == card.kind for one in draft.cards)):
            yield partial(GameDraft.move_clause, card=card, to=to)


def _add_if_accepted(kind: str, table: Mapping[str, Any], draft: GameDraft) -> bool:
    """Add a rule, unless the draft is refused with it: the tray offers no such rule; return whether it was added."""
    return draft.add_clause(kind, table) and draft.is_valid


def _set_if_accepted(card: RuleCard, path: Path, value: Any, draft: GameDraft) -> bool:
    """Set the value at a path in a card, unless the rules of the draft refuse it; return whether it was set."""
    return draft.set_value(card, path, value) and draft.is_valid
