"""What mouse and keyboard do to a page on which moves are chosen: they point, aim, pull, choose and walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.board import other
from game.rules.notation import Sign, signs
from game.scenes.moves.choosing import Choosing
from game.scenes.moves.presses import Presses
from game.scenes.moves.typed import Typed
from game.scenes.shared import keys as play_keys
from game.ui.pointer import touched

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.board.geometry import Geometry
    from game.board.marks import Arrow
    from game.scenes.board_page.controller import Controller
    from game.scenes.moves.page import MovePage
    from game.scenes.moves.pointing import Pointing
    from game.session.playing import Playing
    from game.store.settings import Settings


SCRUBS = pygame.K_HOME, pygame.K_END  # keys of the laps while they have the keyboard


class MoveHands:
    """Turns events into requests to a controller."""

    _page: MovePage

    def __init__(self, playing: Playing, pointing: Pointing, controller: Controller, settings: Settings) -> None:
        self.playing, self.pointing, self._to = playing, pointing, controller
        self._choosing = Choosing(playing, pointing, controller, settings)
        self._presses = Presses(playing, pointing, self._choosing, controller)
        self._typed = Typed(playing.game.rules.board)
        self._pointer = (-1, -1)

    @property
    def _geometry(self) -> Geometry:
        return self._page.board.geometry

    def event(self, event: pygame.event.Event, page: MovePage, arrows: Sequence[Arrow]) -> bool:
        """Does what an event asks for; False if it means nothing here.  `arrows`: those that the page shows."""
        self._page = page
        self._presses.on(page, arrows)
        kind, controls = event.type, self._page.controls
        if controls.busy:
            return controls.event(event) is None
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if self._presses and kind == pygame.MOUSEMOTION:
            self._presses.pull(event)
            return True
        if self._presses and kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._presses.up(event)
            return True
        if kind == pygame.MOUSEMOTION and touched(event) and not controls.holding:
            return True  # where a finger comes down it has moved to: it points at nothing on its way
        if kind == pygame.MOUSEWHEEL and (self._page.scroll(event.y, self._pointer) or self._scrub(event.y)):
            return True
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._presses.cancel()
        if kind in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            self._page.point(event.pos if kind == pygame.MOUSEMOTION else (-1, -1))
        if controls.event(event) is None:
            if kind == pygame.MOUSEMOTION:
                self.pointing.point("")
            return True
        if kind == pygame.MOUSEMOTION:
            self.pointing.point(*self._presses.under(event.pos))
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._page.keep(event.pos):
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._page.controls.blur()
            self._presses.down(event)
            return True
        return False

    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        self._presses.update(dt)

    def _scrub(self, by: int) -> bool:
        """The wheel over the board, or over its path: the laps of the move that is looked at."""
        page = self._page
        over = self._geometry.rect.collidepoint(self._pointer) or page.over_path(self._pointer)
        return over and self._laps(-by)

    def _laps(self, by: int) -> bool:
        """So many laps on in the move that is looked at; False if it has not several."""
        if not self._page.path_shown:
            return False
        self.pointing.hold()
        self.pointing.scrub.by(by)
        return True

    def rest(self) -> None:
        """Another page lies over this one: nothing is pressed any more."""
        self._presses.drop()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self._presses:
            self._presses.cancel()
            return True
        if event.key == pygame.K_TAB:
            if self.pointing.next_square(-1 if event.mod & pygame.KMOD_SHIFT else 1):
                return True
            self.pointing.leave()
        if self._page.key(event, *(SCRUBS if self._page.on_path else ())):
            return True
        question = self._page.question
        seat, board = self.playing.chooser, self.playing.game.rules.board
        if self.playing.position.phase == "claim":  # then letters stand for holes of the other side
            seat = other(seat)
        if crossing := self.playing.crossing:  # for holes to choose from, when they are all there
            owned = {board.cells[i].name for i in board.owned(other(seat))}
            seat = other(seat) if crossing.places and owned.issuperset(crossing.places) else seat
        holes = play_keys.of_holes(self.playing.game.rules.board, seat, turned=self._geometry.turned)
        if self.pointing.ahead.goings is not None:
            holes = {}
            if not question and self._typed.key(event):
                if place := self._typed.place:
                    self._page.controls.blur()
                    self.pointing.type_in(place)
                    self._choosing.choose(place)
                    if not self.pointing.going.origin:  # nothing is left to be chosen with the keyboard
                        self.pointing.leave()
                return True
        key = play_keys.read(event, holes, question.keys if question else None)
        if key is None:
            return False
        self._do(key)
        return True

    def _do(self, key: play_keys.Key) -> None:
        deeds: dict[str, Callable[[], object]] = {
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
            "class": self._to.show_class,
            "lap back": lambda: self._laps(-1),
            "lap on": lambda: self._laps(1),
        }
        if key.deed in ("left", "right") and self._page.walk_ways(-1 if key.deed == "left" else 1):
            return
        if key.deed in ("left", "right", "up", "down") and self.pointing.step_square(self._geometry.on_board(key.deed)):
            self._page.controls.blur()
            return
        aimed = self._towards(key.deed)
        if aimed and key.deed in ("left", "right"):
            self.pointing.aim_at(aimed)
        elif aimed:
            self._choosing.choose(self.pointing.aim, aimed)
        elif key.deed == "hole":
            self.pointing.point("")
            self._choosing.choose(key.what)
        elif key.deed == "answer":
            self._to.answer(key.what)
        elif key.deed in deeds:
            deeds[key.deed]()
        else:
            self._page.controls.blur()
            self.pointing.walk(self._geometry.on_board(key.deed))

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
        question = self._page.question
        if self.pointing.unpick() and not (question and question.free):
            return
        if question and question.leaves:
            self._to.answer(question.leaves)
            return
        self._to.show_pause()

    def _choose_aimed(self) -> None:
        if self._choosing.confirm():
            return
        question = self._page.question
        if question and question.default and not (self.pointing.aim and question.kind in ("claim", "guide")):
            self._to.answer(question.default)
        elif self.pointing.aim and self.pointing.ahead.goings is not None:
            self._choosing.choose(self.pointing.aim)
        elif self.pointing.aim:
            self._to.choose(self.pointing.aim, self.pointing.towards if self.pointing.picked else None)
        elif self.playing.state == "person" and self.playing.only:
            self._to.play(self.playing.only)
        elif self.playing.state == "film":
            self._to.skip()
        else:
            self.pointing.walk(self._geometry.on_board("right"))
