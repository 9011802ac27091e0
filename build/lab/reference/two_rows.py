"""What all games on two rows have in common: the board, the passing of turns, ends, circles and endless turns.

A board is a dictionary from the names of the holes to stones.  A game is an object that stands between two turns;
`play` returns another one and leaves the first as it is.  Subclasses add the rules of their games.
"""

import copy
from typing import Any, ClassVar

LAPS = 1000  # of one turn; a turn that would begin one more has no end

# what becomes of such a turn: a draw (in a match the round is void) in these, it may not be made in those, and in all
# others it is undone, and the stones are shared as where a game goes round in circles
DRAWN = (
    "ayo", "nam_nam", "akil", "ghashim", "madjnuni", "roseya", "bao_laps", "pallanguzhi", "ali_guli_mane", "woaley",
    "anywoli",
)  # fmt: skip
BARRED = ("adi_two", "boukerourou", "hufesay")

Holes = dict[str, int]
Options = dict[str, Any]
Choices = dict[str, tuple[Any, ...]]  # the values of each option, the default first


class EndlessError(Exception):
    """The turn would go on for ever."""


class Laps:
    """Counts the laps of a turn: the first lift is lap 1."""

    def __init__(self) -> None:
        self.begun = 1

    def another(self) -> None:
        self.begun += 1
        if self.begun > LAPS:
            raise EndlessError


def other(seat: str) -> str:
    return "N" if seat == "S" else "S"


