"""Why a word cannot be, and what must change first."""

from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.features.workshop.draft import GameDraft
from game.features.workshop.draft_cards import RuleCard
from game.features.workshop.reasons import CardLink, MissingRule, RefusalReason, refusal_reason
from game.features.workshop.tray_clauses import clauses_for_tray
from game.features.workshop.unlocking import WantedWord, is_unlocked_by
from game.place import ROOT
from game.rules.file.conflicts import all_conflicts
from game.rules.file.variant_library import Variant, standard_library
from game.text.language import Language
from game.text.sowing.plain_faults import PLAIN_FAULTS
from game.text.workshop.bench_cards import card_text, slot_options
from game.text.workshop.card_pieces import SlotOption, WordSlot
from tests.sampled import WORDS, half, widest
from tests.some import some
from tests.text.common import ENGLISH, HEBREW


def why(words: Language, draft: GameDraft, card: RuleCard, path: tuple[str, ...], value: Any) -> RefusalReason | None:
    tried = draft.try_value(card, path, value)
    if not tried.faults:
        return None
    helps = partial(is_unlocked_by, words, draft, WantedWord(card, path, value))
    return refusal_reason(words, tried.faults[0], card, path, draft.cards, draft.game, helps)


@pytest.mark.parametrize(
    ("game", "id", "path", "value", "text", "linked"),
    [
        ("kalah", "board", ("stores",), "none",
         "No stone is ever sown into a store here.", None),
        ("kalah", "capture_facing", ("then",), "relay",
         "There would be nothing to lift: the hole is empty, or you captured the stones."
         " Change “the stones opposite, and your last stone” first.", ("capture_facing", ("take",))),
        ("kalah", "capture_facing", ("take",), ["their column"],
         "Only on four rows does a player have two holes in a column.", None),
        ("kalah", "capture_facing", ("when", "makes"), [2, 3],
         "The number of stones there already says whether the hole was empty. Change “an empty hole” first.",
         ("capture_facing", ("when", "was"))),
        ("oware", "must_feed", ("when",), "they have no stone", None, None),
        ("motiq", "four_and_on", ("when", "place"), "own house",
         "There’s no house in this game.", None),
    ],
)  # fmt: skip
def test_the_reason_names_what_must_change_first(
    game: str, id: str, path: tuple[str, ...], value: Any, text: str | None, linked: Any
) -> None:
    draft = GameDraft.new_draft(standard_library().variants[game], "Mine")
    card = next(card for card in draft.cards if card.id == id)
    found = why(ENGLISH, draft, card, path, value)
    assert (found.text.replace("\u00a0", " ") if found else None) == text
    link = found.link if found else None
    assert (link and (link.card.id, link.path)) == linked


@pytest.mark.parametrize("game", [standard_library().variants[id] for id in widest(8)], ids=lambda game: game.id)
def test_whatever_is_tried_is_sound_or_has_a_reason(game: Variant) -> None:
    """In both languages, without a word of files."""
    random, draft = Random(game.id), GameDraft.new_draft(game, "Mine")
    tried = list[tuple[RuleCard, WordSlot]]()
    for card in draft.cards:
        slots = [piece for piece in card_text(ENGLISH, card, draft.game).pieces if isinstance(piece, WordSlot)]
        tried += [(card, slot) for slot in random.sample(slots, min(2, len(slots)))]
    for card, slot in some(tried):
        choice = random.choice(slot_options(ENGLISH, card, slot.path, draft.game))
        for words in (ENGLISH, HEBREW):
            found = why(words, draft, card, choice.path, choice.value)
            assert found is None or found.text.endswith("."), found
            assert found is None or not any(sign in found.text for sign in '[]={"_'), found


def changed(draft: GameDraft, found: RefusalReason) -> Iterator[GameDraft]:
    """The drafts to which the change leads that a reason names, however it can be made by hand."""

    def with_act(act: Callable[[GameDraft], object]) -> GameDraft:
        other = copy(draft)
        other._readings, other._at = [draft._current], 0
        act(other)
        return other

    if link := found.link:
        card = next(one for one in draft.cards if one.is_same_rule(link.card))  # type: ignore[arg-type]  # a rule of the draft
        if "Remove " in found.text:
            yield with_act(lambda draft: draft.remove_clause(card))
        elif "Move " in found.text:
            yield from (with_act(lambda draft, to=to: draft.move_clause(card, to)) for to in range(9))  # type: ignore[misc]
        else:
            for one in slot_options(ENGLISH, card, link.path, draft.game):  # a word that was added can be changed
                yield with_act(lambda draft, one=one: draft.set_value(card, one.path, one.value))  # type: ignore[misc]
    else:
        for clause in clauses_for_tray(ENGLISH, draft.game, everything=True):
            yield with_act(lambda draft, clause=clause: draft.add_clause(clause.kind, clause.table))  # type: ignore[misc]


def locked_words(variant: Variant) -> Iterator[tuple[GameDraft, RuleCard, SlotOption]]:
    draft = GameDraft.new_draft(variant, "Mine")
    for card in draft.cards:
        for slot in card_text(ENGLISH, card, draft.game).pieces:
            if isinstance(slot, WordSlot):
                for one in slot_options(ENGLISH, card, slot.path, draft.game):
                    if draft.try_value(card, one.path, one.value).game is None:
                        yield draft, card, one


@pytest.mark.parametrize("game", [standard_library().variants[id] for id in half(WORDS, 0)], ids=lambda game: game.id)
def test_the_change_that_is_named_unlocks_the_word(game: Variant) -> None:
    still_locked = []
    for draft, card, one in some(islice(locked_words(game), len(game.id) % 5, None, 12)):
        found = why(ENGLISH, draft, card, one.path, one.value)
        if found is None or not any(isinstance(piece, CardLink | MissingRule) for piece in found.pieces):
            continue  # a sentence alone, which promises nothing
        for after in changed(draft, found):
            again = next((its for its in after.cards if its.is_same_rule(card)), None)
            if again is not None and after.try_value(again, one.path, one.value).game is not None:
                break
        else:
            still_locked.append(f"{card.id} {one.path} {one.value}: {found.text}")
    assert still_locked == []


@pytest.mark.parametrize(
    ("game", "kind", "path", "value", "text"),
    [
        ("o_an_quan", "board", ("mandarins",), 0, "This number can’t be 0."),  # whatever else that card says
        ("lamlameta", "end", ("when",), "nobody can pay", "Nobody pays here."),  # the tray has no rule of paying
    ],
)
def test_a_word_that_no_single_change_unlocks_names_none(
    game: str, kind: str, path: tuple[str, ...], value: Any, text: str
) -> None:
    draft = GameDraft.new_draft(standard_library().variants[game], "Mine")
    card = next(card for card in draft.cards if card.kind == kind)
    found = why(ENGLISH, draft, card, path, value)
    assert found is not None
    assert found.link is None
    assert found.text == text


def test_plain_reasons_are_those_of_the_reader() -> None:
    """None is left of a sentence that the reader does not say any more."""
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "game" / "rules").glob("*/*.py"))
    assert [text for text in PLAIN_FAULTS if f'"{text}"' not in sources] == []


def test_a_plain_reason_is_given_once_for_all_that_say_the_same() -> None:
    """And beside the reason, so that both are read together."""
    plain = [str(one.wrong) for one in all_conflicts() if one.plain]
    assert len(plain) == len(set(plain)) > 50
