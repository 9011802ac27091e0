"""From a choice to a move: played at once, or asked about first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.notation import Sign, beginnings, sign_of
from game.scenes.moves.pointing import Asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.board_page.controller import Controller
    from game.scenes.moves.pointing import Pointing
    from game.session.going import Goings
    from game.session.playing import Playing
    from game.store.settings import Settings


class Choosing:
    """A finger is always asked: it cannot point at a hole without touching it."""

    def __init__(self, playing: Playing, pointing: Pointing, controller: Controller, settings: Settings) -> None:
        self._playing, self._pointing, self._to, self._settings = playing, pointing, controller, settings

    def choose(self, hole: str, towards: Sign | None = None, *, touch: bool = False) -> None:
        """A hole is chosen, in a direction if one was aimed.

        Where moves are chosen by where they go it is a piece that is picked, or a square where the picked one goes.
        """
        if self._pointing.ahead.goings is not None:
            self._go(self._pointing.ahead.goings, hole, touch=touch)
            return
        if self._asks(hole, towards, touch) and not self._pointing.asks(hole, towards):
            self._pointing.ask(Asked(hole, towards, touch))
        else:
            self._to.choose(hole, towards)

    def confirm(self) -> bool:
        """What was asked about is played; False if nothing was."""
        asked = self._pointing.asked
        if asked:
            self._to.choose(asked.move or asked.hole, asked.towards)
        return asked is not None

    # ------------------------------------------------------------------ moves that are chosen by where they go
    def drop(self, place: str, *, touch: bool = False) -> None:
        """A piece that was pulled is let go over a place, or over none: it goes there, or stays."""
        pointing, goings = self._pointing, self._pointing.ahead.goings
        passed, origin = pointing.let_fall(), pointing.going.origin
        if goings is None or place not in goings.places(origin):
            if place and goings is not None and place != origin:
                pointing.unpick()
                self._refuse(goings, origin, place)
            else:
                pointing.unpick()
            return
        self._come(goings, place, passed, touch=touch)

    def _go(self, goings: Goings, place: str, *, touch: bool) -> None:
        """A place is chosen: a square on the way that is open, a square to go to, or a piece."""
        pointing, going = self._pointing, self._pointing.going
        if going.goal:
            over = (*going.over, place)
            straight = goings.straight(going) if place == going.goal else ""
            moves = (straight,) if straight else goings.to(going.origin, going.goal, over)
            if len(moves) == 1:
                self._settle(moves[0], touch=touch)
                return
            if moves or place == going.goal:
                pointing.aim_for(going.goal, over if moves else going.over)
                return
        if going.origin and place in goings.places(going.origin):
            self._come(goings, place, (), touch=touch)
        elif place == going.origin:
            pointing.unpick()
        elif self._playing.moves_from(place):
            pointing.take_up(place)
        else:
            self._refuse(goings, going.origin, place)

    def _come(self, goings: Goings, place: str, passed: Sequence[str], *, touch: bool) -> None:
        """The picked piece goes to a square, or is asked by which way."""
        moves = goings.to(self._pointing.going.origin, place, passed=passed)
        if len(moves) == 1:
            self._settle(moves[0], touch=touch)
        else:
            self._pointing.aim_for(place)

    def _settle(self, move: str, *, touch: bool) -> None:
        """One move is chosen.  It was seen when its piece was picked, so that a finger is not asked once more."""
        pointing = self._pointing
        if self._settings.confirm and not (pointing.asked and pointing.asked.move == move):
            pointing.ask(Asked(self._playing.game.rules.place_of(move), None, touch, move))
        else:
            self._to.choose(move)

    def _refuse(self, goings: Goings, origin: str, place: str) -> None:
        """Says why a piece may not go to a place, or why nothing may begin there."""
        rules = self._playing.game.rules
        here = goings.position
        stuck = here.count(place) and here.owner(place) == here.player and not self._playing.moves_from(place)
        self._to.choose(rules.along(origin, place) if origin and not stuck else place)

    def _asks(self, hole: str, towards: Sign | None, touch: bool) -> bool:
        """Whether one is asked first: not while the direction is open, nor about what cannot be played."""
        if not (self._settings.confirm or (touch and towards is None)):
            return False
        if self._playing.state != "person" or self._playing.position.phase != "play":
            return False
        moves = self._playing.moves_from(hole)
        return len(beginnings(move for move in moves if not towards or sign_of(move) in (towards, None))) == 1
