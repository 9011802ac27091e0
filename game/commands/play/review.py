"""A review in the terminal: turn by turn, the value of each and what would have been better."""

from __future__ import annotations

import time
from functools import partial

from game.commands.play.board_in_words import TICK
from game.commands.play.room import TerminalMode, TerminalSession, command
from game.engine.analysis.values import analysis_in_stones
from game.features.play.game_table import GameTable
from game.features.review.review_text import ReviewTexts
from game.features.review.reviewing import ReviewSession
from game.rules.match import Ply
from game.table import end_text
from game.table.game_moment import moment_of_game
from game.table.lead_curve import LeadCurve
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.table.table_text import board_lines
from game.table.turn_gains import turns_of_line
from game.table.worth_text import cost_of_move_text
from game.text.language import Language, msg
from game.text.sentences import caption, steps_with_contexts, turn_summaries

LONGEST = 20.0  # seconds for a review whose first results are there
SAID = 5.0  # seconds between two sentences about how far the engine has come


def _is_reviewed(review_mode: ReviewMode) -> bool:
    return review_mode.session.review is not None


class ReviewMode(TerminalMode):
    """The mode in which a finished or current game is reviewed turn by turn.

    `session` holds the current turn; the game itself isn't changed.
    """

    def __init__(self, session: TerminalSession, table: GameTable) -> None:
        super().__init__(session)
        game, played = table.game, table.playing
        self.playing = GameInPlay(game, played.players, self.services.computer_player, speed="fast")
        self.playing.film.skip_to_end()
        self.texts = PlayTexts(self.playing, self.services.words)
        self.said = ReviewTexts(self.texts, game.plies)
        known = table.hints.known_review
        self.session = ReviewSession(
            self.playing, self.services.analyst, known, table.save_review, guided=table.guided_move_count
        )

    @property
    def words(self) -> Language:
        """The language, with the words of the game's family."""
        return self.texts.words

    def run_until_left(self) -> None:
        """Run the mode until it is left, then stop the engine's review."""
        try:
            super().run_until_left()
        finally:
            self.session.looking.close()

    def introduce(self) -> None:
        """Print how the game went and its costly turns as numbered choices, then describe the first turn."""
        self._wait_for_review()
        self._describe_game()
        self.offer_choices(
            (self._cost_text(one.turn.ply), partial(self.go_to_turn, one.turn.ply)) for one in self.session.listed_turns
        )
        if not self.session.listed_turns and _is_reviewed(self):
            self._say_no_costly_turns()
        if (best := self.session.best_turn) is not None:
            self.say(self.said.praise_text(best), self.said.praise_reason(best))
        name = self.desk.vocabulary.command_name
        self.say(
            self.words.say(
                "Enter continues turn by turn; “{command}” lists what else you can type.", command=name("help")
            )
        )
        self.session.go_to_ply(0)
        self.describe_turn()

    def _say_no_costly_turns(self) -> None:
        """Print that no turn of the game was a costly mistake."""
        session = self.session
        self.say(
            self.said.no_mistake_text(session.whose, spared=session.whose is not None and session.has_unjudged_turns)
        )

    def _wait_for_review(self) -> None:
        """Wait until the engine has analysed the game."""
        looking, words, said, begun = self.session.looking, self.words, 0.0, time.monotonic()
        while looking.is_busy:
            looking.update(TICK)
            if looking.review is not None and time.monotonic() - begun > LONGEST:
                looking.stop()
            if looking.is_busy and time.monotonic() - said > SAID:
                said = time.monotonic()
                self.say(words.t("Reviewing the game …"))
            time.sleep(TICK)
        if looking.failed:
            self.say(words.t("The computer couldn’t review the game."))
        self.session.poll_analyst()

    def _describe_game(self) -> None:
        """Tell how the game ended and how it went."""
        plies, outcome = self.session.game.plies, self.playing.position.outcome
        if outcome is not None:
            moment = moment_of_game(plies, LeadCurve.from_plies(plies), outcome.winner, self.playing.only_person)
            self.say(self.texts.outcome_caption().text, end_text.game_in_words(self.texts, moment))

    def _cost_text(self, ply: int) -> str:
        """Return the title of a turn in the list, with the stones it cost; `ply`: its index in the game."""
        found = self.session.review_of_turn(ply)
        assert found is not None
        return self.said.cost_title(found)

    # ------------------------------------------------------------------ from turn to turn
    def go_to_turn(self, ply: int) -> None:
        """Go to the turn with the index `ply`, limited to those of the game, and describe it."""
        self.session.go_to_ply(max(0, min(ply, len(self.session.game.plies))))
        self.describe_turn()

    def describe_turn(self) -> None:
        """Describe the current turn: the move, the better one, why, and the values of both."""
        session, at = self.session, self.session.current_ply
        if at >= len(session.game.plies):
            self.say(self.words.t("This is the end of the game."), *self.texts.outcome_caption())
            return
        ply, found = session.game.plies[at], session.review_of_turn(at)
        self.say(*self.said.turn_caption(at, found))
        telling = self.texts.speech_context(ply.mover, ply.before)
        self.say(*turn_summaries([ply.steps], telling, [ply.move])[:1])

    def _print_costs(self) -> None:
        """Print the cost of each possible move of the turn compared with the best one."""
        found = self.session.review_of_turn(self.session.current_ply)
        analysis = found.analysis if found else None
        if found is None or analysis is None:
            return
        ply = self.session.game.plies[found.ply]
        telling = self.texts.speech_context(ply.mover, ply.before)
        told = analysis_in_stones(analysis, ply.before.rules)
        for value in told.values:
            said = cost_of_move_text(told, value, telling)
            named = self.texts.move_in_list(Ply(ply.mover, value.move, ply.before, ply.before))
            if said:
                self.say(self.words.say("{title}: {text}", title=named, text=said))

    def handle_empty_line(self) -> None:
        """Go to the next turn and describe it."""
        self.go_to_turn(self.session.current_ply + 1)

    @command("next", msg("the next turn; Enter does the same"))
    def next_turn(self, rest: str) -> None:
        """Go to the next turn and describe it (command `next`; `rest` is unused)."""
        self.handle_empty_line()

    @command("previous", msg("the turn before"))
    def previous_turn(self, rest: str) -> None:
        """Go to the turn before the current one (command `previous`; `rest` is unused)."""
        self.go_to_turn(self.session.current_ply - 1)

    @command("turn", msg("goes to a turn: add its number"))
    def turn_by_number(self, rest: str) -> None:
        """Go to the turn whose displayed number is `rest`, else describe the current one (command `turn`)."""
        numbers = self.said.numbers
        wanted = int(rest) if rest.isdecimal() and len(rest) < 6 else 0
        self.go_to_turn(numbers.index(wanted) if wanted in numbers else self.session.current_ply)

    @command("costly", msg("the next big mistake"), _is_reviewed)
    def next_costly_turn(self, rest: str) -> None:
        """Go to the review's next costly turn and describe it (command `costly`; `rest` is unused)."""
        ply = self.session.adjacent_card()
        if ply is None:
            self._say_no_costly_turns()
        else:
            self.go_to_turn(ply)

    @command("best", msg("the better line of this turn, move by move"), _is_reviewed)
    def show_best_line(self, rest: str) -> None:
        """Print the better line of the current turn, move by move (command `best`; `rest` is unused)."""
        at = self.session.current_ply
        line = self.session.better_line(at)
        if not line:
            self.say(self.words.t("Nothing better was found."))
            return
        for ply in turns_of_line(self.session.game.plies[at].before, line):
            self.say(*turn_summaries([ply.steps], self.texts.speech_context(ply.mover, ply.before), [ply.move])[:1])

    @command("moves", msg("what each move of this turn lost"), _is_reviewed)
    def print_move_costs(self, rest: str) -> None:
        """Print the cost of each move that the current turn could have been (command `moves`; `rest` is unused)."""
        self._print_costs()

    @command("board", msg("what lay where before this turn"))
    def print_board(self, rest: str) -> None:
        """Print the board before the current turn (command `board`; `rest` is unused)."""
        self.say(*board_lines(self.texts))

    @command("steps", msg("this turn, step by step"))
    def describe_steps(self, rest: str) -> None:
        """Print the current turn step by step (command `steps`; `rest` is unused)."""
        ply = self.session.next_ply
        if ply is not None:
            told = steps_with_contexts(ply.steps, self.texts.speech_context(ply.mover, ply.before), ply.move)
            self.say(*(caption(step, now).text for step, now in told))
