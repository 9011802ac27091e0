"""A turn that is foretold: a place, a number or a word is the answer, and then the turn is played."""

from collections.abc import Mapping, Sequence

from game.film.playback import Speed
from game.rules.board import Seat
from game.rules.game import WhyIllegal
from game.rules.match import Game
from game.store.record import Player
from game.table.engine_request import Opponent
from game.table.moment import Moment
from game.table.playing import GameInPlay
from game.teaching.foretelling import Foretell, PredictedTurn, asked_turn, possible_answers, predicted_turn


class PredictionGame(GameInPlay):
    """Game in which the learner first predicts something about a given turn, which is then played.

    `turn`: the move to predict, of which nothing is shown before an answer was given; `asked`: what is asked about it.
    """

    def __init__(
        self,
        game: Game,
        players: Mapping[Seat, Player],
        opponent: Opponent,
        turn: str,
        *,
        asked: Foretell = "last",
        seed: int,
        speed: Speed,
    ) -> None:
        super().__init__(game, players, opponent, seed=seed, speed=speed)
        self.turn, self._said = turn, ""
        self._answers = possible_answers(asked_turn(game.start, turn), asked)
        self.any_place = self._answers[0] in game.rules.board.index

    @property
    def answers_offered(self) -> Sequence[str]:
        """The numbers or words of which one is the answer; empty if a place is, and once an answer was given."""
        return () if self.any_place or self._said or self.state != "person" else self._answers

    @property
    def predicted_turns(self) -> list[PredictedTurn]:
        """The predicted turn with the learner's answer; empty before an answer was given."""
        turn = asked_turn(self.game.start, self.turn)
        if turn.before is turn.after:  # it is not allowed: nothing is played
            return [predicted_turn(turn, self._said)] if self._said else []
        return [predicted_turn(ply, self._said) for ply in self.game.plies[:1]]

    def meant_place(self, typed: str) -> str:
        """Return the place that a letter means as an answer, be it small or a capital: of both sides’ holes of that
        name the one that the turn comes to, if it comes to one of them only.
        """
        if not self.any_place:
            return typed
        alike = {cell.name for cell in self.board.cells if cell.hole and cell.name.lower() == typed.lower()}
        reached = alike & {step.hole for step in asked_turn(self.game.start, self.turn).steps}
        return reached.pop() if len(reached) == 1 else typed

    def forget_answer(self) -> None:
        """Forget the answer, so that another one can be given."""
        self._said = ""

    @property
    def moment(self) -> Moment:
        """The moment without an only move, as a place is chosen instead of a move."""
        return super().moment._replace(only_move="")

    def moves_from(self, hole: str) -> tuple[str, ...]:
        """Return no moves, as a place is chosen instead of a move."""
        return ()

    def why_not(self, hole: str) -> WhyIllegal | None:
        """Return None, as any place may be given as the answer."""
        return None

    def play(self, move: str) -> bool:
        """Take a place, number or word (`move`) as the answer, then play the turn to predict; return whether it was
        taken.
        """
        if self.state != "person" or move not in self._answers:
            return False
        self._said = move
        return super().play(self.turn) or not self.game.plies