class TwoRows:
    """A game between two turns."""

    OPTIONS: ClassVar[Choices] = {}
    HAS_PIE: ClassVar[bool] = True
    COLUMNS: ClassVar[int] = 6
    EACH: ClassVar[int] = 4

    def __init__(self, variant: str, options: Options | None = None) -> None:
        self.variant = variant
        self.options = {key: values[0] for key, values in self.all_options().items()} | (options or {})
        self.holes: Holes = dict.fromkeys(self.row("S") + self.row("N"), self.each)
        self.stores = {"S": 0, "N": 0}
        self.turn = "S"
        self.over = False
        self.winner: str | None = None
        self.phase = "play"
        self.north_moved = False
        self.past: list[Any] = []

    @classmethod
    def all_options(cls) -> Choices:
        """Every option with its values, the default first."""
        pie = {"pie": (False, True)} if cls.HAS_PIE else {}
        return {**cls.OPTIONS, **pie, "circles": ("own_side", "draw", "nobody")}

    # ------------------------------------------------------------ the board
    @property
    def columns(self) -> int:
        return int(self.options.get("columns", self.COLUMNS))

    @property
    def each(self) -> int:
        return int(self.options.get("seeds", self.EACH))

    def row(self, seat: str) -> list[str]:
        """A player's holes from the player's left to right: no letter that is a store, an end hole or a sign."""
        letters = [chr(ord("A") + i) for i in range(26) if chr(ord("A") + i) not in "NQSX"]
        many = self.columns > len(letters)
        names = [f"{letter}{n}" for letter in letters for n in range(1, 10)] if many else letters
        return [name if seat == "S" else name.lower() for name in names[: self.columns]]

    def seat_of(self, hole: str) -> str:
        """The player in whose row a hole lies."""
        return "S" if hole.isupper() else "N"

    def facing(self, hole: str) -> str:
        """The hole across: A faces the other player's last letter."""
        mine, theirs = self.row(self.seat_of(hole)), self.row(other(self.seat_of(hole)))
        return theirs[self.columns - 1 - mine.index(hole)]

    def ring(self) -> list[str]:
        """All holes anticlockwise: South's from left to right, then North's from North's left to right."""
        return self.row("S") + self.row("N")

    def after(self, hole: str, path: list[str]) -> str:
        return path[(path.index(hole) + 1) % len(path)]

    def drop(self, place: str, last: bool) -> None:
        """One stone falls; `last`: the hand is empty now."""
        if place in self.stores:
            self.stores[place] += 1
        else:
            self.holes[place] += 1

    def sow_lap(self, hole: str, path: list[str]) -> str:
        """Sows all stones of a hole, or none; where the last one fell."""
        at, hand = hole, self.lift(hole)
        while hand:
            at = self.after(at, path)
            hand -= 1
            self.drop(at, last=not hand)
        return at

    def sow_laps(self, hole: str, path: list[str], laps: Laps, ends: tuple[int, ...] = (0, 1)) -> str:
        """Sows a hole and, lap after lap, the hole of the last stone, until that holds so many; where that is.

        A hole that was captured on the way is empty; a store is no hole, and ends the laps as well.
        """
        at = hole
        while True:
            at = self.sow_lap(at, path)
            if at in self.stores or self.holes[at] in ends:
                return at
            laps.another()

    def lift(self, hole: str) -> int:
        stones, self.holes[hole] = self.holes[hole], 0
        return stones

    def capture(self, hole: str, seat: str) -> None:
        self.stores[seat] += self.lift(hole)

    def in_row(self, seat: str) -> int:
        """How many stones lie in a player's row."""
        return sum(self.holes[hole] for hole in self.row(seat))

    def on_board(self) -> int:
        return sum(self.holes.values())

    def sweep(self, row_of: str, to: str) -> None:
        for hole in self.row(row_of):
            self.capture(hole, to)

    def each_takes_own(self) -> None:
        """Over: what is left belongs to those on whose side it lies."""
        self.sweep("S", "S")
        self.sweep("N", "N")
        self.finish()

    # ------------------------------------------------------------ what subclasses define
    def moves(self) -> list[str]:
        """The turns that the player may make; empty if they must pass."""
        return [hole for hole in self.row(self.turn) if self.holes[hole]]

    def make(self, move: str) -> None:
        """Makes one turn: moves the stones and sets the next player."""
        raise NotImplementedError

    def judge(self) -> None:
        """Checks whether the game is over now that the turn has passed; calls `finish` if so."""
        raise NotImplementedError

    # ------------------------------------------------------------ play
    def legal(self) -> list[str]:
        if self.over:
            return []
        moves = self.moves()
        if self.variant in BARRED and self.phase == "play":
            moves = [move for move in moves if self.stops(move)]
        moves = moves or ["pass"]
        if self.pie and self.turn == "N" and not self.north_moved:
            moves = [*moves, "swap"]
        return moves

    def stops(self, move: str) -> bool:
        """Does this turn come to an end?"""
        trial = self.clone()
        try:
            trial.make(move)
        except EndlessError:
            return False
        return True

    @property
    def pie(self) -> bool:
        return bool(self.options.get("pie"))

    def play(self, move: str) -> "TwoRows":
        if not self.may(move):
            raise ValueError(f"{move} is not legal in {self.variant}: {self.legal()}")
        then = self.clone()
        then.go(move)
        return then

    def may(self, move: str) -> bool:
        return move in self.legal()

    def clone(self) -> "TwoRows":
        then = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list):
                setattr(then, name, copy.copy(value))
        return then

    def go(self, move: str) -> None:
        player, holes, stores = self.turn, dict(self.holes), dict(self.stores)
        if player == "N":
            self.north_moved = True
        try:
            if move == "swap":
                self.swap()
                self.turn = "S"
            elif move == "pass":
                self.turn = other(player)
            else:
                self.make(move)
        except EndlessError:
            self.holes, self.stores = holes, stores
            self.endless()
            return
        if not self.over:
            self.judge()
        if self.over or self.phase != "play":
            return
        self.remember(rose=any(self.stores[seat] > stores[seat] for seat in "SN"))

    def swap(self) -> None:
        """A and a, B and b … exchange their stones, and so do the stores."""
        self.holes = {hole: self.holes[hole.swapcase()] for hole in self.holes}
        self.stores = {"S": self.stores["N"], "N": self.stores["S"]}

    def remember(self, rose: bool) -> None:
        """Notes the position; the third time the same, the game stops."""
        here = self.face()
        self.past = [here] if rose else [*self.past, here]
        if self.past.count(here) == 3:
            self.circles()

    def face(self) -> Any:
        """What makes two positions the same; the stores do not."""
        return self.turn, tuple(self.holes.values())

    def circles(self) -> None:
        way = self.options["circles"]
        if way == "own_side":
            self.sweep("S", "S")
            self.sweep("N", "N")
        self.finish(drawn=way == "draw")

    def finish(self, drawn: bool = False) -> None:
        """The game is over; the fuller store has won."""
        self.over = True
        self.winner = "draw" if drawn else self.fuller()

    def fuller(self) -> str:
        south, north = self.stores["S"], self.stores["N"]
        return "draw" if south == north else "S" if south > north else "N"

    def endless(self) -> None:
        """Ends the game or the round after an endless turn, which was taken back."""
        if self.variant in DRAWN:
            self.annul()
        else:
            self.share()

    def share(self) -> None:
        """Shares out what lies on the board, as in circles."""
        self.circles()

    def annul(self) -> None:
        """The game counts for nobody."""
        self.finish(drawn=True)

    def majority(self) -> bool:
        """Ends the game if a player has more than half of all stones, or both have half."""
        half = (self.on_board() + sum(self.stores.values())) / 2
        if max(self.stores.values()) > half or min(self.stores.values()) == half:
            self.finish()
        return self.over

    # ------------------------------------------------------------ for other modules
    def describe(self) -> dict[str, Any]:
        """The fields of the text protocol."""
        return {
            "holes": dict(self.holes),
            "stores": dict(self.stores),
            "turn": self.turn,
            "legal": sorted(self.legal()),
            "over": self.over,
            "winner": self.winner,
        }

    def begin(self) -> "TwoRows":
        """The first position, noted."""
        if self.phase == "play":
            self.remember(rose=True)
        return self

    def lay(self, holes: Holes, stores: Holes, turn: str, **known: Any) -> "TwoRows":
        """A position from outside, judged as if a turn had led to it; `known` is the state of the match."""
        self.holes, self.stores, self.turn = dict(holes), dict(stores), turn
        vars(self).update(copy.deepcopy(known))
        self.north_moved, self.phase = True, "play"
        self.judge()
        if not self.over:
            self.remember(rose=True)
        return self
