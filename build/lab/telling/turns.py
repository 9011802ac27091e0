"""What is said of a turn part by part, as the ribbon draws it: checked against what the captions told of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.rules.board import SEATS, Seat, other_seat
from lab.telling.claims import Claims
from lab.telling.listening import Listener
from lab.telling.patterns import Heard, known_by, same, says, true, understood
from lab.telling.sowing import SOWINGS, Event

SEEN = {
    (1, 0): "towards the right of the screen", (-1, 0): "towards the left of the screen",
    (0, -1): "upwards on the screen", (0, 1): "downwards on the screen",
}  # fmt: skip


class TurnTold(Claims):
    """Hears a turn told part by part, and follows what happened in it: nothing may be left out or out of order."""

    def __init__(self, run: Sequence[Listener], below: Seat, number: int = 0) -> None:
        super().__init__(run[-1])
        self.run, self.below, self.number = run, below, number
        self.ahead = [replace(event, ply=i) for i, told in enumerate(run) for event in _together(told.events)]
        self.past: list[Event] = []
        self.skipped = 0
        self.stores: list[tuple[Event, str, int]] = []  # of the sowing under way: what fell into stores, not told yet

    def check(self, text: str) -> None:
        """A whole turn.  Raises UntrueError."""
        understood(text, TURN, self.told.readers, self)
        true(not self.ahead, f"it says nothing of {[(one.kind, one.place, one.n) for one in self.ahead]}")
        self._stores_told()

    def total(self, text: str) -> None:
        """What it brought, at the end of the ribbon.  Raises UntrueError."""
        if text:
            true(not self.before.joint, "both sowed at once")
            understood(text, TOTAL, self.told.readers, self)
        elif not self.before.joint:
            same(0, self._gained, "stones that came into the store")
            same(0, sum(n for _, n in self._captured), "stones that were captured")

    # ---------------------------------------------------------------- following
    def _next(self, *kinds: str) -> Event:
        true(self.ahead, "nothing more happened")
        event = self.ahead.pop(0)
        true(event.kind in kinds, f"what comes next is {event.kind} {event.place}")
        self.past.append(event)
        if event.kind not in SOWINGS:
            return event
        waiting = [one for one in self.stores if one[0].seat != event.seat]
        self.stores = [one for one in self.stores if one[0].seat == event.seat]
        self._stores_told()
        counts = {seat: event.path.count(seat) for seat in SEATS}
        self.stores = waiting + [(event, seat, n) for seat, n in counts.items() if n]
        return event

    @property
    def _coming(self) -> Event:
        return self.ahead[0] if self.ahead else Event("end")

    def _stores_told(self) -> None:
        true(not self.stores, f"it says nothing of the stones that fell into {[seat for _, seat, _ in self.stores]}")

    def _at(self, place: str) -> tuple[int, int]:
        cell = self.before.rules.board.cells[self.before.rules.board.index[place]]
        turned = -1 if self.below == "N" else 1
        return turned * cell.column, turned * cell.row

    def _way(self, path: list[str]) -> str:
        """The way from one place to the next; of one stone at an end of a row that into the row."""
        if len(path) == 1:
            last = self.before.rules.board.columns - 1
            column, turned = self._at(path[0])[0], -1 if self.below == "N" else 1
            return SEEN[turned if abs(column) == 0 else -turned, 0] if abs(column) in (0, last) else ""
        (x, y), (x2, y2) = map(self._at, list(dict.fromkeys(path))[:2])  # the first stone may have fallen back
        return SEEN[_sign(x2 - x), 0 if x2 != x else _sign(y2 - y)]

    def _seen(self, got: Heard, path: list[str]) -> None:
        same(got.text("seen"), self._way(path), "the direction as it is seen")

    def _lifted(self, got: Heard) -> Event:
        event = self._next("lift")
        same((got.name(), got.number()), (event.place, event.n), "what was lifted")
        self._seen(got, [event.place, *event.path])
        return event

    @property
    def _may_leave(self) -> bool:
        rules = self.before.rules
        return any(clause.leave for kind in ("turn", "lap") for clause in rules.clauses_of_kind(kind))

    def _is_house(self, place: str, seat: Seat) -> bool:
        board = self.before.rules.board
        at = board.house_of_seat(seat)
        return at is not None and board.cells[at].name == place

    # ---------------------------------------------------------------- sowings
    @says("The turn began in {hole}, {seen}: {n}.", "The turn began in {hole}: {n}.")
    def began(self, got: Heard) -> None:
        event = self._lifted(got)
        before = [one for one in self.past[:-1] if (one.ply, one.seat) == (event.ply, event.seat) and one.path]
        same([], before, "what was sown before")
        true(self._may_leave or not event.left, "stones stayed there")

    @says("The sowing went on from {hole}, {seen}: {n}.", "The sowing went on from {hole}: {n}.")
    def went_on(self, got: Heard) -> None:
        true(not self._back(), "it went back")
        self._going_on(got)

    @says("The sowing went back from {hole}, {seen}: {n}.", "The sowing went back from {hole}: {n}.")
    def went_back(self, got: Heard) -> None:
        true(self._back(), "it went on in the same direction")
        self._going_on(got)

    def _back(self) -> bool:
        """Whether the sowing that comes next begins with the place that was fed before the last one."""
        before, coming = [one for one in self.past if one.path and one.seat == self._coming.seat][-1:], self._coming
        if not before or not coming.path or before[0].path[-1] != coming.place:
            return False
        began = [before[0].place] if before[0].kind == "lift" else []
        fed = [*began, *before[0].path]
        holes = sum(cell.hole for cell in self.before.rules.board.cells)
        return holes > 2 and len(fed) > 1 and fed[-2] == coming.path[0]

    def _going_on(self, got: Heard) -> None:
        before = [one for one in self.past if one.path and one.seat == self._coming.seat]
        laps = {lap.then for lap in self.before.rules.clauses_of_kind("lap")}
        elsewhere = bool(laps & {"relay next", "relay onwards"})  # which hole that is the captions have told
        true(before and (elsewhere or before[-1].path[-1] == got.name()), "the last stone did not fall there")
        true(not self._lifted(got).left or self._may_leave, "stones stayed there")

    @says(
        "A stone from the hand fell into {hole}; then stones were sown {seen}.",
        "A stone from the hand fell into {hole}.",
    )
    def from_hand(self, got: Heard) -> None:
        event = self._next("reserve")
        same(got.name(), event.place, "where it fell")
        follows = self.ahead[0] if self.ahead and self.ahead[0].kind in SOWINGS else None
        if "seen" in got:
            true(follows, "nothing was sown")
            assert follows is not None
            path = follows.path if follows.kind == "carried" else [follows.place, *follows.path]
            self._seen(got, path)
            if follows.kind == "lift" and not follows.left:
                self._next("lift")
        else:
            true(follows is None or follows.left or not follows.path, "stones were sown then")

    @says("Out of the house {hole}, {seen}: {n}; the rest stayed there.")
    def tax(self, got: Heard) -> None:
        event = self._lifted(got)
        true(event.left, "no stone stayed in the house")
        true(self._is_house(event.place, event.seat), "it is no house")

    @says("Into {whose} store: {n}.")
    def store(self, got: Heard) -> None:
        found = [one for one in self.stores if one[1:] == (got.whose, got.number())]
        true(found, f"it is {[one[1:] for one in self.stores]} that fell into stores")
        self.stores.remove(found[0])

    @says("The last stone fell into {hole}.")
    def landed(self, got: Heard) -> None:
        lasts = {e.seat: e.path[-1] for e in self.past if e.path}
        true(got.name() in lasts.values(), f"it fell into {lasts}")

    @says("The house {hole} was sown on: {n}.")
    def house_sown(self, got: Heard) -> None:
        event = self._next("lift")
        same((got.name(), got.number(), 0), (event.place, event.n, event.left), "what was lifted")
        true(self._is_house(event.place, self.mover), "it is no house")
        true(self.before.owns_house(self.mover) and not self.after.owns_house(self.mover), "it is a house still")

    @says("The turn stopped in the house {hole}.")
    def house_stopped(self, got: Heard) -> None:
        true(self._is_house(got.name(), self.mover) and self.after.owns_house(self.mover), "it is no house")
        same(got.name(), self.told.landed, "where the turn ended")

    @says("The house {hole} was lost.")
    def house_lost(self, got: Heard) -> None:
        theirs = other_seat(self.mover)
        true(self._is_house(got.name(), theirs) and not self.after.owns_house(theirs), "it is a house still")
        same(got.name(), self.past[-1].place, "what was captured")

    @says("Then came {laps} more.")
    def laps_more(self, got: Heard) -> None:
        """As many as are said are passed over, and what they captured is counted."""
        left, self.skipped = got.number("laps"), 0
        counted = Counter[str]()
        while left or (self.ahead and self.ahead[0].kind in ("capture", "behind")):
            true(self.ahead, "there were not so many laps")
            event = self.ahead.pop(0)
            self.past.append(event)
            left -= event.kind in SOWINGS
            self.skipped += event.n if event.kind in ("capture", "carried", "behind") else 0
            counted.update(place for place in event.path if place in SEATS)
        self.stores = [(self.past[-1], seat, counted[seat]) for seat in SEATS if counted[seat]]

    @says("Captured in those laps: {n}.", "Nothing was captured in those laps.")
    def captured_in_laps(self, got: Heard) -> None:
        same(got.number() if "n" in got else 0, self.skipped, "stones that were captured in them")

    # ---------------------------------------------------------------- what was taken
    @says("Captured from {hole} and sown on: {n}.")
    def carried(self, got: Heard) -> None:
        event = self._next("carried", "behind")
        same((got.name(), got.number()), (event.place, event.n), "what was captured")

    @says("From {hole} to {whose} store: {n}.")
    def captured(self, got: Heard) -> None:
        event = self._next("capture")
        same((got.name(), got.number(), got.whose), (event.place, event.n, event.to), "what was captured, and by whom")

    @says("What was left went to {whose} store: {n}.")
    def swept(self, got: Heard) -> None:
        event = self._next("sweep")
        same((got.number(), got.whose), (event.n, event.to), "what was left, and who got it")

    @says("{who captured} {n} in all.")
    def in_all(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it was")
        same(got.number(), sum(n for _, n in self._captured), "stones that were captured")

    @property
    def _captured(self) -> list[tuple[str, int]]:
        return [one for told in self.run for to in (self.mover, "carried") for one in told.taken(to)]

    @property
    def _gained(self) -> int:
        """What came into the mover's store, before any round was laid out anew."""
        return self.told.played[self.mover] + self._swept - self.run[0].before.store(self.mover)

    @property
    def _swept(self) -> int:
        return sum(n for _, n, to in self.told.swept if to == self.mover)

    # ---------------------------------------------------------------- and the rest
    @says("That brought an extra turn.")
    def again(self, got: Heard) -> None:
        self._next("bonus")

    @says("From now on {hole} is {whose} tuz.")
    def won(self, got: Heard) -> None:
        same(got.whose, self.mover, "whose turn it was")
        same((self.before.tuz(got.whose), self.after.tuz(got.whose)), ("", got.name()), "the tuz before and now")

    @says("From now on {hole} is {whose} won hole.")
    def won_as_it_lies(self, got: Heard) -> None:
        event = self._next("won")
        same((got.name(), got.whose), (event.place, event.to), "which hole was won, and by whom")

    @says("{who had} nothing to lift and paid {n} into {holes}.")
    def paid(self, got: Heard) -> None:
        event = self._next("pay")
        same((got.who, got.number()), (event.to, event.n), "who paid, and how much")
        same(sorted(got.names()), sorted(self._own_holes(event.to)), "the holes that got a stone")

    def _own_holes(self, seat: str) -> list[str]:
        board = self.before.rules.board
        return [
            cell.name
            for cell in board.cells
            if cell.hole and not board.is_end(cell.name) and self.after.owner(cell.name) == seat
        ]

    @says("This sowing had no end, so it was taken back.")
    def void(self, got: Heard) -> None:
        self._next("void")

    @says("Turn {k} was yours.")
    def yours(self, got: Heard) -> None:
        self._whose(got, self.told.readers.seat("yours"))

    @says("Turn {k} was {whose}.")
    def whose(self, got: Heard) -> None:
        self._whose(got, got.whose)

    def _whose(self, got: Heard, seat: Seat) -> None:
        same(got.number("k"), self.number, "the number of the turn")
        same(seat, self.mover, "whose turn it was")
        true(not self.before.joint, "both sowed at once")

    @says("On turn {k} both players sowed at once.")
    def both(self, got: Heard) -> None:
        same(got.number("k"), self.number, "the number of the turn")
        true(self.before.joint, "they did not")

    @says("There was no move.")
    def no_move(self, got: Heard) -> None:
        same(("pass",), self.before.legal(), "the moves there were")

    @says("The sides were swapped.", "The board was turned round.")
    def swapped(self, got: Heard) -> None:
        turned = got.text_of.startswith("The board")
        true(("swap", turned) in [(told.move, told.before.phase == "turn") for told in self.run], "that was no move")

    @says("Everything stayed as it was.")
    def kept(self, got: Heard) -> None:
        kept = [told for told in self.run if told.move in ("keep", "claim:")]
        true(kept and all(told.before.cells == told.after.cells for told in kept), "something lies otherwise")

    @says("The stones were laid out.")
    def laid_out(self, got: Heard) -> None:
        apart = (
            self.before.rules.lays_out_own_side and self.after.phase == "layout"
        )  # the other player's are still to come
        left = self.before.rules.stones // 2 if apart else 0
        same((self.before.phase, self.after.heap), ("layout", left), "what was decided")

    @says("This hole changed its owner: {hole}.", "These holes changed their owner: {holes}.")
    def claimed(self, got: Heard) -> None:
        holes = got.names() if "holes" in got else [got.name()]
        true("holes" not in got or len(holes) > 1, "it is only one")
        now = next(told for told in self.run if told.move.startswith("claim:") and told.move != "claim:")
        Claims(now).changed_owner(holes)

    # ---------------------------------------------------------------- the end of the ribbon
    @says("{signed}")
    def gained(self, got: Heard) -> None:
        same(int(got.text("signed").replace("\u2212", "-")), self._gained, "stones that came into the store")

    @says("{k} captured", "{n} captured")
    def taken(self, got: Heard) -> None:
        same(got.number("k" if "k" in got else "n"), sum(n for _, n in self._captured), "stones that were captured")


def _together(events: Sequence[Event]) -> list[Event]:
    """Sweeps one after the other to the same player are one; so are captures in a row from the same hole, if the last
    stone does not fall between them, and payments out of the same store.
    """
    out = list[Event]()
    for event in events:
        last = out[-1] if out else Event("")
        here = event.kind in ("sweep", "pay") or (event.place, event.fallen) == (last.place, last.fallen)
        if event.kind in ("sweep", "capture", "pay") and here and (last.kind, last.to) == (event.kind, event.to):
            last.n += event.n
        else:
            out.append(replace(event))
    return out


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


_KNOWN = known_by(TurnTold)
TOTAL = [one for one in _KNOWN if one[0].pattern.startswith("(?P<signed>") or one[0].pattern.endswith("captured$")]
TURN = [one for one in _KNOWN if one not in TOTAL]
