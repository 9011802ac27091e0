"""The expected line of a hint or a review, played out stone by stone on a ghost board; then back to where one was."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.board import SEATS
from game.scenes.board_page import film_strip
from game.scenes.board_page.film_scene import FilmScene, Parts
from game.scenes.board_page.group import Group
from game.scenes.board_page.layout import lay_out
from game.scenes.board_page.plate_texts import PlateTexts
from game.scenes.board_page.turn_list import TurnList, place_of, rounds
from game.scenes.shared import hint_texts
from game.scenes.shared.ghost import Ghost
from game.scenes.shared.speech import Said, shows_all
from game.scenes.shell.title import beside_title, fit_title
from game.ui.labels import Label
from game.ui.layout import Row, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.film.stones import Stones
    from game.rules.board import Seat
    from game.rules.sowing.position import Position
    from game.scenes.shell.services import Services
    from game.session.playing import Playing
    from game.store.record import Player
    from game.ui.screen import Sprite
    from game.ui.ui import Ui

TOLD = 4.5  # seconds for which the reason stands before the first stone is lifted
REST = 5.0  # seconds after the last one; then it goes back by itself, unless somebody has taken it in hand


class WhatIfScene(FilmScene):
    """`told` is the reason for the line, said ever shorter.  Nothing of the real game is touched: only the ghost's."""

    def __init__(
        self,
        services: Services,
        position: Position,
        line: Sequence[str],
        players: Mapping[Seat, Player],
        told: Sequence[Said],
        stones: Stones,
        *,
        turns: bool = False,
    ) -> None:
        """`turns`: the page below has a list of turns, so the board stays where it is and the line stands there."""
        super().__init__(services)
        self._tells, self._turns = told, turns
        self._reason = told[-1]
        self._list: TurnList | None = None
        speed = services.settings.speed
        self.ghost = Ghost(
            position,
            line,
            players,
            services.thinker,
            services.words,
            stones=stones,
            speed=speed,  # type: ignore[arg-type]
        )
        self._waited = 0.0
        self._in_hand = False

    @property
    def playing(self) -> Playing:
        return self.ghost.playing

    @property
    def tag(self) -> str:
        ghost = self.ghost
        return self.services.words.say(
            "What if · {number} of {moves} · {move}", number=ghost.number, moves=str(ghost.moves), move=ghost.move
        )

    # ------------------------------------------------------------------ where and what
    def lay_out(self, ui: Ui) -> Parts:
        words, board = self.services.words, self.playing.game.rules.board
        self.ghost.texts.words = words
        places = lay_out(ui, board, turns=self._turns)
        speech = places.speech
        if places.south.top >= places.board.bottom:  # what is said has the room of the player's plate, too
            speech = replace(speech, rect=speech.rect.union(places.south))
        self._reason = next((said for said in self._tells if shows_all(ui, said, speech)), self._tells[-1])
        self._list = TurnList(ui, places.turns) if places.turns else None
        back = Button("back", self.leave, icon="back", kind="table", tip=words.t("Back"), key="Esc")
        title = Label(words.t("What if?"), ui.m.title, "ontable", family="serif", single=True)
        bar = Row([back, Space(4), title], gap=8)
        room = places.bar.inflate(2 * ui.gap(8), 0)
        fit_title(ui, title, title.width(ui) - max(0, bar.width(ui) - room.w))
        bar.place(ui, room)

        def home(label: str) -> Callable[[], Sequence[Button]]:
            tip = "" if label else words.t("Back to the game")
            return lambda: [Button("home", self.leave, icon="undo", label=label, kind="raised", tip=tip, key="Esc")]

        starts = [home(words.t("Back to the game")), home(words.t("Back")), home("")]
        strip = film_strip.strip(ui, words, self, places.strip, self.services.settings.speed, starts)
        free = beside_title(ui, places.bar, title)
        return Parts(Group([strip, bar]), free, places.board, places.strip, speech, places.reserve)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self._list:
            words = self.services.words
            plates = PlateTexts(self.playing, words)
            self._list.paint(dst, words.t("The line"), {seat: plates.name(seat) for seat in SEATS})

    def sprites(self) -> Sequence[Sprite]:
        listed: list[Sprite] = []
        if self._list:
            plies = self.playing.game.plies
            lines = rounds([(ply.mover, self.ghost.texts.move(ply)) for ply in plies])
            marked = None if self.film.at_end else place_of(lines, self.ghost.number - 1)
            listed = self._list.sprites(lines, marked)
        return [*listed, *super().sprites()]

    def said(self) -> Said:
        film = self.film
        if self.ghost.fresh:
            return self._reason
        if film.at_end:
            back = self.services.words.say("{key} leads back to the game.", key="Esc")
            return Said(hint_texts.after_line(self.ghost.score, self.ghost.telling), back)
        return self.ghost.texts.step()

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        if not self._in_hand and (self.ghost.fresh or self.film.at_end):
            self._waited += dt
            if self.ghost.fresh and self._waited >= TOLD:
                self._waited = 0.0
                self.film.resume()
            elif self.film.at_end and self._waited >= REST:
                self.leave()
                return
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or not self._in_hand

    def keys(self) -> dict[str, Callable[[], None]]:
        return {"hint": self.leave, "choose": self.leave}

    def clicked(self, event: pygame.event.Event) -> bool:
        """A click on the board shows the end, or leads back from there."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.parts.board.collidepoint(event.pos):
            return False
        if self.film.at_end:
            self.leave()
        else:
            self.film.skip_to_end()
        return True

    def step_back(self) -> None:
        self._in_hand = True
        super().step_back()

    def step_forward(self) -> None:
        self._in_hand = True
        super().step_forward()

    def toggle(self) -> None:
        self._in_hand = True
        super().toggle()
