"""Summary of a turn in parts: its start and direction, its laps, its captures and its end.

Read from steps and from where places lie, so it says the same of every family.  A part knows the steps that it was
made of: it can be played again from there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from game.rules.board import Board, Seat, counts_by_name, other_seat
from game.rules.game import SWAP, MissedCapture, marks_of_kind
from game.rules.match import Ply
from game.rules.steps import CARRIED, HEAP, RESERVE, Step, step_kind

Kind = Literal[
    "start", "hop", "hand", "relay", "store", "capture", "landing", "again", "house", "tax", "sweep", "void", "pause",
    "missed", "won", "pay", "other",
]  # fmt: skip
Way = Literal["", "left", "right", "up", "down"]
LAPS: tuple[Kind, ...] = ("start", "hand", "relay", "tax")  # parts with which stones begin to be sown
PASSED_OVER = ("skip", "relay", "refill")  # steps that are no part of their own
BACK = "back"  # of a lap that is sown back to where the one before it came from
HOUSE = "house"  # a mark of this name is a place that counts for more than its pieces
WON = ("tuz", "won", "closed")  # and one of these a hole that has become a store, is won with its stones, or closed
TURNED: dict[Way, Way] = {"": "", "left": "right", "right": "left", "up": "down", "down": "up"}
ARROWS: dict[Way, str] = {"": "", "left": "←", "right": "→", "up": "↑", "down": "↓"}


class TurnPart(NamedTuple):
    """A part of a turn.

    `kind`: `hop`: a piece moves on from where it had landed (its start has the word in `detail`); `hand`: a start with
    a piece from the reserve; `relay`: a further lap, reversed if `detail` is `BACK`; `pay`: a payment into the holes in
    `more`; `store`: pieces sown into a store; `house`: something happens to a house, in `detail` ("sown", "stopped" or
    "lost"); `pause`: waiting for a choice; `missed`: a piece omitted captures of `more`; `won`: a hole became a
    store, was won or closed; `other`: the step named in `detail`.

    `rounds`: how often the sowing passed its start; `way`: direction on the screen; `to`: where the `n` pieces went;
    `ply`: index of the ply in the turn; `first`, `end`: the range of steps in the ply.
    """

    kind: Kind
    place: str = ""
    n: int = 0
    way: Way = ""
    to: str = ""
    detail: str = ""
    ply: int = 0
    first: int = 0
    end: int = 0
    seat: Seat = "S"
    more: tuple[str, ...] = ()  # further places, where there are several
    rounds: int = 0

    @property
    def places(self) -> tuple[str, ...]:
        """The cells that this part of the turn concerns."""
        return (self.place, *self.more) if self.place else self.more


@dataclass(frozen=True)
class TurnParts:
    """A complete turn divided into parts. `taken`: pieces captured, including those sown again; `gained`: pieces that
    came into the mover's store.
    """

    mover: Seat
    parts: tuple[TurnPart, ...]
    laps: int = 0
    taken: int = 0
    gained: int = 0

    @property
    def sowed_jointly(self) -> bool:
        """Return whether both players sowed at once."""
        return any(part.seat != self.mover and part.kind != "pay" for part in self.parts)

    @classmethod
    def of_plies(cls, plies: Sequence[Ply]) -> TurnParts:
        """Return a complete turn, given by all its plies, divided into parts."""
        reader = TurnReader(plies[0])
        for i, ply in enumerate(plies):
            if i:
                reader.begin_ply(ply)
            for step in ply.steps:
                reader.read_step(step)
            reader.end_ply()
        return reader.parts_so_far

    def rotated(self) -> TurnParts:
        """Return the turn with its directions as seen on a board turned round."""
        return replace(self, parts=tuple(part._replace(way=TURNED[part.way]) for part in self.parts))

    def without_directions(self) -> TurnParts:
        """Return the turn without directions, for readers who don't see the board."""
        return replace(self, parts=tuple(part._replace(way="") for part in self.parts))

    def part_of_step(self, ply: int, step: int) -> int | None:
        """Return the index of the part that contains step `step` of ply `ply`; None if the step precedes the first
        part.
        """
        found = [i for i, part in enumerate(self.parts) if (part.ply, part.first) <= (ply, step)]
        return found[-1] if found else None


