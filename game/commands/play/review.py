"""A review in the terminal: turn by turn, the value of each and what would have been better."""

from __future__ import annotations

import time
from functools import partial

from game.commands.play.board_in_words import TICK
from game.commands.play.room import Room, TerminalSession, command
from game.engine.analysis.values import analysis_in_stones
from game.features.play.game_table import GameTable
from game.features.review.review_text import ReviewTexts
from game.features.review.reviewing import ReviewSession
from game.rules.match import Ply
from game.table import end_text
from game.table.better_move import line_of
from game.table.game_moment import moment_of_game
from game.table.lead_curve import LeadCurve
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.table.table_text import board_lines
from game.table.worth_text import cost_of_move_text
from game.text.language import Language, msg
from game.text.sentences import caption, steps_with_contexts, turn_summaries

SAID = 5.0  # seconds between two sentences about how far the engine has come


def _reviewed(room: ReviewRoom) -> bool:
    return room.session.review is not None


class ReviewRoom(Room):
    """A room for a review; `session` is positioned before a turn of the game, which isn't changed."""

    def __init__(self, session: TerminalSession, table: GameTable) -> None:
        super().__init__(session)
        game, played = table.game, table.playing
        self.playing = GameInPlay(game, played.players, self.services.thinker, speed="fast")
        self.playing.film.skip_to_end()
        self.texts = PlayTexts(self.playing, self.services.words)
        self.said = ReviewTexts(self.texts, game.plies)
        known = table.hints.known_review
        self.session = ReviewSession(self.playing, self.services.analyst, known, table.keep_review, guided=table.guided)

    @property
    def words(self) -> Language:
        """Return the words of the game's family."""
        return self.texts.words

    def visit(self) -> None:
        try:
            super().visit()
        finally:
            self.session.looking.close()

    def begin(self) -> None:
        self._wait()
        self._summary()
        self.offer((self._costly(one.turn.ply), partial(self.go, one.turn.ply)) for one in self.session.listed)
        if not self.session.listed and _reviewed(self):
            self._nothing_costly()
        if (best := self.session.best_turn) is not None:
            self.say(self.said.praise(best))
        name = self.desk.vocabulary.name
        self.say(
            self.words.say(
                "Enter goes on turn by turn; “{command}” lists what else you can type.", command=name("help")
            )
        )
        self.session.go(0)
        self.tell_turn()

    def _nothing_costly(self) -> None:
        session = self.session
        self.say(self.said.no_costly_turn(session.whose, spared=session.whose is not None and session.spares_turns))

    def _wait(self) -> None:
        """Wait until the engine has analysed the game."""
        looking, words, said = self.session.looking, self.words, 0.0
        while looking.is_busy:
            looking.update(TICK)
            if looking.is_busy and time.monotonic() - said > SAID:
                said = time.monotonic()
                self.say(words.t("Looking through the game."))
            time.sleep(TICK)
        if looking.failed:
            self.say(words.t("The computer could not look through the game."))
        self.session.look()

    def _summary(self) -> None:
        """Tell how the game ended and how it went."""
        plies, outcome = self.session.game.plies, self.playing.position.outcome
        if outcome is not None:
            moment = moment_of_game(plies, LeadCurve.of_plies(plies), outcome.winner, self.playing.reader)
            self.say(end_text.result_line(self.texts), end_text.game_in_words(self.texts, moment))

    def _costly(self, ply: int) -> str:
        found = self.session.review_of_turn(ply)
        assert found is not None
        return self.said.cost_in_title(found)

    # ------------------------------------------------------------------ from turn to turn
    def go(self, ply: int) -> None:
        self.session.go(max(0, min(ply, len(self.session.game.plies))))
        self.tell_turn()

    def tell_turn(self) -> None:
        """Tell the current turn: the move, the better one, why, and the values of both."""
        session, at = self.session, self.session.current_ply
        if at >= len(session.game.plies):
            self.say(self.words.t("This is the end of the game."), *self.texts.outcome())
            return
        ply, found = session.game.plies[at], session.review_of_turn(at)
        self.say(*self.said.turn(at, found))
        telling = self.texts.speech_context(ply.mover, ply.before)
        self.say(*turn_summaries([ply.steps], telling, [ply.move])[:1])

    def _costs(self) -> None:
        """Tell the cost of the turn's moves compared with the best one."""
        found = self.session.review_of_turn(self.session.current_ply)
        analysis = found.analysis if found else None
        if found is None or analysis is None:
            return
        ply = self.session.game.plies[found.ply]
        telling = self.texts.speech_context(ply.mover, ply.before)
        told = analysis_in_stones(analysis, ply.before.rules)
        for value in told.values:
            said = cost_of_move_text(told, value, telling)
            named = self.texts.move(Ply(ply.mover, value.move, ply.before, ply.before))
            if said:
                self.say(self.words.say("{title}: {text}", title=named, text=said))

    def empty_line(self) -> None:
        self.go(self.session.current_ply + 1)

    @command("next", msg("the next turn; Enter does the same"))
    def next(self, rest: str) -> None:
        self.empty_line()

    @command("previous", msg("the turn before"))
    def previous(self, rest: str) -> None:
        self.go(self.session.current_ply - 1)

    @command("turn", msg("goes to a turn: add its number"))
    def turn(self, rest: str) -> None:
        numbers = self.said.numbers
        wanted = int(rest) if rest.isdecimal() and len(rest) < 6 else 0
        self.go(numbers.index(wanted) if wanted in numbers else self.session.current_ply)

    @command("costly", msg("the next of the turns that cost most"), _reviewed)
    def costly(self, rest: str) -> None:
        ply = self.session.costly_beside()
        if ply is None:
            self._nothing_costly()
        else:
            self.go(ply)

    @command("best", msg("the better line of this turn, move by move"), _reviewed)
    def best(self, rest: str) -> None:
        at = self.session.current_ply
        line = self.session.better_line(at)
        if not line:
            self.say(self.words.t("Nothing better was found."))
            return
        for ply in line_of(self.session.game.plies[at].before, line):
            self.say(*turn_summaries([ply.steps], self.texts.speech_context(ply.mover, ply.before), [ply.move])[:1])

    @command("moves", msg("what each move of this turn cost"), _reviewed)
    def moves(self, rest: str) -> None:
        self._costs()

    @command("board", msg("what lay where before this turn"))
    def board(self, rest: str) -> None:
        self.say(*board_lines(self.texts))

    @command("steps", msg("this turn, step by step"))
    def steps(self, rest: str) -> None:
        ply = self.session.ply
        if ply is not None:
            told = steps_with_contexts(ply.steps, self.texts.speech_context(ply.mover, ply.before), ply.move)
            self.say(*(caption(step, now).text for step, now in told))
