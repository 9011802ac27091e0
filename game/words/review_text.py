"""What a review says: one sentence a turn, the turns that cost most, how it went in a line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from game.engine.analysis.values import EVEN, STONE, Review, TurnReview
from game.rules.board import Seat
from game.rules.game import Position, Rules
from game.rules.match import Ply
from game.rules.notation import move_shown
from game.rules.turns import turn_numbers
from game.session.review.better_move import BetterMove, better_move_of, line_of
from game.session.review.mistakes import Cost, CostlyTurn, cost_of_turn, costly_turns
from game.session.review.what_if import MOST
from game.text.language import Language
from game.text.speech_context import Caption
from game.words import decision_text
from game.words.reason_text import better_move_reason

if TYPE_CHECKING:
    from game.words.play_text import PlayTexts

BEYOND = 40 * STONE  # a loss that no capture explains: a win or a loss was proved


class CurvePoint(NamedTuple):
    """One turn on the curve: `value` after it, hundredths of a stone for South; `rank` from 1 where it has a number.

    What has a number and no cost is a great moment, not a mistake.
    """

    number: int
    value: int
    cost: Cost = ""
    rank: int = 0
    turning: bool = False
    seat: str = ""  # who made it


def curve_points(review: Review, plies: Sequence[Ply], rules: Rules, whose: Seat | None = None) -> list[CurvePoint]:
    """The curve, with the mistakes of a player, or of both.

    Where stones do not count, a proved win reaches only to the edge of what is worth comparing.
    """
    ranks = {mistake.turn.ply: mistake.rank for mistake in costly_turns(review, whose)}
    most = 100 * rules.stones if rules.counts else 25 * rules.stones
    return [
        CurvePoint(
            number,
            min(max(turn.south_ahead(rules), -most), most),
            cost_of_turn(turn) if whose in (None, turn.seat) else "",
            ranks.get(turn.ply, 0),
            turn.ply == review.turning_point,
            turn.seat,
        )
        for turn, number in zip(review.turns, turn_numbers(plies), strict=True)
    ]


class ReviewTexts:
    """The sentences of one review, in the words of the game's own texts."""

    def __init__(self, texts: PlayTexts, plies: Sequence[Ply]) -> None:
        self.texts, self.plies, self.numbers = texts, plies, turn_numbers(plies)
        self._lines: dict[tuple[int, int | None], BetterMove | None] = {}

    @property
    def _words(self) -> Language:
        return self.texts.words

    def name(self, seat: Seat) -> str:
        playing = self.texts.playing
        return self._words.t("You") if seat == playing.reader else self._words.player(playing.names[seat])

    def curve_side_label(self, seat: Seat) -> str:
        """What the curve says on a player's side."""
        telling = self.texts.speech_context(seat)
        return telling.voice(seat, "[You are|{player} is|Computer] ahead")

    def turn(self, ply: int, found: TurnReview | None) -> Caption:
        """What was played in a turn, and what would have been better."""
        text = self._played(ply)
        if found is None:
            return Caption(text)
        if found.loss is None:
            return Caption(text, self._words.t("This turn is not judged."))
        before = self.plies[ply].before
        if before.phase == "play" and len(before.legal()) == 1:
            return Caption(text, self._words.t("It was the only move."))
        if found.loss < EVEN:
            return Caption(text, self._words.t("Nothing better was found."))
        return Caption(f"{text} {self.gain_of_best_move(found)}", self.reason(found) or self._line(found))

    def _played(self, ply: int) -> str:
        played, number = self.plies[ply], self.numbers[ply]
        telling, move = self.texts.speech_context(played.mover, played.before), self.texts.move(played)
        decided = decision_text.decision_played(played.move, played.before, number, telling)
        if decided is not None:
            return decided
        return telling.voice(played.mover, "Turn {number}: {you} played {move}.", number=number, move=move)

    def gain_of_best_move(self, found: TurnReview) -> str:
        """By how much the best move would have been better."""
        stones = None if self._beyond(found) else found.stones_lost
        decided = decision_text.better_decision_text(found.best, self.plies[found.ply].before, stones, self._words)
        if decided is not None:
            return decided
        if stones is None:
            return self._words.say("{move} would have been far better.", move=self.best(found))
        return self._words.say("{move} would have been {n:stone} better.", move=self.best(found), n=stones)

    def reason(self, found: TurnReview) -> str:
        """Why a turn was costly, if the turns show it."""
        lines = self.lines(found)
        return better_move_reason(lines, self._words, self.texts.move) if lines else ""

    def lines(self, found: TurnReview) -> BetterMove | None:
        """What the move that was played does to the board, and the better one; followed only once."""
        if not cost_of_turn(found):
            return None
        key = found.ply, found.loss
        if key not in self._lines:
            self._lines[key] = better_move_of(self.plies, found)
        return self._lines[key]

    def _line(self, found: TurnReview) -> str:
        """How it would have gone on, where that is sown hole by hole."""
        holes = list(takewhile(self.texts.playing.game.rules.start_of_move, found.line[:MOST]))
        return (
            self._words.say("The better line: {moves}.", moves=" ".join(map(move_shown, holes)))
            if len(holes) > 1
            else ""
        )

    def _beyond(self, found: TurnReview) -> bool:
        """Whether it was a proved win or loss that a turn gave away, in a game that counts no stones."""
        return not self.texts.playing.game.rules.counts and (found.loss or 0) >= BEYOND

    def move_played(self, found: TurnReview) -> str:
        """The move of a turn, as the list of turns names it."""
        return self.texts.move(self.plies[found.ply])

    def best(self, found: TurnReview) -> str:
        """The best move, as the list of turns names it."""
        before = self.plies[found.ply].before
        return self.texts.move(Ply(found.seat, found.best, before, before))

    def title_of_mistake(self, mistake: CostlyTurn) -> str:
        """What was played, and what would have been better, as a title."""
        found = mistake.turn
        ply = self.plies[found.ply]
        best = self.best(found)
        decided = decision_text.decision_title(ply.move, found.best, ply.before, self._words, named=best)
        if decided is not None:
            return decided
        return self._words.say("{played} instead of {best}", played=self.move_played(found), best=best)

    def no_costly_turn(self, whose: Seat | None) -> str:
        """That no turn of a player, or of the game, cost anything."""
        if whose is None:
            return self._words.t("No turn of this game cost anything.")
        return self.texts.speech_context(whose).voice(whose, "No turn of [yours|{player}|the computer] cost anything.")

    def line(self, before: Position, line: Sequence[str]) -> list[str]:
        """The moves of a better line, as the list of turns names them."""
        return [self.texts.move(ply) for ply in line_of(before, line)]

    def lost(self, mistake: CostlyTurn) -> str:
        if self._beyond(mistake.turn):
            return self._words.t("may have cost the game")
        return self._words.say("−{n:stone}", n=mistake.turn.stones_lost)
