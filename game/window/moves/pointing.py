"""Targets of pointer and keyboard, the last refusal or answer, and what the board shows of them.

Where a hole may be sown in two directions, the half of it under the pointer aims one of them; a key press picks the
hole first and the direction then.  Where moves are chosen by where they go a piece is picked first, then a square.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.board.marks import DirectionArrow, Marks
from game.film.hops import MoveHops
from game.film.laps import TurnPath
from game.film.playback import TRAIL
from game.rules.board import SEATS, Seat, neighbouring_hole
from game.rules.game import marks_of_kind
from game.rules.notation import Sign, directions_of, first_of_each_direction, sign_of
from game.rules.steps import Step
from game.table.destinations import OPEN, PartialMove, PartialMoves
from game.table.move_preview import MovePreviews, hops_of_continuation, merge_first_laps
from game.text.speech_context import Caption
from game.ui.rest import DelayedPreview
from game.window.shared.speech import sentence_and_rule_fit, sentence_fits

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard
    from game.window.moves.move_page import MovePage

REFUSED = 2.6  # seconds for which a refusal stays
TO_DISC = 0.35  # seconds in which a pointer may cross holes on its way to the discs on the rim

# ----------------------------------------------------------------------
# which lap of a turn is looked at before it is played: the last one at first, any other once one scrubs
#
# Whoever rests on a hole for longer sees one lap after the other, from the first to the last.
REST_LONG = 1.2  # seconds after which the laps are drawn one by one
LAP_SECONDS, STONE_SECONDS, LAP_MOST = 0.45, 0.06, 1.1  # for how long each stays: at least, for a stone, at most
ALL_MOST = 12.0  # seconds for all laps of a turn
LINGER = 3.0  # seconds for which a path stays within reach when nobody looks at it any more


class LapSelector:
    """Selects the lap of a previewed move that is shown. `move`: the move; `lap`: the index of its shown lap;
    `touched`: the lap was chosen by the user or by the automatic display.
    """

    def __init__(self, previews: MovePreviews, is_allowed: Callable[[], bool]) -> None:
        """`is_allowed`: returns whether more than the first lap may be seen."""
        self._ahead, self._is_allowed = previews, is_allowed
        self.calm = False  # laps are not drawn one by one
        self.clear()

    def clear(self) -> None:
        """Forget the previewed move and its laps."""
        self.move, self.path, self.lap = "", TurnPath(), 0
        self.touched = self.running = False
        self._rested = self._left = self._shown = 0.0

    @property
    def has_laps(self) -> bool:
        """Whether there is a previewed turn of several laps."""
        return len(self.path.laps) > 1

    def set_preview(self, shown: str) -> None:
        """Set what is previewed on the board now: a move, a hole, or nothing."""
        if not shown or shown == self.move:
            return
        self.clear()
        if self._is_allowed() and self._ahead.is_single_move(shown):
            path = self._ahead.preview_for(shown).laps
            if len(path.laps) > 1:
                self.move, self.path, self.lap = shown, path, len(path.laps) - 1

    # ------------------------------------------------------------------ hands
    def show_lap(self, lap: int) -> None:
        """Show a lap; the index is limited to the first and the last."""
        if self.has_laps:
            self.lap = max(0, min(lap, len(self.path.laps) - 1))
            self.touched, self.running = True, False

    def move_by_laps(self, laps: int) -> None:
        """Show the lap `laps` further on, or back if negative."""
        self.show_lap(self.lap + laps)

    def stop_animation(self) -> None:
        """Stop the automatic display of lap after lap, as the user looks at them."""
        self._rested, self.running = 0.0, False

    # ------------------------------------------------------------------ time
    def update(self, dt: float, *, looked_at: bool) -> None:
        """Advance by `dt` seconds: show lap after lap, or drop them when unused for a while. `looked_at`: the preview
        is under the pointer or has the focus.
        """
        if not self.has_laps:
            return
        self._rested = self._rested + dt if looked_at else 0.0
        self._left = LINGER if looked_at else self._left - dt
        if self._left <= 0:
            self.clear()
        elif self.running and looked_at:
            self._shown -= dt
            if self._shown <= 0 and self.lap + 1 < len(self.path.laps):
                self.lap += 1
                self._shown += self._seconds_per_lap()
            elif self._shown <= 0:
                self.running = False
        elif looked_at and not self.touched and not self.calm and self._rested >= REST_LONG:
            self.touched, self.running, self.lap = True, True, 0
            self._shown = self._seconds_per_lap()

    def _seconds_per_lap(self) -> float:
        """Return for how many seconds a lap stays while they are drawn one by one."""
        alone = min(LAP_MOST, LAP_SECONDS + STONE_SECONDS * len(self.path.laps[self.lap].hops))
        return min(alone, ALL_MOST / len(self.path.laps))

    @property
    def is_moving(self) -> bool:
        """Whether laps are shown one after the other, will be, or remain for a moment after the last look."""
        return self.has_laps and (self.running or not self.touched or self._left < LINGER)

    # ------------------------------------------------------------------ what is drawn
    def path_to_draw(self, move_hops: MoveHops) -> MoveHops:
        """Return the path of the shown lap; until the user has chosen a lap, that of the last one with all captures of
        the turn. `move_hops`: the path of the whole turn.
        """
        way = self.path.hops_of_lap(self.lap)
        return (
            way
            if self.touched
            else way._replace(origin=move_hops.origin, landing=move_hops.landing, taken=move_hops.taken)
        )


class BoardDisplay(NamedTuple):
    """The marks and the caption of the board; `condition`: the heading of the frame round a preview."""

    marks: Marks
    caption: Caption
    condition: str = ""


class PendingMove(NamedTuple):
    """A move that has to be confirmed; `touch`: it was chosen by a finger.

    `move`: the whole move, if hole and direction alone don't define it.
    """

    hole: str
    towards: Sign | None = None
    touch: bool = False
    move: str = ""


class DraggedPiece(NamedTuple):
    """A piece that is dragged over the board: the pointer's position, and the places passed, in order."""

    pos: tuple[int, int]
    passed: tuple[str, ...] = ()


