"""A game in the terminal: a person types, the computer answers, every turn is kept in the library."""

from __future__ import annotations

import time

from game.commands.play.board_in_words import PATIENT, TICK, BoardMode
from game.commands.play.room import TerminalSession, command
from game.engine.strength import LEVELS
from game.features.library.entry import GameUnderWay
from game.features.play.game_table import GameTable, TablePlay
from game.rules.board import SEATS
from game.rules.stopped_games import DRAW, RESIGN
from game.store.record import Player
from game.table import finish_text, hint_text
from game.table.computer_text import no_answer_text
from game.table.engine_request import DrawOffer
from game.table.game_clock import NO_HELP
from game.table.new_game import COMPUTER, GameSetup
from game.table.play_text import PlayTexts
from game.table.rivals import level_heading
from game.table.table_text import current_lines
from game.text.language import msg

SILENCE = 3.0  # seconds after which somebody who cannot see it is told that the computer thinks
AWAY = 300.0  # seconds that count at most between two lines: then nobody was at the game

DETAIL = {
    "whole": msg("After each turn you hear the whole board."),
    "short": msg("After each turn you hear only what happened; type “{command}” for the board."),
}


def _is_game_on(game_mode: GameMode) -> bool:
    """Return whether the game isn't over, as a condition for listing a command in the help."""
    return not game_mode.playing.position.over


def _may_ask_for_help(game_mode: GameMode) -> bool:
    """Return whether hints and undo are allowed: in a game that isn't over, and without a clock."""
    return _is_game_on(game_mode) and not game_mode.playing.timed


def _person_can_play(game_mode: GameMode) -> bool:
    return _is_game_on(game_mode) and bool(game_mode.playing.persons)


def _level_can_change(game_mode: GameMode) -> bool:
    """Return whether a computer plays whose level can be changed."""
    return (
        _is_game_on(game_mode)
        and not game_mode.playing.game.rules.for_one_player
        and len(game_mode.playing.persons) < len(SEATS)
    )


def _two_people_play(game_mode: GameMode) -> bool:
    return _is_game_on(game_mode) and len(game_mode.playing.persons) == len(SEATS)


def _may_end_here(game_mode: GameMode) -> bool:
    """Return whether the game may be ended now: two persons may agree to it, or the game is decided."""
    return _two_people_play(game_mode) or game_mode.playing.decided_winner is not None


