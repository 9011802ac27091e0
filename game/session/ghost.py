"""A line of moves played as a “what if”: it has its own game, film and stones, so that the real ones cannot change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.game import MoveError
from game.rules.match import Game
from game.session.playing import Playing
from game.session.thought import Thinks

if TYPE_CHECKING:
    from game.film.playback import Speed
    from game.film.stones import Stones
    from game.rules.board import Seat
    from game.rules.game import Position
    from game.rules.match import Ply
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
        """How many moves the line has."""
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
