"""A listener with a board of its own, who moves stones only as the captions of a turn say.

Each caption has to fit what lies there when it is said, and in the end the board has to lie as the position after the
turn does: so captions can neither say what is not so nor leave out a stone.
"""

from collections import Counter
from dataclasses import dataclass, field

from game.rules.board import SEATS, Seat, other
from game.rules.sowing.position import Position
from tests.telling.patterns import Heard, Readers, UntrueError, known_by, same, says, true, understood


@dataclass
class Hand:
    """A hand that sows: its stones, its laps, where it is, and what it has passed over since."""

    stones: int = 0
    laps: int = 0
    at: str = ""
    landed: str = ""
    way: int = 0  # 1 or -1 along the ring, 0 while that is not known
    passed: set[str] = field(default_factory=set)


class Listener:
    """Hears the captions of one turn.  What it has understood are its fields."""

    def __init__(self, before: Position, after: Position, move: str, readers: Readers) -> None:
        self.before, self.after, self.move, self.readers = before, after, move, readers
        self.board = before.rules.board
        self.mover: Seat = before.player
        self.lying = Counter({cell.name: n for cell, n in zip(self.board.cells, before.cells, strict=True)})
        self.heap = before.heap
        self.hands: dict[Seat, Hand] = {seat: Hand() for seat in SEATS}
        self.hand = self.hands[self.mover]
        self.first, self.n = "", 0
        self.reserve = self.empty = self.bonus = self.void = False
        self.captures: list[tuple[str, int, str]] = []  # hole, stones, who took them or "carried"
        self.sown: Counter[Seat] = Counter()  # stones that fell into stores
        self.swept: list[tuple[str, int, Seat]] = []
        self.played = dict(self.lying)  # as it lay when the last stone of the turn had fallen or was taken
        self.refilled = False
        self._lifts = ""  # the hole that has to be lifted next
        self._swapped = set[str]()
        self._chain: list[str] = []

    # ------------------------------------------------------------------ hearing
    def hear(self, caption: str, hand_of: Seat) -> None:
        """A caption, and whose hand it is about: of two that sow at once only the eye knows.  Raises UntrueError."""
        self.hand = self.hands[hand_of]
        understood(caption, KNOWN, self.readers, self)
        true(min(self.lying.values()) >= 0 and self.hand.stones >= 0, "stones are moved that are not there")

    def end(self) -> None:
        """No more captions: all stones have to lie where they lie.  Raises UntrueError."""
        is_ = {cell.name: n for cell, n in zip(self.board.cells, self.after.cells, strict=True)}
        wrong = [f"{name} {self.lying[name]}, not {n}" for name, n in is_.items() if self.lying[name] != n]
        true(not wrong, f"whoever moves stones as the captions say gets {', '.join(wrong)}")
        same(sum(hand.stones for hand in self.hands.values()), 0, "stones that are still in the hand")
        same(self.heap, self.after.heap, "stones in the heap")
        true(not self._lifts, f"{self._lifts} is to be sown on and is not lifted")

    @property
    def laps(self) -> int:
        """How often stones were lifted, or captured to be sown on."""
        return self.hand.laps

    @property
    def landed(self) -> str:
        """Where the last stone fell."""
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
        return self.before.begins

    @property
    def stays_in_hand(self) -> bool:
        """Whether the turn ended before its last stone fell."""
        return any(hole == "" for hole, _, _ in self.swept)

    def taken(self, seat: str) -> list[tuple[str, int]]:
        """What was captured for somebody, or "carried"."""
        return [(hole, n) for hole, n, to in self.captures if to == seat]

    # ------------------------------------------------------------------ lifting
    @says(
        "Lift {n} from {hole}.",
        "Lift {n} from {hole}, to sow to the left.", "Lift {n} from {hole}, to sow to the right.",
    )  # fmt: skip
    def lift(self, got: Heard) -> None:
        same(self.laps, 0, "laps before the first one")
        self._starts(got.name())
        self._lift(got.name(), got.number())

    @says("Lift {n} from {hole}, to sow to {whose} left.")
    def lift_left(self, got: Heard) -> None:
        self._way(got, "<")

    @says("Lift {n} from {hole}, to sow to {whose} right.")
    def lift_right(self, got: Heard) -> None:
        self._way(got, ">")

    def _way(self, got: Heard, sign: str) -> None:
        same(sign, self.move.rstrip("*")[-1], "the direction")
        same(got.whose, self.mover, "whose turn it is")
        self.lift(got)

    @says("Lap {k}: lift {n} from {hole}.")
    def lap(self, got: Heard) -> None:
        same(got.number("k"), self.laps + 1, "the lap")
        same(got.name(), self.landed, "where the last stone fell")
        self._lift(got.name(), got.number())

    @says("House tax: lift only {n} from {hole}.")
    def tax(self, got: Heard) -> None:
        true(self.lying[got.name()] > got.number(), "no stone stays in the house")
        self._starts(got.name())
        self._to_hand(got.name(), got.number())

    @says("The whole house {hole} is lifted: {n}. It is no longer a house.")
    def lift_house(self, got: Heard) -> None:
        same(got.name(), self._house(self.mover), "the house")
        true(not self.after.owns_house(self.mover), "it still is a house")
        self._lift(got.name(), got.number())

    def _starts(self, hole: str) -> None:
        if self.before.joint:
            return
        if not self.reserve:
            same(hole, self.before.rules.place_of(self.move), "the hole that was played")
        same(self.before.owner(hole), self.mover, "whose hole it is")

    def _lift(self, hole: str, n: int) -> None:
        same(n, self.lying[hole], f"stones in {hole}")
        self._to_hand(hole, n)

    def _to_hand(self, hole: str, n: int) -> None:
        same(self.hand.stones, 0, "stones in the hand before")
        same(hole, self._lifts or hole, "the hole that is to be sown on")
        self._lifts = ""
        if not self.laps:
            self.n, self.first = n, self.first or hole
        self.lying[hole] -= n
        self.hand.stones += n
        self.hand.laps += 1
        self.hand.at, self.hand.way, self._chain = hole, 0, []
        self.hand.passed.clear()

    # ------------------------------------------------------------------ sowing
    @says("One stone into {hole}. {word} left in the hand.")
    def drop(self, got: Heard) -> None:
        self._drop(got.name(), left=got.number("word"))

    @says("One stone into {whose} store. {word} left in the hand.")
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
        same(hole, self.before.rules.place_of(self.move), "the hole that was played")
        self.lying[hand] -= 1
        self.lying[hole] += 1
        same(got.number("k"), self.lying[hand], "stones in reserve")

    @says("The captured stone falls into kichwa {hole}, now {k}.")
    def first_captured(self, got: Heard) -> None:
        self._kichwa(got.name())
        self._drop(got.name(), now=got.number("k"))

    @says("The captured stones are sown from kichwa {hole} on. {word} left in the hand.")
    def captured_sown(self, got: Heard) -> None:
        self._kichwa(got.name())
        self._drop(got.name(), left=got.number("word"))

    def _kichwa(self, hole: str) -> None:
        front = [cell.name for cell in map(self.board.cells.__getitem__, self.board.front(self.mover))]
        true(hole in (front[0], front[-1]), f"{hole} is no end of the front row")

    def _drop(self, place: str, *, left: int = 0, now: int | None = None) -> None:
        self._walk(place)
        self.hand.stones -= 1
        same(left, self.hand.stones, "stones left in the hand")
        self.empty = not self.lying[place]
        self.lying[place] += 1
        if now is not None:
            same(now, self.lying[place], f"stones in {place} now")
        self.hand.landed, self._chain = place, []
        if place in SEATS:
            self.sown[place] += 1
        self.played = dict(self.lying)

    def _walk(self, place: str) -> None:
        """The stones fall one by one along the ring, past nothing that was not told to be passed over."""
        hand, ring = self.hand, self._ring()
        if hand.at:
            ways = [way for way in (1, -1) if way != -hand.way and self._reaches(hand, ring[::way], place)]
            true(ways, f"{place} does not follow {hand.at}")
            hand.way = ways[0] if len(ways) == 1 else hand.way
        hand.at = place
        hand.passed.clear()

    def _reaches(self, hand: Hand, ring: list[str], place: str) -> bool:
        at = ring.index(hand.at)
        ahead = ring[at + 1 :] + ring[: at + 1]
        return set(ahead[: ahead.index(place)]) <= hand.passed

    def _ring(self) -> list[str]:
        """Where stones run: round both rows, round the mover's two, or along three in the form of an S."""
        board, mine = self.board, self._sower
        holes = [cell for cell in board.cells if cell.hole]
        if board.rows == 2:
            stores = [cell for cell in board.cells if cell.store] if board.stores == "sown" else []
            south = sorted((c for c in (*holes, *stores) if c.row == 1), key=lambda cell: cell.column)
            north = sorted((c for c in (*holes, *stores) if c.row == 0), key=lambda cell: -cell.column)
            return [cell.name for cell in (*south, *north)]
        own = [cell for cell in holes if board.rows == 3 or cell.seat == mine]
        turned = -1 if mine == "N" else 1
        rows = sorted({cell.row for cell in own}, reverse=(mine == "S") == (board.rows == 3))
        return [
            cell.name
            for i, row in enumerate(rows)
            for cell in sorted((c for c in own if c.row == row), key=lambda c: c.column * turned * (-1) ** i)
        ]

    # ------------------------------------------------------------------ passing over
    @says("{hole} is skipped: the sowing began here.")
    def skip_origin(self, got: Heard) -> None:
        same(got.name(), self.first, "where the sowing began")
        same(0, self.lying[got.name()], "stones in the hole that is skipped")
        self.hand.passed.add(got.name())

    @says("{hole} is burnt: no stone goes there in this round.")
    def skip_burnt(self, got: Heard) -> None:
        true(got.name() in self.before.burnt, "it is not burnt")
        self.hand.passed.add(got.name())

    @says("{whose} store is skipped.")
    def skip_store(self, got: Heard) -> None:
        self.hand.passed.add(got.whose)

    # ------------------------------------------------------------------ on and on
    @says("{hole} was not empty: its stones are sown on.")
    def relay(self, got: Heard) -> None:
        same(got.name(), self.landed, "where the last stone fell")
        true(self.lying[got.name()] > 1, "it was empty")
        self._lifts = got.name()

    @says("{who sows} the house {hole} on.")
    def sow_house_on(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        same(got.name(), self._house(self.mover), "the house")
        self._lifts = got.name()

    @says("{who moves} again!", "{who moves} again.")
    def moves_again(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        self.bonus = True
        true(not self.over, "nobody moves again: the game or the round has ended")
        same(self.after.player, self.mover, "who moves next")

    @says("Last stone in your store: move again!")
    def last_stone_moves_again(self, got: Heard) -> None:
        same(self.readers.seat("you"), self.mover, "whose turn it is")
        same(self.landed, self.mover, "where the last stone fell")
        self.bonus = True
        same(self.after.player, self.mover, "who moves next")

    @says("This turn is the last one: there is no extra turn.")
    def no_bonus(self, got: Heard) -> None:
        true(self.over, "the game goes on")

    @says("{who has} no move, so the turn passes.")
    def passes(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        same(self.before.legal(), ("pass",), "the moves there are")

    @says(
        "This sowing has no end. The turn is taken back, and the round is void.",
        "This sowing has no end. The turn is taken back, and the game is a draw.",
    )  # fmt: skip
    def endless(self, got: Heard) -> None:
        self.void = True
        self.lying = Counter({c.name: n for c, n in zip(self.board.cells, self.before.cells, strict=True)})
        self.hand.stones = 0
        true(self.over, "the game goes on")

    # ------------------------------------------------------------------ capturing
    @says("{who captures} {n} from {hole}.")
    def capture(self, got: Heard) -> None:
        self._capture(got.name(), got.number(), got.who)

    @says("Last stone in an empty hole: {who captures} {n} from {hole}, facing it.")
    def capture_facing(self, got: Heard) -> None:
        true(self.empty, f"{self.landed} was not empty")
        self._faces(got.name(), self.landed)
        self._capture(got.name(), got.number(), got.who)

    @says("Last stone in your empty hole: {who captures} {n} from {hole}, facing it.")
    def capture_facing_own(self, got: Heard) -> None:
        same(self.before.owner(self.landed), self.readers.seat("your"), "whose hole it is")
        self.capture_facing(got)

    @says("Last stone in an empty hole: {who captures} {n} from {hole}, in its column.")
    def capture_column(self, got: Heard) -> None:
        true(self.empty, f"{self.landed} was not empty")
        self._in_column(got.name())
        self._capture(got.name(), got.number(), got.who)

    @says("{hole}, in the same column, held {n}: captured as well.")
    def also_column(self, got: Heard) -> None:
        self._in_column(got.name())
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{hole}, facing it, held {n}: captured as well.")
    def also_facing(self, got: Heard) -> None:
        self._faces(got.name(), self._chain[-1])
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{hole}, just after it, held {n}: captured as well.")
    def also_after(self, got: Heard) -> None:
        self._next_to(got.name(), 1)
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{hole}, just before it, held {n}: captured as well.")
    def also_before(self, got: Heard) -> None:
        self._next_to(got.name(), -1)
        self._capture(got.name(), got.number(), self._last_taker)

    @says(
        "The last stone makes {k} in {hole}: {who captures} them.",
        "That makes {k} in {hole}: {who takes} them at once.",
    )
    def makes(self, got: Heard) -> None:
        same(got.name(), self.landed, "where the stone fell")
        self._capture(got.name(), got.number("k"), got.who)

    @says("That makes {k} in {hole}: they are yours, as the hole is.")
    def makes_for_you(self, got: Heard) -> None:
        self._makes_for(got, self.readers.seat("yours"))

    @says(
        "That makes {k} in {hole}: they go to {person}, who owns the hole.",
        "That makes {k} in {hole}: they go to {person}, which owns the hole.",
    )  # fmt: skip
    def makes_for_owner(self, got: Heard) -> None:
        self._makes_for(got, got.who)

    def _makes_for(self, got: Heard, owner: Seat) -> None:
        same(got.name(), self.landed, "where the stone fell")
        same(owner, self.before.owner(got.name()), "whose hole it is")
        self._capture(got.name(), got.number("k"), owner)

    @says("{who captures} {n} from {hole}, facing {target}, to be sown on.")
    def capture_on(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        self._capture_on(got)

    @says("{who captures} the house {hole}, facing {target}: {n}, to be sown on.")
    def capture_house(self, got: Heard) -> None:
        same(got.name(), self._house(other(got.who)), "the house")
        true(not self.after.owns_house(other(got.who)), "it still is a house")
        self._capture_on(got)

    def _capture_on(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        same(got.name("target"), self.landed, "where the last stone fell")
        self._faces(got.name(), got.name("target"))
        same(got.number(), self.lying[got.name()], f"stones in {got.name()}")
        self.captures.append((got.name(), got.number(), "carried"))
        self._to_hand(got.name(), got.number())
        self.hand.at = ""

    @says("The facing hole is empty: only the last stone goes into the store.")
    def only_the_last(self, got: Heard) -> None:
        same(self.lying[self._facing(self.landed)], 0, "stones in the facing hole")
        self._capture(self.landed, 1, self._sower)

    @says("The last stone goes into the store too.")
    def the_last_too(self, got: Heard) -> None:
        self._capture(self.landed, 1, self._sower)

    def _capture(self, hole: str, n: int, to: Seat) -> None:
        same(n, self.lying[hole], f"stones in {hole}")
        self.lying[hole] -= n
        self.lying[to] += n
        self.captures.append((hole, n, to))
        self._chain.append(hole)
        self.played = dict(self.lying)

    @property
    def _last_taker(self) -> Seat:
        true(self._chain, "nothing was captured before")
        to = self.captures[-1][2]
        return "S" if to == "S" else "N"

    def _facing(self, hole: str) -> str:
        at = self.board.cells[self.board.index[hole]]
        return next(
            c.name for c in self.board.cells if c.hole and (c.row, c.column) == (self._across(at.row), at.column)
        )

    def _across(self, row: int) -> int:
        return self.board.rows - 1 - row

    def _faces(self, hole: str, to: str) -> None:
        same(hole, self._facing(to), f"what faces {to}")

    def _in_column(self, hole: str) -> None:
        index, cells = self.board.index, self.board.cells
        same(cells[index[hole]].column, cells[index[self.landed]].column, "the column")

    def _next_to(self, hole: str, way: int) -> None:
        """Along the sowing; behind a capture of facing holes it may be the one after the last but one."""
        ring = [c.name for c in sorted((c for c in self.board.cells if c.hole), key=_anticlockwise)]
        near = {ring[(ring.index(before) + turn) % len(ring)] for before in self._chain[-2:] for turn in (way, -way)}
        true(hole in near, f"{hole} is not next to {', '.join(self._chain[-2:])}")

    def _house(self, seat: Seat) -> str:
        at = self.board.house_of(seat)
        true(at is not None, "there are no houses")
        return self.board.cells[at or 0].name

    # ------------------------------------------------------------------ what is left
    @says("{who takes} what is left in {hole}: {n}.")
    def sweep(self, got: Heard) -> None:
        same(got.number(), self.lying[got.name()], f"stones in {got.name()}")
        self._move(got.name(), got.who, got.number())
        self.swept.append((got.name(), got.number(), got.who))

    @says("{who takes} what is still in the hand: {n}.")
    def sweep_hand(self, got: Heard) -> None:
        same(got.number(), self.hand.stones, "stones in the hand")
        self.hand.stones -= got.number()
        self.lying[got.who] += got.number()
        self.swept.append(("", got.number(), got.who))

    # ------------------------------------------------------------------ no sowing
    @says("The players swap sides.", "The board stays as it lies.", "The sides stay as they are.")
    def nothing_moves(self, got: Heard) -> None:
        """The board at the end says whether that was so."""

    @says("The stores are swapped too.")
    def swap_stores(self, got: Heard) -> None:
        self._swap_once("")

    @says("The stones in hand are swapped too.")
    def swap_hands(self, got: Heard) -> None:
        self._swap_once(" hand")

    def _swap_once(self, kind: str) -> None:
        if kind not in self._swapped:
            self._swapped.add(kind)
            south, north = f"S{kind}", f"N{kind}"
            self.lying[south], self.lying[north] = self.lying[north], self.lying[south]

    @says("The board is turned round: {n} from {hole} to {target}.", "Swapping sides: {n} from {hole} to {target}.")
    def turn_round(self, got: Heard) -> None:
        same(got.number(), self.before.count(got.name()), f"stones in {got.name()}")
        self._move(got.name(), got.name("target"), got.number())

    @says("Laid out in {hole}: {n}.")
    def lay_out(self, got: Heard) -> None:
        self.heap -= got.number()
        self.lying[got.name()] += got.number()

    @says("In this round {hole} is {whose}.")
    def claimed(self, got: Heard) -> None:
        same(got.whose, self.after.owner(got.name()), "whose hole it is now")

    @says("{hole} is yours in this round.")
    def claimed_by_you(self, got: Heard) -> None:
        same(self.readers.seat("yours"), self.after.owner(got.name()), "whose hole it is now")

    @says("From {hole} to {target}: {n}.")
    def refill(self, got: Heard) -> None:
        self._refill(got.name(), got.name("target"), got.number())

    @says("From {hole} to {whose} store: {n}.")
    def refill_store(self, got: Heard) -> None:
        self._refill(got.name(), got.whose, got.number())

    @says("From {whose} store to {target}: {n}.")
    def refill_from_store(self, got: Heard) -> None:
        self._refill(got.whose, got.name("target"), got.number())

    @says("From {whose} store to the other one: {n}.")
    def refill_other_store(self, got: Heard) -> None:
        self._refill(got.whose, other(got.whose), got.number())

    @says("From {hole} to the heap: {n}.")
    def to_heap(self, got: Heard) -> None:
        self._to_heap(got.name(), got.number())

    @says("From {whose} store to the heap: {n}.")
    def store_to_heap(self, got: Heard) -> None:
        self._to_heap(got.whose, got.number())

    def _to_heap(self, place: str, n: int) -> None:
        self.refilled = True
        self.lying[place] -= n
        self.heap += n

    def _refill(self, place: str, to: str, n: int) -> None:
        self.refilled = True
        self._move(place, to, n)

    def _move(self, place: str, to: str, n: int) -> None:
        self.lying[place] -= n
        self.lying[to] += n


def _anticlockwise(cell: object) -> tuple[int, int]:
    """Round a board of two rows: South's row from the left, North's from the right."""
    seat, column = cell.seat, cell.column  # type: ignore[attr-defined]
    return (0, column) if seat == "S" else (1, -column)


KNOWN = known_by(Listener)

__all__ = ["Listener", "UntrueError"]