class GameMode(BoardMode):
    """The mode in which a game is played. `anew`: the user wants to play the same game again."""

    def __init__(self, session: TerminalSession, table: GameTable) -> None:
        super().__init__(session)
        self.session, self.anew, self._play = table, False, TablePlay(table)
        self._heard = time.monotonic()
        self._texts = PlayTexts(self.playing, self.services.words)

    @property
    def activity(self) -> TablePlay:
        """The game at the table, as the mode's current activity."""
        return self._play

    @property
    def texts(self) -> PlayTexts:
        """Texts of the game being played."""
        return self._texts

    def run_until_left(self) -> None:
        """Run the mode until it is left, then close the game."""
        try:
            super().run_until_left()
        finally:
            self._play.close()

    def handle_line(self, line: str) -> None:
        """Run a typed line; the time since the previous one, up to a limit, is added to the game's playing time."""
        now, over = time.monotonic(), self.playing.position.over
        self.session.add_time(min(now - self._heard, AWAY))
        self.say(*(self.session.clock.pop_news(self.texts) if self.session.clock else ()))
        if self.playing.position.over and not over:  # on time
            self.continue_game()
        else:
            super().handle_line(line)
        self._heard = time.monotonic()

    # ------------------------------------------------------------------ a conversation
    def introduce(self) -> None:
        """Describe the game and its state; the computer moves if it begins."""
        words, game = self.words, self.playing.game.rules.words
        self.say(words.say("{title}: {text}", title=words.t(game.name), text=words.t(game.idea)))
        help = self.desk.vocabulary.command_name("help")
        self.say(words.say("Every turn is saved in the library. “{command}” lists what you can type.", command=help))
        self.continue_game(whole=True)

    def on_move_played(self) -> None:
        """Describe the last turn, if it is new, and let the game continue."""
        if self.playing.game.plies and self.playing.game.plies[-1] is not self._last_described:
            self._describe_last_turn()
        self.continue_game()  # where both choose at once the other one may not have yet

    def continue_game(self, *, whole: bool = False) -> None:
        """Let the computer play until a person is to choose, or the game is over; then print the table.

        `whole`: print the board even if the settings ask for short descriptions.
        """
        playing, since = self.playing, time.monotonic()
        self._last_described = playing.game.plies[-1] if playing.game.plies else None
        while True:
            playing.film.skip_to_end()
            if playing.state != "computer" or playing.held or playing.thought.failed:
                break
            playing.update(PATIENT)
            if playing.game.plies and playing.game.plies[-1] is not self._last_described:
                self._describe_last_turn()
                since = time.monotonic()
            else:
                time.sleep(TICK)
                if self.desk.console.live and time.monotonic() - since > SILENCE:
                    since = float("inf")
                    self.say(self.texts.resting_sentence().text)
        self.print_table(brief=not whole and self.services.settings.told == "short")

    _last_described: object = None  # the ply that was told last

    def _describe_last_turn(self) -> None:
        """Print the last turn that was played, and note that it was described."""
        self._last_described = self.playing.game.plies[-1]
        self.describe_turn(self.playing.game.plies[-1])

    def print_table(self, *, last: bool = False, brief: bool = False) -> None:
        """Print the board (with `last`, also the last turn), or in `brief` the current state in a few lines, and what
        to type next.
        """
        playing, words = self.playing, self.words
        if brief:
            self.say(*current_lines(self.texts))
        else:
            super().print_table(last=last)
        name = self.desk.vocabulary.command_name
        if failed := playing.thought.failed:
            self.say(
                no_answer_text(failed, words), words.say("Type “{command}” to ask it once more.", command=name("again"))
            )
        elif playing.state == "computer":
            self.say(words.say("Type “{command}” to let it continue.", command=name("again")))
        elif playing.decided_winner:
            self.say(words.say("Type “{command}” to end the game here.", command=name("agree")))
        elif playing.position.over:
            said = msg("Type “{review}” to look back at it, “{new}” to play the same game again.")
            self.say(words.say(said, review=name("review"), new=name("new")))

    # ------------------------------------------------------------------ turns back and forth
    @command("hint", msg("the best move"), _may_ask_for_help)
    def give_hint(self, rest: str) -> None:
        """Print the best move for the person to move, with the reasons for it (command `hint`; `rest` is unused)."""
        playing, words, hints = self.playing, self.words, self.session.hints
        if playing.timed:
            self.say(words.t(NO_HELP))
            return
        none = hint_text.no_hint_text(playing.position, words)
        if none or playing.state != "person":
            self.say(*([none] if none else self.move_texts.no_move_now_text()))
            return
        hints.ask_for_hint()
        while hints.is_hint_requested:
            if failed := hints.look_for_hint(TICK, values=False):
                self.say(no_answer_text(failed, words))
                return
            time.sleep(TICK)
        telling = self.texts.speech_context(playing.seat_to_choose)
        if hints.hinted_move is not None:
            why: tuple[str, ...] = ()
            if hints.analysis is not None:
                why = hint_text.explained_hint(hints.analysis, telling, self.texts.move_in_list)
            self.say(hint_text.hinted_move_text(hints.hinted_move, telling), *why)
            if playing.position.phase == "layout":  # a window draws it
                self.say(words.say("To lay the stones out like this, type: {move}", move=hints.hinted_move.move))
        playing.kept()

    @command("undo", msg("a turn back"), lambda room: room.playing.can_undo)
    def undo_turn(self, rest: str) -> None:
        """Take back the last turn (command `undo`; `rest` is unused)."""
        if self.playing.timed:
            self.say(self.words.t(NO_HELP))
            return
        self._continue_after_undo(self.playing.undo())

    @command("redo", msg("a turn forward"), lambda room: room.playing.can_redo)
    def redo_turn(self, rest: str) -> None:
        """Play the turn that was taken back once more (command `redo`; `rest` is unused)."""
        self._continue_after_undo(self.playing.redo())

    def _continue_after_undo(self, done: bool) -> None:
        """Continue the game if a turn was taken back or restored (`done`); otherwise say that there is none."""
        if done:
            self.continue_game()
        else:
            self.say(self.words.t("There’s no turn to undo or redo."))

    @command(
        "again", msg("lets the computer continue when it waits or had no answer"), lambda room: room.computer_waits
    )
    def retry_computer(self, rest: str) -> None:
        """Let the computer move if it waits, or ask it again after a failure (command `again`; `rest` is unused)."""
        self.playing.held = False
        self.playing.retry_computer()
        self.continue_game()

    @property
    def computer_waits(self) -> bool:
        """Whether the computer is to move."""
        return self.playing.state == "computer"

    @command("level", msg("how well the computer plays from now on: add a number from 1 to 8"), _level_can_change)
    def set_level(self, rest: str) -> None:
        """Set the computer's level to the number in `rest` and print it (command `level`)."""
        playing, words = self.playing, self.words
        computers = [seat for seat in SEATS if not playing.is_person(seat)]
        if rest.isdecimal() and 0 < int(rest) <= len(LEVELS):
            playing.set_players({seat: Player(COMPUTER, int(rest)) for seat in computers})
        elif rest:
            self.print_help("level")
        self.say(*(level_heading(words, playing.players[seat].level, playing.game.rules) for seat in computers[:1]))

    # ------------------------------------------------------------------ its end
    @command("resign", msg("you give up; you are asked first"), _person_can_play)
    def resign(self, rest: str) -> None:
        """Resign for the person to move, after a confirmation (command `resign`; `rest` is unused)."""
        if self._confirm_ending("resign", _person_can_play(self)):
            self.playing.end_by_players(RESIGN + finish_text.seat_that_resigns(self.playing))
            self.continue_game()

    @command(
        "draw",
        msg("you offer a draw"),
        lambda room: _person_can_play(room) and not room.playing.game.rules.for_one_player,
    )
    def offer_draw(self, rest: str) -> None:
        """Offer a draw to the opponent; end the game if accepted (command `draw`; `rest` is unused)."""
        if _two_people_play(self):
            agreed = self._confirm_ending("draw", True)
        else:
            agreed = (
                _person_can_play(self) and not self.playing.game.rules.for_one_player and self._computer_accepts_draw()
            )
        if agreed:
            self.playing.end_by_players(DRAW)
            self.continue_game()

    @command("agree", msg("both players stop here"), _may_end_here)
    def agree_to_end(self, rest: str) -> None:
        """End the game by agreement of two persons, after a confirmation, or as it is decided (command `agree`; `rest`
        is unused).
        """
        decided = self.playing.decided
        if decided is not None and self.playing.decided_winner:
            decided.end_game()
            self.continue_game()
        elif self._confirm_ending("agree", _two_people_play(self)):
            self.playing.agree_to_stop()
            self.continue_game()

    def _confirm_ending(self, way: finish_text.Way, possible: bool) -> bool:
        """Ask whether to end the game in this `way`; return True if the answer is yes. If ending isn't `possible`, say
        what the state of the game is and return False.
        """
        if not possible:
            self.say(*self.texts.resting_sentence())
            return False
        return self.desk.ask_yes_no(*finish_text.finish_question(way, self.playing, self.words))

    def _computer_accepts_draw(self) -> bool:
        """Offer the computer a draw, wait for its answer, and print a refusal; return whether it accepts."""
        computer = next(seat for seat in SEATS if not self.playing.is_person(seat))
        self.say(*finish_text.answer_to_draw_offer("", self.words))
        offer = DrawOffer(self.services.analyst, self.playing.game, computer, self.session.hints.figures)
        while offer.is_busy:
            offer.update(TICK)
            time.sleep(TICK)
        offer.close()
        if offer.answer != "yes":
            self.say(*finish_text.answer_to_draw_offer(offer.answer, self.words))
        return offer.answer == "yes"

    @command("review", msg("a look back: what each turn was worth"), lambda room: bool(room.playing.game.plies))
    def open_review(self, rest: str) -> None:
        """Review the game so far, then print the table again (command `review`; `rest` is unused)."""
        from game.commands.play.review import ReviewMode

        if self.playing.game.plies:
            ReviewMode(self.desk, self.session).run_until_left()
            self._print_table_after_mode()
        else:
            self.say(self.words.t("No turn has been played yet."))

    def _print_table_after_mode(self) -> None:
        if not self.desk.console.over:
            self.print_table(brief=True)

    # ------------------------------------------------------------------ what can be learnt of it
    @command("lessons", msg("the next lesson of this game; you can add a number, or the name of a course"))
    def open_lessons(self, rest: str) -> None:
        """Open the lesson or course named in `rest`, by default the next lesson (command `lessons`)."""
        from game.commands.play.lessons import play_lesson

        play_lesson(self.desk, self.playing.game.rules.variant, rest)
        self._print_table_after_mode()

    @command("puzzles", msg("puzzles of this game: find the best move"))
    def open_puzzles(self, rest: str) -> None:
        """Open the puzzles of this game; afterwards print the table again (command `puzzles`; `rest` is unused)."""
        from game.commands.play.puzzles import PuzzleMode

        PuzzleMode(self.desk, self.playing.game.rules.variant).run_until_left()
        self._print_table_after_mode()

    @command("detail", msg("whether you hear the board after each turn: on or off"))
    def toggle_detail(self, rest: str) -> None:
        """Switch between a whole and a short description after each turn (command `detail`; `rest` is unused)."""
        services = self.services
        services.settings.told = told = "short" if services.settings.told == "whole" else "whole"
        services.settings_file.save(services.settings)
        self.say(self.words.say(DETAIL[told], command=self.desk.vocabulary.command_name("board")))

    @command("new", msg("the same game from its beginning; this one is saved"))
    def start_again(self, rest: str) -> None:
        """Leave this game so that the same one is started anew (command `new`; `rest` is unused)."""
        self.anew = self.left = True


