"""The first turns of a game, played on its card while the pointer or the focus rests there."""

from __future__ import annotations

from itertools import islice

from game.board.small_film import SmallFilm
from game.rules.game import Position
from game.rules.steps import Step
from game.scenes.home.card import GameCard
from game.ui.controls import Controls
from game.ui.screen import Sprite
from game.ui.theme import Theme

AFTER = 0.7  # seconds of rest on a card before it begins
BETWEEN = 1.2  # seconds between two turns
TURNS = 4
LONGEST = 120  # steps of a turn that is shown so small
LOOKED_AT = 16  # moves among which the most instructive one is chosen


class CardFilm:
    """Plays on one card at a time.  When the pointer leaves, the board is as it was."""

    def __init__(self) -> None:
        self._card: GameCard | None = None
        self._rested = 0.0
        self._turns = 0
        self._position: Position | None = None
        self._film: SmallFilm | None = None

    @property
    def moving(self) -> bool:
        """Whether something moves, or will soon."""
        return self._film is not None and not self.at_rest

    @property
    def at_rest(self) -> bool:
        """Whether all its turns have been shown."""
        return self._turns >= TURNS and (self._film is None or self._film.at_end)

    def update(self, dt: float, card: GameCard | None, theme: Theme) -> None:
        """Lets dt seconds pass.  `card`: the one on which pointer or focus rests, if any."""
        if card is not self._card:
            self._card, self._film, self._position = card, None, None
            self._rested, self._turns = 0.0, 0
        if card is None or not card.quick:  # the uncompiled machine takes too long to set up a game
            return
        if self._film and not self._film.at_end:
            self._film.update(dt)
            return
        self._rested += dt
        if self._turns < TURNS and self._rested >= (BETWEEN if self._film else AFTER):
            self._rested = 0.0
            self._next_turn(card, theme)

    def _next_turn(self, card: GameCard, theme: Theme) -> None:
        self._turns += 1
        now = self._position or card.position()
        move = telling_move(now)
        if not move:
            self._turns = TURNS
            return
        if self._film is None:
            shown, size = card.shown, card.board_rect.size
            self._film = SmallFilm(shown.board, shown.counts, theme, size, shown.seed)
        self._film.play(now.turn(move), now.player)
        self._position = now.play(move)

    def sprites(self, controls: Controls) -> list[Sprite]:
        card = self._card
        if self._film is None or card is None or controls.busy:
            return []
        view = card.pane.rect if card.pane else controls.ui.window
        return self._film.sprites(controls.canvas.on_screen(card, card.board_rect), view)


def telling_move(position: Position) -> str:
    """The move with the most different steps, the shortest of several; "" where there is no move."""
    if position.over or position.phase != "play":
        return ""
    turns = [(move, list(islice(position.turn(move), LONGEST))) for move in position.legal()[:LOOKED_AT]]
    short = [(move, steps) for move, steps in turns if len(steps) < LONGEST]
    return max(short, key=lambda turn: _worth(turn[1]))[0] if short else ""


def _worth(steps: list[Step]) -> tuple[int, int]:
    return len({step.op for step in steps}), -len(steps)
