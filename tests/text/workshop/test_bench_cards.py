"""The cards of the bench: every rule of every game can be said, and says what its file says."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from game.features.workshop.change_text import change_text
from game.features.workshop.draft import GameDraft
from game.features.workshop.draft_cards import RuleCard, make_cards
from game.place import VARIANTS
from game.rules.file.based_on import read_whole_game
from game.rules.file.schema import KINDS, VariantWords
from game.rules.file.variant_library import Variant, standard_library
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from game.text.workshop.bench_cards import card_text, slot_options
from game.text.workshop.card_pieces import WordSlot
from game.text.workshop.choice_words import key_text, word_key_of_value
from game.text.workshop.clause_reading import default_value
from game.text.workshop.number_lists import clause_numbers, number_form
from tests.sampled import MEANINGS
from tests.some import some
from tests.text.common import ENGLISH, HEBREW, PLACEHOLDER

BOTH = pytest.mark.parametrize("words", [ENGLISH, HEBREW], ids=["en", "he"])
EVERY = pytest.mark.parametrize("game", [standard_library().variants[id] for id in MEANINGS], ids=lambda game: game.id)


def cards(variant: Variant) -> tuple[RuleCard, ...]:
    return make_cards(read_whole_game(VARIANTS / f"{variant.id}.toml").tables)


def slots(words: Language, card: RuleCard, variant: Variant) -> list[WordSlot]:
    return [piece for piece in card_text(words, card, variant).pieces if isinstance(piece, WordSlot)]


def said(card: RuleCard, slot: WordSlot, variant: Variant) -> Any:
    """What the file says at a slot, with the usual values of its options."""
    found: Any = card.table
    for key in slot.path:
        found = found.get(key) if isinstance(found, dict) else None
    return default_value(found, variant)


@EVERY
@BOTH
def test_every_rule_has_a_title_and_a_sentence(game: Variant, words: Language) -> None:
    for card in some(cards(game)):
        text = card_text(words, card, game)
        assert text.title, card
        assert text.text.strip(" "), card
        assert not PLACEHOLDER.search(text.text), text.text
        assert words.code != "he" or not {*"aeiou"} & {*without_markup(text.text).replace("a2", "")}, text.text


@EVERY
@BOTH
def test_a_slot_shows_the_choice_that_the_file_says(game: Variant, words: Language) -> None:
    both = [(card, slot) for card in cards(game) for slot in slots(words, card, game)]
    for card, slot in some((card, slot) for card, slot in both if slot.kind != "more"):
        value = said(card, slot, game)
        if slot.kind == "numbers":
            form = number_form(clause_numbers(card.table, slot.path))
            assert [one.form for one in slot_options(words, card, slot.path, game)].count(form) == 1, (card.id, slot)
            continue
        shown = [one for one in slot_options(words, card, slot.path, game) if one.text == slot.text]
        assert len(shown) == 1, (card.id, slot)
        assert value is None or word_key_of_value(shown[0].value) == word_key_of_value(value), (card.id, slot)


@EVERY
def test_a_card_has_the_title_of_the_rules_page(game: Variant) -> None:
    page = {clause.id: clause.title for clause in rules_page(game.rules(), ENGLISH)}
    shown = {card.id: card_text(ENGLISH, card, game).title for card in cards(game) if card.is_in_force}
    assert {id: title for id, title in shown.items() if id in page} == {id: page[id] for id in shown if id in page}


def enums(table: type[msgspec.Struct], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], type[StrEnum]]]:
    """Every key that holds a word of the vocabulary."""
    hints = get_type_hints(table)
    for field in msgspec.structs.fields(table):
        todo = [hints[field.name]]
        while todo:
            hint = todo.pop()
            todo += get_args(hint)
            if isinstance(hint, type) and issubclass(hint, StrEnum):
                yield (*path, field.encode_name), hint
            elif isinstance(hint, type) and issubclass(hint, msgspec.Struct) and not hasattr(hint, "chosen"):
                yield from enums(hint, (*path, field.encode_name))


def test_every_word_of_the_vocabulary_has_a_text_and_does_something() -> None:
    hints = get_type_hints(VariantWords)
    kinds = dict[str, type[msgspec.Struct]]()
    for kind in ("board", "start", "sowing", *KINDS):
        table = hints[kind]
        while get_args(table):
            table = get_args(table)[0]
        kinds[kind] = table
    for kind, path, words in some((kind, *found) for kind, table in kinds.items() for found in enums(table, ())):
        known = key_text("sowing", kind, path)
        assert known.name
        missing = [word.value for word in words if word.value not in known.words or not known.words[word.value].does]
        assert not missing, (kind, path, missing)


def test_a_condition_can_be_added() -> None:
    kalah = standard_library().variants["kalah"]
    draft = GameDraft.new_draft(kalah, "Mine")
    card = next(card for card in draft.cards if card.id == "capture_facing")
    more = next(one for one in slot_options(ENGLISH, card, (), draft.game) if one.path == ("when", "next"))
    assert more.text == "the next hole: holds stones"
    assert draft.set_value(card, more.path, more.value)
    assert draft.is_valid
    card = next(card for card in draft.cards if card.id == "capture_facing")
    assert "And the hole after it holds stones?" in card_text(ENGLISH, card, draft.game).text


@pytest.mark.parametrize(
    ("id", "path", "value", "told"),
    [
        ("start", ("each",), 3, ("stones", "4", "3")),
        ("capture_facing", ("take",), ["facing"],
         ("you capture", "the stones opposite, and your last stone", "only the stones opposite")),
        ("extra_turn", ("once",), True, ("the extra turn", "may earn another", "earns no other")),
    ],
)  # fmt: skip
def test_what_was_changed_is_told_in_a_few_words(id: str, path: tuple[str, ...], value: Any, told: Any) -> None:
    draft = GameDraft.new_draft(standard_library().variants["kalah"], "Mine")
    draft.set_value(next(card for card in draft.cards if card.id == id), path, value)
    texts = [change_text(ENGLISH, change, draft.game) for change in draft.changes]
    assert [tuple(part.replace("\u00a0", " ") for part in text) for text in texts] == [told]


def test_a_rule_that_came_or_went_is_told_by_its_title() -> None:
    draft = GameDraft.new_draft(standard_library().variants["kalah"], "Mine")
    draft.remove_clause(next(card for card in draft.cards if card.id == "extra_turn"))
    draft.add_clause("lap", {"id": "relay", "when": {"was": "occupied"}, "then": "relay"})
    told = {change_text(ENGLISH, change, draft.game)[:] for change in draft.changes}
    assert told == {("", "Extra turn", ""), ("Laps", "", "a new rule")}
