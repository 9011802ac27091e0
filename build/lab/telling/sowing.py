"""What captions say of stones that are lifted and sown, done on a board of the listener's own."""

from collections import Counter
from dataclasses import dataclass, field

from game.rules.board import SEATS, Seat, counts_by_name, other_seat
from game.rules.game import marks_of_kind
from game.rules.sowing.position import Position
from lab.telling.patterns import Heard, Readers, same, says, true
from tests.text.owners import holes_are_nobodys

SOWINGS = ("lift", "carried")


@dataclass
class Event:
    """Something that a turn did: stones lifted, captured or taken at the end, an extra turn, a turn taken back.

    `path`: where the stones of a sowing fell, in order; `left`: stones that stayed in the hole; `fallen`: no stone was
    in the hand any more.
    """

    kind: str
    place: str = ""
    n: int = 0
    to: str = ""
    seat: Seat = "S"
    left: int = 0
    path: list[str] = field(default_factory=list)
    fallen: bool = False
    ply: int = 0  # of several in a turn


@dataclass
class Hand:
    """A hand that sows: its stones, its laps, where it is, and what it has passed over since."""

    stones: int = 0
    laps: int = 0
    at: str = ""
    landed: str = ""
    way: int = 0  # 1 or -1 along the ring, 0 while that is not known
    passed: set[str] = field(default_factory=set)


