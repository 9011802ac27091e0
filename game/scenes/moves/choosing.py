"""From a choice to a move: played at once, or asked about first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.notation import Sign, beginnings, sign_of
from game.scenes.moves.pointing import Asked
from game.session.going import Going

if TYPE_CHECKING:
    from game.scenes.board_page.controller import Controller
    from game.scenes.moves.pointing import Pointing
    from game.session.going import Choice, Goings
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
        passed, going = pointing.let_fall(), pointing.going
        if goings is None or not place:
            pointing.take(Going())
            return
        choice = goings.choose(going, place, passed)
        if choice.refused:
            pointing.take(Going())
        self._follow(choice, touch=touch)

    def _go(self, goings: Goings, place: str, *, touch: bool) -> None:
        """A place is chosen."""
        self._follow(goings.choose(self._pointing.going, place), touch=touch)

    def _follow(self, choice: Choice, *, touch: bool) -> None:
        if choice.move:
            self._settle(choice.move, touch=touch)
        elif choice.refused:
            self._to.choose(choice.refused)  # which says why
        else:
            self._pointing.take(choice.going)

    def _settle(self, move: str, *, touch: bool) -> None:
        """One move is chosen.  It was seen when its piece was picked, so that a finger is not asked once more."""
        pointing = self._pointing
        if self._settings.confirm and not (pointing.asked and pointing.asked.move == move):
            pointing.ask(Asked(self._playing.game.rules.place_of(move), None, touch, move))
        else:
            self._to.choose(move)

    def _asks(self, hole: str, towards: Sign | None, touch: bool) -> bool:
        """Whether one is asked first: not while the direction is open, nor about what cannot be played."""
        if not (self._settings.confirm or (touch and towards is None)):
            return False
        if self._playing.state != "person" or self._playing.position.phase != "play":
            return False
        moves = self._playing.moves_from(hole)
        return len(beginnings(move for move in moves if not towards or sign_of(move) in (towards, None))) == 1
