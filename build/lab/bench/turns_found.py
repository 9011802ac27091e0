"""Benchmark of changes in the workshop: several kinds for each game, and whether a turn shows them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game.features.workshop.draft import GameDraft, RuleCard
from game.rules.file.variant_library import Variant
from game.table.differing_turns import ComparedTurnCounter
from game.table.example_turn import find_differing_turn, is_played_differently
from game.text.language import Language
from game.text.workshop.bench_cards import card_text, slot_options
from game.text.workshop.card_pieces import SlotOption, WordSlot
from lab.bench.running import each, part, steps

FIXED = ("start", "board")  # cards that show how a game begins, and have no turn
LATER = "sowing", "end", "opening", "repetition"


class Changed(NamedTuple):
    """A changed rule card, the change, and the resulting game."""

    card: RuleCard
    said: str
    game: Variant


def words_changed(
    draft: GameDraft, wanted: Callable[[RuleCard, WordSlot, Any, SlotOption], bool]
) -> Iterator[tuple[RuleCard, SlotOption]]:
    """Yield other words that give a valid game with another text; the last rules before those of the start."""
    words = Language("en")
    cards = [card for card in draft.cards if card.is_in_force and card.kind not in FIXED]
    for card in sorted(cards, key=lambda one: one.kind in LATER):
        for slot in card_text(words, card, draft.game).pieces:
            if not isinstance(slot, WordSlot) or not slot.path:
                continue
            now = draft.value_in_card(card, slot.path)
            for choice in slot_options(words, card, slot.path, draft.game):
                another = choice.value != now and choice.text != slot.text
                if not another or not wanted(card, slot, now, choice):
                    continue
                if draft.try_value(card, choice.path, choice.value).game is not None:
                    yield card, choice


def _a_number(card: RuleCard, slot: WordSlot, now: Any, choice: SlotOption) -> bool:
    return type(now) is int and type(choice.value) is int


WORDS: dict[str, Callable[[RuleCard, WordSlot, Any, SlotOption], bool]] = {
    "a word": lambda card, slot, now, choice: True,
    "a number": _a_number,
    "what is taken": lambda card, slot, now, choice: slot.path[0] == "take",
    "a condition": lambda card, slot, now, choice: card.kind == "lap" and slot.path[0] == "when",
    "an end": lambda card, slot, now, choice: card.kind == "end",
    "the sowing": lambda card, slot, now, choice: card.kind == "sowing",
}
GONE: dict[str, Callable[[RuleCard], bool]] = {
    "a rule less": lambda card: card.kind not in (*FIXED, "end"),
    "an end less": lambda card: card.kind == "end",
    "no extra turn": lambda card: card.kind == "lap" and card.table.get("then") == "move again",
}


def _changes(draft: GameDraft) -> Iterator[tuple[str, Changed]]:
    for name, wanted in WORDS.items():
        for card, choice in words_changed(draft, wanted):
            game = draft.try_value(card, choice.path, choice.value).game
            assert game is not None  # it was tried
            yield name, Changed(card, f"{'.'.join(choice.path)}: {choice.value}", game)
            break
    for name, fits in GONE.items():
        for card in draft.cards:
            if card.is_in_force and not card.is_single_table and fits(card):
                game = draft.try_edits(lambda other, card=card: other.remove_clause(card)).game  # type: ignore[misc]
                if game is not None:
                    yield name, Changed(card, "left out", game)
                    break


def measure_turns(variants: dict[str, Variant]) -> dict[str, Any]:
    """Measure, for each kind: in how many games a turn was found, processor seconds, and where none was."""
    times: dict[str, list[float]] = {}
    many: dict[str, int] = {}
    vain: dict[str, dict[str, str]] = {}
    for id in steps("workshop turns", each(variants, 3.0)):
        draft = GameDraft.new_draft(variants[id], "Mine")
        for name, one in _changes(draft):
            began, tally = time.thread_time(), ComparedTurnCounter()
            turn = find_differing_turn(draft.base, one.game, one.card.id, turns=tally)
            times.setdefault(name, []).append(time.thread_time() - began)
            many.setdefault(name, 0)
            if turn is not None and (turn.apart or is_played_differently(turn, "")):
                many[name] += 1
            else:
                card = f"{one.card.kind} {one.card.id}, {one.said}"
                vain.setdefault(name, {})[id] = f"{card}: nothing in {tally.turns} turns"
    return {
        name: {
            "changes": len(used),
            "found": many[name],
            "median, s": part(used, 50),
            "slowest, s": round(max(used), 2),
            "not found": vain.get(name, {}),
        }
        for name, used in times.items()
    }
