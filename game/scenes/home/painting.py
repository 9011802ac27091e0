"""Paints the cards of the home page bit by bit, so that no frame waits for all of them."""

from __future__ import annotations

from game.scenes.home.card import GameCard
from game.ui.controls import Controls

A_FRAME = 3  # cards painted in a frame; one of them with its stones


class Painting:
    """The cards of one layout that are not finished yet.  Those in view are painted at once, without their stones."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._cards = [widget for widget in controls.canvas.widgets if isinstance(widget, GameCard)]
        for card in self._cards:
            if self._seen(card) or card.known:
                self._wake(card)
        self._forget()

    @property
    def over(self) -> bool:
        return not self._cards

    def go_on(self) -> None:
        """Paints some more, cards in view first."""
        self._cards.sort(key=self._seen, reverse=True)
        for card in [card for card in self._cards if not card.awake][:A_FRAME]:
            self._wake(card)
        bare = next((card for card in self._cards if card.awake), None)
        if bare:
            bare.finish()
            for card in self._cards:  # the same game may be on the page twice
                if card.awake and card.known:
                    self._controls.repaint(card)
        self._forget()

    def _forget(self) -> None:
        self._cards = [card for card in self._cards if not (card.awake and card.known)]

    def _seen(self, card: GameCard) -> bool:
        pane = card.pane
        return pane is None or pane.rect.colliderect(self._controls.canvas.on_screen(card))

    def _wake(self, card: GameCard) -> None:
        card.awake = True
        self._controls.repaint(card)