class BoardSelection:
    """The hover, focus and choices on a board with moves, and the resulting display. `pointed`: the place under the
    pointer, with the direction `towards`; `aim`: the focused place; `asked`: the move to be confirmed; `partial`: the
    partly chosen move, whose piece is dragged if `pulled`; `picked`: the hole whose direction is to be chosen;
    `refused`: the place that can't be played, and why; `notice`: a temporary caption; `scrub`: the lap of the previewed
    move.
    """

    def __init__(self, board: GameBoard) -> None:
        self._board, self._texts, self._moves = board, board.texts, board.move_texts
        self.playing = board.playing
        self.ahead = MovePreviews(board.playing, board.move_texts.effect_of_move, self._on_preview_computed)
        self.glance, self.scrub = DelayedPreview(), LapSelector(self.ahead, lambda: board.allowed_previews.outcome)
        self.pointed = self.aim = self.picked = ""
        self.towards: Sign | None = None
        self.asked: PendingMove | None = None
        self.going = PartialMove()
        self.pulled: DraggedPiece | None = None
        self.refused: tuple[str, Caption] | None = None
        self.notice: Caption | None = None
        self._left = 0.0  # seconds for which refusal and notice stay
        self.is_pointer_ignored = False  # until it moves to another position
        self._answered = board.playing.moment  # as seen last

    def _on_preview_computed(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        """Tell the page that a preview was computed for the first time, so that it can prefetch pictures."""
        if self._page.ahead is not None:
            self._page.ahead.prefetch_turn(steps, mover, move)

    # ------------------------------------------------------------------ hands
    def hover_place(self, place: str, towards: Sign | None = None) -> None:
        """Note that the pointer is over a place, "" for none; `towards`: the direction at which it aims there, None for
        none.
        """
        if (place, towards) == (self.pointed, self.towards) and not self.aim:
            return
        self.pointed, self.towards, self.aim, self.is_pointer_ignored = place, towards, "", False
        if self.refused and place != self.refused[0]:
            self.refused = None
        if not self.asked:
            self._update_preview()

    def end_touch(self) -> None:
        """End the hover of a lifted finger; the place it chose stays previewed."""
        if not self.aim:
            self.pointed, self.towards = "", None
            if not self.asked:
                self.glance.show_preview_of(self.ahead.preview_of_partial(self.going, "") if self.going.origin else "")

    def ignore_until_moved(self) -> None:
        """Ignore the place under the pointer until the pointer moves, as something else is described."""
        if not self.aim:
            self.pointed, self.towards, self.is_pointer_ignored = "", None, True
            self.glance.clear()

    def _ignore_resting_pointer(self) -> None:
        """Ignore a resting pointer after the computer's turn, so that no preview hides what that turn did."""
        before, now = self._answered, self.playing.moment
        self._answered = now
        if now is before or (now.played, now.is_persons) == (before.played, before.is_persons):
            return
        plies = self.playing.game.plies
        if now.is_persons and plies and plies[-1].mover not in now.persons:
            self.ignore_until_moved()

    def move_focus(self, side: str) -> None:
        """Move the focus by an arrow key: `left` and `right` along a row, `up` and `down` across the board."""
        board, playing = self.playing.board, self.playing
        self.refused = None
        if self.aim not in board.index:
            holes = [cell for cell in board.cells if cell.hole]
            own = [board.cells[i] for i in board.holes_of_seat(playing.seat_to_choose)]
            legal = [cell for cell in holes if playing.moves_from(cell.name)] or own
            legal.sort(key=lambda cell: (cell.column, cell.row))
            self.aim = legal[-1 if side == "left" else 0].name
        else:
            at = neighbouring_hole(board, self.aim, side)
            self.aim = self._place_beside(side) or at if at == self.aim and playing.any_place else at
        self._preview_focus()

    def _place_beside(self, side: str) -> str:
        """Return the store beyond the end of a row, or the hole beside a store, as stores can be answers, too; ""
        for none.
        """
        geometry = self._page.board.geometry
        beyond = {"left": -1, "right": 1}.get(side, 0) * (-1 if geometry.turned else 1)
        here, is_hole = geometry.places[self.aim], self.aim not in SEATS
        there = [place for name, place in geometry.places.items() if (name in SEATS) == is_hole]
        there = [place for place in there if (place.x - here.x) * beyond > 0]
        names = {id(place): name for name, place in geometry.places.items()}
        return names[id(min(there, key=lambda place: abs(place.x - here.x)))] if there else ""

    def focus_place(self, place: str) -> None:
        """Move the keyboard focus to a place and preview its moves."""
        self.refused, self.aim = None, place
        self._preview_focus()

    def pick_hole(self, hole: str) -> None:
        """Choose a hole by the keyboard; its direction comes next."""
        self.aim = self.picked = hole
        self._preview_focus()

    def aim_direction(self, sign: Sign) -> None:
        """Aim in a direction from the chosen hole and preview that move."""
        self.towards = sign
        self._update_preview(at_once=True)

    def keep_preview(self) -> None:
        """Keep or restore the last preview, as the pointer is on its laps."""
        if self.scrub.has_laps:
            place, towards = self.playing.game.rules.start_of_move(self.scrub.move), sign_of(self.scrub.move)
            self.pointed, self.towards = place, towards
            self.scrub.stop_animation()
            self.glance.show_preview_of(self.scrub.move, at_once=True)

    def show_pending_move(self, pending_move: PendingMove) -> None:
        """Show a move that has to be confirmed; its path stays visible."""
        self.refused = self.notice = None
        self.picked, self.asked = "", pending_move
        self.glance.show_preview_of(
            pending_move.move or self.ahead.previewed_move(pending_move.hole, pending_move.towards), at_once=True
        )

    def cancel_confirmation(self) -> None:
        """Forget the move that was to be confirmed."""
        if self.asked:
            self.asked = None
            self._update_preview()

    def cancel_choice(self) -> bool:
        """Cancel a partly chosen move; return False if there is none."""
        was = bool(self.picked or self.asked or self.going.origin)
        if (self.going.goal or self.going.over) and not self.asked:  # only the last square is let go
            landed = () if self.going.goal else self.going.over[:-1]
            self.set_partial_move(PartialMove(self.going.origin, over=landed))
            return True
        self.picked, self.asked, self.going, self.pulled = "", None, PartialMove(), None
        if was:
            self.clear_focus()
            self.glance.show_preview_of("")
        return was

    def _preview_focus(self) -> None:
        """Point at the focused place, and preview its moves at once."""
        self.pointed, self.towards, self.asked = self.aim, None, None
        if self.picked != self.aim:
            self.picked = ""
        self._update_preview(at_once=True)

    def _update_preview(self, *, at_once: bool = False) -> None:
        """Preview the move of the pointed place; `at_once`: without the usual delay."""
        if self.ahead.moves_by_goal is not None:
            passed = self.pulled.passed if self.pulled else ()
            self.glance.show_preview_of(
                self.ahead.preview_of_partial(self.going, self.pointed, passed), at_once=at_once
            )
            return
        possible = self.ahead.can_preview(self.pointed)
        sight = self.ahead.previewed_move(self.pointed, self.towards) if possible else ""
        self.glance.show_preview_of(sight, at_once=at_once, patience=TO_DISC if self._is_on_way_to_disc() else 0.0)

    def _is_on_way_to_disc(self) -> bool:
        """Return whether the pointer has left a hole with two directions, probably to reach the discs that choose a
        direction.
        """
        board, hole = self.playing.board, self.playing.game.rules.start_of_move(self.glance.shown)
        if self.pointed == hole or hole not in board.index or len(directions_of(self.playing.moves_from(hole))) < 2:
            return False
        if self.pointed not in board.index:
            return True
        return board.cells[board.index[self.pointed]].column == board.cells[board.index[hole]].column

    def clear_focus(self) -> None:
        """Remove the focus from the board, as the keyboard is elsewhere."""
        if self.aim:
            self.aim = self.pointed = self.picked = ""
            self.going = PartialMove()
            self.glance.show_preview_of("")

    # ------------------------------------------------------------------ moves that are chosen by where they go
    def set_partial_move(self, partial: PartialMove) -> None:
        """Set the partly chosen move: a piece, a square that several paths reach, or nothing.

        With the keyboard the focus moves to the first square that can be chosen next.
        """
        self.picked, self.asked, self.refused, self.going, self.pulled = "", None, None, partial, None
        if not partial.origin:
            self.clear_focus()
        elif self.aim and (squares := self.selectable_squares):
            goings = self.ahead.moves_by_goal
            begins = not (partial.goal or partial.over)
            longest = goings.longest_move(partial.origin) if goings and begins else ""
            way = self.playing.game.rules.way_of_move(longest) if longest else ()
            self.aim = self.pointed = way[-1] if way else squares[0]
        self._update_preview(at_once=bool(partial.origin))

    def drop_selection(self) -> None:
        """Deselect a picked piece without moving the keyboard focus."""
        self.going, self.asked, self.pulled = PartialMove(), None, None
        self.glance.clear()

    def drag_piece(self, origin: str, pos: tuple[int, int], place: str) -> None:
        """Drag the piece of the square `origin` to the pointer position `pos`, over the square `place`, "" for none."""
        passed = self.pulled.passed if self.pulled else ()
        if place and place != (passed[-1] if passed else origin):
            passed = (*passed, place)
        self.going, self.pulled, self.aim, self.asked = PartialMove(origin), DraggedPiece(pos, passed), "", None
        self.pointed, self.towards, self.refused = place, None, None
        self._update_preview(at_once=True)

    def focus_typed_square(self, place: str) -> None:
        """Focus the square whose name was typed."""
        self.aim = self.pointed = place
        self.towards = None

    @property
    def selectable_squares(self) -> tuple[str, ...]:
        """The squares that can be chosen next for the chosen piece: targets, squares on the way, or where it landed."""
        goings, going = self.ahead.moves_by_goal, self.going
        if goings is None or not going.origin:
            return ()
        return goings.deciding_places(going) if going.goal else (*goings.next_goals(going), *going.over[-1:])

    def focus_next_square(self, by: int) -> bool:
        """Focus the next selectable square (`by` is 1) or the one before (-1); return False if there is none."""
        squares = self.selectable_squares
        if not squares:
            return False
        at = squares.index(self.aim) + by if self.aim in squares else (0 if by > 0 else -1)
        self._focus_square(squares[at % len(squares)])
        return True

    def focus_square_towards(self, side: str) -> bool:
        """Focus the nearest selectable square on one side, or keep it; return False if there are none."""
        squares, board = self.selectable_squares, self.playing.board
        if not squares:
            return False
        at = board.cells[board.index[self.aim if self.aim in board.index else self.going.origin]]
        along, forward = side in ("left", "right"), 1 if side in ("right", "down") else -1
        far: dict[str, int] = {}
        for name in (*squares, self.going.origin):
            cell = board.cells[board.index[name]]
            down, across = cell.row - at.row, cell.column - at.column
            if forward * (across if along else down) > 0:
                far[name] = 2 * across**2 + down**2 if along else 2 * down**2 + across**2
        self._focus_square(min(far, key=far.__getitem__) if far else at.name)
        return True

    def _focus_square(self, place: str) -> None:
        """Focus a square with the keyboard, and preview it at once."""
        self.aim = self.pointed = place
        self.towards, self.asked, self.refused = None, None, None
        self._update_preview(at_once=True)

    # ------------------------------------------------------------------ what is said for a moment
    def show_refusal(self, place: str, caption: Caption) -> None:
        """Show for a moment why a hole can't be played."""
        self.refused, self._left = (place, caption), REFUSED

    def show_notice(self, caption: Caption) -> None:
        """Show a caption for a moment, instead of the usual one."""
        self.notice, self._left = caption, REFUSED

    def dismiss_notice(self) -> None:
        """Remove the temporary caption, as a key shows that it has been read."""
        if self._does_notice_stay:
            self._left = 0.0

    @property
    def _does_notice_stay(self) -> bool:
        return self._board.services.settings.notices_stay

    def reset(self) -> None:
        """Forget hover, choices and refusals."""
        self.glance.clear()
        self.scrub.clear()
        self.refused = self.notice = None
        self.picked, self.asked, self.going, self.pulled = "", None, PartialMove(), None
        self._left = 0.0

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Advance previews and temporary captions by `dt` seconds."""
        self._ignore_resting_pointer()
        self.glance.update(dt)
        self.scrub.set_preview(self.glance.shown)
        self.scrub.update(dt, looked_at=bool(self.glance.shown))
        if not self._does_notice_stay:
            self._left = max(0.0, self._left - dt)
        if not self._left:
            self.refused = self.notice = None
        if self.going.origin and (self.ahead.moves_by_goal is None or not self.playing.moves_from(self.going.origin)):
            self.going, self.pulled = PartialMove(), None  # it is another position by now
            self.glance.show_preview_of("")
        waits = not self.glance.aimed and not self.aim and self.ahead.can_preview(self.pointed)
        if waits and self.playing.moves_from(self.pointed):  # of other holes nobody asked why they cannot be played
            self._update_preview()

    @property
    def is_moving(self) -> bool:
        """Whether a preview or a temporary caption will still change by itself."""
        return self.glance.is_moving or self.scrub.is_moving or (self._left > 0 and not self._does_notice_stay)

    # ------------------------------------------------------------------ what is shown and said of it
    @property
    def _page(self) -> MovePage:
        return self._board.page

    def current_display(self) -> BoardDisplay:
        """Return the marks and the caption for what is pointed at, chosen or refused now."""
        playing, page, rules = self.playing, self._page, self.playing.game.rules
        now = playing.moment
        places, shown, room = page.board.geometry.places, self.glance.shown, bool(page.sentence_box.why)
        hovered = self.pointed if self.pointed in places else ""
        marks = Marks(hovered=hovered, keyboard=self.aim if self.aim in places else "")
        if self.refused:
            hole, said = self.refused
            if self.going.origin and now.is_persons:  # the piece stays chosen, with all its squares
                marks = marks._replace(
                    highlighted=self.going.origin,
                    targets=self.selectable_squares,
                    question_hole=self.going.goal or self.going.landing,
                )
            out = BoardDisplay(marks._replace(forbidden=hole if hole in places else ""), said)
        elif now.is_persons and shown:
            out = self._hole_display(shown, marks)
            asks = page.question is not None and page.question.allows_hole
            if asks or self._texts.decisive_event():  # what is asked, or decided, keeps its words
                out = out._replace(caption=self._resting_caption())
        elif (crossing := now.crossing) and now.state == "asked":
            looked_at = (
                crossing.next_places.index(hovered) if hovered in crossing.next_places else page.selected_card_index
            )
            marks = marks._replace(allowed_starts=crossing.next_places, question_hole=crossing.hole)
            asked, said = self._texts.pending_choice(), self._texts.resting_sentence()
            if asked is not None and not sentence_fits(page.ui, said, page.sentence_box):
                said = Caption(asked.short)
            out = BoardDisplay(
                marks._replace(way=hops_of_continuation(crossing, looked_at)) if looked_at else marks, said
            )
        else:
            outcome, film, plies = now.position.outcome, playing.film, playing.game.plies
            winner = outcome.winner if outcome and now.state == "over" and rules.counts else None
            if winner and not (
                rules.for_one_player and winner == "N"
            ):  # nobody sits across who could win a game for one
                marks = marks._replace(highlighted=winner)
            rests = film.at_end and film.since_end >= TRAIL
            # Where pieces go to squares, the ring of a start looks like that of a piece that will be taken.
            by_holes = self.ahead.moves_by_goal is None
            if rests and by_holes and plies and plies[-1].after.round == plies[-1].before.round:
                marks = marks._replace(origin=rules.start_of_move(plies[-1].move))
            out = BoardDisplay(marks, self._resting_caption())
        if self.asked and shown:
            out = out._replace(caption=self._moves.confirm_move_text(out.caption, touch=self.asked.touch, room=room))
        out = out._replace(marks=self._with_position_marks(out.marks))
        return out if self.notice is None else out._replace(caption=self.notice)

    # ------------------------------------------------------------------ nothing is looked at
    def _resting_caption(self) -> Caption:
        """Return the caption while nothing is hovered or focused, with any obligation."""
        texts, place, question, ui = self._texts, self._page.sentence_box, self._page.question, self._page.ui
        said, *shorter = texts.resting_captions()
        if shorter and place.why:
            said = next((one for one in (said, *shorter) if sentence_and_rule_fit(ui, one, place)), said)
        elif shorter:
            said = shorter[-1]
        binds = texts.obligation()
        first = self.playing.position.phase == "remove" or (question is not None and question.kind == "guide")
        if not place.why and binds and binds != said.text and not first:  # else what is asked goes first
            both = Caption(f"{said.text} {binds}")
            helped = texts.hint_caption() or texts.guide_caption()
            said = both if not helped or sentence_fits(ui, both, place) else said
        if not shorter or place.why:
            return said
        told = Caption(f"{said.text}\n{texts.computer_turn()}")
        return told if sentence_fits(ui, told, place) else said

    def _with_position_marks(self, marks: Marks) -> Marks:
        """Add the marks of the position that a player has to know before moving."""
        playing, now = self.playing, self.playing.moment
        if not now.is_persons:
            return marks
        if self.pulled and self.going.origin:
            marks = marks._replace(dragged=(self.going.origin, self.pulled.pos))
        if now.position.phase == "remove":
            place_of = playing.game.rules.start_of_move
            places = (place_of(move) for move in now.position.legal())
            marks = marks._replace(removable=tuple(filter(None, places)))
        return marks._replace(
            allowed_starts=() if marks.way else self._texts.restricted_starts(),
            only_start="" if marks.way else playing.game.rules.start_of_move(now.only_move),
            barred=next((mark.place for mark in marks_of_kind(now.position, "barred")), ""),
            claimed_holes=tuple(sorted(playing.claims.chosen)),
        )

    # ------------------------------------------------------------------ a hole is looked at
    def _hole_display(self, previewed: str, marks: Marks) -> BoardDisplay:
        """Return the display for a previewed hole or move (`previewed`): the effect of one move, both directions, or a
        refusal.
        """
        if self.ahead.moves_by_goal is not None and (
            shown := self._piece_display(self.ahead.moves_by_goal, previewed, marks)
        ):
            return shown
        hole = self.playing.game.rules.start_of_move(previewed)
        moves = first_of_each_direction(self.playing.moves_from(hole))
        if len(moves) > 1 or sign_of(previewed):
            marks = marks._replace(
                arrows=tuple(DirectionArrow(hole, sign, sign == sign_of(previewed)) for sign in directions_of(moves))
            )
        marks = marks._replace(strength=self.glance.strength)
        if not moves and not self._board.allowed_previews.first_lap:  # a click tells why
            return BoardDisplay(marks, self._resting_caption())
        if not moves:
            illegal = self.playing.why_not(hole)
            assert illegal is not None
            return BoardDisplay(marks._replace(forbidden=hole), self._moves.refusal_text(illegal, hole))
        if previewed == hole and len(moves) > 1:
            return self._both_directions_display(hole, moves, marks)
        return self._single_move_display(previewed, marks)

    # ------------------------------------------------------------------ moves that are chosen by where they go
    def _piece_display(self, partial_moves: PartialMoves, previewed: str, marks: Marks) -> BoardDisplay | None:
        """Return the display of a previewed piece or move (`previewed`) with its target squares; None if the piece
        can't move.
        """
        origin, _, goal = previewed.partition(OPEN)
        going, is_move = self.going, self.ahead.is_single_move(previewed)
        origin = self.playing.game.rules.start_of_move(previewed) if is_move else origin
        if not partial_moves.paths_from(origin):
            return None
        marks = marks._replace(strength=self.glance.strength, highlighted=origin)
        if going.origin == origin and going.goal:
            squares = partial_moves.deciding_places(going)
        elif goal:
            squares = partial_moves.deciding_places(PartialMove(origin, goal))
        elif going.origin == origin:
            squares = partial_moves.next_goals(going)
        else:
            squares = partial_moves.goals_from(origin)
        if goal:
            straight = bool(going.goal) and bool(partial_moves.most_direct_move(going))
            said = self._moves.path_question(origin, goal, chosen=bool(going.goal), straight=straight)
            return BoardDisplay(marks._replace(targets=squares, question_hole=goal), said)
        move = previewed if is_move else partial_moves.longest_move(origin)
        if going.origin == origin and going.landing and move == partial_moves.stopping_move(going):
            if self._board.allowed_previews.first_lap:
                marks = self._single_move_display(move, marks).marks
            said = self._moves.continue_jump_text(squares, going.landing)
            return BoardDisplay(marks._replace(targets=squares, question_hole=going.landing), said)
        if (
            not self._board.allowed_previews.first_lap
            or not move
            or not (is_move or (self._board.allowed_previews.outcome and self._board.policy.draws_chains))
        ):
            picked = going.origin == origin
            return BoardDisplay(marks._replace(targets=squares), self._moves.piece_goals_text(origin, squares, picked))
        out = self._single_move_display(move, marks)
        way = out.marks.way
        left = tuple(square for square in squares if way is None or square not in (way.landing, origin))
        return out._replace(marks=out.marks._replace(targets=left))

    def _both_directions_display(self, hole: str, moves: tuple[str, ...], marks: Marks) -> BoardDisplay:
        """Return marks and caption for a hole that can be sown in both directions; `moves`: the two moves."""
        picked = self.picked == hole  # by a key or a tap: then the arrows choose
        if not self._board.allowed_previews.outcome:
            paths = (
                [self.ahead.preview_for(move).path for move in moves] if self._board.allowed_previews.first_lap else []
            )
            said = self._moves.direction_question(hole, {}, picked=picked)
            return BoardDisplay(marks._replace(way=merge_first_laps(paths) if paths else None), said)
        ways = [self.ahead.preview_for(move) for move in moves]
        toward = [self._page.board.geometry.screen_direction(hole, sign) for sign in directions_of(moves)]
        previews = dict(zip(toward, (ahead.preview for ahead in ways), strict=True))
        said = self._moves.direction_question(hole, previews, picked=picked)
        return BoardDisplay(marks._replace(way=merge_first_laps([ahead.path for ahead in ways])), said)

    def _single_move_display(self, move: str, marks: Marks) -> BoardDisplay:
        """Return the display of one previewed move, as much of its effect as may be shown."""
        if not self._board.allowed_previews.first_lap:
            return BoardDisplay(
                marks._replace(highlighted=self.playing.game.rules.start_of_move(move)), self._resting_caption()
            )
        ahead, place = self.ahead.preview_for(move), self._page.sentence_box
        condition = self._moves.preview_heading(move)
        if not self._board.allowed_previews.outcome and len(ahead.laps.laps) > 1:
            first = marks._replace(way=ahead.laps.hops_of_lap(0), count_changes=ahead.laps.count_changes(0))
            return BoardDisplay(first, self._moves.first_lap_effect(move, ahead), condition)
        scrub, laps = self.scrub, ahead.laps
        way = scrub.path_to_draw(ahead.path) if scrub.move == move else ahead.path
        coming = laps.count_changes(scrub.lap if scrub.move == move else len(laps.laps) - 1) if laps.laps else ()
        if self.ahead.moves_by_goal is not None:
            said = self._moves.effect_of_piece_move(ahead.preview)
        else:
            told = self._moves.shortened_effects(ahead.preview, move)
            fits = (one for one in told if place.why or not one.why)
            said = next((one for one in fits if sentence_and_rule_fit(self._page.ui, one, place)), told[-1])
        return BoardDisplay(marks._replace(way=way, count_changes=coming), said, condition)
