"""Input by mouse, finger and keyboard to a game on a board: point, aim, pull, choose, type and walk."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from game.board.geometry import Geometry
from game.rules.board import Board, other_seat
from game.rules.notation import Sign, directions_of, first_of_each_direction, sign_of
from game.table.destinations import PartialMove, PlaceChoice
from game.ui.pointer import NOWHERE, is_touch
from game.window.moves.pointing import PendingMove
from game.window.shared import board_keys

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard

LONG = 0.5  # seconds after which a finger that stays asks what lies there
TWICE = 0.5  # seconds after a press that began a turn within which the same press again is part of a double click
STILL = 0.5  # of a pitch: a finger that moved less still aims nothing
SCRUBS = pygame.K_HOME, pygame.K_END  # keys of the laps while they have the keyboard


@dataclass
class BoardPress:
    """`target`: what it is on: the board itself, nothing, what passes a turn, or a hole or store: its `place`.

    `moment`: that in which it went down; what it would have done is over once another one has come.
    """

    target: Literal["", "pass", "board", "place"]
    place: str
    pos: tuple[int, int]
    towards: Sign | None  # the direction of the disc that it is on
    aims: bool  # whether pulling it chooses a direction
    moment: object
    touch: bool
    piece: bool  # whether what it is on can be pulled to where it goes
    held: float = 0.0
    told: bool = False
    pulls: bool = False  # whether it is pulled there


class BoardInput:
    def __init__(self, board: GameBoard) -> None:
        self._board, self._playing, self._pointing = board, board.playing, board.pointing
        self._spelling = SquareTyping(board.playing.board)
        self._pointer = NOWHERE
        self._press: BoardPress | None = None
        self._began: tuple[tuple[int, int], int] | None = None  # the press that began this turn, and the turns then
        self._since = 0.0  # seconds since then

    @property
    def _geometry(self) -> Geometry:
        return self._board.page.board.geometry

    def event(self, event: pygame.event.Event) -> bool:
        """Does what an event asks for; False if it means nothing here."""
        page, pointing = self._board.page, self._pointing
        kind, controls = event.type, page.controls
        if controls.list_is_open:
            return controls.event(event) is None
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if self._press and kind == pygame.MOUSEMOTION:
            self._pull(self._press, event.pos)
            return True
        if self._press and kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(self._press, event.pos)
            return True
        if kind == pygame.MOUSEMOTION and is_touch(event) and not controls.holding:
            return True  # where a finger comes down it has moved to: it points at nothing on its way
        if kind == pygame.MOUSEWHEEL and (page.scroll(event.y, self._pointer) or self._scrub(event.y)):
            return True
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._cancel()
        if kind in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            page.point(event.pos if kind == pygame.MOUSEMOTION else NOWHERE)
        if controls.event(event) is None:
            if kind == pygame.MOUSEMOTION:
                pointing.point("")
            return True
        if kind == pygame.MOUSEMOTION:
            number = self._board.point_at_ghost(event.pos)
            pointing.point(*(("", None) if number else self._under(event.pos)))
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3 and page.keep(event.pos):
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            controls.blur()
            self._down(event)
            return True
        return False

    def update(self, dt: float) -> None:
        """A finger that stays where it is asks what lies there."""
        self._since += dt
        press = self._press
        if press is None or not press.touch or press.told or not press.place:
            return
        press.held += dt
        if press.held >= LONG:
            press.told = True
            self._board.questions.describe_place(press.place)

    def release_all(self) -> None:
        """Another page lies over this one: nothing is pressed any more."""
        if self._press and self._press.pulls:
            self._pointing.cancel_pick()
        self._press = None

    def _scrub(self, by: int) -> bool:
        """The wheel over the board, or over its path: the laps of the move that is looked at."""
        over = self._geometry.rect.collidepoint(self._pointer) or self._board.page.over_path(self._pointer)
        return over and self.laps(-by)

    def laps(self, by: int) -> bool:
        """Go on by so many laps in the previewed move; return False if it has not several."""
        if not self._board.page.path_shown:
            return False
        self._pointing.hold()
        self._pointing.scrub.move_by_laps(by)
        return True

    # ------------------------------------------------------------------ what lies at a point
    def _under(self, pos: tuple[int, int]) -> tuple[str, Sign | None]:
        """The place at a point, and the direction that is aimed there: a disc, or one half of a hole."""
        place, towards = self._disc(pos)
        if place:
            return place, towards
        place = self._geometry.place_at(pos) or ""
        return place, self._half(place, pos)

    def _disc(self, pos: tuple[int, int]) -> tuple[str, Sign | None]:
        for arrow in self._board.shown.marks.arrows:
            if self._geometry.arrow_at(pos, arrow.hole) == arrow.sign:
                return arrow.hole, arrow.sign
        return "", None

    def _half(self, hole: str, pos: tuple[int, int]) -> Sign | None:
        """The direction that the half of a hole at a point stands for, where there is one to choose."""
        ways = self._directions(hole)
        if len(ways) < 2:
            return None
        side = 1 if pos[0] >= self._geometry.places[hole].x else -1
        return next(sign for sign in ways if self._geometry.screenward(hole, sign) == side)

    def _directions(self, hole: str) -> Sequence[Sign]:
        return directions_of(self._playing.moves_from(hole)) if hole and self._playing.state == "person" else ()

    def _target(self, pos: tuple[int, int]) -> tuple[Literal["", "pass", "board", "place"], str]:
        question, inside = self._board.page.question, self._geometry.rect.collidepoint(pos)
        if question and question.kind == "pass" and inside:
            return "pass", ""
        place, _ = self._under(pos)
        return ("place", place) if place else ("board" if inside else "", "")

    # ------------------------------------------------------------------ a press, from down to up
    @property
    def _moment(self) -> object:
        return self._playing.state, len(self._playing.game.plies), self._playing.seat_to_choose

    def _down(self, event: pygame.event.Event) -> None:
        if self._repeats(event.pos):
            return
        place, towards = self._under(event.pos)
        touch, disc = is_touch(event), self._disc(event.pos)[1]
        aims = len(self._directions(place)) > 1
        piece = self._pointing.ahead.goings is not None and bool(self._playing.moves_from(place))
        self._press = BoardPress(*self._target(event.pos), event.pos, disc, aims, self._moment, touch, piece)
        self._pointing.point(place, disc if touch else towards)

    def _pull(self, press: BoardPress, pos: tuple[int, int]) -> None:
        """It is moved: it aims a direction, or shows that it has left what it was on."""
        place = press.place
        if press.piece and (press.pulls or self._away(press, pos)):
            press.pulls, press.held = True, -math.inf
            self._pointing.pull(place, pos, self._geometry.place_at(pos) or "")
            return
        if press.aims:
            self._pointing.point(place, self._aimed(press, pos))
        elif place and not press.piece:
            self._pointing.point(place if self._target(pos) == (press.target, press.place) else "")
        if self._away(press, pos):
            press.held = -math.inf

    def _up(self, press: BoardPress, pos: tuple[int, int]) -> None:
        """It is let go: what it was on is done if it is still there."""
        self._press = None
        turns, rested = len(self._playing.game.plies), self._playing.film.at_end
        if not press.told and press.moment == self._moment:
            towards = self._aimed(press, pos) if press.aims else None
            tapped = press.touch and not self._away(press, pos)
            if press.pulls:
                self._drop(self._geometry.place_at(pos) or "", touch=press.touch)
            elif press.aims and (towards or tapped):
                self.choose(press.place, towards, touch=press.touch)
            elif not press.aims and self._target(pos) == (press.target, press.place):
                self._pressed(press)
        now = len(self._playing.game.plies)
        if now > turns or (rested and not self._playing.film.at_end):
            self._began, self._since = (pos, now), 0.0
        if press.touch:
            self._board.page.point(NOWHERE)
            self._pointing.lift()

    def _pressed(self, press: BoardPress) -> None:
        if press.target == "place":
            self.choose(press.place, touch=press.touch)
            return
        self._pointing.cancel_question()
        if press.target == "pass":
            self._board.chooser.answer("go")
        elif press.target == "board" and not self._playing.film.at_end:
            self._board.turn_keys.skip()
        elif not self._pointing.cancel_pick() and press.target == "board" and not press.touch:
            self._board.questions.describe_play()

    def _repeats(self, pos: tuple[int, int]) -> bool:
        """Whether a press is the second one of a double click whose first one has begun the turn.

        It would show the turn to its end before a stone was seen to move.  Any other second press means something: it
        confirms, lets go, aims, or goes by the straight way.
        """
        if not self._began or self._since >= TWICE or self._began[1] != len(self._playing.game.plies):
            return False
        return math.dist(self._began[0], pos) <= STILL * self._geometry.pitch

    def _cancel(self) -> None:
        self.release_all()
        self._pointing.point("")

    def _aimed(self, press: BoardPress, pos: tuple[int, int]) -> Sign | None:
        """The direction that a press aims, by a disc or half of the hole; not far off the row, nor by a mere tap."""
        hole, geometry = press.place, self._geometry
        place, disc = self._disc(pos)
        if place == hole:
            return disc
        if press.touch and not self._away(press, pos):
            return press.towards
        if abs(pos[1] - geometry.places[hole].y) > geometry.pitch:
            return None
        return self._half(hole, pos)

    def _away(self, press: BoardPress, pos: tuple[int, int]) -> bool:
        return math.dist(press.pos, pos) > STILL * self._geometry.pitch

    # ------------------------------------------------------------------ from a choice to a move
    def choose(self, hole: str, towards: Sign | None = None, *, touch: bool = False) -> None:
        """A hole is chosen, in a direction if one was aimed: it is played at once, or asked about first.

        A finger is always asked: it cannot point at a hole without touching it.  Where moves are chosen by where they
        go it is a piece that is picked, or a square where the picked one goes.
        """
        pointing, goings = self._pointing, self._pointing.ahead.goings
        if goings is not None:
            self._go(goings.choose(pointing.going, hole), touch=touch)
        elif self._asks(hole, towards, touch) and not (pointing.asked and pointing.asked[:2] == (hole, towards)):
            pointing.show_pending_move(PendingMove(hole, towards, touch))
        else:
            self._board.chooser.choose(hole, towards)

    def _asks(self, hole: str, towards: Sign | None, touch: bool) -> bool:
        """Whether one is asked first: not while the direction is open, nor about what cannot be played."""
        if not self._board.asks_first(touch=touch and towards is None):
            return False
        if self._playing.state != "person" or self._playing.position.phase != "play":
            return False
        moves = self._playing.moves_from(hole)
        return (
            len(first_of_each_direction(move for move in moves if not towards or sign_of(move) in (towards, None))) == 1
        )

    def _drop(self, place: str, *, touch: bool) -> None:
        """A piece that was pulled is let go over a place, or over none: it goes there, or stays."""
        pointing, goings = self._pointing, self._pointing.ahead.goings
        passed, going = pointing.pulled.passed if pointing.pulled else (), pointing.going
        pointing.pulled = None
        if goings is None or not place:
            pointing.take(PartialMove())
            return
        choice = goings.choose(going, place, passed)
        if choice.refused:
            pointing.take(PartialMove())
        self._go(choice, touch=touch)

    def _go(self, choice: PlaceChoice, *, touch: bool) -> None:
        """A move was seen when its piece was picked, so that a finger is not asked once more."""
        pointing, move = self._pointing, choice.move
        if choice.refused and not choice.going.origin:
            pointing.drop_selection()
        if not move and not choice.refused:
            pointing.take(choice.going)
        elif move and self._board.asks_first(touch=False) and not (pointing.asked and pointing.asked.move == move):
            pointing.show_pending_move(PendingMove(self._playing.game.rules.start_of_move(move), None, touch, move))
        else:
            self._board.chooser.choose(move or choice.refused)  # which says why

    # ------------------------------------------------------------------ keys
    def _key(self, event: pygame.event.Event) -> bool:
        page, pointing = self._board.page, self._pointing
        if event.key == pygame.K_ESCAPE and self._press:
            self._cancel()
            return True
        if event.key == pygame.K_TAB:
            if pointing.next_square(-1 if event.mod & pygame.KMOD_SHIFT else 1):
                return True
            pointing.leave()
        if page.key(event, *(SCRUBS if page.hands_on_path else ())):
            return True
        question, holes = page.question, self._holes()
        if pointing.ahead.goings is not None:
            holes = {}
            if not question and self._spelling.key(event):
                if place := self._spelling.place:
                    page.controls.blur()
                    pointing.type_in(place)
                    self.choose(place)
                    if not pointing.going.origin:  # nothing is left to be chosen with the keyboard
                        pointing.leave()
                return True
        if answer := question.keys.get(board_keys.letter_of_key(event).upper()) if question else "":
            self._board.chooser.answer(answer)
        elif hole := board_keys.hole_of(event, holes):
            pointing.point("")
            self.choose(hole)
        else:
            return self._aim(board_keys.key_name(event))
        return True

    def _holes(self) -> dict[tuple[int, bool], str]:
        """The holes that keys stand for: of the player to move, or of the other side where one of those is asked."""
        playing = self._playing
        seat, board = playing.seat_to_choose, playing.game.rules.board
        if playing.position.phase == "claim":
            seat = other_seat(seat)
        if crossing := playing.crossing:
            owned = {board.cells[i].name for i in board.holes_of_seat(other_seat(seat))}
            seat = other_seat(seat) if crossing.places and owned.issuperset(crossing.places) else seat
        return board_keys.keys_of_holes(board, seat, turned=self._geometry.turned)

    def _aim(self, key: str) -> bool:
        """Keys that choose a move without naming it; False for all others."""
        page, pointing = self._board.page, self._pointing
        arrow, aimed = board_keys.ARROWS.get(key) if self._board.policy.walks else None, self._towards(key)
        if key == "Esc":
            return self._let_go()
        if key == "Enter":
            return self._choose_aimed()
        if key in ("←", "→") and page.walk_ways(-1 if key == "←" else 1):
            pass
        elif arrow and pointing.step_square(self._geometry.on_board(arrow)):
            page.controls.blur()
        elif aimed and arrow:
            pointing.aim_at(aimed)
        elif aimed:
            self.choose(pointing.aim, aimed)
        elif arrow:
            page.controls.blur()
            pointing.walk(self._geometry.on_board(arrow))
        else:
            return False
        return True

    def _towards(self, key: str) -> Sign | None:
        """The direction that a key means: arrows once a hole is picked, `<` and `>` wherever the keyboard is on one."""
        pointing = self._pointing
        sides = {",": -1, ".": 1, **({"←": -1, "→": 1} if pointing.picked else {})}
        if key not in sides or not pointing.aim or not pointing.ahead.can_preview(pointing.aim):
            return None
        found, side = directions_of(self._playing.moves_from(pointing.aim)), self._geometry.screenward
        if len(found) < 2:
            return None
        return next((sign for sign in found if side(pointing.aim, sign) == sides[key]), None)

    def _let_go(self) -> bool:
        """Escape: ends a turn that is shown again, lets go of a move that is half chosen, or answers; else False."""
        if self._playing.film.shows_again:
            self._board.turn_keys.skip()
            return True
        question = self._board.page.question
        if self._pointing.cancel_pick() and not (question and question.free):
            return True
        if question and question.leaves:
            self._board.chooser.answer(question.leaves)
            return True
        return False

    def _choose_aimed(self) -> bool:
        """Enter: plays what was asked about, gives the first answer, or chooses the hole that is aimed at."""
        board, pointing, question = self._board, self._pointing, self._board.page.question
        if asked := pointing.asked:
            board.chooser.choose(asked.move or asked.hole, asked.towards)
        elif question and question.default and not (pointing.aim and question.kind in ("claim", "guide")):
            board.chooser.answer(question.default)
        elif pointing.aim and pointing.ahead.goings is not None:
            self.choose(pointing.aim)
        elif pointing.aim and not self._one_move_waits:
            board.chooser.choose(pointing.aim, pointing.towards if pointing.picked else None)
        else:
            return board.chooser.confirm()
        return True

    @property
    def _one_move_waits(self) -> bool:
        """Whether the sentence says that Enter plays the one move there is: the keyboard may still be elsewhere."""
        return self._playing.state == "person" and bool(self._playing.only_move) and not self._pointing.glance.shown


class SquareTyping:
    """Names of squares that are typed, letter by letter: `c3`.

    `place`: the square whose name has just been typed to its end; empty while there is more to come.
    """

    def __init__(self, board: Board) -> None:
        self._names = [cell.name for cell in board.cells if cell.hole]
        self._so_far = ""
        self.place = ""

    def key(self, event: pygame.event.Event) -> bool:
        """One more key, by its place on the keyboard; False if it is part of no name, and what was typed is over."""
        sign = board_keys.letter_of_key(event)
        begun = next((text for text in (self._so_far + sign, sign) if sign and self._begins(text)), "")
        self.place = begun if begun in self._names else ""
        self._so_far = "" if self.place else begun
        return bool(begun)

    def _begins(self, text: str) -> bool:
        return any(name.startswith(text) for name in self._names)
