"""What the pointer and the keyboard are on, and what has just been refused or answered.

Where a hole may be sown in two directions, the half of it under the pointer aims one of them; a key press picks the
hole first and the direction then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import beside
from game.rules.notation import Sign, sign_of, signs
from game.scenes.moves.scrub import Scrub
from game.ui.rest import Glance

if TYPE_CHECKING:
    from game.scenes.shared.speech import Said
    from game.session.ahead import Lookahead
    from game.session.playing import Playing

REFUSED = 2.6  # seconds for which a refusal stays
TO_DISC = 0.35  # seconds in which a pointer may cross holes on its way to the discs on the rim


class Asked(NamedTuple):
    """A move that is asked about before it is played; `touch`: by a finger."""

    hole: str
    towards: Sign | None = None
    touch: bool = False


class Pointing:
    """`pointed`: the place under the pointer, `towards` the direction it aims there; `aim`: where the keyboard is.

    `asked`: the move that is played once it is chosen again.

    `picked`: the hole whose direction is still to be chosen.  `refused`: the place that may not be played, and why;
    `notice`: what is said for a moment.  `scrub`: which lap of the move is looked at.
    """

    def __init__(self, playing: Playing, ahead: Lookahead) -> None:
        self.playing, self.ahead = playing, ahead
        self.glance, self.scrub = Glance(), Scrub(ahead)
        self.pointed = self.aim = self.picked = ""
        self.towards: Sign | None = None
        self.asked: Asked | None = None
        self.refused: tuple[str, Said] | None = None
        self.notice: Said | None = None
        self._left = 0.0  # seconds for which refusal and notice stay

    # ------------------------------------------------------------------ hands
    def point(self, place: str, towards: Sign | None = None) -> None:
        """The pointer is over a place, or over none, and aims a direction there."""
        if (place, towards) == (self.pointed, self.towards) and not self.aim:
            return
        self.pointed, self.towards, self.aim = place, towards, ""
        if self.refused and place != self.refused[0]:
            self.refused = None
        if not self.asked:
            self._look()

    def lift(self) -> None:
        """A finger is gone, which points at nothing any more; what it chose stays to be seen."""
        if not self.aim:
            self.pointed, self.towards = "", None
            if not self.asked:
                self.glance.look("")

    def overlook(self) -> None:
        """What lies under the pointer is not looked at until it moves: something else is told now."""
        if not self.aim:
            self.pointed, self.towards = "", None
            self.glance.forget()

    def walk(self, to: str) -> None:
        """An arrow key: `left` and `right` along a row, `up` and `down` across the board."""
        board, playing = self.playing.board, self.playing
        self.refused = None
        if self.aim not in board.index:
            holes = [cell for cell in board.cells if cell.hole]
            own = [board.cells[i] for i in board.owned(playing.chooser)]
            legal = [cell for cell in holes if playing.moves_from(cell.name)] or own
            legal.sort(key=lambda cell: (cell.column, cell.row))
            self.aim = legal[-1 if to == "left" else 0].name
        else:
            self.aim = beside(board, self.aim, to)
        self._aimed()

    def pick(self, hole: str) -> None:
        """The keyboard has chosen a hole; its direction comes next."""
        self.aim = self.picked = hole
        self._aimed()

    def aim_at(self, sign: Sign) -> None:
        """The keyboard aims a direction of the hole that it has chosen."""
        self.towards = sign
        self._look(at_once=True)

    def hold(self) -> None:
        """The pointer is on the laps of the move that was looked at last: it is shown again, or still."""
        if self.scrub.open:
            place, towards = self.playing.game.rules.place_of(self.scrub.move), sign_of(self.scrub.move)
            self.pointed, self.towards = place, towards
            self.scrub.stay()
            self.glance.look(self.scrub.move, at_once=True)

    def ask(self, asked: Asked) -> None:
        """A move is chosen that has to be chosen again: its way stays to be seen."""
        self.refused = self.notice = None
        self.picked, self.asked = "", asked
        self.glance.look(self.ahead.sight(asked.hole, asked.towards), at_once=True)

    def asks(self, hole: str, towards: Sign | None) -> bool:
        """Whether it is this move that is asked about."""
        return self.asked is not None and self.asked[:2] == (hole, towards)

    def unask(self) -> None:
        """What was asked about is let go."""
        if self.asked:
            self.asked = None
            self._look()

    def unpick(self) -> bool:
        """Lets go of a move that is not wholly chosen; False if there is none."""
        was = bool(self.picked or self.asked)
        self.picked, self.asked = "", None
        if was:
            self.leave()
            self.glance.look("")
        return was

    def _aimed(self) -> None:
        self.pointed, self.towards, self.asked = self.aim, None, None
        if self.picked != self.aim:
            self.picked = ""
        self._look(at_once=True)

    def _look(self, *, at_once: bool = False) -> None:
        """Turns to what is pointed at."""
        possible = self.ahead.possible(self.pointed)
        sight = self.ahead.sight(self.pointed, self.towards) if possible else ""
        self.glance.look(sight, at_once=at_once, patience=TO_DISC if self._on_its_way() else 0.0)

    def _on_its_way(self) -> bool:
        """Whether the pointer has left a hole with two directions as if it went to the discs that choose them."""
        board, hole = self.playing.board, self.playing.game.rules.place_of(self.glance.shown)
        if self.pointed == hole or hole not in board.index or len(signs(self.playing.moves_from(hole))) < 2:
            return False
        if self.pointed not in board.index:
            return True
        return board.cells[board.index[self.pointed]].column == board.cells[board.index[hole]].column

    def leave(self) -> None:
        """The keyboard is elsewhere."""
        if self.aim:
            self.aim = self.pointed = self.picked = ""
            self.glance.look("")

    # ------------------------------------------------------------------ what is said for a moment
    def refuse(self, place: str, said: Said) -> None:
        """Says for a moment why a hole may not be played."""
        self.refused, self._left = (place, said), REFUSED

    def say(self, said: Said) -> None:
        """Says something for a moment, in place of what would be said."""
        self.notice, self._left = said, REFUSED

    def forget(self) -> None:
        """Nothing is looked at, picked or refused any more."""
        self.glance.forget()
        self.scrub.forget()
        self.refused = self.notice = None
        self.picked, self.asked = "", None
        self._left = 0.0

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        self.glance.update(dt)
        self.scrub.follow(self.glance.shown)
        self.scrub.update(dt, looked_at=bool(self.glance.shown))
        self._left = max(0.0, self._left - dt)
        if not self._left:
            self.refused = self.notice = None
        waits = not self.glance.aimed and not self.aim and self.ahead.possible(self.pointed)
        if waits and self.playing.moves_from(self.pointed):  # of other holes nobody asked why they cannot be played
            self._look()

    @property
    def moving(self) -> bool:
        """Whether something will look different by itself."""
        return self.glance.moving or self.scrub.moving or self._left > 0
