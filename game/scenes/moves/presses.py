"""A press on the board, from where it goes down to where it is let go: what it is on, and what it does there."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.rules.notation import Sign, signs
from game.ui.pointer import touched

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.board.geometry import Geometry
    from game.board.marks import Arrow
    from game.scenes.board_page.controller import Controller
    from game.scenes.moves.choosing import Choosing
    from game.scenes.moves.page import MovePage
    from game.scenes.moves.pointing import Pointing
    from game.session.playing import Playing

LONG = 0.5  # seconds after which a finger that stays asks what lies there
STILL = 0.5  # of a pitch: a finger that moved less still aims nothing


class Target(NamedTuple):
    """What a press is on: a hole or store, the board itself, or nothing."""

    kind: Literal["", "pass", "place", "board"] = ""
    place: str = ""


@dataclass
class Press:
    """`moment`: that in which it went down; what it would have done is over once another one has come."""

    target: Target
    pos: tuple[int, int]
    towards: Sign | None  # the direction of the disc that it is on
    aims: bool  # whether pulling it chooses a direction
    moment: object
    touch: bool
    held: float = 0.0
    told: bool = False
    piece: bool = False  # whether what it is on can be pulled to where it goes
    pulls: bool = False  # whether it is


class Presses:
    """One press at a time.  `on` says where: it is called before each of the others."""

    def __init__(self, playing: Playing, pointing: Pointing, choosing: Choosing, controller: Controller) -> None:
        self._playing, self._pointing, self._choosing, self._to = playing, pointing, choosing, controller
        self._press: Press | None = None
        self._page: MovePage
        self._arrows: Sequence[Arrow] = ()

    def on(self, page: MovePage, arrows: Sequence[Arrow]) -> None:
        """It is this page that is pressed; `arrows`: the discs of directions that it shows."""
        self._page, self._arrows = page, arrows

    def __bool__(self) -> bool:
        return self._press is not None

    @property
    def _geometry(self) -> Geometry:
        return self._page.board.geometry

    @property
    def _moment(self) -> object:
        return self._playing.state, len(self._playing.game.plies), self._playing.chooser

    # ------------------------------------------------------------------ what lies there
    def under(self, pos: tuple[int, int]) -> tuple[str, Sign | None]:
        """The place at a point, and the direction that is aimed there: a disc, or one half of a hole."""
        place, towards = self._disc(pos)
        if place:
            return place, towards
        place = self._geometry.at(pos) or ""
        return place, self._half(place, pos)

    def _disc(self, pos: tuple[int, int]) -> tuple[str, Sign | None]:
        for arrow in self._arrows:
            if self._geometry.arrow_at(pos, arrow.hole) == arrow.sign:
                return arrow.hole, arrow.sign
        return "", None

    def _half(self, hole: str, pos: tuple[int, int]) -> Sign | None:
        """The direction that the half of a hole at a point stands for, where there is one to choose."""
        found = self._directions(hole)
        if len(found) < 2:
            return None
        geometry = self._geometry
        side = 1 if pos[0] >= geometry.places[hole].x else -1
        return next(sign for sign in found if geometry.screenward(hole, sign) == side)

    def _directions(self, hole: str) -> Sequence[Sign]:
        return signs(self._playing.moves_from(hole)) if hole and self._playing.state == "person" else ()

    def _target(self, pos: tuple[int, int]) -> Target:
        question, inside = self._page.question, self._geometry.rect.collidepoint(pos)
        if question and question.kind == "pass" and inside:
            return Target("pass")
        place, _ = self.under(pos)
        if place:
            return Target("place", place)
        return Target("board" if inside else "")

    # ------------------------------------------------------------------ from down to up
    def down(self, event: pygame.event.Event) -> None:
        """It goes down: nothing is done yet."""
        target, (place, towards) = self._target(event.pos), self.under(event.pos)
        touch = touched(event)
        disc = self._disc(event.pos)[1]
        aims = len(self._directions(place)) > 1
        self._press = Press(target, event.pos, disc, aims, self._moment, touch)
        self._press.piece = self._pointing.ahead.goings is not None and bool(self._playing.moves_from(place))
        self._pointing.point(place, disc if touch else towards)

    def pull(self, event: pygame.event.Event) -> None:
        """It is moved: it aims a direction, or shows that it has left what it was on."""
        press = self._press
        assert press is not None
        place = press.target.place
        if press.piece and (press.pulls or self._away(press, event.pos)):
            press.pulls, press.held = True, -math.inf
            self._pointing.pull(place, event.pos, self._geometry.at(event.pos) or "")
            return
        if press.aims:
            self._pointing.point(place, self._aimed(press, event.pos))
        elif place and not press.piece:
            self._pointing.point(place if self._target(event.pos) == press.target else "")
        if self._away(press, event.pos):
            press.held = -math.inf

    def up(self, event: pygame.event.Event) -> None:
        """It is let go: what it was on is done if it is still there."""
        press, self._press = self._press, None
        assert press is not None
        if not press.told and press.moment == self._moment:
            towards = self._aimed(press, event.pos) if press.aims else None
            if press.pulls:
                self._choosing.drop(self._geometry.at(event.pos) or "", touch=press.touch)
            elif press.aims and (towards or self._tapped(press, event.pos)):
                self._choosing.choose(press.target.place, towards, touch=press.touch)
            elif not press.aims and self._target(event.pos) == press.target:
                self._do(press)
        if press.touch:
            self._page.point((-1, -1))
            self._pointing.lift()

    def cancel(self) -> None:
        """It does nothing any more, and nothing is pointed at."""
        if self._press and self._press.pulls:
            self._pointing.unpick()
        self._press = None
        self._pointing.point("")

    def drop(self) -> None:
        """It does nothing any more: its page is covered."""
        if self._press and self._press.pulls:
            self._pointing.unpick()
        self._press = None

    def update(self, dt: float) -> None:
        """A finger that stays where it is asks what lies there."""
        press = self._press
        if press is None or not press.touch or press.told or not press.target.place:
            return
        press.held += dt
        if press.held >= LONG:
            press.told = True
            self._to.tell(press.target.place)

    def _do(self, press: Press) -> None:
        target, film = press.target, self._playing.film
        if target.kind == "place":
            self._choosing.choose(target.place, touch=press.touch)
            return
        self._pointing.unask()
        if target.kind == "pass":
            self._to.answer("go")
        elif target.kind == "board" and not film.at_end:
            self._to.skip()
        elif press.touch or self._pointing.going.origin:
            self._pointing.unpick()

    def _aimed(self, press: Press, pos: tuple[int, int]) -> Sign | None:
        """The direction that a press aims, by a disc or half of the hole; not far off the row, nor by a mere tap."""
        hole, geometry = press.target.place, self._geometry
        place, disc = self._disc(pos)
        if place == hole:
            return disc
        if press.touch and not self._away(press, pos):
            return press.towards
        if abs(pos[1] - geometry.places[hole].y) > geometry.pitch:
            return None
        return self._half(hole, pos)

    def _tapped(self, press: Press, pos: tuple[int, int]) -> bool:
        return press.touch and not self._away(press, pos)

    def _away(self, press: Press, pos: tuple[int, int]) -> bool:
        return math.dist(press.pos, pos) > STILL * self._geometry.pitch
