"""The keys of the bench: cards and words are walked through, cards are carried and taken away."""

from __future__ import annotations

import pygame

from game.scenes.workshop.bench.bench_controller import BenchActions
from game.scenes.workshop.bench.card_in_hand import CardInHand, can_carry
from game.scenes.workshop.bench.clause_card import ClauseCard
from game.scenes.workshop.bench.open_word import key_of
from game.scenes.workshop.bench.tray_pane import NewCard
from game.text.language import msg
from game.ui.flow import FlowWord
from game.ui.keyboard import ENTER

KEYS = (
    ("↑ ↓", msg("goes to the next card")),
    ("Alt+↑ · Alt+↓", msg("carries the card up or down")),
    ("Tab", msg("goes to the next word that is a choice")),
    ("Enter", msg("opens the word or the card that is marked")),
    ("← →", msg("goes to the next word that can stand there")),
    ("Delete", msg("takes the card away")),
)
UP_DOWN = {pygame.K_UP: -1, pygame.K_DOWN: 1}
AWAY = (pygame.K_DELETE, pygame.K_BACKSPACE)


class BenchKeys(BenchActions):
    """`plates`: the cards as they lie; `carried`: the one that hands hold."""

    keys = KEYS
    plates: dict[str, ClauseCard]
    carried: CardInHand | NewCard | None = None

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type == pygame.KEYDOWN and self.controls and not self.controls.list_is_open and self._own_key(event):
            return None
        return super().handle_event(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        mod = getattr(event, "mod", 0)
        if event.key in ENTER and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.actions["play_it"]()
            return True
        if event.key == pygame.K_ESCAPE and (self.word or self.adding or self.renaming or self.carried):
            self.renaming, self.carried = False, None
            self.on_plate_closed()
            return True
        focus = self.controls.focus.name if self.controls and self.controls.focus else ""
        at = self._at(focus)
        if not at:
            return False
        if event.key in UP_DOWN and mod & pygame.KMOD_ALT:
            self._carry(at, UP_DOWN[event.key])
        elif event.key in UP_DOWN:
            return self._go(at, UP_DOWN[event.key])
        elif event.key == pygame.K_TAB and focus.startswith("word.") and not mod & pygame.KMOD_SHIFT:
            return self._next_word(focus)
        elif event.key in AWAY and (card := self.card_at(at)):
            self.remove(card)
        else:
            return False
        return True

    def _at(self, name: str) -> str:
        """The key of the card that something is on; "" if it is on none."""
        kind, _, rest = name.partition(".")
        if kind not in ("card", "word"):
            return ""
        on = next((one for one in self.cards if f"{rest}.".startswith(f"{key_of(one)}.")), None)
        return self.plate_key_of_card(on) if on else ""

    def _go(self, at: str, by: int) -> bool:
        """To the next card, if there is one."""
        keys = list(self.plates)
        to = keys.index(at) + by
        if self.controls and 0 <= to < len(keys):
            self.controls.focus_on(f"card.{keys[to]}")
            return True
        return False

    def _next_word(self, name: str) -> bool:
        """To the next word of the cards; behind the last one Tab goes on as everywhere."""
        assert self.controls is not None
        words = [one.name for one in self.controls.canvas.widgets if isinstance(one, FlowWord) and one.enabled]
        after = words[words.index(name) + 1 :] if name in words else []
        if after:
            self.controls.focus_on(after[0])
        return bool(after)

    def _carry(self, at: str, by: int) -> None:
        """A card up or down among those of its kind."""
        card = self.card_at(at)
        if card is None or not can_carry(card):
            return
        alike = self.cards_of_kind(card)
        to = [one.same_as(card) for one in alike].index(True) + by
        if 0 <= to < len(alike):
            self.move(card, to)
            if self.controls:
                self.controls.focus_on(f"card.{at}")
