"""A title says what its clause says: of every clause of a game, and after every change of a word on the bench."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.features.workshop.draft import GameDraft
from game.rules.file.based_on import HOMES
from game.rules.file.variant_library import Variant, standard_library
from game.text.language import without_markup
from game.text.sentences import rules_page
from game.text.workshop.bench_cards import card_text, slot_options
from game.text.workshop.card_pieces import WordSlot
from game.text.workshop.clause_reading import default_value
from tests.play import SOWING
from tests.sampled import few
from tests.text.common import ENGLISH, HEBREW

SPELLED = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "single": 1, "ones": 1, "twos": 2, "threes": 3,
    "fours": 4, "fives": 5, "sixes": 6, "pair": 2, "pairs": 2,
}  # fmt: skip
NUMBER = re.compile(rf"\b(\d+|{'|'.join(SPELLED)})\b", re.IGNORECASE)
Said = dict[str, Any]
NO_NUMBER = (  # where a number word counts something else than the stones of a clause
    "Two holes, and one more", "one hole", "four holes on the right", "One stone each",
    "Capture across two empty holes", "A pair of holes", "Nothing but pairs",
)  # fmt: skip


def _when(said: Said, key: str) -> Any:
    return (said.get("when") or {}).get(key) if isinstance(said.get("when"), dict) else None


def _takes(said: Said, *what: str) -> bool:
    return any(one in said.get("take", []) for one in what)


def _both(said: Said) -> bool:
    return _takes(said, "their column") and "empty" not in (_when(said, "facing"), _when(said, "facing_back"))


def _even(said: Said) -> bool:
    return bool(_when(said, "even")) or not any(n % 2 for n in _when(said, "makes") or [1])


LAPS_ON = ("relay", "sow taken", "stop or relay", "relay next", "relay onwards", "relay back")
# What a word in the title of a case of the last stone is true of.
TRUE_OF: dict[str, Callable[[Said], bool]] = {
    r"\b[Bb]oth holes|front and back\b": _both, r"\bCapture": lambda said: bool(said.get("take")),
    r", and on\b|^Laps\b": lambda said: said.get("then") in LAPS_ON,
    r"^Laps from the next": lambda said: said.get("then") in ("relay next", "relay onwards"),
    r"turn$|give a turn": lambda said: said.get("then") == "move again",
    r"\bgaps?\b": lambda said: _when(said, "next") == "empty", r"\b[Ee]ven numbers": _even,
    r"\bOdd numbers": lambda said: said.get("when") == {"was": "occupied"},
    r"^Lost$": lambda said: said.get("then") == "lose",
    r"next hole$": lambda said: _takes(said, "next") or said.get("then") in ("relay next", "relay onwards"),
    r"\bcolumn$": lambda said: _takes(said, "column"), r"\bwon$": lambda said: "won" in said.get("becomes", ""),
    r"^Capture across$": lambda said: _takes(said, "facing", "their column"),
}  # fmt: skip


def numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        for one in value.values():
            yield from numbers_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from numbers_in(one)
    elif type(value) is int:
        yield value


def untrue(kind: str, table: Said, title: str) -> Iterator[str]:
    """What a title says that its clause does not."""
    said = {key: value for key, value in table.items() if key not in ("title", "text", "if", "id")}
    bare = title
    for name in NO_NUMBER:
        bare = bare.replace(name, "")
    if kind in ("lap", "turn", "drop", "last", "end") and not title.startswith(("The first", "A fish")):
        known = {*numbers_in(said)} | ({1} if said.get("singles") or kind == "turn" else set())
        told = {SPELLED.get(found.lower()) or int(found) for found in NUMBER.findall(bare)}
        if kind == "turn" and "Single stones" in title:
            told.discard(1)
        if told - known:
            yield f"{sorted(told - known)} of {sorted(known)}"
    if kind == "lap":
        yield from (text for text, holds in TRUE_OF.items() if re.search(text, title) and not holds(said))


@pytest.mark.parametrize("game", few(SOWING, 6))
def test_a_title_agrees_with_the_words_after_every_change_of_one(game: str) -> None:
    draft = GameDraft.new_draft(standard_library().variants[game], "Mine")
    wrong = [*_titles(draft, draft.game)]
    for card in draft.cards:
        for slot in card_text(ENGLISH, card, draft.game).pieces:
            if isinstance(slot, WordSlot):
                for choice in slot_options(ENGLISH, card, slot.path, draft.game):
                    tried = draft.try_value(card, choice.path, choice.value)
                    if tried.game is not None:
                        change = f"{card.id}: {'.'.join(map(str, choice.path))} = {choice.value}"
                        changed = GameDraft(draft.id, tried.text, HOMES)
                        wrong += [f"{change}: {one}" for one in _titles(changed, tried.game)]
    assert wrong == []


def _titles(draft: GameDraft, variant: Variant) -> Iterator[str]:
    """What is untrue of the titles of a draft, on its cards and on the rules page."""
    page = {one.id: one for one in rules_page(variant.rules(), ENGLISH)}
    hebrew = {one.id: one for one in rules_page(variant.rules(), HEBREW)}
    for card in draft.cards:
        if not card.is_in_force or card.is_single_table:
            continue
        table = {key: default_value(value, variant) for key, value in card.table.items()}
        title = without_markup(card_text(ENGLISH, card, variant).title).replace("\u00a0", " ")
        if len([one for one in draft.cards if one.id == card.id]) == 1:
            yield from (f"{card.id} is called {title}: {fault}" for fault in untrue(card.kind, table, title))
        if card.id in page:
            if without_markup(page[card.id].title).replace("\u00a0", " ") != title:
                yield f"{card.id} is called {title} on its card, {page[card.id].title} on the page"
            if not re.search("[א-ת]", hebrew[card.id].title):
                yield f"{card.id} has no Hebrew title: {hebrew[card.id].title}"
