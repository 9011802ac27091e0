"""Input by mouse, finger and keyboard to a game on a board: point, aim, pull, choose, type and walk."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from game.board.geometry import Geometry
from game.rules.board import Board, other_seat
from game.rules.notation import Sign, directions_of, first_of_each_direction, sign_of
from game.table.destinations import PartialMove, PlaceChoice
from game.text.language import msg
from game.text.speech_context import Caption
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
    """A press on a page with a board, from button down to up. `target`: the board, nothing, the pass button, or the
    hole or store `place`; `moment`: state of the game at its start, in any other state the press has no effect.
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
    """Mouse, touch and keyboard input for a board on which moves are chosen."""

    def __init__(self, board: GameBoard) -> None:
        self._board, self._playing, self._pointing = board, board.playing, board.pointing
        self._spelling = SquareTyping(board.playing.board)
        self._rows: tuple[str, ...] = ()  # holes of one letter between which a digit is to choose
        self._pointer = NOWHERE
        self._press: BoardPress | None = None
        self._began: tuple[tuple[int, int], int] | None = None  # the press that had an effect, and the turns then
        self._since = 0.0  # seconds since then

    @property
    def _geometry(self) -> Geometry:
        return self._board.page.board.geometry

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Handle an event; return False if it has no meaning here."""
        page, pointing = self._board.page, self._pointing
        kind, controls = event.type, page.controls
        if controls.is_list_open:
            return controls.handle_event(event) is None
        if kind == pygame.KEYDOWN:
            if self._handle_page_key(event):
                return True
            if self._is_choice_key(event):
                self._board.activity.clear_wrong_try()  # the key is for the position before it
            return self._choose_by_key(event)
        rests = kind == pygame.MOUSEMOTION and event.pos == self._pointer and pointing.is_pointer_ignored
        if kind == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if self._press and kind == pygame.MOUSEMOTION:
            self._drag_press(self._press, event.pos)
            return True
        if self._press and kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._finish_press(self._press, event.pos)
            return True
        if kind == pygame.MOUSEMOTION and is_touch(event) and not controls.is_pressed:
            return True  # where a finger comes down it has moved to: it points at nothing on its way
        if kind == pygame.MOUSEWHEEL and self._scroll_laps(event.y):
            return True
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._cancel_press()
        if kind in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            page.set_hover_point(event.pos if kind == pygame.MOUSEMOTION else NOWHERE)
        if controls.handle_event(event) is None:
            if kind == pygame.MOUSEMOTION:
                pointing.hover_place("")
            return True
        if kind == pygame.MOUSEMOTION:
            number = self._board.point_at_ghost(event.pos)
            if not rests:
                pointing.hover_place(*(("", None) if number else self._place_and_direction(event.pos)))
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            controls.clear_focus()
            if not self.is_double_click(event.pos):
                if self._geometry.place_at(event.pos) is not None:
                    self._board.activity.clear_wrong_try()  # the press is for the position before it
                self._start_press(event)
            return True
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; a long press by a finger describes the place under it."""
        self._since += dt
        press = self._press
        if press is None or not press.touch or press.told or not press.place:
            return
        press.held += dt
        if press.held >= LONG:
            press.told = True
            self._board.questions.describe_place(press.place)

    def release_all(self) -> None:
        """Forget the press in progress, as another page lies over this one."""
        if self._press and self._press.pulls:
            self._pointing.cancel_choice()
        self._press = None

    def _scroll_laps(self, by: int) -> bool:
        """Change the shown lap of the previewed move by `by` laps, as the wheel asks; return False if there is none to
        change.
        """
        slider = self._board.page.slider
        over = self._geometry.rect.collidepoint(self._pointer) or (slider and slider.rect.collidepoint(self._pointer))
        return bool(over) and self.show_lap_further(-by)

    def show_lap_further(self, by: int) -> bool:
        """Show the lap `by` further on in the previewed move; return False if it doesn't have several laps."""
        if not self._board.page.is_lap_slider_shown:
            return False
        self._pointing.keep_preview()
        self._pointing.scrub.move_by_laps(by)
        return True

    # ------------------------------------------------------------------ what lies at a point
    def _place_and_direction(self, pos: tuple[int, int]) -> tuple[str, Sign | None]:
        """Return the place at a point, and the direction aimed at there by a disc or half of a hole."""
        place, towards = self._disc_at(pos)
        if place:
            return place, towards
        place = self._geometry.place_at(pos) or ""
        return place, self._direction_of_half(place, pos)

    def _disc_at(self, pos: tuple[int, int]) -> tuple[str, Sign | None]:
        """Return the hole and direction of the direction disc at a point; "" and None if there is none."""
        for arrow in self._board.shown.marks.arrows:
            if self._geometry.arrow_at(pos, arrow.hole) == arrow.sign:
                return arrow.hole, arrow.sign
        return "", None

    def _direction_of_half(self, hole: str, pos: tuple[int, int]) -> Sign | None:
        """Return the direction for the half of a hole at a point; None if the hole has no two directions to choose
        from.
        """
        ways = self._directions_of(hole)
        if len(ways) < 2:
            return None
        side = 1 if pos[0] >= self._geometry.places[hole].x else -1
        return next(sign for sign in ways if self._geometry.screen_direction(hole, sign) == side)

    def _directions_of(self, hole: str) -> Sequence[Sign]:
        """Return the directions in which a hole can be played now; empty if there is no choice to make."""
        return directions_of(self._playing.moves_from(hole)) if hole and self._playing.state == "person" else ()

    def _press_target(self, pos: tuple[int, int]) -> tuple[Literal["", "pass", "board", "place"], str]:
        """Return what is at a point, as `target` and `place` of a `BoardPress`."""
        question, inside = self._board.page.question, self._geometry.rect.collidepoint(pos)
        if question and question.kind == "pass" and inside:
            return "pass", ""
        place, _ = self._place_and_direction(pos)
        return ("place", place) if place else ("board" if inside else "", "")

    # ------------------------------------------------------------------ a press, from down to up
    @property
    def _game_state(self) -> object:
        """State of the game; a press that began in another one has no effect."""
        return self._playing.state, len(self._playing.game.plies), self._playing.seat_to_choose

    def _start_press(self, event: pygame.event.Event) -> None:
        """Note what is pressed."""
        place, towards = self._place_and_direction(event.pos)
        touch, disc = is_touch(event), self._disc_at(event.pos)[1]
        aims = len(self._directions_of(place)) > 1
        piece = self._pointing.ahead.moves_by_goal is not None and bool(self._playing.moves_from(place))
        self._press = BoardPress(*self._press_target(event.pos), event.pos, disc, aims, self._game_state, touch, piece)
        self._pointing.hover_place(place, disc if touch else towards)

    def _drag_press(self, press: BoardPress, pos: tuple[int, int]) -> None:
        """Follow the pointer during a press: drag a piece, aim a direction, or note that it has left its target."""
        place = press.place
        if press.piece and (press.pulls or self._has_moved(press, pos)):
            press.pulls, press.held = True, -math.inf
            self._pointing.drag_piece(place, pos, self._geometry.place_at(pos) or "")
            return
        if press.aims:
            self._pointing.hover_place(place, self._aimed_direction(press, pos))
        elif place and not press.piece:
            self._pointing.hover_place(place if self._press_target(pos) == (press.target, press.place) else "")
        if self._has_moved(press, pos):
            press.held = -math.inf

    def _finish_press(self, press: BoardPress, pos: tuple[int, int]) -> None:
        """Carry out a press when it is released, if it is still on its target."""
        self._press = None
        turns, rested = len(self._playing.game.plies), self._playing.film.at_end
        if not press.told and press.moment == self._game_state:
            towards = self._aimed_direction(press, pos) if press.aims else None
            tapped = press.touch and not self._has_moved(press, pos)
            if press.pulls:
                self._drop_piece(self._geometry.place_at(pos) or "", touch=press.touch)
            elif press.aims and (towards or tapped):
                self._choose_hole(press.place, towards, touch=press.touch)
            elif not press.aims and self._press_target(pos) == (press.target, press.place):
                self._carry_out_press(press)
        now = len(self._playing.game.plies)
        if now > turns or (rested and not self._playing.film.at_end):
            self.note_finished_press(pos)
        if press.touch:
            self._board.page.set_hover_point(NOWHERE)
            self._pointing.end_touch()

    def _carry_out_press(self, press: BoardPress) -> None:
        """Do what a released press means: choose a place, pass, skip the animation or cancel a choice."""
        if press.target == "place":
            self._choose_hole(press.place, touch=press.touch)
            return
        self._pointing.cancel_confirmation()
        if press.target == "board" and self._pointing.going.origin and self._playing.film.at_end:
            self._board.chooser.explain_goal_refusal(
                self._pointing.going.origin
            )  # no piece ever stands there: it stays chosen
            return
        if press.target == "pass":
            self._board.chooser.give_answer("go")
        elif press.target == "board" and not self._playing.film.at_end:
            self._board.turn_keys.skip_to_end()
        elif not self._pointing.cancel_choice() and press.target == "board" and not press.touch:
            self._board.questions.describe_controls()

    def is_double_click(self, pos: tuple[int, int]) -> bool:
        """Return whether a press at a window point is the second of a double click whose first one has begun a turn.

        Such a press has to be ignored, as it would skip to the turn's end before a stone was seen to move.
        """
        if not self._began or self._since >= TWICE or self._began[1] != len(self._playing.game.plies):
            return False
        return math.dist(self._began[0], pos) <= STILL * self._geometry.pitch

    def note_finished_press(self, pos: tuple[int, int]) -> None:
        """Note that a press at a window point was carried out, so that a second one there makes a double click."""
        self._began, self._since = (pos, len(self._playing.game.plies)), 0.0

    def _cancel_press(self) -> None:
        self.release_all()
        self._pointing.hover_place("")

    def _aimed_direction(self, press: BoardPress, pos: tuple[int, int]) -> Sign | None:
        """Return the direction that a press aims at, by a disc or half of the hole, or None.

        A point far off the row aims at nothing, nor does a mere tap beside a disc.
        """
        hole, geometry = press.place, self._geometry
        place, disc = self._disc_at(pos)
        if place == hole:
            return disc
        if press.touch and not self._has_moved(press, pos):
            return press.towards
        if abs(pos[1] - geometry.places[hole].y) > geometry.pitch:
            return None
        return self._direction_of_half(hole, pos)

    def _has_moved(self, press: BoardPress, pos: tuple[int, int]) -> bool:
        return math.dist(press.pos, pos) > STILL * self._geometry.pitch

    # ------------------------------------------------------------------ from a choice to a move
    def choose_hole(self, hole: str, towards: Sign | None = None) -> None:
        """Choose a hole by other means than the board's own presses and keys. `towards`: the direction, None if none is
        given.
        """
        self._board.activity.clear_wrong_try()  # the choice is for the position before it
        self._choose_hole(hole, towards)

    def _choose_hole(self, hole: str, towards: Sign | None = None, *, touch: bool = False) -> None:
        """Choose a hole, in a direction if one was aimed at; play it at once, or ask for confirmation.

        A finger always has to confirm, as it can't hover.  Where moves are chosen by their goals this chooses a piece,
        or the square where the chosen one goes.
        """
        pointing, goings = self._pointing, self._pointing.ahead.moves_by_goal
        if goings is not None:
            self._apply_choice(goings.choose_place(pointing.going, hole), touch=touch)
        elif self._needs_confirmation(hole, towards, touch) and not (
            pointing.asked and pointing.asked[:2] == (hole, towards)
        ):
            pointing.show_pending_move(PendingMove(hole, towards, touch))
        else:
            self._board.chooser.choose_place(hole, towards)

    def _needs_confirmation(self, hole: str, towards: Sign | None, touch: bool) -> bool:
        """Return whether the choice of `hole` has to be confirmed: by setting, or because a finger chose it without a
        direction. False if a direction is still to be chosen or no move is possible. `towards`: the chosen direction,
        None for none; `touch`: chosen by a finger.
        """
        if not self._board.needs_confirmation(touch=touch and towards is None):
            return False
        if self._playing.state != "person" or self._playing.position.phase != "play":
            return False
        moves = self._playing.moves_from(hole)
        return (
            len(first_of_each_direction(move for move in moves if not towards or sign_of(move) in (towards, None))) == 1
        )

    def _drop_piece(self, place: str, *, touch: bool) -> None:
        """Drop a dragged piece on a place, "" for none: move it there if the rules allow that, else put it back."""
        pointing, goings = self._pointing, self._pointing.ahead.moves_by_goal
        passed, going = pointing.pulled.passed if pointing.pulled else (), pointing.going
        pointing.pulled = None
        if goings is None or not place:
            pointing.set_partial_move(PartialMove())
            return
        choice = goings.choose_place(going, place, passed)
        if choice.refused:
            pointing.set_partial_move(PartialMove())
        self._apply_choice(choice, touch=touch)

    def _apply_choice(self, choice: PlaceChoice, *, touch: bool) -> None:
        """Play a chosen move, ask for confirmation, or keep a partial choice."""
        pointing, move = self._pointing, choice.move
        if choice.refused and not choice.going.origin:
            pointing.drop_selection()
        if not move and not choice.refused:
            pointing.set_partial_move(choice.going)
        elif (
            move
            and self._board.needs_confirmation(touch=False)
            and not (pointing.asked and pointing.asked.move == move)
        ):
            pointing.show_pending_move(PendingMove(self._playing.game.rules.start_of_move(move), None, touch, move))
        else:
            self._board.chooser.choose_place(move or choice.refused)  # which says why

    # ------------------------------------------------------------------ keys
    def _handle_page_key(self, event: pygame.event.Event) -> bool:
        """Handle a key that doesn't choose on the board; return whether it was used."""
        page, pointing = self._board.page, self._pointing
        if event.key == pygame.K_ESCAPE and self._press:
            self._cancel_press()
            return True
        if event.key == pygame.K_TAB:
            if pointing.focus_next_square(-1 if event.mod & pygame.KMOD_SHIFT else 1):
                return True
            pointing.clear_focus()
        return page.key(event, *(SCRUBS if page.is_lap_slider_hovered else ()))

    def _is_choice_key(self, event: pygame.event.Event) -> bool:
        """Return whether a key stands for a hole or square, or confirms the focused one."""
        confirms = board_keys.key_name(event) == "Enter" and bool(self._pointing.aim)
        return confirms or bool(board_keys.letter_of_key(event))

    def _choose_by_key(self, event: pygame.event.Event) -> bool:
        """Handle a key that may choose on the board; return whether it was used."""
        page, pointing = self._board.page, self._pointing
        question, holes = page.question, self._holes_by_key()
        if pointing.ahead.moves_by_goal is not None:
            holes = {}
            if not question and self._spelling.handle_key(event):
                if place := self._spelling.place:
                    page.controls.clear_focus()
                    pointing.focus_typed_square(place)
                    self._choose_hole(place)
                    if not pointing.going.origin:  # nothing is left to be chosen with the keyboard
                        pointing.clear_focus()
                return True
        if answer := self._answer_of_key(event):
            self._board.chooser.give_answer(answer)
        elif hole := self._hole_for_key(event, holes):
            # Arrows go on from where they are; only claims are ended by Enter wherever that is.
            if not pointing.aim or self._playing.position.phase == "claim":
                pointing.hover_place("")
            self._choose_hole(hole)
        elif self._rows:
            which = msg("Which one: {hole}? Press its number.")
            self._board.show_notice(Caption(self._board.services.words.say(which, hole=self._rows)))
        else:
            return self._handle_aiming_key(board_keys.key_name(event))
        return True

    def _answer_of_key(self, event: pygame.event.Event) -> str:
        """Return the answer to the page's question that a digit or letter gives; "" if it gives none.

        Letters are taken by their place, as those of holes are, and by what they write, as on keyboards with Y and Z
        exchanged.
        """
        answers = self._board.page.question.answers_by_key if self._board.page.question else {}
        written = getattr(event, "unicode", "").upper() if not board_keys.modifiers_held(event) else ""
        return answers.get(board_keys.letter_of_key(event).upper()) or answers.get(written, "")

    def _hole_for_key(self, event: pygame.event.Event, holes: Mapping[tuple[int, bool], str]) -> str:
        """Return the hole that a key chooses, "" if none: of those with its letter the one that can be chosen. Where
        several can be, they are noted, and a digit says which.
        """
        rows, self._rows = self._rows, ()
        hole, crossing = board_keys.hole_of_key(event, holes), self._playing.crossing
        if not hole:
            return next((one for one in rows if one[1:] == board_keys.letter_of_key(event)), "")
        if self._playing.any_place:
            return self._playing.meant_place(hole)
        column = [cell.name for cell in self._playing.board.cells if cell.hole and cell.name[0] == hole[0]]
        may = [one for one in column if (one in crossing.next_places if crossing else self._playing.moves_from(one))]
        if len(may) > 1:
            self._rows = tuple(sorted(may))
            return ""
        filled = (one for one in column if self._board.film.count(one))
        return next(iter(may), "") or next(filled, hole)

    def _holes_by_key(self) -> dict[tuple[int, bool], str]:
        """Return the holes for keys: those of the player to move, or of the other side for some questions."""
        playing = self._playing
        seat, board = playing.seat_to_choose, playing.game.rules.board
        if playing.position.phase == "claim":
            seat = other_seat(seat)
        if crossing := playing.crossing:
            owned = {board.cells[i].name for i in board.holes_of_seat(other_seat(seat))}
            seat = other_seat(seat) if crossing.next_places and owned.issuperset(crossing.next_places) else seat
        return board_keys.holes_by_key(board, seat)

    def _handle_aiming_key(self, key: str) -> bool:
        """Handle arrows, Enter and Esc, which choose a move without a hole's own key; return False for other keys."""
        page, pointing = self._board.page, self._pointing
        arrow, aimed = board_keys.ARROWS.get(key) if self._board.policy.walks else None, self._direction_of_key(key)
        if key == "Esc":
            return self._cancel_choice()
        if key == "Enter":
            return self._choose_focused()
        if key in ("←", "→") and page.focus_next_card(-1 if key == "←" else 1):
            pass
        elif arrow and pointing.focus_square_towards(self._geometry.direction_on_board(arrow)):
            page.controls.clear_focus()
        elif aimed and arrow:
            pointing.aim_direction(aimed)
        elif aimed:
            self._choose_hole(pointing.aim, aimed)
        elif arrow:
            page.controls.clear_focus()
            pointing.move_focus(self._geometry.direction_on_board(arrow))
        else:
            return False
        return True

    def _direction_of_key(self, key: str) -> Sign | None:
        """Return the direction for a key: arrows once a hole is chosen, `<` and `>` on any focused hole; None if the
        key chooses none.
        """
        pointing = self._pointing
        sides = {",": -1, ".": 1, **({"←": -1, "→": 1} if pointing.picked else {})}
        if key not in sides or not pointing.aim or not pointing.ahead.can_preview(pointing.aim):
            return None
        found, side = directions_of(self._playing.moves_from(pointing.aim)), self._geometry.screen_direction
        if len(found) < 2:
            return None
        return next((sign for sign in found if side(pointing.aim, sign) == sides[key]), None)

    def _cancel_choice(self) -> bool:
        """Handle Esc: end a replay, cancel a partly chosen move, or give the answer for Esc; return False otherwise."""
        if self._board.policy.recaps and self._playing.film.shows_again:
            self._board.turn_keys.skip_to_end()
            return True
        question = self._board.page.question
        if self._pointing.cancel_choice() and not (question and question.allows_hole):
            return True
        if question and question.escape_answer:
            self._board.chooser.give_answer(question.escape_answer)
            return True
        return False

    def _choose_focused(self) -> bool:
        """Handle Enter: confirm the move, give the default answer, or choose the focused hole."""
        board, pointing, question = self._board, self._pointing, self._board.page.question
        if asked := pointing.asked:
            board.chooser.choose_place(asked.move or asked.hole, asked.towards)
        elif question and question.default_answer and not (pointing.aim and question.kind in ("claim", "guide")):
            board.chooser.give_answer(question.default_answer)
        elif pointing.aim and pointing.ahead.moves_by_goal is not None:
            self._choose_hole(pointing.aim)
        elif pointing.aim and not self._is_only_move_offered:
            board.chooser.choose_place(pointing.aim, pointing.towards if pointing.picked else None)
        else:
            return board.chooser.confirm_default()
        return True

    @property
    def _is_only_move_offered(self) -> bool:
        """Whether the sentence says that Enter plays the only move, wherever the keyboard focus is."""
        return self._playing.state == "person" and bool(self._playing.only_move) and not self._pointing.glance.shown


class SquareTyping:
    """Input of a square's name letter by letter, such as `c3`. `place`: the square whose name has just been completed,
    "" while letters are missing.
    """

    def __init__(self, board: Board) -> None:
        self._names = [cell.name for cell in board.cells if cell.hole]
        self._so_far = ""
        self.place = ""

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Handle one more key, by its place on the keyboard; return False if no name continues with it."""
        sign = board_keys.letter_of_key(event)
        begun = next((text for text in (self._so_far + sign, sign) if sign and self._begins_name(text)), "")
        self.place = begun if begun in self._names else ""
        self._so_far = "" if self.place else begun
        return bool(begun)

    def _begins_name(self, text: str) -> bool:
        return any(name.startswith(text) for name in self._names)