def laps_among(parts: Sequence[TurnPart], begins: Callable[[TurnPart], bool]) -> list[int]:
    """Return the indices of the parts that begin a lap; `begins`: tells whether a part may begin one. Of two captures
    whose stones are sown together only the first counts.
    """
    pairs = zip((None, *parts), parts, strict=False)
    return [i for i, (last, part) in enumerate(pairs) if begins(part) and not _are_sown_together(last, part)]


def _are_sown_together(last: TurnPart | None, part: TurnPart) -> bool:
    """Return whether the captures `last` and `part` are sown in one lap, as no stone is sown between them; False if
    either isn't a capture.
    """
    if last is None or not last.kind == part.kind == "capture" or not last.to == part.to == CARRIED:
        return False
    return last.ply == part.ply and last.end == part.first


@dataclass
class _SowingHand:
    """State of a player's sowing while a turn is divided into parts."""

    stones: int = 0
    fell: str = ""  # where the last one did
    came: str = ""  # where it was before
    back: str = ""  # the place to which a lap that goes back is sown first
    since: int = -1  # the step with which it did
    has_landed: bool = True  # ... and that has been told
    begun: str = ""  # where its sowing came from; empty where captured pieces are sown from elsewhere
    sown: list[str] = field(default_factory=list)  # the first places of this sowing
    turning: int | None = None  # the part that waits for a direction
    lap: int | None = None  # the part that this sowing is
    into: dict[str, int] = field(default_factory=dict)  # by store the part that counts what falls there in this lap
    is_hopping: bool = False  # a piece goes from place to place as it is: it ends where its last hop does


