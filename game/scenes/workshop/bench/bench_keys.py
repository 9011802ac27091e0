"""The keys of the bench: cards and words are walked through, cards are carried and taken away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.workshop.bench.card_in_hand import can_carry
from game.scenes.workshop.bench.open_word import key_of
from game.text.language import msg
from game.ui.flow import FlowWord

if TYPE_CHECKING:
    from game.scenes.workshop.bench.bench_scene import BenchScene

UP_DOWN = {pygame.K_UP: -1, pygame.K_DOWN: 1}


def _walk(page: BenchScene, at: str, event: pygame.event.Event) -> bool:
    """To the next card, if there is one."""
    keys = list(page.plates)
    to = keys.index(at) + UP_DOWN[event.key]
    if page.controls and 0 <= to < len(keys):
        page.controls.focus_on(f"card.{keys[to]}")
        return True
    return False


def _carry(page: BenchScene, at: str, event: pygame.event.Event) -> bool:
    """A card up or down among those of its kind."""
    card = page.bench.card_at(at)
    if card is None or not can_carry(card):
        return True
    alike = page.bench.cards_of_kind(card)
    to = [one.same_as(card) for one in alike].index(True) + UP_DOWN[event.key]
    if 0 <= to < len(alike):
        page.bench.move(card, to)
        if page.controls:
            page.controls.focus_on(f"card.{at}")
    return True


def _next_word(page: BenchScene, at: str, event: pygame.event.Event) -> bool:
    """To the next word of the cards; from the last one, and from a card, Tab goes on as everywhere."""
    focus = page.controls.focus if page.controls else None
    if page.controls is None or focus is None or event.mod & pygame.KMOD_SHIFT:
        return False
    words = [one.name for one in page.controls.canvas.widgets if isinstance(one, FlowWord) and one.enabled]
    after = words[words.index(focus.name) + 1 :] if focus.name in words and focus.name.startswith("word.") else []
    if after:
        page.controls.focus_on(after[0])
    return bool(after)


def _take_away(page: BenchScene, at: str, event: pygame.event.Event) -> bool:
    card = page.bench.card_at(at)
    if card is not None:
        page.bench.remove(card)
    return card is not None


class CardKey(NamedTuple):
    """What a key does while something on a card has the keyboard; without `does`, whatever has it takes the key.

    `told` and `says`: its row in the sheet of keys.  `does`: told the key of the card; False: the key is for others.
    """

    told: str
    says: str
    keys: Sequence[int] = ()
    does: Callable[[BenchScene, str, pygame.event.Event], bool] | None = None
    alt: bool = False  # together with Alt


CARD_KEYS = (
    CardKey("↑ ↓", msg("goes to the next card"), [*UP_DOWN], _walk),
    CardKey("Alt+↑ · Alt+↓", msg("carries the card up or down"), [*UP_DOWN], _carry, alt=True),
    CardKey("Tab", msg("goes to the next word that is a choice"), [pygame.K_TAB], _next_word),
    CardKey("Enter", msg("opens the word or the card that is marked")),
    CardKey("← →", msg("goes to the next word that can stand there")),
    CardKey("Delete", msg("takes the card away"), [pygame.K_DELETE, pygame.K_BACKSPACE], _take_away),
)


def press_card_key(page: BenchScene, event: pygame.event.Event) -> bool:
    """Does what a key is for on the card that has the keyboard; False if that is nothing."""
    at = _card_of(page, page.controls.focus.name if page.controls and page.controls.focus else "")
    alt = bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)
    meant = [one for one in CARD_KEYS if one.does and event.key in one.keys and (alt or not one.alt)]
    does = meant[-1].does if at and meant else None  # with Alt, what is meant for it
    return does is not None and does(page, at, event)


def _card_of(page: BenchScene, name: str) -> str:
    """The key of the card that something is on; "" if it is on none."""
    kind, _, rest = name.partition(".")
    if kind not in ("card", "word"):
        return ""
    on = next((one for one in page.bench.cards if f"{rest}.".startswith(f"{key_of(one)}.")), None)
    return page.bench.plate_key_of_card(on) if on else ""
