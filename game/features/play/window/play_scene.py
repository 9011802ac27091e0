"""The board's page: a game is played, watched, taken back and explained here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import pygame

from game.features.play.game_table import GameTable
from game.features.play.play_guide import PlayGuide
from game.features.play.window.game_end import DecisiveNote, GameEnding
from game.features.play.window.play_hints import PlayHints
from game.features.play.window.play_page import PlayPage
from game.film.playback import TRAIL
from game.film.showing import SoundEvent
from game.rules.board import Seat
from game.rules.match import Game
from game.rules.steps import Step
from game.store.record import GameRecord
from game.table.move_preview import steps_of
from game.table.move_question import MoveQuestion
from game.table.paced_turn import PacedTurn
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.text.language import Language, msg
from game.text.speech_context import Caption
from game.ui.controls import Controls
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.moves.game_board import TAKE_BACK, TAKES_BACK, GameBoard
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts, speech
from game.window.shared.board_keys import HINT_KEY
from game.window.shell.actions import NOTHING_DONE, action, undo_action
from game.window.shell.services import Services

# ----------------------------------------------------------------------
# what a page will show is drawn before it is needed: a picture at a time, in frames that have nothing else to draw
SENTENCES = 12  # of a turn that are drawn ahead; more would drive others out
WARMED = 40  # steps of a turn whose signs on the board are drawn before they are needed

DONE = object()  # what `next` gives where there is no picture left

FILE_CHANGED = msg("The file of this game has changed. The game goes on by the rules with which it began.")
FILE_GONE = msg("The file of this game is gone or has a fault. The game goes on by the rules with which it began.")


class PicturePrefetch:
    """What was asked for last comes first."""

    _page: PlayPage

    def __init__(self, playing: GameInPlay) -> None:
        self._playing = playing
        self._waiting: list[Iterator[object]] = []
        self._sentences: Iterator[Caption] = iter(())
        self._foreseen = ""  # the move for which all is made ready while the computer holds it back

    def begin(self, page: PlayPage) -> None:
        """From now on it is this page that is made ready."""
        self._page, self._waiting, self._sentences = page, [page.draw_ahead()], iter(())

    # ------------------------------------------------------------------ what may be needed
    def turn(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        """A turn may come, or begins: what the board shows of its first steps, and what will be said."""
        self._sentences = self._page.texts.steps_ahead(steps, mover, move)
        self.say(SENTENCES)
        self._waiting.append(self._page.board.warm_turn(steps[:WARMED]))

    def prefetch_for_computer(self) -> None:
        """The computer knows its move some time before its hand begins."""
        move = self._playing.answer if self._playing.film.at_end else ""
        if move != self._foreseen:
            self._foreseen = move
            if move:
                self.turn(steps_of(self._playing, move), self._playing.seat_to_choose, move)

    def turn_begins(self) -> None:
        """A turn has been played: what it shows is drawn, unless that is ready."""
        track = self._playing.film.track
        if track and self._foreseen != (move := self._playing.turns[-1].move):
            self.turn(track.ahead, track.mover, move)

    def say(self, n: int) -> None:
        """So many more sentences are near."""
        page = self._page
        self._waiting.append(speech.prefetch_sentences(page.ui, islice(self._sentences, n), page.layout.speech))

    # ------------------------------------------------------------------ drawing it
    @property
    def all_drawn(self) -> bool:
        """Whether all is drawn."""
        return not self._waiting

    def draw(self, n: int) -> None:
        """Draws so many more pictures, if there are any left to be drawn."""
        for _ in range(n):
            while self._waiting and next(self._waiting[-1], DONE) is DONE:
                self._waiting.pop()


PRESSES = pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN  # fingers press as the mouse does


class HelpedTexts(PlayTexts):
    """With what hints and a guide say."""

    def __init__(self, board: PlayScene, playing: GameInPlay, words: Language) -> None:
        super().__init__(playing, words)
        self._board = board

    def hint(self) -> Caption | None:
        return self._board.hints.hint_caption()

    def guide(self) -> Caption | None:
        return self._board.guide.guide_caption()

    def guide_tells_turn(self) -> bool:
        return self._board.guide.tells_turn

    def decisive_note(self) -> str:
        return self._board.decisive.text()

    def plates(self) -> str:
        return self._board.hints.plates()


BACK = msg("Back")
LAPS = msg("one lap back · one lap on, in the turn you are watching")
HELP = msg("a hint · what each hole is worth · the review of the game")


class PlayScene(GameBoard):
    """Plays the game of a table (`session`), and gives the table up when it is closed."""

    page: PlayPage
    accepts_paste = True
    keys = key_texts.BOARD

    def __init__(self, services: Services, table: GameTable) -> None:
        super().__init__(services)
        self.session = table
        playing, game = table.playing, table.game
        words = services.words
        self.attach_game(playing, HelpedTexts(self, playing, words))
        self._warming, self.paced = PicturePrefetch(playing), PacedTurn(reasons=True)
        self.decisive, self.ending = DecisiveNote(self), GameEnding(self)
        self.hints = PlayHints(self)
        self.guide = PlayGuide(self)
        self._turns_asked = False  # in a small window the list shows only when it is asked for
        self._laid_out = -1  # before which ply the page opened on which stones are laid out
        self._happens = False  # whether something happened on the board in this frame
        self._file = services.library.variants.get(game.rules.variant)  # as it was last seen
        self._sit()

    # ------------------------------------------------------------------ what other pages ask
    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def is_explained(self) -> bool | None:
        return self.guide.on if self.guide.can_switch else None

    def set_explained(self, *, on: bool) -> None:
        self.guide.switch(on=on)

    @property
    def record(self) -> GameRecord:
        return self.session.record

    def save_work(self) -> None:
        self.session.keep()

    def on_library_changed(self) -> None:
        """Whatever happens to its file, a game goes on by the rules with which it began."""
        rules, words = self.game.rules, self.services.words
        now = self.services.library.variants.get(rules.variant)
        if now != self._file and now != self.services.variant_of_rules(rules):
            self.services.tell(words.t(FILE_CHANGED if now else FILE_GONE))
        self._file = now
        super().on_library_changed()

    # ------------------------------------------------------------------ who sits below
    def _sit(self) -> None:
        self.below = self.lower_seat(self.playing.persons, self.playing.seat_to_choose)

    def follow(self) -> None:
        """The board turns to the player who moves, but only between turns: once the last one has been seen."""
        film = self.playing.film
        if film.at_end and film.since_end >= TRAIL and not self.playing.position.over:
            self._sit()
        super().follow()

    def page_key(self) -> tuple[object, ...]:
        return self.below, self.guide.on

    # ------------------------------------------------------------------ the page
    def make(self, ui: Ui, before: Controls | None) -> PlayPage:
        page = PlayPage(ui, self, before)
        self._warming.begin(page)
        return page

    def question(self) -> MoveQuestion | None:
        """What comes after the end is asked only once the result was shown."""
        if self.ending.result_due:
            return None
        return super().question()

    def follow_page(self) -> None:
        if self.page.hands_on_path:
            self.pointing.hold()
        self.page.show_question(self.question())
        self.page.follow()

    def with_more(self, display: BoardDisplay) -> BoardDisplay:
        return self.page.display_with_turns(self.hints.display_with_hint(display, self.page))

    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites(self.shown, self.speech.sprites())

    @property
    def recap(self) -> str:
        return self.turn_recap

    @property
    def text_to_speak(self) -> str:
        """What is said besides: of the hole that is pointed out, how one plays, or what the computer did unless the
        recap has told it.
        """
        texts, shown = self.texts, self.speech.caption
        now, answer = texts.sentence_of_now(), texts.answer()
        told = self.services.settings.said_of_turn == "turn"
        if self.recap and shown in texts.resting_captions():
            return now.why if told else shown.why
        if self.recap and answer and shown.text.split() == f"{now.text} {answer}".split():  # no room for a line below
            return "" if told else answer
        return super().text_to_speak

    # ------------------------------------------------------------------ what decided stays until it was read
    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type in PRESSES and self.film.at_end:  # that hides what decided
            self.decisive.mark_read()
        return super().handle_event(event)

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.playing.is_moving or self.hints.is_moving or self.ending.result_due

    @property
    def is_idle(self) -> bool:
        return self._warming.all_drawn

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        self.paced.on = self.services.settings.time_to_read and self.guide.on
        self.paced.hold(self.texts)
        events = self.playing.update(dt)
        self.paced.update(dt)
        self.session.count_time(dt)
        self._happens = bool(events)
        self.hints.follow(dt)
        self.guide.update()
        self.ending.update(dt)
        return events

    def update(self, dt: float) -> None:
        film, said = self.playing.film, self.speech.caption
        at_rest, cursor = film.at_end, film.cursor
        super().update(dt)
        self._warming.prefetch_for_computer()
        self._open_layout()
        if film.cursor > cursor:
            self._warming.say(1)  # a step of the turn has been seen
        begins = at_rest and not film.at_end
        if not begins and not self._happens and self.speech.caption == said:
            self._warming.draw(2 if film.at_end else 1)  # nothing else is to be drawn

    def turn_begins(self) -> None:
        super().turn_begins()
        self._warming.turn_begins()

    def worked_out(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        self._warming.turn(steps, mover, move)  # it may be played next

    def _open_layout(self) -> None:
        """Once a person has to lay out the stones and has seen the board, the page for that opens by itself."""
        playing, plies = self.playing, len(self.playing.game.plies)
        if playing.position.phase == "layout" and playing.state == "person" and self._laid_out != plies:
            self._laid_out = plies
            self.lay_out()

    def resume(self) -> None:
        self._sit()
        super().resume()

    def close(self) -> None:
        self.session.close()

    # ------------------------------------------------------------------ what a person can ask for
    def answer(self, name: str) -> None:
        if name == "layout":
            self.lay_out()
        elif name == "result":
            self.services.routes.result(self)
        else:
            super().answer(name)

    @property
    def is_running(self) -> bool:
        return self.playing.is_moving

    @property
    def can_play(self) -> bool:
        waits = self.playing.state == "computer" or self.playing.can_go_by_itself
        return self.is_running or not self.film.at_end or waits

    def step_forward(self) -> None:
        """One stone on, without waiting for the sentence any longer."""
        self.paced.press()
        self.film.hold = None
        super().step_forward()

    @action(
        "time_to_read",
        msg("Time to read"),
        icon="text",
        on=lambda page: page.services.settings.time_to_read,
        exists=lambda page: page.guide.on,
    )
    def toggle_time_to_read(self) -> None:
        """In a guided game stones wait for each sentence, or they do not."""
        settings = self.services.settings
        settings.time_to_read = not settings.time_to_read
        self.services.settings_file.save(settings)

    @action("lap_back", key="[", sheet=LAPS)
    def lap_back(self) -> None:
        self._look_at_laps(-1)

    @action("lap_on", key="]", sheet=LAPS)
    def lap_on(self) -> None:
        self._look_at_laps(1)

    def _look_at_laps(self, by: int) -> None:
        if not self.hands.laps(by):
            self.notify(Caption(self.texts.words.t("First rest on a hole whose turn has several laps.")))

    @property
    def can_undo(self) -> bool:
        """Not on a finished board: from the page of its end one can play on."""
        rules, over = self.game.rules, self.game.position.over
        return super().can_undo and (rules.for_one_player or not over)

    @undo_action(TAKE_BACK, TAKES_BACK, lambda page, words: "" if page.playing.can_undo else words.t(NOTHING_DONE))
    def undo(self) -> None:
        """Its key does so on a finished board, too."""
        self._laid_out = -1  # the same layout may be asked for once more
        super().undo()

    @action(
        "hint",
        lambda page, words: words.tc("help", "Hint"),
        key=HINT_KEY,
        icon="hint",
        tip=msg("Shows the best move, then why"),
        sheet=HELP,
        when=lambda page: not page.game.position.over,
    )
    def hint(self) -> None:
        self.hints.hint()

    @action(
        "values",
        msg("Values"),
        tip=lambda page, words: page.hints.values_tip,
        key="F2",
        icon="worth",
        sheet=HELP,
        on=lambda page: page.hints.values_shown,
    )
    def toggle_values(self) -> None:
        self.services.toggle_values()
        if said := self.hints.values_text():
            self.pointing.say(Caption(said))

    @action("review", msg("Review the game"), key="F3", icon="path", sheet=HELP)
    def review(self) -> None:
        self.hints.review()

    @property
    def way_back(self) -> str:
        """What the page is called from which the game was begun, if it has a name; "" if not."""
        scenes = self.services.stack.scenes
        below = scenes[scenes.index(self) - 1] if self in scenes[1:] else None
        return below.back_label if below else ""

    @action("back", lambda page, words: words.t(page.way_back or BACK), icon="back")
    def leave(self) -> None:
        """Back to the page below; from a game that is over to its own page, not to the very first one."""
        if self.game.position.over and self.services.stack.scenes.index(self) == 1:
            self.services.routes.leave_for_game_page(self.services.variant_of_rules(self.game.rules))
        else:
            super().leave()

    @action("pause", msg("Pause"), key="Esc", icon="pause")
    def show_pause(self) -> None:
        self.services.routes.pause(self)

    def look_back(self, at: int | None) -> None:
        """The review, at a ply if one is given."""
        self.update(0.0)  # so that the page looks the same when the review is closed
        self.services.routes.review(self, at)

    def play_out(self, line: Sequence[str], reasons: Sequence[Caption]) -> None:
        """Shows a line of moves on a board of its own, with the reason for it, ever shorter."""
        position, turns = self.playing.position, bool(self.page.layout.turns)
        stones = self.playing.film.stones
        turn = self.playing.game.turn_number
        self.services.routes.what_if(
            position, line, self.playing.players, reasons, stones, turns=turns, turn=turn, explains=True
        )

    @property
    def turns_shown(self) -> bool:
        labels = self.ui is not None and self.ui.m.labels
        return self.services.settings.turn_list and (labels or self._turns_asked)

    @action("turns", msg("Turns"), icon="list", on=lambda page: page.turns_shown)
    def toggle_turns(self) -> None:
        """Shows or hides the list of turns; in a small window it does not come by itself the next time."""
        settings = self.services.settings
        if self.page.ui.m.labels:
            settings.turn_list = not settings.turn_list
        else:
            settings.turn_list = self._turns_asked = not self.turns_shown
        self.services.settings_file.save(settings)
        self.rebuild()

    def lay_out(self) -> None:
        """Opens the page on which the stones are laid out; when it closes, they lie as they were laid there."""

        def done(move: str) -> None:
            self.play(move)
            self.playing.film.skip_to_end()

        self.services.routes.arrange(self, done)
