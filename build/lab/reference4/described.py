"""Games on four rows as travellers and ethnologists described them, most of them in a paragraph each.

Laps and a capture of both rows: bao_kiarabu, bao_kiarabu_seven, muvalavala, nchayo, njombwa_one, njombwa_two, tsoro.
Holes to stop in: misoro_tsoro, musoro_tsoro.
One more hole: nsolo, tshuba.  Captures of another kind: lisolo, moruba, nsumbi.
"""

from dataclasses import replace
from typing import Any, ClassVar

from lab.reference4.state import MOST_LAPS, EndlessTurnError, State, both, other, settled, third_time

LETTERS = "ABCDEFGHIJKLMNOPQRSTUV"
RIGHT, LEFT = ">", "<"
Holes = dict[str, int]
Choices = dict[str, tuple[Any, ...]]

MOST_ANSWERS = 60  # in one turn; later heads are sown on


class FourRows:
    """Each player sows round their own two rows; captured stones leave the board; a side that cannot move has lost."""

    ID: ClassVar[str]
    COLUMNS: ClassVar[int] = 8
    FRONT: ClassVar[tuple[int, ...]] = (2,) * 8  # a player's front row at the start, from the left
    BACK: ClassVar[tuple[int, ...]] = (2,) * 8
    ANTICLOCKWISE: ClassVar[bool] = True
    SINGLES: ClassVar[str] = "free"  # may single stones start a turn: "free", "last", "to_empty" or "never"
    MUST_STOP: ClassVar[bool] = False  # may a turn that would never end not be made?
    FIRST: ClassVar[bool] = False  # does it matter whose first turn is still to come?
    OPTIONS: ClassVar[Choices] = {}

    def options(self) -> Choices:
        return {**self.OPTIONS, "pie": (False, True)}

    # ------------------------------------------------------------ the board
    def columns(self, options: dict[str, Any]) -> int:
        columns: int = options.get("columns", self.COLUMNS)
        return columns

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return self.FRONT

    def back(self, options: dict[str, Any]) -> tuple[int, ...]:
        return self.BACK

    def ring(self, holes: Holes, seat: str, *, anticlockwise: bool = True) -> list[str]:
        """A player's holes in the order in which they are sown: along the front row to the left, and back behind."""
        letters = LETTERS[: len(holes) // 4]
        letters = letters if seat == "S" else letters.lower()
        ring = [c + "1" for c in reversed(letters)] + [c + "2" for c in letters]
        return ring if anticlockwise else ring[::-1]

    def across(self, holes: Holes, front: str) -> str:
        """The other player's front hole in the same column of the board."""
        letters = LETTERS[: len(holes) // 4]
        letter = letters[len(letters) - 1 - letters.index(front[0].upper())]
        return (letter.lower() if front[0].isupper() else letter) + "1"

    def behind(self, front: str) -> str:
        return front[0] + "2"

    def empty(self, options: dict[str, Any]) -> Holes:
        letters = LETTERS[: self.columns(options)]
        return {c + row: 0 for side in (letters, letters.lower()) for row in "12" for c in side}

    def start(self, options: dict[str, Any]) -> State:
        holes = self.empty(options)
        for i, (front, back) in enumerate(zip(self.front(options), self.back(options), strict=True)):
            for letter in (LETTERS[i], LETTERS[i].lower()):
                holes[letter + "1"], holes[letter + "2"] = front, back
        return self.given(State(self.ID, options, holes, first=both(value=True) if self.FIRST else {}))

    def given(self, state: State) -> State:
        return self.settle(state, afresh=True)

    # ------------------------------------------------------------ a turn
    def turns(self, state: State) -> list[str]:
        """Holes of two or more first, unless single stones are free."""
        holes, ring = state.holes, self.ring(state.holes, state.turn, anticlockwise=self.ANTICLOCKWISE)
        if self.SINGLES == "free":
            return self.stopping([hole for hole in ring if holes[hole]], state)
        enough = self.stopping([hole for hole in ring if holes[hole] >= 2], state)
        if enough or self.SINGLES == "never":
            return enough
        single = self.stopping([hole for hole in ring if holes[hole]], state)
        if self.SINGLES == "last":
            return single
        return [hole for hole in single if not holes[ring[(ring.index(hole) + 1) % len(ring)]]]

    def stopping(self, moves: list[str], state: State) -> list[str]:
        """Those that come to an end, where others may not be made."""
        return [move for move in moves if self.stops(move, state)] if self.MUST_STOP else moves

    def stops(self, move: str, state: State) -> bool:
        """Does the turn of this move come to an end?"""
        try:
            self.make(dict(state.holes), move, state)
        except EndlessTurnError:
            return False
        return True

    def play(self, state: State, move: str) -> State:
        mover = state.turn
        holes, stores = dict(state.holes), dict(state.stores)
        try:
            stores[mover] += self.make(holes, move, state)
        except EndlessTurnError:
            return replace(state, winner="draw")
        first = {seat: waits and seat != mover for seat, waits in state.first.items()}
        after = replace(
            state, holes=holes, stores=stores, turn=other(mover), north_moved=state.north_moved or mover == "N",
            first=first, direction=self.keep(state, move),
        )  # fmt: skip
        return self.settle(after, afresh=stores != state.stores)

    def keep(self, state: State, move: str) -> dict[str, Any]:
        """Return each player's direction after this move, by seat."""
        return state.direction

    def settle(self, state: State, *, afresh: bool) -> State:
        return settled(state, self.judge, afresh=afresh)

    def make(self, holes: Holes, move: str, state: State) -> int:
        """Sows all laps; how many stones left the board."""
        ring = self.ring(holes, state.turn, anticlockwise=self.ANTICLOCKWISE)
        return self.taken(holes, self.laps(holes, ring, move))

    def laps(self, holes: Holes, ring: list[str], hole: str) -> str:
        """Sows on until a last stone falls into an empty hole: that hole."""
        for _ in range(MOST_LAPS):
            hole = self.lap(holes, ring, hole)
            if holes[hole] == 1:
                return hole
        raise EndlessTurnError

    def lap(self, holes: Holes, ring: list[str], hole: str) -> str:
        hand, holes[hole] = holes[hole], 0
        return self.sow(holes, ring, hole, hand)

    def sow(self, holes: Holes, ring: list[str], after: str, hand: int) -> str:
        """Sows so many stones into the holes after one; where the last one falls."""
        for _ in range(hand):
            after = ring[(ring.index(after) + 1) % len(ring)]
            holes[after] += 1
        return after

    def taken(self, holes: Holes, last: str) -> int:
        """The front hole across, and what lies behind it; nothing if that front hole is empty."""
        if last.endswith("2") or not holes[self.across(holes, last)]:
            return 0
        return self.both_rows(holes, last)

    def both_rows(self, holes: Holes, front: str) -> int:
        facing = self.across(holes, front)
        stones = holes[facing] + holes[self.behind(facing)]
        holes[facing] = holes[self.behind(facing)] = 0
        return stones

    def judge(self, state: State) -> State:
        return state if self.turns(state) else replace(state, winner=other(state.turn))

    def told(self, state: State) -> dict[str, Any]:
        return {"first": state.first} if self.FIRST else {}


class BaoKiarabu(FourRows):
    """Three in each hole; both holes across, whichever of them holds stones; either way, or clockwise."""

    ID = "bao_kiarabu"
    FRONT = BACK = (3,) * 8
    OPTIONS: ClassVar[Choices] = {"direction": ("chosen", "clockwise")}

    def turns(self, state: State) -> list[str]:
        held = [hole for hole in self.ring(state.holes, state.turn) if state.holes[hole]]
        if state.options["direction"] == "clockwise":
            return held
        return [hole + sign for hole in held for sign in (RIGHT, LEFT)]

    def make(self, holes: Holes, move: str, state: State) -> int:
        hole = move[:2]
        # to the right is clockwise in front, and anticlockwise behind
        anticlockwise = move != hole and (move[2:] == LEFT) == hole.endswith("1")
        last = self.laps(holes, self.ring(holes, state.turn, anticlockwise=anticlockwise), hole)
        return self.both_rows(holes, last) if last.endswith("1") else 0


class BaoKiarabuSeven(FourRows):
    """Seven holes in a row; single stones may be played at any time."""

    ID = "bao_kiarabu_seven"
    COLUMNS = 7
    FRONT = BACK = (2,) * 7


class Nchayo(FourRows):
    """One stone in each hole."""

    ID = "nchayo"
    MUST_STOP = True
    OPTIONS: ClassVar[Choices] = {"columns": (5, 8)}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (1,) * self.columns(options)

    back = front


class Muvalavala(FourRows):
    """Clockwise; each player's first turn starts in the front row."""

    ID = "muvalavala"
    ANTICLOCKWISE = False
    FIRST = True
    OPTIONS: ClassVar[Choices] = {"columns": tuple(range(6, 17))}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (2,) * self.columns(options)

    back = front

    def turns(self, state: State) -> list[str]:
        held = super().turns(state)
        in_front = [hole for hole in held if hole.endswith("1")]
        return in_front or held if state.first[state.turn] else held


class Njombwa(FourRows):
    """Holes of two or more first; then single stones into empty holes."""

    SINGLES = "to_empty"


class NjombwaOne(Njombwa):
    """One stone in each hole, then a first turn that is always the same: see `opened`."""

    ID = "njombwa_one"
    OPTIONS: ClassVar[Choices] = {"columns": (8, 9, 10)}

    def start(self, options: dict[str, Any]) -> State:
        holes = self.empty(options)
        for seat in "SN":
            for hole in self.ring(holes, seat):
                holes[hole] = 1
            self.opened(holes, seat)
        return self.given(State(self.ID, options, holes))

    def opened(self, holes: Holes, seat: str) -> None:
        """Sow from the right end of the back row to the hole before it; its two go there, and two leave the board."""
        ring = self.ring(holes, seat)
        right, before = ring[-1], ring[-2]
        hole = right
        while hole != before:
            hole = self.lap(holes, ring, hole)
        holes[right] += holes[before]
        holes[before] = 0
        assert holes[ring[1]] == 2
        holes[ring[1]] = 0


class NjombwaTwo(Njombwa):
    """Two in each hole, but none in the first of the front row, and one in the next."""

    ID = "njombwa_two"
    OPTIONS: ClassVar[Choices] = {"columns": (8, 9, 10)}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (0, 1, *(2,) * (self.columns(options) - 2))

    def back(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (2,) * self.columns(options)


class Tsoro(Njombwa):
    """Two in each hole of the back row only."""

    ID = "tsoro"
    FRONT = (0,) * 8


class Heads(Njombwa):
    """A last stone among others in a head may end the turn: `*` says so, a dot before it that the sowing went on."""

    OPTIONS: ClassVar[Choices] = {"columns": (8, 6, 7, *range(9, 22))}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (0,) * self.columns(options)

    def back(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (*(2,) * (self.columns(options) - 1), self.at_the_right(options))

    def at_the_right(self, options: dict[str, Any]) -> int:
        """Stones at the start in the hole at the right end of the back row."""
        return 3

    def back_names(self, state: State) -> list[str]:
        """South's names of the back row, from the left."""
        return [f"{letter}2" for letter in LETTERS[: self.columns(state.options)]]

    def heads(self, state: State) -> list[str]:
        """South's names of the heads."""
        return self.back_names(state)[-1:]

    def turns(self, state: State) -> list[str]:
        moves = []
        for hole in super().turns(state):
            asked = self.asked(dict(state.holes), hole, state, "")
            moves += [hole, *(hole + "." * i + "*" for i in range(asked))]
        return moves

    def make(self, holes: Holes, move: str, state: State) -> int:
        answers = move[2:]
        last = self.told_laps(holes, move[:2], state, answers)[0]
        return 0 if answers else self.taken(holes, last)

    def asked(self, holes: Holes, hole: str, state: State, answers: str) -> int:
        return min(self.told_laps(holes, hole, state, answers, endless=True)[1], MOST_ANSWERS)

    def told_laps(self, holes: Holes, hole: str, state: State, answers: str, endless: bool = False) -> tuple[str, int]:
        """Sows until it is over: where, and in how many heads it could have stopped, on an endless way if asked."""
        ring, heads, asked = self.ring(holes, state.turn), self.heads(state), 0
        for _ in range(MOST_LAPS):
            hole = self.lap(holes, ring, hole)
            if holes[hole] == 1:
                return hole, asked
            if hole.upper() in heads:
                asked += 1
                if answers[asked - 1 : asked] == "*":
                    return hole, asked
        if endless:
            return hole, asked
        raise EndlessTurnError


class MusoroTsoro(Heads):
    """One head, with three stones at the start."""

    ID = "musoro_tsoro"


class MisoroTsoro(Heads):
    """Two heads at one end of the back row, or one at either end."""

    ID = "misoro_tsoro"
    OPTIONS: ClassVar[Choices] = {**Heads.OPTIONS, "heads": ("right", "left", "ends"), "right_end": (2, 3)}

    def at_the_right(self, options: dict[str, Any]) -> int:
        return int(options["right_end"])

    def heads(self, state: State) -> list[str]:
        row, which = self.back_names(state), state.options["heads"]
        return {"right": row[-2:], "left": row[:2], "ends": [row[0], row[-1]]}[which]


class OneMore(FourRows):
    """A capture takes one hole more, as the move says."""

    def turns(self, state: State) -> list[str]:
        moves = []
        for hole in super().turns(state):
            after = dict(state.holes)
            try:
                more = self.make(after, hole, state) and self.more(state, after)
            except EndlessTurnError:
                more = []
            moves += [f"{hole}x{left}" for left in more] if more else [hole]
        return moves

    def more(self, state: State, after: Holes) -> list[str]:
        """The holes that may go too."""
        return [hole for hole in self.ring(after, other(state.turn)) if after[hole]]

    def play(self, state: State, move: str) -> State:
        hole, _, more = move.partition("x")
        after, mover = super().play(state, hole), state.turn
        if not more:
            return after
        holes, stores = dict(after.holes), dict(after.stores)
        stores[mover] += holes[more]
        holes[more] = 0
        return self.settle(replace(after, holes=holes, stores=stores, winner=None, past=()), afresh=True)


class Tshuba(OneMore):
    """Every capture takes one hole more; single stones are free."""

    ID = "tshuba"
    OPTIONS: ClassVar[Choices] = {"columns": (8, 4, 10, 16, 22)}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (2,) * self.columns(options)

    back = front


class Nsolo(OneMore):
    """One hole more after every capture, or only if both holes across held stones."""

    ID = "nsolo"
    SINGLES = "to_empty"
    OPTIONS: ClassVar[Choices] = {"columns": tuple(range(10, 21, 2)), "one_more": ("after_any", "after_both")}

    def front(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (*(2,) * (self.columns(options) - 1), 0)

    def back(self, options: dict[str, Any]) -> tuple[int, ...]:
        return (2,) * self.columns(options)

    def more(self, state: State, after: Holes) -> list[str]:
        if state.options["one_more"] == "after_any":
            return super().more(state, after)
        theirs = self.ring(after, other(state.turn))
        return super().more(state, after) if sum(state.holes[h] > after[h] == 0 for h in theirs) == 2 else []


class Lisolo(FourRows):
    """A last stone among others in front takes both holes across; laps go on only where neither holds stones."""

    ID = "lisolo"

    def options(self) -> Choices:
        return {"arrange": (False,), "pie": (False, True)}

    def make(self, holes: Holes, move: str, state: State) -> int:
        ring, hole = self.ring(holes, state.turn), move
        for _ in range(MOST_LAPS):
            hole = self.lap(holes, ring, hole)
            if holes[hole] == 1:
                return 0
            if hole.endswith("1"):
                stones = self.both_rows(holes, hole)
                if stones:
                    return stones
        raise EndlessTurnError


class Moruba(FourRows):
    """One sowing a turn: a last stone in front takes both holes across; whoever has captured more wins."""

    ID = "moruba"
    COLUMNS = 12
    FRONT = BACK = (4,) * 12
    OPTIONS: ClassVar[Choices] = {"circles": ("own_side", "draw", "nobody")}

    def laps(self, holes: Holes, ring: list[str], hole: str) -> str:
        return self.lap(holes, ring, hole)

    def judge(self, state: State) -> State:
        return state if self.turns(state) else replace(state, winner=self.fuller(state.stores))

    def settle(self, state: State, *, afresh: bool) -> State:
        after = settled(state, self.judge, afresh=afresh)
        if not third_time(after) or state.options["circles"] == "draw":
            return after
        holes, stores = dict(after.holes), dict(after.stores)
        if state.options["circles"] == "own_side":
            for seat in "SN":
                stores[seat] += sum(holes[hole] for hole in self.ring(holes, seat))
            holes = dict.fromkeys(holes, 0)
        return replace(after, holes=holes, stores=stores, winner=self.fuller(stores))

    def fuller(self, stores: dict[str, int]) -> str:
        return "draw" if stores["S"] == stores["N"] else max(stores, key=lambda seat: stores[seat])


class Nsumbi(FourRows):
    """Captured stones are sown again from where the lap began; nobody captures in their first turn."""

    ID = "nsumbi"
    SINGLES = "never"
    FIRST = True

    def make(self, holes: Holes, move: str, state: State) -> int:
        ring = self.ring(holes, state.turn)
        origin, hand = move, holes[move]
        holes[move] = 0
        for _ in range(MOST_LAPS):
            last = self.sow(holes, ring, origin, hand)
            if holes[last] == 1:
                return 0
            facing = self.across(holes, last) if last.endswith("1") else ""
            if facing and holes[facing] and holes[self.behind(facing)] and not state.first[state.turn]:
                hand = self.both_rows(holes, last)
            else:
                origin, hand, holes[last] = last, holes[last], 0
        raise EndlessTurnError


GAMES: dict[str, FourRows] = {
    game.ID: game
    for game in (
        BaoKiarabu(), BaoKiarabuSeven(), Nchayo(), Muvalavala(), NjombwaOne(), NjombwaTwo(), Tsoro(),
        MisoroTsoro(), MusoroTsoro(), Tshuba(),
        Nsolo(), Lisolo(), Moruba(), Nsumbi(),
    )
}  # fmt: skip
