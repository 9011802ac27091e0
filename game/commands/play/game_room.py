"""A game in the terminal: a person types, the computer answers, every turn is kept in the library."""

from __future__ import annotations

import time

from game.commands.play.board_in_words import PATIENT, TICK, BoardRoom
from game.commands.play.room import TerminalSession, command
from game.engine.strength import LEVELS
from game.features.library.entry import UnderWay
from game.features.play.game_table import GameTable, TablePlay
from game.rules.board import SEATS
from game.rules.stopped_games import DRAW, RESIGN
from game.store.record import Player
from game.table import finish_text, hint_text
from game.table.computer_text import no_answer
from game.table.engine_request import DrawOffer
from game.table.new_game import COMPUTER, GameSetup
from game.table.play_text import PlayTexts
from game.table.rivals import level_head
from game.table.table_text import now_lines
from game.text.language import msg

SILENCE = 3.0  # seconds after which somebody who cannot see it is told that the computer thinks
AWAY = 300.0  # seconds that count at most between two lines: then nobody was at the game

DETAIL = {
    "whole": msg("After each turn you are told the whole board."),
    "short": msg("After each turn you are told only what happened; type “{command}” for the board."),
}


def _goes_on(room: GameRoom) -> bool:
    return not room.playing.position.over


def _against(room: GameRoom) -> bool:
    return _goes_on(room) and bool(room.playing.persons)


def _rivals(room: GameRoom) -> bool:
    """Return whether a computer plays whose strength can be changed."""
    return _goes_on(room) and not room.playing.game.rules.for_one_player and len(room.playing.persons) < len(SEATS)


def _two(room: GameRoom) -> bool:
    return _goes_on(room) and len(room.playing.persons) == len(SEATS)


