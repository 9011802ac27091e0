"""Why a word cannot be, and what must change first."""

from random import Random
from typing import Any

import pytest

from game.place import ROOT
from game.rules.file.variant_library import Variant, standard_library
from game.session.workshop.draft import GameDraft
from game.session.workshop.draft_cards import RuleCard
from game.text.language import Language
from game.text.sowing.plain_faults import PLAIN_FAULTS
from game.text.workshop.bench_cards import card_text, slot_options
from game.text.workshop.card_pieces import WordSlot
from game.text.workshop.reasons import RefusalReason, refusal_reason
from tests.sampled import widest
from tests.some import some
from tests.text.common import ENGLISH, HEBREW


def why(words: Language, draft: GameDraft, card: RuleCard, path: tuple[str, ...], value: Any) -> RefusalReason | None:
    tried = draft.try_value(card, path, value)
    return refusal_reason(words, tried.faults[0], card, path, draft.cards, draft.game) if tried.faults else None


@pytest.mark.parametrize(
    ("game", "id", "path", "value", "text", "linked"),
    [
        ("kalah", "board", ("stores",), "none",
         "No stone is ever sown into a store here. Change “the other side’s store” first.", ("skip_store", ("what",))),
        ("kalah", "capture_facing", ("then",), "relay",
         "There would be nothing to lift: the hole is empty, or you took the stones."
         " Change “what faces it, and your last stone” first.", ("capture_facing", ("take",))),
        ("kalah", "capture_facing", ("take",), ["their column"],
         "Only on four rows does a player have two holes in a column. Change “2 rows” first.", ("board", ("rows",))),
        ("kalah", "capture_facing", ("when", "makes"), [2, 3],
         "How many stones lie there already says whether the hole was empty. Change “an empty hole” first.",
         ("capture_facing", ("when", "was"))),
        ("oware", "must_feed", ("when",), "they have no stone", None, None),
        ("ot_tjin", "sow", ("track",), "own rows",
         "Only on a board of four rows does a player have two rows to go round. Change “2 rows” first.",
         ("board", ("rows",))),
        ("motiq", "four_and_on", ("when", "place"), "own house",
         "There is no house in this game. Add a rule first: The house.", None),
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


@pytest.mark.parametrize("game", [standard_library().variants[id] for id in widest(40)], ids=lambda game: game.id)
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
            assert found is None or not any(sign in found.text for sign in "[]={"), found


def test_plain_reasons_are_those_of_the_reader() -> None:
    """None is left of a sentence that the reader does not say any more."""
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "game" / "rules").glob("*/*.py"))
    assert [text for text in PLAIN_FAULTS if f'"{text}"' not in sources] == []