def play_games(session: TerminalSession, setup: GameSetup) -> None:
    """Play a new game, and again the same for as long as the user wants."""
    services, wanted = session.services, True
    while wanted:
        wanted = _play_game(session, GameTable.start_new(services, setup.game(), setup.players, services.now()))


def resume_game(terminal_session: TerminalSession, game_under_way: GameUnderWay) -> None:
    """Continue a game of the library, or a copy of it if a window plays it; then start new ones with its setup."""
    session = GameTable.open_stored(terminal_session.services, game_under_way)
    if session.copied:
        t = terminal_session.words.t
        terminal_session.say(t("This game is open in another window."), t("You’re playing a copy of it here."))
    if _play_game(terminal_session, session):
        play_games(terminal_session, setup_of_rematch(terminal_session, session))


def _play_game(session: TerminalSession, table: GameTable) -> bool:
    """Play one game; return whether another one with the same setup is to be played."""
    room = GameMode(session, table)
    room.run_until_left()
    return room.anew


def setup_of_rematch(session: TerminalSession, table: GameTable) -> GameSetup:
    """Return the setup for a new game with the rules and players of the game at `table`."""
    rules, players = table.game.rules, table.playing.players
    level = max(player.level for player in players.values()) or 1
    kinds = {seat: players[seat].kind for seat in SEATS}
    return GameSetup(session.services.library.variants[rules.variant], dict(rules.options), kinds, level)
