"""The board's page: a game is played, watched, taken back and explained here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from zlib import crc32

import pygame

from game.film.playback import TRAIL
from game.rules.board import Seat
from game.rules.match import Game
from game.rules.steps import Step
from game.scenes.board_page.scene import BoardScene
from game.scenes.board_page.seat import seat_below
from game.scenes.board_page.shown import Shown
from game.scenes.moves.controller import MoveController, OnPage
from game.scenes.moves.hands import MoveHands
from game.scenes.moves.move_texts import MoveTexts
from game.scenes.moves.pointing import Pointing
from game.scenes.moves.previews import allowed
from game.scenes.moves.question import Question, asked
from game.scenes.moves.showing import Showing
from game.scenes.play.ending import Ending
from game.scenes.play.guide import GUIDE, PlayGuide
from game.scenes.play.hints import Asks, PlayHelp
from game.scenes.play.keeping import Keeping
from game.scenes.play.opening import Opening
from game.scenes.play.page import PlayPage
from game.scenes.play.path_strip import PathStrip, PathWords
from game.scenes.play.warming import Warming
from game.scenes.play.widgets import PlayState
from game.scenes.shared import key_texts
from game.scenes.shared.speech import Said
from game.scenes.shared.table_texts import table_text
from game.scenes.shared.texts import PlayTexts
from game.session.ahead import Lookahead
from game.session.hints import Hints
from game.session.playing import Playing
from game.store.record import GameRecord, Player
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.scenes.shell.services import Services
    from game.ui.controls import Controls
    from game.ui.ui import Ui


class PlayScene(BoardScene):
    """Plays one game.  `began` is when it was started, for its record; `kept` that record, if there was one.

    `id`: its name in the library; `seconds`: for which it was played before.
    """

    page: PlayPage
    pastes = True
    keys = key_texts.BOARD

    def __init__(
        self,
        services: Services,
        game: Game,
        players: Mapping[Seat, Player],
        *,
        began: str = "",
        kept: GameRecord | None = None,
        id: str = "",
        seconds: float = 0.0,
    ) -> None:
        super().__init__(services)
        self.keeping = Keeping(services, id, seconds)
        self.began, self.draft = began, kept.draft if kept else ""
        self.playing = Playing(
            game,
            players,
            services.thinker,
            seed=crc32(began.encode()) if began else services.random.randrange(1 << 30),
            speed=services.settings.speed,  # type: ignore[arg-type]
            kept=self.keep,
            behind=self.keeping.behind,
        )
        self.texts = PlayTexts(self.playing, services.words)
        self._says = says = MoveTexts(self.texts)
        self.pointing = Pointing(self.playing, Lookahead(self.playing, says.preview, self._looked_at))
        self.showing = Showing(self.pointing, says)
        self._warming = Warming(self.playing)
        self._opening = Opening(self.playing, self._lay_out)
        on_page = OnPage(
            self.leave,
            lambda: services.routes.pause(self),
            self._lay_out,
            self.rebuild,
            self._toggle_turns,
            self._turn_begins,
            self._opening.again,
            self._over,
        )
        self.controller = to = MoveController(services, says, self.pointing, on_page)
        asks = Asks(to.notify, to.skip, self.keep, self._look_back, self._play_out)
        self._hints = Hints(self.playing, lambda: services.analyst, kept)
        self.hints = to.hints = PlayHelp(services, self._hints, says, self.pointing, asks)
        self.guide = PlayGuide(services, self._hints, says, self.pointing)
        to.own_answers[GUIDE] = self.guide.answer
        self.hints.also_wanted = lambda: self.guide.guide.wants_values
        self.texts.hint, self.texts.plates, self.texts.guide = self.hints.said, self.hints.plates, self.guide.said
        self._hands = MoveHands(self.playing, self.pointing, to, services.settings)
        self._below = seat_below(services.settings, self.playing.persons, self.playing.chooser)
        self._turns_asked = False  # in a small window the list shows only when it is asked for
        self._ending = Ending(self.playing, lambda: services.sound, self._over)

    # ------------------------------------------------------------------ what other pages ask
    @property
    def game(self) -> Game:
        return self.playing.game

    @property
    def board_rect(self) -> pygame.Rect:
        """Where the board is in the window, px."""
        return self.page.layout.board

    # ------------------------------------------------------------------ layout
    @property
    def side(self) -> object:
        return self._below

    def made_of(self) -> tuple[object, ...]:
        return (self._below,)

    def _sit(self) -> None:
        """The board turns to the player who moves, but only between turns: once the last one has been seen."""
        film = self.playing.film
        if film.at_end and film.since_end >= TRAIL and not self.playing.position.over:
            self._below = seat_below(self.services.settings, self.playing.persons, self.playing.chooser)

    def follow(self) -> None:
        self._sit()
        super().follow()

    def resume(self) -> None:
        self._sit()
        self.playing.film.speed = self.services.settings.speed  # type: ignore[assignment]
        super().resume()

    def pause(self) -> None:
        self.pointing.forget()
        self._hands.rest()
        super().pause()

    def close(self) -> None:
        self.services.thinker.cancel()
        self.hints.leave()
        self.keeping.leave(self.record, self.game)

    def make(self, ui: Ui, before: Controls | None) -> PlayPage:
        settings = self.services.settings
        said = self.texts.words, self.texts.below
        self.texts.words, self.texts.below = self.services.words, self._below
        if said != (self.texts.words, self.texts.below):
            self.pointing.ahead.forget()
        turns, question = settings.turn_list and (ui.m.labels or self._turns_asked), self._question()
        may = self.showing.may = allowed(settings)
        scrub = self.pointing.scrub
        scrub.allowed, scrub.calm = may.whole, settings.calm_motion
        path = PathStrip(scrub, PathWords(self._says.lap, self._says.so_far), self.controller.play)
        page = PlayPage(
            ui,
            settings,
            self.playing,
            self.texts,
            self.controller,
            turns=turns,
            question=question,
            path=path,
            below=self._below,
            before=before,
        )
        self._warming.begin(page)
        return page

    @property
    def seen(self) -> Position:
        """The position that is copied."""
        return self.playing.position

    @property
    def in_words(self) -> str:
        return table_text(self.texts)

    @property
    def spoken(self) -> str:
        """The sentence; before one that says whose turn it is, what the other player did."""
        said = self.speech.said
        did = self.texts.other_did() if self.playing.state == "person" and said == self.texts.now() else ""
        return " ".join(filter(None, (did, *said)))

    # ------------------------------------------------------------------ pictures
    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites(self.shown, self.speech.sprites())

    @property
    def moving(self) -> bool:
        return (
            self.playing.moving
            or self.pointing.moving
            or self.hints.moving
            or self.speech.moving
            or self.page.board.moving
            or (self.playing.film.since_end < TRAIL and not self.playing.film.waiting)
            or self._ending.waiting
        )

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        film = self.playing.film
        at_rest, cursor = film.at_end, film.cursor
        events = self.playing.update(dt)
        self.keeping.update(dt, self.game)
        self.happened(dt, events)
        self._hands.update(dt)
        self.pointing.update(dt)
        self.hints.update(dt)
        self.guide.update()
        begins = at_rest and not film.at_end
        if begins:
            self._turn_begins()
        self._warming.foresee()
        self._ending.update(dt)
        said = self.speech.said
        self.follow()
        self.speech.update(dt)
        self._opening.update()
        if film.cursor > cursor:
            self._warming.step_seen()
        if not begins and not events and self.speech.said == said:
            self._warming.draw(2 if film.at_end else 1)  # nothing else is to be drawn

    def _turn_begins(self) -> None:
        """A turn is shown: nothing is looked at any more, and its pictures can be made ready."""
        self.pointing.forget()
        self._warming.turn_begins()

    def _looked_at(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        """A move that somebody looks at may be played next."""
        self._warming.turn(steps, mover, move)

    def refresh(self) -> None:
        """The page follows the game."""
        film = self.playing.film
        if self.page.on_path:
            self.pointing.hold()
        self.page.ask(self._question())
        self.page.follow(PlayState.of(self.playing, values=self.hints.values_shown))
        self.shown: Shown = self.page.retold(self.hints.show(self.showing.look(self.page), self.page))
        self.page.imagine(self.shown.marks.moment)
        turn = film.turn if self.playing.state == "film" else None
        if not film.begins:  # what was said before stays until there is something to be seen
            self.speech.say(self.shown.said, self.shown.place, turn, fade=turn is None or film.unhurried)

    def _question(self) -> Question | None:
        """What is asked besides a hole; what comes after the end only once the result was shown."""
        if self._ending.waiting:
            return None
        return asked(self.playing, self.texts.asked(), self.texts.words) or self.guide.question()

    def keep(self) -> None:
        """After every turn, and when something was found in it: the game is saved, finished or not."""
        self.keeping.save(self.record, self.game)

    def _over(self) -> None:
        """The game is over, and the last stone has come to rest."""
        self.services.routes.result(self)

    def _look_back(self, at: int | None) -> None:
        self.update(0.0)  # so that the page looks the same when the review is closed
        self.services.routes.review(self, at)

    def _play_out(self, line: Sequence[str], told: Sequence[Said]) -> None:
        position, turns = self.playing.position, self.page.layout.turns is not None
        self.services.routes.what_if(position, line, self.playing.players, told, self.playing.film.stones, turns=turns)

    @property
    def record(self) -> GameRecord:
        """The game as it is kept."""
        record = self._hints.add_to(GameRecord.of(self.game, self.playing.players, self.began))
        return replace(record, draft=self.draft) if self.playing.position.phase == "layout" else record

    # ------------------------------------------------------------------ hands
    def taken(self, event: pygame.event.Event) -> bool:
        return self._hands.event(event, self.page, self.shown.marks.arrows)

    def _toggle_turns(self) -> None:
        """Shows or hides the list of turns; in a small window only for now."""
        settings = self.services.settings
        if self.page.ui.m.labels:
            settings.turn_list = not settings.turn_list
            self.services.settings_file.save(settings)
        else:
            self._turns_asked = not (self._turns_asked and settings.turn_list)
            settings.turn_list = True
        self.rebuild()

    def _lay_out(self) -> None:
        """Opens the page on which the stones are laid out; when it closes, they lie as they were laid there."""

        def done(move: str) -> None:
            self.controller.play(move)
            self.playing.film.skip_to_end()

        self.services.routes.arrange(self, done)
