"""What mouse and keyboard do to the board's page: they point, aim, pull, choose and walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.board import other
from game.rules.notation import Sign, signs
from game.scenes.shared import keys as play_keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.board.geometry import Geometry
    from game.board.marks import Arrow
    from game.scenes.board_page.controller import Controller
    from game.scenes.play.page import PlayPage
    from game.scenes.play.pointing import Pointing
    from game.session.playing import Playing


class PlayHands:
    """Turns events into requests to a controller."""

    _page: PlayPage
    _arrows: Sequence[Arrow]

    def __init__(self, playing: Playing, pointing: Pointing, controller: Controller) -> None:
        self.playing, self.pointing, self._to = playing, pointing, controller
        self._pressed = ""  # the hole on which a direction is being aimed
        self._pointer = (-1, -1)

    @property
    def _geometry(self) -> Geometry:
        return self._page.board.geometry

    def event(self, event: pygame.event.Event, page: PlayPage, arrows: Sequence[Arrow]) -> bool:
        """Does what an event asks for; False if it means nothing here.  `arrows`: those that the page shows."""
        self._page, self._arrows = page, arrows
        kind, controls = event.type, self._page.controls
        if controls.busy:
            return controls.event(event) is None
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if self._pressed and kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._aim(event)
        if kind == pygame.MOUSEWHEEL and self._page.scroll(event.y, self._pointer):
            return True
        if kind == pygame.WINDOWLEAVE:
            self.pointing.point("")
        if kind in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            self._page.point(event.pos if kind == pygame.MOUSEMOTION else (-1, -1))
        if controls.event(event) is None:
            if kind == pygame.MOUSEMOTION:
                self.pointing.point("")
            return True
        if kind == pygame.MOUSEMOTION:
            self.pointing.point(*self._under(event.pos))
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._page.ribbon.keep(event.pos):
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(event.pos)
        return False

    def _click(self, pos: tuple[int, int]) -> bool:
        """A click beside all widgets: on the board it plays, or shows the end of what is shown."""
        self._page.controls.blur()
        place, towards = self._under(pos)
        self.pointing.point(place, towards)
        question = self._page.question
        if question and question.kind == "pass" and self._geometry.rect.collidepoint(pos):
            self._to.answer("go")
            return True
        if place and len(signs(self.playing.moves_from(place))) > 1 and self.playing.state == "person":
            self._pressed = place
            return True
        if place:
            self._to.choose(place)
            return True
        if self._geometry.rect.collidepoint(pos) and not self.playing.film.at_end:
            self._to.skip()
            return True
        return False

    def _under(self, pos: tuple[int, int]) -> tuple[str, Sign | None]:
        """The place at a point, and the direction that is aimed there: an arrow, or one half of a hole."""
        geometry = self._geometry
        for arrow in self._arrows:
            if geometry.arrow_at(pos, arrow.hole) == arrow.sign:
                return arrow.hole, arrow.sign
        place = geometry.at(pos) or ""
        return place, self._half(place, pos)

    def _half(self, hole: str, pos: tuple[int, int]) -> Sign | None:
        """The direction that the half of a hole at a point stands for, where there is one to choose."""
        found = signs(self.playing.moves_from(hole)) if self.playing.state == "person" else ()
        if len(found) < 2:
            return None
        geometry = self._geometry
        side = 1 if pos[0] >= geometry.places[hole].x else -1
        return next(sign for sign in found if geometry.screenward(hole, sign) == side)

    def _aim(self, event: pygame.event.Event) -> bool:
        """The pointer is pulled from a hole: it aims a direction, and letting go plays it, but not far off the row."""
        hole, geometry = self._pressed, self._geometry
        away = abs(event.pos[1] - geometry.places[hole].y) > geometry.pitch
        towards = None if away else self._half(hole, event.pos)
        self.pointing.point(hole, towards)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pressed = ""
            if towards:
                self._to.choose(hole, towards)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.pointing.leave()
        if self._page.key(event):
            return True
        question = self._page.question
        seat = self.playing.chooser
        if self.playing.position.phase == "claim":  # then letters stand for holes of the other side
            seat = other(seat)
        holes = play_keys.of_holes(self.playing.game.rules.board, seat)
        key = play_keys.read(event, holes, question.keys if question else None)
        if key is None:
            return False
        self._do(key)
        return True

    def _do(self, key: play_keys.Key) -> None:
        deeds = {
            "choose": self._choose_aimed,
            "pause": self._to.toggle,
            "back": self._to.step_back,
            "forward": self._to.step_forward,
            "undo": self._to.undo,
            "redo": self._to.redo,
            "skip": self._to.skip,
            "again": self._to.watch_again,
            "leave": self._let_go,
            "hint": self._to.hints.hint,
            "values": self._to.toggle_values,
            "review": self._to.hints.review,
        }
        aimed = self._towards(key.deed)
        if aimed:
            self._to.choose(self.pointing.aim, aimed)
        elif key.deed == "hole":
            self.pointing.point("")
            self._to.choose(key.what)
        elif key.deed == "answer":
            self._to.answer(key.what)
        elif key.deed in deeds:
            deeds[key.deed]()
        else:
            self._page.controls.blur()
            self.pointing.walk(key.deed)

    def _towards(self, deed: str) -> Sign | None:
        """The direction that a key means: arrows once a hole is picked, `<` and `>` wherever the keyboard is on one."""
        pointing = self.pointing
        keys = {"back": -1, "forward": 1, **({"left": -1, "right": 1} if pointing.picked else {})}
        if deed not in keys or not pointing.aim or not pointing.ahead.possible(pointing.aim):
            return None
        found = signs(self.playing.moves_from(pointing.aim))
        side = self._geometry.screenward
        return (
            next((sign for sign in found if side(pointing.aim, sign) == keys[deed]), None) if len(found) > 1 else None
        )

    def _let_go(self) -> None:
        """Escape: lets go of a move that is half chosen, or else opens the menu."""
        if self.pointing.unpick():
            return
        self._to.show_pause()

    def _choose_aimed(self) -> None:
        question = self._page.question
        if question and question.default and not (self.pointing.aim and question.kind == "claim"):
            self._to.answer(question.default)
        elif self.pointing.aim:
            self._to.choose(self.pointing.aim)
        elif self.playing.state == "person" and self.playing.only:
            self._to.play(self.playing.only)
        elif self.playing.state == "film":
            self._to.skip()
        else:
            self.pointing.walk("right")
