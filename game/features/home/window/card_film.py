"""The first turns of a game on its card, for as long as one rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.home.window.game_card import GameCard
from game.rules.game import Position, counts_of_position
from game.ui.controls import Controls
from game.ui.screen import Sprite
from game.ui.theme import Theme
from game.window.shared.board_card import most_varied_move

if TYPE_CHECKING:
    from game.features.home.window.small_film import SmallFilm

AFTER = 0.7  # seconds of rest on a card before it begins
BETWEEN = 0.8  # seconds between two turns
TURNS = 4


class CardFilm:
    """Plays the first turns of a game on the card under the pointer; the board is restored when the pointer leaves."""

    def __init__(self) -> None:
        self._card: GameCard | None = None
        self._rested = 0.0
        self._turns = 0
        self._position: Position | None = None
        self._film: SmallFilm | None = None

    @property
    def is_moving(self) -> bool:
        """Whether something is moving, or will be soon."""
        return self._film is not None and not self.has_shown_all_turns

    @property
    def has_shown_all_turns(self) -> bool:
        """Whether all turns of the film have been shown."""
        return self._turns >= TURNS and (self._film is None or self._film.is_at_end)

    def follow_hover(self, dt: float, controls: Controls | None) -> None:
        """Play the film on the card that is hovered or has the keyboard focus; `controls`: those of the page, None
        before its first layout; `dt`: seconds since the last call.
        """
        focus = controls.focus if controls and controls.is_focus_visible else None
        under = (controls.hover, focus) if controls else ()
        card = next((w for w in under if isinstance(w, GameCard) and w.is_picture_ready), None)
        self.update(dt, card, controls.ui.theme if controls else None)

    def update(self, dt: float, card: GameCard | None, theme: Theme | None) -> None:
        """Advance the film on `card` by `dt` seconds. A card other than before starts its own film after a rest.
        Without a card or a theme nothing is played.
        """
        if card is not self._card:
            self._card, self._film, self._position = card, None, None
            self._rested, self._turns = 0.0, 0
        if card is None or theme is None:
            return
        if self._film and not self._film.is_at_end:
            self._film.update(dt)
            return
        self._rested += dt
        if self._turns < TURNS and self._rested >= (BETWEEN if self._film else AFTER):
            self._rested = 0.0
            if card.is_quick:  # the plain machine takes too long to set a game up
                self._play_next_turn(card, theme)

    def _play_next_turn(self, card: GameCard, theme: Theme) -> None:
        """Play on the card's board the next turn of a sample game, in which each move is the most varied one."""
        self._turns += 1
        now = self._position or card.position()
        move = most_varied_move(now)
        if not move:
            self._turns = TURNS
            return
        if self._film is None:
            from game.features.home.window.small_film import SmallFilm  # only now: the first frame does without

            board, size = now.rules.board, card.board_rect.size
            self._film = SmallFilm(board, counts_of_position(now), theme, size, card.shown.seed)
        self._film.play_turn(now.turn(move), now.player)
        self._position = now.play(move)

    def sprites(self, controls: Controls) -> list[Sprite]:
        """Return the film's sprites, clipped to the card's pane; [] while no card is hovered."""
        card = self._card
        if self._film is None or card is None or controls.is_list_open:
            return []
        view = card.pane.rect if card.pane else controls.ui.window
        return self._film.sprites(controls.canvas.on_screen(card, card.board_rect), view)
