"""A turn that is foretold: whatever place is pressed is an answer, and then the turn is played."""

from collections.abc import Mapping

from game.film.playback import Speed
from game.rules.board import Seat
from game.rules.game import WhyIllegal
from game.rules.match import Game
from game.store.record import Player
from game.table.engine_request import Opponent
from game.table.playing import GameInPlay
from game.teaching.foretelling import PredictedTurn, predicted_turn, pressable_places


class PredictionGame(GameInPlay):
    """Game in which the learner first predicts something about a given turn, which is then played.

    `turn`: the move to predict; nothing of it is shown before an answer was given.
    """

    any_place = True

    def __init__(
        self, game: Game, players: Mapping[Seat, Player], opponent: Opponent, turn: str, *, seed: int, speed: Speed
    ) -> None:
        super().__init__(game, players, opponent, seed=seed, speed=speed)
        self._turn, self._said = turn, ""

    @property
    def predicted_turns(self) -> list[PredictedTurn]:
        """The predicted turn with the learner's answer; empty before it is played."""
        return [predicted_turn(ply, self._said) for ply in self.game.plies]

    @property
    def only_move(self) -> str:
        """Return "", as a place is chosen instead of a move."""
        return ""

    def moves_from(self, hole: str) -> tuple[str, ...]:
        """Return no moves, as a place is chosen instead of a move."""
        return ()

    def why_not(self, hole: str) -> WhyIllegal | None:
        """Return None, as any place may be given as the answer."""
        return None

    def play(self, move: str) -> bool:
        """Take a pressed place (`move`) as the answer, then play the turn to predict; return whether it was taken."""
        if self.state != "person" or move not in pressable_places(self.position):
            return False
        self._said = move
        return super().play(self._turn)
