"""Texts of a review: one sentence a turn, the turns that cost most, a summary in a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.analysis.values import TurnReview
from game.features.review import decision_text
from game.rules.board import Seat, other_seat
from game.rules.match import Ply
from game.rules.stopped_games import RESIGN, seat_that_ends
from game.rules.turns import turn_numbers
from game.table.better_move import BetterMove, compare_with_best
from game.table.mistake_lines import lines_of_mistake
from game.table.mistakes import cost_of_turn, did_cost_the_game, did_miss_a_win, stones_if_notable
from game.table.reason_text import better_move_reason, idea_sentence
from game.table.worth_text import worth_of_move
from game.teaching.puzzle_motifs import motif_of_line
from game.text.language import Language, joined_voices, msg
from game.text.speech_context import Caption, SpeechContext

if TYPE_CHECKING:
    from game.table.best_turn import BestTurn, Kept
    from game.table.play_text import PlayTexts
    from game.teaching.family_hooks import PuzzleTheme


PRAISE_STONES = joined_voices("{Your} best move: turn {number}, {played}. Any other costs about {n:stone}.")
PRAISE_KEPT: dict[Kept, str] = {
    "": joined_voices("{Your} best move: turn {number}, {played}."),
    "lead": joined_voices("{Your} best move: turn {number}, {played}. With any other {you} would end behind."),
    "win": joined_voices("{Your} best move: turn {number}, {played}, the only one that keeps the win."),
    "draw": joined_voices("{Your} best move: turn {number}, {played}, the only one that doesn’t lose."),
}


AHEAD_ON_GIVING_UP = joined_voices("{You} [were|was] about {n:stone} ahead on giving up.")
ABOUT, ABOUT_BEHIND = msg("about {n:signed}"), msg("about {n} behind")
MOST_LISTED = 12  # moves of a line that are listed at once


class ReviewTexts:
    """The texts of one game's review."""

    def __init__(self, texts: PlayTexts, plies: Sequence[Ply]) -> None:
        self.texts, self.plies, self.numbers = texts, plies, turn_numbers(plies)
        self._lines: dict[tuple[int, int | None], BetterMove | None] = {}
        self._motifs: dict[tuple[int, int | None], PuzzleTheme | None] = {}

    @property
    def _words(self) -> Language:
        """The language, with the words of the game's family."""
        return self.texts.words

    def player_name(self, seat: Seat) -> str:
        """Return "You" for the only person, else the player's name."""
        playing = self.texts.playing
        return self._words.t("You") if seat == playing.only_person else self._words.player(playing.names[seat])

    def turn_caption(self, ply: int, review: TurnReview | None) -> Caption:
        """Return the caption of the turn with index `ply`: the move played and, if it was costly, its cost and the
        better move. `review`: None if the turn isn't reviewed yet.
        """
        text = self._played_text(ply)
        if review is None or review.provisional_loss is not None:
            return Caption(text)
        if review.loss is None:
            return Caption(text, self._words.t("This turn isn’t judged."))
        before = self.plies[ply].before
        if before.phase == "play" and len(before.legal()) == 1:
            return Caption(text, self._words.t("It was the only move."))
        if not cost_of_turn(review, before.rules):
            return Caption(text, self.proved_end_text(review))
        return Caption(
            f"{text} {self.cost_text(review)}", f"{self.reason_text(review)} {self.motif_name(review)}".strip()
        )

    def proved_end_text(self, review: TurnReview) -> str:
        """Return the proved result of best play from the position before a turn, as text; "" if none is proved."""
        best = review.analysis.best if review.analysis else None
        return worth_of_move(best, self._speech_context(review)) if best is not None and best.exact else ""

    def _played_text(self, ply: int) -> str:
        """Return a sentence on the move played in the turn with index `ply`."""
        played, number = self.plies[ply], self.numbers[ply]
        telling, move = self.texts.speech_context(played.mover, played.before), self.texts.move_in_list(played)
        decided = decision_text.played_decision_text(played.move, played.before, number, telling)
        if decided is not None:
            return decided
        return telling.voice(played.mover, "Turn {number}: {you} [play|plays] {played}.", number=number, played=move)

    def cost_text(self, review: TurnReview) -> str:
        """Return how many stones a turn lost and which move was better, as text."""
        words, stones, sure = self._words, self.stones_lost(review), review.cost_is_proved
        decided = decision_text.better_decision_text(review.best, self.plies[review.ply].before, stones, words)
        if decided is not None:
            return decided
        if stones is None:
            return words.say("{best} would have been far better.", best=self.best_move_name(review))
        if sure:
            return words.say("It costs {n:stone}: {best} is better.", best=self.best_move_name(review), n=stones)
        return words.say("It costs about {n:stone}: {best} is better.", best=self.best_move_name(review), n=stones)

    def _speech_context(self, review: TurnReview) -> SpeechContext:
        """Return the context, such as player and position, for sentences about a reviewed turn."""
        return self.texts.speech_context(review.seat, self.plies[review.ply].before)

    def reason_text(self, review: TurnReview, lines: BetterMove | None = None) -> str:
        """Return why a turn was costly, as text; "" if its lines don't show that. `lines`: comparison of the played
        move with the better one, None to compute it.
        """
        if lines and self.decision_title(review):  # beside the lines, where the cost isn't told otherwise
            return self.cost_text(review)
        lines = lines or self.compare_lines(review)
        return better_move_reason(lines, self._speech_context(review), self.texts.move_in_list) if lines else ""

    def motif_name(self, review: TurnReview) -> str:
        """Return the name of the better line's theme as a sentence; "" if it has none."""
        motif = self.theme_of_better_line(review)
        return idea_sentence(motif, self._words) if motif else ""

    def theme_of_better_line(self, review: TurnReview) -> PuzzleTheme | None:
        """Return the theme of the better line, cached; None if it has none."""
        before, key = self.plies[review.ply].before, (review.ply, review.loss)
        if key not in self._motifs:
            self._motifs[key] = motif_of_line(before, review.line) if cost_of_turn(review, before.rules) else None
        return self._motifs[key]

    def compare_lines(self, review: TurnReview) -> BetterMove | None:
        """Return the effects of the played move and of the better one on the board, cached; None if the turn wasn't
        costly or they can't be compared.
        """
        if not cost_of_turn(review, self.plies[review.ply].before.rules):
            return None
        key = review.ply, review.loss
        if key not in self._lines:
            found = lines_of_mistake(self.plies, review, self.stones_lost(review))
            self._lines[key] = found.why if found else compare_with_best(self.plies, review)
        return self._lines[key]

    def stones_lost(self, review: TurnReview) -> int | None:
        """Return the number of stones that a turn lost; None if it lost the game or a win."""
        rules = self.texts.playing.game.rules
        return None if did_cost_the_game(review, rules) else cost_of_turn(review, rules)

    def played_move_name(self, review: TurnReview) -> str:
        """Return the played move as the list of turns names it."""
        return self.texts.move_in_list(self.plies[review.ply])

    def best_move_name(self, review: TurnReview) -> str:
        """Return the best move as the list of turns names it."""
        before = self.plies[review.ply].before
        return self.texts.move_in_list(Ply(review.seat, review.best, before, before))

    def turn_title(self, ply: int) -> str:
        """Return the title of the turn with index `ply`: its number and move."""
        number, move = self.numbers[ply], self.texts.move_in_list(self.plies[ply])
        return self._words.say("Turn {number}: {played}", number=number, played=move)

    def decision_title(self, review: TurnReview) -> str:
        """Return the title of a turn in which another decision, such as a layout, was better; "" if neither move is a
        decision.
        """
        before, best = self.plies[review.ply].before, self.best_move_name(review)
        return decision_text.decision_title(review.move, review.best, before, self._words, named=best) or ""

    def _has_won(self, seat: Seat) -> bool:
        outcome = self.texts.playing.game.position.outcome
        return outcome is not None and outcome.winner == seat

    def unpunished_mistake_text(self, seat: Seat) -> str:
        """Return the sentence that the opponent of `seat` didn't see how to punish that player's mistake."""
        other = other_seat(seat)
        return self.texts.speech_context(other).voice(other, "[You|{player}|The computer] didn’t see it.")

    def cost_title(self, review: TurnReview) -> str:
        """Return a title that tells which turn was costly and how much it lost, for the page of the result."""
        number, before, words = self.numbers[review.ply], self.plies[review.ply].before, self._words
        best = self.best_move_name(review)
        decided = decision_text.decision_title(review.move, review.best, before, words, named=best, number=number)
        if decided is not None:
            return decided
        move, n, telling = self.played_move_name(review), self.stones_lost(review), self._speech_context(review)
        if n is None and did_miss_a_win(review, before.rules):
            return words.say("Turn {number} ({played}) missed a win.", number=number, played=move)
        if n is None and self._has_won(review.seat):
            text = joined_voices("Turn {number} ({played}) could have cost {you} the game.")
        elif n is None:
            text = joined_voices("Turn {number} ({played}) may have cost {you} the game.")
        elif review.cost_is_proved:
            text = joined_voices("Turn {number} ({played}) cost {you} {n:stone}.")
        else:
            text = joined_voices("Turn {number} ({played}) cost {you} about {n:stone}.")
        return telling.voice(review.seat, text, number=number, played=move, n=n or 0)

    def no_mistake_text(self, whose: Seat | None, *, spared: bool = False) -> str:
        """Return the sentence that no turn of the player `whose`, or of the game for None, was costly. `spared`: the
        turns were prescribed in a first game.
        """
        if spared:
            return self._words.t("In your first game no turn counts as a mistake.")
        if whose is None:
            return self._words.t("No big mistakes in this game.")
        return self.texts.speech_context(whose).voice(whose, "No big mistakes by [you|{player}|the computer].")

    def lead_when_giving_up(self, leads: Sequence[int | None]) -> str:
        """Return the sentence that whoever gave up was ahead then; "" if nobody gave up, or not while ahead. `leads`:
        South's expected final lead before each turn.
        """
        last = self.plies[-1] if self.plies else None
        if last is None or not last.move.startswith(RESIGN) or len(leads) < len(self.plies):
            return ""
        seat, lead = seat_that_ends(last.move, last.before), leads[len(self.plies) - 1] or 0
        ahead = stones_if_notable(lead if seat == "S" else -lead, last.before.rules)
        return self.texts.speech_context(seat).voice(seat, AHEAD_ON_GIVING_UP, n=ahead) if ahead else ""

    def praise_text(self, best: BestTurn) -> str:
        """Return what any move but a player's best one would have lost."""
        ply = self.plies[best.ply]
        telling, move = self.texts.speech_context(ply.mover, ply.before), self.texts.move_in_list(ply)
        text = PRAISE_STONES if best.ahead and not best.kept else PRAISE_KEPT[best.kept]
        return telling.voice(ply.mover, text, number=best.number, played=move, n=best.ahead)

    def praise_reason(self, best: BestTurn) -> str:
        """Return why a player's best move was better than the second best; "" if their lines don't show it."""
        ply = self.plies[best.ply]
        context = self.texts.speech_context(ply.mover, ply.before)
        why = best.lines.why if best.lines else None
        return better_move_reason(why, context, self.texts.move_in_list, praised=True) if why else ""

    def revised_text(self, ply: Ply) -> str:
        """Return the sentence that a deeper search found the move of a ply to be better than another."""
        return self._words.say("Looked closer: {played} is better still.", played=self.texts.move_in_list(ply))

    def line_text(self, line: Sequence[Ply], at: int = 0) -> str:
        """Return the moves of a line as text, with move number `at` (from 1, 0 for none) in bold, and dots where the
        game goes on; of a long line those around `at`.
        """
        named = (self.texts.move_in_list(ply) for ply in line)
        moves = [f"**{move}**" if number == at else move for number, move in enumerate(named, 1)]
        if len(moves) > MOST_LISTED:
            first = max(0, min(at - MOST_LISTED // 2, len(moves) - MOST_LISTED))
            shown = moves[first : first + MOST_LISTED]
            moves = [*(["…"] if first else []), *shown, *(["…"] if first + MOST_LISTED < len(moves) else [])]
        return " ".join([*moves, *([] if line[-1].after.over or moves[-1] == "…" else ["…"])])

    def lead_figure(self, lead: int | None, *, is_estimate: bool = False) -> str:
        """Return by how many pieces a player is ahead or behind, or about how many, as short text; "" if unknown."""
        if lead is None:
            return ""
        if not lead:
            return self._words.t("even")
        exact, about = (msg("{n} ahead"), msg("about {n} ahead")) if lead > 0 else (msg("{n} behind"), ABOUT_BEHIND)
        return self._words.say(about if is_estimate else exact, n=abs(lead))

    def loss_figure(self, turn: TurnReview) -> str:
        """Return the cost of a turn as short text: a negative number, with "about" unless it is proved, or that it lost
        a win or the game.
        """
        rules = self.texts.playing.game.rules
        if not did_cost_the_game(turn, rules):
            n = -cost_of_turn(turn, rules)
            return self._words.fill("{n:signed}", n=n) if turn.cost_is_proved else self._words.say(ABOUT, n=n)
        return self._words.t("a win") if did_miss_a_win(turn, rules) else self._words.t("the game")
