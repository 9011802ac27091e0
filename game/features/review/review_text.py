"""What a review says: one sentence a turn, the turns that cost most, how it went in a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.analysis.values import TurnReview
from game.features.review import decision_text
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.turns import turn_numbers
from game.table.better_move import BetterMove, better_move_of, line_of
from game.table.mistakes import CostlyTurn, cost_of_turn, cost_the_game
from game.table.reason_text import better_by_cost, better_move_in_short, better_move_reason, idea_named
from game.table.worth_text import worth_of_move
from game.teaching.puzzle_motifs import motif_of_line
from game.text.language import Language, joined_voices
from game.text.speech_context import Caption, SpeechContext

if TYPE_CHECKING:
    from game.table.best_turn import BestTurn
    from game.table.play_text import PlayTexts
    from game.teaching.family_hooks import PuzzleTheme


PRAISE_CAPTURE = joined_voices("{Your} best move: turn {number}, {move} captures {n:stone}.")
PRAISE_EXTRA = joined_voices("{Your} best move: turn {number}, {move} earns an extra turn.")
PRAISE_AHEAD = joined_voices("{Your} best move: turn {number}, {move}. Any other costs about {n:stone}.")


class ReviewTexts:
    """The sentences of one review, in the words of the game's own texts."""

    def __init__(self, texts: PlayTexts, plies: Sequence[Ply]) -> None:
        self.texts, self.plies, self.numbers = texts, plies, turn_numbers(plies)
        self._lines: dict[tuple[int, int | None], BetterMove | None] = {}
        self._motifs: dict[tuple[int, int | None], PuzzleTheme | None] = {}

    @property
    def _words(self) -> Language:
        return self.texts.words

    def name(self, seat: Seat) -> str:
        playing = self.texts.playing
        return self._words.t("You") if seat == playing.reader else self._words.player(playing.names[seat])

    def turn(self, ply: int, found: TurnReview | None) -> Caption:
        """What is played in a turn, as the board lies before it, and what would have been better."""
        text = self._played(ply)
        if found is None:
            return Caption(text)
        if found.loss is None:
            return Caption(text, self._words.t("This turn is not judged."))
        before = self.plies[ply].before
        if before.phase == "play" and len(before.legal()) == 1:
            return Caption(text, self._words.t("It was the only move."))
        if not cost_of_turn(found, before.rules):
            return Caption(text, self.certain_end(found))
        return Caption(f"{text} {self.cost(found)}", f"{self.reason(found)} {self.idea(found)}".strip())

    def certain_end(self, found: TurnReview) -> str:
        """How the game ends if both play well from before a turn, where the rules prove it; "" where they do not."""
        best = found.analysis.best if found.analysis else None
        return worth_of_move(best, self._telling(found)) if best is not None and best.exact else ""

    def _played(self, ply: int) -> str:
        played, number = self.plies[ply], self.numbers[ply]
        telling, move = self.texts.speech_context(played.mover, played.before), self.texts.move(played)
        decided = decision_text.decision_played(played.move, played.before, number, telling)
        if decided is not None:
            return decided
        return telling.voice(played.mover, "Turn {number}: {you} [play|plays] {move}.", number=number, move=move)

    def cost(self, found: TurnReview) -> str:
        """What a turn costs, and what is better."""
        words, stones, sure = self._words, self.stones_lost(found), found.cost_is_proved
        decided = decision_text.better_decision_text(found.best, self.plies[found.ply].before, stones, words)
        if decided is not None:
            return decided
        if stones is None:
            return words.say("{best} would have been far better.", best=self.best(found))
        if sure:
            return words.say("It costs {n:stone}: {best} is better.", best=self.best(found), n=stones)
        return words.say("It costs about {n:stone}: {best} is better.", best=self.best(found), n=stones)

    def _telling(self, found: TurnReview) -> SpeechContext:
        return self.texts.speech_context(found.seat, self.plies[found.ply].before)

    def reason(self, found: TurnReview) -> str:
        """Why a turn was costly, if the turns show it."""
        lines = self.lines(found)
        return better_move_reason(lines, self._telling(found), self.texts.move) if lines else ""

    def idea(self, found: TurnReview) -> str:
        """What the idea of the better line is called, if it has one."""
        motif = self.motif(found)
        return idea_named(motif, self._words) if motif else ""

    def motif(self, found: TurnReview) -> PuzzleTheme | None:
        """The idea of the better line; looked for only once."""
        before, key = self.plies[found.ply].before, (found.ply, found.loss)
        if key not in self._motifs:
            self._motifs[key] = motif_of_line(before, found.line) if cost_of_turn(found, before.rules) else None
        return self._motifs[key]

    def lines(self, found: TurnReview) -> BetterMove | None:
        """What the move that was played does to the board, and the better one; followed only once."""
        if not cost_of_turn(found, self.plies[found.ply].before.rules):
            return None
        key = found.ply, found.loss
        if key not in self._lines:
            self._lines[key] = better_move_of(self.plies, found)
        return self._lines[key]

    def stones_lost(self, found: TurnReview) -> int | None:
        """The figure of a turn; None where it cost the game."""
        rules = self.texts.playing.game.rules
        return None if cost_the_game(found, rules) else cost_of_turn(found, rules)

    def move_played(self, found: TurnReview) -> str:
        """The move of a turn, as the list of turns names it."""
        return self.texts.move(self.plies[found.ply])

    def best(self, found: TurnReview) -> str:
        """The best move, as the list of turns names it."""
        before = self.plies[found.ply].before
        return self.texts.move(Ply(found.seat, found.best, before, before))

    def title_of_mistake(self, mistake: CostlyTurn) -> str:
        """Which turn it was, and what was played in it."""
        number, move = self.numbers[mistake.turn.ply], self.move_played(mistake.turn)
        return self._words.say("Turn {number}: {move}", number=number, move=move)

    def better_and_why(self, found: TurnReview) -> str:
        """What was better and why, on a card; where the turns do not show it, by how much."""
        lines, best = self.lines(found), self.best(found)
        if lines is None:
            before = self.plies[found.ply].before
            decided = decision_text.decision_title(found.move, found.best, before, self._words, named=best)
            return decided if decided is not None else better_by_cost(self._words, best, self.stones_lost(found))
        return better_move_in_short(lines, self.stones_lost(found), self._telling(found), self.texts.move)

    def cost_in_title(self, found: TurnReview) -> str:
        """What a turn cost, as a title: the page of the end has one such moment."""
        number, before, words = self.numbers[found.ply], self.plies[found.ply].before, self._words
        best = self.best(found)
        decided = decision_text.decision_title(found.move, found.best, before, words, named=best, number=number)
        if decided is not None:
            return decided
        move, n, telling = self.move_played(found), self.stones_lost(found), self._telling(found)
        if n is None:
            text = joined_voices("Turn {number} ({move}) may have cost {you} the game.")
        elif found.cost_is_proved:
            text = joined_voices("Turn {number} ({move}) cost {you} {n:stone}.")
        else:
            text = joined_voices("Turn {number} ({move}) cost {you} about {n:stone}.")
        return telling.voice(found.seat, text, number=number, move=move, n=n or 0)

    def no_costly_turn(self, whose: Seat | None, *, spared: bool = False) -> str:
        """That no turn of a player, or of the game, cost anything.  `spared`: a first game asked for the turns."""
        if spared:
            return self._words.t("In your first game no turn counts as a mistake.")
        if whose is None:
            return self._words.t("No turn of this game cost much.")
        return self.texts.speech_context(whose).voice(whose, "No turn of [yours|{player}|the computer] cost much.")

    def praise(self, best: BestTurn) -> str:
        """The best turn of a player: what it captured or earned, or by how much it was better than any other."""
        ply, did = self.plies[best.ply], best.did
        telling, move = self.texts.speech_context(ply.mover, ply.before), self.texts.move(ply)
        if did.stones:
            return telling.voice(ply.mover, PRAISE_CAPTURE, number=best.number, move=move, n=did.stones)
        if did.bonus:
            return telling.voice(ply.mover, PRAISE_EXTRA, number=best.number, move=move)
        return telling.voice(ply.mover, PRAISE_AHEAD, number=best.number, move=move, n=best.ahead)

    def line(self, before: Position, line: Sequence[str]) -> list[str]:
        """The moves of a better line, as the list of turns names them."""
        return [self.texts.move(ply) for ply in line_of(before, line)]

    def lost(self, mistake: CostlyTurn) -> str:
        """What it cost, as a figure."""
        n = self.stones_lost(mistake.turn)
        return self._words.t("the game") if n is None else self._words.fill("{n:signed}", n=-n)
