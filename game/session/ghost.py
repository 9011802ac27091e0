"""A line of moves played as a “what if”: it has its own game, film and stones, so that the real ones cannot change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.film.playback import Film, Speed
from game.film.showing import Event
from game.film.stones import Stones
from game.rules.board import Seat
from game.rules.game import MoveError, Position
from game.rules.match import Game, Ply
from game.session.playing import Playing
from game.session.thought import Thinks
from game.store.record import Player

MOST = 6  # moves of a line that are shown; further ones are guesses
NOTICE = 0.45  # seconds for which the hole of each move is lit longer than usual


class Ghost:
    """A line as a “what if”.  Its film begins before the first move; a move that is not legal ends the line."""

    def __init__(
        self,
        position: Position,
        line: Sequence[str],
        players: Mapping[Seat, Player],
        thinker: Thinks,
        *,
        stones: Stones,
        speed: Speed = "normal",
    ) -> None:
        """`stones`: the stones in that position, which are copied."""
        game = Game(position.rules, position)
        for move in line[:MOST]:
            try:
                game.play(move)
            except MoveError:
                break
            if game.position.over or game.position.round != position.round:
                break
        self.playing = Playing(game, players, thinker, speed=speed, stones=stones.copy(), notice=NOTICE)
        self.film = self.playing.film
        self.film.seek(0)
        self.film.pause()

    @property
    def moves(self) -> int:
        return len(self.playing.game.plies)

    @property
    def number(self) -> int:
        """The number of the move that is shown, from 1; 1 before the first one moves."""
        return min(max(self.film.turn, 0) + 1, self.moves)

    def step_to(self, number: int) -> None:
        """Plays one move of the line, from 1, and rests after it."""
        self.film.show(min(number, self.moves) - 1)

    @property
    def fresh(self) -> bool:
        """Whether nothing of it has been shown."""
        return self.film.cursor == 0 and self.film.playing is None

    @property
    def shown(self) -> list[Ply]:
        """The moves that have been shown to their end."""
        plies = self.playing.game.plies
        return list(plies if self.film.at_end else plies[: max(self.film.turn, 0)])

    @property
    def score(self) -> dict[Seat, int] | None:
        """What is in the stores at its end; None in games that count no stones."""
        position = self.playing.position
        if not position.rules.counts:
            return None
        return {"S": position.store("S"), "N": position.store("N")}


READING = 4.5  # seconds for which the reason stands before the first stone is lifted
REST = 5.0  # seconds after the last one


class WhatIf:
    """Goes on by itself until somebody takes it in hand."""

    def __init__(self, ghost: Ghost) -> None:
        self.ghost = ghost
        self.in_hand = False
        self._waited = 0.0

    @property
    def playing(self) -> Playing:
        return self.ghost.playing

    @property
    def film(self) -> Film:
        return self.ghost.film

    @property
    def still(self) -> bool:
        return self.film.at_end

    @property
    def over(self) -> bool:
        """Whether the line has been seen to its end, and long enough."""
        return self.film.at_end and not self.in_hand and self._waited >= REST

    def update(self, dt: float) -> list[Event]:
        if not self.in_hand and (self.ghost.fresh or self.film.at_end):
            self._waited += dt
            if self.ghost.fresh and self._waited >= READING:
                self._waited = 0.0
                self.film.resume()
        return self.film.update(dt)

    def play_again(self) -> None:
        self.film.seek(0)
        self.film.resume()
