"""The board's page: a game is played, watched, taken back and explained here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from zlib import crc32

import pygame

from game.board.geometry import Sign
from game.film.playback import TRAIL
from game.film.stones import Stones
from game.rules.board import Seat
from game.rules.match import Game
from game.rules.steps import Step
from game.scenes.board_page.shown import Shown
from game.scenes.play.ending import Ending
from game.scenes.play.hands import PlayHands
from game.scenes.play.hints import Aids, Asks
from game.scenes.play.page import PlayPage
from game.scenes.play.pointing import Pointing
from game.scenes.play.question import Question, asked
from game.scenes.play.warming import Warming
from game.scenes.play.widgets import PlayState
from game.scenes.shared.moves import house_kept, house_sown, sign_of, signs
from game.scenes.shared.speech import Said, Speech
from game.scenes.shared.texts import PlayTexts
from game.scenes.shell.stack import Scene
from game.session.playing import Playing
from game.store.record import GameRecord, Player
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui

WARMED = 40  # steps of a turn whose signs on the board are drawn before they are needed


class PlayScene(Scene):
    """Plays one game.  `began` is when it was started, for its record; `kept` that record, if there was one."""

    page: PlayPage

    def __init__(
        self,
        services: Services,
        game: Game,
        players: Mapping[Seat, Player],
        *,
        began: str = "",
        kept: GameRecord | None = None,
    ) -> None:
        self.services, self.began, self.draft = services, began, kept.draft if kept else ""
        self.playing = Playing(
            game,
            players,
            services.thinker,
            seed=crc32(began.encode()) if began else services.random.randrange(1 << 30),
            speed=services.settings.speed,  # type: ignore[arg-type]
            kept=self.keep,
        )
        self.texts = PlayTexts(self.playing, services.words)
        self.pointing = Pointing(self.playing, self.texts, self._warm_turn)
        self.speech = Speech()
        asks = Asks(self.notify, self.skip, self._keep_found, self._look_back, self._play_out)
        self.aids = Aids(services, self.playing, self.texts, self.pointing, asks, kept)
        self.texts.hint, self.texts.plates = self.aids.said, self.aids.plates
        self._hands = PlayHands(self.playing, self.pointing, self)
        self._ui: Ui | None = None
        self._looks: tuple[object, ...] = ()
        self._turns_asked = False  # in a small window the list shows only when it is asked for
        self._ending = Ending(self.playing, lambda: services.sound, self._over)
        self._foreseen = ""  # the move for which all is made ready while the computer holds it back
        self._opened = -1  # before which ply the page for a layout has been opened by itself

    # ------------------------------------------------------------------ what other pages ask
    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def players(self) -> Mapping[Seat, Player]:
        return self.playing.players

    @property
    def reader(self) -> Seat | None:
        return self.playing.reader

    @property
    def names(self) -> Mapping[Seat, str]:
        return self.playing.names

    @property
    def stones(self) -> Stones:
        """The stones on the board."""
        return self.playing.film.stones

    @property
    def board_rect(self) -> pygame.Rect:
        """Where the board is in the window, px."""
        return self.page.layout.board

    def agree(self) -> None:
        """Both players agree to stop here."""
        self.pointing.forget()
        self.playing.agree()

    def watch_again(self) -> None:
        """Shows the last turn once more."""
        self.pointing.forget()
        if not self.playing.watching.watch_last():
            self.notify(Said(self.services.words.t("No turn has been played yet.")))

    def watch_turn(self, plies: range) -> None:
        """Shows a turn of the list once more, then what is now."""
        self.pointing.forget()
        self.playing.watching.watch(plies)

    # ------------------------------------------------------------------ layout
    def resize(self, ui: Ui) -> None:
        self._ui = ui
        self._build()

    def resume(self) -> None:
        self.playing.film.speed = self.services.settings.speed  # type: ignore[assignment]
        if self._ui is not None and self._looks != self._looks_now():
            self._build()
        self.page.controls.rest()

    def pause(self) -> None:
        self.pointing.forget()
        self.page.controls.rest()

    def close(self) -> None:
        self.services.thinker.cancel()
        self.aids.leave()

    def _looks_now(self) -> tuple[object, ...]:
        """What of the settings the page was built with."""
        s = self.services.settings
        return s.counts, s.hole_names, s.calm_motion, s.turn_list, s.speed, self.services.words

    def _build(self) -> None:
        ui, settings = self._ui, self.services.settings
        assert ui is not None
        self._looks = self._looks_now()
        self.texts.words = self.services.words
        before = getattr(self, "page", None)
        turns = settings.turn_list and (ui.m.labels or self._turns_asked)
        self.page = PlayPage(ui, settings, self.playing, self.texts, self, turns=turns, question=self._question())
        if before is not None:
            self.page.controls.take_over(before.controls)
        self.speech.lay_out(ui)
        self._warming = Warming(ui, self.page)
        self._refresh()

    # ------------------------------------------------------------------ pictures
    @property
    def base(self) -> pygame.Surface | None:
        return self.page.controls.picture

    def take_touched(self) -> list[pygame.Rect]:
        return self.page.take_touched()

    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites(self.shown, self.speech.sprites())

    @property
    def moving(self) -> bool:
        return (
            self.playing.moving
            or self.pointing.moving
            or self.aids.moving
            or self.speech.moving
            or self.page.board.moving
            or self.playing.film.since_end < TRAIL
            or self._ending.waiting
        )

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        film = self.playing.film
        at_rest, cursor = film.at_end, film.cursor
        events = self.playing.update(dt)
        self.services.sound.hear(events)
        self.page.board.update(dt, events)
        self.page.controls.update(dt)
        self.pointing.update(dt)
        self.aids.update(dt)
        begins = at_rest and not film.at_end
        if begins:
            self._turn_begins()
        self._foresee()
        self._ending.update(dt)
        said = self.speech.said
        self._refresh()
        self.speech.update(dt)
        self._begin_layout()
        if film.cursor > cursor:
            self._warming.go_on()
        if not begins and not events and self.speech.said == said:
            self._warming.draw(2 if film.at_end else 1)  # nothing else is to be drawn

    def _turn_begins(self) -> None:
        """A turn is shown: nothing is looked at any more, and its pictures can be made ready."""
        self.pointing.forget()
        track = self.playing.film.track
        if track:
            self._warming.talk()
            if self._foreseen != (move := self.game.plies[-1].move):
                self._warm_turn(track.ahead, track.mover, move)

    def _foresee(self) -> None:
        """The computer knows its move some time before its hand begins."""
        move = self.playing.answer if self.playing.film.at_end else ""
        if move != self._foreseen:
            self._foreseen = move
            if move:
                self._warm_turn(self.playing.way(move), self.playing.chooser, move)

    def _warm_turn(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        self._warming.turn(steps[:WARMED], self.texts.steps_ahead(steps, mover, move))

    def _refresh(self) -> None:
        """What is shown follows what is."""
        playing, film = self.playing, self.playing.film
        self._look_at_answer()
        self.page.ask(self._question())
        self.page.follow(
            PlayState(
                playing.can_undo,
                playing.can_redo,
                film.cursor > 0 or film.playing is not None,
                not film.at_end,
                playing.watching.possible,
                playing.watching.other_possible,
                playing.moving,
                playing.state == "computer" or (playing.state == "person" and playing.driven and bool(playing.only)),
                self.aids.values_shown,
            )
        )
        self.shown: Shown = self.aids.show(self.pointing.look(self.page), self.page)
        turn = film.turn if playing.state == "film" else None
        if not film.begins:  # what was said before stays until there is something to be seen
            self.speech.say(self.shown.said, self.shown.place, turn, fade=turn is None or film.unhurried)

    def _question(self) -> Question | None:
        """What is asked besides a hole."""
        return asked(self.playing, self.pointing.house, self.services.words)

    def _look_at_answer(self) -> None:
        """Of the answers about the house the one under the pointer or the focus shows its way."""
        if self.pointing.house:
            controls = self.page.controls
            widget = controls.hover or (controls.focus if controls.ring else None)
            self.pointing.answer_looked_at(widget is not None and widget.name == "sow")

    def notify(self, said: Said) -> None:
        self.pointing.say(said)
        self.services.sound.play("refused")

    def keep(self) -> None:
        """After every turn: the game under way is saved."""
        self.services.autosave.save(self.record)

    def _keep_found(self) -> None:
        """What was found in the game is kept with it."""
        if self.playing.position.over:
            self.services.archive.keep(self.record)
        else:
            self.keep()

    def _over(self) -> None:
        """The game is over, and the last stone has come to rest."""
        self.services.archive.keep(self.record)
        self.services.routes.result(self)

    def _look_back(self, at: int | None) -> None:
        self.update(0.0)  # the page below is as it will be when one comes back
        self.services.routes.review(self, at)

    def _play_out(self, line: Sequence[str], told: Sequence[Said]) -> None:
        position, turns = self.playing.position, self.page.layout.turns is not None
        self.services.routes.what_if(position, line, self.players, told, self.stones, turns=turns)

    @property
    def record(self) -> GameRecord:
        """The game as it is kept."""
        record = self.aids.add_to(GameRecord.of(self.game, self.players, self.began))
        return replace(record, draft=self.draft) if self.playing.position.phase == "layout" else record

    # ------------------------------------------------------------------ hands
    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        taken = self._hands.event(event, self.page, self.shown.marks.arrows)
        self._refresh()
        return None if taken else event

    def choose(self, move: str, towards: Sign | None = None) -> None:
        """Plays a hole, in a direction, or `swap`.

        While a turn is shown it shows the end of that instead; what cannot be is told; what is open is asked.
        """
        playing = self.playing
        if playing.state == "film":
            past = playing.film.behind or playing.film.paused
            self.skip()
            if past:
                self.pointing.say(self.texts.back_to_now())
        elif playing.state != "person":
            self.notify(self.texts.not_now())
        elif playing.position.phase == "claim":
            self.pointing.forget()
            if not playing.claims.toggle(playing.position, move):
                self.notify(self.texts.not_claimed(move))
        else:
            self._choose_from(move, towards)

    def _choose_from(self, hole: str, towards: Sign | None) -> None:
        """Plays one of the moves of a hole; asks where there are several."""
        playing = self.playing
        self.pointing.picked = self.pointing.house = ""
        moves = playing.moves_from(hole) or (hole,)
        if towards and any(sign_of(move) for move in moves):
            moves = tuple(move for move in moves if sign_of(move) == towards) or (hole + towards,)
        if len(signs(moves)) > 1:
            self.pointing.pick(hole)
        elif len(moves) > 1:
            self.pointing.ask_of_house(house_kept(moves)[0])
        else:
            self.play(moves[0], hole)

    def play(self, move: str, hole: str = "") -> None:
        """Plays a move, or tells why it cannot be."""
        if self.playing.play(move):
            if not self.playing.film.at_end:
                self._turn_begins()
            else:  # of a move at once: where the pointer is must not tell what was chosen
                self.pointing.forget()
                self.pointing.point("")
            return
        illegal = self.playing.position.why_not(move)
        if illegal is not None:
            self.pointing.refuse(hole or move, illegal)
            self.services.sound.play("refused")

    # ------------------------------------------------------------------ what buttons do
    def leave(self) -> None:
        """Back to where one came from; the game is saved and offered again there."""
        self.services.stack.pop(self)

    def show_pause(self) -> None:
        """The menu over the game."""
        self.services.routes.pause(self)

    def show_rules(self) -> None:
        """The rules of this game."""
        self.services.routes.rules(self.game.rules)

    def show_settings(self) -> None:
        """The settings."""
        self.services.routes.settings()

    def full_screen(self) -> None:
        """Over the whole screen, or back into a window."""
        self.services.settings.full_screen = not self.services.settings.full_screen
        self.services.keep_settings()

    def undo(self) -> None:
        """Takes a turn back."""
        self.pointing.forget()
        self._opened = -1
        if not self.playing.undo():
            self.notify(Said(self.services.words.t("There is nothing to take back.")))

    def redo(self) -> None:
        """Plays again what was taken back."""
        self.pointing.forget()
        if not self.playing.redo():
            self.notify(Said(self.services.words.t("There is nothing to play again.")))

    def step_back(self) -> None:
        """One stone back."""
        self.pointing.forget()
        self.playing.by_itself = False
        if not self.playing.film.step_back():
            self.notify(Said(self.services.words.t("The film begins here.")))

    def step_forward(self) -> None:
        """One stone forward."""
        self.pointing.forget()
        self.playing.by_itself = False
        if not self.playing.film.step_forward():
            self.notify(Said(self.services.words.t("This is the latest step so far.")))

    def toggle(self) -> None:
        """Pause, or go on; where nothing goes on by itself, it is said how a turn is seen again."""
        self.pointing.forget()
        playing = self.playing
        if playing.state == "person" and playing.driven and playing.only:
            playing.by_itself = not playing.by_itself
        elif playing.state in ("person", "over"):
            words = self.services.words
            self.notify(
                Said(words.t("Nothing is moving now."), words.t("Home shows the last turn again."))
                if playing.watching.possible
                else Said(words.t("No turn has been played yet."))
            )
        else:
            playing.toggle()

    def skip(self) -> None:
        """Shows the end of the turn at once."""
        film = self.playing.film
        if film.paused:
            self.playing.by_itself = False  # who stops it and then shows the end goes on by hand
        if not film.at_end:
            self.services.sound.hear(film.skip_to_end())

    def watch_other(self) -> None:
        """Shows the other player's last turn once more."""
        self.pointing.forget()
        self.playing.watching.watch_other()

    def set_speed(self, speed: object) -> None:
        """Calm, normal or fast."""
        self.playing.film.speed = speed  # type: ignore[assignment]
        self.services.settings.speed = str(speed)
        self.services.settings_file.save(self.services.settings)
        self._looks = self._looks_now()

    def toggle_turns(self) -> None:
        """Shows or hides the list of turns; in a small window only for now."""
        ui, settings = self._ui, self.services.settings
        if ui is not None and ui.m.labels:
            settings.turn_list = not settings.turn_list
            self.services.settings_file.save(settings)
        else:
            self._turns_asked = not (self._turns_asked and settings.turn_list)
            settings.turn_list = True
        self._build()

    def answer(self, name: str) -> None:
        """One of the answers to what is asked."""
        playing, house = self.playing, self.pointing.house
        if name == "layout":
            self.lay_out()
        elif name == "by itself":
            self.toggle()
        elif name == "again":
            playing.try_again()
        elif name == "take over":
            playing.take_over()
            self._build()  # who plays is written in many places
        elif name == "keep" and playing.position.phase != "turn":
            playing.keep_side()  # the game goes on as it is
        elif name in ("swap", "keep"):
            self.choose(name)
        else:
            moves = {"stop": house, "sow": house_sown(house), "go": playing.only}
            self.play(moves[name] if name in moves else playing.claims.move(playing.position))

    def lay_out(self) -> None:
        """Opens the page on which the stones are laid out; they lie as they were laid when one comes back."""

        def done(move: str) -> None:
            self.play(move)
            self.playing.film.skip_to_end()

        self.services.routes.arrange(self, done)

    def _begin_layout(self) -> None:
        """Once a person has to lay out the stones, and has seen the board, the page for that opens by itself."""
        plies = len(self.game.plies)
        if self.playing.position.phase == "layout" and self.playing.state == "person" and self._opened != plies:
            self._opened = plies
            self.lay_out()