class GameRoom(BoardRoom):
    """A room for a game.  `anew`: the same game is wanted once more."""

    def __init__(self, session: TerminalSession, table: GameTable) -> None:
        super().__init__(session)
        self.session, self.anew, self._play = table, False, TablePlay(table)
        self._heard = time.monotonic()
        self._texts = PlayTexts(self.playing, self.services.words)

    @property
    def activity(self) -> TablePlay:
        return self._play

    @property
    def texts(self) -> PlayTexts:
        return self._texts

    def visit(self) -> None:
        try:
            super().visit()
        finally:
            self._play.close()

    def hear(self, line: str) -> None:
        now = time.monotonic()
        self.session.count_time(min(now - self._heard, AWAY))
        super().hear(line)
        self._heard = time.monotonic()

    # ------------------------------------------------------------------ a conversation
    def begin(self) -> None:
        """Tell the game and its state; the computer plays if it begins."""
        words, game = self.words, self.playing.game.rules.words
        self.say(words.say("{title}: {text}", title=words.t(game.name), text=words.t(game.idea)))
        help = self.desk.vocabulary.name("help")
        self.say(words.say("Every turn is kept in the library. “{command}” lists what you can type.", command=help))
        self.go_on(whole=True)

    def on_move_played(self) -> None:
        if self.playing.game.plies and self.playing.game.plies[-1] is not self._told:
            self._tell_new()
        self.go_on()  # where both choose at once the other one may not have yet

    def go_on(self, *, whole: bool = False) -> None:
        """Let the computer play until a person is to choose, or the game is over; then tell the table.

        `whole`: the board, too, for who wants to hear little.
        """
        playing, since = self.playing, time.monotonic()
        self._told = playing.game.plies[-1] if playing.game.plies else None
        while True:
            playing.film.skip_to_end()
            if playing.state != "computer" or playing.held or playing.thought.failed:
                break
            playing.update(PATIENT)
            if playing.game.plies and playing.game.plies[-1] is not self._told:
                self._tell_new()
                since = time.monotonic()
            else:
                time.sleep(TICK)
                if self.desk.console.live and time.monotonic() - since > SILENCE:
                    since = float("inf")
                    self.say(self.texts.resting_sentence().text)
        self.table(brief=not whole and self.services.settings.told == "short")

    _told: object = None  # the ply that was told last

    def _tell_new(self) -> None:
        self._told = self.playing.game.plies[-1]
        self.tell_turn(self.playing.game.plies[-1])

    def table(self, *, last: bool = False, brief: bool = False) -> None:
        playing, words = self.playing, self.words
        if brief:
            self.say(*now_lines(self.texts))
        else:
            super().table(last=last)
        name = self.desk.vocabulary.name
        if failed := playing.thought.failed:
            self.say(
                no_answer(failed, words), words.say("Type “{command}” to ask it once more.", command=name("again"))
            )
        elif playing.state == "computer":
            self.say(words.say("Type “{command}” to let it go on.", command=name("again")))
        elif playing.position.over:
            said = msg("Type “{review}” to look back at it, “{new}” to play the same game again.")
            self.say(words.say(said, review=name("review"), new=name("new")))

    # ------------------------------------------------------------------ turns back and forth
    @command("hint", msg("the best move"), _goes_on)
    def hint(self, rest: str) -> None:
        playing, words, hints = self.playing, self.words, self.session.hints
        none = hint_text.no_hint(playing.position, words)
        if none or playing.state != "person":
            self.say(*([none] if none else self.moves.why_no_move()))
            return
        hints.ask_for_hint()
        while hints.hint_asked:
            if failed := hints.look_for_hint(TICK, values=False):
                self.say(no_answer(failed, words))
                return
            time.sleep(TICK)
        telling = self.texts.speech_context(playing.seat_to_choose)
        if hints.hinted_move is not None:
            why: tuple[str, ...] = ()
            if hints.analysis is not None:
                why = hint_text.hint_explained(hints.analysis, telling, self.texts.move)
            self.say(hint_text.hinted_move_text(hints.hinted_move, telling), *why)
            if playing.position.phase == "layout":  # a window draws it
                self.say(words.say("To lay the stones out like this, type: {move}", move=hints.hinted_move.move))
        playing.kept()

    @command("undo", msg("a turn back"), lambda room: room.playing.can_undo)
    def undo(self, rest: str) -> None:
        self._back(self.playing.undo())

    @command("redo", msg("a turn forward"), lambda room: room.playing.can_redo)
    def redo(self, rest: str) -> None:
        self._back(self.playing.redo())

    def _back(self, done: bool) -> None:
        if done:
            self.go_on()
        else:
            self.say(self.words.t("There is no turn to take back or to play again."))

    @command("again", msg("lets the computer go on when it waits or had no answer"), lambda room: room.computer_waits)
    def again(self, rest: str) -> None:
        """Ask the computer again, if it had no answer or waits."""
        self.playing.held = False
        self.playing.try_again()
        self.go_on()

    @property
    def computer_waits(self) -> bool:
        return self.playing.state == "computer"

    @command("level", msg("how well the computer plays from now on: add a number from 1 to 8"), _rivals)
    def level(self, rest: str) -> None:
        playing, words = self.playing, self.words
        computers = [seat for seat in SEATS if not playing.is_person(seat)]
        if rest.isdecimal() and 0 < int(rest) <= len(LEVELS):
            playing.seat({seat: Player(COMPUTER, int(rest)) for seat in computers})
        elif rest:
            self.help("level")
        self.say(*(level_head(words, playing.players[seat].level, playing.game.rules) for seat in computers[:1]))

    # ------------------------------------------------------------------ its end
    @command("resign", msg("you give up; you are asked first"), _against)
    def resign(self, rest: str) -> None:
        if self._asked("resign", _against(self)):
            self.playing.stop(RESIGN + finish_text.who_gives_up(self.playing))
            self.go_on()

    @command(
        "draw", msg("you offer a draw"), lambda room: _against(room) and not room.playing.game.rules.for_one_player
    )
    def draw(self, rest: str) -> None:
        if _two(self):
            agreed = self._asked("draw", True)
        else:
            agreed = _against(self) and not self.playing.game.rules.for_one_player and self._computer_accepts_draw()
        if agreed:
            self.playing.stop(DRAW)
            self.go_on()

    @command("agree", msg("both players stop here"), _two)
    def agree(self, rest: str) -> None:
        if self._asked("agree", _two(self)):
            self.playing.agree_to_stop()
            self.go_on()

    def _asked(self, way: finish_text.Way, possible: bool) -> bool:
        """Ask for confirmation to end the game; say so if it is over or can't be ended."""
        if not possible:
            self.say(*self.texts.resting_sentence())
            return False
        return self.desk.ask_yes_no(*finish_text.finish_question(way, self.playing, self.words))

    def _computer_accepts_draw(self) -> bool:
        """Return whether the computer accepts a draw."""
        computer = next(seat for seat in SEATS if not self.playing.is_person(seat))
        self.say(*finish_text.answer_to_draw_offer("", self.words))
        offer = DrawOffer(self.services.analyst, self.playing.game, computer)
        while offer.is_busy:
            offer.update(TICK)
            time.sleep(TICK)
        offer.close()
        if offer.answer != "yes":
            self.say(*finish_text.answer_to_draw_offer(offer.answer, self.words))
        return offer.answer == "yes"

    @command("review", msg("a look back: what each turn was worth"), lambda room: bool(room.playing.game.plies))
    def review(self, rest: str) -> None:
        from game.commands.play.review import ReviewRoom

        if self.playing.game.plies:
            ReviewRoom(self.desk, self.session).visit()
            self._again()
        else:
            self.say(self.words.t("No turn has been played yet."))

    def _again(self) -> None:
        """Continue after another room."""
        if not self.desk.console.over:
            self.table(brief=True)

    # ------------------------------------------------------------------ what can be learnt of it
    @command("lessons", msg("the next lesson of this game; you can add a number, or the name of a course"))
    def lessons(self, rest: str) -> None:
        from game.commands.play.lessons import play_lesson

        play_lesson(self.desk, self.playing.game.rules.variant, rest)
        self._again()

    @command("puzzles", msg("puzzles of this game: find the best move"))
    def puzzles(self, rest: str) -> None:
        from game.commands.play.puzzles import PuzzleRoom

        PuzzleRoom(self.desk, self.playing.game.rules.variant).visit()
        self._again()

    @command("detail", msg("tells you the board after each turn, or no longer"))
    def detail(self, rest: str) -> None:
        services = self.services
        services.settings.told = told = "short" if services.settings.told == "whole" else "whole"
        services.settings_file.save(services.settings)
        self.say(self.words.say(DETAIL[told], command=self.desk.vocabulary.name("board")))

    @command("new", msg("the same game from its beginning; this one is kept"))
    def new(self, rest: str) -> None:
        self.anew = self.left = True


def play(session: TerminalSession, setup: GameSetup) -> None:
    """Play a new game, and repeat it for as long as that is wanted."""
    services, wanted = session.services, True
    while wanted:
        wanted = _play(session, GameTable.of_new(services, setup.game(), setup.players, services.now()))


def resume_game(desk: TerminalSession, under_way: UnderWay) -> None:
    """Continue a game of the library; if a window plays it, a copy.  Then start new ones with its setup."""
    session = GameTable.of_library(desk.services, under_way)
    if session.copied:
        t = desk.words.t
        desk.say(t("This game is open in another window."), t("Here you play on with a copy of it."))
    if _play(desk, session):
        play(desk, setup_of_rematch(desk, session))


def _play(session: TerminalSession, table: GameTable) -> bool:
    """Play one game; return whether the same is wanted once more."""
    room = GameRoom(session, table)
    room.visit()
    return room.anew


def setup_of_rematch(session: TerminalSession, table: GameTable) -> GameSetup:
    """Return the setup of a stored game."""
    rules, players = table.game.rules, table.playing.players
    level = max(player.level for player in players.values()) or 1
    kinds = {seat: players[seat].kind for seat in SEATS}
    return GameSetup(session.services.library.variants[rules.variant], dict(rules.options), kinds, level)
