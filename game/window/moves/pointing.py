"""Targets of pointer and keyboard, the last refusal or answer, and what the board shows of them.

Where a hole may be sown in two directions, the half of it under the pointer aims one of them; a key press picks the
hole first and the direction then.  Where moves are chosen by where they go a piece is picked first, then a square.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.board.marks import DirectionArrow, Marks
from game.film.hops import MoveHops
from game.film.laps import TurnPath
from game.film.playback import TRAIL
from game.rules.board import Seat, hole_beside
from game.rules.game import marks_of_kind
from game.rules.notation import Sign, directions_of, first_of_each_direction, sign_of
from game.rules.steps import Step
from game.table.destinations import OPEN, PartialMove, PartialMoves
from game.table.move_preview import MovePreviews, first_laps, hops_of_continuation
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


class LapScrubber:
    """`move`: whose laps they are; `lap`: the index of the one shown; `touched`: somebody chose it, or they run."""

    def __init__(self, previews: MovePreviews) -> None:
        self._ahead = previews
        self.calm = False  # laps are not drawn one by one
        self.allowed = True  # more than the first lap may be seen
        self.forget()

    def forget(self) -> None:
        """No turn is looked through."""
        self.move, self.path, self.lap = "", TurnPath(), 0
        self.touched = self.running = False
        self._rested = self._left = self._shown = 0.0

    @property
    def has_turn(self) -> bool:
        """Whether there is a turn of several laps within reach."""
        return len(self.path.laps) > 1

    def follow(self, shown: str) -> None:
        """Set what is previewed on the board now: a move, a hole, or nothing."""
        if not shown or shown == self.move:
            return
        self.forget()
        if self.allowed and self._ahead.is_move(shown):
            path = self._ahead.preview_for(shown).laps
            if len(path.laps) > 1:
                self.move, self.path, self.lap = shown, path, len(path.laps) - 1

    # ------------------------------------------------------------------ hands
    def show_lap(self, lap: int) -> None:
        """Shows a lap; none there is further than the first and the last."""
        if self.has_turn:
            self.lap = max(0, min(lap, len(self.path.laps) - 1))
            self.touched, self.running = True, False

    def move_by_laps(self, laps: int) -> None:
        self.show_lap(self.lap + laps)

    def stay(self) -> None:
        """Hands are on it: the laps are not drawn one by one."""
        self._rested, self.running = 0.0, False

    # ------------------------------------------------------------------ time
    def update(self, dt: float, *, looked_at: bool) -> None:
        if not self.has_turn:
            return
        self._rested = self._rested + dt if looked_at else 0.0
        self._left = LINGER if looked_at else self._left - dt
        if self._left <= 0:
            self.forget()
        elif self.running and looked_at:
            self._shown -= dt
            if self._shown <= 0 and self.lap + 1 < len(self.path.laps):
                self.lap += 1
                self._shown += self._seconds()
            elif self._shown <= 0:
                self.running = False
        elif looked_at and not self.touched and not self.calm and self._rested >= REST_LONG:
            self.touched, self.running, self.lap = True, True, 0
            self._shown = self._seconds()

    def _seconds(self) -> float:
        """For how long a lap stays when they are drawn one by one."""
        alone = min(LAP_MOST, LAP_SECONDS + STONE_SECONDS * len(self.path.laps[self.lap].hops))
        return min(alone, ALL_MOST / len(self.path.laps))

    @property
    def is_moving(self) -> bool:
        return self.has_turn and (self.running or not self.touched or self._left < LINGER)

    # ------------------------------------------------------------------ what is drawn
    def drawn(self, whole: MoveHops) -> MoveHops:
        """The way on the board; `whole` is that of the whole turn.

        Until somebody scrubs it is the last lap, with all that the turn takes.
        """
        way = self.path.way(self.lap)
        return way if self.touched else way._replace(origin=whole.origin, landing=whole.landing, taken=whole.taken)


class BoardDisplay(NamedTuple):
    """Marks and caption of the board; `condition`: the heading of the frame round a preview."""

    marks: Marks
    caption: Caption
    condition: str = ""


class PendingMove(NamedTuple):
    """A move that is asked about before it is played; `touch`: by a finger.

    `move`: which one it is, where more than a hole and a direction are needed to tell.
    """

    hole: str
    towards: Sign | None = None
    touch: bool = False
    move: str = ""


class PulledPiece(NamedTuple):
    """A piece that is pulled over the board: where the pointer is, and the places that it has come to, in order."""

    pos: tuple[int, int]
    passed: tuple[str, ...] = ()


class MovePointer:
    """`pointed`: the place under the pointer, `towards` the direction it aims there; `aim`: where the keyboard is.

    `asked`: the move that is played once it is chosen again.

    `partial`: the piece that is picked, where moves are chosen by where they go, and what else is chosen of its move;
    `pulled`: while the pointer pulls it.

    `picked`: the hole whose direction is still to be chosen.  `refused`: the place that may not be played, and why;
    `notice`: what is said for a moment.  `scrub`: which lap of the move is looked at.
    """

    def __init__(self, board: GameBoard) -> None:
        self._board, self._texts, self._moves = board, board.texts, board.move_texts
        self.playing = board.playing
        self.ahead = MovePreviews(board.playing, board.move_texts.preview, self._previewed)
        self.glance, self.scrub = DelayedPreview(), LapScrubber(self.ahead)
        self.pointed = self.aim = self.picked = ""
        self.towards: Sign | None = None
        self.asked: PendingMove | None = None
        self.going = PartialMove()
        self.pulled: PulledPiece | None = None
        self.refused: tuple[str, Caption] | None = None
        self.notice: Caption | None = None
        self._left = 0.0  # seconds for which refusal and notice stay

    def _previewed(self, steps: Sequence[Step], mover: Seat, move: str) -> None:
        self._page.on_first_preview(steps, mover, move)

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

    def ignore_until_moved(self) -> None:
        """Ignore what lies under the pointer until it moves: something else is told now."""
        if not self.aim:
            self.pointed, self.towards = "", None
            self.glance.forget()

    def walk(self, side: str) -> None:
        """An arrow key: `left` and `right` along a row, `up` and `down` across the board."""
        board, playing = self.playing.board, self.playing
        self.refused = None
        if self.aim not in board.index:
            holes = [cell for cell in board.cells if cell.hole]
            own = [board.cells[i] for i in board.holes_of_seat(playing.seat_to_choose)]
            legal = [cell for cell in holes if playing.moves_from(cell.name)] or own
            legal.sort(key=lambda cell: (cell.column, cell.row))
            self.aim = legal[-1 if side == "left" else 0].name
        else:
            self.aim = hole_beside(board, self.aim, side)
        self._aimed()

    def come_to(self, place: str) -> None:
        """The keyboard is on a place."""
        self.refused, self.aim = None, place
        self._aimed()

    def pick(self, hole: str) -> None:
        """The keyboard has chosen a hole; its direction comes next."""
        self.aim = self.picked = hole
        self._aimed()

    def aim_at(self, sign: Sign) -> None:
        self.towards = sign
        self._look(at_once=True)

    def hold(self) -> None:
        """The pointer is on the laps of the move that was looked at last: it is shown again, or still."""
        if self.scrub.has_turn:
            place, towards = self.playing.game.rules.start_of_move(self.scrub.move), sign_of(self.scrub.move)
            self.pointed, self.towards = place, towards
            self.scrub.stay()
            self.glance.look(self.scrub.move, at_once=True)

    def show_pending_move(self, asked: PendingMove) -> None:
        """A move is chosen that has to be chosen again: its way stays to be seen."""
        self.refused = self.notice = None
        self.picked, self.asked = "", asked
        self.glance.look(asked.move or self.ahead.move_looked_at(asked.hole, asked.towards), at_once=True)

    def cancel_question(self) -> None:
        if self.asked:
            self.asked = None
            self._look()

    def cancel_pick(self) -> bool:
        """Lets go of a move that is not wholly chosen; False if there is none."""
        was = bool(self.picked or self.asked or self.going.origin)
        if self.going.goal and not self.asked:  # only the square is let go, and the piece is still picked
            self.take(PartialMove(self.going.origin))
            return True
        self.picked, self.asked, self.going, self.pulled = "", None, PartialMove(), None
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
        if self.ahead.goings is not None:
            passed = self.pulled.passed if self.pulled else ()
            self.glance.look(self.ahead.going_sight(self.going, self.pointed, passed), at_once=at_once)
            return
        possible = self.ahead.can_preview(self.pointed)
        sight = self.ahead.move_looked_at(self.pointed, self.towards) if possible else ""
        self.glance.look(sight, at_once=at_once, patience=TO_DISC if self._on_its_way() else 0.0)

    def _on_its_way(self) -> bool:
        """Whether the pointer has left a hole with two directions as if it went to the discs that choose them."""
        board, hole = self.playing.board, self.playing.game.rules.start_of_move(self.glance.shown)
        if self.pointed == hole or hole not in board.index or len(directions_of(self.playing.moves_from(hole))) < 2:
            return False
        if self.pointed not in board.index:
            return True
        return board.cells[board.index[self.pointed]].column == board.cells[board.index[hole]].column

    def leave(self) -> None:
        """The keyboard is elsewhere."""
        if self.aim:
            self.aim = self.pointed = self.picked = ""
            self.going = PartialMove()
            self.glance.look("")

    # ------------------------------------------------------------------ moves that are chosen by where they go
    def take(self, partial: PartialMove) -> None:
        """A piece is picked, or a square to which several ways lead, or nothing any more.

        With the keyboard one comes to the first of the squares that can be chosen then.
        """
        self.picked, self.asked, self.refused, self.going, self.pulled = "", None, None, partial, None
        if not partial.origin:
            self.leave()
        elif self.aim and (squares := self.squares):
            goings = self.ahead.goings
            longest = goings.longest_move(partial.origin) if goings and not partial.goal else ""
            way = self.playing.game.rules.way_of_move(longest) if longest else ()
            self.aim = self.pointed = way[-1] if way else squares[0]
        self._look(at_once=bool(partial.origin))

    def drop_selection(self) -> None:
        """Let go of a picked piece; the keyboard stays where it is."""
        self.going, self.asked, self.pulled = PartialMove(), None, None
        self.glance.forget()

    def pull(self, origin: str, pos: tuple[int, int], place: str) -> None:
        """A piece is pulled, and is over a place, or over none."""
        passed = self.pulled.passed if self.pulled else ()
        if place and place != (passed[-1] if passed else origin):
            passed = (*passed, place)
        self.going, self.pulled, self.aim, self.asked = PartialMove(origin), PulledPiece(pos, passed), "", None
        self.pointed, self.towards, self.refused = place, None, None
        self._look(at_once=True)

    def type_in(self, place: str) -> None:
        """The name of a square was typed: the keyboard is there."""
        self.aim = self.pointed = place
        self.towards = None

    @property
    def squares(self) -> tuple[str, ...]:
        """The squares that can be chosen once a piece is picked: where it can go, or by which squares."""
        goings = self.ahead.goings
        if goings is None or not self.going.origin:
            return ()
        return goings.places_between(self.going) if self.going.goal else goings.places(self.going.origin)

    def next_square(self, by: int) -> bool:
        """The next of these squares, or the one before; False where there are none."""
        squares = self.squares
        if not squares:
            return False
        at = squares.index(self.aim) + by if self.aim in squares else (0 if by > 0 else -1)
        self._aim_square(squares[at % len(squares)])
        return True

    def step_square(self, side: str) -> bool:
        """The nearest of these squares on one side; the same one where there is none.  False where there are none."""
        squares, board = self.squares, self.playing.board
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
        self._aim_square(min(far, key=far.__getitem__) if far else at.name)
        return True

    def _aim_square(self, place: str) -> None:
        self.aim = self.pointed = place
        self.towards, self.asked, self.refused = None, None, None
        self._look(at_once=True)

    # ------------------------------------------------------------------ what is said for a moment
    def refuse(self, place: str, caption: Caption) -> None:
        """Says for a moment why a hole may not be played."""
        self.refused, self._left = (place, caption), REFUSED

    def say(self, caption: Caption) -> None:
        """Says something for a moment, in place of what would be said."""
        self.notice, self._left = caption, REFUSED

    def mark_read(self) -> None:
        """A key was pressed: whoever wants time to read has read what was said for a moment."""
        if self._stays:
            self._left = 0.0

    @property
    def _stays(self) -> bool:
        """Whether what is said for a moment is there until a key is pressed."""
        return self._board.services.settings.notices_stay

    def forget(self) -> None:
        """Nothing is looked at, picked or refused any more."""
        self.glance.forget()
        self.scrub.forget()
        self.refused = self.notice = None
        self.picked, self.asked, self.going, self.pulled = "", None, PartialMove(), None
        self._left = 0.0

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        self.glance.update(dt)
        self.scrub.follow(self.glance.shown)
        self.scrub.update(dt, looked_at=bool(self.glance.shown))
        if not self._stays:
            self._left = max(0.0, self._left - dt)
        if not self._left:
            self.refused = self.notice = None
        if self.going.origin and (self.ahead.goings is None or not self.playing.moves_from(self.going.origin)):
            self.going, self.pulled = PartialMove(), None  # it is another position by now
            self.glance.look("")
        waits = not self.glance.aimed and not self.aim and self.ahead.can_preview(self.pointed)
        if waits and self.playing.moves_from(self.pointed):  # of other holes nobody asked why they cannot be played
            self._look()

    @property
    def is_moving(self) -> bool:
        return self.glance.is_moving or self.scrub.is_moving or (self._left > 0 and not self._stays)

    # ------------------------------------------------------------------ what is shown and said of it
    @property
    def _page(self) -> MovePage:
        return self._board.page

    def display(self) -> BoardDisplay:
        playing, page, rules = self.playing, self._page, self.playing.game.rules
        places, shown, room = page.board.geometry.places, self.glance.shown, bool(page.place.why)
        hovered = self.pointed if self.pointed in places else ""
        marks = Marks(hovered=hovered, keyboard=self.aim if self.aim in places else "")
        if self.refused:
            hole, said = self.refused
            out = BoardDisplay(marks._replace(forbidden=hole if hole in places else ""), said)
        elif playing.state == "person" and shown:
            out = self._hole(shown, marks)
            asks = page.question is not None and page.question.free
            if asks or self._texts.decisive_note():  # what is asked, or decided, keeps its words
                out = out._replace(caption=self._now())
        elif (crossing := playing.crossing) and playing.state == "asked":
            looked_at = crossing.places.index(hovered) if hovered in crossing.places else page.way_looked_at
            marks = marks._replace(allowed_starts=crossing.places, question_hole=crossing.hole)
            asked, said = self._texts.pending_choice(), self._texts.resting_sentence()
            if asked is not None and not sentence_fits(page.ui, said, page.place):
                said = Caption(asked.short)
            out = BoardDisplay(
                marks._replace(way=hops_of_continuation(crossing, looked_at)) if looked_at else marks, said
            )
        else:
            outcome, film, plies = playing.position.outcome, playing.film, playing.game.plies
            winner = outcome.winner if outcome and playing.state == "over" and rules.counts else None
            if winner and not (
                rules.for_one_player and winner == "N"
            ):  # nobody sits across who could win a game for one
                marks = marks._replace(highlighted=winner)
            rests = film.at_end and film.since_end >= TRAIL
            # Where pieces go to squares, the ring of a start looks like that of a piece that will be taken.
            by_holes = self.ahead.goings is None
            if rests and by_holes and plies and plies[-1].after.round == plies[-1].before.round:
                marks = marks._replace(origin=rules.start_of_move(plies[-1].move))
            out = BoardDisplay(marks, self._now())
        if self.asked and shown:
            out = out._replace(caption=self._moves.asks_again(out.caption, touch=self.asked.touch, room=room))
        out = out._replace(marks=self._of_position(out.marks))
        return out if self.notice is None else out._replace(caption=self.notice)

    # ------------------------------------------------------------------ nothing is looked at
    def _now(self) -> Caption:
        """Return the caption while nothing is hovered or focused; an obligation must be said somewhere."""
        texts, place, question, ui = self._texts, self._page.place, self._page.question, self._page.ui
        said, *shorter = texts.resting_captions()
        if shorter and place.why:
            said = next((one for one in (said, *shorter) if sentence_and_rule_fit(ui, one, place)), said)
        elif shorter:
            said = shorter[-1]
        binds = texts.obligation()
        first = self.playing.position.phase == "remove" or (question is not None and question.kind == "guide")
        if not place.why and binds and binds != said.text and not first:  # else what is asked goes first
            both = Caption(f"{said.text} {binds}")
            said = both if not texts.hint() or sentence_fits(ui, both, place) else said
        if not shorter or place.why:
            return said
        told = (Caption(f"{said.text}{between}{texts.answer()}") for between in ("\n", " "))
        return next((one for one in told if sentence_fits(ui, one, place)), said)

    def _of_position(self, marks: Marks) -> Marks:
        """Add the marks of the position that a player has to know before they play."""
        playing = self.playing
        if playing.state != "person":
            return marks
        if self.pulled and self.going.origin:
            marks = marks._replace(dragged=(self.going.origin, self.pulled.pos))
        if playing.position.phase == "remove":
            place_of = playing.game.rules.start_of_move
            places = (place_of(move) for move in playing.position.legal())
            marks = marks._replace(removable=tuple(filter(None, places)))
        return marks._replace(
            allowed_starts=() if marks.way else self._texts.bound_starts(),
            only_start="" if marks.way else playing.game.rules.start_of_move(playing.only_move),
            barred=next((mark.place for mark in marks_of_kind(playing.position, "barred")), ""),
            claimed_holes=tuple(sorted(playing.claims.chosen)),
        )

    # ------------------------------------------------------------------ a hole is looked at
    def _hole(self, sight: str, marks: Marks) -> BoardDisplay:
        """Its move ahead, both its moves, or why it may not be played."""
        if self.ahead.goings is not None and (shown := self._piece(self.ahead.goings, sight, marks)):
            return shown
        hole = self.playing.game.rules.start_of_move(sight)
        moves = first_of_each_direction(self.playing.moves_from(hole))
        if len(moves) > 1 or sign_of(sight):
            marks = marks._replace(
                arrows=tuple(DirectionArrow(hole, sign, sign == sign_of(sight)) for sign in directions_of(moves))
            )
        marks = marks._replace(strength=self.glance.strength)
        if not moves and not self._board.allowed_previews.first_lap:  # a click tells why
            return BoardDisplay(marks, self._now())
        if not moves:
            illegal = self.playing.why_not(hole)
            assert illegal is not None
            return BoardDisplay(marks._replace(forbidden=hole), self._moves.refusal(illegal, hole))
        if sight == hole and len(moves) > 1:
            return self._both_ways(hole, moves, marks)
        return self._one_move(sight, marks)

    # ------------------------------------------------------------------ moves that are chosen by where they go
    def _piece(self, goings: PartialMoves, sight: str, marks: Marks) -> BoardDisplay | None:
        """A piece with all its squares, and its move ahead if that is clear; None where it cannot go anywhere."""
        origin, _, goal = sight.partition(OPEN)
        going, is_move = self.going, self.ahead.is_move(sight)
        origin = self.playing.game.rules.start_of_move(sight) if is_move else origin
        if not goings.ways(origin):
            return None
        marks = marks._replace(strength=self.glance.strength, highlighted=origin)
        if going.origin == origin and going.goal:
            squares = goings.places_between(going)
        elif goal:
            squares = goings.places_between(PartialMove(origin, goal))
        else:
            squares = goings.places(origin)
        if goal:
            straight = bool(going.goal) and bool(goings.most_direct_move(going))
            said = self._moves.by_which_way(origin, goal, chosen=bool(going.goal), straight=straight)
            return BoardDisplay(marks._replace(targets=squares, question_hole=goal), said)
        move = sight if is_move else goings.longest_move(origin)
        if (
            not self._board.allowed_previews.first_lap
            or not move
            or not (is_move or self._board.allowed_previews.outcome)
        ):
            picked = going.origin == origin
            return BoardDisplay(marks._replace(targets=squares), self._moves.where_piece_goes(origin, squares, picked))
        out = self._one_move(move, marks)
        way = out.marks.way
        left = tuple(square for square in squares if way is None or square not in (way.landing, origin))
        return out._replace(marks=out.marks._replace(targets=left))

    def _both_ways(self, hole: str, moves: tuple[str, ...], marks: Marks) -> BoardDisplay:
        picked = self.picked == hole  # by a key or a tap: then the arrows choose
        if not self._board.allowed_previews.outcome:
            paths = (
                [self.ahead.preview_for(move).path for move in moves] if self._board.allowed_previews.first_lap else []
            )
            said = self._moves.which_way(hole, {}, picked=picked)
            return BoardDisplay(marks._replace(way=first_laps(paths) if paths else None), said)
        ways = [self.ahead.preview_for(move) for move in moves]
        toward = [self._page.board.geometry.screenward(hole, sign) for sign in directions_of(moves)]
        previews = dict(zip(toward, (ahead.preview for ahead in ways), strict=True))
        said = self._moves.which_way(hole, previews, picked=picked)
        return BoardDisplay(marks._replace(way=first_laps([ahead.path for ahead in ways])), said)

    def _one_move(self, move: str, marks: Marks) -> BoardDisplay:
        if not self._board.allowed_previews.first_lap:
            return BoardDisplay(marks._replace(highlighted=self.playing.game.rules.start_of_move(move)), self._now())
        ahead, place = self.ahead.preview_for(move), self._page.place
        condition = self._moves.if_played(move)
        if not self._board.allowed_previews.outcome and len(ahead.laps.laps) > 1:
            first = marks._replace(way=ahead.laps.way(0), count_changes=ahead.laps.changes(0))
            return BoardDisplay(first, self._moves.first_lap(move, ahead), condition)
        scrub, laps = self.scrub, ahead.laps
        way = scrub.drawn(ahead.path) if scrub.move == move else ahead.path
        coming = laps.changes(scrub.lap if scrub.move == move else len(laps.laps) - 1) if laps.laps else ()
        if self.ahead.goings is not None:
            said = self._moves.where_it_would_go(ahead.preview)
        else:
            told = self._moves.what_would_come(ahead.preview, move)
            fits = (one for one in told if place.why or not one.why)
            said = next((one for one in fits if sentence_and_rule_fit(self._page.ui, one, place)), told[-1])
        return BoardDisplay(marks._replace(way=way, count_changes=coming), said, condition)
