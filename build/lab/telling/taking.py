"""What captions say of stones that are captured, taken at the end, or moved without a sowing."""

from game.rules.board import Seat, other_seat
from game.rules.game import marks_of_kind
from lab.telling.patterns import Heard, same, says, true
from lab.telling.sowing import Sowing


class Taking(Sowing):
    """Captures, sweeps, layouts, swaps, claims, and boards that are filled anew."""

    # ------------------------------------------------------------------ capturing
    @says("{who captures} {n} from {hole}.")
    def capture(self, got: Heard) -> None:
        self._capture(got.name(), got.number(), got.who)

    @says("{hole} is closed: the stone leaves the board.")
    def leaves_the_board(self, got: Heard) -> None:
        is_closed = {mark.place for mark in marks_of_kind(self.before, "closed")} | self.closed
        true(got.name() in is_closed, "it isn’t closed")
        same(got.name(), self.hand.at, "where the stone fell")
        same(1, self.lying[got.name()], "stones that lie there")
        self.lying[got.name()] = 0
        self.played = dict(self.lying)

    @says("Before sowing, {who captures} {n} from {hole}.")
    def capture_before_sowing(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        same("", self.landed, "where a stone has fallen before")
        self._capture(got.name(), got.number(), got.who)

    @says("Last stone in an empty hole: {who captures} {n} from {hole}, opposite it.")
    def capture_facing(self, got: Heard) -> None:
        true(self.empty, f"{self.landed} wasn’t empty")
        self._faces(got.name(), self.landed)
        self._capture(got.name(), got.number(), got.who)

    @says("Last stone in your empty hole: {who captures} {n} from {hole}, opposite it.")
    def capture_facing_own(self, got: Heard) -> None:
        same(self.before.owner(self.landed), self.readers.seat("your"), "whose hole it is")
        self.capture_facing(got)

    @says("Last stone in an empty hole: {who captures} {n} from {hole}, in its column.")
    def capture_column(self, got: Heard) -> None:
        true(self.empty, f"{self.landed} wasn’t empty")
        self._in_column(got.name())
        self._capture(got.name(), got.number(), got.who)

    @says("{hole} itself, where the last stone fell, held {n}: captured as well.")
    def also_landed(self, got: Heard) -> None:
        same(got.name(), self.landed, "where the last stone fell")
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{hole}, in the same column, held {n}: captured as well.")
    def also_column(self, got: Heard) -> None:
        self._in_column(got.name())
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{hole}, opposite it, held {n}: captured as well.")
    def also_facing(self, got: Heard) -> None:
        self._faces(got.name(), self._chain[-1])
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{hole}, just after it, held {n}: captured as well.")
    def also_after(self, got: Heard) -> None:
        self._next_to(got.name(), 1)
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{hole} held {n}: captured as well.")
    def also_every(self, got: Heard) -> None:
        true(got.name() not in self._chain, "it was captured before")
        self._of_every(got.name())
        self._capture(got.name(), got.number(), self._last_taker)

    def _of_every(self, hole: str) -> None:
        """The rules let every hole be taken that holds such a number, on this side."""
        cases = [lap for lap in self.before.rules.clauses_of_kind("lap") if "every" in lap.take]
        true(cases, "no case takes every hole of a number")
        on = {str(lap.on or "") for lap in cases}
        side = {"own side": self.mover, "their side": other_seat(self.mover)}.get(on.pop()) if len(on) == 1 else None
        true(side in (None, self.before.owner(hole)), f"{hole} is on a side that is not taken from")
        numbers = sorted(n for lap in cases for n in lap.holds)
        true(self.lying[hole] in numbers, f"{hole} holds {self.lying[hole]}, and holes with {numbers} are taken")

    @says("The last stone is followed by {hole}: {who captures} {n} there.")
    def capture_next(self, got: Heard) -> None:
        same(got.name(), self.following(self.landed), "the hole after the last stone’s")
        self._capture(got.name(), got.number(), got.who)

    @says("{hole}, just before it, held {n}: captured as well.")
    def also_before(self, got: Heard) -> None:
        self._next_to(got.name(), -1)
        self._capture(got.name(), got.number(), self._last_taker)

    @says(
        "The last stone makes {k} in {hole}: {who captures} them.",
        "That makes {k} in {hole}: {who captures} them at once.",
    )
    def makes(self, got: Heard) -> None:
        same(got.name(), self.landed, "where the stone fell")
        self._capture(got.name(), got.number("k"), got.who)

    @says("The last stone is alone in {hole}: {who captures} it.")
    def alone(self, got: Heard) -> None:
        same(got.name(), self.landed, "where the stone fell")
        self._capture(got.name(), 1, got.who)

    @says("Across an empty hole: {who captures} {n} from {hole}.")
    def across_a_gap(self, got: Heard) -> None:
        gap = self.following(self.landed)
        same(0, self.lying[gap], f"stones in {gap}, the hole after the last stone’s")
        same(got.name(), self.following(gap), "the hole behind it")
        self._capture(got.name(), got.number(), got.who)

    @says(
        "The last stone makes {k} in {hole}. {who captures} them, and {target} is your tuz from now on.",
        "The last stone makes {k} in {hole}. {who captures} them, and has {target} as a tuz from now on.",
    )
    def wins_a_hole(self, got: Heard) -> None:
        same(got.name("target"), got.name(), "the hole that is won")
        true("your" not in got.text_of or got.who == self.readers.seat("you"), "it is not the reader’s")
        self.makes(got)
        if not self.over:
            same(self.after.tuz(got.who), got.name(), "the tuz")
            same(self.before.tuz(got.who), "", "the tuz before")

    @says("The last stone makes {k} in {hole}. It’s {whose} won hole from now on, with its stones.")
    def wins_as_it_lies(self, got: Heard) -> None:
        hole, n = got.name(), got.number("k")
        same(hole, self.landed, "where the stone fell")
        same(n, self.lying[hole], f"stones in {hole}")
        same(got.whose, self.mover, "whose turn it is")
        true(hole not in self.won, "it was a won hole before")
        cases = [lap for lap in self.before.rules.clauses_of_kind("lap") if lap.becomes in ("won hole", "won pair")]
        side = "own side" if self.before.owner(hole) == self.mover else "their side"
        true([lap for lap in cases if n in lap.when.makes and (lap.when.place or side) == side], "that wins no hole")
        self.won[hole] = self.mover
        self.event("won", hole, n, self.mover)

    @says("Just the right number lies opposite: {hole} is {whose} won hole from now on.")
    def wins_by_facing(self, got: Heard) -> None:
        hole = got.name()
        same(hole, self.landed, "where the stone fell")
        same(got.whose, self.mover, "whose turn it is")
        across = self.board.cells[self.board.facing(self.board.index[hole])].name
        true({hole, across}.isdisjoint(self.won), "one of the two was a won hole before")
        numbers = [
            lap.when.facing_holds for lap in self.before.rules.clauses_of_kind("lap") if lap.becomes == "won pair"
        ]
        true(any(self.lying[across] in of for of in numbers), "that wins no pair")
        self.won[hole] = self.mover
        self.event("won", hole, self.lying[hole], self.mover)

    @says("So is {hole}, the hole opposite: the two are {whose} pair.")
    def wins_opposite(self, got: Heard) -> None:
        hole = got.name()
        same(hole, self.board.cells[self.board.facing(self.board.index[self.landed])].name, "the hole opposite")
        same((got.whose, self.won.get(self.landed)), (self.mover, self.mover), "whose turn it is, and whose pair")
        true(hole not in self.won, "it was a won hole before")
        self.won[hole] = self.mover
        self.event("won", hole, self.lying[hole], self.mover)

    @says(
        "{hole} is a hole that your opponent has won: {who captures} {n} from it.",
        "{hole} is a hole that their opponent has won: {who captures} {n} from it.",
        "{hole} is a hole that its opponent has won: {who captures} {n} from it.",
    )
    def capture_from_won(self, got: Heard) -> None:
        hole = got.name()
        same(hole, self.landed, "where the last stone fell")
        same(self.won.get(hole), other_seat(got.who), "who has won it")
        same(got.who, self.mover, "whose turn it is")
        self._from_won(got, "their won hole")

    def _from_won(self, got: Heard, place: str) -> None:
        hole = got.name()
        cases = [lap for lap in self.before.rules.clauses_of_kind("lap") if lap.when.place == place]
        may = {min(lap.most or self.lying[hole], self.lying[hole]) for lap in cases}
        true(got.number() in may, f"{got.number()} are captured there, and the rules say {sorted(may)}")
        self._capture(hole, got.number(), got.who, rest=self.lying[hole] - got.number(), won=True)

    @says("{hole} is {whose} won hole: {who captures} {n} from it.")
    def capture_from_won_of(self, got: Heard) -> None:
        same(self.won.get(got.name()), got.whose, "who has won it")
        if got.whose == self.mover:
            same(got.name(), self.landed, "where the last stone fell")
            same(got.who, self.mover, "whose turn it is")
            self._from_won(got, "own won hole")
        else:
            self.capture_from_won(got)

    @says("The stones of {hole} go with them: {n}.")
    def go_with_them(self, got: Heard) -> None:
        same("landing", str(self.before.rules.words.sowing.taken or ""), "what is sown with captured stones")
        same(got.name(), self.landed, "where the last stone fell")
        same("carried", self.captures[-1][2] if self.captures else "", "what was captured just before")
        same(got.number(), self.lying[got.name()], f"stones in {got.name()}")
        self.lying[got.name()] = 0
        self.hand.stones += got.number()
        self.hand.at, self.hand.way = got.name(), 0
        self.event("lift", got.name(), got.number())

    @says(
        "{hole} is {whose} tuz: the stone goes to your store.",
        "{hole} is {whose} tuz: the stone goes to {person}’s store.",
    )
    def drained(self, got: Heard) -> None:
        same(self.before.tuz(got.whose), got.name(), "the tuz")
        same(got.name(), self.hand.at, "where the stone fell")
        self._capture(got.name(), 1, got.whose)

    @says("That makes {k} in {hole}: they’re yours, as the hole is.")
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

    @says("{who captures} {n} from {hole}, opposite {target}, to be sown on.")
    def capture_on(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        self._capture_on(got)

    @says("{hole}, behind it, held {n}: captured and sown on as well.")
    def capture_on_behind(self, got: Heard) -> None:
        self._in_column(got.name())
        same(got.number(), self.lying[got.name()], f"stones in {got.name()}")
        self.captures.append((got.name(), got.number(), "carried"))
        self.lying[got.name()] -= got.number()
        self.hand.stones += got.number()
        self.event("behind", got.name(), got.number())

    @says("And one more hole, as you chose: {n} from {hole}.", "And one more hole, as {person} chose: {n} from {hole}.")
    def one_more(self, got: Heard) -> None:
        same(got.name(), self.move.partition("x")[2], "the hole that the move names")
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{who captures} the house {hole}, opposite {target}: {n}, to be sown on.")
    def capture_house(self, got: Heard) -> None:
        same(got.name(), self._house(other_seat(got.who)), "the house")
        true(not self.after.owns_house(other_seat(got.who)), "it still is a house")
        self._capture_on(got)

    def _capture_on(self, got: Heard) -> None:
        same(got.who, self.mover, "whose turn it is")
        same(got.name("target"), self.landed, "where the last stone fell")
        self._faces(got.name(), got.name("target"))
        same(got.number(), self.lying[got.name()], f"stones in {got.name()}")
        self.captures.append((got.name(), got.number(), "carried"))
        self._to_hand(got.name(), got.number())
        self.events[-1].kind = "carried"
        self.hand.at = ""

    @says("The opposite hole is empty: only the last stone goes into the store.")
    def only_the_last(self, got: Heard) -> None:
        same(self.lying[self._facing(self.landed)], 0, "stones in the opposite hole")
        self._capture(self.landed, 1, self._sower)

    @says("The last stone goes into the store too.")
    def the_last_too(self, got: Heard) -> None:
        self._capture(self.landed, 1, self._sower)

    @says("{hole}, across one more empty hole, held {n}: captured as well.")
    def across_another_gap(self, got: Heard) -> None:
        gap = self.following(self._chain[-1])
        same(0, self.lying[gap], f"stones in {gap}, the hole after the one captured before")
        same(got.name(), self.following(gap), "the hole behind it")
        self._capture(got.name(), got.number(), self._last_taker)

    @says("{who has} nothing to lift, and pays {n} into {hole}.", "You have nothing to lift: you pay {n} into {hole}.")
    def pays(self, got: Heard) -> None:
        owner = self.after.owner(got.name())
        same(self.readers.seat("you") if "they" not in got else got.who, owner, "whose hole it is")
        same(0, self.lying[got.name()], "stones that lay there")
        same(self.after.player, owner, "who is to move")
        self._move(owner, got.name(), got.number())
        self.event("pay", got.name(), got.number(), owner)

    def _capture(self, hole: str, n: int, to: Seat, rest: int = 0, *, won: bool = False) -> None:
        same(n, self.lying[hole] - rest, f"stones in {hole}")
        true(won or hole not in self.won or self.won[hole] != to, f"{hole} is a won hole")
        self.lying[hole] -= n
        self.lying[to] += n
        self.captures.append((hole, n, to))
        self.event("capture", hole, n, to)
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

    # ------------------------------------------------------------------ what is left
    @says("{who takes} what’s left in {hole}: {n}.")
    def sweep(self, got: Heard) -> None:
        same(got.number(), self.lying[got.name()], f"stones in {got.name()}")
        same(self.won.get(got.name(), got.who), got.who, "who has won the hole, and so takes what lies in it")
        self._move(got.name(), got.who, got.number())
        self.swept.append((got.name(), got.number(), got.who))
        self.event("sweep", got.name(), got.number(), got.who)

    @says("{who captures} what’s still in the hand: {n}.")
    def sweep_hand(self, got: Heard) -> None:
        same(got.number(), self.hand.stones, "stones in the hand")
        self.hand.stones -= got.number()
        self.lying[got.who] += got.number()
        self.swept.append(("", got.number(), got.who))
        self.event("sweep", "", got.number(), got.who)

    # ------------------------------------------------------------------ no sowing
    @says("The players swap sides.", "The board stays as it is.", "The sides stay as they are.")
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
        self._refill(got.whose, other_seat(got.whose), got.number())

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
