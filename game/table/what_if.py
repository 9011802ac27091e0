"""A line of moves played as a “what if”: it has its own game, film and stones, so that the real ones cannot change."""

from collections.abc import Mapping, Sequence

from game.film.playback import Speed
from game.film.showing import SoundEvent
from game.film.stones import Stones
from game.rules.board import Seat
from game.rules.game import MoveError, Position
from game.rules.match import Game, Ply
from game.rules.turns import turn_numbers
from game.store.record import Player
from game.table.engine_request import NoOpponent
from game.table.playing import GameInPlay

MOST = 6  # moves of a line that are shown; further ones are guesses
NOTICE = 0.45  # seconds for which the hole of each move is lit longer than usual
READING = 4.5  # seconds for which the reason stands before the first stone is lifted


class WhatIfLine(GameInPlay):
    """A line as a “what if”.  Its film begins before the first move; a move that is not legal ends the line.

    `in_hand`: it does not begin by itself.  Nobody plays it any further.
    """

    def __init__(
        self,
        position: Position,
        line: Sequence[str],
        players: Mapping[Seat, Player],
        *,
        stones: Stones,
        speed: Speed = "normal",
        in_hand: bool = True,
        turn: int = 1,
    ) -> None:
        """`stones`: the stones in that position, which are copied; `turn`: the number of the turn under way there."""
        game = Game(position.rules, position)
        for move in line[:MOST]:
            try:
                game.play(move)
            except MoveError:
                break
            if game.position.over or game.position.round != position.round:
                break
        super().__init__(game, players, NoOpponent(), speed=speed, stones=stones.copy(), notice=NOTICE)
        self.in_hand, self.first_turn = in_hand, turn
        self._waited = 0.0
        self.film.seek(0)
        self.film.pause()

    @property
    def moves(self) -> int:
        return len(self.game.plies)

    @property
    def number(self) -> int:
        """The number of the move that is shown, from 1; 1 before the first one moves."""
        return min(max(self.film.turn, 0) + 1, self.moves)

    @property
    def turn_shown(self) -> int:
        """The number of its turn, as the list of turns of the game would go on counting."""
        return self.first_turn - 1 + turn_numbers(self.game.plies)[self.number - 1] if self.moves else self.first_turn

    def step_to(self, number: int) -> None:
        """Plays one move of the line, from 1, and rests after it."""
        self.film.play_and_rest(min(number, self.moves) - 1)

    @property
    def has_no_motion(self) -> bool:
        """Whether no stone moves in it: a layout, or the board turned round or left, with nothing sown after that."""
        return not any(self.game.rules.start_of_move(ply.move) for ply in self.game.plies)

    @property
    def nothing_shown(self) -> bool:
        """Whether nothing of it has been shown."""
        return self.film.cursor == 0 and self.film.playing is None

    def update(self, dt: float) -> list[SoundEvent]:
        if not self.in_hand and self.nothing_shown:
            self._waited += dt
            if self._waited >= READING:
                self._waited = 0.0
                self.film.resume()
        return self.film.update(dt)

    @property
    def moves_shown(self) -> list[Ply]:
        """The moves that have been shown to their end."""
        plies = self.game.plies
        return list(plies if self.film.at_end else plies[: max(self.film.turn, 0)])

    @property
    def score(self) -> dict[Seat, int] | None:
        """Content of the stores at the end of the line; None in games that count no stones."""
        if not self.position.rules.counts:
            return None
        return {"S": self.position.store("S"), "N": self.position.store("N")}