class Sowing:
    """The stones of one turn, as far as it has been told.  What was understood are its fields."""

    def __init__(self, before: Position, after: Position, move: str, readers: Readers) -> None:
        self.before, self.after, self.move, self.readers = before, after, move, readers
        self.board = before.rules.board
        self.mover: Seat = before.player
        self.lying = Counter(counts_by_name(self.board, before.cells))
        self.heap = before.heap
        self.hands: dict[Seat, Hand] = {seat: Hand() for seat in SEATS}
        self.hand = self.hands[self.mover]
        self.first, self.n, self.lifted = "", 0, 0  # lifted: stones of the first lap
        self.reserve = self.empty = self.bonus = self.void = False
        self.captures: list[tuple[str, int, str]] = []  # hole, stones, who took them or "carried"
        self.sown: Counter[Seat] = Counter()  # stones that fell into stores
        self.swept: list[tuple[str, int, Seat]] = []
        self.played = dict(self.lying)  # as it lay when the last stone of the turn had fallen or was taken
        self.refilled = False
        self.events: list[Event] = []
        self.dropped: list[tuple[str, int]] = []  # where each stone fell, and with which caption
        self.lay: list[dict[str, int]] = []  # what lay where after each caption
        self.heard: list[int] = []  # how many of them there were after each caption
        self._leaves = 0  # stones that stay in the hole that was lifted, not told yet
        self._lifts = ""  # the hole that has to be lifted next
        self._swapped = set[str]()
        self.won: dict[str, str] = {
            mark.place: mark.seat or "" for mark in marks_of_kind(before, "won")
        }  # holes, and by whom
        self.closed = set[str]()  # holes that this turn has closed
        self._chain: list[str] = []

    # ------------------------------------------------------------------ what is understood so far
    @property
    def laps(self) -> int:
        """How often stones were lifted, or captured to be sown on."""
        return self.hand.laps

    @property
    def landed(self) -> str:
        """The place where the last stone fell."""
        return self.hand.landed

    @property
    def _sower(self) -> Seat:
        return "S" if self.hand is self.hands["S"] else "N"

    @property
    def over(self) -> bool:
        """Whether nobody goes on from here: the game or its round has ended."""
        return self.after.over or self.after.round > self.before.round

    @property
    def begins_round(self) -> bool:
        """Whether it was the first turn of a round."""
        return self.before.is_at_start

    @property
    def stays_in_hand(self) -> bool:
        """Whether the turn ended before its last stone fell."""
        return any(hole == "" for hole, _, _ in self.swept)

    def taken(self, seat: str) -> list[tuple[str, int]]:
        """What was captured for somebody, or "carried"."""
        return [(hole, n) for hole, n, to in self.captures if to == seat]

    def event(self, kind: str, place: str = "", n: int = 0, to: str = "", left: int = 0) -> Event:
        """Keeps what happened."""
        self.events.append(Event(kind, place, n, to, self._sower, left, fallen=not self.hand.stones))
        return self.events[-1]

    # ------------------------------------------------------------------ lifting
    @says("{who lifts} {n} from {hole}.")
    def lift(self, got: Heard) -> None:
        same(got.who, self._sower, "who lifts")
        same(self.laps, 0, "laps before the first one")
        self._starts(got.name())
        self._lift(got.name(), got.number())

    @says(
        "{who lifts} {n} from {hole}, to sow to the left.",
        "{who lifts} {n} from {hole}, to sow to their left.",
        "{who lifts} {n} from {hole}, to sow to its left.",
    )
    def lift_left(self, got: Heard) -> None:
        self._way(got, "<")

    @says(
        "{who lifts} {n} from {hole}, to sow to the right.",
        "{who lifts} {n} from {hole}, to sow to their right.",
        "{who lifts} {n} from {hole}, to sow to its right.",
    )
    def lift_right(self, got: Heard) -> None:
        self._way(got, ">")

    def _way(self, got: Heard, sign: str) -> None:
        same(sign, self.move.rstrip("*.").partition("x")[0][-1], "the direction")
        says_of = {"their": "a person", "its": "the computer", "the": "you"}[got.text_of.split()[-2]]
        is_of = "you" if "you" in got else "the computer" if got.who == self.readers.computer else "a person"
        same(says_of, is_of, "of whom the pronoun is")
        self.lift(got)

    @says("Lap {k}: {who lifts} {n} from {hole}.")
    def lap(self, got: Heard) -> None:
        same(got.who, self._sower, "who lifts")
        same(got.number("k"), self.laps + 1, "the lap")
        same(got.name(), self._lifts or self.landed, "the hole that is to be sown on")
        self._lift(got.name(), got.number())

    @says("Lap {k} goes back, to capture: {who lifts} {n} from {hole}.")
    def lap_back(self, got: Heard) -> None:
        same(got.number("k"), self.laps + 1, "the lap")
        if self.laps:
            same(got.name(), self.landed, "where the last stone fell")
        else:
            self._starts(got.name())
        self._lift(got.name(), got.number())

    @says("The house {hole} is active: {who lifts} only {n} from it.")
    def works(self, got: Heard) -> None:
        same(got.name(), self._house(self.mover), "the house")
        true(self.before.owns_house(self.mover), "it is no house")
        self.tax(got)

    @says("House tax: {who lifts} only {n} from {hole}.")
    def tax(self, got: Heard) -> None:
        true(self.lying[got.name()] > got.number(), "no stone stays in the house")
        self._starts(got.name())
        self._to_hand(got.name(), got.number())

    @says("The whole house {hole} is lifted: {n}. It’s no longer a house.")
    def lift_house(self, got: Heard) -> None:
        same(got.name(), self._house(self.mover), "the house")
        true(not self.after.owns_house(self.mover), "it still is a house")
        self._lift(got.name(), got.number())

    def _starts(self, hole: str) -> None:
        if self.before.joint:
            return
        if not self.reserve:
            same(hole, self.before.rules.start_of_move(self.move), "the hole that was played")
        if not holes_are_nobodys(self.before.rules):
            same(self.before.owner(hole), self.mover, "whose hole it is")

    def _lift(self, hole: str, n: int) -> None:
        true(hole not in self.won, f"{hole} is a won hole, and nobody lifts it")
        rules = self.before.rules
        leaves = any(clause.leave for kind in ("turn", "lap") for clause in rules.clauses_of_kind(kind))
        self._leaves = self.lying[hole] - n if leaves else 0  # and that has to be said
        same(n + self._leaves, self.lying[hole], f"stones in {hole}")
        self._to_hand(hole, n)

    @says("Left there: {n}.")
    def left_there(self, got: Heard) -> None:
        same(got.number(), self._leaves, "stones that stay")
        self._leaves = 0

    def _to_hand(self, hole: str, n: int) -> None:
        same(self.hand.stones, 0, "stones in the hand before")
        same(hole, self._lifts or hole, "the hole that is to be sown on")
        self._lifts = ""
        self.lifted = self.lifted or n
        if not self.laps:
            self.n, self.first = n, self.first or hole
        self.lying[hole] -= n
        self.event("lift", hole, n, left=self.lying[hole])
        self.hand.stones += n
        self.hand.laps += 1
        self.hand.at, self.hand.way, self._chain = hole, 0, []
        self.hand.passed.clear()

    # ------------------------------------------------------------------ sowing
    @says("One stone into {hole}. {word} left in hand.")
    def drop(self, got: Heard) -> None:
        self._drop(got.name(), left=got.number("word"))

    @says("One stone into {whose} store. {word} left in hand.")
    def drop_in_store(self, got: Heard) -> None:
        self._drop(got.whose, left=got.number("word"))

    @says("The last stone falls into {hole}, now {k}.")
    def last(self, got: Heard) -> None:
        true(got.number("k") > 1, "it was empty")
        self._drop(got.name(), now=got.number("k"))

    @says("The last stone falls into the house {hole}, now {k}.")
    def last_in_house(self, got: Heard) -> None:
        owner = self.before.owner(got.name())
        same(got.name(), self._house(owner), "the house")
        true(self.after.owns_house(owner) or self.lying[got.name()], "it is no house")
        self._drop(got.name(), now=got.number("k"))

    @says("The last stone falls into {hole}, which was empty.")
    def last_in_empty(self, got: Heard) -> None:
        self._drop(got.name(), now=1)

    @says("The last stone falls into {whose} store, now {k}.")
    def last_in_store(self, got: Heard) -> None:
        self._drop(got.whose, now=got.number("k"))

    @says("A stone from the hand into {hole}. Still in hand: {k}.")
    def from_reserve(self, got: Heard) -> None:
        hole, hand = got.name(), f"{self.mover} hand"
        self.reserve, self.first, self.n, self.hand.landed = True, hole, 1, hole
        self._starts(hole)
        same(hole, self.before.rules.start_of_move(self.move), "the hole that was played")
        self.lying[hand] -= 1
        self.lying[hole] += 1
        self.event("reserve", hole, 1).path.append(hole)
        same(got.number("k"), self.lying[hand], "stones in reserve")

    @says("The captured stone falls into kichwa {hole}, now {k}.")
    def first_captured(self, got: Heard) -> None:
        self._kichwa(got.name())
        self._drop(got.name(), now=got.number("k"))

    @says("The captured stones are sown from kichwa {hole} on. {word} left in hand.")
    def captured_sown(self, got: Heard) -> None:
        self._kichwa(got.name())
        self._drop(got.name(), left=got.number("word"))

    @says("The captured stones are sown on from here, first into {hole}. {word} left in hand.")
    def sown_from_here(self, got: Heard) -> None:
        same(got.name(), self.following(self.landed), "the hole after the last stone’s")
        self._drop(got.name(), left=got.number("word"))

    @says("The captured stones are sown again from where the lap began, first into {hole}. {word} left in hand.")
    def sown_again(self, got: Heard) -> None:
        self._drop(got.name(), left=got.number("word"))

    def _kichwa(self, hole: str) -> None:
        front = [cell.name for cell in map(self.board.cells.__getitem__, self.board.front_row(self.mover))]
        true(hole in (front[0], front[-1]), f"{hole} is no end of the front row")

    def _drop(self, place: str, *, left: int = 0, now: int | None = None) -> None:
        self._walk(place)
        if self._passed_by_number(place):
            others = [cell.name for cell in self.board.cells if cell.hole]
            true(all(map(self._passed_by_number, others)), f"{place} holds a number that is passed over")
        self.hand.stones -= 1
        same(left, self.hand.stones, "stones left in the hand")
        self.empty = not self.lying[place]
        self.lying[place] += 1
        if now is not None:
            same(now, self.lying[place], f"stones in {place} now")
        self.hand.landed, self._chain = place, []
        sowing = [event for event in self.events if event.seat == self._sower and event.kind in SOWINGS]
        sowing[-1].path.append(place)
        self.dropped.append((place, len(self.heard) + 1))
        if place in SEATS:
            self.sown[place] += 1
        self.played = dict(self.lying)

    def _walk(self, place: str) -> None:
        """The stones fall one by one along the ring, past nothing that was not told to be passed over."""
        hand, ring = self.hand, self._ring()
        if self._falls_back(place):
            hand.passed.clear()
            return
        if hand.at:
            ways = [way for way in (1, -1) if way != -hand.way and self._reaches(hand, ring[::way], place)]
            true(ways, f"{place} does not follow {hand.at}")
            hand.way = ways[0] if len(ways) == 1 else hand.way
        hand.at = place
        hand.passed.clear()

    def _falls_back(self, place: str) -> bool:
        """The first of several stones falls into the hole just lifted, where the rules say so."""
        rules, lifts = self.before.rules, [event for event in self.events if event.seat == self._sower]
        if rules.word_in_force(rules.words.sowing.first) != "origin" or not lifts or lifts[-1].kind != "lift":
            return False
        if lifts[-1].path or lifts[-1].n == 1:
            return False
        same(place, self.hand.at, "where the first stone falls back")
        return True

    def following(self, hole: str) -> str:
        """The next hole in play on the way of the turn."""
        rules = self.before.rules
        clockwise = rules.direction == "clockwise" or self.move.endswith("<")
        ring = [name for name in self._ring() if name not in SEATS and name not in self.before.burnt]
        ring = ring[:: self.hand.way or (-1 if clockwise else 1)]
        return ring[(ring.index(hole) + 1) % len(ring)]

    def _reaches(self, hand: Hand, ring: list[str], place: str) -> bool:
        at = ring.index(hand.at)
        ahead = ring[at + 1 :] + ring[: at + 1]
        return set(ahead[: ahead.index(place)]) <= hand.passed

    def _ring(self) -> list[str]:
        """Where stones run: round both rows, round the mover's two, or along three in the form of an S."""
        board, mine = self.board, self._sower
        holes = [cell for cell in board.cells if cell.hole]
        if board.rows == 1:
            return [cell.name for cell in (*holes, *(c for c in board.cells if c.store and c.seat == mine))]
        if board.rows == 2:
            stores = [cell for cell in board.cells if cell.store] if board.stores == "sown" else []
            south = sorted((c for c in (*holes, *stores) if c.row == 1), key=lambda cell: cell.column)
            north = sorted((c for c in (*holes, *stores) if c.row == 0), key=lambda cell: -cell.column)
            return [cell.name for cell in (*south, *north)]
        own = [cell for cell in holes if board.rows == 3 or cell.seat == mine]
        turned = -1 if mine == "N" else 1
        if board.path == "by sides":
            return self._ring_by_sides()
        rows = sorted({cell.row for cell in own}, reverse=mine == "S")
        return [
            cell.name
            for i, row in enumerate(rows)
            for cell in sorted((c for c in own if c.row == row), key=lambda c: c.column * turned * (-1) ** i)
        ]

    def _ring_by_sides(self) -> list[str]:
        """The way through three rows by sides: South's near row to the right, the middle half back, then North's."""
        rightwards = {("S", 2), ("N", 1)}
        cells = sorted(
            (cell for cell in self.board.cells if cell.hole),
            key=lambda c: (c.seat == "N", c.row == 1, c.column if (c.seat, c.row) in rightwards else -c.column),
        )
        return [cell.name for cell in cells]

    def _house(self, seat: Seat) -> str:
        at = self.board.house_of_seat(seat)
        true(at is not None, "there are no houses")
        return self.board.cells[at or 0].name

    # ------------------------------------------------------------------ passing over
    @says("{hole} is skipped: the sowing began here.")
    def skip_origin(self, got: Heard) -> None:
        same(1, self.laps, "the lap")
        same(got.name(), self.first, "where the sowing began")
        self._skip_lifted(got.name())

    @says("{hole} is skipped: this lap began here.")
    def skip_origin_of_lap(self, got: Heard) -> None:
        true(self.laps > 1, "it is the first lap")
        lifts = [event.place for event in self.events if event.kind == "lift" and event.seat == self._sower]
        same(got.name(), lifts[-1], "where the lap began")
        self._skip_lifted(got.name())

    def _skip_lifted(self, hole: str) -> None:
        same(0, self.lying[hole], "stones in the hole that is skipped")
        skips = {str(clause.what) for clause in self.before.rules.clauses_of_kind("skip")}
        true("origin" in skips, "the lifted hole gets a stone in this game")
        self.hand.passed.add(hole)

    @says("{hole} is skipped.")
    def skip_number(self, got: Heard) -> None:
        true(self._passed_by_number(got.name()), f"a hole with {self.lying[got.name()]} is not passed over here")
        self.hand.passed.add(got.name())

    def _passed_by_number(self, place: str) -> bool:
        """Whether sowings of this turn pass over a hole that holds what this one does."""
        rules = self.before.rules
        first_of_all = self.before.ply == 0
        for clause in rules.clauses_of_kind("skip"):
            if not clause.holds or place in SEATS or (clause.but_last and self.hand.stones == 1):
                continue
            opening = {kind.id for kind in rules.clauses_of_kind("turn") if kind.when.turn == "first of all"}
            if clause.turn and opening and bool(opening & set(clause.turn)) != first_of_all:
                continue
            side = {"own side": self._sower, "their side": other_seat(self._sower)}.get(str(clause.on or ""))
            if self.lying[place] in clause.holds and side in (None, self.before.owner(place)):
                return True
        return False

    @says("{hole} is skipped: the rest falls on your opponent’s side only.")
    def skip_own_side(self, got: Heard) -> None:
        same(self.mover, self.before.owner(got.name()), "whose hole is skipped")
        true(self.before.count(self.first) >= self.board.holes, "so few stones do not come round")
        self.hand.passed.add(got.name())

    @says("{hole} is burnt: no stone goes there in this round.")
    def skip_burnt(self, got: Heard) -> None:
        true(got.name() in self.before.burnt, "it is not burnt")
        self.hand.passed.add(got.name())

    @says(
        "{hole} is skipped: your opponent has won it.",
        "{hole} is skipped: their opponent has won it.",
        "{hole} is skipped: its opponent has won it.",
    )
    def skip_won(self, got: Heard) -> None:
        same(self.won.get(got.name()), other_seat(self.mover), "who has won it")
        self.hand.passed.add(got.name())

    @says("{whose} store is skipped.")
    def skip_store(self, got: Heard) -> None:
        self.hand.passed.add(got.whose)

    # ------------------------------------------------------------------ on and on
    @says("{hole} wasn’t empty: its stones are sown on.")
    def relay(self, got: Heard) -> None:
        same(got.name(), self.landed, "where the last stone fell")
        true(self.lying[got.name()] > 1, "it was empty")
        self._lifts = got.name()

    @says("{hole} wasn’t empty: its stones are sown the other way round.")
    def relay_back(self, got: Heard) -> None:
        laps = {str(lap.then) for lap in self.before.rules.clauses_of_kind("lap")}
        true("relay back" in laps, "no lap of this game turns round")
        self.relay(got)

    @says("{hole} is closed, so its owner passes over it.")
    def skip_closed(self, got: Heard) -> None:
        true(got.name() in {mark.place for mark in marks_of_kind(self.before, "closed")} | self.closed, "it is open")
        same(self._sower, self.before.owner(got.name()), "whose hole is passed over")
        self.hand.passed.add(got.name())

    @says("{hole} is closed from now on, and its stones are sown on.")
    def closes(self, got: Heard) -> None:
        true(got.name() in {mark.place for mark in marks_of_kind(self.after, "closed")}, "it stays open")
        self.relay(got)
        self.closed.add(got.name())

    @says("{hole}, the next hole, isn’t empty: its stones are sown on.")
    def relay_next(self, got: Heard) -> None:
        same(got.name(), self.following(self.landed), "the hole after the last stone’s")
        true(self.lying[got.name()], "it’s empty")
        self._lifts = got.name()

    @says("The capture is made: the single stone of {hole} is sown on.")
    def relay_single(self, got: Heard) -> None:
        same(got.name(), self.landed, "where the last stone fell")
        same(1, self.lying[got.name()], "stones there")
        true(self.captures, "there was no capture")
        self._lifts = got.name()

    @says("{hole} is the next hole with stones: they’re sown on.")
    def relay_onwards(self, got: Heard) -> None:
        at = self.following(self._chain[-1])
        while not self.lying[at] and at != self._chain[-1]:
            at = self.following(at)
        same(got.name(), at, "the next hole with stones")
        self._lifts = got.name()

    @says("{who sows} the house {hole} on.")
    def sow_house_on(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        same(got.name(), self._house(self.mover), "the house")
        self._lifts = got.name()

    @says("{who has} an extra turn, but no move.")
    def bonus_for_nothing(self, got: Heard) -> None:
        self.moves_again(got)
        same(("pass",), self.after.legal(), "the moves there are")

    @says("{who has} an extra turn!", "{who has} an extra turn.")
    def moves_again(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        self.bonus = True
        self.event("bonus")
        true(not self.over, "nobody moves again: the game or the round has ended")
        same(self.after.player, self.mover, "who moves next")

    @says("Last stone in your store: an extra turn!")
    def last_stone_moves_again(self, got: Heard) -> None:
        same(self.readers.seat("you"), self.mover, "whose turn it is")
        same(self.landed, self.mover, "where the last stone fell")
        self.bonus = True
        self.event("bonus")
        same(self.after.player, self.mover, "who moves next")

    @says("The game is over, so there’s no extra turn.")
    def no_bonus(self, got: Heard) -> None:
        true(self.after.over, "the game goes on")

    @says("The round is over, so there’s no extra turn.")
    def no_bonus_in_round(self, got: Heard) -> None:
        true(self.over, "the round goes on")

    @says("{who has} no move, so the turn passes.")
    def passes(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        same(self.before.legal(), ("pass",), "the moves there are")

    @says("This sowing has no end. The turn is taken back, and {who has} lost.")
    def endless_loses(self, got: Heard) -> None:
        same(got.who, self.mover, "who made the turn")
        self.endless(got)

    @says(
        "This sowing has no end. The turn is taken back, and the round is void.",
        "This sowing has no end. The turn is taken back, and the game is a draw.",
        "This sowing has no end. The turn is taken back, and the round is over.",
        "This sowing has no end. The turn is taken back, and the game is over.",
    )  # fmt: skip
    def endless(self, got: Heard) -> None:
        self.void = True
        self.event("void")
        self.lying = Counter(counts_by_name(self.board, self.before.cells))
        self.hand.stones = 0
        true(self.over, "the game goes on")
