"""Games on four rows in which a lap may go the other way round from certain holes, if that lap captures.

igisoro, where each player has four such holes; ikibuguzo, which has two of them, and a win at both ends.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from lab.reference4.described import LEFT, RIGHT, Choices, FourRows, Holes
from lab.reference4.state import MOST_LAPS, State, other


class Turn(NamedTuple):
    """A turn that was played out: the holes, where it captured in front; `endless`: it would never have been over."""

    holes: Holes
    captured: frozenset[str]
    endless: bool = False


class GoingBack(FourRows):
    """Both holes across, if both hold stones, are sown again from where their lap began; nothing leaves the board."""

    SINGLES = "never"
    BACK_FROM: ClassVar[frozenset[str]]

    def turns(self, state: State) -> list[str]:
        return list(self.all_turns(state))

    def all_turns(self, state: State) -> dict[str, Turn]:
        """Every turn by its name: the hole, the way of its first lap, and a star where a later lap goes back."""
        found = dict[str, Turn]()
        for hole in super().turns(state):
            ways = (LEFT, RIGHT) if hole.endswith("1") else (RIGHT, LEFT)
            for back in (False, True):
                if not back or self.may_go_back(state, state.holes, hole):
                    lifted = {**state.holes, hole: 0}
                    for answers, turn in self.played_out(state, lifted, hole, state.holes[hole], back=back):
                        found[hole + ways[back] + answers.rstrip(".")] = turn
        return found

    def played_out(
        self, state: State, holes: Holes, origin: str, hand: int, *, back: bool
    ) -> Iterator[tuple[str, Turn]]:
        """The ways in which a turn can go on with this hand, with what is answered where a lap could go back."""
        under_way = [("", holes, origin, hand, back, frozenset[str](), 1)]
        while under_way:
            answers, holes, origin, hand, back, captured, laps = under_way.pop()
            if laps > MOST_LAPS:
                yield answers, Turn(holes, captured, endless=True)
                continue
            holes, may_turn = dict(holes), False
            last = self.sow(holes, self.ring(holes, state.turn, anticlockwise=not back), origin, hand)
            if self.captures(state, holes, last):
                hand, captured, may_turn = self.both_rows(holes, last), captured | {last}, back
            elif holes[last] > 1:
                origin, hand, holes[last] = last, holes[last], 0
                may_turn = last.upper() in self.BACK_FROM
            else:
                yield answers, Turn(holes, captured)
                continue
            if may_turn and self.would_capture(state, holes, origin, hand):
                under_way += [
                    (answers + "*", holes, origin, hand, True, captured, laps + 1),
                    (answers + ".", holes, origin, hand, False, captured, laps + 1),
                ]
            else:
                under_way.append((answers, holes, origin, hand, False, captured, laps + 1))

    def may_go_back(self, state: State, holes: Holes, hole: str) -> bool:
        """May the first lap of a turn go back from this hole?"""
        lifted = {**holes, hole: 0}
        return hole.upper() in self.BACK_FROM and self.would_capture(state, lifted, hole, holes[hole])

    def would_capture(self, state: State, holes: Holes, origin: str, hand: int) -> bool:
        """Would so many stones, sown the other way round from a hole, end in a capture?"""
        tried = dict(holes)
        return self.captures(
            state, tried, self.sow(tried, self.ring(tried, state.turn, anticlockwise=False), origin, hand)
        )

    def captures(self, state: State, holes: Holes, last: str) -> bool:
        if holes[last] == 1 or last.endswith("2"):
            return False
        facing = self.across(holes, last)
        return holes[facing] > 0 and holes[self.behind(facing)] > 0

    def play(self, state: State, move: str) -> State:
        turn = self.all_turns(state)[move]
        if turn.endless:
            return replace(state, winner="draw")
        first = {seat: waits and seat != state.turn for seat, waits in state.first.items()}
        after = replace(
            state, holes=turn.holes, turn=other(state.turn), first=first,
            north_moved=state.north_moved or state.turn == "N",
        )  # fmt: skip
        won = self.wins_by(state, turn)
        return replace(after, winner=state.turn) if won else self.settle(after, afresh=False)

    def wins_by(self, state: State, turn: Turn) -> bool:
        """Has this turn won at once?"""
        return False

    def judge(self, state: State) -> State:
        return state if super().turns(state) else replace(state, winner=other(state.turn))


class Igisoro(GoingBack):
    """Four in each front hole; a player's first turn captures nothing."""

    ID = "igisoro"
    FRONT = (4,) * 8
    BACK = (0,) * 8
    FIRST = True
    BACK_FROM = frozenset({"B1", "G1", "A2", "H2"})

    def options(self) -> Choices:
        return {"arrange": (False,), "first_turn": ("no_capture", "free"), "pie": (False, True)}

    def captures(self, state: State, holes: Holes, last: str) -> bool:
        quiet = state.options["first_turn"] == "no_capture" and state.first[state.turn]
        return not quiet and super().captures(state, holes, last)

    def told(self, state: State) -> dict[str, Any]:
        return {"first": state.first} if state.options["first_turn"] == "no_capture" else {}


class Ikibuguzo(GoingBack):
    """Seventeen in a heap, six and three threes, of which each player has sown every three as two stones and one."""

    ID = "ikibuguzo"
    BACK_FROM = frozenset({"A2", "B1"})
    OPTIONS: ClassVar[Choices] = {"both_ends": (True, False)}

    def start(self, options: dict[str, Any]) -> State:
        holes = self.empty(options)
        for seat in "SN":
            ring = self.ring(holes, seat)
            named = [hole if seat == "S" else hole.lower() for hole in ("B2", "H2", "C1", "E1", "G1")]
            for hole, n in zip(named, (6, 17, 3, 3, 3), strict=True):
                holes[hole] = n
            for hole in named[2:]:
                at = ring.index(hole)
                holes[hole] = 0
                holes[ring[at + 1]] += 2
                holes[ring[at + 2]] += 1
        return self.given(State(self.ID, options, holes))

    def wins_by(self, state: State, turn: Turn) -> bool:
        ends = {hole[0].upper() for hole in turn.captured}
        return bool(state.options["both_ends"]) and {"A", "H"} <= ends


GAMES: dict[str, FourRows] = {game.ID: game for game in (Igisoro(), Ikibuguzo())}
