"""A game on a board: what is aimed at, what is done, what is shown and said.

Buttons, mouse and keys ask it for what they want; what cannot be is said.  Pages differ in what may be chosen
(`choose`, `answer`), what is asked (`question`), said and marked (`with_more`), and how time passes (`pass_time`).
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.film.playback import Film
from game.film.showing import SoundEvent
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.notation import Sign, directions_of, sign_of
from game.rules.parts import TurnPart
from game.rules.steps import Step
from game.store.record import Player
from game.table.move_question import WAY, MoveQuestion, question_now
from game.table.move_text import MoveTexts
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.table.table_text import table_text
from game.text.language import msg, without_markup
from game.text.sentences import HOW_TO_PLAY
from game.text.speech_context import Caption, SpeechContext
from game.ui.element import PageOutline
from game.ui.keyboard import reads_on
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.board_scene import BoardScene, for_class
from game.window.moves.move_hands import BoardInput
from game.window.moves.move_outline import MoveOutline
from game.window.moves.move_page import MovePage
from game.window.moves.pointing import BoardDisplay, MovePointer
from game.window.shell.actions import Actions, action, redo_action, undo_action, update_buttons


class Previews(NamedTuple):
    """`way`: where the first stones go; `whole`: what comes after the first lap, and what it brings."""

    way: bool
    whole: bool


TAKE_BACK, TAKES_BACK = msg("Take back"), msg("takes a turn back")
REDO = msg("Redo the move that was taken back")


class BoardPolicy(NamedTuple):
    """What may be done on a page; what it leaves open a person has chosen in the settings.

    `ahead`: something of a move is shown before it is played.  `confirms`: a move can be asked about first.
    `walks`: arrow keys go from hole to hole.
    """

    ahead: bool = True
    confirms: bool = True
    walks: bool = True


class GameBoard(BoardScene):
    """A page calls `attach_game` in its constructor, and again for another game."""

    page: MovePage
    shown: BoardDisplay
    below: Seat = "S"  # who sits at the lower edge
    policy = BoardPolicy()
    parts: Sequence[object] = ()  # what the scene holds that declares actions, too

    def attach_game(self, playing: GameInPlay, texts: PlayTexts) -> None:
        self.playing, self.texts = playing, texts
        self.move_texts = MoveTexts(texts)
        self.pointing = MovePointer(self)
        self.hands = BoardInput(self)

    @property
    def film(self) -> Film:
        return self.playing.film

    @property
    def actions(self) -> Actions:
        return Actions(self.texts.words, self, *self.parts, refuse=self.tell_why_not)

    # ------------------------------------------------------------------ what a page says
    @property
    def allowed_previews(self) -> Previews:
        """What may be shown and said of a move before it is played."""
        chosen = self.services.settings.previews if self.policy.ahead else "off"
        return Previews(chosen != "off", chosen == "on")

    def asks_first(self, *, touch: bool) -> bool:
        """Whether a move is asked about before it is played; a finger cannot point at a hole without touching it."""
        return self.policy.confirms and (touch or self.services.settings.confirm)

    def question(self) -> MoveQuestion | None:
        """What is asked now besides a hole."""
        return question_now(self.playing, self.texts.pending_choice(), self.texts.words)

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        """Lets the game go on for dt seconds; what happened on the board."""
        return self.playing.update(dt)

    def follow_page(self) -> None:
        """What can be pressed, and what stands around the board, follows the game."""
        raise NotImplementedError

    def with_more(self, display: BoardDisplay) -> BoardDisplay:
        """With what this page says and marks besides."""
        return display

    def turn_begins(self) -> None:
        """A turn is shown: nothing is looked at any more."""
        self.pointing.forget()

    def lay_back(self) -> None:
        """What is on its way back lies there at once."""

    def worked_out(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        """A move is looked at for the first time."""

    @property
    def can_undo(self) -> bool:
        return self.playing.can_undo

    @property
    def can_redo(self) -> bool:
        return self.playing.can_redo

    # ------------------------------------------------------------------ moves and answers
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """Plays a hole, in a direction, or `swap`.

        While a turn is shown, skips to its end instead. Refuses what cannot be played, and asks what is still open.
        """
        playing, texts = self.playing, self.move_texts
        if playing.state == "film":
            past = playing.film.shows_past or playing.film.paused
            self.skip()
            if past:
                self.pointing.say(texts.back_to_now())
        elif playing.crossing and playing.state == "asked" and move in playing.crossing.places:
            self.answer(f"{WAY}{playing.crossing.places.index(move)}")
        elif playing.state == "asked":
            self.notify(texts.answer_first())
        elif playing.state != "person":
            self.notify(texts.why_no_move())
        elif playing.position.phase == "claim":
            self.pointing.forget()
            if not playing.claims.toggle(playing.position, move):
                self.notify(texts.not_claimed(move))
        else:
            self._choose_from(move, towards)

    def _choose_from(self, hole: str, towards: Sign | None) -> None:
        """Plays a hole; asks for the direction where there are several.  What is open then is asked on the way."""
        playing = self.playing
        self.pointing.picked, self.pointing.asked = "", None
        moves = playing.moves_from(hole) or (hole,)
        if towards and any(sign_of(move) for move in moves):
            moves = tuple(move for move in moves if sign_of(move) == towards) or (hole + towards,)
        if len(directions_of(moves)) > 1:
            self.pointing.pick(hole)
        else:
            self._begin(moves, hole)

    def confirm(self) -> bool:
        """Enter where nothing is asked or aimed at; False if it means nothing here."""
        if self.playing.state == "person" and self.playing.only_move:
            self.play(self.playing.only_move)
        elif self.playing.state == "film":
            self.skip()
        else:
            self.pointing.walk(self.page.board.geometry.on_board("right"))
        return True

    def play(self, move: str, hole: str = "") -> None:
        """Plays a move, or says why it cannot be."""
        self._begin((move,), hole or move)

    def _begin(self, moves: Sequence[str], hole: str) -> None:
        """Plays a move, or begins one of several that begin alike; or says why it cannot be."""
        playing = self.playing
        if playing.begin(moves):
            if not playing.film.at_end:
                self.turn_begins()
            else:  # of a move at once: where the pointer is must not show what was chosen
                self.pointing.forget()
                self.pointing.point("")
            return
        illegal = playing.position.why_not(moves[0])
        if illegal is not None:
            way = playing.game.rules.way_of_move(moves[0])
            self.pointing.refuse(way[-1] if way else hole, self.move_texts.refusal(illegal, hole))
            self.services.sound.play("refused")

    def answer(self, name: str) -> None:
        playing = self.playing
        if name.startswith(WAY):
            if playing.answer_choice(int(name.removeprefix(WAY))):
                self.turn_begins()
        elif name == "by itself":
            self.toggle()
        elif name == "again":
            playing.try_again()
        elif name == "take over":
            playing.take_over()
            self.rebuild()  # many places on the page say who plays
        elif playing.position.phase == "remove" and name in playing.position.legal():
            self.play(name)
        elif name == "keep" and playing.position.phase != "turn":
            playing.keep_side()  # the game goes on as it is
        elif name in ("swap", "keep"):
            self.choose(name)
        elif name == "go":
            self.play(playing.only_move)
        elif name == "claim":
            self.play(playing.claims.move(playing.position))

    def agree(self) -> None:
        self.pointing.forget()
        self.playing.agree_to_stop()

    def stop(self, move: str) -> None:
        """A player gives up, or both take a draw (`rules.stopped`)."""
        self.pointing.forget()
        self.playing.stop(move)

    def seat(self, players: Mapping[Seat, Player]) -> None:
        """Other players sit down, in the middle of the game."""
        self.pointing.forget()
        self.playing.seat(players)
        self.rebuild()  # who plays is written in many places

    # ------------------------------------------------------------------ turns and steps
    @action(
        "again",
        msg("Watch again"),
        key="Home",
        icon="again",
        tip=msg("Watch the last turn again"),
        sheet=msg("shows the last turn again"),
        when=lambda page: page.playing.can_watch,
    )
    @action("watch", msg("Watch again"), icon="again", when=lambda page: page.playing.can_watch)
    def watch_again(self) -> None:
        self.pointing.forget()
        if not self.playing.watch_last():
            self.notify(Caption(self.services.words.t("No turn has been played yet.")))

    def watch_turn(self, plies: range) -> None:
        """Shows a turn of the list once more, then what is now."""
        self.pointing.forget()
        self.playing.replay_plies(plies)

    def watch_part(self, plies: range, part: TurnPart) -> None:
        """Shows a turn once more, from one of its parts on."""
        self.pointing.forget()
        self.playing.replay_plies(plies, part.ply, part.first)

    @undo_action(TAKE_BACK, TAKES_BACK)
    def undo(self) -> None:
        self.pointing.forget()
        self.playing.undo()

    @redo_action(REDO, msg("plays again what you took back"), msg("There is nothing to play again."))
    def redo(self) -> None:
        self.pointing.forget()
        self.playing.redo()

    def stay_here(self) -> None:
        self.lay_back()
        self.pointing.forget()
        self.playing.by_itself = False

    def toggle(self) -> None:
        """Pause, or go on; where nothing goes on by itself, says how to see a turn again."""
        self.lay_back()
        self.pointing.forget()
        playing, t = self.playing, self.services.words.t
        if playing.can_go_by_itself:
            playing.by_itself = not playing.by_itself
        elif playing.state == "asked":
            self.notify(self.move_texts.answer_first())
        elif playing.state not in ("person", "over"):
            playing.toggle()
        elif playing.can_watch:
            self.notify(Caption(t("Nothing is moving now."), t("Press Home to see the last turn again.")))
        else:
            self.notify(Caption(t("No turn has been played yet.")))

    @action(
        "skip",
        msg("To the end of the turn"),
        key="End",
        icon="skip",
        sheet=msg("jumps to the end of the turn"),
        when=lambda page: not page.film.at_end,
    )
    def skip(self) -> None:
        self.lay_back()
        film = self.playing.film
        if film.paused:
            self.playing.by_itself = False  # a person who stops it and skips to the end wants to play by hand
        if film.at_end:
            self.notify(Caption(self.services.words.t("Nothing is moving now.")))
        else:
            self.services.sound.hear(film.skip_to_end())

    # ------------------------------------------------------------------ said for a moment, and other pages
    def tell_place(self, place: str) -> None:
        """Says for a moment what lies in a place, and why it may not be played."""
        playing = self.playing
        own = playing.state == "person" and self.pointing.ahead.can_preview(place)
        self.pointing.say(self.move_texts.content_of_place(place, playing.why_not(place) if own else None))

    def tell_how(self) -> None:
        """Says for a moment what can be pressed, to who has pressed the board beside its places."""
        playing = self.playing
        if playing.state == "person" and playing.position.phase == "play":
            self.pointing.say(Caption(self.texts.words.t(HOW_TO_PLAY)))
        elif playing.state == "asked":
            self.pointing.say(self.move_texts.answer_first())
        elif playing.state != "over":
            self.pointing.say(self.move_texts.why_no_move())

    def tell_why_not(self, said: str) -> None:
        self.pointing.forget()
        self.notify(Caption(said))

    def notify(self, caption: Caption) -> None:
        """Says for a moment why something cannot be."""
        self.pointing.say(caption)
        self.services.sound.play("refused")

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        self.services.routes.rules(self.playing.game.rules)

    @for_class
    def show_class(self) -> None:
        """The board for a whole class, as it is seen; a copy of the game is played there."""
        game, film = self.playing.game, self.playing.film
        at = None if film.at_end else max(0, film.turn)
        self.services.routes.class_view(game.start, game.plies, at, self.playing.players)

    # ------------------------------------------------------------------ the page
    def resize(self, ui: Ui) -> None:
        texts, settings, scrub = self.texts, self.services.settings, self.pointing.scrub
        if self.ui is not None and self.ui.size != ui.size:
            self.pointing.ignore_until_moved()  # what lies under the pointer now is something else
        before = texts.words, texts.below
        texts.words, texts.below = self.services.words, self.below
        if before != (texts.words, texts.below):
            self.pointing.ahead.forget()
        scrub.allowed, scrub.calm = self.allowed_previews.whole, settings.calm_motion
        super().resize(ui)

    def refresh(self) -> None:
        self.follow_page()
        update_buttons(self.controls)
        self.shown = self.with_more(self.pointing.display())
        self.page.show_moment(self.shown.marks.moment)
        if not self.film.turn_unseen:  # what was said before stays until there is something to be seen
            self.say(self.shown.said, self.page.place)

    @property
    def board_side(self) -> object:
        return self.below

    @property
    def position_seen(self) -> Position:
        return self.playing.position

    @property
    def aim(self) -> str:
        return self.pointing.aim if self.pointing.aim in self.playing.board.index else ""

    @property
    def has_urgent_sentence(self) -> bool:
        """Whether something is said for a moment, or asked."""
        pointing = self.pointing
        return bool(pointing.refused or pointing.notice or pointing.asked or pointing.picked)

    @property
    def text_to_speak(self) -> str:
        """Not what the hole that the keyboard is on brings: that is said of the hole."""
        if self.aim and not self.has_urgent_sentence and not self.is_telling_turn:
            return "" if self.recap else self.texts.resting_sentence().text
        if not self.film.at_end and not self.is_telling_turn and self.services.settings.said_of_turn == "stones":
            return " ".join(filter(None, self.texts.stone()))  # each stone is heard, though the sentence is of a phase
        return super().text_to_speak

    @property
    def turn_recap(self) -> str:
        """As much of what was played as is wanted, and how it goes on; nothing while it is shown."""
        if not self.film.at_end:
            return ""
        did = self.texts.last_turn_told() if self.services.settings.said_of_turn == "turn" else ""
        return " ".join(filter(None, (did, self.texts.resting_sentence().text)))

    @property
    def glowing_holes(self) -> Collection[str]:
        """The holes that glow because a press is wanted there."""
        return ()

    @property
    def speech_context(self) -> SpeechContext:
        return self.texts.speech_context(self.playing.seat_to_choose)

    @action("last_turn", key="Ctrl L", sheet=msg("describes the last turn again"))
    def tell_last_turn(self) -> None:
        self.services.answer(
            without_markup(self.texts.last_turn()) or self.services.words.t("No turn has been played yet.")
        )

    @property
    def outline(self) -> PageOutline:
        return MoveOutline(self).outline()

    @property
    def page_as_text(self) -> str:
        return table_text(self.texts)

    def sprites(self) -> Sequence[Sprite]:
        page = self.page
        board = page.board.sprites(self.playing.film, self.shown.marks, still=self.rests_between_turns)
        return [*board, *page.frame(self.shown), *self.speech.sprites(), *self.controls.sprites()]

    # ------------------------------------------------------------------ time and hands
    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.pointing.is_moving

    def update(self, dt: float) -> None:
        film = self.playing.film
        at_rest = film.at_end
        self.poll_sources(dt)
        self.present_events(dt, self.pass_time(dt))
        self.hands.update(dt)
        self.pointing.update(dt)
        if at_rest and not film.at_end:
            self.turn_begins()
        self.follow()
        self.speech.update(dt)

    def try_event(self, event: pygame.event.Event) -> bool:
        if reads_on(event):
            self.pointing.mark_read()
        return self.hands.event(event)

    def pause(self) -> None:
        self.pointing.forget()
        self.hands.release_all()
        super().pause()

    def resume(self) -> None:
        self.playing.film.speed = self.services.settings.speed
        super().resume()
