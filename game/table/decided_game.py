"""A game that nobody can turn any more: told once, with the offer to end it or to play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.rules.stopped_games import RESIGN
from game.text.language import joined_voices
from game.text.speech_context import Caption, SpeechContext

if TYPE_CHECKING:
    from game.table.playing import GameInPlay

WON = joined_voices("[You’ve|{player} has|The computer has] won already: {n} of {all} stones.")


def sure_winner(position: Position) -> Seat | None:
    """Return the player who has captured enough stones to win for certain; None if nobody has, or the rules have no
    such number.
    """
    rules = position.rules
    if not rules.stones_to_win or rules.for_one_player or position.over:
        return None
    return next((seat for seat in SEATS if position.store(seat) >= rules.stones_to_win), None)


class DecidedGame:
    """Checker that notices when a game in play is decided, so that a person is asked whether to end it or to play on.

    Each decision is announced once: at the person's first turn after it, and again if that turn was undone.
    """

    def __init__(self, playing: GameInPlay) -> None:
        self._playing = playing
        self._played_on: Position | None = None  # where somebody chose to play on

    @property
    def winner(self) -> Seat | None:
        """The certain winner while a person has to be told; None otherwise."""
        playing, now = self._playing, self._playing.moment
        position = now.position
        if not now.is_persons or position.phase != "play" or position is self._played_on:
            return None
        winner = sure_winner(position)
        if winner is None or not playing.game.plies:
            return None
        own = (ply.before for ply in reversed(playing.game.plies) if ply.mover in now.persons)
        return winner if sure_winner(next(own, playing.game.start)) is None else None

    def play_on(self) -> None:
        """Continue the decided game without announcing its winner again."""
        self._played_on = self._playing.position

    def end_game(self) -> None:
        """End the decided game by agreement; if the rules would then name another winner, let the loser resign."""
        winner, position = sure_winner(self._playing.position), self._playing.position
        if winner is None:
            return
        outcome = Game(position.rules, position).agree_to_stop().after.outcome
        if outcome is not None and outcome.winner == winner:
            self._playing.agree_to_stop()
        else:
            self._playing.end_by_players(RESIGN + other_seat(winner))


def decided_text(playing: GameInPlay, context: SpeechContext) -> Caption | None:
    """Return the announcement that the game is decided, with the question whether to end it; None if nobody has to be
    told.
    """
    winner = playing.decided_winner
    if winner is None:
        return None
    return Caption(_won_text(winner, playing.position, context), context.words.t("End the game here, or play on?"))


def just_won_text(ply: Ply, context: SpeechContext) -> str:
    """Return the sentence that a turn has decided the game, although it continues; "" for any other turn."""
    winner = sure_winner(ply.after)
    return _won_text(winner, ply.after, context) if winner and sure_winner(ply.before) is None else ""


def _won_text(winner: Seat, position: Position, context: SpeechContext) -> str:
    """Return the sentence that `winner` has won for certain, with the number of captured stones."""
    return context.voice(winner, WON, n=position.store(winner), all=position.rules.stones)
