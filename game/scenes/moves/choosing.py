"""From a choice to a move: played at once, or asked about first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.notation import Sign, beginnings, sign_of
from game.scenes.moves.pointing import Asked

if TYPE_CHECKING:
    from game.scenes.board_page.controller import Controller
    from game.scenes.moves.pointing import Pointing
    from game.session.playing import Playing
    from game.store.settings import Settings


class Choosing:
    """A finger is always asked: it cannot point at a hole without touching it."""

    def __init__(self, playing: Playing, pointing: Pointing, controller: Controller, settings: Settings) -> None:
        self._playing, self._pointing, self._to, self._settings = playing, pointing, controller, settings

    def choose(self, hole: str, towards: Sign | None = None, *, touch: bool = False) -> None:
        """A hole is chosen, in a direction if one was aimed."""
        if self._asks(hole, towards, touch) and not self._pointing.asks(hole, towards):
            self._pointing.ask(Asked(hole, towards, touch))
        else:
            self._to.choose(hole, towards)

    def confirm(self) -> bool:
        """What was asked about is played; False if nothing was."""
        asked = self._pointing.asked
        if asked:
            self._to.choose(asked.hole, asked.towards)
        return asked is not None

    def _asks(self, hole: str, towards: Sign | None, touch: bool) -> bool:
        """Whether one is asked first: not while the direction is open, nor about what cannot be played."""
        if not (self._settings.confirm or (touch and towards is None)):
            return False
        if self._playing.state != "person" or self._playing.position.phase != "play":
            return False
        moves = self._playing.moves_from(hole)
        return len(beginnings(move for move in moves if not towards or sign_of(move) in (towards, None))) == 1
