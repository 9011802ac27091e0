"""What mouse and keys do on the board of a class: they vote, choose moves to compare, and play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.geometry import Geometry
from game.rules.notation import Sign, signs
from game.scenes.moves.hands import Typed, half
from game.scenes.shared import keys
from game.session.ways.going import Going, Goings
from game.ui.pointer import NOWHERE

if TYPE_CHECKING:
    from game.scenes.class_view.scene import ClassScene


class ClassHands:
    """Turns events into what a class view is asked to do."""

    def __init__(self, scene: ClassScene) -> None:
        self._scene, self._room = scene, scene.session
        self.pos = NOWHERE
        self.pointed = ""  # the place under the pointer
        self.picked = ""  # the hole whose direction is to be chosen with an arrow key
        self.going = Going()  # what is chosen of a move that is chosen by where it goes
        self._goings: Goings | None = None  # in which that was
        self._typed = Typed(scene.session.playing.board)

    @property
    def _geometry(self) -> Geometry:
        return self._scene.page.board.geometry

    # ------------------------------------------------------------------ the mouse
    def point(self, pos: tuple[int, int]) -> None:
        self.pos = pos
        disc = self._disc(pos)
        self.pointed = disc[0] if disc else self._geometry.at(pos) or ""

    def click(self, pos: tuple[int, int], button: int) -> bool:
        """A click on the board: a vote, or a move.  False if it was beside the board."""
        disc = self._disc(pos)
        place = disc[0] if disc else self._geometry.at(pos) or ""
        room = self._room
        if not place:
            self.going = Going()
            return False
        if room.open:
            room.vote(place, -1 if button == 3 else 1)
        elif button == 1:
            if room.paired and place in (holes := [way.hole for way in room.ways]):
                room.vote_way(holes.index(place) + 1)
            else:
                self._choose(place, disc[1] if disc else self._half(place, pos))
        return True

    def _disc(self, pos: tuple[int, int]) -> tuple[str, Sign] | None:
        """The disc of a direction at a point, of the hole that was pointed at last."""
        hole = self.picked or self.pointed
        if hole and len(self._signs(hole)) > 1:
            sign = self._geometry.arrow_at(pos, hole)
            return (hole, sign) if sign else None
        return None

    def _half(self, hole: str, pos: tuple[int, int]) -> Sign | None:
        return half(self._geometry, hole, self._signs(hole), pos)

    def _signs(self, hole: str) -> tuple[Sign, ...]:
        return signs(self._room.moves_from(hole))

    def aimed(self) -> Sign | None:
        disc = self._disc(self.pos)
        if disc:
            return disc[1]
        return self._half(self.pointed, self.pos) if self.pointed and not self.picked else None

    # ------------------------------------------------------------------ keys
    def key(self, event: pygame.event.Event) -> bool:
        """A key of the board; False if it means nothing here."""
        room = self._room
        number = keys.digit(event)
        if number and room.paired:
            room.vote_way(number)
            return True
        board, question = room.playing.board, self._scene.question()
        by_name = room.goings is not None and not question
        if by_name and self._typed.key(event):
            if self._typed.place:
                self._by_key(self._typed.place)
            return True
        holes = {} if by_name else keys.of_holes(board, room.position.player, turned=self._geometry.turned)
        name = keys.name_of(event)
        if answer := keys.letter_of(event, question.keys if question else {}):
            self._scene.answer(answer)
        elif hole := keys.hole_of(event, holes):
            self._by_key(hole)
        elif self.picked and name in ("←", "→"):
            self._towards(1 if name == "→" else -1)
        elif name == "Esc" and self.let_go():
            pass
        elif name == "Esc" and question and question.leaves:
            self._scene.answer(question.leaves)
        elif name == "Enter":
            return self._scene.confirm()
        else:
            return False
        return True

    def let_go(self) -> bool:
        """Lets go of a move that is not wholly chosen; False if there is none."""
        was = bool(self.picked or self.going.origin)
        self.picked, self.going = "", Going()
        return was

    def _by_key(self, hole: str) -> None:
        if self._room.open:
            self._room.vote(hole)
        elif len(self._signs(hole)) > 1:
            self.picked = hole
        else:
            self._choose(hole, None)

    def _towards(self, side: int) -> None:
        hole, self.picked = self.picked, ""
        found = self._signs(hole)
        sign = next((sign for sign in found if self._geometry.screenward(hole, sign) == side), None)
        self._choose(hole, sign)

    # ------------------------------------------------------------------ a move
    def _choose(self, place: str, towards: Sign | None) -> None:
        """Plays a hole, or has it compared.  A turn that is shown is shown to its end first."""
        room, playing = self._room, self._room.playing
        self.picked = ""
        if not room.still:
            self.going = Going()
            if not room.one_left:
                room.film.skip_to_end()
            return
        if room.position.phase == "claim":
            playing.claims.toggle(playing.position, place)
            return
        if room.goings is not None:
            self._go(room.goings, place)
            return
        moves = room.moves_from(place, towards)
        if not moves:
            self._scene.refuse(place, room.position.why_not(place) if not room.position.over else None)
        elif room.comparing:
            room.choose_way(moves)
        else:
            room.play(moves)

    def going_in(self, goings: Goings) -> Going:
        """What is chosen of a move; nothing where that was in another position."""
        return self.going if self._goings is goings else Going()

    def _go(self, goings: Goings, place: str) -> None:
        """A piece is picked, or a square where the picked one goes."""
        choice = goings.choose(self.going_in(goings), place)
        self.going, self._goings = choice.going, goings
        if choice.refused:
            self._scene.refuse(place, goings.position.why_not(choice.refused))
        elif choice.move:
            self.going = Going()
            if self._room.comparing:
                self._room.choose_way((choice.move,))
            else:
                self._room.play((choice.move,))