class TurnReader:
    """Reader that divides a turn into parts while it is played, ply by ply, step by step."""

    def __init__(self, ply: Ply) -> None:
        self.mover = ply.mover
        self._parts: list[TurnPart] = []
        self._ply = -1
        self._laps = self._taken = self._gained = 0
        self._told: TurnParts | None = None
        self.begin_ply(ply)

    def begin_ply(self, ply: Ply) -> None:
        """Begin to read another ply of the turn."""
        self._played, self._board = ply, ply.before.rules.board
        self._ply += 1
        self._step = 0
        self._hands: dict[Seat, _SowingHand] = {}
        self._counts = counts_by_name(self._board, ply.before.cells)
        self._houses = {mark.place: mark.seat for mark in marks_of_kind(ply.before, HOUSE)}

    @property
    def parts_so_far(self) -> TurnParts:
        """Parts read so far; the same object is returned until a part is added or changed."""
        if self._told is None:
            self._told = TurnParts(self.mover, tuple(self._parts), self._laps, self._taken, self._gained)
        return self._told

    # ------------------------------------------------------------------ reading
    def read_step(self, step: Step) -> None:
        """Read one step."""
        seat: Seat = "S" if step.seat == "S" else "N" if step.seat == "N" else self.mover
        hand = self._hands.setdefault(seat, _SowingHand())
        read = {
            "lift": self._read_lift, "drop": self._read_drop, "capture": self._read_capture, "bonus": self._read_bonus,
            "sweep": self._read_sweep, "void": self._read_void, "pay": self._read_payment,
        }.get(step.op)  # fmt: skip
        if read is not None:
            read(step, seat, hand)
        elif step.op not in PASSED_OVER:
            self._read_other_step(step, seat, hand)
        self._step += 1

    def end_ply(self) -> None:
        """End the ply."""
        for seat, hand in self._hands.items():
            self._set_direction(hand, last=True)
            self._finish_sowing(seat, hand)
            own = self._houses.get(hand.fell) == seat and self._counts.get(hand.fell, 0) > 1
            if own and any(mark.place == hand.fell for mark in marks_of_kind(self._played.after, HOUSE)):
                self._add_part("house", seat, hand.fell, detail="stopped", first=hand.since)
        if not self._played.after.over:
            for kind in WON:
                won = {mark.place for mark in marks_of_kind(self._played.before, kind)}
                for mark in marks_of_kind(self._played.after, kind):
                    if mark.place not in won and mark.seat in (None, self._played.mover):
                        self._add_part("won", self._played.mover, mark.place, first=max(0, self._step - 1), detail=kind)
        for missed in captures_missed_by(self._played):
            at = self._add_part("missed", self._played.mover, missed.place, first=max(0, self._step - 1))
            self._replace_part(at, self._parts[at]._replace(more=missed.takes))

    def _read_lift(self, step: Step, seat: Seat, hand: _SowingHand) -> None:
        """Read the lifting of a hole, which begins a sowing."""
        lay = self._counts.get(step.hole, 0)
        self._add_to_count(step.hole, -step.n)
        if hand.turning is None or hand.stones == 0:
            self._set_direction(hand, last=True)
        last = self._parts[-1] if self._parts else None
        begins = not any(part.ply == self._ply and part.seat == seat for part in self._parts)
        house = self._houses.get(step.hole) == seat
        dropped = last is not None and last[:3] == ("hand", step.hole, 0) and last.ply == self._ply
        if house and 0 < step.n < lay and (begins or dropped):
            at = self._add_part("tax", seat, step.hole, step.n)
        elif last and dropped:
            at = len(self._parts) - 1
            self._replace_part(at, last._replace(n=step.n, end=self._step + 1))
        elif house and not begins:
            at = self._add_part("house", seat, step.hole, step.n, detail="sown")
        else:
            at = self._add_part("start" if begins else "relay", seat, step.hole, step.n)
        if self._houses.get(step.hole) == seat and step.n == lay:
            del self._houses[step.hole]
        with_taken = bool(hand.stones) and last is not None and last.to == CARRIED and not begins
        self._laps += not with_taken  # sown in the same lap as what was captured just before
        goes_on = self._parts[at].kind == "relay" and step.hole == hand.fell and not hand.stones
        self._start_sowing(hand, step.n, step.hole, at, back=hand.came if goes_on else "")

    def _start_sowing(self, hand: _SowingHand, n: int, begun: str, turning: int | None, back: str = "") -> None:
        """Prepare `hand` to sow `n` stones from the cell `begun`. `turning`: index of the part whose direction is still
        to be found, None for none; `back`: first cell of the lap if it goes backwards, "" for an unknown or other
        start.
        """
        hand.stones += n
        hand.begun, hand.sown, hand.into, hand.has_landed = begun, [], {}, True
        hand.came, hand.back = "", back
        hand.lap = turning if turning is not None else len(self._parts) - 1
        if turning is not None:
            hand.turning = turning

    def _read_drop(self, step: Step, seat: Seat, hand: _SowingHand) -> None:
        """Read the drop of a stone, from the hand or a reserve."""
        if step.source == HEAP:
            self._read_other_step(step, seat, hand)
            return
        self._add_to_count(step.hole, 1)
        hand.came = hand.fell if hand.sown else hand.begun
        hand.fell, hand.since, hand.has_landed = step.hole, self._step, False
        if step.source == RESERVE:
            hand.turning = self._add_part("hand", seat, step.hole)
            hand.has_landed = True
            return
        hand.stones = max(0, hand.stones - 1)
        again = bool(hand.sown) and step.hole == hand.sown[0]  # the first may have fallen back where it came from
        if hand.lap is not None and (again or (step.hole == hand.begun and not hand.stones)):
            lap = self._parts[hand.lap]
            self._replace_part(hand.lap, lap._replace(rounds=lap.rounds + 1))
        if not hand.sown and hand.lap is not None and step.hole == hand.back and self._has_two_directions:
            self._replace_part(hand.lap, self._parts[hand.lap]._replace(detail=BACK))
        if len(hand.sown) < 2:
            hand.sown.append(step.hole)
            self._set_direction(hand)
        if step.hole in ("S", "N"):
            hand.has_landed = True
            self._gained += step.hole == seat
            at = hand.into.get(step.hole)
            if at is None:
                hand.into[step.hole] = self._add_part("store", seat, step.hole, 1, to=step.hole)
            else:
                self._replace_part(at, self._parts[at]._replace(n=self._parts[at].n + 1))

    def _set_direction(self, hand: _SowingHand, *, last: bool = False) -> None:
        """Set the direction of the part that still lacks one, if two cells of its path are known. With `last`, the path
        gets no longer: a single captured piece sown from the end of a row moves away from that end.
        """
        if hand.turning is None:
            return
        path = list(dict.fromkeys([hand.begun, *hand.sown] if hand.begun else hand.sown))
        way: Way = _direction_between(self._board, path[0], path[1]) if len(path) > 1 else ""
        if not way and last and path:
            way = _inward_direction(self._board, path[0])
        if way or last:
            self._replace_part(hand.turning, self._parts[hand.turning]._replace(way=way))
            hand.turning = None

    def _read_capture(self, step: Step, seat: Seat, hand: _SowingHand) -> None:
        """Read a capture; consecutive ones from one hole are one part, and stones that go to `CARRIED` will be sown."""
        if not step.n or step.to == step.hole:  # it stays where it lies
            return
        self._add_to_count(step.hole, -step.n)
        if hand.stones == 0 and step.to != CARRIED and not hand.is_hopping:
            self._finish_sowing(seat, hand)
        if step.to != other_seat(seat):
            self._taken += step.n
            self._gained += step.n if step.to == seat else 0
        if self._parts and self._parts[-1].kind == "capture" and self._parts[-1][:2] == ("capture", step.hole):
            last = self._parts[-1]
            if last.ply == self._ply and last.to == step.to:
                self._replace_part(-1, last._replace(n=last.n + step.n, end=self._step + 1))
                return
        before = self._parts[-1] if self._parts else None
        at = self._add_part("capture", seat, step.hole, step.n, to=step.to)
        if self._houses.pop(step.hole, seat) != seat:
            self._add_part("house", seat, step.hole, detail="lost")
        if step.to == CARRIED:
            self._laps += not _are_sown_together(before, self._parts[at])  # what two holes held is sown in one lap
            waits = hand.turning
            self._start_sowing(hand, step.n, "", waits)

    def _read_bonus(self, step: Step, seat: Seat, hand: _SowingHand) -> None:
        """Read an extra turn, which becomes a part unless the game or the round is over."""
        self._finish_sowing(seat, hand)
        before, after = self._played.before, self._played.after
        if not after.over and after.round == before.round:  # else nobody moves again
            self._add_part("again", seat)

    def _read_sweep(self, step: Step, seat: Seat, hand: _SowingHand) -> None:
        """Read a sweep of stones at the end of a game; consecutive sweeps to the same place become one part."""
        if step.hole == CARRIED:
            hand.stones, hand.has_landed = max(0, hand.stones - step.n), True  # what is taken out of a hand never lands
        self._finish_sowing(seat, hand)
        self._gained += step.n if step.to == seat else 0
        last = self._parts[-1] if self._parts else None
        if last and last.kind == "sweep" and last.to == step.to and last.ply == self._ply:
            self._replace_part(-1, last._replace(n=last.n + step.n, end=self._step + 1, more=(*last.more, step.hole)))
        else:
            self._add_part("sweep", seat, step.hole if step.hole != CARRIED else "", step.n, to=step.to)

    def _read_payment(self, step: Step, seat: Seat, hand: _SowingHand) -> None:
        """Read a payment; the store's owner pays, whoever moved, and all holes paid into belong to one part."""
        self._finish_sowing(seat, hand)
        last = self._parts[-1] if self._parts else None
        if last and last.kind == "pay" and last.seat == step.hole and last.ply == self._ply:
            self._replace_part(-1, last._replace(n=last.n + step.n, end=self._step + 1, more=(*last.more, step.to)))
            return
        at = self._add_part("pay", "N" if step.hole == "N" else "S", n=step.n)
        self._replace_part(at, self._parts[at]._replace(more=(step.to,)))

    def _read_void(self, step: Step, seat: Seat, hand: _SowingHand) -> None:
        """Read the step that undoes the turn, since it was endless or otherwise void."""
        hand.has_landed = True
        self._add_part("void", seat)

    def _read_other_step(self, step: Step, seat: Seat, hand: _SowingHand) -> None:
        """Read a step that isn't part of a sowing, such as a jump of a piece from cell to cell."""
        if step_kind(step.op).is_movement and step.hole in self._counts and step.to in self._counts:
            self._add_to_count(step.hole, -step.n)
            self._add_to_count(step.to, step.n)
            begins = not any(part.ply == self._ply for part in self._parts)
            way = _direction_between(self._board, step.hole, step.to)
            self._add_part("start" if begins else "hop", seat, step.hole, step.n, way=way, detail=step.op)
            hand.fell, hand.since, hand.has_landed, hand.is_hopping = step.to, self._step, False, True
            return
        if hand.is_hopping:
            self._finish_sowing(seat, hand)
        if step.op != SWAP and step.n and self._is_playable_cell(step.hole) and self._is_playable_cell(step.to):
            self._set_direction(hand, last=True)
            self._add_to_count(step.hole, -step.n)
            self._add_to_count(step.to, step.n)
            begins = not any(part.ply == self._ply for part in self._parts)
            way = _direction_between(self._board, step.hole, step.to)
            self._add_part("start" if begins else "relay", seat, step.hole, step.n, way=way)
            self._laps += 1
            hand.fell, hand.since, hand.has_landed = step.to, self._step, False
            return
        op = "layout" if step.source == HEAP else step.op
        last = self._parts[-1] if self._parts else None
        place = step.hole if step.hole in self._counts else ""
        if (
            place and self._is_playable_cell(step.to) and not self._is_playable_cell(step.hole)
        ):  # it lay beside the board
            place = step.to
        if last and last.kind == "other" and last.detail == op and last.ply == self._ply:
            more = (*last.more, place) if place else last.more
            self._replace_part(-1, last._replace(end=self._step + 1, more=more))
        else:
            self._add_part("other", seat, place, step.n, detail=op)

    @property
    def _has_two_directions(self) -> bool:
        """Whether sowing forward differs from backward; with only two holes it doesn't."""
        return sum(cell.hole for cell in self._board.cells) > 2

    def _is_playable_cell(self, name: str) -> bool:
        """Return whether `name` is a hole where stones are sown, and not a store or another cell."""
        return name in self._counts and self._board.cells[self._board.index[name]].hole

    # ------------------------------------------------------------------ keeping
    def _finish_sowing(self, seat: Seat, hand: _SowingHand) -> None:
        """Add a part for the landing of a sowing whose last piece stays where it fell."""
        if not hand.has_landed:
            hand.has_landed = True
            since = max(hand.since, self._step - 1) if hand.is_hopping else hand.since  # after what it captured
            self._add_part("landing", seat, hand.fell, first=since)

    def _add_to_count(self, place: str, by: int) -> None:
        """Change the known number of stones at `place` by `by`; do nothing if the place isn't counted."""
        if place in self._counts:
            self._counts[place] += by

    def _replace_part(self, at: int, part: TurnPart) -> None:
        """Replace the part at index `at`."""
        self._told = None
        self._parts[at] = part

    def _add_part(
        self,
        kind: Kind,
        seat: Seat,
        place: str = "",
        n: int = 0,
        *,
        way: Way = "",
        to: str = "",
        detail: str = "",
        first: int | None = None,
    ) -> int:
        """Add a part at the current step and return its index; `first`: the index of its first step if that was
        earlier, else None.
        """
        self._told = None
        begin = self._step if first is None else first
        self._parts.append(TurnPart(kind, place, n, way, to, detail, self._ply, begin, begin + 1, seat))
        return len(self._parts) - 1


def captures_missed_by(ply: Ply) -> tuple[MissedCapture, ...]:
    """Return the captures that a ply omitted although the rules demand them; empty in most games."""
    return ply.before.missed_captures(ply.move)


def _direction_between(board: Board, start: str, end: str) -> Way:
    """Return the direction on the screen from one cell to another; "" if it is the same or unknown."""
    if start not in board.index or end not in board.index:
        return ""
    one, two = (board.cells[board.index[name]] for name in (start, end))
    if one.column != two.column:
        return "right" if two.column > one.column else "left"
    if one.row != two.row:
        return "down" if two.row > one.row else "up"
    return ""


def _inward_direction(board: Board, place: str) -> Way:
    """Return the direction from a cell at the end of a row into the row; "" for any other cell."""
    column = board.cells[board.index[place]].column if place in board.index else -1
    return "right" if column == 0 else "left" if column == board.columns - 1 else ""
