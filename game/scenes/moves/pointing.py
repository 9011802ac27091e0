"""What the pointer and the keyboard are on, and what has just been refused or answered.

Where a hole may be sown in two directions, the half of it under the pointer aims one of them; a key press picks the
hole first and the direction then.  Where moves are chosen by where they go a piece is picked first, then a square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import beside
from game.rules.notation import Sign, sign_of, signs
from game.scenes.moves.scrub import Scrub
from game.session.ways.going import Going
from game.ui.rest import Glance

if TYPE_CHECKING:
    from game.scenes.shared.speech import Said
    from game.session.ahead import Lookahead
    from game.session.playing import Playing

REFUSED = 2.6  # seconds for which a refusal stays
TO_DISC = 0.35  # seconds in which a pointer may cross holes on its way to the discs on the rim


class PendingMove(NamedTuple):
    """A move that is asked about before it is played; `touch`: by a finger.

    `move`: which one it is, where more than a hole and a direction are needed to tell.
    """

    hole: str
    towards: Sign | None = None
    touch: bool = False
    move: str = ""


class Pull(NamedTuple):
    """A piece that is pulled over the board: where the pointer is, and the places that it has come to, in order."""

    pos: tuple[int, int]
    passed: tuple[str, ...] = ()


class Pointing:
    """`pointed`: the place under the pointer, `towards` the direction it aims there; `aim`: where the keyboard is.

    `asked`: the move that is played once it is chosen again.

    `going`: the piece that is picked, where moves are chosen by where they go, and what else is chosen of its move;
    `pulled`: while the pointer pulls it.

    `picked`: the hole whose direction is still to be chosen.  `refused`: the place that may not be played, and why;
    `notice`: what is said for a moment.  `scrub`: which lap of the move is looked at.
    """

    def __init__(self, playing: Playing, ahead: Lookahead) -> None:
        self.playing, self.ahead = playing, ahead
        self.glance, self.scrub = Glance(), Scrub(ahead)
        self.pointed = self.aim = self.picked = ""
        self.towards: Sign | None = None
        self.asked: PendingMove | None = None
        self.going = Going()
        self.pulled: Pull | None = None
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
                self.glance.look(self.ahead.going_sight(self.going, "") if self.going.origin else "")

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

    def ask(self, asked: PendingMove) -> None:
        """A move is chosen that has to be chosen again: its way stays to be seen."""
        self.refused = self.notice = None
        self.picked, self.asked = "", asked
        self.glance.look(asked.move or self.ahead.sight(asked.hole, asked.towards), at_once=True)

    def asks(self, hole: str, towards: Sign | None) -> bool:
        """Whether it is this move that is asked about."""
        return self.asked is not None and self.asked[:2] == (hole, towards)

    def unask(self) -> None:
        if self.asked:
            self.asked = None
            self._look()

    def unpick(self) -> bool:
        """Lets go of a move that is not wholly chosen; False if there is none."""
        was = bool(self.picked or self.asked or self.going.origin)
        if self.going.goal and not self.asked:  # only the square is let go, and the piece is still picked
            self.take(Going(self.going.origin))
            return True
        self.picked, self.asked, self.going, self.pulled = "", None, Going(), None
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
        if self.ahead.goings is not None:
            passed = self.pulled.passed if self.pulled else ()
            self.glance.look(self.ahead.going_sight(self.going, self.pointed, passed), at_once=at_once)
            return
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
            self.going = Going()
            self.glance.look("")

    # ------------------------------------------------------------------ moves that are chosen by where they go
    def take(self, going: Going) -> None:
        """A piece is picked, or a square to which several ways lead, or nothing any more.

        With the keyboard one comes to the first of the squares that can be chosen then.
        """
        self.picked, self.asked, self.refused, self.going, self.pulled = "", None, None, going, None
        if not going.origin:
            self.leave()
        elif self.aim and (squares := self.squares):
            goings = self.ahead.goings
            longest = goings.longest(going.origin) if goings and not going.goal else ""
            way = self.playing.game.rules.way_of(longest) if longest else ()
            self.aim = self.pointed = way[-1] if way else squares[0]
        self._look(at_once=bool(going.origin))

    def pull(self, origin: str, pos: tuple[int, int], place: str) -> None:
        """A piece is pulled, and is over a place, or over none."""
        passed = self.pulled.passed if self.pulled else ()
        if place and place != (passed[-1] if passed else origin):
            passed = (*passed, place)
        self.going, self.pulled, self.aim, self.asked = Going(origin), Pull(pos, passed), "", None
        self.pointed, self.towards, self.refused = place, None, None
        self._look(at_once=True)

    def let_fall(self) -> tuple[str, ...]:
        """The piece is pulled no longer; the places that it has come to."""
        pulled, self.pulled = self.pulled, None
        return pulled.passed if pulled else ()

    def type_in(self, place: str) -> None:
        """The name of a square was typed: the keyboard is there."""
        self.aim = self.pointed = place
        self.towards = None

    @property
    def squares(self) -> tuple[str, ...]:
        """What can be chosen once a piece is picked: where it can go, or by which squares."""
        goings = self.ahead.goings
        if goings is None or not self.going.origin:
            return ()
        return goings.between(self.going) if self.going.goal else goings.places(self.going.origin)

    def next_square(self, by: int) -> bool:
        """The next of these squares, or the one before; False where there are none."""
        squares = self.squares
        if not squares:
            return False
        at = squares.index(self.aim) + by if self.aim in squares else (0 if by > 0 else -1)
        self._aim_square(squares[at % len(squares)])
        return True

    def step_square(self, to: str) -> bool:
        """The nearest of these squares on one side; the same one where there is none.  False where there are none."""
        squares, board = self.squares, self.playing.board
        if not squares:
            return False
        at = board.cells[board.index[self.aim if self.aim in board.index else self.going.origin]]
        side, forward = to in ("left", "right"), 1 if to in ("right", "down") else -1
        far: dict[str, int] = {}
        for name in (*squares, self.going.origin):
            cell = board.cells[board.index[name]]
            down, across = cell.row - at.row, cell.column - at.column
            if forward * (across if side else down) > 0:
                far[name] = 2 * across**2 + down**2 if side else 2 * down**2 + across**2
        self._aim_square(min(far, key=far.__getitem__) if far else at.name)
        return True

    def _aim_square(self, place: str) -> None:
        self.aim = self.pointed = place
        self.towards, self.asked, self.refused = None, None, None
        self._look(at_once=True)

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
        self.picked, self.asked, self.going, self.pulled = "", None, Going(), None
        self._left = 0.0

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        self.glance.update(dt)
        self.scrub.follow(self.glance.shown)
        self.scrub.update(dt, looked_at=bool(self.glance.shown))
        self._left = max(0.0, self._left - dt)
        if not self._left:
            self.refused = self.notice = None
        if self.going.origin and (self.ahead.goings is None or not self.playing.moves_from(self.going.origin)):
            self.going, self.pulled = Going(), None  # it is another position by now
            self.glance.look("")
        waits = not self.glance.aimed and not self.aim and self.ahead.possible(self.pointed)
        if waits and self.playing.moves_from(self.pointed):  # of other holes nobody asked why they cannot be played
            self._look()

    @property
    def moving(self) -> bool:
        return self.glance.moving or self.scrub.moving or self._left > 0
